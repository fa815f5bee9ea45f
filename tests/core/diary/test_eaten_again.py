"""Lines that mean a meal of the diary."""

from datetime import date, timedelta

import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.eaten_again import earlier_meal, eaten_again_words, with_changes
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
        ("same as I had yesterday for lunch", SUNDAY, "lunch", ""),
        ("same as breakfast", MONDAY, "breakfast", ""),
        ("leftovers from last night, and an apple", SUNDAY, "dinner", "an apple"),
        ("yesterday's dinner", SUNDAY, "dinner", ""),
        ("the day before yesterday's lunch again", MONDAY - timedelta(days=2), "lunch", ""),
        ("dasselbe wie gestern Abend", SUNDAY, "dinner", ""),
        ("lo mismo que ayer en la cena", SUNDAY, "dinner", ""),
    ],
)
def test_a_line_means_an_earlier_meal(line: str, day: date, meal: str, rest: str) -> None:
    found = earlier_meal(line, MONDAY)
    assert found is not None
    assert (found.day, found.meal) == (day, meal)
    assert [change.words for change in found.changes if change.may_add] == [rest] * bool(rest)


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
    left = ", ".join(each.words for each in found.changes if each.may_leave)
    more = ", ".join(each.words for each in found.changes if not each.may_leave)
    assert (left, more) == (group.example.get("without", ""), group.example.get("more", ""))
    meal, _, when = group.example["means"].partition(", ")
    day = f"{(MONDAY - found.day).days} days ago".replace("1 days", "1 day")
    assert (found.meal, when) in ((meal, day), (meal, f"on {found.day:%A}"))


def test_every_weekday_is_within_the_last_week() -> None:
    for name, weekday in eaten_again_words().weekdays.items():
        found = earlier_meal(f"same as lunch on {name}", MONDAY)
        assert found is not None
        assert found.day.weekday() == weekday
        assert 1 <= (MONDAY - found.day).days <= 7


MEAL = tuple(
    EatenFood(text, FoodName(food, food, "larder"), mass_g=50.0, nutrition={"energy": 100.0})
    for text, food in (
        ("2 fried eggs", "fried"),
        ("2 slices of wholemeal toast", "toast"),
        ("beans on toast", "beans"),
        ("coffee", "coffee"),
    )
)


def changed(line: str) -> tuple[list[str], str]:
    """Return the foods that are left of the meal, and the words of those that were added."""
    found = earlier_meal(line, MONDAY, "breakfast")
    assert found is not None
    left, more = with_changes(MEAL, found, lambda words: [EatenFood(words, None)])
    return [food.text for food in left], more


@pytest.mark.parametrize(
    ("line", "gone", "more"),
    [
        ("same as yesterday but no egg", {"2 fried eggs"}, ""),
        ("same as yesterday, without the toast, plus a banana", {"2 slices of wholemeal toast"}, "a banana"),
        ("same as yesterday minus the eggs and the coffee", {"2 fried eggs", "coffee"}, ""),
        ("same as yesterday without eggs and a banana", {"2 fried eggs"}, "a banana"),
        ("same as yesterday with tea, no sugar", set(), "tea, no sugar"),
        ("same as yesterday with a banana, no coffee", {"coffee"}, "a banana"),
        ("wie gestern, aber ohne coffee", {"coffee"}, ""),
        ("lo mismo que ayer pero sin coffee y con fruta", {"coffee"}, "fruta"),
        ("same as yesterday, just without the egg", {"2 fried eggs"}, ""),
        ("same as yesterday but I didn't have the coffee", {"coffee"}, ""),
        ("same as yesterday, this time no toast and I had a pear", {"2 slices of wholemeal toast"}, "I had a pear"),
        ("wie gestern, nur ohne coffee", {"coffee"}, ""),
        ("lo mismo que ayer, solo sin coffee", {"coffee"}, ""),
        ("same as yesterday w/o the coffee", {"coffee"}, ""),
        ("same as yesterday w/ a pear but w/o eggs", {"2 fried eggs"}, "a pear"),
        ("same as yesterday with no coffee and with milk", {"coffee"}, "milk"),
        ("same as yesterday except for the toast", {"2 slices of wholemeal toast"}, ""),
        ("same thing as yesterday + an apple & a pear", set(), "an apple & a pear"),
    ],
)  # fmt: skip
def test_foods_of_the_meal_are_left_out_and_others_added(line: str, gone: set[str], more: str) -> None:
    assert changed(line) == ([food.text for food in MEAL if food.text not in gone], more)


