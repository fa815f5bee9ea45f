"""Rewrite a line of weights so that every weight stands before its food.

"Boiled 324 g of taro" becomes "324 g of boiled taro", "pork mixed with 7 g of onion" becomes "pork, 7 g of onion", and the
husks of "peanuts with the husks" are no food. A weight of several foods is marked: "300 g altogether of chicken and chips".
"""

import re
from functools import cache
from typing import Final

from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.word_files import any_of
from core.text.eaten.words import eaten_words
from core.text.numbers import number_words

WEIGHT: Final = r"\d[\d.,]* ?-?(?:g|grams?|kg|ml)"
"""A pattern of a weight or volume as people write it: "324g", "1.5 kg"."""
_OF_ALL: Final = "altogether of"
_ANY_WEIGHT: Final = LazyPattern(rf"{WEIGHT}\b", A_DIGIT)


def weights_before_foods(line: str) -> str:
    """Return a line with each weight before the food that it is of."""
    if not _ANY_WEIGHT.search(line):
        return line
    line = _weighed_together().sub(_with_weight_first, line)
    for pattern, replacement in _rewrites():
        line = pattern.sub(replacement, line)
    return line


def is_of_all(text: str) -> bool:
    """Return whether the weight of a food is also that of the foods behind it."""
    return f" {_OF_ALL} " in text


def without_mark(text: str) -> str:
    """Return the words of a food without the mark that its weight is of several: "300 g of chicken"."""
    return text.replace(f" {_OF_ALL} ", " of ")


def with_measure_first(line: str) -> str:
    """Return a line with its only exact amount first: "a frozen drink with milk, measuring 1 fluid ounce"."""
    return _measured_at_end().sub(r"\g<amount> of \g<food>", line)


@cache
def _measured_at_end() -> LazyPattern:
    words = eaten_words()
    return LazyPattern(
        rf"^(?:(?:an? |one )?(?:(?:{words.measured_sizes}) )?(?:{words.measured_vessels}) of |(?=[^,]+ with ))(?:an? )?"
        rf"(?P<food>[^\d,]+?),? (?:{words.measured_by})(?: (?:{any_of(words.hedging)}))? "
        rf"(?P<amount>(?:\d[\d./]*|{any_of(number_words().starts)}|half an?) (?:{words.measured_units}))$",
        words.measured_by.needs,
    )


@cache
def _weighed_together() -> LazyPattern:
    """Return a pattern of a list of foods and the weight of all of them: "chilli and rice, about 300 g altogether"."""
    words = eaten_words()
    hedging = any_of(words.hedging)
    return LazyPattern(
        rf"^(?P<foods>[a-z][^.;\d]*?(?:,| with | and | & )[^.;\d]*?)[,;(\s-]+(?:(?:{hedging}) )*"
        rf"(?:(?P<weight>{WEIGHT}) (?:{words.weighed_together})\)?"
        rf"|(?:{words.packed_meals}),?\s\(?(?P<packed>{WEIGHT})\b\)?)",
        A_DIGIT,
    )


def _with_weight_first(found: re.Match[str]) -> str:
    foods = re.sub(r",\s*(?:and )?", " and ", found["foods"])
    return f"{found['weight'] or found['packed']} {_OF_ALL} {foods}"


@cache
def _rewrites() -> tuple[tuple[LazyPattern, str], ...]:
    words = eaten_words()
    hedging = any_of(words.hedging)
    # "Taco beef with shells" has shells of maize.
    husks = (
        rf",?\s*(?:with|without) (?:the |its |their )?(?:{words.husks})"
        r"|(?<=nuts),?\s*(?:with|without) (?:the |their )?shells?\b"
    )
    # "An almond drink with 20 g honey" names a food.
    meal = (
        rf"\b(?:an?|my|some) (?:(?:{words.weighed_meal_sizes}) )?(?:{words.weighed_meals})"
        rf"(?: (?:{words.meal_links}))+ (?=(?:an? )?{WEIGHT}\b)"
    )
    method = rf"({words.weighed_methods}) ({WEIGHT}) (?:of )?(?!(?:with|and|in|on|w|plus)\b)(?=[a-z])"
    mixed = (
        rf",?\s*(?:(?:{words.before_joins}) ){{0,3}}(?:{words.weighed_joins})"
        rf" (?:with|in|from|of|using) (?=(?:(?:{hedging}|only|just) )?{WEIGHT}\b)"
    )
    company = rf",?\s*\b(?:and )?(?:{words.weighed_company}) (?=(?:an? |some )?{WEIGHT}\b)"
    # "A salad with olive oil weighing 110 g" weighs all of it.
    behind = (
        rf"(?:(?<=, )|(?<=\band )|^)(?:an? |some )?((?!with\b)[a-z][^,.;\d]*? (?:with|and) [^,.;\d]*?)"
        rf" (?:weighing|that weighs|which weighs)(?: (?:{hedging}))? ({WEIGHT})"
    )
    rewrites = (
        (husks, ""),
        (rf"{behind} and\b", rf"\2 {_OF_ALL} \1,"),
        (rf"{behind}(?=\s*(?:[,.;]|$))", rf"\2 {_OF_ALL} \1"),
        (meal, ""),
        (method, r"\2 of \1 "),
        (mixed, ", "),
        (company, ", "),
    )
    return tuple((LazyPattern(pattern), becomes) for pattern, becomes in rewrites)
