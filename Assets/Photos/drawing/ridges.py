"""01: mountain ridges in the mist at dawn, and the lake below them.

The land is a height field, seen from above one end of the lake. Each column of the picture looks along
a line over it; the first height that rises above the line of sight is what the pixel shows. Mist lies in
the valleys as an exponential atmosphere, so that every crest stands out before the next.
"""

import numpy as np

from .colour import glow, mix, ramp, rgb, screen
from .fields import bell, blurred, fbm, gradient_noise, sample, smooth
from .ink import Sheet, bird, conifer, ink, radial

ASPECT = 3.0
HORIZON = 468.0
FOCAL = 1500.0
EYE = 2.2
SUN = (247.0, 405.0)
NEAR, FAR = 5.2, 92.0


def draw(width=1170):
    """The picture as an array of floats."""
    scale = width / 375
    shape = (round(width * ASPECT), width)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / scale
    sky = _sky(shape, scale, x, y)
    picture, depth, height = _land(sky, scale, x, y)
    picture = _wood(picture, depth, height, scale)
    picture = _lake(picture, sky, height, scale, x, y)
    picture = _shafts(picture, x, y)
    picture = _birds_and_shore(picture, scale)
    return _finish(picture, x, y)


def _sky(shape, scale, x, y):
    stops = [
        (0, "#0f1a3e"),
        (90, "#1f2f63"),
        (180, "#46508c"),
        (250, "#8a6f9f"),
        (305, "#cf8d98"),
        (350, "#f3ae8c"),
        (395, "#ffd09a"),
        (440, "#ffe2b4"),
        (520, "#ffe9c8"),
    ]
    sky = ramp(stops, y + 10 * fbm(shape, (90 * scale, 260 * scale), 2, 5))
    distance = np.hypot(x - SUN[0], (y - SUN[1]) * 1.15)
    sky = glow(sky, 0.55 * np.exp(-distance / 95), rgb("#ffb066"))
    sky = glow(sky, 0.85 * np.exp(-distance / 30), rgb("#ffe0a6"))
    sky = glow(sky, smooth(12.4, 11.6, np.hypot(x - SUN[0], y - SUN[1])), rgb("#fffbea"))
    sky = _stars(sky, scale)
    for seed, centre, spread, cell, low in (
        (11, 150, 55, (26, 210), 0.25),
        (12, 235, 40, (17, 170), 0.1),
        (13, 318, 32, (9, 130), 0.15),
        (14, 62, 36, (34, 240), 0.7),
    ):
        sky = _clouds(sky, shape, scale, x, y, seed, centre, spread, cell, low)
    return sky


def _clouds(sky, shape, scale, x, y, seed, centre, spread, cell, low):
    """A sheet of long clouds, lit from below on the side of the sun."""
    bend = 10 * fbm(shape, 140 * scale, 2, seed + 40) + (x - 187) * 0.05
    density = (
        fbm(shape, (cell[0] * scale, cell[1] * scale), 8, seed, 0.58)
        + 1.1 * bell(y + bend, centre, spread)
        - 0.75
    )
    cover = smooth(low, low + 1.5, density) * smooth(2.6, 1.2, np.abs(y + bend - centre) / spread)
    step = max(1, round(3.2 * scale))
    below = np.roll(density, -step, 0)
    under = smooth(-0.25, 0.8, density - below)
    warmth = np.exp(-np.hypot(x - SUN[0], y - SUN[1]) / 230)
    dark = ramp([(0, "#222c59"), (150, "#4b4a80"), (260, "#8d6890"), (360, "#d68f86")], y)
    lit = ramp([(0, "#8a6d9b"), (120, "#e58f93"), (240, "#ffb48a"), (360, "#ffe0a8")], y)
    body = mix(dark, lit, np.clip(under * (0.35 + 0.9 * warmth) + 0.18 * warmth, 0, 1))
    return mix(sky, body, 0.88 * cover)


def _stars(sky, scale):
    sheet = Sheet(sky.shape[:2], scale)
    rng = np.random.default_rng(3)
    for _ in range(420):
        x, y = rng.uniform(0, 375), 270 * rng.random() ** 1.5
        fade = (1 - y / 270) ** 1.3 * rng.uniform(0.2, 1) ** 2
        ink(sheet.pen, (1, 0.97, 0.92), fade)
        sheet.pen.arc(x, y, rng.uniform(0.18, 0.5), 0, 7)
        sheet.pen.fill()
    moon = Sheet(sky.shape[:2], scale)
    radial(moon.pen, 96, 96, 60, (0.75, 0.8, 1), 0.22)
    ink(moon.pen, (1, 0.97, 0.9))
    moon.pen.arc(96, 96, 9.5, 0.15 * np.pi - 1.2, 0.15 * np.pi + 1.94)
    moon.pen.arc_negative(92.6, 94.2, 9.3, 0.15 * np.pi + 1.75, 0.15 * np.pi - 1.0)
    moon.pen.fill()
    return screen(sheet.lit(sky, 0.9), moon.pixels()[0])


