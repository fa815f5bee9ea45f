"""A cheap week, by estimated classes of price."""

from dataclasses import replace

from core.plan.cheap import CHEAP_COST, cheap_costs, notes_on_cheap
from core.plan.dish import Dish
from core.plan.dish_facts import dishes_of
from tests.core.plan.conftest import Larder


def dish(larder: Larder, key: str, **masses_g: float) -> Dish:
    (soup,) = dishes_of(["lentil-soup"], larder.context).values()
    recipe = replace(soup.recipe, key=key, title=key.capitalize())
    return replace(soup, recipe=recipe, masses_g={name.replace("_", " "): g for name, g in masses_g.items()})


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
