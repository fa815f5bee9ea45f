"""The recipes allowed in a slot, ranked by the user's preferences."""

import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from core.assets import assets_dir
from core.diary.entry import Meal, Totals
from core.food.bounds import is_within
from core.food.foods import Food, load_foods
from core.food.labels import LabelRules, Tag
from core.food.nutrition import portion_of
from core.food.nutrition_sums import FoodTable
from core.food.recipe import Nutrition, Recipe
from core.food.taxonomy import Certainty, Taxonomy
from core.library.embeddings.similarity import LoggedMeal, similarity
from core.library.sets.recipe_set import Numbers
from core.people.profile import Profile
from core.plan.aisles import Aisles, load_aisles
from core.plan.entry import VariantText
from core.plan.options import PlanOptions
from core.plan.person import Person
from core.plan.plan_words import EATEN_AT_ONCE, Storage, StorageRules, load_weekly, meal_rules, storage_rules
from core.plan.season import load_seasons
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
    TimeConstraint,
)
from core.recommend.avoid import health_limits
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.expand import expand
from core.recommend.request import Clause, Request
from core.recommend.score import DEFAULT_LAMBDA, blend, constraint_scores
from core.recommend.shortlist import shortlist
from core.recommend.wording import constraint_text, ingredient_name, ingredients_by_certainty, joined
from core.translation import meal_word, tr, tr_count

CONSIDERED = 300
"""The number of recipes to examine for each meal. Recipes with lower scores are ignored."""
JITTER = 0.15
"""The largest random change of a score, drawn from week and recipe, so that weeks differ."""
UNCERTAINTY_COST = 0.5
"""Score lost by a dish that isn't for the meal. A dish that only probably is loses a corresponding share."""


@dataclass(frozen=True)
class Variant:
    """A recipe changed for one person."""

    recipe: Recipe
    """The recipe as read from the variant's text, with `VariantText.key`."""
    text: VariantText


VariantFinder = Callable[[str, Profile], Variant | None]
"""Finds the smallest change of a recipe (by key) that suits a profile; None if there is none worth cooking."""


@dataclass(frozen=True)
class Dish:
    """A recipe with the facts that planning needs."""

    recipe: Recipe
    score: float
    """0 to 1, from preferences and similarity to the log, with a small random part."""
    cuisine: str | None
    main: str | None
    """The food with most of its protein, by its general name."""
    predicted: Mapping[Tag, float] = field(default_factory=dict)
    """Predicted meals and courses, with their probability, if the source states none."""
    storage: Storage = EATEN_AT_ONCE
    things: frozenset[str] = frozenset()
    """The foods to buy, without those that most kitchens have."""
    likes: tuple[str, ...] = ()
    """The liked foods that it has, in the profile's words."""
    weekly: frozenset[str] = frozenset()
    """The foods it has that guidelines ask for some times a week."""
    seasons: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """The months of its fresh fruit and vegetables in the northern hemisphere; foods of all year aren't listed."""
    masses_g: Mapping[str, float] = field(default_factory=dict)
    """Grams of each food to buy in a serving."""
    packs: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """For each food that spoils once opened: grams in a serving, and grams of the pack or piece that is bought."""
    variants: Mapping[str, Variant] = field(default_factory=dict)
    """The variants for people whom the recipe itself doesn't suit, by name."""
    side: VariantText | None = None
    """The words of a side; None for a recipe of the library."""

    @property
    def key(self) -> str:
        """The recipe's key."""
        return self.recipe.key

    def eaten_by(self, name: str) -> Recipe:
        """Return the recipe that a person eats: their variant, if the dish is changed for them."""
        variant = self.variants.get(name)
        return self.recipe if variant is None else variant.recipe

    @property
    def courses(self) -> tuple[str, ...]:
        """Its courses, stated or else predicted."""
        stated = tuple(name for facet, name in self.recipe.tags if facet == "course")
        return stated or tuple(name for facet, name in self.predicted if facet == "course")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of dish that it is, such as "stew"."""
        return tuple(name for facet, name in self.recipe.tags if facet == "dish")

    @property
    def minutes(self) -> float | None:
        """Minutes to cook it."""
        return self.recipe.total_min


@dataclass(frozen=True)
class MealDishes:
    """The dishes that some people may share at a meal."""

    meal: Meal
    dishes: tuple[Dish, ...]
    """Best first."""
    requests: tuple[Request, ...]
    """The needs of each of the people, in their order."""
    bounds: tuple[tuple[NutrientConstraint, ...], ...] = ()
    """The hard bounds on each person's portion."""
    why_none: str = ""
    """The rule that excludes everything, if there is no dish."""
    names: tuple[str, ...] = ()
    """The names of the people."""

    def allows(self, dish: Dish, place: int, portion: float) -> bool:
        """Return whether a person's portion meets the hard bounds of a meal.

        Args:
            place: the person's place among those who share the meal.
        """
        nutrition = dish.eaten_by(self.names[place]).nutrition
        return all(meets(nutrition, portion, bound) for bound in self.bounds[place])


