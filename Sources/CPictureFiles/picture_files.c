#include "rows.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tiffio.h>

static uint32_t little16(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

static uint32_t little32(const uint8_t *bytes) { return little16(bytes) | little16(bytes + 2) << 16; }

static uint32_t big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t big16(const uint8_t *bytes) { return (uint32_t)bytes[0] << 8 | bytes[1]; }

// Looks only into the first directory, whose entries have 12 bytes each: tag, type, count and value.
int picture_exif_orientation(const uint8_t *data, size_t count) {
  const size_t header = 6;
  const uint32_t orientation = 0x0112, short_integer = 3;
  if (count < header + 8) return 1;
  const uint8_t *tiff = data + header;
  size_t size = count - header;
  bool is_little = memcmp(tiff, "II", 2) == 0;
  if (!is_little && memcmp(tiff, "MM", 2) != 0) return 1;
  uint32_t (*number)(const uint8_t *) = is_little ? little16 : big16;
  size_t directory = is_little ? little32(tiff + 4) : big32(tiff + 4);
  if (directory > size - 2) return 1;
  size_t entries = number(tiff + directory);
  for (size_t entry = directory + 2; entries > 0 && entry + 12 <= size; entries--, entry += 12) {
    if (number(tiff + entry) != orientation || number(tiff + entry + 2) != short_integer) continue;
    uint32_t found = number(tiff + entry + 8);
    return found >= 1 && found <= 8 ? (int)found : 1;
  }
  return 1;
}

static void silence(const char *module, const char *format, va_list values) {
  (void)module;
  (void)format;
  (void)values;
}

void picture_tiff_info(int descriptor, picture_info *info) {
  TIFFSetErrorHandler(silence);
  TIFFSetWarningHandler(silence);
  TIFF *tiff = TIFFFdOpen(descriptor, "picture", "r");
  if (!tiff) {
    snprintf(info->reason, PICTURE_REASON, "its header makes no sense");
    close(descriptor);
    return;
  }
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &info->width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &info->height);
  TIFFClose(tiff);
}

// The size is in the box "ispe", after its version and flags. In all files that cameras and converters write, the first
// such box belongs to the primary picture.
static void avif_info(const uint8_t *head, size_t count, picture_info *info) {
  for (size_t at = 4; at + 16 <= count; at++) {
    if (memcmp(head + at, "ispe", 4) != 0) continue;
    info->width = big32(head + at + 8);
    info->height = big32(head + at + 12);
    return;
  }
  snprintf(info->reason, PICTURE_REASON, "its size was not found");
}

static void bmp_info(const uint8_t *head, size_t count, picture_info *info) {
  if (count < 26) return;
  int32_t height = (int32_t)little32(head + 22);
  info->width = little32(head + 18);
  info->height = height < 0 ? -(uint32_t)height : (uint32_t)height;
}

static picture_format format_of(const uint8_t *head, size_t count) {
  if (count >= 3 && memcmp(head, "\xFF\xD8\xFF", 3) == 0) return PICTURE_JPEG;
  if (count >= 8 && memcmp(head, "\x89PNG\r\n\x1A\n", 8) == 0) return PICTURE_PNG;
  if (count >= 4 && (memcmp(head, "II*\0", 4) == 0 || memcmp(head, "MM\0*", 4) == 0)) return PICTURE_TIFF;
  if (count >= 12 && memcmp(head, "RIFF", 4) == 0 && memcmp(head + 8, "WEBP", 4) == 0) return PICTURE_WEBP;
  if (count >= 10 && (memcmp(head, "GIF87a", 6) == 0 || memcmp(head, "GIF89a", 6) == 0)) return PICTURE_GIF;
  if (count >= 26 && memcmp(head, "BM", 2) == 0) return PICTURE_BMP;
  if (count >= 12 && memcmp(head + 4, "ftypavi", 7) == 0) return PICTURE_AVIF;
  return PICTURE_UNKNOWN;
}

picture_info picture_read_info(int descriptor) {
  picture_info info = {.orientation = 1};
  uint8_t head[4096];
  ssize_t count = pread(descriptor, head, sizeof head, 0);
  if (count < 0) count = 0;
  info.format = format_of(head, (size_t)count);
  switch (info.format) {
    case PICTURE_JPEG:
    case PICTURE_PNG: {
      FILE *file = fdopen(descriptor, "rb");
      if (!file) break;
      if (info.format == PICTURE_JPEG) picture_jpeg_info(file, &info);
      if (info.format == PICTURE_PNG) picture_png_info(file, &info);
      fclose(file);
      return info;
    }
    // These functions close the file themselves.
    case PICTURE_GIF: picture_gif_info(descriptor, &info); return info;
    case PICTURE_TIFF: picture_tiff_info(descriptor, &info); return info;
    case PICTURE_WEBP: picture_webp_info(head, (size_t)count, &info); break;
    case PICTURE_BMP: bmp_info(head, (size_t)count, &info); break;
    case PICTURE_AVIF: avif_info(head, (size_t)count, &info); break;
    case PICTURE_UNKNOWN: break;
  }
  close(descriptor);
  return info;
}

picture_rows *picture_rows_open(int descriptor, picture_format format, unsigned divisor, char reason[160]) {
  reason[0] = 0;
  if (format == PICTURE_GIF) return picture_gif_open(descriptor, reason);
  if (format == PICTURE_WEBP) return picture_webp_open(descriptor, reason);
  FILE *file = fdopen(descriptor, "rb");
  if (!file) {
    close(descriptor);
    return NULL;
  }
  // Larger than stdio's own buffer, because a picture is read from its beginning to its end.
  setvbuf(file, NULL, _IOFBF, 1 << 18);
  return format == PICTURE_PNG ? picture_png_open(file, reason) : picture_jpeg_open(file, divisor, reason);
}

uint32_t picture_rows_width(const picture_rows *rows) { return rows->width; }
uint32_t picture_rows_height(const picture_rows *rows) { return rows->height; }
int picture_rows_channels(const picture_rows *rows) { return rows->channels; }
bool picture_rows_next(picture_rows *rows, uint8_t *row) { return rows->next(rows, row); }
const char *picture_rows_reason(const picture_rows *rows) { return rows->reason; }
void picture_rows_close(picture_rows *rows) { rows->close(rows); }
