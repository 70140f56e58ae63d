"""Covers of the episodes of a podcast."""

from .canvas import Canvas
from .colour import faded
from .shapes import (
    draw_cloud, draw_gull, draw_lighthouse, draw_ripples, draw_spruce, draw_waves, scatter,
)

LIMIT = 2600


def _bridge(art):
    art.ground(("#ffd2a0", "#f79a7a", "down"))
    art.circle(24, 34, 12, "#fff3d0")
    art.rect(0, 72, 100, 28, "#b5527a")
    for x in (28, 72):
        art.rect(x - 3, 26, 6, 54, "#5c2a5a")
    art.bend([(-6, 46), (12, 42), (28, 28)], "#5c2a5a", 2.4)
    art.bend([(28, 28), (40, 46), (50, 50), (60, 46), (72, 28)], "#5c2a5a", 2.4)
    art.bend([(72, 28), (88, 42), (106, 46)], "#5c2a5a", 2.4)
    for x, top in ((8, 43), (18, 38), (38, 44), (50, 50), (62, 44), (82, 38), (92, 43)):
        art.line([(x, top), (x, 60)], "#5c2a5a", 1.2)
    art.rect(0, 59, 100, 5.4, "#5c2a5a")
    for x, y, size in ((46, 20, 7), (60, 14, 5), (86, 22, 5.4)):
        draw_gull(art, x, y, size, "#5c2a5a")
    draw_ripples(art, 50, 82, 18, "#d9789a", 3)


def _salt(art):
    art.lit_ground("#2f8fa0")
    art.poly([(12, 88), (46, 44), (88, 88)], faded("#06323c", 0.3))
    art.poly([(8, 84), (44, 36), (86, 84)], ("#ffffff", "#c6dde2"))
    art.poly([(44, 36), (86, 84), (54, 84)], "#b5d0d8")
    for x, y, size, turn in ((72, 30, 9, 12), (84, 48, 6, 40), (60, 20, 5, 30), (22, 28, 6, -20)):
        with art.placed(x, y, size, turn):
            art.rect(-0.9, -0.9, 1.8, 1.8, "#eafafc", 0.1)
            art.poly([(0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)], "#b9e2e8")
    for x, y in ((30, 70), (42, 60), (36, 78), (48, 74)):
        art.rect(x, y, 3, 3, "#d3e8ec", 0.5)


def _keeper(art):
    art.ground(("#1f2a5c", "#4a5a9c", "down"))
    for x, y in ((12, 20), (26, 36), (20, 10), (84, 14), (90, 58)):
        art.circle(x, y, 1.4, "#fff0c8")
    art.poly([(54, 24), (-6, 6), (-6, 48)], faded("#ffe9a0", 0.35))
    art.poly([(54, 24), (106, 10), (106, 40)], faded("#ffe9a0", 0.35))
    draw_lighthouse(art, 54, 84, 72)
    art.blob([(24, 100), (34, 84), (54, 78), (76, 84), (88, 102)], "#2a2f4a")
    draw_waves(art, 88, 4, 8, ["#2f6f9a", "#1f4f7a"])


def _rivers(art):
    art.ground("#e3c58f")
    art.hill([(-5, 24), (30, 18), (70, 26), (105, 18)], "#cfa86a")
    art.hill([(-5, 60), (40, 52), (105, 64)], "#b98d52")
    art.bend([(60, -6), (44, 14), (62, 30), (38, 48), (58, 66), (36, 84), (50, 108)], "#1f7f9c", 13)
    art.bend([(58, -6), (42, 14), (60, 30), (36, 48), (56, 66), (34, 84), (48, 108)], "#5fc0d4", 6)
    art.arc(76, 50, 12, 60, 300, "#8fb8b0", 5)
    for x, y in ((20, 30), (84, 24), (18, 72), (80, 80)):
        art.circle(x, y, 6, "#7a9a52")
        art.circle(x - 1.6, y - 1.8, 3.6, "#9cbc68")


def _night_trains(art):
    art.ground(("#14183c", "#3a3a7a", "down"))
    art.circle(76, 24, 11, "#fff0c8")
    art.hill([(-5, 56), (24, 40), (50, 54), (78, 42), (105, 54)], "#232858")
    for x, high in ((10, 28), (24, 22), (84, 26), (94, 32)):
        draw_spruce(art, x, 72, high, "#1d2448")
    art.poly([(44, 66), (56, 66), (96, 100), (4, 100)], "#0f1230")
    art.line([(46, 68), (22, 100)], "#8f9ad0", 2)
    art.line([(54, 68), (78, 100)], "#8f9ad0", 2)
    for y, half in ((74, 8), (82, 16), (92, 25)):
        art.line([(50 - half, y), (50 + half, y)], "#4a4f8c", 2)
    art.glow(50, 60, 24, "#ffe49a", 0.9)
    art.circle(50, 60, 6, "#fff3c8")


