"""Find the recipes that people may share at a meal, ranked by their preferences."""

import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from core.diary.entry import Meal, Totals, kind_of
from core.food.labels import LabelRules, Tag
from core.food.recipe import Recipe
from core.food.taxonomy import Certainty
from core.library.embeddings.similarity import LoggedMeal, similarity
from core.library.sets.recipe_set import Numbers
from core.people.profile import Profile
from core.plan.dish import Dish
from core.plan.dish_bounds import is_measured, meets, portion_bounds
from core.plan.dish_facts import dishes_by_id
from core.plan.options import PlanOptions, meal_minutes_text
from core.plan.person import Person
from core.plan.plan_words import meal_rules
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    TagConstraint,
    TimeConstraint,
)
from core.recommend.candidates import find_candidates
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext, log_vectors
from core.recommend.equipment import can_cook, equipment_text
from core.recommend.expand import expand
from core.recommend.plan_limits import in_plans
from core.recommend.request import Request
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
    read: dict[int, Dish] | None = None,
) -> MealDishes:
    """Find and rank the recipes that people may share at a meal: each keeps every hard rule of all of them.

    Args:
        chance: text that the random part is drawn from, such as the week's name.
        read: the dishes read before, by recipe number; those of this meal are added.

    Raises:
        KnownError: a profile names something unknown.
    """
    requests = tuple(_request(person, context, meal, options) for person in people)
    names = tuple(person.name for person in people)
    bounds = tuple(portion_bounds(each) for each in requests)
    matcher = plan_matcher(context)
    filters = [_filtering(request) for request in requests]
    # Predicted labels count even if many recipes have stated ones, but never for a diet or an allergen.
    found = [find_candidates(each, matcher, relax=False, enough=sys.maxsize) for each in filters]
    allowed = [np.union1d(each.ids, each.probable) for each in found]
    ids = reduce(np.intersect1d, allowed)
    suiting = ids
    ids = ids[_within(ids, bounds, context)]
    if not len(ids):
        why = next(
            (
                _why_none(meal, each, matcher)
                for each, own in zip(filters, allowed, strict=True)
                if not len(own)
            ),
            "",
        )
        if len(suiting):
            why = tr("No {meal} recipe that suits keeps the limits of a meal.").format(meal=meal_word(meal))
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
    )
    ranked = list(islice(_cookable(ranked, options.without, context), CONSIDERED))
    if not ranked and options.without:
        why = tr("No {meal} recipe that suits can be cooked without {equipment}.").format(
            meal=meal_word(meal), equipment=equipment_text(options.without)
        )
        return MealDishes(meal, (), requests, bounds, why, names)
    dishes = dishes_by_id({number: score for score, number in ranked}, context, read)
    return MealDishes(
        meal, tuple(_with_likes(dishes, ranked, requests, matcher)), requests, bounds, names=names
    )


def _cookable(
    ranked: Sequence[tuple[float, int]], missing: frozenset[str], context: RecommenderContext
) -> Iterator[tuple[float, int]]:
    """Yield the recipes that need none of the missing equipment, in their order."""
    if not missing:
        yield from ranked
        return
    for first in range(0, len(ranked), CONSIDERED):
        some = ranked[first : first + CONSIDERED]
        recipes = context.library.recipes([number for _, number in some])
        yield from (pair for pair in some if can_cook(recipes[pair[1]], missing))


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


def plan_matcher(context: RecommenderContext) -> Matcher:
    """Return a matcher for the clauses of `core.recommend.plan_limits.in_plans`."""
    return replace(context.matcher(), rules=context.graph.rules.without_condition_limits)


def _within(
    ids: Numbers, bounds: Sequence[Sequence[NutrientConstraint]], context: RecommenderContext
) -> NDArray[np.bool_]:
    """Return which recipes keep every bound in one serving; of a share of energy, both amounts need to be known."""
    fits = np.ones(len(ids), dtype=np.bool_)
    for bound in {bound for own in bounds for bound in own}:
        is_share = bound.basis == "percent_energy"
        low, high = (0.0, np.inf) if is_share else (bound.min, bound.max)
        fits &= context.library.sets.within(bound.entity, bound.basis, low, high).flags[ids]
    return fits


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
    return UNCERTAINTY_COST * (1 - predictions.get(("meal", kind_of(meal)), 0.0))


def _request(person: Person, context: RecommenderContext, meal: Meal, options: PlanOptions) -> Request:
    wanted: tuple[Constraint, ...] = (
        TagConstraint(mode="require", facet="meal", entity=(kind := kind_of(meal)), text=kind),
    )
    most = options.most_minutes(meal)
    if most is not None:
        wanted += (TimeConstraint(mode="require", max=most, text=meal_minutes_text(meal, most)),)
    parsed = ParsedQuestion(question="", constraints=wanted)
    # With nothing eaten, a day's hard maxima limit each dish alone; the solver handles the daily sums.
    request = expand(parsed, planning_profile(person.profile), Totals(), context.graph)
    return in_plans(request, context.graph.rules)


def possibly_disliked(recipe: Recipe, request: Request, rules: LabelRules) -> tuple[str, ...]:
    """Return disliked foods that a recipe may contain. Allergies and diets allow no such uncertainty."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if isinstance(constraint, IngredientConstraint) and constraint.mode in ("exclude", "avoid"):
                names = ingredients_by_certainty(recipe, requirement.targets, rules, requirement.besides)
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
