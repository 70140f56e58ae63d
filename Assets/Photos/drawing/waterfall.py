"""04: a waterfall between the layered walls of a canyon, from the open sky to the pool."""

import numpy as np

from .band import Band
from .colour import glow, mix, ramp, rgb, screen
from .fields import bell, blurred, fbm, fbm_line, gradient_noise, smooth
from .ink import bird, conifer, ink, polygon

ASPECT = 6.0
WALLS = [(0, 424, 3, 0.36), (58, 372, 4, 0.2), (92, 330, 5, 0.13), (132, 270, 6, 0.0)]
"""From far to near: half the gap between the two sides in points (0: closed), height of the rim, seed, haze."""
LIP, POOL = 430.0, 2010.0
LEDGES = [(430, 0), (760, 1), (1120, 2), (1560, 3), (2010, 4)]
STRATA = [
    "#7a3b2e",
    "#c9764a",
    "#e3a36c",
    "#a8553c",
    "#d98e5f",
    "#8c4638",
    "#f0c08a",
    "#b8653f",
    "#6f3a3a",
    "#dba070",
    "#9c5240",
    "#e8b27c",
]


def draw(width=1170):
    """The picture as an array of floats."""
    scale = width / 375
    picture = np.empty((round(width * ASPECT), width, 3), np.float32)
    band = Band(picture, scale, 0, 2250)
    band.image = _sky(band)
    for index, (gap, rim, seed, haze) in enumerate(WALLS):
        _wall(band, gap, rim, seed, haze)
        if index == 0:
            _fall(band)
        _growth(band, gap, rim, seed, haze)
        if index == 1:
            _mist(band, 140, 0.5)
    _pool(band)
    _mist(band, 200, 0.75)
    _birds(band)
    _light(band)
    return picture


def _sky(band):
    sky = ramp(
        [(0, "#2f6fb0"), (180, "#6fa9d2"), (340, "#c5dbdf"), (470, "#ffe6c0"), (2250, "#d9c3a0")], band.y
    )
    swirl = 20 * fbm(band.shape, 120 * band.scale, 3, 2)
    density = (
        fbm(band.shape, (50 * band.scale, 130 * band.scale), 8, 1, 0.55) + bell(band.y + swirl, 170, 70) - 0.6
    )
    under = smooth(-0.2, 0.8, density - np.roll(density, -round(7 * band.scale), 0))
    return mix(
        sky,
        mix(rgb("#ffffff"), rgb("#b9c4d8"), under * 0.8),
        smooth(0.1, 1.4, density) * smooth(430, 300, band.y),
    )


def _edges(band, gap, rim, seed):
    """For every row how far the wall reaches in from either side, in points; blocky, with ledges."""
    rows = band.shape[0]
    y = band.y[:, 0]
    reach = []
    for side in (0, 1):
        base = 187.5 - gap * (0.8 + 0.0002 * np.maximum(2000 - y, 0)) if gap else 260 + 0 * y
        noise = 15 * fbm_line(rows, 190 * band.scale, 3, seed * 10 + side) + 5 * fbm_line(
            rows, 22 * band.scale, 5, seed * 10 + side + 5
        )
        step = 26 * band.scale
        blocks = np.floor(
            np.arange(rows) / step + 0.7 * fbm_line(rows, 60 * band.scale, 2, seed * 10 + side + 7)
        )
        jut = np.random.default_rng(seed * 10 + side).normal(0, 4.2, 400)[blocks.astype(int) % 400]
        reach.append(base + noise + jut)
    return reach


def _rim_line(band, gap, rim, seed):
    across = np.abs(np.arange(band.shape[1]) / band.scale - 187.5)
    if gap == 0:
        return (
            rim
            + 12 * fbm_line(band.shape[1], 60 * band.scale, 7, seed + 30, 0.5) * np.minimum(across / 30, 1)
            - 0.12 * across
        )
    return rim + 26 * fbm_line(band.shape[1], 90 * band.scale, 7, seed + 30, 0.5) - 0.9 * (across - gap)


def _wall(band, gap, rim, seed, haze):
    x, y, scale = band.x, band.y, band.scale
    left, right = _edges(band, gap, rim, seed)
    rough = 2.6 * fbm(band.shape, (10 * scale, 16 * scale), 5, seed + 20, 0.6)
    inside = np.maximum(left[:, None] - x, x - (375 - right[:, None])) + rough
    top_line = _rim_line(band, gap, rim, seed)
    inside = np.minimum(inside, (y - top_line[None]) * 0.8)
    stone, light = _strata(band, seed, inside, left, right)
    shade = np.clip(0.42 + 0.62 * light, 0.1, 1.35) * (0.66 + 0.34 * smooth(2400, 500, y))
    lit = (
        stone
        * shade[..., None]
        * ramp([(0, "#fff4e0"), (700, "#fbd9bd"), (1500, "#cdb8bb"), (2250, "#8fa6bd")], y)
    )
    air = ramp([(0, "#dfe3dc"), (600, "#f3d9b8"), (1300, "#d3bca6"), (2250, "#7fb0b4")], y)
    band.image = mix(band.image, mix(lit, air, haze), smooth(-0.35, 0.35, inside))


