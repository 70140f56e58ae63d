"""03: an engraved chart of the heavens: both hemispheres, the zodiac's belt, the moon's month, the planets."""

import cairo
import numpy as np

from .catalogue import FIGURES, NAMED
from .colour import mix, ramp, rgb, screen
from .fields import blurred, fbm, smooth
from .ink import Sheet, ink, polygon, radial

ASPECT = 5.0
GOLD, PALE, BLUE = rgb("#e3c27a"), rgb("#f6ecd2"), rgb("#7fa3cf")
MIDDLE = 201.0
DISCS = [(380.0, 139.0, 1), (1062.0, 139.0, -1)]
"""The two hemispheres: centre, radius, and 1 for the north or -1 for the south."""


def draw(width=1170):
    """The picture as an array of floats."""
    scale = width / 375
    shape = (round(width * ASPECT), width)
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32) / scale
    picture = ramp([(0, "#0a1838"), (392, "#12295a"), (780, "#0c1d44"), (1160, "#13295c"), (1875, "#0a1634")], y)
    picture = picture * (1 + 0.035 * fbm(shape, 120 * scale, 5, 1))[..., None]
    for cy, size, _ in DISCS:
        picture = mix(picture, rgb("#081230"), 0.62 * smooth(size + 0.4, size - 0.4, np.hypot(x - MIDDLE, y - cy)))
    sheet = Sheet(shape, scale)
    rng = np.random.default_rng(4)
    _frame(sheet.pen)
    _title(sheet.pen)
    for disc in DISCS:
        _hemisphere(sheet.pen, *disc, rng)
    _belt(sheet.pen, 642, 866, rng)
    _months(sheet.pen, 1352)
    _planets(sheet.pen, 1646, rng)
    colour, _ = sheet.pixels()
    picture = sheet.over(picture)
    picture = screen(picture, 0.35 * blurred(colour, 2.6 * scale))
    edge = np.abs(x - 187.5) / 187.5
    return picture * (1 - 0.25 * smooth(0.75, 1.05, edge))[..., None]


def _text(pen, text, x, y, size, colour=GOLD, gap=0.0, turn=0.0, alpha=1.0, slant=cairo.FONT_SLANT_NORMAL):
    """Words centred on a point, their letters spread by `gap`."""
    pen.save()
    pen.select_font_face("Inter", slant, cairo.FONT_WEIGHT_NORMAL)
    pen.set_font_size(size)
    widths = [pen.text_extents(letter).x_advance + gap for letter in text]
    pen.translate(x, y)
    pen.rotate(turn)
    ink(pen, colour, alpha)
    at = -(sum(widths) - gap) / 2
    for letter, wide in zip(text, widths):
        pen.move_to(at, size * 0.36)
        pen.show_text(letter)
        at += wide
    pen.restore()


def _ring(pen, x, y, radius, thick, colour=GOLD, alpha=1.0):
    ink(pen, colour, alpha)
    pen.set_line_width(thick)
    pen.new_path()
    pen.arc(x, y, radius, 0, 2 * np.pi)
    pen.stroke()


def _line(pen, x0, y0, x1, y1, thick, colour=GOLD, alpha=1.0):
    ink(pen, colour, alpha)
    pen.set_line_width(thick)
    pen.move_to(x0, y0)
    pen.line_to(x1, y1)
    pen.stroke()


def _star(pen, x, y, magnitude, rng=None):
    """The brighter the more points; faint ones are dots."""
    size = 0.45 + 0.5 * max(0.0, 4.6 - magnitude) ** 1.05
    if magnitude > 3.6:
        ink(pen, PALE, 0.9)
        pen.arc(x, y, size * 0.7, 0, 7)
        pen.fill()
        return
    radial(pen, x, y, size * 2.6, PALE, 0.4)
    points = 8 if magnitude < 1.2 else 6 if magnitude < 2.4 else 5
    ink(pen, PALE)
    ring = [(x + size * (1.25 if i % 2 == 0 else 0.5) * np.sin(i * np.pi / points),
             y - size * (1.25 if i % 2 == 0 else 0.5) * np.cos(i * np.pi / points)) for i in range(2 * points)]
    polygon(pen, ring)
    pen.fill()


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
    _text(pen, "TABVLA", MIDDLE, 96, 34, PALE, 9)
    _text(pen, "COELESTIS", MIDDLE, 136, 22, GOLD, 8.5)
    _text(pen, "both hemispheres, the belt of the zodiac,", MIDDLE, 166, 7.5, PALE, 0.5, alpha=0.85, slant=cairo.FONT_SLANT_ITALIC)
    _text(pen, "the month of the moon and the paths of the planets", MIDDLE, 178, 7.5, PALE, 0.5, alpha=0.85, slant=cairo.FONT_SLANT_ITALIC)
    _sun(pen, MIDDLE, 50, 12)
    for side in (-1, 1):
        _line(pen, MIDDLE + side * 26, 50, MIDDLE + side * 128, 50, 0.4)
        for step in range(5):
            _star(pen, MIDDLE + side * (44 + step * 20), 50, 1 + 0.7 * step)
        _line(pen, MIDDLE + side * 20, 200, MIDDLE + side * 118, 200, 0.4)
    _star(pen, MIDDLE, 200, 0)


