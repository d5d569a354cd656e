#include "CWordVectors.h"

// Swift's compilers read #embed in every mode of C; to them it is C23.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t table[] = {
#embed "words-128d.bin"
};

size_t word_table_length(void) { return sizeof table; }

uint8_t word_table_byte(size_t place) { return place < sizeof table ? table[place] : 0; }
