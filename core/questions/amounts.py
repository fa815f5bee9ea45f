"""From marked words with numbers in them to constraints: nutrients, time, servings, what is left of the day.

The network says which words are the comparator, the unit, the nutrient; the arithmetic is done here. Every reader
returns None when the words do not add up to a constraint, and the caller asks about them.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, Literal

from core.food.nutrient_names import (
    convert,
    is_energy_unit,
    is_percent,
    is_unit,
    named_nutrient,
    nutrient_names,
)
from core.food.nutrients import ENERGY_KCAL_PER_G, NUTRIENTS
from core.food.spelling import fold, normalised_name
from core.food.word_files import any_of
from core.questions.amount_words import amount_words, sides_of
from core.questions.constraint import (
    Basis,
    Constraint,
    Level,
    NutrientConstraint,
    ServingsConstraint,
    TimeConstraint,
)
from core.questions.mention import Mention
from core.text.durations import has_time_unit, read_durations
from core.text.numbers import read_numbers
from models.question_parser.reader import Reading

_OF_A_DAY: Final = 0.9
"""The share of a day's value from which an amount in a list with a day's is a day's, too."""
QUICK_MAX_MIN: Final = 30.0
"""The longest total time of a "quick" recipe, in minutes."""
AROUND: Final = 0.10
""" "Around x" is x plus or minus this share of it."""

_JOINTS: Final = (["and"], ["&"], ["+"], ["plus"])
_WATCHED: Final = frozenset({"energy", "sugars", "saturated_fat", "cholesterol", "sodium", "salt"})
_BOTH_WAYS: Final = frozenset(
    "carbohydrate fat monounsaturated_fat polyunsaturated_fat potassium phosphorus vitamin_k".split()
)
_INDIFFERENT: Final = frozenset({"energy", "carbohydrate", "fat"})
"""Nutrients that are named without a wish: "not fussed about carbs"."""
_AMPLE: Final = frozenset({"plenty", "ample", "lots", "all"})
"""With one of these there is much time."""
_PLAIN_SIDES: Final = {
    name: "max" if name in _WATCHED else "min" for name in NUTRIENTS if name not in _BOTH_WAYS
}
"""The side that a number alone bounds: "25 g protein" is the least, "400 kcal" the most. Of the others people want both."""
_MINUTES_OF_COOKING: Final = range(5, 91)
"""Numbers that count minutes behind "in" without a unit; a smaller one rarely does, a larger one is a year or energy."""
SIDES: Final = frozenset({"max", "min", "around"})
_OF_EACH: Final = frozenset({"each", "every", "per"})
"""Words before a "one" that is a person: "at most 450 each one"."""
_MARGIN: Final = re.compile(r"give or take|plus or minus|plus minus|\+ ?/ ?-|±")
_AT_AN_HOUR: Final = re.compile(
    r"(?i)\b(?:at|by|before|after|till?|until) \d.*$|\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b"
)
RATIO: Final = re.compile(
    r"(?:/|\bper|\ba) ?(?:kg|kilos?|kilograms?|lbs?|pounds?)\b|\b(?:k?cals?|calories) ?(?:/|per) ?(?:g|grams?|ml)\b"
)
"""An amount for each kilogram of body weight, or for each gram of the dish: Larder knows neither."""
_HUNDRED: Final = re.compile(r"\d+")
_LEAST_KCAL: Final = 10.0
_MOST_G: Final = {"g": 10_000.0, "mg": 1_000_000.0, "ug": 10_000_000.0}
"""More of a nutrient than any dish holds, in its own unit: "vitamin K in 80 g of kale" is no 80 g of it."""
_COMPANIONS: Final = re.compile(
    r"\b(?:me|myself|us|i) ?(?:and|plus|with|n|&|\+) (?:my |the )?\d|\bme and \w+ \w+s\b"
)
_WITH_ONESELF: Final = re.compile(r"^(?!one\b|1\b).*\w (?:and|plus|&|\+) (?:me|myself)$")
"""Eaters, and the person who asks: "two toddlers and me"."""
_LEAST_BARE_KCAL: Final = 100.0

