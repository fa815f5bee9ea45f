"""Classify missed questions: wrong parse, wrong link, or wrong match."""

from collections import Counter
from dataclasses import dataclass

from benchmarks.protocol.gold import Bound
from benchmarks.protocol.question import Question
from benchmarks.protocol.spelling import same
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
)

CAUSES = ("asked back", "parse", "link", "match")
Row = tuple[object, ...]
_NAMED = IngredientConstraint | TagConstraint


@dataclass(frozen=True)
class Miss:
    """A question whose answers differ from the gold answers."""

    question: Question
    cause: str
    detail: str
    read: ParsedQuestion
    f1: float
    returned: int


def expected(question: Question) -> list[dict[str, object]]:
    """Return the gold constraints of the words as JSON, without facets, which depend on the library."""
    wants = question.wants
    rows: list[dict[str, object]] = [
        {
            "kind": "tag", "mode": "require", "entity": tag,
            "any_of": 1 if wants.any_tag and len(wants.tags) > 1 else None,
        }
        for tag in wants.tags
    ]  # fmt: skip
    rows += [{"kind": "ingredient", "mode": "require", "entity": name} for name in wants.wanted]
    rows += [{"kind": "ingredient", "mode": "exclude", "entity": name} for name in wants.excluded]
    for bound in wants.bounds:
        if question.level is not None:
            rows.append(
                {"kind": "nutrient", "mode": "require", "entity": bound.nutrient, "level": question.level[0]}
            )
        else:
            rows.append(
                {
                    "kind": "nutrient", "mode": "require", "entity": bound.nutrient, "min": bound.low, "max": bound.high,
                    "basis": bound.basis,
                }
            )  # fmt: skip
    return rows


def explain(question: Question, parsed: ParsedQuestion) -> tuple[str, str]:
    """Return the cause and the difference: words first, then entities, otherwise matching."""
    if parsed.unknown:
        return "asked back", f"unknown: {', '.join(parsed.unknown)}"
    want = _gold_rows(question)
    words = Counter(_row(each, each.text) for each in parsed.constraints)
    if words != want:
        return "parse", _difference(want, words)
    # Same words; a name of the library has to have stayed itself.
    named = Counter(
        _row(each, each.entity if isinstance(each, _NAMED) else each.text) for each in parsed.constraints
    )
    if named != want:
        return "link", _difference(want, named)
    return "match", "read rightly, answered otherwise"


def _gold_rows(question: Question) -> Counter[Row]:
    wants = question.wants
    alternatives = wants.any_tag and len(wants.tags) > 1
    rows: list[Row] = [("tag", "require", same(tag), alternatives) for tag in wants.tags]
    rows += [("ingredient", "require", same(name), False) for name in wants.wanted]
    rows += [("ingredient", "exclude", same(name), False) for name in wants.excluded]
    rows += [_bound_row(bound, question.level) for bound in wants.bounds]
    return Counter(rows)


def _bound_row(bound: Bound, level: tuple[str, str] | None) -> Row:
    if level is not None:
        return ("nutrient", bound.nutrient, level[0], None, None, "serving")
    return ("nutrient", bound.nutrient, None, bound.low, bound.high, bound.basis)


def _row(constraint: Constraint, name: str) -> Row:
    if isinstance(constraint, NutrientConstraint):
        low, high = (None if side is None else round(side, 6) for side in (constraint.min, constraint.max))
        return ("nutrient", constraint.entity, constraint.level, low, high, constraint.basis)
    if isinstance(constraint, _NAMED):
        return (constraint.kind, constraint.mode, same(name), constraint.any_of is not None)
    return (constraint.kind, constraint.mode, constraint.text)


def _difference(want: Counter[Row], got: Counter[Row]) -> str:
    missing, extra = sorted(map(str, want - got)), sorted(map(str, got - want))
    return f"missing {' '.join(missing) or '-'}; extra {' '.join(extra) or '-'}"
