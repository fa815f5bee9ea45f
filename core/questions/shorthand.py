"""Numbers in short writing, put into standard words before a question is parsed.

"220p 300c 70f" and "P 40 C 30 F 10" are grams of protein, carbs and fat; a price is a wish for cheap food, because Larder
knows no prices; "4 ingredients or less" are few; "≠" is "not"; "tofu y, eggs n" is "tofu yes, no eggs"; "-nuts -milk" are
two foods and no nut milk; "nuts.milk" and "nuts|milk" are lists; "not spicy chicken" wants chicken. The parsed question
still quotes the words as typed.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from core.food.nutrient_names import nutrient_words
from core.food.word_files import WordTables, any_of, loader
from core.questions.informal import Edit, StandardQuestion
from core.questions.spoken_words import question_grammar
from core.text.numbers import number_words, read_numbers

_NUMBER: Final = r"\d+(?:[.,]\d+)*"
_MACRO: Final = re.compile(rf"(?<![\w.,/])({_NUMBER}) ?g?([pcf])(?![\w'/-])", re.IGNORECASE)
_LETTERS_FIRST: Final = re.compile(
    rf"(?<![\w.,/'-])(?:[pcf] ?[:=]? ?{_NUMBER} ?g?(?:\s*[,/&+]\s*|\s+|(?!\w))){{2,}}", re.IGNORECASE
)
_LETTER_FIRST: Final = re.compile(rf"([pcf]) ?[:=]? ?({_NUMBER})(?: ?g\b)?", re.IGNORECASE)
_MACROS: Final = {"p": "protein", "c": "carbs", "f": "fat"}
_SHARE_OF_ENERGY: Final = re.compile(
    rf"({_NUMBER}) ?(?:%|percent|per cent) or (more|over|above|less|under|below)"
    r"(?: of)?(?: the| its)? (?:energy|calories|kcal) from",
    re.IGNORECASE,
)
_UNEQUAL: Final = re.compile(r" ?(?:≠|!=|=/=) ?")
_STRUCK_OUT: Final = re.compile(r"(?<=[^\W\d_])\s+(?=[-!](?!(?:free|less)\b)[^\W\d_]{2})", re.IGNORECASE)
_LESS: Final = re.compile(r"\b(?:less|low|more|high) [a-z]+(?= (?:less|more) [a-z])", re.IGNORECASE)
"""Levels in a row: "less oil less salt" is no food."""
_GLUED: Final = re.compile(
    r"(?<=[^\W\d_]{2})(?:[._](?P<free>(?=free\b))|(?P<list>[;_]|\.(?=(?-i:[a-z])|[^\W\d_]+\s*(?:[.,;]|$)))|\s*[|\\~]\s*)(?=[^\W\d_]{2})",
    re.IGNORECASE,
)
_ANSWERED: Final = re.compile(
    r"(?P<food>(?<![\w'-])[^\W\d_][\w'-]*(?: [^\W\d_][\w'-]*){0,2}?) ?[:=-]? ?"
    r"\b(?P<answer>y|yes|n|no)(?=[ \t]*(?P<next>[,;/.\n]|$))",
    re.IGNORECASE,
)
_SPLIT: Final = re.compile(r"(?<![\w/.,])\d\d(?:/\d\d){2}(?![\w/])")
_ORDER: Final = re.compile(
    r"\b(?:p|c|f|protein|carbs?|fats?)(?:[/, ]+(?:p|c|f|protein|carbs?|fats?)){2}\b", re.IGNORECASE
)
_BEFORE_ENERGY: Final = re.compile(
    r"\d ?(?:[pcf]|g(?: (?:prot|protein|carbs?|fat|fibre|fiber|sugar))?)(?= (?:under|below|max|<|≤) ?\d{3,4}\b(?! ?m?g\b))",
    re.IGNORECASE,
)
"""An amount before a bare one of energy: "20 g fat under 600"."""
_HEIGHT: Final = re.compile(
    r"(?<![\w.,])(?:(?:i'?m|is|at) )?[4-7](?:['’′] ?(?:1[01]|\d)(?:\"|''|″)?"
    r"| ?(?:ft|foot|feet)(?: ?(?:1[01]|\d)\b(?: ?in\b)?| tall))(?!\w)",
    re.IGNORECASE,
)
_WHOLE: Final = 100
_NEAR_MACROS: Final = re.compile(r"[<>≤≥]|(?<![^\W\d_])k?cals?\b|\bprot", re.IGNORECASE)


class MoneyWords(WordTables):
    """Words around prices."""

    currencies: frozenset[str]
    signs: frozenset[str]
    letters: frozenset[str]
    before: frozenset[str]
    after: frozenset[str]
    cheap: frozenset[str]


money_words = loader("money", MoneyWords)


class IngredientCountWords(WordTables):
    """Words around a number of ingredients."""

    numbers: frozenset[str]
    above: frozenset[str]
    before: frozenset[str]
    after: frozenset[str]


ingredient_count_words = loader("ingredient_counts", IngredientCountWords)


def without_shorthand(question: StandardQuestion) -> StandardQuestion:
    """Return a question with short amounts of nutrients and "≠" written out, and prices as a wish for cheap food."""
    edits = [
        *_macros(question.text),
        *_splits(question.text),
        *_prices(question.text),
        *_ingredient_counts(question.text),
        *_shares_of_energy(question.text),
        *_carbohydrate_units(question.text),
        *_shares_of_day(question.text),
        *_inequalities(question.text),
        *_struck_out(question.text),
        *_glued(question.text),
        *_answered(question.text),
        *_denied_tastes(question.text),
        *((each.end(), each.end() + 1, ", ") for each in _LESS.finditer(question.text)),
        *_goals_apart(question.text),
        *((each.end(), each.end() + 1, ", ") for each in _BEFORE_ENERGY.finditer(question.text)),
        *((*each.span(), " ") for each in _HEIGHT.finditer(question.text)),
    ]
    return question.with_edits(edits) if edits else question


def _macros(text: str) -> Iterator[Edit]:
    runs = list(_LETTERS_FIRST.finditer(text))
    for run in runs:
        for match in _LETTER_FIRST.finditer(text, run.start(), run.end()):
            yield match.start(), match.end(), f"{match[2]} g {_MACROS[match[1].lower()]}"
    found = [
        match
        for match in _MACRO.finditer(text)
        if not any(run.start() <= match.start() < run.end() for run in runs)
    ]
    is_list = len({match[2].lower() for match in found}) > 1
    for match in found:
        # "15f" alone is a girl of 15.
        if is_list or (match[2].lower() == "p" and _NEAR_MACROS.search(text)):
            yield match.end(1), match.end(), f" g {_MACROS[match[2].lower()]}"


def _splits(text: str) -> Iterator[Edit]:
    """Yield each split of energy whose order is said: "40/40/20 p/c/f" is 40 % protein, 40 % carbs and 20 % fat."""
    order = _ORDER.search(text)
    names = [_MACROS[name[0].lower()] for name in re.split(r"[/, ]+", order.group())] if order else []
    for match in _SPLIT.finditer(text):
        shares = [int(each) for each in match.group().split("/")]
        if sum(shares) == _WHOLE and order is not None and len(set(names)) == len(names):
            yield (
                *match.span(),
                ", ".join(f"{share}% {name}" for share, name in zip(shares, names, strict=True)),
            )
            yield *order.span(), ""


def _prices(text: str) -> Iterator[Edit]:
    """Yield each price; the first one as "cheap" where no other word says that."""
    said = bool(_cheap().search(_price().sub("", text)))
    for match in _price().finditer(text):
        yield match.start(), match.end(), "" if said else "cheap"
        said = True


def _ingredient_counts(text: str) -> Iterator[Edit]:
    """Yield each small number of ingredients: "4 ingredients or less"."""
    for match in _ingredient_count().finditer(text):
        yield match.start(), match.end(), "many ingredients" if match["above"] else "few ingredients"


def _shares_of_energy(text: str) -> Iterator[Edit]:
    """Yield each bound behind a share of energy, to stand before it: "20% or more energy from protein"."""
    for match in _SHARE_OF_ENERGY.finditer(text):
        bound = "at least" if match[2].lower() in ("more", "over", "above") else "at most"
        yield match.start(), match.end(), f"{bound} {match[1]}% energy from"


def _struck_out(text: str) -> Iterator[Edit]:
    """Yield a comma behind each word before a "-food", so that no name spans both: "almonds -milk" is no almond milk."""
    for match in _STRUCK_OUT.finditer(text):
        yield match.start(), match.start(), ","


def _denied_tastes(text: str) -> Iterator[Edit]:
    """Yield a comma behind each denied taste before a food: "not spicy chicken" wants chicken."""
    for match in _denied_taste().finditer(text):
        yield match.end(1), match.end(1) + 1, ", "


def _goals_apart(text: str) -> Iterator[Edit]:
    """Yield a comma behind each goal before what it means: "I'm cutting high protein" cuts no protein."""
    for match in _goal_before_meaning().finditer(text):
        yield match.end(), match.end(), ","


@cache
def _goal_before_meaning() -> re.Pattern[str]:
    pairs = (
        rf"{re.escape(goal)}(?= {level}[ -]{nutrient}\b(?! foods?\b))"
        for goal, meanings in question_grammar().goals.items()
        for nutrient, _, level in (meaning.partition(" ") for meaning in meanings)
        if level
    )
    return re.compile(rf"\b(?:{'|'.join(sorted(pairs, key=len, reverse=True))})", re.IGNORECASE)


@cache
def _denied_taste() -> re.Pattern[str]:
    words = question_grammar()
    degrees, tastes, follows = map(any_of, (words.degrees, words.tastes, words.behind_tastes))
    return re.compile(
        rf"\b(not (?:{degrees} )?(?:much )?{tastes}) (?=[a-z])(?!{follows}\b)",
        re.IGNORECASE,
    )


def _glued(text: str) -> Iterator[Edit]:
    """Yield each sign without a blank between two words of a list: the "no" of "no nuts.milk" refuses both."""
    for match in _GLUED.finditer(text):
        is_free, is_list = match["free"] is not None, match["list"] is not None
        yield match.start(), match.end(), "-" if is_free else ", " if is_list else "/"


def _answered(text: str) -> Iterator[Edit]:
    """Yield each answer behind a food in a list of at least two: "tofu y, tempeh n" is "tofu yes, no tempeh"."""
    found = list(_ANSWERED.finditer(text))
    for match in found if len(found) > 1 else []:
        is_refused = match["answer"][0] in "nN"
        if is_refused:
            yield match.start("food"), match.start("food"), "no "
        # No cue reaches into the next line of a list.
        end = "," if match["next"] == "\n" else ""
        yield match.end("food"), match.end("answer"), end if is_refused else f" yes{end}"


def _carbohydrate_units(text: str) -> Iterator[Edit]:
    """Yield each amount in the units of diabetes courses, in grams: "4 BE" are 48 g of carbohydrate."""
    for match in _carbohydrate_unit().finditer(text):
        each_g = nutrient_words().carbohydrate_units_g[match[2].lower()]
        grams = float(match[1].replace(",", ".")) * each_g
        if match[2].islower() and len(match[2]) == len("be"):
            continue  # "to be", "2 ex"
        yield match.start(), match.end(), f"{grams:g} g carbs"


@cache
def _carbohydrate_unit() -> re.Pattern[str]:
    units = sorted(nutrient_words().carbohydrate_units_g, key=len, reverse=True)
    return re.compile(
        rf"(?<![\w.,/-])(\d+(?:[.,]\d+)?) ?({'|'.join(map(re.escape, units))})\b", re.IGNORECASE
    )


def _shares_of_day(text: str) -> Iterator[Edit]:
    """Yield each share of a day's energy as energy: "half my 1400 kcal" are 700."""
    for match in _share_of_day().finditer(text):
        share, whole_kcal = read_numbers(match[1])[0], float(match[2].replace(",", ""))
        yield match.start(), match.end(2), f"{round(share * whole_kcal)}"


