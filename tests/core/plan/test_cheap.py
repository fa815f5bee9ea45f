"""A cheap week, by estimated classes of price."""

from dataclasses import replace

from core.food.price_classes import price_classes
from core.plan.cheap import CHEAP_COST, cheap_costs, notes_on_cheap
from core.plan.dish import Dish
from core.plan.dish_facts import dishes_of
from tests.core.plan.conftest import Larder


def dish(larder: Larder, key: str, **masses_g: float) -> Dish:
    (soup,) = dishes_of(["lentil-soup"], larder.context).values()
    recipe = replace(soup.recipe, key=key, title=key.capitalize())
    return replace(soup, recipe=recipe, masses_g={name.replace("_", " "): g for name, g in masses_g.items()})


def test_a_food_has_the_class_of_its_nearest_more_general_food(larder: Larder) -> None:
    classes = price_classes(larder.context.graph.rules.taxonomy)
    assert classes.of_food("brown lentil") == classes.of_food("legume") == 1
    assert classes.of_food("water") == 0
    assert classes.of_food("sirloin steak") == 8
    assert classes.of_food("cumin") is None


def test_main_foods_are_judged_and_a_pinch_is_not(larder: Larder) -> None:
    classes = price_classes(larder.context.graph.rules.taxonomy)
    pilaf = classes.of_masses({"white rice": 80.0, "saffron": 0.1, "water": 300.0, "pine nut": 5.0})
    assert (pilaf.expensive, pilaf.unknown) == ((), ())
    steak = classes.of_masses({"sirloin steak": 150.0, "potato": 200.0})
    assert steak.expensive == ("sirloin steak",)
    assert steak.relative == 1.5 * 8 + 2 * 1
    assert classes.of_masses({"cumin": 30.0, "carrot": 60.0}).unknown == ("cumin",)


def test_an_unread_ingredient_has_no_price(larder: Larder) -> None:
    recipe = larder.recipe("lentil-soup")
    strange = replace(recipe.uses[0], entity=None, name="zorblax")
    found = price_classes(larder.context.graph.rules.taxonomy).of_recipe(
        replace(recipe, uses=(strange, *recipe.uses))
    )
    assert "zorblax" in found.unknown


def test_a_dish_of_unknown_price_is_neither_cheap_nor_expensive(larder: Larder) -> None:
    taxonomy = larder.context.graph.rules.taxonomy
    dishes = {
        "rice": dish(larder, "rice", white_rice=100),
        "steak": dish(larder, "steak", sirloin_steak=100),
        "spice": dish(larder, "spice", cumin=100),
    }
    costs = cheap_costs(dishes, taxonomy)
    assert costs["rice"] < costs["spice"] == CHEAP_COST < costs["steak"]
    notes = notes_on_cheap(dishes.values(), taxonomy)
    assert notes[1] == "Neither cheap nor expensive, because Larder has no estimate for cumin: Spice."
    assert len(notes_on_cheap([dishes["rice"]], taxonomy)) == 1
