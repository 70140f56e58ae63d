"""Small sceneries of places in a town, by a harbour, on trips; routes on tiles of a map."""

from . import coasts, routes
from .canvas import Canvas
from .colour import darker, lighter
from .shapes import (
    around, draw_ferry, draw_house, draw_leaf, draw_ripples, draw_sun,
    draw_tree, draw_waves,
)
from .songs import draw_tram

LIMIT = 2600


def _alfama(art):
    art.ground(("#9fd4f0", "#e6f4f0", "down"))
    rows = ((36, 20, 0), (56, 22, 9), (78, 26, -2))
    walls = ("#fff6e4", "#f7d9a8", "#f2b89a", "#fdeecb", "#dce8ec")
    for row, (foot, wide, left) in enumerate(rows):
        for index in range(6):
            x = left + index * wide - 4
            high = 17 + (index * 5 + row * 3) % 8 + row * 3
            wall = walls[(index + row * 2) % 5]
            art.rect(x, foot - high + 10, wide - 1, high + 20, wall)
            art.rect(x + (wide - 1) * 0.74, foot - high + 10, (wide - 1) * 0.26, high + 20,
                     darker(wall, 0.1))
            art.poly([(x - 1, foot - high + 11), (x + wide * 0.2, foot - high + 4),
                      (x + wide * 0.8, foot - high + 4), (x + wide, foot - high + 11)], "#cf6040")
            for window in range(2):
                art.rect(x + 3 + window * wide * 0.36, foot - high + 16, wide * 0.15, 6, "#4f6a84")
    art.hill([(-5, 94), (50, 90), (105, 95)], "#5f9a58")


def _graca(art):
    art.ground(("#ffd9a0", "#fff0d0", "down"))
    draw_sun(art, 28, 32, 11, "#fff6d0", 0.5)
    art.hill([(-5, 50), (30, 46), (60, 50), (105, 45)], "#a8b8a0")
    art.rect(0, 52, 100, 20, "#6fb8d6")
    draw_ripples(art, 34, 58, 14, "#b9e2f2", 2)
    art.hill([(-5, 78), (40, 72), (105, 78)], "#c9b088")
    art.rect(60, 30, 7, 50, "#6a4a34")
    art.ellipse(64, 28, 30, 13, "#3f7a4c")
    art.ellipse(58, 24, 22, 8, "#5a9a5c")
    art.rect(0, 80, 100, 5, "#fff6e4")
    for x in range(4, 100, 10):
        art.rect(x, 84, 4, 12, "#f4e4c4")
    art.rect(0, 95, 100, 5, "#e0cba4")


def _tram_28(art):
    art.ground(("#8fcbe8", "#d9eef2", "down"))
    for x, wide, wall in ((0, 24, "#f7c9a0"), (76, 24, "#fbe6b8")):
        art.rect(x, 14, wide, 80, wall)
        for y in (22, 40, 58):
            art.rect(x + 8, y, 8, 11, "#5f7f9a", 1)
    art.rect(0, 84, 100, 16, "#b0a698")
    art.line([(40, 84), (30, 100)], "#6a6258", 2.4)
    art.line([(60, 84), (70, 100)], "#6a6258", 2.4)
    art.line([(0, 16), (100, 22)], "#4a5464", 1)
    draw_tram(art, 50, 86, 1.06, "#f2b822", "#fff8e4")


def _tile_museum(art):
    for row in range(3):
        for column in range(3):
            x, y = column * 33.4, row * 33.4
            art.rect(x, y, 33.4, 33.4, "#f6f8fb" if (row + column) % 2 == 0 else "#e6eef6")
            with art.placed(x + 16.7, y + 16.7):
                for px, py, turn in around(4, 0, 45):
                    draw_leaf(art, 0, 0, 16, turn, "#2f66b8", False)
                    draw_leaf(art, 0, 0, 9, turn + 45, "#7fa8e0", False)
                art.circle(0, 0, 4, "#f2b83c")
            for px in (x, x + 33.4):
                for py in (y, y + 33.4):
                    art.circle(px, py, 5, "#2f66b8")
                    art.circle(px, py, 2.4, "#f6f8fb")
    for at in (33.4, 66.8):
        art.rect(at - 0.5, 0, 1, 100, "#c3d2e4")
        art.rect(0, at - 0.5, 100, 1, "#c3d2e4")


