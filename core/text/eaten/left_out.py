"""Rewrite what a diary line says of the parts that were not eaten, and of how often or what share of it all was.

"Soup with pork ribs, didn't eat the ribs" becomes "Soup", "chicken thighs, no skin" becomes "skinless chicken thighs", and
"1/3 of the chilli batch (480 g beans, 400 g tomatoes)" becomes its parts, a third of each.
"""

import re
from typing import Final

from core.text.eaten.words import eaten_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line

_BODY_WEIGHT: Final = re.compile(
    r"\b(?:i )?(?:have |'ve )?(?:lost|gained|put on|dropped)\s+(?:another )?\d+(?:[.,]\d+)?"
    r"\s*(?:lbs?|pounds?|kgs?|kilos?)\b"
    r"(?: (?:this|last|since|so far|in|over|the|a|wk|week|month|year)\b)*[\s.,;:!-]*",
    re.IGNORECASE,
)
_MEAL_HEADING: Final = re.compile(
    r"(?:^|(?<=[.;!]))\s*(?:b'?fast|brekk(?:ie|y)|breakfast|brunch|lunch|dinner|supper|snacks?)"
    r"\s*(?:[:=]|\s-\s)\s*",
    re.IGNORECASE,
)
_NO_SKIN: Final = re.compile(
    r"\s*\((?:no|without|w/o) (?:the )?skin\)"
    r"|[\s,]*\b(?:(?:no|without|w/o) (?:the )?skin|skin (?:off|removed|taken off|not eaten))\b",
    re.IGNORECASE,
)
_POULTRY: Final = re.compile(r"\b(?=(?:chicken|turkey|duck) )", re.IGNORECASE)
_WHITES: Final = re.compile(
    r"\b(?:((?:[a-z]+ )?eggs?) (\d)|(\d) ((?:[a-z]+ )?eggs?))[\s,(]+(?:but )?"
    r"(?:only|just) (?:the )?whites (?:of|from) (\d)\)?",
    re.IGNORECASE,
)
_UNEATEN: Final = re.compile(
    r"[\s,.;(-]+(?:but )?(?:i )?(?:(?:didn'?t|did not|couldn'?t|could not) (?:eat|finish|touch|have|drink)|left(?: all)?)"
    r"(?: any of)? (?:the|any|my) ([a-z][a-z' -]{1,24}?)(?: uneaten)?\)?\s*(?=$|[,.;+])",
    re.IGNORECASE,
)
_BETWEEN: Final = re.compile(r"\s*(?:[,;+&]|\b(?:and|with|plus)\b|\bw/)\s*", re.IGNORECASE)
_ALL_UNEATEN: Final = re.compile(
    r"\b(?:untouched|uneaten|not eaten|did(?:n'?t| not) eat (?:any of )?(?:it|them|this)"
    r"|(?:ate|had|eaten) none of (?:it|them|this))\b",
    re.IGNORECASE,
)
_PART_UNEATEN: Final = re.compile(
    r",?\s*\bwith (?:the|its) \w+ (?:left )?(?:untouched|uneaten|not eaten)\b", re.IGNORECASE
)
_ONLY_MEAL: Final = re.compile(
    r"\W*(?:(?:an?|my|the) )?(?:plate|bowl|tray|box|lunchbox|meal|breakfast|brunch|lunch|dinner|supper|snack)\W*",
    re.IGNORECASE,
)
_BUT: Final = re.compile(r"\b(?:but|except|apart from|only|skin)\b", re.IGNORECASE)
_TIMES_OF_ALL: Final = re.compile(
    r"[\s,;(]*(?:\bx ?(\d{1,2})|\b(\d{1,2}) ?(?:x|times))"
    r"(?: (?:over|during|throughout|through|in) the day| today| a day)\)?[\s.]*$",
    re.IGNORECASE,
)
_SHARE: Final = (
    r"(half|1/2|½|0\.5|(?:a |one )?third|1/3|⅓|two thirds|2/3|⅔|(?:a )?quarter|1/4|¼|three quarters|3/4|¾)"
)
_OF_BATCH: Final = re.compile(
    rf"^(?P<before>.*?)(?:about |roughly |approx )?{_SHARE} (?:of )?(?:the|my|a|our) (?:[\w-]+ ){{0,3}}?"
    r"(?:batch|pot|pan|tray|dish|recipe)\s*[(:]\s*(?:batch|recipe|pot|total)?\s*:?\s*(?P<parts>[^()]*,[^()]*)\)?[\s.]*$",
    re.IGNORECASE,
)
_OF_WHOLE_DISH: Final = re.compile(
    rf"(?:^|(?<=[,;+]))(?P<food>[^\d,;+]+),\s*(?:about |roughly |like |maybe |approx |ate |had )*"
    rf"{_SHARE} (?:of )?the (?:whole )?"
    r"(?:dish|tray|pan|casserole)\s*(?=$|[,;+])",
    re.IGNORECASE,
)
_SERVINGS_OF_DISH: Final = 4.0
"""Servings in a dish from which people take a share: this project's estimate."""


