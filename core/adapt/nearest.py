"""The recipes that a change of ingredients may bring to meet a request that no recipe meets."""

from core.adapt.rules import has_fixed, is_about_servings
from core.questions.constraint import EXCLUDING_MODES, IngredientConstraint, TagConstraint
from core.recommend.candidates import groups_by_missed
from core.recommend.conditions import Matcher
from core.recommend.nearness import distances
from core.recommend.request import Clause, Request


def nearest_recipes(request: Request, matcher: Matcher, most: int) -> list[int]:
    """Return the numbers of the recipes that miss the fewest conditions, and come nearest to the numbers, first.

    They meet all conditions that ingredients don't decide (dish, meal, time), and have the wanted foods. If none of a
    wanted dish has them, as no lasagna has tofu, the recipes of the dish count without.
    """
    hard = [clause for clause in request.clauses if clause.hard and not is_about_servings(clause)]
    fixed = [clause for clause in hard if has_fixed(clause)]
    found = _nearest(hard, [*fixed, *filter(_is_wanted, hard)], matcher, most)
    if not found and any(map(_is_dish, fixed)):
        found = _nearest(hard, fixed, matcher, most)
    return found


def _nearest(hard: list[Clause], needed: list[Clause], matcher: Matcher, most: int) -> list[int]:
    changeable = [clause for clause in hard if clause not in needed]
    groups = groups_by_missed(matcher.meeting_all(matcher.certainly_meeting, needed), changeable, matcher)
    found: list[int] = []
    for missed in sorted(groups, key=lambda missed: (len(missed), sorted(missed))):
        ids = groups[missed].numbers()
        far = distances(ids, [changeable[place] for place in missed], matcher)
        found += ids[far.argsort(kind="stable")[: most - len(found)]].tolist()
        if len(found) >= most:
            break
    return found


def _is_wanted(clause: Clause) -> bool:
    return any(
        isinstance(one.constraint, IngredientConstraint) and one.constraint.mode not in EXCLUDING_MODES
        for one in clause.requirements
    )


def _is_dish(clause: Clause) -> bool:
    constraint = clause.requirements[0].constraint
    return (
        isinstance(constraint, TagConstraint) and constraint.facet == "dish" and constraint.mode == "require"
    )
