"""02: a tower of many windows at dusk, from the wet street to the spire."""

import numpy as np

from .colour import glow, mix, ramp, rgb, screen
from .fields import bell, blurred, fbm, sample, smooth
from .ink import Sheet, ink, polygon, radial
from .street import KERB, draw_street, draw_traffic

ASPECT = 4.0
TIERS = [
    (86, 1424, 1130),
    (104, 1130, 820),
    (120, 820, 560),
    (136, 560, 395),
    (151, 395, 292),
    (165, 292, 226),
]
"""The tower's stages: left edge, bottom and top in points; each is mirrored about the middle."""
LAMPS = ["#ffd79a", "#ffca80", "#ffe6bd", "#ffb765", "#fff1d8", "#ffd08c", "#cfe4ff", "#ffc9a8"]


def draw(width=1170):
    """The picture as an array of floats."""
    scale = width / 375
    shape = (round(width * ASPECT), width)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / scale
    picture = _sky(shape, scale, x, y)
    picture = _city(picture, scale, y)
    walls, lights = Sheet(shape, scale), Sheet(shape, scale)
    rng = np.random.default_rng(8)
    for tier in range(len(TIERS)):
        _tier(walls.pen, lights.pen, tier, rng)
    _crown(walls.pen, lights.pen)
    picture = walls.over(picture)
    picture = _floodlight(picture, walls.pixels()[1], x, y)
    colour, cover = lights.pixels()
    picture = picture * (1 - cover[..., None]) + colour
    picture = draw_street(picture, scale)
    for spread, strength in ((2.0, 0.45), (7, 0.4), (26, 0.35)):
        picture = screen(picture, strength * blurred(colour, spread * scale))
    picture = draw_traffic(_wet(picture, scale, x, y), scale)
    edge = np.hypot((x - 187.5) / 330, (y - 760) / 1150)
    return picture * (1 - 0.22 * smooth(0.55, 1.1, edge))[..., None]


def _sky(shape, scale, x, y):
    stops = [
        (0, "#0b1030"),
        (220, "#152150"),
        (480, "#2c3a78"),
        (720, "#5a5392"),
        (900, "#96689c"),
        (1060, "#d98391"),
        (1180, "#f7a982"),
        (1290, "#ffcf8e"),
        (1500, "#ffd9a0"),
    ]
    sky = ramp(stops, y + 14 * fbm(shape, (160 * scale, 300 * scale), 2, 4))
    stars = Sheet(shape, scale)
    rng = np.random.default_rng(6)
    for _ in range(520):
        ink(stars.pen, (1, 0.96, 0.9), rng.uniform(0.1, 0.9) ** 2)
        stars.pen.arc(rng.uniform(0, 375), 560 * rng.random() ** 1.6, rng.uniform(0.15, 0.55), 0, 7)
        stars.pen.fill()
    radial(stars.pen, 300, 150, 90, (0.8, 0.85, 1), 0.22)
    ink(stars.pen, (1, 0.98, 0.92))
    stars.pen.arc(300, 150, 15, 0, 7)
    stars.pen.fill()
    sky = stars.lit(sky)
    seas = smooth(0.1, 1.2, fbm(shape, 9 * scale, 4, 91)) * smooth(15.2, 14.2, np.hypot(x - 300, y - 150))
    sky = sky * (1 - 0.16 * seas[..., None])
    for seed, centre, spread in ((21, 420, 70), (22, 620, 90), (23, 830, 90), (24, 1010, 90), (25, 1150, 60)):
        swirl = 26 * fbm(shape, 150 * scale, 3, seed + 60)
        density = (
            fbm(shape, (48 * scale, 190 * scale), 8, seed, 0.55) + 1.3 * bell(y + swirl, centre, spread) - 0.9
        )
        under = smooth(-0.15, 0.7, density - np.roll(density, -round(6 * scale), 0))
        dark = ramp([(300, "#1d2554"), (800, "#54487f"), (1200, "#b06a80")], y)
        bright = ramp([(300, "#5d5a96"), (600, "#c87a98"), (900, "#ff9f83"), (1200, "#ffd39a")], y)
        sky = mix(sky, mix(dark, bright, 0.9 * under), 0.8 * smooth(0.1, 1.5, density))
    return sky


def _city(picture, scale, y):
    """Three rows of houses behind, each paler with distance, with their own small windows."""
    rows = (
        (31, 1170, 70, "#b9778a", 0.25, 1.1),
        (32, 1225, 95, "#7c5a80", 0.5, 1.5),
        (33, 1270, 120, "#46406c", 0.8, 2.0),
    )
    for seed, level, spread, colour, lit, pane in rows:
        rng = np.random.default_rng(seed)
        sheet = Sheet(picture.shape[:2], scale)
        pen, left = sheet.pen, -10.0
        while left < 380:
            wide = rng.uniform(14, 42)
            top = level - spread * rng.uniform(-0.3, 1) ** 3 * 1.6
            _house(pen, left, top, wide, rgb(colour) * rng.uniform(0.9, 1.06), lit, pane, rng)
            left += wide * rng.uniform(0.75, 1.0)
        picture = sheet.over(picture)
        picture = mix(picture, rgb("#f0a888"), 0.3 * smooth(level - 20, 1420, y))
    return picture


