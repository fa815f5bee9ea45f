"""Suggestions for a question without answers. They never drop an allergy or an exclusion."""

from collections.abc import Sequence

from core.food.names import near_names
from core.questions.constraint import NutrientConstraint
from core.recommend.answer import Relaxation
from core.recommend.conditions import Matcher
from core.recommend.expand import Graph, safest_meaning
from core.recommend.request import Clause, Request
from core.recommend.wording import constraint_text, joined


def suggestions_for(
    request: Request, matcher: Matcher | None, graph: Graph, relaxations: Sequence[Relaxation] = ()
) -> list[str]:
    """Return sentences that say which condition has no match, what dropping others gives, or which word is unknown."""
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
    found += [relaxation_text(one) for one in relaxations]
    for clause in hard:
        if clause in alone or clause.relaxable or not _is_number(clause):
            continue
        # A limit of the profile, which only the user can change there.
        count = len(
            matcher.meeting_all(matcher.certainly_meeting, [one for one in hard if one is not clause])
        )
        if count:
            found.append(_gives([_text(clause)], count))
    if not found:
        found.append(
            f"No recipe matches {joined([_text(clause) for clause in hard], most=8)} together. Drop a condition."
        )
    return found


def relaxation_text(relaxation: Relaxation) -> str:
    """Return a sentence, such as "Without 'lasagna', 786 recipes match."."""
    return _gives(dropped_conditions(relaxation), relaxation.allows)


def dropped_conditions(relaxation: Relaxation) -> list[str]:
    """Return each condition in words; alternatives are one condition: "with chicken or with tofu"."""
    groups: dict[object, list[str]] = {}
    for place, constraint in enumerate(relaxation.drop):
        key = ("alone", place) if constraint.any_of is None else ("any_of", constraint.any_of)
        groups.setdefault(key, []).append(constraint_text(constraint))
    return [" or ".join(words) for words in groups.values()]


def quoted(conditions: Sequence[str]) -> str:
    """Return conditions in quotes: 'lasagna' and 'at most 10 minutes'."""
    return joined([f"'{words}'" for words in conditions], most=8)


def _gives(conditions: Sequence[str], count: int) -> str:
    matches = f"{count:,} recipes match" if count > 1 else "1 recipe matches"
    return f"Without {quoted(conditions)}, {matches}."


def _is_number(clause: Clause) -> bool:
    return isinstance(clause.requirements[0].constraint, NutrientConstraint)


def _text(clause: Clause) -> str:
    return " or ".join(constraint_text(requirement.constraint) for requirement in clause.requirements)


def _about_unknown(word: str, graph: Graph) -> str:
    reading = safest_meaning(word, graph)
    if reading is not None:
        return f"What do you mean by '{word}'? Say '{constraint_text(reading)}' or 'with {word}'."
    near = near_names(word, graph.names.by_name)
    hint = f" Did you mean {' or '.join(near)}?" if near else " Reword it, or leave it out."
    return f"Larder doesn't recognise '{word}' and can't check recipes for it.{hint}"
