"""Amounts that their sentence corrects or leads up to, put into standard order before a question is parsed.

"500 mg not 500 g of sodium" is 500 mg of it, "had 20 g fibre, 10 more to go" asks for 10 g, "per day 2000 kcal" is 2000 kcal
per day, "2 gram sodium diet" 2 g a day, and "1.2 g/kg for a 70 kg patient" 84 g. The answer quotes the words as typed.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from core.food.nutrient_names import is_energy_unit, is_unit, named_nutrient
from core.questions.amount_words import amount_words
from core.questions.informal import Edit, StandardQuestion
from core.questions.spoken_words import question_grammar

_NUMBER: Final = r"\d+(?:[.,]\d+)*"
_NOT: Final = re.compile(
    rf"(?P<right>\b{_NUMBER} ?[^\W\d_]+)(?P<name> [a-z]+)?,? (?:and )?(?:not|instead of|rather than)"
    rf" (?P<denied>{_NUMBER} ?(?P<unit>[^\W\d_]*))"
    r"(?= of\b| *(?:$|[,.;!?)]))",
    re.IGNORECASE,
)
_TO_GO: Final = (
    rf" (?:about |around |only )?{_NUMBER} ?(?P<unit>[a-zµ]+)(?: of)?"
    rf"(?: (?!so far|today|already)(?P<name>[a-z]+(?: [a-z]+)?))??(?: so far| today| already)*[,;.]?"
    r" (?:and |but |so )?(?:i )?(?:still |just )*"
    rf"(?P<needs>need |want |have |got |about )?(?:another )?(?P<left>{_NUMBER})(?: ?g)?"
    r" ?(?P<more>more to go|more|to go|left)\b"
)
_DAY_FIRST: Final = re.compile(
    r"(?:^|(?<=[,.;:] ))(?P<day>per day|a day|each day|every day):? "
    rf"(?P<amount>(?:(?:max|min|at most|at least|under|about) )?{_NUMBER} ?"
    r"(?:kcal|cals?|calories|kj|mg|g)\b(?: [a-z]+)?)",
    re.IGNORECASE,
)
_OF_DIET: Final = re.compile(
    rf"\b(?:{_NUMBER}|one|two|three|four)[ -]?(?:kcal|cals?|calories?|mg|g|grams?)\b(?:[ -](?P<name>[a-z]+))?"
    r"(?P<diet>[ -]diet)\b",
    re.IGNORECASE,
)
_SEVERAL_MEALS: Final = re.compile(
    r"\b(?:[2-9]|two|three|four|five|six) (?:small |light |big |main )?(?:meals|snacks)\b", re.IGNORECASE
)
_IN_TOTAL: Final = re.compile(
    rf"\b{_NUMBER} ?(?:kcal|cals?|calories)\b(?P<total>,? (?:in total|altogether|all together|total))\b",
    re.IGNORECASE,
)
_PER_KG: Final = re.compile(
    rf"(?P<each>{_NUMBER}) ?g ?(?:/|per|a) ?(?:kg|kilo)\b(?! ?[a-z]*loss)", re.IGNORECASE
)
_BODY_KG: Final = re.compile(rf"(?<![\d/.,])(?P<kg>{_NUMBER}) ?(?:kg|kilos?)\b", re.IGNORECASE)
_MORE: Final = frozenset({"more than", "over", "above"})
_BODIES_KG: Final = range(30, 251)
_LEAST_OF_DAY_G: Final = 0.6
"""Grams for a kilogram from which the amount is a whole day's; a meal has "0.3 g/kg"."""


def with_restated_amounts(question: StandardQuestion) -> StandardQuestion:
    """Return a question with its corrected, remaining, daily and weight-based amounts as plain ones."""
    while edits := list(_made_another(question.text)):
        question = question.with_edits(edits)
    for rule in (_out_of_bounds, _corrected, _to_go, _day_first, _of_diet, _by_weight):
        edits = list(rule(question.text))
        if edits:
            question = question.with_edits(edits)
    return question


@cache
def _left_to_go() -> re.Pattern[str]:
    return re.compile(f"{amount_words().had_so_far}{_TO_GO}", re.IGNORECASE)


def _made_another(text: str) -> Iterator[Edit]:
    """Yield an amount with the number that a correction puts in its place: "500 kcal, make that 600"."""
    match = _another().search(text)
    if match is not None:
        yield *match.span(), f"{match['new']}{match['unit']}"


