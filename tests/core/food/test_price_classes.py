"""Classes of price: the nearest class of a food, main foods and what is unknown."""

from core.food.price_classes import price_classes
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.food.taxonomy import Taxonomy


def _use(
    entity: str | None, mass_g: float | None, *, name: str = "", optional: bool = False
) -> IngredientUse:
    return IngredientUse(name, name, entity, None, "", mass_g, "weighed", optional=optional)


def _recipe(*uses: IngredientUse, servings: float = 1) -> Recipe:
    return Recipe("dish", "Dish", servings, None, None, uses, (), (), Nutrition({}, {}, None))


def test_a_food_has_the_class_of_its_nearest_more_general_food(taxonomy: Taxonomy) -> None:
    classes = price_classes(taxonomy)
    assert classes.of_food("brown lentil") == classes.of_food("legume") == 1
    assert classes.of_food("water") == 0
    assert classes.of_food("sirloin steak") == 8
    assert classes.of_food("cumin") is None


def test_main_foods_are_judged_and_a_pinch_is_not(taxonomy: Taxonomy) -> None:
    classes = price_classes(taxonomy)
    pilaf = classes.of_masses({"white rice": 80.0, "saffron": 0.1, "water": 300.0, "pine nut": 5.0})
    assert (pilaf.expensive, pilaf.unknown) == ((), ())
    steak = classes.of_masses({"sirloin steak": 150.0, "potato": 200.0})
    assert steak.expensive == ("sirloin steak",)
    assert steak.relative == 1.5 * 8 + 2 * 1
    assert classes.of_masses({"cumin": 30.0, "carrot": 60.0}).unknown == ("cumin",)


def test_a_recipe_is_priced_by_the_serving_without_what_is_optional(taxonomy: Taxonomy) -> None:
    found = price_classes(taxonomy).of_recipe(
        _recipe(
            _use("rice", 200.0),
            _use("rice", 200.0),
            _use("lobster", 500.0, optional=True),
            servings=4,
        )
    )
    assert (found.relative, found.expensive, found.unknown) == (1.0, (), ())


def test_an_unread_ingredient_has_no_price(taxonomy: Taxonomy) -> None:
    found = price_classes(taxonomy).of_recipe(_recipe(_use("rice", 100.0), _use(None, None, name="zorblax")))
    assert found.unknown == ("zorblax",)