def _rain(art):
    art.lit_ground("#5f7f9c")
    draw_cloud(art, 52, 44, 30, "#dfe9f2")
    for x, y in ((30, 52), (44, 58), (58, 52), (72, 58), (38, 68), (64, 68)):
        art.line([(x, y), (x - 4, y + 9)], "#bfe0f4", 3)
    art.rect(0, 84, 100, 16, "#3f6a4a")
    for x, high in ((14, 10), (26, 14), (50, 10), (74, 14), (88, 10)):
        art.bend([(x, 86), (x + 2, 86 - high * 0.6), (x + 5, 86 - high)], "#8fc46a", 3)
        art.bend([(x, 86), (x - 2, 86 - high * 0.5), (x - 6, 86 - high * 0.8)], "#6fa858", 3)
    for x in (36, 62):
        art.ellipse(x, 90, 7, 2, "#7fb4d0")


def _maps_that_lie(art):
    art.lit_ground("#c8503a")
    folds = [(10, 26), (37, 18), (63, 26), (90, 18)]
    for index in range(3):
        (x0, y0), (x1, y1) = folds[index], folds[index + 1]
        art.poly([(x0, y0), (x1, y1), (x1, y1 + 58), (x0, y0 + 58)],
                 "#fbf0d6" if index % 2 == 0 else "#e6d4b0")
    art.bend([(16, 70), (30, 56), (44, 62), (56, 44), (72, 48), (84, 32)], "#3f8fb8", 5)
    art.blob([(18, 36), (30, 32), (34, 44), (22, 50)], "#9cc080")
    art.blob([(66, 60), (82, 54), (84, 68), (70, 74)], "#9cc080")
    art.arc(50, 37, 8, 170, 390, "#d6453d", 4.6)
    art.line([(57, 41), (50, 47), (50, 53)], "#d6453d", 4.6)
    art.circle(50, 62, 3, "#d6453d")


def _chairs(art):
    art.lit_ground("#e0a83c")
    art.ellipse(54, 86, 30, 5, faded("#4a2c04", 0.28))
    for top, foot in (((34, 58), (28, 88)), ((66, 58), (74, 84)), ((58, 64), (56, 90))):
        art.line([top, foot], "#5c3418", 5)
    art.blob([(26, 20), (34, 14), (50, 16), (56, 24), (54, 54), (32, 56)], ("#3f8f9c", "#1f5f72"))
    art.blob([(28, 54), (40, 48), (68, 50), (76, 58), (64, 66), (34, 64)], ("#5fb0ba", "#2a7486"))
    for x, y in ((36, 26), (47, 27), (37, 39), (47, 40)):
        art.circle(x, y, 1.7, "#bfe6ea")


def _snow(art):
    art.lit_ground("#6fa8dc")
    for turn in range(0, 360, 60):
        with art.placed(50, 50, 1, turn):
            art.line([(0, 0), (36, 0)], "#ffffff", 4.4)
            for at, reach in ((15, 8), (26, 9)):
                art.line([(at, 0), (at + reach * 0.7, -reach)], "#ffffff", 3.4)
                art.line([(at, 0), (at + reach * 0.7, reach)], "#ffffff", 3.4)
    art.circle(50, 50, 6, "#ffffff")
    for x, y in scatter(11, 50, 1.1):
        if abs(x) + abs(y) > 46:
            art.circle(50 + x, 50 + y, 2.2, "#e3f0fc")


def _quiet_hour(art):
    art.ground(("#33486a", "#7a6a94", "down"))
    art.circle(70, 26, 10, "#fff0c8")
    art.hill([(-5, 70), (30, 62), (70, 68), (105, 60)], "#2f3f5c")
    art.rect(34, 44, 34, 34, "#24304a")
    art.poly([(29, 46), (51, 26), (73, 46)], "#1a2438")
    art.rect(45, 54, 12, 13, "#ffd98a", 1)
    art.line([(51, 54), (51, 67)], "#24304a", 1.6)
    art.bend([(62, 32), (60, 25), (65, 19), (62, 12)], faded("#ffffff", 0.4), 3)
    art.hill([(-5, 80), (40, 74), (105, 82)], "#1f2c44")
    draw_spruce(art, 18, 84, 32, "#2a4658")
    draw_spruce(art, 86, 86, 26, "#2a4658")


TITLES = {
    "A bridge and its birds": _bridge,
    "Salt": _salt,
    "The last lighthouse keeper": _keeper,
    "How rivers forget": _rivers,
    "Night trains": _night_trains,
    "The smell of rain": _rain,
    "Maps that lie": _maps_that_lie,
    "A short history of chairs": _chairs,
    "Snow, from above": _snow,
    "The quiet hour": _quiet_hour,
}


def draw(title):
    """A square with round corners."""
    art = Canvas()
    TITLES[title](art)
    art.cut_corners(20)
    return art