def _strata(band, seed, inside, left, right):
    """Colour of the layers, and how each stone faces the sun above on the right."""
    x, y, scale = band.x, band.y, band.scale
    tilt = (
        (x - 187.5) * (0.05 * (-1) ** seed)
        + 9 * fbm(band.shape, (260 * scale, 150 * scale), 3, seed + 40)
        + 1.3 * fbm(band.shape, 14 * scale, 4, seed + 41)
    )
    level = (y + tilt) / 2250
    rng = np.random.default_rng(seed + 50)
    count = 330
    hues = np.stack([rgb(STRATA[i]) for i in rng.integers(0, len(STRATA), count)])
    hues = hues * rng.uniform(0.82, 1.12, (count, 1)).astype(np.float32)
    cuts = np.sort(rng.random(count - 1))
    fine = np.linspace(0, 1, 16000)
    table = hues[np.searchsorted(cuts, fine)]
    hard = rng.random(count).astype(np.float32)[np.searchsorted(cuts, fine)]
    kernel = np.ones(9) / 9
    table = np.stack([np.convolve(table[:, i], kernel, "same") for i in range(3)], -1).astype(np.float32)
    index = np.clip(level * 16000, 0, 15999).astype(np.int32)
    stone = table[index]
    relief = 3.0 * np.convolve(hard, kernel, "same").astype(np.float32)[index]
    cracks = np.abs(fbm(band.shape, (130 * scale, 13 * scale), 5, seed + 60, 0.6))
    relief += 1.6 * smooth(0.0, 0.32, cracks) + 1.3 * fbm(
        band.shape, (26 * scale, 20 * scale), 7, seed + 61, 0.62
    )
    relief += 2.2 * np.sqrt(np.clip(inside, 0, 60) / 8)
    step = max(1, round(0.7 * scale))
    down = relief - np.roll(relief, step, 0)
    across = relief - np.roll(relief, -step, 1)
    stain = smooth(0.4, 2.2, fbm(band.shape, (260 * scale, 9 * scale), 5, seed + 62))
    stone = mix(stone, rgb("#4a2b2c"), 0.45 * stain)
    moss = smooth(
        0.9, 2.2, fbm(band.shape, (60 * scale, 40 * scale), 6, seed + 63) + smooth(900, 2000, y) * 1.1
    )
    stone = mix(stone, rgb("#5f7040"), 0.62 * moss * smooth(-0.1, 0.3, down))
    return stone, np.clip(0.42 + 0.62 * (down + 0.7 * across), -0.3, 1.3)


def _fall(band):
    """White water in four leaps, each wider than the one above, with spray where it lands."""
    x, y, scale = band.x, band.y, band.scale
    cover, light = np.zeros(band.shape, np.float32), np.zeros(band.shape, np.float32)
    for top, number in LEDGES[:-1]:
        low = LEDGES[number + 1][0]
        t = np.clip((y - top) / (low - top), 0, 1)
        middle = 187.5 + (-9, 7, -6, 3)[number] + 4 * np.sin(y / 90 + number)
        half = (15, 22, 29, 37)[number] * (0.72 + 0.45 * t)
        inside = (
            half - np.abs(x - middle) + 3.2 * fbm(band.shape, (120 * scale, 5 * scale), 5, 200 + number, 0.6)
        )
        rows = (y >= top - 1.5) & (y < low + 3)
        cover = np.maximum(cover, smooth(-1, 4, inside) * rows)
    streaks = fbm(band.shape, (210 * scale, 4.2 * scale), 6, 210, 0.68) + 0.7 * fbm(
        band.shape, (34 * scale, 2.4 * scale), 4, 211, 0.6
    )
    light = smooth(-1.6, 1.5, streaks)
    water = ramp([(0, "#4f87a0"), (0.35, "#93c1cf"), (0.7, "#def1f2"), (1, "#ffffff")], light)
    water = water * ramp([(400, "#fff6e6"), (1200, "#e8eef2"), (2100, "#b4d2e0")], y)
    band.image = mix(band.image, water, cover * (0.72 + 0.28 * light))
    for top, number in LEDGES[1:]:
        puff = fbm(band.shape, (24 * scale, 26 * scale), 7, 220 + number, 0.6)
        wide = 32 + 12 * number
        rise = np.exp(-(((x - 187.5) / wide) ** 2)) * np.exp(
            -np.abs(y - top - 3) / np.where(y < top + 3, 26 + 5 * number, 12)
        )
        band.image = mix(band.image, rgb("#f2fbfb"), np.clip(rise * (1.25 + 0.5 * puff), 0, 0.95))