def planning_profile(profile: Profile) -> Profile:
    """Return the profile with its likes as preferences, because no week can consist of meals with every liked food."""
    return profile.model_copy(update={"likes_mode": "prefer"})


def meal_dishes(
    meal: Meal,
    people: Sequence[Person],
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    options: PlanOptions,
    chance: str,
) -> MealDishes:
    """Find and rank the recipes that people may share at a meal: each keeps every hard rule of all of them.

    Args:
        chance: text that the random part is drawn from, such as the week's name.

    Raises:
        KnownError: a profile names something unknown.
    """
    requests = tuple(_request(person, context, meal, options) for person in people)
    names = tuple(person.name for person in people)
    rules = context.graph.rules
    bounds = tuple(
        tuple(bound for clause in each.clauses for bound in portion_bounds(clause, rules))
        for each in requests
    )
    matcher = context.matcher()
    filters = [_filtering(request) for request in requests]
    # Predicted labels count even if many recipes have stated ones, but never for a diet or an allergen.
    found = [find_candidates(each, matcher, relax=False, enough=sys.maxsize) for each in filters]
    allowed = [np.union1d(each.ids, each.probable) for each in found]
    ids = reduce(np.intersect1d, allowed)
    if not len(ids):
        why = next(
            (
                _why_none(meal, each, matcher)
                for each, own in zip(filters, allowed, strict=True)
                if not len(own)
            ),
            "",
        )
        why = why or _why_nothing_shared(meal, people)
        return MealDishes(meal, (), requests, bounds, why, names)
    ids = ids[is_meal(meal, ids, context)]
    if not len(ids):
        why = tr("None of the recipes that suit is a {meal} by its course.").format(meal=meal_word(meal))
        return MealDishes(meal, (), requests, bounds, why, names)
    # Leave out the first clause, the meal: all of these recipes meet it, at least probably.
    scores = np.mean(
        [constraint_scores(ids, replace(each, clauses=each.clauses[1:]), matcher)[0] for each in requests],
        axis=0,
    )
    log_embeddings = (
        np.zeros((0, 0), dtype=np.float32) if context.index is None else log_vectors(log, context)
    )
    rows = shortlist(ids, scores, log_embeddings[:0], log_embeddings, context.index)
    ids, scores = ids[rows], scores[rows]
    near = None if context.index is None else similarity(context.index.vectors(ids), log_embeddings)
    scores = blend(scores, near.cosine if near else None, DEFAULT_LAMBDA)
    numbers = ids.tolist()
    only_probable = frozenset(number for each in found for number in each.probable.tolist())
    predictions = context.library.predictions([number for number in numbers if number in only_probable])
    keys = _keys(numbers, context)
    ranked = sorted(
        (
            (
                float(score)
                + JITTER * _chance(chance, keys[number])
                - (
                    _uncertainty_penalty(predictions.get(number, {}), meal)
                    if number in only_probable
                    else 0.0
                ),
                number,
            )
            for number, score in zip(numbers, scores, strict=True)
            if keys[number] not in options.banned
        ),
        key=lambda pair: (-pair[0], keys[pair[1]]),
    )[:CONSIDERED]
    dishes = _dishes({number: score for score, number in ranked}, context)
    return MealDishes(
        meal, tuple(_with_likes(dishes, ranked, requests, matcher)), requests, bounds, names=names
    )


