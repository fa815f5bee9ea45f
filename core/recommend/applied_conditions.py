"""The conditions of health of a question and a profile: which have rules, and the notes that come with every answer."""

from collections.abc import Sequence

from core.errors import KnownError
from core.food.health_conditions import HealthCondition
from core.food.shown_names import shown_heading, shown_note
from core.people.profile import Profile
from core.questions.constraint import Constraint, ParsedQuestion
from core.questions.health_conditions import HealthConditions, constraints_of
from core.recommend.held_conditions import held_conditions
from core.recommend.wording import joined
from core.translation import capital, in_quotes, tr


def applied_conditions(
    parsed: ParsedQuestion, profile: Profile, conditions: HealthConditions
) -> tuple[HealthCondition, ...]:
    """Return the conditions with rules that apply, without those whose constraints the user removed."""
    asked = [each for name in parsed.conditions if (each := conditions.find(name)) is not None]
    own = held_conditions(profile, conditions).values()
    applied = [each for each in asked if _is_applied(each, parsed.constraints)]
    return tuple({each.name: each for each in (*applied, *own) if each.has_rules}.values())


def unheeded_conditions(
    parsed: ParsedQuestion, profile: Profile, conditions: HealthConditions
) -> tuple[str, ...]:
    """Return the words for conditions without rules, unless the user accepted answers for them."""
    own = (word for word, one in held_conditions(profile, conditions).items() if not one.has_rules)
    return tuple(dict.fromkeys((*parsed.unheeded, *(word for word in own if word not in parsed.accepted))))


def condition_notes(
    parsed: ParsedQuestion, profile: Profile, conditions: HealthConditions
) -> tuple[str, ...]:
    """Return what Larder cannot know about each condition, and which ones it has no rules for."""
    notes = [
        f"{capital(shown_heading(each.name, each.label))}: {shown_note(each.name, each.cannot_know)}"
        for each in applied_conditions(parsed, profile, conditions)
        if each.cannot_know
    ]
    for words in unheeded_conditions(parsed, profile, conditions):
        unheeded = [one for one in conditions.find_all(words) if one.cannot_know]
        why = "".join(f" {shown_note(one.name, one.cannot_know)}" for one in unheeded)
        text = tr("Larder has no rules for '{words}', so answers aren't checked for it.")
        notes.append(text.format(words=words) + why)
    return tuple(notes)


def wish_problem(parsed: ParsedQuestion, unread: Sequence[str] = ()) -> str:
    """Return why Larder changes and composes no recipe for a wish; empty if it may.

    To reword a condition without rules would only hide it.

    Args:
        unread: more words of the wish or the profile that it can't apply.
    """
    if words := [in_quotes(word) for word in (*parsed.unknown, *unread)]:
        return tr("Larder can't apply {words}. Reword the wish.").format(words=joined(words, most=20))
    if words := [in_quotes(word) for word in parsed.unheeded]:
        text = tr(
            "Larder changes and composes no recipe for {words}. Ask your doctor or dietitian what fits."
        )
        return text.format(words=joined(words, most=20))
    return ""


def check_changes_are_safe(parsed: ParsedQuestion, profile: Profile, conditions: HealthConditions) -> None:
    """Raise KnownError if a condition of the profile forbids to change or compose a dish for this wish.

    "Less salt" raises the level of lithium in the blood, and a baby of four months eats no dish at all.
    """
    wished = {"food", *(one.entity for one in parsed.constraints if one.kind == "nutrient")}
    for held in held_conditions(profile, conditions).values():
        if not wished.isdisjoint(held.withholds):
            heading = capital(shown_heading(held.name, held.label))
            raise KnownError(f"{heading}: {shown_note(held.name, held.cannot_know)}")


def _is_applied(condition: HealthCondition, constraints: Sequence[Constraint]) -> bool:
    present = {each.model_copy(update={"text": ""}) for each in constraints}
    return any(rule.model_copy(update={"text": ""}) in present for rule in constraints_of(condition, ""))
