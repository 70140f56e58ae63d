"""Landscapes of five walks, 268 by 372 points."""

from .colour import darker, lighter, mix
from .shapes import (
    draw_cloud, draw_gull, draw_house, draw_leaf, draw_poplar, draw_spruce, draw_sun,
    draw_tree,
)

SIZE = (268, 372)


def _sheep(art, x, y, size):
    for leg in (-5, -2, 3, 6):
        art.line([(x + leg * size, y), (x + leg * size, y + 10 * size)], "#3a3430", 2 * size)
    art.ellipse(x, y, 11 * size, 7.4 * size, "#efe9d8")
    art.ellipse(x - 1.4 * size, y - 1.4 * size, 9.4 * size, 5.6 * size, "#fffdf4")
    art.ellipse(x - 11 * size, y - 2 * size, 4 * size, 5 * size, "#3a3430", 20)


def _windmill(art, x, foot, size):
    with art.placed(x, foot, size):
        art.poly([(-15, 0), (-9, -46), (9, -46), (15, 0)], "#f4e6cc")
        art.poly([(4, 0), (3, -46), (9, -46), (15, 0)], "#d6c2a0")
        art.segment(0, -45, 11, 180, 360, "#8a4a34")
        art.rect(-4, -16, 8, 16, "#6a4230", 4)
        art.rect(-3, -34, 6, 7, "#5f7488")
        for turn in (20, 110, 200, 290):
            with art.placed(0, -48, 1, turn):
                art.line([(0, 0), (34, 0)], "#6a4a38", 2)
                art.rect(8, 0.6, 26, 8, "#fff8e8")
                art.rect(8, 4, 26, 1, "#c9b490")


def _along_the_dyke(art):
    art.ground(("#7cc4ee", "#eaf6f2", "down"))
    draw_sun(art, 58, 66, 20, "#fff4c4", 0.5)
    for x, y, size in ((186, 58, 34), (86, 118, 22), (236, 132, 24)):
        draw_cloud(art, x, y, size)
    art.rect(0, 186, 268, 186, "#5fb0d0")
    art.hill([(-5, 184), (90, 180), (180, 184), (275, 178)], "#8fb8a0")
    _windmill(art, 212, 186, 1.15)
    art.rect(0, 188, 120, 184, "#6cbcd8")
    for x, y, wide in ((18, 204, 34), (52, 220, 26), (10, 240, 42), (44, 262, 22)):
        art.line([(x, y), (x + wide, y)], "#b5e2ee", 2.6)
    art.blob([(92, 190), (268, 184), (330, 240), (320, 400), (20, 400), (40, 330), (84, 250)],
             "#6fb052")
    art.blob([(126, 190), (268, 186), (340, 250), (320, 420), (96, 420), (96, 330), (118, 250)],
             "#8cca62")
    art.blob([(164, 189), (176, 189), (188, 250), (204, 320), (224, 400), (128, 400), (150, 320),
              (162, 250)], "#f0dfb4")
    art.blob([(164, 189), (168, 189), (166, 250), (158, 320), (150, 400), (128, 400), (150, 320),
              (162, 250)], "#fbf0d0")
    for x, y, size in ((226, 246, 1.1), (122, 300, 1.5), (246, 300, 1.5), (206, 214, 0.6)):
        _sheep(art, x, y, size)
    for x, y in ((100, 350), (118, 338), (246, 350), (232, 338), (70, 360)):
        art.circle(x, y, 3, "#fff6c4")
        art.circle(x + 8, y + 6, 2.4, "#f2c14e")
    for x, y, size in ((112, 60, 8), (134, 78, 6), (40, 150, 6)):
        draw_gull(art, x, y, size, "#ffffff", 1.8)


