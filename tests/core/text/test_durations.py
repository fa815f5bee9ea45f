"""Times as people and programs write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.durations import durations_in, minutes_of, read_durations


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


@given(st.integers(min_value=1, max_value=23), st.integers(min_value=1, max_value=59))
def test_hours_and_minutes_add_up(hours: int, minutes: int) -> None:
    for text in (f"{hours}h{minutes}", f"{hours} hours {minutes} min", f"{hours} h and {minutes} minutes"):
        assert read_durations(text) == [hours * 60 + minutes]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("PT1H30M", 90), ("P0DT0H20M", 20), ("P1DT1H", 1500), ("PT0S", None), ("PT90S", 1.5), ("PT1.5H", 90),
        ("1 hr 30 mins", 90), ("1 hour 30 minutes", 90), ("1h30", 90), ("1 hr 30", 90), ("1:30", 90), ("45", 45),
        ("30-40 minutes", 40), ("1 to 2 hours", 120), ("1½ hours", 90), ("~30 minutes", 30), ("2 Std. 10 Min.", 130),
        ("overnight", None), ("", None), ("0", None), (None, None), (20, 20), ("PT", None), ("PT1e99M", None),
        ("99999999 hours", None), ([], None), ("1 day", 1440),
        ("a quarter of an hour, 15 minutes", 15), ("1 hour (60 minutes)", 60), ("30 min + 30 min", 60), ("half an hour", 30),
        ("an hour and a half", 90), ("two hours", 120),
    ],
)  # fmt: skip
def test_times(text: object, minutes: float | None) -> None:
    assert minutes_of(text) == minutes


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("Bake for 20 to 25 minutes, then rest 10 min.", [("20 to 25 minutes", 20, 25), ("10 min", 10, 10)]),
        ("Simmer 1 hour 30 minutes.", [("1 hour 30 minutes", 90, 90)]),
        ("Chill for 1½ hours or overnight.", [("1½ hours", 90, 90)]),
        ("Leave for 1 h and 15 min", [("1 h and 15 min", 75, 75)]),
        ("Stew an hour and a half.", [("an hour and a half", 90, 90)]),
        ("Stew 1h30.", [("1h30", 90, 90)]),
        ("a quarter of an hour", [("a quarter of an hour", 15, 15)]),
        ("After a 30-minute rest, fry 2-3 minutes per side.", [("30-minute", 30, 30), ("2-3 minutes", 2, 3)]),
        ("Microwave 90 seconds.", [("90 seconds", 1.5, 1.5)]),
        ("Wait 5 min. 2 eggs go in next.", [("5 min", 5, 5)]),
        ("30 Minuten backen, 1 Stunde ruhen", [("30 Minuten", 30, 30), ("1 Stunde", 60, 60)]),
        ("Roast at 200 °C (390 °F) for 45 min; it keeps 3 days.", [("45 min", 45, 45)]),
        ("Roll a 2 m strip and cut it in 4.", []),
        ("Soak 30 hours.", []),
    ],
)
def test_durations_of_a_step(step: str, found: list[tuple[str, float, float]]) -> None:
    assert [(each.text, each.low_min, each.high_min) for each in durations_in(step)] == found


@given(st.text(max_size=80))
def test_any_text_has_sane_durations(text: str) -> None:
    assert all(0 < each.low_min <= each.high_min <= 24 * 60 for each in durations_in(text))
