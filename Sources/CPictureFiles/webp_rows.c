#include "rows.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <webp/decode.h>

// WebP predicts pixels from all earlier ones, so the picture is decoded as a whole.
typedef struct {
  picture_rows rows;
  uint8_t *pixels;
  uint32_t y;
} webp_rows;

void picture_webp_info(const uint8_t *head, size_t count, picture_info *info) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(head, count, &features) != VP8_STATUS_OK) {
    snprintf(info->reason, PICTURE_REASON, "its header makes no sense");
    return;
  }
  info->width = (uint32_t)features.width;
  info->height = (uint32_t)features.height;
  info->held = (uint64_t)info->width * info->height * 4;
}

static bool webp_next(picture_rows *rows, uint8_t *row) {
  webp_rows *self = (webp_rows *)rows;
  size_t pitch = (size_t)rows->width * (size_t)rows->channels;
  memcpy(row, self->pixels + self->y++ * pitch, pitch);
  return true;
}

static void webp_close(picture_rows *rows) {
  webp_rows *self = (webp_rows *)rows;
  free(self->pixels);
  free(self);
}

// Decodes all bytes of a file. Returns null, with the reason, if they are not a picture.
static picture_rows *decode(const uint8_t *bytes, size_t count, char *reason) {
  WebPBitstreamFeatures features;
  webp_rows *self = calloc(1, sizeof(webp_rows));
  if (!self) return NULL;
  snprintf(reason, PICTURE_REASON, "its data make no sense");
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK || features.has_animation) {
    if (features.has_animation) snprintf(reason, PICTURE_REASON, "it is an animation");
    webp_close(&self->rows);
    return NULL;
  }
  self->rows.width = (uint32_t)features.width;
  self->rows.height = (uint32_t)features.height;
  self->rows.channels = features.has_alpha ? 4 : 3;
  self->rows.next = webp_next;
  self->rows.close = webp_close;
  size_t pitch = (size_t)features.width * (size_t)self->rows.channels;
  size_t size = pitch * (size_t)features.height;
  self->pixels = malloc(size);
  const uint8_t *decoded = NULL;
  if (self->pixels && features.has_alpha) decoded = WebPDecodeRGBAInto(bytes, count, self->pixels, size, (int)pitch);
  if (self->pixels && !features.has_alpha) decoded = WebPDecodeRGBInto(bytes, count, self->pixels, size, (int)pitch);
  if (!decoded) {
    webp_close(&self->rows);
    return NULL;
  }
  reason[0] = 0;
  return &self->rows;
}

// The maximum size of a file. Even the largest WebP, with 16,383 pixels a side, is rarely that large. Unit: bytes.
static const off_t most_bytes = 256 << 20;

picture_rows *picture_webp_open(int descriptor, char *reason) {
  struct stat status;
  picture_rows *rows = NULL;
  snprintf(reason, PICTURE_REASON, "it has more than 256 MB");
  if (fstat(descriptor, &status) == 0 && status.st_size > 0 && status.st_size <= most_bytes) {
    size_t count = (size_t)status.st_size, got = 0;
    // The file is not mapped: if another program truncated it, that would crash this process.
    uint8_t *bytes = malloc(count);
    while (bytes && got < count) {
      ssize_t some = pread(descriptor, bytes + got, count - got, (off_t)got);
      if (some <= 0) break;
      got += (size_t)some;
    }
    if (bytes) rows = decode(bytes, got, reason);
    free(bytes);
  }
  close(descriptor);
  return rows;
}
