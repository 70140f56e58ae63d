"""Routes of a runner, each on a tile of a map."""

from .shapes import draw_lighthouse, draw_spruce, scatter

LAND, PARK, WATER, ROAD, ROUTE = "#efe9da", "#bfdfae", "#9fd0ee", "#ffffff", "#f0532e"


def _roads(art, *lines):
    for line in lines:
        art.line(line, ROAD, 6)


def _route(art, points):
    """The way with its start and its end."""
    art.bend([(x + 0.8, y + 1.6) for x, y in points], "#10142a2e", 7)
    art.bend(points, "#ffffff", 8.4)
    art.bend(points, ROUTE, 5.4)
    for (x, y), colour in ((points[0], "#2f8f5a"), (points[-1], "#2b3346")):
        art.circle(x, y, 6, "#ffffff")
        art.circle(x, y, 4, colour)


def _two_bridges(art):
    art.ground(LAND)
    art.blob([(60, 62), (84, 66), (86, 92), (64, 92)], PARK)
    _roads(art, [(18, -5), (18, 105)], [(-5, 20), (105, 20)], [(-5, 82), (105, 82)])
    art.bend([(-8, 42), (30, 56), (64, 44), (108, 58)], WATER, 20)
    for x, y, turn in ((28, 53, 8), (70, 47, 2)):
        with art.placed(x, y, 1, turn):
            art.rect(-6, -16, 12, 32, "#d9cfba", 1)
    _route(art, [(18, 84), (26, 68), (28, 40), (36, 22), (58, 20), (68, 34), (71, 62), (62, 80)])


def _canal(art):
    art.ground(LAND)
    art.blob([(4, 6), (34, 6), (30, 30), (6, 34)], PARK)
    _roads(art, [(50, -5), (50, 105)], [(-5, 46), (105, 46)])
    art.line([(-8, 96), (108, 24)], WATER, 15)
    art.line([(-8, 80), (108, 8)], "#d3e6c2", 5)
    _route(art, [(12, 69), (36, 53), (62, 37), (88, 21)])


def _long_hill(art):
    art.ground("#dcebc6")
    for radius, colour in ((44, "#cfe0b2"), (34, "#c4d39c"), (24, "#c9c28a"), (14, "#c9ad78"),
                           (6, "#b98f5c")):
        art.ellipse(60, 42, radius * 1.1, radius * 0.9, colour, -18)
    _route(art, [(14, 88), (34, 82), (28, 64), (48, 60), (44, 46), (60, 41)])


def _before_rain(art):
    art.ground(LAND)
    art.blob([(56, 56), (92, 58), (94, 92), (58, 90)], PARK)
    _roads(art, [(30, -5), (30, 105)], [(-5, 72), (105, 72)], [(72, -5), (72, 105)])
    _route(art, [(30, 88), (30, 72), (50, 72), (72, 72), (72, 52)])
    for x, y, radius in ((34, 30, 12), (50, 24, 15), (66, 32, 11)):
        art.circle(x, y, radius, "#7a8ca4")
    art.rect(24, 30, 52, 13, "#7a8ca4", 6)
    for x in (34, 48, 62):
        art.line([(x, 48), (x - 3, 55)], "#4f8fc8", 3)


def _lake(art):
    art.ground(PARK)
    _roads(art, [(-5, 12), (105, 6)], [(92, -5), (96, 105)])
    art.blob([(30, 32), (52, 26), (72, 38), (70, 62), (50, 74), (30, 64), (26, 46)], WATER)
    art.blob([(46, 46), (54, 44), (56, 52), (48, 54)], PARK)
    _route(art, [(24, 82), (14, 62), (15, 38), (30, 20), (54, 14), (78, 26), (84, 50), (78, 74),
                 (56, 86), (36, 86)])


def _lighthouse(art):
    art.ground(WATER)
    art.blob([(-10, 60), (20, 52), (44, 58), (66, 46), (84, 52), (80, 68), (60, 74), (50, 110),
              (-10, 110)], LAND)
    art.blob([(2, 76), (26, 72), (30, 94), (4, 98)], PARK)
    _route(art, [(20, 90), (34, 78), (44, 66), (60, 60), (72, 58)])
    draw_lighthouse(art, 76, 58, 46)


def _woods(art):
    art.ground("#cfe4b4")
    for x, y in scatter(22, 52, 0.6):
        draw_spruce(art, 50 + x, 50 + y + 9, 19, "#4f8f5a")
    _route(art, [(12, 86), (32, 74), (30, 50), (46, 34), (66, 36), (74, 54), (60, 70), (40, 86)])


def _frost(art):
    art.ground("#eaf2f8")
    art.blob([(54, 4), (96, 4), (96, 40), (60, 36)], "#d3e6dc")
    for line in ([(-5, 34), (105, 42)], [(34, -5), (28, 105)], [(74, -5), (70, 105)]):
        art.line(line, "#ffffff", 6)
    _route(art, [(29, 90), (31, 62), (32, 38), (54, 39), (72, 41), (71, 70)])
    for x, y, size in ((50, 66, 1), (86, 76, 0.7), (14, 18, 0.8), (86, 18, 0.9)):
        for turn in (0, 60, 120):
            with art.placed(x, y, size, turn):
                art.line([(-8, 0), (8, 0)], "#8fb8dc", 2.2)


TITLES = {
    "Over the two bridges": _two_bridges,
    "Along the canal": _canal,
    "The long hill": _long_hill,
    "Before the rain": _before_rain,
    "Round the lake": _lake,
    "To the lighthouse": _lighthouse,
    "Woods and back": _woods,
    "First frost": _frost,
}
