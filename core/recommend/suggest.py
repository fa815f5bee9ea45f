"""Suggestions for a question without answers. They never drop an allergy or an exclusion."""

from core.food.names import near_names
from core.questions.constraint import NutrientConstraint
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
        return [*found, "The library has no recipes yet. Import some, then ask again."]
    alone = [clause for clause in hard if not matcher.certainly_meeting(clause)]
    if alone:
        found.append(
            f"No recipe in your library matches {joined([_text(clause) for clause in alone])},"
            " even with nothing else asked for."
        )
    for clause in hard:
        if clause in alone or not _may_be_reconsidered(clause):
            continue
        others = [other for other in hard if other is not clause]
        count = len(matcher.meeting_all(matcher.certainly_meeting, others))
        if count:
            matches = f"{count:,} recipes match" if count > 1 else "1 recipe matches"
            found.append(f"Without '{_text(clause)}', {matches}.")
    if not found:
        found.append(
            f"No recipe matches {joined([_text(clause) for clause in hard], most=8)} together. Drop a condition."
        )
    return found


def _may_be_reconsidered(clause: Clause) -> bool:
    """Return whether a suggestion may drop a clause: never an exclusion, allergy, diet or health condition."""
    return clause.relaxable or isinstance(clause.requirements[0].constraint, NutrientConstraint)


def _text(clause: Clause) -> str:
    return " or ".join(constraint_text(requirement.constraint) for requirement in clause.requirements)


def _about_unknown(word: str, graph: Graph) -> str:
    reading = safest_meaning(word, graph)
    if reading is not None:
        return f"What do you mean by '{word}'? Say '{constraint_text(reading)}' or 'with {word}'."
    near = near_names(word, graph.names.by_name)
    hint = f" Did you mean {' or '.join(near)}?" if near else " Reword it, or leave it out."
    return f"Larder doesn't recognise '{word}' and can't check recipes for it.{hint}"
