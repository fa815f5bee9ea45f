"""What is asked of a recipe once question, profile and day are put together ("query expansion")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from core.questions.constraint import Constraint

Origin = Literal["question", "profile", "guideline", "target"]
Match = Literal["taxonomy", "exact"]


@dataclass(frozen=True)
class Requirement:
    """A constraint with what it stands on."""

    constraint: Constraint
    origin: Origin
    hard: bool
    """It filters; otherwise it only ranks."""
    relaxable: bool = False
    """It may be given up when nothing fits (safety rule 3 of the contracts says which may)."""
    strict: bool = False
    """`may contain` and `unknown` fail as well as `contains` (safety rule 2)."""
    is_allergy: bool = False
    """It was named as an allergy, in the profile or in the question."""
    targets: tuple[str, ...] = ()
    """Taxonomy nodes an ingredient constraint stands for: a refused allergen word means its whole group."""


@dataclass(frozen=True)
class Clause:
    """Requirements of which one is enough: mostly one, several for alternatives."""

    requirements: tuple[Requirement, ...]

    @property
    def hard(self) -> bool:
        """Whether it filters."""
        return self.requirements[0].hard

    @property
    def relaxable(self) -> bool:
        """Whether it may be given up."""
        return all(requirement.relaxable for requirement in self.requirements)


@dataclass(frozen=True)
class Request:
    """Everything asked of the recipes."""

    question: str
    clauses: tuple[Clause, ...]
    rest: str
    """Words for similarity."""
    unknown: tuple[str, ...] = ()

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """All constraints in order."""
        return tuple(r.constraint for clause in self.clauses for r in clause.requirements)


def clauses_of(requirements: Sequence[Requirement]) -> tuple[Clause, ...]:
    """Group alternatives (equal `any_of`, same origin) into clauses, in order of first appearance."""
    groups: dict[object, list[Requirement]] = {}
    for place, requirement in enumerate(requirements):
        number = requirement.constraint.any_of
        key = place if number is None else (requirement.origin, "any_of", number)
        groups.setdefault(key, []).append(requirement)
    return tuple(Clause(tuple(group)) for group in groups.values())
