"""`larder compose`, as other programs drive it."""

import json
from pathlib import Path

import pytest

from core.cli.app import main

WISH = "a vegan breakfast with banana, under 15 minutes"


def test_the_contract(stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "wishes.jsonl"
    rows = [{"id": 7, "wish": WISH}, {"id": 8, "wish": 5}, {"id": 9, "wish": "lunch under 1 minute"}]
    source.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert main(("--home", str(stocked), "compose", "--batch", str(source))) == 0
    found, broken, impossible = map(json.loads, capsys.readouterr().out.splitlines())
    assert (found["id"], broken["id"], impossible["id"]) == (7, 8, 9)
    assert found["impossible"] is None
    assert 0 < len(found["proposals"]) <= 3
    for dish in found["proposals"]:
        assert dish["label"] == "composed, never cooked"
        assert set(dish["recipe"]) == {"title", "servings", "ingredients", "steps", "nutrition", "minutes"}
        assert dish["recipe"]["minutes"] <= 15
        assert dish["changes"]
        assert all(check["passed"] for check in dish["checks"])
        assert {"id", "title", "parts"} == set(dish["skeleton"])
    assert "error" in broken
    assert impossible["proposals"] == []
    assert impossible["impossible"]["because"][0]["kind"] in {"time", "tag"}


def test_people_read_the_whole_recipe_and_can_save_it(
    stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("--home", str(stocked), "compose", WISH, "--save", "1")) == 0
    shown = capsys.readouterr().out
    assert "Composed, never cooked." in shown
    assert "Saved as '" in shown
    assert main(("--home", str(stocked), "compose", WISH, "--save", "9")) == 2
    assert "no dish 9" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [(), ("",), (WISH, "--servings", "0"), ("x" * 5000,)])
def test_bad_use_gives_one_line(
    stocked: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert main(("--home", str(stocked), "compose", *arguments)) == 2
    error = capsys.readouterr().err
    assert error.startswith("larder: ")
    assert error.count("\n") == 1
