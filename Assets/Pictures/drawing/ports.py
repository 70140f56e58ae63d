"""Sights of three ports, 116 by 192 points."""

from .colour import darker, faded, lighter
from .places import draw_stall, put_fishes
from .shapes import (
    draw_cloud, draw_gull, draw_house, draw_ripples, draw_sailboat, draw_spruce, draw_sun,
    draw_tree, draw_waves,
)

SIZE = (116, 192)


def _sky(art, top, low):
    art.ground((top, low, "down"))


def _round_tower(art, x, foot, wide, high, wall, roof):
    """A tower with a cone for a roof, its right side in shade."""
    art.rect(x, foot - high, wide, high, wall)
    art.rect(x + wide * 0.66, foot - high, wide * 0.34, high, darker(wall, 0.14))
    peak = foot - high - wide * 0.95
    art.poly([(x - wide * 0.12, foot - high), (x + wide / 2, peak), (x + wide * 1.12, foot - high)],
             roof)
    art.poly([(x + wide * 0.62, foot - high), (x + wide / 2, peak), (x + wide * 1.12, foot - high)],
             darker(roof, 0.18))


def _fat_margaret(art):
    _sky(art, "#8cc8ee", "#f2f2e2")
    draw_cloud(art, 30, 42, 17)
    draw_cloud(art, 92, 66, 13)
    _round_tower(art, 84, 160, 20, 88, "#e3d4ba", "#c8503a")
    art.rect(14, 92, 70, 66, "#d9c9ac")
    art.rect(62, 92, 22, 66, "#bda985")
    art.poly([(8, 93), (24, 70), (74, 70), (90, 93)], "#c8503a")
    art.poly([(60, 70), (74, 70), (90, 93), (68, 93)], "#a63f2e")
    for x, y in ((24, 106), (42, 102), (60, 106), (30, 126), (54, 126)):
        art.rect(x, y, 7, 9, "#5f5548", 3.4)
    art.rect(38, 136, 16, 22, "#6a4632", 8)
    for x, y in ((20, 118), (68, 116), (48, 118), (22, 142), (74, 136)):
        art.rect(x, y, 7, 3, "#c4b08c", 1)
    art.hill([(-5, 158), (50, 154), (121, 160)], "#7fb55c")
    draw_tree(art, 12, 166, 36, "#5a9a50")
    art.bend([(46, 156), (50, 170), (66, 182), (60, 198)], "#ecdcb4", 12)


def _kohtuotsa(art):
    _sky(art, "#9fd0f0", "#fdeeda")
    draw_sun(art, 88, 34, 11, "#fff6d0", 0.5)
    art.rect(0, 92, 116, 16, "#6fb4d0")
    for x, high in ((26, 62), (82, 46)):
        art.rect(x - 6, 118 - high, 12, high, "#f6ead2")
        art.rect(x + 2, 118 - high, 4, high, "#d9c6a2")
        art.poly([(x - 7, 119 - high), (x, 82 - high), (x + 7, 119 - high)], "#4f8f8a")
        art.line([(x, 82 - high), (x, 76 - high)], "#4a4a50", 1.4)
    rows = ((112, "#e07a52"), (126, "#c8583c"), (142, "#b54a34"))
    for row, (y, roof) in enumerate(rows):
        for index in range(5):
            x = index * 27 - 10 + row * 9
            art.rect(x, y + 8, 24, 30, ("#fff2dc", "#f7dcb0", "#e9e4da")[(index + row) % 3])
            art.poly([(x - 2, y + 10), (x + 12, y - 6), (x + 26, y + 10)], roof)
            art.rect(x + 5, y + 14, 4, 5, "#5f7488")
            art.rect(x + 14, y + 14, 4, 5, "#5f7488")
    _round_tower(art, 88, 166, 17, 34, "#d9c8a8", "#a83f2e")
    art.rect(0, 164, 116, 28, "#c9bca4")
    art.rect(0, 160, 116, 7, "#e3d8c2")
    for x, y in ((8, 172), (34, 178), (62, 171), (90, 179), (20, 184), (78, 186)):
        art.rect(x, y, 14, 4, "#b5a78c", 1)
    art.ellipse(30, 153, 7, 5, "#ffffff")
    art.circle(24, 148, 4, "#ffffff")
    art.poly([(21, 148), (16, 150), (21, 151)], "#f2a02e")
    art.poly([(34, 151), (42, 154), (34, 157)], "#8a98a8")


