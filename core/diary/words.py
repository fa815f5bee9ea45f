"""From plain words to a diary entry: a recipe's title, or several foods with amounts.

Each food is read as an ingredient line is (`core.text.lines.nutrition`). Where no amount is given, one usual portion is
taken. What cannot be recognised or weighed stays unknown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.diary.eaten import EatenFood, FoodName, How, around
from core.diary.entry import Snapshot
from core.diary.totals import snapshot_of, snapshot_of_lines
from core.errors import KnownError
from core.food.foods import Food
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.units import kitchen_unit
from core.library.library import Library
from core.text.lines.leading_amount import leading_amount
from core.text.lines.line_reader import LineReader
from core.text.mass.fallback import NutrientFallback
from core.text.mass.usda_match import UsdaIndex
from core.text.numbers import ranges_in
from models.line_tagger.words import split_line
from models.question_parser.words import Word

LONGEST: Final = 500
"""Characters of one log line; more is a pasted page, not a meal."""
_EXAMPLE: Final = "Say what you ate, such as '2 eggs and a slice of bread'."
_MOST_SERVINGS: Final = 1000.0
_SERVED: Final = frozenset({"serving", "plate", "bowl"})
_SHORTEST_LAST_WORD: Final = 3
"""Letters; a shorter word before a full stop is an abbreviation."""
_HOW: Final[Mapping[str, How]] = {
    "weighed": "weighed",
    "household": "household",
    "density": "household",
    "estimated": "estimated",
    "unknown": "unknown",
}
_SPREAD: Final[Mapping[How, tuple[float, float]]] = {
    "weighed": (0.0, 0.0),
    "household": (0.15, 0.15),
    "portion": (0.4, 0.6),
    "estimated": (0.3, 0.4),
}
"""Shares by which the true mass may be smaller or larger, 9 of 10 times, by method: this project's estimate."""
_SEPARATORS: Final = frozenset(",;+|•\n")
_LINKS: Final = frozenset("and with plus on in & w n then".split())
"""Words between foods, unless they belong to a name: "macaroni and cheese"."""


@dataclass(frozen=True)
class LoggedMealText:
    """The reading of a log line."""

    servings: float
    snapshot: Snapshot
    recipe_key: str | None
    estimated: tuple[str, ...] = ()
    """Foods without an amount; each counts as one usual portion."""
    unplaced: tuple[str, ...] = ()
    """Words that name no food; their nutrients are unknown."""
    unweighed: tuple[str, ...] = ()
    """Foods with an amount that cannot be converted to grams, as written; their nutrients are unknown."""


def read_meal(
    text: str, library: Library, reader: LineReader, usda: UsdaIndex | None = None
) -> LoggedMealText:
    """Read a log line such as `2 servings of chana masala` or `100 g oats, 200 ml milk and a banana`.

    Args:
        usda: imported foods to use where Larder's own have no nutrients.

    Raises:
        KnownError: it is empty, far too long, or has no words.
    """
    line = " ".join(text.split())
    if not line or not any(letter.isalpha() for letter in line):
        raise KnownError(f"There is nothing to log. {_EXAMPLE}")
    if len(line) > LONGEST:
        raise KnownError(
            f"That is {len(line):,} characters; a log line has at most {LONGEST}. Log one meal at a time."
        )
    servings, title = servings_in(line)
    found = library.recipe_ids([title, line])
    number = found.get(line, found.get(title))
    if number is not None:
        eaten = 1.0 if found.get(line) is not None else servings
        recipe = library.recipe(number)
        return LoggedMealText(eaten, snapshot_of(recipe, eaten), recipe.key)
    return _foods_of(line, reader, usda)


def servings_in(line: str) -> tuple[float, str]:
    """Return the servings that begin a line ("half a portion of", "2x") and the rest of it; 1.0 where it says none."""
    words = split_line(line)
    found = leading_amount([word.text for word in words])
    if found is None or found.food_start >= len(words):
        return 1.0, line
    is_of_servings = found.is_times or (found.unit is not None and found.unit.name in _SERVED)
    if not is_of_servings or not 0 < found.high <= _MOST_SERVINGS:
        return 1.0, line
    return (found.low + found.high) / 2, line[words[found.food_start].start :]


