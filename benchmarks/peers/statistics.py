"""Medians and how sure they are."""
import math
import statistics

CONFIDENCE = 0.95


def median(values):
    return statistics.median(values)


def interval(values):
    """The interval of the median by order statistics: as narrow as 95 % allow, else all values.

    The k-th smallest and the k-th largest of n values miss the median with the chance that fewer than k of n
    coins show heads, on both sides. No distribution is assumed.
    """
    ordered = sorted(values)
    n = len(ordered)
    k = 1
    while k < (n + 1) // 2 and 2 * chance_below(k + 1, n) <= 1 - CONFIDENCE:
        k += 1
    return ordered[k - 1], ordered[n - k]


def chance_below(k, n):
    """That fewer than k of n fair coins show heads."""
    return sum(math.comb(n, i) for i in range(k)) / 2**n
