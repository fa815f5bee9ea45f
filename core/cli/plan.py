"""`larder plan`, `plan show`, `plan export` and `shopping-list`."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from core.cli.avoided import show_marks
from core.cli.common import print_json, say, say_written, warn, warn_without_similarity
from core.cli.streams import storing
from core.diary.entry import MEALS
from core.engine.engine import Engine
from core.food.nutrients import NUTRIENT_KEYS
from core.people.profile import Profile, read_profile
from core.plan.avoided import left_out_text
from core.plan.day import DayPlan
from core.plan.text import servings_text
from core.recommend.meal_check import MealVerdicts
from core.recommend.wording import amount_text, joined
from core.services.diary_files import totals_json
from core.services.meal_checks import verdict_json
from core.services.plan_changes import keeping, replacing, stored_entries
from core.services.planning import (
    ExportOptions,
    PlanEntry,
    StoredWeek,
    Week,
    WeekPlan,
    export_week,
    format_shopping,
    parse_week,
    planned_week,
    propose_week,
    replace_avoided,
    week_document,
)
from core.services.user_data import Undoable


def run_plan(engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool) -> None:
    """`larder plan`: propose the week and store it; locked meals and meals in the diary stay."""
    stored = planned_week(engine, _week(week_name), profile=_profile(profile_path))
    warn_without_similarity(engine)
    found = propose_week(engine, stored.profile, stored.week, stored.situation)
    entries = found.proposal.entries
    change = keeping(stored.week, entries, stored.planned)
    _store(engine, change, stored, found.checked, found.proposal.notes, profile_path, as_json=as_json)


def run_replace_avoided(
    engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool
) -> None:
    """`larder plan --replace-avoided`: replace the planned meals that break the profile, and no others.

    Raises:
        KnownError: nothing is planned for the week.
    """
    stored = planned_week(engine, _week(week_name), profile=_profile(profile_path))
    swap, found = replace_avoided(engine, stored)
    if not swap.old:
        note = f"No meal of {stored.week.name} that is still ahead breaks the profile."
        _show(stored, (note,), profile_path, as_json=as_json)
        return
    meals = "1 meal" if len(swap.old) == 1 else f"{len(swap.old)} meals"
    said = f"Replaced {meals}: {joined([entry.title for entry in swap.old], most=8)}."
    notes = (said, *found.proposal.notes)
    _store(engine, replacing(swap.old, swap.new), stored, found.checked, notes, profile_path, as_json=as_json)


def run_plan_show(engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool) -> None:
    """`larder plan show`: the stored week, checked against the profile as it is now."""
    stored = planned_week(engine, _week(week_name), profile=_profile(profile_path))
    _show(stored, (), profile_path, as_json=as_json)


def run_plan_export(
    engine: Engine,
    path: Path,
    form: str | None,
    week_name: str | None,
    profile_path: Path | None,
    *,
    include_avoided: bool,
    options: ExportOptions,
) -> None:
    """`larder plan export`."""
    plan = _document(engine, week_name, profile_path, include_avoided=include_avoided)
    written = export_week(engine, plan, path, form, options)
    say_written(written, f"The plan of {plan.week.name} is in {written}.")
    if plan.left_out:
        say_written(written, f"{left_out_text(plan.left_out)} --include-avoided includes them.")


def run_shopping_list(
    engine: Engine, form: str, week_name: str | None, profile_path: Path | None, *, include_avoided: bool
) -> None:
    """`larder shopping-list`."""
    plan = _document(engine, week_name, profile_path, include_avoided=include_avoided)
    sys.stdout.write(format_shopping(plan.shopping, form).rstrip("\n") + "\n")
    if plan.shopping.left_out and form.casefold() not in ("txt", "md"):
        # The other formats have no room for a sentence.
        warn(left_out_text(plan.shopping.left_out))


def _document(
    engine: Engine, week_name: str | None, profile_path: Path | None, *, include_avoided: bool
) -> WeekPlan:
    profile = _profile(profile_path)
    return week_document(engine, _week(week_name), profile=profile, include_avoided=include_avoided)


def _profile(path: Path | None) -> Profile | None:
    return read_profile(path) if path else None


def _week(name: str | None) -> Week:
    return parse_week(name, datetime.now().date())


def _store(
    engine: Engine,
    change: Undoable,
    stored: StoredWeek,
    checked: MealVerdicts,
    notes: Sequence[str],
    profile_path: Path | None,
    *,
    as_json: bool,
) -> None:
    """Store a changed week and print it."""
    with storing(engine.home) as connection:
        change.do(connection)
        planned = stored_entries(connection, stored.week)
        now = replace(
            stored,
            situation=replace(stored.situation, planned=planned),
            checked=stored.checked | checked,
        )
        _show(now, notes, profile_path, as_json=as_json)


def _show(stored: StoredWeek, notes: Sequence[str], profile_path: Path | None, *, as_json: bool) -> None:
    """Print a week; meals that break the profile are marked."""
    if as_json:
        print_json(plan_json(stored, notes))
        return
    say(stored.week.name)
    for day in stored.days:
        _show_day(day, stored.checked)
    if notes:
        say("")
    for note in notes:
        say(note)
    broken = len(stored.avoided)
    if broken:
        meals, them = ("1 meal breaks", "it") if broken == 1 else (f"{broken} meals break", "them")
        other = f" --profile {profile_path}" if profile_path else ""
        say(
            f"\n{meals} the profile as it is now; files and shopping lists leave {them} out."
            f" To replace {them}: larder plan --week {stored.week.name}{other} --replace-avoided"
        )


def _show_day(day: DayPlan, checked: MealVerdicts) -> None:
    energy = day.totals.amounts.get("energy")
    doubt = "" if day.totals.is_complete("energy") else "at least "
    total = "nothing planned" if energy is None else f"{doubt}{amount_text('energy', energy)}"
    say(f"\n{day.day:%A} {day.day.isoformat()}   {total}")
    for meal in MEALS:
        for entry in (entry for entry in day.entries if entry.meal == meal):
            locked = " (locked)" if entry.is_locked else ""
            say(f"  {meal:<10} {entry.title}, {servings_text(entry.servings)}{locked}")
            show_marks(checked.verdict(entry), " " * 13)
        for eaten in (entry for entry in day.eaten if entry.meal == meal):
            say(f"  {meal:<10} {eaten.text} (eaten)")
            show_marks(checked.verdict(eaten), " " * 13)


def plan_json(stored: StoredWeek, notes: Sequence[str] = ()) -> dict[str, object]:
    """Return a week as JSON data."""
    return {
        "week": stored.week.name,
        "days": [
            {
                "date": day.day,
                "entries": [entry_json(entry, stored.checked) for entry in day.entries],
                "eaten": [entry.text for entry in day.eaten],
                "totals": totals_json(day.totals),
            }
            for day in stored.days
        ],
        "notes": list(notes),
    }


def entry_json(entry: PlanEntry, checked: MealVerdicts) -> dict[str, object]:
    """Return one planned meal as JSON data."""
    return {
        "id": entry.entry_id,
        "date": entry.planned_on,
        "meal": entry.meal,
        "title": entry.title,
        "recipe": entry.recipe_key,
        "servings": entry.servings,
        "locked": entry.is_locked,
        "nutrition": {
            key: None if (amount := entry.snapshot.amounts.get(key)) is None else round(amount, 3)
            for key in NUTRIENT_KEYS
        },
        **verdict_json(checked.verdict(entry)),
    }
