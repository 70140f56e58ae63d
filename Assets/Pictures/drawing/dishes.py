"""Dishes and drinks from above, on a table lit from the upper left."""

from . import drinks
from .canvas import Canvas
from .colour import darker, faded, lighter
from .shapes import around, draw_leaf, scatter
from .table import draw_bowl, draw_broth, draw_herb, draw_lemon, draw_plate, draw_table

LIMIT = 2800


def _grilled_sardines(art):
    draw_table(art, "#3f7ea6")
    draw_plate(art, "#fbf7ee")
    for index, y in enumerate((36, 50, 64)):
        with art.placed(50, y, 1, -9):
            art.poly([(22, 0), (32, -7), (29, 0), (32, 7)], "#5d7280")
            art.blob([(-27, 0), (-16, -6), (4, -6.5), (24, 0), (4, 6), (-16, 6)],
                     ("#c9d6dc", "#6d8593"))
            art.bend([(-14, -2.4), (4, -2.4), (20, 0)], "#4b606e", 1.4)
            for bar in range(4):
                art.line([(-8 + bar * 6, -4), (-11 + bar * 6, 4)], "#3c4750", 1.5)
            art.circle(-20, -0.6, 1.6, "#1e2a33")
    draw_lemon(art, 73, 32, 10)
    draw_herb(art, 26, 72, 12, 20)


def _fish_stew(art):
    draw_table(art, "#e9c46a")
    draw_bowl(art, "#2f6f8f", "#d9572b")
    draw_broth(art, "#e8743b")
    for x, y, turn in ((39, 42, 20), (60, 40, -30), (50, 60, 70)):
        with art.placed(x, y, 1, turn):
            art.blob([(-9, -4), (0, -6), (9, -3), (8, 5), (-4, 6), (-9, 3)], ("#fffaf0", "#ead9c4"))
            art.line([(-4, -2), (3, -2)], "#dcc3a8", 1)
    for x, y in ((62, 56), (35, 56)):
        art.arc(x, y, 5.4, 30, 280, "#f7a07a", 4.2)
    for x, y in ((50, 31), (69, 46), (43, 70), (57, 71)):
        draw_leaf(art, x, y, 7, x * 7, "#3f8f4f", False)


def _green_soup(art):
    draw_table(art, "#b5654a")
    draw_bowl(art, "#f2e6d0", "#5f9a3c")
    draw_broth(art, "#7db24f")
    for index, (x, y) in enumerate(scatter(18, 23)):
        art.bend([(50 + x - 4, 50 + y), (50 + x, 50 + y - 2.4), (50 + x + 4, 50 + y + 1)],
                 "#3c7a2e" if index % 2 else "#a9d07a", 1.7)
    for x, y in ((42, 44), (59, 47), (48, 60)):
        art.circle(x + 0.8, y + 1, 7, faded("#1b3a12", 0.4))
        art.circle(x, y, 6.8, "#8f3b24")
        art.circle(x, y, 5.4, "#c2603c")
        for dot_x, dot_y in scatter(4, 3.6, x):
            art.circle(x + dot_x, y + dot_y, 0.9, "#f2c3a2")


def _octopus_salad(art):
    draw_table(art, "#2f8f8a")
    draw_plate(art, "#fffdf7")
    for turn in range(5):
        with art.placed(50, 50, 1, 72 * turn - 20):
            arm = [(3, 0), (11, 5), (19, 3), (24, -4), (21, -10), (16, -8), (17, -4.5)]
            art.bend(arm, "#8d3a62", 7)
            art.bend([(x, y - 0.8) for x, y in arm], "#c9668f", 4)
            for x, y in ((10, 6.6), (15, 6.4), (20, 4), (24, 0), (25.4, -5)):
                art.circle(x, y, 1.4, "#f8dbe5")
    for x, y, _ in around(5, 15, 36):
        x, y = x + 50, y + 50
        art.circle(x, y, 3.4, "#d6453d")
        art.circle(x - 0.9, y - 0.9, 1.1, "#f29a8d")
    for x, y, turn in around(5, 4, 30):
        draw_leaf(art, 50 + x, 50 + y, 9, turn, "#4da35a", False)


def _roast_chicken(art):
    draw_table(art, "#7a4a8c")
    draw_plate(art, "#fff8ea")
    art.ellipse(51, 53, 26, 22, faded("#5a2a10", 0.25))
    for side in (-1, 1):
        with art.placed(50 + side * 15, 62, 1, side * -32):
            art.ellipse(0, 0, 8.5, 13, ("#e39a45", "#a9551f"))
            art.rect(-2, 10, 4, 11, "#f4e4c8", 2)
            art.circle(-2.2, 21, 2.6, "#fbf1de")
            art.circle(2.2, 21, 2.6, "#fbf1de")
    art.ellipse(50, 46, 20, 21, ("#f0b35c", "#b9631f"))
    art.ellipse(44, 38, 8, 9, faded("#ffe0a0", 0.65))
    for side in (-1, 1):
        art.ellipse(50 + side * 18, 41, 6, 11, ("#dd9440", "#a9551f"), side * 20)
    art.bend([(50, 30), (50.6, 45), (50, 60)], "#a65a1e", 1.4)
    for x, y, turn in ((22, 50, 250), (76, 48, 300), (35, 25, 200)):
        draw_herb(art, x, y, 11, turn)


