#!/usr/bin/env python3
"""Draws the five tall pictures of the photo scene, with a scale along each left edge.

    python3 Assets/Photos/draw.py                 all five, next to this file
    python3 Assets/Photos/draw.py ridges tower    only these
    python3 Assets/Photos/draw.py --width 500 --to /tmp/try

Needs numpy, pycairo (Debian: python3-numpy, python3-cairo), Pillow, and the font JetBrains Mono and
Inter (fonts-jetbrains-mono, fonts-inter). Every random number comes from a fixed seed, so a second run
with the same versions gives the same files; the ones kept here were drawn with numpy 1.24, pycairo 1.20
and Pillow 13.0. All five take a few minutes and up to about 4 GB of memory.
"""

import argparse
import importlib
import pathlib
import time

from drawing.files import save
from drawing.ruler import add_ruler

PICTURES = {
    "ridges": ("01-ridges.jpg", 1170),
    "tower": ("02-tower.jpg", 1170),
    "star_chart": ("03-star-chart.png", 1170),
    "waterfall": ("04-waterfall.jpg", 1170),
    "sea_to_space": ("05-sea-to-space.png", 1836),
}


def main():
    """Reads the arguments and draws what they name."""
    options = argparse.ArgumentParser(description="Draws the pictures of the photo scene.")
    options.add_argument("pictures", nargs="*", default=[], help="of: " + ", ".join(PICTURES))
    options.add_argument("--width", type=int, help="width in px, for a quick look")
    options.add_argument("--to", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    chosen = options.parse_args()
    for name in chosen.pictures or PICTURES:
        file, width = PICTURES[name]
        began = time.monotonic()
        picture = importlib.import_module(f"drawing.{name}").draw(chosen.width or width)
        path = save(add_ruler(picture), chosen.to / file)
        print(f"{path.name}  {path.stat().st_size / 1e6:.2f} MB  {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
