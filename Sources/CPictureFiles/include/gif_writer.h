// Encodes animated GIFs into memory with giflib.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A GIF that is being written. It repeats for ever.
typedef struct gif_writer gif_writer;

/// Where a frame is in the picture, in pixels, and how long it is shown, in hundredths of a second.
typedef struct {
  uint16_t left, top, width, height, delay;
} gif_frame;

/// Begins a GIF of this size in pixels, with 1 to 256 colours for all frames: red, green and blue of each. Returns null
/// if there is no memory.
gif_writer *gif_writer_open(uint16_t width, uint16_t height, const uint8_t *colors, int count);

/// Adds a frame that is drawn over the one before it: one index of a colour for each pixel. Pixels with the index
/// `transparent` stay as they are; -1 for none. Returns false if there is no memory.
bool gif_writer_add(gif_writer *writer, gif_frame frame, const uint8_t *indices, int transparent);

/// Ends the GIF, after which no frame can be added. Returns false if there is no memory.
bool gif_writer_end(gif_writer *writer);

/// The bytes that are written so far, and their number.
const uint8_t *gif_writer_bytes(const gif_writer *writer);
size_t gif_writer_length(const gif_writer *writer);

/// Frees the writer with its bytes.
void gif_writer_free(gif_writer *writer);
