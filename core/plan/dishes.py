"""The recipes allowed in a slot, ranked by the user's preferences."""

import sys
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from core.diary.entry import Meal, Totals
from core.food.bounds import is_within
from core.food.labels import LabelRules, Tag
from core.food.nutrition import portion_of
from core.food.nutrition_sums import FoodTable
from core.food.recipe import Nutrition, Recipe
from core.food.taxonomy import Certainty, Taxonomy
from core.library.embeddings.similarity import LoggedMeal, similarity
from core.people.profile import Profile
from core.questions.constraint import (
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
)
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.expand import expand
from core.recommend.request import Request
from core.recommend.score import DEFAULT_LAMBDA, blend, constraint_scores
from core.recommend.shortlist import shortlist
from core.recommend.wording import constraint_text, ingredients_by_certainty, joined

CONSIDERED = 200
"""Recipes to examine closely for each meal. The rest are ranked lower and ignored."""
JITTER = 0.15
"""The largest random change of a score, drawn from week and recipe, so that weeks differ."""
UNCERTAINTY_COST = 0.5
"""Score lost by a dish that isn't for the meal. A dish that only probably is loses a corresponding share."""

_WHOLE_MEAL = frozenset({"main", "soup", "salad", "breakfast"})
_MAIN_MEALS: tuple[Meal, ...] = ("lunch", "dinner")


@dataclass(frozen=True)
class Dish:
    """A recipe with what planning needs to know about it."""

    recipe: Recipe
    score: float
    """0 to 1, from preferences and similarity to the log, with a small random part."""
    cuisine: str | None
    main: str | None
    """The food with most of its protein, by its general name."""
    predicted: Mapping[Tag, float] = field(default_factory=dict)
    """Predicted meals and courses, with their probability, if the source states none."""

    @property
    def key(self) -> str:
        """The recipe's key."""
        return self.recipe.key

    @property
    def is_whole_meal(self) -> bool:
        """True for a lunch or dinner on its own. A recipe without any course, stated or predicted, counts as one."""
        courses = {name for facet, name in self.recipe.tags if facet == "course"} or {
            name for facet, name in self.predicted if facet == "course"
        }
        return not courses or not courses.isdisjoint(_WHOLE_MEAL)


@dataclass(frozen=True)
class MealDishes:
    """The dishes allowed in the slots of a meal."""

    meal: Meal
    dishes: tuple[Dish, ...]
    """Best first."""
    request: Request
    why_none: str = ""
    """The rule that excludes everything, if there is no dish."""

    def allows(self, dish: Dish, portion: float) -> bool:
        """Return whether a portion meets the hard bounds per serving, which were checked for one serving only."""
        return portion == 1 or _meets_bounds(dish.recipe.nutrition, portion, self.request)


def planning_profile(profile: Profile) -> Profile:
    """Return the profile with its likes as preferences, because no week can consist of meals with every liked food."""
    return profile.model_copy(update={"likes_mode": "prefer"})


def meal_dishes(
    meal: Meal,
    profile: Profile,
    log: Sequence[LoggedMeal],
    context: RecommenderContext,
    banned: frozenset[str],
    chance: str,
) -> MealDishes:
    """Find and rank the recipes that may be planned for a meal.

    Args:
        banned: keys of recipes to leave out.
        chance: text that the random part is drawn from, such as the week's name.

    Raises:
        KnownError: the profile names something unknown.
    """
    request = _request(profile, context, meal)
    matcher = context.matcher()
    # Predicted labels count even if many recipes have stated ones, but never for a diet or an allergen.
    found = find_candidates(request, matcher, relax=False, enough=sys.maxsize)
    ids = np.union1d(found.ids, found.probable)
    if not len(ids):
        return MealDishes(meal, (), request, _why_none(meal, request, matcher))
    # Leave out the first clause, the meal: all of these recipes meet it, at least probably.
    qa_scores, _ = constraint_scores(ids, replace(request, clauses=request.clauses[1:]), matcher)
    log_embeddings = (
        np.zeros((0, 0), dtype=np.float32) if context.index is None else log_vectors(log, context)
    )
    rows = shortlist(ids, qa_scores, log_embeddings[:0], log_embeddings, context.index)
    ids, qa_scores = ids[rows], qa_scores[rows]
    near = None if context.index is None else similarity(context.index.vectors(ids), log_embeddings)
    scores = blend(qa_scores, near.cosine if near else None, DEFAULT_LAMBDA)
    numbers = ids.tolist()
    only_probable = frozenset(found.probable.tolist())
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
            if keys[number] not in banned
        ),
        key=lambda pair: (-pair[0], keys[pair[1]]),
    )[:CONSIDERED]
    dishes = _dishes({number: score for score, number in ranked}, context)
    return MealDishes(meal, _whole_meals_first(meal, dishes), request)


