"""Understand a line that means a meal of the diary: "same as yesterday's lunch", "wie gestern, aber ohne Ei"."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache
from typing import Final

from core.diary.eaten import EatenFood
from core.diary.entry import Meal
from core.diary.meal_names import meal_named
from core.errors import KnownError, shown
from core.food.spelling import words_of
from core.food.units import MASS_G, VOLUME_ML
from core.food.word_files import PhraseExpression, WordTables, loader
from core.text.lines.leading_amount import leading_amount, without_leading_amount
from core.translation import tr
from models.line_tagger.words import split_line

ReadFoods = Callable[[str], Sequence[EatenFood]]
"""Reads words such as "an apple" as eaten foods."""
_SERVED: Final = frozenset({"serving", "portion", "plate"})
_MOST_LEFT: Final = 0.98
"""A dish has lost a part if its energy is at most this share of what it was."""


class EatenAgainWords(WordTables):
    """The entries of `eaten_again.toml`."""

    again: frozenset[str]
    links: frozenset[str]
    comparing: frozenset[str]
    days: Mapping[str, int]
    weekdays: Mapping[str, int]
    times: Mapping[str, str]
    without: PhraseExpression
    adding: PhraseExpression
    joining: PhraseExpression
    articles: frozenset[str]
    within: frozenset[str]


eaten_again_words = loader("eaten_again", EatenAgainWords)

_POSSESSIVE = re.compile(r"['’]s?\b", re.IGNORECASE)


@dataclass(frozen=True)
class MealChange:
    """Words behind an earlier meal that change it: a food that was left out, or one that was eaten, too.

    Attributes:
        words: the food, such as "the toast".
        joint: the words before it, as typed: " but no ".
        may_leave: they may name a food of the meal that was left out.
        may_add: they may name another food.
    """

    words: str
    joint: str
    may_leave: bool
    may_add: bool


@dataclass(frozen=True)
class EarlierMeal:
    """A meal of the diary that a line means, with its changes.

    Attributes:
        share: 0.5 for "half of yesterday's lunch".
    """

    day: date
    meal: Meal
    changes: tuple[MealChange, ...] = ()
    share: float = 1.0


def earlier_meal(line: str, today: date, usual: Meal | None = None) -> EarlierMeal | None:
    """Return the meal that a line means, such as "same as monday's dinner, but no egg"; None for any other line.

    Args:
        usual: the meal of "same as yesterday"; None if it is unknown.

    Raises:
        KnownError: it says the day, but no meal.
    """
    first, changes = _parts(line)
    share, first = _share_in(first)
    words = _words(first)
    tables = eaten_again_words()
    days = [word for word in words if word in tables.days or word in tables.weekdays]
    is_again = not tables.again.isdisjoint(words)
    if not (is_again or days):
        # Nearly every line ends here, without the names of the meals.
        return None
    named = {word: meal_named(word) for word in words}
    meals = list({meal for meal in named.values() if meal is not None})
    known = {*days, *tables.again, *tables.comparing, *tables.links}
    is_unknown = any(word not in known and meal is None for word, meal in named.items())
    if len(days) > 1 or len(meals) > 1 or is_unknown:
        return None
    is_compared = not tables.comparing.isdisjoint(words)
    if not meals and is_again and days:
        if usual is None or not is_compared:
            raise KnownError(tr("Which meal? Say 'same as yesterday's lunch', for example."))
        return EarlierMeal(_day(days[0], today), usual, changes, share)
    if not meals:
        return None
    # A Sunday lunch is a dish, and Sunday's lunch an earlier meal; leftovers for lunch may be of anything.
    is_owned = _POSSESSIVE.search(first) is not None or any(day in tables.days for day in days)
    if not (is_owned or (is_again and (days or is_compared))):
        return None
    return EarlierMeal(_day(days[0] if days else "today", today), meals[0], changes, share)


def with_changes(
    foods: Sequence[EatenFood], meant: EarlierMeal, read: ReadFoods
) -> tuple[list[EatenFood], str]:
    """Return the foods of an earlier meal without those that were left out, and the words of what was eaten, too.

    Raises:
        KnownError: the meal doesn't have a food that is said to be left out, or it is unclear which one is meant.
    """
    left, more = list(foods), ""
    for change in meant.changes:
        fewer = _without(left, change.words, read) if change.may_leave else None
        if fewer is not None:
            left = fewer
        elif change.may_add:
            more += change.joint + change.words if more else change.words
        else:
            names = ", ".join(shown(food.text) for food in foods)
            raise KnownError(
                tr("That meal has no '{food}' to leave out. It has: {foods}.").format(
                    food=shown(change.words), foods=names
                )
            )
    return [_times(food, meant.share) for food in left], more


def _without(foods: Sequence[EatenFood], words: str, read: ReadFoods) -> list[EatenFood] | None:
    """Return foods without the one that words name, or with a dish that has lost that part; None if none has it.

    Raises:
        KnownError: the words may name several of them.
    """
    named = words_of(without_leading_amount(words))
    said = [word for word in named if word not in eaten_again_words().articles]
    if not said:
        return None
    names = {id(food): _name(food) for food in foods}
    meant = {food.food.food_id for food in read(words) if food.food is not None}
    gone = [
        food
        for food in foods
        if names[id(food)] == said or (food.food is not None and food.food.food_id in meant)
    ]
    if not gone:
        gone = [food for food in foods if names[id(food)][-len(said) :] == said]
        if len(gone) > 1:
            either = ", ".join(shown(food.text) for food in gone)
            raise KnownError(
                tr("Which '{food}' is left out: {foods}?").format(food=shown(words), foods=either)
            )
    if gone:
        left = {id(food): _rest_of_several(food, words) for food in gone}
        return [each for food in foods if (each := left.get(id(food), food)) is not None]
    for place, food in enumerate(foods):
        rest = _rest_of_dish(food, words, read)
        if rest is not None:
            return [*foods[:place], rest, *foods[place + 1 :]]
    return None


def _share_in(first: str) -> tuple[float, str]:
    """Return the share that begins some words, and the rest: "half of", "2 portions of", "2x"; 1.0 without one."""
    words = split_line(first)
    found = leading_amount([word.text for word in words])
    if found is None or not found.number_end or found.food_start >= len(words):
        return 1.0, first
    if found.unit is not None and found.unit.name not in _SERVED:
        return 1.0, first
    return (found.low + found.high) / 2, first[words[found.food_start].start :]


def _times(food: EatenFood, share: float) -> EatenFood:
    """Return a multiple of a food, with the words of its amount."""
    if share == 1.0:
        return food
    if food.recipe is not None:
        # Its words are the title.
        return food.scaled(share)
    name = without_leading_amount(food.text)
    amount = f"{share:g}" if food.amount is None else f"{food.amount * share:g} {food.unit}".strip()
    return replace(food.scaled(share), text=f"{amount} {name}")


def _rest_of_several(food: EatenFood, words: str) -> EatenFood | None:
    """Return what is left of "2 eggs" without "1 egg"; None if nothing is."""
    found = leading_amount([word.text for word in split_line(words)])
    if found is None or not found.number_end or food.amount is None:
        return None
    unit = "" if found.unit is None else found.unit.name
    is_same = unit == food.unit or (not unit and food.unit not in {**MASS_G, **VOLUME_ML})
    left = food.amount - (found.low + found.high) / 2
    if not is_same or left <= 0:
        return None
    amount = f"{left:g} {food.unit}".strip()
    return replace(food.scaled(left / food.amount), text=f"{amount} {without_leading_amount(food.text)}")


def _name(food: EatenFood) -> list[str]:
    """Return the words that name a food, without those behind "on" or "with": "beans on toast" are beans."""
    words = words_of(without_leading_amount(food.text))
    end = next((at for at, word in enumerate(words) if at and word in eaten_again_words().within), len(words))
    return words[:end]


def _rest_of_dish(food: EatenFood, words: str, read: ReadFoods) -> EatenFood | None:
    """Return a dish without one of its parts; None if it isn't known to have it."""
    if food.food is None or not food.mass_g:
        return None
    text = f"{food.text} {tr('without')} {words}"
    whole, rest = read(food.text), read(f"{food.text} without {words}")
    if [len(whole), len(rest)] != [1, 1]:
        return None
    (before,), (after,) = whole, rest
    ids = {each.food.food_id for each in (food, before, after) if each.food is not None}
    energy = before.nutrition.get("energy", 0.0), after.nutrition.get("energy", 0.0)
    if len(ids) != 1 or after.food is None or not before.mass_g or energy[1] > _MOST_LEFT * energy[0]:
        return None
    return replace(after.scaled(food.mass_g / before.mass_g), text=text, line=food.line)


