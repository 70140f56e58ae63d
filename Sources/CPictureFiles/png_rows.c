#include "rows.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct {
  picture_rows rows;
  png_structp png;
  png_infop info;
  FILE *file;
  // The whole picture if it is interlaced: its rows are complete only after the last pass.
  uint8_t *whole;
  uint32_t given;
} png_rows;

static void fail(png_structp png, png_const_charp text) {
  snprintf((char *)png_get_error_ptr(png), PICTURE_REASON, "%s", text);
  longjmp(png_jmpbuf(png), 1);
}

// Ignores warnings, which concern data that the picture does not need.
static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// How far a header is read. Profiles and texts come before the pixels, and nothing limits their number. Unit: bytes.
static const long most_header = 8 << 20;

static void read_header(png_structp png, png_bytep bytes, size_t count) {
  FILE *file = png_get_io_ptr(png);
  if (ftell(file) > most_header) png_error(png, "no pixels were found in its first 8 MB");
  if (fread(bytes, 1, count, file) != count) png_error(png, "it breaks off in its header");
}

static png_structp begin(FILE *file, char *reason, png_infop *info) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reason, fail, ignore);
  if (!png) return NULL;
  *info = png_create_info_struct(png);
  if (!*info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return NULL;
  }
  png_init_io(png, file);
  // The caller checks the claimed size. Texts and profiles above 8 MB are not needed.
  png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  png_set_chunk_malloc_max(png, 8 << 20);
  return png;
}

void picture_png_info(FILE *file, picture_info *info) {
  png_infop chunks = NULL;
  png_structp png = begin(file, info->reason, &chunks);
  if (!png) return;
  if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_read_fn(png, file, read_header);
    png_read_info(png, chunks);
    info->width = png_get_image_width(png, chunks);
    info->height = png_get_image_height(png, chunks);
    png_bytep exif = NULL;
    png_uint_32 count = 0;
    if (png_get_eXIf_1(png, chunks, &count, &exif)) {
      uint8_t *data = malloc(count + 6);
      if (data) {
        memcpy(data, "Exif\0\0", 6);
        memcpy(data + 6, exif, count);
        info->orientation = picture_exif_orientation(data, count + 6);
        free(data);
      }
    }
    if (png_get_interlace_type(png, chunks) != PNG_INTERLACE_NONE) {
      info->held = (uint64_t)info->width * info->height * 4;
    }
  }
  png_destroy_read_struct(&png, &chunks, NULL);
}

static bool read_whole(png_rows *self) {
  size_t pitch = (size_t)self->rows.width * self->rows.channels;
  self->whole = malloc(pitch * self->rows.height);
  if (!self->whole) return false;
  int passes = png_set_interlace_handling(self->png);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < self->rows.height; y++) png_read_row(self->png, self->whole + y * pitch, NULL);
  }
  return true;
}

static bool png_next(picture_rows *rows, uint8_t *row) {
  png_rows *self = (png_rows *)rows;
  if (setjmp(png_jmpbuf(self->png))) return false;
  if (png_get_interlace_type(self->png, self->info) == PNG_INTERLACE_NONE) {
    png_read_row(self->png, row, NULL);
    return true;
  }
  if (!self->whole && !read_whole(self)) return false;
  size_t pitch = (size_t)rows->width * rows->channels;
  memcpy(row, self->whole + self->given * pitch, pitch);
  self->given++;
  return true;
}

static void png_close(picture_rows *rows) {
  png_rows *self = (png_rows *)rows;
  png_destroy_read_struct(&self->png, &self->info, NULL);
  fclose(self->file);
  free(self->whole);
  free(self);
}

picture_rows *picture_png_open(FILE *file, char *reason) {
  png_rows *self = calloc(1, sizeof(png_rows));
  if (!self) return NULL;
  self->file = file;
  self->png = begin(file, self->rows.reason, &self->info);
  if (!self->png) {
    free(self);
    fclose(file);
    return NULL;
  }
  if (setjmp(png_jmpbuf(self->png))) {
    memcpy(reason, self->rows.reason, PICTURE_REASON);
    png_close(&self->rows);
    return NULL;
  }
  png_read_info(self->png, self->info);
  png_set_expand(self->png);
  png_set_scale_16(self->png);
  png_set_gray_to_rgb(self->png);
  if (png_get_interlace_type(self->png, self->info) != PNG_INTERLACE_NONE) png_set_interlace_handling(self->png);
  png_read_update_info(self->png, self->info);
  self->rows.width = png_get_image_width(self->png, self->info);
  self->rows.height = png_get_image_height(self->png, self->info);
  self->rows.channels = png_get_channels(self->png, self->info);
  self->rows.next = png_next;
  self->rows.close = png_close;
  return &self->rows;
}
