"""Vector drawing: a transparent cairo sheet that is laid over a picture of floats."""

import cairo
import numpy as np


class Sheet:
    """A transparent drawing surface of the picture's size, measured in points of a 375-point layout."""

    def __init__(self, shape, scale, top=0.0):
        """`shape` in px, `scale` px for a point, `top` the point that lies on the sheet's first row."""
        self.height, self.width = shape
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, self.width, self.height)
        self.pen = cairo.Context(self.surface)
        self.pen.scale(scale, scale)
        self.pen.translate(0, -top)
        self.pen.set_line_cap(cairo.LINE_CAP_ROUND)
        self.pen.set_line_join(cairo.LINE_JOIN_ROUND)

    def pixels(self):
        """The drawing as (premultiplied colour, cover), floats from 0 to 1."""
        self.surface.flush()
        raw = np.frombuffer(self.surface.get_data(), np.uint8)
        raw = raw.reshape(self.height, self.surface.get_stride() // 4, 4)[:, : self.width]
        values = raw.astype(np.float32) / 255
        return values[..., 2::-1], values[..., 3]

    def over(self, picture):
        """The picture with this drawing on top."""
        colour, cover = self.pixels()
        return picture * (1 - cover[..., None]) + colour

    def lit(self, picture, strength=1.0):
        """The picture with this drawing added as light."""
        colour, _ = self.pixels()
        return 1 - (1 - picture) * (1 - np.clip(colour * strength, 0, 1))


def ink(pen, colour, alpha=1.0):
    """Sets the pen's colour from a triple."""
    pen.set_source_rgba(float(colour[0]), float(colour[1]), float(colour[2]), alpha)


def radial(pen, x, y, radius, colour, alpha, inner=0.0):
    """Fills a disc that fades from `alpha` at its centre to nothing at its rim."""
    pattern = cairo.RadialGradient(x, y, inner, x, y, radius)
    for step in range(9):
        t = step / 8
        pattern.add_color_stop_rgba(t, *map(float, colour), alpha * (1 - t) ** 2)
    pen.set_source(pattern)
    pen.arc(x, y, radius, 0, 2 * np.pi)
    pen.fill()


def polygon(pen, points):
    """Lays a closed path through the points."""
    pen.new_path()
    for x, y in points:
        pen.line_to(float(x), float(y))
    pen.close_path()


def conifer(pen, x, base, height, rng, colour, lean=0.0, rim=None):
    """A spruce drawn branch by branch; more of them the taller it is. `rim` tints its lit side."""
    ink(pen, colour)
    trunk = height * 0.012
    tip = x + lean * height
    polygon(pen, [(x - trunk, base), (x + trunk, base), (tip, base - height)])
    pen.fill()
    levels = int(np.clip(height * 0.55, 9, 70))
    for level in range(levels):
        t = (level + 0.4) / levels
        y = base - height * (1 - t * 0.93)
        middle = x + (tip - x) * (1 - t * 0.93)
        for side in (-1, 1):
            reach = height * (0.015 + 0.2 * t**0.85) * rng.uniform(0.4, 1.15)
            droop = reach * rng.uniform(0.25, 0.6)
            thick = max(height / levels * (0.34 if height > 40 else 0.5), 0.3)
            end = (middle + side * reach, y + droop)
            pen.move_to(middle, y - thick)
            pen.curve_to(middle + side * reach * 0.4, y - thick * 0.2, *end, *end)
            pen.curve_to(
                middle + side * reach * 0.6, y + droop + thick, middle, y + thick * 1.6, middle, y + thick
            )
            pen.close_path()
            ink(pen, colour)
            pen.fill()
            if rim is not None and side > 0:
                ink(pen, rim, 0.8)
                pen.set_line_width(thick * 0.3)
                pen.move_to(middle + reach * rng.uniform(0.3, 0.6), y + droop * 0.3 - thick * 0.2)
                pen.line_to(*end)
                pen.stroke()
            if height > 40:
                ink(pen, colour)
                _needles(pen, middle, y, end, thick, side, rng)


def _needles(pen, x, y, end, thick, side, rng):
    """Short hanging strokes under one branch."""
    pen.set_line_width(max(thick * 0.22, 0.12))
    for _ in range(9):
        t = rng.uniform(0.15, 1.0)
        px, py = x + (end[0] - x) * t, y + (end[1] - y) * t * t
        pen.move_to(px, py)
        pen.line_to(px + side * thick * rng.uniform(0.1, 0.8), py + thick * rng.uniform(0.8, 1.9))
    pen.stroke()


def bird(pen, x, y, span, bend, tilt=0.0):
    """A gliding bird seen from afar, filled with the current colour; `bend` from 0 flat to 1 steep."""
    pen.save()
    pen.translate(x, y)
    pen.rotate(tilt)
    half = span / 2
    lift = half * bend
    pen.move_to(-half, -lift * 0.3)
    pen.curve_to(-half * 0.7, -lift, -half * 0.25, -lift * 0.8, 0, 0)
    pen.curve_to(half * 0.25, -lift * 0.8, half * 0.7, -lift, half, -lift * 0.3)
    pen.curve_to(half * 0.7, -lift * 0.65, half * 0.3, -lift * 0.4, half * 0.06, half * 0.1)
    pen.line_to(-half * 0.06, half * 0.1)
    pen.curve_to(-half * 0.3, -lift * 0.4, -half * 0.7, -lift * 0.65, -half, -lift * 0.3)
    pen.fill()
    pen.restore()
