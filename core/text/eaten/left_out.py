"""Rewrite what a diary line says of parts that were not eaten, and of servings and shares.

"Soup with pork ribs, didn't eat the ribs" becomes "Soup", "chicken thighs, no skin" becomes "skinless chicken thighs", and
"1/3 of the chilli batch (480 g beans, 400 g tomatoes)" becomes its parts, a third of each.
"""

import re
from functools import cache
from typing import Final

from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.text.eaten.eaten_shares import eaten_share
from core.text.eaten.words import UneatenWords, dish_name_words, eaten_words, uneaten_words

_WHITES: Final = LazyPattern(
    r"\b(?:((?:[a-z]+ )?eggs?) (\d)|(\d) ((?:[a-z]+ )?eggs?))[\s,(]+(?:but )?"
    r"(?:only|just) (?:the )?whites (?:of|from) (\d)\)?",
    ("whites",),
)
_INSTEAD: Final = LazyPattern(
    r",?\s+instead(?: of (?:the |my |an? )?[a-z' -]+?)?(?=\s*(?:$|[,;+.)]|and\b|with\b|w/))", ("instead",)
)
"""Food that was replaced by the one before it: "a salad instead of fries"."""
_BETWEEN: Final = LazyPattern(r"\s*(?:[,;+&]|\b(?:and|with|plus)\b|\bw/)\s*")
_TIMES_OF_BOTH: Final = LazyPattern(
    r"((?:[^,;+\d]* )?([^\s,;+\d]+) with [^,;+\d]+?),? \(?(?:x ?(\d)|(\d) ?x)\)?", A_DIGIT
)
"""A food with another on it, several times: "toast with jam x2" is two slices, each with jam."""
SERVINGS_OF_DISH: Final = 4.0
"""Servings in a dish from which people take a share: this project's estimate."""


