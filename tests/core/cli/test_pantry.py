"""`larder pantry`, and what it changes in plans and lists."""

import json
from pathlib import Path

import pytest

from core.cli.app import main

WEEK = "2031-W05"


def pantry(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["pantry", *words, "--json"]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)["pantry"]
    return found


def test_food_is_added_used_and_removed(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert pantry(capsys) == []
    added = pantry(capsys, "add", "500 g spinach", "salt", "--best-by", "2031-02-01")
    assert added == [
        {"name": "salt", "entity": "salt", "mass_g": None, "best_by": "2031-02-01"},
        {"name": "spinach", "entity": "spinach", "mass_g": 500.0, "best_by": "2031-02-01"},
    ]
    assert pantry(capsys, "use", "200 g spinach")[-1]["mass_g"] == 300
    assert main(["pantry"]) == 0
    assert "spinach, 300 g, best by 2031-02-01" in capsys.readouterr().out
    assert [one["name"] for one in pantry(capsys, "remove", "Spinach")] == ["salt"]
    pantry(capsys, "add", "6 eggs", "500 g rolled oats", "1 kg flour")
    assert main(["pantry"]) == 0
    assert {"eggs, 6 (300 g)", "rolled oats, 500 g", "flour, 1 kg"} <= set(
        capsys.readouterr().out.splitlines()
    )
    for food in ("egg", "rolled oat", "flour"):
        pantry(capsys, "remove", food)
    assert [one["name"] for one in pantry(capsys, "add", "500 g rice, 2 eggs")] == ["salt", "egg", "rice"]
    assert [one["name"] for one in pantry(capsys, "use", "500 g rice, 100 g egg")] == ["salt"]
    for words, said in (
        (("add", "500 g rice, glurf"), "Not recognised: 'glurf'"),
        (("add", "apples oranges"), "Not recognised: 'apples oranges'"),
        (("add", "3 glurfs"), "Not recognised: 'glurf"),
        (("use", "1 kg beef"), "Your pantry has no beef"),
        (("remove", "beef"), "It has salt."),
        (("add", " "), "Name a food"),
    ):
        assert main(["pantry", *words]) == 2
        assert said in capsys.readouterr().err
    assert [one["name"] for one in pantry(capsys)] == ["salt"]


def test_the_list_and_a_cooked_meal_use_the_pantry(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["plan", "--week", WEEK, "--days", "mon", "--meals", "dinner", "--json"]) == 0
    shopping = json.loads(capsys.readouterr().out)["shopping"]
    items = [item for aisle in shopping["aisles"] for item in aisle["items"]]
    item = next(one for one in items if one["mass_g"] and one["mass_g"] > 20 and not one["may_already_have"])
    pantry(capsys, "add", f"{item['mass_g'] + 100:.0f} g {item['item']}")
    assert main(["shopping-list", "--week", WEEK]) == 0
    assert f"At home: {item['item']}" in capsys.readouterr().out
    assert main(["plan", "log", "mon-dinner", "--week", WEEK]) == 0
    assert "were subtracted from your pantry" in capsys.readouterr().out
    (left,) = pantry(capsys)
    assert left["mass_g"] == pytest.approx(100, abs=2)
    assert main(["plan", "log", "mon-dinner", "--week", WEEK]) == 2
    assert "already in your diary" in capsys.readouterr().err
    assert main(["diary", "undo"]) == 0
    (back,) = pantry(capsys)
    assert back["mass_g"] == pytest.approx(item["mass_g"] + 100, abs=2)
