"""Writing a picture: a JPEG, or a PNG with a palette; neither carries a date or any other note."""

import numpy as np
from PIL import Image

from .palette import dithered

JPEG_QUALITY = 89


def save(picture, path):
    """Writes the floats of `picture` as the path's ending tells, and returns the path."""
    height, width = picture.shape[:2]
    if path.suffix == ".png":
        indices, palette = dithered(picture)
        image = Image.fromarray(indices, "P")
        image.putpalette(palette.tobytes())
        image.save(path, optimize=True)
        return path
    # Half a step of noise keeps wide gradients from showing steps.
    rng = np.random.default_rng(1)
    noise = rng.random((height, width, 1), np.float32) - 0.5
    pixels = np.clip(picture * 255 + 0.5 + noise, 0, 255).astype(np.uint8)
    Image.fromarray(pixels).save(path, quality=JPEG_QUALITY, subsampling="4:2:0", optimize=True)
    return path
