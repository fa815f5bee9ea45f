"""A bar over several files: by bytes, never back, and the library's own work at its end."""

from pathlib import Path

import pytest

from core.errors import Cancelled
from core.importing.containers.folders import size_bytes
from core.importing.formats.table import READER as TABLE
from core.importing.pipeline.reading_progress import READING, ReadingShare
from core.progress import Job


def test_files_count_by_their_bytes(tmp_path: Path) -> None:
    small, large = tmp_path / "small", tmp_path / "large"
    small.write_bytes(b"x" * 100)
    large.write_bytes(b"x" * 300)
    told: list[tuple[float, str]] = []
    shares = ReadingShare([small, large], Job(lambda share, text: told.append((share, text))))
    shares.of_file(0).report(0.5, "one")
    shares.of_file(1).report(0.0, "two")
    shares.of_library().report(0.0, "7 recipes read")
    shares.of_file(1).report(0.5, "two")
    shares.end()
    shares.of_library().report(0.0, "last")
    shares.of_library().report(1.0, "last")
    assert told == [
        (pytest.approx(READING * 50 / 400), "one"),
        (pytest.approx(READING * 100 / 400), "two"),
        (pytest.approx(READING * 100 / 400), "7 recipes read"),
        (pytest.approx(READING * 250 / 400), "two  ·  7 recipes read"),
        (pytest.approx(READING), "last"),
        (pytest.approx(1.0), "last"),
    ]


def test_a_reader_that_reads_twice_moves_no_bar_back(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    told: list[float] = []
    file = ReadingShare([path], Job(lambda share, _text: told.append(share))).of_file(0)
    for share in (0.2, 0.9, 0.1, 7.0, -3.0):
        file.report(share, "reading")
    assert told == sorted(told)
    assert told[-1] == pytest.approx(READING)


def test_a_folder_counts_by_what_is_in_it_and_what_is_not_there_by_nothing(tmp_path: Path) -> None:
    (tmp_path / "in" / "deep").mkdir(parents=True)
    (tmp_path / "in" / "deep" / "a").write_bytes(b"12345")
    (tmp_path / "in" / "b").write_bytes(b"123")
    assert size_bytes(tmp_path / "in") == 8
    assert size_bytes(tmp_path / "gone") == 0
    assert size_bytes(Path("a\0b")) == 0


def test_stopping_goes_through(tmp_path: Path) -> None:
    shares = ReadingShare([tmp_path / "gone"], Job(is_aborted=lambda: True))
    with pytest.raises(Cancelled):
        shares.of_file(0).check()
    with pytest.raises(Cancelled):
        shares.of_library().check()


def test_a_file_that_is_read_in_large_blocks_says_its_share_by_the_line(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("title,ingredients\n" + "Soup,leeks\n" * 1000)
    told: list[float] = []
    for _ in TABLE.read(path, Job(lambda share, _text: told.append(share))):
        pass
    assert len(set(told)) == len(told) == 6, "every 200 rows"
    assert told == sorted(told)
