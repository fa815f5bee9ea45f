"""The form of the JSON documents in the user's database, which every reader relies on.

The packages that own the documents (`core.people`, `core.diary`, `core.plan`) build objects from them and are on a
higher layer. This module checks only that a document has the form that they can read.
"""

import json
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Final

MEALS: Final = frozenset({"breakfast", "morning", "lunch", "afternoon", "dinner", "evening", "snack"})


def row_problem(table: str, row: Mapping[str, object]) -> str:
    """Return why a row's owner cannot read it, such as `snapshot: no list of foods`; empty if it can."""
    for column, value in row.items():
        check = _CHECKS.get((table, column))
        problem = check(value) if check is not None else ""
        if problem:
            return f"{column}: {problem}"
    return ""


def _snapshot_problem(value: object) -> str:
    document = _object(value)
    if document is None:
        return "no JSON object"
    if not isinstance(document.get("title"), str):
        return "no title"
    for key in ("amounts", "coverage"):
        amounts = document.get(key)
        if not isinstance(amounts, dict) or not all(_is_number(amount) for amount in amounts.values()):
            return f"no {key}"
    return "" if _is_list_of_text(document.get("foods")) else "no list of foods"


def _entries_problem(value: object) -> str:
    try:
        entries = json.loads(str(value))
    except (ValueError, RecursionError):
        return "no JSON list"
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        return "no list of entries"
    return next(
        (
            one
            for entry in entries
            if (one := _snapshot_problem(entry.get("snapshot")) or _meal_problem(entry.get("meal")))
        ),
        "",
    )


def _recurring_problem(value: object) -> str:
    document = _object(value)
    if document is None:
        return "no JSON object"
    if not _is_list_of_weekdays(document.get("weekdays")):
        return "no list of weekdays"
    return _snapshot_problem(document.get("snapshot")) or _meal_problem(document.get("meal"))


def _records_problem(value: object) -> str:
    try:
        records = json.loads("[]" if value is None else str(value))
    except (ValueError, RecursionError):
        return "no JSON list"
    if not isinstance(records, list):
        return "no list of records"
    for record in records:
        if not isinstance(record, dict) or (record.get("table"), "document") not in _CHECKS:
            return "a record of no table"
        for state in (record.get("before"), record.get("after")):
            if state is not None and (problem := row_problem(str(record["table"]), {"document": state})):
                return problem
    return ""


def _amount_problem(value: object) -> str:
    try:
        amount = json.loads(str(value))
    except (ValueError, RecursionError):
        return "no number"
    return "" if _is_number(amount) and 0 <= amount < 1e6 else "no amount"


def _pantry_problem(value: object) -> str:
    item = _object(value)
    if item is None:
        return "no JSON object"
    if not isinstance(item.get("name"), str) or not isinstance(item.get("entity") or "", str):
        return "no name of a food"
    mass_g, day = item.get("mass_g"), item.get("best_by")
    if mass_g is not None and not _is_number(mass_g):
        return "mass_g is not a number"
    return "" if day is None or _is_date(day) else "best_by is not a day"


def _note_problem(value: object) -> str:
    note = _object(value)
    if note is None:
        return "no JSON object"
    rating = note.get("rating")
    if not isinstance(rating, int) or isinstance(rating, bool) or not 0 <= rating <= 5:
        return "no rating from 0 to 5"
    if not isinstance(note.get("notes"), str) or not isinstance(note.get("photo"), str):
        return "notes or photo is not text"
    if not isinstance(note.get("is_favourite"), bool):
        return "is_favourite is not true or false"
    return "" if _is_list_of_text(note.get("tags")) else "tags is not a list of text"


def _favourite_problem(value: object) -> str:
    food = _object(value)
    return "" if food is not None and isinstance(food.get("name"), str) else "no name of a food"


def _deleted_recipe_problem(value: object) -> str:
    trashed = _object(value)
    recipe = trashed.get("recipe") if trashed is not None else None
    if trashed is None or not isinstance(recipe, dict):
        return "no JSON object with a recipe"
    if not isinstance(trashed.get("title"), str) or not isinstance(recipe.get("source"), str):
        return "no title or source"
    if not _is_moment(trashed.get("deleted_at")):
        return "deleted_at is not a time"
    lines = recipe.get("lines")
    if not isinstance(lines, list) or not all(
        isinstance(line, dict) and isinstance(line.get("text"), str) for line in lines
    ):
        return "no list of ingredients"
    return "" if all(_is_list_of_text(recipe.get(key)) for key in ("steps", "tags")) else "no steps or tags"


def _photo_problem(value: object) -> str:
    photo = _object(value)
    if photo is None or not isinstance(photo.get("jpeg"), str):
        return "no JSON object with a picture"
    # The first bytes of every JPEG, in Base64.
    return "" if str(photo["jpeg"]).startswith("/9j/") else "no JPEG"


