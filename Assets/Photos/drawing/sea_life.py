"""What swims in the sea of the fifth picture."""

import numpy as np

from .colour import mix, rgb, screen
from .fields import blurred
from .ink import ink, polygon, radial


def _one_fish(pen, x, y, size, way, colour, belly):
    pen.save()
    pen.translate(x, y)
    pen.scale(way * size, size)
    ink(pen, colour)
    pen.move_to(1, 0)
    pen.curve_to(0.5, -0.5, -0.3, -0.42, -0.8, -0.05)
    pen.line_to(-1.25, -0.36)
    pen.line_to(-1.12, 0)
    pen.line_to(-1.25, 0.36)
    pen.line_to(-0.8, 0.05)
    pen.curve_to(-0.3, 0.42, 0.5, 0.45, 1, 0)
    pen.fill()
    polygon(pen, [(0.25, -0.3), (-0.2, -0.62), (-0.42, -0.26)])
    pen.fill()
    ink(pen, belly, 0.8)
    pen.move_to(0.85, 0.08)
    pen.curve_to(0.4, 0.36, -0.3, 0.34, -0.75, 0.04)
    pen.curve_to(-0.2, 0.14, 0.4, 0.14, 0.85, 0.08)
    pen.fill()
    ink(pen, (0.02, 0.05, 0.1))
    pen.arc(0.66, -0.08, 0.07, 0, 7)
    pen.fill()
    pen.restore()


def draw_fish(band):
    """Three schools, each a loose ring that turns, and a turtle above them."""
    sheet = band.sheet()
    rng = np.random.default_rng(71)
    schools = (
        (250, 2465, 74, 26, 420, 2.3, "#d9f4ef", "#ffffff"),
        (110, 2555, 64, 22, 160, 3.8, "#f2b15a", "#fff1c8"),
        (230, 2885, 90, 34, 260, 2.2, "#3f7fae", "#8fd0e8"),
    )
    for cx, cy, wide, tall, count, size, colour, belly in schools:
        for _ in range(count):
            turn, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 1) ** 0.5
            x = cx + wide * far * np.cos(turn) + rng.normal(0, 4)
            y = cy + tall * far * np.sin(turn) + 10 * np.sin(x / 24) + rng.normal(0, 3)
            shade = rng.uniform(0.55, 1.0)
            _one_fish(
                sheet.pen,
                x,
                y,
                size * rng.uniform(0.7, 1.2),
                1 if np.sin(turn) > 0 else -1,
                rgb(colour) * shade,
                rgb(belly) * shade,
            )
    _turtle(sheet.pen, 92, 2430)
    band.image = mix(sheet.over(band.image), band.image, 0.12)


