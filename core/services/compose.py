"""Compose a dish for a wish that no recipe meets."""

import math
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.adapt.claims import contradiction
from core.adapt.comparison import from_source
from core.adapt.rules import rules_of
from core.compose.checks import CheckResult, DishChecks
from core.compose.compose import Attempt, ComposeContext, Composed, compose_from
from core.compose.frequencies import FoodFrequencies
from core.compose.patterns import find_patterns, wanted_cuisine
from core.compose.titles import Titles
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.library.recipe_checks import StepChecks, share_alike
from core.library.resolved_recipe import COMPOSED
from core.people.profile import Profile
from core.progress import Job
from core.questions.constraint import Constraint, ParsedQuestion
from core.recommend.applied_conditions import check_changes_are_safe, condition_notes, wish_problem
from core.recommend.expand import expand
from core.recommend.request import Request
from core.recommend.wording import constraint_text, joined
from core.services.adapt import MOST_SERVINGS, RecipeJudge, RecipeReader
from core.services.pantry import pantry
from core.services.profiles import profile as stored_profile
from core.text.servings import check_servings
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["CheckResult", "Composed"]

LABEL: Final = "composed, never cooked"
MOST_DISHES: Final = 3
_ENOUGH: Final = 5
"""Dishes after which no further pattern is tried."""
_MOST_ALIKE: Final = 0.6
_FARTHEST: Final = 10.0
"""A dish whose rank is this far from the best one is not worth showing."""
_BY_PLACE: Final = 0.3
"""The cost of each place of a pattern among the nearest."""


@dataclass(frozen=True)
class ComposedDishes:
    """The result of `compose`.

    Attributes:
        parsed: how the wish was read. With words in `unknown` or `unheeded`, nothing is composed.
        constraints: all hard constraints that a dish meets.
        dishes: up to three, the best first.
        because: without a dish, the constraints in the way; empty if another limit is.
        why_not: without a dish, the reason in one sentence.
        elapsed_ms: the time it took.
        notes: what Larder cannot know about the conditions of wish and profile, as answers say it.
    """

    parsed: ParsedQuestion
    constraints: tuple[Constraint, ...]
    dishes: tuple[Composed, ...]
    because: tuple[Constraint, ...] = ()
    why_not: str = ""
    elapsed_ms: float = 0.0
    notes: tuple[str, ...] = ()

    def dish(self, number: int) -> Composed:
        """Return a dish by its number, from 1.

        Raises:
            KnownError: there is none.
        """
        if not 1 <= number <= len(self.dishes):
            raise KnownError(f"There is no dish {number} to save. Dishes found: {len(self.dishes)}.")
        return self.dishes[number - 1]


def compose(
    engine: "Engine",
    wish: str | ParsedQuestion,
    *,
    profile: Profile | None = None,
    servings: float | None = None,
    job: Job | None = None,
) -> ComposedDishes:
    """Return up to three dishes that meet a wish and the hard rules of a profile, each composed from a recipe's pattern.

    Each dish is read again as an import reads it, judged by the rules of answers, and passes the checks of the starter
    recipes; one that fails is not returned.

    Args:
        wish: in plain words, as a question, or as its constraints.
        profile: None takes the stored one.
        servings: None takes those of the wish, else those of the pattern.

    Raises:
        ProfileProblem: the profile names something that Larder doesn't know.
        KnownError: the wish is empty or can't be read, a condition forbids it (`check_changes_are_safe`), or the servings
            make no sense.
    """
    started = time.perf_counter()
    if servings is not None:
        check_servings(servings, MOST_SERVINGS)
    who = stored_profile(engine) if profile is None else profile
    parsed = engine.parse(wish) if isinstance(wish, str) else wish
    check_changes_are_safe(parsed, who, engine.data.graph.conditions)
    request = expand(parsed, who, None, engine.data.graph)
    found = ComposedDishes(
        parsed,
        tuple(one.constraint for clause in request.clauses if clause.hard for one in clause.requirements),
        (),
        notes=condition_notes(parsed, who, engine.data.graph.conditions),
    )
    if problem := wish_problem(parsed, request.unknown):
        found = replace(found, why_not=problem)
    elif not parsed.constraints:
        found = replace(
            found, why_not=tr("The wish has no condition. Name a food, a meal, a diet, a time or a nutrient.")
        )
    else:
        at_home = frozenset(item.entity for item in pantry(engine) if item.entity)
        found = _composed(engine, found, request, servings, at_home, job or engine.job)
    return replace(found, elapsed_ms=1000.0 * (time.perf_counter() - started))


