"""Judge where Larder's reading of a text and a careful reader's differ: is it a mistake, or as right as the other?

A difference is a mistake where a person would miss something, or get something, and nothing says so: a wish that is excluded
or lost, an exclusion or a condition that is not met, an amount, a label or eaters that are lost or made up, a question back
about a text that refuses nothing. It is none where

- the text does not say what the other reader adds ("dessert" for a cake, "Italian" for lasagne);
- Larder says that it did not use a word, searches for it by its letters, or asks about it next to an exclusion;
- the same is met in another way: rules of a condition, no oven as "not baked", 45 g as 41 to 50 g, little oil as low fat,
  "gluten-free" as no gluten, "mild" or "not spicy" as an exclusion of spicy dishes, a day's amount as what is left of it;
- no recipe could be compared with it (a price, a texture, an adult's age).

These rules are applied by code, so they are the same for every set and version. They err: a label of an occasion or a
kitchen counts as said, and a dish that is only searched for counts as heard.
"""

import re
from dataclasses import dataclass
from typing import Final

from benchmarks.voices_reading import NUTRIENTS, UNIT, Limit, Reading, Voiced, item_words, stems
from core.questions.constraint import Constraint
from core.recommend.answer import AskResult

_NO_AMOUNT: Final = re.compile(
    r"cost|price|budget|ingredient|plant|fluid|volume|weight|purine|glyc|ratio|phenyl|net_carb|spic|_ml|thick|added"
)
"""Amounts that no recipe has."""
_EQUIPMENT: Final = re.compile(r"oven|microwave|stove|hob|blender|mixer|fridge|grill|fryer")
_CHILDREN: Final = frozenset("kids kid toddler weaning baby family children tiffin".split())
_QUICK: Final = re.compile(r"fast|quick|asap|speed|rapid")
_SAID_LABELS: Final = frozenset({"occasion", "meal", "time", "cuisine", "diet", "health"})
_FREE_OF: Final = {
    "gluten": ("gluten", "wheat"), "dairy": ("milk", "dairy", "lactose"), "lactose": ("lactose", "dairy", "milk"),
    "nut": ("nut",), "vegetarian": ("meat", "fish"), "vegan": ("animal",), "halal": ("pork",), "kosher": ("pork",),
}  # fmt: skip
"""Diets, and the exclusions by which they may be met."""
_DENIED: Final = re.compile(
    r"(?:\b(?:no|not|non|nothing|but|without|never)|n['’]?t)\b[\s-]*(?:too|so|very|overly|that|be|anything)?[\s-]*"
)
"""What stands before a taste, a texture or a method that is not wanted."""
_QUALITIES: Final = frozenset({"method", "occasion", "texture", "taste"})
_WIDE: Final = 0.12
"""The share by which "exactly" and a bare number may be widened."""
_ADULT: Final = range(18, 65)


@dataclass(frozen=True)
class Difference:
    """One difference between two readings."""

    kind: str
    name: str
    is_mistake: bool


def differences(row: Voiced, result: AskResult, reading: Reading) -> list[Difference]:
    """Return every difference of a text that is not read exactly."""
    found = [_lost(row, result, kind, name) for kind, name in reading.lost]
    found += [_extra(row, result, reading, result.constraints[place]) for place in reading.extra_places]
    if result.unknown:
        is_needless = not (row.refuse or row.conditions or row.age or row.diets)
        kind = "asked needlessly" if is_needless else "asked about a word besides"
        found.append(Difference(kind, ", ".join(result.unknown), is_needless))
    return found


def _lost(row: Voiced, result: AskResult, kind: str, name: str) -> Difference:
    asked = bool(result.unknown) or bool(result.unheeded)
    told = stems(" ".join((*result.unknown, *result.unheeded, *result.notes, result.rest)))
    is_named = bool(stems(name) & told)
    excluded = [each for each in result.constraints if each.mode in ("exclude", "avoid")]
    if kind == "tag" and any(item_words(name) & _words_of(each) for each in excluded) and _DENIED.match(name):
        return Difference("a label met as an exclusion", name, is_mistake=False)
    if kind in ("want", "tag") and any(item_words(name) & _words_of(each) for each in excluded):
        is_level = any(_is_low(each, row.limits) for each in excluded)
        return Difference("a wish excluded", name, not is_level)
    if kind == "want":
        return Difference("a wish searched for or named" if is_named else "a wish lost", name, not is_named)
    if kind == "tag":
        return _lost_label(row, result, name, is_named=is_named)
    if kind == "diet":
        return _lost_diet(row, result, name, asked=asked, is_named=is_named)
    if kind == "refuse":
        is_met = asked or any(each.kind == "nutrient" and each.level for each in result.constraints)
        return Difference("asked about, or a level" if is_met else "an exclusion missed", name, not is_met)
    if kind == "limit":
        return _lost_limit(row, result, name, is_named=is_named)
    if kind in ("condition", "age"):
        # Words that are only searched for say nothing of a condition.
        is_named = bool(stems(name) & stems(" ".join((*result.unheeded, *result.notes))))
        is_adult = kind == "age" and any(int(each) in _ADULT for each in re.findall(r"\d+", name)[:1])
        is_heard = asked or is_named or is_adult
        return Difference(
            f"{kind} named, or without rules" if is_heard else f"{kind} silent", name, not is_heard
        )
    return Difference("eaters lost", name, is_mistake=True)


