"""A whole allergen group is excluded by the marks of recipes: the same recipes as by looking up every ingredient."""

import pytest

from core.food.item import Item
from core.food.taxonomy import Certainty
from core.questions.constraint import IngredientConstraint
from core.recommend.context import RecommenderContext
from core.recommend.expand import ingredient_requirement
from core.recommend.request import Clause, Requirement

GROUPS = {"dairy": "milk", "egg": "egg", "fish": "fish", "gluten": "gluten", "peanut": "peanut", "soy": "soy"}


def excluded(word: str, context: RecommenderContext, *, allergy: bool) -> Requirement:
    constraint = IngredientConstraint(mode="exclude", entity=word, text=word)
    return ingredient_requirement(constraint, "question", context.graph, allergy=allergy)


@pytest.mark.parametrize("include_uncertain", [False, True])
@pytest.mark.parametrize("allergy", [False, True])
@pytest.mark.parametrize("word", GROUPS)
def test_marks_exclude_what_the_ingredients_exclude(
    context: RecommenderContext, word: str, allergy: bool, include_uncertain: bool
) -> None:
    requirement = excluded(word, context, allergy=allergy)
    matcher = context.matcher()
    assert matcher._allergen(requirement.targets) == context.library.labels["allergen"][GROUPS[word]]
    ingredients = matcher._ingredients_containing(requirement.targets)
    using = context.library.sets.using(
        ingredients.sure if include_uncertain or not requirement.strict else ingredients.doubtful
    )
    found = matcher._containing(requirement, include_uncertain=include_uncertain)
    # Marks doubt a recipe, too, that only names the food, or that lists nothing.
    named = context.library.sets.mentioning(sorted(context.graph.rules.taxonomy.nodes)) | (
        matcher.all_recipes - context.library.sets.listing()
    )
    assert set((found - named).numbers().tolist()) == set((using - named).numbers().tolist())
    assert not using - found
    assert found or include_uncertain


@pytest.mark.parametrize("targets", [("dairy", "egg"), ("almond",), ("gluten grain",), ()])
def test_more_or_less_than_a_group_is_looked_up(
    context: RecommenderContext, targets: tuple[str, ...]
) -> None:
    assert context.matcher()._allergen(targets) is None


@pytest.mark.parametrize(
    ("items", "level"),
    [
        ((Item("almond"),), Certainty.NO),
        ((Item("almond"), Item("walnut")), Certainty.MAY_CONTAIN),
        ((Item("almond", also_contains=("walnut",)),), Certainty.CONTAINS),
        ((Item("walnut"),), Certainty.CONTAINS),
        ((Item(None),), Certainty.UNKNOWN),
    ],
)
def test_an_excepted_kind_hides_no_other_food_of_its_line(
    context: RecommenderContext, items: tuple[Item, ...], level: Certainty
) -> None:
    assert context.graph.rules.certainty_besides(items, ("nut",), ("almond",)) is level


@pytest.mark.parametrize(("group", "kind"), [("nut", "almond"), ("vegetable", "carrot")])
def test_an_excepted_kind_is_let_through_and_no_other(
    context: RecommenderContext, group: str, kind: str
) -> None:
    whole = IngredientConstraint(mode="exclude", entity=group, text=group)
    but = whole.model_copy(update={"besides": (kind,)})
    matcher = context.matcher()
    meets = [
        matcher.certainly_meeting(Clause((ingredient_requirement(each, "question", context.graph),)))
        for each in (whole, but)
    ]
    wanted = ingredient_requirement(
        whole.model_copy(update={"mode": "require", "entity": kind}), "question", context.graph
    )
    using = matcher.certainly_meeting(Clause((wanted,)))
    more = meets[1] - meets[0]
    assert not meets[0] - meets[1]
    assert more
    assert not more - using
