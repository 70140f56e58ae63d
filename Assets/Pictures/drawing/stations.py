"""Pictures of radio stations: one bold sign each."""

from .colour import faded
from .shapes import around, draw_gull, draw_waves


def _antena(art):
    art.lit_ground("#d6453d")
    for radius in (14, 24, 34):
        art.arc(50, 36, radius, -38, 38, "#ffe3d0", 5)
        art.arc(50, 36, radius, 142, 218, "#ffe3d0", 5)
    art.line([(50, 40), (36, 86)], "#fff8ea", 5)
    art.line([(50, 40), (64, 86)], "#fff8ea", 5)
    art.line([(42, 68), (58, 68)], "#fff8ea", 4)
    art.circle(50, 36, 6, "#ffd36a")


def _harbour_fm(art):
    art.lit_ground("#2f6fc0")
    art.rect(62, 30, 6, 40, "#f7d36a")
    art.line([(65, 32), (30, 40)], "#f7d36a", 4)
    art.line([(34, 40), (34, 54)], "#ffffff", 2)
    art.rect(28, 54, 12, 9, "#e8604c", 1.4)
    art.poly([(56, 72), (62, 50), (68, 50), (74, 72)], "#f7d36a")
    draw_waves(art, 72, 4, 9, ["#bfe0fa", "#7fb8ec", "#4f90d8"])


def _radio_nova(art):
    art.lit_ground("#1e8a5f")
    for index, (x, y, turn) in enumerate(around(8, 1, -90)):
        with art.placed(50, 50, 1, turn):
            far = 38 if index % 2 == 0 else 25
            art.poly([(far, 0), (8, -7), (8, 7)], "#fff3b8" if index % 2 == 0 else "#a8e6b8")
    art.circle(50, 50, 13, "#ffd85c")
    art.circle(48, 48, 8, "#fff0b0")


def _classica(art):
    art.lit_ground("#8e44ad")
    art.blob([(50, 40), (62, 43), (63, 54), (60, 60), (68, 68), (66, 84), (50, 89), (34, 84),
              (32, 68), (40, 60), (37, 54), (38, 43)], ("#f2b05c", "#b5601f"))
    art.rect(47, 14, 6, 50, "#3a2038", 2)
    art.circle(50, 13, 5, "#8a4a20")
    for side in (-1, 1):
        art.bend([(50 + side * 9, 56), (50 + side * 7, 61), (50 + side * 9, 66)], "#3a2038", 2)
    art.rect(42, 70, 16, 3, "#3a2038", 1)
    for x in (48.6, 51.4):
        art.line([(x, 16), (x, 78)], "#fbe3c0", 0.7)
    art.line([(24, 86), (80, 30)], "#fff3dc", 2.4)


def _onda_sul(art):
    art.lit_ground("#e07b17")
    art.circle(70, 30, 12, "#fff0b8")
    art.blob([(12, 86), (16, 60), (32, 40), (54, 36), (70, 48), (68, 62), (58, 56), (46, 56),
              (44, 68), (56, 80), (80, 84), (90, 90), (50, 96)], ("#bff0ea", "#1f8aa8"))
    art.bend([(18, 66), (32, 46), (52, 40), (66, 50)], "#ffffff", 4)


def _jazz(art):
    art.lit_ground("#14889c")
    path = [(58, 18), (66, 16), (70, 22), (66, 40), (60, 60), (50, 76), (36, 78), (28, 66),
            (24, 54)]
    art.bend(path[:5], "#f7c34a", 7.4)
    art.bend(path[3:7], "#f7c34a", 11)
    art.bend(path[4:], "#f7c34a", 15)
    art.ellipse(23, 50, 13, 7, "#ffdf8a", -18)
    art.ellipse(22.4, 49, 8.6, 4, "#a8741a", -18)
    art.line([(58, 18), (48, 24)], "#33261a", 4)
    for x, y in ((66, 34), (62, 45), (57, 56), (50, 66)):
        art.circle(x, y, 3, "#fff4cc")
    for x, y, size in ((78, 46, 1), (84, 66, 0.8)):
        art.ellipse(x, y, 5 * size, 4 * size, "#fff8ea", -18)
        art.line([(x + 4.4 * size, y), (x + 4.4 * size, y - 16 * size)], "#fff8ea", 2)


def _talk_one(art):
    art.lit_ground("#b5483a")
    art.rect(24, 26, 58, 36, faded("#3a0c06", 0.25), 14)
    art.rect(20, 22, 58, 36, "#fff6e8", 14)
    art.poly([(34, 54), (54, 54), (34, 74)], "#fff6e8")
    for x, high in ((34, 10), (42, 20), (50, 14), (58, 22), (66, 8)):
        art.line([(x, 40 - high / 2), (x, 40 + high / 2)], "#d6604a", 4)
    art.rect(56, 66, 26, 17, "#f7c06a", 8)
    art.poly([(68, 80), (77, 80), (78, 90)], "#f7c06a")


def _night_air(art):
    art.lit_ground("#3f4296")
    art.circle(46, 46, 25, "#fff0c0")
    art.circle(57, 38, 22, "#4c4fa2")
    for x, y, radius in ((72, 26, 2.4), (80, 50, 1.8), (20, 22, 1.8), (64, 46, 1.6)):
        art.circle(x, y, radius, "#fff3d0")
    for y, left, right in ((68, 20, 62), (77, 34, 84), (86, 24, 56)):
        art.bend([(left, y), ((left * 2 + right) / 3, y - 3), ((left + right * 2) / 3, y + 3),
                  (right, y)], "#aab4f0", 3.6)


def _mira(art):
    art.lit_ground("#7a6a3a")
    art.blob([(12, 50), (30, 32), (50, 26), (70, 32), (88, 50), (70, 68), (50, 74), (30, 68)],
             "#fff6dc")
    art.circle(50, 50, 20, ("#6fc0a8", "#1f6f68"))
    for x, y, turn in around(16, 14):
        with art.placed(50 + x, 50 + y, 1, turn):
            art.line([(-3, 0), (4, 0)], "#a8e0c8", 1.4)
    art.circle(50, 50, 9, "#17302e")
    art.circle(45, 44, 4.6, "#ffffff")


def _coast(art):
    art.lit_ground("#4f9ad0")
    art.circle(28, 26, 9, "#fff0b8")
    draw_gull(art, 62, 26, 9)
    draw_gull(art, 80, 36, 6)
    art.blob([(58, 100), (62, 72), (70, 58), (84, 50), (108, 48), (108, 104)], "#6aa85a")
    art.blob([(56, 104), (62, 80), (74, 68), (88, 62), (108, 62), (108, 106)], "#e8cf9a")
    points = [(-4, 72), (20, 68), (44, 74), (62, 84), (70, 104)]
    art.blob([*points, (-4, 104)], "#1f6fa8")
    art.bend(points, "#ffffff", 4)


TITLES = {
    "Antena": _antena,
    "Harbour FM": _harbour_fm,
    "Radio Nova": _radio_nova,
    "Classica": _classica,
    "Onda Sul": _onda_sul,
    "Jazz 24": _jazz,
    "Talk One": _talk_one,
    "Night Air": _night_air,
    "Mira": _mira,
    "Coast": _coast,
}