LEVELS: Final[dict[str, Level]] = {
    "level_very_low": "very-low", "level_low": "low", "level_medium": "medium", "level_high": "high",
}  # fmt: skip
"""Roles of words that say a level."""
_BASES: Final[dict[str, Basis]] = {
    "basis_serving": "serving", "basis_100g": "100g", "basis_day": "day", "basis_energy": "percent_energy",
}  # fmt: skip

Bounds = tuple[float | None, float | None]


def bounds(values: list[float], roles: Iterable[str]) -> Bounds | None:
    """The inclusive (min, max) that numbers and their comparators mean; None without a number."""
    said = set(roles)
    if not values:
        return None
    if len(values) >= 2:
        return min(values[:2]), max(values[:2])
    value = values[0]
    if "max" in said:
        return None, value
    if "min" in said:
        return value, None
    return _tidy(value * (1 - AROUND)), _tidy(value * (1 + AROUND))


def asks_for_the_number(text: str) -> bool:
    """Return whether words ask for a number itself, give or take a tenth: "about 25 g"."""
    return _around_itself().search(fold(text)) is not None


def _unmarked_level(said: str) -> Level | None:
    """Return the level that words name, the lowest of several."""
    found = {amount_words().levels[each] for each in _levels().findall(said)}
    return next((level for level in ("very-low", "low", "high") if level in found), None)


@cache
def _levels() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_of(amount_words().levels)})\b")


@cache
def _around_itself() -> re.Pattern[str]:
    return re.compile(rf"{amount_words().around_itself}|ish\b|[~≈±]")


def read_quantity(mention: Mention, before: NutrientConstraint | None) -> NutrientConstraint | None:
    """A nutrient with a level or bounds. `before` is the quantity named just before: "low in fat and salt"."""
    nutrient = _nutrient(mention) or _bare_energy(mention)
    if nutrient is None or RATIO.search(fold(mention.text)):
        return None
    mode: Literal["require", "prefer"] = "prefer" if mention.mode == "prefer" else "require"
    level = next((LEVELS[role] for role in mention.roles if role in LEVELS), None)
    said = fold(mention.text)
    level = level or _unmarked_level(said)
    values = _numbers(mention)
    if not values:
        if level is None and before is not None and before.level is not None:
            level = before.level
        if level is None and _PLAIN_SIDES.get(nutrient) == "min":
            # "Protein pancakes" have much of it.
            level, mode = "high", "prefer"
        if level is None:
            return None
        unit = NUTRIENTS[nutrient].unit
        return NutrientConstraint(
            mode=mode, entity=nutrient, level=level, unit=unit, basis=_basis(mention), text=mention.text
        )
    return _bounded(mention, nutrient, values, before)


def with_shared_days(
    found: Sequence[tuple[Mention, Constraint]], reading: Reading
) -> list[tuple[Mention, Constraint]]:
    """Return constraints with an amount next to one of a day as a day's: "2 g sodium and 60 g protein daily".

    A comma joins only an amount that is more than a meal's: "1800 kcal a day, 200 g protein".
    """
    result = list(found)
    for place in range(len(result) - 1, 0, -1):
        result[place - 1] = _of_same_day(result[place - 1], result[place], reading, is_before=True)
    for place in range(1, len(result)):
        result[place] = _of_same_day(result[place], result[place - 1], reading, is_before=False)
    return result


