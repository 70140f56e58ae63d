"""One hemisphere of the star chart: its rim, its grid, the milky way and the figures."""

import cairo
import numpy as np

from .catalogue import FIGURES, NAMED
from .colour import rgb
from .engraving import BLUE, GOLD, MIDDLE, PALE, draw_line, draw_ring, draw_star, draw_text
from .ink import ink


def _place(hours, degrees, cy, size, pole):
    """Where a star stands on a disc: the pole at the centre, 20 degrees beyond the equator at the rim."""
    far = (90 - pole * degrees) / 110 * size
    angle = pole * hours / 24 * 2 * np.pi - np.pi / 2
    return MIDDLE + far * np.cos(angle), cy - far * np.sin(angle) * -1


def draw_hemisphere(pen, cy, size, pole, rng):
    _rim(pen, cy, size, pole)
    pen.save()
    pen.arc(MIDDLE, cy, size, 0, 7)
    pen.clip()
    for degrees in range(-20, 90, 10):
        draw_ring(
            pen,
            MIDDLE,
            cy,
            (90 - degrees) / 110 * size,
            0.7 if degrees == 0 else 0.22,
            GOLD if degrees == 0 else BLUE,
            0.9 if degrees == 0 else 0.75,
        )
    for hour in range(24):
        inner = 10 if hour % 6 else 0
        x0, y0 = _place(hour, pole * (90 - inner), cy, size, pole)
        x1, y1 = _place(hour, pole * -20, cy, size, pole)
        draw_line(pen, x0, y0, x1, y1, 0.22, BLUE, 0.75)
    ecliptic = [(h, 23.4 * np.sin(h / 12 * np.pi)) for h in np.linspace(0, 24, 721)]
    for index, (hour, degrees) in enumerate(ecliptic[:-1]):
        if index % 6 < 4:
            a, b = _place(hour, degrees, cy, size, pole), _place(*ecliptic[index + 1], cy, size, pole)
            draw_line(pen, *a, *b, 0.5, rgb("#e58f6c"), 0.9)
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
        draw_ring(pen, MIDDLE, cy, size + add, thick)
    for tick in range(360):
        a = np.radians(tick)
        reach = 2.2 if tick % 5 else 3.5
        draw_line(
            pen,
            MIDDLE + size * np.cos(a),
            cy + size * np.sin(a),
            MIDDLE + (size - reach) * np.cos(a),
            cy + (size - reach) * np.sin(a),
            0.25,
        )
    for hour in range(24):
        x, y = _place(hour, pole * -16.5, cy, size, pole)
        turn = np.arctan2(y - cy, x - MIDDLE) + np.pi / 2
        draw_text(
            pen,
            (
                "0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII"
            ).split()[hour],
            x,
            y,
            4.4,
            GOLD,
            0.3,
            turn,
        )
    name = "HEMISPHAERIUM BOREALE" if pole > 0 else "HEMISPHAERIUM AUSTRALE"
    draw_text(pen, name, MIDDLE, cy + size + 26, 11, PALE, 3.2)
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
        draw_line(
            pen,
            x + side * 15,
            y + up * 15,
            x + side * 15 + 23 * np.cos(a),
            y + up * 15 + 23 * np.sin(a),
            0.3,
            alpha=0.7,
        )


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
                draw_line(pen, *(a + step * 1.6), *(b - step * 1.6), 0.42, GOLD, 0.95)
        for star, place in zip(stars, places):
            draw_star(pen, *place, star[2])
        x, y = np.mean(places, axis=0)
        turn = np.arctan2(y - cy, x - MIDDLE) + np.pi / 2
        turn = (turn + np.pi / 2) % np.pi - np.pi / 2
        draw_text(pen, name, x, y + 5.5, 4.2, PALE, 1.1, turn, 0.92)
    for name, (hour, degrees) in NAMED.items():
        if pole * degrees > -12:
            x, y = _place(hour, degrees, cy, size, pole)
            draw_text(
                pen,
                name,
                x + 2.5 + len(name) * 0.85,
                y - 3.4,
                3.2,
                GOLD,
                0.1,
                0,
                0.95,
                cairo.FONT_SLANT_ITALIC,
            )
