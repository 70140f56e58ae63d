"""Coasts, towns to travel to, and the entries of a journal by the sea."""

from .colour import faded
from .shapes import (
    draw_cloud, draw_ferry, draw_gull, draw_house, draw_lighthouse, draw_poplar,
    draw_ripples, draw_sailboat, draw_sun, draw_tree, draw_waves,
)


def _sky(art, top, low):
    art.ground((top, low, "down"))


def _lisbon(art):
    _sky(art, "#ffc98f", "#fff0d0")
    art.circle(24, 34, 11, "#fff8dc")
    art.rect(0, 66, 100, 34, "#4f9ab8")
    for x in (28, 74):
        art.rect(x - 2.4, 18, 5, 60, "#c8402f")
    art.bend([(-8, 50), (10, 44), (28, 20)], "#c8402f", 2.2)
    art.bend([(28, 20), (40, 42), (51, 47), (62, 42), (74, 20)], "#c8402f", 2.2)
    art.bend([(74, 20), (88, 42), (108, 50)], "#c8402f", 2.2)
    for x, top in ((8, 45), (18, 36), (39, 41), (51, 47), (63, 41), (84, 36), (94, 46)):
        art.line([(x, top), (x, 58)], "#c8402f", 1)
    art.rect(0, 57, 100, 4.4, "#a83426")
    draw_sailboat(art, 50, 84, 13, "#8a4a2c")
    draw_ripples(art, 24, 82, 12, "#8fc8dc", 2)


def _porto(art):
    _sky(art, "#a8dcf4", "#eef6ec")
    for index, wall in enumerate(("#f2b84b", "#e0704e", "#fbeed0", "#8fb0c8", "#d98a6a")):
        x = 4 + index * 19
        high = 34 + index * 7 % 11
        draw_house(art, x, 68, 17, high, wall, "#b5503a", None, 2)
        art.rect(x + 3, 68 - high + 20, 3.6, 6, "#4f5f74")
        art.rect(x + 9, 68 - high + 20, 3.6, 6, "#4f5f74")
    art.rect(0, 66, 100, 6, "#c9b89c")
    art.rect(0, 71, 100, 29, "#3f86a8")
    art.blob([(22, 82), (50, 86), (80, 80), (72, 90), (32, 91)], "#5c3a28")
    art.rect(44, 76, 14, 8, "#8a5a34", 3)
    art.line([(40, 84), (40, 62)], "#5c3a28", 1.8)
    art.poly([(41, 63), (60, 74), (41, 78)], "#fff6e4")


def _sintra(art):
    _sky(art, "#b8d8f4", "#f4f0e0")
    draw_cloud(art, 22, 26, 13, "#ffffff")
    art.hill([(-5, 78), (26, 58), (52, 52), (80, 60), (105, 80)], "#4f8f5a")
    art.rect(30, 36, 18, 26, "#e8604c")
    art.rect(46, 28, 16, 34, "#f7c13c")
    art.rect(61, 40, 12, 22, "#8a6ab8")
    art.segment(54, 28, 9, 180, 360, "#fbe6b0")
    for x in (29, 35, 41):
        art.rect(x, 32, 4, 5, "#e8604c")
    art.poly([(59, 41), (67, 28), (75, 41)], "#6a4a9c")
    for x, y in ((36, 44), (52, 40), (65, 48)):
        art.rect(x, y, 5, 8, "#4a3a4c", 2.4)
    for x, high in ((14, 30), (26, 24), (84, 28), (72, 20), (94, 34)):
        draw_poplar(art, x, 90, high, "#3f7a4f")
    art.hill([(-5, 88), (50, 82), (105, 88)], "#39704a")


def _coimbra(art):
    _sky(art, "#ffe0b0", "#fff4e0")
    art.hill([(-5, 66), (30, 44), (60, 38), (105, 62)], "#d9c2a4")
    for x, y, wall in ((16, 62, "#ffffff"), (32, 54, "#fbeed0"), (66, 54, "#ffffff"),
                       (80, 64, "#f7ddb8")):
        draw_house(art, x, y + 10, 15, 13, wall, "#c8603f", None, 2)
    art.rect(47, 12, 13, 40, "#fff6e4")
    art.rect(56, 12, 4, 40, "#ddc9a4")
    art.poly([(45, 13), (53.5, 4), (62, 13)], "#b5603f")
    art.circle(53, 22, 4, "#5f7f9a")
    art.rect(0, 72, 100, 28, "#5fa8b8")
    art.rect(0, 70, 100, 4, "#b5a488")
    draw_ripples(art, 44, 82, 22, "#a8d8dc", 2)


