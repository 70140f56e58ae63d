"""Covers of two books, without their titles: 78 by 110 and 78 by 106 points."""

from .colour import faded
from .shapes import draw_waves

SIZES = {"Salt and Slate": (78, 110), "Reading the Sea": (78, 106)}


def _salt_and_slate(art):
    art.ground(("#f7c08a", "#e8795a", "down"))
    art.circle(52, 34, 13, "#fff3d4")
    art.poly([(-4, 70), (16, 40), (30, 54), (48, 62), (48, 112), (-4, 112)], "#4a5468")
    art.poly([(16, 40), (30, 54), (26, 112), (14, 112)], "#38425a")
    for x0, y0, x1, y1 in ((4, 66, 12, 62), (6, 78, 14, 74), (30, 66, 42, 70), (32, 80, 44, 84)):
        art.line([(x0, y0), (x1, y1)], "#69758c", 1.6)
    draw_waves(art, 80, 3, 9, ["#fbf4e6", "#3f86a0", "#2f6c8a", "#245674"])
    art.rect(0, 0, 6, 112, faded("#3a1420", 0.28))
    art.rect(6, 0, 1, 112, faded("#ffffff", 0.3))


def _reading_the_sea(art):
    art.ground("#efe2c8")
    art.circle(39, 52, 19, "#d6453d")
    draw_waves(art, 56, 3, 9, ["#3fa8b4", "#14889c", "#0f6f86"])
    art.rect(0, 86, 78, 22, "#efe2c8")
    art.rect(0, 0, 5, 106, faded("#5a3a14", 0.22))
    art.rect(5, 0, 1, 106, faded("#ffffff", 0.4))


TITLES = {"Salt and Slate": _salt_and_slate, "Reading the Sea": _reading_the_sea}
