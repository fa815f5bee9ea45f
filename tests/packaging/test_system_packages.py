"""Which system libraries are missing, and that nothing is installed where it would take a question."""

import sys
from types import ModuleType

import pytest

ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Debian packages are Linux's")


@ON_LINUX
def test_names_the_package_of_what_does_not_load(
    system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_packages, "loads", lambda library: not library.startswith("libxcb-cursor"))
    assert system_packages.missing("run") == ["libxcb-cursor0"]
    assert system_packages.missing("dev") == ["libxcb-cursor0"]


def test_only_environments_with_the_window_need_them(
    system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_packages, "loads", lambda _library: False)
    assert system_packages.missing("core") == []
    assert system_packages.missing("train") == []


@ON_LINUX
def test_a_library_that_is_not_there_does_not_load(system_packages: ModuleType) -> None:
    assert system_packages.loads("libc.so.6")
    assert not system_packages.loads("libno-such-library.so.0")


@ON_LINUX
def test_says_what_the_window_lacks_in_one_line(
    system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system_packages, "loads", lambda library: library != "libEGL.so.1")
    system_packages.report_missing("run")
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.endswith("apt-get install libegl1\n")


@pytest.fixture
def commands(system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that were run; each succeeds, less what a test makes fail."""
    ran: list[list[str]] = []

    def quietly(command: list[str]) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(system_packages, "quietly", quietly)
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: f"/usr/bin/{name}")
    return ran


def test_installs_as_root(
    system_packages: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_packages.os, "geteuid", lambda: 0, raising=False)
    system_packages.install(["libegl1"])
    assert [command[-3:] for command in commands] == [["install", "--no-install-recommends", "libegl1"]]
    assert "DEBIAN_FRONTEND=noninteractive" in commands[0]


def test_refreshes_the_lists_when_the_first_try_fails(
    system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []

    def quietly(command: list[str]) -> bool:
        verb = "update" if command[-1] == "update" else "install"
        ran.append(verb)
        return verb == "update" or "update" in ran

    monkeypatch.setattr(system_packages, "quietly", quietly)
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(system_packages.os, "geteuid", lambda: 0, raising=False)
    system_packages.install(["libegl1"])
    assert ran == ["install", "update", "install"]


def test_never_asks_for_a_password(system_packages: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def quietly(command: list[str]) -> bool:
        ran.append(command)
        return False

    monkeypatch.setattr(system_packages, "quietly", quietly)
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(system_packages.os, "geteuid", lambda: 1000, raising=False)
    system_packages.install(["libegl1"])
    assert ran == [["sudo", "-n", "true"]]


def test_without_apt_nothing_is_tried(
    system_packages: ModuleType, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_packages.shutil, "which", lambda _name: None)
    system_packages.install(["libegl1"])
    assert commands == []
