"""What a screen reader meets on a real accessibility bus: every control that takes the focus has a name and a kind."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from tests.paths import ROOT

WALKER = Path(__file__).with_name("accessible_tree.py")
SYSTEM_PYTHON = "/usr/bin/python3"
NO_KINDS = {"", "unknown", "invalid", "filler", "panel", "redundant object"}
FEWEST = {"Ask, answers": 30, "Cook": 10}
"""Controls that take the focus; a page with fewer was not read whole."""
FEWEST_OF_ALL = 12
TIME_LIMIT_S = 500


def missing() -> str:
    """Return what the test needs and this computer lacks; empty if it has everything."""
    if not sys.platform.startswith("linux"):
        return "AT-SPI is Linux's"
    for program in ("Xvfb", "dbus-run-session", SYSTEM_PYTHON):
        if shutil.which(program) is None:
            return f"{program} is not installed (Debian: xvfb, dbus)"
    look = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    if subprocess.run([SYSTEM_PYTHON, "-c", look], capture_output=True, check=False).returncode:
        return "at-spi2-core or gir1.2-atspi-2.0 is not installed"
    plugin = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    linked = subprocess.run(["ldd", plugin], capture_output=True, check=False, text=True).stdout
    lacking = [line.split()[0] for line in linked.splitlines() if "not found" in line]
    return f"Qt's window on X11 lacks {', '.join(lacking)}" if lacking else ""


def test_every_control_has_a_name_and_a_kind_on_the_accessibility_bus(
    sampled_home: Path, tmp_path: Path
) -> None:
    if lacking := missing():
        pytest.skip(lacking)
    home, out = tmp_path / "home", tmp_path / "tree.json"
    shutil.copytree(sampled_home, home)
    window = [sys.executable, "-m", "core", "--home", str(home), "app"]
    run = subprocess.run(
        ["dbus-run-session", "--", SYSTEM_PYTHON, str(WALKER), str(out), *window],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if not key.startswith(("QT_", "PYTEST"))},
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT_S,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    pages = json.loads(out.read_text(encoding="utf-8"))
    faults = []
    for page, nodes in pages.items():
        focusable = [
            (role, name) for role, name, is_focusable, is_enabled in nodes if is_focusable and is_enabled
        ]
        fewest = FEWEST.get(page, FEWEST_OF_ALL)
        if len(focusable) < fewest:
            faults.append(f"{page}: {len(focusable)} controls take the focus, not {fewest}")
        faults += [
            f"{page}: a {role or 'control'} without a name" for role, name in focusable if not name.strip()
        ]
        faults += [f"{page}: {name!r} is a {role!r}" for role, name in focusable if role in NO_KINDS]
    assert not faults, "\n".join(["", *faults])
