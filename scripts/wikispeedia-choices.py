#!/usr/bin/env python3
"""Turns people's paths in the game Wikispeedia into choices for `navlab dev models --choices`.

Usage: scripts/wikispeedia-choices.py FOLDER > choices.tsv

FOLDER holds `articles.txt.gz`, `links.txt.gz` and `finished.txt.gz` of Robert West, Joelle Pineau and
Doina Precup (IJCAI 2009): titles, links and finished paths by the numbers of articles. Taken are clicks on
pages with 9 to 15 links, as many as a screen of an app has, on which the goal itself is not in sight. A
line holds the goal, then each link with the number of people who took it there; lines are in the order
of goals, so that the two halves of the file have no goal in common but one.
"""
import collections
import gzip
import pathlib
import re
import sys
import urllib.parse

folder = pathlib.Path(sys.argv[1])


def lines(name):
    with gzip.open(folder / name, "rt") as file:
        for line in file:
            yield [int(number) for number in re.split(r"[\s,]+", line.strip())]


with gzip.open(folder / "articles.txt.gz", "rt") as file:
    titles = [urllib.parse.unquote(line.strip()).replace("_", " ") for line in file]
links = {article: targets for article, *targets in lines("links.txt.gz")}
taken = collections.Counter()
for path in lines("finished.txt.gz"):
    goal = path[-1]
    for page, target in zip(path, path[1:]):
        choices = links.get(page, [])
        if 9 <= len(choices) <= 15 and target in choices and goal not in choices and goal != page:
            taken[goal, page, target] += 1

pages = sorted({(titles[goal], goal, page) for goal, page, _ in taken})
for title, goal, page in pages:
    cells = [title]
    for target in sorted(links[page], key=lambda each: titles[each]):
        cells += [titles[target], str(taken[goal, page, target])]
    print("\t".join(cells))
