"""The share of all that a recipe makes: "half a pot of chili", "350 g of the 1400 g pot of chili"."""

import re
from dataclasses import dataclass
from functools import cache

from core.food.lazy_pattern import LazyPattern
from core.text.eaten.words import eaten_words, uneaten_words
from core.text.lines.leading_amount import leading_amount
from models.line_tagger.words import split_line


@dataclass(frozen=True)
class RecipeShare:
    """A share (0 to 1) of a whole recipe, and the words that name it."""

    share: float
    name: str


def recipe_share(line: str) -> RecipeShare | None:
    """Return the share of a whole batch that a line begins or ends with; None without one."""
    for each in _patterns():
        found = each.fullmatch(line)
        if found is not None:
            share = _share(found.groupdict())
            return RecipeShare(share, found["name"]) if 0 < share <= 1 else None
    return None


@cache
def _patterns() -> tuple[LazyPattern, LazyPattern]:
    words = uneaten_words()
    article = rf"(?:{eaten_words().before_titles})"
    share = rf"(?P<share>{words.share}|\d+/\d+|\d+(?:\.\d+)?(?: ?%)?)"
    weighed = r"(?P<eaten>\d+(?:[.,]\d+)?) ?(?P<unit>k?g)"
    whole = r"(?P<all>\d+(?:[.,]\d+)?) ?(?P<all_unit>k?g)"
    of_batch = rf"(?:{share}(?: of)?(?: {article})?|{weighed} (?:of|from|out of) {article} {whole})(?: (?:whole|big))?"
    batch = rf"(?:(?:{words.hedges}) )?{of_batch} (?:{words.batches})"
    return LazyPattern(rf"{batch}(?: of| for)? (?P<name>.+)"), LazyPattern(rf"(?P<name>.+?),? \(?{batch}\)?")


def _share(said: dict[str, str | None]) -> float:
    if said["share"] is None:
        return _grams(said["eaten"], said["unit"]) / (_grams(said["all"], said["all_unit"]) or 1.0)
    if (percent := re.fullmatch(r"(\d+) ?%", said["share"])) is not None:
        return int(percent[1]) / 100
    words = [word.text for word in split_line(said["share"])]
    found = leading_amount(words)
    is_share = found is not None and found.food_start >= len(words) and found.unit is None
    return (found.low + found.high) / 2 if found is not None and is_share else 0.0


def _grams(number: str | None, unit: str | None) -> float:
    return float((number or "0").replace(",", ".")) * (1000.0 if (unit or "").lower() == "kg" else 1.0)
