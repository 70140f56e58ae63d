"""Album covers of songs, and the pictures of radio stations."""

import math

from . import stations
from .canvas import Canvas
from .colour import darker, faded, lighter, mix
from .shapes import around, draw_ferry, draw_poplar, draw_ripples, draw_sun, draw_waves

LIMIT = 2400


def _harbour_lights(art):
    art.ground(("#141a48", "#3a2f78", "down"))
    for x, y in ((20, 14), (36, 26), (62, 10), (84, 20), (74, 32)):
        art.circle(x, y, 1.3, "#d9dcff")
    art.hill([(0, 50), (30, 40), (60, 48), (100, 38)], "#1c1f52")
    art.rect(0, 56, 100, 44, "#10143c")
    for x, colour in ((16, "#ffd36a"), (34, "#ff8f6a"), (52, "#ffe9a8"), (70, "#7fe0d0"),
                      (86, "#ffb84f")):
        art.glow(x, 54, 11, colour, 0.7)
        art.circle(x, 54, 3, colour)
        for row in range(4):
            half = 3.6 - row * 0.4 + row % 2
            art.line([(x - half, 63 + row * 8), (x + half, 63 + row * 8)],
                     mix(colour, "#10143c", 0.2 + row * 0.2), 2.6)


def _slow_train(art):
    art.ground(("#f7b267", "#f27d52", "down"))
    draw_sun(art, 68, 40, 17, "#ffe6a8", 0.4)
    art.hill([(0, 60), (30, 52), (60, 60), (100, 50)], "#c2543f")
    art.hill([(0, 72), (40, 66), (100, 72)], "#7a3348")
    for index in range(3):
        art.rect(8 + index * 25, 56, 22, 13, "#3a2340", 3)
        for window in range(3):
            art.rect(11 + index * 25 + window * 6, 59, 4, 4, "#ffd98a", 0.8)
    art.blob([(80, 56), (90, 57), (96, 69), (80, 69)], "#3a2340")
    art.line([(0, 72), (100, 72)], "#2a1830", 2.4)


def _cobalt(art):
    art.ground("#f2ead8")
    for radius, colour in ((38, "#9fb9f0"), (31, "#4f7be0"), (24, "#1f47c2"), (16, "#12308f"),
                           (8, "#0b1d5c")):
        art.circle(50 + (38 - radius) * 0.22, 50 + (38 - radius) * 0.22, radius, colour)
    art.slice(50, 50, 38.5, 180, 270, faded("#f2ead8", 0.28))


def _paper_moon(art):
    art.ground(("#2b2f5e", "#55457f", "down"))
    for x, y, radius in ((20, 24, 1.6), (78, 18, 2), (84, 56, 1.4), (28, 70, 1.4), (64, 80, 1.8),
                         (14, 48, 1.2)):
        art.circle(x, y, radius, "#fff0c8")
    for shift, colour in ((2, faded("#0a0c2c", 0.35)), (0, "#fbeecb")):
        art.circle(48 + shift, 50 + shift * 1.6, 29, colour)
    art.circle(60, 43, 24, "#3e3870")
    art.arc(48, 50, 24, 120, 215, "#e2cd9c", 1.6)
    art.line([(38, 0), (38, 23)], faded("#fff0c8", 0.6), 1.2)


def _undertow(art):
    art.ground("#0f4f66")
    colours = ("#e8f6ee", "#8fd6cc", "#3fa8ac", "#1f7f92", "#0f5f78", "#0a4258", "#062c40")
    for index, colour in enumerate(colours):
        art.circle(58 - index * 3.4, 34 + index * 6.6, 50 - index * 6.4, colour)
    art.circle(37, 76, 4, "#f7b267")


def _north_of_here(art):
    art.ground(("#bfe3e8", "#f4efe0", "down"))
    art.poly([(-5, 80), (30, 30), (62, 80)], "#5f8fa8")
    art.poly([(30, 30), (40, 46), (32, 50), (26, 44), (20, 47)], "#ffffff")
    art.poly([(30, 30), (62, 80), (34, 80), (36, 56)], "#467890")
    art.poly([(38, 82), (72, 20), (110, 82)], "#33627c")
    art.poly([(72, 20), (84, 41), (76, 46), (70, 40), (61, 42)], "#ffffff")
    art.poly([(72, 20), (110, 82), (78, 82), (80, 50)], "#264d66")
    art.rect(0, 78, 100, 22, "#1b3a50")
    draw_ripples(art, 40, 86, 20, "#4f8098", 2)