def _growth(band, gap, rim, seed, haze):
    """Spruces along the rim and on the ledges, and hanging green below them."""
    left, right = _edges(band, gap, rim, seed)
    rng = np.random.default_rng(seed + 70)
    sheet = band.sheet()
    air = ramp([(0, "#dfe3dc"), (600, "#f3d9b8"), (1300, "#d3bca6"), (2250, "#7fb0b4")], np.arange(2250))
    size = (1.5 - 1.2 * haze) * 1.0
    columns = np.arange(band.shape[1]) / band.scale
    top_line = _rim_line(band, gap, rim, seed)
    spots = []
    for _ in range(90):
        px = rng.uniform(0, 375)
        if abs(px - 187.5) > max(gap * 1.2, 24):
            spots.append((px, float(np.interp(px, columns, top_line)) + 5, rng.uniform(10, 30) * size))
    for _ in range(130 if gap else 0):
        py = rng.uniform(rim + 60, 2100)
        row = int(py * band.scale)
        edge = left[row] if rng.random() < 0.5 else 375 - right[row]
        px = edge + (-1 if edge < 187 else 1) * rng.uniform(-1, 26) * size
        spots.append((px, py, rng.uniform(6, 19) * size))
    for px, py, tall in sorted(spots, key=lambda s: s[1]):
        if not -10 < px < 385 or py < 8:
            continue
        bright = 1.0 - 0.55 * py / 2250
        leaf = rgb(("#2f4a2c", "#3c5730", "#27412f", "#54602f")[rng.integers(4)]) * bright
        tint = mix(leaf, air[int(min(py, 2249))], haze * 0.85)
        if rng.random() < 0.72:
            conifer(sheet.pen, px, py, tall, rng, tint, rng.normal(0, 0.03), np.minimum(tint * 1.5, 1))
        else:
            _bush(sheet.pen, px, py, tall * 0.5, tint, rng)
    band.image = sheet.over(band.image)


def _bush(pen, x, y, size, tint, rng):
    for _ in range(60):
        angle, far = rng.uniform(np.pi, 2 * np.pi), rng.random() ** 0.5
        ink(pen, np.minimum(tint * rng.uniform(0.7, 1.7), 1), 0.95)
        pen.arc(
            x + size * far * np.cos(angle),
            y + size * 0.7 * far * np.sin(angle),
            size * rng.uniform(0.06, 0.16),
            0,
            7,
        )
        pen.fill()
    ink(pen, np.minimum(tint * 1.2, 1), 0.8)
    for _ in range(9):
        px, fall = x + rng.uniform(-size, size), size * rng.uniform(0.6, 2.6)
        pen.set_line_width(size * 0.05)
        pen.move_to(px, y)
        pen.curve_to(px + 1, y + fall * 0.3, px - 1, y + fall * 0.7, px + rng.normal(0, 0.6), y + fall)
        pen.stroke()


def _pool(band):
    """Green water that runs towards us between boulders."""
    x, y, scale = band.x, band.y, band.scale
    line = POOL + 26 + 5 * fbm(band.shape, (400 * scale, 60 * scale), 4, 230) - 0.0006 * (x - 187.5) ** 2
    near = np.clip((y - POOL) / 240, 0, 1)
    flow = fbm(band.shape, (5 * scale, 60 * scale), 6, 231, 0.62) + 0.5 * fbm(
        band.shape, (1.6 * scale, 14 * scale), 3, 232
    )
    water = ramp([(0, "#a9dcd6"), (0.2, "#57a5a6"), (0.6, "#2a7078"), (1, "#123c4c")], near + 0.06 * flow)
    foam = smooth(0.5, 2.1, flow + 1.6 * np.exp(-near * 5) - 0.4 * near)
    water = mix(water, rgb("#f0fbf8"), 0.85 * foam)
    band.image = mix(band.image, water, smooth(-0.6, 0.6, y - line))
    sheet = band.sheet()
    rng = np.random.default_rng(240)
    for py in np.sort(rng.uniform(2045, 2262, 60)):
        near = (py - 2040) / 210
        px = 187.5 + rng.choice((-1, 1)) * (30 + 160 * rng.random() ** 0.6)
        _boulder(sheet.pen, px, py, (4 + 22 * near) * rng.uniform(0.5, 1.2), rng)
    band.image = sheet.over(band.image)


