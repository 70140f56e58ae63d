#!/usr/bin/env python3
"""Types command lines in real shells, presses the tab key, and compares what the shells make of them.

usage: completions.py PREFIX [SHELL ...]

PREFIX is where `scrollarium install --prefix PREFIX` has installed. Each shell runs on a terminal of its own, without the
user's configuration, in a folder with recordings whose names have spaces and quotes.
Exits with 1 if a line is completed otherwise than expected, or takes longer than a second.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import sys
import tempfile
import time

# What is typed before the tab key, and the line after it.
EVERYWHERE = [
    ("scrollarium expl", "scrollarium explain "),
    ("scrollarium help uninst", "scrollarium help uninstall "),
    ("scrollarium cov", "scrollarium cover "),
    ("scrollarium trace tab", "scrollarium trace tabs "),
    ("scrollarium trace tabs --gest", "scrollarium trace tabs --gesture "),
    ("scrollarium trace tabs --gesture hold-", "scrollarium trace tabs --gesture hold-and-drag "),
    ("scrollarium trace tabs --set delaysC", "scrollarium trace tabs --set delaysContentTouches="),
    ("scrollarium trace tabs --set tapGa", "scrollarium trace tabs --set tapGap="),
    ("scrollarium trace tabs --set delaysContentTouches=f", "scrollarium trace tabs --set delaysContentTouches=false "),
    ("scrollarium trace drag.touchrec --set canC", "scrollarium trace drag.touchrec --set canCancelContentTouches="),
    ("scrollarium trace tabs --kind state,que", "scrollarium trace tabs --kind state,question "),
    ("scrollarium render tabs --theme li", "scrollarium render tabs --theme light "),
    ("scrollarium render tabs --theme=li", "scrollarium render tabs --theme=light "),
    ("scrollarium check --report fold", "scrollarium check --report folder/"),
    ("scrollarium explain dra", "scrollarium explain drag.touchrec "),
    ("scrollarium explain folder/in", "scrollarium explain folder/inner.touchrec "),
    ("scrollarium explain ~/ho", "scrollarium explain ~/home.touchrec "),
    ("scrollarium explain my\\ dr", "scrollarium explain my\\ drag.touchrec "),
    ("scrollarium explain 'my dr", "scrollarium explain 'my drag.touchrec' "),
    ('scrollarium explain "my dr', 'scrollarium explain "my drag.touchrec" '),
    ("scrollarium explain it", "scrollarium explain it\\'s.touchrec "),
    ("scrollarium explain cos", "scrollarium explain cost\\ \\$5.touchrec "),
    ("NO_COLOR=1 scrollarium expl", "NO_COLOR=1 scrollarium explain "),
    ("true; scrollarium expl", "true; scrollarium explain "),
    ("scrollarium trace tabs --script swi", "scrollarium trace tabs --script swipe.gesture.json "),
    ("scrollarium trace tabs --script=swi", "scrollarium trace tabs --script=swipe.gesture.json "),
    ("scrollarium trace tabs --script=fold", "scrollarium trace tabs --script=folder/"),
    ("scrollarium photos fold", "scrollarium photos folder/"),
    ("own trace tab", "own trace tabs "),
]
# Each quotes in its own way; bash alone does not expand a variable here. A folder has the name of a command.
OWN = {
    "bash": [
        ("scrollarium explain tabs --subject tabs/list#p", "scrollarium explain tabs --subject tabs/list#pan "),
        ("scrollarium phot", "scrollarium photos"),
        ("scrollarium photos phot", "scrollarium photos photos/"),
        ("scrollarium explain me@", "scrollarium explain me\\@home.touchrec "),
    ],
    "zsh": [
        ("scrollarium explain tabs --subject tabs/list#p", "scrollarium explain tabs --subject tabs/list\\#pan "),
        ("scrollarium explain $HOME/ho", "scrollarium explain $HOME/home.touchrec "),
        ("scrollarium phot", "scrollarium photos "),
    ],
    "fish": [
        ("scrollarium explain tabs --subject tabs/list#p", "scrollarium explain tabs --subject tabs/list#pan "),
        ("scrollarium explain $HOME/ho", "scrollarium explain $HOME/home.touchrec "),
        ("scrollarium phot", "scrollarium photos"),
    ],
}
FILES = [
    "drag.touchrec", "drag.txt", "my drag.touchrec", "my drop.txt", "it's.touchrec", "folder/inner.touchrec",
    "photos/inner.touchrec", "cost $5.touchrec", "me@home.touchrec", "home.touchrec", "swipe.gesture.json",
    "swing.touchrec",
]
# Ctrl+T shows the line, Ctrl+U empties it.
SHOW, EMPTY = b"\x14", b"\x15"
LIMIT, PATIENCE = 1.0, 20.0  # seconds for a completion, and for the shell to start

SHELLS = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        """show() { printf '<<%s>>\\n' "$READLINE_LINE"; }; bind -x '"\\C-t": show'; bind 'set bell-style none'
        source "$PREFIX/share/bash-completion/completions/scrollarium"; complete -F _scrollarium own
        printf 'rea''dy\\n'\n"""),
    "zsh": (
        ["zsh", "-f", "-i"],
        """fpath=("$PREFIX/share/zsh/site-functions" $fpath); autoload -U compinit; compinit -D -u
        compdef _scrollarium own
        show() { print -r -- "<<$BUFFER>>" }; zle -N show; bindkey '^T' show; unsetopt prompt_sp
        print 'rea''dy'\n"""),
    "fish": (
        ["fish", "-i", "--private", "-C", "set fish_greeting; function fish_prompt; echo '> '; end"],
        """complete -c own -f -a '(__scrollarium_complete)'; bind \\ct 'echo "<<"(commandline)">>"'
        set -g fish_autosuggestion_enabled 0; echo rea'dy'\n"""),
}


class Shell:
    """A shell on a terminal of its own."""

    def __init__(self, name, folder, prefix):
        command, setup = SHELLS[name]
        environment = {
            "HOME": str(folder), "PATH": f"{folder}/bin:{prefix}/bin:{os.environ['PATH']}", "TERM": "xterm",
            "LANG": "C.UTF-8", "PREFIX": str(prefix), "XDG_DATA_HOME": str(prefix / "share"),
            "XDG_CONFIG_HOME": str(folder / ".config"),
        }
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        self.output = b""
        self.write(setup)
        self.wait_for(rb"ready\r?\n", PATIENCE)

    def write(self, text):
        os.write(self.terminal, text if isinstance(text, bytes) else text.encode())

    def wait_for(self, pattern, limit):
        """Returns the match in what the shell writes from now on, or None."""
        end = time.monotonic() + limit
        while True:
            match = re.search(pattern, self.output, re.DOTALL)
            if match:
                self.output = self.output[match.end():]
                return match
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                return None
            try:
                self.output += os.read(self.terminal, 65536)
            except OSError:
                return None

    def complete(self, text):
        """Returns the line after the tab key, and how long that took."""
        self.write(EMPTY + SHOW)
        self.wait_for(rb"<<>>", PATIENCE)
        self.write(text)
        begin = time.monotonic()
        self.write(b"\t" + SHOW)
        match = self.wait_for(rb"<<(.*?)>>", PATIENCE)
        seconds = time.monotonic() - begin
        return (match[1].decode() if match else f"nothing; it wrote {self.output!r}"), seconds

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def check(name, prefix):
    with tempfile.TemporaryDirectory() as root:
        folder = pathlib.Path(root)
        for file in FILES:
            path = folder / file
            path.parent.mkdir(exist_ok=True)
            path.write_text('{"format":"scrollarium","major":1,"scene":"tabs"}\n' if path.suffix == ".touchrec" else "")
        # A program with another name, as a client's is.
        (folder / "bin").mkdir()
        (folder / "bin/own").symlink_to(prefix / "bin/scrollarium")
        shell = Shell(name, folder, prefix)
        lines, differing, slowest = EVERYWHERE + OWN[name], 0, 0.0
        for typed, expected in lines:
            line, seconds = shell.complete(typed)
            slowest = max(slowest, seconds)
            if line != expected or seconds > LIMIT:
                differing += 1
                print(f"{name}: {typed!r} becomes {line!r} in {seconds:.2f} s, not {expected!r}")
        shell.close()
    print(f"{name}: {len(lines)} lines, {differing} differ; the slowest took {slowest:.2f} s")
    return differing


def main(prefix, names):
    missing = [name for name in names if not shutil.which(name)]
    if missing:
        print(f"not installed: {', '.join(missing)}")
        return 1
    return 1 if sum(check(name, prefix) for name in names) else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or list(SHELLS)))
