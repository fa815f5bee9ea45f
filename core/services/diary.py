"""The diary: log meals in words or by recipe, edit, delete and copy entries, and read days back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from functools import partial
from typing import TYPE_CHECKING

from core.diary.eaten import EatenFood
from core.diary.eaten_again import earlier_meal, with_changes
from core.diary.entry import DiaryEntry, Meal, Snapshot
from core.diary.history import DiaryChange
from core.diary.meal_text import (
    LONGEST,
    LoggedMealText,
    checked_line,
    foods_of_line,
    read_meal,
    recipe_names,
    with_alternative,
)
from core.diary.plausible import question_about_day, questions_about
from core.diary.preferences import diary_preferences
from core.diary.said_times import said_time
from core.diary.saved_meals import (
    BARCODE,
    SAVED_MEALS,
    SavedMeal,
    foods_of,
    joined_meals,
    parts_with_name,
    read_saved_meal,
)
from core.diary.store import entries_between, redo_change, undo_change
from core.diary.word_estimates import with_estimates
from core.errors import KnownError
from core.people.profile import Profile
from core.people.store import load_profile
from core.services.meal_checks import CheckedMeal, check_meal
from core.services.products import read_product, unrecognised_product
from core.services.user_data import UserData
from core.store.migrations import Connection
from core.text.lines.leading_amount import without_leading_amount
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from models.meal_estimator.estimator import LineEstimates

__all__ = [
    "LONGEST",
    "DiaryChange",
    "DiaryEntry",
    "LoggedMealText",
    "question_about_day",
    "redo_change",
    "said_time",
    "undo_change",
]


@dataclass(frozen=True)
class LoggingContext:
    """Saved meals and profile, read once for several log lines."""

    meals: tuple[SavedMeal, ...] = ()
    profile: Profile = field(default_factory=Profile)

    @classmethod
    def of(cls, connection: Connection) -> "LoggingContext":
        """Read the saved meals and the profile."""
        return cls(tuple(SAVED_MEALS.all(connection)), load_profile(connection))


@dataclass(frozen=True)
class MealInWords:
    """A log line as it was understood, checked against the profile."""

    understood: LoggedMealText
    checked: CheckedMeal
    ask: tuple[str, ...] = ()
    """Questions to answer before it is logged: "292 g of salt: really?"."""

    def doubts(self, day: date, today: date | None = None) -> tuple[str, ...]:
        """Return all that is asked before the meal is logged on a day: doubtful amounts, and a day that is far away."""
        about_day = question_about_day(day, today or datetime.now().date())
        return (*self.ask, about_day) if about_day else self.ask

    def entry(self, day: date, meal: Meal, eaten_at: time | None = None) -> DiaryEntry:
        """Return the diary entry for a meal of a day."""
        understood = self.understood
        snapshot = understood.snapshot
        return DiaryEntry(
            day,
            meal,
            snapshot.title,
            understood.servings,
            snapshot,
            understood.recipe_key,
            eaten_at=eaten_at,
        )


def meal_in_words(
    engine: "Engine",
    text: str,
    *,
    chosen: Mapping[str, LoggedMealText] = {},
    known: "LoggingContext | None" = None,
    usual: Meal | None = None,
) -> MealInWords:
    """Read a log line such as "2 servings of chana masala", "100 g oats and a banana" or the name of a saved meal.

    Nothing is stored.

    Args:
        chosen: the readings of words that the user chose from a list or corrected; they count before all others.
        known: the saved meals and the profile; None reads them from the user's database.
        usual: the meal that the line is logged for, which "same as yesterday" means.

    Raises:
        KnownError: the line is empty, too long, or names no food.
    """
    read = engine.user_data
    meals = known.meals if known else read(SAVED_MEALS.all)
    readings = {_spaced(words): each for words, each in chosen.items()}
    understood = _eaten_again(text, read, partial(_understood, engine, meals=meals, chosen=readings), usual)
    return checked_reading(engine, understood, known.profile if known else None)


def checked_reading(
    engine: "Engine",
    understood: LoggedMealText,
    profile: Profile | None = None,
) -> MealInWords:
    """Return a reading, checked against the profile, with its questions.

    Args:
        profile: None takes the stored one.
    """
    checked = check_meal(engine, understood, understood.snapshot.title, profile=profile)
    return MealInWords(understood, checked, questions_about_foods(engine, understood.snapshot))


def alternative_of(engine: "Engine", food: EatenFood, food_id: str) -> EatenFood:
    """Return the same amount of one of a food's alternatives.

    Raises:
        KnownError: no table has it.
    """
    return with_alternative(food, food_id, engine.ingredients.line_reader)


def _eaten_again(
    text: str, read: UserData, understood: Callable[[str], LoggedMealText], usual: Meal | None
) -> LoggedMealText:
    """Read a log line, of which all or the first part may be an earlier meal: "same as yesterday's lunch, but no egg".

    The reading has the words of the foods: "yesterday" would be another day tomorrow.

    Raises:
        KnownError: the diary has no such meal, or the meal no such food.
    """
    # Few lines mean an earlier meal, so the diary is read for those alone.
    meant = earlier_meal(text, datetime.now().date(), usual)
    if meant is None:
        return understood(text)

    def foods(connection: Connection) -> tuple[EatenFood, ...]:
        own = diary_preferences(connection)
        day = (earlier_meal(text, own.day_of(datetime.now()), usual) or meant).day
        entries = [entry for entry in entries_between(connection, day, day) if entry.meal == meant.meal]
        if not entries:
            message = tr("The diary has no {meal} on {day}. Log its foods, or another day's meal.")
            raise KnownError(message.format(meal=own.name_of(meant.meal), day=day.isoformat()))
        return tuple(food for entry in entries for food in foods_of(entry.snapshot, entry.text))

    eaten, more = with_changes(read(foods), meant, lambda words: understood(words).snapshot.lines)
    if not eaten:
        if not more:
            raise KnownError(tr("Nothing is left of that meal. Log what was eaten."))
        return understood(more)
    again = LoggedMealText.of_foods(
        ", ".join(food.text for food in eaten), [replace(food, line=0) for food in eaten]
    )
    if not more:
        return again
    added = understood(more)
    return joined_meals(f"{again.snapshot.title}, {added.snapshot.title}", [again, added])


def _understood(
    engine: "Engine", text: str, meals: Sequence[SavedMeal], chosen: Mapping[str, LoggedMealText]
) -> LoggedMealText:
    """Read a log line: chosen words first, then saved meals, a product, a recipe, or foods."""
    found = chosen.get(_spaced(text)) or read_saved_meal(text, meals) or read_product(engine.home, text)
    if found is not None:
        return found

    def is_name(part: str) -> bool:
        is_barcode = BARCODE.fullmatch(without_leading_amount(part)) is not None
        return part in chosen or is_barcode or read_saved_meal(part, meals) is not None

    parts = parts_with_name(text, is_name) if chosen or meals or BARCODE.search(text) else ()
    if parts:
        return joined_meals(text, [_understood(engine, part, meals, chosen) for part in parts])
    reader = engine.ingredients.line_reader
    # `larder log` ends before the library would be open.
    if engine.names_no_recipe(recipe_names(text)):
        read = foods_of_line(checked_line(text), reader)
    else:
        from core.importing.usda.stored import usda_index

        read = read_meal(text, engine.library, reader, usda_index(engine.home))
    product = unrecognised_product(engine.home, text) if read.unplaced else None

    def estimates_of(line: str) -> "LineEstimates":
        # The network is opened only where a line needs it.
        return engine.models.meal_estimator.read(line)

    return product or with_estimates(read, estimates_of)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def questions_about_foods(engine: "Engine", snapshot: Snapshot) -> tuple[str, ...]:
    """Return a question for each implausibly large amount of a food: "292 g of salt: really?"."""
    return questions_about(snapshot.lines, engine.ingredients.line_reader.estimator.taxonomy)
