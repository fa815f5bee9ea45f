"""Nutrition that a source states and what the ingredients add up to: both kept, neither lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.nutrients import NUTRIENT_KEYS
from core.importing.source_recipe import SourceLine, SourceRecipe
from core.people.profile import Profile
from core.questions.constraint import NutrientConstraint, ParsedQuestion
from core.recommend.expand import expand
from core.recommend.unverified import unverified_reasons
from tests.core.importing.larder_kit import Larder, recipe, want

BUTTER = SourceLine("100 g butter", "butter", 100.0, "g")


@pytest.fixture
def larder(home: Path, names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Iterator[Larder]:
    found = Larder(home, names, foods, rules)
    yield found
    found.close()


def test_both_are_kept(larder: Larder, foods: dict[str, Food]) -> None:
    stated = {"energy": 120.0, "fat": foods["butter"].per_100g["fat"] / 2}
    larder.take(SourceRecipe("a", "Butter", (BUTTER,), servings=2, stated=stated))
    found = larder.recipe("a")
    assert found.nutrition.stated == {"energy", "fat"}
    assert found.nutrition.amounts["energy"] == 120.0
    assert found.computed is not None
    assert found.computed.amounts["energy"] == pytest.approx(foods["butter"].per_100g["energy"] / 2)
    assert found.computed.amounts["protein"] == pytest.approx(found.nutrition.amounts["protein"], abs=1e-4)
    assert found.nutrition.contradicted == {"energy"}


def test_an_answer_warns_of_an_amount_that_its_ingredients_contradict(larder: Larder) -> None:
    larder.take(SourceRecipe("a", "Butter", (BUTTER,), servings=2, stated={"energy": 120.0}))
    (answer,) = (found for found in larder.ask(want("butter")).answers if found.id == "a")
    assert any("contradict the source's energy" in said for said in answer.cautions)


def test_without_a_statement_there_is_nothing_beside(larder: Larder) -> None:
    larder.take(SourceRecipe("a", "Butter", (BUTTER,), servings=2))
    found = larder.recipe("a")
    assert found.computed is None
    assert not found.nutrition.contradicted


def test_without_servings_nothing_is_doubted(larder: Larder) -> None:
    larder.take(SourceRecipe("a", "Butter", (BUTTER,), stated={"energy": 120.0}))
    found = larder.recipe("a")
    assert found.computed is not None
    assert not found.computed.amounts
    assert not found.nutrition.contradicted


def test_many_at_once_come_with_sums_too(larder: Larder) -> None:
    larder.take(
        recipe("a", "butter", servings=1, stated={"energy": 1.0}),
        recipe("b", "butter", "sugar", servings=1, stated={"energy": 1.0}),
    )
    library = larder.library()
    many = library.recipes(list(library.recipe_ids(["a", "b"]).values()))
    assert {one.key: one.computed for one in many.values()} == {
        key: larder.recipe(key).computed for key in ("a", "b")
    }


@pytest.mark.parametrize(
    "bound",
    [
        NutrientConstraint(mode="require", entity="energy", unit="kcal", text="under 300 kcal", max=300.0),
        NutrientConstraint(mode="require", entity="fat", unit="g", text="low fat", level="low"),
    ],
)
def test_what_the_ingredients_contradict_keeps_no_bound_for_sure(
    larder: Larder, bound: NutrientConstraint
) -> None:
    # 100 g of butter are 717 kcal and 81 g of fat.
    stated = {"energy": 120.0, "fat": 2.0}
    larder.take(
        SourceRecipe("slip", "Slip", (BUTTER,), servings=1, stated=stated),
        SourceRecipe("spread", "Spread", (BUTTER,), servings=40, stated={"energy": 18.0, "fat": 2.0}),
    )
    found = larder.ask(bound)
    assert "spread" in {answer.id for answer in found.answers}
    assert "slip" not in {answer.id for answer in found.answers}
    assert found.unverified_ids == ("slip",)
    recipe = larder.recipe("slip")
    assert ("health", "low-fat") not in recipe.tags
    request = expand(ParsedQuestion(question="", constraints=(bound,)), Profile(), None, larder.graph)
    (why,) = unverified_reasons(recipe, request, larder.graph.rules)
    assert "which the ingredients contradict" in why


def test_what_is_shown_is_what_is_compared(larder: Larder) -> None:
    larder.take(
        recipe("a", "butter", "sugar", "rice", servings=3, stated={"energy": 1.0, "fat": 2.5}),
        recipe("b", "butter", "glurf", servings=7),
        recipe("c", "sugar", stated={"sodium": 12.0}),
    )
    library = larder.library()
    columns = ", ".join(NUTRIENT_KEYS)
    stored = library.rows(
        f"SELECT recipe_id, complete_nutrients, {columns} FROM recipe JOIN nutrition USING (recipe_id)"
    )
    recipes = library.recipes([int(str(number)) for number, *_ in stored])
    assert len(stored) > 10
    for number, complete, *amounts in stored:
        shown = recipes[int(str(number))].nutrition
        known = {
            key: amount for key, amount in zip(NUTRIENT_KEYS, amounts, strict=True) if amount is not None
        }
        assert shown.amounts == known
        whole = {key for bit, key in enumerate(NUTRIENT_KEYS) if int(str(complete)) >> bit & 1}
        assert {key for key in NUTRIENT_KEYS if shown.is_complete(key)} == whole


def test_lines_in_parts_heed_what_is_said_of_them(larder: Larder) -> None:
    lines = (
        SourceLine("1000 g potato", "potato", 1000.0, "g"),
        SourceLine("2 l vegetable oil", "vegetable oil", 2.0, "l", "for deep frying"),
        SourceLine("500 ml buttermilk, for the brine", "buttermilk", 500.0, "ml"),
        SourceLine("20 g parsley, optional", "parsley", 20.0, "g"),
    )
    larder.take(SourceRecipe("a", "Chips", lines, servings=4))
    potato, oil, brine, parsley = larder.recipe("a").uses
    assert (potato.mass_g, oil.mass_g, oil.how) == (1000.0, 80.0, "estimated")
    assert (brine.discarded, parsley.optional) == (True, True)
    assert not oil.discarded
    assert not potato.optional
