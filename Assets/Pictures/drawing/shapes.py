"""Things that several kinds of pictures show: leaves, trees, houses, boats, the sun, water."""

import math

from .colour import darker, faded, lighter, mix


def scatter(count, radius, turn=0.0):
    """Points spread evenly over a disc, as seeds in a sunflower."""
    for index in range(count):
        far = radius * math.sqrt((index + 0.5) / count)
        angle = index * 2.39996 + turn
        yield far * math.cos(angle), far * math.sin(angle)


def around(count, radius, turn=0.0):
    """Points on a circle, each with its direction in degrees."""
    for index in range(count):
        angle = 360 * index / count + turn
        yield (
            radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)), angle
        )


def draw_leaf(art, x, y, length, turn, colour, vein=True):
    """A pointed leaf that begins at a point."""
    with art.placed(x, y, length, turn):
        half = 0.26
        art.blob([(0, 0), (0.3, -half), (0.7, -half * 0.8), (1, 0), (0.7, half * 0.8), (0.3, half)],
                 colour)
        if vein:
            art.line([(0.08, 0), (0.86, 0)], darker(colour, 0.22), 0.05)


def draw_tree(art, x, foot, height, colour, trunk="#7a5238"):
    """A round tree, lit from the upper left."""
    radius = height * 0.36
    art.rect(x - height * 0.045, foot - height * 0.4, height * 0.09, height * 0.4, trunk)
    art.circle(x, foot - height + radius, radius, darker(colour, 0.16))
    art.circle(x - radius * 0.14, foot - height + radius * 0.88, radius * 0.82, colour)
    art.circle(x - radius * 0.34, foot - height + radius * 0.66, radius * 0.42,
               lighter(colour, 0.16))


def draw_spruce(art, x, foot, height, colour, trunk="#6b4733"):
    """Three tiers; the left half is lit."""
    wide = height * 0.3
    art.rect(x - height * 0.04, foot - height * 0.14, height * 0.08, height * 0.14, trunk)
    for tier in range(3):
        top = foot - height + tier * height * 0.22
        low = top + height * 0.44
        half = wide * (0.6 + 0.2 * tier)
        art.poly([(x, top), (x + half, low), (x - half, low)], darker(colour, 0.16))
        art.poly([(x, top), (x, low), (x - half, low)], colour)


def draw_poplar(art, x, foot, height, colour):
    """A cypress or a poplar."""
    art.ellipse(x, foot - height / 2, height * 0.14, height / 2, darker(colour, 0.14))
    art.ellipse(x - height * 0.03, foot - height * 0.52, height * 0.085, height * 0.44, colour)


def draw_house(art, x, foot, wide, high, wall, roof, door=None, windows=2):
    """A house front with a gable; the right edge lies in shade."""
    art.rect(x, foot - high, wide, high, wall)
    art.rect(x + wide * 0.78, foot - high, wide * 0.22, high, darker(wall, 0.1))
    top = foot - high
    art.poly([(x - wide * 0.1, top), (x + wide / 2, top - wide * 0.5), (x + wide * 1.1, top)], roof)
    glass = mix(wall, "#2b3a55", 0.72)
    for index in range(windows):
        left = x + wide * (0.5 + (index - (windows - 1) / 2) * 0.4) - wide * 0.09
        art.rect(left, top + high * 0.16, wide * 0.18, min(high * 0.24, wide * 0.3), glass)
    if door:
        art.rect(x + wide * 0.39, foot - high * 0.38, wide * 0.22, high * 0.38, door)


def draw_sun(art, x, y, radius, colour="#ffe9a8", cover=0.5):
    """A disc in two wide rings of its light."""
    for wide, part in ((2.1, 0.3), (1.5, 0.5)):
        art.circle(x, y, radius * wide, faded(colour, cover * part))
    art.circle(x, y, radius, colour)


def draw_cloud(art, x, y, size, colour="#ffffff"):
    """A flat cloud on a straight base, its middle at x."""
    art.rect(x - size, y - size * 0.36, size * 2, size * 0.36, colour, size * 0.18)
    art.circle(x - size * 0.4, y - size * 0.36, size * 0.36, colour)
    art.circle(x + size * 0.22, y - size * 0.5, size * 0.5, colour)


