"""Rewrite the dishes of a diary line as the tables name them.

"Sandwich made with ham on rye bread" becomes "ham sandwich on rye", "rajma chawal" becomes "rajma and rice", and the jelly
of "toast with jelly" becomes "grape jelly".
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.units import SIZES
from core.food.word_files import any_of
from core.text.eaten.words import DishNameWords, EatenWords, dish_name_words, eaten_words
from core.text.numbers import number_words

_EGGS_OF_DISH: Final = 2
_WHITES_OF_DISH: Final = 4
_WHITES: Final = LazyPattern(r"(?<!egg )(?<!eggs )\bwhites\b", ("whites",))
_SIZED_MEAL: Final = LazyPattern(
    rf"(?<!\w)((?:[\w'&]+ ){{1,3}})({any_of((*SIZES, 'regular'))}) (meal|combo)\b", ("meal", "combo")
)
"""A size within the name of a meal: "quarter pounder large meal"."""
_SANDWICH_WITH: Final = LazyPattern(r"\bsandwich with(?= [a-z])", ("sandwich with",))
_SANDWICH: Final = LazyPattern(r"\bsandwich\b", ("sandwich",))
_HALF_FOOT: Final = LazyPattern(r"\bhalf an? foot ?-?long\b", ("foot",))
_FOOT: Final = LazyPattern(r"\bfoot ?-?long\b", ("foot",))
_PARTS_IN_BRACKETS: Final = LazyPattern(r"^[^,;(]*?([a-z]+) \(([^()]*,[^()]*,[^()]*)\)\s*$", ("(",))
_TRIMMED: Final = LazyPattern(r",?\s*\b(?:with (?:the |its )?fat )?trimmed (?:to|of)\b[^,;]*", ("trimmed",))
_CHIPS: Final = LazyPattern(r"(?:(?P<of> of)|\s+(?:and|&|n|'n')|,)?\s+(?<!shop )chips\b", ("chips",))
_STIR_FRIED: Final = LazyPattern(r"(\d ?(?:g|oz)),? stir[- ]fry(?: (?:with|in)\b)?", ("stir",))
"""A way of cooking behind a weight: "bok choy 200 g stir fry with 1 tbsp oil"."""
_SUBWAY: Final = LazyPattern(r"\bsubway (foot ?-?long|(?:6|12) ?-?in(?:ch)?|six inch)\b(?= \w)", ("subway",))
_DRY_OATS: Final = LazyPattern(
    r"\b(\d+ ?(?:g|oz)) (?:of )?(?:\w+ )?oats,? (?:made|made up|cooked|mixed) with (?:hot )?water\b",
    ("oats",),
)
"""Oats are weighed before they are cooked."""
_PEPPERS: Final = LazyPattern(r"((?:^|[,+(]\s*|\b(?:and|with|w/|of|plus) ?|\d )\s*)peppers\b", ("peppers",))
"""Several peppers are the vegetable, and no spice."""


class _Patterns:
    """The patterns of the words in `assets/words/dish_names.toml`."""

    def __init__(self, words: DishNameWords, eaten: EatenWords) -> None:
        number = any_of(number_words().starts)
        about = rf"(?:(?:{words.about})\.?)"
        self.its_bread = LazyPattern(
            rf",?(?: and)?(?: (?:{words.made_on}))* (on|with|using) (?:a |some )?((?:[a-z]+ )?([a-z-]+)) bread\b"
            r"( and(?= ))?",
            (" bread",),
        )
        self.filled = LazyPattern(
            rf"\bsandwich((?: on [\w ]+?)?) (?:is )?(?:{words.filled})(?: with)? ([^,;+\d]+?)[ .]*$",
            ("sandwich",),
        )
        self.width = LazyPattern(
            rf",?\s*(?:\b(?:(?:which|that) is )?(?:(?:{words.of_size})(?: of| from)?|{about})(?: {about})?|(?<=,))"
            r" [\d./ -]+(?: to [\d./ -]+)?(?: ?-?(?:inch(?:es)?|in|cm|\"))\b"
            rf"(?: (?:{words.dimensions}))*(?!\s+(?:{words.measured_by_length}))",
            ("in", "cm", '"'),
        )
        self.eggs_on_toast = LazyPattern(
            rf"\b(?:2|two) (?=(?:{words.eggs_on_toast}) on (?:\w+ )?toast\b)", ("toast",)
        )
        self.of_eggs = LazyPattern(
            rf"\b(\d)[ -]eggs? (white )?(?=(?:(?!and|with)[\w&-]+ ){{0,4}}?(?:{words.egg_dishes}))", ("egg",)
        )
        self.of_eggs_behind = LazyPattern(rf"((?:{words.egg_dishes})) \((\d) eggs?\)", ("egg",))
        self.on_bread = LazyPattern(
            rf"\b([\w-]+ (?:and|&) (?:{words.with_filling})) on (?=([a-z]+)\b)", (" on ",)
        )
        self.meat_on_bread = LazyPattern(rf"({words.bread_meats}) on (?=([a-z]+)\b)", (" on ",))
        self.on_kind_of_bread = LazyPattern(
            rf"(?<!\w)([\w']+) on ((?:toasted )?(?:whole[ -](?:wheat|grain|meal)|{any_of(eaten.breads)}))"
            r"(?=\s*(?:$|[,;+.)]|and\b|with\b|w/))",
            (" on ",),
        )
        self.tea_in_brackets = LazyPattern(rf"({words.with_milk}) \(([^()]*\bmilk\b[^()]*)\)", ("(",))
        self.inedible = LazyPattern(
            r",?\s*\b(?:the |with (?:the |its )?|complete with (?:the |its )?)?"
            rf"(?:{words.inedible}) (?:{words.left_or_removed})",
            words.inedible.needs,
        )
        self.tea_milk = LazyPattern(
            rf"({words.with_milk}),? milk"
            rf"(?=\s*(?:$|,|\b(?:no|and|&|half|sugars?|{number}|\d)\b))(?! (?:chocolate|powder))[, ]*",
            ("milk",),
        )
        # "chai with sugar 1 cup"
        self.drink_behind = LazyPattern(
            rf"\b((?:{words.with_milk}|chai) with [^,;+\d]+?),? "
            r"((?:\d|one|a) (?:cups?|mugs?|glass(?:es)?))(?=\s*(?:$|[,;+&]))",
            (" with ",),
        )
        # "Tea, milk and two" has two sugars.
        self.milk_and_two = LazyPattern(
            rf"\bmilk (?:and|&|n) (\d|{number}|half an?)(?: sugars?)?(?=\s*(?:$|[,;+]))", ("milk ",)
        )
        self.chip_shop = LazyPattern(words.chip_shops)
        self.fried_fish = LazyPattern(
            rf"({words.battered_fish})(?! (?:{words.not_battered}))", words.battered_fish.needs
        )
        self.fish_and_chips = LazyPattern(
            rf"({words.battered_fish}) (?:and|&|n|'n') (?:chips|peas)\b", ("chips", "peas")
        )
        self.whole_one = LazyPattern(
            rf"[,.;(-]+\s*(?:ate |had |finished )?(?:the |a )?whole (?:{words.whole_ones})\)?", ("whole",)
        )
        # "Latte with 2% milk" has it anyway.
        self.with_usual_milk = LazyPattern(
            rf"\b({any_of(eaten.milk_drinks)}) (?:with|w|w/) (?:2 ?%|{words.usual_milk})(?: milk)?(?!\w)",
            ("%", *words.usual_milk.needs),
        )
        self.eaten_whole = LazyPattern(
            rf"(?<![\w'-])(?:{any_of(eaten.eaten_whole)})(?![\w'-])", eaten.eaten_whole
        )
        # "A single" before anything that isn't measured by singles and doubles.
        self.single = LazyPattern(
            rf"\b(an?|one|1) single(?= )(?!\s+(?:{any_of(eaten.measured_single)})\b)", (" single",)
        )
        # A bowl named by its first part, before the other parts: "chicken bowl with rice".
        self.filled_bowl = LazyPattern(
            rf"\b(?<!chipotle )({any_of(eaten.bowl_parts)}) (?:(?:{words.bowl_kinds}) )?bowl"
            r"(?=:| (?:with|w/|w|no|without)\b)",
            ("bowl",),
        )
        self.with_rice = LazyPattern(
            rf"\b((?:{any_of(eaten.on_rice)})) (?:{words.rice_behind})(?:\s+(?:one|1|a|ek) (?:plate|thali))?",
            words.rice_behind.needs,
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(dish_name_words(), eaten_words())


def named_dishes(line: str) -> str:
    """Return a line with its dishes named as the tables name them, and without widths, bones and trimmed fat."""
    find = _patterns()
    line = find.drink_behind.sub(r"\2 \1", _STIR_FRIED.sub(r"\1 stir fried,", line))
    line = _SIZED_MEAL.sub(r"\1\3 \2", _WHITES.sub("egg whites", _DRY_OATS.sub(r"\1 dry oats", line)))
    line = find.with_usual_milk.sub(r"\1", _SUBWAY.sub(r"\1 subway", line))
    line = find.milk_and_two.sub(r"milk, \1 sugars", _chip_shop(line))
    line = find.tea_milk.sub(r"\1, milk, ", line).rstrip(", ")
    line = _PEPPERS.sub(r"\1bell peppers", line)
    line = find.of_eggs_behind.sub(_sized_by_eggs, find.inedible.sub("", find.eggs_on_toast.sub("", line)))
    line = find.of_eggs.sub(_servings_of_eggs, line)
    line = find.tea_in_brackets.sub(r"\1 with \2", _parts_in_brackets(line))
    if not _SANDWICH.search(line):
        for pattern in (find.on_bread, find.meat_on_bread):
            line = pattern.sub(_on_bread, line)
    line = _TRIMMED.sub("", find.width.sub("", find.single.sub(r"\1", line)))
    line = find.filled_bowl.sub(r"\1", line)
    line = find.with_rice.sub(r"\1 and rice", line)
    line = _FOOT.sub("12 inch", _HALF_FOOT.sub("6 inch", line))
    is_of_one = not any(map(str.isdigit, line)) and find.eaten_whole.search(line)
    if is_of_one and find.whole_one.search(line):
        line = f"entire {find.whole_one.sub('', line)}"
    return _in_company(_sandwich(line))


def with_kind_of_bread(line: str) -> str:
    """Return a line with the word bread behind the kind that a food lies on: "gravlax on whole wheat"."""
    return _patterns().on_kind_of_bread.sub(_with_bread_named, line)


def _chip_shop(line: str) -> str:
    """Return a line whose fish is battered and whose chips are a shop's where it says so, or names the two together."""
    find = _patterns()
    is_shop = find.chip_shop.search(line) is not None
    if not is_shop and not find.fish_and_chips.search(line):
        return line
    if "battered" not in line.lower():
        line = find.fried_fish.sub(r"battered \1", line)
    if "fish and chips" in line.lower():
        return line
    return _CHIPS.sub(lambda found: f"{found['of'] or ','} chip shop chips", line)