def _turtle(pen, x, y):
    pen.save()
    pen.translate(x, y)
    pen.rotate(-0.3)
    pen.scale(1.4, 1.4)
    for points in (
        [(8, 1), (17, 12), (13, 13), (3, 4)],
        [(-8, 2), (-14, 8), (-11, 9), (-3, 4)],
        [(8, -3), (16, -12), (12, -11), (3, -4)],
    ):
        ink(pen, rgb("#41604a"))
        polygon(pen, points)
        pen.fill()
    pen.save()
    pen.scale(1.6, 1)
    ink(pen, rgb("#5a6b3d"))
    pen.arc(0, 0, 7.6, 0, 7)
    pen.fill()
    pen.restore()
    ink(pen, rgb("#6f7d52"))
    pen.arc(15, -1, 3.4, 0, 7)
    pen.fill()
    ink(pen, rgb("#99a35f"))
    for cell in range(9):
        cx, cy = (cell % 3 - 1) * 6.2, (cell // 3 - 1) * 4.0
        if abs(cx) + abs(cy) < 10:
            polygon(pen, [(cx + 2.6 * np.cos(a), cy + 1.7 * np.sin(a)) for a in np.arange(6) * np.pi / 3])
            pen.fill()
    ink(pen, (0, 0.03, 0.05))
    pen.arc(16.4, -1.9, 0.5, 0, 7)
    pen.fill()
    pen.restore()


def draw_whale(band):
    """A humpback with her calf, lighter along their backs."""
    sheet = band.sheet()
    for x, y, size, turn in ((176, 2690, 1.0, -0.12), (262, 2756, 0.42, -0.2)):
        pen = sheet.pen
        pen.save()
        pen.translate(x, y)
        pen.rotate(turn)
        pen.scale(size, size)
        ink(pen, rgb("#0d2f55"))
        pen.move_to(-108, 6)
        pen.curve_to(-106, -16, -62, -30, -14, -29)
        pen.curve_to(2, -33, 8, -33, 13, -27)
        pen.curve_to(52, -22, 82, -10, 112, -8)
        pen.curve_to(124, -16, 134, -26, 141, -25)
        pen.curve_to(140, -14, 134, -5, 128, -1)
        pen.curve_to(134, 6, 138, 14, 136, 20)
        pen.curve_to(126, 17, 118, 8, 110, 1)
        pen.curve_to(70, 12, 40, 26, -20, 28)
        pen.curve_to(-66, 30, -104, 24, -108, 6)
        pen.fill()
        ink(pen, rgb("#8fb9cf"), 0.85)
        pen.move_to(-107, 9)
        pen.curve_to(-84, 16, -40, 12, -6, 25)
        pen.curve_to(-60, 32, -102, 26, -107, 9)
        pen.fill()
        ink(pen, rgb("#0d2f55"), 0.8)
        pen.set_line_width(0.6)
        for pleat in range(9):
            pen.move_to(-102 + pleat * 2.2, 11 + pleat * 1.6)
            pen.curve_to(-70, 14 + pleat * 1.9, -44, 14 + pleat * 1.7, -20 + pleat, 20 + pleat * 0.8)
        pen.stroke()
        ink(pen, rgb("#123e69"))
        pen.move_to(-48, 14)
        pen.curve_to(-42, 34, -24, 56, -4, 64)
        pen.curve_to(-8, 46, -22, 26, -28, 14)
        pen.fill()
        ink(pen, rgb("#4f8fb4"), 0.5)
        pen.move_to(-104, 0)
        pen.curve_to(-96, -18, -60, -29, -14, -28)
        pen.curve_to(30, -24, 80, -10, 112, -7)
        pen.curve_to(70, -12, 20, -20, -16, -21)
        pen.curve_to(-60, -21, -92, -12, -104, 0)
        pen.fill()
        ink(pen, (0.9, 0.97, 1), 0.9)
        pen.arc(-76, 4, 1.1, 0, 7)
        pen.fill()
        pen.restore()
    band.image = mix(band.image, sheet.over(band.image), 0.88)


def draw_jellies(band):
    """Jellyfish that glow by themselves."""
    sheet = band.sheet()
    rng = np.random.default_rng(81)
    for x, y, size, hue in (
        (92, 2960, 24, "#ff8fd0"),
        (292, 3010, 18, "#8fd8ff"),
        (168, 3075, 13, "#c9a0ff"),
        (330, 2905, 10, "#ffb88f"),
        (52, 3110, 9, "#8fffd8"),
        (240, 3130, 8, "#ff9fc0"),
    ):
        _jelly(sheet.pen, x, y, size, rgb(hue), rng)
    light = sheet.pixels()[0]
    band.image = screen(screen(band.image, light), 0.6 * blurred(light, 5 * band.scale))


def _jelly(pen, x, y, size, hue, rng):
    radial(pen, x, y, size * 2.6, hue, 0.22)
    for arm in range(22):
        root = x + size * np.linspace(-0.85, 0.85, 22)[arm]
        pen.set_line_width(size * rng.uniform(0.008, 0.03))
        ink(pen, hue, rng.uniform(0.25, 0.7))
        sway, fall = rng.normal(0, size * 0.5), size * rng.uniform(1.6, 4.2)
        pen.move_to(root, y + size * 0.3)
        pen.curve_to(root + sway, y + fall * 0.35, root - sway, y + fall * 0.7, root + sway * 0.6, y + fall)
        pen.stroke()
    for layer, alpha in ((1.0, 0.32), (0.82, 0.28), (0.55, 0.4)):
        ink(pen, hue, alpha)
        pen.move_to(x - size * layer, y + size * 0.35)
        pen.curve_to(
            x - size * layer * 1.1,
            y - size * layer * 1.15,
            x + size * layer * 1.1,
            y - size * layer * 1.15,
            x + size * layer,
            y + size * 0.35,
        )
        for lobe in range(8):
            left = x + size * layer * (1 - lobe / 4)
            pen.curve_to(
                left - size * 0.06,
                y + size * 0.46,
                left - size * layer * 0.2,
                y + size * 0.46,
                left - size * layer / 4,
                y + size * 0.35,
            )
        pen.fill()
    pen.set_line_width(size * 0.02)
    ink(pen, np.minimum(hue * 1.2, 1), 0.6)
    for rib in np.linspace(-0.8, 0.8, 9):
        pen.move_to(x + rib * size, y + size * 0.33)
        pen.curve_to(
            x + rib * size * 1.05, y - size * 0.2, x + rib * size * 0.5, y - size * 0.5, x, y - size * 0.52
        )
    pen.stroke()