def _with_likes(
    dishes: Sequence[Dish], ranked: Sequence[tuple[float, int]], requests: Sequence[Request], matcher: Matcher
) -> Iterator[Dish]:
    """Yield the dishes with the liked foods that each has."""
    likes = {
        ingredient_name(constraint): matcher.certainly_meeting(clause).flags
        for request in requests
        for clause in request.clauses
        if isinstance(constraint := clause.requirements[0].constraint, IngredientConstraint)
        and constraint.mode == "prefer"
    }
    for dish, (_, number) in zip(dishes, ranked, strict=True):
        yield replace(dish, likes=tuple(word for word, flags in likes.items() if flags[number]))


def _filtering(request: Request) -> Request:
    """Return a request without bounds on nutrients that hold for a portion or a day, which later steps check."""
    return replace(request, clauses=tuple(each for each in request.clauses if not is_measured(each)))


def is_measured(clause: Clause) -> bool:
    """Return whether a clause bounds the amount of a nutrient in a meal or a day."""
    constraint = clause.requirements[0].constraint
    return (
        isinstance(constraint, NutrientConstraint)
        and constraint.level is None
        and constraint.basis in ("serving", "day", "percent_energy")
    )


def is_meal(meal: Meal, ids: Numbers, context: RecommenderContext) -> NDArray[np.bool_]:
    """Return which recipes are a meal by their courses; those without a course may be one."""
    rules, library = meal_rules(meal), context.library
    courses = {name: number for (facet, name), number in library.tags.items() if facet == "course"}
    wanted = [number for name, number in courses.items() if name in (*rules.courses, *rules.other)]
    suits = library.sets.tagged(wanted).flags[ids]
    return suits | ~library.sets.tagged(list(courses.values())).flags[ids]


def _why_nothing_shared(meal: Meal, people: Sequence[Person]) -> str:
    return tr("No {meal} recipe of your library suits {people} together.").format(
        meal=meal_word(meal), people=joined([person.name for person in people])
    )


def _uncertainty_penalty(predictions: Mapping[Tag, float], meal: Meal) -> float:
    """Return the score lost by a dish that is only probably for the meal."""
    return UNCERTAINTY_COST * (1 - predictions.get(("meal", meal), 0.0))


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
        seasons=load_seasons(assets_dir(), taxonomy).of(served, own_foods),
        masses_g=_masses(served),
        packs=_packs(served, own_foods, shop),
        side=words,
    )


def dishes_of(keys: Iterable[str], context: RecommenderContext) -> dict[str, Dish]:
    """Return the dishes of recipes that are already fixed, without those missing from the library."""
    numbers = context.library.recipe_ids(keys)
    return {dish.key: dish for dish in _dishes(dict.fromkeys(numbers.values(), 0.0), context)}


def _request(person: Person, context: RecommenderContext, meal: Meal, options: PlanOptions) -> Request:
    wanted: tuple[Constraint, ...] = (TagConstraint(mode="require", facet="meal", entity=meal, text=meal),)
    most = options.minutes.get(meal)
    if most is not None:
        wanted += (TimeConstraint(mode="require", max=most, text=f"{meal} within {most:g} minutes"),)
    parsed = ParsedQuestion(question="", constraints=wanted)
    # With nothing eaten, a day's hard maxima limit each dish alone; the solver handles the daily sums.
    return expand(parsed, planning_profile(person.profile), Totals(), context.graph)


