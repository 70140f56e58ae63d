"""The stage as a page draws it, held against the program's own pictures: ten moments of ten gestures."""

import base64
import glob
import json
import os
import subprocess

# Lists, pages, pictures, turned and faded views, bars, controls, curves, tables, the engine of old, keyboards.
GESTURES = [
    ("tabs", "hold-and-drag"), ("photos", "pull-rotate"), ("photos", "pinch"), ("remorse", "turn"), ("rows", "quick-jump"),
    ("cover", "improved-flick"), ("back", "system"), ("physics", "flick"), ("conflict-slider-in-pager", "page-fixed"),
    ("conflict-bottom-sheet", "grabber"),
]
MOMENTS = 10

# Every pixel of either picture lies between the darkest and the lightest of the nine around it in the other one: so no
# edge is more than a pixel away. The tolerance is for smooth edges, which both blend in their own way. Where pictures
# are the page has thumbnails, and the rectangles have to do.
COMPARE = """
async (time, source) => {
  const {pixels, rectangles} = scrollarium.picture(time);
  const image = new Image();
  image.src = source;
  await image.decode();
  const [width, height] = [pixels.width, pixels.height];
  if (image.width !== width || image.height !== height) return {error: `${image.width} × ${image.height}`};
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [a, b] = [pixels.data, context.getImageData(0, 0, width, height).data];
  const isPicture = new Uint8Array(width * height);
  for (const [id, r] of rectangles) {
    if (!film.looks[film.current.nodes[id][LOOK]].behind.some(([kind]) => kind === 'i')) continue;
    for (let y = Math.max(Math.floor(r[1]) - 1, 0); y < Math.min(r[3] + 1, height); y++)
      isPicture.fill(1, y * width + Math.max(Math.floor(r[0]) - 1, 0), y * width + Math.min(Math.ceil(r[2]) + 1, width));
  }
  const tolerance = 44, far = [];
  let compared = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    const place = y * width + x;
    if (isPicture[place]) continue;
    compared++;
    for (const [p, q] of [[a, b], [b, a]]) for (let channel = 0; channel < 3; channel++) {
      const value = p[place * 4 + channel];
      if (Math.abs(value - q[place * 4 + channel]) <= tolerance) continue;
      let [low, high] = [255, 0];
      for (let v = Math.max(y - 1, 0); v <= Math.min(y + 1, height - 1); v++)
        for (let u = Math.max(x - 1, 0); u <= Math.min(x + 1, width - 1); u++) {
          const other = q[(v * width + u) * 4 + channel];
          [low, high] = [Math.min(low, other), Math.max(high, other)];
        }
      if (value < low - tolerance || value > high + tolerance) far.push([x, y, value, low, high]);
    }
  }
  return {far: far.length, first: far.slice(0, 5), compared, rectangles};
}
"""


def check(browser, program, folder, gestures=GESTURES):
    """Compares all; returns how many rectangles and pixels that were."""
    rectangles = pixels = 0
    for scene, gesture in gestures:
        page = os.path.join(folder, f"{scene}-{gesture}.html")
        run(program, "share", scene, "--gesture", gesture, "-o", page)
        browser.open(page)
        span = browser.run("(data.scene.end - data.scene.start) / 1000") / (MOMENTS - 1)
        pictures = os.path.join(folder, f"{scene}-{gesture}")
        step = max(int(span), 1)
        run(program, "render", scene, "--gesture", gesture, "--view", "stage", "--text", "boxes", "--overlays", "none",
            "--rectangles", "--every", f"{step}ms", "--at", f"{step * (MOMENTS - 1)}ms", "-o", pictures)
        files = sorted(glob.glob(f"{pictures}/*.png"))
        assert len(files) == MOMENTS, f"{scene} {gesture}: {len(files)} pictures instead of {MOMENTS}"
        for file in files:
            name = f"{scene} {gesture} at {os.path.basename(file)}"
            source = "data:image/png;base64," + base64.b64encode(open(file, "rb").read()).decode()
            time = int(os.path.basename(file)[:6]) * 1000
            result = browser.run(f"({COMPARE})({time}, {json.dumps(source)})")
            assert "error" not in result, f"{name}: the picture is {result.get('error')}"
            assert result["far"] == 0, f"{name}: {result['far']} pixels differ by more than an edge: {result['first']}"
            rectangles += compare(name, result["rectangles"], json.load(open(f"{file}.json")))
            pixels += result["compared"]
    return rectangles, pixels


def compare(name, drawn, expected):
    """Every view's rectangle within one pixel, and none missing or too many of which a pixel is to be seen."""
    drawn = {node: edges for node, edges in drawn}
    clips = {int(node): edges[4:] for node, *edges in expected}
    expected = {int(node): edges[:4] for node, *edges in expected}
    for node in set(drawn) ^ set(expected):
        left, top, right, bottom = edges = drawn.get(node) or expected[node]
        clip = clips.get(node) or clips[min(clips)]
        seen = min(min(right, clip[2]) - max(left, clip[0]), min(bottom, clip[3]) - max(top, clip[1]))
        assert seen < 1, f"{name}: view {node} at {edges} is drawn by one only"
    for node in set(drawn) & set(expected):
        distance = max(abs(a - b) for a, b in zip(expected[node], drawn[node]))
        assert distance <= 1, f"{name}: view {node} is drawn at {drawn[node]} instead of {expected[node]}"
    return len(expected)


def run(program, *arguments):
    result = subprocess.run([program, *arguments, "--quiet"], capture_output=True, text=True)
    assert result.returncode == 0, f"{' '.join(arguments)} ended with {result.returncode}: {result.stderr}"
    return result
