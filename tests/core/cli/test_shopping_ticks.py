"""`larder shopping-list` ticks foods off and puts them into the pantry."""

import json
from datetime import date
from pathlib import Path

import pytest

from core.cli.app import main
from core.engine.engine import Engine, EngineOptions
from core.plan.entry import Slot, planned_entry
from core.plan.store import add
from core.plan.week import parse_week
from core.store.home import Home
from core.store.user_db import writing

WEEK = "2031-W05"


@pytest.fixture
def planned(stocked: Path) -> Path:
    """A home with a dinner in a week ahead."""
    home = Home(stocked)
    engine = Engine(home, EngineOptions("cpu"))
    recipe = engine.library.recipe(engine.library.recipe_ids(["chana-masala"])["chana-masala"])
    engine.close()
    monday = parse_week(WEEK, date(2031, 1, 27)).first
    with writing(home) as connection:
        add(connection, [planned_entry(recipe, Slot(monday, "dinner"), 2.0)])
    return stocked


def shopping(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, dict[str, object]]:
    assert main(["shopping-list", "--week", WEEK, "--format", "json", *options]) == 0
    aisles = json.loads(capsys.readouterr().out)["aisles"]
    return {item["item"]: item for aisle in aisles for item in aisle["items"]}


def test_foods_are_ticked_listed_and_put_into_the_pantry(
    planned: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = shopping(capsys)
    bought = next(name for name, item in before.items() if item["bought_g"] and not item["may_already_have"])
    assert not any(item["ticked"] for item in before.values())
    assert [name for name, item in shopping(capsys, "--tick", bought).items() if item["ticked"]] == [bought]
    assert main(["shopping-list", "--week", WEEK]) == 0
    assert capsys.readouterr().out.count("[x]") == 1
    assert set(shopping(capsys, "--left")) == set(before) - {bought}

    assert bought not in shopping(capsys, "--stock")
    assert main(["pantry", "--json"]) == 0
    (item,) = json.loads(capsys.readouterr().out)["pantry"]
    assert item["mass_g"] == before[bought]["bought_g"]
    assert main(["diary", "undo"]) == 0
    capsys.readouterr()
    assert set(shopping(capsys)) == set(before)


def test_a_tick_is_taken_back(planned: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert all(item["ticked"] for item in shopping(capsys, "--tick", "all").values())
    ticked = {name for name, item in shopping(capsys, "--untick", "staples").items() if item["ticked"]}
    assert ticked == {name for name, item in shopping(capsys).items() if not item["may_already_have"]}


def test_nothing_is_put_into_the_pantry_before_it_is_ticked(
    planned: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shopping-list", "--week", WEEK, "--stock"]) == 2
    assert "Nothing is ticked off" in capsys.readouterr().err
    assert main(["shopping-list", "--week", WEEK, "--tick", "unobtainium"]) == 2
    assert "The list has no 'unobtainium'" in capsys.readouterr().err