def _parts_in_brackets(line: str) -> str:
    """Return a line's parts instead of a dish that lists them: "green smoothie (spinach, a banana, water)"."""
    found = _PARTS_IN_BRACKETS.match(line)
    return found[2] if found is not None and found[1].lower() in eaten_words().whole_dishes else line


def _with_bread_named(found: re.Match[str]) -> str:
    """Return what lies on a kind of bread with the word bread; a sandwich has its own."""
    return found[0] if found[1].lower() in eaten_words().on_bread else f"{found[1]} on {found[2]} bread"


def _on_bread(found: re.Match[str]) -> str:
    """Return "ham on rye" as a ham sandwich; what lies on any other food stays."""
    return f"{found[1]} sandwich on " if found[2].lower() in eaten_words().breads else found[0]


def _servings_of_eggs(found: re.Match[str]) -> str:
    """Return how many dishes of two eggs, or of four egg whites, some are; "1 egg white omelette" counts no eggs."""
    eggs = int(found[1])
    if not found[2]:
        return f"{eggs / _EGGS_OF_DISH:g} x "
    return f"{eggs / _WHITES_OF_DISH:g} x egg white " if eggs > 1 else found[0]


def _sized_by_eggs(found: re.Match[str]) -> str:
    """Return an omelette with its size instead of its number of eggs."""
    eggs = int(found[2])
    size = "" if eggs == _EGGS_OF_DISH else " (large)" if eggs > _EGGS_OF_DISH else " (small)"
    return found[1] + size


