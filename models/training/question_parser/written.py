"""Amounts and times that a template writes out: which of their words are numbers, units, bounds or nutrients."""

from functools import cache
from typing import Final

from models.question_parser.words import normalised_word, split_words
from models.training.question_parser import lists
from models.training.question_parser.amounts import Parts
from models.training.question_parser.lists import options

_ROLES: Final[dict[str, tuple[str, ...]]] = {
    "number": options(
        "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|"
        "forty five|twenty five|a hundred|two hundred|five hundred|half an|half a|an|a|"
        "and a half|one and a half|two and a half"
    ),
    "unit": options(
        "g|gr|gm|gms|gram|grams|mg|mcg|kj|%|percent|minutes|minute|min|mins|hour|hours|hr|hrs|h"
    ),
    "max": options(
        "under|below|less than|at most|no more than|not more than|up to|max|maximum|max.|<|within|not over|not above|"
        "limited to|capped at|limit|or less|or under|tops|at the most|sub|keep under|stay under|not exceeding|only|"
        "must not cross|should not cross|not crossing|in|i have|i only have|only have|i got"
    ),
    "min": options(
        "over|above|more than|at least|minimum|min.|>|not less than|not under|+|or more|or over|plus|upwards of|"
        "minimum of|atleast"
    ),
    "around": options("around|about|roughly|approximately|approx|approx.|~|circa|or so|ish|near|close to|nearly"),
    "basis_serving": options(
        "per serving|a serving|per portion|each|per person|a portion|per plate|a head|per meal|a meal|per bowl|"
        "each meal|one portion"
    ),
    "basis_100g": options("per 100 g|per 100g|in 100 g"),
    "basis_day": options("a day|per day|daily|each day|for the day|every day|in a day"),
    "left": options("left|remaining|to go|still|left today|left for today"),
    "quick": options("quick|fast|in a hurry|asap|in no time|no time|jaldi"),
    "level_low": options("low|low in|reduced|light in|not too much|not much|less|kam"),
    "level_high": options("more|high|high in|rich in|rich|full of|packed with|lots of|plenty of"),
    "nutrient": tuple(name for names in lists.NUTRIENTS.values() for name in names),
}  # fmt: skip


def parts(text: str, *, is_day: bool = False) -> Parts:
    """Return an amount's words, each known phrase with its role; the longest phrase counts.

    Of a day's budget, "120 g more" is what is left.
    """
    words = [normalised_word(word.text) for word in split_words(text)]
    found: Parts = []
    place = 0
    while place < len(words):
        length, role = _phrase(words[place:])
        role = "left" if is_day and role == "level_high" else role
        said = " ".join(words[place : place + length])
        found.append((said, role) if role else said)
        place += length
    return found


def _phrase(words: list[str]) -> tuple[int, str]:
    for length in range(min(len(words), 4), 0, -1):
        if role := _phrases().get(tuple(words[:length])):
            return length, role
    return 1, "number" if words[0][0].isdigit() else ""


@cache
def _phrases() -> dict[tuple[str, ...], str]:
    return {
        tuple(normalised_word(word.text) for word in split_words(phrase)): role
        for role, phrases in _ROLES.items()
        for phrase in phrases
    }
