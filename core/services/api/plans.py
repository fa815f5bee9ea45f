"""Weeks of meals, their templates, recurring meals and shopping lists. For `Larder`."""

from datetime import date, datetime
from functools import partial
from pathlib import Path

from core.engine.engine import Engine
from core.people.profile import Profile
from core.plan.export.formats import format_of
from core.plan.shopping import ShoppingList
from core.plan.week import Week, week_of
from core.services import plan_copies, plan_repeats, plan_templates, planning
from core.services.plan_changes import recorded, storing_week, undo_newest
from core.services.plan_copies import CopiedMeals, CopyPreview
from core.services.plan_repeats import RepeatedMeal, RepeatWishes
from core.services.user_data import user_data_of, write


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
    stored = plan(engine, week, profile=profile)
    found = planning.propose_week(
        engine,
        stored.profile,
        stored.week,
        stored.situation,
        others=stored.others,
        options=options,
    )
    write(engine, storing_week(stored.week, found.proposal.entries, stored.planned).do)
    return plan(engine, stored.week, profile=profile)


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


def delete_plan_template(engine: Engine, name: str) -> None:
    """Delete a template; weeks planned with it stay."""
    write(engine, plan_templates.deleting_template(name).do)


def repeat_in_plans(engine: Engine, wishes: RepeatWishes, number: int = 0) -> tuple[RepeatedMeal, ...]:
    """Plan a meal in every new plan, or change the recurring meal of that number; return all of them."""
    before = user_data_of(engine.home)(partial(plan_repeats.find_repeat, number=number)) if number else None
    meal = plan_repeats.repeat_of(engine, plan(engine).profiles, wishes, before)
    write(engine, plan_repeats.storing_repeat(meal).do)
    return plan_repeats.stored_repeats(engine)


def stop_in_plans(engine: Engine, number: int) -> None:
    """Stop a recurring meal of plans; planned meals stay."""
    write(engine, plan_repeats.stopping_repeat(number).do)


def undo_plan(engine: Engine) -> str:
    """Undo the newest change that `larder plan` or a copy made, and return its name."""
    return write(engine, undo_newest)


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
