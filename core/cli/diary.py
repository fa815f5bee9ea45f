"""`log`, `diary`, `diary export`."""

import csv
import io
import json
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from core.cli.avoided import show_marks, verdict_json, warn
from core.cli.common import print_json, say, say_written
from core.cli.comparing import comparison_json, guidelines_named, show_comparison
from core.cli.streams import storing
from core.diary.entry import MEALS, DiaryEntry, Meal, Totals, parse_date, parse_meal
from core.diary.store import add_entries, entries_between
from core.diary.totals import totals_of
from core.diary.words import LoggedMealText, read_meal
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.files.writing import write_whole
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.people.store import load_profile
from core.recommend.avoid import Verdict
from core.recommend.avoid_words import log_warnings
from core.recommend.meal_check import NOT_CHECKED, NOTHING_AVOIDED
from core.recommend.wording import amount_text, joined
from core.services.meal_checks import meal_check
from core.store.own_files import refuse_own_files
from core.store.user_db import reading

ALL_TIME = (date.min, date.max)


def run_log(engine: Engine, text: str, meal: str | None, on: str | None, *, as_json: bool) -> None:
    """`larder log`."""
    day = parse_date(on, datetime.now().date())
    slot = parse_meal(meal) if meal else meal_of_hour(datetime.now().hour)
    understood = read_meal(text, engine.library, engine.names, engine.foods)
    entry = DiaryEntry(
        day, slot, understood.snapshot.title, understood.servings, understood.snapshot, understood.recipe_key
    )
    verdict, warnings = _verdict(engine, entry)
    with storing(engine.home) as connection:
        add_entries(connection, [entry])
        if as_json:
            logged = entry_json(entry, verdict)
            print_json({**logged, "estimated": understood.estimated, "unplaced": understood.unplaced})
        else:
            say(_logged_text(entry, understood))
    for warning in warnings:
        warn(warning)


def _verdict(engine: Engine, entry: DiaryEntry) -> tuple[Verdict, tuple[str, ...]]:
    """The verdict on a meal that is logged, and what to warn of; it is logged whatever the profile says."""
    with reading(engine.home) as connection:
        profile = load_profile(connection)
    try:
        verdict = meal_check(engine, profile).meals([entry]).verdict(entry)
    except KnownError as error:
        return NOT_CHECKED, (f"This meal was not checked against your profile. {error}",)
    return verdict, log_warnings(entry.text, verdict.avoid)


def meal_of_hour(hour: int) -> Meal:
    """The meal people have at this hour of the day (0 to 23)."""
    if 4 <= hour < 11:
        return "breakfast"
    if 11 <= hour < 15:
        return "lunch"
    return "dinner" if 17 <= hour < 22 else "snack"


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
        parts.append(f"One usual portion was taken of {joined(list(understood.estimated))}.")
    if understood.unplaced:
        parts.append(f"{joined(list(understood.unplaced))}: not known, so nothing is counted for it.")
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
    today = datetime.now().date()
    if on is not None and (first is not None or last is not None):
        raise KnownError("Give either --date, or --from and --to.")
    if first is None and last is None:
        start = end = parse_date(on, today)
    else:
        start = parse_date(first or last, today)
        end = parse_date(last, today)
    if start > end:
        raise KnownError(f"{start} comes after {end}. Turn --from and --to round.")
    guidelines = guidelines_named(against, engine.guidelines) if against else ()
    with reading(engine.home) as connection:
        entries = entries_between(connection, start, end)
        profile = load_profile(connection)
    targets = profile.targets
    checked = meal_check(engine, profile).meals(entries) if entries else NOTHING_AVOIDED
    totals = totals_of(entries)
    if as_json:
        days = sorted({entry.eaten_on for entry in entries})
        print_json(
            {
                "from": start,
                "to": end,
                "entries": [entry_json(entry, checked.verdict(entry)) for entry in entries],
                "totals": totals_json(totals),
                "days": {
                    day.isoformat(): totals_json(totals_of([e for e in entries if e.eaten_on == day]))
                    for day in days
                },
                "targets": {key: list(bounds) for key, bounds in targets.items()},
                **({"comparison": comparison_json(entries, guidelines)} if guidelines else {}),
            }
        )
        return
    if not entries:
        say(
            'Nothing is logged there yet. Log something with: larder log "2 eggs and a slice of bread" --meal breakfast'
        )
        return
    for meal in MEALS:
        for entry in (entry for entry in entries if entry.meal == meal):
            energy = entry.snapshot.amounts.get("energy")
            say(
                f"{entry.eaten_on}  {meal:<10} {entry.text}  {'' if energy is None else amount_text('energy', energy)}"
            )
            show_marks(checked.verdict(entry), " " * 23)
    say("")
    for key in ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium"):
        say(_total_text(key, totals, targets.get(key) if start == end else None))
    if guidelines:
        say("")
        show_comparison(entries, guidelines)


