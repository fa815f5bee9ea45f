"""Saved meals: save foods of the diary, words or a label under a name; list, edit, rename and delete them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from core.diary.eaten import EatenFood
from core.diary.editing import without_line
from core.diary.entry import DiaryEntry, parse_entry_id
from core.diary.meal_text import LoggedMealText
from core.diary.saved_meals import (
    SAVED_MEALS,
    SavedMeal,
    barcode_of,
    foods_of,
    labelled_food,
    lines_of,
    meal_named,
)
from core.diary.store import find_entry
from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENTS
from core.food.nutrition_check import is_impossible
from core.people.profile import Limit
from core.recommend.avoid import ProfileVerdict
from core.services.diary import meal_in_words
from core.services.diary_changes import EntryEdit, edited
from core.services.diary_files import nutrient_named
from core.services.diary_undo import ChangeRecords
from core.services.meal_checks import meal_check
from core.services.profiles import profile
from core.store.migrations import Connection
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

_AMOUNT: Final = re.compile(r"(\d{1,7}(?:[.,]\d{1,6})?)\s*([a-zA-Zµ%]*)")
_UG_PER_IU: Final = 0.025
"""Micrograms of vitamin D in an international unit."""

__all__ = ["SAVED_MEALS", "SavedMeal", "labelled_food"]


def checked_meals(engine: "Engine") -> list[tuple[SavedMeal, ProfileVerdict]]:
    """Return the saved meals by name, each with the verdict of the current profile."""
    meals = engine.user_data(SAVED_MEALS.all)
    checked = meal_check(engine, profile(engine)).meals(map(as_logged, meals))
    return [(meal, checked.verdict(as_logged(meal))) for meal in meals]


def as_logged(meal: SavedMeal) -> LoggedMealText:
    """Return a saved meal as a log line that names it, for the profile's check."""
    return LoggedMealText(1.0, meal.snapshot, None)


def saving_foods(
    name: str, foods: Sequence[EatenFood], *, barcode: str = "", replaces: bool = False
) -> ChangeRecords:
    """Return the change that saves foods as a meal.

    Args:
        barcode: that of a product, by which it can be logged, too.

    Raises:
        KnownError: the name is empty or too long, there are no foods, or the barcode is none.
    """
    meal = replace(meal_named(name, foods), barcode=barcode_of(barcode))

    def save(connection: Connection) -> None:
        for other in SAVED_MEALS.all(connection) if meal.barcode else ():
            if other.barcode == meal.barcode and other.key != meal.key:
                raise KnownError(tr("'{name}' has that barcode already.").format(name=shown(other.name)))
        SAVED_MEALS.save(connection, meal, replaces=replaces)

    return ChangeRecords(save)


def saving_entries(name: str, ids: Sequence[str], *, replaces: bool = False) -> ChangeRecords:
    """Return the change that saves entries of the diary, or single foods of them, as a meal.

    Args:
        ids: "12" is an entry, "12.1" its first food.
    """

    def save(connection: Connection) -> None:
        SAVED_MEALS.save(connection, meal_named(name, foods_of_entries(connection, ids)), replaces=replaces)

    return ChangeRecords(save)


def foods_of_entries(connection: Connection, ids: Sequence[str]) -> list[EatenFood]:
    """Return the foods of entries, or single foods of them: "12" is an entry, "12.1" its first food.

    Raises:
        KnownError: an entry or a food of it is no longer there.
    """
    foods: list[EatenFood] = []
    for number, line in map(parse_entry_id, ids):
        found = lines_of(find_entry(connection, number))
        chosen = [food for food in found if line in (None, food.line)]
        if not chosen:
            raise KnownError(
                tr("Entry {number} has no food {number}.{line}. 'larder diary' shows its foods.").format(
                    number=number, line=line
                )
            )
        foods.extend(chosen)
    return foods


@dataclass(frozen=True)
class MealEdit:
    """A change of one food of a saved meal; none of `amount`, `food` and `adds` removes it.

    Attributes:
        line: the food's number.
        amount: in words or as a number, such as "150 g".
        food: another food in its place, in words or as one that was read before.
        adds: further foods in words; `line` then counts for nothing.
    """

    line: int | None = None
    amount: str | None = None
    food: str | EatenFood | None = None
    adds: str = ""