def _algarve(art):
    _sky(art, "#8fd8f4", "#e4f6f4")
    art.circle(76, 20, 9, "#fff6c8")
    art.rect(0, 56, 100, 44, "#2fa8b8")
    art.blob([(-8, 20), (22, 22), (38, 30), (40, 60), (28, 72), (-8, 76)], ("#f7c078", "#c87a3c"))
    art.blob([(52, 70), (52, 40), (64, 32), (80, 38), (82, 70), (74, 74), (72, 52), (64, 50),
              (60, 72)], ("#f2b266", "#b56a32"))
    art.bend([(2, 36), (20, 38), (36, 44)], "#b5703a", 1.6)
    art.bend([(2, 50), (20, 50), (36, 56)], "#b5703a", 1.6)
    art.hill([(-5, 84), (30, 82), (60, 92), (80, 104)], "#fbe6b4")
    draw_ripples(art, 78, 82, 12, "#9fe0e4", 2)


def _evora(art):
    _sky(art, "#8fc8f0", "#f4ead4")
    art.rect(0, 74, 100, 26, "#c8643c")
    art.rect(8, 66, 84, 12, ("#f6ead2", "#cdb48c"))
    for x in (14, 34, 54, 74):
        art.rect(x, 30, 10, 38, "#fbf2de")
        art.rect(x + 6.4, 30, 3.6, 38, "#d3bf9a")
        art.line([(x + 3, 34), (x + 3, 64)], "#e6d8b8", 1.2)
        art.rect(x - 2, 26, 14, 5, "#eadfc4", 1)
    art.rect(10, 18, 78, 9, ("#fbf2de", "#d9c8a4"))
    art.rect(0, 84, 100, 3, "#a84f2e")


def _azores(art):
    _sky(art, "#a8d8f0", "#e6f4ee")
    art.hill([(54, 58), (68, 36), (80, 30), (105, 56)], "#5f9a6a")
    art.rect(0, 56, 100, 44, "#2a78a4")
    art.blob([(46, 104), (49, 78), (48, 62), (54, 62), (56, 78), (62, 104)], ("#4a5f78", "#24344a"))
    art.blob([(51, 64), (40, 62), (26, 48), (20, 44), (32, 42), (46, 50)], ("#5a708a", "#34465e"))
    art.blob([(51, 64), (62, 62), (76, 48), (82, 44), (70, 42), (56, 50)], ("#50657e", "#24344a"))
    for x, y in ((30, 62), (24, 70), (74, 64), (80, 72), (50, 74)):
        art.circle(x, y, 1.6, "#d9f0fa")
    art.rect(0, 78, 100, 22, "#1f648f")
    art.bend([(30, 79), (44, 76), (58, 79), (74, 77)], "#d9f0fa", 3)


def _madeira(art):
    _sky(art, "#b8e4f0", "#f0f6e0")
    art.poly([(-5, 70), (24, 20), (50, 62), (72, 28), (105, 74), (105, 100), (-5, 100)], "#6aa86a")
    art.poly([(24, 20), (50, 62), (40, 84), (28, 54)], "#4f8f58")
    art.poly([(72, 28), (105, 74), (90, 90), (74, 60)], "#4f8f58")
    art.bend([(-6, 64), (24, 68), (56, 78), (106, 74)], "#e6d9bc", 11)
    art.bend([(-6, 62), (24, 66), (56, 76), (106, 72)], "#5fc0dc", 5)
    for x, y in ((12, 84), (28, 90), (48, 92), (68, 90), (86, 88)):
        for shift in (-4, 0, 4):
            art.circle(x + shift, y + abs(shift) * 0.5, 4.4, "#7f8fe0" if shift else "#a8b4f4")
        art.circle(x, y + 6, 5, "#3f7a4c")