def _heights(x, z):
    """Height of the land in km at `x` to the right and `z` ahead, both in km; the lake is at 0."""
    wx = x + 1.1 * gradient_noise(x / 5, z / 5, 70)
    total, power = np.zeros_like(x), np.zeros_like(x)
    weight = np.ones_like(x)
    gain = np.interp(z, [12, 30, 60], [0.47, 0.42, 0.31])
    cell = np.float32(10.5)
    for octave in range(9):
        n = gradient_noise(wx / cell + 31.7 * octave, z / (cell * 0.72) + 17.3 * octave, 71 + octave)
        total += weight * ((1 - np.abs(n)) ** 2 if octave < 6 else 0.5 + n)
        power += weight
        weight, cell = weight * gain, cell * 0.5
    shape = total / power
    rise = np.interp(
        z, [12, 15, 20, 26, 34, 42, 55, 72, FAR], [0.35, 0.75, 1.25, 1.75, 2.5, 3.1, 4.4, 7.4, 4.0]
    )
    land = rise * (shape - 0.2) * 1.28
    land += 5.2 * bell(x, -3.3, 1.9) * bell(z, 76, 5) * (0.55 + 0.6 * shape)
    land += 2.6 * bell(x, 6.6, 1.5) * bell(z, 66, 4) * shape
    # A saddle, so that the sun stands free.
    land -= 3.0 * bell(x / z * FOCAL, SUN[0] - 187.5, 46) * smooth(38, 60, z)
    # The lake lies in front, open in the middle, between two shores that close in on it.
    shore = np.interp(z, [NEAR, 8, 10.5, 12.6], [-2.4, -1.2, -0.45, 0.04])
    sides = np.abs(x + 0.16 * z - 1.6) / z * 6.2
    front = shore + 0.5 * sides**2 * (0.4 + shape) + 0.18 * (shape - 0.4)
    return np.where(z < 16, front + (land - front) * smooth(11.5, 16, z), land).astype(np.float32)


def _land(sky, scale, x, y):
    """Looks along every column; returns the picture, and the distance and height of what each pixel shows."""
    rows, columns = sky.shape[:2]
    z = np.geomspace(NEAR, FAR, 1700).astype(np.float32)[:, None]
    across = (np.arange(columns, dtype=np.float32) / scale - 187.5)[None] / FOCAL * z
    ground = _heights(across, z + 0 * across)
    level = np.maximum(ground, 0)
    seen = np.maximum.accumulate(-(HORIZON - (level - EYE) * FOCAL / z), 0)
    index = np.empty((rows, columns), np.int32)
    lines = -(np.arange(rows)[::-1] + 0.5) / scale
    for column in range(columns):
        index[:, column] = np.searchsorted(seen[:, column], lines)[::-1]
    hit = index < len(z)
    index = np.minimum(index, len(z) - 1)
    column = np.arange(columns)[None]
    slope_x = np.gradient(ground, axis=1) / np.gradient(across, axis=1)
    slope_z = np.gradient(ground, axis=0) / np.gradient(z, axis=0)
    light = (slope_x * -0.85 + slope_z * -0.42 + 0.12) / np.sqrt(1 + slope_x**2 + slope_z**2)
    depth, height = z[index, 0], ground[index, column]
    picture = _shaded(sky, depth, height, light[index, column], x, y)
    return mix(sky, picture, hit.astype(np.float32)), np.where(hit, depth, 1e6), np.where(hit, height, 9)


