"""A question combined with profile and day ("query expansion")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core.questions.constraint import Constraint

Origin = Literal["question", "profile", "guideline", "target"]
Match = Literal["taxonomy", "exact"]
MEALS_PER_DAY = 3
"""A meal's share of a day's bounds, as in assets/tags/levels.tsv."""


@dataclass(frozen=True)
class Requirement:
    """A constraint with its origin and its effect."""

    constraint: Constraint
    origin: Origin
    hard: bool
    """It filters; a soft requirement only affects the ranking."""
    relaxable: bool = False
    """It may be relaxed if nothing matches (safety rule 3 of the contracts lists which may)."""
    strict: bool = False
    """`may contain` and `unknown` fail as well as `contains` (safety rule 2)."""
    is_allergy: bool = False
    """The profile or the question names it as an allergy."""
    targets: tuple[str, ...] = ()
    """Taxonomy nodes that an ingredient constraint means. An excluded allergen word means its whole group."""
    of_day: float = 0.0
    """For a soft bound of a whole day: the day's maximum, or all that is missing of its minimum (`day_fit`); else 0."""

    @property
    def besides(self) -> tuple[str, ...]:
        """Kinds of an excluded food that stay allowed."""
        return self.constraint.besides if self.constraint.kind == "ingredient" else ()


@dataclass(frozen=True)
class Clause:
    """Requirements of which one is enough: usually one, several for alternatives."""

    requirements: tuple[Requirement, ...]

    @property
    def hard(self) -> bool:
        """True if it filters."""
        return self.requirements[0].hard

    @property
    def relaxable(self) -> bool:
        """True if it may be relaxed."""
        return all(requirement.relaxable for requirement in self.requirements)


@dataclass(frozen=True)
class Request:
    """All conditions on the recipes."""

    question: str
    clauses: tuple[Clause, ...]
    rest: str
    """Words for similarity."""
    unknown: tuple[str, ...] = ()
    missing: tuple[Requirement, ...] = ()
    """Minima of today's nutrients that are not reached yet. A meal that supplies little of them misses nothing."""

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """All constraints in order."""
        of_clauses = (requirement for clause in self.clauses for requirement in clause.requirements)
        return tuple(requirement.constraint for requirement in (*of_clauses, *self.missing))


def clauses_of(requirements: Sequence[Requirement]) -> tuple[Clause, ...]:
    """Group alternatives (equal `any_of`, same origin) into clauses, in order of first appearance."""
    groups: dict[object, list[Requirement]] = {}
    for place, requirement in enumerate(requirements):
        number = requirement.constraint.any_of
        key = place if number is None else (requirement.origin, "any_of", number)
        groups.setdefault(key, []).append(requirement)
    return tuple(Clause(tuple(group)) for group in groups.values())
