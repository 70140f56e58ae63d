"""The scale along a picture's left edge, from which a scroll offset can be read.

It counts points of a layout in which the picture is 375 points wide, from 0 at the top edge:
a short tick every 10, a longer one every 50, a number every 100.
"""

import cairo
import numpy as np

from .fields import blurred
from .ink import Sheet

BAND = 44.0
"""Width of the strip that the scale may touch, in points."""


def add_ruler(picture):
    """The picture with its scale; light lines over their own soft shadow, so that they read on any ground."""
    height, width = picture.shape[:2]
    scale = width / 375
    strip = int(BAND * scale)
    lines = Sheet((height, strip), scale)
    _draw(lines.pen, height / scale)
    colour, cover = lines.pixels()
    shade = np.clip(blurred(cover, 1.3 * scale) * 1.5, 0, 0.62) * (1 - cover)
    under = picture[:, :strip] * (1 - shade[..., None])
    picture[:, :strip] = under * (1 - 0.92 * cover[..., None]) + 0.92 * colour
    return picture


def _draw(pen, length):
    pen.set_source_rgba(1.0, 0.985, 0.95, 1.0)
    pen.select_font_face("JetBrains Mono", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_NORMAL)
    pen.set_font_size(8.5)
    for mark in range(0, int(length) + 1, 10):
        hundred, fifty = mark % 100 == 0, mark % 50 == 0
        reach = 13.0 if hundred else 8.5 if fifty else 4.5
        thick = 0.8 if hundred else 0.65 if fifty else 0.5
        # A tick is centred on its point; the two on an edge keep wholly inside it.
        top = min(max(mark - thick / 2, 0), length - thick)
        pen.rectangle(0, top, reach, thick)
        pen.fill()
        if hundred:
            baseline = min(max(mark + 3.05, 7.6), length - 1.2)
            pen.move_to(16, baseline)
            pen.show_text(str(mark))
