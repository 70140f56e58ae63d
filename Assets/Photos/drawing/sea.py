"""The lower part of the fifth picture: the sea, cut open from its waves to its floor."""

import numpy as np

from .band import Band
from .colour import glow, mix, ramp, rgb, screen
from .fields import bell, blurred, fbm, fbm_line, gradient_noise, smooth
from .ink import ink, polygon, radial
from .sea_life import draw_fish, draw_jellies, draw_whale

SURFACE = 2340.0
"""Mean height of the waves, in points from the picture's top."""
FLOOR = 3290.0
DEPTHS = [
    (2310, "#8fe0d8"),
    (2370, "#43b7c4"),
    (2470, "#1b8bb0"),
    (2620, "#126493"),
    (2820, "#0c3f70"),
    (3020, "#08264c"),
    (3200, "#061831"),
    (3375, "#040d1c"),
]


def draw_sea(picture, scale):
    """Draws the sea into the picture."""
    _far_sea(Band(picture, scale, 2270, 2375))
    _water(Band(picture, scale, 2290, 3375))
    _boat(Band(picture, scale, 2230, 2380))
    draw_fish(Band(picture, scale, 2380, 2960))
    draw_whale(Band(picture, scale, 2560, 2800))
    draw_jellies(Band(picture, scale, 2780, 3200))
    _floor(Band(picture, scale, 3120, 3375))
    _snow(Band(picture, scale, 2500, 3375))


def _far_sea(band):
    """The sea up to the horizon, with an island and its lighthouse."""
    far = ramp([(2283, "#f5c79c"), (2296, "#a8b7b8"), (2340, "#3f93a8"), (2375, "#2a86a4")], band.y)
    sparkle = fbm(band.shape, (1.1 * band.scale, 9 * band.scale), 3, 61) * smooth(2284, 2330, band.y)
    path = bell(band.x, 262, 16 + (band.y - 2284) * 0.9)
    far = glow(far, 0.75 * path * smooth(-0.4, 1.2, sparkle + 0.5), rgb("#fff0c8"))
    far = mix(far, rgb("#dff2ea"), 0.35 * smooth(0.7, 1.6, sparkle))
    band.image = mix(band.image, far, smooth(2283.6, 2284.2, band.y))
    sheet = band.sheet()
    pen = sheet.pen
    ink(pen, rgb("#57607e"))
    polygon(pen, [(54, 2288), (70, 2281), (84, 2279), (98, 2276), (112, 2280), (128, 2283), (146, 2288)])
    pen.fill()
    for step in range(4):
        ink(pen, rgb("#f4ece2" if step % 2 == 0 else "#c9544a"))
        pen.rectangle(96.4 + step * 0.14, 2273 - step * 2.2 + 1.5, 3.2 - step * 0.28, 2.3)
        pen.fill()
    radial(pen, 98, 2265.5, 9, (1, 0.95, 0.7), 0.95)
    band.image = sheet.over(band.image)


def _surface_line(columns, scale):
    along = np.arange(columns) / scale
    waves = (
        3.2 * np.sin(along / 13.5)
        + 1.6 * np.sin(along / 6.1 + 1.4)
        + 1.3 * fbm_line(columns, 30 * scale, 6, 63)
    )
    return SURFACE + waves


def _water(band):
    x, y, scale = band.x, band.y, band.scale
    line = _surface_line(band.shape[1], scale)[None]
    body = ramp(DEPTHS, y + 9 * fbm(band.shape, 160 * scale, 3, 64))
    angle = (x - 262) / (y - 2120)
    rays = gradient_noise(angle * 17, 0 * x + 0.4, 65) + 0.6 * gradient_noise(angle * 47, y / 300, 66)
    depth = np.maximum(y - line, 0)
    body = glow(body, 0.55 * smooth(0.05, 1.1, rays) * np.exp(-depth / 260), rgb("#b8fff0"))
    net = 1 - np.abs(fbm(band.shape, (9 * scale, 26 * scale), 3, 67))
    body = glow(body, 0.4 * smooth(0.72, 1, net) * np.exp(-depth / 22), rgb("#eafff4"))
    body = glow(body, 0.75 * np.exp(-depth / 2.2), rgb("#d8fff2"))
    cover = smooth(-0.25, 0.25, y - line)
    image = mix(band.image, body, cover)
    foam = bell(y - line, -0.3, 0.7) * (0.55 + 0.45 * smooth(-0.6, 1.0, fbm(band.shape, 5 * scale, 4, 68)))
    band.image = mix(image, rgb("#fbfff8"), 0.9 * foam)


