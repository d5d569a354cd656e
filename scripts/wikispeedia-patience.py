#!/usr/bin/env python3
"""Says how long people go on in the game Wikispeedia before they give up.

Usage: scripts/wikispeedia-patience.py FOLDER

FOLDER holds `finished.txt.gz` and `unfinished.txt.gz` of Robert West, Joelle Pineau and Doina Precup (IJCAI
2009). A game that was finished says only that its player would have gone on that long: the share that is
left after each click is that of Kaplan and Meier. Games without a click do not count; steps back count as
clicks where the file has them, which it has not for finished games.
"""
import collections
import gzip
import math
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


def lines(name):
    with gzip.open(folder / name, "rt") as file:
        yield from file


finished = collections.Counter(len(line.split()) - 1 for line in lines("finished.txt.gz"))
given_up = collections.Counter()
seconds = []
for line in lines("unfinished.txt.gz"):
    time, kind, _, path = line.rstrip("\n").split("\t")
    clicks = len(path.split()) - 1
    if clicks >= 1:
        given_up[clicks] += 1
        if kind == "restart":
            seconds.append(float(time))

left, share = sum(finished.values()) + sum(given_up.values()), 1.0
print(f"{left} games, {sum(given_up.values())} given up")
for clicks in range(1, 61):
    if left:
        share *= 1 - given_up[clicks] / left
    if clicks in (1, 2, 3, 5, 8, 10, 12, 15, 20, 30, 40, 60):
        print(f"  not given up after {clicks} clicks: {100 * share:.1f} %, {left} games")
    left -= given_up[clicks] + finished[clicks]


def cumulative(x):
    return (1 + math.erf(x / math.sqrt(2))) / 2


def likelihood(median, spread):
    """The logarithm of the chance of all games, when budgets are log-normal."""
    at = lambda clicks: cumulative(math.log(clicks / median) / spread) if clicks > 0 else 0.0
    return sum(n * math.log(max(1e-12, at(k + 1) - at(k))) for k, n in given_up.items()) + sum(
        n * math.log(max(1e-12, 1 - at(k))) for k, n in finished.items())


best = max((likelihood(m / 10, s / 100), m / 10, s / 100) for m in range(70, 141) for s in range(60, 121, 2))
print(f"log-normal budget: median {best[1]:.1f} clicks, spread {best[2]:.2f}")
seconds.sort()
print(f"those who began anew did so after {seconds[len(seconds) // 2]:.0f} s, in the median")
