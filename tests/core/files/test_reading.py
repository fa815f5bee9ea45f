"""Small files that a person named: bounded, and no pipe without a writer is waited for."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.cli.app import main
from core.errors import KnownError
from core.files.reading import read_text
from core.store.database import connect
from core.store.home import find_home


@pytest.fixture(autouse=True)
def no_waiting() -> Iterator[None]:
    """A command that waits for a pipe fails its test instead of holding up all others."""
    if os.name != "posix":
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: pytest.fail("it waits"))
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and names as POSIX has them")


def test_text_is_read_with_and_without_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(path, "profile") == "{}"
    path.write_text("ü")
    assert read_text(path, "profile") == "ü"


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"\xff\xfe", "not UTF-8 text"), (b"x" * 11, "is larger than"), (None, "There is no profile")],
)
def test_what_is_no_small_text(tmp_path: Path, content: bytes | None, why: str) -> None:
    path = tmp_path / "profile.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(KnownError, match=why):
        read_text(path, "profile", most_bytes=10)


@pytest.mark.parametrize("name", ["", "nu\0l", "x" * 300, "\udcff"])
def test_names_that_no_file_has(tmp_path: Path, name: str) -> None:
    with pytest.raises(KnownError) as refused:
        read_text(tmp_path / name, "profile")
    assert str(refused.value).isprintable()


@posix_only
def test_a_pipe_with_a_name_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(KnownError, match="is a pipe"):
        read_text(pipe, "profile")
    for words in (
        ["ask", "soup", "--profile", pipe],
        ["profile", "--set", pipe],
        ["plan", "--profile", pipe],
        ["ask", "soup", "--log", pipe],
        ["nutrition", pipe],
        ["restore", pipe],
        ["import", pipe],
        ["import", "csv", pipe],
        ["import", "table", pipe],
        ["import", "usda", pipe],
    ):
        assert main([str(word) for word in words]) == 2, words
    assert "Traceback" not in capsys.readouterr().err


@posix_only
def test_a_socket_is_refused(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(tmp_path / "socket"))
        with pytest.raises(KnownError, match="is a socket"):
            read_text(tmp_path / "socket", "profile")


@posix_only
def test_a_device_without_an_end_is_read_no_further(capsys: pytest.CaptureFixture[str]) -> None:
    zero = Path("/dev/zero")
    if not zero.exists():
        pytest.skip("this system has no /dev/zero")
    with pytest.raises(KnownError, match="is larger than"):
        read_text(zero, "profile")
    assert main(["ingredient", "--batch", str(zero)]) == 2
    assert "line 1 is longer than" in capsys.readouterr().err
    assert main(["import", str(zero)]) == 2


@posix_only
def test_a_pipe_that_this_process_was_given_is_read() -> None:
    code = (
        "import os, sys; from pathlib import Path; from core.files.reading import read_text;"
        "print(read_text(Path('/dev/stdin'), 'profile'))"
    )
    if not Path("/dev/stdin").exists():
        pytest.skip("this system has no /dev/stdin")
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, input="{}", capture_output=True, text=True
    )
    assert done.stdout == "{}\n"


@pytest.mark.usefixtures("small_stocked")
def test_a_batch_in_another_encoding_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = tmp_path / "batch.jsonl"
    batch.write_bytes(b'{"id": 1, "name": "milk"}\n\xff\xfe\n')
    assert main(["ingredient", "--batch", str(batch)]) == 2
    assert "not UTF-8 text" in capsys.readouterr().err
    batch.write_bytes(b'\xef\xbb\xbf{"id": 1, "name": "milk"}\n' + b"1" * 5000 + b"\n")
    assert main(["ingredient", "--batch", str(batch)]) == 2
    out, err = capsys.readouterr()
    assert '"entity": "milk"' in out
    assert "line 2" in err


@posix_only
@pytest.mark.parametrize("name", ["nu\0l", "x" * 300, "y" * 5000])
def test_homes_that_the_database_cannot_open_are_refused(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / name / "home"
    for words in (["diary"], ["ask", "soup"], ["backup", str(tmp_path / "b")], ["app"]):
        assert main(["--home", str(home), *words]) == 2
        err = capsys.readouterr().err
        assert len(err.splitlines()) == 1
        assert len(err) < 500
    assert not list(tmp_path.iterdir()), "nothing is created"


@posix_only
@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("what?", "what%3F.larder"),
        ("a\\b c", "a%5Cb c.larder"),
        ("\udcff", "%FF.larder"),
        ("100%?", "100%25%3F.larder"),
    ],
)
def test_a_folder_next_to_it_stands_for_a_home_that_duckdb_cannot_open(
    tmp_path: Path, name: str, spelled: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "odd" / name
    assert main(["--home", str(home), "ask", "--forget"]) == 0
    assert "so your data lies in" in capsys.readouterr().err
    assert main(["--home", str(home), "backup", str(tmp_path / "saved")]) == 0
    assert main(["--home", str(home), "restore", str(tmp_path / "saved")]) == 0
    assert "so your data lies in" not in capsys.readouterr().err, "said once"
    assert (tmp_path / "odd" / spelled / "user.duckdb").is_file()
    assert [path.name for path in (tmp_path / "odd").iterdir()] == [spelled], "nothing lies anywhere else"


@posix_only
@pytest.mark.parametrize("name", ["s p h#x p%41 [b]* it's q\"q", "n\nl ü🥑", ":memory:", "$HOME"])
def test_other_odd_homes_work(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    home = tmp_path / "odd" / name
    assert main(["--home", str(home), "ask", "--forget"]) == 0
    assert main(["--home", str(home), "backup", str(tmp_path / "saved")]) == 0
    assert main(["--home", str(home), "restore", str(tmp_path / "saved")]) == 0
    assert (home / "user.duckdb").is_file()
    assert "Traceback" not in capsys.readouterr().err


@posix_only
def test_a_user_that_is_unknown_to_the_system(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", "~nobody-at-all/x", "diary"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@posix_only
@pytest.mark.parametrize("name", ["what?.duckdb", "back\\slash", "\udcff.duckdb"])
def test_a_backup_may_have_any_name(home: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert main(["ask", "--forget"]) == 0
    assert main(["backup", str(path)]) == 0
    assert main(["backup", str(path)]) == 0
    assert main(["restore", str(path)]) == 0
    connection = connect(path, read_only=True)
    assert connection.execute("SELECT count(*) FROM diary_entry").fetchall() == [(0,)]
    connection.close()
    assert find_home(home).user_db.is_file()
