"""Icons of the home screen, of mailboxes, of news sections, of entries and of searches."""

from . import icons
from .canvas import Canvas
from .colour import faded, lighter
from .emblems import draw_books, draw_columns, draw_note, draw_train_front
from .shapes import around, draw_cloud, draw_leaf, draw_sun, draw_waves

LIMIT = 2300
WHITE = "#ffffff"


def _face(art, top, bottom):
    """The ground of an icon: one colour above, a deeper one below."""
    art.ground((top, bottom, "down"))


def draw_envelope(art, top, bottom, seal):
    _face(art, top, bottom)
    art.rect(20, 34, 64, 44, faded("#10142a", 0.2), 6)
    art.rect(18, 30, 64, 44, (WHITE, "#e3e9f2"), 6)
    art.line([(22, 70), (42, 52)], "#c3cddb", 2.4)
    art.line([(78, 70), (58, 52)], "#c3cddb", 2.4)
    art.poly([(20, 33), (80, 33), (50, 58)], "#d3dce8")
    art.poly([(21, 31), (79, 31), (50, 54)], ("#f8fafd", "#e9eff6"))
    if seal:
        art.circle(50, 54, 7, seal)
        art.circle(50, 54, 4.4, lighter(seal, 0.25))


def _maps(art):
    art.ground("#eee8da")
    art.poly([(62, 0), (100, 0), (100, 62)], "#8cc9ea")
    art.poly([(0, 58), (36, 100), (0, 100)], "#a9d79a")
    art.line([(-5, 30), (105, 78)], WHITE, 11)
    art.line([(34, -5), (22, 105)], WHITE, 8)
    art.line([(-5, 30), (105, 78)], "#f6cf6a", 7)
    art.ellipse(58, 79, 11, 4.4, faded("#10142a", 0.25))
    art.blob([(57, 78), (44, 56), (37, 42), (42, 26), (57, 19), (72, 26), (77, 42), (70, 56)],
             ("#f0604e", "#c2332c"))
    art.circle(57, 41, 8, WHITE)


def _camera(art):
    _face(art, "#6a7688", "#3a4354")
    art.rect(36, 22, 28, 16, "#e6ebf1", 5)
    art.rect(15, 30, 70, 48, ("#f8fafc", "#cfd7e0"), 9)
    art.rect(15, 44, 70, 20, "#4a5568")
    art.circle(50, 54, 20, "#2b3342")
    art.circle(50, 54, 15.6, ("#6fa8d8", "#1f3f6e"))
    art.circle(50, 54, 8, "#16294a")
    art.circle(44, 48, 4.4, faded(WHITE, 0.8))
    art.circle(75, 37, 3, "#f2604e")


def _notes(art):
    _face(art, "#ffd96a", "#f2b02e")
    art.rect(24, 22, 56, 62, faded("#6a3c08", 0.25), 5)
    art.rect(22, 19, 56, 62, ("#fffdf4", "#f4ead0"), 5)
    art.rect(22, 19, 56, 11, "#e8603f", 4)
    for y, end in ((42, 69), (52, 69), (62, 52)):
        art.line([(31, y), (end, y)], "#c8bb9c", 3.2)
    with art.placed(59, 74, 1, -45):
        art.poly([(0, 0), (7, -4), (7, 4)], "#f4d9b0")
        art.rect(7, -4, 22, 8, "#3f8fd0")
        art.rect(29, -4, 6, 8, "#f28a8a", 1)
        art.circle(1, 0, 1.6, "#33394a")


def _weather(art):
    _face(art, "#4fa3e8", "#2c6fc4")
    draw_sun(art, 62, 38, 17, "#ffd84f", 0.35)
    draw_cloud(art, 44, 74, 29, "#dcecfb")
    draw_cloud(art, 40, 72, 27, WHITE)


def _music(art):
    _face(art, "#ff7a8c", "#d63864")
    draw_note(art, 48, 73, 1.12, faded("#5a0a28", 0.25))
    draw_note(art, 46, 70, 1.12, WHITE)


