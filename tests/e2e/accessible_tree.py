"""Walk the window as a screen reader does: through AT-SPI, over a bus of its own, in a screen of its own.

    dbus-run-session -- /usr/bin/python3 accessible_tree.py OUT COMMAND...

COMMAND starts the window. It is operated through the actions of the tree alone, and what each page offers is written to OUT
as JSON: {page: [[role, name, is focusable, is enabled], ...]}. Needs Xvfb, at-spi2-core and gir1.2-atspi-2.0, so the
system's Python runs it, which knows nothing of Larder.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version is chosen before

Said = list[str | bool]
"""Role, name, whether it takes the focus, and whether it is enabled."""
Found = TypeVar("Found")

PAGES = ("Today", "Plan", "Library", "Trends", "Profile", "Settings", "Guide", "Ask")
QUESTION = "Ask: a quick vegan lunch with lentils"
PATIENCE_S = 120
LOOK_EVERY_S = 0.3
ALIKE = 3
"""A page is at rest if it looks the same so many times in a row."""
SHOWING = Atspi.StateType.SHOWING


def shown(node: Atspi.Accessible, found: list[Atspi.Accessible] | None = None) -> list[Atspi.Accessible]:
    """Return a node and all that are shown below it."""
    found = [] if found is None else found
    try:
        found.append(node)
        for place in range(node.get_child_count()):
            child = node.get_child_at_index(place)
            if child is not None and child.get_state_set().contains(SHOWING):
                shown(child, found)
    except GLib.Error:
        # It went away meanwhile.
        pass
    return found


def described(node: Atspi.Accessible) -> Said:
    """Return what a screen reader says of a node."""
    states = node.get_state_set()
    focusable, enabled = (
        states.contains(each) for each in (Atspi.StateType.FOCUSABLE, Atspi.StateType.ENABLED)
    )
    return [node.get_role_name(), node.get_name() or "", focusable, enabled]


def wait(look: Callable[[], Found], what: str) -> Found:
    """Return what `look` finds, once it finds something."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            found = look()
        except GLib.Error:
            found = None
        if found:
            return found
        time.sleep(LOOK_EVERY_S)
    raise SystemExit(f"{what} did not appear")


def frames() -> list[Atspi.Accessible]:
    """Return the windows of the program, the newest last."""
    desktop = Atspi.get_desktop(0)
    programs = [desktop.get_child_at_index(place) for place in range(desktop.get_child_count())]
    found = []
    for program in programs:
        if program is not None:
            found += [program.get_child_at_index(place) for place in range(program.get_child_count())]
    return [frame for frame in found if frame is not None and frame.get_state_set().contains(SHOWING)]


def at_rest() -> list[Said]:
    """Return what the newest window shows, once it no longer changes."""
    before, alike, refused = None, 0, ""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            now = [described(node) for node in shown(frames()[-1])]
        except (GLib.Error, IndexError) as error:
            now = None
            refused = str(error)
        alike = alike + 1 if now is not None and now == before else 0
        if alike >= ALIKE:
            return now
        before = now or before
        time.sleep(LOOK_EVERY_S)
    if before is None:
        raise SystemExit(f"the window cannot be read: {refused}")
    # A busy machine: what it shows is checked all the same.
    return before


def press(name: str, *, is_prefix: bool = False) -> None:
    """Press a button as a screen reader does."""

    def look() -> Atspi.Accessible | None:
        for node in shown(frames()[-1]):
            said = node.get_name() or ""
            if (said.startswith(name) if is_prefix else said == name) and node.get_n_actions() > 0:
                return node
        return None

    wait(look, name).do_action(0)


def walk() -> dict[str, list[Said]]:
    """Return what each page offers."""
    wait(frames, "the window")
    # The library is there.
    wait(lambda: any("recipes" in (node.get_name() or "") for node in shown(frames()[-1])), "the library")
    found = {"Ask, empty": at_rest()}
    for page in PAGES:
        press(page)
        time.sleep(1)
        found[page] = at_rest()
    press(QUESTION)
    time.sleep(2)
    found["Ask, answers"] = at_rest()
    press("Open recipe", is_prefix=True)
    time.sleep(2)
    found["Recipe"] = at_rest()
    press("Cook…")
    time.sleep(2)
    found["Cook"] = at_rest()
    return found


def main() -> None:
    """Start a screen and the window, walk it, and end both."""
    out, command = Path(sys.argv[1]), sys.argv[2:]
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    try:
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        surroundings = {
            **os.environ,
            "DISPLAY": f":{number}",
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        }
        window = subprocess.Popen(command, env=surroundings)
        try:
            out.write_text(json.dumps(walk(), indent=1), encoding="utf-8")
        finally:
            window.terminate()
            try:
                window.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                window.kill()
    finally:
        screen.terminate()
        screen.wait()


if __name__ == "__main__":
    main()
