"""The locks pin the libraries of pyproject.toml, with hashes, and none that uses the network."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.paths import ROOT

FOLDER = ROOT / "packaging" / "locks"
SOURCE = FOLDER / "source.txt"
LOCKS = [FOLDER / f"{name}.txt" for name in ("run", "dev", "core", "dist", "docs", "train")]
# requests and urllib3 are there because recipe-scrapers' readers name them; they load with a saved page and are
# never asked to connect (tests/core/importing holds sockets shut while a page is read).
NETWORK = {"aiohttp", "hf-xet", "httpx", "openvino-telemetry", "huggingface-hub"}


def pinned(lock: Path) -> dict[str, str]:
    """The lock's libraries and their versions."""
    return dict(re.findall(r"^([a-z0-9][\w.-]*)==([^ ;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE))


def test_all_locks_are_here() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted([*LOCKS, FOLDER / "excluded.txt", SOURCE])


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_library_has_its_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    entries = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert len(entries) == len(pinned(lock)) > 20
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.search(r"://|--(?:extra-)?index|--find-links|@ ", text) is None


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_network_client_is_installed(lock: Path) -> None:
    assert set(pinned(lock)) & NETWORK == set()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_environments_agree_on_versions(lock: Path) -> None:
    runtime = pinned(FOLDER / "run.txt")
    assert {
        name: version for name, version in pinned(lock).items() if runtime.get(name, version) != version
    } == {}


def test_the_runtime_lock_keeps_to_the_declared_bounds() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    runtime = pinned(FOLDER / "run.txt")
    assert declared
    for line in declared:
        requirement = Requirement(line)
        assert runtime[requirement.name] in requirement.specifier, line
        assert ">=" in line, f"{line} has no lower bound"
        assert "<" in line, f"{line} has no upper bound"


def test_the_engine_is_tested_without_qt() -> None:
    assert not {
        name for name in pinned(FOLDER / "core.txt") if name.startswith(("pyside", "shiboken", "pytest-qt"))
    }
