"""Every control of a page to share, with mouse, finger and keys, in both themes and at a phone's size."""

import json
import os
import re

from stage import run

TIME = "scrollarium.state.time / 1000"
PLAYING = "scrollarium.state.isPlaying"
WHY = "document.getElementById('why-title').textContent"


def near(value, expected, by):
    assert abs(value - expected) <= by, f"{value} instead of {expected}"


def make(program, folder, scene="tabs", gesture="hold-and-drag"):
    page = os.path.join(folder, f"{scene}-{gesture}.html")
    if not os.path.exists(page):
        run(program, "share", scene, "--gesture", gesture, "-o", page)
    return page


def opens(browser, program, folder):
    """A page is one small file that loads nothing, opens at once, and says in large type what explain says."""
    page = make(program, folder)
    browser.size(1280, 800)
    browser.prefer(color_scheme="dark")
    assert os.path.getsize(page) < 1_000_000, f"{os.path.getsize(page)} bytes"
    seconds = browser.open(page)
    assert seconds <= 1, f"it took {seconds:.2f} s to open"
    assert browser.run("performance.getEntriesByType('resource').length") == 0, "it loads something"
    assert browser.run("document.querySelector('h1').textContent") == "Nothing moved: the list did not scroll."
    near(browser.run("parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"), 46, 4)
    told = run(program, "explain", "tabs", "--gesture", "hold-and-drag").stdout.split("\n")
    rows = dict(browser.run("[...document.querySelectorAll('#reasons dt')].map((term) =>"
                            " [term.textContent, term.nextElementSibling.textContent])"))
    assert told[0] == "Nothing moved: the list did not scroll.", told
    assert rows["Why"] == told[1] and rows["Gesture"].startswith("Touch 1: a press of 217 ms on “What the tide brought in”"), rows
    assert (rows["Expected"], rows["Got"]) == ("The list should scroll.", "Nothing moved."), rows
    # The lines of code that mend it, those of the author first.
    code = browser.run("[...document.querySelectorAll('#mends pre')].map((pre) => pre.textContent)")
    assert code and all("  " + line in told for text in code for line in text.split("\n")), code
    # It opens at the moment that it is about.
    near(browser.run(TIME), 216.667, 0.001)
    assert browser.run(WHY) == "Why?"
    assert "This decided it" in browser.run("document.querySelector('.decisive').textContent")
    rule = browser.run("document.querySelector('#why .rule').textContent")
    assert "  " + rule in told, rule
    changes = browser.run("[...document.querySelectorAll('#why .changes code')].map((code) => code.textContent)")
    assert "--set delay=217" in changes and "--edit touch1.hold=140" in changes, changes


def plays(browser, program, folder):
    """Play, pause, speed, and steps from decision to decision; nothing lies over the stage."""
    browser.open(make(program, folder))
    over = browser.run("(() => { const r = document.getElementById('stage').getBoundingClientRect();"
                       " return [...document.querySelectorAll('body *')].filter((e) => { const s = e.getBoundingClientRect();"
                       " return !e.contains(document.getElementById('stage')) && e.id !== 'stage' && s.width && s.left < r.right"
                       " && s.right > r.left && s.top < r.bottom && s.bottom > r.top; }).map((e) => e.outerHTML); })()")
    assert not over, f"over the stage: {over}"
    browser.click("#toggle")
    assert browser.run(PLAYING) and browser.run(TIME) < 200, "it plays from the start"
    before = browser.run(f"new Promise((done) => setTimeout(() => done({TIME}), 200))")
    assert browser.run(f"new Promise((done) => setTimeout(() => done({TIME}), 200))") > before, "time goes on"
    browser.click("#toggle")
    assert not browser.run(PLAYING)
    browser.click("#speeds button:last-child")
    assert browser.run("scrollarium.state.speed") == 1
    browser.click("#toggle")
    assert browser.run("new Promise((done) => { const look = () => scrollarium.state.isPlaying ? setTimeout(look, 50)"
                       " : done(scrollarium.state.time === data.scene.end); look(); })"), "it ends at the end"
    browser.click("#back")
    near(browser.run(TIME), 216.667, 0.001)
    browser.run("seek(data.scene.start)")
    browser.click("#forward")
    near(browser.run(TIME), 150, 0.001)
    browser.click("#forward")
    near(browser.run(TIME), 216.667, 0.001)


