"""The time of day that a diary line says."""

from datetime import time

import pytest

from core.diary.said_times import said_time
from core.food.word_files import word_groups

GROUPS = word_groups("said_times")


@pytest.mark.parametrize(
    ("line", "meal", "said"),
    [
        ("2 eggs at 8:30", "breakfast", "08:30"),
        ("8am: 2 eggs and toast", "breakfast", "08:00"),
        ("7:15 porridge", "breakfast", "07:15"),
        ("pasta at 7:30", "dinner", "19:30"),
        ("pasta at 7:30", "breakfast", "07:30"),
        ("pasta 7.30pm", "dinner", "19:30"),
        ("pasta at 19:30", None, "19:30"),
        ("12am toast", "snack", "00:00"),
        ("12 pm: soup", "lunch", "12:00"),
        ("um 8:30 zwei Eier", "breakfast", "08:30"),
        ("Suppe um 18 Uhr", "dinner", "18:00"),
        ("sopa a las 21:00", "dinner", "21:00"),
        ("pizza (at 9pm)", "dinner", "21:00"),
        ("tea @ 4pm", "snack", "16:00"),
    ],
)
def test_a_time_is_read(line: str, meal: str | None, said: str) -> None:
    assert said_time(line, meal) == time.fromisoformat(said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    ["2 eggs", "12 almonds at home", "7 up", "7up 330 ml", "milk 3.5 % fat", "1.5 portions", "2:1 squash with 30:70 mince",
     "8 h slow cooked pork", "coffee 9am, toast 11am", "2 eggs before 9am", "fasted until 12:30, then soup",
     "8 hour slow cooked pork", "5 a day smoothie",
     "150 g rice", "5:2 diet bar", "at 25:00 toast", "2 x 012345678905", "70:30", "squash 1:10", "1/2 pizza", "13pm cake"],
)  # fmt: skip
def test_other_numbers_are_no_time(line: str) -> None:
    assert said_time(line, "lunch") is None


def test_without_a_meal_it_is_the_last_one_before_now() -> None:
    assert said_time("soup at 7:30", None, time(21, 0)) == time(19, 30)
    assert said_time("soup at 7:30", None, time(12, 0)) == time(7, 30)
    assert said_time("soup at 07:30", None, time(21, 0)) == time(7, 30)
    assert said_time("soup at 7:30") == time(7, 30)


@pytest.mark.parametrize("entry", GROUPS)
def test_each_example_has_its_time(entry: str) -> None:
    for group in GROUPS[entry]:
        said = said_time(group.example["line"], "breakfast")
        assert ("" if said is None else f"{said:%H:%M}") == group.example["time"]
