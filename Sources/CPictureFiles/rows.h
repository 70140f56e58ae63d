// Declarations that the readers of all formats share.
#pragma once
#include <stdio.h>

#include "picture_files.h"

// The size of a reason, including its final zero.
#define PICTURE_REASON 160

struct picture_rows {
  uint32_t width, height;
  int channels;
  char reason[PICTURE_REASON];
  bool (*next)(picture_rows *rows, uint8_t *row);
  void (*close)(picture_rows *rows);
};

void picture_jpeg_info(FILE *file, picture_info *info);
void picture_png_info(FILE *file, picture_info *info);
void picture_gif_info(int descriptor, picture_info *info);
void picture_tiff_info(int descriptor, picture_info *info);
void picture_webp_info(const uint8_t *head, size_t count, picture_info *info);

picture_rows *picture_jpeg_open(FILE *file, unsigned divisor, char *reason);
picture_rows *picture_png_open(FILE *file, char *reason);
picture_rows *picture_gif_open(int descriptor, char *reason);
picture_rows *picture_webp_open(int descriptor, char *reason);

// Returns the orientation in Exif data that begins with "Exif" and two zeros; 1 if it has none.
int picture_exif_orientation(const uint8_t *data, size_t count);
