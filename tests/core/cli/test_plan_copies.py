"""`larder plan copy`, `template`, `repeat` and `undo`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main

WEEK, NEXT = "2031-W05", "2031-W06"


def larder(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(larder(capsys, *words, "--json"))
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 2
    said = capsys.readouterr().err
    assert said.startswith("larder: ")
    assert "Traceback" not in said
    return said


def titles(capsys: pytest.CaptureFixture[str], week: str) -> list[str]:
    cells = as_json(capsys, "plan", "show", "--week", week)["cells"]
    assert isinstance(cells, list)
    return [cell["title"] for cell in cells]


def test_a_week_is_copied_kept_as_a_template_and_undone(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    larder(capsys, "plan", "--week", WEEK, "--days", "mon,tue", "--meals", "dinner")
    larder(capsys, "plan", "edit", "tue-dinner", "--out", "--week", WEEK)
    monday, out = titles(capsys, WEEK)
    said = larder(capsys, "plan", "copy", WEEK, NEXT)
    assert f"Copied 2 meals of {WEEK}." in said
    assert titles(capsys, NEXT) == [monday, out] == [monday, "Eating out"]

    assert "itself" in refused(capsys, "plan", "copy", WEEK, WEEK)
    assert "Nothing is planned" in refused(capsys, "plan", "copy", "2031-W20", NEXT)
    said = refused(capsys, "plan", "copy", WEEK, NEXT)
    assert f"1 meal is planned there already: {monday} (Monday dinner)." in said
    assert "--replace" in said
    assert "can't be combined" in refused(capsys, "plan", "copy", WEEK, NEXT, "--replace", "--keep")
    copied = as_json(capsys, "plan", "copy", WEEK, NEXT, "--replace")
    assert (copied["copied"], len(copied["replaced"]), copied["left_out"]) == (1, 1, [])  # type: ignore[arg-type]
    for _ in range(2):
        larder(capsys, "plan", "undo")
    assert titles(capsys, NEXT) == []

    larder(capsys, "plan", "template", "save", "Quick week", "--week", WEEK)
    assert "already" in refused(capsys, "plan", "template", "save", "quick week", "--week", WEEK)
    larder(capsys, "plan", "template", "save", "quick week", "--week", WEEK, "--replace")
    listed = larder(capsys, "plan", "template")
    assert "quick week  2 meals" in listed
    assert f"Monday: dinner {monday}" in listed
    applied = as_json(capsys, "plan", "template", "apply", "QUICK WEEK", "--week", NEXT, "--start", "sun")
    weeks = applied["weeks"]
    assert isinstance(weeks, list)
    assert [week["week"] for week in weeks] == [NEXT, "2031-W07"]
    assert [cell["date"] for week in weeks for cell in week["cells"]] == ["2031-02-09", "2031-02-10"]
    assert "one day" in refused(capsys, "plan", "template", "apply", "quick week", "--start", "mon-fri")
    larder(capsys, "plan", "template", "rename", "quick week", "Slow week")
    larder(capsys, "plan", "template", "delete", "slow week")
    assert "No templates yet" in larder(capsys, "plan", "template")
    larder(capsys, "diary", "undo")
    found = as_json(capsys, "plan", "template")["templates"]
    assert isinstance(found, list)
    assert [one["name"] for one in found] == ["Slow week"]
    assert [meal["weekday"] for meal in found[0]["meals"]] == ["monday", "tuesday"]


def test_recurring_meals_are_added_changed_and_stopped(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    larder(capsys, "household", "set", "Tim", "--age", "4")
    assert "No recurring meals yet" in larder(capsys, "plan", "repeat")
    add = ("plan", "repeat", "add")
    said = larder(capsys, *add, "--out", "Pizza", "--meal", "dinner", "--on", "fri", "--note", "with Kim")
    assert "1: Pizza (dinner, Friday; eating out) Note: with Kim" in said
    assert "recurring dinner already" in refused(capsys, *add, "--out", "Sushi", "--meal", "dinner")
    assert "combined with --out" in refused(capsys, *add, "x", "--out", "y", "--meal", "dinner")
    assert "No one called 'Zoe'" in refused(capsys, *add, "--out", "y", "--meal", "lunch", "--for", "Zoe")
    assert "number of servings" in refused(
        capsys, *add, "--out", "y", "--meal", "lunch", "--servings", "Tim=x"
    )
    edit = ("plan", "repeat", "edit", "1")
    changed = as_json(capsys, *edit, "--on", "sat", "--for", "Tim", "--servings", "Tim=0.5")
    assert (changed["weekdays"], changed["people"], changed["portions"]) == (
        ["saturday"],
        ["Tim"],
        {"Tim": 0.5},
    )
    assert as_json(capsys, *edit, "--for", "everyone")["people"] == []
    assert "Nothing to change" in refused(capsys, *edit)
    larder(capsys, "plan", "--week", WEEK, "--days", "sat", "--meals", "dinner")
    assert titles(capsys, WEEK) == ["Pizza"]
    larder(capsys, "plan", "repeat", "stop", "1")
    assert as_json(capsys, "plan", "repeat")["meals"] == []
    assert titles(capsys, WEEK) == ["Pizza"], "planned meals stay"
    assert "no recurring meal 1" in refused(capsys, "plan", "repeat", "stop", "1")


def test_a_profile_before_the_second_word_counts_for_a_template(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    larder(capsys, "plan", "--week", WEEK, "--days", "mon", "--meals", "dinner")
    larder(capsys, "plan", "template", "save", "one", "--week", WEEK)
    vegan = tmp_path / "vegan.json"
    vegan.write_text(json.dumps({"diets": ["no such diet"]}))
    said = refused(capsys, "plan", "--profile", str(vegan), "template", "apply", "one", "--week", NEXT)
    assert "no such diet" in said