def possibly_disliked(recipe: Recipe, request: Request, rules: LabelRules) -> tuple[str, ...]:
    """Return disliked foods that a recipe may contain. Allergies and diets allow no such uncertainty."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if isinstance(constraint, IngredientConstraint) and constraint.mode in ("exclude", "avoid"):
                names = ingredients_by_certainty(recipe, requirement.targets, rules)
                if not recipe.uses or names[Certainty.MAY_CONTAIN] or names[Certainty.UNKNOWN]:
                    found.append(constraint.entity.replace("_", " "))
    return tuple(found)


def _why_none(meal: Meal, request: Request, matcher: Matcher) -> str:
    """Name the rules that leave no recipe for a meal: each that does so alone, else all of them together."""
    hard = [clause for clause in request.clauses if clause.hard]
    of_meal, rules = matcher.certainly_meeting(hard[0]), hard[1:]
    count = len(of_meal)
    if not count:
        return tr("Your library has no {meal} recipes. Add some, or leave {meal} out.").format(
            meal=meal_word(meal)
        )
    alone = [rule for rule in rules if not of_meal & matcher.certainly_meeting(rule)]
    texts = [constraint_text(rule.requirements[0].constraint) for rule in alone or rules]
    rule = joined(texts, most=8)
    if not alone and len(texts) > 1:
        rule = tr("{rules} together").format(rules=rule)
    return tr_count(
        "None of the %n {meal} recipes of your library is sure to fit: {rule}.",
        "The one {meal} recipe of your library is not sure to fit: {rule}.",
        count,
    ).format(meal=meal_word(meal), rule=rule)


def _keys(ids: Sequence[int], context: RecommenderContext) -> dict[int, str]:
    return dict(
        context.library.rows(
            "SELECT recipe_id, key FROM recipe WHERE recipe_id IN (SELECT unnest(?))", [list(ids)]
        )
    )


def _chance(*words: str) -> float:
    """Return a number from 0 to 1 drawn from words, the same on every machine."""
    return zlib.crc32("\0".join(words).encode()) / 0xFFFFFFFF


def _dishes(scores: Mapping[int, float], context: RecommenderContext) -> list[Dish]:
    """Return the dishes in the order of `scores`."""
    ids = list(scores)
    recipes = context.library.recipes(ids, with_texts=False)
    foods, taxonomy = context.library.food_table, context.graph.rules.taxonomy
    shop = load_aisles(assets_dir(), taxonomy)
    own_foods, seasons = load_foods(assets_dir()), load_seasons(assets_dir(), taxonomy)
    weekly = load_weekly(assets_dir(), taxonomy)
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
    return [
        Dish(
            recipes[number],
            score,
            cuisines.get(number),
            main_food(recipes[number], foods, taxonomy),
            predicted := _predicted_where_unstated(recipes[number], predictions.get(number, {})),
            _storage(recipes[number], predicted, taxonomy, rules, storage.get(number)),
            _things(recipes[number], shop),
            weekly=frozenset(each.name for each in weekly if each.is_in(recipes[number], taxonomy)),
            seasons=seasons.of(served[number], own_foods),
            masses_g=_masses(served[number]),
            packs=_packs(served[number], own_foods, shop),
        )
        for number, score in scores.items()
    ]


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
    return rules.of(
        [name for facet, name in tags if facet == "dish"],
        [name for facet, name in tags if facet == "course"],
        nodes,
        stated,
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


def portion_bounds(clause: Clause, rules: LabelRules) -> tuple[NutrientConstraint, ...]:
    """Return the bounds that a hard clause sets on a portion: its own, or those of a health tag or a condition."""
    constraint = clause.requirements[0].constraint
    if not clause.hard:
        return ()
    if isinstance(constraint, NutrientConstraint):
        return (constraint,) if is_measured(clause) else ()
    if isinstance(constraint, TagConstraint) and constraint.mode == "require":
        return tuple(limit for limit in health_limits(constraint, rules) if limit.basis == "serving")
    return ()


def meets(nutrition: Nutrition, portion: float, bound: NutrientConstraint) -> bool:
    """Return whether a portion meets a hard bound, as one serving must as well (`core.recommend.avoid`).

    A share of energy holds over the day, so of a dish both amounts only need to be known.
    """
    if bound.basis == "percent_energy":
        return all(nutrition.is_complete(key) for key in (bound.entity, "energy"))
    return all(
        is_within(portion_of(nutrition, share), bound.entity, "serving", bound.min, bound.max)
        for share in {1.0, portion}
    )