def _of_same_day(
    one: tuple[Mention, Constraint], other: tuple[Mention, Constraint], reading: Reading, *, is_before: bool
) -> tuple[Mention, Constraint]:
    """Return an amount as a day's if it is joined to one of a day."""
    (mention, own), (neighbour, days) = one, other
    if not isinstance(own, NutrientConstraint) or not isinstance(days, NutrientConstraint):
        return one
    first, last = (mention, neighbour) if is_before else (neighbour, mention)
    between = [fold(word.text) for word in reading.words[first.last + 1 : last.first]]
    whole = NUTRIENTS[own.entity].daily_value
    is_list = (
        between in ([], [","]) and whole is not None and (own.min or own.max or 0.0) >= whole * _OF_A_DAY
    )
    is_bare = (own.basis, own.level, days.basis) == ("serving", None, "day")
    is_joined = (is_before and between in _JOINTS) or is_list
    is_of_meal = not amount_words().serving_nouns.isdisjoint(mention.said)
    return (
        (mention, own.model_copy(update={"basis": "day"}))
        if is_bare and is_joined and not is_of_meal
        else one
    )


def is_volume(mention: Mention) -> bool:
    """Return whether a mention is a volume of food, which no recipe's amounts can be compared with: "max 150 ml"."""
    return (
        mention.kind == "quantity"
        and _nutrient(mention) is None
        and not amount_words().volumes.isdisjoint(mention.said)
    )


def _has_digits(mention: Mention) -> bool:
    return any(char.isdigit() for char in mention.text)


def says_nothing(mention: Mention) -> bool:
    """Return whether nothing is lost where a mention came to no amount: no number, and no nutrient to keep an eye on."""
    if mention.kind == "time":
        return True
    if mention.kind == "day" and not _has_digits(mention):
        return True
    if _has_digits(mention) or read_numbers(mention.text):
        return False
    nutrient = _nutrient(mention)
    return nutrient in _INDIFFERENT if nutrient is not None else "nutrient" not in mention.roles


def _bounded(
    mention: Mention, nutrient: str, values: list[float], before: NutrientConstraint | None
) -> NutrientConstraint | None:
    unit = _unit(mention, nutrient)
    basis = _basis(mention)
    own = NUTRIENTS[nutrient].unit
    if not unit and before is not None and before.basis == "percent_energy" and nutrient in ENERGY_KCAL_PER_G:
        unit = "%"  # "40 % protein, 30 carbs, 30 fat"
    if is_percent(unit):
        if nutrient in ENERGY_KCAL_PER_G:
            basis, own = "percent_energy", "%"
        else:
            daily = NUTRIENTS[nutrient].daily_value
            if daily is None or basis == "percent_energy":
                return None
            basis, values = "serving", [_tidy(value * daily / 100) for value in values]
    else:
        # "100 to 800 calories from the meal" is no share of the energy.
        basis = "serving" if basis == "percent_energy" else basis
        converted = [convert(value, unit, nutrient) for value in values]
        values = [_tidy(value) for value in converted if value is not None]
        if len(values) < len(converted) or not all(_is_plausible(value, nutrient) for value in values):
            return None
    found = _margin(mention, values) or bounds(values, _said(mention, nutrient, unit, before))
    if found is None:
        return None
    mode: Literal["require", "prefer"] = "prefer" if mention.mode == "prefer" else "require"
    low, high = found
    return NutrientConstraint(
        mode=mode, entity=nutrient, min=low, max=high, unit=own, basis=basis, text=mention.text
    )


def _is_plausible(value: float, nutrient: str) -> bool:
    """Return whether an amount of a nutrient, in its own unit, may be that of a dish."""
    if nutrient == "energy":
        return value == 0 or value >= _LEAST_KCAL
    return value < _MOST_G.get(NUTRIENTS[nutrient].unit, _MOST_G["g"])


def _margin(mention: Mention, values: list[float]) -> Bounds | None:
    """The bounds of "400 kcal give or take 50"; None without such a margin."""
    if len(values) != 2 or values[1] >= values[0] or not _MARGIN.search(fold(mention.text)):
        return None
    return _tidy(values[0] - values[1]), _tidy(values[0] + values[1])