def _parts(line: str) -> tuple[str, tuple[MealChange, ...]]:
    """Return the words that may mean an earlier meal, and the changes behind them."""
    joints = list(_joints().finditer(line))
    ends = [*(joint.start() for joint in joints), len(line)]
    changes: list[MealChange] = []
    is_leaving = is_adding = False
    for joint, end in zip(joints, ends[1:], strict=True):
        words = line[joint.end() : end].strip(" .!")
        if joint["without"]:
            # "And a coffee, no sugar": the sugar is the coffee's, unless the meal has it.
            change = MealChange(words, joint[0], may_leave=True, may_add=is_adding)
            is_leaving = True
        elif joint["adding"] or not is_leaving:
            change = MealChange(words, joint[0], may_leave=False, may_add=True)
            is_leaving, is_adding = False, True
        else:
            change = MealChange(words, ", ", may_leave=True, may_add=True)
        if words:
            changes.append(change)
    return line[: ends[0]], tuple(changes)


@cache
def _joints() -> re.Pattern[str]:
    """Return the pattern of the words between foods: a run of "and", ", but no", "plus"."""
    words = eaten_again_words()
    # "w/o" before "w/", and before the Spanish "o".
    adding = rf"\+|\bw/(?=\s)|{words.adding}"
    each = rf"(?P<without>{words.without})|(?P<adding>{adding})|[,;&]|{words.joining}"
    return re.compile(rf"\s*(?:(?:{each})\s*)+", re.IGNORECASE)


def _day(word: str, today: date) -> date:
    tables = eaten_again_words()
    if word in tables.days:
        return today - timedelta(days=tables.days[word])
    return today - timedelta(days=(today.weekday() - tables.weekdays[word] - 1) % 7 + 1)


def _words(text: str) -> list[str]:
    plain = " ".join(re.sub(r"[^\w\s]", " ", _POSSESSIVE.sub("", text.lower())).split())
    for said, meant in eaten_again_words().times.items():
        plain = _pattern(said).sub(meant, plain)
    return plain.split()


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(phrase)}\b")
