"""Portraits of senders, neighbours and makers; institutions have an emblem."""

from . import emblems
from .canvas import Canvas
from .faces import draw_portrait

LIMIT = 2150

# Ground, skin, hair, style, clothes, and what else there is to see.
PEOPLE = {
    # The inbox of the rows.
    "Ada Brandt": ("#f2b84b", "fair", "auburn", "bob", "#2f6f8f", "glasses"),
    "Jon Okafor": ("#5fa8a0", "dark", "black", "crop", "#e8743b", "beard"),
    "Mira Holm": ("#8fb8e0", "pale", "blond", "ponytail", "#c8403a", "freckles"),
    "Theo Lang": ("#b58fc8", "fair", "brown", "side", "#3b5a78", "collar"),
    "Ines Carrasco": ("#e58a6b", "tan", "dark", "long", "#2e8a6a", "earrings"),
    "Grandmother": ("#9cc29a", "pale", "white", "bun", "#8a5a9c", "glasses", "collar"),
    "Paul Weiss": ("#7e9bc0", "fair", "grey", "ring", "#3d4a5c", "glasses", "collar"),
    "Lena Fischer": ("#f0a8b0", "fair", "ginger", "plaits", "#3f8f86", "freckles"),
    # Letters, and the people of a new message.
    "Ines Moreau": ("#6fb3c8", "tan", "black", "bun", "#e0b03a", "earrings"),
    "Jonas Petrov": ("#c9a26a", "pale", "brown", "short", "#8a4a32", "beard", "apron"),
    "Kaya Demir": ("#7d87c9", "tan", "dark", "wavy", "#d6566b", "laugh"),
    "Mara Okoye": ("#f2a04e", "dark", "black", "afro", "#2f6fc0", "earrings", "laugh"),
    "Ada Lindqvist": ("#5b8fb8", "pale", "blond", "straight", "#24507e", "stripes"),
    "Bruno Keita": ("#8cb369", "dark", "black", "bald", "#f4f0e6", "laugh"),
    "Leo Tanaka": ("#e0766a", "fair", "black", "even", "#3b3f58", "glasses"),
    "Nils Berg": ("#4f8fa8", "pale", "#28466a", "cap", "#28466a", "beard", "roll", "ginger"),
    "Olga Ruiz": ("#a8c46a", "tan", "#c8503a", "straw", "#4a8a4f", "laugh"),
    "Paul Adeyemi": ("#e9c46a", "dark", "black", "crop", "#d8d2c6", "moustache", "apron"),
    # Mails of the test's inbox.
    "Jonas": ("#86a8d8", "fair", "ginger", "curly", "#2e7a5c", "freckles"),
    "Mother": ("#e0a0b8", "fair", "brown", "wavy", "#5b6fa8", "earrings"),
    "Neighbour": ("#b8a88a", "tan", "grey", "short", "#7a8a4a", "moustache"),
    "Ines": ("#68b09a", "brown", "black", "long", "#f0c24e", "laugh"),
    # The cells with a pan.
    "Ana Duarte": ("#e8956a", "tan", "brown", "bob", "#24646e", "earrings"),
    "Ben Okafor": ("#6d9fc8", "dark", "black", "short", "#e9b949", "glasses"),
    "Clara Lind": ("#c48ab0", "pale", "auburn", "bun", "#2f5d62", "freckles"),
    "Diego Ruiz": ("#8fae5f", "tan", "#d6453d", "beanie", "#3b4a5e", "beard"),
    "Emi Tanaka": ("#f0b8a0", "fair", "black", "bob", "#c8405a"),
    "Farid Nasser": ("#5fa39c", "brown", "dark", "parted", "#f2efe6", "beard", "collar"),
    "Greta Holm": ("#d9b25c", "pale", "grey", "straight", "#7a3f6a", "glasses"),
    "Hugo Meyer": ("#8a93d0", "fair", "blond", "side", "#3f7a4f", "laugh"),
    "Ines Prado": ("#d97f88", "tan", "dark", "curly", "#2f6f9a", "earrings"),
    "Jonas Berg": ("#9ab0bc", "pale", "brown", "bald", "#40566e", "beard", "glasses"),
    # Neighbours with stories.
    "Ada": ("#f0c05a", "pale", "ginger", "wavy", "#3a7a8a", "laugh"),
    "Bruno": ("#6fa7d8", "tan", "dark", "curly", "#d6603d", "stripes"),
    "Chiara": ("#e99a86", "tan", "brown", "long", "#7a4a8c", "earrings"),
    "Dilek": ("#8fc0a8", "tan", "#c24a6a", "scarf", "#3f5a8c"),
    "Emil": ("#b79fd8", "pale", "blond", "short", "#2f6a55", "freckles"),
    "Farah": ("#f2b39a", "brown", "#2f7f8a", "scarf", "#5a4a7a", "glasses"),
    "Goran": ("#93b07a", "fair", "grey", "crop", "#8a4433", "moustache", "collar"),
    "Hanna": ("#7fb2c9", "pale", "blond", "plaits", "#d0503f"),
    # Makers, a runner, a friend, voices of a novel.
    "Iris Lund": ("#d9a27c", "pale", "auburn", "bun", "#5d7f9c", "apron", "freckles"),
    "Mara": ("#f2a04e", "dark", "black", "afro", "#2f6fc0", "earrings", "laugh"),
    "Marta": ("#9fb8e4", "fair", "dark", "bob", "#d98a2b", "laugh"),
    "Elsa tells": ("#5d8f9c", "pale", "blond", "bun", "#a8443a"),
    "Tomas tells": ("#c99a5a", "fair", "dark", "parted", "#35506a", "beard"),
    "Ruth tells": ("#8a6f9c", "brown", "grey", "curly", "#2e6a5e", "glasses"),
    # Who reviews the course.
    "Maren": ("#78b0d0", "pale", "blond", "bob", "#2b5a7a", "stripes"),
    "Tobias": ("#d0a86a", "fair", "brown", "short", "#4a6a4a", "glasses"),
    "Aiko": ("#e8a0a8", "fair", "black", "straight", "#5a7ab0"),
    "Paul": ("#8fa8a0", "brown", "black", "crop", "#c8603a"),
    "Leila": ("#b090c8", "tan", "#3f6a9c", "scarf", "#7a3a5a"),
    "Henrik": ("#7aa0b8", "pale", "white", "side", "#30465e", "beard", "roll"),
    "Rosa": ("#f0b060", "brown", "dark", "wavy", "#b03a5a", "earrings", "laugh"),
    "Jan": ("#88b888", "fair", "#2f5a8a", "beanie", "#d9b048", "freckles"),
    "Ottilie": ("#d8a0b8", "pale", "white", "curly", "#4a6a9a", "glasses"),
    "Sven": ("#6f90b0", "fair", "#22344e", "cap", "#22344e", "moustache", "roll"),
}

TITLES = {**PEOPLE, **emblems.TITLES}


def draw(title):
    """A full circle."""
    art = Canvas()
    if title in PEOPLE:
        draw_portrait(art, *PEOPLE[title])
    else:
        emblems.TITLES[title](art)
    art.cut_round()
    return art
