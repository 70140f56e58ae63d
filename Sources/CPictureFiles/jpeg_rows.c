#include "rows.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_error_mgr library;
  jmp_buf caught;
  char *reason;
} jpeg_errors;

// The scans that a progressive JPEG may have. Encoders write about ten; each is decoded into the whole picture.
static const int most_scans = 200;

typedef struct {
  picture_rows rows;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
  jpeg_errors errors;
  FILE *file;
  JSAMPLE *cmyk;
} jpeg_rows;

static void fail(j_common_ptr jpeg) {
  jpeg_errors *errors = (jpeg_errors *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  snprintf(errors->reason, PICTURE_REASON, "%.*s", PICTURE_REASON - 1, text);
  longjmp(errors->caught, 1);
}

// After damage in the data, the library continues with grey. Keep its first message about that.
static void note(j_common_ptr jpeg, int level) {
  jpeg_errors *errors = (jpeg_errors *)jpeg->err;
  if (level >= 0) return;
  jpeg->err->num_warnings++;
  if (errors->reason[0]) return;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  snprintf(errors->reason, PICTURE_REASON, "%.*s", PICTURE_REASON - 1, text);
}

static struct jpeg_error_mgr *handle(jpeg_errors *errors, char *reason) {
  struct jpeg_error_mgr *library = jpeg_std_error(&errors->library);
  library->error_exit = fail;
  library->emit_message = note;
  errors->reason = reason;
  return library;
}

static void limit_scans(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number <= most_scans) return;
  jpeg_errors *errors = (jpeg_errors *)jpeg->err;
  snprintf(errors->reason, PICTURE_REASON, "it has more than %d scans", most_scans);
  longjmp(errors->caught, 1);
}

// The first segment with Exif data.
typedef struct {
  uint8_t data[0x10000];
  size_t count;
} exif_segment;

static int next_byte(j_decompress_ptr jpeg) {
  struct jpeg_source_mgr *source = jpeg->src;
  if (source->bytes_in_buffer == 0 && !source->fill_input_buffer(jpeg)) return 0;
  source->bytes_in_buffer--;
  return *source->next_input_byte++;
}

// Keeps the first such segment, and skips the others: the library would keep all, in a list that it walks for each.
static boolean keep_exif(j_decompress_ptr jpeg) {
  exif_segment *exif = jpeg->client_data;
  long length = next_byte(jpeg) << 8;
  length = (length | next_byte(jpeg)) - 2;
  if (length <= 0) return TRUE;
  if (exif->count > 0) {
    jpeg->src->skip_input_data(jpeg, length);
    return TRUE;
  }
  for (long index = 0; index < length; index++) exif->data[index] = (uint8_t)next_byte(jpeg);
  if (length > 6 && memcmp(exif->data, "Exif\0\0", 6) == 0) exif->count = (size_t)length;
  return TRUE;
}

static uint64_t coefficients(j_decompress_ptr jpeg) {
  uint64_t blocks = 0;
  for (int index = 0; index < jpeg->num_components; index++) {
    jpeg_component_info *component = &jpeg->comp_info[index];
    uint64_t across = (jpeg->image_width * (uint64_t)component->h_samp_factor / jpeg->max_h_samp_factor + 15) / 8;
    uint64_t down = (jpeg->image_height * (uint64_t)component->v_samp_factor / jpeg->max_v_samp_factor + 15) / 8;
    blocks += across * down;
  }
  return blocks * DCTSIZE2 * sizeof(JCOEF);
}

void picture_jpeg_info(FILE *file, picture_info *info) {
  struct jpeg_decompress_struct jpeg;
  jpeg_errors errors;
  exif_segment *exif = calloc(1, sizeof(exif_segment));
  if (!exif) return;
  jpeg.err = handle(&errors, info->reason);
  if (setjmp(errors.caught)) {
    jpeg_destroy_decompress(&jpeg);
    free(exif);
    return;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_stdio_src(&jpeg, file);
  jpeg.client_data = exif;
  jpeg_set_marker_processor(&jpeg, JPEG_APP0 + 1, keep_exif);
  jpeg_read_header(&jpeg, TRUE);
  info->width = jpeg.image_width;
  info->height = jpeg.image_height;
  if (exif->count > 0) info->orientation = picture_exif_orientation(exif->data, exif->count);
  if (jpeg_has_multiple_scans(&jpeg)) info->held = coefficients(&jpeg);
  // Discard warnings: the decoder reports them.
  info->reason[0] = 0;
  jpeg_destroy_decompress(&jpeg);
  free(exif);
}

// Adobe stores inverted inks, and all other programs follow: higher values are lighter.
static void mix_inks(const JSAMPLE *cmyk, uint8_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++, cmyk += 4, row += 3) {
    for (int ink = 0; ink < 3; ink++) row[ink] = (uint8_t)((cmyk[ink] * cmyk[3] + 127) / 255);
  }
}

static bool jpeg_next(picture_rows *rows, uint8_t *row) {
  jpeg_rows *self = (jpeg_rows *)rows;
  if (setjmp(self->errors.caught)) return false;
  JSAMPROW line = self->cmyk ? self->cmyk : row;
  if (jpeg_read_scanlines(&self->jpeg, &line, 1) != 1) return false;
  if (self->cmyk) mix_inks(self->cmyk, row, rows->width);
  return true;
}

static void jpeg_close(picture_rows *rows) {
  jpeg_rows *self = (jpeg_rows *)rows;
  jpeg_destroy_decompress(&self->jpeg);
  fclose(self->file);
  free(self->cmyk);
  free(self);
}

// Reads the first of several scans, which is coarse and quick to read, and begins to output it.
static void begin_first_scan(j_decompress_ptr jpeg) {
  jpeg->buffered_image = TRUE;
  jpeg_start_decompress(jpeg);
  while (!jpeg_input_complete(jpeg) && jpeg->input_scan_number < 2) {
    if (jpeg_consume_input(jpeg) == JPEG_SUSPENDED) break;
  }
  jpeg_start_output(jpeg, 1);
}

picture_rows *picture_jpeg_open(FILE *file, unsigned divisor, char *reason) {
  jpeg_rows *self = calloc(1, sizeof(jpeg_rows));
  if (!self) return NULL;
  self->file = file;
  self->jpeg.err = handle(&self->errors, self->rows.reason);
  if (setjmp(self->errors.caught)) {
    memcpy(reason, self->rows.reason, PICTURE_REASON);
    jpeg_close(&self->rows);
    return NULL;
  }
  j_decompress_ptr jpeg = &self->jpeg;
  jpeg_create_decompress(jpeg);
  self->progress.progress_monitor = limit_scans;
  jpeg->progress = &self->progress;
  jpeg_stdio_src(jpeg, file);
  jpeg_read_header(jpeg, TRUE);
  bool has_inks = jpeg->num_components == 4;
  jpeg->out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
  jpeg->scale_num = 1;
  jpeg->scale_denom = divisor;
  if (divisor > 1 && jpeg_has_multiple_scans(jpeg)) {
    begin_first_scan(jpeg);
  } else {
    jpeg_start_decompress(jpeg);
  }
  self->rows = (picture_rows){
    .width = jpeg->output_width, .height = jpeg->output_height, .channels = 3, .next = jpeg_next, .close = jpeg_close};
  if (has_inks) {
    self->cmyk = malloc((size_t)jpeg->output_width * 4);
    if (!self->cmyk) {
      jpeg_close(&self->rows);
      return NULL;
    }
  }
  return &self->rows;
}
