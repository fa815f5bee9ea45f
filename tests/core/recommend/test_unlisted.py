"""Foods that a recipe names and its ingredients do not list: it may contain them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.assets import assets_dir
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import Recipe
from core.library.library import Library
from core.people.guidelines import load_guidelines
from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.answer import AskResult
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, expand
from core.recommend.options import AskOptions
from core.recommend.unverified import unverified_recipes
from core.recommend.wording import unlisted_text
from tests.core.conftest import RECIPES, encode, source_of
from tests.core.library_builder import build_library

PLAIN, NUTTY, GARLICKY, WITHOUT_LINES = (f"rice-{word}" for word in ("plain", "nutty", "garlicky", "bare"))


@pytest.fixture
def context(
    tmp_path: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules
) -> Iterator[RecommenderContext]:
    rice = next(one for one in RECIPES if one[0] == "Fruit plate")
    plain = replace(source_of(*rice, foods, names), key=PLAIN, title="Plain")
    sources = [
        plain,
        replace(plain, key=NUTTY, title="Walnut plate", unlisted=("walnut",)),
        replace(plain, key=GARLICKY, title="Garlic plate", unlisted=("garlic",)),
        replace(plain, key=WITHOUT_LINES, title="Almond nothing", uses=(), unlisted=("almond",)),
    ]
    build_library(tmp_path / "library-1.duckdb", sources, foods, rules, {})
    library = Library(tmp_path / "library-1.duckdb")
    yield RecommenderContext(Graph(names, rules, load_guidelines(assets_dir())), library, None, encode)
    library.close()


def asked(
    context: RecommenderContext, *constraints: Constraint, profile: Profile | None = None, exact: bool = False
) -> AskResult:
    options = AskOptions(limit=None, match="exact" if exact else "taxonomy")
    parsed = ParsedQuestion(question="", constraints=constraints)
    return ask(parsed, profile or Profile(), None, (), context, options)


def found(result: AskResult) -> set[str]:
    return {answer.id for answer in result.answers}


def recipe(context: RecommenderContext, key: str) -> Recipe:
    return context.library.recipe(context.library.recipe_ids([key])[key])


def exclude(entity: str, mode: str = "exclude") -> IngredientConstraint:
    return IngredientConstraint(mode=mode, entity=entity, text=entity)  # type: ignore[arg-type]


@pytest.mark.parametrize("allergy", ["tree nut", "walnut"])
def test_a_food_in_the_title_breaks_an_allergy(context: RecommenderContext, allergy: str) -> None:
    result = asked(context, profile=Profile(allergies=(allergy,)))
    assert found(result) == {PLAIN, GARLICKY}
    assert NUTTY in result.unverified_ids
    request = expand(ParsedQuestion(question=""), Profile(allergies=(allergy,)), None, context.graph)
    (doubtful,) = unverified_recipes([NUTTY], request, context)
    assert "(walnut, mentioned but not listed)" in doubtful.why[0]


@pytest.mark.parametrize(("excluded", "kept"), [("walnut", GARLICKY), ("garlic", NUTTY), ("nut", GARLICKY)])
def test_a_food_in_the_title_breaks_an_exclusion(
    context: RecommenderContext, excluded: str, kept: str
) -> None:
    result = asked(context, exclude(excluded))
    assert found(result) >= {PLAIN, kept}
    left_out = ({NUTTY, GARLICKY} - {kept}).pop()
    assert left_out not in found(result)
    assert left_out in result.unverified_ids


def test_what_is_only_avoided_is_shown_with_a_caution(context: RecommenderContext) -> None:
    answers = {answer.id: answer for answer in asked(context, exclude("garlic", "avoid")).answers}
    assert GARLICKY in answers
    assert any("mentioned but not listed" in caution for caution in answers[GARLICKY].cautions)
    assert not answers[PLAIN].cautions


def test_labels_are_in_doubt(context: RecommenderContext) -> None:
    assert recipe(context, PLAIN).allergens == {}
    assert recipe(context, NUTTY).allergens == {"tree_nut": "may_contain"}
    # Nothing at all is known of a recipe without ingredients.
    assert set(recipe(context, WITHOUT_LINES).allergens.values()) == {"unknown"}
    assert (
        recipe(context, PLAIN).diets["allium-free"] == "yes" != recipe(context, GARLICKY).diets["allium-free"]
    )
    assert GARLICKY not in found(
        asked(context, TagConstraint(mode="require", facet="diet", entity="allium-free"))
    )


def test_names_that_must_be_exact_look_at_ingredients_alone(context: RecommenderContext) -> None:
    assert GARLICKY in found(asked(context, exclude("garlic"), exact=True))


def test_it_is_said_in_words(context: RecommenderContext) -> None:
    assert recipe(context, NUTTY).unlisted == ("walnut",)
    assert "mention walnut, but the ingredients don't list it. The recipe may contain it." in unlisted_text(
        recipe(context, NUTTY)
    )
    assert unlisted_text(recipe(context, PLAIN)) == ""