def _boat(band):
    """A small sloop; the waves in front of its keel are drawn again by a tint."""
    sheet = band.sheet()
    pen = sheet.pen
    pen.translate(172, 2337)
    pen.rotate(0.05)
    ink(pen, rgb("#f6efe2"))
    pen.move_to(1, -70)
    pen.curve_to(15, -45, 24, -24, 27, -9)
    pen.line_to(1, -8)
    pen.fill()
    ink(pen, rgb("#e9cfae"))
    pen.move_to(-1.4, -66)
    pen.curve_to(-8, -40, -19, -20, -27, -8)
    pen.line_to(-1.4, -8)
    pen.fill()
    ink(pen, rgb("#b98f6a"))
    pen.set_line_width(0.35)
    for seam in (-54, -42, -30, -19):
        pen.move_to(1, seam)
        pen.line_to(4 + (70 + seam) * 0.36, seam + 2.5)
    pen.stroke()
    ink(pen, rgb("#5a3a2a"))
    pen.rectangle(-0.7, -72, 1.4, 66)
    pen.fill()
    ink(pen, rgb("#a8383a"))
    polygon(pen, [(0, -72), (-9, -69.6), (0, -67.5)])
    pen.fill()
    pen.move_to(-30, -7)
    pen.curve_to(-24, 6, 18, 7, 33, -8)
    pen.fill()
    ink(pen, rgb("#fff3df"))
    pen.set_line_width(0.7)
    pen.move_to(-29.4, -5)
    pen.curve_to(-10, -3.5, 14, -3.5, 31.5, -6)
    pen.stroke()
    ink(pen, rgb("#243048"), 0.75)
    polygon(pen, [(-5, 4), (7, 4), (4, 15), (-1, 15)])
    pen.fill()
    band.image = sheet.over(band.image)


def _floor(band):
    """Dunes of sand, rocks, glowing corals and weeds, and a chest that someone lost."""
    y, scale = band.y, band.scale
    columns = band.shape[1]
    for seed, level, swing, tone in (
        (91, 3235, 22, "#0a2440"),
        (92, 3275, 16, "#0f2f4a"),
        (93, FLOOR + 14, 9, "#1b4257"),
    ):
        line = level + swing * fbm_line(columns, 110 * scale, 6, seed, 0.45)[None]
        ripples = 0.5 + 0.5 * np.sin(
            (y - line) * 2.2 + 5 * fbm(band.shape, (20 * scale, 60 * scale), 3, seed + 5)
        )
        grain = fbm(band.shape, 2 * scale, 3, seed + 6)
        ground = (
            rgb(tone)
            * (0.72 + 0.22 * ripples + 0.08 * grain)[..., None]
            * (1 - 0.5 * smooth(0, 110, y - line))[..., None]
        )
        ground = glow(ground, 0.25 * np.exp(-np.maximum(y - line, 0) / 3), rgb("#6fc0c8"))
        band.image = mix(band.image, ground, smooth(-0.3, 0.3, y - line))
    dark, light = band.sheet(), band.sheet()
    rng = np.random.default_rng(95)
    for _ in range(46):
        px = rng.uniform(-10, 385)
        hue = rgb(["#ff6f91", "#ff9b5f", "#c77dff", "#5fe0c0", "#ffd35f", "#5fb0ff"][rng.integers(6)])
        base = 3308 + rng.uniform(0, 52)
        kind = rng.integers(3)
        if kind == 0:
            _branch(light.pen, px, base, rng.uniform(7, 13), -np.pi / 2, hue * 0.75, 6, rng)
        elif kind == 1:
            _tubes(light.pen, px, base, hue * 0.7, rng)
        else:
            _weed(dark.pen, px, base, rng)
    band.image = light.over(dark.over(band.image))
    band.image = screen(band.image, 0.55 * blurred(light.pixels()[0], 6 * scale))


