"""Rewrite the dishes of a diary line as the tables name them.

"Sandwich made with ham on rye bread" becomes "ham sandwich on rye", "rajma chawal" becomes "rajma and rice", and the jelly
of "toast with jelly" becomes "grape jelly".
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from core.text.eaten.words import eaten_words

_ITS_BREAD: Final = re.compile(
    r",?(?: and)?(?: (?:made|prepared|served|built|that is|which is))* (on|with|using) "
    r"(?:a |some )?((?:[a-z]+ )?([a-z-]+)) bread\b( and(?= ))?",
    re.IGNORECASE,
)
_FILLED: Final = re.compile(
    r"\bsandwich((?: on [\w ]+?)?) (?:is )?(?:made|prepared|filled|stuffed)(?: with)? ([^,;+\d]+?)[ .]*$",
    re.IGNORECASE,
)
_SANDWICH_WITH: Final = re.compile(r"\bsandwich with(?= [a-z])", re.IGNORECASE)
_SANDWICH: Final = re.compile(r"\bsandwich\b", re.IGNORECASE)
_HALF_FOOT: Final = re.compile(r"\bhalf an? foot ?-?long\b", re.IGNORECASE)
_FOOT: Final = re.compile(r"\bfoot ?-?long\b", re.IGNORECASE)
_ABOUT: Final = r"(?:approximately|about|around|roughly|approx\.?)"
_WIDTH: Final = re.compile(
    rf",?\s*(?:\b(?:(?:which|that) is )?(?:measuring|with a (?:diameter|length|width)(?: ranging)?(?: of| from)?|{_ABOUT})"
    rf"(?: {_ABOUT})?|(?<=,)) [\d./ -]+(?: to [\d./ -]+)?(?: ?-?(?:inch(?:es)?|in|cm|\"))\b"
    r"(?: (?:in (?:diameter|length|width)|across|long|wide|thick|square))*"
    r"(?!\s+(?:of|piece|stick|slice|chunk|length|pizza|sub|tortilla)\w*\b)",
    re.IGNORECASE,
)
_EGGS_ON_TOAST: Final = re.compile(
    r"\b(?:2|two) (?=(?:(?:scrambled|poached|fried|boiled) )?eggs on (?:\w+ )?toast\b)", re.IGNORECASE
)
_EGG_DISH: Final = r"(?:omelette|omelet|frittata|scramble|scrambled eggs?)"
_OF_EGGS: Final = re.compile(
    rf"\b(\d)[ -]eggs? (?=(?:(?!and|with)[\w&-]+ ){{0,4}}?{_EGG_DISH}\b)", re.IGNORECASE
)
_OF_EGGS_BEHIND: Final = re.compile(rf"({_EGG_DISH}) \((\d) eggs?\)", re.IGNORECASE)
_EGGS_OF_DISH: Final = 2
_ON_BREAD: Final = re.compile(
    r"\b([\w-]+ (?:and|&) (?:swiss|cheese|cheddar|provolone|tomato|lettuce|mayo)) on (?=([a-z]+)\b)",
    re.IGNORECASE,
)
_PARTS_IN_BRACKETS: Final = re.compile(r"^[^,;(]*?([a-z]+) \(([^()]*,[^()]*,[^()]*)\)\s*$", re.IGNORECASE)
_MEAT_ON_BREAD: Final = re.compile(
    r"\b(pastrami|salami|corned beef|ham|turkey|roast beef) on (?=([a-z]+)\b)", re.IGNORECASE
)
_TEA_IN_BRACKETS: Final = re.compile(r"\b(tea|coffee) \(([^()]*\bmilk\b[^()]*)\)", re.IGNORECASE)
_TRIMMED: Final = re.compile(r",?\s*\b(?:with (?:the |its )?fat )?trimmed (?:to|of)\b[^,;]*", re.IGNORECASE)
_INEDIBLE: Final = re.compile(
    r",?\s*\b(?:the |with (?:the |its )?|complete with (?:the |its )?)?(?:bones?|peel|stone|pit|shell|rind)"
    r" (?:intact|included|removed|taken off|off|in|out)\b",
    re.IGNORECASE,
)
_TEA_MILK: Final = re.compile(
    r"\b(tea|coffee|brew|cuppa),? milk(?=\s*(?:$|,|\b(?:no|and|&|one|two|half|an?|\d)\b))(?! (?:chocolate|powder))[, ]*",
    re.IGNORECASE,
)
_MILK_AND_TWO: Final = re.compile(
    r"\bmilk (?:and|&|n) (\d|one|two|three|half an?)(?: sugars?)?(?=\s*(?:$|[,;+]))", re.IGNORECASE
)
""""Tea, milk and two" has two sugars."""
_CHIP_SHOP: Final = re.compile(
    r"\b(?:chippy|chip shop|chipper|chippie|fish bar|fish and chip shop)\b", re.IGNORECASE
)
_FRIED_FISH: Final = re.compile(r"\b(cod|haddock|plaice)\b(?! (?:roe|cheeks|bites|goujons))", re.IGNORECASE)
_FISH_AND_CHIPS: Final = re.compile(r"\b(cod|haddock|plaice) (?:and|&|n|'n') (?:chips|peas)\b", re.IGNORECASE)
_CHIPS: Final = re.compile(r"(?:\s+(?:and|&|n|'n')|,)?\s+(?<!shop )chips\b", re.IGNORECASE)
_USUAL_MILK: Final = r"(?:2 ?%|semi[ -]?skimmed|semi|whole|full[ -]fat|regular|normal|dairy|cow'?s)(?: milk)?"
_SUBWAY: Final = re.compile(r"\bsubway (foot ?-?long|(?:6|12) ?-?in(?:ch)?|six inch)\b(?= \w)", re.IGNORECASE)
_WHOLE_ONE: Final = re.compile(
    r"[,.;(-]+\s*(?:ate |had |finished )?(?:the |a )?whole (?:one|thing|pizza|lot)\b\)?", re.IGNORECASE
)


_DRY_OATS: Final = re.compile(
    r"\b(\d+ ?(?:g|oz)) (?:of )?(?:\w+ )?oats,? (?:made|made up|cooked|mixed) with (?:hot )?water\b",
    re.IGNORECASE,
)
"""Oats are weighed before they are cooked."""
_PEPPERS: Final = re.compile(r"((?:^|[,+(]\s*|\b(?:and|with|w/|of|plus) ?|\d )\s*)peppers\b", re.IGNORECASE)
"""Several peppers are the vegetable, and no spice."""


def named_dishes(line: str) -> str:
    """Return a line with its dishes named as the tables name them, and without widths, bones and trimmed fat."""
    line = _DRY_OATS.sub(r"\1 dry oats", line)
    line = _with_usual_milk().sub(r"\1", _SUBWAY.sub(r"\1 subway", line))
    line = _MILK_AND_TWO.sub(r"milk, \1 sugars", _chip_shop(line))
    line = _TEA_MILK.sub(r"\1, milk, ", line).rstrip(", ")
    line = _PEPPERS.sub(r"\1bell peppers", line)
    line = _OF_EGGS_BEHIND.sub(_sized_by_eggs, _INEDIBLE.sub("", _EGGS_ON_TOAST.sub("", line)))
    line = _OF_EGGS.sub(lambda found: f"{int(found[1]) / _EGGS_OF_DISH:g} x ", line)
    line = _TEA_IN_BRACKETS.sub(r"\1 with \2", _parts_in_brackets(line))
    if not _SANDWICH.search(line):
        for pattern in (_ON_BREAD, _MEAT_ON_BREAD):
            line = pattern.sub(_on_bread, line)
    line = _TRIMMED.sub("", _WIDTH.sub("", _single().sub(r"\1", line)))
    line = _filled_bowl().sub(r"\1", line)
    line = _with_rice().sub(r"\1 and rice", line)
    line = _FOOT.sub("12 inch", _HALF_FOOT.sub("6 inch", line))
    is_of_one = not any(map(str.isdigit, line)) and _any_of(eaten_words().eaten_whole).search(line)
    if is_of_one and _WHOLE_ONE.search(line):
        line = f"entire {_WHOLE_ONE.sub('', line)}"
    return _in_company(_sandwich(line))


@cache
def _with_usual_milk() -> re.Pattern[str]:
    """Return a pattern of a milky drink with the milk that it has anyway: "latte with 2% milk"."""
    drinks = "|".join(map(re.escape, sorted(eaten_words().milk_drinks, key=len, reverse=True)))
    return re.compile(rf"\b({drinks}) (?:with|w|w/) {_USUAL_MILK}(?!\w)", re.IGNORECASE)


def _chip_shop(line: str) -> str:
    """Return a line whose fish is battered and whose chips are a shop's where it says so, or names the two together."""
    is_shop = _CHIP_SHOP.search(line) is not None
    if not is_shop and not _FISH_AND_CHIPS.search(line):
        return line
    if "battered" not in line.lower():
        line = _FRIED_FISH.sub(r"battered \1", line)
    return _CHIPS.sub(", chip shop chips", line) if "fish and chips" not in line.lower() else line


