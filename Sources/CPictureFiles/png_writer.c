#include "png_writer.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// What has been written so far.
typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
} growing;

static void append(png_structp png, png_bytep bytes, png_size_t count) {
  growing *file = png_get_io_ptr(png);
  if (file->length + count > file->capacity) {
    size_t capacity = (file->length + count) * 2;
    uint8_t *larger = realloc(file->bytes, capacity);
    if (!larger) png_error(png, "no memory");
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->length, bytes, count);
  file->length += count;
}

static void flush(png_structp png) { (void)png; }
static void warn(png_structp png, png_const_charp text) { (void)png, (void)text; }

bool png_encode(uint32_t width, uint32_t height, png_row row, void *context, uint8_t **bytes, size_t *length) {
  growing file = {0};
  growing *volatile kept = &file;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(kept->bytes);
    return false;
  }
  png_set_write_fn(png, &file, append, flush);
  png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
      PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  // In memory the lowest byte, blue, comes first.
  png_set_bgr(png);
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *pixels = row(context, y);
    if (!pixels) png_error(png, "no row");
    png_write_row(png, (png_const_bytep)pixels);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  *bytes = file.bytes;
  *length = file.length;
  return true;
}
