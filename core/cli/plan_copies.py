"""`larder plan copy`, `larder plan template` and `larder plan undo`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from core.cli.common import UNDO, print_json, say
from core.cli.plan import planned_by_files, profiles_of, week_named
from core.cli.plan_output import entry_json, plan_json, show_week
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import KnownError
from core.plan.cell_names import parse_days
from core.plan.notes import unfed_notes
from core.services.household import planned_verdicts
from core.services.plan_changes import recorded, stored_entries, undo_newest
from core.services.plan_copies import CopiedMeals, CopyPreview, copy_meals, preview_template, preview_week
from core.services.plan_copy_text import (
    conflict_sentence,
    forbidden_sentences,
    other_sentences,
    result_sentences,
)
from core.services.plan_templates import (
    Template,
    deleting_template,
    renaming_template,
    saving_template,
    stored_template,
    stored_templates,
    template_of,
)
from core.services.planning import StoredWeek, Week, shopping_of, week_of


@dataclass(frozen=True)
class CopyWishes:
    """The options of copying, as given."""

    replaces: bool
    keeps: bool
    leaves_empty: bool


def run_copy(
    engine: Engine,
    source: str,
    target: str,
    profiles: Sequence[Path],
    wishes: CopyWishes,
    *,
    as_json: bool,
) -> None:
    """`larder plan copy`."""
    people = profiles_of(profiles)
    preview = preview_week(
        engine,
        week_named(source),
        week_named(target),
        profile=people[0] if people else None,
        others=people[1:] if people else None,
    )
    _copy(engine, preview, f"copied from {preview.source}", profiles, wishes, as_json=as_json)


def run_apply(
    engine: Engine,
    name: str,
    week_name: str | None,
    start: str | None,
    profiles: Sequence[Path],
    wishes: CopyWishes,
    *,
    as_json: bool,
) -> None:
    """`larder plan template apply`."""
    people = profiles_of(profiles)
    week = week_named(week_name)
    preview = preview_template(
        engine,
        stored_template(engine, name),
        week,
        start=None if start is None else _day(start, week),
        profile=people[0] if people else None,
        others=people[1:] if people else None,
    )
    _copy(engine, preview, f"planned from {preview.source}", profiles, wishes, as_json=as_json)


def _day(text: str, week: Week) -> date:
    """Return the day that `--start` names.

    Raises:
        KnownError: it names none, or several.
    """
    try:
        return date.fromisoformat(text)
    except ValueError:
        days = parse_days(text, week)
    if len(days) != 1 or text.strip().isdigit():
        raise KnownError(f"'{text}' is not one day. Write it as wed, or as YYYY-MM-DD.")
    return next(iter(days))


def _copy(
    engine: Engine,
    preview: CopyPreview,
    action: str,
    profiles: Sequence[Path],
    wishes: CopyWishes,
    *,
    as_json: bool,
) -> None:
    """Store the copied meals and print the weeks that got them.

    Raises:
        KnownError: planned meals are in the way and the user didn't say what to do, or nothing can be copied.
    """
    if wishes.replaces and wishes.keeps:
        raise KnownError("--replace can't be combined with --keep.")
    if not preview.meals and not preview.forbidden:
        why = " ".join(other_sentences(preview))
        raise KnownError(f"Nothing of {preview.source} can be copied. {why}".strip())
    if preview.conflicts and not wishes.replaces and not wishes.keeps:
        raise KnownError(
            f"{conflict_sentence(preview)} Nothing was changed. Add --replace to replace these meals, or --keep to"
            " keep them."
        )
    copied = copy_meals(engine, preview, replaces=wishes.replaces, plans_forbidden=not wishes.leaves_empty)
    if not copied.new:
        why = " ".join((*forbidden_sentences(preview), *other_sentences(preview)))
        raise KnownError(f"Nothing of {preview.source} was copied. {why}".strip())
    notes = (*result_sentences(copied), *copied.notes)
    with storing(engine.home) as connection:
        recorded(copied.change, action, preview.first, preview.last).do(connection)
        weeks = []
        for stored in preview.weeks:
            planned = stored_entries(connection, stored.week)
            checked = planned_verdicts(engine, stored.profiles, planned) | stored.checked
            before = [one for one in stored.situation.planned if one.planned_on not in stored.week]
            situation = replace(stored.situation, planned=(*before, *planned))
            weeks.append(replace(stored, situation=situation, checked=checked))
        # A locked or earlier meal may have no portion for someone who joined the household since.
        hungry = [note for week in weeks for note in unfed_notes(week.days, week.profiles)]
        notes = tuple(dict.fromkeys((*notes, *hungry)))
        if as_json:
            print_json(_copy_json(engine, copied, weeks, notes))
            return
        for note in notes:
            say(note)
        say("'larder plan undo' undoes it.")
        for week in weeks:
            say("")
            show_week(week, (), profiles, as_json=False)


def _copy_json(
    engine: Engine, copied: CopiedMeals, weeks: Sequence[StoredWeek], notes: Sequence[str]
) -> dict[str, object]:
    preview = copied.preview
    return {
        "source": preview.source,
        "copied": len(copied.new) - len(copied.instead),
        "replaced": [entry_json(entry, preview.weeks[0].checked) for entry in copied.old],
        "left_out": [one.to_json() for one in preview.forbidden],
        "planned_instead": [entry_json(entry, copied.checked) for entry in copied.instead],
        "empty": [{"date": slot.day, "meal": slot.meal} for slot in copied.empty],
        "weeks": [plan_json(week, shopping=shopping_of(engine, week)) for week in weeks],
        "notes": list(notes),
    }


def run_undo(engine: Engine, *, as_json: bool) -> None:
    """`larder plan undo`."""
    with storing(engine.home) as connection:
        action = undo_newest(connection)
        if as_json:
            print_json({"undone": action})
        else:
            say(f"Undone: {action}.")


def run_templates(engine: Engine, *, as_json: bool) -> None:
    """`larder plan template`."""
    found = stored_templates(engine)
    if as_json:
        print_json({"templates": [_template_json(one) for one in found]})
        return
    if not found:
        say("No templates yet. Save a week as one: larder plan template save 'quick week' --week YYYY-Www")
    for one in found:
        say(f"{one.name}  {_size(one)}")
        for day in week_of(one.meals[0].planned_on).days:
            titles = [f"{meal.meal} {meal.title}" for meal in one.meals if meal.planned_on == day]
            if titles:
                say(f"    {day:%A}: {'; '.join(titles)}")


def run_save(engine: Engine, name: str, week_name: str | None, *, replaces: bool, as_json: bool) -> None:
    """`larder plan template save`."""
    stored = planned_by_files(engine, week_name, ())
    template = template_of(name, stored.week, stored.planned)
    with storing(engine.home) as connection:
        saving_template(template, replaces=replaces).do(connection)
        if as_json:
            print_json(_template_json(template))
        else:
            say(f"Saved {template.name}, {_size(template)}, from {stored.week.name}. {UNDO}")


def run_rename(engine: Engine, name: str, new_name: str, *, as_json: bool) -> None:
    """`larder plan template rename`."""
    before = stored_template(engine, name)
    after = " ".join(new_name.split())
    with storing(engine.home) as connection:
        renaming_template(name, new_name).do(connection)
        if as_json:
            print_json(_template_json(replace(before, name=after)))
        else:
            say(f"{before.name} is now called {after}. {UNDO}")


def run_delete(engine: Engine, name: str, *, as_json: bool) -> None:
    """`larder plan template delete`."""
    before = stored_template(engine, name)
    with storing(engine.home) as connection:
        deleting_template(name).do(connection)
        if as_json:
            print_json({"deleted": before.name})
        else:
            say(f"Deleted {before.name}. {UNDO}")


def _size(template: Template) -> str:
    count = len(template.meals)
    return "1 meal" if count == 1 else f"{count} meals"


def _template_json(template: Template) -> dict[str, object]:
    return {
        "name": template.name,
        "meals": [
            {
                "weekday": f"{meal.planned_on:%A}".lower(),
                "meal": meal.meal,
                "title": meal.title,
                "recipe": meal.recipe_key,
                "servings": meal.servings,
                "locked": meal.is_locked,
                "note": meal.note,
                "eating_out": meal.is_out,
            }
            for meal in template.meals
        ],
    }
