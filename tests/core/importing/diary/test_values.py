"""Numbers, dates and times as programs write them."""

from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.importing.diary.entries import Notes
from core.importing.diary.values import (
    Mark,
    date_order,
    day_of,
    decimal_mark,
    number,
    nutrient_columns,
    time_of,
)

TODAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("text", "mark", "value"),
    [
        ("1,050.0", ".", 1050.0),
        ("1 050", ".", 1050.0),
        ("1’050.5", ".", 1050.5),
        ("1.050,25", ",", 1050.25),
        (".5", ".", 0.5),
        ("", ".", None),
        (" ", ",", None),
        ("2e-3", ".", 0.002),
        (None, ".", None),
        (3, ".", 3.0),
    ],
)
def test_numbers_are_read_with_marks_of_thousands(text: object, mark: Mark, value: float | None) -> None:
    assert number(text, mark) == value


@pytest.mark.parametrize(
    "text", ["1,05", "1.2.3", "abc", "--1", "-4", "<0.1", "1/2", "e5", float("nan"), 10**400]
)
def test_what_is_no_number_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match=r"is not a number|is negative"):
        number(text)


@given(st.floats(0, 1e6), st.sampled_from(["{:.2f}", "{:,.2f}"]))
def test_every_written_amount_comes_back(value: float, form: str) -> None:
    text = form.format(value)
    assert number(text) == pytest.approx(value, abs=0.006)
    swapped = text.translate(str.maketrans(",.", ".,"))
    assert number(swapped, ",") == pytest.approx(value, abs=0.006)


@pytest.mark.parametrize(
    ("cells", "mark"),
    [
        (["", "12", "3,5"], ","),
        (["1,050", "3.5"], "."),
        (["1.050,5"], ","),
        (["1,050.25"], "."),
        (["1,050", "2,100"], "."),
        ([], "."),
    ],
)
def test_the_decimal_mark_is_that_of_the_file(cells: list[str], mark: str) -> None:
    notes = Notes()
    assert decimal_mark(cells, notes) == mark
    assert bool(notes.assumed) == (cells == ["1,050", "2,100"])


@given(st.dates(date(2000, 1, 1), date(2026, 11, 23)))
def test_every_day_comes_back_in_each_order(day: date) -> None:
    assert day_of(f"{day:%Y-%m-%d}T08:00", "ymd") == day
    assert day_of(f"{day:%d.%m.%y}", "dmy") == day
    assert day_of(f"{day.month}/{day.day}/{day.year}", "mdy") == day


@pytest.mark.parametrize(
    ("texts", "order"),
    [
        (["2026-01-02"], "ymd"),
        (["13/01/2026", "02/03/2026"], "dmy"),
        (["01/13/2026"], "mdy"),
        (["1.2.2026"], "dmy"),
        (["1. 2. 2026"], "dmy"),
        ([], "ymd"),
    ],
)
def test_the_order_of_dates_is_that_of_the_file(texts: list[str], order: str) -> None:
    assert date_order(texts, "diary.csv", None, TODAY, Notes()) == order


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("8:30 AM", time(8, 30)),
        ("12:05 am", time(0, 5)),
        ("12:05 PM", time(12, 5)),
        ("20:15", time(20, 15)),
        ("08:15:30", time(8, 15)),
        ("4:05 p.m.", time(16, 5)),
        ("", None),
    ],
)
def test_times_are_read(text: str, moment: time | None) -> None:
    assert time_of(text) == moment


@pytest.mark.parametrize("text", ["25:00", "8:61", "13:00 PM", "0:30 AM", "noon"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a time of day"):
        time_of(text)


def test_a_unit_that_has_no_fixed_weight_is_not_converted() -> None:
    notes = Notes()
    names = {"vitamin a": "vitamin_a", "vitamin d": "vitamin_d"}
    columns = nutrient_columns(["Vitamin A (IU)", "Vitamin D (IU)"], names, notes)
    assert [(column.key, column.factor) for column in columns] == [("vitamin_d", 0.025)]
    assert notes.left_out == {"Vitamin A (IU)": "an amount in IU can't be converted to ug"}
