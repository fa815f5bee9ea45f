"""Sums of estimated foods: their errors, their coverage, and the words for both."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.eaten import EatenFood, FoodName, range_around
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.totals import scaled, snapshot_of_lines, totals_of_snapshots
from core.diary.week import AmountBounds, Verdict, compare, verdict_of
from core.people.guidelines import Guideline
from core.people.profile import Limit
from core.recommend.week_wording import average_text, verdict_text
from core.recommend.wording import sum_in_words
from tests.core.diary.test_month import day_of


def food(name: str, mass_g: float, spread: float = 0.0, **per_g: float) -> EatenFood:
    return EatenFood(
        name,
        FoodName(name, name, "larder"),
        mass_g=mass_g,
        mass_range_g=range_around(mass_g, spread, spread),
        how="weighed" if not spread else "portion",
        nutrition={key: mass_g * amount for key, amount in per_g.items()},
    )


def sum_of(*lines: EatenFood) -> Snapshot:
    return snapshot_of_lines("meal", lines)


CRUMB = EatenFood("snarf", None)


def test_errors_of_different_foods_combine_as_the_root_of_their_squares() -> None:
    totals = totals_of_snapshots([sum_of(food("milk", 100, 0.3, energy=1), food("rice", 100, 0.4, energy=1))])
    assert totals.range_of("energy") == pytest.approx((150, 250))
    assert sum_in_words("energy", totals) == "200 kcal, give or take 50"


def test_errors_of_one_food_add_up() -> None:
    milk = sum_of(food("milk", 100, 0.3, energy=1))
    assert totals_of_snapshots([milk, milk]).range_of("energy") == pytest.approx((140, 260))


def test_an_exact_sum_has_no_doubt_and_a_small_one_is_not_worth_words() -> None:
    assert sum_in_words("energy", totals_of_snapshots([sum_of(food("oats", 50, energy=3.8))])) == "190 kcal"
    both = sum_of(food("oats", 500, energy=3.8), food("lemon", 5, 0.5, energy=0.3))
    assert sum_in_words("energy", totals_of_snapshots([both])) == "1,902 kcal"


def test_a_small_doubt_of_a_small_amount_is_no_zero() -> None:
    totals = totals_of_snapshots([sum_of(food("liver", 100, 0.02, copper=0.0231))])
    assert sum_in_words("copper", totals) == "2.31 mg, give or take 0.05"


def test_a_doubt_of_more_than_half_names_both_ends() -> None:
    totals = totals_of_snapshots([sum_of(food("burrito", 100, 0.8, energy=6))])

    assert sum_in_words("energy", totals) == "600 kcal (120 to 1,100)"


def test_a_crumb_is_one_food_of_twelve() -> None:
    eaten = sum_of(*(food(f"food {number}", 10, sodium=1) for number in range(11)), CRUMB)
    totals = totals_of_snapshots([eaten])
    assert sum_in_words("sodium", totals) == "at least 110 mg (from 11 of 12 foods)"
    assert eaten.coverage["sodium"] == pytest.approx(11 / 12)
    assert sum_in_words("iron", totals) == "unknown"


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.floats(1, 500), st.floats(0, 0.9)), min_size=1, max_size=8)
)
def test_a_range_holds_the_sum_and_is_no_wider_than_the_worst_case(
    eaten: list[tuple[str, float, float]],
) -> None:
    lines = [food(name, grams, spread, energy=2) for name, grams, spread in eaten]
    totals = totals_of_snapshots([sum_of(*lines)])
    found = totals.range_of("energy")
    assert found is not None
    low, high = found
    worst = sum(line.nutrition["energy"] * spread for line, (_, _, spread) in zip(lines, eaten, strict=True))
    amount = totals.amounts["energy"]
    assert 0 <= low <= amount <= high
    assert high - amount <= worst + 1e-6


@given(st.floats(0.1, 10))
def test_a_multiple_scales_the_range(factor: float) -> None:
    meal = sum_of(food("milk", 100, 0.3, energy=1), food("rice", 50, 0.4, energy=1))
    once, often = (totals_of_snapshots([one]).range_of("energy") for one in (meal, scaled(meal, factor)))
    assert once is not None
    assert often == pytest.approx(tuple(end * factor for end in once))


SODIUM = Limit(nutrient="sodium", max=2300, basis="day")
FAT = Limit(nutrient="fat", max=35, unit="%", basis="percent_energy")


def row_of(limit: Limit, *lines: EatenFood):  # type: ignore[no-untyped-def]  # noqa: ANN201
    guideline = Guideline(id="g", label="G", text="", source="", year=2026, who="", limits=(limit,))
    (row,) = compare([DiaryEntry(day_of(1), "lunch", "meal", 1.0, sum_of(*lines))], guideline)
    return row


def test_a_range_that_holds_the_limit_decides_nothing() -> None:
    row = row_of(SODIUM, food("soup", 100, 0.2, sodium=22))
    assert row.verdict is Verdict.UNKNOWN
    assert average_text(row) == "2,200 mg, give or take 440"
    assert verdict_text(row) == "too close to tell: 2,200 mg, give or take 440"
    assert row_of(SODIUM, food("soup", 100, 0.2, sodium=12)).verdict is Verdict.WITHIN
    assert row_of(SODIUM, food("soup", 100, 0.2, sodium=32)).verdict is Verdict.ABOVE
    assert verdict_of(AmountBounds(20, 30, 25), 24, None) is Verdict.UNKNOWN


def test_a_share_of_energy_is_surer_than_its_parts() -> None:
    # All of one food: whatever its mass, the share is the same.
    assert row_of(FAT, food("cheese", 100, 0.5, fat=0.3, energy=4)).average == AmountBounds(67.5, 67.5)
    mixed = row_of(FAT, food("butter", 10, 0.5, fat=0.8, energy=7.2), food("rice", 200, fat=0, energy=1.3))
    assert mixed.average.low < mixed.average.best < mixed.average.high