def _uncertainty_penalty(predictions: Mapping[Tag, float], meal: Meal) -> float:
    """Return the score lost by a dish that is only probably for the meal."""
    return UNCERTAINTY_COST * (1 - predictions.get(("meal", meal), 0.0))


def dishes_of(keys: Iterable[str], context: RecommenderContext) -> dict[str, Dish]:
    """Return the dishes of recipes that are already fixed, without those missing from the library."""
    numbers = context.library.recipe_ids(keys)
    return {dish.key: dish for dish in _dishes(dict.fromkeys(numbers.values(), 0.0), context)}


def _request(profile: Profile, context: RecommenderContext, meal: Meal) -> Request:
    wanted = (TagConstraint(mode="require", facet="meal", entity=meal, text=meal),)
    parsed = ParsedQuestion(question="", constraints=wanted)
    # With nothing eaten, a day's hard maxima limit each dish alone; the solver handles the daily sums.
    return expand(parsed, planning_profile(profile), Totals(), context.graph)


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
    """Return which rule leaves no recipe for a meal: those that do so alone, else all of them together."""
    hard = [clause for clause in request.clauses if clause.hard]
    of_meal, rules = matcher.certainly_meeting(hard[0]), hard[1:]
    count = len(of_meal)
    if not count:
        return f"Your library has no {meal} recipes. Add some, or leave {meal} out."
    alone = [rule for rule in rules if not of_meal & matcher.certainly_meeting(rule)]
    texts = [constraint_text(rule.requirements[0].constraint) for rule in alone or rules]
    together = " together" if not alone and len(texts) > 1 else ""
    recipes = f"None of the {count} {meal} recipes" if count > 1 else f"The one {meal} recipe"
    verb = "is sure to fit" if count > 1 else "is not sure to fit"
    return f"{recipes} of your library {verb}: {joined(texts, most=8)}{together}."


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
    cuisines: dict[int, str] = dict(
        context.library.rows(
            "SELECT recipe_id, min(name) FROM recipe_tag JOIN tag USING (tag_id)"
            " WHERE facet = 'cuisine' AND origin = 'stated' AND recipe_id IN (SELECT unnest(?)) GROUP BY recipe_id",
            [ids],
        )
    )
    predictions = context.library.predictions(ids)
    return [
        Dish(
            recipes[number],
            score,
            cuisines.get(number),
            main_food(recipes[number], foods, taxonomy),
            _predicted_where_unstated(recipes[number], predictions.get(number, {})),
        )
        for number, score in scores.items()
    ]


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


def _whole_meals_first(meal: Meal, dishes: Sequence[Dish]) -> tuple[Dish, ...]:
    """Put dishes that are a whole meal first for lunch and dinner; sides and sauces follow."""
    if meal not in _MAIN_MEALS:
        return tuple(dishes)
    return tuple(sorted(dishes, key=lambda dish: not dish.is_whole_meal))


def _meets_bounds(nutrition: Nutrition, portion: float, request: Request) -> bool:
    scaled = portion_of(nutrition, portion)
    for clause in request.clauses:
        constraint = clause.requirements[0].constraint
        if (
            clause.hard
            and isinstance(constraint, NutrientConstraint)
            and constraint.basis in ("serving", "day")
            and constraint.level is None
            and not is_within(scaled, constraint.entity, "serving", constraint.min, constraint.max)
        ):
            return False
    return True
