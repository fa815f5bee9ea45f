"""Numbers and durations in words, and units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.food.nutrients import NUTRIENTS
from core.questions.nutrient_names import convert
from core.text.question_numbers import read_durations, read_numbers


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1 1/2", [1.5]),
        ("1½", [1.5]),
        ("3/4", [0.75]),
        ("twenty-five", [25]),
        ("forty five", [45]),
        ("a hundred", [100]),
        ("two hundred and fifty", [250]),
        ("20-30", [20, 30]),
        ("500 to 700", [500, 700]),
        ("(0.14, 0.26)", [0.14, 0.26]),
        ("1,400", [1400]),
        ("1,5", [1.5]),
        ("one and a half", [1.5]),
        ("half a", [0.5]),
        ("a dozen", [12]),
        ("none here", []),
    ],
)
def test_numbers(text: str, values: list[float]) -> None:
    assert read_numbers(text) == pytest.approx(values)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("half an hour", [30]),
        ("an hour and a half", [90]),
        ("one and a half hours", [90]),
        ("1h30", [90]),
        ("1 h 15 min", [75]),
        ("2 hours and 5 minutes", [125]),
        ("a quarter of an hour", [15]),
        ("three quarters of an hour", [45]),
        ("20 to 30 minutes", [20, 30]),
        ("1-2 hours", [60, 120]),
        ("under an hour", [60]),
        ("forty-five mins", [45]),
        ("quick", []),
    ],
)
def test_durations(text: str, minutes: list[float]) -> None:
    assert read_durations(text) == pytest.approx(minutes)


@given(st.integers(min_value=1, max_value=999_999))
def test_whole_numbers_come_back(value: int) -> None:
    assert read_numbers(f"{value}") == [value]
    assert read_numbers(f"{value:,}") == [value]


@given(st.decimals(min_value="0.01", max_value="9999", places=2))
def test_decimals_come_back(value: object) -> None:
    assert read_numbers(f"about {value} g") == pytest.approx([float(str(value))])


@given(st.integers(min_value=1, max_value=5000), st.integers(min_value=1, max_value=5000))
def test_ranges_are_two_numbers_in_the_order_written(first: int, second: int) -> None:
    for link in ("-", " to ", " – ", " and "):
        assert read_numbers(f"{first}{link}{second}") == [first, second]


@given(st.integers(min_value=1, max_value=23), st.integers(min_value=1, max_value=59))
def test_hours_and_minutes_add_up(hours: int, minutes: int) -> None:
    for text in (f"{hours}h{minutes}", f"{hours} hours {minutes} min", f"{hours} h and {minutes} minutes"):
        assert read_durations(text) == [hours * 60 + minutes]


@given(st.floats(min_value=0.001, max_value=1e5), st.sampled_from(sorted(set(NUTRIENTS) - {"energy"})))
def test_masses_mean_the_same_in_every_unit(grams: float, nutrient: str) -> None:
    in_grams = convert(grams, "g", nutrient)
    assert in_grams == pytest.approx(convert(grams * 1e3, "mg", nutrient))
    assert in_grams == pytest.approx(convert(grams * 1e6, "µg", nutrient))
    assert in_grams == pytest.approx(convert(grams * 1e6, "mcg", nutrient))


@given(st.floats(min_value=1, max_value=1e5))
def test_kilojoules_become_kilocalories(kilojoules: float) -> None:
    assert convert(kilojoules, "kJ", "energy") == pytest.approx(kilojoules / 4.184)
    assert convert(kilojoules, "kcal", "energy") == kilojoules


def test_units_that_measure_something_else_are_no_amount() -> None:
    assert convert(10, "kcal", "protein") is None
    assert convert(10, "g", "energy") is None
