"""Reduction to 256 colours with an even pattern, so that a long gradient shows no bands."""

import numpy as np

from .colour import from_oklab, to_oklab

CANDIDATES = 16
"""Palette colours whose mean stands for one colour."""


def dithered(picture):
    """The picture as (indices, palette of 256 triples).

    For each colour that occurs, sixteen palette entries are found whose mean comes near to it (each
    entry is chosen for the error that the ones before it left). Ordered by lightness they fill a tile of
    4 x 4 px. A pattern that repeats packs much better than scattered errors do.
    """
    height, width = picture.shape[:2]
    pixels = np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8).astype(np.uint32)
    packed = (pixels[..., 0] << 16 | pixels[..., 1] << 8 | pixels[..., 2]).ravel()
    unique, place, count = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([unique >> 16, unique >> 8 & 255, unique & 255], -1).astype(np.float32) / 255
    palette = _palette(colours, count)
    table = _candidates(colours, palette)
    rows, columns = np.divmod(np.arange(height * width, dtype=np.int64), width)
    slot = _TILE[rows & 3, columns & 3]
    return table[place, slot].reshape(height, width), palette


_TILE = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]])


def _palette(colours, count):
    """256 colours by clustering in OKLab; rare colours weigh more than their share, so that small lights live."""
    rng = np.random.default_rng(9)
    weight = count.astype(np.float64) ** 0.6
    picked = rng.choice(len(colours), min(60000, len(colours)), replace=False, p=weight / weight.sum())
    points = to_oklab(colours[picked].astype(np.float64)).astype(np.float32)
    points[:, 1:] *= 1.4
    centres = points[rng.choice(len(points), min(256, len(points)), replace=False)].copy()
    for _ in range(24):
        nearest = _nearest(points, centres)
        for axis in range(3):
            total = np.bincount(nearest, points[:, axis], len(centres))
            members = np.bincount(nearest, minlength=len(centres))
            centres[:, axis] = np.where(members > 0, total / np.maximum(members, 1), centres[:, axis])
        empty = np.where(members == 0)[0]
        centres[empty] = points[rng.choice(len(points), len(empty))]
    centres[:, 1:] /= 1.4
    palette = np.zeros((256, 3), np.uint8)
    palette[: len(centres)] = np.round(from_oklab(centres.astype(np.float64)) * 255)
    return palette[np.argsort(palette.astype(int) @ [299, 587, 114], kind="stable")]


def _nearest(points, centres):
    result = np.empty(len(points), np.int32)
    square = (centres**2).sum(1)
    for start in range(0, len(points), 20000):
        part = points[start : start + 20000]
        result[start : start + 20000] = np.argmin(square - 2 * part @ centres.T, 1)
    return result


def _candidates(colours, palette):
    """For each colour its sixteen entries, dark to light."""
    entries = palette.astype(np.float32) / 255
    axes = np.array([0.55, 0.77, 0.34], np.float32)
    table = np.empty((len(colours), CANDIDATES), np.uint8)
    for start in range(0, len(colours), 50000):
        part = colours[start : start + 50000]
        error = np.zeros_like(part)
        for step in range(CANDIDATES):
            choice = _nearest((part + 0.85 * error) * axes, entries * axes)
            table[start : start + len(part), step] = choice
            error += part - entries[choice]
    return np.sort(table, 1)
