"""A whole tree of odd files ends: what is no file is left out and named, whatever it is."""

import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.app import main
from core.errors import Cancelled
from core.importing import limits
from core.importing.containers.folders import SkippedKind, is_of_system, walk
from core.importing.pipeline.sources import find_sources
from core.progress import Job

TEXT = "Soup {number}\n\nIngredients\n{number} carrots\n\nDirections\nBoil.\n"
posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and links as POSIX has them")


def soup(folder: Path, name: str = "soup.txt", number: int = 1) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(TEXT.format(number=number))
    return path


def walked(folder: Path) -> tuple[list[str], dict[str, SkippedKind]]:
    told: dict[str, SkippedKind] = {}
    files = [
        (place / name).relative_to(folder).as_posix()
        for place, _, names in walk(folder, lambda path, why: told.update({path.name: why}))
        for name in names
    ]
    return files, told


@pytest.fixture
def odd(tmp_path: Path) -> Iterator[Path]:
    """A folder with one recipe and everything that is none."""
    tree = tmp_path / "tree"
    soup(tree / "a")
    for name in (".git", "node_modules", "__pycache__", "a/.cache"):
        soup(tree / name)
    soup(tree, ".DS_Store")
    (tree / "up").symlink_to(tree)
    (tree / "circle").symlink_to(tree / "circle")
    (tree / "nothing").symlink_to(tree / "missing")
    (tree / "zero").symlink_to("/dev/zero")
    (tree / "again.txt").symlink_to(tree / "a" / "soup.txt")
    os.mkfifo(tree / "pipe.txt")
    (tree / "huge.txt").touch()
    os.truncate(tree / "huge.txt", 1 << 40)
    (tree / "n\nl\x1b[31m.bin").write_bytes(bytes(range(256)))
    (tree / os.fsdecode(b"\xff.bin")).write_bytes(bytes(range(256)))
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(tree / "socket"))
        yield tree


@posix_only
def test_what_is_no_file_is_left_out_and_told(odd: Path) -> None:
    files, told = walked(odd)
    assert set(files) == {"a/soup.txt", "again.txt", "huge.txt", "n\nl\x1b[31m.bin", os.fsdecode(b"\xff.bin")}
    assert told == {
        ".git": SkippedKind.HIDDEN,
        ".cache": SkippedKind.HIDDEN,
        "node_modules": SkippedKind.PROGRAMS,
        "__pycache__": SkippedKind.PROGRAMS,
        "up": SkippedKind.LINK,
        "circle": SkippedKind.BROKEN,
        "nothing": SkippedKind.BROKEN,
        "zero": SkippedKind.DEVICE,
        "pipe.txt": SkippedKind.PIPE,
        "socket": SkippedKind.SOCKET,
    }


@posix_only
def test_sources_name_what_is_left_out(odd: Path) -> None:
    found = find_sources([odd], Job())
    assert set(found.readers) == {odd / "a" / "soup.txt", odd / "again.txt"}
    said = {each.where: each.why for each in found.skipped}
    assert said["pipe.txt"] == "Larder leaves out pipes."
    assert said["2 hidden folders"].startswith("Larder leaves them out: ")
    assert said["2 links to nothing"] == "Larder leaves them out: circle, nothing."
    assert {"up", "socket", "zero", "2 folders of programs' parts"} <= set(said)


@posix_only
@pytest.mark.usefixtures("stocked")
def test_an_import_of_the_tree_ends(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(odd)]) == 0
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    assert "pipe.txt" in out
    assert "\x1b" not in out


@posix_only
def test_pipes_and_system_folders_that_are_named_are_refused(odd: Path) -> None:
    for path, why in (
        (odd / "pipe.txt", "is a pipe"),
        (odd / "socket", "is a socket"),
        (odd / "zero", "is a device"),
    ):
        assert why in find_sources([path], Job()).unread[path]
    if is_of_system(Path("/proc")):
        assert "belongs to the running system" in find_sources([Path("/proc")], Job()).unread[Path("/proc")]
        assert not is_of_system(odd)


@posix_only
def test_folders_of_the_system_are_not_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    soup(tmp_path / "proc" / "1")
    soup(tmp_path / "home")
    monkeypatch.setattr("core.importing.containers.folders.is_of_system", lambda path: path.name == "proc")
    files, told = walked(tmp_path)
    assert files == ["home/soup.txt"]
    assert told["proc"] is SkippedKind.SYSTEM


def test_a_folder_that_leads_back_is_entered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is mounted within itself has the same number at every depth."""
    inner = tmp_path / "tree" / "inner"
    soup(inner)
    real = Path.stat

    def same(path: Path, **named: bool) -> os.stat_result:
        return real(tmp_path / "tree" if path == inner else path, **named)

    monkeypatch.setattr(Path, "stat", same)
    files, told = walked(tmp_path / "tree")
    assert (files, told) == ([], {"inner": SkippedKind.SEEN})


@posix_only
def test_folders_may_be_deeper_than_pythons_stack(tmp_path: Path) -> None:
    before = Path.cwd()
    deep = tmp_path / "d"
    deep.mkdir()
    os.chdir(deep)
    try:
        for _ in range(1500):
            Path("d").mkdir()
            os.chdir("d")
    finally:
        os.chdir(before)
    try:
        places = sum(1 for _ in walk(deep))
        assert places > 1200
        find_sources([deep], Job())
    finally:
        # pytest's own clean-up follows folders by calling itself.
        while deep.is_dir() and (inner := deep / "d").is_dir():
            moved = tmp_path / "moved"
            inner.rename(moved)
            deep.rmdir()
            moved.rename(deep)


def test_a_folder_that_cannot_be_opened_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    soup(tmp_path / "open")
    closed = tmp_path / "closed"
    soup(closed)
    real = os.scandir

    def refused(path: Path) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", refused)
    found = find_sources([tmp_path], Job())
    assert list(found.readers) == [tmp_path / "open" / "soup.txt"]
    assert "cannot be opened" in found.unread[closed]


def test_more_files_than_are_looked_at_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LOOKED_AT", 10)
    for number in range(15):
        soup(tmp_path / "many", f"{number:02}.txt", number)
    found = find_sources([tmp_path / "many"], Job())
    assert len(found.readers) == 10
    assert found.skipped[-1].where == "many"
    assert "Only the first 10 files" in found.skipped[-1].why


def test_folders_without_files_can_be_cancelled(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / "empty" / str(number)).mkdir(parents=True)
    asked = 0

    def is_aborted() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(Cancelled):
        find_sources([tmp_path / "empty"], Job(is_aborted=is_aborted))


@posix_only
def test_a_pipe_is_never_opened(odd: Path) -> None:
    """A reader that opened it would let this writer go on."""
    gone = threading.Event()

    def write() -> None:
        descriptor = os.open(odd / "pipe.txt", os.O_WRONLY)
        gone.set()
        os.close(descriptor)

    writer = threading.Thread(target=write)
    writer.start()
    find_sources([odd, odd / "pipe.txt"], Job())
    assert not gone.is_set()
    os.close(os.open(odd / "pipe.txt", os.O_RDONLY))
    writer.join()