def _branch(pen, x, y, size, angle, hue, depth, rng):
    """A coral that forks."""
    tip = (x + size * np.cos(angle), y + size * np.sin(angle))
    ink(pen, np.minimum(hue * (1.35 - depth * 0.1), 1))
    pen.set_line_width(max(size * 0.24, 0.3))
    pen.move_to(x, y)
    pen.line_to(*tip)
    pen.stroke()
    if depth == 0:
        return
    for turn in (-0.45, 0.4) if rng.random() < 0.8 else (-0.6, 0.0, 0.55):
        _branch(
            pen, *tip, size * rng.uniform(0.66, 0.86), angle + turn + rng.normal(0, 0.16), hue, depth - 1, rng
        )


def _tubes(pen, x, y, hue, rng):
    for _ in range(rng.integers(3, 8)):
        px, tall, wide = x + rng.normal(0, 6), rng.uniform(8, 26), rng.uniform(1.6, 3.4)
        ink(pen, hue * rng.uniform(0.5, 0.8))
        polygon(
            pen, [(px - wide * 0.7, y), (px + wide * 0.7, y), (px + wide, y - tall), (px - wide, y - tall)]
        )
        pen.fill()
        for ring, colour in ((1.0, np.minimum(hue * 1.5, 1)), (0.66, hue * 0.2)):
            pen.save()
            pen.translate(px, y - tall)
            pen.scale(1, 0.36)
            ink(pen, colour)
            pen.arc(0, 0, wide * ring, 0, 7)
            pen.fill()
            pen.restore()


def _weed(pen, x, y, rng):
    for _ in range(rng.integers(4, 9)):
        tall, sway, root = rng.uniform(24, 84), rng.normal(0, 9), x + rng.normal(0, 4)
        ink(pen, rgb("#12563f") * rng.uniform(0.5, 1.2))
        pen.move_to(root - 0.9, y)
        pen.curve_to(root + sway, y - tall * 0.35, root - sway, y - tall * 0.7, root + sway * 0.6, y - tall)
        pen.curve_to(root - sway + 2, y - tall * 0.65, root + sway + 2.4, y - tall * 0.3, root + 0.9, y)
        pen.fill()


def _snow(band):
    """Bubbles on their way up, and the slow snow of the deep."""
    sheet = band.sheet()
    rng = np.random.default_rng(99)
    for _ in range(1500):
        ink(sheet.pen, (0.75, 0.92, 1), rng.uniform(0.08, 0.5))
        sheet.pen.arc(rng.uniform(0, 375), rng.uniform(2500, 3375), rng.uniform(0.12, 0.45), 0, 7)
        sheet.pen.fill()
    for column in (64, 205, 318):
        for _ in range(46):
            y = rng.uniform(2620, 3300)
            size = rng.uniform(0.6, 2.4) * (1.5 - (y - 2620) / 1000)
            x = column + 9 * np.sin(y / 30) + rng.normal(0, 5)
            sheet.pen.set_line_width(0.22)
            ink(sheet.pen, (0.8, 0.96, 1), 0.65)
            sheet.pen.arc(x, y, size, 0, 7)
            sheet.pen.stroke()
            ink(sheet.pen, (1, 1, 1), 0.85)
            sheet.pen.arc(x - size * 0.35, y - size * 0.4, size * 0.18, 0, 7)
            sheet.pen.fill()
    band.image = sheet.over(band.image)