def _inequalities(text: str) -> Iterator[Edit]:
    """Yield each "is not" that is written as a sign: "eggs ≠ ok"."""
    for match in _UNEQUAL.finditer(text):
        yield match.start(), match.end(), " not "


@cache
def _share_of_day() -> re.Pattern[str]:
    return re.compile(
        rf"\b((?:a )?{any_of(number_words().lone_shares)})(?: of)? (?:my|the|her|his|our)(?: daily| day's)? "
        r"(\d{4}|\d,\d{3})(?= ?(?:k?cals?|calories)\b)",
        re.IGNORECASE,
    )


@cache
def _price() -> re.Pattern[str]:
    money = money_words()
    signs, currencies = any_of(money.signs), any_of(money.currencies)
    before, behind = (
        rf"(?:{signs} ?|\b{any_of(money.letters)}(?=\d))",
        rf"(?:{signs}|{currencies}\b(?! of| worth of| cooker))",
    )
    written = any_of([*number_words().ones, *number_words().tens])
    amount = rf"(?:{before}{_NUMBER}|{_NUMBER} ?{behind}|\b{written} {any_of(money.currencies)}\b(?! of| worth of))"
    return re.compile(
        rf"(?<![\w.])(?:{any_of(money.before)} )*{amount}(?: ?{any_of(money.after)}(?!\w))*", re.IGNORECASE
    )


@cache
def _ingredient_count() -> re.Pattern[str]:
    words = ingredient_count_words()
    return re.compile(
        rf"(?<![\w.-])(?:{any_of(words.before)} |(?P<above>{any_of(words.above)}) )?{any_of(words.numbers)}"
        rf"[ -]ingredients?(?: {any_of(words.after)}(?!\w))?(?!\w)",
        re.IGNORECASE,
    )


@cache
def _cheap() -> re.Pattern[str]:
    return re.compile(rf"\b{any_of(money_words().cheap)}\b", re.IGNORECASE)
