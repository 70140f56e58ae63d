"""Tries the pages that the program makes in a real browser: python3 Tests/Pages/test.py PROGRAM [WORD]"""

import os
import sys
import tempfile
import time
import traceback

import controls
import report
import sharing
import stage
from browser import Browser


def main(program, word=""):
    failures, program = 0, os.path.abspath(program)
    with tempfile.TemporaryDirectory(prefix="scrollarium-pages-") as folder, Browser() as browser:
        for test in [*controls.ALL, *sharing.ALL, *report.ALL, stage.check]:
            if word not in test.__name__:
                continue
            start = time.monotonic()
            try:
                test(browser, program, folder)
                problems = browser.problems()
                assert not problems, f"the console says: {problems}"
                print(f"ok      {test.__name__}: {test.__doc__.splitlines()[0]} ({time.monotonic() - start:.1f} s)")
            except (AssertionError, RuntimeError):
                failures += 1
                print(f"FAILED  {test.__name__}: {traceback.format_exc(limit=-2)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
