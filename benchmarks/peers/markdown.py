"""Results as the tables of docs/performance.md."""
import datetime
import os
import platform
import re

from peers.statistics import interval, median

COLUMNS = ("load", "ours, ops/s", "peer, ops/s", "ratio", "95 % interval", "CPU/op ours", "CPU/op peer", "CPU ratio",
           "server busy ours / peer", "client busy ours / peer", "limit")
LATENCY = ("load", "p50 ours / peer", "p99 ours / peer", "mean ours / peer", "Little ours / peer")


def machine():
    with open("/proc/cpuinfo") as info:
        model = re.search(r"model name\s*:\s*(.+)", info.read())
    cpu = model.group(1).strip() if model else platform.machine()
    return f"{os.cpu_count()} CPUs ({cpu}), Linux {platform.release()}"


def page(comparisons, versions, settings):
    lines = [f"Measured on {datetime.date.today().isoformat()}: {machine()}; {versions}.", "",
             f"{settings} {noise(comparisons)}", ""]
    for (server, peer), group in groups(comparisons).items():
        lines += [f"### Against {peer}, {titles(server)}", ""]
        lines += table(COLUMNS, [throughput(c) for c in group]) + [""]
        lines += ["Latency in microseconds:", ""]
        lines += table(LATENCY, [latency(c) for c in group]) + [""]
    return "\n".join(lines)


def titles(server):
    return "on Redis" if server == "redis" else "on the responder, which costs less than Redis"


def groups(comparisons):
    found = {}
    for comparison in comparisons:
        found.setdefault((comparison.case.server, comparison.case.peer), []).append(comparison)
    return found


def noise(comparisons):
    runs = [run for c in comparisons for pair in c.pairs for run in pair]
    others, steal = median([r.others_busy for r in runs]), median([r.steal for r in runs])
    return f"Beside client and server, other programs used {others:.2f} of a CPU in the median window; the hypervisor took {steal:.2f}."


def table(columns, rows):
    head = ["| " + " | ".join(columns) + " |", "| " + " | ".join("---" for _ in columns) + " |"]
    return head + ["| " + " | ".join(row) + " |" for row in rows]


def name(case):
    return f"{case.command} {case.bytes} B, pipeline {case.pipeline}"


def throughput(c):
    low, high = interval(c.ratios())
    return [name(c.case), f"{c.ours('operations_per_second'):,.0f}", f"{c.peer('operations_per_second'):,.0f}",
            f"{median(c.ratios()):.2f}", f"{low:.2f} to {high:.2f}", f"{c.ours('cpu_per_operation') * 1e6:.2f} us",
            f"{c.peer('cpu_per_operation') * 1e6:.2f} us", f"{median(c.cpu_ratios()):.2f}",
            both(c, "server_busy", ".2f"), both(c, "client_busy", ".2f"), c.limit()]


def latency(c):
    in_flight = c.case.connections * c.case.pipeline
    little = " / ".join(f"{in_flight / side('operations_per_second') * 1e6:,.0f}" for side in (c.ours, c.peer))
    return [name(c.case), both(c, "p50", ",.0f"), both(c, "p99", ",.0f"), both(c, "mean", ",.0f"), little]


def both(c, figure, form):
    return f"{c.ours(figure):{form}} / {c.peer(figure):{form}}"
