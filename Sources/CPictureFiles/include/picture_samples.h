// Writes large pictures for measurements and tests, row by row.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef enum { PICTURE_SAMPLE_BASELINE, PICTURE_SAMPLE_PROGRESSIVE, PICTURE_SAMPLE_PNG16 } picture_sample;

/// Writes waves of colour with some grain, like a photo: a baseline or progressive JPEG with subsampled colours, or a
/// PNG of 16 bits per channel. Returns false if the file cannot be written.
bool picture_write_sample(const char *path, picture_sample kind, uint32_t width, uint32_t height);