def _lost_label(row: Voiced, result: AskResult, name: str, *, is_named: bool) -> Difference:
    if not stems(name) & stems(row.text):
        return Difference("a label that the text does not say", name, is_mistake=False)
    has_age = any(getattr(each, "facet", None) == "health" for each in result.constraints)
    same = any(stems(name) & stems(each.text) for each in result.constraints)
    is_heard = is_named or same or (has_age and bool(item_words(name) & _CHILDREN))
    return Difference("a label searched for or named" if is_heard else "a label lost", name, not is_heard)


def _lost_diet(row: Voiced, result: AskResult, name: str, *, asked: bool, is_named: bool) -> Difference:
    if not stems(name) & stems(row.text):
        return Difference("a diet that the text does not say", name, is_mistake=False)
    bases = {base for word in item_words(name) for base in _FREE_OF.get(word, ())}
    out = {word for each in result.constraints if each.mode == "exclude" for word in _words_of(each)}
    has_rules = any(getattr(each, "facet", None) in ("health", "diet") for each in result.constraints)
    is_met = bool(bases & out) or (asked and is_named) or has_rules
    return Difference("a diet met otherwise" if is_met else "a diet lost", name, not is_met)


def _lost_limit(row: Voiced, result: AskResult, name: str, *, is_named: bool) -> Difference:
    if _NO_AMOUNT.search(name):
        return Difference("an amount that no recipe has", name, is_mistake=False)
    limit = next((each for each in row.limits if each.what == name), None)
    near = limit is not None and any(_is_near(row, limit, each) for each in result.constraints)
    return Difference("an amount met otherwise" if near else "an amount lost", name, not (near or is_named))


def _is_near(row: Voiced, limit: Limit, constraint: Constraint) -> bool:
    """Return whether a constraint keeps a limit by a level, a little food, what is left, or numbers next to it."""
    if constraint.kind == "time":
        return "min" in limit.what and bool(constraint.max)
    if _is_low(constraint, (limit,)):
        return True
    name = UNIT.sub("", limit.what.lower())
    if constraint.kind != "nutrient" or not item_words(NUTRIENTS.get(name, name)) & _words_of(constraint):
        return False
    bounds = [each for each in (constraint.min, constraint.max) if each is not None]
    is_scaled = any(
        abs(bound - value * factor) <= _WIDE * abs(bound)
        for bound in bounds
        for factor in (1, 60, 1000, 0.001, 0.239)
        for value in _left_of(row, limit)
    )
    return limit.value is None or constraint.level is not None or is_scaled


def _left_of(row: Voiced, limit: Limit) -> list[float]:
    """Return the amount of a limit, and of a day's limit also what is left of it after an eaten amount."""
    if limit.value is None:
        return []
    eaten = [float(each.replace(",", "")) for each in re.findall(r"\d[\d,]*", row.eaten or "")]
    return [limit.value, *(limit.value - each for each in eaten if limit.per == "day" and each < limit.value)]


def _is_low(constraint: Constraint, limits: tuple[Limit, ...]) -> bool:
    low = any(each.op in ("low", "<=", "<") for each in limits)
    is_food = constraint.kind == "ingredient" and constraint.mode in ("avoid", "exclude")
    return low and is_food and bool(_words_of(constraint) & {"oil", "salt", "sugar", "fat", "oily", "salty"})


def _extra(row: Voiced, result: AskResult, reading: Reading, constraint: Constraint) -> Difference:
    name = f"{constraint.mode} {constraint.text}"
    others = [each for each in result.constraints if each is not constraint]
    same = any(
        each.text == constraint.text or getattr(each, "entity", "-") == getattr(constraint, "entity", "")
        for each in others
    )
    facet = getattr(constraint, "facet", None)
    lost = {word for kind, lost_name in reading.lost if kind != "refuse" for word in item_words(lost_name)}
    words = _words_of(constraint)
    if facet == "health" or _EQUIPMENT.search(constraint.text.lower()):
        return Difference("rules of a condition or a kitchen", name, is_mistake=False)
    if constraint.mode in ("exclude", "avoid"):
        if facet in _QUALITIES and _is_denied(row.text, constraint):
            return Difference("a taste or a method excluded", name, is_mistake=False)
        if words & {word for each in (*row.want, *row.tags) for word in item_words(each)}:
            return Difference("a wish excluded", name, is_mistake=not _is_low(constraint, row.limits))
        is_met = same or bool(row.refuse and words & item_words(" ".join(row.refuse)))
        is_met |= (
            _is_low(constraint, row.limits)
            or facet == "diet"
            or bool(words & item_words(" ".join(row.diets)))
        )
        return Difference("an exclusion twice" if is_met else "an exclusion made up", name, not is_met)
    if constraint.kind == "nutrient":
        near = any(_is_near(row, limit, constraint) for limit in row.limits)
        return Difference("an amount met otherwise" if near else "an amount made up", name, not near)
    if constraint.kind in ("time", "servings", "similar"):
        is_quick = constraint.kind == "time" and bool(_QUICK.search(constraint.text.lower()))
        return Difference("quick" if is_quick else f"{constraint.kind} made up", name, not is_quick)
    is_said = facet in _SAID_LABELS or same or bool(words & lost)
    return Difference("a label or a food said twice" if is_said else "a wish made up", name, not is_said)


def _is_denied(text: str, constraint: Constraint) -> bool:
    """Return whether the text itself says that it does not want a taste, a texture or a method."""
    own = constraint.text.lower()
    return bool(_DENIED.match(own) or re.search(_DENIED.pattern + re.escape(own), text.lower()))


def _words_of(constraint: Constraint) -> set[str]:
    return item_words(f"{getattr(constraint, 'entity', '') or ''} {constraint.text}".replace("_", " "))
