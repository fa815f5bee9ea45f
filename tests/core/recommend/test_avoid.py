"""Recipes that break a profile: judged exactly as answers are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.assets import assets_dir
from core.errors import KnownError
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse, Recipe
from core.food.taxonomy import Certainty
from core.library.library import Library
from core.library.resolved_recipe import ResolvedRecipe
from core.library.starter import starter_sources
from core.people.guidelines import load_guidelines
from core.people.profile import Limit, Profile
from core.questions.constraint import ParsedQuestion
from core.recommend.ask import ask
from core.recommend.avoid import Avoided, ProfileVerdict, avoid_rules, check_recipe
from core.recommend.candidates import find_candidates
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, expand
from core.recommend.options import AskOptions
from tests.core.conftest import encode
from tests.core.library_builder import build_library
from tests.sampling import sample_size

ALL = AskOptions(limit=None)
WORDS = (
    "milk", "egg", "fish", "shellfish", "tree nut", "peanut", "wheat", "soy", "sesame", "gluten", "celery", "mustard",
    "lupin", "sulphite", "nuts", "feta", "almond", "walnut oil", "beef", "garlic", "tomato", "butter", "olive", "oats",
    "mushroom", "coconut", "wine", "nutmeg", "chicken broth", "fruit",
)  # fmt: skip
LIMITS = (
    Limit(nutrient="sodium", max=500),
    Limit(nutrient="sodium", max=2, unit="g", basis="day"),
    Limit(nutrient="protein", min=15),
    Limit(nutrient="sugars", max=5, basis="100g"),
    Limit(nutrient="saturated_fat", max=10, basis="percent_energy"),
    Limit(nutrient="fiber", min=3, max=40),
    "ada-meal-energy-100-800",
)


@pytest.fixture(scope="module")
def many(
    tmp_path_factory: pytest.TempPathFactory, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[RecommenderContext]:
    """The starter recipes, and odd copies of some: unlisted foods, no lines, unknown lines, contradicted amounts."""
    target = tmp_path_factory.mktemp("many") / "library-1.duckdb"
    shipped = list(starter_sources(assets_dir(), foods, names, rules.tag_names))
    build_library(target, [*shipped, *_odd(shipped)], foods, rules, {})
    library = Library(target)
    yield RecommenderContext(Graph(names, rules, load_guidelines(assets_dir())), library, None, encode)
    library.close()


def _odd(shipped: Sequence[ResolvedRecipe]) -> list[ResolvedRecipe]:
    unknown = IngredientUse("1 glurf", "glurf", None, 1.0, "", None, "unknown")
    foods = ("peanut", "walnut", "butter", "garlic", "shrimp", "bread", "cheese", "sauce")
    found: list[ResolvedRecipe] = []
    for place, one in enumerate(shipped[::9]):
        title = f"Odd {one.title}"
        found += [
            replace(one, key=f"{one.key}-named", title=title, unlisted=(foods[place % len(foods)],)),
            replace(one, key=f"{one.key}-unknown", title=title, uses=(*one.uses, unknown)),
            replace(one, key=f"{one.key}-stated", title=title, stated={"sodium": 1.0, "energy": 9.0}),
            replace(one, key=f"{one.key}-unserved", title=title, servings=None),
        ]
    bare = replace(shipped[0], key="bare", title="Bare", uses=())
    return [*found, bare, replace(bare, key="bare-named", unlisted=("almond",))]


@pytest.fixture(scope="module")
def recipes(many: RecommenderContext) -> list[Recipe]:
    library = many.library
    numbers = library.ids("SELECT recipe_id FROM recipe ORDER BY recipe_id")
    found = library.recipes(numbers, with_texts=False)
    return [found[number] for number in numbers]


def some(pool: Sequence[str], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(pool), max_size=most, unique=True).map(tuple)


DIETS = (
    "vegan", "vegetarian", "gluten-free", "dairy-free", "kosher", "halal", "keto", "paleo", "low-fodmap", "coeliac",
    "mediterranean-diet", "nut-free", "alcohol-free", "pescatarian",
)  # fmt: skip


@given(data=st.data())
@settings(max_examples=sample_size(usual=10, thorough=50))
def test_free_recipes_are_exactly_those_that_ask_accepts(
    many: RecommenderContext, recipes: list[Recipe], data: st.DataObject
) -> None:
    diets = [name for name in DIETS if name in many.graph.rules.diets] + ["coeliac"]
    profile = Profile(
        allergies=data.draw(some(WORDS, 2)),
        dislikes=data.draw(some(WORDS, 3)),
        diets=data.draw(some(diets, 1)),
        likes=data.draw(some(("chicken", "rice", "gluten-free bread"), 1)),
        guidelines=tuple(data.draw(st.lists(st.sampled_from(LIMITS), max_size=2))),
    )
    # The steps of `ask` without a limit, except for explaining each answer.
    request = expand(ParsedQuestion(question="dinner"), profile, None, many.graph)
    accepted = find_candidates(request, many.matcher(), relax=False).ids.tolist()
    avoidance = avoid_rules(profile, many.graph)
    assert [recipe.recipe_id for recipe in recipes if not check_recipe(recipe, avoidance).avoid] == accepted


def test_free_recipes_are_the_answers_themselves(many: RecommenderContext, recipes: list[Recipe]) -> None:
    profile = Profile(allergies=("peanut", "milk"), dislikes=("garlic",), diets=("vegetarian",))
    answers = ask(ParsedQuestion(question="dinner"), profile, None, (), many, ALL).answers
    avoidance = avoid_rules(profile, many.graph)
    free = {recipe.key for recipe in recipes if not check_recipe(recipe, avoidance).avoid}
    assert free == {answer.id for answer in answers}
    assert len(free) < len(recipes)


def verdict(context: RecommenderContext, key: str, profile: Profile, portion: float = 1.0) -> ProfileVerdict:
    recipe = context.library.recipe(context.library.recipe_ids([key])[key])
    return check_recipe(recipe, avoid_rules(profile, context.graph), portion)


def test_the_food_that_brings_an_allergen_is_named(context: RecommenderContext) -> None:
    found = verdict(context, "peanut-noodles", Profile(allergies=("peanut",)))
    assert found.avoid == (Avoided("peanut", Certainty.CONTAINS, "peanut butter"),)
    assert found.avoid[0].to_json() == {"what": "peanut", "certainty": "contains", "food": "peanut butter"}


def test_an_unknown_ingredient_breaks_an_allergy_and_a_safety_diet(context: RecommenderContext) -> None:
    found = verdict(context, "mystery-shake", Profile(allergies=("milk",), diets=("vegan",)))
    assert [(one.what, one.certainty, one.food) for one in found.avoid] == [
        ("milk", Certainty.UNKNOWN, "mystery powder"),
        ("vegan", Certainty.UNKNOWN, "mystery powder"),
    ]


def test_an_unknown_ingredient_only_flags_a_dislike(context: RecommenderContext) -> None:
    found = verdict(context, "mystery-shake", Profile(dislikes=("spinach",)))
    assert not found.avoid
    assert [(one.certainty, one.food) for one in found.cautions] == [(Certainty.UNKNOWN, "mystery powder")]


def test_a_disliked_food_that_is_there_breaks(context: RecommenderContext) -> None:
    found = verdict(context, "sausage-with-ketchup", Profile(dislikes=("tomato",)))
    assert found.avoid == (Avoided("tomato", Certainty.CONTAINS, "ketchup", "dislike"),)


def test_a_food_that_only_the_title_names_may_be_there(many: RecommenderContext) -> None:
    found = verdict(many, "bare-named", Profile(allergies=("tree nut",)))
    assert [(one.certainty, one.food, one.is_unlisted) for one in found.avoid] == [
        (Certainty.MAY_CONTAIN, "almond", True),
        (Certainty.UNKNOWN, "", False),
    ]


def test_a_limit_is_checked_for_the_whole_meal(context: RecommenderContext) -> None:
    recipe = context.library.recipe(context.library.recipe_ids(["fruit-plate"])["fruit-plate"])
    energy_kcal = recipe.nutrition.amounts["energy"]
    profile = Profile(guidelines=(Limit(nutrient="energy", max=1.5 * energy_kcal),))
    assert not verdict(context, "fruit-plate", profile).avoid
    (broken,) = verdict(context, "fruit-plate", profile, portion=2.0).avoid
    assert broken.certainty is Certainty.CONTAINS
    assert broken.kind == "limit"
    assert f"{2 * energy_kcal:,.0f} kcal" in broken.food


def test_a_soft_guideline_breaks_nothing(context: RecommenderContext) -> None:
    assert avoid_rules(
        Profile(guidelines=(Limit(nutrient="energy", max=1, hard=False),)), context.graph
    ).is_empty


def test_likes_and_targets_are_nothing_to_avoid(context: RecommenderContext) -> None:
    profile = Profile(likes=("chicken",), likes_mode="require", targets={"energy": (None, 10.0)})
    assert avoid_rules(profile, context.graph).is_empty


def test_a_profile_with_an_unknown_allergy_is_excluded(context: RecommenderContext) -> None:
    with pytest.raises(KnownError, match="glurf"):
        avoid_rules(Profile(allergies=("glurf",)), context.graph)