@pytest.mark.parametrize("line", ["same as yesterday but no cheese", "same as yesterday without the milk"])
def test_a_food_that_the_meal_does_not_have_is_named(line: str) -> None:
    with pytest.raises(KnownError, match="2 fried eggs, 2 slices of wholemeal toast"):
        changed(line)


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("same as yesterday minus 1 egg", "2 eggs"),
        ("same as yesterday minus an egg", "2 eggs"),
        ("same as yesterday without 50 g rice", "150 g rice"),
        ("same as yesterday minus 3 eggs", None),
        ("same as yesterday minus the eggs", None),
        ("same as yesterday minus 200 g of rice", None),
    ],
)
def test_a_number_takes_so_many(line: str, left: str | None) -> None:
    eggs = EatenFood("3 eggs", None, amount=3.0, mass_g=150.0, nutrition={"energy": 210.0})
    rice = EatenFood("200 g rice", None, amount=200.0, unit="g", mass_g=200.0, nutrition={"energy": 260.0})
    found = earlier_meal(line, MONDAY, "breakfast")
    assert found is not None
    foods, _ = with_changes([eggs, rice], found, lambda words: [EatenFood(words, None)])
    other = [food for food in foods if food not in (eggs, rice)]
    assert [food.text for food in other] == ([] if left is None else [left])
    assert len(foods) == (1 if left is None else 2)
    assert all(food.mass_g == 50 * (food.amount or 0) or food.mass_g == food.amount for food in other)


def test_several_foods_of_one_name_are_asked_about() -> None:
    eggs = (*MEAL, EatenFood("boiled egg", FoodName("boiled", "boiled", "larder")))
    found = earlier_meal("same as yesterday, no egg", MONDAY, "breakfast")
    assert found is not None
    with pytest.raises(KnownError, match="2 fried eggs, boiled egg"):
        with_changes(eggs, found, lambda words: [EatenFood(words, None)])


def test_same_as_yesterday_means_the_meal_that_it_is_logged_for() -> None:
    found = earlier_meal("same as yesterday", MONDAY, "dinner")
    assert found is not None
    assert (found.day, found.meal) == (SUNDAY, "dinner")
    with pytest.raises(KnownError, match="Which meal"):
        earlier_meal("leftovers from yesterday", MONDAY, "dinner")


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("half of yesterday's lunch", ["1 egg", "100 g rice", "0.5 latte"]),
        ("half yesterday's lunch but no egg", ["100 g rice", "0.5 latte"]),
        ("2 portions of yesterday's lunch", ["4 egg", "400 g rice", "2 latte"]),
        ("2x yesterday's lunch", ["4 egg", "400 g rice", "2 latte"]),
        ("a quarter of the leftovers from yesterday's lunch", ["0.5 egg", "50 g rice", "0.25 latte"]),
        ("yesterday's lunch", ["2 egg", "200 g rice", "latte"]),
    ],
)
def test_a_share_of_the_meal_is_a_share_of_each_food(line: str, texts: list[str]) -> None:
    foods = (
        EatenFood("2 egg", None, amount=2.0, mass_g=100.0),
        EatenFood("200 g rice", None, amount=200.0, unit="g", mass_g=200.0),
        EatenFood("latte", None, mass_g=240.0),
    )
    found = earlier_meal(line, MONDAY)
    assert found is not None
    left, _ = with_changes(foods, found, lambda words: [EatenFood(words, None)])
    assert [food.text for food in left] == texts
    assert left[-1].mass_g == 240.0 * found.share