def _braga(art):
    _sky(art, "#ffe2b8", "#f6f2e4")
    draw_tree(art, 12, 70, 40, "#5f9a58")
    draw_tree(art, 88, 70, 40, "#5f9a58")
    art.rect(38, 18, 24, 24, "#fffaf0")
    art.poly([(36, 19), (50, 7), (64, 19)], "#c9a06a")
    for x in (33, 59):
        art.rect(x, 10, 8, 32, "#f2e6cc")
        art.poly([(x - 1, 10), (x + 4, 2), (x + 9, 10)], "#8a6a4a")
    art.rect(46, 28, 8, 14, "#6a4a34", 4)
    for step in range(6):
        y = 41 + step * 10
        half = 16 + step * 5.4
        art.rect(50 - half, y, half * 2, 10, "#c9bda4")
        art.poly([(50, y), (50 + half, y + 10), (50 - half, y + 10)],
                 "#fbf4e2" if step % 2 else "#ece0c6")


def _aveiro(art):
    _sky(art, "#9fd8f4", "#eef8f0")
    for index, wall in enumerate(("#f7d070", "#ffffff", "#e88a7a", "#8fc0d8", "#ffffff")):
        draw_house(art, 3 + index * 19.6, 56, 16, 20, wall, "#c8603f", "#5f4a3c", 2)
    art.rect(0, 55, 100, 6, "#d9ccb0")
    art.rect(0, 60, 100, 40, "#3f9cb8")
    art.blob([(10, 66), (4, 52), (16, 60), (30, 74), (66, 75), (82, 62), (94, 50), (90, 68),
              (76, 86), (28, 86)], ("#2a2f3c", "#161a24"))
    art.poly([(6, 55), (16, 62), (26, 72), (20, 74), (10, 66)], "#f2c13c")
    art.circle(15, 65, 3, "#e0453d")
    art.poly([(92, 53), (82, 63), (74, 72), (80, 74), (89, 66)], "#f2c13c")
    art.circle(85, 65, 3, "#3f8fd0")
    art.line([(30, 77), (72, 77)], "#e0453d", 3)


def _portugal(art):
    _sky(art, "#ffdc9c", "#fff2d8")
    art.circle(70, 30, 13, "#ffb84f")
    art.poly([(-2, 46), (44, 46), (52, 60), (48, 76), (-2, 76)], ("#e0a05c", "#a8662e"))
    draw_lighthouse(art, 28, 47, 38)
    draw_waves(art, 72, 4, 9, ["#4fb0cc", "#2f86b0", "#1f658f"])


def _galicia(art):
    _sky(art, "#c3d6e4", "#eef2ec")
    art.hill([(-5, 56), (26, 42), (60, 52), (105, 38)], "#6f9a80")
    art.rect(0, 58, 100, 42, "#4f8aa4")
    art.rect(38, 56, 5, 22, "#6a543f")
    art.rect(64, 56, 5, 22, "#6a543f")
    art.poly([(36, 52), (52, 40), (72, 52), (72, 58), (36, 58)], "#c9bfa8")
    art.poly([(32, 53), (53, 36), (76, 53)], "#8a8478")
    art.slice(50, 100, 32, 208, 332, ("#fbeed8", "#e0a88a"))
    for angle in (225, 247, 270, 293, 315):
        with art.placed(50, 100, 1, angle):
            art.line([(6, 0), (29, 0)], "#c88a6a", 1.6)


def _brittany(art):
    _sky(art, "#a8d4f0", "#f0f4ea")
    draw_cloud(art, 70, 28, 13)
    art.hill([(-5, 80), (30, 72), (70, 74), (105, 82)], "#7ab060")
    art.rect(30, 48, 44, 30, "#e6e0d2")
    art.rect(62, 48, 12, 30, "#cfc7b6")
    art.poly([(24, 50), (34, 30), (70, 30), (80, 50)], "#5f6b80")
    for x in (30, 66):
        art.rect(x, 24, 8, 26, "#d6cebe")
    for x in (36, 62):
        art.rect(x, 56, 7, 9, "#3f7ab5")
    art.rect(48, 58, 9, 20, "#3f7ab5")
    for x, y in ((24, 80), (32, 82), (78, 80), (70, 84), (40, 84), (58, 84)):
        art.circle(x, y, 5, "#8f86d8" if x % 4 else "#b0a4ec")