@cache
def _another() -> re.Pattern[str]:
    phrases = "|".join(" ".join(each) for each in sorted(question_grammar().corrections, reverse=True))
    pause = r"(?:[\s,.;:–—-]|\b(?:h+m+|u+m+|u+h+|er+|oh|well|actually|and)\b)+"
    return re.compile(
        rf"(?<![\w.,/]){_NUMBER}(?P<unit>(?: ?(?!or\b|to\b|and\b)[a-z%]+){{0,2}}?"
        r"(?: (?:or (?:under|less|more|over)|max|tops|at most|at least))?)"
        rf"(?:{pause}(?:{phrases})|\s*[,.;–—-]\s*(?:sorry|no)\b)"
        rf"{pause}(?P<new>{_NUMBER})(?:(?P=unit)\b)?(?=\s*(?:$|[.,;:!?)–—]|(?:and|but|with|so|please|pls|no)\b))",
        re.IGNORECASE,
    )


@cache
def _bounds() -> re.Pattern[str]:
    words = amount_words()
    return re.compile(
        rf"(?:{words.conditions})(?:'?s)?(?: (?:{words.being}))*"
        r" (?P<side>more than|over|above|less than|under|below|fewer than) (?P<amount>\d[^.;!?]{0,30}?)"
        rf",? (?:then |is |are |it'?s |i'?ll |i |that's |just |way |simply )*(?:{words.verdicts})(?: it| that| me)*\b",
        re.IGNORECASE,
    )


def _out_of_bounds(text: str) -> Iterator[Edit]:
    """Yield each amount that is refused as the bound it means: "if it has more than 20 g of fat forget it"."""
    for match in _bounds().finditer(text):
        bound = "at most" if match["side"].lower() in _MORE else "at least"
        yield *match.span(), f"{bound} {match['amount']}"


def _corrected(text: str) -> Iterator[Edit]:
    """Yield each amount that is denied right behind another: "400 kcal not 4000"."""
    for match in _NOT.finditer(text):
        unit = match["unit"].lower()
        if (
            not unit
            or is_unit(unit)
            or unit in amount_words().volumes
            or unit in ("min", "mins", "minutes", "kg", "kilos")
        ):
            yield match.end("name") if match["name"] else match.end("right"), match.end("denied"), ""


def _to_go(text: str) -> Iterator[Edit]:
    """Yield each amount that is still needed of a nutrient with what was eaten of it."""
    for match in _left_to_go().finditer(text):
        name, unit, more = match["name"] or "", match["unit"], match["more"].lower()
        is_nutrient = any(map(named_nutrient, (name, *name.split()[:1]))) if name else is_energy_unit(unit)
        if is_unit(unit) and is_nutrient and (match["needs"] or more != "more"):
            is_left = more == "left" or is_energy_unit(unit)
            asked = (
                f"{match['left']} {unit} {name} left"
                if is_left
                else f"need {match['left']} {unit} more {name}"
            )
            yield *match.span(), asked


def _day_first(text: str) -> Iterator[Edit]:
    """Yield each amount behind "per day" with these words behind it."""
    for match in _DAY_FIRST.finditer(text):
        yield match.start("day"), match.end(), f"{match['amount']} per day"


def _of_diet(text: str) -> Iterator[Edit]:
    """Yield what makes an amount a day's: "2 gram sodium diet", "three meals, 1600 kcal in total"."""
    for match in _IN_TOTAL.finditer(text) if _SEVERAL_MEALS.search(text) else ():
        yield *match.span("total"), " a day"
    for match in _OF_DIET.finditer(text):
        if match["name"] is None or named_nutrient(match["name"]) is not None:
            yield *match.span("diet"), " a day"


def _by_weight(text: str) -> Iterator[Edit]:
    """Yield each amount for a kilogram of body weight as a day's, where one weight is stated."""
    each_kg = list(_PER_KG.finditer(text))
    free = "".join(
        " " if any(one.start() <= at < one.end() for one in each_kg) else letter
        for at, letter in enumerate(text)
    )
    bodies = [float(match["kg"].replace(",", ".")) for match in _BODY_KG.finditer(free)]
    if len(bodies) == 1 and int(bodies[0]) in _BODIES_KG:
        for match in each_kg:
            each_g = float(match["each"].replace(",", "."))
            day = " per day" if each_g >= _LEAST_OF_DAY_G else ""
            yield *match.span(), f"{each_g * bodies[0]:.3g} g{day}"
