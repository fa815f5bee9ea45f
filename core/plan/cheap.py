"""A cheap week: a soft goal by estimated classes of price (`core.food.price_classes`)."""

from collections.abc import Iterable, Mapping

from core.food.price_classes import EstimatedPrice, price_classes
from core.food.shown_names import shown_title
from core.food.taxonomy import Taxonomy
from core.plan.dish import Dish
from core.plan.shop_habits import relative_to_mean
from core.recommend.wording import joined, joined_foods
from core.translation import tr

CHEAP_COST = 1.5
"""Cost of a meal whose energy has the mean estimated price of all dishes; one at twice the price costs twice as much."""
_MOST_NAMED = 4


def cheap_costs(dishes: Mapping[str, Dish], taxonomy: Taxonomy) -> dict[str, float]:
    """Return, by dish, the cost of its estimated price for its energy; a dish of unknown price has the mean."""
    each = {
        key: price.relative / energy_kcal
        for key, dish in dishes.items()
        if not (price := _price(dish, taxonomy)).unknown
        and (energy_kcal := dish.recipe.nutrition.amounts.get("energy"))
    }
    return {key: CHEAP_COST * share for key, share in relative_to_mean(each, dishes).items()}


def notes_on_cheap(dishes: Iterable[Dish], taxonomy: Taxonomy) -> list[str]:
    """Return sentences on what a cheap week went by, and on the dishes whose price isn't known."""
    found = [
        tr("The week prefers foods that are cheap by Larder's own estimates, not by your shop's prices.")
    ]
    unknown = {
        shown_title(dish.recipe.title): price for dish in dishes if (price := _price(dish, taxonomy)).unknown
    }
    if unknown:
        foods = dict.fromkeys(food for price in unknown.values() for food in price.unknown)
        found.append(
            tr("Neither cheap nor expensive, because Larder has no estimate for {foods}: {dishes}.").format(
                foods=joined_foods(foods, most=_MOST_NAMED), dishes=joined(list(unknown), most=_MOST_NAMED)
            )
        )
    return found


def _price(dish: Dish, taxonomy: Taxonomy) -> EstimatedPrice:
    return price_classes(taxonomy).of_masses(dish.masses_g)
