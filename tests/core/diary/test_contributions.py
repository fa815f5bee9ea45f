"""The foods behind a total add up to it, the most first."""

from datetime import date

import pytest

from core.diary.contributions import food_contributions
from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.totals import totals_of
from tests.core.diary.test_totals import CRUMB, food, sum_of

DAY = date(2026, 11, 23)


def entry(*lines: EatenFood) -> DiaryEntry:
    return DiaryEntry(DAY, "lunch", "lunch", 1.0, sum_of(*lines))


def test_foods_come_by_amount_and_unknown_ones_last() -> None:
    entries = [
        entry(food("bread", 100, sodium=5), CRUMB, food("salami", 200, sodium=20)),
        entry(food("bread", 60, sodium=5)),
    ]
    found = food_contributions(entries, "sodium")
    assert [(each.name, each.times) for each in found] == [("salami", 1), ("bread", 2), ("snarf", 1)]
    whole = totals_of(entries)
    assert [each.share_of("sodium", whole) for each in found] == [
        pytest.approx(4000 / 4800),
        pytest.approx(800 / 4800),
        None,
    ]
    assert sum(each.totals.amounts.get("sodium", 0.0) for each in found) == pytest.approx(
        whole.amounts["sodium"]
    )
    assert sum(each.totals.foods for each in found) == whole.foods


def test_an_entry_of_an_earlier_version_is_one_food() -> None:
    old = DiaryEntry(
        DAY, "lunch", "Soup", 1.0, Snapshot("Soup", {"sodium": 800.0}, {"sodium": 0.5}, ("soup",))
    )
    (found,) = food_contributions([old], "sodium")
    assert (found.name, found.totals.amounts["sodium"], found.totals.is_complete("sodium")) == (
        "Soup",
        800.0,
        False,
    )


def test_a_stated_dinner_that_was_eaten_twice_has_the_name_of_its_food() -> None:
    name = FoodName("dish-restaurant dinner", "restaurant dinner", "larder")
    dinner = EatenFood("500 kcal restaurant dinner", name, how="stated", nutrition={"energy": 500.0})
    (found,) = food_contributions([entry(dinner), entry(dinner)], "energy")
    assert (found.name, found.times) == ("restaurant dinner", 2)
    (once,) = food_contributions([entry(dinner)], "energy")
    assert once.name == "500 kcal restaurant dinner"
