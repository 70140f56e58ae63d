"""05: from the sea floor through the surface, the clouds and the aurora up to the stars."""

import cairo
import numpy as np

from .band import Band
from .colour import glow, mix, ramp, rgb, screen
from .fields import bell, fbm, fbm_line, smooth
from .ink import bird, ink, polygon, radial
from .sea import draw_sea, SURFACE

ASPECT = 9.0
STOPS = [
    (0, "#04050f"),
    (350, "#070a1e"),
    (800, "#0a1433"),
    (1150, "#122a5c"),
    (1450, "#27518f"),
    (1720, "#5385b8"),
    (1960, "#96b3cc"),
    (2110, "#e3c3ab"),
    (2210, "#ffc58c"),
    (2280, "#ffe0a8"),
    (2400, "#ffe6b5"),
]


def draw(width=1836):
    """The picture as an array of floats."""
    scale = width / 375
    height = round(width * ASPECT)
    picture = np.empty((height, width, 3), np.float32)
    for top in range(0, 3375, 375):
        band = Band(picture, scale, top, top + 375)
        band.image = ramp(STOPS, band.y)
    _milky_way(Band(picture, scale, 0, 1150))
    _stars(Band(picture, scale, 0, 1500))
    _galaxy(Band(picture, scale, 120, 330))
    _planet(Band(picture, scale, 400, 620))
    _aurora(Band(picture, scale, 640, 1330))
    _satellite(Band(picture, scale, 640, 780))
    _clouds(Band(picture, scale, 1380, SURFACE))
    _flyers(Band(picture, scale, 1280, 2290))
    draw_sea(picture, scale)
    return picture


def _milky_way(band):
    bend = (band.y - 470) * 0.86 + (band.x - 190) * 0.9 + 26 * fbm(band.shape, 180 * band.scale, 3, 1)
    dust = fbm(band.shape, 95 * band.scale, 9, 2, 0.58)
    veil = np.exp(-np.abs(bend) / 120) * (0.55 + 0.28 * dust)
    lanes = smooth(0.0, 1.3, fbm(band.shape, 60 * band.scale, 9, 3, 0.6) + 0.8 * bell(bend, 14, 34) - 0.35)
    veil = np.clip(veil, 0, 1) * (1 - 0.75 * lanes) * smooth(1150, 760, band.y)
    band.image = glow(band.image, 0.5 * veil, rgb("#8fa4e6"))
    band.image = glow(band.image, 0.5 * veil * np.exp(-np.abs(bend) / 40), rgb("#ffd0b0"))
    for seed, colour in ((5, "#d65a9a"), (6, "#4a9fd8"), (7, "#7a5be0")):
        cloud = fbm(band.shape, 64 * band.scale, 8, seed, 0.6) * 0.7 + 0.5 * dust
        nebula = smooth(0.4, 3.2, cloud + 0.8 * np.exp(-np.abs(bend) / 110))
        band.image = glow(band.image, 0.42 * nebula * smooth(900, 500, band.y), rgb(colour))


def _stars(band):
    sheet = band.sheet()
    rng = np.random.default_rng(12)
    tints = [rgb(c) for c in ("#ffffff", "#cfe0ff", "#ffe9c9", "#ffd2a6", "#b9d0ff")]
    for _ in range(9000):
        x, y = rng.uniform(0, 375), 1500 * rng.random() ** 1.35
        near = abs((y - 470) * 0.86 + (x - 190) * 0.9)
        if rng.random() > 0.35 + 0.65 * np.exp(-near / 120):
            continue
        strength = rng.random() ** 2.2 * smooth(1500, 900, y)
        ink(sheet.pen, tints[rng.integers(5)], strength)
        sheet.pen.arc(x, y, 0.1 + 0.42 * rng.random() ** 4, 0, 7)
        sheet.pen.fill()
    for _ in range(70):
        x, y, size = rng.uniform(0, 375), rng.uniform(0, 1000), rng.uniform(0.5, 1.15)
        tint = tints[rng.integers(5)]
        radial(sheet.pen, x, y, size * 7, tint, 0.4)
        ink(sheet.pen, tint)
        for dx, dy in ((5, 0.12), (0.12, 5)):
            polygon(
                sheet.pen, [(x - size * dx, y), (x, y - size * dy), (x + size * dx, y), (x, y + size * dy)]
            )
            sheet.pen.fill()
        sheet.pen.arc(x, y, size * 0.6, 0, 7)
        sheet.pen.fill()
    band.image = sheet.lit(band.image)