def draw_ripples(art, x, y, size, colour, rows=3):
    """A few short strokes of light on water."""
    for row in range(rows):
        half = size * (1 - row * 0.22)
        middle = x + (row % 2 * 2 - 1) * size * 0.16
        art.line([(middle - half, y + row * size * 0.42), (middle + half, y + row * size * 0.42)],
                 colour, size * 0.12)


def draw_sailboat(art, x, y, size, hull="#b5483a", sail="#fffaf0"):
    """A boat with two sails; y is the water line."""
    art.line([(x, y - size * 0.2), (x, y - size * 1.5)], "#5c4334", size * 0.07)
    art.poly([(x + size * 0.06, y - size * 1.42), (x + size * 0.75, y - size * 0.28),
              (x + size * 0.06, y - size * 0.28)], sail)
    art.poly([(x - size * 0.08, y - size * 1.2), (x - size * 0.08, y - size * 0.28),
              (x - size * 0.6, y - size * 0.28)], darker(sail, 0.12))
    art.poly([(x - size * 0.85, y - size * 0.2), (x + size * 0.95, y - size * 0.2),
              (x + size * 0.6, y + size * 0.14), (x - size * 0.6, y + size * 0.14)], hull)


def draw_ferry(art, x, y, size, hull="#24507e", band="#f4f6f8", funnel="#d6453d"):
    """A ship from the side, its middle at x, y the water line."""
    art.rect(x - size * 0.1, y - size * 0.98, size * 0.26, size * 0.3, funnel)
    art.rect(x - size * 0.1, y - size * 0.9, size * 0.26, size * 0.08, "#ffffff")
    art.rect(x - size * 0.42, y - size * 0.72, size * 0.9, size * 0.24, band, size * 0.05)
    art.rect(x - size * 0.7, y - size * 0.52, size * 1.36, size * 0.26, band, size * 0.05)
    for index in range(6):
        art.rect(x - size * 0.58 + index * size * 0.2, y - size * 0.44, size * 0.1, size * 0.1,
                 mix(hull, "#7fb4d6", 0.4))
    art.poly([(x - size, y - size * 0.28), (x + size * 1.05, y - size * 0.28),
              (x + size * 0.8, y + size * 0.16), (x - size * 0.84, y + size * 0.16)], hull)
    art.rect(x - size * 0.84, y + size * 0.06, size * 1.66, size * 0.1, darker(hull, 0.35))


def draw_lighthouse(art, x, foot, height, band="#d6453d", wall="#fbf6ea"):
    """A tower with two bands and a lit lamp."""
    low, high = height * 0.15, height * 0.095
    top = foot - height * 0.74

    def side(part):
        return low + (high - low) * part, foot + (top - foot) * part

    for index in range(5):
        (first, y0), (last, y1) = side(index / 5), side((index + 1) / 5)
        colour = band if index % 2 else wall
        art.poly([(x - first, y0), (x + first, y0), (x + last, y1), (x - last, y1)], colour)
        art.poly([(x + first * 0.35, y0), (x + first, y0), (x + last, y1), (x + last * 0.35, y1)],
                 darker(colour, 0.13))
    art.rect(x - high * 1.5, top - height * 0.03, high * 3, height * 0.045, "#33405a")
    art.rect(x - high * 0.8, top - height * 0.15, high * 1.6, height * 0.12, "#ffe08a")
    art.line([(x, top - height * 0.15), (x, top - height * 0.03)], "#33405a", height * 0.018)
    art.segment(x, top - height * 0.14, high * 1.1, 180, 360, band)


def draw_gull(art, x, y, size, colour="#ffffff", width=None):
    art.bend([(x - size, y - size * 0.1), (x - size * 0.5, y - size * 0.42), (x, y),
              (x + size * 0.5, y - size * 0.42), (x + size, y - size * 0.1)], colour,
             width or size * 0.2)


def draw_waves(art, y, count, depth, colours):
    """Bands of scalloped water from y down to the bottom, one for each colour."""
    wide = art.width / count
    for row, colour in enumerate(colours):
        level = y + row * depth
        shift = wide / 2 * (row % 2)
        points = [(-wide - shift, level)]
        for index in range(-1, count + 1):
            left = index * wide - shift
            points += [(left + wide / 2, level - depth * 0.22), (left + wide, level + depth * 0.16)]
        art.hill(points, colour)


def draw_shade(art, x, y, wide, high, cover=0.16):
    """The shadow of a thing on the ground, to its lower right."""
    art.ellipse(x, y, wide, high, faded("#10142a", cover))
