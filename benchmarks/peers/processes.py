"""Processes that are measured: start, CPU time of their threads, stop by process id."""
import contextlib
import os
import pathlib
import socket
import subprocess
import tempfile
import time

START_SECONDS = 20


class Failed(Exception):
    """A measurement that cannot be made; the text says why."""


def on_cpu(cpu):
    """For Popen's preexec_fn: keep the process on one CPU, where one is wanted."""
    return None if cpu is None else lambda: os.sched_setaffinity(0, {cpu})


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def busiest_thread_seconds(pid):
    """CPU time of the thread of a process that has used most: a Redis server's is its main thread."""
    most = 0
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            most = max(most, int((task / "schedstat").read_text().split()[0]) / 1e9)
        except OSError:
            continue  # the thread has ended
    return most


def machine_busy_seconds():
    """CPU time that all programs of the machine have used, and the time that the hypervisor took away."""
    with open("/proc/stat") as stat:
        user, nice, system, _idle, _wait, irq, softirq, steal = (int(n) for n in stat.readline().split()[1:9])
    ticks = os.sysconf("SC_CLK_TCK")
    return (user + nice + system + irq + softirq) / ticks, steal / ticks


class Window:
    """How busy a server and the machine were between two moments."""

    def __init__(self, pid):
        self.pid = pid
        self.start = self.now()

    def now(self):
        return time.monotonic(), busiest_thread_seconds(self.pid), *machine_busy_seconds()

    def close(self):
        then, server, machine, steal = (after - before for after, before in zip(self.now(), self.start))
        self.seconds, self.server_busy, self.steal = then, server / then, steal / then
        self.machine_seconds = machine
        return self


@contextlib.contextmanager
def running(command, cpu=None, **options):
    """A process that is stopped by its own id when the block ends, whatever happens in it."""
    process = subprocess.Popen([str(c) for c in command], preexec_fn=on_cpu(cpu), stdin=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextlib.contextmanager
def listening(command, port, cpu):
    """A server that accepts connections on a loopback port."""
    with tempfile.TemporaryDirectory(prefix="redisbench-peers-") as folder, open(f"{folder}/log", "w+") as log:
        with running(command, cpu, cwd=folder, stdout=log, stderr=subprocess.STDOUT) as process:
            deadline = time.monotonic() + START_SECONDS
            while not accepts(port):
                if process.poll() is not None or time.monotonic() > deadline:
                    log.seek(0)
                    raise Failed(f"{command[0]} did not start: {log.read().strip()[-500:]}")
                time.sleep(0.02)
            yield process.pid


def accepts(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def redis(binary, cpu):
    """A context with the port and process id of a fresh Redis that saves nothing."""
    port = free_port()
    settings = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no"]
    return with_port(port, listening([binary, *settings], port, cpu))


def responder(java, value_bytes, cpu):
    """A context with the port and process id of the project's own responder."""
    port = free_port()
    command = [*java, "io.redisbench.benchmarks.ResponderProcess", f"port={port}", f"bytes={value_bytes}"]
    return with_port(port, listening(command, port, cpu))


@contextlib.contextmanager
def with_port(port, context):
    with context as pid:
        yield port, pid


def preload(port, keys, value_bytes):
    """Set every key that a client may ask for, and make sure that all are there."""
    value = "x" * value_bytes
    with socket.create_connection(("127.0.0.1", port)) as server, server.makefile("rb") as replies:
        server.sendall(b"*1\r\n$8\r\nFLUSHALL\r\n")
        replies.readline()
        for start in range(0, len(keys), 1000):
            batch = keys[start : start + 1000]
            requests = (f"*3\r\n$3\r\nSET\r\n${len(k)}\r\n{k}\r\n${value_bytes}\r\n{value}\r\n" for k in batch)
            server.sendall("".join(requests).encode())
            for _ in batch:
                if replies.readline() != b"+OK\r\n":
                    raise Failed("the server refused a key of the preload")
        server.sendall(b"*1\r\n$6\r\nDBSIZE\r\n")
        found = replies.readline().strip().decode()
        if found != f":{len(keys)}":
            raise Failed(f"the server holds {found[1:]} keys after the preload, not {len(keys)}")