def _galaxy(band):
    """A spiral seen at a slant."""
    dx, dy = band.x - 108, band.y - 222
    turn = -0.5
    u, v = dx * np.cos(turn) - dy * np.sin(turn), (dx * np.sin(turn) + dy * np.cos(turn)) / 0.46
    radius, angle = np.hypot(u, v) + 0.01, np.arctan2(v, u)
    arms = 0.5 + 0.5 * np.cos(2 * (angle - 2.5 * np.log(radius / 5)))
    grain = fbm(band.shape, 7 * band.scale, 6, 16, 0.65)
    light = np.exp(-radius / 26) * (0.25 + 1.0 * arms**2) * np.clip(0.75 + 0.35 * grain, 0, 2)
    band.image = glow(band.image, 0.95 * light, rgb("#9db8ff"))
    band.image = glow(
        band.image, 0.7 * light * smooth(0.4, 1.6, grain) * smooth(6, 20, radius), rgb("#ff7fb0")
    )
    band.image = glow(band.image, 1.1 * np.exp(-radius / 5), rgb("#ffe3b8"))


def _planet(band):
    """A gas giant with rings, and the arc of its shadow."""
    cx, cy, size = 276, 512, 36
    dx, dy = (band.x - cx) * 0.966 + (band.y - cy) * 0.259, (band.y - cy) * 0.966 - (band.x - cx) * 0.259
    radius = np.hypot(dx, dy)
    latitude = dy / size
    weather = fbm(band.shape, (5 * band.scale, 40 * band.scale), 7, 18, 0.6)
    stripes = (
        np.sin(latitude * 17 + 0.7 * weather) * 0.5 + 0.35 * np.sin(latitude * 41 + weather) + 0.12 * weather
    )
    body = ramp([(-1, "#8a5a3c"), (-0.3, "#c4936a"), (0.2, "#e8c79a"), (1, "#f8ead0")], stripes)
    deep = np.sqrt(np.clip(1 - (radius / size) ** 2, 0, 1))
    lit = np.clip((-dx * 0.62 - dy * 0.45) / size + deep * 0.62, 0, 1) ** 0.8
    edge = smooth(size + 0.25, size - 0.25, radius)
    ring_radius = np.hypot(dx, dy / 0.26) / size
    grain = np.interp(ring_radius, np.linspace(1.2, 2.4, 700), fbm_line(700, 60, 6, 19, 0.75)).astype(
        np.float32
    )
    ring = (
        smooth(1.28, 1.34, ring_radius)
        * smooth(2.22, 2.16, ring_radius)
        * np.clip(0.62 + 0.3 * grain, 0.06, 1)
    )
    ring *= 1 - 0.92 * bell(ring_radius, 1.86, 0.022)
    across = np.abs(dx * 0.43 + dy / 0.26 * 0.9)
    shadow = smooth(size * 1.02, size * 0.9, across) * (dx * 0.9 - dy / 0.26 * 0.43 > 0)
    tone = rgb("#efd9b8") * (1 - 0.82 * shadow)[..., None]
    image = mix(band.image, tone, ring * (dy <= 0) * 0.9)
    image = mix(image, body * (0.02 + lit)[..., None], edge)
    image = mix(image, tone, ring * (dy > 0) * 0.9)
    band.image = glow(image, 0.25 * np.exp(-np.maximum(radius - size, 0) / 14) * (1 - edge), rgb("#ffdca8"))


def _aurora(band):
    """Four folded curtains of light: sharp and green at the foot, violet where they fade out."""
    columns = band.shape[1]
    along = np.arange(columns) / band.scale
    for seed, foot, tall, power in (
        (31, 900, 110, 0.5),
        (32, 1010, 170, 0.75),
        (33, 1110, 220, 1.0),
        (34, 1195, 120, 0.6),
    ):
        wave = (
            34 * fbm_line(columns, 170 * band.scale, 2, seed, 0.35)
            + 16 * np.sin(along / 21 + seed)
            + (along - 187) * 0.14
        )
        rays = np.clip(0.62 + 0.36 * fbm_line(columns, 26 * band.scale, 7, seed + 10, 0.72), 0.05, 1.6)
        reach = tall * np.clip(1 + 0.35 * fbm_line(columns, 40 * band.scale, 5, seed + 20, 0.7), 0.3, 2)
        up = (foot + wave)[None] - band.y
        drift = np.clip(0.9 + 0.3 * fbm(band.shape, (170 * band.scale, 14 * band.scale), 4, seed + 30), 0, 2)
        light = np.where(up > 0, np.exp(-up / reach[None]), np.exp(up / 5.5)) * rays[None] * drift * power
        tone = ramp(
            [
                (-8, "#c9ffb0"),
                (8, "#5dfcae"),
                (70, "#28d9a8"),
                (150, "#4a7fe0"),
                (240, "#8f4fd6"),
                (360, "#c43c9c"),
            ],
            up,
        )
        band.image = screen(
            band.image, np.clip(light * smooth(640, 720, band.y), 0, 1)[..., None] * tone * 0.8
        )


