// The word vectors inside the program: 20,000 words of GloVe 6B, made by scripts/make-word-vectors.py,
// which says what the table holds. The vectors are in the public domain: see LICENSE.txt beside them.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The length of the table in bytes.
size_t glove_length(void);

/// A byte of the table; 0 beyond its end.
uint8_t glove_byte(size_t place);
