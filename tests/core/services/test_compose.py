"""Dishes composed for wishes, with the real models and rules."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.food.lineage import lineage_in
from core.library.recipe_checks import MOST_ALIKE
from core.people.profile import Profile
from core.services.adapted_recipes import COMPOSED_LABEL, save_composed
from core.services.compose import Composed, ComposedDishes, compose
from core.services.imports import sources
from core.services.ingredients import ingredient
from core.services.nutrition import calculate_nutrition
from core.services.recipes import recipe_of
from core.store.home import Home

BREAKFAST = "a Peruvian breakfast with quinoa, vegan, 20 g protein, under 15 minutes"


@pytest.fixture(scope="module")
def engine(module_stocked: Path) -> Iterator[Engine]:
    with closing(Engine(Home(module_stocked))) as one:
        yield one


@pytest.fixture(scope="module")
def breakfast(engine: Engine) -> ComposedDishes:
    return composed(engine, BREAKFAST)


def composed(engine: Engine, wish: str, profile: Profile | None = None) -> ComposedDishes:
    return compose(engine, wish, profile=profile or Profile())


def names(dish: Composed) -> list[str]:
    return [use.name for use in dish.proposal.recipe.uses]


def test_the_wish_is_met_by_the_printed_lines(engine: Engine, breakfast: ComposedDishes) -> None:
    assert breakfast.dishes
    for dish in breakfast.dishes:
        recipe = dish.proposal.recipe
        assert any("quinoa" in name for name in names(dish))
        assert not any(
            allergen in {"milk", "egg", "fish", "shellfish"}
            for name in names(dish)
            for allergen, _ in ingredient(engine, name).allergens
        )
        again = calculate_nutrition(engine, [use.text for use in recipe.uses], recipe.servings).per_serving
        assert again.amounts["protein"] >= 20
        assert recipe.total_min is not None
        assert recipe.total_min <= 15
        assert ("meal", "breakfast") in recipe.tags
        assert "quinoa" in recipe.title


def test_every_check_is_passed_and_the_dish_is_no_copy(engine: Engine, breakfast: ComposedDishes) -> None:
    assert breakfast.dishes
    for dish in breakfast.dishes:
        assert len(dish.checks) >= 8
        assert all(check.is_passed for check in dish.checks)
        foods = {use.entity for use in dish.proposal.recipe.uses}
        for key in (dish.pattern.key, "peruvian-quinoa-and-vegetable-soup"):
            other = {use.entity for use in recipe_of(engine, key).uses}
            assert len(foods & other) / len(foods | other) < MOST_ALIKE
        assert dish.parts
        assert all(part.role for part in dish.parts)


def test_allergies_of_the_profile_hold(engine: Engine) -> None:
    found = composed(engine, "a vegetarian dinner with chickpeas", Profile(allergies=("tree_nut", "peanut")))
    assert found.dishes
    for dish in found.dishes:
        for name in names(dish):
            known = ingredient(engine, name)
            assert known.known
            assert not {"tree_nut", "peanut"} & {allergen for allergen, _ in known.allergens}
            assert "nut" not in name.split()


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ("allergic to blorptangle", "can't apply"),
        ("vegan breakfast, at most 100 kcal, at least 60 g protein", "Larder can't compose this dish"),
        ("breakfast under 1 minute", "at most 1 minute"),
        ("vegan dinner with chicken", "Larder can't compose this dish"),
        ("something nice", "no condition"),
    ],
)
def test_what_makes_no_dish_is_said_in_one_sentence(engine: Engine, wish: str, part: str) -> None:
    found = composed(engine, wish)
    assert not found.dishes
    assert part in found.why_not
    assert found.why_not.endswith(".")


def test_servings_make_sense(engine: Engine, breakfast: ComposedDishes) -> None:
    with pytest.raises(KnownError, match="Servings"):
        compose(engine, BREAKFAST, profile=Profile(), servings=0)
    for_six = compose(engine, BREAKFAST, profile=Profile(), servings=6)
    assert [dish.proposal.recipe.servings for dish in for_six.dishes] == [6.0] * len(breakfast.dishes)


def test_a_dish_is_saved_as_never_cooked(small_stocked: Path, breakfast: ComposedDishes) -> None:
    with closing(Engine(Home(small_stocked))) as engine:
        saved = save_composed(engine, BREAKFAST, breakfast.dish(1), on=date(2026, 11, 23))
        assert saved.is_new
        recipe = recipe_of(engine, saved.key)
        lineage = lineage_in(recipe.notes)
        assert lineage is not None
        assert lineage.is_composed
        assert (lineage.key, lineage.wish) == (breakfast.dish(1).pattern.key, BREAKFAST)
        assert recipe.diets["vegan"] == "yes"
        assert recipe.total_min == breakfast.dish(1).proposal.recipe.total_min
        assert COMPOSED_LABEL in {one.label for one in sources(engine)}
    with pytest.raises(KnownError, match="no dish 9"):
        breakfast.dish(9)


@pytest.mark.parametrize(
    ("wish", "reasons"),
    [
        ("a vegan dinner with chicken", ("vegan", "chicken")),
        ("a soy-free dinner with tofu", ("soy", "tofu")),
        ("a dinner under 200 kcal and at least 400 kcal", ("200 kcal", "400 kcal")),
    ],
)
def test_a_wish_that_contradicts_itself_names_what_clashes(
    engine: Engine, wish: str, reasons: tuple[str, ...]
) -> None:
    found = composed(engine, wish)
    assert not found.dishes
    assert found.because
    assert all(reason in found.why_not for reason in reasons), found.why_not