def _cornwall(art):
    _sky(art, "#b0def0", "#f4f4e0")
    art.rect(0, 58, 100, 42, "#3fa0b8")
    art.blob([(-8, 44), (30, 42), (48, 52), (52, 78), (30, 90), (-8, 96)], ("#8fbf62", "#7a6a50"))
    art.rect(14, 26, 16, 22, ("#b5a48c", "#8a7a66"))
    art.poly([(12, 27), (22, 18), (32, 27)], "#5c5248")
    art.rect(30, 14, 6, 34, ("#b5a48c", "#7a6a58"))
    for x, y in ((6, 52), (24, 54), (38, 60), (14, 62)):
        art.circle(x, y, 2.6, "#e07aa8")
    draw_waves(art, 84, 5, 8, ["#d9f2f4", "#2f86a4"])
    draw_gull(art, 70, 28, 9, "#5f7f94")
    draw_gull(art, 84, 40, 6, "#5f7f94")


def _kerry(art):
    _sky(art, "#c4dce4", "#f0f2e4")
    art.hill([(-5, 60), (28, 28), (54, 56), (80, 34), (105, 58)], "#7fa890")
    art.hill([(-5, 66), (40, 58), (105, 64)], "#8fca6a")
    art.hill([(-5, 80), (50, 72), (105, 78)], "#6fb052")
    for points in ([(-5, 72), (50, 66), (105, 70)], [(40, 60), (34, 78), (36, 105)],
                   [(72, 62), (80, 80), (78, 105)]):
        art.bend(points, "#a8a494", 3)
    for x, y, size in ((22, 86, 1), (58, 88, 1.15)):
        with art.placed(x, y, size):
            for px in (-6, -3, 3, 6):
                art.line([(px, 2), (px, 9)], "#3a3430", 2)
            art.ellipse(0, 0, 10, 7, "#fbf8ee")
            art.circle(-5, -3, 4.4, "#ffffff")
            art.ellipse(-11, -2, 4, 5, "#3a3430", 20)


def _hebrides(art):
    _sky(art, "#8fb4d8", "#e4e4ec")
    art.hill([(-5, 54), (40, 46), (105, 52)], "#7a8aa8")
    art.rect(0, 54, 100, 20, "#5f9ab8")
    art.hill([(-5, 72), (50, 66), (105, 74)], "#8fa85c")
    for x, high, wide, turn in ((18, 40, 10, -4), (38, 56, 12, 3), (60, 48, 11, -2),
                                (81, 36, 10, 5)):
        with art.placed(x, 86, 1, turn):
            art.ellipse(4, 0, wide * 0.9, 3, faded("#1c2c10", 0.35))
            art.blob([(-wide / 2, 0), (-wide * 0.44, -high * 0.7), (-wide * 0.1, -high),
                      (wide * 0.44, -high * 0.86), (wide / 2, 0)], ("#c9ccd2", "#6a707c"))


def _iceland(art):
    _sky(art, "#1f2f5c", "#4a7a94")
    for shift, colour in ((0, "#4fe0a8"), (9, "#7fe8c8"), (-9, "#3fb0c0")):
        art.bend([(-8, 40 + shift), (20, 22 + shift), (44, 34 + shift), (70, 14 + shift),
                  (108, 26 + shift)], faded(colour, 0.4), 12)
    for x, y in ((14, 10), (48, 10), (86, 46), (30, 48)):
        art.circle(x, y, 1.3, "#ffffff")
    art.poly([(-5, 84), (22, 52), (44, 76), (66, 44), (105, 84)], "#dfeaf2")
    art.poly([(66, 44), (105, 84), (70, 84), (72, 62)], "#a8bfd2")
    art.poly([(22, 52), (44, 76), (36, 84), (24, 84)], "#a8bfd2")
    art.hill([(-5, 82), (50, 78), (105, 84)], "#1f3348")


def _faroes(art):
    _sky(art, "#a8bccc", "#dfe6e6")
    art.poly([(46, 62), (66, 16), (78, 14), (105, 60), (105, 74), (46, 74)], "#6f9a62")
    art.poly([(46, 62), (66, 16), (68, 74), (46, 74)], "#5a6a70")
    art.rect(0, 66, 100, 34, "#3f6f8c")
    art.hill([(-5, 74), (24, 70), (58, 82), (64, 104)], "#78ad5a")
    for x, wall in ((8, "#c8503a"), (28, "#2b3340")):
        draw_house(art, x, 80, 15, 12, wall, "#6fae4f", "#ffffff", 1)
    draw_ripples(art, 80, 82, 12, "#7fa8be", 2)


