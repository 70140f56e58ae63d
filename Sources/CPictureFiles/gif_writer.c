#include "gif_writer.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

struct gif_writer {
  GifFileType *gif;
  uint8_t *bytes;
  size_t length, capacity;
};

// Called by giflib with each piece of the file.
static int append(GifFileType *gif, const GifByteType *bytes, int count) {
  gif_writer *self = gif->UserData;
  size_t length = self->length + (size_t)count;
  if (length > self->capacity) {
    size_t capacity = length * 2;
    uint8_t *larger = realloc(self->bytes, capacity);
    if (!larger) return 0;
    self->bytes = larger;
    self->capacity = capacity;
  }
  memcpy(self->bytes + self->length, bytes, (size_t)count);
  self->length = length;
  return count;
}

// Writes size, colours, and the extension that makes players repeat the animation.
static bool begin(gif_writer *self, uint16_t width, uint16_t height, const uint8_t *colors, int count) {
  // The size of a GIF's table is a power of two.
  int size = 1 << GifBitSize(count);
  ColorMapObject *map = GifMakeMapObject(size, NULL);
  if (!map) return false;
  for (int index = 0; index < count; index++) {
    map->Colors[index] = (GifColorType){colors[3 * index], colors[3 * index + 1], colors[3 * index + 2]};
  }
  EGifSetGifVersion(self->gif, true);
  bool isBegun = EGifPutScreenDesc(self->gif, width, height, 8, 0, map) == GIF_OK;
  GifFreeMapObject(map);
  static const uint8_t forever[] = {1, 0, 0};
  return isBegun && EGifPutExtensionLeader(self->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
    && EGifPutExtensionBlock(self->gif, 11, "NETSCAPE2.0") == GIF_OK
    && EGifPutExtensionBlock(self->gif, sizeof(forever), forever) == GIF_OK
    && EGifPutExtensionTrailer(self->gif) == GIF_OK;
}

gif_writer *gif_writer_open(uint16_t width, uint16_t height, const uint8_t *colors, int count) {
  gif_writer *self = calloc(1, sizeof(gif_writer));
  if (!self) return NULL;
  int error = 0;
  self->gif = EGifOpen(self, append, &error);
  if (self->gif && begin(self, width, height, colors, count)) return self;
  gif_writer_free(self);
  return NULL;
}

bool gif_writer_add(gif_writer *self, gif_frame frame, const uint8_t *indices, int transparent) {
  GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT, .DelayTime = frame.delay, .TransparentColor = transparent};
  GifByteType packed[4];
  size_t length = EGifGCBToExtension(&control, packed);
  if (EGifPutExtension(self->gif, GRAPHICS_EXT_FUNC_CODE, (int)length, packed) != GIF_OK) return false;
  if (EGifPutImageDesc(self->gif, frame.left, frame.top, frame.width, frame.height, false, NULL) != GIF_OK) return false;
  // giflib takes rows that are not constant: it masks their indices, which are in range.
  uint8_t *row = malloc(frame.width);
  bool isWritten = row;
  for (size_t y = 0; isWritten && y < frame.height; y++) {
    memcpy(row, indices + y * frame.width, frame.width);
    isWritten = EGifPutLine(self->gif, row, frame.width) == GIF_OK;
  }
  free(row);
  return isWritten;
}

bool gif_writer_end(gif_writer *self) {
  int error = 0;
  GifFileType *gif = self->gif;
  self->gif = NULL;
  return EGifCloseFile(gif, &error) == GIF_OK;
}

const uint8_t *gif_writer_bytes(const gif_writer *self) { return self->bytes; }
size_t gif_writer_length(const gif_writer *self) { return self->length; }

void gif_writer_free(gif_writer *self) {
  int error = 0;
  if (self->gif) EGifCloseFile(self->gif, &error);
  free(self->bytes);
  free(self);
}