def _boulder(pen, x, y, size, rng):
    turns = np.linspace(0, 2 * np.pi, 14)[:-1]
    radii = rng.uniform(0.78, 1.1, 13)
    ring = [(x + size * r * np.cos(a) * 1.3, y + size * r * np.sin(a) * 0.72) for a, r in zip(turns, radii)]
    stone = rgb(("#4a4a52", "#5b4a47", "#3b454d", "#6a574c")[rng.integers(4)])
    ink(pen, (0.94, 1, 0.99), 0.75)
    pen.save()
    pen.translate(x, y + size * 0.5)
    pen.scale(1, 0.28)
    pen.arc(0, 0, size * 1.55, 0, 7)
    pen.restore()
    pen.fill()
    ink(pen, stone * 0.6)
    polygon(pen, ring)
    pen.fill()
    for facet in range(4):
        part = 1 - facet * 0.2
        ink(pen, np.minimum(stone * (0.8 + facet * 0.2), 1), 0.8)
        polygon(
            pen,
            [
                (
                    x + size * 0.12 * facet + (px - x) * part * 0.9,
                    y - size * (0.1 + 0.12 * facet) + (py - y) * part * 0.78,
                )
                for px, py in ring
            ],
        )
        pen.fill()
    for _ in range(int(size * 2)):
        ink(pen, rgb("#6f8a4a") * rng.uniform(0.6, 1.1), 0.8)
        pen.arc(
            x + rng.normal(0, size * 0.4),
            y - size * 0.42 + rng.normal(0, size * 0.1),
            size * rng.uniform(0.03, 0.08),
            0,
            7,
        )
        pen.fill()


def _mist(band, seed, strength):
    x, y, scale = band.x, band.y, band.scale
    drift = smooth(-0.5, 2.0, fbm(band.shape, (60 * scale, 120 * scale), 7, seed, 0.55))
    low = (
        np.exp(-(((y - 1990) / 110) ** 2))
        + 0.35 * np.exp(-(((y - 1560) / 60) ** 2))
        + 0.25 * np.exp(-(((y - 1120) / 50) ** 2))
    )
    middle = 0.25 + 0.75 * np.exp(-(((x - 187.5) / 120) ** 2))
    band.image = mix(band.image, rgb("#e6f3f2"), np.clip(drift * low * middle * strength, 0, 0.9))


def _birds(band):
    sheet = band.sheet()
    rng = np.random.default_rng(250)
    for cx, cy, count, span, tone in (
        (240, 120, 9, 7, "#2c3448"),
        (150, 640, 7, 6, "#4a2f2c"),
        (215, 1330, 8, 6.5, "#f6f3ea"),
        (165, 1790, 6, 8, "#ffffff"),
    ):
        for _ in range(count):
            ink(sheet.pen, rgb(tone), 0.92)
            bird(
                sheet.pen,
                cx + rng.normal(0, 34),
                cy + rng.normal(0, 30),
                span * rng.uniform(0.6, 1.5),
                rng.uniform(0.3, 0.9),
                rng.normal(0, 0.2),
            )
    band.image = sheet.over(band.image)


def _light(band):
    """Sunlight from the upper right, its shafts, a rainbow over the pool, corners that fall off."""
    x, y = band.x, band.y
    angle = np.arctan2(y + 120, x - 520)
    rays = gradient_noise(angle * 26, 0 * x + 1.5, 260) + 0.5 * gradient_noise(angle * 70, 0 * x + 2.5, 261)
    fade = smooth(250, 600, y) * smooth(1900, 800, y)
    band.image = glow(band.image, 0.3 * np.clip(rays + 0.12, 0, 1) * fade, rgb("#ffe0a8"))
    arc = np.hypot(x - 150, (y - 2120) * 0.9)
    for offset, hue in (
        (0, "#ff5a5a"),
        (3, "#ffb04a"),
        (6, "#fff06a"),
        (9, "#6ae88a"),
        (12, "#5ab0ff"),
        (15, "#a06aff"),
    ):
        band.image = glow(band.image, 0.17 * bell(arc, 168 - offset, 2.2) * smooth(2110, 1990, y), rgb(hue))
    bright = np.clip(band.image - 0.8, 0, 1)
    band.image = screen(band.image, 0.5 * blurred(bright, 10 * band.scale))
    edge = np.abs(x - 187.5) / 187.5
    band.image = band.image * (1 - 0.2 * smooth(0.6, 1.1, edge) * smooth(300, 700, y))[..., None]
