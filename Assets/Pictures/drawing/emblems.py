"""Emblems of institutions, in a circle: white or warm shapes on a deep ground."""

from .colour import darker, faded, lighter
from .shapes import (
    around, draw_ferry, draw_house, draw_leaf, draw_ripples, draw_tree, draw_waves,
)

PAPER = "#fff8ea"


def _harbour_office(art):
    art.lit_ground("#24507e")
    art.ring(50, 25, 6.4, PAPER, 4.6)
    art.line([(50, 33), (50, 76)], PAPER, 6)
    art.line([(37, 42), (63, 42)], PAPER, 5.4)
    art.arc(50, 52, 25, 12, 168, PAPER, 6)
    for side in (-1, 1):
        art.poly([(50 + side * 31, 53), (50 + side * 16, 58), (50 + side * 25, 67)], PAPER)


def draw_books(art, ground, first, second, third):
    """Three books on a shelf, the last one leaning."""
    art.lit_ground(ground)
    art.rect(18, 74, 64, 5, darker(ground, 0.4), 2)
    for x, top, wide, colour in ((26, 30, 14, first), (41, 36, 12, second)):
        art.rect(x, top, wide, 74 - top, colour, 2)
        art.rect(x, top + 7, wide, 3.4, lighter(colour, 0.55))
        art.rect(x, 64, wide, 3.4, lighter(colour, 0.55))
        art.rect(x + wide * 0.76, top, wide * 0.24, 74 - top, faded("#10142a", 0.16), 1)
    with art.placed(55, 73.6, 1, -16):
        art.rect(3, -40, 13, 40, third, 2)
        art.rect(3, -34, 13, 3.4, lighter(third, 0.55))
        art.rect(13, -40, 3, 40, faded("#10142a", 0.16), 1)


def draw_train_front(art, ground, body, is_night):
    """A locomotive that comes along its rails."""
    art.lit_ground(ground)
    if is_night:
        for x, y in ((22, 30), (32, 18), (75, 22), (82, 40), (15, 48)):
            art.circle(x, y, 1.5, "#fff3c4")
    art.poly([(40, 76), (60, 76), (78, 100), (22, 100)], darker(ground, 0.45))
    for y, half in ((82, 14), (91, 20)):
        art.line([(50 - half, y), (50 + half, y)], lighter(ground, 0.3), 2.6)
    art.rect(29, 22, 42, 56, (lighter(body, 0.2), darker(body, 0.18)), 13)
    art.rect(35, 30, 30, 18, ("#d8f0fa", "#86b8d6"), 5)
    art.rect(29, 54, 42, 5, PAPER)
    for x in (38, 62):
        art.glow(x, 67, 9, "#fff0b0", 0.8)
        art.circle(x, 67, 4, "#ffe9a0")
    art.rect(33, 76, 34, 5, "#2a2f3d", 2)


def _choir(art):
    art.lit_ground("#8e3f5c")
    for x, y, size, hair in ((28, 50, 0.9, "#5a3826"), (72, 50, 0.9, "#2a2430"),
                             (50, 56, 1.1, "#d69a3c")):
        with art.placed(x, y, size):
            art.ellipse(0, 38, 21, 22, "#f3e2c4")
            art.poly([(-7, 18), (7, 18), (0, 32)], "#c8405a")
            art.circle(0, 0, 15, hair)
            art.ellipse(0, 3, 12, 13, "#f3c6a2")
            art.ellipse(0, 9, 3, 3.8, "#7d2430")
            for side in (-1, 1):
                art.bend([(side * 3, 1.4), (side * 5, 0), (side * 7, 1.4)], "#3d2430", 1.5)
    draw_note(art, 47, 27, 0.42, "#ffe3a0")


def draw_note(art, x, y, size, colour):
    """Two quavers under one beam; their heads stand around y."""
    with art.placed(x, y, size):
        art.poly([(-14, -46), (26, -54), (26, -42), (-14, -34)], colour)
        for left, foot in ((-14, 4), (20, -4)):
            art.rect(left, foot - 46, 6, 46, colour)
            art.ellipse(left - 4, foot, 10.4, 8, colour, -20)


