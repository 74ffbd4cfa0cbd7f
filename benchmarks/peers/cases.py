"""What is compared with what."""
import dataclasses

KEYS = 100_000


@dataclasses.dataclass(frozen=True)
class Case:
    """One comparison: a peer, a server and a load that both clients put on it."""

    peer: str
    server: str
    pipeline: int
    command: str
    bytes: int
    connections: int = 50
    threads: int = 1
    keys: int = KEYS

    def load(self):
        """What the engine's process is told."""
        names = ("pipeline", "command", "bytes", "connections", "threads", "keys")
        return {name: getattr(self, name) for name in names}

    def stored_keys(self):
        """What is in the server before the first request; memtier's keys have no leading zeros."""
        ours = [f"key:{n:012d}" for n in range(self.keys)]
        return ours + [f"key:{n}" for n in range(1, self.keys + 1)] if self.peer == "memtier" else ours

    def __str__(self):
        text = f"server={self.server} pipeline={self.pipeline} command={self.command} bytes={self.bytes}"
        return text + ("" if self.peer == "redis-benchmark" else f" peer={self.peer}")


def every(memtier):
    """All cases; those against memtier only where there is one."""
    shapes = [(p, c, b) for p in (1, 16) for c in ("GET", "SET") for b in (100, 1000)]
    found = [Case("redis-benchmark", "redis", *shape) for shape in shapes]
    found += [Case("redis-benchmark", "responder", *shape) for shape in shapes if shape[0] == 16]
    if memtier:
        found += [Case("memtier", "redis", *shape) for shape in shapes]
        found += [Case("memtier", "responder", *shape) for shape in shapes if shape[0] == 16]
    return found


def chosen(cases, filters):
    """The cases that fit one of the filters, each like `pipeline=16 command=GET`."""
    if not filters:
        return cases
    wanted = [[part.partition("=")[::2] for part in f.replace(",", " ").split()] for f in filters]
    known = {field.name for field in dataclasses.fields(Case)}
    for name, _ in sum(wanted, []):
        if name not in known:
            raise ValueError(f"--only knows no '{name}': write one of {', '.join(sorted(known))}, for example pipeline=16")
    return [c for c in cases if any(all(str(getattr(c, n)).lower() == v.lower() for n, v in parts) for parts in wanted)]
