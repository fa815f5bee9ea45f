"""Nutrients of imported USDA foods in recipes: counted, with their source, and without effect on allergens."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.assets import assets_dir
from core.food.audit import audit_recipe
from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.usda_food import UsdaFood
from core.importing.resolving import RecipeResolver
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.importing.tag_words import TagWords
from core.questions.vocabulary import tags_of_assets
from core.text.lines.line_reader import LineReader
from core.text.mass.estimation import MassEstimator
from core.text.mass.fallback import NutrientFallback, fallback_foods
from core.text.mass.usda_match import UsdaIndex
from core.text.mentions.unlisted import UnlistedFoods
from tests.core.importing.larder_kit import Larder, NamesFirst

MUSKRAT = UsdaFood("sr-90001", "Muskrat, raw", {"energy": 162.0, "iron": 3.0}, {"piece": 85.0})
INDEX = UsdaIndex.of([MUSKRAT, UsdaFood("fdc-7", "Butter, salted", {"energy": 1.0}, {})])


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    reader = LineReader(NamesFirst(), names, MassEstimator(foods, rules.taxonomy))
    tags = TagWords(tags_of_assets(assets_dir()))
    resolver = RecipeResolver(reader, tags, UnlistedFoods(names, rules), NutrientFallback(foods, INDEX))
    found.import_context = replace(
        found.import_context, foods={**foods, **fallback_foods(INDEX)}, resolver=resolver
    )
    yield found
    found.close()


def stew(key: str, *lines: SourceLine) -> SourceRecipe:
    return SourceRecipe(key, f"Stew {key}", lines, servings=2)


def test_an_imported_recipe_borrows(larder: Larder, rules: LabelRules) -> None:
    larder.take(
        stew("a", SourceLine("2 muskrat", "muskrat", 2.0), SourceLine("100 g sugar", "sugar", 100.0, "g"))
    )
    found = larder.recipe("a")
    rat, sugar = found.uses
    assert (rat.entity, rat.fallback_food, rat.mass_g, rat.how) == (None, "sr-90001", 170.0, "household")
    assert sugar.fallback_food is None
    assert found.nutrition.amounts["iron"] == pytest.approx((1.7 * 3.0) / 2, abs=0.03)
    assert found.nutrition.is_complete("energy")
    library = larder.library()
    line = audit_recipe(found, library.foods, rules).lines[0]
    assert line.usda == "90001 Muskrat, raw"
    assert line.amounts["energy"] == pytest.approx(1.7 * 162)


def test_it_says_nothing_of_allergens_or_diets(larder: Larder, rules: LabelRules) -> None:
    larder.take(stew("a", SourceLine("2 muskrat", "muskrat", 2.0)))
    found = larder.recipe("a")
    assert dict(found.allergens) == dict.fromkeys(rules.allergens, "unknown")
    assert "yes" not in found.diets.values()


def test_our_own_foods_never_borrow(larder: Larder, foods: dict[str, Food]) -> None:
    use = IngredientUse("butter", "butter", "butter", 1.0, "g", 1.0, "weighed")
    assert NutrientFallback(foods, INDEX).with_fallback(use) == use


def test_a_second_import_writes_a_lender_once(larder: Larder) -> None:
    larder.take(stew("a", SourceLine("2 muskrat", "muskrat", 2.0)))
    larder.take(stew("b", SourceLine("3 muskrat", "muskrat", 3.0)))
    library = larder.library()
    assert library.rows("SELECT name, ndb FROM food WHERE name LIKE '%-%001'") == [("sr-90001", "90001")]
    assert library.ids("SELECT count(*) FROM food WHERE name = 'fdc-7'") == [0]
    assert larder.recipe("b").uses[0].fallback_food == "sr-90001"


def test_without_tables_nothing_is_borrowed(foods: dict[str, Food]) -> None:
    use = IngredientUse("2 muskrat", "muskrat", None, 2.0, "", None, "unknown")
    assert NutrientFallback(foods, None).with_fallback(use) == use
    assert fallback_foods(None) == {}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("celery salt", None),  # celery "without salt" is none
        ("celery", "1"),
        ("butter", "3"),  # salted, as a bare word means
        ("tofu", "5"),  # what it is prepared with is no more of it than a fried one's oil
        ("tuna", "7"),
    ],
)
def test_what_is_added_or_left_out_is_not_the_food(name: str, found: str | None) -> None:
    described = {
        "1": "Celery, cooked, boiled, drained, without salt",
        "2": "Butter, without salt",
        "3": "Butter, salted",
        "4": "Tofu, fried",
        "5": "Tofu, raw, regular, prepared with calcium sulfate",
        "6": "Tuna salad",
        "7": "Fish, tuna, light, canned in oil, drained solids",
    }
    index = UsdaIndex.of(UsdaFood(key, text, {"energy": 1.0}, {}) for key, text in described.items())
    match = index.match(name)
    assert (None if match is None else match.id) == found
