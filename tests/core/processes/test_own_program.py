"""The commands that start Larder's parts: from Python, and from a packaged program."""

import subprocess
import sys

import pytest

from core.processes.own_program import command_of
from tests.paths import ROOT


def test_from_python_the_window_is_a_module() -> None:
    assert command_of("window") == [sys.executable, "-m", "desktop_app"]


def test_a_packaged_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command_of("worker") == [sys.executable, "--worker"]


def test_the_packaged_entry_is_the_command_line_too() -> None:
    entry = ROOT / "packaging" / "installers" / "program.py"
    said = subprocess.run(
        [sys.executable, str(entry), "--help"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Larder: a private, offline nutrition assistant." in said.stdout
