"""The conditions that profile and day add to a question, in one sentence."""

from collections.abc import Iterable

from core.food.nutrients import NUTRIENTS
from core.questions.constraint import Constraint, NutrientConstraint
from core.recommend.wording import constraint_text, joined
from desktop_app.shell.translation import tr


def own_conditions(conditions: Iterable[Constraint]) -> str:
    """Return the conditions that profile and day add, in one sentence; empty if there are none."""
    words: list[str] = []
    left: list[str] = []
    for condition in conditions:
        if isinstance(condition, NutrientConstraint) and condition.basis == "day":
            left.append(NUTRIENTS[condition.entity].word)
        else:
            words.append(constraint_text(condition))
    if left:
        words.append(tr("the rest of today's targets ({nutrients})").format(nutrients=joined(left, most=8)))
    return (
        tr("From your profile: {conditions}.").format(conditions=", ".join(dict.fromkeys(words)))
        if words
        else ""
    )
