"""Set Larder up and start it: the window, or a demonstration in the terminal if there is no display."""

from __future__ import annotations

import os
import subprocess
import sys

import set_up

PROBE = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


def main() -> int:
    """Return the exit status of the set-up or of Larder."""
    problem = set_up.main(["run"])
    if problem:
        return problem
    python = str(set_up.interpreter(set_up.ROOT / set_up.FOLDERS["run"]))
    if has_display(python):
        command = [python, "-m", "core.cli", "app"]
    else:
        print("There is no display, so Larder runs a demonstration in the terminal.", flush=True)
        command = [python, "-m", "core.cli.demo"]
    return subprocess.call(command, cwd=set_up.ROOT)


def has_display(python: str) -> bool:
    """Return whether a window can open: a display is set and responds, and Qt finds its system libraries."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    # Qt aborts the process when it cannot connect, so ask it from a process that may die.
    return subprocess.run([python, "-c", PROBE], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
