"""03: an engraved chart of the heavens: both hemispheres, the zodiac's belt, the moon's month, the planets."""

import cairo
import numpy as np

from .catalogue import FIGURES
from .colour import mix, ramp, rgb, screen
from .fields import blurred, fbm, smooth
from .engraving import BLUE, GOLD, MIDDLE, PALE, draw_line, draw_ring, draw_star, draw_sun, draw_text
from .hemisphere import draw_hemisphere
from .ink import Sheet, ink, polygon, radial

ASPECT = 5.0
DISCS = [(380.0, 139.0, 1), (1062.0, 139.0, -1)]
"""The two hemispheres: centre, radius, and 1 for the north or -1 for the south."""


def draw(width=1170):
    """The picture as an array of floats."""
    scale = width / 375
    shape = (round(width * ASPECT), width)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / scale
    picture = ramp(
        [(0, "#0a1838"), (392, "#12295a"), (780, "#0c1d44"), (1160, "#13295c"), (1875, "#0a1634")], y
    )
    picture = picture * (1 + 0.035 * fbm(shape, 120 * scale, 5, 1))[..., None]
    for cy, size, _ in DISCS:
        picture = mix(
            picture, rgb("#081230"), 0.62 * smooth(size + 0.4, size - 0.4, np.hypot(x - MIDDLE, y - cy))
        )
    sheet = Sheet(shape, scale)
    rng = np.random.default_rng(4)
    _frame(sheet.pen)
    _title(sheet.pen)
    for disc in DISCS:
        draw_hemisphere(sheet.pen, *disc, rng)
    _belt(sheet.pen, 642, 866, rng)
    _months(sheet.pen, 1352)
    _planets(sheet.pen, 1646, rng)
    colour, _ = sheet.pixels()
    picture = sheet.over(picture)
    picture = screen(picture, 0.35 * blurred(colour, 2.6 * scale))
    edge = np.abs(x - 187.5) / 187.5
    return picture * (1 - 0.25 * smooth(0.75, 1.05, edge))[..., None]


def _frame(pen):
    for inset, thick in ((0, 0.9), (3.2, 0.35), (8.5, 0.35)):
        ink(pen, GOLD, 0.9)
        pen.set_line_width(thick)
        pen.rectangle(38 + inset, 12 + inset, 326 - 2 * inset, 1851 - 2 * inset)
        pen.stroke()
    for side in (43.85, 358.15):
        for y in np.arange(22, 1856, 4.0):
            if int(y / 4) % 2:
                ink(pen, GOLD, 0.75)
                pen.rectangle(side - 2.3, y, 4.6, 4)
                pen.fill()
    for x in np.arange(52, 352, 4.0):
        for y in (17.85, 1857.15):
            if int(x / 4) % 2:
                ink(pen, GOLD, 0.75)
                pen.rectangle(x, y - 2.3, 4, 4.6)
                pen.fill()


def _title(pen):
    draw_text(pen, "TABVLA", MIDDLE, 96, 34, PALE, 9)
    draw_text(pen, "COELESTIS", MIDDLE, 136, 22, GOLD, 8.5)
    draw_text(
        pen,
        "both hemispheres, the belt of the zodiac,",
        MIDDLE,
        166,
        7.5,
        PALE,
        0.5,
        alpha=0.85,
        slant=cairo.FONT_SLANT_ITALIC,
    )
    draw_text(
        pen,
        "the month of the moon and the paths of the planets",
        MIDDLE,
        178,
        7.5,
        PALE,
        0.5,
        alpha=0.85,
        slant=cairo.FONT_SLANT_ITALIC,
    )
    draw_sun(pen, MIDDLE, 50, 12)
    for side in (-1, 1):
        draw_line(pen, MIDDLE + side * 26, 50, MIDDLE + side * 128, 50, 0.4)
        for step in range(5):
            draw_star(pen, MIDDLE + side * (44 + step * 20), 50, 1 + 0.7 * step)
        draw_line(pen, MIDDLE + side * 20, 200, MIDDLE + side * 118, 200, 0.4)
    draw_star(pen, MIDDLE, 200, 0)


def _belt(pen, top, bottom, rng):
    """The sky along the equator unrolled: a grid, the sun's path through the year, the figures near it."""
    left, right, tall = 58.0, 344.0, bottom - top
    middle = (top + bottom) / 2

    def place(hour, degrees):
        return right - hour / 24 * (right - left), middle - degrees / 42 * tall / 2

    draw_text(pen, "ZODIACVS", MIDDLE, top - 22, 11, PALE, 5)
    for hour in range(25):
        x, _ = place(hour, 0)
        draw_line(pen, x, top, x, bottom, 0.5 if hour % 6 == 0 else 0.22, BLUE, 0.8)
        draw_text(pen, str(hour % 24), x, bottom + 6, 4, GOLD)
    for degrees in range(-40, 50, 10):
        _, y = place(0, degrees)
        draw_line(pen, left, y, right, y, 0.7 if degrees == 0 else 0.22, GOLD if degrees == 0 else BLUE, 0.8)
    ink(pen, GOLD)
    pen.set_line_width(0.9)
    pen.rectangle(left, top, right - left, tall)
    pen.stroke()
    for _ in range(900):
        ink(pen, PALE, rng.uniform(0.2, 0.7))
        pen.arc(rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(0.12, 0.45), 0, 7)
        pen.fill()
    for index, hour in enumerate(np.linspace(0, 24, 289)[:-1]):
        a, b = (place(h, 23.4 * np.sin(h / 12 * np.pi)) for h in (hour, hour + 0.058))
        draw_line(pen, *a, *b, 0.8, rgb("#e58f6c"))
        if index % 24 == 12:
            draw_sun(pen, *a, 2.6)
    for name, (stars, lines) in FIGURES.items():
        if max(abs(s[1]) for s in stars) > 41 or max(s[0] for s in stars) - min(s[0] for s in stars) > 12:
            continue
        places = [place(s[0], s[1]) for s in stars]
        for pair in lines.split():
            draw_line(pen, *places[int(pair.split("-")[0])], *places[int(pair.split("-")[1])], 0.4, GOLD, 0.9)
        for star, spot in zip(stars, places):
            draw_star(pen, *spot, star[2] + 1.0)
        x, y = np.max(places, axis=0)
        draw_text(pen, name, np.mean(places, axis=0)[0], y + 5, 3.6, PALE, 0.8)


