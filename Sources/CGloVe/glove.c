#include "CGloVe.h"

// Swift's compilers read #embed in every mode of C; to them it is C23.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t table[] = {
#embed "glove-6b-50d.bin"
};

size_t glove_length(void) { return sizeof table; }

uint8_t glove_byte(size_t place) { return place < sizeof table ? table[place] : 0; }