def _shaded(sky, depth, height, light, x, y):
    """Rock, wood and snow under the mist between them and the eye."""
    towards = np.exp(-np.abs(x - SUN[0]) / 130)
    wood = ramp([(0, "#0a1a24"), (20, "#13303c"), (40, "#2b4257"), (90, "#4b4a6c")], depth)
    lit = ramp([(0, "#5c5a3a"), (20, "#8a6a4c"), (45, "#d08f74"), (90, "#ffc0a0")], depth)
    body = mix(wood, lit, np.clip(light * 1.05, 0, 0.85))
    snow = smooth(3.2, 4.6, height + light * 1.4 - np.maximum(depth - 60, 0) * 0.02) * smooth(45, 60, depth)
    body = mix(body, mix(rgb("#6f6da3"), rgb("#ffdcc0"), np.clip(light * 2.3 - 0.1, 0, 1)), 0.9 * snow)
    scale_height = np.float32(0.5)
    height = np.maximum(height, 0)
    gap = np.where(np.abs(EYE - height) < 0.004, 0.004, EYE - height)
    height = EYE - gap
    mist = (
        0.2
        * np.maximum(depth - 9, 0)
        * scale_height
        * (np.exp(-height / scale_height) - np.exp(-EYE / scale_height))
        / gap
    )
    drift = fbm(depth.shape, (26 * depth.shape[1] / 375, 120 * depth.shape[1] / 375), 5, 61)
    mist *= np.exp(0.7 * drift) * (1 + 1.3 * smooth(22, 12.5, depth))
    haze = np.maximum(depth - 9, 0) / 84
    far = smooth(8, 75, depth)
    cool, warm = rgb("#7d86b4"), rgb("#ffc9a0")
    air = mix(
        mix(rgb("#56719a"), cool, far),
        mix(rgb("#e9a893"), warm, far),
        np.clip(0.22 + 0.75 * towards * (0.35 + far), 0, 1),
    )
    body = mix(body, air, 1 - np.exp(-haze))
    veil = mix(air, mix(rgb("#b9b6cf"), rgb("#ffe3c2"), np.clip(0.3 + 0.8 * towards, 0, 1)), 0.6)
    return mix(body, veil, (1 - np.exp(-mist)) * 0.93)


def _wood(picture, depth, height, scale):
    """Spruces on the nearer slopes, each in the colour of the ground on which it stands."""
    rng = np.random.default_rng(21)
    rows, columns = np.where((depth < 21) & (height > 0.012))
    chosen = np.sort(rng.choice(len(rows), min(9000, len(rows)), replace=False))
    sheet = Sheet(picture.shape[:2], scale)
    for i in chosen:
        row, column = rows[i], columns[i]
        size = 0.06 * FOCAL / depth[row, column] * rng.uniform(0.55, 1.25)
        ground = picture[row, column]
        conifer(
            sheet.pen,
            column / scale,
            row / scale + 1,
            size,
            rng,
            ground * rng.uniform(0.66, 0.86),
            rim=ground * 0.9 + 0.02,
        )
    return sheet.over(picture)


def _lake(picture, sky, height, scale, x, y):
    """Still water: the land upside down, drawn out and broken by small waves."""
    shape = picture.shape[:2]
    water = blurred((height <= 0.0).astype(np.float32), 0.4 * scale)
    shore = 716.0
    below = np.maximum(y - shore, 0)
    waves = fbm(shape, (2.6 * scale, 38 * scale), 4, 31, 0.6) * (0.5 + below / 210)
    swell = fbm(shape, (11 * scale, 120 * scale), 3, 32) * (0.3 + below / 90)
    source = shore - below * 1.22 + waves * 2.3 + swell * 1.3
    mirrored = sample(picture, source * scale, (x + waves * 0.8) * scale)
    tint = ramp([(shore, "#6b7ba3"), (900, "#2a4268"), (1125, "#101f3b")], y)
    depth = (0.12 + 0.5 * smooth(820, 1125, y)) * (1 - 0.9 * smooth(0.6, 0.88, mirrored[..., 2]))
    depth = depth[..., None]
    image = mirrored * (1 - depth + depth * (0.25 + 1.1 * tint)) + 0.03 * tint
    glint = smooth(
        1.2, 2.6, fbm(shape, (1.0 * scale, 9 * scale), 3, 33) + 2.0 * bell(x, SUN[0], 9 + below * 0.07) - 1.15
    )
    image = glow(image, glint * 0.55 * smooth(shore, 790, y), rgb("#ffd49a"))
    breath = smooth(0.0, 1.9, fbm(shape, (13 * scale, 150 * scale), 6, 34)) * bell(y, 738, 26)
    picture = mix(picture, image, water)
    return mix(picture, rgb("#f3cdb6"), 0.62 * breath + 0.22 * bell(y, 722, 14))


def _shafts(picture, x, y):
    """Faint rays from the sun over the land."""
    angle = np.arctan2(y - SUN[1], x - SUN[0])
    rays = gradient_noise(angle * 5.5, 0 * angle + 0.5, 50) + 0.6 * gradient_noise(
        angle * 15, 0 * angle + 3.5, 51
    )
    distance = np.hypot(x - SUN[0], y - SUN[1])
    strength = (
        np.clip(rays, 0, 1)
        * np.exp(-distance / 150)
        * smooth(8, 60, distance)
        * smooth(-0.1, 0.35, np.sin(angle))
    )
    return glow(picture, 0.42 * strength, rgb("#ffcf94"))


