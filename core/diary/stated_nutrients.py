"""Read a line that states amounts of nutrients, and no food: "3510 mg sodium", "450 kcal 20 g protein"."""

import re
from functools import cache
from typing import Final

from core.diary.eaten import EatenFood
from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.nutrient_names import convert, is_energy_unit, named_nutrient
from core.food.usda_food import with_salt
from core.food.word_files import PhraseExpression, WordTables, any_of, loader
from core.text.eaten.amounts import read_amount
from core.text.eaten.words import word_pattern
from core.text.numbers import number_of

_FOODS: Final = frozenset({"salt", "sugars", "fat"})
"""Nutrients whose words are foods, too: alone, "10 g fat" may be lard."""
_NAME: Final = r"[^\W\d_][\w -]*"
_AMOUNT: Final = r"(?P<number{0}>\d[\d.,]*) ?(?P<unit{0}>[a-zµμ]+)"
_ENERGY: Final = LazyPattern(rf"{_AMOUNT.format('')}(?: energy)?", A_DIGIT)
_NEXT_AMOUNT: Final = re.compile(r"(?<=[^\W\d_])\s+(?=\d)")
_MACROS: Final = {"p": ("protein", 4.0), "c": ("carbohydrate", 4.0), "f": ("fat", 9.0)}
"""Letters of the three nutrients that people count, and the energy of a gram of each."""
_LETTER: Final = r"(?:p(?:ro(?:t(?:ein)?)?)?|c(?:arbs?|ho)?|f(?:ats?)?)"
_MACRO: Final = rf"(?:\d+(?:\.\d+)? ?g? ?{_LETTER}\b|\b{_LETTER} ?[:=]? ?\d+(?:\.\d+)? ?g?\b)"
_WITH_MACROS: Final = LazyPattern(
    rf"(?:[^,;+]*[^\W\d_][^,;+]*?[\s,:(-]+)?(?P<macros>{_MACRO}(?:[\s/,|-]*{_MACRO}){{2}})\)?", A_DIGIT
)
""""Protein shake 40p 5c 3f" states grams, and no pints and cups."""
_NEXT_FOOD: Final = re.compile(r"\s*[,;+]\s*(?=[^\W\d_]{2})")


class QuickAddWords(WordTables):
    """The entries of `quick_add.toml`."""

    quick_add: PhraseExpression


quick_add_words = loader("quick_add", QuickAddWords)

_stated: Final = word_pattern(
    lambda words: LazyPattern(
        rf"{_AMOUNT.format(1)} (?:(?:{any_of(words.of_words)}) )?(?P<name1>{_NAME})"
        rf"|(?P<name2>{_NAME}?):? {_AMOUNT.format(2)}",
        A_DIGIT,
    )
)
_between: Final = word_pattern(
    lambda words: LazyPattern(rf"\s*(?:(?<!\d),|,(?!\d)|[;+&]|\b(?:{any_of(words.and_links)})\b)\s*")
)


def stated_nutrients(line: str) -> tuple[EatenFood, ...]:
    """Return an entry's line for each nutrient, or each food's macronutrients, that a line states; none for other words.

    Every other nutrient stays unknown. Energy and nutrients together are one line. Energy alone is read with its food.
    """
    bare = _heading().sub("", line.strip(" ."))
    found = [
        _nutrient_in(each) or _energy_in(each)
        for part in _between().split(bare)
        for each in ([part] if _nutrient_in(part) else _NEXT_AMOUNT.split(part))
    ]
    read = [each for each in found if each is not None]
    keys = {key for key, _ in read}
    if len(read) < len(found) or keys <= _FOODS or (keys == {"energy"} and bare == line.strip(" .")):
        counted = [_with_macros(part) for part in _NEXT_FOOD.split(bare)]
        return tuple(food for food in counted if food is not None) if all(counted) else ()
    if "energy" not in keys:
        return tuple(food for _, food in read)
    nutrition = {key: amount for _, food in read for key, amount in food.nutrition.items()}
    return (EatenFood(line, None, how="stated", nutrition=nutrition),)


@cache
def _heading() -> LazyPattern:
    return LazyPattern(rf"^(?:{quick_add_words().quick_add})\W+(?=\d)", quick_add_words().quick_add.needs)


def _with_macros(text: str) -> EatenFood | None:
    """Return a food with the macronutrients that its words state by their letters; None for other words."""
    match = _WITH_MACROS.fullmatch(text.strip())
    if match is None:
        return None
    said = re.findall(_MACRO, match["macros"].lower())
    grams = {
        _MACROS[re.findall("[pcf]", each)[0]]: float(re.findall(r"\d+(?:\.\d+)?", each)[0]) for each in said
    }
    if len(grams) < len(_MACROS):
        return None
    energy_kcal = read_amount(text).energy_kcal or sum(kcal * each for (_, kcal), each in grams.items())
    nutrition = {"energy": energy_kcal, **{key: each for (key, _), each in grams.items()}}
    return EatenFood(text.strip(), None, how="stated", nutrition=nutrition)


def _energy_in(text: str) -> tuple[str, EatenFood] | None:
    """Return the energy that words state; None for other words."""
    match = _ENERGY.fullmatch(text.strip())
    if match is None or not is_energy_unit(match["unit"]):
        return None
    number = number_of(match["number"])
    amount = None if number is None else convert(number, match["unit"].lower(), "energy")
    if amount is None:
        return None
    return "energy", EatenFood(text, None, how="stated", nutrition={"energy": amount})


def _nutrient_in(text: str) -> tuple[str, EatenFood] | None:
    """Return the nutrient that words state and the line of it; None for other words."""
    match = _stated().fullmatch(text.strip())
    if match is None:
        return None
    at = "1" if match["name1"] else "2"
    number, unit = number_of(match[f"number{at}"]), match[f"unit{at}"].lower()
    key = named_nutrient(match[f"name{at}"])
    if number is None or key is None or key == "energy":
        # Energy is read with its food.
        return None
    amount = convert(number, unit, key)
    if amount is None:
        return None
    nutrition = with_salt({key: amount})
    return key, EatenFood(text.strip(), None, amount=number, unit=unit, how="stated", nutrition=nutrition)
