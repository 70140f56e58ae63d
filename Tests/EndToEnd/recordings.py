"""Tries what recordings promise, with the built programs: recordings.py DEBUG RELEASE."""

import concurrent.futures
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

DEBUG, RELEASE = map(os.path.abspath, sys.argv[1:3])
HERE = pathlib.Path(__file__).parent
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="recordings-"))
GESTURES = [
    ("photos", "pinch"), ("photos", "double-tap"), ("tabs", "hold-and-drag"), ("cover", "naive"), ("back", "broken"),
    ("conflict-toggled-pan", "catch"), ("conflict-slider-in-pager", "quick-fixed"),
    ("conflict-disabled-between", "twice"), ("conflict-long-press-drag", "two-fingers"),
    ("conflict-synthetic-drag", "short-fixed"),
]
# SDL's driver without a display is one that the user has to ask for.
WINDOW = {**os.environ, "SDL_VIDEODRIVER": "dummy"}


def fail(sentence):
    sys.exit(f"recordings: {sentence}")


def run(program, *arguments, status=0):
    result = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if result.returncode != status:
        fail(f"{' '.join(map(str, arguments))} ended with {result.returncode}: {result.stderr}")
    return result


def lines(text):
    """The objects of JSON Lines; one that is torn, as the last may be, is left out."""
    for line in text.split("\n"):
        try:
            yield json.loads(line)
        except ValueError:
            pass


def replays():
    """Ten recordings, each forty times in processes of either build: one trace, and its own hashes."""
    def replay(task):
        program, path = task
        return path, run(program, "trace", path, "--json").stdout

    tasks = []
    for number, (scene, gesture) in enumerate(GESTURES):
        path = FOLDER / f"{number}.touchrec"
        run(RELEASE if number % 2 else DEBUG, "record", scene, "--gesture", gesture, "-o", path, "-q")
        tasks += [(program, path) for program in (DEBUG, RELEASE) for _ in range(20)]
    traces = {}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, trace in pool.map(replay, tasks):
            if traces.setdefault(path, trace) != trace:
                fail(f"{path.name} has two traces")
    print(f"== {len(tasks)} replays of {len(traces)} recordings in as many processes")


def window(recording, trace, script=None, **options):
    scene, gesture = random.choice(GESTURES)
    played = ["photos", "--script", script] if script else [scene, "--gesture", gesture]
    arguments = [RELEASE, "run", *played, "--no-settings", "--record-to", recording, "--trace-to", trace]
    return subprocess.Popen(
        list(map(str, arguments)), env=WINDOW, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **options)


def expect_prefix(recording, trace, slack):
    """The recording opens, replays by its hashes, and has the touches of the trace but for those of the last frame."""
    replayed = list(lines(run(RELEASE, "trace", recording, "--json", "-q").stdout))
    live = list(lines(trace.read_text()))
    if replayed[:len(live)] != live[:len(replayed)]:
        fail(f"{recording} replays to another trace")
    last = live[-1]["t"] if live else 0
    missing = [line for line in live if line["kind"] == "touch" and line["t"] < last - slack * 1_000_000]
    if len([line for line in replayed if line["kind"] == "touch"]) < len(missing):
        fail(f"{recording} has lost more than the last frame")
    return len(live)


def killed():
    def kill(number):
        recording, trace = FOLDER / f"killed{number}.touchrec", FOLDER / f"killed{number}.jsonl"
        process = window(recording, trace)
        time.sleep(random.uniform(0.25, 0.9))
        process.kill()
        process.wait()
        return expect_prefix(recording, trace, slack=0.05) if recording.exists() else None

    # The windows sleep most of the time.
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        sizes = [size for size in pool.map(kill, range(50)) if size is not None]
    if len(sizes) < 40 or max(sizes) < 10:
        fail(f"only {len(sizes)} of 50 had begun: {sizes}")
    print(f"== killed {len(sizes)} times while recording: every file opens and replays, {min(sizes)} to {max(sizes)} lines")


def full():
    """A disk that is full after some hundred bytes: one of memory where that can be mounted, else a limit of files."""
    disk, script = FOLDER / "disk", FOLDER / "long.json"
    disk.mkdir()
    # Two seconds of a finger, whose recording takes more than a page of memory.
    script.write_text(json.dumps([{"type": "pointer", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 180, "y": 500}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 180, "y": 100, "duration": 2000}, {"type": "pointerUp"}]}]))
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "none", disk], capture_output=True).returncode == 0
    try:
        for number in range(10):
            recording, trace = disk / "full.touchrec", FOLDER / f"full{number}.jsonl"
            filler = disk / "filler"
            if mounted:
                filler.write_bytes(b"x" * 4096)
            limit = None if mounted else (lambda: __import__("resource").setrlimit(
                __import__("resource").RLIMIT_FSIZE, (1_000, 1_000)))
            process = window(recording, trace, script, preexec_fn=limit)
            time.sleep(2)
            if process.poll() is not None:
                fail(f"on a full disk the program ended with {process.returncode}")
            process.send_signal(signal.SIGTERM)
            said = process.communicate()[1]
            if process.returncode != 74 or "Recording ended" not in said:
                fail(f"on a full disk it ended with {process.returncode} and said: {said}")
            text = recording.read_text()
            if not text.endswith("\n") or len(text) < 200:
                fail(f"on a full disk the recording ends in the middle of a line: {text[-80:]}")
            run(RELEASE, "trace", recording, "-q")
            recording.unlink()
        kind = "a full disk" if mounted else "a limit on files"
        print(f"== {kind}, ten times: the window says so, goes on and ends with 74; the file has all before that")
    finally:
        if mounted:
            subprocess.run(["umount", disk], check=True)


def live():
    """A finger on a real touch screen; the recording replays to the same trace, and to the picture on the screen."""
    script, shot = FOLDER / "drag.json", FOLDER / "shot.png"
    move = lambda x, y, ms: {"type": "pointerMove", "x": x, "y": y, "duration": ms}
    script.write_text(json.dumps([{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
        move(480, 420, 0), {"type": "pointerDown"}, {"type": "pause", "duration": 90}, move(440, 180, 260),
        {"type": "pointerUp"}]}]))
    recording, trace = FOLDER / "live.touchrec", FOLDER / "live.jsonl"
    subprocess.run(
        ["python3", HERE / "real-touch", "--script", script, "--shot", shot, "--", RELEASE, "run", "photos", "--no-settings",
         "--record-to", recording, "--trace-to", trace], check=True, capture_output=True)
    replayed = list(lines(run(RELEASE, "trace", recording, "--json").stdout))
    if replayed != list(lines(trace.read_text())) or len(replayed) < 30:
        fail("what was recorded live replays to another trace")
    picture = FOLDER / "replayed.png"
    run(RELEASE, "render", recording, "--at", "end", "-o", picture)
    stage = "380x480+250+62"
    for path in (shot, picture):
        subprocess.run(["convert", path, "-crop", stage, "+repage", path.with_suffix(".stage.png")], check=True)
    compared = subprocess.run(
        ["compare", "-metric", "AE", shot.with_suffix(".stage.png"), picture.with_suffix(".stage.png"), "null:"],
        capture_output=True, text=True)
    if compared.stderr.strip() != "0":
        fail(f"{compared.stderr.strip()} pixels of the replayed stage differ from those on the screen")
    print(f"== recorded live with a finger: {len(replayed)} decisions and the stage's picture are the same in the replay")


random.seed(11)
replays()
killed()
full()
live()
