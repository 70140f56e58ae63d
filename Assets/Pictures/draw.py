#!/usr/bin/env python3
"""Draws the small pictures of the scenes: dishes, album covers, places, icons, portraits, cards.

    python3 Assets/Pictures/draw.py                     all, in folders next to this file
    python3 Assets/Pictures/draw.py dishes people       only these kinds
    python3 Assets/Pictures/draw.py songs --to /tmp/try
    python3 Assets/Pictures/draw.py --to /tmp/try --sheet /tmp/sheet.png    and one picture of all

Each module in `drawing` lists the titles that it draws, as they stand in the scenes; a file is
named by its title in lower case with hyphens. Needs numpy and pycairo, and Pillow for the
sheet (Debian: python3-numpy, python3-cairo, python3-pil). Nothing is random, so a second run with
the same versions gives the same files; the ones kept here were drawn with numpy 1.24, pycairo 1.20
and zlib 1.2.13.
"""

import argparse
import importlib
import pathlib

from drawing.files import encoded, slug
from drawing.sheet import write_sheet

KINDS = ("dishes", "songs", "places", "apps", "episodes", "people", "cards")


def draw_kind(kind, folder):
    """Draws all pictures of a kind and returns their files."""
    module = importlib.import_module(f"drawing.{kind}")
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for title in module.TITLES:
        file = folder / f"{slug(title)}.png"
        pixels = module.draw(title).pixels()
        file.write_bytes(encoded(pixels, module.LIMIT, getattr(module, "MOST_COLOURS", 88)))
        files.append(file)
    size = sum(file.stat().st_size for file in files)
    most = max(files, key=lambda file: file.stat().st_size)
    largest = f"the largest {most.stat().st_size} bytes, {most.stem}"
    print(f"{kind:9} {len(files):3} pictures  {size / 1e3:6.1f} kB  {largest}")
    return files


def main():
    """Reads the arguments and draws what they name."""
    options = argparse.ArgumentParser(description="Draws the small pictures of the scenes.")
    options.add_argument("kinds", nargs="*", metavar="KIND", help="of: " + ", ".join(KINDS))
    options.add_argument("--to", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    options.add_argument("--sheet", type=pathlib.Path, help="a picture of all that were drawn")
    options.add_argument("--zoom", type=float, default=1.0, help="how much larger on the sheet")
    chosen = options.parse_args()
    for kind in chosen.kinds:
        if kind not in KINDS:
            options.error(f"{kind} is none of: {', '.join(KINDS)}")
    files = [file for kind in chosen.kinds or KINDS for file in draw_kind(kind, chosen.to / kind)]
    if chosen.sheet:
        write_sheet(files, chosen.sheet, chosen.zoom)


if __name__ == "__main__":
    main()
