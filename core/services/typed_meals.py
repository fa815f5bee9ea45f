"""A typed log line and the readings that the user chose or corrected while typing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from core.diary.eaten_before import words_of
from core.diary.editing import with_line, without_line
from core.diary.entry import Meal
from core.diary.meal_text import LoggedMealText
from core.errors import KnownError
from core.services.diary import LoggingContext, MealInWords, alternative_of, checked_reading, meal_in_words
from core.services.diary_changes import EntryEdit, edited
from core.services.quick_add import Loggable, choose
from core.text.lines.leading_amount import without_leading_amount
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

Readings = Mapping[str, LoggedMealText]
"""Readings of words that the user chose or corrected."""


@dataclass(frozen=True)
class TypedMeal:
    """A typed line and its reading.

    Attributes:
        chosen: the readings of words that were chosen or corrected; they stay while the user types on.
    """

    text: str
    read: MealInWords
    chosen: Readings


def read_typed(
    engine: "Engine",
    typed: str,
    chosen: Readings,
    suggestion: Loggable | None = None,
    known: LoggingContext | None = None,
    usual: Meal | None = None,
) -> TypedMeal:
    """Read a typed line. If a suggestion is given, it replaces the end of the line.

    Raises:
        KnownError: the line is empty, too long, or names no food, or the suggestion is no longer there.
    """
    text = typed
    if suggestion is not None:
        text = suggestion.in_line(typed)
        chosen = {**chosen, suggestion.words: choose(engine, suggestion)}
    chosen = {words: reading for words, reading in chosen.items() if words in text}
    read = meal_in_words(engine, text, chosen=chosen, known=known, usual=usual)
    return TypedMeal(text, read, chosen)


def rechecked(engine: "Engine", meal: TypedMeal) -> TypedMeal:
    """Return a typed line that was read before, checked against the stored profile."""
    return replace(meal, read=checked_reading(engine, meal.read.understood))


@dataclass(frozen=True)
class TypedAmount:
    """An amount that was typed for a food and not entered: the food's number, its words without an amount, the amount."""

    line: int
    name: str
    amount: str


def with_amounts(
    engine: "Engine", meal: TypedMeal, amounts: Sequence[TypedAmount], known: LoggingContext | None = None
) -> TypedMeal:
    """Return a typed line with amounts of its foods; that of a food which the line doesn't have is left out.

    Raises:
        KnownError: an amount can't be read.
    """
    for typed in amounts:
        foods = meal.read.understood.snapshot.lines
        same = [food.line for food in foods if without_leading_amount(food.text) == typed.name]
        if same:
            nearest = min(same, key=lambda line: abs(line - typed.line))
            meal = change_food(engine, meal, nearest, amount=typed.amount, known=known)
    return meal


def change_food(
    engine: "Engine",
    meal: TypedMeal,
    line: int,
    *,
    amount: str | None = None,
    other: str | None = None,
    known: LoggingContext | None = None,
) -> TypedMeal:
    """Return a typed line with another amount of one food, one of its alternatives instead, or neither: without it.

    Args:
        line: the food's number.
        other: the id of the alternative.

    Raises:
        KnownError: the new amount can't be read, or the food to remove is the only one.
    """
    entry = meal.read.entry(date.today(), "snack")
    if amount is not None:
        entry = edited(
            entry, EntryEdit(line=line, amount=amount), lambda text: meal_in_words(engine, text, known=known)
        )
    elif other is not None:
        old = next(food for food in entry.snapshot.lines if food.line == line)
        entry = with_line(entry, line, alternative_of(engine, old, other))
    else:
        left = without_line(entry, line)
        if left is None:
            raise KnownError(tr("That was the only food. Type another."))
        entry = left
    text = words_of(entry)
    lines = entry.snapshot.lines
    if len(lines) == 1:
        whole = LoggedMealText.of_foods(text, lines)
        whole = replace(whole, servings=entry.servings, snapshot=entry.snapshot, recipe_key=entry.recipe_key)
        chosen = {text: whole}
    else:
        whole = LoggedMealText.of_foods(text, lines)
        chosen = {food.text: LoggedMealText.of_foods(food.text, [food]) for food in lines}
    profile = known.profile if known is not None else None
    return TypedMeal(text, checked_reading(engine, whole, profile=profile), chosen)
