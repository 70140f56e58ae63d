"""The street at the foot of the tower: shop fronts, lamps, trees, cars and people."""

import numpy as np

from .colour import rgb, screen
from .fields import blurred
from .ink import Sheet, ink, polygon, radial

KERB = 1446.0
"""Where the pavement ends and the road begins, in points."""


def draw_street(picture, scale):
    """The picture with its ground floor and everything in front of it."""
    sheet, lights = Sheet(picture.shape[:2], scale), Sheet(picture.shape[:2], scale)
    rng = np.random.default_rng(15)
    _ground(sheet.pen)
    _shops(sheet.pen, lights.pen, rng)
    picture = lights.over(sheet.over(picture))
    front, glare = Sheet(picture.shape[:2], scale), Sheet(picture.shape[:2], scale)
    for x in (30, 128, 247, 345):
        _lamp(front.pen, glare.pen, x)
    for x, size in ((8, 62), (74, 54), (301, 56), (368, 66)):
        _tree(front.pen, x, size, rng)
    for _ in range(34):
        _walker(front.pen, rng.uniform(5, 370), KERB - rng.uniform(-1, 5), rng)
    picture = front.over(picture)
    colour, _ = lights.pixels()
    picture = screen(picture, 0.4 * blurred(colour, 9 * scale))
    return glare.lit(picture)


def draw_traffic(picture, scale):
    """The picture with its cars, which stand on the wet road and so come after its reflections."""
    cars, glare = Sheet(picture.shape[:2], scale), Sheet(picture.shape[:2], scale)
    traffic = (
        (60, 1462, 1, "#a5323c"),
        (196, 1465, 1, "#e2b52f"),
        (318, 1460, 1, "#3d5c86"),
        (118, 1484, -1, "#cfd3dc"),
        (282, 1487, -1, "#e2b52f"),
    )
    for x, y, way, paint in traffic:
        _car(cars.pen, glare.pen, x, y, way, rgb(paint), 1.0 if y < 1475 else 1.3)
    return glare.lit(cars.over(picture))


def _ground(pen):
    ink(pen, rgb("#2a2434"))
    pen.rectangle(0, 1424, 375, 80)
    pen.fill()
    ink(pen, rgb("#14131f"))
    pen.rectangle(0, KERB, 375, 80)
    pen.fill()
    ink(pen, rgb("#57506a"))
    pen.rectangle(0, KERB - 1, 375, 0.8)
    pen.fill()
    ink(pen, rgb("#8d8590"), 0.6)
    for x in np.arange(6, 375, 28):
        pen.rectangle(x, 1473, 14, 0.9)
    pen.fill()


def _shops(pen, lights, rng):
    """A row of low fronts left and right, and the tower's own door in the middle."""
    edges = [-4, 40, 84, 144, 231, 291, 335, 379]
    signs = ["#ff7a6b", "#6be0d4", "#ffd37a", None, "#ffd37a", "#9bc4ff", "#ff9fc4"]
    for left, right, sign in zip(edges, edges[1:], signs):
        ink(pen, rgb("#2c2233"))
        pen.rectangle(left, 1382, right - left, 60)
        pen.fill()
        if sign is None:
            _door(pen, lights, left, right)
            continue
        for x in np.arange(left + 4, right - 8, 12.6):
            ink(lights, rgb("#ffdca6") * rng.uniform(0.8, 1))
            lights.rectangle(x, 1408, 10.6, 29)
            lights.fill()
            ink(lights, rgb("#8a4f2e"), 0.8)
            for _ in range(5):
                lights.rectangle(
                    x + rng.uniform(0.5, 8.5), 1437 - rng.uniform(3, 13), rng.uniform(0.8, 2.4), 13
                )
            lights.fill()
        for stripe, x in enumerate(np.arange(left + 2, right - 3, 4.0)):
            ink(pen, rgb(sign) * (0.72 if stripe % 2 else 0.34))
            polygon(pen, [(x, 1401), (x + 4, 1401), (x + 3.4, 1410), (x - 0.6, 1410)])
            pen.fill()
        ink(lights, rgb(sign))
        for x in np.arange(left + 8, right - 8, 3.4):
            lights.rectangle(x, 1391 + rng.uniform(0, 1.2), rng.uniform(0.8, 2.6), rng.uniform(3.4, 5))
        lights.fill()


def _door(pen, lights, left, right):
    middle = (left + right) / 2
    ink(pen, rgb("#3d2d3c"))
    pen.rectangle(left, 1366, right - left, 78)
    pen.fill()
    for ring, colour in ((34, "#7a5648"), (31, "#2a1c24"), (29, "#ffcf84"), (12, "#ffe9bd")):
        ink(lights, rgb(colour))
        lights.arc(middle, 1410, ring, np.pi, 0)
        lights.line_to(middle + ring, 1440)
        lights.line_to(middle - ring, 1440)
        lights.close_path()
        lights.fill()
    ink(lights, rgb("#5a3526"))
    for angle in np.linspace(np.pi, 2 * np.pi, 11):
        lights.set_line_width(0.7)
        lights.move_to(middle, 1410)
        lights.line_to(middle + 30 * np.cos(angle), 1410 + 30 * np.sin(angle))
        lights.stroke()
    for x in np.arange(-29, 30, 9.67):
        lights.rectangle(middle + x - 0.4, 1410, 0.8, 30)
    lights.rectangle(middle - 30, 1409.4, 60, 1.4)
    lights.fill()


