"""Whole sentences with slots, which sound more natural than randomly combined clauses.

Each line of `templates/*.txt` is a question. Its markup:

    {food} {foods} {allergen} {allergens} {group}   names from the lexicon; {cuisine} {meal} {course} {dish} {diet}
    {health} {method} {occasion} {season} {taste} {effort}   labels; {amount} {terse} {level} {common} {time}
    {servings} {similar} {day} {compare}   what the other modules generate
    !  refused   ~  preferred   -  avoided   |  an alternative to the span before   ?  of no account, unmarked
       behind a slot's name: {food!}
    [lemon:food] [comfort food:tag!] [6 of us:servings] [my usual:similar] [~15g carbs:amount] [an hour tops:time]
    [60 g protein left:day] [less salt:compare]   these very words as a span
    <no> <<allergic to>>   cues of refusal and of allergy
    (a/b/)   one of these   \\(   a bracket, and so for the other signs
"""

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from models.training.question_parser import amounts, days, durations, lists, portions, tags, written
from models.training.question_parser.marked import Marks, out, span

if TYPE_CHECKING:
    from models.training.question_parser.wishes import Wishes

FOLDER: Final = Path(__file__).parent / "templates"
_CHOICE = re.compile(r"(?<!\\)\(((?:[^()\\]|\\.)*)(?<!\\)\)")
_PIECE = re.compile(
    r"\{(?P<slot>[a-z]+)(?P<signs>[!~|?-]*)\}"
    r"|\[(?P<words>[^\]:]+):(?P<kind>food|tag|servings|similar|amount|compare|time|day)(?P<marks>[!~|-]*)\]"
    r"|<<(?P<allergy>[^>]+)>>|<(?P<refusal>[^>]+)>"
)
_MODES: Final = {"!": "exclude", "~": "prefer", "-": "avoid"}
_WRITTEN: Final = {
    "amount": "quantity_require", "compare": "compare_prefer", "time": "time_require", "day": "day_prefer",
    "servings": "servings_require",
}  # fmt: skip
_LABELS: Final = {
    "cuisine": tags.CUISINE, "meal": tags.MEAL, "course": tags.COURSE, "dish": tags.DISH, "diet": tags.DIET,
    "health": tags.HEALTH, "method": tags.METHOD, "occasion": tags.OCCASION, "season": tags.SEASON,
    "taste": tags.TASTE, "effort": tags.EFFORT,
}  # fmt: skip


def _common_level(rng: random.Random) -> Marks:
    """The most common levels in plain words: "high protein", "low-carb"."""
    word, role, name = rng.choice(
        (
            ("high", "level_high", "protein"),
            ("high", "level_high", "protein"),
            ("high", "level_high", rng.choice(("fibre", "fiber", "iron", "calcium", "calorie"))),
            ("low", "level_low", rng.choice(("carb", "carbs", "fat", "calorie", "salt", "sodium", "sugar"))),
        )
    )
    return span("quantity_require", [(word, role), rng.choice(("", "", "-")), (name, "nutrient")])


_GENERATED: Final[dict[str, Callable[[random.Random], Marks]]] = {
    "common": _common_level, "amount": amounts.quantity, "terse": amounts.terse, "level": amounts.level,
    "time": durations.duration, "servings": portions.servings, "day": days.day, "compare": amounts.comparison,
}  # fmt: skip


@cache
def lines() -> tuple[str, ...]:
    """Return every template, in the order of the files."""
    found: list[str] = []
    for path in sorted(FOLDER.glob("*.txt")):
        rows = path.read_text(encoding="utf-8").splitlines()
        found += [row.strip() for row in rows if row.strip() and not row.startswith("#")]
    return tuple(found)


def fill(template: str, clauses: "Wishes") -> Marks:
    """Return one question from a template.

    Raises:
        ValueError: The markup names an unknown slot.
    """
    rng = clauses.rng
    while match := _CHOICE.search(template):
        chosen = rng.choice(match[1].split("/"))
        template = template[: match.start()] + chosen + template[match.end() :]
    marks: Marks = []
    place = 0
    for match in _PIECE.finditer(template):
        marks += out(_plain(template[place : match.start()]))
        place = match.end()
        if match["slot"]:
            marks += _slot(match["slot"], match["signs"], clauses)
        elif match["words"]:
            label = _label(match["kind"], match["marks"])
            is_day = match["kind"] == "day"
            is_written = match["kind"] in _WRITTEN
            words = written.parts(match["words"], is_day=is_day) if is_written else match["words"]
            marks += span(label, words, alternative="|" in match["marks"])
        elif match["allergy"]:
            marks += out(match["allergy"], "allergy")
        else:
            marks += out(match["refusal"], "refusal")
    return marks + out(_plain(template[place:]))


def _slot(name: str, signs: str, clauses: "Wishes") -> Marks:
    rng = clauses.rng
    alternative = "|" in signs
    if "?" in signs:
        return out(clauses.tag_name(_LABELS[name]) if name in _LABELS else clauses.lexicon.food(rng))
    if name in _LABELS:
        return span(f"tag_{_mode(signs, 'tag')}", clauses.tag_name(_LABELS[name]), alternative=alternative)
    mode = _mode(signs, "ingredient")
    match name:
        case "food":
            return span(f"ingredient_{mode}", clauses.lexicon.food(rng), alternative=alternative)
        case "foods":
            return clauses.foods(mode, count=rng.choice((2, 2, 3, 4)))
        case "allergen":
            return span(f"ingredient_{mode}", rng.choice(lists.ALLERGENS), alternative=alternative)
        case "allergens":
            return clauses.foods(mode, count=rng.choice((2, 2, 3)), allergen=1.0)
        case "group":
            return span(f"ingredient_{mode}", rng.choice(lists.GROUPS), alternative=alternative)
        case "similar":
            return clauses.similar()
        case _ if name in _GENERATED:
            return _GENERATED[name](rng)
        case _:
            raise ValueError(f"{{{name}}} is no slot")


def _label(kind: str, signs: str) -> str:
    """Return the label of literal words in a template."""
    if kind == "similar":
        return "similar_prefer"
    if kind in _WRITTEN:
        return _WRITTEN[kind]
    named = "ingredient" if kind == "food" else "tag"
    return f"{named}_{_mode(signs, named)}"


def _mode(signs: str, kind: str) -> str:
    mode = next((_MODES[sign] for sign in signs if sign in _MODES), "require")
    return "exclude" if kind == "tag" and mode == "avoid" else mode


def _plain(text: str) -> str:
    return text.replace("\\", "")
