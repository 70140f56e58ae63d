"""More icons: mailboxes, sections of a newspaper, entries of an agenda, searches."""

from .colour import darker, faded
from .drinks import draw_apple
from .emblems import TITLES as EMBLEMS
from .emblems import draw_train_front
from .shapes import (
    around, draw_house, draw_leaf, draw_sailboat, draw_shade, draw_spruce, draw_waves,
)

WHITE = "#ffffff"


def _face(art, top, bottom):
    art.ground((top, bottom, "down"))


def _inbox(art):
    _face(art, "#6fb6f0", "#2f74c8")
    art.poly([(24, 46), (76, 46), (86, 64), (86, 82), (14, 82), (14, 64)], ("#ffffff", "#d6e1ee"))
    art.poly([(14, 63), (35, 63), (40, 72), (60, 72), (65, 63), (86, 63), (86, 82), (14, 82)],
             "#b9cadf")
    art.rect(45.6, 16, 8.8, 26, "#ffd75c", 2)
    art.poly([(34, 38), (66, 38), (50, 56)], "#ffd75c")


def _drafts(art):
    _face(art, "#b9a4e6", "#7a5cc0")
    art.rect(25, 21, 48, 62, faded("#1c0a48", 0.25), 5)
    art.rect(23, 18, 48, 62, ("#ffffff", "#e9e4f4"), 5)
    for y, end in ((30, 62), (40, 62), (50, 50)):
        art.line([(31, y), (end, y)], "#bdb2d6", 3.2)
    with art.placed(49, 74, 1, -45):
        art.poly([(0, 0), (9, -5), (9, 5)], "#f6dfb8")
        art.rect(9, -5, 28, 10, "#f2a83c")
        art.rect(37, -5, 7, 10, "#f28a8a", 2)
        art.circle(1.4, 0, 2, "#33394a")


def _sent(art):
    _face(art, "#63cdb8", "#1f8f8a")
    art.bend([(12, 84), (22, 72), (33, 66)], faded(WHITE, 0.5), 3)
    art.bend([(28, 90), (36, 82), (44, 76)], faded(WHITE, 0.5), 3)
    art.poly([(86, 16), (16, 46), (40, 56)], WHITE)
    art.poly([(86, 16), (40, 56), (46, 78), (56, 62)], "#b7dcd6")
    art.poly([(86, 16), (50, 59), (70, 72)], "#eef8f6")


def _harbour(art):
    _face(art, "#ffd79a", "#f2a26a")
    art.circle(30, 30, 11, "#fff4d8")
    draw_sailboat(art, 54, 66, 30, "#24507e")
    draw_waves(art, 68, 3, 10, ["#3f9cc0", "#2a78a4", "#1d5a88"])


def _bills(art):
    _face(art, "#f2d06a", "#d99a2e")
    teeth = [(28 + 6 * index, 82 - 5 * (index % 2)) for index in range(9)]
    art.poly([(x + 2, y + 3) for x, y in [(28, 16), (76, 16), *reversed(teeth)]],
             faded("#5a3a04", 0.25))
    art.poly([(28, 16), (76, 16), *reversed(teeth)], ("#ffffff", "#ece7da"))
    for y in (28, 39, 50):
        art.line([(36, y), (52, y)], "#b9b09c", 3.2)
        art.line([(62, y), (68, y)], "#4f9a6a", 3.2)
    art.line([(36, 62), (68, 62)], "#8a8272", 3.6)
    art.circle(30, 74, 12, ("#ffe08a", "#c98a1e"))
    art.circle(30, 74, 8, "#f2bc48")


def _travel(art):
    _face(art, "#6fc0d8", "#2f86b0")
    art.frame(39, 18, 22, 18, "#6a4028", 5, 5)
    art.rect(17, 35, 70, 46, faded("#04283c", 0.28), 8)
    art.rect(15, 31, 70, 47, ("#d9824a", "#a6522c"), 8)
    for x in (27, 65):
        art.rect(x, 31, 8, 47, "#f0c38a")
        art.rect(x - 1, 49, 10, 8, "#fff0cc", 2)
    art.circle(50, 54, 9, "#fff4dc")
    art.poly([(50, 47), (53, 54), (50, 61), (47, 54)], "#d6453d")


