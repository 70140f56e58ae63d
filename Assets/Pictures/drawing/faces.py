"""A friendly face, put together from a few features."""

from .colour import darker, faded, lighter, mix
from .shapes import around

SKINS = {"pale": "#fbdcc4", "fair": "#f3c6a2", "tan": "#dfa777", "brown": "#b57a4c",
         "dark": "#7d4e32"}
HAIRS = {"black": "#2a2430", "brown": "#5a3826", "auburn": "#9a4b28", "blond": "#e2b45c",
         "grey": "#b9bec6", "white": "#eceef2", "ginger": "#d67a35", "dark": "#3d2c2a"}

CAP = [(30.2, 49), (29, 35), (38, 23.4), (51, 20), (63, 23), (71, 35), (69.8, 49)]
FRINGES = {
    "short": [(67, 41), (60, 33.6), (47, 34), (36, 36), (33, 42)],
    "parted": [(67.6, 43), (59, 38), (46, 28.6), (40, 37), (32.8, 43)],
    "side": [(67, 42), (62, 31.6), (50, 36), (38, 39), (33, 43)],
    "high": [(67, 40), (61, 30.6), (50, 28.4), (39, 30.6), (33, 40)],
    "fringe": [(67.6, 44), (62, 40.4), (50, 41.4), (38, 40.4), (32.4, 44)],
}
# What lies behind the head, and the fringe in front of it.
STYLES = {
    "short": (None, "short"), "parted": (None, "parted"), "side": (None, "side"),
    "long": ("long", "parted"), "straight": ("long", "fringe"), "bob": ("bob", "fringe"),
    "wavy": ("wavy", "side"), "bun": ("bun", "high"), "ponytail": ("ponytail", "side"),
    "afro": ("afro", "high"), "curly": ("curly", None), "bald": (None, None), "ring": ("ring",
                                                                                       None),
    "plaits": ("plaits", "parted"), "crop": (None, "high"), "even": (None, "fringe"),
}


def draw_portrait(art, ground, skin, hair, style, clothes, *extras):
    """Head and shoulders before a ground; `extras` names glasses, a beard and the like."""
    skin, tone = SKINS[skin], HAIRS.get(hair, hair)
    art.lit_ground(ground)
    behind, fringe = STYLES.get(style, (None, None))
    if behind:
        _draw_behind(art, behind, tone)
    if style == "scarf":
        art.blob([(50, 17), (70, 26), (75, 50), (72, 74), (50, 84), (28, 74), (25, 50), (30, 26)],
                 (lighter(tone, 0.1), darker(tone, 0.16)))
    _draw_body(art, skin, clothes, extras, style == "scarf", tone)
    _draw_head(art, skin, style != "scarf")
    # Under a hat or a scarf its colour says nothing about the hair.
    grown = tone if hair in HAIRS else HAIRS["ginger" if "ginger" in extras else "dark"]
    if "beard" in extras:
        _draw_beard(art, skin, grown)
    _draw_features(art, skin, grown, extras)
    if fringe:
        art.blob(CAP + FRINGES[fringe], (lighter(tone, 0.12), darker(tone, 0.12)))
    if behind == "curly":
        for x, y in ((32, 37), (37, 29), (45, 25), (54, 24.6), (62, 28), (67.6, 36), (69, 44),
                     (31, 45)):
            art.circle(x, y, 6.6, (lighter(tone, 0.16), darker(tone, 0.1)))
    if style == "scarf":
        _draw_scarf(art, tone)
    _draw_hat(art, style, tone)


def _draw_behind(art, kind, tone):
    shade = darker(tone, 0.2)
    if kind in ("long", "wavy"):
        art.blob([(50, 19), (69, 26), (75, 50), (77, 76), (66, 84), (34, 84), (23, 76), (25, 50),
                  (31, 26)], shade)
    if kind == "wavy":
        for x in (23, 77):
            for y in (48, 59, 70, 80):
                art.circle(x, y, 7, shade)
    if kind == "bob":
        art.blob([(50, 19), (69, 26), (75, 46), (73, 66), (62, 70), (38, 70), (27, 66), (25, 46),
                  (31, 26)], shade)
    if kind == "bun":
        art.circle(52, 17, 9.6, shade)
        art.circle(50.6, 15.6, 7, tone)
    if kind == "ponytail":
        art.blob([(62, 24), (78, 32), (81, 52), (76, 68), (70, 56), (68, 40)], shade)
    if kind == "afro":
        art.circle(50, 38, 28, shade)
        art.circle(47.6, 35.6, 25, tone)
    if kind == "curly":
        for x, y, _ in around(13, 20):
            art.circle(50 + x, 42 + y, 7.4, shade)
    if kind == "ring":
        art.ellipse(50, 48, 22.4, 12, tone)
    if kind == "plaits":
        for x in (27, 73):
            for index, y in enumerate((58, 67, 76)):
                art.circle(x, y, 5.8 - index * 0.5, shade if x > 50 else tone)


