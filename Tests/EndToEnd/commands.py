#!/usr/bin/env python3
"""Runs the commands that Markdown files show, and compares what they print with what the files show.

usage: commands.py PROGRAM FILE.md ... [--update]

Only ```console blocks are run. A line that begins with "$ " is a command; the lines below it are its output:

    $ scrollarium explain tabs --gesture quick-drag
    tabs/list#pan has touch 1 since 16.7 ms, …
    …

A line that is only "…" stands for any number of lines, or none. A "…" at the end of a line stands for the rest of
that line. Where no output is shown, none is compared. A command may exit with 0; diff, check and lint with 1 as well.
"# exits with N" at the end of a command asks for N instead.

The commands of a file run in order, in one new folder. There "scrollarium" is PROGRAM, and HOME is empty.
With --update, output that is shown whole and differs is replaced in the file.
Exits with 1 if a command does something else than shown, or if there is no command at all.
"""
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TIMEOUT = 120  # seconds for one command
MAY_EXIT_WITH_1 = ("diff", "check", "lint")


@dataclasses.dataclass
class Command:
    place: str  # "guide.md:12"
    line: str
    expected: list = dataclasses.field(default_factory=list)
    actual: list = dataclasses.field(default_factory=list)

    @property
    def exit_codes(self):
        stated = re.search(r"# exits with (\d+)\s*$", self.line)
        if stated:
            return [int(stated[1])]
        words = self.line.split()
        return [0, 1] if words[0] == "scrollarium" and words[1:2] and words[1] in MAY_EXIT_WITH_1 else [0]

    @property
    def pattern(self):
        """A regular expression for the whole output, each line of which ends with a newline."""
        parts = []
        for line in without_blank_end(self.expected):
            if line.strip() == "…":
                parts.append(r"(?:[^\n]*\n)*?")
            elif line.endswith("…"):
                parts.append(re.escape(line[:-1].rstrip()) + r"[^\n]*\n")
            else:
                parts.append(re.escape(line.rstrip()) + r"\n")
        return "".join(parts)


def without_blank_end(lines):
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


def read_commands(path):
    """Returns the commands of a Markdown file, and a sentence for each block that cannot be read."""
    commands, problems = [], []
    language, opening, in_block = None, 0, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fence = re.match(r"\s*```(.*)$", line)
        if fence and language is None:
            language, opening, in_block = fence[1].strip(), number, []
        elif fence:
            if language == "console" and not in_block:
                problems.append(f"{path}:{opening}: a console block without a line that begins with \"$ \"")
            commands += in_block
            language = None
        elif language == "console" and line.startswith("$ "):
            in_block.append(Command(f"{path}:{number}", line[2:].strip()))
            if not in_block[-1].line:
                problems.append(f"{path}:{number}: an empty command")
                in_block.pop()
        elif language == "console" and in_block:
            in_block[-1].expected.append(line)
        elif language == "console" and line.strip():
            problems.append(f"{path}:{number}: output without a command above it: {line}")
        elif language == "sh" and line.startswith("$ "):
            problems.append(f"{path}:{number}: a command with \"$ \" belongs in a console block: {line}")
    if language is not None:
        problems.append(f"{path}:{opening}: the block does not end")
    return commands, problems


def run(command, folder, environment):
    """Runs a command. Returns a description of what differs from the file, or None."""
    try:
        result = subprocess.run(
            ["bash", "-c", command.line], cwd=folder, env=environment, timeout=TIMEOUT, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return f"  did not end within {TIMEOUT} s"
    lines = without_blank_end([line.rstrip() for line in result.stdout.decode("utf-8", "replace").splitlines()])
    command.actual, expected = lines, without_blank_end(command.expected)
    problems = []
    if result.returncode not in command.exit_codes:
        problems.append(f"  exited with {result.returncode}, not {' or '.join(map(str, command.exit_codes))}")
    if expected and not re.fullmatch(command.pattern, "".join(line + "\n" for line in lines)):
        problems += ["  expected:"] + ["    " + line for line in expected]
    if problems:
        problems += ["  actual:"] + ["    " + line for line in lines]
    return "\n".join(problems) or None


def update(path, commands):
    """Writes what the commands print into the file, where all of it is shown."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for command in reversed(commands):
        shown = without_blank_end(command.expected)
        if shown and not any(line.endswith("…") for line in shown):
            start = int(command.place.rsplit(":", 1)[1])
            lines[start:start + len(shown)] = command.actual
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(program, paths, updates):
    count, differing = 0, 0
    for path in paths:
        commands, problems = read_commands(path)
        for problem in problems:
            print(problem)
        differing += len(problems)
        count += len(commands)
        with tempfile.TemporaryDirectory() as root:
            folders = {name: pathlib.Path(root, name) for name in ("bin", "home", "work")}
            for folder in folders.values():
                folder.mkdir()
            # A script, not a link: the program finds its files beside itself.
            shim = folders["bin"] / "scrollarium"
            shim.write_text('#!/bin/sh\nexec "$SCROLLARIUM_PROGRAM" "$@"\n')
            shim.chmod(0o755)
            environment = dict(
                os.environ, SCROLLARIUM_PROGRAM=str(program), PATH=f"{folders['bin']}:{os.environ['PATH']}",
                HOME=str(folders["home"]), XDG_CONFIG_HOME=str(folders["home"] / ".config"))
            # They change whether goldens are written.
            for name in ("CI", "SNAPSHOT_TESTING_RECORD"):
                environment.pop(name, None)
            for command in commands:
                difference = run(command, folders["work"], environment)
                if difference:
                    differing += 1
                    print(f"{command.place}: $ {command.line}\n{difference}")
        if updates:
            update(path, commands)
    print(f"{count} commands in {len(paths)} files, {differing} differ")
    return 1 if differing or not count else 0


if __name__ == "__main__":
    names = [argument for argument in sys.argv[1:] if argument != "--update"]
    if len(names) < 2:
        sys.exit(__doc__)
    files = [pathlib.Path(name) for name in names[1:]]
    sys.exit(main(pathlib.Path(names[0]).resolve(), files, "--update" in sys.argv))