def _kitchen(art):
    _face(art, "#ffb56b", "#e8742e")
    art.rect(70, 50, 30, 8, "#4a3228", 4)
    art.circle(42, 56, 31, faded("#5a1e04", 0.25))
    art.circle(42, 53, 31, ("#59616e", "#2b313c"))
    art.circle(42, 53, 25.6, ("#353c48", "#454d5a"))
    art.blob([(26, 50), (36, 38), (52, 38), (60, 50), (54, 64), (40, 68), (28, 62)], WHITE)
    art.circle(42, 52, 9.6, ("#ffd75c", "#f2a41e"))
    art.circle(39, 49, 2.6, "#fff2c0")


def _stocks(art):
    _face(art, "#2b3348", "#141926")
    for index, (top, colour) in enumerate(((62, "#46506a"), (52, "#46506a"), (58, "#46506a"),
                                           (40, "#46506a"))):
        art.rect(17 + index * 17.6, top, 12, 80 - top, colour, 3)
    art.line([(18, 62), (36, 44), (52, 52), (80, 22)], "#4fd68a", 6)
    art.poly([(84, 16), (82, 33), (68, 19)], "#4fd68a")


def _clock(art):
    _face(art, "#39414f", "#191d27")
    art.circle(50, 50, 35, ("#ffffff", "#dde3ea"))
    for x, y, turn in around(12, 29, -90):
        with art.placed(50 + x, 50 + y, 1, turn):
            art.line([(-2, 0), (2, 0)], "#5b6577", 2.6)
    art.line([(50, 50), (36, 41)], "#232936", 5)
    art.line([(50, 50), (56, 27)], "#232936", 4)
    art.line([(44, 64), (50, 50)], "#f0632a", 2.4)
    art.line([(50, 50), (64, 62)], "#f0632a", 2.4)
    art.circle(50, 50, 4, "#f0632a")


def draw_can(art, top, bottom):
    """A watering can over a seedling."""
    _face(art, top, bottom)
    art.rect(0, 84, 100, 16, "#6a4630")
    art.arc(64, 34, 14, 180, 360, "#ece6d6", 5)
    art.poly([(44, 56), (20, 34), (16, 38), (40, 70)], "#cfc7b2")
    with art.placed(17, 35, 1, -45):
        art.rect(-9, -4, 18, 6, "#ece6d6", 2)
    art.poly([(42, 36), (86, 36), (82, 76), (46, 76)], ("#fffaf0", "#d5cbb4"))
    art.arc(84, 54, 11, -80, 85, "#ece6d6", 5)
    for x, y in ((10, 46), (18, 52), (9, 58), (19, 64)):
        art.ellipse(x, y, 1.7, 3, "#bfe6fa")
    art.line([(14, 86), (14, 76)], "#8fd05a", 2.6)
    draw_leaf(art, 14, 79, 11, -35, "#a8e06a", False)
    draw_leaf(art, 14, 79, 11, -145, "#c4f08a", False)


def _bank(art):
    _face(art, "#3f8fa8", "#1f5570")
    draw_columns(art, "#fff8ea", "#d8cdb4")


def _news(art):
    _face(art, "#ff6f61", "#d03a3a")
    art.rect(22, 24, 62, 58, "#d3c9b8", 4)
    art.rect(16, 20, 58, 60, ("#fffdf7", "#efe6d6"), 4)
    art.rect(23, 27, 44, 7, "#33394a", 1.6)
    art.rect(23, 40, 22, 20, "#f2b84b", 2)
    with art.inside(23, 40, 22, 20, 2):
        art.circle(40, 46, 4, "#fff3c4")
        art.poly([(21, 60), (31, 48), (38, 55), (42, 52), (47, 60)], "#3f7a8c")
    for y in (43, 50, 57):
        art.line([(51, y), (66, y)], "#a89f8f", 2.8)
    for y in (67, 73):
        art.line([(24, y), (66, y)], "#a89f8f", 2.8)


def _chess(art):
    _face(art, "#8a6a4a", "#4f3826")
    for row in range(4):
        for column in range(4):
            if (row + column) % 2:
                art.rect(column * 25, row * 25, 25, 25, faded("#e8cfa4", 0.16))
    horse = [(36, 68), (38, 56), (48, 47), (38, 50), (28, 52), (25, 45), (35, 32), (41, 24),
             (44, 15), (51, 23), (64, 31), (69, 46), (66, 68)]
    with art.placed(2, 2):
        art.blob(horse, faded("#1c0f06", 0.3))
    art.blob(horse, ("#fff8e6", "#d8c6a0"))
    art.bend([(53, 27), (60, 38), (59, 54)], "#bfa878", 3)
    art.circle(42, 35, 2.6, "#3d2c1c")
    art.rect(31, 67, 40, 7, "#e9dab6", 3)
    art.rect(26, 75, 50, 9, ("#fff8e6", "#d8c6a0"), 4)