def _sun(pen, x, y, size):
    for ray in range(32):
        a, long = ray * np.pi / 16, size * (1.75 if ray % 2 == 0 else 1.4)
        ink(pen, GOLD, 0.95)
        half = 0.085
        polygon(pen, [(x + size * 1.08 * np.cos(a - half), y + size * 1.08 * np.sin(a - half)), (x + long * np.cos(a), y + long * np.sin(a)),
                      (x + size * 1.08 * np.cos(a + half), y + size * 1.08 * np.sin(a + half))])
        pen.fill()
    for ring in np.linspace(0.12, 1, 9):
        _ring(pen, x, y, size * ring, 0.3 if ring < 1 else 0.8)


def _place(hours, degrees, cy, size, pole):
    """Where a star stands on a disc: the pole at the centre, 20 degrees beyond the equator at the rim."""
    far = (90 - pole * degrees) / 110 * size
    angle = pole * hours / 24 * 2 * np.pi - np.pi / 2
    return MIDDLE + far * np.cos(angle), cy - far * np.sin(angle) * -1


def _hemisphere(pen, cy, size, pole, rng):
    _rim(pen, cy, size, pole)
    pen.save()
    pen.arc(MIDDLE, cy, size, 0, 7)
    pen.clip()
    for degrees in range(-20, 90, 10):
        _ring(pen, MIDDLE, cy, (90 - degrees) / 110 * size, 0.7 if degrees == 0 else 0.22, GOLD if degrees == 0 else BLUE, 0.9 if degrees == 0 else 0.75)
    for hour in range(24):
        inner = 10 if hour % 6 else 0
        x0, y0 = _place(hour, pole * (90 - inner), cy, size, pole)
        x1, y1 = _place(hour, pole * -20, cy, size, pole)
        _line(pen, x0, y0, x1, y1, 0.22, BLUE, 0.75)
    ecliptic = [(h, 23.4 * np.sin(h / 12 * np.pi)) for h in np.linspace(0, 24, 721)]
    for index, (hour, degrees) in enumerate(ecliptic[:-1]):
        if index % 6 < 4:
            a, b = _place(hour, degrees, cy, size, pole), _place(*ecliptic[index + 1], cy, size, pole)
            _line(pen, *a, *b, 0.5, rgb("#e58f6c"), 0.9)
    _galaxy_dots(pen, cy, size, pole, rng)
    for _ in range(1500):
        hour, degrees = rng.uniform(0, 24), np.degrees(np.arcsin(rng.uniform(-0.35, 1)))
        x, y = _place(hour, pole * degrees, cy, size, pole)
        ink(pen, PALE, rng.uniform(0.2, 0.75))
        pen.arc(x, y, rng.uniform(0.12, 0.5), 0, 7)
        pen.fill()
    _figures(pen, cy, size, pole)
    pen.restore()


def _rim(pen, cy, size, pole):
    """Rings with degrees, hours and months."""
    for add, thick in ((0, 0.9), (2.2, 0.3), (4.4, 0.3), (5.6, 0.9)):
        _ring(pen, MIDDLE, cy, size + add, thick)
    for tick in range(360):
        a = np.radians(tick)
        reach = 2.2 if tick % 5 else 3.5
        _line(pen, MIDDLE + size * np.cos(a), cy + size * np.sin(a), MIDDLE + (size - reach) * np.cos(a), cy + (size - reach) * np.sin(a), 0.25)
    for hour in range(24):
        x, y = _place(hour, pole * -16.5, cy, size, pole)
        turn = np.arctan2(y - cy, x - MIDDLE) + np.pi / 2
        _text(pen, ("0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII").split()[hour], x, y, 4.4, GOLD, 0.3, turn)
    name = "HEMISPHAERIUM BOREALE" if pole > 0 else "HEMISPHAERIUM AUSTRALE"
    _text(pen, name, MIDDLE, cy + size + 26, 11, PALE, 3.2)
    for side in (-1, 1):
        for up in (-1, 1):
            _corner(pen, MIDDLE + side * 127, cy + up * 128, side, up)


