"""Why only doubt keeps a recipe out."""

from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.expand import expand
from core.recommend.options import AskOptions
from core.recommend.unverified import UnverifiedRecipe, unverified_recipes

ALL = AskOptions(limit=None)


def unverified(
    context: RecommenderContext, *constraints: Constraint, profile: Profile
) -> dict[str, UnverifiedRecipe]:
    parsed = ParsedQuestion(question="test", constraints=constraints)
    result = ask(parsed, profile, None, (), context, ALL)
    request = expand(parsed, profile, None, context.graph)
    found = unverified_recipes(result.unverified_ids, request, context)
    assert tuple(recipe.key for recipe in found) == result.unverified_ids
    return {recipe.key: recipe for recipe in found}


def test_each_exclusion_that_doubt_touches_is_named(context: RecommenderContext) -> None:
    nuts = IngredientConstraint(mode="exclude", entity="nut", text="nuts")
    found = unverified(context, nuts, profile=Profile(allergies=("soy",)))
    assert found["mystery-shake"].title == "Mystery shake"
    assert len(found["mystery-shake"].why) == 1, "what is not known is said once"
    assert "mystery powder" in found["mystery-shake"].why[0]
    assert any(why.startswith("May contain nuts (") for why in found["dark-chocolate-pot"].why)


def test_a_diet_that_doubt_touches_is_named(context: RecommenderContext) -> None:
    vegan = TagConstraint(mode="require", entity="vegan", facet="diet")
    found = unverified(context, vegan, profile=Profile())
    assert all(recipe.why for recipe in found.values())
    assert "may not be vegan" in found["mystery-shake"].why[0]


def test_a_recipe_that_has_gone_is_left_out(context: RecommenderContext) -> None:
    request = expand(ParsedQuestion(question="test"), Profile(), None, context.graph)
    assert unverified_recipes(["no-such-recipe"], request, context) == ()