def _said(mention: Mention, nutrient: str, unit: str, before: NutrientConstraint | None) -> list[str]:
    """Return the mention's roles, with the side that its number bounds where they have none.

    That is the side of the quantity before ("under 500 kcal and 20 g fat"), or the plain one of the nutrient.
    """
    is_around = asks_for_the_number(mention.text)
    roles = [role for role in mention.roles if role != "around" or is_around]
    written = sides_of(mention.said)
    if len(written) == 1 and "around" not in roles:
        # The words decide, whatever the network took them for.
        return [*(role for role in roles if role not in SIDES), *written]
    if SIDES & set(roles) or is_around:
        return roles
    plain = None if is_percent(unit) and nutrient in ENERGY_KCAL_PER_G else _PLAIN_SIDES.get(nutrient)
    borrowed = _side_of(before)
    if borrowed is not None and (
        plain is None or before is None or borrowed != _PLAIN_SIDES.get(before.entity)
    ):
        return [*roles, borrowed]
    return roles if plain is None else [*roles, plain]


def _side_of(quantity: NutrientConstraint | None) -> str | None:
    """Return the side that the only bound of a quantity is on."""
    if quantity is None or (quantity.min is None) == (quantity.max is None):
        return None
    if not sides_of([fold(word) for word in quantity.text.split()]):
        return None  # a bare amount has no bound to share
    return "max" if quantity.min is None else "min"


def of_level(mention: Mention, levels: Sequence[NutrientConstraint]) -> NutrientConstraint | None:
    """Return an amount that names no nutrient as one of the only level of the question: "high protein lunch, 35g".

    Args:
        levels: the levels of the question so far.
    """
    if len({each.entity for each in levels}) != 1 or not _has_digits(mention):
        return None
    nutrient, level = levels[0].entity, levels[0].level
    units = {word for word in mention.said if is_unit(word)}
    if not units and not SIDES & set(mention.roles):
        return None
    side = "max" if level in ("low", "very-low") else "min"
    sided = mention if SIDES & set(mention.roles) else replace(mention, roles=(*mention.roles[:-1], side))
    return read_quantity(replace(sided, nutrient=nutrient), None)


def read_comparison(mention: Mention) -> NutrientConstraint | None:
    """ "More protein", "as little salt as possible": a wish for high or low."""
    nutrient = _nutrient(mention)
    level = next((LEVELS[role] for role in mention.roles if role in LEVELS), None)
    if nutrient is None or level is None:
        return None
    return NutrientConstraint(
        mode="prefer", entity=nutrient, level="low" if level in {"low", "very-low"} else "high",
        unit=NUTRIENTS[nutrient].unit, text=mention.text,
    )  # fmt: skip


def as_level(constraint: Constraint) -> Constraint:
    """A wanted label that is a level ("low-sodium") as the level; every other constraint as it is."""
    if constraint.kind != "tag" or constraint.facet != "health" or constraint.mode == "exclude":
        return constraint
    word, _, name = constraint.entity.partition("-")
    nutrient = nutrient_names().get(normalised_name(name))
    level = LEVELS.get(f"level_{word}")
    if nutrient is None or level is None:
        return constraint
    unit = NUTRIENTS[nutrient].unit
    return NutrientConstraint(
        mode=constraint.mode, entity=nutrient, level=level, unit=unit, text=constraint.text
    )


_LEAST_OF_A_DAY_KCAL: Final = 50
"""A smaller number next to a day's energy counts foods."""