def _three_lakes(art):
    art.ground(("#9fd0f0", "#f4f2e0", "down"))
    draw_sun(art, 196, 62, 18, "#fff6d0", 0.5)
    art.poly([(-10, 170), (54, 84), (104, 140), (152, 72), (214, 146), (290, 110), (290, 220),
              (-10, 220)], "#9fb8cc")
    art.poly([(152, 72), (214, 146), (190, 200), (158, 150)], "#86a3bc")
    art.poly([(54, 84), (104, 140), (90, 180), (62, 140)], "#86a3bc")
    art.poly([(152, 72), (168, 92), (156, 104), (142, 86)], "#ffffff")
    art.hill([(-5, 168), (70, 146), (150, 170), (275, 148)], "#7fae86")
    art.ellipse(176, 186, 46, 9, "#bfe6f2")
    art.hill([(-5, 196), (90, 190), (160, 206), (275, 188)], "#63a06a")
    art.ellipse(92, 236, 66, 15, "#7fc8e4")
    art.ellipse(84, 233, 50, 8, "#a8dcf0")
    art.hill([(-5, 254), (70, 266), (180, 244), (275, 250)], "#4f8f58")
    art.ellipse(176, 318, 92, 28, "#3f9cc4")
    art.ellipse(168, 312, 74, 18, "#5fb4d6")
    for y, x, wide in ((310, 130, 40), (320, 160, 54), (330, 140, 30)):
        art.line([(x, y), (x + wide, y)], "#bfe6f4", 2.4)
    art.hill([(-5, 336), (60, 348), (160, 356), (275, 342)], "#3f7a4a")
    for x, foot, high in ((22, 214, 38), (38, 222, 46), (240, 208, 40), (256, 218, 54),
                          (224, 214, 30), (20, 300, 84), (46, 318, 66), (250, 290, 58),
                          (6, 330, 96), (70, 330, 44)):
        draw_spruce(art, x, foot, high, mix("#5f9a72", "#2f6f4c", (foot - 200) / 130))
    art.bend([(120, 372), (100, 350), (84, 336), (70, 300), (40, 272)], "#ecdcae", 6)
    art.poly([(168, 316), (196, 316), (190, 323), (174, 323)], "#b5483a")
    art.line([(180, 316), (180, 296)], "#5c4334", 1.8)
    art.poly([(182, 297), (196, 313), (182, 313)], "#fffaf0")


def _old_railway(art):
    art.ground(("#ffc48f", "#fff0d2", "down"))
    draw_sun(art, 76, 84, 24, "#fff4cc", 0.5)
    draw_cloud(art, 202, 64, 26, "#fff6e4")
    art.hill([(-5, 176), (60, 132), (140, 160), (210, 124), (275, 160)], "#e0a07a")
    art.hill([(-5, 210), (90, 176), (180, 200), (275, 172)], "#c9805c")
    brick, shade = "#b0604a", "#8f4a3c"
    art.rect(-2, 178, 272, 14, brick)
    art.rect(-2, 174, 272, 6, "#cf7f62")
    for index in range(5):
        x = index * 66 - 22
        art.rect(x, 190, 20, 134, brick)
        art.rect(x + 14, 190, 6, 134, shade)
        art.rect(x + 20, 190, 46, 30, brick)
    for index in range(5):
        x = index * 66 - 22 + 43
        art.circle(x, 220, 23, ("#f2c49a", "#d99a74", "down"))
        art.rect(x - 23, 220, 46, 104, "#d69670")
    art.hill([(-5, 280), (70, 264), (150, 284), (275, 262)], "#8fa858")
    art.bend([(-6, 318), (60, 306), (120, 316), (190, 300), (276, 312)], "#8fc8d8", 18)
    art.bend([(-6, 315), (60, 303), (120, 313), (190, 297), (276, 309)], "#bfe4ea", 6)
    art.hill([(-5, 334), (70, 322), (160, 338), (275, 322)], "#6f9048")
    art.bend([(150, 380), (140, 356), (110, 342), (70, 334), (30, 340)], "#f0dcae", 8)
    for x, foot, high, colour in ((24, 300, 50, "#e8963c"), (58, 292, 36, "#d6603c"),
                                  (238, 296, 54, "#f2b83c"), (210, 290, 34, "#c8503a"),
                                  (250, 356, 80, "#e07a34"), (20, 366, 72, "#f2b03c"),
                                  (204, 362, 50, "#d6603c")):
        draw_tree(art, x, foot, high, colour)
    art.rect(150, 157, 34, 17, "#3a3a4c", 3)
    art.rect(188, 161, 24, 13, "#c8402f", 2)
    art.rect(216, 161, 24, 13, "#c8402f", 2)
    art.rect(172, 147, 14, 14, "#3a3a4c", 2)
    art.rect(155, 147, 5, 12, "#3a3a4c")
    for x, y, radius in ((158, 138, 6), (168, 128, 8), (182, 120, 9)):
        art.circle(x, y, radius, "#fffaf0")
    for x in (192, 200, 220, 228):
        art.rect(x, 164, 5, 4, "#ffe7a8")
    for x in (156, 166, 177, 194, 206, 222, 234):
        art.circle(x, 174, 2.8, "#26262f")


