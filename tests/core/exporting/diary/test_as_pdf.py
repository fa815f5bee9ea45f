"""The report for a dietitian: what is on its pages, and that all of it is within their margins."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Meal
from core.diary.saved_meals import labelled_food
from core.diary.totals import snapshot_of_lines
from core.exporting.diary.as_pdf import to_pdf
from core.people.profile import Profile
from core.plan.export.sheet import MARGIN_MM, Sheet
from core.plan.targets import DayBound
from core.trends.period import DaysOnTarget, Period

FIRST = date(2026, 5, 1)
MOMENT = datetime(2026, 6, 1, 12, tzinfo=UTC)
BOUNDS = {
    "energy": DayBound("energy", 1800.0, 2200.0, None),
    "sodium": DayBound("sodium", None, None, 2000.0),
}


def food(text: str, energy: float | None, sodium: float, spread: float = 0.0) -> EatenFood:
    nutrition = {"sodium": sodium, **({} if energy is None else {"energy": energy})}
    ends = (100 * (1 - spread), 100 * (1 + spread))
    return EatenFood(
        text,
        None,
        mass_g=100,
        mass_range_g=ends,
        how="estimated" if spread else "weighed",
        nutrition=nutrition,
    )


def entry(day: int, text: str, *foods: EatenFood) -> DiaryEntry:
    return DiaryEntry(
        FIRST + timedelta(days=day), "lunch", text, 1.0, snapshot_of_lines(text, foods), entry_id=day + 1
    )


ENTRIES = (
    entry(0, "a meal", food("a meal", 2000, 1500)),
    entry(1, "a guess", food("a guess", 2150, 2500, spread=0.2)),
    entry(2, "a feast", food("a feast", 3000, 1900, spread=0.1)),
    entry(3, "half known", food("stew", 1000, 100), food("glurf", None, 100)),
)
DAYS = {FIRST + timedelta(days=day): BOUNDS for day in range(7)}
REPORT = Period(FIRST, FIRST + timedelta(days=6), ENTRIES, Profile(allergies=("milk",)), DAYS)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes every line, and fails for one outside the margins."""
    seen: list[str] = []
    write = Sheet.write_lines

    def note(self: Sheet, lines: Sequence[str], x: float, y: float, size: float) -> float:
        seen.extend(lines)
        bottom = write(self, lines, x, y, size)
        assert x >= MARGIN_MM
        assert bottom <= self.height - MARGIN_MM
        return bottom

    monkeypatch.setattr(Sheet, "write_lines", note)
    return seen


def test_days_are_compared_with_targets_by_their_ranges() -> None:
    assert REPORT.days_on_target("energy") == DaysOnTarget(within=1, below=0, above=1, open=2)
    assert REPORT.days_on_target("sodium") == DaysOnTarget(within=2, below=0, above=0, open=2)
    assert REPORT.days_on_target("iron") is None


def test_averages_are_over_the_days_with_entries() -> None:
    assert REPORT.average.amounts["energy"] == pytest.approx((2000 + 2150 + 3000 + 1000) / 4)
    assert REPORT.average.range_of("sodium") == pytest.approx((1525 - 133.7, 1525 + 133.7), abs=0.5)
    assert [(food.name, share) for food, share in REPORT.sources("energy", 2)] == [
        ("a feast", pytest.approx(3000 / 8150)),
        ("a guess", pytest.approx(2150 / 8150)),
    ]


def test_the_report_says_what_is_guessed_and_unknown(written: list[str]) -> None:
    assert to_pdf(REPORT, MOMENT).startswith(b"%PDF")
    text = " ".join(written)
    assert "Food diary, 1 May 2026 to 7 May 2026" in text
    assert "Days with entries: 4 of 7. Entries: 4." in text
    assert "Allergies: milk." in text
    assert "1 of 4, 1 above, 2 undecided" in text
    assert "at most 2,000 mg" in text
    assert "the amounts of 2 of 5 foods, with 63% of the known energy" in text
    assert "the energy of 1 of 5 foods" in text
    assert "Most often unknown: glurf." in text
    assert "~2,150 kcal" in text
    assert "from 1,000 kcal" in text


