"""Compare Larder's reading of a published question with the reading by hand, and name the kind of a difference.

Names count as the question writes them, plurals aside: "serrano chili" and the pepper that it is linked to are one
condition. Two names of one food ("oil" and "cooking oil") are two conditions, as in the authors' graph. A name that
Larder asks about counts as not read.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from benchmarks.protocol.authors import PublishedQuestion
from benchmarks.protocol.spelling import same
from core.questions.constraint import Constraint, ParsedQuestion

KINDS: Final = (
    "name asked about",
    "name not read",
    "name cut or joined",
    "alternatives",
    "number or level",
    "condition too many",
)
"""Kinds of differences; a question counts as the first that fits."""

Condition = frozenset[tuple[object, ...]]
"""A condition: its alternatives, mostly one."""


@dataclass(frozen=True)
class Misreading:
    """A published question that was read otherwise than by hand."""

    text: str
    missing: frozenset[Condition]
    extra: frozenset[Condition]
    unknown: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The first of `KINDS` that fits."""
        if self.unknown:
            return "name asked about"
        missing, extra = _alone(self.missing), _alone(self.extra)
        if missing == extra:
            return "alternatives"
        if any(one[0] != "name" for one in missing | extra):
            return "number or level"
        if not missing:
            return "condition too many"
        return (
            "name cut or joined"
            if any(_overlap(one, other) for one in missing for other in extra)
            else "name not read"
        )


def misreading(question: PublishedQuestion, parsed: ParsedQuestion) -> Misreading | None:
    """Return how Larder's reading differs from the one by hand; None if it doesn't."""
    groups: dict[int, set[tuple[object, ...]]] = {}
    for place, constraint in enumerate(parsed.constraints):
        number = -place - 1 if constraint.any_of is None else constraint.any_of
        groups.setdefault(number, set()).add(_flat(constraint))
    read = frozenset(frozenset(group) for group in groups.values())
    wanted = frozenset(frozenset(_named(*one) for one in group) for group in question.conditions)
    if read == wanted and not parsed.unknown:
        return None
    return Misreading(question.text, wanted - read, read - wanted, parsed.unknown)


def _alone(conditions: Iterable[Condition]) -> set[tuple[object, ...]]:
    return {one for condition in conditions for one in condition}


def _overlap(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Return whether two names share a word."""
    return bool(set(str(one[-1]).split()) & set(str(other[-1]).split()))


def _flat(constraint: Constraint) -> tuple[object, ...]:
    if constraint.kind in ("ingredient", "tag"):
        return _named(constraint.kind, constraint.mode, constraint.text)
    if constraint.kind == "nutrient" and constraint.level is not None:
        return ("level", constraint.entity, constraint.level)
    if constraint.kind == "nutrient":
        return ("range", constraint.entity, constraint.min, constraint.max, constraint.basis)
    return (constraint.kind, constraint.mode, constraint.text)


def _named(kind: object, *rest: object) -> tuple[object, ...]:
    """Return a condition as compared: "halibut dishes" names halibut, be that a tag or an ingredient."""
    if kind in ("ingredient", "tag"):
        return ("name", rest[0], same(str(rest[1])).removesuffix(" dish").removesuffix(" recipe"))
    return (kind, *rest)
