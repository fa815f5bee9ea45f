"""Read the facts of dishes from the library: main food, storage, what is bought, seasons."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from core.assets import assets_dir
from core.food.foods import Food, load_foods
from core.food.labels import Tag
from core.food.nutrition_sums import FoodTable
from core.food.recipe import Recipe
from core.food.taxonomy import Taxonomy
from core.plan.aisles import Aisles, load_aisles
from core.plan.daily import check_daily_wishes, daily_wishes
from core.plan.dish import Dish
from core.plan.entry import VariantText
from core.plan.plan_words import Storage, StorageRules, load_weekly, storage_rules
from core.plan.season import load_seasons
from core.recommend.context import RecommenderContext

_STARCHES = frozenset(
    {
        "grain",
        "grain product",
        "bread",
        "tortilla",
        "tuber",
        "flour and meal",
        "uncooked dough",
    }
)
"""The foods of the taxonomy that fill a plate next to a main dish."""


def side_dish(words: VariantText, recipe: Recipe, context: RecommenderContext) -> Dish:
    """Return a side as a dish. It is eaten at once, and of no cuisine."""
    taxonomy = context.graph.rules.taxonomy
    shop, own_foods = load_aisles(assets_dir(), taxonomy), load_foods(assets_dir())
    served = list(_served(recipe, own_foods, shop))
    return Dish(
        recipe,
        1.0,
        None,
        main_food(recipe, context.library.food_table, taxonomy),
        things=_things(recipe, shop),
        seasons=load_seasons(assets_dir(), taxonomy).months_of(served, own_foods),
        masses_g=_masses(served),
        packs=_packs(served, own_foods, shop),
        vegetables_g=daily_wishes().vegetables_g(recipe, taxonomy),
        starch_kcal=starch_kcal(recipe, context.library.food_table, taxonomy),
        side=words,
    )


def dishes_of(keys: Iterable[str], context: RecommenderContext) -> dict[str, Dish]:
    """Return the dishes of recipes that are already fixed, without those missing from the library."""
    numbers = context.library.recipe_ids(keys)
    return {dish.key: dish for dish in dishes_by_id(dict.fromkeys(numbers.values(), 0.0), context)}


def dishes_by_id(
    scores: Mapping[int, float], context: RecommenderContext, read: dict[int, Dish] | None = None
) -> list[Dish]:
    """Return the dishes in the order of `scores`.

    Args:
        read: the dishes read before, by recipe number; those that are read now are added.
    """
    known = {} if read is None else read
    known.update(_read_dishes([number for number in scores if number not in known], context))
    return [replace(known[number], score=score) for number, score in scores.items()]


def _read_dishes(ids: Sequence[int], context: RecommenderContext) -> dict[int, Dish]:
    if not ids:
        return {}
    recipes = context.library.recipes(ids, with_texts=False)
    foods, taxonomy = context.library.food_table, context.graph.rules.taxonomy
    shop = load_aisles(assets_dir(), taxonomy)
    own_foods, seasons = load_foods(assets_dir()), load_seasons(assets_dir(), taxonomy)
    weekly, limits = load_weekly(assets_dir(), taxonomy)
    check_daily_wishes(taxonomy)
    daily = daily_wishes()
    served = {number: list(_served(recipe, own_foods, shop)) for number, recipe in recipes.items()}
    cuisines: dict[int, str] = dict(
        context.library.rows(
            "SELECT recipe_id, min(name) FROM recipe_tag JOIN tag USING (tag_id)"
            " WHERE facet = 'cuisine' AND origin = 'stated' AND recipe_id IN (SELECT unnest(?)) GROUP BY recipe_id",
            [ids],
        )
    )
    predictions = context.library.predictions(ids)
    storage: dict[int, tuple[int, int]] = {
        number: (days, months)
        for number, days, months in context.library.rows(
            "SELECT recipe_id, fridge_days, coalesce(freezer_months, 0) FROM storage"
            " WHERE recipe_id IN (SELECT unnest(?))",
            [ids],
        )
    }
    rules = storage_rules(assets_dir())
    return {
        number: Dish(
            recipes[number],
            0.0,
            cuisines.get(number),
            main_food(recipes[number], foods, taxonomy),
            predicted := _predicted_where_unstated(recipes[number], predictions.get(number, {})),
            _storage(recipes[number], predicted, taxonomy, rules, storage.get(number)),
            _things(recipes[number], shop),
            weekly=frozenset(each.name for each in weekly if each.is_in(recipes[number], taxonomy)),
            limited=frozenset(each.name for each in limits if each.is_in(recipes[number], taxonomy)),
            seasons=seasons.months_of(served[number], own_foods),
            masses_g=_masses(served[number]),
            packs=_packs(served[number], own_foods, shop),
            vegetables_g=daily.vegetables_g(recipes[number], taxonomy),
            starch_kcal=starch_kcal(recipes[number], foods, taxonomy),
        )
        for number in ids
    }


def _storage(
    recipe: Recipe,
    predicted: Mapping[Tag, float],
    taxonomy: Taxonomy,
    rules: StorageRules,
    stated: tuple[int, int] | None,
) -> Storage:
    tags = (*recipe.tags, *predicted)
    nodes = frozenset(
        node for use in recipe.uses if use.entity is not None for node in taxonomy.ancestors(use.entity)
    )
    return rules.storage_of(
        [name for facet, name in tags if facet == "dish"],
        [name for facet, name in tags if facet == "course"],
        nodes,
        stated,
        is_fresh=recipe.total_min is not None
        and recipe.total_min <= rules.fresh_within_min
        and rules.made_ahead.isdisjoint(name for _, name in tags),
    )


def _things(recipe: Recipe, shop: Aisles) -> frozenset[str]:
    return frozenset(
        shop.purchases.whole_food(use.entity)
        for use in recipe.uses
        if use.entity is not None and not shop.is_staple(use.entity) and not shop.is_left_out(use.entity)
    )


def _served(recipe: Recipe, foods: Mapping[str, Food], shop: Aisles) -> Iterator[tuple[str, float]]:
    """Yield the foods to buy for a serving of a recipe, with their grams."""
    for use in recipe.uses:
        if use.entity is not None and use.mass_g is not None and not use.optional:
            entity, mass_g = shop.purchases.bought(use.entity, use.mass_g / recipe.servings, foods)
            yield entity, mass_g or 0.0


def _masses(served: Iterable[tuple[str, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for entity, mass_g in served:
        found[entity] = found.get(entity, 0.0) + mass_g
    return found


def _packs(
    served: Iterable[tuple[str, float]], foods: Mapping[str, Food], shop: Aisles
) -> dict[str, tuple[float, float]]:
    found: dict[str, tuple[float, float]] = {}
    for entity, mass_g in served:
        food = foods.get(entity)
        pack_g = None if food is None or shop.is_staple(entity) else shop.purchases.spoiling_pack_g(food)
        if pack_g is not None and mass_g > 0:
            found[entity] = (found.get(entity, (0.0, 0.0))[0] + mass_g, pack_g)
    return found


def _predicted_where_unstated(recipe: Recipe, predictions: Mapping[Tag, float]) -> dict[Tag, float]:
    """Return the predicted meals and courses of a recipe that states none."""
    stated = {facet for facet, _ in recipe.tags}
    return {
        (facet, name): probability
        for (facet, name), probability in predictions.items()
        if facet in ("meal", "course") and facet not in stated
    }


def starch_kcal(recipe: Recipe, foods: FoodTable, taxonomy: Taxonomy) -> float:
    """Return the energy that starches bring to a serving of a recipe, in kcal."""
    total = 0.0
    for use in recipe.uses:
        if use.entity is None or use.entity not in foods or not use.mass_g or use.discarded or use.optional:
            continue
        if not _STARCHES.isdisjoint(taxonomy.ancestors(use.entity)):
            total += use.mass_g / 100 * (foods.per_100g(use.entity, "energy") or 0.0)
    return total / recipe.servings


def main_food(recipe: Recipe, foods: FoodTable, taxonomy: Taxonomy) -> str | None:
    """Return the food with most of a recipe's protein, by its general name; ties go by the alphabet."""
    protein: dict[str, float] = {}
    for use in recipe.uses:
        if use.entity is None or use.entity not in foods or use.discarded or use.optional:
            continue
        # Foods of unknown mass come last.
        weighted_protein = (
            -1.0 if use.mass_g is None else use.mass_g * (foods.per_100g(use.entity, "protein") or 0.0)
        )
        before = protein.get(use.entity, -1.0)
        protein[use.entity] = weighted_protein if before < 0 else before + max(weighted_protein, 0.0)
    most = min(protein, key=lambda entity: (-protein[entity], entity), default=None)
    return None if most is None else general_name(most, taxonomy)


def general_name(entity: str, taxonomy: Taxonomy) -> str:
    """Return the most general food that a food is a kind of: chicken for chicken thigh. Groups don't count."""
    while entity in taxonomy.nodes:
        above = [parent for parent in taxonomy.nodes[entity].is_a if taxonomy.nodes[parent].is_food]
        if not above:
            break
        entity = above[0]
    return entity
