"""From plain words to a diary entry: a recipe's title, or foods with amounts. What cannot be placed stays unknown."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.diary.entry import Snapshot
from core.diary.totals import snapshot_of
from core.errors import KnownError
from core.food.foods import Food, mass_of
from core.food.names import NameIndex, normalise
from core.food.nutrition import nutrition_per_serving
from core.food.recipe import IngredientUse
from core.food.units import MASS_G, VOLUME_ML
from core.library.library import Library
from core.text.numbers import number_of
from core.text.phrases.read import read_phrase

LONGEST = 500
"""Characters of one log line; more is a pasted page, not a meal."""

_UNITS: Mapping[str, str] = {
    **{unit: unit for unit in (*MASS_G, *VOLUME_ML)},
    "gram": "g", "grams": "g", "gr": "g", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg",
    "ounce": "oz", "ounces": "oz", "pound": "lb", "pounds": "lb", "lbs": "lb",
    "milliliter": "ml", "milliliters": "ml", "millilitre": "ml", "millilitres": "ml",
    "liter": "l", "liters": "l", "litre": "l", "litres": "l",
    "teaspoon": "tsp", "teaspoons": "tsp", "tablespoon": "tbsp", "tablespoons": "tbsp", "cups": "cup",
}  # fmt: skip
_MEASURES = frozenset(
    "small medium large piece slice clove can jar package stick sprig leaf bunch head stalk rib ear fillet breast thigh"
    " drumstick wing rasher strip cube sheet ball handful pinch bulb wedge half serving".split()
)
_NUMBER_WORDS: Mapping[str, float] = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "half": 0.5, "quarter": 0.25,
}  # fmt: skip
_FRACTIONS = {"½": " 1/2", "¼": " 1/4", "¾": " 3/4", "⅓": " 1/3", "⅔": " 2/3"}
_SERVINGS = re.compile(
    r"^(?P<amount>[\d./ ]+|[a-z]+(?: a)?)\s*(?:x|servings?|portions?|helpings?|plates?|bowls?)\s+(?:of\s+)?",
    re.IGNORECASE,
)
_AMOUNT = re.compile(r"^(?P<number>\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?)\s*(?P<rest>.*)$")
_DEFAULT_MEASURES = ("serving", "medium", "piece", "slice", "cup", "tbsp")


@dataclass(frozen=True)
class LoggedMealText:
    """What was understood of a log line."""

    servings: float
    snapshot: Snapshot
    recipe_key: str | None
    estimated: tuple[str, ...] = ()
    """Foods whose amount was not said and was taken as one usual portion."""
    unplaced: tuple[str, ...] = ()
    """Words that name no food; their nutrients are unknown."""


def read_meal(text: str, library: Library, names: NameIndex, foods: Mapping[str, Food]) -> LoggedMealText:
    """Read a log line such as `2 servings of chana masala` or `100 g oats, 200 ml milk and a banana`.

    Raises:
        KnownError: it is empty, far too long, or holds no words.
    """
    line = " ".join(text.split())
    for sign, spelled in _FRACTIONS.items():
        line = line.replace(sign, spelled)
    line = " ".join(line.split())
    if not line or not any(letter.isalpha() for letter in line):
        raise KnownError("There is nothing to log. Say what you ate, such as '2 eggs and a slice of bread'.")
    if len(line) > LONGEST:
        raise KnownError(
            f"That is {len(line):,} characters; a log line holds at most {LONGEST}. Log one meal at a time."
        )
    servings, title = _servings_of(line)
    found = library.recipe_ids([title, line])
    number = found.get(line, found.get(title))
    if number is not None:
        eaten = 1.0 if found.get(line) is not None else servings
        recipe = library.recipe(number)
        return LoggedMealText(eaten, snapshot_of(recipe, eaten), recipe.key)
    return _foods_of(line, names, foods)


def _servings_of(line: str) -> tuple[float, str]:
    match = _SERVINGS.match(line)
    amount = _number(match["amount"]) if match else None
    if match and amount:
        return amount, line[match.end() :]
    return 1.0, line


def _number(text: str) -> float | None:
    words = text.casefold().replace(",", ".").split()
    if words and words[0] in _NUMBER_WORDS:
        return _NUMBER_WORDS[words[0]]
    return number_of(" ".join(words))


def _foods_of(line: str, names: NameIndex, foods: Mapping[str, Food]) -> LoggedMealText:
    uses: list[IngredientUse] = []
    estimated: list[str] = []
    unplaced: list[str] = []
    for part in _parts(line, names):
        amount, unit, name = _amount_of(part)
        entity = next((item.entity for item in read_phrase(name, names) if item.entity is not None), None)
        food = foods.get(entity) if entity else None
        if food is None:
            unplaced.append(name)
            uses.append(IngredientUse(part, name, None, amount, unit, None, "unknown"))
            continue
        mass = mass_of(food, amount, unit)
        how = mass.how
        mass_g = mass.mass_g
        if mass_g is None:
            mass_g = (amount or 1.0) * _usual_portion_g(food) if not unit else None
            how = "estimated" if mass_g is not None else "unknown"
            (estimated if mass_g is not None else unplaced).append(name)
        uses.append(IngredientUse(part, name, entity, amount, unit, mass_g, how))
    nutrition = nutrition_per_serving(uses, foods, 1.0)
    snapshot = Snapshot(
        line, dict(nutrition.amounts), dict(nutrition.coverage), tuple(use.text for use in uses)
    )
    return LoggedMealText(1.0, snapshot, None, tuple(estimated), tuple(unplaced))


def _parts(line: str, names: NameIndex) -> Sequence[str]:
    """Cut a line into foods; names that themselves hold "and" or "with" stay whole."""
    parts: list[str] = []
    for chunk in re.split(r"\s*[,;+&]\s*", line):
        if not chunk:
            continue
        if names.exact(_amount_of(chunk)[2]) is not None:
            parts.append(chunk)
            continue
        parts += [piece for piece in re.split(r"\s+(?:and|with|plus|on|in)\s+", chunk) if piece]
    return parts


def _amount_of(part: str) -> tuple[float | None, str, str]:
    """(amount, unit, name); the unit is "" for pieces."""
    words = normalise(part)
    match = _AMOUNT.match(words)
    if match:
        amount, rest = number_of(match["number"].replace(",", ".")), match["rest"]
    else:
        first, _, tail = words.partition(" ")
        amount, rest = (_NUMBER_WORDS[first], tail) if first in _NUMBER_WORDS and tail else (None, words)
    first, _, tail = rest.partition(" ")
    unit = _UNITS.get(first) or next(
        (form for form in (first, first.removesuffix("s")) if form in _MEASURES), ""
    )
    if amount is not None and unit and tail:
        return amount, unit, tail.removeprefix("of ")
    return amount, "", rest.removeprefix("a ").removeprefix("of ")


def _usual_portion_g(food: Food) -> float:
    """Grams of one usual portion: the first household measure that fits, else 100 g."""
    return next((food.portions_g[name] for name in _DEFAULT_MEASURES if name in food.portions_g), 100.0)
