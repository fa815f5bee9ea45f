"""The scripts in packaging/ are no package: they are imported by bare name, as when they run."""

import importlib
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from tests.paths import ROOT


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the scripts importable by their bare names."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))


@pytest.fixture
def set_up(scripts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The set-up, working on a copy of the locks and declarations in a temporary checkout."""
    module = importlib.import_module("set_up")
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "packaging" / "locks", checkout / "packaging" / "locks")
    shutil.copy(ROOT / "pyproject.toml", checkout)
    monkeypatch.setattr(module, "ROOT", checkout)
    monkeypatch.setattr(module, "LOCKS", checkout / "packaging" / "locks")
    return module


@pytest.fixture
def system_packages(scripts: None) -> ModuleType:
    """The module that finds system libraries."""
    return importlib.import_module("system_packages")


@pytest.fixture
def start(scripts: None) -> ModuleType:
    """The module that chooses between window and terminal."""
    return importlib.import_module("start")
