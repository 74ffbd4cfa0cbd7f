"""The clients that are compared. Each makes one run and tells what it did, in the same terms."""
import csv
import dataclasses
import os
import re
import subprocess

from peers.processes import Failed, Window, on_cpu, running

WARMUP_SECONDS = 3
CALIBRATION_BATCHES = 20_000


@dataclasses.dataclass(frozen=True)
class Run:
    """What a client did. Times are seconds, latencies microseconds (None where a client does not tell)."""

    operations_per_second: float
    cpu_per_operation: float
    client_busy: float
    server_busy: float
    others_busy: float
    steal: float
    mean: float | None
    p50: float
    p99: float


class Engine:
    """The load engine in a fresh JVM: a warm-up, then a window. CPU is that of the whole JVM in the window."""

    name = "redisbench"

    def __init__(self, java, cpu):
        self.java = java
        self.cpu = cpu

    def run(self, case, port, server, seconds):
        settings = [f"{name}={value}" for name, value in case.load().items()]
        settings += [f"port={port}", f"warmup_seconds={WARMUP_SECONDS}", f"seconds={seconds}"]
        command = [*self.java, "io.redisbench.benchmarks.EngineProcess", *settings]
        figures, window = {}, None
        with running(command, self.cpu, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            for line in process.stdout:
                name, _, value = line.strip().partition("=")
                figures[name] = value
                if name == "window":
                    window = Window(server)
                elif name == "ending":
                    window.close()
            errors = process.stderr.read()
        if figures.get("end") != "ok" or not figures["ending"].startswith("COMPLETED"):
            raise Failed(f"the engine did not finish: {figures.get('ending', '')} {errors.strip()[-800:]}")
        number = {name: float(value) for name, value in figures.items() if re.fullmatch(r"[\d.]+", value)}
        if number["errors"] or number["misses"]:
            raise Failed(f"the engine saw {number['errors']:.0f} errors and {number['misses']:.0f} misses")
        return Run(
            operations_per_second=number["operations_per_second"],
            cpu_per_operation=number["process_cpu_seconds"] / number["operations"],
            client_busy=number["threads_cpu_seconds"] / number["elapsed_seconds"],
            mean=number["mean_micros"],
            p50=number["p50_micros"],
            p99=number["p99_micros"],
            **surroundings(window, number["process_cpu_seconds"]),
        )


class RedisBenchmark:
    """redis-benchmark, for as many requests as take about so many seconds. CPU is that of the whole process."""

    name = "redis-benchmark"

    def __init__(self, binary, cpu):
        self.binary = binary
        self.cpu = cpu
        self.rates = {}

    def run(self, case, port, server, seconds):
        fewest = CALIBRATION_BATCHES * case.pipeline
        if case not in self.rates:
            self.rates[case] = float(self.measure(case, port, server, fewest)[0]["rps"])
        requests = max(fewest, int(self.rates[case] * seconds))
        row, usage, window = self.measure(case, port, server, requests)
        self.rates[case] = float(row["rps"])
        return Run(
            operations_per_second=float(row["rps"]),
            cpu_per_operation=usage / requests,
            client_busy=usage * float(row["rps"]) / requests,
            mean=float(row["avg_latency_ms"]) * 1000,
            p50=float(row["p50_latency_ms"]) * 1000,
            p99=float(row["p99_latency_ms"]) * 1000,
            **surroundings(window, usage),
        )

    def measure(self, case, port, server, requests):
        command = [self.binary, "-h", "127.0.0.1", "-p", port, "-c", case.connections, "-n", requests, "-P", case.pipeline]
        command += ["-d", case.bytes, "-r", case.keys, "-t", case.command.lower(), "--csv"]
        output, usage, window = finish(command, self.cpu, server)
        rows = list(csv.DictReader(line for line in output.splitlines() if line.startswith('"')))
        if len(rows) != 1:
            raise Failed(f"redis-benchmark printed no result: {output.strip()[-500:]}")
        return rows[0], usage, window


class Memtier:
    """memtier_benchmark, for so many seconds. CPU is that of the whole process."""

    name = "memtier_benchmark"

    def __init__(self, binary, cpu):
        self.binary = binary
        self.cpu = cpu

    def run(self, case, port, server, seconds):
        ratio = "1:0" if case.command == "SET" else "0:1"
        options = {"server": "127.0.0.1", "port": port, "threads": case.threads, "clients": case.connections,
                   "pipeline": case.pipeline, "ratio": ratio, "data-size": case.bytes, "key-prefix": "key:",
                   "key-minimum": 1, "key-maximum": case.keys, "key-pattern": "R:R", "test-time": max(1, round(seconds))}
        command = [self.binary, "--hide-histogram", *(f"--{name}={value}" for name, value in options.items())]
        output, usage, window = finish(command, self.cpu, server)
        table = re.findall(rf"^\s*(Type|{case.command}s)\s+(.+)$", output, re.MULTILINE | re.IGNORECASE)
        if len(table) != 2:
            raise Failed(f"memtier_benchmark printed no result: {output.strip()[-500:]}")
        names, values = re.split(r"\s{2,}", table[0][1].strip()), table[1][1].split()
        figures = dict(zip(names, values))
        rate = float(figures["Ops/sec"])
        return Run(
            operations_per_second=rate,
            cpu_per_operation=usage / (rate * max(1, round(seconds))),
            client_busy=usage / max(1, round(seconds)),
            mean=float(figures["Avg. Latency"]) * 1000,
            p50=float(figures["p50 Latency"]) * 1000,
            p99=float(figures["p99 Latency"]) * 1000,
            **surroundings(window, usage),
        )


def finish(command, cpu, server):
    """Run a client to its end: its output, its CPU seconds (user and system), and the window around it."""
    command = [str(c) for c in command]
    window = Window(server)
    process = subprocess.Popen(command, preexec_fn=on_cpu(cpu), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    try:
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    finally:
        process.stdout.close()
        if process.returncode is None:
            process.kill()
            process.wait()
    if process.returncode != 0:
        raise Failed(f"{command[0]} ended with {process.returncode}: {output.strip()[-500:]}")
    return output, usage.ru_utime + usage.ru_stime, window.close()


def surroundings(window, client_seconds):
    """What the server did, and what the rest of the machine did beside it."""
    others = window.machine_seconds - client_seconds - window.server_busy * window.seconds
    return {"server_busy": window.server_busy, "others_busy": max(0.0, others / window.seconds), "steal": window.steal}
