"""The names of meals in other programs; each group of words is needed."""

from datetime import time

import pytest

from core.diary.meal_names import MealNames, meal_named
from core.food.word_files import word_groups
from core.importing.diary.entries import Notes
from core.importing.diary.meals import meal_of

GROUPS = word_groups("meal_names")


@pytest.mark.parametrize("entry", GROUPS)
def test_an_example_is_read_with_its_group_and_not_without_it(
    entry: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (group,) = GROUPS[entry]
    meal_named.cache_clear()
    assert meal_named(group.example["name"]) == group.example["meal"]
    words = {name: list(each[0].items) if name != entry else ["lupin"] for name, each in GROUPS.items()}
    monkeypatch.setattr("core.diary.meal_names.meal_names", lambda: MealNames(words))
    meal_named.cache_clear()
    assert meal_named(group.example["name"]) != group.example["meal"]
    monkeypatch.undo()
    meal_named.cache_clear()


@pytest.mark.parametrize(
    ("name", "eaten_at", "meal", "assumed"),
    [
        ("Breakfast", time(20), "breakfast", []),
        ("Morning snack", None, "snack", []),
        ("Meal 3", time(12, 30), "lunch", ["'Meal 3' became a meal by its time."]),
        ("Meal 3", None, "snack", ["'Meal 3' became a snack."]),
        ("", time(19), "dinner", ["Food without a meal became a meal by its time."]),
    ],
)
def test_a_meal_is_named_or_guessed_and_a_guess_is_noted(
    name: str, eaten_at: time | None, meal: str, assumed: list[str]
) -> None:
    notes = Notes()
    assert meal_of(name, eaten_at, notes) == meal
    assert notes.assumed == assumed
