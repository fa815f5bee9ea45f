"""Rewrite the shorthand of a diary line in words that the readers of amounts and foods know.

"93/7 beef" becomes "93% lean ground beef", "oats 80, milk 200 (all g)" becomes "oats 80 g, milk 200 g", and "shared half
w my son" becomes "ate 0.5".
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Final

from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.word_files import any_of
from core.text.eaten.corrections import corrected
from core.text.eaten.dish_names import named_dishes, with_kind_of_bread
from core.text.eaten.eaten_shares import with_eaten_shares
from core.text.eaten.left_out import without_left_out
from core.text.eaten.weighed_lines import weights_before_foods
from core.text.eaten.words import DiaryShorthand, EatenWords, diary_shorthand, eaten_words
from core.text.numbers import number_at, number_words

_BARE_NUMBER: Final = re.compile(r"(?<![\w.,/%-])(\d+(?:[.,]\d+)?)(?=\s*(?:[,;+)]|and\b|$))(?!\s*%)")
_AND_A_HALF: Final = LazyPattern(r"\b(?:a|an|one|1) ([a-z]+) and a half\b", ("and a half",))
_WORTH: Final = LazyPattern(r"(?<=[a-z])'?s worth\b(?= of\b|\s*(?:$|[,;+)]))", ("worth",))
""""A mug's worth of soup" is a mug of it."""
_AN_FOR_AND: Final = re.compile(r"(?<=[a-z]) an (?=[bcdfgjklmnpqrstvwxz][a-z]{2})")
""""Chicken an rice": no article before a consonant."""
_AND_A_BIT: Final = LazyPattern(r"\band a (?:bit|little|little bit)\b(?! of\b)", ("and a ",))
_CLOCK: Final = re.compile(r"^\s*\d{1,2}:\d\d\b\s*[:,-]?")
_CLOCK_OF_DIGITS: Final = LazyPattern(
    r"^\s*(?:[01]\d|2[0-3])[0-5]\d(?:h|hrs|hours)?\s*[:,-]?\s+(?=[a-z\d])"
    r"(?!(?:m?g|mcg|kg|grams?|ml|k?cals?|k?calories?|kj|kilojoules?|oz|lbs?|x|iu|units?|steps)\b)",
    A_DIGIT,
)
""""0300 tea" was drunk in the night."""
_POINT: Final = re.compile(r"(?<![\w.,])\.(?=\d)")
_POWER: Final = LazyPattern(r"(?<![\w.])\d{1,3}e\d{1,2}\b", A_DIGIT)
""""1e9 g" is a billion."""
_COUNTED: Final = LazyPattern(r"\b(\d+)(?:nos?\b\.?| nos\b\.?| no\.(?=\s|$))\s*", A_DIGIT)
""""2no. eggs" are two."""
_DRY_BEHIND: Final = LazyPattern(
    r"(?<![\w./])(\d[\d./]* ?(?:cups?|c|g|oz|tbsp) (?:of )?[a-z ]+?|[a-z ]+? \d[\d./]* ?(?:cups?|c|g|oz|tbsp)),? "
    r"\(?(dry|uncooked)\)?(?=\s*(?:$|[,;+]))",
    ("dry", "uncooked"),
)
"""A measured food, and that it was measured dry: "1 cup rice, dry"."""
_BETWEEN: Final = LazyPattern(
    r"\bbetween (\d[\d.,]*) ?(?:g|ml|kcal|cal|calories)? (?:and|to|-) (?=\d)", ("between ",)
)
_MONEY: Final = LazyPattern(
    r"[$£€]\s?\d+(?:[.,]\d\d)?(?:\s*worth)?|\b\d+(?:[.,]\d\d)?\s?(?:€|euros?|pounds? worth|dollars?)(?!\w)",
    A_DIGIT,
)
_WEIGHT: Final = r"(\d+(?:[.,]\d+)?\s*(?:g|ml|oz|kg)?)"
_HEADING: Final = re.compile(r"^([^:,;+\d]{2,40}?)\s*(?::(?!\d)|!{2,}|\s[-–—]\s|\s=\s)\s*(?=\S)")
_WHOLE: Final = LazyPattern(r"\b(\d|one) whole(?=\s*(?:$|[,;+]))", ("whole",))
_EACH: Final = LazyPattern(r"\b(\d+ ?(?:g|ml|oz)),? (?:the|a|per) piece\b", ("piece",))
_BITS_OF: Final = LazyPattern(r"\b(\d|two|three|four|five) bits of\b", ("bits of",))
_WEIGHED_AND_NEXT: Final = LazyPattern(r"(\(\d+(?:[.,]\d+)? ?(?:g|ml|oz)\)) (?=\d)", ("(",))
"""A weight in brackets before the number of another food: "1 chapati (40 g) 1 bowl dal"."""
_WEIGHT_OF_EACH: Final = LazyPattern(
    r"^([a-z][^,;+\d]*?) (\d{1,2}) ([a-z]+) \((\d+(?:[.,]\d+)? ?(?:g|ml|oz))(?: each)?\)", ("(",)
)
"""A food, how many packs of it, and the weight of each: "noodles 2 packs (70 g each)"."""
_VARIETY: Final = LazyPattern(r"^([a-z]+)((?: [a-z]+)?), ([^,;+\d]+)$", (",",))
_FRENCH_SPOON: Final = LazyPattern(r"\bc\.? ?[àa] ?([cs])\b\.?", ("ca", "c a", "c.a", "c. a"))
""""C. à c." is a cuillère à café, "c. à s." a cuillère à soupe."""
_LEAST_LEAN: Final = 50
_LIST_LINKS: Final = LazyPattern(r"[,;+&•|/]|\b(?:and|with|plus|in|of|on|w|then|or)\b")
_SLASHES: Final = LazyPattern(r"(?<=[^\W\d])\s/\s(?=\d+ ?(?:g|ml|kg|oz)\b)", ("/",))
"""Signs between weighed foods: "180 g chicken / 250 g rice"."""
_WEIGHT_OF_NEXT: Final = LazyPattern(r"\s(?=\d[\d.]*\s?(?:g|gr|grams?|ml|oz|kg|tbsp|tsp)\b\s[a-z])", A_DIGIT)
_WEIGHT_OF_LAST: Final = LazyPattern(r"(?<=[a-z]) (\d[\d.]*\s?(?:g|gr|grams?|ml|oz|kg)) (?=[a-z])", A_DIGIT)
_STARTS_WITH_WEIGHT: Final = LazyPattern(r"\d[\d.]*\s?(?:g|gr|grams?|ml|oz|kg|tbsp|tsp)\b", A_DIGIT)
_FLAVOR_BEHIND: Final = LazyPattern(
    r"(?<=[\w)]) (?:[a-z]+ (?:and|&|n|'n') )?[a-z]+ flavou?r(?:ed)?(?=\s*(?:$|[,;+.]|with\b))", ("flavo",)
)
"""The flavour behind a food and its amount: "crisps 25 g cheese and onion flavour"."""
_NUMBERED_SHOP: Final = LazyPattern(
    r"\s*\b(?:(?:from|at|in) )?(?:(?:7|seven)[- ]?(?:11|eleven)|711)(?:'s)?(?=\s*(?:$|[a-z,;+)]))",
    ("11", "eleven"),
)
"""A shop whose name is a number, which counts nothing: "7-eleven onigiri"."""
_OF_MILLILITRES: Final = LazyPattern(r"(?<![\d.,/%])([1-9]\d\d) (?=(?:cans?|bottles?)\b)", A_DIGIT)
"""Millilitres before their can or bottle: "350 can"."""
_OF_EACH: Final = LazyPattern(
    r"^(?P<count>\S+) (?P<host>[^,;+]+?) with (?P<number>\S+) (?P<part>[^,;+]+?) each(?=\s*(?:$|[,;+.]))",
    ("each",),
)
"""So much with each of several: "2 coffees with 2 sugars each"."""
_BOWL_BEHIND: Final = LazyPattern(
    r"^(?P<dish>[^,;+\d]+ with [^,;+\d]+?)(?<! rice),? (?P<bowl>(?:1|one|a) (?:small |big |large )?(?:bowl|plate))$",
    ("bowl", "plate"),
)
_KIND_BEHIND_COUNT: Final = LazyPattern(
    r"(?:^|(?<=[,;+] ))(?P<food>[a-z]+) (?P<count>\d{1,2})(?: ?x| pieces?| pcs?)? (?P<kind>[a-z]+)(?=\s*(?:$|[,;+.]))",
    A_DIGIT,
)
"""A food, how many of it, and their kind: "tacos 4 carnitas"."""
_INCHES: Final = re.compile(r"(?<![\w.])(\d{1,2}(?:\.5)?) ?(?:\"|''|″|”)(?=\s|$)")
"""A length with the sign for inches: '6" pizza'."""
_EACH_WITH: Final = LazyPattern(r"^(\S+ [^,;+]+?),? each with ([^,;+]+)$", ("each with",))
_BUT_WITH: Final = LazyPattern(r"\bbut (?=with\b)", ("but ",))
_TIMES_AND_NEXT: Final = LazyPattern(r"(?<=[a-z]) (x ?\d{1,2}) (?P<next>[a-z]+)", A_DIGIT)
"""A count behind a food and the next one: "toast x2 butter"."""
_SEPARATORS: Final = LazyPattern(r"(\s*(?:[,;+&]|\b(?:and|with|plus)\b)\s*)")
_AS_PICTURE: Final = "\ufe0f"
_INNER_STOP: Final = re.compile(r"(?<=\w)(?:\.{2,}|!+|\?+)(?=\s|$)")


class _Patterns:
    """The patterns of the words in `assets/words/diary_shorthand.toml`."""

    def __init__(self, words: DiaryShorthand, eaten: EatenWords) -> None:
        meat = rf"({words.minced_meats})"
        clock = any_of(words.clock)
        number = any_of(number_words().starts)
        self.all_unit = LazyPattern(
            rf"[\s,;(]*(?:{words.for_all})(?: is| are)?(?: in)? (g|grams?|gms?|ml)\b\)?[\s.]*$",
            words.for_all.needs,
        )
        self.time = LazyPattern(
            rf"(?:(?:{words.clock_prepositions})|@|\b)\s*\d{{1,2}}(?:[:.]\d\d)?\s*(?:{clock})\b(?: so\b)?\s*[:,-]?",
            A_DIGIT,
        )
        # A time between two foods: "coffee 9am toast".
        self.time_between = LazyPattern(
            rf"(?<!\w)(?!(?:{words.clock_prepositions})\b)([a-z']+) "
            rf"(?:\d{{1,2}}:\d\d(?: ?(?:{clock}))?|\d{{1,2}} ?(?:{clock}))(?= (?!and\b|with\b|for\b)[a-z\d])",
            A_DIGIT,
        )
        self.lean = LazyPattern(
            rf"\b(\d\d)\s*/\s*(\d\d?)\b(?=.*(?:{words.minced_meats}|\bmince\b))(?:\s+(?:lean|ground))*",
            ("/",),
        )
        self.minced = LazyPattern(rf"\bminced {meat}", ("minced",))
        # Tables name mince by its share of lean meat, people also by its fat: "ground beef 93/7", "5% beef mince".
        self.mince = LazyPattern(
            rf"(?:\b(\d\d?) ?% (?:fat )?(?:lean )?{meat} mince"
            rf"|\b(?:lean )?{meat} mince,? \(?(\d\d?) ?%(?: fat)?\)?"
            rf"|\bground {meat},? \(?(\d\d) ?(?:/ ?\d\d?|% lean)\)?)",
            A_DIGIT,
        )
        self.juice_of = LazyPattern(
            rf"\b(?:the )?juice of ({number}|half an?|\d[\d./]*|½) ({words.juiced})", ("juice of",)
        )
        # "Milk tea 16 oz half sugar" was ordered so.
        self.sugar_level = LazyPattern(
            rf"((?:{words.sweetened_drinks})[^,;+]{{0,16}}),?\s+"
            rf"(?:\d{{1,3}} ?%|{words.sugar_levels})[ -]sugar(?: level)?\b",
            ("sugar",),
        )
        # "Boterham met kaas en ham", "knekkebrød med ost og skinke"
        self.with_abroad = LazyPattern(r"(?<!\w)([^\W\d_]+) me[td] (?=([^\W\d_]+))", (" met ", " med "))
        self.and_abroad = LazyPattern(
            r"(?<=[^\W\d_]) (?:en|och|og) (?=[^\W\d_]{2})", (" en ", " och ", " og ")
        )
        # "Coffee cream and sugar" is no coffee cream.
        self.cream_and = LazyPattern(
            rf"\b({any_of(eaten.milk_drinks | {'coffee', 'tea'})}) (cream|milk)(?= (?:and|&|n) )",
            ("cream", "milk"),
        )
        self.powder_shake = LazyPattern(
            rf"((?:{words.powders})(?: protein)?) shake,? \(?([1-6]\d ?g)\b\)?", ("shake",)
        )
        # Whites before whole eggs without a sign between them: "3 egg whites 1 whole egg".
        self.eggs_and_whites = LazyPattern(
            rf"\b(whites?|eggs?) (?=(?:\d+|{number}) (?:whole )?(?:eggs?|egg whites?|whites?)\b)",
            ("egg", "white"),
        )
        # "toastie ham cheese"
        word = rf"(?!(?:{any_of(eaten.links)}|no|without)\b)[a-z]+"
        dishes = any_of(eaten.on_bread | eaten.wrapped_dishes | eaten.assembled)
        self.filling_behind = LazyPattern(
            rf"^(?P<dish>{dishes}):? (?P<filling>{word}(?: {word}){{0,3}})$",
            eaten.on_bread | eaten.wrapped_dishes | eaten.assembled,
        )
        self.fun_size = LazyPattern(
            rf"(?:(?<=[,;+] )|^)([a-z][a-z' -]+?) (?:{words.small_packs})[ -]size"
            rf"(?: (?:{words.packs}))?(?: x ?(\d+))?(?=\s*(?:$|[,;+]))",
            ("size",),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(diary_shorthand(), eaten_words())


def in_full(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line without shorthand, remarks about time and money, and a heading before a list of foods.

    Args:
        is_food: says whether words are the name of a food, which a heading before a single food may be ("soup - lentil").
    """
    find = _patterns()
    line = _EACH_WITH.sub(r"\1 with \2 each", _INCHES.sub(r"\1 inch", _WORTH.sub("", line)))
    line = _AN_FOR_AND.sub(" and ", line)
    line = _POWER.sub(lambda found: f"{float(found[0]):.0f}", _COUNTED.sub(r"\1 ", line))
    line = _DRY_BEHIND.sub(r"\1 \2", line)
    line = _without_symbols(_with_counted_pictures(line, is_food))
    line = _CLOCK_OF_DIGITS.sub("", _CLOCK.sub("", _MONEY.sub(" ", line)))
    line = find.time_between.sub(r"\1, ", line)
    line = find.time.sub(" ", _POINT.sub("0.", _NUMBERED_SHOP.sub(" ", _BETWEEN.sub(r"\1-", line))))
    line = find.eggs_and_whites.sub(r"\1, ", _OF_MILLILITRES.sub(r"\1 ml ", line))
    line = without_left_out(corrected(line, is_food))
    line = find.cream_and.sub(r"\1 with \2", line)
    line = _FRENCH_SPOON.sub(lambda found: "tsp" if found[1].lower() == "c" else "tbsp", line)
    line = named_dishes(weights_before_foods(line))
    line = _listed(
        find.mince.sub(
            _lean_mince, find.minced.sub(r"\1 mince", find.powder_shake.sub(r"\2 \1 powder", line))
        )
    )
    line = _without_heading(line, is_food)
    line = _BUT_WITH.sub("", _TIMES_AND_NEXT.sub(lambda found: _with_comma(found, is_food), line))
    line = _KIND_BEHIND_COUNT.sub(lambda found: _with_kind_first(found, is_food), line)
    line = find.filling_behind.sub(lambda found: _with_filling_first(found, is_food), line)
    line = _BOWL_BEHIND.sub(r"\g<bowl> \g<dish>", _OF_EACH.sub(_of_all, line))
    line = line if is_food(line) else with_kind_of_bread(line)
    line = find.sugar_level.sub(r"\1", line)
    line = _FLAVOR_BEHIND.sub("", line)
    line = _INNER_STOP.sub(".", line)
    line = _AND_A_HALF.sub(r"1.5 \1", _AND_A_BIT.sub("", line))
    line = _BITS_OF.sub(r"\1 pieces of", line)
    line = _WEIGHED_AND_NEXT.sub(r"\1, ", line)
    line = _WEIGHT_OF_EACH.sub(r"\2 x \4 \1", line)
    line = _EACH.sub(r"\1", find.juice_of.sub(r"\1 \2 juice", line))
    line = find.fun_size.sub(lambda found: f"{found[2] or 1} fun size {found[1]}", line)
    line = _with_variety(_WHOLE.sub(r"\1 entire", line), is_food)
    line = find.lean.sub(r"\1% lean ground", line).replace("ground beef mince", "ground beef")
    line = _in_one_unit(line)
    line = with_eaten_shares(line)
    return " ".join(line.split())


