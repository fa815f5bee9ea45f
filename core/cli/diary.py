"""`larder log`, `larder diary` and `larder diary export`."""

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from core.cli.avoided import show_marks, warn
from core.cli.common import print_json, say, say_written
from core.cli.comparing import show_comparison
from core.cli.streams import storing
from core.diary.entry import MEALS, Totals, parse_date, parse_meal
from core.diary.week import Span, Verdict, verdict_of
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.people.guidelines import Guideline
from core.plan.text import servings_text
from core.recommend.wording import amount_text, joined, sum_in_words
from core.services.diary import (
    DiaryDays,
    DiaryEntry,
    LogEntries,
    LoggedMealText,
    diary,
    meal_in_words,
    meal_of_hour,
)
from core.services.diary_files import comparison_json, entry_json, export_diary, guidelines_named, totals_json


def run_log(engine: Engine, text: str, meal: str | None, on: str | None, *, as_json: bool) -> None:
    """`larder log`."""
    now = datetime.now()
    day = parse_date(on, now.date())
    slot = parse_meal(meal) if meal else meal_of_hour(now.hour)
    found = meal_in_words(engine, text)
    change = LogEntries([found.entry(day, slot)])
    with storing(engine.home) as connection:
        change.do(connection)
        (entry,) = change.logged
        understood = found.understood
        if as_json:
            logged = entry_json(entry, found.checked.verdict)
            print_json(
                {
                    **logged,
                    "estimated": understood.estimated,
                    "unplaced": understood.unplaced,
                    "unweighed": understood.unweighed,
                }
            )
        else:
            say(_logged_text(entry, understood))
    for warning in found.checked.warnings:
        warn(warning)


def _logged_text(entry: DiaryEntry, understood: LoggedMealText) -> str:
    energy_kcal = entry.snapshot.amounts.get("energy")
    whole = entry.snapshot.is_complete("energy")
    energy = (
        "unknown energy"
        if energy_kcal is None
        else f"{'' if whole else 'at least '}{amount_text('energy', energy_kcal)}"
    )
    parts = [f"Logged for {entry.meal} on {entry.eaten_on}: {entry.text} ({energy})."]
    if understood.estimated:
        parts.append(
            f"No amount given for {joined(list(understood.estimated))}; counted as one typical portion."
        )
    if understood.unplaced:
        parts.append(
            f"Not recognised: {joined(list(understood.unplaced))}. Its nutrients are unknown, not zero."
        )
    if understood.unweighed:
        parts.append(f"Weight unknown: {joined(list(understood.unweighed))}. Its nutrients are not counted.")
    return " ".join(parts)


def run_diary(
    engine: Engine,
    on: str | None,
    first: str | None,
    last: str | None,
    against: Sequence[str] = (),
    *,
    as_json: bool,
) -> None:
    """`larder diary`; `against` names guidelines to compare with, by id or label."""
    start, end = _days(on, first, last)
    guidelines = guidelines_named(engine, against)
    found = diary(engine, start, end)
    if as_json:
        print_json(diary_json(found, guidelines))
        return
    if not found.entries:
        say(
            'Nothing is logged there yet. Log a meal: larder log "2 eggs and a slice of bread" --meal breakfast'
        )
        return
    for meal in MEALS:
        for entry in (entry for entry in found.entries if entry.meal == meal):
            energy_kcal = entry.snapshot.amounts.get("energy")
            energy = "" if energy_kcal is None else f"  {amount_text('energy', energy_kcal)}"
            say(f"{entry.entry_id:>4}  {entry.eaten_on}  {meal:<10} {food_text(entry)}{energy}")
            show_marks(found.verdict(entry), " " * 29)
    say("")
    targets = found.profile.targets if start == end else {}
    for key in ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium"):
        say(_total_text(key, found.totals, targets.get(key)))
    if guidelines:
        say("")
        show_comparison(found.entries, guidelines)


def food_text(entry: DiaryEntry) -> str:
    """Return the food of an entry, with its servings if there are several."""
    return entry.text if entry.servings == 1 else f"{entry.text}, {servings_text(entry.servings)}"


def diary_json(found: DiaryDays, guidelines: Sequence[Guideline] = ()) -> dict[str, object]:
    """Return days of the diary as JSON data."""
    return {
        "from": found.first,
        "to": found.last,
        "entries": [entry_json(entry, found.verdict(entry)) for entry in found.entries],
        "totals": totals_json(found.totals),
        "days": {day.isoformat(): totals_json(found.totals_of(day)) for day in found.days},
        "targets": {key: list(bounds) for key, bounds in found.profile.targets.items()},
        **({"comparison": comparison_json(found.entries, guidelines)} if guidelines else {}),
    }


def _days(on: str | None, first: str | None, last: str | None) -> tuple[date, date]:
    today = datetime.now().date()
    if on is not None and (first is not None or last is not None):
        raise KnownError("Use either --date, or --from and --to.")
    if first is None and last is None:
        day = parse_date(on, today)
        return day, day
    return parse_date(first or last, today), parse_date(last, today)


def _total_text(key: str, totals: Totals, target: tuple[float | None, float | None] | None) -> str:
    label = f"{NUTRIENTS[key].label:<14}"
    goal = ""
    if target and any(bound is not None for bound in target):
        low, high = target
        goal = (
            f"  of {'' if low is None else f'{low:,.0f}'}{' to ' if low is not None and high is not None else ''}"
            + ("" if high is None else f"{high:,.0f}")
            + _verdict(totals, key, low, high)
        )
    return f"{label} {sum_in_words(key, totals)}{goal}"


def _verdict(totals: Totals, key: str, low: float | None, high: float | None) -> str:
    """Return ", too close to tell" if the range of a whole sum doesn't decide a comparison."""
    ends = totals.range_of(key)
    if ends is None or not totals.is_complete(key):
        return ""
    is_open = verdict_of(Span(*ends), low, high) is Verdict.UNKNOWN
    return ", too close to tell" if is_open else ""


def run_export(engine: Engine, path: Path, form: str) -> None:
    """`larder diary export`."""
    count = export_diary(engine, path, form)
    say_written(path, f"{count:,} {'entry' if count == 1 else 'entries'} written to {path}.")