def scrubs(browser, program, folder):
    """The timeline and the slider follow the mouse; what is drawn follows them."""
    browser.open(make(program, folder))
    x, y, width, _ = browser.place(".ruler-track")
    left, end = x - width / 2, browser.run("data.scene.end / 1000")
    shows = "document.getElementById('stage').toDataURL().length + document.getElementById('clock').textContent"
    seen = set()
    for part in (0.1, 0.5, 0.9):
        browser.drag((left + 30, y - 15), (left + width * part / 2, y - 15), (left + width * part, y + 40))
        near(browser.run(TIME), part * end, 2)
        seen.add(browser.run(shows))
        playhead = browser.run("document.querySelector('.playhead').getBoundingClientRect().left + 1")
        near(playhead, left + width * part, 1.5)
    assert len(seen) == 3, "every moment is another picture"
    x, y, width, _ = browser.place("#scrubber")
    browser.drag((x, y), (x + width / 4, y))
    near(browser.run(TIME), end * 0.75, 12)


def keys(browser, program, folder):
    """Keys do all that buttons do."""
    browser.open(make(program, folder))
    browser.key("Home")
    assert browser.run(TIME) == 0
    browser.key("ArrowRight")
    near(browser.run(TIME), 1000 / 120, 0.001)
    browser.key("ArrowRight", shift=True)
    near(browser.run(TIME), 1000 / 120 + 100, 0.002)
    browser.key("ArrowLeft")
    near(browser.run(TIME), 100, 0.002)
    browser.key("]")
    near(browser.run(TIME), 150, 0.001)
    browser.key("[")
    near(browser.run(TIME), 0, 0.001)
    browser.key("End")
    assert browser.run("scrollarium.state.time === data.scene.end")
    for key, speed in ((">", 0.5), (">", 1), (">", 1), ("<", 0.5)):
        browser.key(key, shift=True)
        assert browser.run("scrollarium.state.speed") == speed, key
    browser.key("Space")
    assert browser.run(PLAYING)
    browser.key("Space")
    assert not browser.run(PLAYING)
    theme = browser.run("document.documentElement.dataset.theme")
    browser.key("t")
    assert browser.run("document.documentElement.dataset.theme") != theme
    # With Tab one comes to everything, and sees where one is.
    reached = set()
    for _ in range(30):
        browser.key("Tab")
        if browser.run("document.activeElement === document.body"):
            continue
        reached.add(browser.run("document.activeElement.id || document.activeElement.className"))
        assert browser.run("getComputedStyle(document.activeElement).outlineStyle") != "none", "the focus is not seen"
    assert {"theme", "scrubber", "toggle", "back", "forward", "lanes-tab"} <= reached, reached
    for kind in ("diamond", "lane"):
        assert any(name.startswith(kind) for name in reached), reached


def tells_why(browser, program, folder):
    """Whatever is clicked says why: lanes, bars, diamonds, questions, links of a chain, views of the stage."""
    browser.open(make(program, folder, "photos", "pull"))
    assert browser.run(WHY) == "Why?"
    chips = browser.run("[...document.querySelectorAll('#questions .chip')].map((chip) => chip.textContent)")
    asked = run(program, "explain", "photos", "--gesture", "pull", "--ask").stdout
    assert len(chips) >= 5 and all(chip in asked for chip in chips), (chips, asked)
    browser.click("#questions .chip:last-of-type")
    assert browser.run(WHY) == chips[-1], chips
    assert browser.run("document.querySelector('.chip[aria-pressed=true]').textContent") == chips[-1]
    assert browser.run("document.querySelector('#why .headline').textContent").endswith(".")
    for lane in browser.run("data.lanes.map((lane) => lane.title)"):
        index = browser.run(f"data.lanes.findIndex((lane) => lane.title === {json.dumps(lane)})")
        browser.run("document.getElementById('why').replaceChildren()")
        browser.click(f"#lanes .lane:nth-of-type({index + 1}) .lane-title")
        assert browser.run("document.querySelectorAll('.chain li').length") > 0, lane
    browser.click("#lanes .lane.recognizer .bar.running")
    assert browser.run(WHY) == "Why this, at 16.7 ms?"
    for index in range(browser.run("document.querySelectorAll('.diamond').length")):
        browser.run("document.getElementById('why').replaceChildren()")
        browser.run(f"document.querySelectorAll('.diamond')[{index}].id = 'this-one'")
        browser.click("#this-one")
        assert "Why" in browser.run(WHY)
        assert browser.run("document.querySelector('.diamond.selected') !== null")
        browser.run("document.querySelector('#this-one')?.removeAttribute('id')")
    browser.click(".chain li:first-child button")
    near(browser.run(TIME), browser.run("decisions.get(scrollarium.state.decision).time / 1000"), 320)
    browser.open(make(program, folder))
    browser.run("document.getElementById('why').replaceChildren()")
    browser.click("#stage")
    assert "Why" in browser.run(WHY), "a view of the stage was clicked"


