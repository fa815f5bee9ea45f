"""`larder diary`."""

from collections.abc import Sequence
from datetime import date

from core.cli.avoided import show_marks
from core.cli.common import print_json, say
from core.cli.comparing import show_comparison
from core.cli.counted_foods import counted_lines, line_text
from core.diary.contributions import food_contributions
from core.diary.entry import MEALS, Totals, parse_date
from core.diary.totals import totals_of
from core.diary.week import AmountBounds, Verdict, verdict_of
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import MAIN_NUTRIENTS, NUTRIENTS
from core.people.guidelines import Guideline
from core.people.targets import profile_on
from core.plan.text import servings_text
from core.recommend.wording import sum_in_words
from core.services.diary import DiaryEntry
from core.services.diary_days import DiaryDays, checked_days, diary_days
from core.services.diary_files import (
    comparison_json,
    entry_json,
    foods_json,
    guidelines_named,
    nutrient_named,
    totals_json,
)
from core.services.diary_preferences import DiaryPreferences, diary_preferences, today_by
from core.store.migrations import Connection


def run_diary(
    engine: Engine,
    on: str | None,
    first: str | None,
    last: str | None,
    against: Sequence[str] = (),
    nutrients: Sequence[str] = (),
    *,
    as_json: bool,
) -> None:
    """`larder diary`.

    Args:
        against: guidelines to compare with, by id or label.
        nutrients: nutrients whose foods are listed, by key or label.
    """
    keys = [nutrient_named(name) for name in nutrients]
    guidelines = guidelines_named(engine, against)

    def read(connection: Connection) -> tuple[DiaryPreferences, DiaryDays]:
        own = diary_preferences(connection)
        return own, diary_days(connection, *_days(today_by(own), on, first, last))

    names, days = engine.user_data(read)
    found = checked_days(engine, days)
    if as_json:
        print_json(diary_json(found, guidelines, keys))
        return
    if not found.entries:
        say(
            'Nothing is logged there yet. Log a meal: larder log "2 eggs and a slice of bread" --meal breakfast'
        )
        return
    hides_calories = found.profile.hides_calories
    for meal in MEALS:
        for entry in (entry for entry in found.entries if entry.meal == meal):
            at = "" if entry.eaten_at is None else entry.eaten_at.strftime("%H:%M")
            energy = "" if hides_calories else sum_in_words("energy", totals_of([entry]))
            origin = f" [{entry.source}]" if entry.source else ""
            cells = f"{entry.entry_id:>4}  {entry.eaten_on} {at:<5} {names.name_of(meal):<10}"
            say(f"{cells} {food_text(entry)}{origin}  {energy}".rstrip())
            for line in counted_lines(entry):
                counted = line_text(line, hides_calories=hides_calories)
                say(f"{'':<35}{entry.entry_id}.{line.line}  {counted}")
            if entry.note:
                say(f"{'':<35}Note: {entry.note}")
            show_marks(found.verdict(entry), " " * 35)
    say("")
    targets = profile_on(found.profile, found.first).targets if found.first == found.last else {}
    for key in MAIN_NUTRIENTS[1:] if hides_calories else MAIN_NUTRIENTS:
        say(_total_text(key, found.totals, targets.get(key)))
    for key in keys:
        say("")
        say(f"{NUTRIENTS[key].label} comes from:")
        for food in food_contributions(found.entries, key):
            share = food.share_of(key, found.totals)
            percent = "" if share is None else f"{share:.0%}".replace("%", " %")
            times = "" if food.times == 1 else f", {food.times} times"
            say(f"{percent:>6}  {food.name}{times}: {sum_in_words(key, food.totals)}")
    if guidelines:
        say("")
        show_comparison(found.entries, guidelines)


def food_text(entry: DiaryEntry) -> str:
    """Return the food of an entry, with its servings if there are several."""
    return entry.text if entry.servings == 1 else f"{entry.text}, {servings_text(entry.servings)}"


def diary_json(
    found: DiaryDays, guidelines: Sequence[Guideline] = (), nutrients: Sequence[str] = ()
) -> dict[str, object]:
    """Return days of the diary as JSON data, with the foods behind some nutrients."""
    return {
        "from": found.first,
        "to": found.last,
        "entries": [entry_json(entry, found.verdict(entry)) for entry in found.entries],
        "totals": totals_json(found.totals),
        "days": {day.isoformat(): totals_json(found.totals_of(day)) for day in found.days},
        "water_ml": {day.isoformat(): ml for day, ml in found.water_ml.items()},
        "body_weight_kg": {day.isoformat(): kg for day, kg in found.weights_kg.items()},
        "targets": {
            key: list(bounds) for key, bounds in profile_on(found.profile, found.last).targets.items()
        },
        **({"comparison": comparison_json(found.entries, guidelines)} if guidelines else {}),
        **({"foods": {key: foods_json(found.entries, key) for key in nutrients}} if nutrients else {}),
    }


def _days(today: date, on: str | None, first: str | None, last: str | None) -> tuple[date, date]:
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
    is_open = verdict_of(AmountBounds(*ends), low, high) is Verdict.UNKNOWN
    return ", too close to tell" if is_open else ""
