"""Numbers over a plane: noise, blur, ramps of colour.

A field is a float32 array of height x width. Noise has a mean near 0 and a deviation near 1.
Everything is a pure function of its arguments; every random number comes from a seed.
"""

import numpy as np
from PIL import Image


def fbm(shape, cell, octaves, seed, gain=0.5):
    """Sum of smooth random fields, each with half the cell of the one before.

    `cell` is the size in px of the coarsest lump: a number, or (vertical, horizontal).
    """
    height, width = shape
    cell_y, cell_x = cell if isinstance(cell, tuple) else (cell, cell)
    rng = np.random.default_rng(seed)
    total = np.zeros(shape, np.float32)
    weight, power = 1.0, 0.0
    for _ in range(octaves):
        cell_y, cell_x = max(cell_y, 1.0), max(cell_x, 1.0)
        rows, columns = height / cell_y, width / cell_x
        lattice = rng.standard_normal((int(rows) + 6, int(columns) + 6)).astype(np.float32)
        left, top = 1 + rng.random(2)
        box = (left, top, left + columns, top + rows)
        layer = Image.fromarray(lattice).resize((width, height), Image.Resampling.BICUBIC, box=box)
        total += weight * np.asarray(layer)
        power += weight * weight
        weight *= gain
        cell_y, cell_x = cell_y / 2, cell_x / 2
    return total / np.float32(0.72 * np.sqrt(power))


def fbm_line(count, cell, octaves, seed, gain=0.5):
    """The same along a line of `count` samples."""
    return fbm((4, count), (4.0, cell), octaves, seed, gain)[1]


def ridged(shape, cell, octaves, seed, gain=0.5):
    """Noise folded at zero, so that it has sharp crests: 1 on a crest, falling to about -1."""
    height, width = shape
    cell_y, cell_x = cell if isinstance(cell, tuple) else (cell, cell)
    total = np.zeros(shape, np.float32)
    weight, power = 1.0, 0.0
    for octave in range(octaves):
        total += weight * (1 - 1.6 * np.abs(fbm(shape, (cell_y, cell_x), 1, seed + octave)))
        power += weight
        weight *= gain
        cell_y, cell_x = cell_y / 2, cell_x / 2
    return total / np.float32(power)


def gradient_noise(x, y, seed):
    """Smooth noise at any points, about -1 to 1; repeats after 256 units."""
    rng = np.random.default_rng(seed)
    table = rng.permutation(256)
    angles = rng.random(256) * 2 * np.pi
    gx, gy = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
    x0, y0 = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)

    def corner(dx, dy):
        index = table[(table[(x0 + dx) & 255] + y0 + dy) & 255]
        return gx[index] * (fx - dx) + gy[index] * (fy - dy)

    ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    top = corner(0, 0) * (1 - ux) + corner(1, 0) * ux
    bottom = corner(0, 1) * (1 - ux) + corner(1, 1) * ux
    return 1.6 * (top * (1 - uy) + bottom * uy)


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, an S between them. `low` may be the greater one."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bell(value, centre, width):
    """1 at `centre`, falling off as a normal curve of the given deviation."""
    return np.exp(-0.5 * ((value - centre) / width) ** 2)


def resized(field, shape):
    """A field (or a picture) at another size, smoothly."""
    if field.ndim == 3:
        return np.dstack([resized(field[..., i], shape) for i in range(field.shape[2])])
    source = Image.fromarray(np.ascontiguousarray(field, np.float32))
    return np.asarray(source.resize((shape[1], shape[0]), Image.Resampling.BICUBIC))


def blurred(field, sigma):
    """A field (or a picture) under a normal blur of `sigma` px; wide blurs work on a reduced copy."""
    if field.ndim == 3:
        return np.dstack([blurred(field[..., i], sigma) for i in range(field.shape[2])])
    factor = max(1, int(sigma / 2.5))
    small = (max(1, round(field.shape[0] / factor)), max(1, round(field.shape[1] / factor)))
    work = resized(field, small) if factor > 1 else field
    reach = sigma / factor
    radius = max(1, int(np.ceil(reach * 3)))
    kernel = np.exp(-0.5 * (np.arange(-radius, radius + 1) / reach) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(radius, radius) if a == axis else (0, 0) for a in (0, 1)]
        padded = np.pad(work, pad, mode="edge")
        length = work.shape[axis]
        work = sum(np.float32(k) * np.take(padded, range(i, i + length), axis) for i, k in enumerate(kernel))
    return resized(work, field.shape) if factor > 1 else work


def sample(field, y, x):
    """The field (or picture) read between its pixels, clamped at its edges."""
    height, width = field.shape[:2]
    y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
    y0, x0 = y.astype(np.int32), x.astype(np.int32)
    fy, fx = (y - y0).astype(np.float32), (x - x0).astype(np.float32)
    if field.ndim == 3:
        fy, fx = fy[..., None], fx[..., None]
    top = field[y0, x0] * (1 - fx) + field[y0, x0 + 1] * fx
    bottom = field[y0 + 1, x0] * (1 - fx) + field[y0 + 1, x0 + 1] * fx
    return top * (1 - fy) + bottom * fy