def _total_text(key: str, totals: Totals, target: tuple[float | None, float | None] | None) -> str:
    amount = totals.amounts.get(key)
    label = f"{NUTRIENTS[key].label:<14}"
    if amount is None:
        return f"{label} unknown"
    doubt = (
        ""
        if totals.is_complete(key)
        else f"at least (known for {totals.reporting[key]} of {totals.entries}) "
    )
    goal = ""
    if target and any(bound is not None for bound in target):
        low, high = target
        goal = (
            f"  of {'' if low is None else f'{low:,.0f}'}{' to ' if low is not None and high is not None else ''}"
            + ("" if high is None else f"{high:,.0f}")
        )
    return f"{label} {doubt}{amount_text(key, amount)}{goal}"


def entry_json(entry: DiaryEntry, verdict: Verdict) -> dict[str, object]:
    """One entry for JSON."""
    return {
        "id": entry.entry_id,
        "date": entry.eaten_on,
        "meal": entry.meal,
        "text": entry.text,
        "recipe": entry.recipe_key,
        "servings": entry.servings,
        "nutrition": {key: _rounded(entry.snapshot.amounts.get(key)) for key in NUTRIENT_KEYS},
        "coverage": {key: _rounded(entry.snapshot.coverage.get(key, 0.0)) for key in NUTRIENT_KEYS},
        "foods": list(entry.snapshot.foods),
        **verdict_json(verdict),
    }


def totals_json(totals: Totals) -> dict[str, object]:
    """Totals for JSON: amount (null is unknown), whether it is a lower bound, and how many entries report it whole."""
    return {
        key: {
            "amount": _rounded(totals.amounts.get(key)),
            "unit": NUTRIENTS[key].unit,
            "at_least": not totals.is_complete(key),
            "reporting": totals.reporting.get(key, 0),
            "entries": totals.entries,
        }
        for key in NUTRIENT_KEYS
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def run_export(engine: Engine, path: Path, form: str) -> None:
    """`larder diary export`."""
    refuse_own_files(engine.home, path)
    with reading(engine.home) as connection:
        entries = entries_between(connection, *ALL_TIME)
        profile = load_profile(connection)
    if form == "csv":
        write_whole(path, diary_csv(entries))
    elif form == "json":
        # What was eaten stays in the log, whatever the profile says by now; it is only marked.
        checked = meal_check(engine, profile).meals(entries)
        data = [entry_json(entry, checked.verdict(entry)) for entry in entries]
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=2, default=str) + "\n")
    else:
        raise KnownError(f"'{shown(form)}' is not a format of the diary. Choose csv or json.")
    count = len(entries)
    say_written(path, f"{count:,} {'entry' if count == 1 else 'entries'} written to {path}.")


def diary_csv(entries: Sequence[DiaryEntry]) -> str:
    """One row an entry, every nutrient in a column with its unit; blank is unknown."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(
        ["date", "meal", "text", "recipe", "servings", *(f"{n.key}_{n.unit}" for n in NUTRIENTS.values())]
    )
    for entry in entries:
        amounts = [entry.snapshot.amounts.get(key) for key in NUTRIENT_KEYS]
        writer.writerow(
            [
                entry.eaten_on.isoformat(),
                entry.meal,
                entry.text,
                entry.recipe_key or "",
                f"{entry.servings:g}",
                *("" if amount is None else f"{amount:.3f}".rstrip("0").rstrip(".") for amount in amounts),
            ]
        )
    return text.getvalue()