def _corner(pen, x, y, side, up):
    """A quarter rose in the gap between the disc and the frame."""
    for ring in range(1, 8):
        ink(pen, GOLD, 0.8)
        pen.set_line_width(0.3)
        middle = np.arctan2(-up, -side)
        pen.new_path()
        pen.arc(x + side * 15, y + up * 15, ring * 3.1, middle - 0.8, middle + 0.8)
        pen.stroke()
    for ray in np.linspace(-0.7, 0.7, 9):
        a = np.arctan2(-up, -side) + ray
        _line(pen, x + side * 15, y + up * 15, x + side * 15 + 23 * np.cos(a), y + up * 15 + 23 * np.sin(a), 0.3, alpha=0.7)


def _galaxy_dots(pen, cy, size, pole, rng):
    """The milky way as an engraver's stipple, along the great circle of its own pole."""
    along = rng.uniform(0, 2 * np.pi, 9000)
    off = np.radians(rng.normal(0, 6.5, 9000) * (1 + 0.35 * np.sin(along * 3)))
    node, tilt = np.radians(282.9), np.radians(62.9)
    px, py, pz = np.cos(off) * np.cos(along), np.cos(off) * np.sin(along), np.sin(off)
    py, pz = py * np.cos(tilt) - pz * np.sin(tilt), py * np.sin(tilt) + pz * np.cos(tilt)
    hours = (np.degrees(np.arctan2(py, px) + node) % 360) / 15
    degrees = np.degrees(np.arcsin(np.clip(pz, -1, 1)))
    for hour, degree in zip(hours, degrees):
        if pole * degree > -20:
            x, y = _place(hour, degree, cy, size, pole)
            ink(pen, BLUE, 0.6)
            pen.rectangle(x, y, 0.34, 0.34)
            pen.fill()


def _figures(pen, cy, size, pole):
    for name, (stars, lines) in FIGURES.items():
        if np.mean([pole * s[1] for s in stars]) < -14:
            continue
        places = [_place(s[0], s[1], cy, size, pole) for s in stars]
        for pair in lines.split():
            a, b = (np.array(places[int(i)]) for i in pair.split("-"))
            if np.hypot(*(b - a)) < 90:
                step = (b - a) / max(np.hypot(*(b - a)), 0.1)
                _line(pen, *(a + step * 1.6), *(b - step * 1.6), 0.42, GOLD, 0.95)
        for star, place in zip(stars, places):
            _star(pen, *place, star[2])
        x, y = np.mean(places, axis=0)
        turn = np.arctan2(y - cy, x - MIDDLE) + np.pi / 2
        turn = (turn + np.pi / 2) % np.pi - np.pi / 2
        _text(pen, name, x, y + 5.5, 4.2, PALE, 1.1, turn, 0.92)
    for name, (hour, degrees) in NAMED.items():
        if pole * degrees > -12:
            x, y = _place(hour, degrees, cy, size, pole)
            _text(pen, name, x + 2.5 + len(name) * 0.85, y - 3.4, 3.2, GOLD, 0.1, 0, 0.95, cairo.FONT_SLANT_ITALIC)


def _belt(pen, top, bottom, rng):
    """The sky along the equator unrolled: a grid, the sun's path through the year, the figures near it."""
    left, right, tall = 58.0, 344.0, bottom - top
    middle = (top + bottom) / 2

    def place(hour, degrees):
        return right - hour / 24 * (right - left), middle - degrees / 42 * tall / 2

    _text(pen, "ZODIACVS", MIDDLE, top - 22, 11, PALE, 5)
    for hour in range(25):
        x, _ = place(hour, 0)
        _line(pen, x, top, x, bottom, 0.5 if hour % 6 == 0 else 0.22, BLUE, 0.8)
        _text(pen, str(hour % 24), x, bottom + 6, 4, GOLD)
    for degrees in range(-40, 50, 10):
        _, y = place(0, degrees)
        _line(pen, left, y, right, y, 0.7 if degrees == 0 else 0.22, GOLD if degrees == 0 else BLUE, 0.8)
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
        _line(pen, *a, *b, 0.8, rgb("#e58f6c"))
        if index % 24 == 12:
            _sun(pen, *a, 2.6)
    for name, (stars, lines) in FIGURES.items():
        if max(abs(s[1]) for s in stars) > 41 or max(s[0] for s in stars) - min(s[0] for s in stars) > 12:
            continue
        places = [place(s[0], s[1]) for s in stars]
        for pair in lines.split():
            _line(pen, *places[int(pair.split("-")[0])], *places[int(pair.split("-")[1])], 0.4, GOLD, 0.9)
        for star, spot in zip(stars, places):
            _star(pen, *spot, star[2] + 1.0)
        x, y = np.max(places, axis=0)
        _text(pen, name, np.mean(places, axis=0)[0], y + 5, 3.6, PALE, 0.8)