def _up_to_the_pass(art):
    art.ground(("#5fa4e0", "#d6ecf4", "down"))
    draw_cloud(art, 60, 76, 28)
    draw_cloud(art, 214, 112, 22)
    art.poly([(-20, 240), (76, 80), (140, 190), (176, 240)], "#7f9ab8")
    art.poly([(76, 80), (140, 190), (120, 240), (84, 160)], "#64819f")
    art.poly([(76, 80), (98, 118), (86, 130), (76, 116), (64, 126), (56, 112)], "#ffffff")
    art.poly([(76, 80), (98, 118), (86, 130), (80, 110)], "#d9e6f2")
    art.poly([(96, 260), (196, 52), (300, 240), (300, 280), (96, 280)], "#5f7c9c")
    art.poly([(196, 52), (300, 240), (250, 280), (208, 150)], "#4a6684")
    art.poly([(196, 52), (226, 106), (212, 124), (200, 104), (186, 122), (174, 98)], "#ffffff")
    art.poly([(196, 52), (226, 106), (212, 124), (202, 92)], "#d9e6f2")
    art.hill([(-5, 226), (60, 198), (140, 214), (210, 226), (275, 206)], "#8fae78")
    art.hill([(-5, 262), (80, 232), (180, 262), (275, 240)], "#7aa862")
    art.bend([(120, 380), (164, 350), (196, 330), (150, 308), (86, 296), (110, 278), (170, 266),
              (148, 250), (112, 240), (130, 226), (144, 214)], "#d6bf8c", 8)
    art.bend([(118, 379), (162, 349), (192, 330), (148, 307), (86, 295), (110, 277), (168, 265),
              (147, 249), (112, 239), (130, 225), (144, 213)], "#f4e4b8", 5)
    for x, foot, high in ((22, 290, 54), (44, 300, 40), (236, 300, 60), (256, 316, 74),
                          (216, 310, 36), (14, 346, 82), (52, 356, 54), (238, 366, 70)):
        draw_spruce(art, x, foot, high, "#3f8058")
    draw_house(art, 196, 262, 30, 18, "#c98a54", "#7a4632", "#5c3424", 2)
    art.rect(219, 232, 4, 10, "#6a5a50")
    for x, y, radius in ((88, 330, 9), (100, 336, 6), (180, 290, 7)):
        art.ellipse(x, y, radius * 1.3, radius, ("#c9ccd4", "#8a90a0"))
    for x, y in ((70, 318), (120, 344), (210, 346), (60, 270)):
        art.circle(x, y, 2.6, "#f7d04a")
        art.circle(x + 7, y + 4, 2.2, "#f28aa4")


def _through_the_vines(art):
    art.ground(("#ffd08c", "#fff2cf", "down"))
    draw_sun(art, 190, 80, 26, "#fff8d8", 0.6)
    art.hill([(-5, 162), (70, 128), (150, 152), (275, 120)], "#d9b27c")
    art.hill([(-5, 184), (100, 160), (190, 178), (275, 156)], "#b8a862")
    draw_house(art, 58, 178, 40, 24, "#fff2dc", "#cf6a42", "#7a4a32", 2)
    art.rect(96, 160, 26, 18, "#f0dcb8")
    art.poly([(92, 161), (98, 150), (120, 150), (126, 161)], "#b85a38")
    for x, high in ((42, 52), (50, 42), (136, 56), (146, 44), (128, 40)):
        draw_poplar(art, x, 182, high, "#4f8050")
    art.rect(0, 180, 268, 192, "#c9985c")
    for index in range(-5, 6):
        far, near = 134 + index * 19, 134 + index * 84
        colour = "#6fa548" if index % 2 else "#5c9440"
        if index == 0:
            art.poly([(far - 4, 180), (far + 4, 180), (near + 26, 380), (near - 26, 380)],
                     "#f2d9a4")
            continue
        art.poly([(far - 6, 180), (far + 6, 180), (near + 30, 380), (near - 30, 380)],
                 darker(colour, 0.2))
        art.poly([(far - 6, 177), (far + 5, 177), (near + 18, 380), (near - 34, 380)], colour)
        for step in range(7):
            t = 0.05 + 0.95 * (step / 6) ** 1.6
            x, y, size = far + (near - far) * t - 8 * t, 180 + 198 * t, 1 + 13 * t
            for turn in (-150, -40, 70):
                draw_leaf(art, x, y, size * 1.3, turn, lighter(colour, 0.2), False)
            for dx, dy in ((-0.3, 0.3), (0.3, 0.3), (0, 0.8), (0, 0)):
                art.circle(x + dx * size, y + dy * size, size * 0.32, "#6a3a86")
    for x, y in ((126, 350), (140, 330), (134, 300), (136, 268)):
        art.ellipse(x, y, 5 * (y - 180) / 170, 1.6, "#d9b87c")


TITLES = {
    "Along the dyke": _along_the_dyke,
    "Three lakes": _three_lakes,
    "The old railway": _old_railway,
    "Up to the pass": _up_to_the_pass,
    "Through the vines": _through_the_vines,
}
