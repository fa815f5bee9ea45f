"""What counts as read exactly in the 2021 benchmark's published questions, and the kinds of differences."""

import pytest

from benchmarks.protocol.authors import PublishedQuestion
from benchmarks.protocol.authors_reading import misreading
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
)

QUESTION = PublishedQuestion(
    "What veal or lamb dishes do not contain lemon juice and are low fat?",
    frozenset(
        {
            frozenset({("tag", "require", "veal"), ("tag", "require", "lamb")}),
            frozenset({("ingredient", "exclude", "lemon juice")}),
            frozenset({("level", "fat", "low")}),
        }
    ),
)
VEAL = IngredientConstraint(mode="require", entity="veal", text="veal", any_of=1)
LAMB = TagConstraint(mode="require", entity="lamb", facet="dish", text="Lamb dishes", any_of=1)
JUICE = IngredientConstraint(mode="exclude", entity="lemon juice", text="lemon juices")
FAT = NutrientConstraint(mode="require", entity="fat", level="low", unit="g", text="low fat")


def _parsed(*constraints: Constraint, unknown: tuple[str, ...] = ()) -> ParsedQuestion:
    return ParsedQuestion(question=QUESTION.text, constraints=constraints, unknown=unknown)


def test_tags_and_ingredients_of_one_name_count_alike() -> None:
    assert misreading(QUESTION, _parsed(VEAL, LAMB, JUICE, FAT)) is None


@pytest.mark.parametrize(
    ("parsed", "kind"),
    [
        (_parsed(VEAL, LAMB, JUICE, FAT, unknown=("lemon juice",)), "name asked about"),
        (_parsed(VEAL, LAMB, FAT), "name not read"),
        (_parsed(VEAL, LAMB, JUICE.model_copy(update={"text": "lemon"}), FAT), "name cut or joined"),
        (_parsed(VEAL.model_copy(update={"any_of": None}), LAMB, JUICE, FAT), "alternatives"),
        (_parsed(VEAL, LAMB, JUICE, FAT.model_copy(update={"level": "high"})), "number or level"),
        (_parsed(VEAL, LAMB, JUICE, FAT, JUICE.model_copy(update={"text": "lime"})), "condition too many"),
    ],
)
def test_a_difference_has_a_kind(parsed: ParsedQuestion, kind: str) -> None:
    found = misreading(QUESTION, parsed)
    assert found is not None
    assert found.kind == kind