def _archive(art):
    _face(art, "#a8b0be", "#6a7486")
    art.rect(20, 40, 64, 44, faded("#10142a", 0.25), 4)
    art.rect(18, 38, 64, 43, ("#f0cf9c", "#cf9f62"), 4)
    art.rect(12, 22, 76, 19, ("#fbe3b8", "#e0b478"), 4)
    art.rect(18, 41, 64, 4, faded("#5a3408", 0.2))
    art.rect(38, 54, 24, 9, "#8f6436", 4.5)


def _today(art):
    _face(art, "#ff9a6b", "#e0583c")
    art.rect(20, 26, 64, 58, faded("#4a0c04", 0.25), 8)
    art.rect(18, 23, 64, 58, ("#ffffff", "#f2e9e2"), 8)
    with art.inside(18, 23, 64, 58, 8):
        art.rect(18, 23, 64, 15, "#b5372c")
    for x in (34, 66):
        art.rect(x - 3, 16, 6, 15, "#4a2c30", 3)
    art.circle(50, 60, 9, "#f7b32e")
    for x, y, turn in around(8, 15):
        with art.placed(50 + x, 60 + y, 1, turn):
            art.line([(-1.6, 0), (1.8, 0)], "#f7b32e", 3)


def _science(art):
    _face(art, "#5fd0c4", "#1f8a94")
    flask = [(41, 18), (59, 18), (59, 42), (78, 76), (73, 84), (27, 84), (22, 76), (41, 42)]
    art.poly(flask, faded(WHITE, 0.5))
    art.poly([(34, 60), (66, 60), (75, 77), (71, 81), (29, 81), (25, 77)], ("#b98af0", "#7440c0"))
    art.rect(37, 14, 26, 7, WHITE, 3.4)
    for x, y, radius in ((42, 70, 4), (56, 67, 3), (60, 75, 2.4), (50, 50, 3), (53, 39, 2)):
        art.circle(x, y, radius, "#e8d6ff")
    art.line([(46, 26), (46, 42)], WHITE, 2.6)


def _sport(art):
    _face(art, "#8ad05f", "#3f9a48")
    art.ellipse(52, 84, 27, 5, faded("#0a3010", 0.3))
    art.circle(50, 50, 33, ("#ffb45c", "#d96a1e"))
    with art.within(50, 50, 33):
        art.line([(17, 50), (83, 50)], "#5c2c10", 2.8)
        art.line([(50, 17), (50, 83)], "#5c2c10", 2.8)
        art.ring(12, 50, 26, "#5c2c10", 2.8)
        art.ring(88, 50, 26, "#5c2c10", 2.8)
    art.arc(50, 50, 27, 200, 245, faded(WHITE, 0.5), 4)


def _food(art):
    _face(art, "#ffe3a8", "#f2b45e")
    draw_shade(art, 53, 84, 28, 5)
    draw_apple(art, 50, 57, 29, "#e8402f")


def _art(art):
    _face(art, "#f28fa8", "#c84a78")
    shape = [(50, 20), (78, 28), (87, 50), (76, 66), (62, 63), (57, 72), (59, 82), (44, 84),
             (20, 72), (14, 48), (26, 27)]
    with art.placed(2, 3):
        art.blob(shape, faded("#4a0828", 0.25))
    art.blob(shape, ("#f6d9ae", "#cf9a62"))
    for x, y, colour in ((30, 42, "#e0453d"), (46, 32, "#f7c13c"), (65, 36, "#3f9ad6"),
                         (73, 51, "#4fae5c"), (30, 62, "#7a4ab8")):
        art.circle(x, y, 6.6, darker(colour, 0.1))
        art.circle(x - 0.8, y - 0.8, 5.2, colour)
    art.circle(47, 68, 5.4, "#c84a78")


