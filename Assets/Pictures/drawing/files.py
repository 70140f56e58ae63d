"""The names of the files, and writing a picture as a small PNG with a palette."""

import re
import struct
import unicodedata
import zlib

import numpy as np

COLOURS = (144, 112, 88, 72, 60, 50, 42, 35, 29, 24)


def slug(title):
    """`Belém tower` as `belem-tower`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def encoded(pixels, limit, most=88):
    """The bytes of a PNG with as many colours as `limit` bytes allow, at most `most`."""
    flat = np.round(pixels * 255).astype(np.int64).reshape(-1, 4)
    step = 1 if len(flat) < 40_000 else 3
    coarse = flat // step
    keys = coarse @ np.array([1 << 24, 1 << 16, 1 << 8, 1])
    _, first, inverse, counts = np.unique(
        keys, return_index=True, return_inverse=True, return_counts=True
    )
    colours = flat[first].astype(np.float32)
    # A rare colour counts for more than its number of pixels, so that small leaves stay green, and
    # the outline's half-covered pixels for still more.
    is_edge = (colours[:, 3] > 0) & (colours[:, 3] < 255)
    counts = counts ** (0.55 if step == 1 else 0.75) * np.where(is_edge, 1.5, 1.0)
    data = b""
    for count in (count for count in COLOURS if count <= most):
        palette, nearest = _palette(colours, counts.astype(np.float32), count)
        data = _png(palette, nearest[inverse].reshape(pixels.shape[:2]))
        if len(data) <= limit:
            break
    return data


def _palette(colours, counts, count):
    """`count` colours by median cut, improved by a few rounds of means, and the nearest of each."""
    boxes = [np.arange(len(colours))]
    while len(boxes) < min(count, len(colours)):
        spreads = [_spread(colours[box], counts[box]) for box in boxes]
        box = boxes.pop(int(np.argmax([spread.max() for spread in spreads])))
        if len(box) == 1:
            boxes.append(box)
            break
        axis = int(np.argmax(_spread(colours[box], counts[box])))
        box = box[np.argsort(colours[box, axis], kind="stable")]
        sums = np.cumsum(counts[box])
        cut = int(np.clip(np.searchsorted(sums, sums[-1] / 2) + 1, 1, len(box) - 1))
        boxes += [box[:cut], box[cut:]]
    means = np.stack([np.average(colours[box], 0, counts[box]) for box in boxes])
    for _ in range(6):
        nearest = _nearest(colours, means)
        weight = np.bincount(nearest, counts, len(means))
        sums = [np.bincount(nearest, counts * colours[:, i], len(means)) for i in range(4)]
        used = weight > 0
        means[used] = np.stack(sums, -1)[used] / weight[used, None]
    means = np.round(means)
    means[means[:, 3] < 12] = 0  # What is outside stays wholly clear.
    return means, _nearest(colours, means)


def _spread(colours, counts):
    """How far the colours of a box are apart along each channel, by weight."""
    mean = np.average(colours, 0, counts)
    return ((colours - mean) ** 2 * counts[:, None]).sum(0)


def _nearest(colours, means):
    result = np.empty(len(colours), np.int64)
    for begin in range(0, len(colours), 20_000):
        part = colours[begin : begin + 20_000]
        far = (part**2).sum(1)[:, None] - 2 * part @ means.T.astype(np.float32)
        result[begin : begin + 20_000] = np.argmin(far + (means**2).sum(1)[None], 1)
    return result


def _png(palette, indices):
    """Colours with the least cover come first, so that the list of covers is short."""
    order = np.lexsort((palette[:, 2], palette[:, 1], palette[:, 0], palette[:, 3]))
    place = np.argsort(order)
    cover = palette[order, 3]
    plain = np.where(cover[:, None] > 0, palette[order, :3] * 255 / np.maximum(cover[:, None], 1),
                     0)
    colours = np.clip(np.round(plain), 0, 255).astype(np.uint8)
    high, wide = indices.shape
    rows = np.zeros((high, wide + 1), np.uint8)  # The first byte of a row: no filter.
    rows[:, 1:] = place[indices]
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", colours.tobytes())]
    if cover[0] < 255:
        chunks.append((b"tRNS", cover[cover < 255].astype(np.uint8).tobytes()))
    chunks += [(b"IDAT", _deflated(rows.tobytes())), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _deflated(data):
    """The shortest of what the strategies of zlib yield."""
    results = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED):
        for memory in (8, 9):
            packer = zlib.compressobj(9, zlib.DEFLATED, 15, memory, strategy)
            results.append(packer.compress(data) + packer.flush())
    return min(results, key=len)


def _chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
