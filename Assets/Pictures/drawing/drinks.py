"""Drinks, from the side or from above, on the same table as the dishes."""

from .colour import darker, faded, lighter
from .shapes import draw_leaf, scatter
from .table import draw_herb, draw_lemon, draw_table


def _mint_tea(art):
    draw_table(art, "#b9793c")
    draw_glass_from_above(art, "#d9a24a", "#8a5a14")
    for x, y, turn in ((50, 50, 10), (46, 54, 150), (54, 46, 265), (50, 52, 75)):
        draw_leaf(art, x, y, 19, turn, "#3f9a55" if turn % 2 else "#63b56d")
    for x, y in ((20, 76), (28, 82)):
        art.rect(x - 4, y - 4, 9, 9, ("#ffffff", "#d9d4ca"), 1.6)


def draw_glass_from_above(art, colour, deep):
    """A glass on a round tray."""
    art.circle(53, 54.5, 38, faded("#10142a", 0.24))
    art.circle(50, 50, 38, ("#f4d88a", "#b98a34"))
    art.circle(50, 50, 34, ("#d9ad52", "#f0cf7c"))
    art.circle(53, 54, 25, faded("#3a2408", 0.3))
    art.circle(50, 50, 25, "#f5fbfa")
    art.circle(50, 50, 22.5, (colour, deep))
    art.arc(50, 50, 19, 195, 250, faded("#ffffff", 0.6), 2)


def _lemonade(art):
    draw_table(art, "#4fa3b8")
    art.ellipse(55, 86, 24, 6, faded("#10142a", 0.22))
    art.line([(60, 44), (70, 8)], "#e0564a", 3.6)
    art.poly([(29, 20), (71, 20), (66, 88), (34, 88)], faded("#ffffff", 0.45))
    art.poly([(31, 30), (69, 30), (65, 85), (35, 85)], ("#fff3a0", "#f6cf45"))
    for x, y, turn in ((40, 40, 12), (56, 46, -16), (44, 58, 30)):
        with art.placed(x, y, 1, turn):
            art.rect(-6.4, -6.4, 12.8, 12.8, faded("#ffffff", 0.55), 2.6)
    draw_lemon(art, 55, 68, 9)
    draw_lemon(art, 31, 24, 12)
    art.line([(36.5, 34), (39.6, 80)], faded("#ffffff", 0.75), 2.4)
    draw_herb(art, 52, 26, 13, -60, "#58a65c")


def _espresso(art):
    draw_table(art, "#c98f5f")
    art.circle(51, 54.5, 36, faded("#10142a", 0.24))
    art.circle(48, 50, 36, ("#ffffff", "#d5dbe2"))
    art.circle(48, 50, 27, ("#dfe4ea", "#f8fafb"))
    art.rect(66, 45, 22, 10, "#eef1f4", 5)
    art.circle(50, 53, 22, faded("#10142a", 0.22))
    art.circle(48, 50, 22, ("#ffffff", "#ccd3db"))
    art.circle(48, 50, 18, ("#4a2814", "#7a4724"))
    art.circle(48, 50, 16.6, ("#c58a4c", "#7a431c"))
    art.ellipse(45, 46, 8, 4.6, faded("#f0c890", 0.6), -30)
    art.arc(48, 50, 12, 20, 110, "#e3b274", 2)
    with art.placed(22, 78, 1, -42):
        art.rect(0, -1.6, 26, 3.2, "#aeb8c4", 1.6)
        art.ellipse(0, 0, 7, 4.6, ("#f2f5f8", "#9aa6b4"))


def _cider(art):
    draw_table(art, "#6f8f4e")
    art.ellipse(53, 86, 26, 6, faded("#10142a", 0.22))
    art.arc(69, 54, 12, -80, 80, "#f3e2b2", 5)
    art.rect(27, 24, 42, 62, faded("#ffffff", 0.5), 7)
    art.rect(30, 30, 36, 53, ("#f8c64a", "#c97f16"), 5)
    for x, y in scatter(16, 20, 1):
        art.circle(48 + x * 0.8, 62 + y, 1.3, "#ffe6a0")
    for x in (32, 41, 51, 61):
        art.circle(x, 26, 7.4, "#fffdf2")
    art.rect(30, 26, 36, 9, "#fffdf2", 4)
    art.line([(35, 42), (35, 76)], faded("#ffffff", 0.65), 3)
    draw_apple(art, 78, 80, 13)


def draw_apple(art, x, y, radius, colour="#d6453d"):
    art.blob([(x, y - radius * 0.72), (x + radius * 0.66, y - radius * 0.86), (x + radius, y),
              (x + radius * 0.56, y + radius * 0.9), (x, y + radius * 0.8),
              (x - radius * 0.56, y + radius * 0.9), (x - radius, y),
              (x - radius * 0.66, y - radius * 0.86)], (lighter(colour, 0.25), darker(colour, 0.2)))
    art.bend([(x, y - radius * 0.7), (x + radius * 0.1, y - radius * 1.3)], "#5c4334",
             radius * 0.16)
    draw_leaf(art, x + radius * 0.1, y - radius * 0.95, radius * 0.8, -30, "#5fa052", False)
    art.ellipse(x - radius * 0.45, y - radius * 0.3, radius * 0.16, radius * 0.28, "#f6b0a2", 20)


TITLES = {
    "Mint tea": _mint_tea,
    "Lemonade": _lemonade,
    "Espresso": _espresso,
    "Cider": _cider,
}
