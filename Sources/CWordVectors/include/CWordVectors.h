// The word vectors inside the program: 34,000 English words and the words of apps, made by
// scripts/make-word-vectors.py, which says what the table contains. LICENSE.txt is beside them.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The length of the table in bytes.
size_t word_table_length(void);

/// A byte of the table; 0 beyond its end.
uint8_t word_table_byte(size_t place);
