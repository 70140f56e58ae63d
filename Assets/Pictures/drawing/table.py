"""A table with plates and bowls from above, and what lies beside the food."""

from .colour import darker, faded, lighter
from .shapes import around, draw_leaf


def draw_table(art, colour):
    art.lit_ground(colour)


def draw_plate(art, colour, radius=38.0):
    art.circle(53, 54.5, radius, faded("#10142a", 0.24))
    art.circle(50, 50, radius, (lighter(colour, 0.5), darker(colour, 0.14)))
    art.circle(50, 50, radius * 0.77, (darker(colour, 0.1), colour))
    art.circle(50.4, 50.6, radius * 0.74, colour)


def draw_bowl(art, colour, edge):
    """A bowl, filled up to an edge of this colour."""
    art.circle(53.4, 55, 37, faded("#10142a", 0.26))
    art.circle(50, 50, 37, (lighter(colour, 0.26), darker(colour, 0.18)))
    art.circle(50, 50, 32.5, (darker(colour, 0.3), darker(colour, 0.05)))
    art.circle(50, 50.6, 29.6, edge)


def draw_broth(art, colour):
    """The surface of a soup with a soft light."""
    art.circle(50.6, 51.4, 28, (lighter(colour, 0.14), darker(colour, 0.04)))


def draw_lemon(art, x, y, radius):
    """A slice."""
    art.circle(x + 0.8, y + 1, radius, faded("#10142a", 0.2))
    art.circle(x, y, radius, ("#ffd83d", "#eeb118"))
    art.circle(x, y, radius * 0.84, "#fffbe0")
    for _, _, turn in around(8, 1, 8):
        art.slice(x, y, radius * 0.74, turn + 4, turn + 41, "#ffe25c")


def draw_herb(art, x, y, size, turn, colour="#3f8f4f"):
    """A sprig of five leaves."""
    with art.placed(x, y, size, turn):
        art.line([(0, 0), (0.9, 0)], darker(colour, 0.2), 0.09)
        for at, side in ((0.25, -1), (0.25, 1), (0.58, -1), (0.58, 1)):
            draw_leaf(art, at, 0, 0.5, side * 48, colour, False)
        draw_leaf(art, 0.8, 0, 0.5, 0, lighter(colour, 0.16), False)