def _details_problem(value: object) -> str:
    details = {} if value is None else _object(value)
    if details is None:
        return "no JSON object"
    eaters = details.get("eaters", [])
    if not isinstance(eaters, list) or not all(
        isinstance(one, list) and len(one) == 2 and isinstance(one[0], str) and _is_number(one[1])
        for one in eaters
    ):
        return "eaters is not a list of names and servings"
    cooked = details.get("leftover_of")
    if cooked is not None and not (isinstance(cooked, list) and len(cooked) == 2 and _is_slot(*cooked)):
        return "leftover_of is not a day and meal"
    if not _is_number(details.get("minutes", 0)):
        return "minutes is not a number"
    if not isinstance(details.get("note", ""), str):
        return "note is not text"
    return "" if _is_list_of_text(details.get("why", [])) else "why is not a list of text"


def _planned_meal_problem(meal: object) -> str:
    if not isinstance(meal, dict):
        return "no list of planned meals"
    if not _is_date(meal.get("planned_on")) or _meal_problem(meal.get("meal")):
        return "a planned meal without a day and meal"
    if not isinstance(meal.get("title"), str) or not isinstance(meal.get("recipe_key") or "", str):
        return "a planned meal without a title"
    if not _is_number(meal.get("servings")) or not isinstance(meal.get("is_locked"), bool):
        return "a planned meal without servings or lock"
    return _snapshot_problem(meal.get("snapshot")) or _details_problem(meal.get("details"))


def _meals_problem(meals: object) -> str:
    if not isinstance(meals, list):
        return "no list of planned meals"
    return next((problem for meal in meals if (problem := _planned_meal_problem(meal))), "")


def _template_problem(value: object) -> str:
    template = _object(value)
    if template is None:
        return "no JSON object"
    return _meals_problem(template.get("meals")) if isinstance(template.get("name"), str) else "no name"


def _plan_repeat_problem(value: object) -> str:
    document = _object(value)
    if document is None:
        return "no JSON object"
    if not _is_list_of_weekdays(document.get("weekdays")):
        return "no list of weekdays"
    if not _is_list_of_text(document.get("people", [])):
        return "people is not a list of names"
    return _planned_meal_problem(document.get("planned"))


def _plan_change_problem(value: object) -> str:
    change = _object(value)
    if change is None:
        return "no JSON object"
    if not isinstance(change.get("action"), str):
        return "no action"
    return _meals_problem(change.get("before")) or _meals_problem(change.get("after"))


def _is_slot(day: object, meal: object) -> bool:
    return _is_date(day) and not _meal_problem(meal)


def _is_moment(moment: object) -> bool:
    try:
        datetime.fromisoformat(str(moment))
    except ValueError:
        return False
    return True


def _is_date(day: object) -> bool:
    try:
        date.fromisoformat(str(day))
    except ValueError:
        return False
    return True


def _profile_problem(value: object) -> str:
    document = _object(value)
    if document is None:
        return "no JSON object"
    # A missing list is empty, as in a profile file. A value of another type could hide an allergy.
    for key in ("allergies", "diets", "dislikes", "likes"):
        if not _is_list_of_text(document.get(key, [])):
            return f"{key} is not a list of names"
    if not isinstance(document.get("guidelines", []), list):
        return "guidelines is not a list"
    return "" if isinstance(document.get("targets", {}), dict) else "targets is not an object"


def _meal_problem(value: object) -> str:
    return "" if isinstance(value, str) and value.casefold() in MEALS else "no meal of the day"


_CHECKS: Final[Mapping[tuple[str, str], Callable[[object], str]]] = {
    ("profile", "document"): _profile_problem,
    ("household", "document"): _profile_problem,
    ("diary_entry", "snapshot"): _snapshot_problem,
    ("plan_entry", "snapshot"): _snapshot_problem,
    ("plan_entry", "details"): _details_problem,
    ("diary_change", "before"): _entries_problem,
    ("diary_change", "after"): _entries_problem,
    ("diary_change", "records"): _records_problem,
    ("saved_meal", "document"): _snapshot_problem,
    ("recurring_meal", "document"): _recurring_problem,
    ("water", "document"): _amount_problem,
    ("body_weight", "document"): _amount_problem,
    ("pantry", "document"): _pantry_problem,
    ("recipe_note", "document"): _note_problem,
    ("recipe_photo", "document"): _photo_problem,
    ("favourite_food", "document"): _favourite_problem,
    ("recipe_trash", "document"): _deleted_recipe_problem,
    ("plan_template", "document"): _template_problem,
    ("plan_repeat", "document"): _plan_repeat_problem,
    ("plan_change", "document"): _plan_change_problem,
    ("diary_trash", "entry"): lambda value: _entries_problem(f"[{value}]"),
    ("diary_entry", "meal"): _meal_problem,
    ("plan_entry", "meal"): _meal_problem,
}


def _object(value: object) -> dict[str, object] | None:
    try:
        document = json.loads(str(value))
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_list_of_weekdays(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(day, int) and 0 <= day <= 6 for day in value)


def _is_list_of_text(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
