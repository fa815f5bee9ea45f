"""`larder import` as scripts see it."""

import json
from pathlib import Path

import pytest

from core.cli import main
from core.importing.readers import READERS
from core.store.home import Home
from core.store.library_files import current_library

TABLE = """id,name,minutes,tags,ingredients,nutrition
1,leek pot,30,"['soup']","['leeks', 'butter or margarine']","[100, 10, 10, 10, 10, 10, 10]"
2,bean pot,30,"['soup']","['white beans', 'salt']","[100, 10, 10, 10, 10, 10, 10]"
,nameless,30,,,
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    path.write_text(TABLE)
    return path


def test_import_and_ask(stocked: Path, table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(table), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["read"], report["added"], report["updated"], len(report["skipped"])) == (3, 2, 0, 1)
    assert set(report["skipped"][0]) == {"where", "why"}
    assert report["seconds"] >= 0
    assert main(["ask", "leek soup with leeks, no milk", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert "foodcom-1" not in {answer["id"] for answer in answers}
    assert main(["ask", "soup with white beans", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert "foodcom-2" in {answer["id"] for answer in answers}
    assert main(["import", "foodcom", str(table)]) == 0
    assert "2 unchanged" in capsys.readouterr().out
    assert main(["audit", "foodcom-1"]) == 0
    assert main(["doctor", "--json"]) == 0


def test_the_formats_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "--list"]) == 0
    listed = capsys.readouterr().out
    assert all(f"{reader.name} " in listed and reader.label in listed for reader in READERS)
    assert main(["import", "--list", "--json"]) == 0
    assert {reader.name for reader in READERS} <= {row["name"] for row in json.loads(capsys.readouterr().out)}


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["nowhere.csv"],
        ["foodcom"],
        ["nonsense", "nowhere.csv"],
        ["foodcom", "{folder}/noise.bin"],
        ["{folder}/noise.bin"],
        ["{folder}/two\0names.csv"],
    ],
)
def test_bad_use_is_one_sentence_and_changes_nothing(
    stocked: Path, tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "noise.bin").write_bytes(bytes(range(256)) * 20)
    before = current_library(Home(stocked))
    assert main(["import", *(word.format(folder=tmp_path) for word in words)]) == 2
    error = capsys.readouterr().err.strip()
    assert error.startswith("larder: ")
    assert len(error.splitlines()) == 1
    assert current_library(Home(stocked)) == before
