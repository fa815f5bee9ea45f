"""A period of the diary: days on target by the targets of each day, sources, and guidelines by day."""

from dataclasses import replace
from datetime import date, timedelta

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry
from core.diary.totals import snapshot_of_lines
from core.people.guidelines import Guideline
from core.people.profile import Limit, Profile
from core.plan.targets import DayBound
from core.trends.period import DaysOnTarget, Period
from core.trends.wording import on_target_text, target_text, week_target_text

MONDAY = date(2026, 11, 16)
LOW, HIGH = DayBound("energy", 1500.0, 2000.0, None), DayBound("energy", 2000.0, 2600.0, None)
SALT = Guideline(
    id="salt",
    label="Less salt",
    text="Less salt.",
    source="A source",
    year=2020,
    who="Adults",
    limits=(Limit(nutrient="sodium", max=2000, unit="mg", basis="day"),),
)


def entry(day: int, energy: float | None, sodium: float = 100.0, text: str = "porridge") -> DiaryEntry:
    nutrition = {"sodium": sodium} if energy is None else {"energy": energy, "sodium": sodium}
    food = EatenFood(text, None, mass_g=100, mass_range_g=(100, 100), how="weighed", nutrition=nutrition)
    return DiaryEntry(MONDAY + timedelta(days=day), "lunch", text, 1.0, snapshot_of_lines(text, [food]))


def period(*entries: DiaryEntry, bounds: dict[int, DayBound] | None = None) -> Period:
    return Period(
        MONDAY,
        MONDAY + timedelta(days=6),
        entries,
        Profile(),
        {MONDAY + timedelta(days=day): {bound.nutrient: bound} for day, bound in (bounds or {}).items()},
        (SALT,),
    )


def test_each_day_is_held_against_its_own_target() -> None:
    found = period(entry(0, 1800), entry(1, 1800), entry(2, 1800), bounds={0: LOW, 1: HIGH, 6: LOW})
    assert found.days_on_target("energy") == DaysOnTarget(within=1, below=1, above=0, open=0)
    assert found.bound_changes("energy")
    assert found.days_on_target("iron") is None


def test_an_unknown_day_is_undecided() -> None:
    found = period(entry(0, None), bounds={0: LOW})
    assert found.days_on_target("energy") == DaysOnTarget(within=0, below=0, above=0, open=1)


def test_a_guideline_counts_days_as_well_as_the_average() -> None:
    found = period(entry(0, 500, sodium=1900), entry(1, 500, sodium=2500), entry(1, 500, sodium=100))
    ((guideline, (limit,)),) = found.adherence
    assert guideline is SALT
    assert limit.days == DaysOnTarget(within=1, below=0, above=1, open=0)
    assert limit.row.average.low == 2250


def test_sources_and_most_eaten() -> None:
    found = period(entry(0, 100), entry(1, 100), entry(2, 800, text="cake"))
    assert [(food.name, share) for food, share in found.sources("energy", 5)] == [
        ("cake", 0.8),
        ("porridge", 0.2),
    ]
    assert [(food.name, food.times) for food in found.most_eaten(5)] == [("porridge", 2), ("cake", 1)]


def test_wording() -> None:
    assert target_text("energy", LOW, changes=False) == "1,500 to 2,000 kcal"
    assert target_text("energy", LOW, changes=True) == "differs by day"
    assert target_text("sodium", DayBound("sodium", None, 2300, 2000), changes=False) == "at most 2,000 mg"
    assert on_target_text(DaysOnTarget(3, 0, 2, 1)) == "3 of 6, 2 above, 1 undecided"


def test_a_week_is_held_against_its_own_target() -> None:
    def week(*energies: float | None) -> Period:
        found = period(*(entry(day, energy) for day, energy in enumerate(energies)))
        return replace(found, week_bounds={MONDAY: {"energy": DayBound("energy", 7000.0, 14_000.0, None)}})

    assert week(*[1900.0] * 7).weeks_on_target("energy") == DaysOnTarget(within=1, below=0, above=0, open=0)
    assert week(3000, *[1900.0] * 6).weeks_on_target("energy") == DaysOnTarget(0, 0, 1, 0)
    assert week(*[900.0] * 7).weeks_on_target("energy") == DaysOnTarget(0, 1, 0, 0)
    # A day without entries may have brought anything.
    assert week(*[1900.0] * 6).weeks_on_target("energy") == DaysOnTarget(0, 0, 0, 1)
    assert week(*[2500.0] * 6).weeks_on_target("energy") == DaysOnTarget(0, 0, 1, 0)
    assert week(*[1900.0] * 7).weeks_on_target("iron") is None
    assert Period(MONDAY, MONDAY, (), Profile()).weeks_on_target("energy") is None
    assert week_target_text(week(1900), "energy") == "7,000 to 14,000 kcal a week"
