"""Requests of many voices with a careful reader's reading, and how Larder's reading compares with it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict

from benchmarks.refusals_bench import OTHER_WORDS, words_of
from core.questions.constraint import Constraint, TagConstraint
from core.recommend.answer import AskResult

LEVELS: Final = {"low": {"low", "very-low"}, "high": {"high"}}
TOLERANCE: Final = 0.02
KJ_PER_KCAL: Final = 4.184
_STEM: Final = 5
_SAME: Final = {
    "coeli": ("celia", "glute"), "celia": ("coeli", "glute"), "t1d": ("diabe",), "t2d": ("diabe",), "high": ("bp",),
    "blood": ("bp",), "hyper": ("bp", "blood"), "lacto": ("dairy",), "ckd": ("kidne", "renal"), "kidne": ("renal", "ckd"),
}  # fmt: skip
"""Other words by which a text or Larder names a condition."""
_EMPTY: Final = frozenset("a an and any for free fresh in my of on or some something the to with".split())

NUTRIENTS: Final = {
    "calories": "energy", "carb": "carbohydrate", "carbs": "carbohydrate", "cho": "carbohydrate", "fibre": "fiber",
    "omega3": "omega_3", "salt": "sodium", "sugar": "sugars", "fats": "fat",
}  # fmt: skip
"""Other words of a reader for a nutrient; salt and sodium count as one."""

UNIT: Final = re.compile(r"_(kcal|kj|g|mg|ug|mcg|percent.*|pct)$")
"""A unit at the end of a limit's name."""


def _age_words(value: object) -> object:
    """Return an age in years as words that a text may use for it: 1.5 is "1.5 18 months"."""
    return f"{value:g} {12 * value:g} months" if isinstance(value, int | float) else value


def _listed(value: object) -> object:
    """Return what was eaten as one text, where a set lists it."""
    return ", ".join(map(str, value)) if isinstance(value, list) else value


Strings = Annotated[tuple[str, ...], BeforeValidator(lambda value: value or ())]


class Limit(BaseModel):
    """A number or a level that the text asks for."""

    model_config = ConfigDict(frozen=True)

    what: str
    op: Literal["<=", ">=", "<", ">", "=", "between", "low", "high"]
    value: float | None = None
    high: float | None = None
    unit: str | None = None
    per: str | None = None


class Voiced(BaseModel):
    """A text with a careful reader's reading."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str
    want: Strings = ()
    refuse: Strings = ()
    diets: Strings = ()
    tags: Strings = ()
    limits: Annotated[tuple[Limit, ...], BeforeValidator(lambda value: value or ())] = ()
    servings: float | None = None
    conditions: Strings = ()
    age: Annotated[str | None, BeforeValidator(_age_words)] = None
    eaten: Annotated[str | None, BeforeValidator(_listed)] = None


Item = tuple[str, str | float | Limit]
"""The kind of an item of a reading (wish, refuse, limit, servings, condition), and its name, number or limit."""


@dataclass
class Reading:
    """How Larder read a text: the kinds of its items found and not found, and what went wrong."""

    found: list[str] = field(default_factory=list)
    lost: list[tuple[str, str]] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    extra_places: list[int] = field(default_factory=list)
    """The places of constraints that belong to no item."""
    wrong: set[str] = field(default_factory=set)
    unknown: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether every item was read, and nothing else."""
        return not self.lost and not self.extra and not self.unknown


def compare(row: Voiced, result: AskResult) -> Reading:
    """Compare a reading with what Larder made of the text."""
    reading = Reading(unknown=result.unknown)
    used: set[int] = set()
    shown = bool(result.answers)
    for kind, name, matches in _items(row, result):
        if matches:
            reading.found.append(kind)
            used.update(matches)
            continue
        reading.lost.append((kind, name))
        if kind == "refuse" and shown:
            wanted = (each for each in result.constraints if each.mode in ("require", "prefer"))
            turned = any(each.kind == "ingredient" and _shares(name, each) for each in wanted)
            reading.wrong |= {"missed", "turned"} if turned else {"missed"}
        elif kind in ("condition", "age") and shown:
            reading.wrong.add("silent")
    reading.extra_places = [place for place in range(len(result.constraints)) if place not in used]
    left = [result.constraints[place] for place in reading.extra_places]
    reading.extra = [f"{each.mode} {each.text or getattr(each, 'entity', each.kind)}" for each in left]
    if not (row.refuse or row.conditions or row.age or row.diets) and result.unknown and not shown:
        reading.wrong.add("needless")
    return reading


def _items(row: Voiced, result: AskResult) -> Iterator[tuple[str, str, list[int]]]:
    """Each item of a reading: its kind, its name, and the places of the constraints that match; -1 is a warning."""
    every = list(enumerate(result.constraints))
    wishes = [(place, each) for place, each in every if each.mode in ("require", "prefer")]
    labels = [(place, each) for place, each in wishes if each.kind == "tag"]
    for name in row.refuse:
        out = [place for place, each in every if each.mode in ("exclude", "avoid") and _shares(name, each)]
        yield "refuse", name, out + [place for place, each in labels if _shares(name, each)]
    for kind, names in (("want", row.want), ("tag", row.tags), ("diet", row.diets)):
        for name in names:
            yield kind, name, [place for place, each in wishes if _shares(name, each)]
    for limit in _ranges(row.limits):
        yield "limit", limit.what, [place for place, each in every if _is_limit(limit, each)]
    if row.servings is not None:
        served = [
            place for place, each in every if each.kind == "servings" and row.servings in (each.min, each.max)
        ]
        yield "servings", str(row.servings), served
    for kind, names in (("condition", row.conditions), ("age", (row.age,) if row.age else ())):
        for name in names:
            own = stems(name)
            warned = [-1] if any(own & stems(text) for text in result.unheeded) else []
            yield kind, name, [place for place, each in every if _is_heard(kind, name, each)] + warned


