#include "picture_samples.h"

#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <png.h>

// Red increases to the right, green downwards, and blue in waves of both. The grain repeats after 65,536 pixels.
static void paint(uint8_t *row, uint32_t y, uint32_t width, uint32_t height) {
  uint32_t grain = y * 2654435761u + 1;
  for (uint32_t x = 0; x < width; x++, row += 3) {
    grain = grain * 1664525u + 1013904223u;
    uint8_t noise = (uint8_t)(grain >> 28);
    row[0] = (uint8_t)((uint64_t)x * 224 / width + noise);
    row[1] = (uint8_t)((uint64_t)y * 224 / height + noise);
    uint32_t wave = (x / 8 + y / 8) & 255;
    row[2] = (uint8_t)((wave < 128 ? wave : 255 - wave) + 64 + noise);
  }
}

static void write_jpeg(FILE *file, bool progressive, uint32_t width, uint32_t height, uint8_t *row) {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_stdio_dest(&jpeg, file);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, 85, TRUE);
  if (progressive) jpeg_simple_progression(&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  for (uint32_t y = 0; y < height; y++) {
    paint(row, y, width, height);
    JSAMPROW line = row;
    jpeg_write_scanlines(&jpeg, &line, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
}

static void write_png(FILE *file, uint32_t width, uint32_t height, uint8_t *row) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_init_io(png, file);
  png_set_compression_level(png, 1);
  png_set_IHDR(
    png, info, width, height, 16, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  uint8_t *wide = malloc((size_t)width * 6);
  for (uint32_t y = 0; y < height && wide; y++) {
    paint(row, y, width, height);
    for (size_t index = 0; index < (size_t)width * 3; index++) wide[2 * index] = wide[2 * index + 1] = row[index];
    png_write_row(png, wide);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(wide);
}

bool picture_write_sample(const char *path, picture_sample kind, uint32_t width, uint32_t height) {
  FILE *file = fopen(path, "wb");
  uint8_t *row = malloc((size_t)width * 3);
  if (!file || !row) {
    free(row);
    if (file) fclose(file);
    return false;
  }
  if (kind == PICTURE_SAMPLE_PNG16) {
    write_png(file, width, height, row);
  } else {
    write_jpeg(file, kind == PICTURE_SAMPLE_PROGRESSIVE, width, height, row);
  }
  free(row);
  bool failed = ferror(file) != 0;
  return fclose(file) == 0 && !failed;
}
