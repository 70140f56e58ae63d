"""Pictures of the flash cards' words about the sea, 283 by 196 points."""

from .colour import faded
from .shapes import (
    draw_cloud, draw_gull, draw_lighthouse, draw_sailboat, draw_shade, draw_sun, draw_waves,
)

SIZE = (283, 196)


def _wave(art):
    art.ground(("#ffd9a4", "#fff3dc", "down"))
    draw_sun(art, 216, 62, 24, "#fffbe4", 0.5)
    draw_waves(art, 138, 6, 16, ["#8fd6e0"])
    curl = [(-30, 200), (-10, 150), (26, 96), (74, 52), (128, 40), (172, 58), (186, 92), (172, 116),
            (150, 118), (142, 104), (152, 92), (140, 84), (118, 96), (112, 128), (138, 162),
            (200, 178), (290, 176), (300, 220), (-30, 220)]
    art.blob(curl, ("#5fc8d8", "#1f6f9c", "down"))
    art.bend([(2, 150), (34, 104), (78, 66), (124, 56)], "#8fe0e6", 5)
    art.bend([(24, 156), (50, 116), (84, 84), (112, 74)], "#8fe0e6", 4)
    art.bend([(48, 164), (66, 132), (86, 106)], "#8fe0e6", 4)
    art.bend([(26, 96), (74, 52), (128, 40), (172, 58), (186, 92), (172, 116), (150, 118)],
             "#ffffff", 9)
    for x, y, radius in ((190, 74, 7), (196, 96, 5), (182, 120, 6), (164, 126, 5), (150, 122, 4),
                         (204, 112, 3), (196, 58, 3.4), (212, 86, 2.6)):
        art.circle(x, y, radius, "#ffffff")
    draw_waves(art, 174, 7, 12, ["#3f9cc0", "#256f9c"])


def _boat(art):
    art.ground(("#8fd4f2", "#eef8f4", "down"))
    draw_cloud(art, 56, 58, 26)
    draw_cloud(art, 226, 44, 20)
    art.hill([(-5, 128), (60, 116), (140, 126), (290, 112)], "#9cc4b0")
    art.rect(0, 124, 283, 72, "#4fb0d0")
    draw_sailboat(art, 140, 142, 58, "#c8452f", "#fffaf0")
    art.poly([(99, 136), (183, 136), (180, 141), (101, 141)], "#fff3dc")
    draw_waves(art, 148, 6, 16, ["#6fc8e0", "#3a9cc4", "#2580ac"])
    draw_gull(art, 78, 84, 9, "#5f8fa8", 2)
    draw_gull(art, 214, 86, 7, "#5f8fa8", 1.8)


def _sand(art):
    art.ground(("#7fd0f0", "#e4f6f6", "down"))
    draw_sun(art, 232, 44, 18, "#fff4c0", 0.5)
    art.rect(0, 92, 283, 60, "#3fb0c8")
    art.bend([(-5, 124), (60, 118), (140, 126), (220, 118), (290, 124)], "#ffffff", 7)
    art.hill([(-5, 124), (60, 120), (140, 128), (220, 120), (290, 126)], "#f7dca4")
    art.hill([(-5, 164), (80, 150), (180, 168), (290, 152)], "#efcb88")
    draw_shade(art, 142, 172, 70, 8, 0.14)
    sand, shade = "#e8bc70", "#cc9a50"
    for x, wide, top in ((92, 30, 108), (160, 30, 108), (118, 46, 88)):
        art.rect(x, top, wide, 170 - top, sand)
        art.rect(x + wide * 0.68, top, wide * 0.32, 170 - top, shade)
        for notch in range(3):
            art.rect(x + notch * wide * 0.37, top - 8, wide * 0.25, 9, sand if notch < 2 else shade)
    art.rect(132, 138, 18, 32, "#8f6430", 9)
    for x, y in ((102, 124), (168, 124), (128, 106), (144, 106)):
        art.rect(x, y, 7, 11, "#a8783c", 3.5)
    art.line([(141, 82), (141, 52)], "#6a4a34", 2.4)
    art.poly([(142, 53), (168, 61), (142, 69)], "#d6453d")
    art.poly([(214, 138), (250, 138), (244, 174), (220, 174)], ("#f0604e", "#b8342c"))
    art.arc(232, 138, 17, 180, 360, "#fff3dc", 3)
    art.rect(212, 134, 40, 7, "#f7857a", 3)
    for turn in range(5):
        with art.placed(50, 172, 1, turn * 72 - 90):
            art.blob([(0, -5), (16, 0), (0, 5)], "#f28a5c")
    art.circle(50, 172, 5.6, "#f28a5c")


def _light(art):
    art.ground(("#26306a", "#f2a488", "down"))
    for x, y in ((30, 24), (66, 46), (100, 20), (224, 30), (258, 54), (196, 16), (20, 70)):
        art.circle(x, y, 1.6, "#fff3d0")
    art.poly([(150, 48), (-20, -6), (-20, 88)], faded("#ffeeb0", 0.34))
    art.poly([(150, 48), (300, 4), (300, 84)], faded("#ffeeb0", 0.34))
    art.rect(0, 140, 283, 60, "#3f5a8c")
    draw_lighthouse(art, 150, 156, 138)
    art.blob([(64, 210), (84, 172), (118, 154), (160, 148), (200, 160), (232, 210)],
             ("#5c4a62", "#2f2a44"))
    art.rect(176, 134, 30, 20, "#fbf2e0")
    art.poly([(172, 136), (191, 120), (210, 136)], "#b5403a")
    art.rect(182, 141, 7, 13, "#5c4a52")
    art.rect(194, 141, 7, 6, "#ffe08a")
    draw_waves(art, 174, 7, 10, ["#5f86b8", "#32548c", "#243f70"])


