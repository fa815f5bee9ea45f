"""`plan`, `plan show`, `plan export`, `shopping-list`."""

import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from core.cli.avoided import show_marks, warn
from core.cli.common import print_json, say, say_written, tell_missing_likeness
from core.cli.streams import storing
from core.diary.entry import MEALS
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.people.profile import Profile, read_profile
from core.people.store import load_profile
from core.plan.avoided import left_out_text, parted
from core.plan.day import DayPlan, day_plans, still_ahead
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry
from core.plan.export.formats import export_plan
from core.plan.planner import propose_week, replace_meals
from core.plan.shopping_formats import format_shopping
from core.plan.situation import Situation, situation_of
from core.plan.store import calendar_id, entries_between, replace_week, stored_calendar_id
from core.plan.store import replace_meals as store_replaced
from core.plan.targets import day_bounds
from core.plan.text import servings_text
from core.plan.week import Week, parse_week
from core.recommend.meal_check import Checked
from core.recommend.wording import amount_text, joined
from core.services.diary_files import totals_json
from core.services.meal_checks import meal_check, verdict_json
from core.store.migrations import Connection
from core.store.own_files import refuse_own_files
from core.store.read_only import is_read_only
from core.store.user_db import reading, writing


def run_plan(engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool) -> None:
    """`larder plan`: propose the week and store it; locked meals and what was eaten stay."""
    week = _week(week_name)
    with reading(engine.home) as connection:
        profile = _profile(connection, profile_path)
        situation = situation_of(connection, engine.library, week)
    check = meal_check(engine, profile)
    tell_missing_likeness(engine)
    proposal = propose_week(engine.context, profile, week, situation, job=engine.job)
    checked = check.meals([*proposal.entries, *situation.eaten_in(week)])
    with storing(engine.home) as connection:
        replace_week(connection, week, proposal.entries)
        kept = entries_between(connection, week.monday, week.sunday)
        _show(week, kept, situation, checked, proposal.notes, profile_path, as_json=as_json)


def run_replace_avoided(
    engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool
) -> None:
    """`larder plan --replace-avoided`: put other meals in the place of those that break the profile, and of no others.

    Raises:
        KnownError: nothing is planned for the week.
    """
    week = _week(week_name)
    with reading(engine.home) as connection:
        profile = _profile(connection, profile_path)
        situation = situation_of(connection, engine.library, week)
    check = meal_check(engine, profile)
    there = _planned(situation, week)
    broken = [one.entry for one in parted(there, check.meals(there))[1]]
    found = replace_meals(engine.context, profile, week, situation, broken, job=engine.job)
    stored = {id(entry) for entry in found.entries}
    # A meal that was eaten already stays in the plan.
    old = [entry for entry in broken if id(entry) not in stored]
    before = {id(entry) for entry in there}
    new = [entry for entry in found.entries if id(entry) not in before]
    checked = check.meals([*found.entries, *situation.eaten_in(week)])
    meals = "1 meal" if len(old) == 1 else f"{len(old)} meals"
    said = f"Replaced {meals}: {joined([entry.title for entry in old], most=8)}."
    nothing = f"No meal of {week.name} that is still ahead breaks the profile."
    if not old:
        _show(week, there, situation, checked, (nothing,), profile_path, as_json=as_json)
        return
    with storing(engine.home) as connection:
        store_replaced(connection, old, new)
        kept = entries_between(connection, week.monday, week.sunday)
        _show(week, kept, situation, checked, (said, *found.notes), profile_path, as_json=as_json)


def run_plan_show(engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool) -> None:
    """`larder plan show`: the stored week, checked against the profile as it is now."""
    week = _week(week_name)
    with reading(engine.home) as connection:
        profile = _profile(connection, profile_path)
        situation = situation_of(connection, engine.library, week)
    planned = situation.planned_in(week)
    checked = meal_check(engine, profile).meals([*planned, *situation.eaten_in(week)])
    _show(week, planned, situation, checked, (), profile_path, as_json=as_json)


