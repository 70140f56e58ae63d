"""A contact sheet: many pictures in rows on white."""

from PIL import Image

WIDTH, GAP = 1500, 14


def write_sheet(files, path, zoom=1.0):
    """Writes the pictures in rows, `zoom` times as large as they are."""
    places, x, y, row = [], GAP, GAP, 0
    for file in files:
        image = Image.open(file).convert("RGBA")
        if zoom != 1:
            size = [max(1, round(side * zoom)) for side in image.size]
            image = image.resize(size, Image.Resampling.LANCZOS)
        if x + image.width + GAP > WIDTH:
            x, y, row = GAP, y + row + GAP, 0
        places.append((image, x, y))
        x, row = x + image.width + GAP, max(row, image.height)
    sheet = Image.new("RGB", (WIDTH, y + row + GAP), "white")
    for image, x, y in places:
        sheet.paste(image, (x, y), image)
    sheet.save(path)
