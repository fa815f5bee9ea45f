"""Read a line that states amounts of nutrients, and no food: "3510 mg sodium", "20 g protein, 50 g carbs"."""

from typing import Final

from core.diary.eaten import EatenFood
from core.food.nutrient_names import convert, named_nutrient
from core.food.usda_food import with_salt
from core.food.word_files import any_of
from core.text.eaten.words import word_pattern
from core.text.numbers import number_of

_FOODS: Final = frozenset({"salt", "sugars", "fat"})
"""Nutrients whose words are foods, too: alone, "10 g fat" may be lard."""
_NAME: Final = r"[^\W\d_][\w -]*"
_AMOUNT: Final = r"(?P<number{0}>\d[\d.,]*) ?(?P<unit{0}>[a-zµμ]+)"


_stated: Final = word_pattern(
    lambda words: (
        rf"{_AMOUNT.format(1)} (?:(?:{any_of(words.of_words)}) )?(?P<name1>{_NAME})"
        rf"|(?P<name2>{_NAME}?):? {_AMOUNT.format(2)}"
    )
)
_between: Final = word_pattern(
    lambda words: rf"\s*(?:(?<!\d),|,(?!\d)|[;+&]|\b(?:{any_of(words.and_links)})\b)\s*"
)


def stated_nutrients(line: str) -> tuple[EatenFood, ...]:
    """Return an entry's line for each nutrient that a line of words states; none if it has any other words.

    Every other nutrient stays unknown.
    """
    found = [_nutrient_in(part) for part in _between().split(line.strip(" ."))]
    read = [each for each in found if each is not None]
    is_sure = any(key not in _FOODS for key, _ in read)
    return tuple(food for _, food in read) if is_sure and len(read) == len(found) else ()


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