def _parts_in_brackets(line: str) -> str:
    """Return a line's parts instead of a dish that lists them: "green smoothie (spinach, a banana, water)"."""
    found = _PARTS_IN_BRACKETS.match(line)
    return found[2] if found is not None and found[1].lower() in eaten_words().whole_dishes else line


def _on_bread(found: re.Match[str]) -> str:
    """Return "ham on rye" as a ham sandwich; what lies on any other food stays."""
    return f"{found[1]} sandwich on " if found[2].lower() in eaten_words().breads else found[0]


def _sized_by_eggs(found: re.Match[str]) -> str:
    """Return an omelette with its size instead of its number of eggs."""
    eggs = int(found[2])
    size = "" if eggs == _EGGS_OF_DISH else " (large)" if eggs > _EGGS_OF_DISH else " (small)"
    return found[1] + size


def _sandwich(line: str) -> str:
    """Return a line whose sandwich is named by its filling and then its bread: "ham sandwich on rye"."""
    if not _SANDWICH.search(line):
        return line
    bread = _ITS_BREAD.search(line)
    if bread is not None and bread[3].lower() in eaten_words().breads:
        link = "" if bread[4] is None else " made with" if bread[1].lower() != "on" else bread[4]
        left = line[: bread.start()] + link + line[bread.end() :]
        left = _SANDWICH_WITH.sub("sandwich made with", left, count=1)
        line = _SANDWICH.sub(lambda found: f"{found[0]} on {bread[2]}", left, count=1)
    return _FILLED.sub(r"\2 sandwich\1", line)


