"""The packages: one list of file types everywhere, versions by tag, and an archive that leaves nothing behind."""

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from tests.paths import ROOT

INSTALLERS = ROOT / "packaging" / "installers"


@pytest.fixture
def installers(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """The modules of packaging/installers, which are scripts next to each other."""
    monkeypatch.syspath_prepend(str(INSTALLERS))
    names = ("contents", "version", "debian", "build")
    found = {name: __import__(name) for name in names}
    for name in names:
        monkeypatch.delitem(sys.modules, name)
    return found


def test_the_recipe_finds_the_names_that_it_takes_from_larder() -> None:
    """No test builds the program, so the names that its recipe imports look unused from the rest of the code."""
    recipe = ast.parse((INSTALLERS / "larder.spec").read_text(encoding="utf-8"))
    taken = [
        (node.module, alias.name)
        for node in ast.walk(recipe)
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").startswith(("core", "models", "desktop_app"))
        for alias in node.names
    ]
    assert ("core.services.about", "bundled_libraries") in taken
    missing = [(module, name) for module, name in taken if not hasattr(importlib.import_module(module), name)]
    assert missing == []


def test_every_system_opens_the_same_types_of_files(installers: dict[str, ModuleType]) -> None:
    types = installers["contents"].Contents.read().file_types
    endings = {ending for kind in types for ending in kind.endings}
    assert {"paprikarecipes", "mmf", "melarecipes"} <= endings
    windows = (INSTALLERS / "windows" / "larder.iss").read_text(encoding="utf-8")
    assert set(re.findall(r"Classes\\\.(\w+)\\OpenWith", windows)) == endings
    start = (INSTALLERS / "linux" / "AppRun").read_text(encoding="utf-8")
    assert set(re.findall(r"\*\.(\w+)", start)) == endings
    metainfo = ET.parse(INSTALLERS / "linux" / "io.github.larder.Larder.metainfo.xml")
    assert {found.text for found in metainfo.iter("mediatype")} == {kind.mime for kind in types}


def test_every_file_belongs_to_a_part_or_is_left_out(installers: dict[str, ModuleType]) -> None:
    contents = installers["contents"].Contents.read()
    assert contents.part_of("_duckdb.cpython-311-x86_64-linux-gnu.so").name == "DuckDB"
    assert contents.part_of("libfrom-somewhere.so.1").name == "Everything else"
    assert not contents.has("openvino/libs/libopenvino_intel_cpu_plugin.so")
    assert not contents.has("PySide6\\plugins\\tls\\..\\Qt6Network.dll") or sys.platform != "win32"
    assert contents.has("PySide6/Qt/translations/qtbase_de.qm")
    assert not contents.has("PySide6/Qt/translations/linguist_de.qm")
    assert contents.leaves_out_module("models.training.recipe_encoder")
    assert not contents.leaves_out_module("models.recipe_encoder")


def repository(folder: Path, tag: str = "") -> Path:
    """Make a repository with one commit, tagged or not, that states version 0.2.0."""
    (folder / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n', encoding="utf-8")
    git = ["git", "-C", str(folder), "-c", "user.name=x", "-c", "user.email=x@localhost"]
    for command in (
        ["init", "-q"],
        ["add", "."],
        ["commit", "-qm", "Begin"],
        *([["tag", tag]] if tag else []),
    ):
        subprocess.run([*git, *command], check=True)
    return folder


@pytest.mark.parametrize(("tag", "expected"), [("v0.2.0", r"0\.2\.0"), ("", r"0\.2\.0\.dev1\+[0-9a-f]{8}")])
def test_a_version_is_its_tag(
    installers: dict[str, ModuleType],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tag: str,
    expected: str,
) -> None:
    monkeypatch.setattr(installers["version"], "ROOT", repository(tmp_path, tag))
    assert re.fullmatch(expected, installers["version"].version())


def test_a_tag_of_another_version_is_refused(
    installers: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installers["version"], "ROOT", repository(tmp_path, "v0.3.0"))
    with pytest.raises(SystemExit, match=r"v0\.3\.0.*0\.2\.0"):
        installers["version"].version()


def test_lists_of_installed_files_name_only_packaged_files(
    installers: dict[str, ModuleType], tmp_path: Path
) -> None:
    licence = tmp_path / "part-1.dist-info" / "LICENSE"
    licence.parent.mkdir()
    licence.write_text("free", encoding="utf-8")
    record = licence.with_name("RECORD")
    kept = "part-1.dist-info/LICENSE,sha256=b,4"
    left_out = ["../../../bin/part,sha256=a,250", "part/__init__.py,sha256=c,9", "../RECORD,sha256=d,1"]
    record.write_text("\n".join([left_out[0], kept, *left_out[1:], ""]), encoding="utf-8")
    installers["build"].list_only_packaged_files(tmp_path)
    assert record.read_text(encoding="utf-8") == f"{kept}\n"


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb builds the package")
def test_a_package_is_built_under_any_umask(installers: dict[str, ModuleType], tmp_path: Path) -> None:
    program = tmp_path / "tree" / "usr" / "bin" / "larder"
    before = os.umask(0o077)
    try:
        program.parent.mkdir(parents=True)
        program.write_text("#!/bin/sh\n", encoding="utf-8")
        installers["build"].settle(tmp_path / "tree")
        debian = installers["debian"]
        package = debian.build(tmp_path / "tree", tmp_path, debian.LARDER, "0.1.0.dev1+abc")
    finally:
        os.umask(before)
    said = subprocess.run(
        ["dpkg-deb", "--field", str(package), "Package", "Version"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    assert said == "Package: larder\nVersion: 0.1.0~dev1+abc\n"
    listed = subprocess.run(
        ["dpkg-deb", "--contents", str(package)], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.splitlines()
    # The package's own root, too: it is the root of the system.
    assert {line.split()[0] for line in listed if line.endswith("/")} == {"drwxr-xr-x"}
    assert listed[0].endswith(" ./")


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="dpkg compares the versions")
def test_a_build_before_a_release_is_older_for_debian(installers: dict[str, ModuleType]) -> None:
    before = installers["debian"].debian_version("0.2.0.dev310+1fecbe11")
    subprocess.run(["dpkg", "--compare-versions", before, "lt", "0.2.0"], check=True)
    subprocess.run(["dpkg", "--compare-versions", before, "gt", "0.1.9"], check=True)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A self-extracting archive of a program that is one small script."""
    tree = tmp_path / "tree"
    program = tree / "usr" / "lib" / "larder" / "larder"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho answer\n", encoding="ascii")
    program.chmod(0o755)
    (program.parent / "_internal" / "of a library").mkdir(parents=True)
    (program.parent / "_internal" / "of a library" / "data").write_bytes(b"data")
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / "larder").symlink_to("../lib/larder/larder")
    menu = tree / "usr" / "share" / "applications" / "larder.desktop"
    menu.parent.mkdir(parents=True)
    menu.write_text("[Desktop Entry]\nExec=larder --window %F\nTryExec=larder\n", encoding="ascii")
    icon = tree / "usr" / "share" / "icons" / "hicolor" / "32x32" / "apps" / "larder.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"png")
    script = (INSTALLERS / "linux" / "self_extracting.sh").read_text(encoding="utf-8")
    script = script.replace("@VERSION@", "0.2.0").replace("@LINES@", str(script.count("\n") + 1))
    packed = subprocess.run(["tar", "-C", str(tree), "-cJf", "-", "./usr"], check=True, capture_output=True)
    path = tmp_path / "larder.run"
    path.write_bytes(script.encode() + packed.stdout)
    return path


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


needs_xz = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("xz") is None, reason="the archive is for Linux, and needs xz"
)


@needs_xz
def test_the_archive_installs_updates_and_leaves_nothing(archive: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "with a space"
    other = prefix / "bin" / "other"
    other.parent.mkdir(parents=True)
    other.write_text("not Larder's", encoding="ascii")
    for _ in range(2):
        subprocess.run(["sh", str(archive), "--prefix", str(prefix)], check=True, capture_output=True)
        (prefix / "lib" / "larder" / "of-this-version").touch()
    said = subprocess.run([str(prefix / "bin" / "larder")], check=True, capture_output=True, text=True)
    assert said.stdout == "answer\n"
    menu = (prefix / "share" / "applications" / "larder.desktop").read_text(encoding="ascii")
    assert f"\nExec={prefix}/bin/larder --window %F\n" in menu
    subprocess.run(["sh", str(archive), "--prefix", str(prefix), "--uninstall"], check=True)
    assert files(prefix) == ["bin", "bin/other"]


@needs_xz
def test_a_broken_archive_leaves_the_installed_version(archive: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    subprocess.run(["sh", str(archive), "--prefix", str(prefix)], check=True, capture_output=True)
    before = files(prefix)
    archive.write_bytes(archive.read_bytes()[:-40])
    done = subprocess.run(["sh", str(archive), "--prefix", str(prefix)], check=False, capture_output=True)
    assert done.returncode != 0
    assert files(prefix) == before


def test_the_newest_inno_setup_is_taken_wherever_it_was_installed(
    installers: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folders' names sort otherwise: "(x86)" is behind the 64-bit programs, and "10" before "6"."""
    folders = {
        "PROGRAMFILES(X86)": "Program Files (x86)",
        "PROGRAMFILES": "Program Files",
        "LOCALAPPDATA": "Local",
    }
    for name, folder in folders.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="Inno Setup is not installed"):
        installers["build"].inno_setup()
    for place in (
        "Program Files (x86)/Inno Setup 6",
        "Program Files/Inno Setup 7",
        "Local/Programs/Inno Setup 10",
    ):
        compiler = tmp_path / place / "ISCC.exe"
        compiler.parent.mkdir(parents=True)
        compiler.touch()
        assert installers["build"].inno_setup() == str(compiler)
