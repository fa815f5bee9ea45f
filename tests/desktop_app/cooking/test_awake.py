"""Asking the system to keep the screen on."""

import os
import subprocess

import pytest

from desktop_app.cooking import awake
from desktop_app.cooking.awake import keep_awake


def test_without_a_desktop_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    keep_awake()()


def test_macos_is_asked_by_its_own_program(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[list[str]] = []
    ended: list[bool] = []

    class Process:
        def __init__(self, command: list[str]) -> None:
            began.append(command)

        def terminate(self) -> None:
            ended.append(True)

        def wait(self, _timeout: float) -> None:
            raise subprocess.TimeoutExpired("caffeinate", 1)

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(awake.subprocess, "Popen", Process)
    release = keep_awake()
    assert began == [["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())]]
    release()
    assert ended


def test_a_macos_without_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_command: list[str]) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(awake.subprocess, "Popen", missing)
    keep_awake()()