def themes(browser, program, folder):
    """Dark and light, as the system wants it and by the switch; text can be read in both."""
    page = make(program, folder)
    seen = {}
    for theme in ("dark", "light"):
        browser.prefer(color_scheme=theme)
        browser.open(page)
        assert browser.run("document.documentElement.dataset.theme") == theme
        seen[theme] = browser.run("getComputedStyle(document.body).backgroundColor")
        poor = browser.run(CONTRAST)
        assert not poor, f"{theme}: too little contrast: {poor}"
    assert seen["dark"] != seen["light"]
    browser.click("#theme")
    assert browser.run("getComputedStyle(document.body).backgroundColor") == seen["dark"]
    browser.prefer(color_scheme="dark")


# The texts with a contrast below 4.5 : 1 on what is behind them, large ones below 3 : 1.
CONTRAST = """
(() => {
  const paint = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const over = (layers) => {
    paint.clearRect(0, 0, 1, 1);
    for (const color of layers) { paint.fillStyle = color; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (rgb) => rgb.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const poor = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || element.closest('script, noscript')) continue;
    if (!element.checkVisibility({visibilityProperty: true})) continue;
    const layers = [];
    // A word after its bar stands on the lane.
    const start = element.matches('.word.after') ? element.closest('.track') : element;
    for (let e = start; e; e = e.parentElement) layers.unshift(getComputedStyle(e).backgroundColor);
    const [behind, text] = [light(over(layers)), light(over([...layers, getComputedStyle(element).color]))];
    const ratio = (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05);
    const least = parseFloat(getComputedStyle(element).fontSize) >= 24 ? 3 : 4.5;
    if (ratio < least) poor.push(`${element.className} "${walk.currentNode.data.trim()}" ${ratio.toFixed(1)}`);
  }
  return poor.join('; ');
})()
"""


# All that reacts to a press and is smaller than a fingertip, 44 points.
SMALL = """
[...document.querySelectorAll('button, a, input, summary')].filter((e) => e.checkVisibility()).filter((e) => {
  const { width, height } = e.getBoundingClientRect();
  return width < 44 || height < 44;
}).map((e) => e.outerHTML)
"""


def phone(browser, program, folder):
    """One column of 360 or 390 points; fingers scrub, tap and play, and everything is large enough for them."""
    for width, scene, gesture in ((390, "tabs", "hold-and-drag"), (390, "photos", "pinch"), (360, "photos", "pinch"),
                                  (360, "tabs", "hold-and-drag")):
        browser.size(width, 740, ratio=2, touch=True)
        browser.open(make(program, folder, scene, gesture))
        assert browser.run("document.documentElement.scrollWidth") <= width, "it is wider than the phone"
        for name in ("device", "told", "timeline", "why"):
            left, right = browser.run(
                f"(() => {{ const r = document.getElementById('{name}').getBoundingClientRect(); return [r.left, r.right]; }})()")
            assert left >= 0 and right <= width and right - left >= 300, f"{name}: {left} to {right}"
        small = browser.run(SMALL)
        assert not small, f"too small for a finger: {small}"
        browser.tap("#log-tab")
        small = browser.run(SMALL)
        assert not small, f"too small for a finger: {small}"
    browser.open(make(program, folder))
    x, y, width, _ = browser.place(".ruler-track")
    left, end = x - width / 2, browser.run("data.scene.end / 1000")
    browser.swipe((left + 20, y), (left + 60, y), (left + width * 0.5, y), (left + width * 0.8, y))
    near(browser.run(TIME), end * 0.8, 3)
    browser.run("document.getElementById('why').replaceChildren()")
    browser.tap(".lane.recognizer .lane-title")
    assert browser.run(WHY) == "Why?"
    x, y, width, _ = browser.place("#scrubber")
    browser.swipe((x, y), (x - width / 8, y), (x - width / 4, y))
    near(browser.run(TIME), end * 0.25, 12)
    browser.tap("#toggle")
    assert browser.run(PLAYING)
    browser.tap("#toggle")
    browser.size(1280, 800)


