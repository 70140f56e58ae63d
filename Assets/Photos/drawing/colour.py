"""Colours as sRGB triples from 0 to 1, and the ways in which one lies over another."""

import numpy as np

_TO_CONE = np.array(
    [[0.4122215, 0.5363325, 0.0514460], [0.2119035, 0.6806996, 0.1073970], [0.0883025, 0.2817188, 0.6299787]]
)
_TO_LAB = np.array(
    [
        [0.2104543, 0.7936178, -0.0040720],
        [1.9779985, -2.4285922, 0.4505937],
        [0.0259040, 0.7827718, -0.8086758],
    ]
)


def rgb(text):
    """`#rrggbb` as an array of three."""
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def to_oklab(colour):
    """sRGB to OKLab, in which equal steps look equal."""
    linear = np.where(colour <= 0.04045, colour / 12.92, ((np.maximum(colour, 0) + 0.055) / 1.055) ** 2.4)
    return np.cbrt(linear @ _TO_CONE.T) @ _TO_LAB.T


def from_oklab(lab):
    """OKLab to sRGB, clipped to what a screen shows."""
    linear = (lab @ np.linalg.inv(_TO_LAB).T) ** 3 @ np.linalg.inv(_TO_CONE).T
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def ramp(stops, t):
    """The colour at `t` along `stops`, a list of (position, `#rrggbb`), blended in OKLab."""
    places = np.array([s[0] for s in stops], np.float64)
    labs = to_oklab(np.array([rgb(s[1]) for s in stops], np.float64))
    fine = np.linspace(places[0], places[-1], 2048)
    table = from_oklab(np.stack([np.interp(fine, places, labs[:, i]) for i in range(3)], -1))
    position = (np.asarray(t, np.float32) - places[0]) / (places[-1] - places[0]) * 2047
    position = np.clip(position, 0, 2046.999)
    index = position.astype(np.int32)
    part = (position - index)[..., None].astype(np.float32)
    table = table.astype(np.float32)
    return table[index] * (1 - part) + table[index + 1] * part


def mix(below, above, amount):
    """`above` laid over `below` with `amount` of cover; a field of amounts spreads over the channels."""
    if np.ndim(amount) == 2:
        amount = amount[..., None]
    return (below + (above - below) * amount).astype(np.float32)


def screen(below, light):
    """Light added without ever passing white."""
    return (1 - (1 - below) * (1 - np.clip(light, 0, 1))).astype(np.float32)


def glow(below, amount, colour):
    """Light of one colour, its strength a field."""
    return screen(below, np.clip(amount, 0, None)[..., None] * colour)
