// Encodes PNG into memory with libpng.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Encodes pixels, which are read where they are: each is 32 bits of alpha, red, green and blue, from the highest on, and
/// a row begins every `stride` pixels. On success the caller frees `bytes`. Returns false if there is no memory.
bool png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t **bytes, size_t *length);
