#!/usr/bin/env python3
"""Counts people's clicks in the game Wikispeedia for `navlab dev models --clicks`.

Usage: scripts/wikispeedia-clicks.py FOLDER [fitted|checked] > clicks.tsv

FOLDER holds `links.txt.gz` and `finished.txt.gz` of Robert West, Joelle Pineau and Doina Precup (IJCAI
2009): links and finished paths by the numbers of articles. A line holds, with tabs between: the links on a
page, how many of them lead nearer to the goal, whether the goal itself is among them (0 or 1), how many
clicks fell on links that lead nearer, and how many on others. `fitted` takes the first path, the third and
so on, to which the numbers of docs/reference/models.md were fitted; `checked` takes the others.
"""
import collections
import gzip
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])
halves = {"fitted": [0], "checked": [1]}.get((sys.argv + [""])[2], [0, 1])


def lines(name):
    with gzip.open(folder / name, "rt") as file:
        for line in file:
            yield [int(number) for number in re.split(r"[\s,]+", line.strip())]


links = {article: targets for article, *targets in lines("links.txt.gz")}
paths = list(lines("finished.txt.gz"))
sources = collections.defaultdict(list)
for article, targets in links.items():
    for target in targets:
        sources[target].append(article)


def distances(goal):
    """The fewest clicks to a goal from every article from which it can be reached."""
    found = {goal: 0}
    edge = [goal]
    while edge:
        edge = [source for article in edge for source in sources[article] if source not in found
                and found.setdefault(source, found[article] + 1)]
    return found


away = {goal: distances(goal) for goal in {path[-1] for path in paths}}
counts = collections.defaultdict(lambda: [0, 0])
for number, path in enumerate(paths):
    goal = path[-1]
    for page, taken in zip(path, path[1:]):
        choices = links.get(page, [])
        if number % 2 not in halves or taken not in choices or page == goal:
            continue
        nearer = {each for each in choices if away[goal].get(each, 1 << 30) < away[goal][page]}
        counts[len(choices), len(nearer), int(goal in choices)][taken not in nearer] += 1

for key in sorted(counts):
    print("\t".join(map(str, [*key, *counts[key]])))