def _clams(art):
    draw_table(art, "#d98a4b")
    draw_bowl(art, "#3d4a5c", "#e8d9a8")
    draw_broth(art, "#f3e7bf")
    for x, y, turn in ((40, 38, -30), (62, 42, 40), (35, 57, -80), (53, 56, 10), (66, 62, 90),
                       (49, 71, 180)):
        with art.placed(x, y, 0.98, turn):
            art.slice(0, 7, 13, 215, 325, "#8e7a66")
            art.slice(0, 7, 12, 217, 323, ("#f4e6d2", "#c6a683"))
            for angle in (-32, -11, 11, 32):
                with art.placed(0, 7, 1, angle):
                    art.line([(0, -4), (0, -10.5)], "#a88a6b", 0.9)
            art.ellipse(0, 1.5, 3.4, 2.4, "#f2a86a")
    for x, y in ((50, 30), (28, 47), (72, 51), (57, 68), (42, 48)):
        draw_leaf(art, x, y, 6.5, y * 9, "#4da35a", False)


def _custard_tart(art):
    draw_table(art, "#2c6e9e")
    draw_plate(art, "#f7f3ea")
    art.ellipse(52, 53, 26, 25, faded("#3a2412", 0.3))
    for x, y, turn in around(22, 23):
        art.circle(50 + x, 50 + y, 4.6, "#c98338" if int(turn) % 2 else "#dd9a4a")
    art.circle(50, 50, 23, ("#e8b063", "#c07a30"))
    art.circle(50, 50, 19, ("#ffe08a", "#f2b632"))
    for x, y, radius in ((44, 43, 5), (57, 47, 4), (48, 58, 4.6), (60, 58, 2.6), (39, 54, 2.4),
                         (53, 38, 2.2)):
        art.ellipse(x, y, radius, radius * 0.8, "#7a3d12", x * 3)
        art.ellipse(x - 0.5, y - 0.4, radius * 0.6, radius * 0.45, "#a65f1d", x * 3)
    art.arc(50, 50, 15.5, 195, 250, "#fff3c4", 2)


def _rice_pudding(art):
    draw_table(art, "#8c5a3c")
    draw_bowl(art, "#e7ae8f", "#efe0bd")
    draw_broth(art, "#fff6df")
    for x, y in scatter(30, 24):
        art.ellipse(50 + x, 50 + y, 2, 1.1, "#fffdf6" if x > 0 else "#f1e2bf", x * 20 + y * 9)
    for line in range(-2, 3):
        for across in range(-2, 3):
            if abs(line) + abs(across) < 4:
                with art.placed(50 + line * 7.4, 50 + across * 7.4, 1, 45):
                    art.rect(-3, -0.8, 6, 1.7, "#a85a24", 0.8)
                    art.rect(-0.8, -3, 1.7, 6, "#a85a24", 0.8)


def _cheese(art):
    draw_table(art, "#5e8c4a")
    art.circle(53, 54, 36, faded("#10142a", 0.2))
    art.circle(50, 50, 36, ("#c99a62", "#a26f3c"))
    for radius in (32, 24, 15):
        art.ring(50, 50, radius, "#b5834c", 1)
    art.circle(50, 53, 25, faded("#4a2c10", 0.3))
    art.circle(49, 50, 25, "#dd9c2f")
    art.circle(49, 50, 22.6, ("#fff0b8", "#f3cf6a"))
    art.slice(49, 50, 26, 12, 62, "#b27f48")
    with art.placed(58, 58, 1, 0):
        art.slice(0, 0, 25, 12, 62, "#dd9c2f")
        art.slice(0, 0, 22, 12, 62, ("#fff6d2", "#f6dd8a"))
    for x, y, radius in ((40, 42, 3), (52, 38, 2), (42, 58, 2.4), (34, 52, 1.6)):
        art.circle(x, y, radius, "#e5b94e")
    for x, y in ((26, 30), (31, 25)):
        art.circle(x, y, 4.6, ("#8f6bb8", "#4b2f6e"))


