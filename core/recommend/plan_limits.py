"""The limits of a person in plans: which hold for a meal, and which for the day.

An answer is one dish, so a share of energy and a third of a day's amount hold for that dish. In a plan, the meals of a day
balance each other: a share of energy holds for the day, and so does the day's amount, of which one meal has half at most.
Foods that are excluded, and limits that are meant for each meal, hold for each dish as everywhere else.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from core.diary.entry import Totals
from core.food.labels import LabelRules
from core.food.nutrients import NUTRIENTS
from core.people.profile import Limit, Profile
from core.questions.constraint import Basis, NutrientConstraint, ParsedQuestion, TagConstraint
from core.recommend.avoid import AvoidRules
from core.recommend.expand import Graph, expand
from core.recommend.request import Clause, Request, Requirement

MOST_OF_DAY: Final = 0.5
"""The most of a day's amount in one meal, so that a person with a limit doesn't take it all at once."""
_DAY_BASES: Final = ("day", "percent_energy")


def in_plans(request: Request, rules: LabelRules) -> Request:
    """Return a request whose health labels and conditions are divided into foods, limits of a meal and limits of a day.

    The clauses that are left judge dishes by `LabelRules.without_condition_limits`.
    """
    return replace(request, clauses=tuple(part for each in request.clauses for part in _parts(each, rules)))


def holds_by_day(clause: Clause) -> bool:
    """Return whether a clause of `in_plans` is a limit of the day: an amount a day, or a share of energy."""
    constraint = clause.requirements[0].constraint
    return isinstance(constraint, NutrientConstraint) and constraint.basis in _DAY_BASES


def rules_of_dishes(profile: Profile, graph: Graph) -> AvoidRules:
    """Return the hard rules that hold for each dish of a person's plan.

    Raises:
        ProfileProblem: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    own = profile.model_copy(update={"likes": ()})
    request = in_plans(expand(ParsedQuestion(question=""), own, None, graph), graph.rules)
    clauses = (one for one in request.clauses if one.hard and not one.relaxable)
    return AvoidRules(
        tuple(one for one in clauses if not _is_share(one)), graph.rules.without_condition_limits
    )


def condition_limits(profile: Profile, graph: Graph) -> tuple[Limit, ...]:
    """Return the limits of a day that come from the conditions of a profile.

    Raises:
        ProfileProblem: the profile names a condition that Larder doesn't know.
    """
    own = Profile(conditions=profile.conditions, age=profile.age, about=profile.about)
    request = in_plans(expand(ParsedQuestion(question=""), own, Totals(), graph), graph.rules)
    return tuple(
        Limit(nutrient=one.entity, min=one.min, max=one.max, unit=one.unit, basis=one.basis)
        for clause in request.clauses
        if holds_by_day(clause) and isinstance(one := clause.requirements[0].constraint, NutrientConstraint)
    )


def _is_share(clause: Clause) -> bool:
    constraint = clause.requirements[0].constraint
    return isinstance(constraint, NutrientConstraint) and constraint.basis == "percent_energy"


def _parts(clause: Clause, rules: LabelRules) -> Iterable[Clause]:
    requirement = clause.requirements[0]
    constraint = requirement.constraint
    if not (
        clause.hard
        and len(clause.requirements) == 1
        and isinstance(constraint, TagConstraint)
        and (constraint.mode, constraint.facet) == ("require", "health")
    ):
        yield clause
        return
    condition = rules.conditions.get(constraint.entity)
    rows = rules.health_tags.get(constraint.entity, ())
    if (condition is None or condition.has_foods) and not rows:
        yield clause
    bounds: list[tuple[str, float | None, float | None, str, float | None]] = [
        (row.nutrient, row.low, row.high, row.basis, row.of_day) for row in rows
    ]
    bounds += [
        (own.nutrient, own.min, own.max, own.basis, own.of_day)
        for own in (condition.limits if condition is not None else ())
    ]
    for nutrient, low, high, basis, of_day in bounds:
        limits = (
            [(low, high, basis)]
            if of_day is None
            else [(None, MOST_OF_DAY * of_day, "serving"), (None, of_day, "day")]
        )
        for each in limits:
            yield Clause((_limit(requirement, nutrient, *each),))


def _limit(
    requirement: Requirement, nutrient: str, low: float | None, high: float | None, basis: str
) -> Requirement:
    known: Basis = basis  # type: ignore[assignment]
    constraint = NutrientConstraint(
        mode="require",
        entity=nutrient,
        min=low,
        max=high,
        unit="%" if basis == "percent_energy" else NUTRIENTS[nutrient].unit,
        basis=known,
        text=requirement.constraint.text,
    )
    return Requirement(constraint, requirement.origin, hard=True)
