"""Another amount, or another food, in one line of an entry."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.diary.eaten import EatenFood, FoodName, range_around
from core.diary.editing import with_amount, with_food, without_line
from core.diary.entry import DiaryEntry, parse_date, parse_entry_id, parse_time
from core.diary.totals import snapshot_of_lines
from core.errors import KnownError

EGGS = EatenFood(
    "2 eggs",
    FoodName("egg", "Egg", "larder"),
    amount=2,
    mass_g=100,
    mass_range_g=range_around(100, 0.15, 0.15),
    how="household",
    nutrition={"energy": 143.0},
)
TOAST = EatenFood(
    "toast",
    FoodName("bread", "Bread", "larder"),
    mass_g=30,
    mass_range_g=range_around(30, 0.4, 0.6),
    how="portion",
    nutrition={"energy": 80.0},
)


def entry(*lines: EatenFood) -> DiaryEntry:
    text = " and ".join(line.text for line in lines)
    return DiaryEntry(date(2026, 5, 1), "lunch", text, 1.0, snapshot_of_lines(text, lines), entry_id=7)


def read(text: str) -> Sequence[EatenFood]:
    if "cup" in text:
        return [
            EatenFood(
                text, EGGS.food, amount=1, unit="cup", mass_g=243, mass_range_g=(200, 280), how="household"
            )
        ]
    return [
        EatenFood(part, FoodName(part, part, "larder"), mass_g=5, mass_range_g=(5, 5))
        for part in text.split(", ")
    ]


def test_a_number_is_in_the_unit_of_the_food() -> None:
    after = with_amount(entry(EGGS), "3", None, read)
    (line,) = after.snapshot.lines
    assert (after.text, line.text, line.amount, line.mass_g) == ("3 eggs", "3 eggs", 3, pytest.approx(150))
    assert line.mass_range_g == pytest.approx((127.5, 172.5))
    assert after.snapshot.amounts["energy"] == pytest.approx(214.5)


def test_grams_are_weighed_and_exact() -> None:
    after = with_amount(entry(EGGS, TOAST), "60 g", 2, read)
    assert after.text == "2 eggs and 60 g toast"
    line = after.snapshot.lines[1]
    assert (line.line, line.how, line.mass_g, line.mass_range_g) == (2, "weighed", 60, (60, 60))
    assert line.nutrition["energy"] == pytest.approx(160)


@pytest.mark.parametrize(("text", "amount"), [("half", 0.5), ("one and a half", 1.5), ("2x", 2), ("2 ×", 2)])
def test_a_number_in_words_is_in_the_unit_of_the_food_as_well(text: str, amount: float) -> None:
    kilo = replace(
        EGGS, text="1 kg eggs", amount=1.0, unit="kg", mass_g=1000.0, mass_range_g=(1000.0, 1000.0)
    )
    (line,) = with_amount(entry(kilo), text, None, read).snapshot.lines
    assert (line.text, line.amount, line.mass_g) == (
        f"{amount:g} kg eggs",
        amount,
        pytest.approx(1000 * amount),
    )


def test_another_measure_is_read_anew() -> None:
    (line,) = with_amount(entry(EGGS), "1 cup", None, read).snapshot.lines
    assert (line.text, line.mass_g, line.line) == ("1 cup eggs", 243, 1)


def test_a_number_for_several_foods_is_servings() -> None:
    after = with_amount(entry(EGGS, TOAST), "2", None, read)
    assert (after.servings, after.text) == (2, "2 eggs and toast")
    assert [line.mass_g for line in after.snapshot.lines] == [200, 60]
    with pytest.raises(KnownError, match=r"7\.1 \(2 eggs\), 7\.2 \(toast\)"):
        with_amount(entry(EGGS, TOAST), "60 g", None, read)


def test_a_food_is_replaced_by_one_or_more_and_others_keep_their_numbers() -> None:
    after = with_food(entry(EGGS, TOAST), "1 bun, 1 tomato", 1, read)
    assert after.text == "1 bun, 1 tomato and toast"
    assert [(line.line, line.text) for line in after.snapshot.lines] == [
        (1, "1 bun"), (3, "1 tomato"), (2, "toast"),
    ]  # fmt: skip
    assert without_line(entry(EGGS), 1) is None
    left = without_line(entry(EGGS, TOAST), 1)
    assert left is not None
    assert [(line.line, left.text) for line in left.snapshot.lines] == [(2, "toast")]


@given(st.floats(0.5, 5000).map(lambda grams: round(grams, 1)))
def test_grams_and_back_are_the_same(grams: float) -> None:
    there = with_amount(entry(EGGS), f"{grams} g", None, read)
    assert there.snapshot.amounts["energy"] == pytest.approx(1.43 * grams)
    back = with_amount(there, "100 g", None, read)
    assert back.snapshot.amounts["energy"] == pytest.approx(143)


@pytest.mark.parametrize("text", ["7:30", "07:30", " 23:59 "])
def test_times_of_day(text: str) -> None:
    assert parse_time(text).strftime("%H:%M") == text.strip().zfill(5)


@pytest.mark.parametrize("text", ["24:00", "7.30", "noon", "", "-1:00", "12:60"])
def test_other_words_are_no_time(text: str) -> None:
    with pytest.raises(KnownError, match="not a time of day"):
        parse_time(text)


def test_ids_of_entries_and_foods() -> None:
    assert (parse_entry_id("12"), parse_entry_id(" 12.3 ")) == ((12, None), (12, 3))
    for wrong in ("", "12.", ".3", "a", "1.2.3", "-1", "²", "1.²"):
        with pytest.raises(KnownError, match="not the number of an entry"):
            parse_entry_id(wrong)
    assert parse_date("0001-01-01", date(2026, 1, 1)) == date.min