def _composed(
    engine: "Engine",
    found: ComposedDishes,
    request: Request,
    servings: float | None,
    at_home: frozenset[str],
    job: Job,
) -> ComposedDishes:
    context = engine.context
    rules = rules_of(request, engine.data.rules)
    clash = contradiction(rules, engine.data.swaps)
    if clash:
        return _impossible(
            found, clash, tr("Larder can't compose this dish: nothing meets {limits} at the same time.")
        )
    cuisine = wanted_cuisine(request)
    frequencies = FoodFrequencies(context.library, engine.data.rules, cuisine)
    patterns = find_patterns(request, context, frequencies, COMPOSED)
    if not patterns.recipes:
        return _impossible(
            found,
            patterns.because,
            tr("Larder can't compose this dish: the library has no recipe whose pattern fits {limits}."),
        )
    data = engine.data
    checks = DishChecks(context.library, StepChecks(data.names, data.foods), frequencies)
    composing = ComposeContext(
        rules,
        data.swaps,
        data.families,
        engine.ingredients.foods(),
        frequencies,
        checks,
        RecipeJudge(RecipeReader(engine), request).check,
        at_home,
        _most_minutes(request),
        Titles(
            data.families,
            data.foods,
            rules.wanted,
            {*data.swaps.claims, *data.rules.diets},
            cuisine,
            data.rules.tag_names.get("cuisine", frozenset()),
        ),
        job,
    )
    asked = servings if servings is not None else found.parsed.servings
    dishes: list[Composed] = []
    attempts: list[Attempt] = []
    for place, pattern in enumerate(patterns.recipes):
        job.report(
            place / len(patterns.recipes),
            tr("Trying the pattern of '{title}'").format(title=shown_title(pattern.title)),
        )
        attempt = compose_from(composing, pattern, asked)
        attempts.append(attempt)
        if attempt.composed is not None:
            made = attempt.composed
            shown = from_source(made.proposal, made.pattern.source)
            dishes.append(replace(made, proposal=shown, rank=made.rank + _BY_PLACE * place))
        if len(dishes) == _ENOUGH:
            break
    if not dishes:
        return _explained(found, composing, attempts, asked)
    return replace(found, dishes=tuple(_unlike(sorted(dishes, key=lambda dish: dish.rank))))


def _unlike(dishes: list[Composed]) -> list[Composed]:
    """Return the best dishes that are unlike each other."""
    chosen: list[Composed] = []
    for dish in dishes:
        if dish.rank > dishes[0].rank + _FARTHEST:
            break
        foods = _foods(dish)
        if len(chosen) < MOST_DISHES and all(
            share_alike(foods, _foods(one)) <= _MOST_ALIKE for one in chosen
        ):
            chosen.append(dish)
    return chosen


def _foods(dish: Composed) -> frozenset[str]:
    return frozenset(use.entity for use in dish.proposal.recipe.uses if use.entity)


def _explained(
    found: ComposedDishes, composing: ComposeContext, attempts: list[Attempt], servings: float | None
) -> ComposedDishes:
    """Return the constraints that the nearest pattern can't meet, or the check that the last dish failed."""
    failed = next((attempt for attempt in attempts if attempt.faults), None)
    if failed is not None:
        title, fault = shown_title(failed.pattern.title), failed.faults[0]
        return replace(
            found,
            why_not=tr(
                "Larder can't compose this dish: from the pattern of '{title}', the best one fails a check ({fault})."
            ).format(title=title, fault=fault),
        )
    nearest = compose_from(composing, attempts[0].pattern, servings, explains=True)
    title = shown_title(nearest.pattern.title)
    if nearest.because:
        return _impossible(
            found,
            nearest.because,
            tr(
                "Larder can't compose this dish: no choice of foods for the pattern of '{title}' meets this: {limits}."
            ),
            title,
        )
    return replace(
        found,
        why_not=tr(
            "Larder can't compose this dish: too few foods can be exchanged in the pattern of '{title}'."
        ).format(title=title),
    )


def _impossible(
    found: ComposedDishes, because: tuple[Constraint, ...], reason: str, title: str = ""
) -> ComposedDishes:
    limits = joined([constraint_text(one) for one in because], most=20) or tr("the wish")
    return replace(found, because=because, why_not=reason.format(limits=limits, title=title))


def _most_minutes(request: Request) -> float:
    """Return the longest time that a request allows; infinite without a limit."""
    return min(
        (
            one.constraint.max
            for clause in request.clauses
            if clause.hard
            for one in clause.requirements
            if one.constraint.kind == "time" and one.constraint.max is not None
        ),
        default=math.inf,
    )
