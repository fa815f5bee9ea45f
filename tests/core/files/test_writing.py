"""What a person's path leads to is written whole, through links, and never replaced where it is no file."""

import os
import platform
import signal
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.app import main
from core.errors import KnownError
from core.files.private import PRIVATE_FILE
from core.files.writing import (
    is_own_stdout,
    opens_in_duckdb,
    remove_abandoned_files,
    staged_file,
    write_filled,
    write_whole,
)

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes, modes and devices as POSIX has them")
OLD, NEW = b"what was there before\n", b"what is there now\n"

Write = Callable[[Path, bytes], None]


def by_bytes(target: Path, content: bytes) -> None:
    write_whole(target, content, private=False)


def by_path(target: Path, content: bytes) -> None:
    with staged_file(target, private=False) as staged:
        assert not staged.exists()
        staged.write_bytes(content)


writers = pytest.mark.parametrize("write", [by_bytes, by_path])


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@writers
def test_a_new_file_and_one_that_is_replaced(tmp_path: Path, write: Write) -> None:
    target = tmp_path / "diary.csv"
    write(target, OLD)
    assert target.read_bytes() == OLD
    write(target, NEW)
    assert target.read_bytes() == NEW
    assert names_in(tmp_path) == {"diary.csv"}


@posix_only
@writers
def test_links_stay_and_their_target_is_replaced(tmp_path: Path, write: Write) -> None:
    place = tmp_path / "elsewhere"
    place.mkdir()
    real, link, second = place / "real.csv", tmp_path / "link.csv", tmp_path / "second.csv"
    real.write_bytes(OLD)
    link.symlink_to("elsewhere/real.csv")
    second.symlink_to(link)
    before = real.stat().st_ino
    write(second, NEW)
    assert link.is_symlink()
    assert second.is_symlink()
    assert real.read_bytes() == NEW
    assert real.stat().st_ino != before, "the target is replaced whole, not written over piece by piece"
    assert names_in(place) == {"real.csv"}


@posix_only
@writers
def test_a_link_to_nothing_gets_its_target(tmp_path: Path, write: Write) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "later.csv")
    write(link, NEW)
    assert link.is_symlink()
    assert (tmp_path / "later.csv").read_bytes() == NEW


@posix_only
@writers
def test_links_in_a_circle_are_refused(tmp_path: Path, write: Write) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(link)
    with pytest.raises(KnownError, match=r"link\.csv cannot be written"):
        write(link, NEW)
    assert link.is_symlink()


@posix_only
@writers
def test_a_hard_link_keeps_the_old_content(tmp_path: Path, write: Write) -> None:
    target, other = tmp_path / "a.csv", tmp_path / "b.csv"
    target.write_bytes(OLD)
    other.hardlink_to(target)
    write(target, NEW)
    assert (target.read_bytes(), other.read_bytes()) == (NEW, OLD)


@posix_only
@writers
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_the_mode_of_a_file_stays(tmp_path: Path, write: Write, mode: int) -> None:
    target = tmp_path / "diary.csv"
    target.write_bytes(OLD)
    target.chmod(mode)
    write(target, NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode


@posix_only
@writers
def test_the_owner_of_a_file_stays(tmp_path: Path, write: Write) -> None:
    if os.geteuid() != 0:
        pytest.skip("only the administrator may give files away")
    target = tmp_path / "diary.csv"
    target.write_bytes(OLD)
    os.chown(target, 1234, 4321)
    write(target, NEW)
    assert (target.stat().st_uid, target.stat().st_gid) == (1234, 4321)


@posix_only
def test_a_private_file_is_private_while_it_is_written(tmp_path: Path) -> None:
    target = tmp_path / "backup"
    seen = []

    def fill(write: Callable[[bytes], object]) -> None:
        write(NEW)
        seen.extend(stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob(".backup.*.part"))

    write_filled(target, fill, private=True)
    with staged_file(tmp_path / "other", private=True) as staged:
        staged.write_bytes(NEW)
        assert stat.S_IMODE(staged.parent.stat().st_mode) == 0o700
    assert seen == [PRIVATE_FILE]
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("backup", "other")] == [
        PRIVATE_FILE
    ] * 2


@posix_only
@writers
def test_a_link_into_a_missing_folder_names_that_folder(tmp_path: Path, write: Write) -> None:
    link = tmp_path / "link"
    link.symlink_to("missing/later.csv")
    with pytest.raises(KnownError, match=f"There is no folder {tmp_path.resolve() / 'missing'}\\."):
        write(link, NEW)
    with pytest.raises(KnownError, match=f"There is no folder {tmp_path / 'absent'}\\."):
        write(tmp_path / "absent" / "later.csv", NEW)