def _lamp(pen, glare, x):
    ink(pen, rgb("#0d0c14"))
    pen.rectangle(x - 0.6, 1404, 1.2, 42)
    pen.rectangle(x - 1.5, 1440, 3, 6)
    pen.rectangle(x - 6, 1403.4, 12, 0.9)
    pen.fill()
    for side in (-6, 6):
        ink(glare, (1.0, 0.94, 0.8))
        glare.arc(x + side, 1406.4, 2.1, 0, 7)
        glare.fill()
        radial(glare, x + side, 1406.4, 26, (1.0, 0.74, 0.42), 0.6)
    pen.set_line_width(0.3)


def _tree(pen, x, size, rng):
    """A round town tree: a trunk and some hundreds of leaves, lighter towards the lamps below."""
    ink(pen, rgb("#15101a"))
    polygon(
        pen, [(x - 1.6, 1446), (x + 1.6, 1446), (x + 0.6, 1446 - size * 0.6), (x - 0.6, 1446 - size * 0.6)]
    )
    pen.fill()
    for _ in range(int(size * 26)):
        angle, far = rng.uniform(0, 2 * np.pi), rng.random() ** 0.6
        px, py = x + far * size * 0.36 * np.cos(angle), 1446 - size * 0.72 + far * size * 0.33 * np.sin(angle)
        low = (py - (1446 - size)) / size
        ink(pen, rgb("#16202c") * (1 - low) + rgb("#7a6236") * low * rng.uniform(0.5, 1.1), 0.95)
        pen.arc(px, py, rng.uniform(0.5, 1.4), 0, 7)
        pen.fill()


def _walker(pen, x, foot, rng):
    tall = rng.uniform(10, 12.5)
    coat = rgb(["#12101a", "#1d1622", "#241820", "#0f1420", "#3a1f28", "#1a2a38"][rng.integers(6)])
    ink(pen, coat)
    polygon(
        pen,
        [
            (x - 1.5, foot - tall * 0.8),
            (x + 1.5, foot - tall * 0.8),
            (x + 1.9, foot - tall * 0.35),
            (x - 1.9, foot - tall * 0.35),
        ],
    )
    pen.fill()
    pen.arc(x, foot - tall * 0.9, 1.15, 0, 7)
    pen.fill()
    pen.set_line_width(0.9)
    stride = rng.uniform(0.4, 2.0)
    for side in (-1, 1):
        pen.move_to(x + side * 0.5, foot - tall * 0.36)
        pen.line_to(x + side * stride, foot)
    pen.stroke()
    if rng.random() < 0.35:
        ink(pen, rgb(["#7d2436", "#26405e", "#c08a3a", "#16131d"][rng.integers(4)]))
        pen.arc(x + 0.6, foot - tall * 0.98, 4.6, np.pi, 0)
        pen.fill()
        pen.rectangle(x + 0.45, foot - tall, 0.3, tall * 0.5)
        pen.fill()


def _car(pen, glare, x, y, way, paint, size):
    pen.save()
    pen.translate(x, y)
    pen.scale(way * size, size)
    ink(pen, (0, 0, 0), 0.5)
    pen.rectangle(-17, 3.4, 34, 1.6)
    pen.fill()
    ink(pen, paint * 0.62)
    pen.move_to(-17, 3)
    pen.curve_to(-18, -3, -16, -4, -11, -4.6)
    pen.curve_to(-7, -10, -5, -10.4, 1, -10.4)
    pen.curve_to(6, -10.4, 8, -7, 10.5, -4.4)
    pen.curve_to(16, -4, 18, -2, 17.4, 3)
    pen.fill()
    ink(pen, rgb("#f2c48e"), 0.75)
    polygon(pen, [(-9, -4.8), (-5.6, -9.2), (-0.8, -9.4), (-0.8, -4.8)])
    pen.fill()
    polygon(pen, [(0.2, -4.8), (0.2, -9.4), (4, -8.8), (8, -4.8)])
    pen.fill()
    for wheel in (-10.5, 10.5):
        ink(pen, rgb("#08080c"))
        pen.arc(wheel, 3, 3.2, 0, 7)
        pen.fill()
        ink(pen, rgb("#8c8c98"))
        pen.arc(wheel, 3, 1.3, 0, 7)
        pen.fill()
    pen.restore()
    radial(glare, x + way * 17.5 * size, y - 1, 16 * size, (1.0, 0.93, 0.76), 0.95)
    radial(glare, x - way * 17 * size, y - 1, 9 * size, (1.0, 0.16, 0.1), 0.9)