def _low_sun(art):
    art.ground(("#ffd9a0", "#ff8e6e", "down"))
    art.circle(50, 62, 30, ("#fff3b8", "#ff6a4f", "down"))
    for row in range(5):
        art.rect(0, 62 + row * 7.4, 100, 2 + row * 1.1, "#d9506a")
    art.rect(0, 93, 100, 7, "#8f2f5c")


def _marble(art):
    art.ground("#e9e4f0")
    for index in range(7):
        top = index * 17 - 14
        points = [
            (x, top + 9 * math.sin(x / 17 + index * 1.3) + x * 0.16) for x in range(-5, 112, 9)
        ]
        art.bend(points, ("#c9bfe0", "#a48fc8", "#f7f4fb", "#7f6aae")[index % 4],
                 5.4 - index % 3 * 1.6)
    art.circle(52, 54, 24, faded("#2a1c50", 0.24))
    art.circle(50, 50, 24, ("#7fd0d8", "#3a4fa8"))
    with art.within(50, 50, 24):
        art.bend([(20, 62), (40, 46), (54, 58), (80, 40)], "#f7d56a", 7)
        art.bend([(24, 72), (44, 56), (58, 66), (80, 54)], "#f2889c", 5)
    art.ellipse(41, 40, 6, 4, faded("#ffffff", 0.8), -40)


def _quiet_hours(art):
    art.ground("#2f4858")
    art.rect(26, 14, 48, 66, "#1f3240", 2)
    art.rect(29, 17, 42, 60, ("#f7d9a0", "#e8a86a", "down"))
    art.circle(58, 34, 7, "#fff3d0")
    art.hill([(29, 66), (44, 56), (60, 62), (71, 58)], "#2f4858")
    art.rect(29, 77, 42, 25, "#2f4858")
    art.rect(48.8, 17, 2.6, 60, "#1f3240")
    art.rect(29, 45, 42, 2.6, "#1f3240")
    art.rect(18, 79, 64, 6, "#d9e4e4", 1)
    art.rect(34, 68, 12, 11, "#d6604a", 2)
    art.arc(47, 73, 3.6, -90, 90, "#d6604a", 2)
    art.bend([(38, 64), (36, 60), (41, 56), (39, 52)], faded("#ffffff", 0.7), 1.8)


def _ferry_song(art):
    art.ground(("#7fd0d6", "#d6f0e0", "down"))
    for index, (x, y) in enumerate(((46, 34), (60, 24), (76, 30))):
        art.ellipse(x, y, 5, 3.8, "#24507e", -18)
        art.line([(x + 4.4, y - 1), (x + 4.4, y - 16 + index)], "#24507e", 2)
    draw_ferry(art, 46, 66, 33, "#d6503f", "#fffaf0", "#24507e")
    draw_waves(art, 68, 4, 10, ["#3f9cb8", "#2a7fa0", "#1d6284"])


def _glasshouse(art):
    art.ground(("#f7e6b8", "#c8e0b0", "down"))
    art.circle(78, 22, 9, "#fff8dc")
    art.poly([(16, 82), (16, 46), (50, 20), (84, 46), (84, 82)], faded("#ffffff", 0.6))
    for x, high in ((28, 22), (42, 34), (58, 26), (71, 32)):
        draw_poplar(art, x, 82, high, "#3f9a68")
    for line in ([(16, 82), (16, 46), (50, 20), (84, 46), (84, 82)], [(16, 46), (84, 46)],
                 [(33, 33), (33, 82)], [(50, 20), (50, 82)], [(67, 33), (67, 82)],
                 [(16, 64), (84, 64)]):
        art.line(line, "#2f6f62", 2.2)
    art.rect(0, 82, 100, 18, "#7aa85a")