def _observatory(art):
    art.lit_ground("#2b2f63")
    for x, y, radius in ((20, 40, 1.4), (30, 22, 2), (46, 14, 1.4), (80, 30, 1.6), (84, 52, 1.3),
                         (70, 16, 1.2)):
        art.circle(x, y, radius, "#fff3c4")
    art.rect(24, 62, 52, 24, ("#f4ead8", "#cbbda8"))
    art.segment(50, 62, 27, 180, 360, ("#dfe6f2", "#8c9bc0"))
    with art.placed(50, 60, 1, -52):
        art.rect(2, -6, 34, 12, "#2b2f63")
        art.rect(8, -4, 32, 8, ("#f2c14e", "#c98a24"), 2)
        art.rect(38, -5.4, 5, 10.8, "#ffe3a0", 1.6)
    art.rect(20, 60, 60, 5, "#aab4d2", 2)
    art.rect(44, 70, 12, 16, "#6a5848", 6)
    art.rect(0, 84, 100, 16, "#1d2146")


def _bicycle_kitchen(art):
    art.lit_ground("#2e8a6a")
    for x in (29, 71):
        art.ring(x, 60, 16, PAPER, 4)
        for px, py, _ in around(8, 15, 12):
            art.line([(x, 60), (x + px, 60 + py)], faded(PAPER, 0.5), 1)
    frame = [(29, 60), (41, 40), (63, 40), (49, 60), (29, 60)]
    art.line(frame, "#f7b53c", 4.4)
    art.line([(49, 60), (39, 35)], "#f7b53c", 4.4)
    art.line([(71, 60), (62, 34)], "#f7b53c", 4.4)
    art.line([(33, 34), (44, 34)], "#23313a", 5)
    art.bend([(62, 34), (66, 30), (72, 32)], "#23313a", 4)
    art.circle(49, 60, 5, "#23313a")


def _allotment_nine(art):
    art.lit_ground("#b98a4c")
    for x, y, turn in ((50, 38, -24), (51, 54, -8), (48, 70, -18)):
        with art.placed(x, y, 1, turn):
            art.blob([(-28, 0), (-20, -7), (10, -6), (26, -3.4), (26, 3.4), (10, 7), (-20, 7)],
                     ("#6fb04a", "#2f7a3a"))
            art.bend([(-20, -2), (0, -2.6), (20, -1)], "#a8d67a", 1.6)
            art.rect(24, -3, 8, 6, "#d9c27a", 2)
            art.circle(-27, 0, 2.6, "#f6c445")


def _ferry_line(art):
    art.lit_ground("#7cc0dc")
    art.circle(74, 28, 9, "#fff0b8")
    draw_ferry(art, 49, 66, 33)
    art.rect(0, 68, 100, 32, "#2f7fa8")
    draw_ripples(art, 48, 76, 22, "#8fd0ea")


def _town_council(art):
    art.lit_ground("#7a6fb0")
    draw_columns(art, PAPER, "#d6cdb8")
    art.line([(50, 26), (50, 10)], PAPER, 2)
    art.poly([(51, 10), (66, 14), (51, 19)], "#f2b84b")


def draw_columns(art, light, shade):
    """A house with a pediment on four columns."""
    art.poly([(20, 42), (50, 24), (80, 42)], light)
    art.circle(50, 35.4, 3.6, shade)
    art.rect(22, 43, 56, 5, shade)
    for x in (27, 40.4, 53.8, 67):
        art.rect(x, 49, 6.4, 22, light)
        art.rect(x + 4.2, 49, 2.2, 22, shade)
    art.rect(21, 72, 58, 5, light)
    art.rect(17, 78, 66, 5, shade)


def _bakery(art):
    art.lit_ground("#c8603a")
    art.ellipse(52, 62, 32, 16, faded("#3a1408", 0.3))
    art.blob([(18, 58), (24, 42), (42, 35), (60, 35), (78, 43), (82, 58), (70, 70), (30, 70)],
             ("#f2bd68", "#b5702a"))
    for x in (34, 49, 64):
        art.bend([(x - 6, 60), (x, 50), (x + 4, 40)], "#fff0cc", 4.6)
    for x in (38, 50, 62):
        art.bend([(x, 28), (x - 3, 22), (x + 2, 17), (x, 12)], faded("#ffffff", 0.7), 2.6)


def _post(art):
    art.lit_ground("#4a86b8")
    art.poly([(50, 28), (80, 40), (50, 52), (20, 40)], "#eec48a")
    art.poly([(20, 40), (50, 52), (50, 84), (20, 70)], "#d9a562")
    art.poly([(80, 40), (50, 52), (50, 84), (80, 70)], "#b07a3c")
    art.poly([(32, 35.2), (39, 32.4), (69, 44.4), (62, 47.2)], "#fff3d6")
    art.poly([(62, 47.2), (69, 44.4), (69, 56), (62, 59)], "#e6cf9f")
    art.poly([(26, 52), (38, 57), (38, 64), (26, 59)], PAPER)