def _belem_tower(art):
    art.ground(("#8fd0f0", "#e6f6f8", "down"))
    art.rect(0, 76, 100, 24, "#3f94bc")
    stone, shade = "#fbf0d8", "#ddc9a4"
    art.rect(20, 58, 66, 22, stone)
    art.rect(66, 58, 20, 22, shade)
    for x in range(20, 84, 10):
        art.rect(x, 54, 6, 6, stone)
    art.rect(36, 26, 26, 34, stone)
    art.rect(53, 26, 9, 34, shade)
    for x in (35, 43, 51, 58):
        art.rect(x, 21, 5, 7, stone)
    art.rect(41, 12, 14, 12, shade)
    for x in (34, 58):
        art.rect(x, 34, 7, 8, shade)
        art.segment(x + 3.5, 34, 3.8, 180, 360, "#c9b48c")
    art.rect(46, 34, 6, 11, "#6a6a70", 3)
    for x in (28, 44, 60, 74):
        art.rect(x, 66, 5, 7, "#6a6a70", 2.5)
    art.rect(14, 79, 78, 4, "#c2b08c")
    art.line([(48, 12), (48, 3)], "#6a6a70", 1.4)
    art.poly([(49, 3), (60, 6), (49, 9)], "#d6453d")
    draw_ripples(art, 50, 89, 24, "#8fcbe4", 2)


def draw_stall(art, first, second, ware):
    """A market stall under an awning; `ware` draws what is on the table."""
    art.rect(16, 40, 5, 48, "#8a5a34")
    art.rect(79, 40, 5, 48, "#6f4526")
    art.rect(12, 66, 76, 24, ("#d9a05c", "#a86a34"))
    art.rect(9, 62, 82, 7, "#efc48a", 2)
    ware(art)
    for index in range(6):
        colour = first if index % 2 == 0 else second
        x = 8 + index * 14
        art.poly([(x + 4 - (index - 2.5) * 2, 18), (x + 18 - (index - 1.5) * 2 - 4, 18),
                  (x + 14, 40), (x, 40)], colour)
        art.segment(x + 7, 40, 7, 0, 180, darker(colour, 0.1))


def put_fruit(art):
    for x, colour in ((20, "#e0453d"), (32, "#f2a02e"), (44, "#8fc04a"), (56, "#f2cf3c"),
                      (68, "#c2407a"), (80, "#e87a2e")):
        art.circle(x - 4, 58, 5, darker(colour, 0.1))
        art.circle(x + 3, 58, 5, colour)
        art.circle(x - 1, 52, 5, lighter(colour, 0.12))


def put_fishes(art):
    art.rect(12, 56, 76, 8, "#e6f4fa", 3)
    for x in (24, 42, 60, 78):
        art.poly([(x + 5, 56), (x + 12, 51), (x + 12, 61)], "#5f87a0")
        art.ellipse(x, 56, 8, 4, ("#c6dbe6", "#5f87a0"))
        art.circle(x - 5, 55, 0.9, "#1e2a33")


def _food_market(art):
    art.lit_ground("#f2c14e")
    draw_stall(art, "#d6503f", "#fff6e4", put_fruit)


def _fish_market(art):
    art.lit_ground("#5fb0d0")
    draw_stall(art, "#24608f", "#ffffff", put_fishes)


def _estrela(art):
    art.ground(("#a8dcf0", "#e9f6e4", "down"))
    for x, high in ((14, 52), (88, 56)):
        draw_tree(art, x, 76, high, "#4f9a55")
    art.rect(0, 72, 100, 28, "#8fc46a")
    art.ellipse(50, 90, 46, 8, "#e6d6a8")
    art.rect(33, 50, 34, 32, "#f7f2e2")
    art.rect(57, 50, 10, 32, "#ddd2b4")
    art.rect(39, 56, 22, 12, "#3f5a4c")
    art.rect(30, 68, 40, 5, "#7a4a2c")
    art.poly([(24, 50), (38, 34), (62, 34), (76, 50)], "#2f7a62")
    art.poly([(62, 34), (76, 50), (60, 50)], "#22604c")
    art.circle(50, 31, 4.4, "#f2b83c")