def _in_company(line: str) -> str:
    """Return a line whose ambiguous names are replaced by what other words of the line tell: a biscuit with gravy."""
    for name, said, company, unless in _companies():
        is_alone = name not in line.lower() and not (unless and unless.search(line))
        if is_alone and said.search(line) and company.search(line):
            line = said.sub(name, line)
    return line


@cache
def _companies() -> tuple[tuple[str, re.Pattern[str], re.Pattern[str], re.Pattern[str] | None], ...]:
    """Return each name with patterns of the words that mean it, of those it must be with, and of those it mustn't."""
    return tuple(
        (
            name,
            _any_of(row["said"].split("|")),
            _any_of(row["with"].split("|")),
            _any_of(row["unless"].split("|")) if "unless" in row else None,
        )
        for name, row in eaten_words().in_company.items()
    )


@cache
def _single() -> re.Pattern[str]:
    """Return a pattern of "a single" before what isn't measured by singles and doubles."""
    measured = "|".join(map(re.escape, sorted(eaten_words().measured_single)))
    return re.compile(rf"\b(an?|one|1) single(?= )(?!\s+(?:{measured})\b)", re.IGNORECASE)


@cache
def _filled_bowl() -> re.Pattern[str]:
    """Return a pattern of a bowl named by its first part, before the other parts: "chicken bowl with rice"."""
    parts = "|".join(map(re.escape, sorted(eaten_words().bowl_parts)))
    kinds = "burrito |rice |poke "
    return re.compile(
        rf"\b(?<!chipotle )({parts}) (?:{kinds})?bowl(?=:| (?:with|w/|w|no|without)\b)", re.IGNORECASE
    )


@cache
def _with_rice() -> re.Pattern[str]:
    """Return a pattern of a dish that is eaten on rice, named together with it: "rajma chawal"."""
    dishes = "|".join(map(re.escape, sorted(eaten_words().on_rice)))
    return re.compile(
        rf"\b((?:{dishes})) (?:chawal|chaawal|chawl)\b(?:\s+(?:one|1|a|ek) (?:plate|thali))?", re.IGNORECASE
    )


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    found = "|".join(map(re.escape, sorted(words)))
    return re.compile(rf"(?<![\w'-])(?:{found})(?![\w'-])", re.IGNORECASE)