def _seaplanes(art):
    _sky(art, "#a4d4f2", "#f4f4e6")
    draw_cloud(art, 86, 40, 16)
    for x in (18, 58, 98):
        art.segment(x, 104, 26, 180, 360, ("#e3e6ea", "#a8b0ba"))
        art.segment(x, 104, 17, 180, 360, "#5f6c7a")
    art.rect(0, 103, 116, 8, "#b5b0a2")
    art.rect(0, 110, 116, 82, "#4f9fc0")
    with art.placed(58, 130):
        art.line([(-16, 6), (-12, 28)], "#5c6470", 2.6)
        art.line([(16, 6), (12, 28)], "#5c6470", 2.6)
        for x in (-14, 14):
            art.blob([(x - 10, 28), (x + 8, 26), (x + 11, 30), (x + 7, 34), (x - 8, 34)],
                     ("#f2b83c", "#c8862a"))
        art.rect(-48, -14, 96, 7, ("#f7c24a", "#d9952a"), 3)
        art.circle(0, 2, 13, ("#f2f5f8", "#b9c4d0"))
        art.circle(0, 2, 6, "#d6453d")
        art.ellipse(0, 2, 25, 2, "#4a4f5c", -28)
        art.circle(0, 2, 3, "#33394a")
        art.rect(-7, -22, 14, 10, "#7fb0cc", 4)
    draw_ripples(art, 40, 174, 18, "#9fd4e6", 2)
    draw_ripples(art, 92, 152, 10, "#9fd4e6", 2)


def _pirita(art):
    _sky(art, "#ffce9c", "#fff4de")
    draw_sun(art, 34, 52, 13, "#fff4c8", 0.5)
    art.rect(28, 80, 62, 52, "#d9c4a0")
    art.poly([(28, 81), (59, 22), (90, 81)], "#e9d8b8")
    art.poly([(59, 22), (90, 81), (90, 132), (72, 132), (72, 80)], "#c4ab82")
    for x, y, wide, high in ((52, 58, 14, 30), (38, 92, 10, 22), (72, 92, 10, 22)):
        art.rect(x, y, wide, high, ("#ffdfb4", "#fbeed6"), wide / 2)
    art.rect(50, 108, 18, 24, "#6a543f", 8)
    for x, y in ((36, 84), (66, 96), (46, 100), (80, 122), (34, 122)):
        art.rect(x, y, 6, 2.6, "#bfa67c", 1)
    art.hill([(-5, 132), (60, 126), (121, 134)], "#8fb85c")
    for x, high in ((10, 56), (104, 64), (22, 40)):
        draw_spruce(art, x, 142, high, "#4f8f5a")
    art.hill([(-5, 150), (60, 144), (121, 152)], "#f2dca8")
    art.hill([(-5, 162), (40, 158), (121, 166)], "#5fb0cc")
    draw_sailboat(art, 82, 178, 15, "#b5483a")
    draw_ripples(art, 36, 176, 14, "#a8dcea", 2)


def _bryggen(art):
    _sky(art, "#a8c8e0", "#eef0ea")
    art.hill([(-5, 74), (36, 44), (70, 62), (121, 38)], "#6f9a80")
    for index, wall in enumerate(("#c8452f", "#f2e8d4", "#e0a02e", "#a83a2a")):
        x = 2 + index * 28.4
        art.rect(x, 84, 26.4, 54, wall)
        art.rect(x + 20, 84, 6.4, 54, darker(wall, 0.13))
        art.poly([(x - 0.8, 85), (x + 13.2, 56), (x + 27.2, 85)], wall)
        art.poly([(x + 13.2, 56), (x + 27.2, 85), (x + 20, 85)], darker(wall, 0.13))
        art.line([(x - 1, 86), (x + 13.2, 56), (x + 27.4, 86)], "#4a4248", 2.6)
        glass = "#fff6e0" if index != 1 else "#4f6478"
        for row in range(3):
            for column in range(2):
                art.rect(x + 4 + column * 10.4, 88 + row * 14, 6, 8, glass)
        art.rect(x + 10, 70, 6, 8, glass)
        art.rect(x + 9, 127, 8, 11, "#4a3a34")
    art.rect(0, 138, 116, 9, "#9c8a74")
    art.rect(0, 146, 116, 46, "#3f7c98")
    for x, colour in ((15, "#c8452f"), (43, "#f2e8d4"), (72, "#e0a02e"), (100, "#a83a2a")):
        for row in range(3):
            art.line([(x - 8 + row * 3, 152 + row * 8), (x + 8 - row * 2, 152 + row * 8)],
                     faded(colour, 0.5), 3)
    draw_sailboat(art, 66, 174, 16, "#26384a")