@posix_only
def test_a_file_marked_read_only_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "diary.csv"
    target.write_bytes(OLD)
    # The administrator may write everywhere; what others are told is what counts here.
    monkeypatch.setattr(os, "access", lambda path, _mode: Path(path) != target)
    with pytest.raises(KnownError, match="cannot be written"):
        write_whole(target, NEW)
    assert target.read_bytes() == OLD


@posix_only
@writers
def test_a_pipe_gets_the_bytes_and_stays_a_pipe(tmp_path: Path, write: Write) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write(pipe, NEW)
    reader.join()
    assert read == [NEW]
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    assert names_in(tmp_path) == {"pipe"}


@posix_only
@writers
@pytest.mark.parametrize("through_link", [False, True])
def test_a_device_stays_a_device(tmp_path: Path, write: Write, through_link: bool) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError as error:
        pytest.skip(f"no device can be made here: {error}")
    target = device
    if through_link:
        target = tmp_path / "link"
        target.symlink_to(device)
    write(target, NEW)
    assert stat.S_ISCHR(device.lstat().st_mode)
    assert device.stat().st_rdev == os.makedev(1, 3)
    assert target.is_symlink() == through_link


@posix_only
@writers
def test_folders_sockets_and_disks_are_refused(tmp_path: Path, write: Write) -> None:
    folder, place = tmp_path / "folder", tmp_path / "socket"
    folder.mkdir()
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(place))
        for target, why in ((folder, "is a folder"), (place, "is a socket")):
            with pytest.raises(KnownError, match=why):
                write(target, NEW)
    assert stat.S_ISSOCK(place.lstat().st_mode)
    assert not names_in(folder)


@writers
@pytest.mark.parametrize("name", ["missing/diary.csv", "x" * 300, "nu\0l", "file/diary.csv"])
def test_places_that_cannot_be_written_get_one_sentence(tmp_path: Path, write: Write, name: str) -> None:
    (tmp_path / "file").write_bytes(OLD)
    with pytest.raises(KnownError) as refused:
        write(tmp_path / name, NEW)
    assert "\0" not in str(refused.value)
    assert names_in(tmp_path) == {"file"}


@writers
@pytest.mark.parametrize(
    "name", ["a?b.csv", "a b.csv", "it's.csv", 'q"q.csv', "n\nl.csv", "ü🥑.csv", "*[x]#%.csv", "x" * 240]
)
def test_odd_names_are_written(tmp_path: Path, write: Write, name: str) -> None:
    if os.name == "nt" and set(name) & set('?*"\n'):
        pytest.skip("Windows allows no such name")
    write(tmp_path / name, NEW)
    assert (tmp_path / name).read_bytes() == NEW


@posix_only
def test_names_that_duckdb_cannot_open() -> None:
    for name in ("/a?b", "/a/b\\c", "/a/\udcff"):
        assert not opens_in_duckdb(Path(name))
    for name in ("/a#b", "/a%41", "/a*[b]", "/it's", '/a"b', "/a b", "/a\nb", "/ü"):
        assert opens_in_duckdb(Path(name))


@posix_only
def test_a_folder_that_duckdb_cannot_open_is_written_all_the_same(tmp_path: Path) -> None:
    place = tmp_path / "what?"
    place.mkdir()
    with staged_file(place / "backup", private=True) as staged:
        assert opens_in_duckdb(staged)
        staged.write_bytes(NEW)
    assert (place / "backup").read_bytes() == NEW
    assert names_in(place) == {"backup"}


@writers
@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), KeyboardInterrupt(), RuntimeError("else")]
)
def test_after_a_failure_the_file_is_as_it_was(tmp_path: Path, write: Write, error: BaseException) -> None:
    target = tmp_path / "plan.pdf"
    target.write_bytes(OLD)

    def fill(put: Callable[[bytes], object]) -> None:
        put(NEW)
        raise error

    def attempt() -> None:
        if write is by_bytes:
            write_filled(target, fill)
        else:
            with staged_file(target) as staged:
                fill(staged.write_bytes)

    with pytest.raises(KnownError if isinstance(error, OSError) else type(error)):
        attempt()
    assert target.read_bytes() == OLD
    assert names_in(tmp_path) == {"plan.pdf"}