def _house(pen, left, top, wide, colour, lit, pane, rng):
    ink(pen, colour)
    pen.rectangle(left, top, wide, 1500 - top)
    pen.fill()
    if rng.random() < 0.4:
        pen.rectangle(left + wide * 0.25, top - wide * 0.25, wide * 0.5, wide * 0.3)
        pen.rectangle(left + wide * 0.49, top - wide * rng.uniform(0.4, 1.3), 0.7, wide)
        pen.fill()
    ink(pen, colour * 0.9)
    pen.rectangle(left + wide * 0.7, top, wide * 0.3, 1500 - top)
    pen.fill()
    for row in np.arange(top + pane * 2, 1420, pane * 2.3):
        for column in np.arange(left + pane, left + wide - pane * 1.4, pane * 1.9):
            if rng.random() < 0.3:
                ink(pen, rgb(LAMPS[rng.integers(len(LAMPS))]), lit * rng.uniform(0.4, 1))
                pen.rectangle(column, row, pane, pane * 1.3)
                pen.fill()


def _tier(pen, lights, index, rng):
    """One stage: stone piers with windows in bays between them, and a cornice on top."""
    left, bottom, top = TIERS[index]
    right = 375 - left
    stone = ramp(
        [(226, "#3b4270"), (700, "#4a4570"), (1100, "#5d4660"), (1424, "#4a3648")],
        np.array([(top + bottom) / 2]),
    )[0]
    ink(pen, stone * 0.82)
    pen.rectangle(left, top, right - left, bottom - top)
    pen.fill()
    bays = max(4, round((right - left) / 13.5))
    pitch = (right - left) / bays
    for bay in range(bays):
        x = left + bay * pitch
        shade = 1.16 - 0.5 * abs((bay + 0.5) / bays - 0.62)
        ink(pen, stone * shade)
        pen.rectangle(x, top - 3, pitch * 0.26, bottom - top + 3)
        pen.fill()
        ink(pen, stone * shade * 1.3)
        pen.rectangle(x + pitch * 0.2, top - 3, pitch * 0.06, bottom - top + 3)
        pen.fill()
        for floor in np.arange(top + 9, min(bottom - 9, 1356), 10.2):
            _window(pen, lights, x + pitch * 0.33, floor, pitch * 0.6, 7.2, stone, rng)
    _cornice(pen, lights, left, right, top, stone)


def _cornice(pen, lights, left, right, top, stone):
    for step, (out, tall) in enumerate(((0, 6), (2, 2.2), (3.4, 1.4))):
        ink(pen, stone * (1.0 + 0.18 * step))
        pen.rectangle(left - out, top - 2 - step * 2.2, right - left + 2 * out, tall)
        pen.fill()
    ink(pen, stone * 0.6)
    for x in np.arange(left + 1, right - 1, 3.0):
        pen.rectangle(x, top + 1.2, 1.5, 2.4)
    pen.fill()
    ink(lights, rgb("#ffcf8a"), 0.9)
    for x in np.arange(left + 2, right - 1, 5.0):
        lights.arc(x, top - 7, 0.5, 0, 7)
        lights.fill()


def _window(pen, lights, x, y, wide, tall, stone, rng):
    """A pair of panes; two in three are lit, some with curtains, a lamp, a plant or someone at home."""
    ink(pen, stone * 0.42)
    pen.rectangle(x - 0.4, y - 0.4, wide + 0.8, tall + 0.8)
    pen.fill()
    ink(pen, stone * 1.35)
    pen.rectangle(x - 0.6, y + tall + 0.4, wide + 1.2, 0.6)
    pen.fill()
    if rng.random() > 0.62:
        ink(pen, mix(rgb("#1c2548"), rgb("#a06a86"), rng.random() * 0.45))
        pen.rectangle(x, y, wide, tall)
        pen.fill()
        return
    lamp = rgb(LAMPS[rng.integers(len(LAMPS))]) * rng.uniform(0.62, 1.0)
    ink(lights, lamp * 0.8)
    lights.rectangle(x, y, wide, tall)
    lights.fill()
    lights.save()
    lights.rectangle(x, y, wide, tall)
    lights.clip()
    radial(
        lights,
        x + wide * rng.uniform(0.2, 0.8),
        y + tall * rng.uniform(0.1, 0.5),
        wide * 0.8,
        np.minimum(lamp * 1.5, 1),
        0.95,
    )
    _inside(lights, x, y, wide, tall, lamp, rng)
    lights.restore()
    ink(lights, stone * 0.35)
    lights.rectangle(x + wide / 2 - 0.2, y, 0.4, tall)
    lights.rectangle(x, y + tall * 0.36, wide, 0.35)
    lights.fill()