def _sandwich(line: str) -> str:
    """Return a line whose sandwich is named by its filling and then its bread: "ham sandwich on rye"."""
    if not _SANDWICH.search(line):
        return line
    find = _patterns()
    bread = find.its_bread.search(line)
    if bread is not None and bread[3].lower() in eaten_words().breads:
        link = "" if bread[4] is None else " made with" if bread[1].lower() != "on" else bread[4]
        left = line[: bread.start()] + link + line[bread.end() :]
        left = _SANDWICH_WITH.sub("sandwich made with", left, count=1)
        line = _SANDWICH.sub(lambda found: f"{found[0]} on {bread[2]}", left, count=1)
    return find.filled.sub(r"\2 sandwich\1", line)


def _in_company(line: str) -> str:
    """Return a line whose ambiguous names are replaced by what other words of the line tell: a biscuit with gravy."""
    for name, said, company, unless in _companies():
        is_alone = name not in line.lower() and not (unless and unless.search(line))
        if is_alone and said.search(line) and company.search(line):
            line = said.sub(name, line)
    return line


@cache
def _companies() -> tuple[tuple[str, LazyPattern, LazyPattern, LazyPattern | None], ...]:
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


def _any_of(words: Iterable[str]) -> LazyPattern:
    found = "|".join(map(re.escape, sorted(words)))
    return LazyPattern(rf"(?<![\w'-])(?:{found})(?![\w'-])", words)
