#!/usr/bin/env python3
"""Names of files, at random: each recording is its own file, from record to accept, whatever it is called.

usage: names.py PROGRAM [COUNT [SEED]]

Names are written, checked, reported, accepted, shared and exported under exactly their bytes, UTF-8 or not. A command that
`check` prints to be pasted is run by bash, and runs nothing else.
"""
import os
import random
import shlex
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
pick = random.Random(seed)

PIECES = (
    [chr(code).encode() for code in range(0x20, 0x7F) if chr(code) != "/"]
    + [b"\n", b"\t", b"\x1b[2J", b"\x7f", b"\x01", b"--", b"..", b"$(touch PWNED)", b"`touch PWNED`", b";touch PWNED;"]
    + [text.encode() for text in ("é", "e\u0301", "ﬁ", "İ", "ß", "日本", "\u202e", "\u200b", "👩‍👩‍👧", "\u0301", "\ufffd")]
)
# In CI a check writes no goldens.
environment = {key: value for key, value in os.environ.items() if key != "CI"}
FOREIGN = [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x80\x80", b"\xf5\x80\x80\x80"]


def name():
    """A name of pieces that are hard, or of any bytes."""
    while True:
        if pick.random() < 0.3:
            found = bytes(byte for byte in pick.randbytes(pick.randint(1, 40)) if byte not in b"\0/")
        else:
            found = b"".join(pick.choice(PIECES + FOREIGN) for _ in range(pick.randint(1, 12)))[:120]
        # Hidden files are no cases.
        if found and not found.startswith(b"."):
            return found


def run(*words, code):
    result = subprocess.run([program.encode(), *words], cwd=folder, env=environment, capture_output=True)
    shown = " ".join(repr(word) for word in words)
    assert result.returncode in code, f"{shown}: {result.returncode}\n{result.stdout.decode()}{result.stderr.decode()}"
    for text in (result.stdout, result.stderr):
        assert b"\x1b[2J" not in text, f"{shown} prints a control sequence of a name"
    return result


def contents():
    found = {}
    for place, _, files in os.walk(folder):
        for file in files:
            path = os.path.join(place, file)
            found[os.path.relpath(path, folder)] = open(path, "rb").read()
    return found


def changed(before, after):
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


folder = tempfile.mkdtemp(prefix="scrollarium-names-").encode()
print(f"seed {seed}")
try:
    # One that is UTF-8 in another form, one of the scalars that stand for bytes, and the byte that they stand for.
    names = sorted({name() for _ in range(count)} | {"é".encode(), "e\u0301".encode(), "\U0010f7ff".encode(), b"\xff"})
    gestures = [b"quick-tap", b"hold-and-drag", b"quick-drag"]
    for index, each in enumerate(names):
        before = contents()
        run(b"record", b"tabs", b"--gesture", gestures[index % 3], b"-o", b"./" + each + b".touchrec", code=[0])
        assert changed(before, contents()) == {each + b".touchrec"}, f"record wrote another file than {each!r}"

    run(b"check", b".", code=[0])
    goldens = contents()
    for each in names:
        assert each + b".trace.txt" in goldens, f"{each!r} has no golden"
    run(b"check", b".", code=[0])
    assert contents() == goldens, "a second check changed something"

    broken = pick.sample(names, max(2, len(names) // 4))
    for each in broken:
        with open(os.path.join(folder, each + b".trace.txt"), "ab") as file:
            file.write(b"        9.999  IN-TOUCH       touch 9 began at (1.00, 1.00)\n")
    damaged = contents()
    told = run(b"check", b".", b"--report", b"report", code=[1]).stdout.decode()
    reported = {path: text for path, text in contents().items() if not path.startswith(b"report/")}
    assert reported == damaged, "check with a report changed a golden"
    first = broken[0]
    run(b"accept", b"report", b"./" + first + b".touchrec", code=[0])
    accepted = {path: text for path, text in contents().items() if not path.startswith(b"report/")}
    assert changed(damaged, accepted) == {first + b".trace.txt"}, f"accept of {first!r} changed {changed(damaged, accepted)}"
    # The commands to paste accept the others one by one.
    pasted = [line.split("accept: ", 1)[1].strip() for line in told.splitlines() if "accept: " in line]
    assert len(pasted) == len(broken), told
    for command in pasted:
        script = "scrollarium() { %s \"$@\"; }\n%s\n" % (shlex.quote(program), command)
        subprocess.run(["bash", "-c", script], cwd=folder, env=environment, check=True, capture_output=True)
        now = {path: text for path, text in contents().items() if not path.startswith(b"report/")}
        assert len(changed(accepted, now)) <= 1, f"pasted, {command} changed {changed(accepted, now)}"
        accepted = now
    restored = {path: text for path, text in contents().items() if not path.startswith(b"report/")}
    assert restored == goldens, f"accept did not restore {changed(goldens, restored)}"
    run(b"check", b".", code=[0])

    for each in pick.sample(names, min(6, len(names))):
        before = contents()
        run(b"share", b"./" + each + b".touchrec", b"-o", b"./" + each + b".html", code=[0])
        run(b"explain", b"./" + each + b".touchrec", code=[0])
        run(b"export", b"./" + each + b".touchrec", b"--format", b"csv", b"-o", each + b".csv", code=[0])
        run(b"render", b"./" + each + b".touchrec", b"-o", each + b".png", code=[0])
        wanted = {each + ending for ending in (b".html", b".csv", b".png")}
        assert changed(before, contents()) == wanted, f"share, export and render wrote {changed(before, contents())}"
    # So does what the environment names: nothing is installed into a folder of another name.
    before = contents()
    home = os.path.join(folder, b"h\xff")
    os.mkdir(home)
    result = subprocess.run([program, "install"], env={**environment, "HOME": os.fsdecode(home)}, capture_output=True)
    assert result.returncode == 64 and b"h\\xff" in result.stderr, result
    assert contents() == before and os.listdir(home) == [], "install wrote into another folder"
    assert not any(b"PWNED" == os.path.basename(path) for path in contents()), "a name was run"
    odd = sum(1 for each in names if each.decode(errors="replace").encode() != each)
    print(f"{len(names)} names, {odd} of them not UTF-8: each its own file")
finally:
    subprocess.run([b"rm", b"-r", folder])