def _factory(art):
    art.ground(("#ffd6a8", "#ffeed8", "down"))
    art.rect(74, 14, 9, 50, "#a84f38")
    art.rect(72, 12, 13, 5, "#8a3c2a")
    for index in range(3):
        x = 8 + index * 22
        art.poly([(x, 50), (x, 30), (x + 22, 50)], ("#f2f4f6", "#9fb4c4"))
    art.rect(8, 49, 84, 42, "#c8654a")
    art.rect(70, 49, 22, 42, "#ad5038")
    for x in (15, 35, 55, 75):
        art.rect(x, 56, 12, 12, "#33485c", 1)
        art.line([(x + 6, 56), (x + 6, 68)], "#8fa8ba", 1)
    art.rect(38, 73, 18, 18, "#f2b83c")
    art.circle(53, 83, 1.2, "#6a3a1c")
    art.rect(0, 90, 100, 10, "#8a7a70")


def draw_pier(art, sky, low, sea, hull):
    """A ferry beside a landing on posts."""
    art.ground((sky, low, "down"))
    art.rect(0, 60, 100, 40, sea)
    draw_ferry(art, 42, 62, 34, hull)
    draw_ripples(art, 30, 72, 16, lighter(sea, 0.35), 2)
    for x in (60, 76, 92):
        art.rect(x, 74, 5, 30, "#5c3f2c")
    art.rect(52, 70, 52, 7, ("#c99a66", "#94673c"))
    art.rect(82, 46, 3, 26, "#5c3f2c")
    art.circle(83.5, 44, 4, "#ffe08a")


def _cedar_square(art):
    art.ground(("#bfe4ec", "#f0f6e2", "down"))
    art.rect(0, 74, 100, 26, "#d9c79c")
    art.rect(46, 46, 8, 34, "#6a4630")
    for y, half in ((48, 38), (37, 31), (27, 22), (18, 12)):
        art.ellipse(50, y, half, 7, "#2c6a50")
        art.ellipse(47, y - 2, half * 0.78, 4, "#43906a")
    art.rect(16, 72, 24, 4, "#a5673a", 1)
    art.rect(18, 76, 3, 9, "#5c3a24")
    art.rect(35, 76, 3, 9, "#5c3a24")
    art.rect(66, 76, 24, 3.4, "#ffffff", 1.4)
    art.rect(76.8, 78, 2.6, 13, "#5c6470")
    art.rect(73, 68, 9, 8.4, "#c8503a", 2)
    art.arc(82.6, 72, 2.6, -90, 90, "#c8503a", 1.6)


def _observatory(art):
    art.ground(("#232a5c", "#6a5a9c", "down"))
    for x, y in ((14, 18), (30, 30), (84, 16), (70, 12), (90, 40), (10, 46)):
        art.circle(x, y, 1.5, "#fff3d0")
    art.hill([(-5, 84), (30, 66), (70, 68), (105, 86)], "#2b3a4c")
    art.rect(34, 48, 34, 26, ("#f6ecd8", "#b9ab9c"))
    art.segment(51, 49, 18, 180, 360, ("#e3e9f4", "#7f8cb4"))
    art.poly([(50, 47), (58, 31), (64, 36), (58, 48)], "#2b3358")
    art.rect(31, 47, 40, 4, "#9fa9c6", 1)
    art.rect(46, 58, 9, 16, "#ffd98a", 4)


def _old_lock(art):
    art.ground(("#a8d8ec", "#e6f2e0", "down"))
    draw_tree(art, 14, 56, 36, "#5fa05a")
    draw_tree(art, 88, 56, 32, "#4f9055")
    art.rect(0, 54, 100, 46, "#8fbf6a")
    art.poly([(30, 54), (70, 54), (86, 100), (14, 100)], "#3f8fb0")
    art.poly([(30, 54), (22, 54), (0, 100), (14, 100)], "#c9bca6")
    art.poly([(70, 54), (78, 54), (100, 100), (86, 100)], "#a89a84")
    art.poly([(24, 58), (50, 66), (50, 88), (20, 76)], ("#8a5a34", "#6a4022"))
    art.poly([(76, 58), (50, 66), (50, 88), (80, 76)], ("#74482a", "#56331a"))
    art.line([(8, 52), (50, 64)], "#f7f2e2", 4)
    art.line([(92, 52), (50, 64)], "#f7f2e2", 4)
    art.bend([(44, 88), (46, 94), (44, 100)], "#d6eef6", 3)