def _months(pen, y):
    """The moon through its month, its shaded side hatched."""
    draw_text(pen, "LVNAE MENSIS", MIDDLE, y - 50, 11, PALE, 5)
    for day in range(28):
        angle = day / 28 * 2 * np.pi
        x, cy = 68 + (day % 14) * 20.4, y - 20 + (day // 14) * 36
        draw_ring(pen, x, cy, 7.4, 0.4)
        pen.save()
        pen.arc(x, cy, 6.4, 0, 7)
        pen.clip()
        bulge = np.cos(angle)
        side = 1 if day <= 14 else -1
        ys = np.linspace(-6.5, 6.5, 40)
        rim = np.sqrt(np.maximum(42.25 - ys**2, 0))
        ink(pen, PALE)
        polygon(pen, [*zip(x + side * rim, cy + ys), *zip((x + side * bulge * rim)[::-1], (cy + ys)[::-1])])
        pen.fill()
        for hatch in np.arange(-12, 12, 1.0):
            draw_line(pen, x + hatch, cy - 7, x + hatch + 6, cy + 7, 0.16, BLUE, 0.6)
        pen.restore()
        draw_text(pen, str(day + 1), x, cy + 12, 4, GOLD)


def _planets(pen, y, rng):
    """Orbits drawn about the sun, each with its planet and its sign."""
    draw_text(pen, "SYSTEMA SOLARE", MIDDLE, y - 164, 11, PALE, 5)
    draw_sun(pen, MIDDLE, y, 7)
    names = ["MERCVRIVS", "VENVS", "TERRA", "MARS", "IVPITER", "SATVRNVS", "VRANVS", "NEPTVNVS"]
    for index, (radius, size) in enumerate(
        zip((20, 31, 44, 57, 80, 103, 124, 143), (1.6, 2.6, 2.8, 2.1, 7.2, 5.8, 4.2, 4.0))
    ):
        draw_ring(pen, MIDDLE, y, radius, 0.5)
        for tick in range(72 if index < 4 else 180):
            a = tick * 2 * np.pi / (72 if index < 4 else 180)
            draw_line(
                pen,
                MIDDLE + radius * np.cos(a),
                y + radius * np.sin(a),
                MIDDLE + (radius + 1.2) * np.cos(a),
                y + (radius + 1.2) * np.sin(a),
                0.18,
            )
        a = index * 2.4 - 0.6
        x, py = MIDDLE + radius * np.cos(a), y + radius * np.sin(a)
        _globe(pen, x, py, size, index)
        draw_text(pen, names[index], x, py + size + 5.5, 3.8, PALE, 0.8)
    for _ in range(900):
        a, far = rng.uniform(0, 2 * np.pi), rng.normal(68, 2.4)
        ink(pen, GOLD, 0.6)
        pen.arc(MIDDLE + far * np.cos(a), y + far * np.sin(a), 0.16, 0, 7)
        pen.fill()
    for x, py in ((76, 1524), (326, 1524), (76, 1768), (326, 1768)):
        for magnitude, dx, dy in ((0, 0, 0), (2, 11, 7), (3, -9, 9), (2.8, -6, -11), (4, 9, -9)):
            draw_star(pen, x + dx, py + dy, magnitude)
    draw_text(
        pen,
        "the bright stars in their places, the faint ones by chance",
        MIDDLE,
        1836,
        5,
        GOLD,
        0.5,
        0,
        0.85,
        cairo.FONT_SLANT_ITALIC,
    )


def _globe(pen, x, y, size, index):
    ink(pen, rgb("#0d1d45"))
    pen.arc(x, y, size, 0, 7)
    pen.fill()
    pen.save()
    pen.arc(x, y, size, 0, 7)
    pen.clip()
    for hatch in np.arange(-size, size, 0.55):
        shade = 0.25 + 0.7 * (hatch + size) / (2 * size)
        draw_line(pen, x - size, y - hatch, x + size, y - hatch, 0.26, PALE, shade)
    radial(pen, x - size * 0.35, y - size * 0.35, size, PALE, 0.5)
    pen.restore()
    draw_ring(pen, x, y, size, 0.55)
    if index == 5:
        pen.save()
        pen.translate(x, y)
        pen.rotate(-0.35)
        pen.scale(1, 0.3)
        for ring in (1.45, 1.6, 1.75, 1.95):
            draw_ring(pen, 0, 0, size * ring, 0.4)
        pen.restore()