def _foods_of(line: str, reader: LineReader, usda: UsdaIndex | None) -> LoggedMealText:
    read = reader.uses(list(foods_in(line, reader.names)))
    if not read:
        raise KnownError(f"'{line}' names no food. {_EXAMPLE}")
    eaten = [_with_portion(use, reader) for use in read]
    fallback = NutrientFallback(reader.estimator.foods, usda)
    uses = fallback.with_fallbacks(eaten)
    foods = {**reader.estimator.foods, **fallback.foods_used(uses)}
    unplaced = [use for use in uses if use.entity is None and use.fallback_food is None]
    pairs = list(zip(read, uses, strict=True))
    lines = [
        eaten_food(use, foods.get(use.food or ""), is_portion=before.mass_g is None) for before, use in pairs
    ]
    return LoggedMealText(
        1.0,
        snapshot_of_lines(line, lines),
        None,
        estimated=tuple(
            use.name for before, use in pairs if before.mass_g is None and use.mass_g is not None
        ),
        unplaced=tuple(use.name or use.text for use in unplaced),
        unweighed=tuple(use.text for use in uses if use.mass_g is None and use not in unplaced),
    )


def eaten_food(use: IngredientUse, food: Food | None, *, is_portion: bool) -> EatenFood:
    """Return an ingredient line as an eaten food.

    Args:
        food: the food of the tables whose nutrients count.
        is_portion: the words give no amount, so that the mass is one usual portion.
    """
    mass_g = use.mass_g
    how = "unknown" if mass_g is None else "portion" if is_portion else _HOW[use.how]
    per_100g = food.per_100g if food is not None else {}
    nutrition = {
        key: 0.0 if use.discarded or mass_g is None else mass_g * amount / 100.0
        for key, amount in per_100g.items()
        # Salt to taste adds no energy, whatever it weighs.
        if mass_g is not None or amount == 0.0
    }
    return EatenFood(
        text=use.text,
        food=None
        if use.food is None
        else FoodName(
            use.food,
            (food and food.description) or use.food,
            "usda" if use.fallback_food else "larder",
        ),
        amount=use.amount,
        unit=use.unit,
        mass_g=mass_g,
        mass_range_g=None if mass_g is None else around(mass_g, *_SPREAD[how]),
        how=how,
        nutrition=nutrition,
    )


def _with_portion(use: IngredientUse, reader: LineReader) -> IngredientUse:
    """A food with one usual portion of it where the words give no amount."""
    if use.amount is not None or use.mass_g is not None or use.entity is None:
        return use
    portion = reader.estimator.usual_portion(use.entity)
    return replace(use, mass_g=portion.mass_g, how=portion.how)


def foods_in(line: str, names: NameIndex) -> Iterator[str]:
    """Yield the words for each food of a log line, with its amount. Names that contain "and" or "with" stay whole."""
    pieces = _pieces(line)
    first = 0
    while first < len(pieces):
        last = next(
            (
                last
                for last in range(len(pieces) - 1, first, -1)
                if names.exact(_without_amount(line[pieces[first][0] : pieces[last][1]])) is not None
            ),
            first,
        )
        # "leftover chili, 1.5 portions": an amount without a food belongs to the food before it.
        while last + 1 < len(pieces) and not _without_amount(line[slice(*pieces[last + 1])]):
            last += 1
        yield line[pieces[first][0] : pieces[last][1]]
        first = last + 1


def _pieces(line: str) -> Sequence[tuple[int, int]]:
    """Start and end of the parts of a line between commas and words such as "and", but not within numbers or brackets."""
    words = split_line(line)
    in_numbers = {
        place for found in ranges_in(line, counts_articles=True) for place in range(found.first, found.after)
    }
    pieces: list[tuple[int, int]] = []
    start, depth = -1, 0
    for place, word in enumerate(words):
        depth = max(0, depth + (word.text in "([") - (word.text in ")]"))
        is_separator = word.text in _SEPARATORS or word.text.lower() in _LINKS or _ends_sentence(words, place)
        if word.text == "/" and words[place - 1].text.lower() == "w":
            start = -1  # "w/"
        elif not depth and place not in in_numbers and is_separator:
            start = -1
        elif start < 0:
            start = word.start
            pieces.append((word.start, word.end))
        else:
            pieces[-1] = (pieces[-1][0], word.end)
    return pieces


def _ends_sentence(words: Sequence[Word], place: int) -> bool:
    """Return whether a full stop ends a sentence: not the one of "1 kg. Potatoes" or "Dr. Pepper"."""
    before = words[place - 1].text if place else ""
    if words[place].text != "." or len(before) < _SHORTEST_LAST_WORD or kitchen_unit(before) is not None:
        return False
    return place + 1 == len(words) or words[place + 1].text[0].isupper()


def _without_amount(text: str) -> str:
    words = split_line(text)
    found = leading_amount([word.text for word in words])
    start = found.food_start if found is not None else 0
    return text[words[start].start :] if start < len(words) else ""
