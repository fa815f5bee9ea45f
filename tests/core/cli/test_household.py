"""`larder household`, and plans for everyone in it."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.store import add_entries
from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.entry import Slot, planned_entry
from core.plan.store import add
from core.services.meal_checks import meal_check
from core.services.planning import parse_week, planned_week
from core.store.home import Home
from core.store.user_db import writing

WEEK = "2031-W05"


def people(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Profile]:
    capsys.readouterr()
    assert main(["household", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["people"]
    return {one["name"]: Profile.model_validate(one) for one in found}


def test_people_are_added_changed_and_removed(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(people(capsys)) == ["me"]
    found = people(capsys, "set", "Ben", "--age", "4", "--allergy", "milk", "--away", "lunch")
    assert found["Ben"] == Profile(name="Ben", age=4, allergies=("milk",), away=("lunch",))
    found = people(capsys, "set", "ben", "--diet", "vegan", "--remove", "lunch")
    assert found["Ben"] == Profile(name="Ben", age=4, allergies=("milk",), diets=("vegan",))
    assert list(people(capsys, "set", "Cleo")) == ["me", "Ben", "Cleo"]
    assert main(["household"]) == 0
    assert "Ben: 4 years; no milk; vegan" in capsys.readouterr().out
    assert list(people(capsys, "remove", "Ben")) == ["me", "Cleo"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("set", "Ben", "--allergy", "glurf"), "glurf"),
        (("set", "Ben", "--away", "brunch"), "'brunch' is not a meal"),
        (("set", "Ben", "--away", "someday-lunch"), "'someday-lunch' is not a meal"),
        (("set", "Ben", "--age", "0.2"), "milk only"),
        (("set", "Ben", "--remove", "milk"), "'milk' is not in this profile"),
        (("set", "Me"), "Choose another name"),
        (("set", "  "), "Give the person a name"),
        (("remove", "Ben"), "No one in your household is called 'Ben'"),
    ],
)
def test_a_wrong_word_stores_nothing(
    small_stocked: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["household", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert list(people(capsys)) == ["me"]


def test_a_coeliac_a_toddler_and_a_vegan_get_one_week(
    stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people(capsys, "set", "Ana", "--condition", "coeliac", "--age", "36", "--sex", "female")
    people(capsys, "set", "Tim", "--age", "2", "--condition", "2 years old")
    people(capsys, "set", "Vera", "--diet", "vegan", "--age", "15", "--away", "tuesday-lunch")
    assert main(["plan", "--week", WEEK, "--days", "mon,tue", "--json"]) == 0
    plan = json.loads(capsys.readouterr().out)
    assert plan["infeasible"] is None
    names = ["me", "Ana", "Tim", "Vera"]
    for name in names:
        assert all(cell["servings"].get(name, 1.0) for cell in plan["cells"]), "nobody eats nothing of a dish"
        slots = {(cell["date"], cell["meal"]) for cell in plan["cells"] if cell["servings"].get(name)}
        assert len(slots) == 8 - (name == "Vera"), name
    toddler_kcal = [day["energy"] for day in plan["totals"]["Tim"].values() if day.get("energy")]
    assert max(toddler_kcal) < 1500
    # In plans, a toddler's salt is a limit of the day: the NHS's 2 g, which are 800 mg of sodium.
    assert all(day["sodium"] <= 800 for day in plan["totals"]["Tim"].values() if day.get("sodium"))
    # Every person's own profile, checked without the planner, allows each meal that the person eats.
    engine = Engine(Home(stocked))
    try:
        stored = planned_week(engine, parse_week(WEEK, date.min))
        assert [each.name for each in stored.profiles] == names
        for profile in stored.profiles:
            eaten = [
                replace(entry, servings=servings, snapshot=entry.snapshot_of(profile.name))
                for entry in stored.planned
                if (servings := entry.servings_of(profile.name))
            ]
            verdicts = meal_check(engine, profile, in_plan=True).meals(eaten)
            broken = [(entry.title, verdicts.avoid(entry)) for entry in eaten if verdicts.avoid(entry)]
            assert broken == [], profile.name
    finally:
        engine.close()


def test_a_rule_of_another_person_is_named_even_if_you_avoid_nothing(
    stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = Engine(Home(stocked))
    try:
        numbers = engine.library.recipe_ids(["tofu-pad-thai-without-fish-sauce"])
        recipe = engine.library.recipe(next(iter(numbers.values())))
        slot = Slot(parse_week(WEEK, date.min).first, "dinner")
        eaten = planned_entry(recipe, Slot(slot.day, "lunch"), 1.0).as_eaten()
        with writing(engine.home) as connection:
            # The diary has the same dish in the same amount, and you may eat it.
            add_entries(connection, [eaten])
            add(connection, [planned_entry(recipe, slot, 1.0)])
    finally:
        engine.close()
    people(capsys, "set", "Ben", "--allergy", "peanut")
    assert main(["plan", "show", "--week", WEEK]) == 0
    shown = capsys.readouterr().out
    assert "Contains peanut, which Ben avoids" in shown
    assert "1 meal breaks Ben's profile as it is now" in shown
    path = tmp_path / "week.md"
    assert main(["plan", "export", str(path), "--week", WEEK]) == 0
    assert "because of Ben's profile" in capsys.readouterr().out
    assert main(["plan", "export", str(path), "--week", WEEK, "--include-avoided"]) == 0
    assert "Contains peanut, which Ben avoids" in path.read_text(encoding="utf-8")


def test_a_user_with_a_new_name_still_changes_the_meals_of_the_household(
    small_stocked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people(capsys, "set", "Tim", "--age", "9")
    dinner = ("--days", "mon", "--meals", "dinner", "--no-sides")
    assert main(["plan", "--week", WEEK, *dinner]) == 0
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({"name": "Cara"}))
    assert main(["profile", "--set", str(mine)]) == 0
    capsys.readouterr()
    main(["plan", "reroll", "mon-dinner", "--week", WEEK])
    assert "also for" not in capsys.readouterr().err
    assert main(["plan", "reroll", "mon-dinner", "--profile", str(mine), "--week", WEEK]) == 2
    assert "also for" in capsys.readouterr().err