def _tide(art):
    art.ground(("#33407c", "#b88fb0", "down"))
    art.glow(208, 52, 66, "#fff0c8", 0.5)
    art.circle(208, 52, 25, "#fff3d4")
    for x, y, radius in ((200, 46, 5), (216, 58, 4), (212, 42, 2.6)):
        art.circle(x, y, radius, "#ecdab0")
    for x, y in ((36, 24), (84, 44), (122, 18), (150, 56), (256, 22)):
        art.circle(x, y, 1.5, "#fff3d0")
    art.rect(0, 102, 283, 94, "#4f5f9c")
    for y, half in ((112, 26), (122, 18), (132, 32), (142, 14)):
        art.line([(208 - half, y), (208 + half, y)], "#f0d8c0", 3)
    for index, colour in enumerate(("#fbf0e0", "#8a86b8", "#c9a99a", "#dbbd9c", "#ecd2a8")):
        y = 132 + index * 13
        art.hill([(-5, y + 16), (60, y + 4), (130, y + 14), (220, y + 26), (290, y + 20)], colour)
    art.line([(52, 178), (52, 92)], "#5c4038", 9)
    for y in (104, 118, 132, 146):
        art.line([(48.4, y), (55.6, y)], "#fff3dc", 2.6)
    art.rect(44, 86, 16, 8, "#6f5044", 2)


def _shell(art):
    art.ground(("#f9e3b4", "#efc98c", "down"))
    for y in (34, 70, 150, 182):
        art.bend([(-6, y), (60, y - 8), (140, y + 4), (220, y - 8), (290, y)], "#e6bd7c", 3)
    draw_shade(art, 150, 172, 76, 12, 0.2)
    for turn in range(-75, 76, 25):
        with art.placed(141, 164, 1, turn):
            art.blob([(-5, -4), (-22, -100), (-13, -122), (13, -122), (22, -100), (5, -4)],
                     "#f2907c" if turn % 50 else "#f7ab92")
            art.line([(-4, -18), (-10, -104)], "#ffd0bc", 4)
    for radius in (58, 88):
        art.arc(141, 164, radius, 192, 348, faded("#d66a5c", 0.5), 3)
    art.poly([(108, 166), (174, 166), (162, 148), (120, 148)], "#e07a68")
    art.ellipse(141, 162, 15, 13, "#f9c0aa")
    art.circle(236, 156, 13, ("#ffffff", "#c9c0d4"))
    art.circle(232, 151, 4, "#ffffff")
    for turn in range(5):
        with art.placed(46, 148, 1, turn * 72 - 80):
            art.blob([(0, -7), (24, 0), (0, 7)], "#e8704a")
            art.circle(9, 0, 1.8, "#f9b088")
            art.circle(15, 0, 1.4, "#f9b088")
    art.circle(46, 148, 8, "#e8704a")


def _wind(art):
    art.ground(("#8fc8e8", "#e9f4ea", "down"))
    for points in ([(-10, 60), (60, 52), (130, 62), (178, 52), (186, 34), (170, 26), (160, 38)],
                   [(-10, 86), (80, 78), (170, 88), (236, 78), (248, 60), (232, 50), (222, 64)],
                   [(-10, 110), (60, 104), (120, 112), (150, 122), (146, 136), (132, 132)]):
        art.bend(points, "#ffffff", 7)
    art.hill([(-5, 160), (80, 138), (180, 152), (290, 134)], "#8fbf6a")
    art.hill([(-5, 184), (100, 162), (200, 178), (290, 164)], "#6fa852")
    art.bend([(196, 168), (200, 132), (214, 104)], "#7a5238", 8)
    for x, y, wide, high in ((232, 92, 34, 18), (252, 78, 30, 16), (220, 76, 24, 15)):
        art.ellipse(x, y, wide, high, "#3f8a55", -18)
        art.ellipse(x - 5, y - 4, wide * 0.72, high * 0.6, "#5fae68", -18)
    for x, y, turn in ((120, 90, 30), (150, 74, -20), (96, 118, 60), (272, 112, 10),
                       (182, 100, -50)):
        with art.placed(x, y, 10, turn):
            art.blob([(-1, 0), (0, -0.5), (1, 0), (0, 0.5)], "#f2a83c" if turn > 0 else "#e0603c")
    with art.placed(62, 110, 1, 24):
        art.poly([(0, -30), (22, 0), (0, 34), (-22, 0)], "#e0453d")
        art.poly([(0, -30), (22, 0), (0, 0)], "#f7c13c")
        art.poly([(0, 34), (-22, 0), (0, 0)], "#3f8fd0")
    art.bend([(48, 142), (52, 158), (40, 168), (46, 184), (34, 198)], "#5c4a5c", 2)
    for x in range(8, 280, 18):
        art.bend([(x, 196), (x + 4, 184), (x + 14, 176)], "#4f8a40", 3)


TITLES = {
    "ola": _wave,
    "barco": _boat,
    "areia": _sand,
    "farol": _light,
    "maré": _tide,
    "concha": _shell,
    "vento": _wind,
}
