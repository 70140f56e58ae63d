"""The page of `check --report`: tabs, slider, keys, both themes, a phone's size, and two hundred failures."""

import json
import os
import re
import subprocess

from controls import CONTRAST, SMALL, near
from stage import run

TAB = "document.querySelector('[role=tab][aria-selected=true]')?.textContent"
CASE = "document.querySelector('.row[aria-current=true] bdi').textContent"


def make(program, folder):
    """A report of three recordings: one with another delay in its golden, one with another picture, one as it was."""
    place = os.path.join(folder, "recordings")
    page = os.path.join(place, "report", "index.html")
    if os.path.exists(page):
        return page
    os.makedirs(place, exist_ok=True)
    names = {"a<img src=x>": "hold-and-drag", "tap": "quick-drag", "turn": "quick-tap"}
    for name, gesture in names.items():
        run(program, "record", "tabs", "--gesture", gesture, "-o", f"{place}/{name}.touchrec")
    environment = {key: value for key, value in os.environ.items() if key not in ("CI", "SNAPSHOT_TESTING_RECORD")}
    options = {"cwd": place, "env": environment, "capture_output": True, "text": True}
    written = subprocess.run([program, "check", ".", "--update-goldens"], **options)
    assert written.returncode == 0, written.stdout + written.stderr
    trace = f"{place}/a<img src=x>.trace.txt"
    text = open(trace).read()
    assert "deadline=150.000ms" in text
    open(trace, "w").write(text.replace("deadline=150.000ms", "deadline=158.000ms", 1))
    pictures = sorted(name for name in os.listdir(place) if name.startswith("tap.") and name.endswith(".boxes.png"))
    assert len(pictures) == 2, pictures
    # The pictures of two moments, each taken for the other.
    first, second = (open(f"{place}/{name}", "rb").read() for name in pictures)
    open(f"{place}/{pictures[0]}", "wb").write(second)
    open(f"{place}/{pictures[1]}", "wb").write(first)
    found = subprocess.run([program, "check", ".", "--report", "report"], **options)
    assert found.returncode == 1, found.stdout + found.stderr
    return page


def report_tells(browser, program, folder):
    """A report names the first decision that differs, what is drawn where pixels do, and the commands."""
    browser.size(1280, 800)
    browser.open(make(program, folder))
    assert browser.run("document.getElementById('summary').textContent") == "2 of 3 changed"
    assert browser.run(CASE) == "a<img src=x>" and browser.run(TAB) == "Trace"
    heading = browser.run("document.querySelector('h1').textContent")
    assert "contentTouchDelay" in heading and "deadline=150.000ms instead of deadline=158.000ms" in heading, heading
    assert browser.run("document.querySelector('.news').textContent") == "The verdict is nothing as before."
    assert "deadline=158.000ms" in browser.run("document.querySelector('.line.expected code').textContent")
    for side, time in (("expected", "158.000"), ("actual", "150.000")):
        said = browser.run(f"document.querySelector('.line.{side} p').textContent")
        assert said == f"{side.capitalize()}: tabs/list#touchDelay: contentTouchDelay runs until {time} ms", said
    words = browser.run("[...document.querySelectorAll('.command span')].map((span) => span.textContent)")
    assert words == ["Reproduce", "Open", "Accept"], words
    browser.key("j")
    assert browser.run(CASE) == "tap" and browser.run(TAB) == "Diff"
    marked, listed = (browser.run(f"document.querySelectorAll('{name}').length") for name in (".box", ".clusters li"))
    assert marked == listed > 0, f"{marked} frames, {listed} clusters"
    assert "Drawn by decision" in browser.run("document.querySelector('.clusters').textContent")


def report_tabs(browser, program, folder):
    """Every tab, by click and by key, with its pictures; the slider; walking from failure to failure."""
    browser.open(make(program, folder))
    browser.key("j")
    loaded = "Promise.all([...document.querySelectorAll('.pane img')].map((i) => i.decode().then(() => i.naturalWidth)))"
    for index, (tab, images) in enumerate(
            [("Diff", 2), ("Actual", 1), ("Expected", 1), ("Side by side", 2), ("Slider", 2), ("Trace", 0)], 1):
        browser.click(f".tabs button:nth-child({index})")
        assert browser.run(TAB) == tab
        browser.key("1" if index > 1 else "2")
        browser.key(str(index))
        assert browser.run(TAB) == tab
        widths = browser.run(loaded)
        assert len(widths) == images and all(width >= 8 for width in widths), f"{tab}: {widths}"
    browser.key("5")
    x, y, width, height = browser.place(".slid input")
    y = max(y - height / 2 + 40, 10)
    browser.drag((x, y), (x + width / 4, y))
    near(float(browser.run("parseFloat(document.querySelector('.slid').style.getPropertyValue('--at'))")), 75, 2)
    moment = browser.run("document.querySelector('.moments [aria-pressed=true]').textContent")
    browser.key("n")
    assert browser.run("document.querySelector('.moments [aria-pressed=true]').textContent") != moment
    browser.key("p")
    assert browser.run("document.querySelector('.moments [aria-pressed=true]').textContent") == moment
    browser.key("k")
    assert browser.run(CASE) == "a<img src=x>"
    browser.key("?")
    assert browser.run("document.getElementById('help').open")
    browser.click("#help button")
    browser.key("/")
    for letter in "tap":
        browser.key(letter)
    assert browser.run("document.querySelectorAll('#list > .row').length") == 1


def report_themes(browser, program, folder):
    """A report in both themes, on a phone and on a screen."""
    for theme in ("dark", "light"):
        browser.prefer(color_scheme=theme)
        browser.open(make(program, folder))
        assert browser.run("document.documentElement.dataset.theme") == theme
        for _ in range(2):
            poor = browser.run(CONTRAST)
            assert not poor, f"{theme}: too little contrast: {poor}"
            browser.key("j")
    browser.prefer(color_scheme="dark")
    browser.size(360, 740, ratio=2, touch=True)
    browser.open(make(program, folder))
    assert browser.run("document.documentElement.scrollWidth") <= 360, "it is wider than the phone"
    small = browser.run(SMALL)
    assert not small, f"too small for a finger: {small}"
    browser.tap("#list .row:nth-of-type(2)")
    assert browser.run(CASE) == "tap"
    assert browser.run("document.documentElement.scrollWidth") <= 360, "it is wider than the phone"
    browser.size(1280, 800)


def report_of_many(browser, program, folder):
    """Two hundred failures: it opens at once, and each key is answered at once."""
    page = make(program, folder)
    text = open(page, encoding="utf-8").read()
    data = re.search(r'id="data">(.*?)</script>', text, re.S).group(1)
    report = json.loads(data)
    for cases in (report["report"]["cases"], report["notes"]):
        cases[:] = (cases[:2] * 100)
    large = os.path.join(os.path.dirname(page), "large.html")
    open(large, "w", encoding="utf-8").write(text.replace(data, json.dumps(report).replace("<", "\\u003c")))
    seconds = browser.open(large)
    assert seconds <= 1, f"it took {seconds:.2f} s to open"
    assert browser.run("document.getElementById('summary').textContent") == "200 of 200 changed"
    slowest = browser.run("(() => { let slowest = 0; for (let i = 0; i < 199; i++) { const start = performance.now();"
                          " walk(1); slowest = Math.max(slowest, performance.now() - start); } return slowest; })()")
    assert slowest < 100, f"{slowest} ms for a key"
    assert browser.run("state.shown.index") == 199


ALL = [report_tells, report_tabs, report_themes, report_of_many]
