"""The strokes, stars and letters of which the star chart is made."""

import cairo
import numpy as np

from .colour import rgb
from .ink import ink, polygon, radial

GOLD, PALE, BLUE = rgb("#e3c27a"), rgb("#f6ecd2"), rgb("#7fa3cf")
MIDDLE = 201.0


def draw_text(
    pen, text, x, y, size, colour=GOLD, gap=0.0, turn=0.0, alpha=1.0, slant=cairo.FONT_SLANT_NORMAL
):
    """Words centred on a point, their letters spread by `gap`."""
    pen.save()
    pen.select_font_face("Inter", slant, cairo.FONT_WEIGHT_NORMAL)
    pen.set_font_size(size)
    widths = [pen.text_extents(letter).x_advance + gap for letter in text]
    pen.translate(x, y)
    pen.rotate(turn)
    ink(pen, colour, alpha)
    at = -(sum(widths) - gap) / 2
    for letter, wide in zip(text, widths):
        pen.move_to(at, size * 0.36)
        pen.show_text(letter)
        at += wide
    pen.restore()


def draw_ring(pen, x, y, radius, thick, colour=GOLD, alpha=1.0):
    ink(pen, colour, alpha)
    pen.set_line_width(thick)
    pen.new_path()
    pen.arc(x, y, radius, 0, 2 * np.pi)
    pen.stroke()


def draw_line(pen, x0, y0, x1, y1, thick, colour=GOLD, alpha=1.0):
    ink(pen, colour, alpha)
    pen.set_line_width(thick)
    pen.move_to(x0, y0)
    pen.line_to(x1, y1)
    pen.stroke()


def draw_star(pen, x, y, magnitude, rng=None):
    """The brighter the more points; faint ones are dots."""
    size = 0.45 + 0.5 * max(0.0, 4.6 - magnitude) ** 1.05
    if magnitude > 3.6:
        ink(pen, PALE, 0.9)
        pen.arc(x, y, size * 0.7, 0, 7)
        pen.fill()
        return
    radial(pen, x, y, size * 2.6, PALE, 0.4)
    points = 8 if magnitude < 1.2 else 6 if magnitude < 2.4 else 5
    ink(pen, PALE)
    ring = [
        (
            x + size * (1.25 if i % 2 == 0 else 0.5) * np.sin(i * np.pi / points),
            y - size * (1.25 if i % 2 == 0 else 0.5) * np.cos(i * np.pi / points),
        )
        for i in range(2 * points)
    ]
    polygon(pen, ring)
    pen.fill()


def draw_sun(pen, x, y, size):
    for ray in range(32):
        a, long = ray * np.pi / 16, size * (1.75 if ray % 2 == 0 else 1.4)
        ink(pen, GOLD, 0.95)
        half = 0.085
        polygon(
            pen,
            [
                (x + size * 1.08 * np.cos(a - half), y + size * 1.08 * np.sin(a - half)),
                (x + long * np.cos(a), y + long * np.sin(a)),
                (x + size * 1.08 * np.cos(a + half), y + size * 1.08 * np.sin(a + half)),
            ],
        )
        pen.fill()
    for ring in np.linspace(0.12, 1, 9):
        draw_ring(pen, x, y, size * ring, 0.3 if ring < 1 else 0.8)