def _dentist(art):
    _face(art, "#7fd6e4", "#3a9fc0")
    tooth = [(50, 27), (62, 21), (76, 26), (79, 42), (72, 58), (69, 78), (61, 82), (56, 64),
             (50, 59), (44, 64), (39, 82), (31, 78), (28, 58), (21, 42), (24, 26), (38, 21)]
    with art.placed(2, 3):
        art.blob(tooth, faded("#04384a", 0.22))
    art.blob(tooth, ("#ffffff", "#d8e6ee"))
    art.arc(38, 38, 10, 175, 255, "#b9dcec", 4)


def _parents_evening(art):
    _face(art, "#f0c27a", "#c98a44")
    art.rect(13, 25, 78, 52, faded("#3a2004", 0.3), 4)
    art.rect(11, 22, 78, 52, "#8a5a34", 4)
    art.rect(16, 27, 68, 42, ("#3f7a62", "#285444"), 2)
    art.circle(34, 42, 7, "#fff3d0")
    art.segment(34, 64, 13, 180, 360, "#fff3d0")
    art.circle(60, 45, 5.4, "#ffd27a")
    art.segment(60, 64, 10, 180, 360, "#ffd27a")
    art.rect(26, 73, 48, 5, "#6a4226", 2)
    art.rect(34, 70, 12, 4, WHITE, 1)


def _garden_centre(art):
    _face(art, "#f7c7d0", "#e0889c")
    for turn in (-150, -120, -90, -60, -30):
        draw_leaf(art, 50, 58, 36 if turn % 60 else 32, turn, "#4f9f5a" if turn % 60 else "#78c46f")
    art.poly([(29, 58), (71, 58), (65, 86), (35, 86)], ("#e08a54", "#a8502c"))
    art.rect(26, 53, 48, 10, ("#f0a066", "#bf6438"), 3)


def _book_club(art):
    _face(art, "#8fa8e0", "#4a62a8")
    with art.placed(2, 3):
        art.poly([(14, 32), (50, 40), (86, 32), (86, 74), (50, 82), (14, 74)],
                 faded("#0a1440", 0.3))
    art.poly([(12, 34), (50, 42), (88, 34), (88, 76), (50, 84), (12, 76)], "#b5403a")
    art.poly([(16, 28), (50, 38), (50, 80), (16, 71)], ("#ffffff", "#ece4d4"))
    art.poly([(84, 28), (50, 38), (50, 80), (84, 71)], ("#f4ecde", "#d9cdb6"))
    for row in range(4):
        y = 40 + row * 8
        art.line([(23, y), (43, y + 5.6)], "#b9ad98", 2.4)
        art.line([(77, y), (57, y + 5.6)], "#a89c86", 2.4)
    art.poly([(66, 32), (73, 30), (73, 50), (69.5, 47), (66, 52)], "#f2b84b")


def _rent(art):
    _face(art, "#a4d08a", "#5f9f5a")
    draw_house(art, 22, 80, 44, 36, "#fff3dc", "#c8503a", "#7a4a32")
    art.rect(0, 80, 100, 20, "#4a8a4f")
    art.circle(72, 68, 16, faded("#10300c", 0.3))
    art.circle(70, 65, 16, ("#ffe394", "#cf9422"))
    art.circle(70, 65, 11.6, "#f4c24e")
    art.arc(70, 65, 8, 190, 260, "#fff3c4", 2.6)


def _dinner(art):
    _face(art, "#7f9fd0", "#3f5f9c")
    art.circle(52, 53, 29, faded("#0a1438", 0.3))
    art.circle(50, 50, 29, ("#ffffff", "#d9dfe8"))
    art.circle(50, 50, 20, "#f2f5f9")
    art.blob([(50, 61), (39, 51), (40, 42), (46, 41), (50, 45), (54, 41), (60, 42), (61, 51)],
             "#e0566a")
    art.rect(9, 42, 5, 44, "#f0f3f8", 2.4)
    for x in (6, 10.2, 14.4):
        art.rect(x, 16, 2.8, 22, "#f0f3f8", 1.2)
    art.segment(11.5, 36, 6, 0, 180, "#f0f3f8")
    art.rect(87, 46, 5, 40, "#f0f3f8", 2.4)
    art.blob([(87, 52), (86, 30), (90, 14), (93, 18), (92, 52)], "#f0f3f8")


