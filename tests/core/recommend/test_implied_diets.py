"""A diet in the name of a wanted food applies even if the food is relaxed."""

import pytest

from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.implied_diets import diets_in_name, implied_diets
from core.recommend.options import AskOptions

DINNER = TagConstraint(mode="require", facet="meal", entity="dinner")


def want(entity: str, text: str = "") -> IngredientConstraint:
    return IngredientConstraint(mode="require", entity=entity, text=text or entity)


def asked(
    context: RecommenderContext, *constraints: Constraint, options: AskOptions | None = None
) -> AskResult:
    parsed = ParsedQuestion(question="test", constraints=constraints)
    return ask(parsed, Profile(), None, (), context, options or AskOptions(limit=20))


@pytest.mark.parametrize(
    ("entity", "text", "diets"),
    [
        ("gluten-free bread", "gluten free bread", ["gluten-free"]),
        ("vegan cheese", "vegan cheese", ["vegan"]),
        ("vegan margarine", "vegan butter", ["vegan"]),
        ("lactose-free milk", "lactose-free milk", ["dairy-free"]),
        ("salt", "kosher salt", []),
        ("chickpea", "chickpeas", []),
        ("corn flake", "corn flakes", []),
    ],
)
def test_the_words_of_a_food_name_the_diets_it_claims(
    context: RecommenderContext, entity: str, text: str, diets: list[str]
) -> None:
    assert [diet.name for diet in diets_in_name(want(entity, text), context.graph.rules)] == diets


def test_a_substitute_for_a_claimed_food_meets_the_claim(context: RecommenderContext) -> None:
    result = asked(context, want("gluten-free bread"), DINNER)
    assert result.relaxed
    assert result.answers
    for answer in result.answers:
        recipe = context.library.recipe(context.library.recipe_ids([answer.id])[answer.id])
        assert recipe.diets["gluten-free"] == "yes", answer.title
    assert any(getattr(constraint, "entity", "") == "gluten-free" for constraint in result.constraints)


def test_a_claimed_food_that_no_diet_replaces_is_not_relaxed(context: RecommenderContext) -> None:
    result = asked(context, want("lactose-free milk"), DINNER)
    assert not result.answers
    assert result.constraints
    assert not any(
        isinstance(constraint, TagConstraint) and constraint.facet == "diet"
        for constraint in result.constraints
    )


def test_a_diet_that_is_asked_for_anyway_is_said_once(context: RecommenderContext) -> None:
    diet = TagConstraint(mode="require", facet="diet", entity="gluten-free")
    assert implied_diets([want("gluten-free bread"), diet], context.graph.rules) == ()


def test_a_excluded_food_claims_nothing(context: RecommenderContext) -> None:
    excluded = IngredientConstraint(mode="exclude", entity="vegan cheese", text="vegan cheese")
    assert implied_diets([excluded], context.graph.rules) == ()


def test_where_names_are_exact_a_name_claims_nothing(context: RecommenderContext) -> None:
    result = asked(context, want("gluten-free bread"), DINNER, options=AskOptions(limit=5, match="exact"))
    assert result.constraints
    assert not any(
        isinstance(constraint, TagConstraint) and constraint.facet == "diet"
        for constraint in result.constraints
    )
