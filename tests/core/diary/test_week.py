"""Days of the log against guidelines: what is not known is never within a maximum."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.import_comparison import DAY_TOTAL
from core.diary.week import AmountBounds, Meals, Verdict, compare, days_of, side_by_side, verdict_of
from core.people.guidelines import Guideline
from core.people.profile import Limit

MONDAY = date(2026, 11, 16)


def entry(day: int, meal: str = "lunch", *, partly: tuple[str, ...] = (), **amounts: float) -> DiaryEntry:
    """Something eaten; nutrients that are not named are unknown, those in `partly` are lower bounds."""
    coverage = {key: 0.5 if key in partly else 1.0 for key in amounts}
    snapshot = Snapshot("food", amounts, coverage)
    return DiaryEntry(MONDAY + timedelta(days=day), meal, "food", 1.0, snapshot)  # type: ignore[arg-type]


def guideline(*limits: Limit) -> Guideline:
    return Guideline(id="g", label="G", text="", source="", year=2026, who="", limits=limits)


SODIUM = guideline(Limit(nutrient="sodium", max=2300, basis="day"))
FIBER = guideline(Limit(nutrient="fiber", min=25, basis="day"))
FAT = guideline(Limit(nutrient="fat", min=20, max=35, unit="%", basis="percent_energy"))
CARBS = guideline(Limit(nutrient="carbohydrate", min=15, max=50, basis="serving"))


def test_the_average_is_over_the_days_that_have_entries() -> None:
    eaten = [entry(0, sodium=1500), entry(0, "dinner", sodium=1500), entry(4, sodium=1000)]
    (row,) = compare(eaten, SODIUM)
    assert days_of(eaten) == 2
    assert row.average == AmountBounds(2000, 2000)
    assert row.verdict is Verdict.WITHIN
    assert (row.known, row.entries) == (3, 3)


def test_below_and_above() -> None:
    assert compare([entry(0, fiber=10)], FIBER)[0].verdict is Verdict.BELOW
    assert compare([entry(0, sodium=2301)], SODIUM)[0].verdict is Verdict.ABOVE


def test_a_bound_is_inclusive_though_sums_are_not_exact() -> None:
    thirds = [entry(0, meal, sodium=2300 / 3) for meal in ("breakfast", "lunch", "dinner")]
    assert compare(thirds, SODIUM)[0].verdict is Verdict.WITHIN
    tenths = [entry(0, fiber=0.1)] * 250
    assert compare(tenths, FIBER)[0].verdict is Verdict.WITHIN


def test_what_is_not_known_is_never_within_a_maximum() -> None:
    (row,) = compare([entry(0, sodium=100), entry(0, "dinner")], SODIUM)
    assert row.average == AmountBounds(100, None)
    assert row.verdict is Verdict.UNKNOWN
    assert (row.known, row.entries) == (1, 2)
    (row,) = compare([entry(0, sodium=100, partly=("sodium",))], SODIUM)
    assert row.verdict is Verdict.UNKNOWN


def test_a_lower_bound_can_break_a_maximum_and_reach_a_minimum_but_not_miss_one() -> None:
    assert compare([entry(0, sodium=2400), entry(0)], SODIUM)[0].verdict is Verdict.ABOVE
    assert compare([entry(0, fiber=30), entry(0)], FIBER)[0].verdict is Verdict.WITHIN
    assert compare([entry(0, fiber=3), entry(0)], FIBER)[0].verdict is Verdict.UNKNOWN


def test_nothing_known_is_neither_zero_nor_below() -> None:
    for wanted in (SODIUM, FIBER, FAT, CARBS):
        (row,) = compare([entry(0), entry(1)], wanted)
        assert row.average == AmountBounds(None, None)
        assert row.verdict is Verdict.UNKNOWN
        assert row.known == 0


def test_no_entries_say_nothing() -> None:
    for wanted in (SODIUM, FIBER, FAT, CARBS):
        (row,) = compare([], wanted)
        assert row.verdict is Verdict.UNKNOWN
        assert row.average == AmountBounds(None, None)


def test_the_share_of_energy_is_of_all_energy() -> None:
    # 90 kcal of 1,000 and 360 kcal of 500 are fat: 450 of 1,500.
    (row,) = compare([entry(0, fat=10, energy=1000), entry(1, fat=40, energy=500)], FAT)
    assert row.average == AmountBounds(30, 30)
    assert row.verdict is Verdict.WITHIN


def test_a_share_that_is_partly_known() -> None:
    (row,) = compare([entry(0, fat=10, energy=1000, partly=("fat",))], FAT)
    assert row.average == AmountBounds(9, None)
    assert row.verdict is Verdict.UNKNOWN
    (row,) = compare([entry(0, fat=50, energy=1000, partly=("fat",))], FAT)
    assert row.verdict is Verdict.ABOVE
    # More energy than is known makes the share smaller, never larger.
    (row,) = compare([entry(0, fat=10, energy=1000, partly=("energy",))], FAT)
    assert row.average == AmountBounds(0, 9)
    assert row.verdict is Verdict.BELOW
    (row,) = compare([entry(0, fat=50, energy=1000, partly=("energy",))], FAT)
    assert row.verdict is Verdict.UNKNOWN
    (row,) = compare([entry(0, fat=50, energy=1000, partly=("energy", "fat"))], FAT)
    assert row.average == AmountBounds(None, None)


def test_a_share_of_no_energy_is_unknown() -> None:
    (row,) = compare([entry(0, fat=0, energy=0)], FAT)
    assert row.verdict is Verdict.UNKNOWN


def test_a_share_of_what_brings_no_energy_is_unknown() -> None:
    odd = guideline(Limit(nutrient="sodium", max=5, unit="%", basis="percent_energy"))
    assert compare([entry(0, sodium=1, energy=1000)], odd)[0].verdict is Verdict.UNKNOWN


def test_meals_are_counted_one_by_one() -> None:
    eaten = [
        entry(0, "breakfast", carbohydrate=10),
        entry(0, "breakfast", carbohydrate=10),  # the same meal: 20 g
        entry(0, "lunch", carbohydrate=80),
        entry(0, "snack", carbohydrate=5),
        entry(1, "breakfast", carbohydrate=30),
        entry(1, "lunch", carbohydrate=20, partly=("carbohydrate",)),
        entry(1, "dinner"),
    ]
    (row,) = compare(eaten, CARBS)
    assert row.meals == Meals(within=2, below=1, above=1, unknown=2)
    assert row.meals.count == 6
    assert row.verdict is Verdict.ABOVE
    assert row.average == AmountBounds(155 / 6, None)


@pytest.mark.parametrize(
    ("amounts", "verdict"),
    [
        ((20, 30), Verdict.WITHIN),
        ((20, 5), Verdict.BELOW),
        ((20, None), Verdict.UNKNOWN),
        ((5, None, 60), Verdict.ABOVE),
    ],
)
def test_one_meal_that_breaks_the_limit_is_not_made_good_by_others(
    amounts: tuple[float | None, ...], verdict: Verdict
) -> None:
    eaten = [
        entry(day) if amount is None else entry(day, carbohydrate=amount)
        for day, amount in enumerate(amounts)
    ]
    assert compare(eaten, CARBS)[0].verdict is verdict


def test_amounts_per_weight_cannot_be_compared() -> None:
    (row,) = compare([entry(0, sodium=1)], guideline(Limit(nutrient="sodium", max=120, basis="100g")))
    assert row.verdict is Verdict.UNKNOWN
    assert row.known == 0


def test_the_total_of_a_day_is_no_meal() -> None:
    whole_day = replace(entry(1, "snack", carbohydrate=230), source_key=f"{DAY_TOTAL}a")
    (row,) = compare([entry(0, carbohydrate=40), whole_day], CARBS)
    assert row.meals == Meals(within=1, below=0, above=0, unknown=1)
    assert row.verdict is Verdict.UNKNOWN
    assert row.average == AmountBounds(40, 40)


def test_bounds_are_in_the_nutrients_own_unit() -> None:
    (row,) = compare(
        [entry(0, sodium=2000)], guideline(Limit(nutrient="sodium", max=2, unit="g", basis="day"))
    )
    assert row.high == pytest.approx(2000)
    assert row.verdict is Verdict.WITHIN


def test_an_unknown_high_end_only_helps_a_minimum() -> None:
    assert verdict_of(AmountBounds(5, None), 5, None) is Verdict.WITHIN
    assert verdict_of(AmountBounds(5, None), 5, 10) is Verdict.UNKNOWN
    assert verdict_of(AmountBounds(0, 4), None, 5) is Verdict.WITHIN
    assert verdict_of(AmountBounds(0, 4), 5, None) is Verdict.BELOW


def test_two_guidelines_stand_side_by_side() -> None:
    first = guideline(
        Limit(nutrient="sodium", max=2300, basis="day"), Limit(nutrient="fiber", min=30, basis="day")
    )
    second = guideline(
        Limit(nutrient="fat", max=30, basis="percent_energy"), Limit(nutrient="sodium", max=2000, basis="day")
    )
    eaten = [entry(0, sodium=2100, fiber=20, fat=10, energy=900)]
    lines = side_by_side([compare(eaten, first), compare(eaten, second)])
    found = [tuple((row.nutrient, row.verdict.value) if row else None for row in line) for line in lines]
    assert found == [
        (("sodium", "within"), ("sodium", "above")),
        (("fiber", "below"), None),
        (None, ("fat", "within")),
    ]


def test_two_limits_on_the_same_amount_are_both_shown() -> None:
    twice = guideline(
        Limit(nutrient="sodium", max=2300, basis="day"), Limit(nutrient="sodium", max=1500, basis="day")
    )
    lines = side_by_side([compare([entry(0, sodium=2000)], twice), compare([entry(0, sodium=2000)], SODIUM)])
    assert [[row.high if row else None for row in line] for line in lines] == [[2300, 2300], [1500, None]]
