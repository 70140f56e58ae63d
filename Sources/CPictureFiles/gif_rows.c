#include "rows.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

// Decodes the first frame of a GIF. The rest of its screen is transparent.
typedef struct {
  picture_rows rows;
  GifFileType *gif;
  const ColorMapObject *colors;
  // The index of the transparent colour; -1 for none.
  int transparent;
  GifPixelType *line;
  // All indices of an interlaced frame, whose rows are not stored in order.
  GifPixelType *whole;
  uint32_t y;
} gif_rows;

static void say(char *reason, int error) {
  const char *text = GifErrorString(error);
  snprintf(reason, PICTURE_REASON, "%s", text ? text : "it breaks off");
}

// Skips to the first frame. Returns false, with the reason, if the file has none.
static bool find_frame(GifFileType *gif, int *transparent, char *reason) {
  GifRecordType kind = UNDEFINED_RECORD_TYPE;
  *transparent = -1;
  while (DGifGetRecordType(gif, &kind) == GIF_OK) {
    if (kind == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(gif) == GIF_OK) return true;
      break;
    }
    if (kind != EXTENSION_RECORD_TYPE) {
      snprintf(reason, PICTURE_REASON, "no frame was found");
      return false;
    }
    int code = 0;
    GifByteType *block = NULL;
    if (DGifGetExtension(gif, &code, &block) != GIF_OK) break;
    if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) *transparent = block[1] & 1 ? block[4] : -1;
    while (block && DGifGetExtensionNext(gif, &block) == GIF_OK) continue;
  }
  say(reason, gif->Error);
  return false;
}

void picture_gif_info(int descriptor, picture_info *info) {
  int error = 0, transparent = -1;
  GifFileType *gif = DGifOpenFileHandle(descriptor, &error);
  if (!gif) return say(info->reason, error);
  info->width = (uint32_t)gif->SWidth;
  info->height = (uint32_t)gif->SHeight;
  if (find_frame(gif, &transparent, info->reason)) {
    const GifImageDesc *frame = &gif->Image;
    if (frame->Left + frame->Width > gif->SWidth || frame->Top + frame->Height > gif->SHeight) {
      snprintf(info->reason, PICTURE_REASON, "its frame is larger than the picture");
    }
    if (frame->Interlace) info->held = (uint64_t)frame->Width * (uint64_t)frame->Height;
  }
  DGifCloseFile(gif, &error);
}

// The first rows and the steps of the four passes of an interlaced frame.
static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};

static bool read_whole(gif_rows *self) {
  const GifImageDesc *frame = &self->gif->Image;
  self->whole = calloc((size_t)frame->Width, (size_t)frame->Height);
  if (!self->whole) return false;
  for (int pass = 0; pass < 4; pass++) {
    for (int y = starts[pass]; y < frame->Height; y += steps[pass]) {
      GifPixelType *line = self->whole + (size_t)y * (size_t)frame->Width;
      if (DGifGetLine(self->gif, line, frame->Width) != GIF_OK) return false;
    }
  }
  return true;
}

// Returns the indices of a row of the frame; null if the data is damaged.
static const GifPixelType *next_line(gif_rows *self, int y) {
  const GifImageDesc *frame = &self->gif->Image;
  if (frame->Interlace) {
    if (!self->whole && !read_whole(self)) return NULL;
    return self->whole + (size_t)y * (size_t)frame->Width;
  }
  return DGifGetLine(self->gif, self->line, frame->Width) == GIF_OK ? self->line : NULL;
}

static bool gif_next(picture_rows *rows, uint8_t *row) {
  gif_rows *self = (gif_rows *)rows;
  const GifImageDesc *frame = &self->gif->Image;
  int y = (int)self->y++ - frame->Top;
  memset(row, 0, (size_t)rows->width * 4);
  if (y < 0 || y >= frame->Height) return true;
  const GifPixelType *line = next_line(self, y);
  if (!line) {
    say(rows->reason, self->gif->Error);
    return false;
  }
  uint8_t *target = row + (size_t)frame->Left * 4;
  for (int x = 0; x < frame->Width; x++, target += 4) {
    if (line[x] == self->transparent || line[x] >= self->colors->ColorCount) continue;
    const GifColorType *color = &self->colors->Colors[line[x]];
    target[0] = color->Red;
    target[1] = color->Green;
    target[2] = color->Blue;
    target[3] = 255;
  }
  return true;
}

static void gif_close(picture_rows *rows) {
  gif_rows *self = (gif_rows *)rows;
  int error = 0;
  if (self->gif) DGifCloseFile(self->gif, &error);
  free(self->line);
  free(self->whole);
  free(self);
}

picture_rows *picture_gif_open(int descriptor, char *reason) {
  gif_rows *self = calloc(1, sizeof(gif_rows));
  if (!self) return NULL;
  int error = 0;
  self->gif = DGifOpenFileHandle(descriptor, &error);
  if (!self->gif || !find_frame(self->gif, &self->transparent, reason)) {
    if (!self->gif) say(reason, error);
    gif_close(&self->rows);
    return NULL;
  }
  const GifFileType *gif = self->gif;
  self->colors = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  self->line = malloc((size_t)gif->Image.Width + 1);
  bool fits = gif->Image.Left + gif->Image.Width <= gif->SWidth && gif->Image.Top + gif->Image.Height <= gif->SHeight;
  if (!self->colors || !self->line || !fits) {
    snprintf(reason, PICTURE_REASON, self->colors ? "its frame is larger than the picture" : "it has no colours");
    gif_close(&self->rows);
    return NULL;
  }
  self->rows.width = (uint32_t)gif->SWidth;
  self->rows.height = (uint32_t)gif->SHeight;
  self->rows.channels = 4;
  self->rows.next = gif_next;
  self->rows.close = gif_close;
  return &self->rows;
}