def read_day(mention: Mention) -> NutrientConstraint | None:
    """ "I've had 1400 of 2000 kcal": what is left is a wish for the most of one serving; of protein, the least."""
    nutrient = _nutrient(mention) or "energy"
    if nutrient == "energy" and any(
        is_unit(word.text) and not is_energy_unit(word.text) for word in mention.words
    ):
        return None  # "1800 of my 2000 mg"
    unit = _unit(mention, nutrient)
    converted = [convert(value, unit, nutrient) for value in _numbers(mention)]
    values = [value for value in converted if value is not None]
    if nutrient == "energy":
        # "I already ate 3 eggs, 1400 kcal left"
        values = [value for value in values if value >= _LEAST_OF_A_DAY_KCAL] or values
    if len(values) >= 2:
        left = max(values[:2]) - min(values[:2])
    elif values and "left" in mention.roles:
        left = values[0]
    else:
        return None
    is_least = _PLAIN_SIDES.get(nutrient) == "min"
    low, high = (_tidy(left), None) if is_least else (None, _tidy(left))
    unit = NUTRIENTS[nutrient].unit
    return NutrientConstraint(mode="prefer", entity=nutrient, min=low, max=high, unit=unit, text=mention.text)


def is_minutes(word: str) -> bool:
    """Return whether a number alone behind "in" counts minutes: "kids' dinner in 10"."""
    return word.isdecimal() and int(word) in _MINUTES_OF_COOKING


def read_time(mention: Mention) -> TimeConstraint | None:
    """Total time in minutes; "quick" is 30 or less, a bare time is the most there is."""
    mode: Literal["require", "prefer"] = "prefer" if mention.mode == "prefer" else "require"
    values = read_durations(mention.text)
    if mention.said[:1] == ["in"] and is_minutes(" ".join(mention.said[1:])):
        values = [float(mention.said[1])]
    elif not has_time_unit(mention.text) and "max" not in mention.roles:
        values = []  # "at 18:30", "day 10 post op"
    if not values or max(values) < 1:
        is_quick = not amount_words().quick.isdisjoint(mention.said) and _AMPLE.isdisjoint(mention.said)
        return TimeConstraint(mode=mode, max=QUICK_MAX_MIN, text=mention.text) if is_quick else None
    roles = SIDES & set(mention.roles)
    is_around = asks_for_the_number(mention.text)
    found = bounds(values, roles or ({"around"} if is_around else {"max"}))
    if found is None:
        return None
    return TimeConstraint(mode=mode, min=found[0], max=found[1], text=mention.text)


def read_servings(mention: Mention) -> ServingsConstraint | None:
    """Return how many it should feed; "for 4" is exactly four."""
    values = read_numbers(_AT_AN_HOUR.sub("", mention.text))
    spoken = mention.spelling
    two = r"\b(?:(?:me|i|myself) (?:and|n) my|(?:and|n) (?:me|i|myself))\b"
    is_pair = (
        re.search(two, spoken)
        or (
            re.search(r"\b(?:me|i|myself) (?:and|n)\b", spoken)
            and not amount_words().partners.isdisjoint(spoken.split())
        )
        or "both" in spoken.split()
        or tuple(mention.said) in amount_words().pairs
    )
    if is_pair and spoken.endswith(" little one"):
        values = []
    if not values and is_pair:
        values = [2.0]
    elif not values and spoken.endswith((" me", "myself")):
        values = [1.0]
    elif values and (_COMPANIONS.search(fold(mention.text)) or _WITH_ONESELF.search(fold(mention.text))):
        values = [value + 1 for value in values]  # "me and 3 mates"
    elif 1 < len(values) == sum(word in amount_words().eaters for word in fold(mention.text).split()):
        values = [sum(values)]  # "2 adults and 3 kids"
    if not values or values[0] <= 0:
        return None
    roles = {role for word, role in mention.pairs if fold(word.text) != "for" and not read_numbers(word.text)}
    low, high = (min(values[:2]), max(values[:2])) if len(values) > 1 else (values[0], values[0])
    if len(values) == 1 and "min" in roles:
        return ServingsConstraint(min=low, text=mention.text)
    if len(values) == 1 and "max" in roles:
        return ServingsConstraint(max=high, text=mention.text)
    return ServingsConstraint(min=low, max=high, text=mention.text)