def edited_meal(engine: "Engine", meal: SavedMeal, edit: MealEdit) -> SavedMeal:
    """Return a saved meal with a change of its foods; nothing is stored.

    Raises:
        KnownError: the meal has no such food, it is the only one, or the words are no amount or food.
    """
    if edit.adds:
        read = meal_in_words(engine, edit.adds).understood
        return _of_foods(meal, (*meal.lines, *foods_of(read.snapshot, edit.adds)))
    entry = DiaryEntry(date.today(), "snack", meal.name, 1.0, meal.snapshot)
    if edit.line is not None and all(line.line != edit.line for line in meal.lines):
        raise KnownError(
            tr("'{name}' has no food {line}. Its foods have the numbers 1 to {last}.").format(
                name=shown(meal.name), line=edit.line, last=len(meal.lines)
            )
        )
    if edit.amount is not None or edit.food is not None:
        change = EntryEdit(edit.line, edit.amount, edit.food)
        entry = edited(entry, change, lambda text: meal_in_words(engine, text))
        return _of_foods(meal, entry.snapshot.lines)
    left = None if edit.line is None else without_line(entry, edit.line)
    return _of_foods(meal, () if left is None else left.snapshot.lines)


def _of_foods(meal: SavedMeal, foods: Sequence[EatenFood]) -> SavedMeal:
    return replace(meal_named(meal.name, foods), barcode=meal.barcode)


def editing_meal(before: SavedMeal, after: SavedMeal) -> ChangeRecords:
    """Return the change that gives a saved meal other foods; it fails if the meal was changed since it was read."""
    return ChangeRecords(partial(SAVED_MEALS.change, before=before, after=after))


def checked_meal(engine: "Engine", meal: SavedMeal) -> ProfileVerdict:
    """Return the verdict of the current profile on a saved meal."""
    return meal_check(engine, profile(engine)).meals([as_logged(meal)]).verdict(as_logged(meal))


def renaming_meal(name: str, new_name: str) -> ChangeRecords:
    """Return the change that gives a saved meal another name."""
    return ChangeRecords(partial(SAVED_MEALS.rename, name=name, new_name=new_name))


def deleting_meal(name: str) -> ChangeRecords:
    """Return the change that deletes a saved meal."""
    return ChangeRecords(partial(SAVED_MEALS.delete, name=name))


def label_amounts(written: Sequence[str]) -> Mapping[str, float]:
    """Return the nutrients of a label, written as "protein=20", "vitamin d=25 ug" or "sodium=0.4 g".

    Raises:
        KnownError: one is not written so, or its unit is not one of the nutrient's.
    """
    found: dict[str, float] = {}
    for text in written:
        name, sign, amount = text.partition("=")
        read = _AMOUNT.fullmatch(amount.strip())
        if not sign or read is None:
            raise KnownError(
                tr(
                    "'{text}' is not an amount of a label. Write it as protein=20 or 'vitamin d=25 ug'."
                ).format(text=shown(text))
            )
        key = nutrient_named(name)
        found[key] = _in_own_unit(key, float(read[1].replace(",", ".")), read[2])
    if not found:
        raise KnownError(
            tr("Give the label's nutrients, such as --nutrient energy=210 --nutrient protein=20.")
        )
    return found


def label_problem(amounts: Mapping[str, float]) -> str:
    """Return a sentence on amounts of a label that contradict each other; empty if they don't."""
    if not is_impossible(amounts):
        return ""
    return tr(
        "The amounts of this label contradict each other: its nutrients have more energy than it states, or a part is"
        " more than its whole. Compare them with the package."
    )


def _in_own_unit(key: str, amount: float, unit: str) -> float:
    if unit.casefold() == "iu" and key == "vitamin_d":
        return amount * _UG_PER_IU
    own = NUTRIENTS[key].unit
    try:
        written = Limit(nutrient=key, max=amount, unit=unit or None)
    except ValidationError as error:
        raise KnownError(
            tr("{label} is not given in '{unit}'. Write it in {own}.").format(
                label=NUTRIENTS[key].label, unit=shown(unit), own=own
            )
        ) from error
    return written.in_own_unit()[1] or 0.0
