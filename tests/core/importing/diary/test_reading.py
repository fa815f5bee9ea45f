"""Recognising a diary's program, and files that are none."""

import codecs
import gzip
from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.importing.diary.entries import FileChoices
from core.importing.diary.reading import read_diary
from core.progress import Job
from tests.core.importing.diary.kit import FIXTURES, TODAY, lines, read, zipped

SERVINGS = FIXTURES / "cronometer" / "servings.csv"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is empty"),
        (b"\xef\xbb\xbf \r\n", "is empty"),
        (b"\x00" * 5000, "is empty"),
        (b"hello\n", "isn't a diary that Larder can read"),
        (b"title,ingredients\nSoup,water\n", "isn't a diary that Larder can read"),
        (b"[1, 2", "isn't a diary that Larder can read"),
        (b'{"foodList": [], "diary": [{"dateTime"', "It isn't a complete JSON document"),
        (b'{"foodList": [], "diary": []}', "without a diary"),
        (b"PK\x03\x04" + b"\x00" * 100, "or it is damaged"),
        (b"SQLite format 3\x00" + b"\xff" * 100, "damaged or not complete"),
        (b'<?xml version="1.0"?><HealthData><Record', "has a damaged start"),
        (b"\x1f\x8b\x08\x00broken", "is empty or cannot be read"),
    ],
)
def test_a_file_that_is_no_diary_gets_one_clear_sentence(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "diary.bin"
    path.write_bytes(content)
    with pytest.raises(KnownError) as caught:
        read(path)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="There is no file"):
        read(tmp_path / "missing.csv")
    with pytest.raises(KnownError, match="is a folder"):
        read(tmp_path)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_any_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "servings.csv"
    text = "Day,Time,Group,Food Name,Amount,Energy (kcal),Category\n2026-03-14,,Lunch,Jalapeño crème brûlée,1.00 bowl,90,x\n"
    path.write_bytes(text.encode(encoding))
    assert lines(read(path)) == [("2026-03-14", "lunch", "Jalapeño crème brûlée (1 bowl)")]


def test_a_gzipped_table_is_read(tmp_path: Path) -> None:
    path = tmp_path / "servings.csv.gz"
    path.write_bytes(gzip.compress(SERVINGS.read_bytes()))
    assert lines(read(path)) == lines(read(SERVINGS))


def test_a_zip_bomb_is_refused(tmp_path: Path) -> None:
    bomb = codecs.BOM_UTF8 + b"Day,Food Name,Amount,Energy (kcal)\n" + b" " * (90 << 20)
    with pytest.raises(KnownError, match="expands like a zip bomb"):
        read(zipped(tmp_path / "servings.zip", {"servings.csv": bomb}))


def test_further_diaries_in_a_zip_are_named(tmp_path: Path) -> None:
    members = {
        name: (FIXTURES / "cronometer" / name).read_bytes() for name in ("dailysummary.csv", "servings.csv")
    }
    found = read(zipped(tmp_path / "export.zip", members))
    assert found.notes.assumed[-1] == "Only dailysummary.csv was read. The zip also has servings.csv."


@pytest.mark.parametrize(
    ("day", "why"),
    [
        ("0001-01-01", "The day 0001-01-01 is before 1900."),
        ("9999-12-31", "The day 9999-12-31 is in the future."),
        ("2026-11-24", "The day 2026-11-24 is in the future."),
        ("2026-02-30", "'2026-02-30' is not a date."),
    ],
)
def test_impossible_days_are_listed(tmp_path: Path, day: str, why: str) -> None:
    path = tmp_path / "servings.csv"
    path.write_text(f"Day,Time,Group,Food Name,Amount,Energy (kcal)\n{day},,Lunch,Soup,1 bowl,90\n")
    found = read(path)
    assert (found.imported, [each.why for each in found.skipped]) == ([], [why])


@pytest.mark.parametrize("energy", ["1e9", "60000", "-5", "inf", "nan", "9" * 400])
def test_impossible_amounts_are_never_stored(tmp_path: Path, energy: str) -> None:
    path = tmp_path / "servings.csv"
    path.write_text(
        f"Day,Time,Group,Food Name,Amount,Energy (kcal)\n2026-03-14,,Lunch,Soup,1 bowl,{energy}\n"
    )
    found = read(path)
    assert found.imported == []
    assert found.skipped


def test_reading_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        read_diary(SERVINGS, FileChoices(today=TODAY), Job(is_aborted=lambda: True))
