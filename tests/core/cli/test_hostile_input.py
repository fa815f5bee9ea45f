"""Hostile command lines: each ends with an exit code of the contract and at most a few short, harmless lines."""

import io
import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import typer.main

from core.cli import app as cli
from core.cli import common as shared
from core.engine.engine import Engine
from core.errors import MOST_QUOTED
from tests.sampling import sample_size

LINES = sample_size(usual=80, thorough=640)
REAL = 6
LONG = 10_000
SEED = 20311122

pytestmark = pytest.mark.skipif(os.name != "posix", reason="names and pipes as POSIX has them")


@pytest.fixture
def log_is_quick() -> None:
    """Open and back up the log as Larder does."""


def words() -> list[str]:
    """What nobody means well: control codes, paths that are no files, numbers without bounds, and much of everything."""
    return [
        "",
        " ",
        "-",
        "--",
        "-" * LONG,
        "x" * LONG,
        "two sugars " * (LONG // 11),
        "it's " * (LONG // 5),
        "'" * LONG,
        "ü🥑" * (LONG // 2),
        "/" + "a/" * (LONG // 2),
        "/" + "b" * LONG,
        "\x1b]0;title\x07\x1b[31mred",
        "\x1b[2J" * 2000,
        "\u202egnp.exe",
        "\udcff\udcfe",
        "line\nbreak\r\n",
        "%s%n%x{0}{name}",
        "$(reboot) `reboot`; reboot & | <>",
        "'; DROP TABLE diary_entry; --",
        "../" * 60 + "etc/passwd",
        "~nobody-at-all/x",
        "no/such/folder/file.json",
        "pipe",
        "folder",
        "bytes.bin",
        "long.json",
        "many.jsonl",
        "/dev/zero",
        "/dev/full",
        "what?.duckdb",
        "2026-13-45",
        "2026-W99",
        "0000-00-00",
        "9" * 400,
        "-1",
        "nan",
        "inf",
        "1e999",
        "-9999999999999999999999",
        "*",
        "no nuts, please",
    ]


OPTIONS_FOR_ALL = ("--json", "--help-me", "--=", "-x", "--new-log")
SLOW = (("app",), ("mcp",), ("doctor",))
"""Opens a window, waits for a client, measures for seconds: each with bad use alone."""
HOMES = (
    "",
    "what?",
    "back\\slash",
    "\udcff",
    "x" * LONG,
    "/" + "a/" * (LONG // 2),
    "~nobody-at-all/x",
    "bytes.bin",
    "pipe",
)


@pytest.fixture
def place(tmp_path: Path, stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with odd files, which is the working one; engines are shared, as each loads models."""
    folder = tmp_path / "here"
    (folder / "folder").mkdir(parents=True)
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    (folder / "bytes.bin").write_bytes(bytes(range(256)) * 50)
    (folder / "long.json").write_text('{"name": "' + "n" * LONG + '", "allergies": ["' + "z" * LONG + '"]}')
    (folder / "many.jsonl").write_text(
        '{"id": 1, "question": "' + "q" * LONG + '", "name": "' + "w" * LONG + '", "text": 5}\n[1]\n'
    )
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LARDER_PASSPHRASE", "correct horse battery staple")
    engines: dict[Path, Engine] = {}
    real: Callable[..., Engine] = shared.open_engine

    def opened(home: Path | None, **options: Any) -> Engine:
        engine = real(home, **options)
        return engines.setdefault(engine.home.root, engine)

    monkeypatch.setattr(shared, "open_engine", opened)
    with read_away(pipe):
        yield folder
    for engine in engines.values():
        engine.close()
    assert stocked.is_dir()


@contextmanager
def read_away(pipe: Path) -> Iterator[None]:
    """Read and discard the content of a pipe, because an export into one waits for a reader."""
    is_over = threading.Event()
    # Opening for reading only, and without waiting: a command that reads the pipe still finds no writer.
    number = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def discard() -> None:
        while not is_over.wait(0.01):
            with suppress(BlockingIOError):
                while os.read(number, 1 << 16):
                    pass

    thread = threading.Thread(target=discard)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
        os.close(number)


def commands(group: Any, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Every verb with the names of its options."""
    for name, command in group.commands.items():
        options = [option for each in command.params for option in each.opts if option.startswith("-")]
        yield (*before, name), options
        if hasattr(command, "commands"):
            yield from commands(command, (*before, name))


def hostile_lines() -> list[list[str]]:
    chance = random.Random(SEED)
    verbs = [verb for verb in commands(typer.main.get_command(cli.commands())) if verb[0] not in SLOW]
    hostile = words()
    lines: list[list[str]] = [[], ["--home"], ["x" * LONG], ["\x1b[31m"], ["--" + "y" * LONG]]
    lines += [["--home", home, "diary"] for home in HOMES]
    lines += [[*verb, "--nonsense", chance.choice(hostile)] for verb in SLOW]
    while len(lines) < LINES:
        verb, options = verbs[len(lines) % len(verbs)]
        line = list(verb)
        for _ in range(chance.randrange(3)):
            option = chance.choice([*options, *OPTIONS_FOR_ALL])
            line += [option, chance.choice(hostile)] if chance.random() < 0.8 else [option]
        line += [chance.choice(hostile) for _ in range(chance.randrange(3))]
        lines.append(line)
    return lines


def check(line: list[str], code: int, err: str) -> None:
    told = f"{[word[:60] for word in line]!r} -> {code}: {err[:2000]!r}"
    assert code in (0, 2), told
    assert "Traceback" not in err, told
    said = [each for each in err.splitlines() if not each.endswith(" ...")]
    assert len(said) <= 3, told
    assert code == 0 or said, told
    assert all(each.isprintable() for each in err.split("\n")), told
    given = [*line, "n" * LONG, "z" * LONG, "q" * LONG, "w" * LONG]
    for word in given:
        for start in range(0, max(0, len(word) - MOST_QUOTED), 50):
            assert word[start : start + MOST_QUOTED + 1] not in err, told


@pytest.mark.usefixtures("place")
def test_hostile_lines_get_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = hostile_lines()
    assert len(lines) >= LINES
    refused = 0
    for line in lines:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        code = cli.main(line)
        check(line, code, capsys.readouterr().err)
        refused += code == 2
    assert refused > len(lines) / 2


@pytest.mark.usefixtures("place")
def test_hostile_lines_in_processes_of_their_own() -> None:
    possible = [line for line in hostile_lines() if sum(map(len, line)) < 100_000]
    for line in random.Random(SEED).sample(possible, REAL):
        done = subprocess.run(
            [sys.executable, "-m", "core", *(os.fsencode(word) for word in line)],
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=300,
        )
        check(line, done.returncode, done.stderr.decode("utf-8", "replace"))


QUOTING = (
    ["ask", "X" * 1000 + " soup"],
    ["ask", "soup", "--match", "WORD"],
    ["ask", "soup", "--date", "WORD"],
    ["ask", "soup", "--log", "WORD"],
    ["ask", "soup", "--profile", "WORD"],
    ["ask", "--history", "WORD"],
    ["log", "WORD"],
    ["log", "milk", "--meal", "WORD"],
    ["log", "milk", "--date", "WORD"],
    ["diary", "--from", "WORD"],
    ["diary", "--compare", "WORD"],
    ["diary", "export", "out", "--format", "WORD"],
    ["diary", "export", "WORD"],
    ["plan", "--week", "WORD"],
    ["plan", "export", "WORD"],
    ["plan", "export", "out", "--format", "WORD"],
    ["shopping-list", "--format", "WORD"],
    ["import", "WORD", "long.json"],
    ["import", "WORD"],
    ["import", "table", "long.json", "--column", "WORD"],
    ["remove", "WORD"],
    ["export", "out.csv", "WORD"],
    ["export", "WORD"],
    ["export", "out", "--format", "WORD"],
    ["audit", "WORD"],
    ["ingredient", "WORD"],
    ["nutrition", "WORD"],
    ["nutrition", "long.json", "--servings", "WORD"],
    ["simulate-log", "WORD"],
    ["backup", "WORD"],
    ["restore", "WORD"],
    ["profile", "--set", "WORD"],
    ["profile", "--set", "long.json"],
    ["ask", "soup", "--profile", "long.json"],
    ["parse", "--batch", "WORD"],
    ["ask", "--batch", "many.jsonl"],
    ["ingredient", "--batch", "many.jsonl"],
    ["WORD"],
    ["--home", "WORD", "diary"],
)


@pytest.mark.usefixtures("place")
def test_no_sentence_quotes_more_than_200_characters(capsys: pytest.CaptureFixture[str]) -> None:
    for line in QUOTING:
        for word in ("x" * LONG, "it's " * (LONG // 5), "\x1b[31m" * (LONG // 5), "ab/" * (LONG // 3)):
            given = [word if each == "WORD" else each for each in line]
            code = cli.main(given)
            check(given, code, capsys.readouterr().err)
            if "WORD" not in line:
                break


HALF = "\ud83d milk"
"""Half of an emoji, which no file and no database can store."""


@pytest.mark.usefixtures("small_stocked")
@pytest.mark.parametrize("verb", [("parse",), ("ask",), ("ingredient",), ("nutrition",), ("log", "--store")])
def test_half_a_character_in_a_batch_is_answered(
    verb: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "batch.jsonl"
    item = {"id": 1, "question": HALF, "name": HALF, "text": HALF, "servings": 1, "ingredients": [HALF]}
    file.write_text(json.dumps(item) + "\n", encoding="ascii")
    assert cli.main([*verb, "--batch", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == 1


@pytest.mark.usefixtures("small_stocked")
@pytest.mark.parametrize(
    "verb", [["parse"], ["ask"], ["ingredient"], ["log"], ["audit"], ["profile", "--allergy"]]
)
def test_bytes_that_are_no_text_are_refused(verb: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*verb, "\udcff milk"]) == 2
    assert "is not UTF-8 text" in capsys.readouterr().err


@pytest.mark.parametrize("given", [["--home", ""], ["--home="]])
def test_a_home_without_a_name_is_refused(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", *given]) == 2
    assert "--home needs a folder" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["parse", "ask", "ingredient", "nutrition", "log"])
def test_words_next_to_a_batch_are_refused(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([verb, "no nuts", "--batch", "none.jsonl"]) == 2
    assert "Use either" in capsys.readouterr().err


def test_a_limit_next_to_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", "soup", "--limit", "3", "--all"]) == 2
    assert "Use either --limit or --all." in capsys.readouterr().err
