"""Suggestions for a question without answers. They never drop an allergy or an exclusion."""

from core.food.names import near_names
from core.questions.constraint import NutrientConstraint, TagConstraint
from core.recommend.conditions import Matcher
from core.recommend.expand import Graph, safest_meaning
from core.recommend.request import Clause, Request
from core.recommend.wording import constraint_text, joined


def suggestions_for(request: Request, matcher: Matcher | None, graph: Graph) -> list[str]:
    """Return sentences that say which condition has no match, or which word wasn't recognised."""
    found = [_about_unknown(word, graph) for word in request.unknown]
    if matcher is None:
        return found
    hard = [clause for clause in request.clauses if clause.hard]
    if not hard:
        return [*found, "The library holds no recipes yet. Add some, then ask again."]
    alone = [clause for clause in hard if not matcher.certainly_meeting(clause)]
    if alone:
        found.append(
            f"No recipe of your library fits {joined([_text(clause) for clause in alone])}, even alone."
        )
    for clause in hard:
        if clause in alone or not _may_be_reconsidered(clause):
            continue
        others = [other for other in hard if other is not clause]
        count = len(matcher.meeting_all(matcher.certainly_meeting, others))
        if count:
            found.append(f"Without '{_text(clause)}' {count} recipe{'s' if count > 1 else ''} would fit.")
    if not found:
        found.append(
            f"No recipe fits {joined([_text(clause) for clause in hard], most=8)} together. Ask for less at once."
        )
    return found


def _may_be_reconsidered(clause: Clause) -> bool:
    """Return whether a suggestion may drop a clause: a soft one, or the user's numbers and health tags. Never an
    exclusion, allergy or diet.
    """
    if clause.relaxable:
        return True
    constraint = clause.requirements[0].constraint
    if isinstance(constraint, TagConstraint):
        return constraint.facet == "health" and constraint.mode == "require"
    return isinstance(constraint, NutrientConstraint)


def _text(clause: Clause) -> str:
    return " or ".join(constraint_text(requirement.constraint) for requirement in clause.requirements)


def _about_unknown(word: str, graph: Graph) -> str:
    reading = safest_meaning(word, graph)
    if reading is not None:
        return (
            f"It is not clear what is meant with '{word}', so nothing is shown yet."
            f" Say '{constraint_text(reading)}', or 'with {word}'."
        )
    near = near_names(word, graph.names.by_name)
    hint = f" Did you mean {' or '.join(near)}?" if near else " Say it in another way, or leave it out."
    return f"'{word}' is not something Larder knows, so it cannot keep to it.{hint}"
