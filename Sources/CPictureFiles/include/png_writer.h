// Encodes PNG into memory with libpng.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the pixels of a row, which stay where they are until the next call: each is 32 bits of alpha, red, green and
/// blue, from the highest on. Null ends the encoding.
typedef const uint32_t *(*png_row)(void *context, uint32_t y);

/// Encodes rows, which are asked for in order, each once. On success the caller frees `bytes`. Returns false if there is
/// no memory, or a row is missing.
bool png_encode(uint32_t width, uint32_t height, png_row row, void *context, uint8_t **bytes, size_t *length);