def _is_heard(kind: str, name: str, constraint: Constraint) -> bool:
    """Whether a constraint is of a condition or an age: by its words, its name ("pregnancy"), or the number of "15yo"."""
    own, is_rule = stems(constraint.text), False
    if isinstance(constraint, TagConstraint) and constraint.facet in ("health", "diet"):
        is_rule = True
        own |= stems(constraint.entity) if kind == "condition" else set()
    numbers = set(re.findall(r"\d+", name)) & set(re.findall(r"\d+", constraint.text))
    return bool(stems(name) & own) or (kind == "age" and is_rule and bool(numbers))


def _ranges(limits: Sequence[Limit]) -> Iterator[Limit]:
    """Yield the limits, an "at least" and an "at most" of one nutrient as one range."""
    for limit in limits:
        others = [each for each in limits if each.what == limit.what and each.op in (">=", "<=")]
        if limit.op not in (">=", "<=") or {each.op for each in others} != {">=", "<="} or len(others) > 2:
            yield limit
        elif limit.op == ">=":
            high = next(each.value for each in others if each.op == "<=")
            yield limit.model_copy(update={"op": "between", "high": high})


def _shares(name: str, constraint: Constraint) -> bool:
    words = item_words(name)
    return bool((words | {other for word in words for other in _others(word)}) & words_of(constraint))


def _others(word: str) -> Sequence[str]:
    return OTHER_WORDS.get(word, OTHER_WORDS.get(re.sub(r"(es|s)$", "", word), "")).split()


def item_words(name: str) -> set[str]:
    words = set(re.findall(r"[a-z0-9]+", name.lower())) - _EMPTY
    return words | {re.sub(ending, "", word) for word in words for ending in (r"es$", r"s$")}


def stems(name: str) -> set[str]:
    """The first letters of each word, so that "diabetic" is "diabetes", and other names of conditions."""
    own = {word[:_STEM] for word in item_words(name)}
    return own.union(*(_SAME.get(stem, ()) for stem in own))


def _is_limit(limit: Limit, constraint: Constraint) -> bool:
    if limit.what in ("minutes", "time", "time_minutes"):
        return constraint.kind == "time" and _bounds_match(limit, constraint.min, constraint.max)
    if constraint.kind != "nutrient":
        return False
    name = UNIT.sub("", limit.what.lower())
    entity = NUTRIENTS.get(name, name)
    if entity != NUTRIENTS.get(constraint.entity, constraint.entity) and not _shares(name, constraint):
        return False
    if limit.op in LEVELS and limit.value is None:
        return constraint.level in LEVELS[limit.op] or constraint.level is None
    return constraint.level is None and _bounds_match(limit, constraint.min, constraint.max)


def _bounds_match(limit: Limit, low: float | None, high: float | None) -> bool:
    """Whether each bound of the limit is the constraint's, in its unit or its multiples."""
    if limit.value is None:
        return True
    wanted = _bounds(limit)
    factors = (1.0, 60.0, 1000.0, 0.001, 1 / KJ_PER_KCAL)
    return all(
        asked is None
        or (got is not None and any(abs(got - asked * each) <= TOLERANCE * got for each in factors))
        for asked, got in zip(wanted, (low, high), strict=True)
    ) and (limit.op in ("=", "between") or (wanted[0] is None) == (low is None))


def items_of(row: Voiced) -> list[Item]:
    """Return every item of a reader's reading."""
    named: list[Item] = [("wish", name) for name in (*row.want, *row.tags, *row.diets)]
    named += [("refuse", name) for name in row.refuse]
    named += [("condition", name) for name in (*row.conditions, *((row.age,) if row.age else ()))]
    named += [("limit", limit) for limit in _ranges(row.limits)]
    return named + ([("servings", row.servings)] if row.servings is not None else [])


def same_item(one: Item, other: Item) -> bool:
    """Return whether two readers' items say the same, as leniently as Larder's reading is compared."""
    (kind, value), (other_kind, other_value) = one, other
    if isinstance(value, Limit) and isinstance(other_value, Limit):
        return _same_limit(value, other_value)
    if isinstance(value, str) and isinstance(other_value, str):
        is_free_of = {kind, other_kind} == {"wish", "refuse"} and "free" in f"{value} {other_value}"
        return bool(_stems_of(value) & _stems_of(other_value)) and (kind == other_kind or is_free_of)
    return one == other


def _stems_of(name: str) -> set[str]:
    words = item_words(name.replace("_", " ").replace("-", " "))
    return stems(" ".join((*words, *(other for word in words for other in _others(word)))))


def _same_limit(one: Limit, other: Limit) -> bool:
    if _limited(one) != _limited(other) or (one.value is None) != (other.value is None):
        return False
    if one.value is None:
        return (one.op in ("low", "<=", "<")) == (other.op in ("low", "<=", "<"))
    return _bounds_match(one, *_bounds(other)) and _bounds_match(other, *_bounds(one))


def _bounds(limit: Limit) -> tuple[float | None, float | None]:
    """Return the least and the greatest amount that a limit allows."""
    return {
        "<=": (None, limit.value), "<": (None, limit.value), ">=": (limit.value, None), ">": (limit.value, None),
        "=": (limit.value, limit.value), "between": (limit.value, limit.high), "low": (None, limit.value),
        "high": (limit.value, None),
    }[limit.op]  # fmt: skip


def _limited(limit: Limit) -> str:
    name = UNIT.sub("", limit.what.lower())
    return "minutes" if name.startswith(("minute", "time")) else NUTRIENTS.get(name, name)