def _bakery(art):
    art.lit_ground("#8fc4b8")
    art.rect(16, 26, 68, 62, "#fbe9c8")
    art.rect(70, 26, 14, 62, "#e6cda0")
    art.rect(12, 20, 76, 8, "#8a4a2c", 2)
    art.rect(22, 50, 34, 24, "#5a3a2c", 2)
    for x, y in ((28, 66), (39, 66), (50, 66), (33, 58), (45, 58)):
        art.ellipse(x, y, 6, 4, ("#f2bd68", "#b5702a"))
    art.rect(62, 52, 16, 36, "#a8502c", 2)
    art.rect(65, 56, 10, 12, "#cfe8ee", 1)
    for index in range(5):
        x = 14 + index * 14.4
        colour = "#d6603f" if index % 2 == 0 else "#fff6e6"
        art.rect(x, 32, 14.4, 11, colour)
        art.segment(x + 7.2, 43, 7.2, 0, 180, darker(colour, 0.06))
    art.rect(0, 87, 100, 13, "#b8ab9a")


def _town_library(art):
    art.ground(("#b8d4f0", "#f0f0e4", "down"))
    art.rect(14, 38, 72, 48, "#d9c2a0")
    art.poly([(10, 40), (50, 16), (90, 40)], "#f2e4c8")
    art.poly([(50, 16), (90, 40), (62, 40)], "#e0cda8")
    art.circle(50, 31, 4.4, "#8a6a4a")
    for index, x in enumerate((18, 33, 60, 75)):
        art.rect(x, 42, 7, 42, "#fbf2dc")
        art.rect(x + 5, 42, 2, 42, "#dccaa4")
    art.rect(43, 54, 14, 32, "#6a3f2c", 6)
    art.rect(10, 84, 80, 5, "#f2e4c8")
    art.rect(5, 89, 90, 11, "#c9b48e")


def _swimming_steps(art):
    art.ground(("#8fd6f0", "#dff4f6", "down"))
    art.circle(78, 20, 9, "#fff3c0")
    for index in range(5):
        art.rect(0, 44 + index * 8, 30 + index * 9, 9, ("#fbf0da", "#f2e2c2", "#e6d2ac", "#d9c298",
                                                        "#ccb286")[index])
    art.line([(34, 26), (34, 50), (62, 78)], "#4f6a80", 3)
    art.line([(34, 30), (66, 62)], "#4f6a80", 3)
    art.line([(66, 62), (66, 84)], "#4f6a80", 3)
    draw_waves(art, 76, 4, 9, ["#5fc4dc", "#3a9fc4", "#257fa8"])
    art.circle(83, 70, 6, "#f3c6a2")
    art.segment(83, 69.4, 6.4, 180, 360, "#e0453d")


def _garden_plots(art):
    art.ground(("#a8dcf4", "#eaf6e0", "down"))
    draw_house(art, 62, 50, 24, 18, "#e0a86a", "#a84f38", "#6a3f2c", 1)
    draw_tree(art, 20, 52, 34, "#5fa558")
    art.rect(0, 50, 100, 50, "#8fc062")
    for row, (y, colour) in enumerate(((56, "#6fb04a"), (70, "#c2407a"), (85, "#f2a02e"))):
        art.rect(6, y, 88, 9.4, "#6f4a30", 3)
        for index in range(8):
            x = 12 + index * 11
            art.circle(x, y + 2, 4, "#4f9448")
            art.circle(x - 0.8, y + 0.6, 2.2, colour)


TITLES = {
    "Alfama": _alfama,
    "Graça": _graca,
    "Tram 28": _tram_28,
    "Tile museum": _tile_museum,
    "Belém tower": _belem_tower,
    "Food market": _food_market,
    "Estrela": _estrela,
    "LX factory": _factory,
    "Ferry pier": lambda art: draw_pier(art, "#ffd0a0", "#fff0d6", "#4fa3c0", "#d6603f"),
    "Cedar square": _cedar_square,
    "Fish market": _fish_market,
    "Observatory": _observatory,
    "Old lock": _old_lock,
    "Bakery Adeyemi": _bakery,
    "Ferry landing": lambda art: draw_pier(art, "#9fd8f0", "#e6f6f4", "#2f86ae", "#24507e"),
    "Town library": _town_library,
    "Swimming steps": _swimming_steps,
    "Garden plots": _garden_plots,
    **routes.TITLES,
    **coasts.TITLES,
}


def draw(title):
    """A square with round corners."""
    art = Canvas()
    TITLES[title](art)
    art.cut_corners(20)
    return art