def _birds_and_shore(picture, scale):
    """What is nearest: birds over the water, and the headland with its spruces and a lit tent."""
    sheet = Sheet(picture.shape[:2], scale)
    rng = np.random.default_rng(77)
    ink(sheet.pen, (0.16, 0.13, 0.24), 0.85)
    for i in range(13):
        lag = abs(i - 5) * 6.5
        bird(
            sheet.pen,
            225 + i * 8.4 + rng.normal(0, 1),
            262 + lag * 0.5 - i * 1.5 + rng.normal(0, 1.2),
            rng.uniform(4.5, 6.5),
            rng.uniform(0.3, 0.8),
            rng.normal(0, 0.1),
        )
    dark, rim = rgb("#07101c"), rgb("#3c2f33")
    xs = np.linspace(-5, 380, 240)
    bank = (
        1096
        - 62 * smooth(215, 380, xs)
        - 26 * smooth(120, -5, xs)
        + 3 * np.sin(xs * 0.11)
        + rng.normal(0, 0.7, 240)
    )
    behind = [
        (338, 250),
        (362, 330),
        (312, 150),
        (8, 160),
        (30, 96),
        (283, 92),
        (351, 190),
        (264, 60),
        (52, 50),
        (373, 270),
    ]
    for px, size in behind:
        conifer(
            sheet.pen,
            px,
            np.interp(px, xs, bank) + 6,
            size,
            rng,
            dark,
            rng.normal(0, 0.008),
            rim if px > 200 else rgb("#2a2a38"),
        )
    ink(sheet.pen, dark)
    for px, py in [*zip(xs, bank)]:
        sheet.pen.line_to(px, py)
    sheet.pen.line_to(380, 1130)
    sheet.pen.line_to(-5, 1130)
    sheet.pen.fill()
    _grass(sheet.pen, xs, bank, rng)
    _tent(sheet.pen, 172, float(np.interp(172, xs, bank)))
    return sheet.over(picture)


def _grass(pen, xs, bank, rng):
    for _ in range(2600):
        px = rng.uniform(0, 375)
        base = np.interp(px, xs, bank) + 30 * rng.random() ** 2
        tall = rng.uniform(2, 9)
        shade = rng.uniform(0.5, 1.6)
        ink(pen, np.array([0.05, 0.075, 0.11]) * shade, 0.9)
        pen.set_line_width(rng.uniform(0.2, 0.5))
        pen.move_to(px, base + 2)
        pen.curve_to(
            px,
            base - tall * 0.5,
            px + rng.normal(0, 1),
            base - tall * 0.8,
            px + rng.normal(0.8, 2.2),
            base - tall,
        )
        pen.stroke()


def _tent(pen, x, base):
    radial(pen, x, base - 6, 46, (1.0, 0.62, 0.25), 0.5)
    for points, colour in (
        ([(x - 15, base + 1), (x - 2, base - 17), (x + 9, base + 2)], "#ffb45e"),
        ([(x - 2, base - 17), (x + 9, base + 2), (x + 17, base - 1)], "#b8612f"),
        ([(x - 5.5, base + 1.5), (x - 2, base - 12), (x + 1.5, base + 1.8)], "#ffe9b0"),
    ):
        polygon_fill(pen, points, rgb(colour))
    ink(pen, rgb("#120d12"))
    pen.arc(x + 30, base - 11.2, 1.7, 0, 7)
    pen.fill()
    pen.set_line_width(3.1)
    pen.move_to(x + 30, base - 7.5)
    pen.line_to(x + 30.4, base - 4)
    pen.stroke()
    pen.set_line_width(1.3)
    for foot in (28.9, 31.6):
        pen.move_to(x + 30.3, base - 4)
        pen.line_to(x + foot, base + 2)
    pen.stroke()


def polygon_fill(pen, points, colour):
    """Fills a polygon with one colour."""
    ink(pen, colour)
    for px, py in points:
        pen.line_to(px, py)
    pen.close_path()
    pen.fill()


def _finish(picture, x, y):
    """A little bloom, and corners that fall off."""
    bright = np.clip(picture - 0.72, 0, 1)
    picture = screen(picture, 0.5 * blurred(bright, picture.shape[1] / 40))
    edge = np.hypot((x - 187.5) / 300, (y - 560) / 900)
    return picture * (1 - 0.22 * smooth(0.55, 1.1, edge))[..., None]