def _inside(pen, x, y, wide, tall, lamp, rng):
    kind = rng.integers(9)
    dark = lamp * 0.32
    ink(pen, dark)
    if kind == 0:
        for side in (x, x + wide * 0.72):
            ink(pen, lamp * 0.62)
            pen.rectangle(side, y, wide * 0.28, tall)
            pen.fill()
    elif kind == 1:
        ink(pen, lamp * 0.7)
        pen.rectangle(x, y, wide, tall * rng.uniform(0.25, 0.7))
        pen.fill()
    elif kind == 2:
        px = x + wide * rng.uniform(0.25, 0.75)
        pen.arc(px, y + tall * 0.46, 0.75, 0, 7)
        pen.fill()
        pen.rectangle(px - 1.15, y + tall * 0.58, 2.3, tall)
        pen.fill()
    elif kind == 3:
        px = x + wide * rng.uniform(0.2, 0.8)
        for angle in np.linspace(-2.6, -0.5, 6):
            pen.set_line_width(0.35)
            pen.move_to(px, y + tall)
            pen.line_to(px + 2.4 * np.cos(angle), y + tall + 3.4 * np.sin(angle))
        pen.stroke()
    elif kind == 4:
        px = x + wide * rng.uniform(0.25, 0.75)
        pen.rectangle(px - 0.12, y, 0.24, tall * 0.3)
        pen.fill()
        polygon(
            pen,
            [
                (px - 1.3, y + tall * 0.45),
                (px - 0.5, y + tall * 0.28),
                (px + 0.5, y + tall * 0.28),
                (px + 1.3, y + tall * 0.45),
            ],
        )
        pen.fill()
    elif kind == 5:
        for shelf in (0.55, 0.8):
            for book in np.arange(0.1, 0.9, 0.09):
                pen.rectangle(x + wide * book, y + tall * (shelf - rng.uniform(0.1, 0.17)), 0.42, tall * 0.17)
            pen.fill()


def _crown(pen, lights):
    """The stepped roof with its lit fins, the mast and the beacon."""
    for step in range(9):
        half = 21.5 - step * 2.0
        top, low = 226 - (step + 1) * 9.5, 226 - step * 9.5
        ink(pen, rgb("#4f5688") * (1.0 + 0.06 * step))
        polygon(
            pen,
            [(187.5 - half, low), (187.5 + half, low), (187.5 + half - 1.6, top), (187.5 - half + 1.6, top)],
        )
        pen.fill()
        for fin in np.linspace(-half + 3, half - 3, 7 - step // 2):
            ink(lights, rgb("#fff0c8") if abs(fin) < 6 else rgb("#ffc77a"), 0.95)
            polygon(
                lights,
                [(187.5 + fin - 0.9, low - 1), (187.5 + fin + 0.9, low - 1), (187.5 + fin * 0.95, top + 1.6)],
            )
            lights.fill()
    ink(pen, rgb("#8088b4"))
    polygon(pen, [(184.6, 141), (190.4, 141), (188.0, 40), (187.0, 40)])
    pen.fill()
    ink(pen, rgb("#c9a9b0"))
    polygon(pen, [(188.4, 141), (190.4, 141), (188.0, 40), (187.6, 40)])
    pen.fill()
    ink(pen, rgb("#5b628f"))
    for ring in np.arange(52, 140, 8.0):
        wide = 1.2 + (ring - 40) * 0.026
        pen.rectangle(187.5 - wide, ring, 2 * wide, 0.8)
    pen.fill()
    ink(lights, rgb("#ff5a4a"))
    for py, size in ((39.5, 1.5), (92, 0.8), (140, 0.9)):
        lights.arc(187.5, py, size, 0, 7)
        lights.fill()


def _floodlight(picture, cover, x, y):
    """Warm light that climbs each stage from its foot, and the dusk's own sheen on the right side."""
    rise = np.zeros_like(x)
    for left, bottom, top in TIERS:
        rise = np.maximum(
            rise, np.exp(-(bottom - y) / (0.28 * (bottom - top))) * ((y <= bottom) & (y > top - 8))
        )
    picture = screen(picture, (cover * rise * 0.34)[..., None] * rgb("#ffb26a"))
    side = smooth(190, 290, x) * smooth(1000, 1400, y) + 0.35 * smooth(210, 290, x)
    return screen(picture, (cover * side * 0.2)[..., None] * rgb("#ff9f8a"))


def _wet(picture, scale, x, y):
    """The street mirrors what stands above the kerb, drawn out by rain."""
    below = np.maximum(y - KERB, 0)
    shape = picture.shape[:2]
    waves = fbm(shape, (1.6 * scale, 14 * scale), 4, 41, 0.6)
    mirrored = sample(picture, (KERB - below * 2.4 + waves * 6) * scale, (x + waves * 2.2) * scale)
    puddle = 0.42 + 0.45 * smooth(-0.2, 0.9, fbm(shape, (7 * scale, 60 * scale), 4, 43))
    amount = puddle * smooth(0, 1.5, below)
    picture = screen(picture, mirrored * amount[..., None] * 0.75)
    return glow(picture, 0.12 * bell(y, 1400, 60), rgb("#ffb070"))
