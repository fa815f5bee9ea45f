"""Lines that mean a meal of the diary."""

from datetime import date, timedelta

import pytest

from core.diary.eaten_again import EarlierMeal, earlier_meal, eaten_again_words
from core.errors import KnownError
from core.food.word_files import word_groups

MONDAY = date(2026, 11, 30)
SUNDAY = MONDAY - timedelta(days=1)
GROUPS = word_groups("eaten_again")


@pytest.mark.parametrize(
    ("line", "day", "meal", "rest"),
    [
        ("same as yesterday's lunch", SUNDAY, "lunch", ""),
        ("Same lunch as yesterday.", SUNDAY, "lunch", ""),
        ("the same as monday's dinner", MONDAY - timedelta(days=7), "dinner", ""),
        ("same as breakfast", MONDAY, "breakfast", ""),
        ("leftovers from last night, and an apple", SUNDAY, "dinner", "an apple"),
        ("yesterday's dinner", SUNDAY, "dinner", ""),
        ("the day before yesterday's lunch again", MONDAY - timedelta(days=2), "lunch", ""),
        ("dasselbe wie gestern Abend", SUNDAY, "dinner", ""),
        ("lo mismo que ayer en la cena", SUNDAY, "dinner", ""),
    ],
)
def test_a_line_means_an_earlier_meal(line: str, day: date, meal: str, rest: str) -> None:
    assert earlier_meal(line, MONDAY) == EarlierMeal(day, meal, rest)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    ["sunday lunch", "leftovers for lunch", "same again", "dinner", "breakfast burrito", "ayer", "monday", "the same",
     "leftover chili, 1.5 portions", "yesterday's chili for lunch", "dinner for two"],
)  # fmt: skip
def test_a_dish_or_an_unclear_line_means_none(line: str) -> None:
    assert earlier_meal(line, MONDAY) is None


def test_a_day_without_a_meal_is_asked_about() -> None:
    with pytest.raises(KnownError, match="Which meal"):
        earlier_meal("same as yesterday", MONDAY)


@pytest.mark.parametrize("entry", GROUPS)
def test_each_example_means_what_it_says(entry: str) -> None:
    (group,) = GROUPS[entry]
    found = earlier_meal(group.example["again"], MONDAY)
    assert found is not None
    meal, _, when = group.example["means"].partition(", ")
    day = f"{(MONDAY - found.day).days} days ago".replace("1 days", "1 day")
    assert (found.meal, when) in ((meal, day), (meal, f"on {found.day:%A}"))


def test_every_weekday_is_within_the_last_week() -> None:
    for name, weekday in eaten_again_words().weekdays.items():
        found = earlier_meal(f"same as lunch on {name}", MONDAY)
        assert found is not None
        assert found.day.weekday() == weekday
        assert 1 <= (MONDAY - found.day).days <= 7
