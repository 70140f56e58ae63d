"""Colours as texts, `#rrggbb` or `#rrggbbaa`, and what lies between two of them."""


def parts(colour):
    """Red, green, blue and cover from 0 to 1."""
    values = [int(colour[i : i + 2], 16) / 255 for i in range(1, len(colour), 2)]
    return values if len(values) == 4 else [*values, 1.0]


def mix(first, second, amount):
    """The colour that is `amount` of the way from one to the other."""
    pairs = zip(parts(first), parts(second))
    return "#" + "".join(f"{round((a + (b - a) * amount) * 255):02x}" for a, b in pairs)


def lighter(colour, amount=0.2):
    return mix(colour, "#ffffff", amount)


def darker(colour, amount=0.2):
    return mix(colour, "#10142a", amount)


def faded(colour, cover):
    """The same colour with less cover."""
    return f"{colour[:7]}{round(cover * 255):02x}"