def _satellite(band):
    sheet = band.sheet()
    pen = sheet.pen
    pen.translate(88, 706)
    pen.rotate(-0.32)
    for side in (-1, 1):
        for panel in range(4):
            x = side * (9 + panel * 7.2)
            for low in (-13.5, 1.2):
                ink(pen, rgb("#b5763a"))
                pen.rectangle(x - 3.1, low, 6.2, 12.3)
                pen.fill()
                ink(pen, rgb("#26417e"))
                for cell in range(12):
                    pen.rectangle(x - 2.8 + (cell % 2) * 2.9, low + 0.35 + (cell // 2) * 1.98, 2.6, 1.7)
                pen.fill()
    ink(pen, rgb("#cfd4de"))
    pen.rectangle(-36, -0.5, 72, 1.0)
    pen.rectangle(-3, -9, 6, 18)
    pen.rectangle(-1.6, -14, 3.2, 28)
    pen.fill()
    ink(pen, rgb("#7d8698"))
    for y in np.arange(-13, 14, 2.2):
        pen.rectangle(-2.9, y, 5.8, 0.4)
    pen.rectangle(1, -9, 2, 18)
    pen.fill()
    band.image = sheet.over(band.image)


def _clouds(band):
    """Thin ice clouds high up, then heaps with flat feet, lit from the low sun on the right."""
    y, x, scale = band.y, band.x, band.scale
    streaks = (
        fbm(band.shape, (22 * scale, 130 * scale), 8, 41, 0.58)
        + 1.0 * bell(y + (x - 187) * 0.25, 1610, 70)
        - 0.7
    )
    band.image = mix(band.image, rgb("#f3eef6"), 0.55 * smooth(0.1, 2.0, streaks))
    lumps = fbm(band.shape, 52 * scale, 9, 42, 0.53)
    for seed, foot, tall, wide, shade in (
        (44, 1905, 110, 90, 0.15),
        (45, 2075, 150, 120, 0.05),
        (46, 2195, 90, 70, 0.3),
        (47, 2262, 40, 60, 0.5),
    ):
        mass = fbm(band.shape, (400 * scale, wide * scale), 2, seed)[0]
        top = foot - tall * np.clip(0.1 + 0.75 * mass, 0, 1.6)[None]
        core = np.minimum((y - top) / 26, (foot + 5 * lumps - y) / 5)
        density = core + 1.15 * lumps * smooth(foot + 6, foot - 40, y)
        cover = smooth(-0.1, 0.75, density) * smooth(foot + 14, foot - 2, y)
        step_y, step_x = round(5 * scale), round(7 * scale)
        towards = np.clip(density, -1, 3) - np.roll(np.roll(np.clip(density, -1, 3), step_y, 0), -step_x, 1)
        light = np.clip(0.45 + 0.42 * towards, 0, 1) * (0.45 + 0.55 * smooth(foot, foot - tall * 0.8, y))
        tone = ramp([(0, "#6f7fa8"), (0.35, "#b49db4"), (0.65, "#f6c7a8"), (1, "#fff4e0")], light)
        band.image = mix(band.image, mix(tone, ramp(STOPS, y), shade), cover * 0.96)
    band.image = glow(band.image, 0.9 * np.exp(-np.hypot(x - 262, y - 2262) / 34), rgb("#fff0c0"))
    band.image = glow(band.image, 0.4 * np.exp(-np.hypot(x - 262, (y - 2262) * 1.4) / 120), rgb("#ffb870"))


def _flyers(band):
    """A weather balloon, an airliner with its trail, hot-air balloons, birds."""
    sheet = band.sheet()
    pen = sheet.pen
    radial(pen, 292, 1345, 21, (0.95, 0.97, 1), 0.85, 3)
    pen.set_source_rgba(0.9, 0.95, 1, 0.55)
    pen.arc(292, 1345, 16, 0, 7)
    pen.fill()
    radial(pen, 286, 1338, 9, (1, 1, 1), 0.9)
    ink(pen, (0.9, 0.93, 1), 0.8)
    pen.rectangle(291.85, 1361, 0.3, 44)
    pen.rectangle(289.5, 1405, 5, 5.5)
    pen.fill()
    trail = cairo.LinearGradient(40, 0, 262, 0)
    trail.add_color_stop_rgba(0, 1, 0.96, 0.92, 0)
    trail.add_color_stop_rgba(1, 1, 0.98, 0.96, 0.9)
    for off in (-1.3, 1.3):
        pen.set_source(trail)
        polygon(
            pen,
            [(30, 1732 + off - 4), (262, 1668 + off - 0.5), (262, 1668 + off + 0.5), (30, 1732 + off + 4)],
        )
        pen.fill()
    _airliner(pen, 276, 1664)
    rng = np.random.default_rng(52)
    for x, y, size, hues in (
        (86, 1835, 40, ("#d8453e", "#f6d9a0")),
        (300, 1930, 27, ("#2d6f9f", "#f2efe2")),
        (176, 1985, 18, ("#e39a2d", "#7d3b6b")),
        (60, 2035, 12, ("#4f8f6a", "#f0e0b0")),
    ):
        _balloon(pen, x, y, size, [rgb(h) for h in hues])
    ink(pen, rgb("#3c3a55"), 0.9)
    for _ in range(16):
        bird(
            pen,
            rng.uniform(40, 340),
            rng.uniform(2180, 2270),
            rng.uniform(4, 9),
            rng.uniform(0.3, 0.9),
            rng.normal(0, 0.15),
        )
    band.image = sheet.over(band.image)


def _airliner(pen, x, y):
    pen.save()
    pen.translate(x, y)
    pen.rotate(-0.27)
    ink(pen, rgb("#b9c3d6"))
    polygon(pen, [(-2, 0), (-13, 11), (-9, 11), (6, 1)])
    pen.fill()
    ink(pen, rgb("#f7f6f4"))
    pen.move_to(-21, -1.4)
    pen.curve_to(-4, -2.9, 12, -2.9, 19, -1.1)
    pen.curve_to(22, 0.2, 19, 1.5, 15, 1.8)
    pen.line_to(-8, 1.8)
    pen.fill()
    ink(pen, rgb("#d24b4b"))
    polygon(pen, [(-21, -1.2), (-24.5, -8.5), (-21.5, -8.5), (-14.5, -1.8)])
    pen.fill()
    ink(pen, rgb("#32486c"))
    for window in np.arange(-11, 15, 1.25):
        pen.rectangle(window, -1.1, 0.6, 0.6)
    pen.fill()
    pen.restore()


def _balloon(pen, x, y, size, hues):
    """Gores from left to right, narrower towards the edges as on a globe."""
    for gore in range(12):
        a, b = (np.sin((g / 12 - 0.5) * np.pi) for g in (gore, gore + 1))
        light = 0.62 + 0.45 * (gore / 11)
        ink(pen, np.clip(hues[gore % 2] * light, 0, 1))
        pen.move_to(x, y - size)
        pen.curve_to(
            x + a * size * 1.3, y - size, x + a * size * 1.25, y + size * 0.35, x + a * size * 0.17, y + size
        )
        pen.line_to(x + b * size * 0.17, y + size)
        pen.curve_to(x + b * size * 1.25, y + size * 0.35, x + b * size * 1.3, y - size, x, y - size)
        pen.fill()
    radial(pen, x, y + size * 1.05, size * 0.5, (1, 0.8, 0.4), 0.55)
    ink(pen, rgb("#4a2f22"))
    pen.rectangle(x - size * 0.13, y + size * 1.3, size * 0.26, size * 0.2)
    pen.fill()
    pen.set_line_width(size * 0.012)
    for side in (-1, 0.4, -0.4, 1):
        pen.move_to(x + side * size * 0.17, y + size)
        pen.line_to(x + side * size * 0.12, y + size * 1.3)
    pen.stroke()
    for person in (-0.06, 0.05):
        pen.arc(x + person * size, y + size * 1.25, size * 0.035, 0, 7)
        pen.fill()
