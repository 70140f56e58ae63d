// Decodes pictures row by row with libjpeg, libpng, giflib and libwebp, and reads their orientation.
// `gif_writer.h` encodes.
//
// This is C because libjpeg and libpng report errors by longjmp, which must not cross a Swift function: each call here
// catches its own. Only a few rows of a picture are in memory, unless its format needs it whole.
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

/// What the header of a file says.
typedef struct {
  picture_format format;
  /// The stored size in pixels, before the orientation is applied; 0 if unknown.
  uint32_t width, height;
  /// The Exif orientation from 1 to 8; 1 if the file has none.
  int orientation;
  /// The memory in bytes that decoding needs besides a few rows: the coefficients of a progressive JPEG, or the pixels
  /// of a WebP or of an interlaced PNG or GIF; otherwise 0.
  uint64_t held;
  /// What is wrong; empty if nothing is.
  char reason[160];
} picture_info;

/// Reads the header of a file that is open for reading from its beginning, and closes the file.
picture_info picture_read_info(int descriptor);

/// A file that is being decoded.
typedef struct picture_rows picture_rows;

/// Begins to decode a JPEG, PNG, GIF or WebP that is open for reading from its beginning. Takes over the descriptor.
///
/// `divisor` is 1, or 2, 4 or 8 to reduce a JPEG while it is decoded; of a reduced progressive JPEG only the first scan
/// is read. Returns null, with the reason, if that fails.
picture_rows *picture_rows_open(int descriptor, picture_format format, unsigned divisor, char reason[160]);

/// The size of the decoded picture in pixels.
uint32_t picture_rows_width(const picture_rows *rows);
uint32_t picture_rows_height(const picture_rows *rows);

/// 3 for red, green, blue; 4 for these and alpha, not premultiplied.
int picture_rows_channels(const picture_rows *rows);

/// Decodes the next row. Returns false if that fails; `picture_rows_reason` says why.
bool picture_rows_next(picture_rows *rows, uint8_t *row);

/// Returns what is wrong, or what the decoder repaired, such as a missing end; empty if nothing is wrong.
const char *picture_rows_reason(const picture_rows *rows);

/// Stops decoding and closes the file.
void picture_rows_close(picture_rows *rows);
