"""Weeks of meals, their templates, recurring meals and shopping lists. For `Larder`."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path

from core.diary.entry import DiaryEntry
from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.export.formats import format_of
from core.plan.shopping import ShoppingList
from core.plan.week import Week, week_of
from core.services import plan_copies, plan_repeats, plan_templates, planned_meals, planning
from core.services.plan_changes import recorded
from core.services.plan_copies import CopiedMeals, CopyPreview
from core.services.plan_repeats import RepeatedMeal, RepeatWishes
from core.services.planned_meals import OtherMeals, WeekChange
from core.services.user_data import write


def plan(engine: Engine, week: Week | None = None, *, profile: Profile | None = None) -> planning.StoredWeek:
    """Return a stored week; None is this week."""
    return planning.planned_week(engine, week or _this_week(), profile=profile)


def plan_week(
    engine: Engine,
    week: Week | None = None,
    *,
    profile: Profile | None = None,
    options: planning.PlanOptions | None = None,
) -> planning.StoredWeek:
    """Propose a week and store it; locked meals and meals in the diary stay."""
    return _changed(engine, planned_meals.proposing(engine, plan(engine, week, profile=profile), options))


def _changed(engine: Engine, change: WeekChange) -> planning.StoredWeek:
    """Store a change of a week, for which the same people eat, and return the week."""
    write(engine, change.do)
    stored = change.stored
    return planning.planned_week(engine, stored.week, profile=stored.profile, others=stored.others)


def replace_avoided(engine: Engine, week: Week | None = None) -> planning.StoredWeek:
    """Plan other meals instead of those that break the profile, and return the week."""
    return _changed(engine, planned_meals.replacing_avoided(engine, plan(engine, week)))


def lock_planned(
    engine: Engine, cell: str, week: Week | None = None, *, is_locked: bool = True
) -> planning.StoredWeek:
    """Lock a planned meal, so that new plans don't change it, or unlock it; return the week."""
    return _changed(engine, planned_meals.locking(plan(engine, week), cell, is_locked=is_locked))


def other_meals(engine: Engine, cell: str, week: Week | None = None, *, count: int = 5) -> OtherMeals:
    """Return proposals of other meals for a cell, the best first; nothing is changed."""
    return planned_meals.other_meals(engine, plan(engine, week), cell, count)


def reroll_planned(
    engine: Engine, cell: str, week: Week | None = None, *, choice: int = 1
) -> planning.StoredWeek:
    """Replace a planned meal with one of `other_meals`, by its number, and return the week."""
    return _changed(engine, other_meals(engine, cell, week, count=choice).choosing(choice))


def swap_planned(engine: Engine, cell: str, other: str, week: Week | None = None) -> planning.StoredWeek:
    """Swap two planned meals, or put a recipe of the library into a cell; return the week."""
    return _changed(engine, planned_meals.swapping(engine, plan(engine, week), cell, other))


def add_planned(
    engine: Engine, cell: str, recipe: str, week: Week | None = None, *, servings: Sequence[str] = ()
) -> planning.StoredWeek:
    """Plan a recipe of the library for a meal without a dish, and return the week.

    Args:
        recipe: its title or id.
        servings: "1.5" for the user, "Ben=0.5" for another person.
    """
    return _changed(engine, planned_meals.adding(engine, plan(engine, week), cell, recipe, servings))


def move_planned(engine: Engine, cell: str, slot: str, week: Week | None = None) -> planning.StoredWeek:
    """Move a planned meal to another slot, such as "tue-lunch"; a meal there moves to the old one. Return the week."""
    return _changed(engine, planned_meals.moving(plan(engine, week), cell, slot))


def edit_planned(
    engine: Engine,
    cell: str,
    week: Week | None = None,
    *,
    servings: Sequence[str] = (),
    note: str | None = None,
    is_out: bool = False,
) -> planning.StoredWeek:
    """Change the portions or the note of a planned meal, or eat out instead; return the week.

    Args:
        servings: "1.5" for the user, "Ben=0.5" for another person.
        note: "" removes the note.
    """
    return _changed(engine, planned_meals.editing(plan(engine, week), cell, servings, note, is_out=is_out))


