"""A sheet to draw on with filled shapes and strokes, drawn four times as large as it is kept.

Wherever a colour is asked for, a pair of colours is a gradient from the upper left of the shape to
its lower right, and a triple (first, last, "down") one from its top to its bottom.
"""

import contextlib
import math

import cairo
import numpy as np

from .colour import darker, lighter, parts

OVERSIZE = 4


class Canvas:
    """Width and height in units; `scale` is the number of px for one of them."""

    def __init__(self, width=100.0, height=100.0, scale=1.32):
        self.width, self.height, self.scale = width, height, scale
        size = [round(side * scale) * OVERSIZE for side in (width, height)]
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, *size)
        self.pen = cairo.Context(self.surface)
        self.pen.scale(size[0] / width, size[1] / height)
        self.pen.set_line_cap(cairo.LINE_CAP_ROUND)
        self.pen.set_line_join(cairo.LINE_JOIN_ROUND)

    def pixels(self):
        """The picture at its own size: premultiplied red, green, blue and cover from 0 to 1."""
        self.surface.flush()
        wide, high = self.surface.get_width(), self.surface.get_height()
        raw = np.frombuffer(self.surface.get_data(), np.uint8)
        raw = raw.reshape(high, self.surface.get_stride() // 4, 4)[:,
                                                                   :wide].astype(np.float32) / 255
        small = raw.reshape(high // OVERSIZE, OVERSIZE, wide // OVERSIZE, OVERSIZE, 4).mean((1, 3))
        return small[..., [2, 1, 0, 3]]

    # Colours

    def _source(self, colour, extents):
        if isinstance(colour, str):
            return self.pen.set_source_rgba(*parts(colour))
        left, top, right, bottom = extents
        end = (left, bottom) if len(colour) == 3 else (right, bottom)
        gradient = cairo.LinearGradient(left, top, *end)
        gradient.add_color_stop_rgba(0, *parts(colour[0]))
        gradient.add_color_stop_rgba(1, *parts(colour[1]))
        return self.pen.set_source(gradient)

    def _fill(self, colour):
        self._source(colour, self.pen.path_extents())
        self.pen.fill()

    def _stroke(self, colour, width):
        self.pen.set_line_width(width)
        self._source(colour, self.pen.path_extents())
        self.pen.stroke()

    # Shapes

    def ground(self, colour):
        """Fills the whole sheet."""
        self.rect(0, 0, self.width, self.height, colour)

    def lit_ground(self, colour):
        """Fills the whole sheet with one colour, in two wide steps lighter to the upper left."""
        self.ground(darker(colour, 0.04))
        for radius, light in ((1.15, 0.07), (0.72, 0.15)):
            self.circle(0, 0, radius * self.width, lighter(colour, light))

    def circle(self, x, y, radius, colour):
        self.pen.new_path()
        self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self._fill(colour)

    def ring(self, x, y, radius, colour, width):
        self.pen.new_path()
        self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self._stroke(colour, width)

    def arc(self, x, y, radius, first, last, colour, width):
        """A stroke along a circle, from one angle in degrees clockwise to another; 0 is right."""
        self.pen.new_path()
        self.pen.arc(x, y, radius, math.radians(first), math.radians(last))
        self._stroke(colour, width)

    def segment(self, x, y, radius, first, last, colour):
        """The part of a disc that a chord cuts off."""
        self.pen.new_path()
        self.pen.arc(x, y, radius, math.radians(first), math.radians(last))
        self.pen.close_path()
        self._fill(colour)

    def slice(self, x, y, radius, first, last, colour):
        """A piece of cake."""
        self.pen.new_path()
        self.pen.move_to(x, y)
        self.pen.arc(x, y, radius, math.radians(first), math.radians(last))
        self.pen.close_path()
        self._fill(colour)

    def ellipse(self, x, y, wide, high, colour, turn=0.0):
        """An ellipse by its half axes, turned clockwise by degrees."""
        self.pen.save()
        self.pen.translate(x, y)
        self.pen.rotate(math.radians(turn))
        self.pen.scale(wide, high)
        self.pen.new_path()
        self.pen.arc(0, 0, 1, 0, 2 * math.pi)
        self._fill(colour)
        self.pen.restore()

    def rect(self, x, y, wide, high, colour, radius=0.0):
        self._rounded(x, y, wide, high, radius)
        self._fill(colour)

    def frame(self, x, y, wide, high, colour, width, radius=0.0):
        self._rounded(x, y, wide, high, radius)
        self._stroke(colour, width)

    def _rounded(self, x, y, wide, high, radius):
        self.pen.new_path()
        if radius <= 0:
            return self.pen.rectangle(x, y, wide, high)
        corners = ((x + wide, y, -90), (x + wide, y + high, 0), (x, y + high, 90), (x, y, 180))
        for corner_x, corner_y, first in corners:
            centre_x = corner_x + (radius if corner_x == x else -radius)
            centre_y = corner_y + (radius if corner_y == y else -radius)
            self.pen.arc(
                centre_x, centre_y, radius, math.radians(first), math.radians(first + 90)
            )
        return self.pen.close_path()

    def poly(self, points, colour):
        """A polygon through (x, y), (x, y), …"""
        self.pen.new_path()
        for x, y in points:
            self.pen.line_to(x, y)
        self.pen.close_path()
        self._fill(colour)

    def blob(self, points, colour):
        """A smooth closed shape through the points."""
        self._smooth(points, True)
        self._fill(colour)

    def hill(self, points, colour):
        """A smooth ridge through the points, filled down to the bottom of the sheet."""
        self._smooth(points, False)
        self.pen.line_to(points[-1][0], self.height + 1)
        self.pen.line_to(points[0][0], self.height + 1)
        self.pen.close_path()
        self._fill(colour)

    def line(self, points, colour, width):
        self.pen.new_path()
        for x, y in points:
            self.pen.line_to(x, y)
        self._stroke(colour, width)

    def bend(self, points, colour, width):
        """A smooth stroke through the points."""
        self._smooth(points, False)
        self._stroke(colour, width)

    def _smooth(self, points, is_closed):
        """A Catmull-Rom path through the points."""
        count = len(points)
        self.pen.new_path()
        self.pen.move_to(*points[0])
        for index in range(count if is_closed else count - 1):
            near = [self._at(points, index + step, is_closed) for step in (-1, 0, 1, 2)]
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = near
            first = bx + (cx - ax) / 6, by + (cy - ay) / 6
            second = cx - (dx - bx) / 6, cy - (dy - by) / 6
            self.pen.curve_to(*first, *second, cx, cy)
        if is_closed:
            self.pen.close_path()

    @staticmethod
    def _at(points, index, is_closed):
        count = len(points)
        return points[index % count] if is_closed else points[min(max(index, 0), count - 1)]

    def glow(self, x, y, radius, colour, cover):
        """A disc of light that fades to nothing at its rim."""
        red, green, blue, _ = parts(colour)
        light = cairo.RadialGradient(x, y, 0, x, y, radius)
        for step in range(7):
            light.add_color_stop_rgba(step / 6, red, green, blue, cover * (1 - step / 6) ** 1.6)
        self.pen.set_source(light)
        self.pen.new_path()
        self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self.pen.fill()

    # Places

    @contextlib.contextmanager
    def placed(self, x=0.0, y=0.0, scale=1.0, turn=0.0):
        """Draws with the origin at a point, enlarged and turned clockwise by degrees."""
        self.pen.save()
        self.pen.translate(x, y)
        self.pen.rotate(math.radians(turn))
        self.pen.scale(scale, scale)
        yield self
        self.pen.restore()

    @contextlib.contextmanager
    def within(self, x, y, radius):
        """Draws only inside a disc."""
        self.pen.save()
        self.pen.new_path()
        self.pen.arc(x, y, radius, 0, 2 * math.pi)
        self.pen.clip()
        yield self
        self.pen.restore()

    @contextlib.contextmanager
    def inside(self, x, y, wide, high, radius=0.0):
        """Draws only inside a rectangle."""
        self.pen.save()
        self._rounded(x, y, wide, high, radius)
        self.pen.clip()
        yield self
        self.pen.restore()

    # The outline of the whole

    def cut_round(self):
        """Keeps a full circle."""
        self.pen.new_path()
        self.pen.arc(self.width / 2, self.height / 2, self.width / 2, 0, 2 * math.pi)
        self._keep()

    def cut_corners(self, radius):
        """Keeps a rectangle with round corners, `radius` in px."""
        self._rounded(0, 0, self.width, self.height, radius / self.scale)
        self._keep()

    def cut_soft(self):
        """Keeps a square with the corners of a superellipse."""
        half, power = self.width / 2, 2 / 5.2
        self.pen.new_path()
        for step in range(240):
            turn = step * math.pi / 120
            x, y = math.cos(turn), math.sin(turn)
            self.pen.line_to(
                half + half * math.copysign(abs(x) ** power, x),
                half + half * math.copysign(abs(y) ** power, y),
            )
        self.pen.close_path()
        self._keep()

    def _keep(self):
        self.pen.set_operator(cairo.OPERATOR_DEST_IN)
        self.pen.push_group()
        self.pen.set_source_rgba(0, 0, 0, 1)
        self.pen.set_operator(cairo.OPERATOR_OVER)
        self.pen.fill()
        self.pen.pop_group_to_source()
        self.pen.set_operator(cairo.OPERATOR_DEST_IN)
        self.pen.paint()
        self.pen.set_operator(cairo.OPERATOR_OVER)
