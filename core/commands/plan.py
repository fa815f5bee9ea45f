"""`plan`, `plan show`, `plan export`, `shopping-list`."""

import sys
from datetime import datetime
from pathlib import Path

from core.commands.diary import totals_json
from core.commands.shared import print_json, say, say_written, tell_missing_likeness
from core.commands.streams import storing
from core.diary.entry import MEALS
from core.engine import Engine
from core.errors import KnownError
from core.kg.nutrients import NUTRIENT_KEYS
from core.plan.day import DayPlan, day_plans
from core.plan.document import WeekPlan, week_plan
from core.plan.entry import PlanEntry
from core.plan.export.formats import export_plan
from core.plan.planner import propose_week
from core.plan.shopping_formats import format_shopping
from core.plan.situation import situation_of
from core.plan.store import calendar_id, entries_between, replace_week
from core.plan.targets import day_bounds
from core.plan.text import servings_text
from core.plan.week import Week, parse_week
from core.profile.profile import read_profile
from core.profile.store import load_profile
from core.recommend.wording import amount_text
from core.store.user_db import reading, writing


def run_plan(engine: Engine, week_name: str | None, profile_path: Path | None, *, as_json: bool) -> None:
    """`larder plan`: propose the week and keep it; locked meals and what was eaten stay."""
    week = _week(week_name)
    with reading(engine.home) as connection:
        profile = read_profile(profile_path) if profile_path else load_profile(connection)
        situation = situation_of(connection, engine.library, week)
    tell_missing_likeness(engine)
    proposal = propose_week(engine.kitchen, profile, week, situation, job=engine.job)
    with storing(engine.home) as connection:
        replace_week(connection, week, proposal.entries)
        kept = entries_between(connection, week.monday, week.sunday)
        days = day_plans(week, kept, situation.eaten_in(week))
        _show(week, days, proposal.notes, as_json=as_json)


def run_plan_show(engine: Engine, week_name: str | None, *, as_json: bool) -> None:
    """`larder plan show`: the week as it is kept."""
    week = _week(week_name)
    with reading(engine.home) as connection:
        situation = situation_of(connection, engine.library, week)
    _show(week, day_plans(week, situation.planned_in(week), situation.eaten_in(week)), (), as_json=as_json)


def run_plan_export(engine: Engine, path: Path, form: str | None, week_name: str | None) -> None:
    """`larder plan export`."""
    plan = kept_plan(engine, _week(week_name))
    written = export_plan(plan, path, form)
    say_written(written, f"The plan of {plan.week.name} is in {written}.")


def run_shopping_list(engine: Engine, form: str, week_name: str | None) -> None:
    """`larder shopping-list`."""
    plan = kept_plan(engine, _week(week_name))
    sys.stdout.write(format_shopping(plan.shopping, form).rstrip("\n") + "\n")


def kept_plan(engine: Engine, week: Week) -> WeekPlan:
    """The week as it is kept, with everything an export shows.

    Raises:
        KnownError: nothing is planned for it.
    """
    with reading(engine.home) as connection:
        situation = situation_of(connection, engine.library, week)
        profile = load_profile(connection)
    planned = situation.planned_in(week)
    if not planned:
        raise KnownError(
            f"Nothing is planned for {week.name} yet. Plan it with: larder plan --week {week.name}"
        )
    with writing(engine.home) as connection:
        name = calendar_id(connection)
    return week_plan(
        week,
        planned,
        engine.library,
        engine.foods,
        engine.shop,
        eaten=situation.eaten_in(week),
        bounds=day_bounds(profile, engine.guidelines),
        calendar_id=name,
    )


def _week(name: str | None) -> Week:
    return parse_week(name, datetime.now().date())


def _show(week: Week, days: tuple[DayPlan, ...], notes: tuple[str, ...], *, as_json: bool) -> None:
    if as_json:
        print_json(plan_json(week, days, notes))
        return
    say(f"{week.name}")
    for day in days:
        energy = day.totals.amounts.get("energy")
        doubt = "" if day.totals.is_complete("energy") else "at least "
        total = "nothing planned" if energy is None else f"{doubt}{amount_text('energy', energy)}"
        say(f"\n{day.day:%A} {day.day.isoformat()}   {total}")
        for meal in MEALS:
            for entry in (entry for entry in day.entries if entry.meal == meal):
                locked = " (locked)" if entry.is_locked else ""
                say(f"  {meal:<10} {entry.title}, {servings_text(entry.servings)}{locked}")
            for eaten in (entry for entry in day.eaten if entry.meal == meal):
                say(f"  {meal:<10} {eaten.text} (eaten)")
    if notes:
        say("")
    for note in notes:
        say(note)


def plan_json(week: Week, days: tuple[DayPlan, ...], notes: tuple[str, ...]) -> dict[str, object]:
    """The week for JSON."""
    return {
        "week": week.name,
        "days": [
            {
                "date": day.day,
                "entries": [entry_json(entry) for entry in day.entries],
                "eaten": [entry.text for entry in day.eaten],
                "totals": totals_json(day.totals),
            }
            for day in days
        ],
        "notes": list(notes),
    }


def entry_json(entry: PlanEntry) -> dict[str, object]:
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
    }