def _amber(art):
    art.ground("#3a1f14")
    stone = [(50, 15), (74, 24), (86, 48), (78, 74), (54, 87), (28, 80), (14, 56), (22, 28)]
    art.glow(50, 52, 52, "#f7a53a", 0.45)
    art.blob(stone, ("#ffd96a", "#c25a0c"))
    art.poly([(50, 22), (66, 34), (60, 56), (38, 60), (30, 40)], faded("#fff0b0", 0.5))
    art.poly([(60, 56), (74, 62), (54, 80), (38, 60)], faded("#8a3404", 0.35))
    art.ellipse(53, 52, 7, 4, "#5c2a08", 30)
    art.circle(46.4, 48, 3, "#5c2a08")
    for turn in (-60, -100, 80, 120):
        with art.placed(53, 52, 1, turn):
            art.bend([(0, 3), (5, 5), (10, 2)], "#5c2a08", 1.2)
    art.ellipse(38, 31, 7, 3.4, faded("#ffffff", 0.7), -35)


def _old_maps(art):
    art.ground(("#f0dcae", "#d9b87c"))
    art.blob([(8, 20), (34, 12), (52, 26), (44, 46), (56, 62), (36, 84), (12, 74), (18, 48)],
             "#b9cf9a")
    art.blob([(70, 30), (92, 26), (98, 52), (80, 60), (66, 46)], "#b9cf9a")
    for index in range(9):
        x = 30 + index * 6
        y = 66 - 18 * math.sin(index / 2.7)
        art.circle(x, y, 1.7, "#b5403a")
    art.line([(80, 66), (88, 74)], "#b5403a", 3.4)
    art.line([(88, 66), (80, 74)], "#b5403a", 3.4)
    art.circle(64, 83, 11, "#fff3d0")
    for x, y, turn in around(4, 5.4, -90):
        with art.placed(64, 83, 1, turn):
            art.poly([(10, 0), (0, -2.6), (0, 2.6)], "#3f6f8c" if turn % 180 else "#d6453d")
    for x in (33, 66):
        art.rect(x - 0.6, 0, 1.2, 100, faded("#8a6430", 0.35))
    art.rect(0, 49.4, 100, 1.2, faded("#8a6430", 0.35))


def _last_tram(art):
    art.ground(("#263a5c", "#5c4a78", "down"))
    for x, high, wide in ((0, 46, 20), (18, 58, 16), (70, 52, 16), (84, 64, 20)):
        art.rect(x, 88 - high, wide, high, "#1d2a48")
    for x, y in ((5, 50), (12, 58), (22, 40), (74, 46), (90, 34), (90, 52)):
        art.rect(x, y, 4, 5, "#f7c66a")
    draw_tram(art, 50, 84, 1.0, "#f2c24e", "#fff4da")
    art.rect(0, 84, 100, 16, "#16203a")
    art.line([(42, 84), (34, 100)], "#7f8fb0", 2)
    art.line([(58, 84), (66, 100)], "#7f8fb0", 2)


def draw_tram(art, x, foot, size, body, top):
    """A tram that comes towards the viewer."""
    with art.placed(x, foot, size):
        art.line([(0, -54), (10, -66)], "#20283c", 2)
        art.rect(-21, -56, 42, 52, ("#ffffff", darker(top, 0.1)), 8)
        art.rect(-21, -28, 42, 22, (lighter(body, 0.15), darker(body, 0.15)), 4)
        art.rect(-17, -47, 34, 18, "#33507a", 3)
        art.poly([(-14, -45), (-4, -45), (-10, -31), (-14, -31)], faded("#ffffff", 0.35))
        art.rect(-0.9, -47, 1.8, 18, top)
        art.circle(0, -17, 5, "#fff6d0")
        art.circle(0, -17, 3, "#ffe27a")
        art.rect(-10, -54, 20, 5, "#2a3148", 2)
        art.rect(-18, -5, 36, 5, "#2a3148", 2)


TITLES = {
    "Harbour lights": _harbour_lights,
    "Slow train": _slow_train,
    "Cobalt": _cobalt,
    "Paper moon": _paper_moon,
    "Undertow": _undertow,
    "North of here": _north_of_here,
    "Low sun": _low_sun,
    "Marble": _marble,
    "Quiet hours": _quiet_hours,
    "Ferry song": _ferry_song,
    "Glasshouse": _glasshouse,
    "Amber": _amber,
    "Old maps": _old_maps,
    "Last tram": _last_tram,
    **stations.TITLES,
}


def draw(title):
    """A square with round corners."""
    art = Canvas()
    TITLES[title](art)
    art.cut_corners(20)
    return art