class _Patterns:
    """The patterns of the words in `assets/words/uneaten.toml`."""

    def __init__(self, words: UneatenWords) -> None:
        self.body_weight = LazyPattern(
            rf"\b(?:i )?(?:have |'ve )?(?:{words.weight_changes})\s+(?:another )?\d+(?:[.,]\d+)?"
            rf"\s*(?:lbs?|pounds?|kgs?|kilos?)\b(?: (?:{words.weight_spans}))*[\s.,;:!-]*",
            A_DIGIT,
        )
        self.meal_heading = LazyPattern(
            rf"(?:^|(?<=[.;!]))\s*(?:{words.meal_headings})\s*(?:[:=]|\s-\s)\s*", (":", "=", "-")
        )
        self.no_skin = LazyPattern(
            rf"\s*\((?:{words.skin_left})\)|[\s,]*(?:{words.skin_left})", words.skin_left.needs
        )
        # "2 whole eggs, no yolk in the third" has yolks.
        self.no_yolk = LazyPattern(
            rf"^(?!.*\bwhole\b)(.*?)\beggs?\b([^,;+]*?)[\s,(]+(?:{words.yolk_left})\)?(?= *(?:$|[,;+.]|and\b|with\b))",
            words.yolk_left.needs,
        )
        # "3 eggs, yolks of 2 tossed", "3 eggs but threw out 2 of the yolks"
        eggs = (
            r"\b(?P<count>\d) (?P<eggs>(?:[a-z-]+ )?eggs?)(?P<how>(?: [a-z]+)?)[\s,(]+(?:but |and )?(?:i )?"
        )
        self.yolks_thrown = LazyPattern(
            rf"{eggs}(?:(?:the )?yolks? (?:of|from|in) (?P<of>\d) (?:{words.thrown})"
            rf"|(?:{words.throwing}|{words.left_behind}) "
            rf"(?:the )?(?:(?P<some>\d) (?:of )?(?:the )?yolks?|yolks? (?:of|from|in) (?P<from>\d)))\)?",
            ("yolk",),
        )
        # "Was gonna have salmon but had toast"
        self.intended = LazyPattern(
            rf"(?:^|(?<=[,;.] ))(?:i |we )?(?:{words.intended}) [^,;.]*?,? but (?:then )?(?:i |we )?"
            rf"(?:{words.taken_instead})"
            rf"(?: just| only)? (?=[a-z\d])(?!{words.share}|most|some|none|all|it\b|the rest|a bit)",
            ("but ",),
        )
        self.poultry = LazyPattern(rf"(?=(?:{words.poultry}) )", words.poultry.needs)
        leaving = rf"(?:{words.not_done}) (?:{words.eating})|{words.left_behind}|{words.throwing}"
        self.left_part = LazyPattern(
            rf"[\s,.;(-]+(?:but )?(?:i )?(?:{leaving})(?: any of)?"
            r" (?:the|any|my) ([a-z][a-z' -]{1,24}?)(?: uneaten)?\)?\s*(?=$|[,.;+])",
            (*words.not_done.needs, *words.left_behind.needs, *words.throwing.needs),
        )
        self.share_left = LazyPattern(
            rf"[\s,.;(-]+(?:but )?(?:i )?(?:{words.left_behind}) (?:{words.share}|most of|some of|a bit of)"
            r"(?: of)? (?:the|my) ([a-z]+)\)?\s*(?=$|[,.;+])",
            words.left_behind.needs,
        )
        self.all_left = LazyPattern(
            rf"{words.uneaten}|{words.none_eaten}", (*words.uneaten.needs, *words.none_eaten.needs)
        )
        self.left_out_first = LazyPattern(
            rf"^(?:{words.left_out_first}) (?=[a-z])", words.left_out_first.needs
        )
        self.nothing = LazyPattern(
            rf"\W*(?:i )?(?:(?:{words.nothing})|(?:{words.skipping}) (?:my |any )?(?:{words.only_meals})(?: today)?)\W*",
            (*words.nothing.needs, *words.skipping.needs),
        )
        # "No lunch. Dinner: salmon"
        self.skipped_first = LazyPattern(
            rf"^\W*(?:i )?(?:{words.skipping}) (?:my |any )?(?:{words.only_meals})(?: today)?\s*[,.;:]+\s*(?=\S)",
            words.skipping.needs,
        )
        self.with_part_left = LazyPattern(
            rf",?\s*\bwith (?:the|its) \w+ (?:left )?(?:{words.uneaten}|not eaten\b)", ("with ",)
        )
        self.only_meal = LazyPattern(
            rf"\W*(?:(?:an?|my|the) )?(?:{words.only_meals})\W*", words.only_meals.needs
        )
        # "Tea, milk, 2 sugars x5"
        self.times_of_drink = LazyPattern(
            rf"^((?:(?:an?|mug of|cup of) )*(?:{dish_name_words().with_milk})\b[^x]*?),? ?\(?x ?(\d{{1,2}})\)?$",
            A_DIGIT,
        )
        self.times_of_all = LazyPattern(
            rf"[\s,;(]*(?:\bx ?(\d{{1,2}})|\b(\d{{1,2}}) ?(?:x|times)) (?:{words.spans_of_day})\)?[\s.]*$",
            A_DIGIT,
        )
        self.of_batch = LazyPattern(
            rf"^(?P<before>.*?)(?:(?:{words.hedges}) )?({words.share}) (?:of )?(?:the|my|a|our) (?:[\w-]+ ){{0,3}}?"
            rf"(?:{words.batches})\s*[(:]\s*(?:batch|recipe|pot|total)?\s*:?\s*(?P<parts>[^()]*,[^()]*)\)?[\s.]*$",
            words.batches.needs,
        )
        self.of_whole_dish = LazyPattern(
            rf"(?:^|(?<=[,;+]))(?P<food>[^\d,;+]+),\s*(?:(?:{words.hedges}|ate|had) )*({words.share}) "
            rf"(?:of )?the (?:whole )?(?:{words.whole_dishes})\s*(?=$|[,;+])",
            words.whole_dishes.needs,
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(uneaten_words())


@cache
def _left_out_and_next() -> LazyPattern:
    """Return a pattern of what was left out, before an amount that is not of it: "popcorn no butter 3 cups"."""
    without = eaten_words().without.pattern
    return LazyPattern(
        rf"((?<=[a-z] ){without} (?:(?:the|any|added) )?[a-z]+(?: (?:or|and) [a-z]+)?) (?=\d)", A_DIGIT
    )


def without_left_out(line: str) -> str:
    """Return a line without the parts that were not eaten, body weights, and headings such as "Lunch:"."""
    patterns = _patterns()
    line = patterns.skipped_first.sub("", line)
    line = patterns.meal_heading.sub(" ", patterns.body_weight.sub("", line)).strip() or line
    line = _INSTEAD.sub("", patterns.intended.sub("", line))
    line = _WHITES.sub(_with_whites, patterns.with_part_left.sub("", line))
    line = patterns.yolks_thrown.sub(_with_thrown_yolks, line)
    if patterns.no_skin.search(line) and patterns.poultry.search(line):
        line = patterns.poultry.sub("skinless ", patterns.no_skin.sub("", line), count=1)
    line = _left_out_and_next().sub(r"\1, ", line)
    line = patterns.no_yolk.sub(r"\1egg whites\2", line)
    line = patterns.of_whole_dish.sub(_with_servings, line)
    line = patterns.left_out_first.sub("", line)
    share = patterns.share_left.search(line)
    if share is not None and share[1].lower() not in line[: share.start()].lower():
        # "Katsu curry, left half of the rice": of its rice and sauce most was eaten.
        line = line[: share.start()] + line[share.end() :]
    for found in list(patterns.left_part.finditer(line)):
        line = _without_part(line, found)
    return line.strip()


def _with_servings(found: re.Match[str]) -> str:
    servings = float(eaten_share("ate", found[2])) * SERVINGS_OF_DISH
    return f" {servings:.2f} servings of {found['food'].strip()}"


def is_uneaten(line: str) -> bool:
    """Return whether a line names nothing that was eaten: "lunchbox came home untouched", "plate with the meat uneaten"."""
    patterns = _patterns()
    rest = patterns.with_part_left.sub("", line)
    if rest != line and patterns.only_meal.fullmatch(rest):
        return True
    if patterns.nothing.fullmatch(line):
        return True
    return patterns.all_left.search(rest) is not None and not uneaten_words().but_part.search(rest)


def times_of_all(line: str) -> tuple[str, float]:
    """Return a line without how often, or what share of, all of it was eaten, and that factor; 1.0 if it says none.

    "Tea, milk (x4 over the day)" is four times "Tea, milk".
    """
    patterns = _patterns()
    drinks = patterns.times_of_drink.match(line)
    if drinks is not None:
        return drinks[1], float(drinks[2])
    both = _TIMES_OF_BOTH.fullmatch(line)
    known = eaten_words()
    if both is not None and both[2].lower() in known.drinks | known.spread_on | known.on_bread:
        times = both[3] or both[4]
        return (both[1], float(times)) if both[2].lower() in known.drinks else (f"{times} {both[1]}", 1.0)
    often = patterns.times_of_all.search(line)
    if often is not None and often.start():
        return line[: often.start()], float(often[1] or often[2])
    batch = patterns.of_batch.match(line)
    is_of_parts = batch is not None and sum(map(str.isdigit, batch["parts"])) > 1
    if batch is None or not is_of_parts or _BETWEEN.search(batch["before"]):
        return line, 1.0
    return batch["parts"], float(eaten_share("ate", batch[2]))


def _with_whites(found: re.Match[str]) -> str:
    eggs, count = (found[1], found[2]) if found[1] else (found[4], found[3])
    return _eggs_and_whites(int(count), int(found[5]), eggs)


def _with_thrown_yolks(found: re.Match[str]) -> str:
    whites = int(found["of"] or found["some"] or found["from"])
    return _eggs_and_whites(int(found["count"]), whites, f"{found['eggs']}{found['how']}")


def _eggs_and_whites(count: int, whites: int, eggs: str) -> str:
    """Return eggs of which some were eaten without the yolk, as whole eggs and whites."""
    said = f"{min(count, whites)} egg whites"
    return f"{count - whites} {eggs}, {said}" if count > whites else said


def _without_part(line: str, said: re.Match[str]) -> str:
    """Return a line without a food that was left, and without the words that say so.

    A line that names no such food leaves it out of its dish: "ramen, left the soup" is ramen with no soup.
    """
    last = said[1].split()[-1].lower()
    if last in eaten_words().fillers or last in ("rest", "half", "it"):
        return line
    before, after = line[: said.start()], line[said.end() :]
    stem = last.removesuffix("s")
    starts = [0, *(found.end() for found in _BETWEEN.finditer(before))]
    ends = [*(found.start() for found in _BETWEEN.finditer(before)), len(before)]
    for place in range(len(starts) - 1, -1, -1):
        words = [word.lower().removesuffix("s") for word in before[starts[place] : ends[place]].split()]
        if stem in words and place:
            return before[: ends[place - 1]] + before[ends[place] :] + after
        if stem in words and len(starts) > 1:
            return before[starts[1] :] + after
    # Of what a person didn't finish, some was eaten.
    return before + after if "finish" in said[0].lower() else f"{before}, no {said[1]}{after}"