def _draw_body(art, skin, clothes, extras, is_covered, tone):
    art.ellipse(50, 101, 37, 27, (lighter(clothes, 0.12), darker(clothes, 0.16)))
    if is_covered:
        return art.blob([(36, 66), (64, 66), (72, 82), (50, 90), (28, 82)],
                        (lighter(tone, 0.06), darker(tone, 0.2)))
    art.rect(42, 60, 16, 17, darker(skin, 0.17), 5)
    art.ellipse(50, 76.6, 10.4, 6, skin)
    if "collar" in extras:
        art.poly([(50, 84), (38, 74), (33, 79), (42, 90)], "#ffffff")
        art.poly([(50, 84), (62, 74), (67, 79), (58, 90)], "#e3e7ee")
    if "roll" in extras:
        art.rect(38.6, 67, 22.8, 16.4, (lighter(clothes, 0.16), darker(clothes, 0.06)), 5)
    if "stripes" in extras:
        for y in (85, 92):
            art.bend([(18, y + 6), (50, y), (82, y + 6)], faded("#ffffff", 0.85), 2.6)
    if "apron" in extras:
        art.rect(36, 84, 28, 20, "#fbf3e4", 3)
        art.line([(38, 85), (32, 75)], "#fbf3e4", 3)
        art.line([(62, 85), (68, 75)], "#fbf3e4", 3)


def _draw_head(art, skin, has_ears):
    if has_ears:
        art.circle(31, 50, 4.8, skin)
        art.circle(69, 50, 4.8, darker(skin, 0.17))
    art.ellipse(50, 48, 19, 21.6, darker(skin, 0.12))
    art.ellipse(48.6, 47.4, 17.4, 20.8, skin)


def _draw_features(art, skin, tone, extras):
    ink = mix(darker(skin, 0.6), "#2a1c22", 0.7)
    brow = darker(tone, 0.25) if tone not in (HAIRS["white"], HAIRS["blond"]) else darker(tone, 0.4)
    for side in (-1, 1):
        art.ellipse(50 + side * 7.6, 49.4, 2, 2.5, ink)
        art.circle(50 + side * 7.6 - 0.7, 48.5, 0.8, "#ffffff")
        art.bend([(50 + side * 4.6, 43.8), (50 + side * 8, 42.4), (50 + side * 11, 44)], brow, 1.7)
        art.ellipse(50 + side * 11.4, 56, 3.8, 2.4, faded("#e8604c", 0.26))
    art.bend([(50.4, 50), (52, 54.4), (49.6, 55)], darker(skin, 0.24), 1.4)
    if "moustache" in extras:
        art.blob([(40, 60), (45, 56.6), (50, 58), (55, 56.6), (60, 60), (54, 61), (50, 60),
                  (46, 61)], tone)
    if "laugh" in extras:
        art.segment(50, 59, 6.4, 0, 180, "#8a2f38")
        art.rect(45, 59, 10, 2, "#ffffff", 0.8)
    else:
        art.bend([(44, 60), (50, 63.4), (56, 60)], mix(darker(skin, 0.35), "#a8323f", 0.55), 1.9)
    if "freckles" in extras:
        for x, y in ((39, 54), (42.6, 55.6), (57.4, 55.6), (61, 54)):
            art.circle(x, y, 0.8, darker(skin, 0.28))
    if "glasses" in extras:
        for side in (-1, 1):
            art.ring(50 + side * 8, 49.6, 6.2, "#33394a", 1.6)
        art.line([(48.4, 49), (51.6, 49)], "#33394a", 1.6)
    if "earrings" in extras:
        for x in (31, 69):
            art.circle(x, 57, 2.3, "#f2c14e")


def _draw_beard(art, skin, tone):
    art.blob([(31.4, 49), (34, 58), (42, 56), (50, 55), (58, 56), (66, 58), (68.6, 49), (67, 63),
              (59, 72), (50, 74), (41, 72), (33, 63)], (lighter(tone, 0.08), darker(tone, 0.14)))
    art.ellipse(50, 60.4, 7.6, 4.4, skin)


def _draw_scarf(art, tone):
    art.blob([(29, 56), (28, 36), (37, 23), (50, 18.6), (63, 23), (72, 36), (71, 56), (66.8, 44),
              (60, 34.6), (50, 32), (40, 34.6), (33.2, 44)], (lighter(tone, 0.2), tone))


def _draw_hat(art, style, tone):
    if style == "beanie":
        art.blob([(28.4, 38), (31, 24), (42, 14.6), (58, 14.6), (69, 24), (71.6, 38), (50, 34)],
                 (lighter(tone, 0.14), darker(tone, 0.1)))
        art.rect(27, 33.6, 46, 8.6, darker(tone, 0.14), 4.2)
        art.circle(50, 12.6, 5, lighter(tone, 0.35))
    if style == "cap":
        art.blob([(30, 38), (32, 25), (42, 18.4), (58, 18.4), (68, 25), (70, 38), (50, 35)],
                 (lighter(tone, 0.12), darker(tone, 0.12)))
        art.blob([(26, 41), (34, 34.6), (50, 33), (66, 34.6), (74, 41), (62, 40), (50, 39),
                  (38, 40)], darker(tone, 0.3))
        art.circle(50, 28, 3.2, "#f2c14e")
    if style == "straw":
        art.ellipse(50, 33.4, 34, 8, ("#f6d88a", "#d6a44c"))
        art.blob([(34, 33), (36, 19), (50, 13.6), (64, 19), (66, 33), (50, 36)],
                 ("#fae2a0", "#dcae58"))
        art.bend([(34.4, 30.4), (50, 33.6), (65.6, 30.4)], tone, 4)