def _lentil_soup(art):
    draw_table(art, "#3f8f86")
    draw_bowl(art, "#f7efe0", "#d97a2b")
    draw_broth(art, "#eb9a44")
    for index, (x, y) in enumerate(scatter(26, 24)):
        art.circle(50 + x, 50 + y, 2.1, "#c9621f" if index % 3 else "#f7bf73")
    for x, y in ((38, 44), (62, 40), (60, 62)):
        art.circle(x, y, 4, "#f28c38")
        art.circle(x, y, 2, "#ffc27a")
    art.bend([(40, 58), (48, 52), (54, 56), (48, 60), (44, 56)], "#fffaf0", 3)
    draw_herb(art, 54, 50, 12, -50)


def _flat_bread(art):
    draw_table(art, "#5a7a9c")
    art.ellipse(53, 55, 39, 34, faded("#10142a", 0.2))
    art.rect(14, 18, 72, 66, ("#c08a58", "#94623a"), 14)
    for x, y, wide, turn in ((56, 59, 27, 20), (45, 43, 28, -15)):
        art.ellipse(x + 2, y + 2.4, wide, wide * 0.78, faded("#3a2008", 0.35), turn)
        art.ellipse(x, y, wide, wide * 0.78, ("#e0b070", "#b97a38"), turn)
        art.ellipse(x - 0.6, y - 0.8, wide * 0.9, wide * 0.68, ("#fbe3b4", "#e6b875"), turn)
        for px, py in scatter(9, wide * 0.62, wide):
            art.ellipse(x + px, y + py * 0.8, 3.2, 2.2, "#b5712f", px * 9)
            art.ellipse(x + px - 0.5, y + py * 0.8 - 0.5, 1.6, 1, "#8a4d1c", px * 9)


def _beet_salad(art):
    draw_table(art, "#d7b48a")
    draw_plate(art, "#fdfbf4")
    for x, y, turn in around(8, 20, 10):
        draw_leaf(art, 50 + x * 0.5, 50 + y * 0.5, 21, turn + 8,
                  "#5fa052" if int(turn) % 2 else "#3f8448")
    for x, y in ((41, 42), (60, 44), (47, 60), (63, 61), (51, 50)):
        art.circle(x + 0.8, y + 1, 8, faded("#2a0a18", 0.3))
        art.circle(x, y, 7.8, ("#c22a63", "#7d1240"))
        art.ring(x, y, 5.2, "#e0628f", 1)
        art.ring(x, y, 2.6, "#e0628f", 0.9)
    for x, y in ((50, 36), (36, 54), (56, 70), (70, 52), (54, 56), (41, 51)):
        art.rect(x - 2.6, y - 2.4, 5.2, 4.6, ("#ffffff", "#e9e2d2"), 1.4)
    for x, y in ((33, 40), (58, 34), (44, 70)):
        art.ellipse(x, y, 3.4, 2.6, "#b07a3c", x)


def _baked_feta(art):
    draw_table(art, "#c65a43")
    art.rect(19, 27, 66, 54, faded("#10142a", 0.25), 14)
    art.rect(8, 44, 84, 14, "#20557f", 6)
    art.rect(16, 22, 68, 54, ("#3a86b8", "#20557f"), 13)
    art.rect(21, 27, 58, 44, "#f2d6a2", 9)
    art.rect(21, 27, 58, 44, ("#f6b45a", "#d9772c"), 9)
    for x, y in ((28, 34), (72, 33), (30, 63), (71, 62), (27, 48), (73, 48), (50, 31), (50, 67)):
        art.circle(x, y, 5, ("#f0604a", "#b52a20"))
        art.circle(x - 1.4, y - 1.6, 1.4, "#ffb3a2")
    art.rect(36, 38, 30, 24, faded("#6a2c0c", 0.35), 4)
    art.rect(34, 36, 30, 24, ("#ffffff", "#efe2c6"), 4)
    for x, y in ((40, 42), (56, 44), (47, 53), (60, 55)):
        art.ellipse(x, y, 3.4, 2, "#e3b06a", x)
    for x, y, turn in ((44, 46, 20), (52, 50, -40), (38, 55, 90)):
        draw_leaf(art, x, y, 8, turn, "#5b8f45", False)


def draw_mussels(art, table="#d9a441", pot="#33475b", broth="#f0d9a0"):
    draw_table(art, table)
    draw_bowl(art, pot, darker(broth, 0.2))
    draw_broth(art, broth)
    for x, y, turn in ((38, 40, 20), (58, 37, 100), (66, 54, 160), (50, 54, 60), (35, 58, -40),
                       (56, 70, 210)):
        with art.placed(x, y, 1.04, turn):
            art.blob([(-11, 0), (-3, -6.4), (8, -5), (12, 1), (6, 6), (-4, 5)],
                     ("#3d4a78", "#141a30"))
            art.blob([(-8, 0.4), (-2, -4), (7, -3.2), (9.6, 1), (5, 4), (-3, 3.4)],
                     ("#e6ecf6", "#9fb0d0"))
            art.ellipse(1.6, 0.6, 5.2, 2.7, ("#ffb55c", "#e07b17"), -6)
    for x, y in ((49, 30), (29, 48), (71, 43), (48, 66), (44, 47)):
        draw_leaf(art, x, y, 6.5, y * 9, "#4da35a", False)


