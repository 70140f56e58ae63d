"""A stretch of a very tall picture, so that no step needs arrays as tall as the whole."""

import numpy as np

from .ink import Sheet


class Band:
    """The rows of `picture` from `top` to `bottom`, in points; writing `image` changes the picture itself."""

    def __init__(self, picture, scale, top, bottom):
        self.first = max(0, round(top * scale))
        self.last = min(picture.shape[0], round(bottom * scale))
        self.picture, self.scale = picture, scale
        self.shape = (self.last - self.first, picture.shape[1])
        rows = (np.arange(self.first, self.last, dtype=np.float32) + 0.5) / scale
        columns = (np.arange(picture.shape[1], dtype=np.float32) + 0.5) / scale
        self.y = np.repeat(rows[:, None], self.shape[1], 1)
        self.x = np.repeat(columns[None], self.shape[0], 0)

    @property
    def image(self):
        """The pixels of the stretch."""
        return self.picture[self.first : self.last]

    @image.setter
    def image(self, pixels):
        self.picture[self.first : self.last] = pixels

    def sheet(self):
        """A drawing surface over the stretch, in points of the whole picture."""
        return Sheet(self.shape, self.scale, self.first / self.scale)