def _nutrient(mention: Mention) -> str | None:
    """Return the nutrient named by "calories from ...", else by the marked words, else by any words of the span."""
    source = mention.nutrient or _energy_source(mention)
    if source is not None:
        return source
    marked = " ".join(word.text for word, role in mention.pairs if role == "nutrient")
    named = nutrient_names().get(normalised_name(marked)) if marked else None
    if named is not None:
        return named
    texts = (normalised_name(word.text) for word, role in mention.pairs if not role.startswith("basis"))
    words = [text for text in texts if text]
    runs = (
        " ".join(words[start : start + size])
        for size in range(min(4, len(words)), 0, -1)
        for start in range(len(words) - size + 1)
    )
    return next(filter(None, map(named_nutrient, runs)), None)


def _energy_source(mention: Mention) -> str | None:
    """Return the nutrient of "calories from saturated fat", which is what a percentage of energy limits."""
    words = [normalised_name(word.text) for word in mention.words]
    for place, word in enumerate(words):
        if word == "from" and place and nutrient_names().get(words[place - 1]) == "energy":
            names = (" ".join(words[place + 1 : place + 1 + size]) for size in (3, 2, 1))
            if (named := next(filter(None, map(nutrient_names().get, names)), None)) is not None:
                return named
    return None


def _bare_energy(mention: Mention) -> str | None:
    """ "Under 350" with neither unit nor nutrient means calories; a small bare number means nothing known."""
    values = _numbers(mention)
    bare = not any(is_unit(word.text) for word in mention.words) and amount_words().volumes.isdisjoint(
        mention.said
    )
    return "energy" if bare and values and min(values) >= _LEAST_BARE_KCAL else None


def _numbers(mention: Mention) -> list[float]:
    """The numbers of the span, without those of nutrient names ("b12") and bases ("per 100 g")."""
    texts: list[str] = []
    for place, (word, role) in enumerate(mention.pairs):
        is_hundred = word.text == "100" and _is_rate(mention)
        of_basis = role.startswith("basis") and (is_hundred or not word.text[0].isdigit())
        before = mention.said[place - 1] if place else ""
        is_clock = before == "at" and place == len(mention.words) - 1
        is_pronoun = before in _OF_EACH and mention.said[place] == "one"
        is_name = role == "nutrient" or of_basis or is_clock or is_pronoun
        texts.append("|" if is_name else word.text)
    return read_numbers(" ".join(texts))


def _unit(mention: Mention, nutrient: str) -> str:
    """The unit of the numbers; empty when none is written."""
    units = [(word.text, role) for word, role in mention.pairs if is_unit(word.text)]
    marked = [text for text, role in units if role == "unit"]
    found = [*marked, *(text for text, role in units if role != "unit" and not role.startswith("basis"))]
    if nutrient == "energy":
        return next(filter(is_energy_unit, found), "")
    return next((unit for unit in found if not is_energy_unit(unit)), next(iter(marked), ""))


def _basis(mention: Mention) -> Basis:
    marked = [
        (word, role)
        for word, role in mention.pairs
        # A number is a limit and no basis, whatever the network made of it; only "per 100 g" has one.
        if role in _BASES and (word.text == "100" or not word.text[0].isdigit())
    ]
    if not _is_rate(mention):
        marked = [(word, role) for word, role in marked if role != "basis_100g"]
    if any(word.text == "100" for word, _ in marked):
        return "100g"
    return next((_BASES[role] for _, role in marked), "serving")


def _is_rate(mention: Mention) -> bool:
    """Return whether an amount is one in each 100 g: "cheapest 100 g protein" is none."""
    rates = amount_words().rates | {"in", "for", "of", "pro"}
    return len(_HUNDRED.findall(mention.text)) > 1 or not rates.isdisjoint(mention.said)


def _tidy(value: float) -> float:
    """Without the dust of binary arithmetic."""
    return float(f"{value:.10g}")
