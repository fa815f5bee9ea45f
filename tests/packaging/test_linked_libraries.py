"""Test that an environment gets exactly the locked libraries of another one."""

import importlib
from importlib.metadata import distributions
from pathlib import Path
from types import ModuleType

import pytest

LOCK = (
    "alpha_lib==1.0 \\\n    --hash=sha256:00\nwinonly==3 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
)


@pytest.fixture
def linked_libraries(scripts: None) -> ModuleType:
    return importlib.import_module("linked_libraries")


def add(folder: Path, name: str, version: str) -> None:
    """Put an installed library into a folder, with a module and a script outside it."""
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir(parents=True)
    (folder / f"{name}.py").write_text(f"version = '{version}'")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    files = (f"{name}.py", f"{info.name}/METADATA", f"{info.name}/RECORD", "../../../bin/start")
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in files))


def installed(folder: Path) -> dict[str, str]:
    return {found.metadata["Name"]: found.version for found in distributions(path=[str(folder)])}


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path, Path]:
    """Three libraries of another environment, the environment to fill and the lock."""
    source, target, lock = tmp_path / "source", tmp_path / "target", tmp_path / "lock.txt"
    for name in ("alpha.lib", "window", "larder"):
        add(source, name, "1.0")
    lock.write_text(LOCK)
    return source, target, lock


def test_only_locked_libraries_are_linked(
    linked_libraries: ModuleType, places: tuple[Path, Path, Path]
) -> None:
    source, target, lock = places
    add(target, "alpha.lib", "0.9")  # as a new environment has its own setuptools
    assert linked_libraries.link(source, target, [lock], also="larder")
    assert installed(target) == {"alpha.lib": "1.0", "larder": "1.0"}
    assert (target / "alpha.lib.py").samefile(source / "alpha.lib.py")
    assert not (target / "window.py").exists()
    assert not (target.parent / "bin").exists()


@pytest.mark.parametrize("line", ["beta==1.0 \\\n", "window==2.0 \\\n"])
def test_without_a_locked_version_nothing_is_linked(
    linked_libraries: ModuleType, places: tuple[Path, Path, Path], line: str
) -> None:
    source, target, lock = places
    lock.write_text(LOCK + line)
    assert not linked_libraries.link(source, target, [lock], also="larder")
    assert not target.exists()


def test_a_library_that_an_older_pip_built_is_linked(
    linked_libraries: ModuleType, places: tuple[Path, Path, Path]
) -> None:
    """Debian's pip lists the files of such a library in installed-files.txt, and its source's in SOURCES.txt."""
    source, target, lock = places
    info = source / "old_style-2.0-py3.11.egg-info"
    info.mkdir()
    (source / "old_style.py").write_text("version = '2.0'")
    (info / "PKG-INFO").write_text("Metadata-Version: 1.0\nName: old.style\nVersion: 2.0\n")
    (info / "SOURCES.txt").write_text("setup.cfg\nold_style.py\n")
    (info / "installed-files.txt").write_text("../old_style.py\nPKG-INFO\ninstalled-files.txt\n")
    lock.write_text("old-style==2.0 \\\n")
    assert linked_libraries.link(source, target, [lock], also="larder")
    assert installed(target) == {"old.style": "2.0", "larder": "1.0"}
    assert (target / "old_style.py").samefile(source / "old_style.py")
    assert not (target / "setup.cfg").exists()