def _potato_cake(art):
    draw_table(art, "#4a6fa5")
    draw_plate(art, "#fdf8ec")
    for x, y in ((42, 58), (60, 55), (50, 42)):
        art.circle(x + 1.6, y + 2, 15, faded("#4a2808", 0.3))
        art.circle(x, y, 15, ("#d9902f", "#a45d18"))
        art.circle(x - 0.5, y - 0.7, 13, ("#f5c766", "#dd9a38"))
        for index, (px, py) in enumerate(scatter(10, 11, x)):
            art.line([(x + px - 2.4, y + py + (index % 3 - 1)), (x + px + 2.4, y + py - 1)],
                     "#fbe2a0" if index % 2 else "#b8701f", 1.3)
    art.blob([(42, 38), (50, 34), (58, 39), (57, 47), (49, 50), (42, 46)], ("#ffffff", "#e6e2d8"))
    for x, y in ((46, 40), (53, 44), (48, 46), (54, 39), (33, 70), (68, 68), (70, 42)):
        art.line([(x - 1.6, y + 1), (x + 1.6, y - 1)], "#4a9a48", 1.8)


def _fig_tart(art):
    draw_table(art, "#7d9a6a")
    draw_tart_shell(art, "#f2c98c")
    for count, radius, size in ((10, 17.5, 6.4), (5, 7.5, 6)):
        for x, y, turn in around(count, radius, count):
            art.circle(50 + x, 50 + y, size, ("#7a3f86", "#43204f"))
            art.circle(50 + x - 0.3, 50 + y - 0.4, size * 0.78, "#f6dcc2")
            art.circle(50 + x - 0.3, 50 + y - 0.4, size * 0.62, ("#e0607a", "#a82750"))
            for px, py in scatter(4, size * 0.4, turn):
                art.circle(50 + x + px, 50 + y + py, 0.7, "#ffd9a0")


def draw_tart_shell(art, filling):
    """Crust and filling, for fruit to lie on."""
    art.circle(53, 54, 34, faded("#10142a", 0.22))
    for x, y, _ in around(28, 31.5):
        art.circle(50 + x, 50 + y, 4.2, "#c98a45")
    art.circle(50, 50, 31.5, ("#eebd78", "#c98a45"))
    art.circle(50, 50, 26, (lighter(filling, 0.3), darker(filling, 0.1)))


def _plum_crumble(art):
    draw_table(art, "#c9899a")
    art.ellipse(53, 55, 37, 31, faded("#10142a", 0.2))
    art.rect(8, 43, 84, 14, "#cfd8df", 7)
    art.ellipse(50, 50, 36, 30, ("#ffffff", "#c3ced8"))
    art.ellipse(50, 50, 30.5, 24.5, ("#a8346a", "#5f1440"))
    for index, (x, y) in enumerate(scatter(46, 23.5)):
        colour = ("#f0c682", "#dfa75c", "#c98840")[index % 3]
        art.circle(50 + x * 1.16, 50 + y * 0.9, 2.5 + index % 3 * 0.7, colour)
    for x, y in ((34, 44), (60, 61), (64, 40), (45, 64)):
        art.ellipse(x, y, 5.4, 4, ("#b83f7a", "#6c164a"), x)
        art.ellipse(x - 1.4, y - 1.2, 1.6, 1, "#e59abf", x)


TITLES = {
    "Grilled sardines": _grilled_sardines,
    "Fish stew": _fish_stew,
    "Green soup": _green_soup,
    "Octopus salad": _octopus_salad,
    "Roast chicken": _roast_chicken,
    "Clams in garlic": _clams,
    "Custard tart": _custard_tart,
    "Rice pudding": _rice_pudding,
    "Sheep's cheese": _cheese,
    "Lentil soup": _lentil_soup,
    "Flat bread": _flat_bread,
    "Beet salad": _beet_salad,
    "Baked feta": _baked_feta,
    "Mussels": draw_mussels,
    "Mussels in cider": lambda art: draw_mussels(art, "#8aa86a", "#b5483a", "#f4dc8c"),
    "Potato cake": _potato_cake,
    "Fig tart": _fig_tart,
    "Plum crumble": _plum_crumble,
    **drinks.TITLES,
}


def draw(title):
    """A square with round corners."""
    art = Canvas()
    TITLES[title](art)
    art.cut_corners(20)
    return art