def _floyen(art):
    _sky(art, "#8fc8ec", "#eef6ea")
    draw_cloud(art, 30, 36, 15)
    art.poly([(-10, 192), (126, 40), (126, 200), (-10, 200)], "#6aa85c")
    for x, foot, high in ((98, 92, 36), (110, 84, 40), (76, 112, 28), (110, 136, 44), (94, 152, 40),
                          (108, 184, 46)):
        draw_spruce(art, x, foot, high, "#3f8056")
    art.poly([(-4, 192), (22, 192), (120, 60), (120, 44)], "#d3c4a0")
    art.line([(2, 188), (120, 48)], "#5c5f6a", 1.8)
    art.line([(14, 190), (121, 58)], "#5c5f6a", 1.8)
    for step in range(9):
        t = step / 8
        art.line([(2 + 112 * t, 189 - 133 * t), (13 + 103 * t, 190 - 124 * t)], "#8a7860", 1.6)
    with art.placed(50, 132, 1, -49):
        art.rect(-26, -30, 52, 27, ("#f0584a", "#c0342e"), 5)
        art.rect(-26, -12, 52, 5, "#ffffff")
        for x in (-21, -5, 11):
            art.rect(x, -26, 11, 10, "#cfe8f2", 2)
        for x in (-16, 16):
            art.circle(x, -2, 4, "#33394a")
    for x, y, wall in ((2, 160, "#fff4e0"), (18, 176, "#e0a84a"), (2, 184, "#c8503a")):
        draw_house(art, x, y + 8, 13, 11, wall, "#8a4a3c", None, 2)


def _bergen_market(art):
    art.lit_ground("#6fb4d0")
    art.rect(0, 148, 116, 44, "#b9ad9c")
    for x, y in ((6, 160), (40, 168), (80, 158), (24, 182), (66, 184)):
        art.rect(x, y, 20, 4, "#a89b88", 1)
    with art.placed(4, 56, 1.08):
        draw_stall(art, "#c8402f", "#fff6e6", put_fishes)
    art.line([(20, 30), (96, 38)], "#5c4a3c", 1.2)
    for x, colour in ((28, "#f2c13c"), (48, "#ffffff"), (68, "#d6453d"), (86, "#24608f")):
        art.poly([(x - 7, 31), (x + 7, 32), (x, 46)], colour)
    draw_gull(art, 30, 22, 8)
    art.rect(78, 158, 26, 18, ("#c98f54", "#93602f"), 2)
    art.ellipse(91, 158, 13, 3.6, "#e6f2f6")
    for x in (84, 91, 98):
        art.ellipse(x, 156, 3, 5, "#e0785a", 20)