def run_plan_export(
    engine: Engine,
    path: Path,
    form: str | None,
    week_name: str | None,
    profile_path: Path | None,
    *,
    include_avoided: bool,
) -> None:
    """`larder plan export`."""
    refuse_own_files(engine.home, path)
    plan = kept_plan(engine, _week(week_name), profile_path, include_avoided=include_avoided)
    written = export_plan(plan, path, form)
    say_written(written, f"The plan of {plan.week.name} is in {written}.")
    if plan.left_out:
        say_written(written, f"{left_out_text(plan.left_out)} --include-avoided includes them.")


def run_shopping_list(
    engine: Engine, form: str, week_name: str | None, profile_path: Path | None, *, include_avoided: bool
) -> None:
    """`larder shopping-list`."""
    plan = kept_plan(engine, _week(week_name), profile_path, include_avoided=include_avoided)
    sys.stdout.write(format_shopping(plan.shopping, form).rstrip("\n") + "\n")
    if plan.shopping.left_out and form.casefold() not in ("txt", "md"):
        # The other formats have no room for a sentence.
        warn(left_out_text(plan.shopping.left_out))


def kept_plan(
    engine: Engine, week: Week, profile_path: Path | None = None, *, include_avoided: bool = False
) -> WeekPlan:
    """The stored week, with everything an export shows.

    Raises:
        KnownError: nothing is planned for it.
    """
    with reading(engine.home) as connection:
        situation = situation_of(connection, engine.library, week)
        profile = _profile(connection, profile_path)
        name = stored_calendar_id(connection)
    planned = _planned(situation, week)
    if not name and not is_read_only(engine.home):
        with writing(engine.home) as connection:
            name = calendar_id(connection)
    return week_plan(
        week,
        planned,
        engine.library,
        engine.data.foods,
        engine.data.shop,
        eaten=situation.eaten_in(week),
        bounds=day_bounds(profile, engine.data.guidelines),
        calendar_id=name,
        checked=meal_check(engine, profile).meals([*planned, *situation.eaten_in(week)]),
        include_avoided=include_avoided,
    )


def _profile(connection: Connection, path: Path | None) -> Profile:
    return read_profile(path) if path else load_profile(connection)


def _planned(situation: Situation, week: Week) -> tuple[PlanEntry, ...]:
    planned = situation.planned_in(week)
    if not planned:
        raise KnownError(
            f"Nothing is planned for {week.name} yet. Plan it with: larder plan --week {week.name}"
        )
    return planned


def _week(name: str | None) -> Week:
    return parse_week(name, datetime.now().date())


def _show(
    week: Week,
    planned: Sequence[PlanEntry],
    situation: Situation,
    checked: Checked,
    notes: tuple[str, ...],
    profile_path: Path | None,
    *,
    as_json: bool,
) -> None:
    """Print a week, each meal with what of it breaks the profile."""
    eaten = situation.eaten_in(week)
    days = day_plans(week, planned, eaten)
    if as_json:
        print_json(plan_json(week, days, notes, checked))
        return
    say(f"{week.name}")
    for day in days:
        _show_day(day, checked)
    if notes:
        say("")
    for note in notes:
        say(note)
    ahead = still_ahead(planned, eaten)
    broken = sum(bool(checked.avoid(entry)) for entry in ahead)
    if broken:
        meals, them = ("1 meal breaks", "it") if broken == 1 else (f"{broken} meals break", "them")
        other = f" --profile {profile_path}" if profile_path else ""
        say(
            f"\n{meals} the profile as it is now; files and shopping lists leave {them} out."
            f" To replace {them}: larder plan --week {week.name}{other} --replace-avoided"
        )


def _show_day(day: DayPlan, checked: Checked) -> None:
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


def plan_json(
    week: Week, days: tuple[DayPlan, ...], notes: tuple[str, ...], checked: Checked
) -> dict[str, object]:
    """The week for JSON."""
    return {
        "week": week.name,
        "days": [
            {
                "date": day.day,
                "entries": [entry_json(entry, checked) for entry in day.entries],
                "eaten": [entry.text for entry in day.eaten],
                "totals": totals_json(day.totals),
            }
            for day in days
        ],
        "notes": list(notes),
    }


def entry_json(entry: PlanEntry, checked: Checked) -> dict[str, object]:
    """One planned meal for JSON."""
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
