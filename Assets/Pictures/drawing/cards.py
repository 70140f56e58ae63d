"""Pictures of large cards: walks, ports, words, and covers of books, two px for a point."""

from . import books, ports, walks, words
from .canvas import Canvas

LIMIT = 20_000
MOST_COLOURS = 144
# The module, its size in points (or one for each title) and the radius of its corners in px.
GROUPS = (
    (walks, walks.SIZE, 20),
    (ports, ports.SIZE, 20),
    (words, words.SIZE, 24),
    (books, books.SIZES, 12),
)
TITLES = {title: paint for module, _, _ in GROUPS for title, paint in module.TITLES.items()}


def draw(title):
    """A rectangle with the corners of its card."""
    for module, size, radius in GROUPS:
        if title in module.TITLES:
            art = Canvas(*(size[title] if isinstance(size, dict) else size), 2)
            module.TITLES[title](art)
            art.cut_corners(radius)
            return art
    raise KeyError(title)