def _months(pen, y):
    """The moon through its month, its shaded side hatched."""
    _text(pen, "LVNAE MENSIS", MIDDLE, y - 50, 11, PALE, 5)
    for day in range(28):
        angle = day / 28 * 2 * np.pi
        x, cy = 68 + (day % 14) * 20.4, y - 20 + (day // 14) * 36
        _ring(pen, x, cy, 7.4, 0.4)
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
            _line(pen, x + hatch, cy - 7, x + hatch + 6, cy + 7, 0.16, BLUE, 0.6)
        pen.restore()
        _text(pen, str(day + 1), x, cy + 12, 4, GOLD)


def _planets(pen, y, rng):
    """Orbits drawn about the sun, each with its planet and its sign."""
    _text(pen, "SYSTEMA SOLARE", MIDDLE, y - 164, 11, PALE, 5)
    _sun(pen, MIDDLE, y, 7)
    names = ["MERCVRIVS", "VENVS", "TERRA", "MARS", "IVPITER", "SATVRNVS", "VRANVS", "NEPTVNVS"]
    for index, (radius, size) in enumerate(zip((20, 31, 44, 57, 80, 103, 124, 143), (1.6, 2.6, 2.8, 2.1, 7.2, 5.8, 4.2, 4.0))):
        _ring(pen, MIDDLE, y, radius, 0.5)
        for tick in range(72 if index < 4 else 180):
            a = tick * 2 * np.pi / (72 if index < 4 else 180)
            _line(pen, MIDDLE + radius * np.cos(a), y + radius * np.sin(a), MIDDLE + (radius + 1.2) * np.cos(a), y + (radius + 1.2) * np.sin(a), 0.18)
        a = index * 2.4 - 0.6
        x, py = MIDDLE + radius * np.cos(a), y + radius * np.sin(a)
        _globe(pen, x, py, size, index)
        _text(pen, names[index], x, py + size + 5.5, 3.8, PALE, 0.8)
    for _ in range(900):
        a, far = rng.uniform(0, 2 * np.pi), rng.normal(68, 2.4)
        ink(pen, GOLD, 0.6)
        pen.arc(MIDDLE + far * np.cos(a), y + far * np.sin(a), 0.16, 0, 7)
        pen.fill()
    for x, py in ((76, 1524), (326, 1524), (76, 1768), (326, 1768)):
        for magnitude, dx, dy in ((0, 0, 0), (2, 11, 7), (3, -9, 9), (2.8, -6, -11), (4, 9, -9)):
            _star(pen, x + dx, py + dy, magnitude)
    _text(pen, "the bright stars in their places, the faint ones by chance", MIDDLE, 1836, 5, GOLD, 0.5, 0, 0.85, cairo.FONT_SLANT_ITALIC)


def _globe(pen, x, y, size, index):
    ink(pen, rgb("#0d1d45"))
    pen.arc(x, y, size, 0, 7)
    pen.fill()
    pen.save()
    pen.arc(x, y, size, 0, 7)
    pen.clip()
    for hatch in np.arange(-size, size, 0.55):
        shade = 0.25 + 0.7 * (hatch + size) / (2 * size)
        _line(pen, x - size, y - hatch, x + size, y - hatch, 0.26, PALE, shade)
    radial(pen, x - size * 0.35, y - size * 0.35, size, PALE, 0.5)
    pen.restore()
    _ring(pen, x, y, size, 0.55)
    if index == 5:
        pen.save()
        pen.translate(x, y)
        pen.rotate(-0.35)
        pen.scale(1, 0.3)
        for ring in (1.45, 1.6, 1.75, 1.95):
            _ring(pen, 0, 0, size * ring, 0.4)
        pen.restore()
