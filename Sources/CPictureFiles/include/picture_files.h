// Pictures row by row, from libjpeg, libpng and giflib, and their orientation from libexif.
//
// This is C because libjpeg and libpng report errors by longjmp, which must not cross a Swift function: here each
// call catches its own. Nothing is kept of a picture but a few rows, except where its format needs it whole.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  PICTURE_UNKNOWN = 0,
  PICTURE_JPEG,
  PICTURE_PNG,
  PICTURE_TIFF,
  PICTURE_WEBP,
  PICTURE_GIF,
  PICTURE_BMP,
  PICTURE_AVIF
} picture_format;

/// What the first bytes of a file tell.
typedef struct {
  picture_format format;
  /// The stored size in pixels, before the orientation; 0 where it cannot be told.
  uint32_t width, height;
  /// Exif's number from 1 to 8; 1 where there is none.
  int orientation;
  /// The memory that decoding takes beside a few rows, in bytes: of a progressive JPEG the coefficients, of an
  /// interlaced PNG or GIF the pixels, 0 where rows come one by one.
  uint64_t held;
  /// What is wrong, empty for nothing.
  char reason[160];
} picture_info;

/// Reads the header of a file that is open for reading from its beginning; closes it.
picture_info picture_read_info(int descriptor);

/// A file being decoded.
typedef struct picture_rows picture_rows;

/// Begins to decode a JPEG, PNG or GIF that is open for reading from its beginning, and closes it in the end.
///
/// `divisor` is 1, or 2, 4, 8 for a JPEG reduced while it is decoded; of a progressive one only its first scan is read then.
/// Returns null if that fails, with the reason.
picture_rows *picture_rows_open(int descriptor, picture_format format, unsigned divisor, char reason[160]);

/// The size of what comes.
uint32_t picture_rows_width(const picture_rows *rows);
uint32_t picture_rows_height(const picture_rows *rows);

/// 3 for red, green, blue; 4 for these and alpha, not premultiplied.
int picture_rows_channels(const picture_rows *rows);

/// Decodes the next row; false at damage, of which `picture_rows_reason` tells.
bool picture_rows_next(picture_rows *rows, uint8_t *row);

/// What is wrong, or what the decoder repaired silently, such as a missing end; empty for nothing.
const char *picture_rows_reason(const picture_rows *rows);

/// Ends decoding, wherever it is.
void picture_rows_close(picture_rows *rows);
