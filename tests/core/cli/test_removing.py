"""`larder remove` as scripts see it."""

import json
import zipfile
from pathlib import Path

import pytest

from core.cli.app import main

SOUP = "---\ntitle: Muskrat soup\n---\n\n## Ingredients\n\n- 200 g muskrat\n\n## Steps\n\nSimmer it.\n"


@pytest.fixture
def filled(small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A library with a recipe that borrows nutrients from one imported food."""
    foods, soup = tmp_path / "sr.zip", tmp_path / "soup.md"
    with zipfile.ZipFile(foods, "w") as archive:
        archive.writestr("FOOD_DES.txt", "~90001~^~1700~^~Muskrat, raw~^~MUSKRAT~\n")
        archive.writestr("NUT_DATA.txt", "~90001~^~208~^162^0^\n")
    soup.write_text(SOUP, encoding="utf-8")
    assert main(["import", str(foods), str(soup), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["added"] == 2
    return small_stocked


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, object]]:
    assert main(["remove", "--list", "--json"]) == 0
    return {str(row["source"]): row for row in json.loads(capsys.readouterr().out)}


def test_foods_and_recipes_are_removed_one_source_at_a_time(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = listed(capsys)
    assert before["usda"]["foods"] == 1
    assert before["markdown"]["recipes"] == 1
    assert [row["removable"] for row in before.values()] == [False, True, True]
    lent = audited(capsys)
    assert "Muskrat, raw" in lent
    assert main(["remove", "USDA", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"source": "usda", "removed": 1, "what": "foods"}
    assert "Muskrat, raw" not in audited(capsys)
    assert set(listed(capsys)) == {"starter", "markdown"}
    assert main(["remove", "markdown"]) == 0
    assert capsys.readouterr().out == "Removed 1 recipe. You can import it again at any time.\n"
    assert set(listed(capsys)) == {"starter"}


def audited(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["audit", "Muskrat soup", "--json"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["remove"], "Name a source to remove"),
        (["remove", "paprika"], "The library has nothing from 'paprika'."),
        (["remove", "usda"], "No USDA foods were imported."),
        (["remove", "starter"], "Larder's own recipes stay in the library."),
    ],
)
def test_what_cannot_be_removed_is_one_sentence(
    small_stocked: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
