"""The checks that a composed dish must pass, on the starter library."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from core.compose.checks import DishChecks
from core.compose.compose import course_of
from core.compose.frequencies import FoodFrequencies
from core.engine.engine import Engine
from core.food.recipe import Recipe
from core.library.recipe_checks import StepChecks
from core.services.recipes import recipe_of
from core.store.home import Home


@pytest.fixture(scope="module")
def engine(module_stocked: Path) -> Iterator[Engine]:
    with closing(Engine(Home(module_stocked))) as one:
        yield one


def checks(engine: Engine, cuisine: str = "") -> DishChecks:
    frequencies = FoodFrequencies(engine.library, engine.data.rules, cuisine)
    return DishChecks(engine.library, StepChecks(engine.data.names, engine.data.foods), frequencies)


def faults(engine: Engine, recipe: Recipe, pattern: Recipe, cuisine: str = "") -> dict[str, tuple[str, ...]]:
    found = checks(engine, cuisine).check(recipe, course_of(pattern), pattern)
    return {check.name: check.faults for check in found if not check.is_passed}


def test_a_recipe_of_the_library_is_only_a_copy_of_itself(engine: Engine) -> None:
    recipe = recipe_of(engine, "chana-masala")
    found = faults(engine, recipe, recipe)
    assert list(found) == ["no near copy of a recipe"]
    assert f"nearly the foods of '{recipe.title}'" in found["no near copy of a recipe"]


def test_an_unusual_amount_and_a_food_that_no_direction_names_are_found(engine: Engine) -> None:
    recipe = recipe_of(engine, "chana-masala")
    first, *others = recipe.uses
    much = replace(first, text="3 kg salt", name="salt", entity="salt", amount=3.0, unit="kg", mass_g=3000.0)
    found = faults(engine, replace(recipe, uses=(much, *others), steps=("Serve.",)), recipe)
    assert any("salt per serving" in fault for fault in found["amounts are usual for the food"])
    assert "directions name every ingredient" in found


def test_foods_of_another_cuisine_are_no_style(engine: Engine) -> None:
    recipe = recipe_of(engine, "chana-masala")
    assert "foods suit the cuisine" in faults(engine, recipe, recipe, "french")
    assert "foods suit the cuisine" not in faults(engine, recipe, recipe, "indian")
