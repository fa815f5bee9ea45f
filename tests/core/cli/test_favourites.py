"""`larder diary favourite`: foods are marked, listed, removed, exported and undone."""

import json
from pathlib import Path

import pytest

from core.cli.app import main


def listed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    capsys.readouterr()
    assert main(["diary", "favourite", "--json"]) == 0
    return [food["name"] for food in json.loads(capsys.readouterr().out)["favourites"]]


def test_favourites_are_marked_listed_and_removed(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert listed(capsys) == []
    assert main(["diary", "favourite", "80 g rye bread"]) == 0
    assert "rye bread is a favourite" in capsys.readouterr().out
    assert main(["diary", "favourite", "a banana"]) == 0
    assert listed(capsys) == ["banana", "rye bread"]
    assert main(["diary", "undo"]) == 0
    assert "marked banana as a favourite" in capsys.readouterr().out
    assert listed(capsys) == ["rye bread"]
    exported = tmp_path / "diary.json"
    assert main(["diary", "export", str(exported)]) == 0
    assert main(["diary", "favourite", "rye bread", "--remove"]) == 0
    assert listed(capsys) == []
    assert main(["diary", "import", str(exported), "--yes"]) == 0
    assert listed(capsys) == ["rye bread"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["2 eggs and toast"], "is not a single food"),
        (["glurf"], "is not a single food"),
        (["rye bread", "--remove"], "isn't one of your favourites"),
        (["--remove"], "Name the food to remove"),
    ],
)
def test_bad_use_is_one_sentence(
    words: list[str], sentence: str, small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["diary", "favourite", *words]) == 2
    assert sentence in capsys.readouterr().err