KILLED = """
import os, signal, sys
from pathlib import Path
from core.files.writing import staged_file, write_filled
target = Path(sys.argv[1])

def fill(write):
    write(b"half")
    os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[2] == "bytes":
    write_filled(target, fill)
else:
    with staged_file(target) as staged:
        fill(staged.write_bytes)
"""


@posix_only
@pytest.mark.parametrize("how", ["bytes", "path"])
def test_what_a_killed_writer_leaves_goes_with_the_next_write(tmp_path: Path, how: str) -> None:
    target = tmp_path / "diary.csv"
    target.write_bytes(OLD)
    other = tmp_path / ".diary.csv.of-another-program.part"
    other.write_bytes(OLD)
    ended = subprocess.run([sys.executable, "-c", KILLED, target, how], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert target.read_bytes() == OLD
    (left,) = names_in(tmp_path) - {target.name, other.name}
    assert left.startswith(".diary.csv.")
    assert left.endswith(".part")
    write_whole(tmp_path / "else.csv", NEW)
    assert left in names_in(tmp_path), "only what belongs to the same target is removed"
    write_whole(target, NEW)
    assert names_in(tmp_path) == {target.name, other.name, "else.csv"}


@posix_only
def test_what_a_running_writer_or_another_machine_writes_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with staged_file(tmp_path / "a.csv") as staged:
        staged.write_bytes(NEW)
        remove_abandoned_files(tmp_path)
        assert staged.exists()
    monkeypatch.setattr(platform, "node", lambda: "another")
    ended = subprocess.run([sys.executable, "-c", KILLED, tmp_path / "b.csv", "bytes"], check=False)
    assert ended.returncode == -signal.SIGKILL
    remove_abandoned_files(tmp_path)
    assert list(tmp_path.glob(".b.csv.*.part"))
    monkeypatch.undo()
    remove_abandoned_files(tmp_path)
    assert not list(tmp_path.glob(".b.csv.*.part"))


@posix_only
def test_stdout_is_known_by_its_names(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("/dev/fd/1")
    assert is_own_stdout(link)
    assert is_own_stdout(Path("/dev/fd/1"))
    assert not is_own_stdout(Path("/dev/fd/2"))
    assert not is_own_stdout(tmp_path / "1")


@posix_only
def test_stdout_that_is_a_file_is_appended_to_and_not_replaced(tmp_path: Path) -> None:
    """`larder diary export /dev/stdout >> diary.csv` adds to the file that the shell has opened."""
    if not Path("/dev/stdout").exists():
        pytest.skip("this system has no /dev/stdout")
    out = tmp_path / "out.csv"
    out.write_bytes(OLD)
    before = out.stat().st_ino
    code = (
        "import sys; from pathlib import Path; from core.files.writing import write_whole;"
        "print('first'); write_whole(Path('/dev/stdout'), 'second\\n'); print('third')"
    )
    with out.open("ab") as file:
        subprocess.run([sys.executable, "-c", code], check=True, stdout=file)
    assert out.read_bytes() == OLD + b"first\nsecond\nthird\n"
    assert out.stat().st_ino == before


@posix_only
@pytest.mark.usefixtures("small_stocked", "quick_plans")
@pytest.mark.parametrize(
    "words",
    [
        ["diary", "export", "TARGET"],
        ["plan", "export", "TARGET", "--format", "pdf"],
        ["export", "TARGET", "--format", "jsonld"],
        ["backup", "TARGET"],
    ],
    ids=" ".join,
)
def test_every_verb_that_writes_leaves_a_device_and_a_link(tmp_path: Path, words: list[str]) -> None:
    assert main(["log", "2 eggs"]) == 0
    if words[0] == "plan":
        assert main(["plan"]) == 0
    device = tmp_path / "device"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError:
        device.unlink(missing_ok=True)
        device.symlink_to(os.devnull)
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    for target in (device, link):
        assert main([word.replace("TARGET", str(target)) for word in words]) == 0
    assert stat.S_ISCHR(device.stat().st_mode)
    assert link.is_symlink()
    assert real.stat().st_size > 100
    assert not list(tmp_path.glob(".*.part"))


@posix_only
@pytest.mark.usefixtures("small_stocked", "quick_plans")
def test_an_export_to_stdout_is_the_export_alone(capfd: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/stdout").exists():
        pytest.skip("this system has no /dev/stdout")
    assert main(["log", "2 eggs"]) == 0
    capfd.readouterr()
    assert main(["diary", "export", "/dev/stdout"]) == 0
    out, err = capfd.readouterr()
    assert out.splitlines()[0].startswith("id,date,time,meal,text")
    assert len(out.splitlines()) == 2
    assert "1 entry written" in err