def without_left_out(line: str) -> str:
    """Return a line without the parts that were not eaten, body weights, and headings such as "Lunch:"."""
    line = _MEAL_HEADING.sub(" ", _BODY_WEIGHT.sub("", line)).strip() or line
    line = _WHITES.sub(_with_whites, _PART_UNEATEN.sub("", line))
    if _NO_SKIN.search(line) and _POULTRY.search(line):
        line = _POULTRY.sub("skinless ", _NO_SKIN.sub("", line), count=1)
    line = _OF_WHOLE_DISH.sub(
        lambda found: f" {_number(found[2]) * _SERVINGS_OF_DISH:.2f} servings of {found['food'].strip()}",
        line,
    )
    for found in list(_UNEATEN.finditer(line)):
        line = _without_part(line, found)
    return line.strip()


def is_uneaten(line: str) -> bool:
    """Return whether a line names nothing that was eaten: "lunchbox came home untouched", "plate with the meat uneaten"."""
    rest = _PART_UNEATEN.sub("", line)
    if rest != line and _ONLY_MEAL.fullmatch(rest):
        return True
    return _ALL_UNEATEN.search(rest) is not None and not _BUT.search(rest)


def times_of_all(line: str) -> tuple[str, float]:
    """Return a line without how often, or what share of, all of it was eaten, and that factor; 1.0 if it says none.

    "Tea, milk (x4 over the day)" is four times "Tea, milk".
    """
    often = _TIMES_OF_ALL.search(line)
    if often is not None and often.start():
        return line[: often.start()], float(often[1] or often[2])
    batch = _OF_BATCH.match(line)
    is_of_parts = batch is not None and sum(map(str.isdigit, batch["parts"])) > 1
    if batch is None or not is_of_parts or _BETWEEN.search(batch["before"]):
        return line, 1.0
    return batch["parts"], _number(batch[2])


def _with_whites(found: re.Match[str]) -> str:
    eggs, count = (found[1], found[2]) if found[1] else (found[4], found[3])
    whole = int(count) - int(found[5])
    whites = f"{found[5]} egg whites"
    return f"{whole} {eggs}, {whites}" if whole > 0 else whites


def _without_part(line: str, said: re.Match[str]) -> str:
    """Return a line without a food that was left, and without the words that say so; unchanged if it names no such food."""
    last = said[1].split()[-1].lower()
    if last in eaten_words().fillers or last in ("rest", "half", "it"):
        return line
    before, after = line[: said.start()], line[said.end() :]
    stem = last.removesuffix("s")
    starts = [0, *(found.end() for found in _BETWEEN.finditer(before))]
    ends = [*(found.start() for found in _BETWEEN.finditer(before)), len(before)]
    for place in range(len(starts) - 1, 0, -1):
        words = [word.lower().removesuffix("s") for word in before[starts[place] : ends[place]].split()]
        if stem in words:
            return before[: ends[place - 1]] + before[ends[place] :] + after
    return line


def _number(written: str) -> float:
    words = [word.text for word in split_line(written.lower())]
    low, high, _ = range_at(words, 0, counts_articles=words[:1] == ["a"])
    return (low + high) / 2