def fits(browser, program, folder):
    """No word of a bar is cut, and nothing is wider than its place, from a phone to a large screen."""
    for width in (360, 390, 700, 900, 1280, 1920):
        browser.size(width, 900)
        for scene, gesture in (("tabs", "hold-and-drag"), ("photos", "pull")):
            browser.open(make(program, folder, scene, gesture))
            cut = browser.run(
                "[...document.querySelectorAll('.word')].filter((w) => w.checkVisibility({visibilityProperty: true})"
                " && !w.classList.contains('after') && w.getBoundingClientRect().right > w.parentElement.getBoundingClientRect().right + 1)"
                ".map((w) => w.textContent)")
            assert not cut, f"{width}: {cut}"
            assert browser.run("document.documentElement.scrollWidth <= innerWidth"), f"{scene} at {width} scrolls sideways"
    browser.size(1280, 800)


def less_motion(browser, program, folder):
    """Who wants less motion sees one decision after the other."""
    browser.prefer(color_scheme="dark", reduced_motion="reduce")
    browser.open(make(program, folder))
    browser.click("#toggle")
    times = browser.run(
        "new Promise((done) => { const seen = new Set(); const start = performance.now();"
        " const look = () => { seen.add(scrollarium.state.time);"
        " if (performance.now() - start > 2700) done([...seen]); else requestAnimationFrame(look); }; look(); })")
    assert len(times) == 3 and times[1:] == [150000, 216667], times
    browser.prefer(color_scheme="dark", reduced_motion="no-preference")


def hostile(browser, program, folder):
    """Whatever a recording contains stays text, and is seen."""
    evil = ("</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>"
            "&lt;\u202egnp.exe\u0007 \u2028 \u05d0")
    plain = os.path.join(folder, "plain.touchrec")
    run(program, "record", "tabs", "--gesture", "hold-and-drag", "-o", plain)
    lines = open(plain).read().split("\n")
    lines.insert(2, json.dumps({"t": 0, "note": evil}))
    lines.insert(2, json.dumps({"t": 0, "note": "</title><!-- <script> /* data */"}))
    recording = os.path.join(folder, "<img src=x onerror=hacked=3>\u202e&.touchrec")
    open(recording, "w").write("\n".join(lines))
    page = os.path.join(folder, "hostile.html")
    run(program, "share", recording, "-o", page)
    text = open(page, encoding="utf-8").read()
    data = re.search(r'id="data">(.*?)</script>', text, re.S).group(1)
    assert json.loads(data)["notes"][1][1] == evil, "it is kept as it is"
    assert "<" not in data and "\u202e" not in text and "\u2028" not in text and "\u0007" not in text
    browser.open(page)
    assert browser.run("window.hacked === undefined && document.images.length === 0")
    assert browser.run("document.querySelectorAll('script').length") == 2
    shown = browser.run("[...document.querySelectorAll('.note')].at(-1).title")
    assert "<script>" in shown and "⟨202E⟩" in shown and "⟨0007⟩" in shown, shown
    # The name of a file is made of letters and digits: nothing of it ends up in somebody's shell.
    named = browser.run("document.getElementById('download').download")
    assert named == "img-src-x-onerror-hacked-3.touchrec", named
    assert browser.run("document.querySelector('#play-it code').textContent") == f"scrollarium run {named}"
    assert browser.run("document.querySelectorAll('.note').length") == 2
    assert not browser.problems(), browser.problems()


ALL = [opens, plays, scrubs, keys, tells_why, themes, phone, fits, less_motion, hostile]