def _lofoten(art):
    _sky(art, "#bfe0f0", "#fde6d0")
    art.poly([(-5, 66), (16, 22), (34, 46), (56, 12), (80, 44), (92, 30), (110, 66)], "#6a86a0")
    art.poly([(56, 12), (64, 24), (57, 32), (50, 22)], "#ffffff")
    art.poly([(16, 22), (23, 32), (16, 38), (11, 32)], "#ffffff")
    art.poly([(56, 12), (80, 44), (86, 66), (60, 66), (62, 36)], "#526e8a")
    art.rect(0, 64, 100, 36, "#3f7f9c")
    for x in (16, 58):
        for leg in (2, 12, 22):
            art.rect(x + leg, 76, 2.4, 14, "#4a3428")
        draw_house(art, x, 78, 27, 15, "#c83a32", "#3a4654", "#ffffff", 2)
    draw_ripples(art, 50, 92, 16, "#8fc0d2", 1)


def _ferry_at_nine(art):
    _sky(art, "#ffd9b0", "#fff4e0")
    draw_sun(art, 26, 44, 11, "#ffe08a", 0.5)
    draw_ferry(art, 54, 68, 36, "#2f6f6a", "#fffaf0", "#e8a83c")
    draw_waves(art, 70, 4, 10, ["#5fb0c4", "#3a8aac", "#256a90"])


def _up_to_the_light(art):
    _sky(art, "#9fd4f4", "#e8f6f0")
    draw_lighthouse(art, 70, 52, 48)
    art.blob([(-8, 104), (20, 84), (46, 66), (62, 52), (84, 50), (108, 62), (108, 106)],
             ("#9cc46a", "#5f8f4c"))
    for step in range(8):
        t = step / 7
        wide = 15 - 9 * t
        art.rect(20 + 42 * t - wide / 2, 92 - 36 * t, wide, 3.6 - 1.4 * t, "#f4ead2", 1)
    art.rect(78, 60, 14, 2.4, "#8a5a34")
    art.rect(79, 62, 2, 5, "#6a4428")
    art.rect(89, 62, 2, 5, "#6a4428")


def _walking_back(art):
    _sky(art, "#f7b48a", "#fde2c0")
    art.circle(70, 34, 12, "#fff3d0")
    art.rect(0, 46, 100, 20, "#c8809a")
    art.hill([(-5, 62), (30, 58), (70, 66), (105, 60)], "#fbe0b4")
    art.bend([(-5, 63), (30, 59), (70, 67), (105, 61)], "#ffffff", 2.6)
    for index, (x, y) in enumerate(((20, 92), (32, 86), (40, 78), (52, 75), (58, 68))):
        size = 1 - index * 0.13
        art.ellipse(x, y, 3 * size, 5 * size, "#d99f6a", 40)
        art.circle(x + 4.6 * size, y - 5.4 * size, 1.9 * size, "#d99f6a")


def _letters(art):
    art.lit_ground("#7fb0a0")
    art.ellipse(52, 88, 24, 5, faded("#0a2c20", 0.3))
    art.rect(45, 56, 10, 32, "#6a4630")
    art.rect(20, 24, 58, 36, ("#e8604c", "#b0342c"), 14)
    art.rect(20, 24, 30, 36, ("#f0705a", "#c8443a"), 14)
    art.rect(25, 30, 20, 26, "#5c1c1c", 9)
    art.poly([(16, 38), (42, 34), (44, 50), (18, 54)], "#fff8ea")
    art.line([(16.4, 38.4), (31, 45), (42, 34.6)], "#d3c4a4", 1.8)
    art.rect(62, 12, 3.4, 22, "#ffe3a0")
    art.rect(62, 12, 13, 8, "#ffe3a0", 1)


TITLES = {
    "Lisbon": _lisbon, "Porto": _porto, "Sintra": _sintra, "Coimbra": _coimbra,
    "The Algarve": _algarve, "Evora": _evora, "The Azores": _azores, "Madeira": _madeira,
    "Braga": _braga, "Aveiro": _aveiro,
    "Portugal": _portugal, "Galicia": _galicia, "Brittany": _brittany, "Cornwall": _cornwall,
    "Kerry": _kerry, "The Hebrides": _hebrides, "Iceland": _iceland, "The Faroes": _faroes,
    "Lofoten": _lofoten,
    "The ferry at nine": _ferry_at_nine, "Up to the light": _up_to_the_light,
    "Walking back": _walking_back, "Letters": _letters,
}