def _house_committee(art):
    art.lit_ground("#5f9a8c")
    draw_tree(art, 22, 80, 32, "#3f7a4f")
    draw_house(art, 34, 80, 36, 36, "#fbe8c8", "#c8503a", "#7a4a32")
    art.rect(58, 28, 6, 12, "#a33f2c")
    art.rect(0, 79, 100, 21, "#3f6f5c")


def _electric(art):
    art.lit_ground("#33415e")
    for x, y, turn in around(10, 37, 18):
        with art.placed(50 + x, 50 + y, 1, turn):
            art.line([(-3, 0), (3, 0)], "#f7c948", 3)
    art.poly([(56, 18), (31, 54), (47, 54), (42, 82), (69, 44), (52, 44)], ("#ffe27a", "#f2a51e"))


def _city_pool(art):
    art.lit_ground("#2fa0c0")
    art.circle(66, 40, 9, "#f3c6a2")
    art.segment(66, 39, 9.6, 185, 355, "#e0453d")
    art.bend([(24, 54), (34, 36), (47, 44), (62, 56)], "#f3c6a2", 7)
    draw_waves(art, 56, 4, 11, ["#e8f8ff", "#8fd6ee", "#4fb4d6", "#2488ae"])


def _allotment_club(art):
    art.lit_ground("#6f9a4a")
    art.rect(0, 66, 100, 34, "#6a4630")
    for x, turn in ((44, -112), (50, -90), (56, -68)):
        draw_leaf(art, 50 + (x - 50) * 0.6, 44, 27, turn, "#a9d86a")
    art.blob([(38, 44), (50, 39), (62, 44), (57, 66), (50, 88), (43, 66)], ("#f79a3c", "#d9641e"))
    for x0, y, x1 in ((42, 54, 50), (51, 62, 57), (45, 71, 51)):
        art.line([(x0, y), (x1, y)], "#c2541a", 1.6)


def _atelier(art):
    art.lit_ground("#3f5f73")
    art.ellipse(53, 84, 26, 5, faded("#0a1420", 0.35))
    art.line([(34, 22), (36, 60)], "#e3b47a", 5)
    art.line([(60, 20), (62, 56)], "#c48c4f", 5)
    for y in (26, 35, 44):
        art.line([(35, y), (61, y - 2)], "#f0cb98", 4.4)
    art.poly([(33, 58), (64, 54), (74, 62), (42, 67)], "#f4d3a2")
    for top, foot in (((36, 62), (33, 84)), ((44, 67), (45, 88)), ((71, 63), (74, 84)),
                      ((60, 62), (61, 78))):
        art.line([top, foot], "#d3a064", 5)


def _prints(art):
    art.lit_ground("#c9a05c")
    with art.placed(54, 52, 1, 9):
        art.rect(-24, -30, 46, 60, "#e6dcc6", 1.5)
    with art.placed(47, 50, 1, -5):
        art.rect(-22, -29, 46, 60, "#fffaf0", 1.5)
        with art.inside(-17, -24, 36, 42):
            art.rect(-17, -24, 36, 42, "#f3d9c0")
            art.circle(7, -10, 9, "#d6503f")
            art.hill([(-20, 2), (-6, -6), (8, 4), (22, -3)], "#3f6f8c")
            art.hill([(-20, 12), (-4, 6), (10, 13), (22, 8)], "#24405e")
        art.line([(5, 24), (17, 24)], "#b0a48e", 1.6)



TITLES = {
    "Harbour office": _harbour_office,
    "Town library": lambda art: draw_books(art, "#c98a3c", "#2f6f8f", "#f4ead8", "#b5403a"),
    "Library": lambda art: draw_books(art, "#4f8f7a", "#f2b84b", "#c8503a", "#f4ead8"),
    "The book corner": lambda art: draw_books(art, "#b0607f", "#2f4f7a", "#f2c14e", "#5fa38c"),
    "Night train 472": lambda art: draw_train_front(art, "#2c3566", "#3f6fb0", True),
    "Night train": lambda art: draw_train_front(art, "#43306a", "#b5486a", True),
    "Choir": _choir,
    "Observatory": _observatory,
    "Bicycle kitchen": _bicycle_kitchen,
    "Allotment 9": _allotment_nine,
    "Ferry line": _ferry_line,
    "Town council": _town_council,
    "Bakery Adeyemi": _bakery,
    "Lindholm Post": _post,
    "House committee": _house_committee,
    "Werft Electric": _electric,
    "City pool": _city_pool,
    "Allotment club": _allotment_club,
    "Atelier Brandt": _atelier,
    "Mori & Vale": _prints,
}
