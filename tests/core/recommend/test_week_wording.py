"""The words of a comparison say when a number is only a bound."""

from datetime import date

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.week import WeekRow, compare
from core.people.guidelines import Guideline
from core.people.profile import Limit
from core.recommend.week_wording import (
    average_text,
    completeness_text,
    nutrient_text,
    range_text,
    verdict_text,
)


def row(limit: Limit, share_known: float = 1.0, **amounts: float) -> WeekRow:
    coverage = dict.fromkeys(amounts, share_known) | {"energy": 1.0}
    entry = DiaryEntry(date(2026, 11, 16), "lunch", "x", 1.0, Snapshot("x", amounts, coverage))
    guideline = Guideline(id="g", label="G", text="", source="", year=2026, who="", limits=(limit,))
    return compare([entry], guideline)[0]


def test_a_day() -> None:
    found = row(Limit(nutrient="sodium", max=2300, basis="day"), sodium=2410)
    words = [nutrient_text(found), average_text(found), range_text(found), verdict_text(found)]
    assert words == ["Sodium a day", "2,410 mg", "at most 2,300 mg a day", "above"]
    assert completeness_text(found) == ""


def test_a_lower_bound_is_called_one() -> None:
    found = row(Limit(nutrient="sodium", max=2300, basis="day"), 0.5, sodium=410)
    assert average_text(found) == "at least 410 mg"
    assert verdict_text(found) == "unknown: at least 410 mg"
    assert completeness_text(found) == "complete for 0 of 1 entry"


def test_nothing_known() -> None:
    found = row(Limit(nutrient="fiber", min=25, basis="day"))
    assert average_text(found) == "unknown"
    assert verdict_text(found) == "unknown"
    assert range_text(found) == "at least 25 g a day"


def test_a_share() -> None:
    found = row(Limit(nutrient="fat", min=20, max=35, unit="%", basis="percent_energy"), fat=50, energy=1000)
    words = [nutrient_text(found), average_text(found), range_text(found), verdict_text(found)]
    assert words == ["Fat, share of energy", "45 %", "20 to 35 % of energy", "above"]


def test_meals() -> None:
    found = row(Limit(nutrient="energy", min=100, max=800, basis="serving"), energy=900)
    assert verdict_text(found) == "meals within: 0 of 1, above: 1"
    assert range_text(found) == "100 to 800 kcal per meal"
    from_zero = row(Limit(nutrient="carbohydrate", min=0, max=45, basis="percent_energy"))
    assert range_text(from_zero) == "at most 45 % of energy"


def test_per_weight() -> None:
    found = row(Limit(nutrient="sodium", max=120, basis="100g"), sodium=5)
    assert verdict_text(found) == "unknown"
    assert completeness_text(found) == "the log has no weights"