def _with_kind_first(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    name = f"{found['kind']} {found['food']}"
    return f"{found['count']} {name}" if is_food(name) else found[0]


def _with_filling_first(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    """Return a dish named by what fills it: "wrap chicken lettuce" becomes "chicken wrap with lettuce"."""
    dish, words = found["dish"], found["filling"].split()
    if is_food(found[0]):
        return found[0]
    for size in range(len(words), 0, -1):
        first, rest = words[:size], words[size:]
        name = next((each for link in (" ", " and ") if is_food(each := f"{link.join(first)} {dish}")), None)
        if name is not None and (not rest or is_food(" ".join(rest)) or all(map(is_food, rest))):
            return f"{name} with {(' ' if is_food(' '.join(rest)) else ', ').join(rest)}" if rest else name
    return found[0]


def _with_comma(found: re.Match[str], is_food: Callable[[str], bool]) -> str:
    return f" {found[1]}, {found['next']}" if is_food(found["next"]) else found[0]


def with_english_links(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line with English words between its foods for Dutch, Swedish, Danish and Norwegian ones.

    "Yoghurt met muesli" becomes "yoghurt with muesli"; a "med latte" is of medium size.
    """
    find = _patterns()
    english = find.with_abroad.sub(
        lambda found: f"{found[1]} with " if is_food(found[1]) and is_food(found[2]) else found[0], line
    )
    return line if english == line else find.and_abroad.sub(" and ", english)


def _of_all(found: re.Match[str]) -> str:
    """Return what several have each as what they have together."""
    count, _ = number_at([found["count"]], 0, counts_articles=True)
    each, _ = number_at([found["number"], found["part"]], 0, counts_articles=True)
    if not count or not each:
        return found[0]
    return f"{found['count']} {found['host']} with {count * each:g} {found['part']}"


def _with_counted_pictures(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line with pictures of foods that stand alone in words: "🍌🍌 and coffee" becomes "2 banana and coffee"."""
    if line.isascii():
        return line
    parts = _SEPARATORS.split(line)
    for at, part in enumerate(parts):
        signs = [sign for sign in part if not sign.isspace() and sign != _AS_PICTURE]
        if not signs or len(set(signs)) > 1 or unicodedata.category(signs[0]) not in _PICTURES:
            continue
        name = unicodedata.name(signs[0], "").lower()
        if is_food(name):
            parts[at] = f"{len(signs)} {name}"
    return "".join(parts)


def _without_symbols(line: str) -> str:
    """Return a line without emoji and other pictures."""
    if line.isascii():
        return line
    return "".join(
        " " if unicodedata.category(sign) in _PICTURES or "\ufe00" <= sign <= "\ufe0f" else sign
        for sign in line
    )


def _lean_mince(found: re.Match[str]) -> str:
    if found[5]:
        return f"{found[6]}% lean ground {found[5]}"
    fat, meat = (found[1], found[2]) if found[1] else (found[4], found[3])
    return found[0] if int(fat) > _LEAST_LEAN else f"{100 - int(fat)}% lean ground {meat}"


def _listed(line: str) -> str:
    """Return a list of weighed foods without signs between them with commas: "100 g oats 40 g whey"."""
    line = _SLASHES.sub(", ", line)
    if _LIST_LINKS.search(line):
        return line
    if _STARTS_WITH_WEIGHT.match(line):
        parts = _WEIGHT_OF_NEXT.split(line)
        return ", ".join(parts) if all(any(map(str.isalpha, part.split()[-1])) for part in parts) else line
    if len(_WEIGHT_OF_LAST.findall(line)) > 1 and line[0].isalpha():
        return _WEIGHT_OF_LAST.sub(r" \1, ", line)
    return line


def _in_one_unit(line: str) -> str:
    """Return a line whose unit is said once ("oats 80, milk 200 (all g)") with the unit behind each number."""
    found = _patterns().all_unit.search(line)
    if found is None:
        return line
    unit = "ml" if found[1].lower() == "ml" else "g"
    return _BARE_NUMBER.sub(rf"\1 {unit}", line[: found.start()])


def _without_heading(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line without a heading: "cheat meal: burger and fries", "smoothie: 1 banana, 200 ml milk"."""
    found = _HEADING.match(line)
    if found is None:
        return line
    rest = line[found.end() :]
    parts = re.split(r"[,;+]|\band\b|\bwith\b|\bw/|\bin (?=\d)", rest)
    is_several = len(parts) > 1 and len(rest.split()) > 2
    is_of_food = is_food(found[1]) or not any(map(str.isalpha, rest))
    weighed = sum(_bare(part) != part.strip() for part in parts)
    is_dish = found[1].lower().split()[-1] in eaten_words().whole_dishes
    if is_several and weighed > 1 and (is_dish or all(part.strip()[:1].isdigit() for part in parts)):
        # "Protein shake - 2 scoops whey, 300 ml milk", "overnight oats - 1/2 cup oats, 120 ml almond milk"
        return rest
    dish = found[1].lower().split()[-1]
    fills = dish in eaten_words().assembled | eaten_words().on_bread and dish != "bowl"
    breads = {"bread", *eaten_words().breads, *eaten_words().spread_on}
    if is_several and fills and breads.isdisjoint(rest.lower().split()) and not any(map(str.isdigit, rest)):
        # "Wrap: tuna, sweetcorn, mayo"
        first, *others = re.split(r"\s*(?:[,;+&]|\band\b)\s*", rest, maxsplit=1, flags=re.IGNORECASE)
        name = f"{first} {found[1]}"
        return " with ".join([name, *others] if is_food(name) else [found[1], rest])
    if ":" not in found[0]:
        # "Kippers - a pair, grilled" is no heading: what follows names no food.
        is_several = is_several and not is_of_food and any(is_food(_bare(part)) for part in parts)
        is_of_food = True
    if is_several or not is_of_food:
        return rest
    return f"{rest} {found[1]}" if is_food(f"{rest} {found[1]}") else line


def _with_variety(line: str, is_food: Callable[[str], bool]) -> str:
    """Return a line whose variety stands behind the food with both as its name: "burrito frozen, bean and cheese"."""
    found = _VARIETY.match(line)
    if (
        found is None
        or is_food(found[3])
        # "tea, splash of milk" and "tea, little milk" are no "milk tea".
        or " of " in f" {found[3]} "
        or found[3].split()[0].lower() in eaten_words().measures
        # "lasagne, no meat" is no meat lasagne.
        or eaten_words().without.match(found[3])
        or (found[2] and found[2].strip().lower() not in eaten_words().describing)
    ):
        return line
    words = re.sub(r"\b'?n'?\b|&", "and", found[3]).split()
    names = (f"{' '.join(words[start:])} {found[1]}" for start in range(min(2, len(words))))
    return next(filter(is_food, names), line)


def _bare(text: str) -> str:
    """Return words without numbers and units at their start."""
    return re.sub(r"^\W*(?:\d[\d.,/]*\s*(?:g|ml|oz|x)?\s*|an? )", "", text).strip()


_PICTURES: Final = frozenset({"So", "Sk", "Cs", "Co"})


@cache
def _remarks() -> LazyPattern:
    """Return a pattern of remarks within a line that name nothing eaten ("the missus made")."""
    return LazyPattern(
        rf"\s*(?<![\w'-])(?:{eaten_words().remarks})(?![\w'-])(?!\s+of\b)", eaten_words().remarks.needs
    )


def without_remarks(line: str) -> str:
    """Return a line without remarks about who made it, for whom, and how it was."""
    plain = _remarks().sub("", line)
    return plain if any(map(str.isalpha, plain)) else line