def _tide_table(art):
    _face(art, "#f9e0b0", "#f2b98a")
    for x, high in ((20, 22), (36, 38), (52, 20), (68, 36)):
        art.rect(x, 60 - high, 12, high, faded("#1f7099", 0.24), 3)
    points = [(0, 56), (14, 50), (26, 40), (42, 22), (58, 40), (74, 22), (90, 40), (104, 52)]
    art.hill([(x, y + 20) for x, y in points], ("#4fb4d0", "#1f5f90", "down"))
    art.bend([(x, y + 20) for x, y in points], WHITE, 4)


def _sharpen(art):
    _face(art, "#7fb8b0", "#3f7f84")
    art.rect(0, 74, 100, 26, "#e8c796")
    for x in (14, 46, 78):
        art.line([(x, 82), (x + 14, 82)], "#cfa66c", 2.4)
    for x, y, radius in ((20, 62, 7), (11, 52, 5), (26, 50, 4.4)):
        art.arc(x, y, radius, -200, 80, "#fbe0b0", 3)
    art.rect(20, 58, 66, 16, ("#c98a4c", "#8a5628"), 4)
    art.poly([(52, 58), (64, 30), (71, 34), (62, 58)], ("#f2f6fa", "#9aa8b8"))
    art.blob([(72, 58), (71, 40), (80, 34), (86, 44), (84, 58)], ("#8a4f28", "#5c3216"))
    art.circle(31, 54, 7, ("#8a4f28", "#5c3216"))


def _night_trains(art):
    _face(art, "#1f2a5c", "#4a5fa8")
    for x, y in ((16, 20), (30, 32), (48, 14), (60, 28), (12, 44)):
        art.circle(x, y, 1.6, "#fff3c4")
    art.circle(76, 26, 9, "#fff0c0")
    art.circle(72.4, 23.6, 8, "#27346a")
    for x, high in ((14, 30), (32, 24), (88, 34), (70, 22)):
        draw_spruce(art, x, 72, high, "#2f5a6a")
    art.rect(0, 71, 100, 29, "#1d3048")
    art.rect(4, 54, 62, 20, ("#e06a4a", "#a8402c"), 4)
    art.blob([(62, 54), (80, 55), (92, 66), (92, 74), (62, 74)], ("#e06a4a", "#a8402c"))
    for x in (10, 24, 38, 52):
        art.rect(x, 59, 9, 7, "#ffe7a0", 1.6)
    art.rect(72, 59, 10, 7, "#ffe7a0", 2)
    art.line([(0, 79), (100, 79)], "#8fa0c0", 2.6)


TITLES = {
    "Inbox": _inbox,
    "Drafts": _drafts,
    "Sent": _sent,
    "Harbour": _harbour,
    "Choir": EMBLEMS["Choir"],
    "Bills": _bills,
    "Travel": _travel,
    "Archive": _archive,
    "Today": _today,
    "Science": _science,
    "Sport": _sport,
    "Food": _food,
    "Art": _art,
    "Dentist": _dentist,
    "Choir rehearsal": EMBLEMS["Choir"],
    "Train to Porto": lambda art: draw_train_front(art, "#5f9fc8", "#e0a02e", False),
    "Parents' evening": _parents_evening,
    "Garden centre": _garden_centre,
    "Book club": _book_club,
    "Rent is due": _rent,
    "Swim": EMBLEMS["City pool"],
    "Dinner at Ana's": _dinner,
    "Tide table Lisbon": _tide_table,
    "How to sharpen a plane": _sharpen,
    "Night trains north": _night_trains,
}