def _phone(art):
    _face(art, "#6fdc84", "#27a85a")
    with art.placed(51, 50, 1, -45):
        for x, y, shade in ((1.4, 2.6, faded("#04401c", 0.22)), (0, 0, WHITE)):
            art.bend([(-28 + x, -2 + y), (-14 + x, 9 + y), (14 + x, 9 + y), (28 + x, -2 + y)],
                     shade, 13)
            art.rect(-37 + x, -11 + y, 18, 17, shade, 6)
            art.rect(19 + x, -11 + y, 18, 17, shade, 6)


def _radio(art):
    _face(art, "#f2a65e", "#cf6a34")
    art.line([(34, 36), (72, 14)], "#fff3dc", 3)
    art.circle(72, 14, 3, "#fff3dc")
    art.rect(16, 36, 70, 46, faded("#4a1c08", 0.28), 8)
    art.rect(14, 33, 70, 46, ("#fff6e4", "#e6d2b2"), 8)
    art.circle(35, 58, 15, "#6a4a3a")
    for x, y, _ in around(7, 8.6):
        art.circle(35 + x, 58 + y, 1.9, "#c9a684")
    art.circle(35, 58, 1.9, "#c9a684")
    art.rect(56, 42, 22, 11, "#3f8a94", 2)
    art.line([(68, 43), (68, 52)], "#ffdc6a", 2)
    art.circle(61, 66, 5, "#d6503f")
    art.circle(74, 66, 5, "#6a4a3a")


def draw_globe(art, top, bottom, stand=True):
    _face(art, top, bottom)
    if stand:
        art.arc(50, 46, 35, -60, 120, "#f2cf86", 5)
        art.line([(50, 80), (50, 87)], "#f2cf86", 5)
        art.rect(34, 85, 32, 6, "#f2cf86", 3)
    art.circle(50, 46, 29, ("#7fd0f2", "#2a7fc0"))
    with art.within(50, 46, 29):
        art.blob([(24, 24), (44, 18), (52, 28), (44, 36), (40, 46), (32, 44), (22, 38)], "#8fd06a")
        art.blob([(40, 52), (52, 54), (54, 66), (46, 78), (40, 66)], "#6fb857")
        art.blob([(60, 22), (84, 26), (84, 52), (72, 60), (62, 46), (64, 34)], "#7fc65f")
    art.arc(50, 46, 24, 190, 245, faded(WHITE, 0.55), 3.4)


def _tides(art):
    _face(art, "#ffe0a4", "#ffb07a")
    art.circle(68, 32, 12, "#fff6dc")
    draw_waves(art, 52, 2, 13, ["#5fc4d0", "#2f9ab8", "#1f7099", "#164f78"])


def _books(art):
    with art.placed(-14, -20, 1.3):
        draw_books(art, "#4a6fa8", "#f2b84b", "#f4ead8", "#e0604e")


TITLES = {
    "Post": lambda art: draw_envelope(art, "#ff8a6a", "#d8443c", "#d6453d"),
    "Maps": _maps,
    "Camera": _camera,
    "Notes": _notes,
    "Weather": _weather,
    "Music": _music,
    "Trains": lambda art: draw_train_front(art, "#3fa07a", "#d6503f", False),
    "Books": _books,
    "Kitchen": _kitchen,
    "Stocks": _stocks,
    "Clock": _clock,
    "Garden": lambda art: draw_can(art, "#7cc86a", "#3f9a58"),
    "Bank": _bank,
    "News": _news,
    "Chess": _chess,
    "Phone": _phone,
    "Radio": _radio,
    "Atlas": lambda art: draw_globe(art, "#8a74d0", "#5243a0"),
    "Tides": _tides,
    "Mail": lambda art: draw_envelope(art, "#5fb8f2", "#2468c8", None),
    "World": lambda art: draw_globe(art, "#8fd0f0", "#3f8fc8", False),
    "Call with Oslo": _phone,
    **icons.TITLES,
}


def draw(title):
    """A square with the corners of a superellipse."""
    art = Canvas()
    TITLES[title](art)
    art.cut_soft()
    return art
