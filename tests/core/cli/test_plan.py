"""`larder plan` and its subcommands on the starter library."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.cli.app import main
from core.cli.plan import PlanWishes
from core.diary.entry import Snapshot
from core.plan.defaults import PlanDefaults
from core.plan.entry import PlanEntry
from core.plan.store import add
from core.plan.week import parse_week
from core.store.home import Home
from core.store.user_db import writing

WEEK = "2031-W05"


def plan(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["plan", *words, "--week", WEEK, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def cells(data: dict[str, object]) -> dict[tuple[str, str], dict[str, object]]:
    listed = data["cells"]
    assert isinstance(listed, list)
    return {(cell["date"], cell["meal"]): cell for cell in listed}


def test_a_week_is_planned_changed_and_replaced_only_when_asked(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wishes = ("--days", "mon,tue", "--meals", "lunch,dinner", "--minutes", "dinner=30", "--seed", "3")
    first = plan(capsys, *wishes)
    planned = cells(first)
    monday, tuesday = "2031-01-27", "2031-01-28"
    assert set(planned) == {(day, meal) for day in (monday, tuesday) for meal in ("lunch", "dinner")}
    for cell in planned.values():
        assert cell["why"]
        assert cell["meal"] == "lunch" or cell["minutes"] <= 30  # type: ignore[operator]
        assert isinstance(cell["servings"], dict)
    assert 0 <= first["bound"] <= 1  # type: ignore[operator]
    assert first["infeasible"] is None
    assert first["shopping"]

    assert main(["plan", "--week", WEEK]) == 2
    assert "add --replace" in capsys.readouterr().err
    assert cells(plan(capsys, *wishes, "--replace")) | {} != {}
    again = cells(plan(capsys, "show"))
    assert {key: cell["recipe"] for key, cell in again.items()} == {
        key: cell["recipe"] for key, cell in planned.items()
    }, "the same seed gives the same week, and the discarded one doesn't count as eaten"

    assert cells(plan(capsys, "lock", "mon-dinner"))[monday, "dinner"]["locked"] is True
    assert main(["plan", "reroll", "mon-dinner", "--week", WEEK]) == 2
    assert "Unlock it first" in capsys.readouterr().err
    assert cells(plan(capsys, "lock", "mon-dinner", "--unlock"))[monday, "dinner"]["locked"] is False

    assert main(["plan", "reroll", "tue-dinner", "--list", "--week", WEEK, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["alternatives"]
    titles = [one["title"] for one in listed]
    assert len(set(titles)) == 5
    assert planned[tuesday, "dinner"]["title"] not in titles
    rerolled = cells(plan(capsys, "reroll", "tue-dinner", "--pick", "2"))
    assert rerolled[tuesday, "dinner"]["title"] == titles[1]
    assert plan(capsys, "reroll", "mon-lunch")["bound"] is None, "nothing is proven of a week by one meal"

    swapped = cells(plan(capsys, "swap", "mon-dinner", "tue-dinner"))
    assert swapped[monday, "dinner"]["title"] == titles[1]
    chosen = cells(plan(capsys, "swap", "mon-lunch", "Ful medames"))
    assert chosen[monday, "lunch"]["title"] == "Ful medames"
    moved = cells(plan(capsys, "move", "mon-lunch", "wed-lunch"))
    assert moved["2031-01-29", "lunch"]["title"] == "Ful medames"
    assert (monday, "lunch") not in moved

    for wrong in (
        ["swap", "mon-dinner", "no such dish"],
        ["move", "mon-dinner", "noon"],
        ["lock", "sun-dinner"],
    ):
        assert main(["plan", *wrong, "--week", WEEK]) == 2
        assert capsys.readouterr().err.startswith("larder: ")


def test_a_leftover_moved_to_a_late_day_is_said_to_be_frozen_or_too_old(
    stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    planned = cells(plan(capsys, "--days", "mon-thu", "--meals", "lunch,dinner"))
    day, meal = next(slot for slot, cell in planned.items() if cell["leftover_of"] is not None)
    late = plan(capsys, "move", f"{day}-{meal}", "sun-dinner")["notes"]
    assert isinstance(late, list)
    assert any(note.startswith(("To freeze on the day", "Too old as")) for note in late)
    assert late[1:] == plan(capsys, "show")["notes"]


def test_several_profiles_are_a_household(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, tim = tmp_path / "ann.json", tmp_path / "tim.json"
    ann.write_text(json.dumps({"diets": ["vegan"], "age": 38, "sex": "female"}))
    tim.write_text(
        json.dumps({"name": "Tim", "diets": ["vegan"], "allergies": ["peanut"], "age": 9, "sex": "male"})
    )
    both = ("--profile", str(ann), "--profile", str(tim))
    data = plan(capsys, *both, "--days", "mon", "--meals", "lunch,dinner")
    totals = data["totals"]
    assert isinstance(totals, dict)
    assert set(totals) == {"ann", "Tim"}
    for cell in cells(data).values():
        assert set(cell["servings"]) == {"ann", "Tim"}  # type: ignore[call-overload]
    assert any("vitamin B12" in note for note in data["notes"])  # type: ignore[attr-defined]
    assert main(["plan", "show", "--why", *both, "--week", WEEK]) == 0
    assert "Suits ann and Tim." in capsys.readouterr().out
    assert main(["plan", "export", str(tmp_path / "week.txt"), *both, "--week", WEEK]) == 0
    assert "For ann and Tim." in (tmp_path / "week.txt").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["plan", "reroll", "mon-dinner", "--profile", str(ann), "--week", WEEK]) == 2
    assert "also for Tim" in capsys.readouterr().err


def test_portions_and_a_note_are_changed_and_a_meal_is_eaten_out(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan(capsys, "--days", "mon", "--meals", "dinner")
    slot = ("2031-01-27", "dinner")
    edited = cells(plan(capsys, "edit", "mon-dinner", "--servings", "2.5", "--note", " soak  beans "))[slot]
    assert (edited["servings"], edited["note"]) == ({"me": 2.5}, "soak beans")
    assert main(["plan", "show", "--week", WEEK]) == 0
    assert "Note: soak beans" in capsys.readouterr().out
    out = cells(plan(capsys, "edit", "mon-dinner", "--out"))[slot]
    assert (out["eating_out"], out["locked"], out["recipe"]) == (True, True, None)
    assert main(["plan", "show", "--week", WEEK]) == 0
    assert "Eating out (locked)" in capsys.readouterr().out
    assert main(["shopping-list", "--week", WEEK]) == 0
    assert "Not on the list" not in capsys.readouterr().out
    for words, said in (
        (("--servings", "many"), "'many' is not a number of servings"),
        (("--servings", "Ben=1"), "No one called 'Ben'"),
        (("--servings", "0"), "Give someone a portion"),
        (("--note", "x" * 201), "A note has at most 200 characters; this has 201."),
        ((), "Nothing to change"),
    ):
        assert main(["plan", "edit", "mon-dinner", "--week", WEEK, *words]) == 2
        assert said in capsys.readouterr().err
    assert slot not in cells(plan(capsys, "remove", "mon-dinner"))
    assert main(["plan", "undo"]) == 0
    capsys.readouterr()
    assert slot in cells(plan(capsys, "show"))


def test_a_week_that_is_over_is_planned_and_named_as_such(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--days", "mon", "--meals", "dinner")
    assert main(["plan", "--week", "2020-W05", *words]) == 0
    said = capsys.readouterr().out
    assert "2020-W05 is over, and was planned all the same. To plan from today on, leave out --week." in said
    assert main(["plan", "--week", WEEK, *words]) == 0
    assert "is over" not in capsys.readouterr().out


def test_sides_said_in_a_command_count_before_the_stored_choice() -> None:
    week, stored = parse_week("2026-W47", date(2026, 11, 16)), PlanDefaults(has_sides=False)
    options, note = PlanWishes().options(week, stored)
    assert not options.has_sides
    assert note.endswith("no side dishes.")
    options, note = PlanWishes(has_sides=True).options(week, stored)
    assert (options.has_sides, note) == (True, "")
    options, note = PlanWishes(has_sides=False).options(week, PlanDefaults())
    assert (options.has_sides, note) == (False, "")


def test_two_dishes_of_a_meal_are_changed_together(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan(capsys, "--days", "mon", "--meals", "dinner")
    soup = PlanEntry(date(2031, 1, 27), "dinner", "Soup", None, 1.0, Snapshot("Soup", {}, {}))
    with writing(Home(small_stocked)) as connection:
        add(
            connection,
            [soup, replace(soup, title="Stew", meal="lunch"), replace(soup, title="Dal", meal="lunch")],
        )
    dinner = [one for one in plan(capsys, "show")["cells"] if one["meal"] == "dinner"]
    assert len(dinner) == 2
    assert main(["plan", "lock", "mon-dinner", "--week", WEEK]) == 0
    assert " and Soup are locked." in capsys.readouterr().out
    assert all(one["locked"] for one in plan(capsys, "show")["cells"] if one["meal"] == "dinner")
    assert main(["plan", "lock", "mon-dinner", "--unlock", "--week", WEEK]) == 0
    capsys.readouterr()
    assert main(["plan", "reroll", "mon-dinner", "--week", WEEK]) == 0
    assert f" replaces {dinner[0]['title']} and Soup." in capsys.readouterr().out
    # One dish has to be named where another takes its place.
    assert main(["plan", "edit", "mon-lunch", "--week", WEEK, "--note", "hot"]) == 2
    said = capsys.readouterr().err
    number = said.partition("number: ")[2].partition(" ")[0]
    assert main(["plan", "edit", number, "--week", WEEK, "--note", "hot"]) == 0
    assert "Stew is changed." in capsys.readouterr().out
    assert main(["plan", "remove", "mon-lunch", "--week", WEEK]) == 0
    assert "Dal and Stew are removed." in capsys.readouterr().out


def test_a_week_says_how_good_it_is_until_its_meals_change(
    stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bound = plan(capsys, "--days", "mon,tue", "--meals", "lunch,dinner")["bound"]
    assert plan(capsys, "show")["bound"] == bound
    assert plan(capsys, "lock", "mon-dinner")["bound"] == bound
    assert main(["plan", "show", "--week", WEEK]) == 0
    assert "(proven)" in capsys.readouterr().out
    path = stocked / "week.json"
    assert main(["plan", "export", str(path), "--week", WEEK]) == 0
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["bound"] == bound
    assert "(proven)" in document["notes"][-1]
    capsys.readouterr()
    assert plan(capsys, "edit", "mon-dinner", "--servings", "3")["bound"] is None
    assert main(["plan", "undo"]) == 0
    capsys.readouterr()
    assert plan(capsys, "show")["bound"] == bound


def test_a_recipe_of_choice_is_planned_where_nothing_is(
    stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = plan(capsys, "add", "tue-lunch", "Chana masala", "--servings", "1.5")
    (cell,) = cells(data).values()
    assert (cell["recipe"], cell["servings"]) == ("chana-masala", {"me": 1.5})
    assert cell["why"] == ["You chose it."]
    assert main(["plan", "add", "tue-lunch", "Aloo gobi", "--week", WEEK]) == 2
    assert "Chana masala is planned there already" in capsys.readouterr().err
    assert main(["plan", "add", "12", "Aloo gobi", "--week", WEEK]) == 2
    assert "is not a slot of" in capsys.readouterr().err
    assert main(["plan", "undo"]) == 0
    capsys.readouterr()
    assert not cells(plan(capsys, "show"))
