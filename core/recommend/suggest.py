"""Suggestions for a question without answers. They never drop an allergy or an exclusion."""

from collections.abc import Sequence

from core.food.names import near_names
from core.questions.constraint import NutrientConstraint
from core.recommend.answer import Relaxation
from core.recommend.conditions import Matcher
from core.recommend.expand import Graph, safest_meaning
from core.recommend.request import Clause, Request
from core.recommend.wording import constraint_text, joined
from core.translation import in_english, in_quotes, tr, tr_count


def suggestions_for(
    request: Request, matcher: Matcher | None, graph: Graph, relaxations: Sequence[Relaxation] = ()
) -> list[str]:
    """Return sentences that say which condition has no match, what dropping others gives, or which word is unknown."""
    found = [_about_unknown(word, graph) for word in request.unknown]
    if matcher is None:
        return found
    hard = [clause for clause in request.clauses if clause.hard]
    if not hard:
        return [*found, tr("The library has no recipes yet. Import some, then ask again.")]
    alone = [clause for clause in hard if not matcher.certainly_meeting(clause)]
    if alone:
        found.append(
            tr("No recipe in your library matches {conditions}, even with nothing else asked for.").format(
                conditions=joined([_text(clause) for clause in alone])
            )
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
            tr("No recipe matches {conditions} together. Drop a condition.").format(
                conditions=joined([_text(clause) for clause in hard], most=8)
            )
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
    return [tr(" or ").join(words) for words in groups.values()]


def quoted(conditions: Sequence[str]) -> str:
    """Return conditions in quotes: 'lasagna' and 'at most 10 minutes'."""
    return joined([in_quotes(words) for words in conditions], most=8)


def _gives(conditions: Sequence[str], count: int) -> str:
    return tr_count(
        "Without {conditions}, %n recipes match.", "Without {conditions}, %n recipe matches.", count
    ).format(conditions=quoted(conditions))


def _is_number(clause: Clause) -> bool:
    return isinstance(clause.requirements[0].constraint, NutrientConstraint)


def _text(clause: Clause) -> str:
    return tr(" or ").join(constraint_text(requirement.constraint) for requirement in clause.requirements)


def _about_unknown(word: str, graph: Graph) -> str:
    reading = safest_meaning(word, graph)
    if reading is not None:
        # The words to say are read as English.
        with in_english():
            words = constraint_text(reading)
        return tr("What do you mean by '{word}'? Say '{exclusion}' or 'with {word}'.").format(
            word=word, exclusion=words
        )
    near = near_names(word, graph.names.by_name)
    text = (
        tr("Larder doesn't recognise '{word}' and can't check recipes for it. Did you mean {names}?")
        if near
        else tr(
            "Larder doesn't recognise '{word}' and can't check recipes for it. Reword it, or leave it out."
        )
    )
    return text.format(word=word, names=tr(" or ").join(near))