def _ulriken(art):
    _sky(art, "#5fa4dc", "#e4f0f2")
    draw_cloud(art, 26, 70, 15)
    art.poly([(-10, 140), (40, 92), (84, 46), (126, 110), (126, 200), (-10, 200)], "#7f95a8")
    art.poly([(84, 46), (126, 110), (126, 190), (96, 190), (90, 110)], "#637b90")
    art.poly([(84, 46), (100, 70), (90, 80), (82, 68), (70, 82), (64, 70)], "#ffffff")
    art.line([(84, 46), (84, 10)], "#d6453d", 2.4)
    art.line([(84, 28), (84, 20)], "#ffffff", 2.4)
    art.rect(88, 44, 14, 8, "#4a5460", 1)
    art.line([(-4, 150), (94, 46)], "#33404e", 1.4)
    with art.placed(42, 101):
        art.line([(0, 0), (0, 12)], "#33404e", 2)
        art.rect(-16, 11, 32, 26, ("#f05a48", "#b8322a"), 5)
        art.rect(-12, 15, 10, 10, "#d6ecf4", 2)
        art.rect(2, 15, 10, 10, "#d6ecf4", 2)
        art.rect(-16, 29, 32, 3, "#ffffff")
    art.hill([(-5, 170), (40, 156), (121, 168)], "#5f9a5c")
    for x, high in ((12, 30), (28, 24), (88, 28), (104, 36), (70, 22)):
        draw_spruce(art, x, 182, high, "#3a7850")
    art.hill([(-5, 182), (60, 176), (121, 184)], "#4f8a50")


def _lanterna(art):
    _sky(art, "#f7b48c", "#ffefd4")
    draw_sun(art, 28, 70, 13, "#fff4cc", 0.5)
    stone, shade = "#f4ead4", "#cfbb98"
    for x, top, wide, foot in ((44, 88, 30, 152), (49, 38, 20, 84)):
        art.rect(x, top, wide, foot - top, stone)
        art.rect(x + wide * 0.66, top, wide * 0.34, foot - top, shade)
    for x, y, wide in ((39, 84, 40), (45, 33, 28)):
        art.rect(x, y, wide, 6, shade)
        art.rect(x, y - 4, wide, 4, stone)
    art.rect(53, 17, 12, 13, "#ffe08a")
    art.line([(59, 17), (59, 30)], "#5c5f6a", 1.6)
    art.segment(59, 18, 8, 180, 360, "#5c6a78")
    for x, y in ((56, 46), (56, 62), (55, 98), (55, 118), (55, 136)):
        art.rect(x, y, 5, 8, "#6a5f58", 2)
    art.blob([(-8, 200), (8, 166), (30, 152), (80, 150), (106, 164), (124, 200)],
             ("#a88a6c", "#6a5444"))
    draw_house(art, 78, 154, 18, 13, "#e8a07a", "#b5503a", None, 2)
    draw_waves(art, 172, 4, 9, ["#5fb0c4", "#3a88a8", "#2a6a8c"])


def _boccadasse(art):
    _sky(art, "#8fd0f0", "#f4f4e2")
    art.hill([(-5, 62), (50, 44), (121, 58)], "#8fb07a")
    places = ((0, 128, 24, 62, "#f2b03c"), (22, 124, 22, 74, "#e8765a"),
              (43, 122, 24, 58, "#fbe6bc"), (66, 124, 22, 70, "#d9604a"),
              (87, 128, 30, 60, "#f7cf7a"))
    for x, foot, wide, high, wall in places:
        art.rect(x, foot - high, wide, high, wall)
        art.rect(x + wide * 0.76, foot - high, wide * 0.24, high, darker(wall, 0.12))
        art.poly([(x - 1, foot - high), (x + wide * 0.2, foot - high - 7),
                  (x + wide * 0.8, foot - high - 7), (x + wide + 1, foot - high)], "#b5553c")
        for row in range(3):
            for column in range(2):
                left, top = x + wide * (0.16 + 0.36 * column), foot - high + 8 + row * 17
                art.rect(left, top, wide * 0.2, 9, "#3f7a62" if column else "#4a5f74")
    art.hill([(-5, 131), (40, 124), (80, 126), (121, 133)], "#efd9a8")
    for x, y, colour, turn in ((26, 146, "#3f8fd0", -8), (58, 142, "#d6453d", 4),
                               (90, 148, "#ffffff", 10)):
        with art.placed(x, y, 1, turn):
            art.blob([(-14, -4), (0, -2), (14, -5), (10, 5), (-10, 5)],
                     (lighter(colour, 0.15), darker(colour, 0.2)))
            art.line([(-10, -2), (10, -2.4)], "#fff3dc", 1.6)
    art.hill([(-5, 170), (40, 164), (80, 170), (121, 162)], "#ffffff")
    art.hill([(-5, 173), (40, 167), (80, 173), (121, 165)], "#3fa8c4")
    draw_ripples(art, 58, 182, 20, "#9fdcea", 1)


