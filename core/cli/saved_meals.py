"""`larder meals`."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.cli.avoided import show_marks
from core.cli.common import UNDO, print_json, say, warn
from core.cli.counted_foods import line_text
from core.cli.past_entries import say_past, settle_past
from core.cli.streams import storing
from core.diary.totals import totals_of_snapshots
from core.engine.engine import Engine
from core.errors import KnownError
from core.recommend.avoid import ProfileVerdict
from core.recommend.wording import sum_in_words
from core.services.diary import meal_in_words
from core.services.diary_files import line_json, totals_json
from core.services.diary_undo import ChangeRecords
from core.services.meal_checks import check_meal, verdict_json
from core.services.past_entries import past_of_meal
from core.services.profiles import profile
from core.services.saved_meals import (
    SAVED_MEALS,
    MealEdit,
    SavedMeal,
    as_logged,
    checked_meals,
    deleting_meal,
    edited_meal,
    editing_meal,
    label_amounts,
    label_problem,
    labelled_food,
    renaming_meal,
    saving_entries,
    saving_foods,
)


@dataclass(frozen=True)
class WrittenLabel:
    """The options of `larder meals label`, as written."""

    nutrients: tuple[str, ...]
    ingredients: str | None
    is_supplement: bool
    barcode: str = ""


def run_list(engine: Engine, *, as_json: bool) -> None:
    """`larder meals`."""
    found = checked_meals(engine)
    if as_json:
        print_json({"meals": [_json(meal, verdict) for meal, verdict in found]})
        return
    if not found:
        say("No saved meals yet. Save entries of the diary: larder meals save 'usual breakfast' 12 13")
        return
    hides_calories = profile(engine).hides_calories
    for meal, verdict in found:
        say(meal.name if hides_calories else f"{meal.name}  {_energy(meal)}")
        for line in meal.lines:
            say(f"{line.line:>4}  {line_text(line)}")
        show_marks(verdict, "    ")


@dataclass(frozen=True)
class Replacing:
    """Options of saving: replace the meal of that name, and change the entries that were logged with it."""

    replaces: bool = False
    changes_past: bool = False


def run_save(
    engine: Engine, name: str, ids: Sequence[str], text: str | None, how: Replacing, *, as_json: bool
) -> None:
    """`larder meals save`."""
    if bool(ids) == (text is not None):
        raise KnownError("Name either entries of the diary by ID, or foods with --text.")
    if text is None:
        change = saving_entries(name, ids, replaces=how.replaces)
    else:
        foods = meal_in_words(engine, text).understood.snapshot.lines
        change = saving_foods(name, foods, replaces=how.replaces)
    _store(engine, change, name, how, as_json=as_json)


def run_label(engine: Engine, name: str, label: WrittenLabel, how: Replacing, *, as_json: bool) -> None:
    """`larder meals label`."""
    ingredients = [part.strip() for part in (label.ingredients or "").split(",") if part.strip()]
    amounts = label_amounts(label.nutrients)
    food = labelled_food(name, amounts, ingredients, is_supplement=label.is_supplement)
    change = saving_foods(name, [food], barcode=label.barcode, replaces=how.replaces)
    _store(engine, change, name, how, as_json=as_json)
    if problem := label_problem(amounts):
        warn(problem)


@dataclass(frozen=True)
class WrittenEdit:
    """The options of `larder meals edit`, as written."""

    line: int | None
    amount: str | None
    food: str | None
    adds: str | None
    removes: bool


def run_edit(engine: Engine, name: str, edit: WrittenEdit, *, changes_past: bool, as_json: bool) -> None:
    """`larder meals edit`."""
    changes = (edit.amount, edit.food, edit.adds, edit.removes or None)
    if all(each is None for each in changes):
        raise KnownError("Say what to change: --amount, --food, --add or --remove.")
    if edit.removes and (edit.amount is not None or edit.food is not None):
        raise KnownError("--remove can't be combined with --amount or --food.")
    meal = before = engine.user_data(lambda connection: SAVED_MEALS.find(connection, name))
    needs_line = edit.removes or edit.amount is not None or edit.food is not None
    line = edit.line if edit.line is not None or len(meal.lines) > 1 else 1
    if needs_line and line is None:
        raise KnownError(
            f"Name one of the foods 1 to {len(meal.lines)} of '{meal.name}'. 'larder meals' lists them."
        )
    if edit.adds is not None:
        meal = edited_meal(engine, meal, MealEdit(adds=edit.adds))
    if needs_line:
        meal = edited_meal(engine, meal, MealEdit(line, edit.amount, edit.food))
    _store(
        engine,
        editing_meal(before, meal),
        name,
        Replacing(replaces=True, changes_past=changes_past),
        as_json=as_json,
    )


def run_rename(engine: Engine, name: str, new_name: str, *, as_json: bool) -> None:
    """`larder meals rename`."""
    _store(engine, renaming_meal(name, new_name), new_name, as_json=as_json)


def run_delete(engine: Engine, name: str, *, as_json: bool) -> None:
    """`larder meals delete`."""
    change = deleting_meal(name)
    with storing(engine.home) as connection:
        change.do(connection)
        if as_json:
            print_json({"deleted": name})
        else:
            say(f"Deleted the saved meal '{name}'. {UNDO}")


def _store(
    engine: Engine, change: ChangeRecords, name: str, how: Replacing = Replacing(), *, as_json: bool
) -> None:
    """Store a change of a saved meal and print the meal, which gets a warning if it breaks the profile."""
    who = profile(engine)
    with storing(engine.home) as connection:
        before = {each.key: each for each in SAVED_MEALS.all(connection)}
        change.do(connection)
        meal = SAVED_MEALS.find(connection, name)
        checked = check_meal(engine, as_logged(meal), meal.name, profile=who)
        if as_json:
            print_json(_json(meal, checked.verdict))
        else:
            say(f"Saved the meal '{meal.name}'. Log it by that name: larder log \"{meal.name}\". {UNDO}")
    if how.replaces and meal.key in before:
        past = settle_past(engine, past_of_meal(before[meal.key], meal), is_wanted=how.changes_past)
        if not as_json:
            say_past(past, "larder diary undo, then the same with --past", is_wanted=how.changes_past)
    for warning in checked.warnings:
        warn(warning)


def _energy(meal: SavedMeal) -> str:
    return sum_in_words("energy", totals_of_snapshots([meal.snapshot]))


def _json(meal: SavedMeal, verdict: ProfileVerdict) -> dict[str, object]:
    return {
        "name": meal.name,
        **({"barcode": meal.barcode} if meal.barcode else {}),
        "lines": [line_json(line, 0) for line in meal.lines],
        "totals": totals_json(totals_of_snapshots([meal.snapshot])),
        **verdict_json(verdict),
    }
