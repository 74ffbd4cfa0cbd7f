"""What pairs of runs say about two clients."""
import dataclasses

from peers.statistics import interval, median

FULL = 0.9


@dataclasses.dataclass(frozen=True)
class Comparison:
    """All pairs of a case: ours and the peer's run, one after the other."""

    case: object
    pairs: list

    def ratios(self):
        return [ours.operations_per_second / peer.operations_per_second for ours, peer in self.pairs]

    def cpu_ratios(self):
        return [ours.cpu_per_operation / peer.cpu_per_operation for ours, peer in self.pairs]

    def ours(self, figure):
        return middle(ours for ours, _ in self.pairs)(figure)

    def peer(self, figure):
        return middle(peer for _, peer in self.pairs)(figure)

    def limit(self):
        """What our engine could not go beyond: the busier of server and client, where its thread is full."""
        server, client = self.ours("server_busy"), self.ours("client_busy")
        if max(server, client) < FULL:
            return "machine"
        return "server" if server >= client else "client"

    def line(self):
        low, high = interval(self.ratios())
        case = self.case
        figures = (f"pipeline={case.pipeline} command={case.command} bytes={case.bytes} ratio={median(self.ratios()):.2f} "
                   f"interval={low:.2f}..{high:.2f} client_cpu_ratio={median(self.cpu_ratios()):.2f} "
                   f"server_busy={self.ours('server_busy'):.2f} limit={self.limit()}")
        more = "" if case.server == "redis" else f" server={case.server}"
        return figures + more + ("" if case.peer == "redis-benchmark" else f" peer={case.peer}")


def middle(runs):
    runs = list(runs)

    def of(figure):
        values = [getattr(run, figure) for run in runs]
        return None if None in values else median(values)

    return of
