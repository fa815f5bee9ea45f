"""Saved meals: their foods and names, and lines that log them."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import duckdb
import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.editing import with_amount
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.meal_text import LoggedMealText
from core.diary.saved_meals import (
    SAVED_MEALS,
    joined_meals,
    labelled_food,
    lines_of,
    meal_named,
    parts_with_name,
    read_saved_meal,
)
from core.diary.store import redo_change, undo_change
from core.errors import KnownError
from core.store.migrations import MIGRATIONS, Connection, migrate

DAY = date(2026, 5, 4)
OATS = EatenFood(
    "100 g oats",
    FoodName("oat", "Oats", "larder"),
    amount=100.0,
    unit="g",
    mass_g=100.0,
    mass_range_g=(100.0, 100.0),
    how="weighed",
    nutrition={"energy": 380.0},
)
DAL = EatenFood(
    "Dal", None, recipe="dal", amount=1.0, unit="serving", how="portion", nutrition={"energy": 300.0}
)
DAL_ENTRY = DiaryEntry(
    DAY,
    "lunch",
    "Dal",
    1.0,
    Snapshot("Dal", {"energy": 300.0}, {}, ("1 cup lentils", "2 tbsp butter"), (DAL,)),
    "dal",
)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def test_a_meal_is_saved_renamed_deleted_and_each_step_undone(connection: Connection) -> None:
    SAVED_MEALS.save(connection, meal_named(" Usual  breakfast", [OATS]))
    assert [meal.name for meal in SAVED_MEALS.all(connection)] == ["Usual breakfast"]
    assert SAVED_MEALS.find(connection, "usual BREAKFAST").lines[0].nutrition == {"energy": 380.0}
    with pytest.raises(KnownError, match="is called 'usual breakfast' already"):
        SAVED_MEALS.save(connection, meal_named("usual breakfast", [DAL]))
    SAVED_MEALS.rename(connection, "usual breakfast", "usual Breakfast")
    SAVED_MEALS.rename(connection, "usual breakfast", "oats")
    SAVED_MEALS.delete(connection, "oats")
    with pytest.raises(KnownError, match="No saved meal is called 'oats'"):
        SAVED_MEALS.find(connection, "oats")
    actions = [undo_change(connection).action for _ in range(4)]
    assert actions == [
        "deleted the meal oats",
        "renamed the meal usual Breakfast to oats",
        "renamed the meal Usual breakfast to usual Breakfast",
        "saved the meal Usual breakfast",
    ]
    assert SAVED_MEALS.all(connection) == ()
    for _ in range(3):
        redo_change(connection)
    assert [meal.name for meal in SAVED_MEALS.all(connection)] == ["oats"]


def test_a_meal_needs_a_name_and_foods() -> None:
    for name in ("", " 12 ", "x" * 101):
        with pytest.raises(KnownError, match="name"):
            meal_named(name, [OATS])
    with pytest.raises(KnownError, match="at least one food"):
        meal_named("nothing", [])


def test_lines_name_meals_whole_or_in_servings() -> None:
    meals = [meal_named("Usual breakfast", [OATS, DAL])]
    read = read_saved_meal("usual  breakfast", meals)
    assert read is not None
    assert (read.snapshot.title, read.snapshot.amounts["energy"]) == ("Usual breakfast", 680.0)
    half = read_saved_meal("half a serving of usual breakfast", meals)
    assert half is not None
    assert half.snapshot.amounts["energy"] == 340.0
    assert [line.line for line in half.snapshot.lines] == [1, 2]
    assert read_saved_meal("usual breakfast and a banana", meals) is None


def test_a_recipe_brings_its_ingredients_into_a_meal_and_keeps_them_when_edited() -> None:
    """The profile is checked against them: a title alone says nothing of butter."""
    meal = meal_named("lunch", [*lines_of(DAL_ENTRY), OATS])
    foods = ("1 cup lentils", "2 tbsp butter", "100 g oats")
    assert meal.snapshot.foods == foods
    entry = DiaryEntry(DAY, "lunch", "lunch", 1.0, Snapshot.from_json(meal.snapshot.to_json()))
    edited = with_amount(entry, "200 g", 2, lambda _: ())
    assert edited.snapshot.foods[:2] == foods[:2]
    twice = with_amount(entry, "2", 1, lambda _: ())
    assert (twice.snapshot.foods, twice.snapshot.amounts["energy"]) == (foods, 980.0)


def test_an_entry_without_single_foods_becomes_one() -> None:
    imported = DiaryEntry(
        DAY, "lunch", "Pizza", 1.0, Snapshot("Pizza", {"energy": 800.0}, {"energy": 1.0}, ("Pizza",))
    )
    (line,) = lines_of(imported)
    assert (line.how, line.nutrition, line.is_complete("energy"), line.is_complete("iron")) == (
        "stated",
        {"energy": 800.0},
        True,
        False,
    )


def test_a_supplement_has_nothing_that_its_label_does_not_list() -> None:
    tablet = labelled_food("Vitamin D tablet", {"vitamin_d": 25.0}, is_supplement=True)
    bar = labelled_food("Bar", {"energy": 210.0}, ["oats", "milk"])
    assert (tablet.nutrition["vitamin_d"], tablet.nutrition["energy"], tablet.is_complete("iron")) == (
        25.0,
        0.0,
        True,
    )
    assert (bar.is_complete("energy"), bar.is_complete("iron"), bar.listed) == (True, False, ("oats", "milk"))


def test_a_line_names_a_saved_meal_and_more() -> None:
    meals = [meal_named("usual breakfast", [OATS]), meal_named("eggs and toast", [DAL])]

    def is_saved(part: str) -> bool:
        return read_saved_meal(part, meals) is not None

    assert parts_with_name("usual breakfast and a banana", is_saved) == ("usual breakfast", "a banana")
    assert parts_with_name("a banana, 2x Eggs and Toast", is_saved) == ("a banana", "2x Eggs and Toast")
    assert parts_with_name("eggs and toast + tea and milk", is_saved) == ("eggs and toast", "tea and milk")
    assert parts_with_name("tea with usual breakfast, dal and rice", is_saved) == (
        "tea",
        "usual breakfast",
        "dal and rice",
    )
    for line in ("toast and eggs", "usual breakfast", ", and", "and usual breakfasts"):
        assert parts_with_name(line, is_saved) == ()
    assert parts_with_name("usual breakfast and", is_saved) == ("usual breakfast",)
    assert parts_with_name("usual breakfast and a banana", lambda _part: False) == ()
    first = read_saved_meal("usual breakfast", meals)
    assert first is not None
    dal = LoggedMealText(1.0, DAL_ENTRY.snapshot, "dal")
    both = joined_meals("usual breakfast and dal", [first, dal])
    assert both.snapshot.foods == ("100 g oats", "1 cup lentils", "2 tbsp butter")
    assert [line.line for line in both.snapshot.lines] == [1, 2]
    assert (both.recipe_key, both.snapshot.amounts["energy"]) == (None, 680.0)
