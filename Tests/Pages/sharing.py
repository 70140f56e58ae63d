"""What a page brings along: three frames, the log, links to moments, names, its recording, its fonts."""

import os
import time

from controls import TIME, make, near
from stage import run


def frames(browser, program, folder):
    """Three moments beside the verdict: each shows its own picture, and goes there when it is pressed."""
    browser.open(make(program, folder))
    words = browser.run("[...document.querySelectorAll('#frames b')].map((b) => b.textContent)")
    assert words == ["Finger down", "Decided", "In the end"], words
    pictures = browser.run("[...document.querySelectorAll('#frames canvas')].map((c) => c.toDataURL())")
    assert len(set(pictures)) == 3 and all(len(picture) > 4_000 for picture in pictures), [len(p) for p in pictures]
    for index, time in ((1, 0), (2, 216.667), (3, browser.run("data.scene.end / 1000"))):
        browser.click(f"#frames li:nth-child({index}) button")
        near(browser.run(TIME), time, 0.001)
        assert browser.run("[...document.querySelectorAll('#frames button')].findIndex((b) => b.ariaPressed === 'true')") == index - 1


def log(browser, program, folder):
    """The log has the calls in order, and follows the time."""
    browser.open(make(program, folder))
    assert not browser.run("document.getElementById('log').checkVisibility()")
    browser.click("#log-tab")
    assert not browser.run("document.getElementById('lanes').checkVisibility()")
    lines = browser.run("[...document.querySelectorAll('#log li')].map((li) => li.textContent)")
    asked = [line for line in lines if "touchesShouldCancel(in:)" in line]
    assert len(asked) == 1 and "216.7 ms" in asked[0] and asked[0].endswith("→ no"), lines
    ahead = "document.querySelectorAll('#log .ahead').length"
    browser.click("#log li:first-child button")
    first = browser.run(ahead)
    browser.key("End")
    assert first > 0 and browser.run(ahead) == 0, first
    browser.key("Home")
    browser.run("document.getElementById('log-tab').focus()")
    browser.key("ArrowLeft")
    assert browser.run("document.activeElement.id") == "lanes-tab" and browser.run(TIME) == 0, "a key moved two things"
    assert browser.run("document.getElementById('lanes').checkVisibility()")


def links(browser, program, folder):
    """The address names the moment and what is selected; a page opens at the moment of its address."""
    page = make(program, folder)
    browser.open(page)
    settled = "new Promise((done) => setTimeout(() => done(location.hash), 400))"
    assert browser.run(settled) == "", "nobody chose a moment"
    browser.key("Home")
    browser.key("ArrowRight", shift=True)
    browser.click("#lanes .lane.recognizer .lane-title")
    address = browser.run(settled)
    assert address == "#t=216.667&select=tabs/list%23pan", address
    browser.open(f"{page}{address.replace('216.667', '100')}")
    near(browser.run(TIME), 100, 0.001)
    assert browser.run("document.querySelectorAll('.lane.recognizer.selected').length") == 1
    browser.run("location.hash = '#t=9e99&select=<img>'; 0")
    near(browser.run("new Promise((done) => setTimeout(() => done(scrollarium.state.time === data.scene.end), 100))"), True, 0)
    browser.open(f"{page}#t=NaN&select=")
    near(browser.run(TIME), 216.667, 0.001)


def names(browser, program, folder):
    """Headline, captions, chains and lanes name views and recognizers, and no paths from the scene down."""
    for scene, gesture in (("conflict-seam", "up"), ("conflict-swipe-back", "row-fixed"), ("cover", "improved")):
        browser.open(make(program, folder, scene, gesture))
        said = browser.run("[...document.querySelectorAll('h1, #reasons, .lane, .chain, #log bdi')].map((e) => e.textContent)"
                           ".concat(beats.map((beat) => { const p = element('p', {}, ...captionOf(beat)); return p.textContent; }))")
        assert len(said) > 10, said
        paths = [text for text in said if f"{scene}/" in text or "~" in text]
        assert not paths, paths


def changes(browser, program, folder):
    """The first two changes are shown, and all at a press; each line of code can be copied."""
    browser.open(make(program, folder, "conflict-swipe-back", "edge"))
    count = "document.querySelectorAll('#mends .changes li').length"
    assert browser.run(count) == 2
    browser.click("#mends .chip")
    assert browser.run(count) == browser.run("data.answers[0].changes.filter(({ code }) => code).length") > 3
    browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }; 0")
    browser.click("#mends .changes li:first-child .copy")
    assert browser.run("copied") == browser.run("data.answers[0].changes[0].code")


def download(browser, program, folder):
    """The recording inside replays to the same decisions, and its name is safe in a shell."""
    browser.open(make(program, folder))
    target = os.path.join(folder, "downloads")
    os.makedirs(target, exist_ok=True)
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=target)
    browser.click("#download")
    path = os.path.join(target, "tabs-hold-and-drag.touchrec")
    deadline = time.monotonic() + 10
    while not os.path.exists(path):
        assert time.monotonic() < deadline, os.listdir(target)
        time.sleep(0.05)
    assert "scrollarium run tabs-hold-and-drag.touchrec" in browser.run("document.getElementById('play-it').textContent")
    replayed = run(program, "trace", path).stdout
    assert replayed == run(program, "trace", "tabs", "--gesture", "hold-and-drag").stdout, "it replays to something else"


def fonts(browser, program, folder):
    """The stage's text is in the fonts that the page brings, as wide as the program measured it."""
    for scene, gesture in (("tabs", "hold-and-drag"), ("conflict-slider-in-pager", "quick")):
        browser.open(make(program, folder, scene, gesture))
        wrong = browser.run("""(() => {
          const context = new OffscreenCanvas(8, 8).getContext('2d');
          const texts = data.film.looks.flatMap((look) => look.behind).filter(([kind]) => kind === 't');
          return texts.filter(([, text, , size, advance, face]) => {
            context.font = `${size}px stage-${face}`;
            context.fontKerning = 'none';
            return Math.abs(context.measureText(text).width - advance) > 0.02 * advance + 0.5;
          }).map(([, text]) => text).concat(texts.length ? [] : ['no text']);
        })()""")
        assert not wrong, f"{scene}: other widths than measured: {wrong}"
        assert browser.run("[...document.fonts].filter((font) => font.status === 'loaded').length") >= 2


ALL = [frames, log, links, names, changes, download, fonts]