def test_a_day_is_in_the_order_of_its_times(written: list[str]) -> None:
    meals: tuple[tuple[Meal, time | None], ...] = (
        ("dinner", time(19)), ("snack", time(16)), ("lunch", None), ("breakfast", time(14)),
    )  # fmt: skip
    day = tuple(
        replace(entry(0, f"a {meal}", food("x", 500, 100)), meal=meal, eaten_at=at) for meal, at in meals
    )
    to_pdf(replace(REPORT, entries=day), MOMENT)
    assert [line for line in written if line.startswith("a ")] == [
        "a lunch",
        "a breakfast",
        "a snack",
        "a dinner",
    ]


def test_energy_shares_are_given_and_nutrients_of_few_foods_left_out(written: list[str]) -> None:
    nutrition = {"energy": 1000.0, "protein": 50.0, "carbohydrate": 100.0, "fat": 40.0}
    known = replace(food("a meal", 1000, 100), nutrition=nutrition)
    rare = replace(known, nutrition={**nutrition, "manganese": 1.0})
    report = replace(REPORT, entries=(entry(0, "a", known), entry(1, "b", known), entry(2, "c", rare)))
    to_pdf(report, MOMENT)
    text = " ".join(written)
    assert "Energy comes from protein 20%, carbohydrate 40%, fat 36%; the rest is alcohol or unknown." in text
    assert "Known for fewer than half of the foods, so not shown: manganese." in text
    assert "Manganese" not in written
    written.clear()
    to_pdf(REPORT, MOMENT)
    assert not any("Energy comes from" in line for line in written)


def test_the_same_report_gives_the_same_file() -> None:
    assert to_pdf(REPORT, MOMENT) == to_pdf(REPORT, MOMENT)


def test_a_long_period_is_charted_by_weeks(written: list[str]) -> None:
    year = tuple(entry(day, "a meal", food("a meal", 2000, 1500)) for day in range(0, 365, 3))
    to_pdf(replace(REPORT, last=FIRST + timedelta(days=364), entries=year), MOMENT)
    assert "Energy (kcal) a day, by week" in written
    # A label of an axis that spans years has its year.
    assert f"{FIRST:%b} {FIRST.year}" in written
    to_pdf(REPORT, MOMENT)
    assert f"{FIRST.day} {FIRST:%b}" in written


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=400), min_size=1, max_size=4))
def test_any_text_stays_within_the_margins(written: list[str], texts: list[str]) -> None:
    entries = tuple(entry(day, text, food(text, 500, 100)) for day, text in enumerate(texts))
    to_pdf(replace(REPORT, entries=entries), MOMENT)


def test_water_weight_and_supplements_are_on_the_pages(written: list[str]) -> None:
    tablet = labelled_food("Vitamin D tablet", {"vitamin_d": 25.0}, is_supplement=True)
    report = replace(
        REPORT,
        entries=(*ENTRIES, entry(4, "tablet", tablet)),
        weights_kg={FIRST: 71.5, FIRST + timedelta(days=3): 70.5},
        water_ml={FIRST: 1500.0, FIRST + timedelta(days=1): 500.0},
    )
    to_pdf(report, MOMENT)
    said = " ".join(written)
    assert "Water: 1,000 ml a day, noted on 2 days." in said
    assert "Body weight: 70.5 kg on 2026-05-04, 1 kg less than on 2026-05-01." in said
    assert "Supplements, counted in the totals: Vitamin D tablet." in said
    assert "Water 1,500 ml, Weight 71.5 kg" in said
    written.clear()
    to_pdf(REPORT, MOMENT)
    assert not any("Water" in line or "Body weight" in line for line in written)
