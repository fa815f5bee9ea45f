"""A question that is the title of a recipe: its words name that recipe, and need not be labels or ingredients of it."""

from dataclasses import replace

import numpy as np

from core.questions.spoken_words import without_asking
from core.recommend.conditions import Matcher
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions
from core.recommend.request import Clause, Request


def with_title_softened(
    request: Request, matcher: Matcher, context: RecommenderContext, options: AskOptions
) -> Request:
    """Return a request in which the wishes that the recipe of the title doesn't meet only rank.

    "Cheeseburger lettuce wraps" are no cheeseburger. Exclusions, diets and amounts stay as they are.
    """
    titled = [] if options.match == "exact" else context.library.titled(without_asking(request.question))
    if not titled:
        return request
    return replace(
        request,
        clauses=tuple(
            _softened(each)
            if _is_wish(each) and not np.isin(titled, matcher.certainly_meeting(each).numbers()).any()
            else each
            for each in request.clauses
        ),
    )


def _softened(clause: Clause) -> Clause:
    return Clause(tuple(replace(each, hard=False) for each in clause.requirements))


def _is_wish(clause: Clause) -> bool:
    return (
        clause.hard
        and clause.relaxable
        and all(
            each.origin == "question" and each.constraint.kind in ("ingredient", "tag", "time")
            for each in clause.requirements
        )
    )