def _spianata(art):
    _sky(art, "#ffd49c", "#fff2d8")
    draw_sun(art, 82, 52, 13, "#fff6d4", 0.5)
    art.rect(0, 82, 116, 24, "#6fb4cc")
    art.poly([(-2, 90), (20, 84), (20, 106), (-2, 106)], "#8fa08a")
    walls = ("#fff0d6", "#f2c48a", "#e8a07a", "#f7e0b4")
    for row in range(3):
        for index in range(6):
            x, y = index * 24 - 8 + row * 8, 102 + row * 15
            art.rect(x, y, 21, 30, walls[(index + row) % 4])
            art.poly([(x - 1, y + 1), (x + 4, y - 6), (x + 17, y - 6), (x + 22, y + 1)],
                     "#8f9aa4" if row % 2 else "#c8684a")
            for window in (4, 12):
                art.rect(x + window, y + 5, 4, 6, "#4f6878")
    art.rect(14, 78, 9, 34, "#f6ead2")
    art.segment(18.5, 79, 6, 180, 360, "#5f9a90")
    art.rect(0, 158, 116, 34, "#d9c7a4")
    art.rect(0, 150, 116, 4, "#4a5460")
    for x in range(2, 116, 9):
        art.rect(x, 152, 2, 16, "#4a5460")
    art.rect(0, 166, 116, 4, "#b5a17c")
    art.line([(92, 176), (92, 104)], "#3a444e", 3)
    art.rect(86, 92, 12, 13, "#ffe7a0", 2)
    art.poly([(84, 93), (92, 84), (100, 93)], "#3a444e")
    art.rect(14, 166, 34, 5, "#8a5a34", 1)
    art.rect(14, 156, 34, 5, "#a56c3e", 1)
    for x in (17, 42):
        art.rect(x, 156, 3, 24, "#3a444e")


def _old_port(art):
    _sky(art, "#8fccee", "#f2f4e6")
    draw_cloud(art, 88, 34, 15)
    for x, wide, high, wall in ((0, 22, 46, "#f2c07a"), (22, 18, 54, "#e08a68"),
                                (76, 20, 50, "#fbe6c0"), (96, 22, 44, "#e8a86a")):
        art.rect(x, 132 - high, wide, high, wall)
        for row in range(3):
            for column in range(2):
                art.rect(x + 4 + column * wide * 0.42, 138 - high + row * 13, 4, 7, "#4f6878")
    for turn in (-42, -14, 14, 42):
        with art.placed(58, 130, 1, turn):
            art.poly([(-2, 0), (2, 0), (1, -100), (-1, -100)], "#f4f6f8")
            art.poly([(0.6, 0), (2, 0), (1, -100), (0.4, -100)], "#b9c4ce")
    art.poly([(32, 88), (58, 70), (84, 88), (58, 82)], "#ffffff")
    art.rect(0, 130, 116, 8, "#c9b898")
    art.rect(0, 137, 116, 55, "#3f94b8")
    for x in (12, 104):
        art.bend([(x, 138), (x + 2, 120), (x, 106)], "#8a6444", 4)
        for turn in (-160, -125, -90, -55, -20):
            with art.placed(x, 106, 1, turn):
                art.blob([(0, -2.4), (16, -1), (18, 4), (0, 2.4)], "#4f9a5c")
    draw_sailboat(art, 34, 164, 17, "#ffffff", "#f7f2e4")
    draw_sailboat(art, 82, 176, 20, "#b5483a")
    draw_ripples(art, 40, 178, 14, "#9fd4e6", 2)


TITLES = {
    "Fat Margaret": _fat_margaret, "Kohtuotsa": _kohtuotsa, "Seaplanes": _seaplanes,
    "Pirita": _pirita,
    "Bryggen": _bryggen, "Floyen": _floyen, "Fish market": _bergen_market, "Ulriken": _ulriken,
    "Lanterna": _lanterna, "Boccadasse": _boccadasse, "Spianata": _spianata,
    "Old port": _old_port,
}