def remove_planned(engine: Engine, *cells: str, week: Week | None = None) -> planning.StoredWeek:
    """Remove planned meals, and return the week."""
    return _changed(engine, planned_meals.removing(plan(engine, week), cells))


def log_planned(engine: Engine, *cells: str, week: Week | None = None) -> tuple[DiaryEntry, ...]:
    """Log planned meals as eaten, subtract their food from the pantry, and return the new entries of the diary."""
    change = planned_meals.logging(engine, plan(engine, week), cells)
    write(engine, change.do)
    return change.logged


def copy_week(
    engine: Engine,
    source: Week,
    target: Week,
    *,
    replace: bool = False,
    plan_forbidden: bool = True,
) -> CopiedMeals:
    """Copy the meals of a week to another week, and return what was copied.

    Args:
        replace: replace planned meals that are in the way; otherwise they stay.
        plan_forbidden: plan another dish for one that breaks a profile; otherwise the meal stays empty.
    """
    preview = plan_copies.preview_week(engine, source, target)
    return _copied(engine, preview, replaces=replace, plans_forbidden=plan_forbidden)


def save_plan_template(engine: Engine, name: str, week: Week | None = None, *, replace: bool = False) -> None:
    """Save the meals of a stored week as a template."""
    stored = plan(engine, week)
    template = plan_templates.template_of(name, stored.week, stored.planned)
    write(engine, plan_templates.saving_template(template, replaces=replace).do)


def apply_plan_template(
    engine: Engine,
    name: str,
    week: Week | None = None,
    *,
    start: date | None = None,
    replace: bool = False,
    plan_forbidden: bool = True,
) -> CopiedMeals:
    """Plan the meals of a template on the same weekdays, or from `start` on; see `copy_week`."""
    template = plan_templates.stored_template(engine, name)
    preview = plan_copies.preview_template(engine, template, week or _this_week(), start=start)
    return _copied(engine, preview, replaces=replace, plans_forbidden=plan_forbidden)


def repeat_in_plans(engine: Engine, wishes: RepeatWishes, number: int = 0) -> tuple[RepeatedMeal, ...]:
    """Plan a meal in every new plan, or change the recurring meal of that number; return all of them."""
    before = engine.user_data(partial(plan_repeats.find_repeat, number=number)) if number else None
    meal = plan_repeats.repeat_of(engine, plan(engine).profiles, wishes, before)
    write(engine, plan_repeats.storing_repeat(meal).do)
    return plan_repeats.stored_repeats(engine)


def _copied(engine: Engine, preview: CopyPreview, *, replaces: bool, plans_forbidden: bool) -> CopiedMeals:
    copied = plan_copies.copy_meals(engine, preview, replaces=replaces, plans_forbidden=plans_forbidden)
    action = f"copied from {preview.source}"
    write(engine, recorded(copied.change, action, preview.first, preview.last).do)
    return copied


def export_plan(
    engine: Engine,
    path: Path | str,
    week: Week | None = None,
    *,
    form: str | None = None,
    include_avoided: bool = False,
    options: planning.ExportOptions | None = None,
) -> Path:
    """Write a stored week to a file (pdf, html, md, txt, csv, ics or json), and return its path."""
    document = _document(engine, week, include_avoided=include_avoided, form=format_of(Path(path), form))
    return planning.export_week(engine, document, Path(path), form, options)


def shopping_list(engine: Engine, week: Week | None = None, *, include_avoided: bool = False) -> ShoppingList:
    """Return the shopping list of a stored week."""
    return _document(engine, week, include_avoided=include_avoided).shopping


def _document(
    engine: Engine, week: Week | None, *, include_avoided: bool, form: str | None = None
) -> planning.WeekPlan:
    return planning.week_document(engine, week or _this_week(), include_avoided=include_avoided, form=form)


def _this_week() -> Week:
    return week_of(datetime.now().date())
