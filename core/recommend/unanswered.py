"""Notices about sentences of a question that no recipe answers."""

from typing import Final

from core.questions.constraint import EXCLUDING_MODES, Constraint, ParsedQuestion
from core.translation import QT_TR_NOOP, tr

_NOTICES: Final = {
    "keeping": QT_TR_NOOP("Larder doesn't answer how long food keeps. Check the label."),
    "nutrition": QT_TR_NOOP(
        "Larder doesn't answer how nutritious one food is. Each recipe shows its own nutrition."
    ),
    "contents": QT_TR_NOOP(
        "Larder doesn't answer what one product contains: check its label. 'larder ingredient NAME' shows the allergens"
        " that a food is known to contain."
    ),
    "general": QT_TR_NOOP("Larder finds recipes and doesn't answer general questions."),
}
HOW_TO_ASK: Final = QT_TR_NOOP("To see recipes with a food, ask for it, for example: recipes with spinach.")


def unanswered_notices(parsed: ParsedQuestion) -> tuple[str, ...]:
    """Return a notice for each subject that no recipe answers."""
    return tuple(tr(_NOTICES[subject]) for subject in parsed.unanswered)


def wants_no_recipe(parsed: ParsedQuestion) -> bool:
    """Return whether a question has such a sentence and asks for nothing else."""
    return bool(parsed.unanswered) and not any(map(_is_wish, parsed.constraints))


def _is_wish(constraint: Constraint) -> bool:
    is_rule = constraint.kind == "tag" and constraint.facet in ("diet", "health")
    return constraint.mode not in EXCLUDING_MODES and constraint.kind != "servings" and not is_rule
