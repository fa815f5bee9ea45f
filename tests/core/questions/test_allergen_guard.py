"""Allergens and diets that would be dropped or turned round in silence are asked about."""

import pytest

from core.questions.allergen_guard import unhandled_allergens
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.vocabulary import Vocabulary
from models.question_parser.words import split_words

EGG = IngredientConstraint(mode="require", entity="egg", text="egg")
NUT = IngredientConstraint(mode="require", entity="nut", text="nut")
NO_EGG = IngredientConstraint(mode="exclude", entity="egg", text="eggs")
DAIRY_FREE = TagConstraint(mode="require", entity="dairy-free", facet="diet", text="dairy free")
GLUTEN_FREE = TagConstraint(mode="require", entity="gluten-free", facet="diet", text="gluten-free")
CHICKEN = IngredientConstraint(mode="require", entity="chicken", text="chicken")


@pytest.mark.parametrize(
    ("question", "constraints", "asked", "kept"),
    [
        ("egg and dairy free breakfast", (EGG, DAIRY_FREE), {"egg"}, (DAIRY_FREE,)),
        ("nut/egg/gluten-free dessert", (NUT, EGG, GLUTEN_FREE), {"nut", "egg"}, (GLUTEN_FREE,)),
        ("egg less cake", (EGG,), {"egg"}, ()),
        ("chicken and gluten-free pasta", (CHICKEN, GLUTEN_FREE), set(), (CHICKEN, GLUTEN_FREE)),
        ("peanuts will send me to hospital, dinner", (), {"peanuts"}, ()),
        ("gluten is poison to me", (), {"gluten"}, ()),
        ("allergic to eggs, chicken please", (NO_EGG, CHICKEN), set(), (NO_EGG, CHICKEN)),
        ("an omelette with egg", (EGG,), set(), (EGG,)),
    ],
)
def test_what_is_asked_about(
    vocabulary: Vocabulary,
    question: str,
    constraints: tuple[Constraint, ...],
    asked: set[str],
    kept: tuple[Constraint, ...],
) -> None:
    found, left = unhandled_allergens(question, split_words(question), constraints, "", vocabulary)
    assert set(found) == asked
    assert left == kept


@pytest.mark.parametrize(
    ("rest", "asked"), [("gf", ("gf",)), ("partners vegan", ("vegan",)), ("rainy day", ())]
)
def test_a_diet_left_over_is_asked_about(vocabulary: Vocabulary, rest: str, asked: tuple[str, ...]) -> None:
    assert unhandled_allergens("", (), (), rest, vocabulary)[0] == asked
