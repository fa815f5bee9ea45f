"""`larder backup` and `larder restore` as commands: lists, passphrases, and sentences."""

import getpass
import io
import json
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries, entries_between
from core.store import encryption
from core.store.backup_files import backup_name, list_backups
from core.store.encryption import Cost, is_encrypted
from core.store.home import Home
from core.store.user_db import back_up, reading, writing

WORDS = "walnut harbour sixteen velvet"
DAY = datetime(2026, 11, 22).date()
SOUP = DiaryEntry(DAY, "lunch", "soup", 1.0, Snapshot("soup", {"energy": 200.0}, {"energy": 1.0}))


@pytest.fixture
def log_is_quick() -> None:
    """Open and back up the log as Larder does."""


@pytest.fixture(autouse=True)
def cheap_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "USUAL_COST", Cost(memory_kib=64, passes=1, lanes=1))
    monkeypatch.delenv("LARDER_PASSPHRASE", raising=False)


@pytest.fixture
def place(home: Path) -> Home:
    place = Home(home)
    log(place)
    return place


def log(place: Home) -> None:
    with writing(place) as connection:
        add_entries(connection, [SOUP])


def logged(place: Home) -> int:
    with reading(place) as connection:
        return len(entries_between(connection, DAY, DAY))


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Let a terminal be there, in which these passphrases are typed; returns what was asked."""

    def prepare(*answers: str) -> list[str]:
        asked: list[str] = []
        left = list(answers)

        def answer(prompt: str, stream: object = None) -> str:
            asked.append(prompt)
            return left.pop(0)

        monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(getpass, "getpass", answer)
        return asked

    return prepare


def test_the_list_says_when_why_how_large_and_whether_it_reads(
    place: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    place.backups.mkdir()
    good = place.backups / backup_name(7, datetime(2026, 11, 22, 8, 30), "before-restore")
    back_up(place, good)
    older = place.backups / "user-20991231-235900-000000-daily.duckdb"
    older.write_bytes(good.read_bytes())
    (place.backups / backup_name(8, datetime(2026, 11, 23), "daily")).write_bytes(b"no database" * 99)
    assert main(["backup", "--list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["backups"]
    assert [(one["made"], one["reason"], one["readable"]) for one in found] == [
        ("2026-11-23T00:00:00", "daily", False),
        ("2026-11-22T08:30:00", "before-restore", True),
        ("2099-12-31T23:59:00", "daily", True),
    ]
    assert found[1]["path"] == str(good)
    assert found[1]["bytes"] == good.stat().st_size
    assert main(["backup", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["2026-11-23", "00:00", "daily"]
    assert "damaged" in lines[0]
    assert "can be restored" in lines[1]
    assert str(older) in lines[2]


def test_an_empty_list_says_when_there_will_be_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--list"]) == 0
    assert "There are no automatic backups yet." in capsys.readouterr().out
    assert not home.exists()


def test_a_passphrase_is_typed_twice_and_comes_back(
    place: Home, tmp_path: Path, typing: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "mine.encrypted"
    asked = typing(WORDS, WORDS)
    assert main(["backup", str(target), "--encrypt"]) == 0
    said = capsys.readouterr()
    assert len(asked) == 2
    assert "cannot recover a lost passphrase" in said.err
    assert WORDS not in said.out + said.err
    assert is_encrypted(target)
    log(place)
    assert logged(place) == 2
    asked = typing("wrong one, sorry", WORDS)
    assert main(["restore", str(target)]) == 0
    assert "not the passphrase" in capsys.readouterr().err
    assert str(target) in asked[0]
    assert logged(place) == 1


def test_after_three_wrong_passphrases_nothing_was_changed(
    place: Home, tmp_path: Path, typing: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "mine.encrypted"
    typing(WORDS, WORDS)
    main(["backup", str(target), "--encrypt"])
    log(place)
    asked = typing("one", "two", "three", WORDS)
    assert main(["restore", str(target)]) == 2
    assert len(asked) == 3
    assert "Nothing was changed" in capsys.readouterr().err
    assert logged(place) == 2


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ((WORDS, "another one"), "differ"),
        (("short",), "too short"),
        (("",), "No passphrase was typed"),
    ],
)
def test_a_slip_while_typing_writes_nothing(
    place: Home,
    tmp_path: Path,
    typing: Callable[..., list[str]],
    capsys: pytest.CaptureFixture[str],
    answers: tuple[str, ...],
    sentence: str,
) -> None:
    typing(*answers)
    assert main(["backup", str(tmp_path / "mine"), "--encrypt"]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("content", [WORDS, WORDS + "\n", WORDS + "\r\n"])
def test_a_script_gives_the_passphrase_in_a_file(place: Home, tmp_path: Path, content: str) -> None:
    file = tmp_path / "passphrase"
    file.write_bytes(content.encode())
    target = tmp_path / "mine"
    assert main(["backup", str(target), "--encrypt", "--passphrase-file", str(file)]) == 0
    log(place)
    file.write_text(WORDS)
    assert main(["restore", str(target), "--passphrase-file", str(file)]) == 0
    assert logged(place) == 1


def test_a_script_gives_the_passphrase_in_the_environment_or_through_a_pipe(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "mine"
    monkeypatch.setenv("LARDER_PASSPHRASE", WORDS)
    assert main(["backup", str(target), "--encrypt"]) == 0
    log(place)
    monkeypatch.delenv("LARDER_PASSPHRASE")
    monkeypatch.setattr(sys, "stdin", io.StringIO(WORDS + "\n"))
    assert main(["restore", str(target), "--passphrase-file", "-"]) == 0
    assert logged(place) == 1


def test_bad_ways_to_give_a_passphrase_get_one_sentence(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, binary, long = tmp_path / "empty", tmp_path / "binary", tmp_path / "long"
    empty.write_text("\n")
    binary.write_bytes(b"\xff\xfe\xff")
    long.write_text("x" * 20_000)
    target = str(tmp_path / "mine")
    for file, sentence in (
        (empty, "is empty"),
        (binary, "it is not UTF-8 text"),
        (long, "longer than"),
        (tmp_path / "absent", "There is no file"),
        (tmp_path, "is a folder. Name a file in it"),
    ):
        assert main(["backup", target, "--encrypt", "--passphrase-file", str(file)]) == 2
        said = capsys.readouterr().err.splitlines()
        assert len(said) == 1
        assert sentence in said[0]
    monkeypatch.setenv("LARDER_PASSPHRASE", "")
    assert main(["backup", target, "--encrypt"]) == 2
    assert "LARDER_PASSPHRASE is empty" in capsys.readouterr().err
    monkeypatch.delenv("LARDER_PASSPHRASE")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["backup", target, "--encrypt"]) == 2
    assert "--passphrase-file" in capsys.readouterr().err
    assert main(["backup", target, "--passphrase-file", str(long)]) == 2
    assert "needs --encrypt" in capsys.readouterr().err
    assert main(["backup"]) == 2
    assert "Name a file" in capsys.readouterr().err
    assert not Path(target).exists()


def test_a_weak_passphrase_is_taken_with_a_word(
    place: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LARDER_PASSPHRASE", "password123")
    assert main(["backup", str(tmp_path / "mine"), "--encrypt"]) == 0
    assert "weak" in capsys.readouterr().err


def test_the_passphrase_can_not_be_given_on_the_command_line(
    place: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "mine"), "--encrypt", "--passphrase", WORDS]) == 2
    assert not (tmp_path / "mine").exists()


def test_the_schedule_is_chosen_shown_and_followed(place: Home, capsys: pytest.CaptureFixture[str]) -> None:
    home = ["--home", str(place.root)]
    assert main([*home, "backup", "--every", "weekly", "--keep", "20"]) == 0
    assert "each week" in capsys.readouterr().out
    assert main([*home, "backup", "--list", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["every"], shown["keep"]) == ("weekly", 20)
    assert shown["folder"] == str(place.backups)
    log(place)
    (made,) = list_backups(place.backups)
    assert made.reason == "weekly"
    assert main([*home, "backup", "--every", "off"]) == 0
    assert "no backups by itself" in capsys.readouterr().out
    made.path.unlink()
    log(place)
    assert not list_backups(place.backups)


@pytest.mark.parametrize("options", [["--every", "hourly"], ["--keep", "7"], ["--keep", "5", "--list"]])
def test_other_schedules_are_refused(
    place: Home, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--home", str(place.root), "backup", *options]) == 2
    assert capsys.readouterr().err.startswith("larder: ")
    assert not place.backup_choice.exists()
