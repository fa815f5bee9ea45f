"""Changes to a condition of a question, without widgets."""

from collections.abc import Collection
from typing import Final

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food
from core.food.spelling import normalised_name
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    SimilarConstraint,
    TagConstraint,
    TimeConstraint,
)
from core.questions.vocabulary import Vocabulary
from core.recommend.wording import constraint_text
from core.translation import in_quotes
from desktop_app.shell.translation import QT_TR_NOOP, tr

MODE_WORDS: Final = {
    "require": QT_TR_NOOP("Required"),
    "exclude": QT_TR_NOOP("Exclude"),
    "prefer": QT_TR_NOOP("Preferred"),
    "avoid": QT_TR_NOOP("Avoid if possible"),
}
_MODES: Final[dict[str, tuple[str, ...]]] = {
    "ingredient": ("require", "exclude", "prefer", "avoid"),
    "tag": ("require", "exclude", "prefer"),
    "nutrient": ("require", "prefer"),
    "time": ("require", "prefer"),
    "servings": ("require", "prefer"),
    "similar": ("prefer",),
}
NEW_CONDITION: Final = IngredientConstraint(mode="require", entity="")
"""A new condition before the user has entered its subject."""
NEW_CONDITIONS: Final[tuple[tuple[str, Constraint], ...]] = (
    (QT_TR_NOOP("Food or group"), NEW_CONDITION),
    (QT_TR_NOOP("Diet"), TagConstraint(mode="require", entity="", facet="diet")),
    (QT_TR_NOOP("Meal"), TagConstraint(mode="require", entity="", facet="meal")),
    (QT_TR_NOOP("Cuisine"), TagConstraint(mode="require", entity="", facet="cuisine")),
    (QT_TR_NOOP("Dish"), TagConstraint(mode="require", entity="", facet="dish")),
    (QT_TR_NOOP("Nutrient"), NutrientConstraint(mode="require", entity="energy", unit="kcal")),
    (QT_TR_NOOP("Time"), TimeConstraint()),
)
"""The kinds of condition that a user may add, with their labels."""


def modes_of(constraint: Constraint) -> tuple[str, ...]:
    """Return the modes of this kind of condition."""
    return _MODES[constraint.kind]


def names_for(constraint: Constraint, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return the names that complete the subject of a condition; empty if it has no subject."""
    if isinstance(constraint, IngredientConstraint):
        return vocabulary.food_names
    if isinstance(constraint, TagConstraint):
        return tuple(
            sorted(
                {
                    tag.name
                    for tags in vocabulary.tags.values()
                    for tag in tags
                    if tag.facet == constraint.facet
                }
            )
        )
    if isinstance(constraint, NutrientConstraint):
        return tuple(nutrient.label for nutrient in NUTRIENTS.values())
    return ()


def subject_of(constraint: Constraint) -> str:
    """Return the subject as text; empty if there is none."""
    if isinstance(constraint, NutrientConstraint):
        return NUTRIENTS[constraint.entity].label
    if isinstance(constraint, IngredientConstraint | TagConstraint):
        return constraint.entity.replace("_", " ")
    return ""


def chip_words(constraint: Constraint, vocabulary: Vocabulary) -> tuple[str, str]:
    """Return the text of a chip and an addition for its tooltip. A misspelling never appears as the name of a food.

    The user's own word stays if it is a name of the food ("aubergine" for eggplant).
    """
    if isinstance(constraint, IngredientConstraint) and constraint.text:
        typed = normalised_name(constraint.text)
        names = (constraint.entity, shown_food(constraint.entity))
        if vocabulary.foods.get(typed) != constraint.entity and typed not in map(normalised_name, names):
            return constraint_text(constraint.model_copy(update={"text": ""})), tr(
                "Read from '{text}'"
            ).format(text=constraint.text)
    return constraint_text(constraint), ""


def condition_words(constraint: Constraint, vocabulary: Vocabulary) -> str:
    """Return a condition for a sentence, in the words of its chip: `with hamburger bun ('hot cross buns')`."""
    text, note = chip_words(constraint, vocabulary)
    return f"{text} ({in_quotes(getattr(constraint, 'text', ''))})" if note else text


def with_subject(constraint: Constraint, words: str, vocabulary: Vocabulary) -> Constraint:
    """Return the condition with another subject.

    Raises:
        KnownError: the words name nothing of this kind; the condition stays as it was.
    """
    typed = words.strip()
    if typed == subject_of(constraint) and typed:
        return constraint
    if isinstance(constraint, IngredientConstraint):
        node = vocabulary.foods.get(normalised_name(typed))
        if node is not None:
            return constraint.model_copy(update={"entity": node, "text": typed})
    elif isinstance(constraint, TagConstraint):
        for tag in vocabulary.tags.get(normalised_name(typed), ()):
            if tag.facet == constraint.facet:
                return constraint.model_copy(update={"entity": tag.name, "text": typed})
    elif isinstance(constraint, NutrientConstraint):
        for nutrient in NUTRIENTS.values():
            if normalised_name(nutrient.label) == normalised_name(typed):
                unit = constraint.unit if constraint.basis == "percent_energy" else nutrient.unit
                return constraint.model_copy(update={"entity": nutrient.key, "unit": unit, "text": typed})
    else:
        return constraint
    if not typed:
        raise KnownError(tr("Enter a name, or remove the condition."))
    raise KnownError(
        tr("Larder doesn't recognise '{typed}' here. Choose a name from the list.").format(typed=typed)
    )


def with_bounds(
    constraint: Constraint, low: float | None, high: float | None, level: str | None
) -> Constraint:
    """Return the condition with other numbers; a level word replaces numbers.

    Raises:
        KnownError: the numbers contradict each other, or there are none.
    """
    if isinstance(constraint, IngredientConstraint | TagConstraint | SimilarConstraint):
        return constraint
    if isinstance(constraint, NutrientConstraint) and level is not None:
        return constraint.model_copy(update={"level": level, "min": None, "max": None})
    if low is None and high is None:
        raise KnownError(tr("Enter a minimum or a maximum, or remove the condition."))
    if low is not None and high is not None and low > high:
        raise KnownError(tr("The minimum is larger than the maximum. Swap them."))
    update: dict[str, object] = {"min": low, "max": high}
    if isinstance(constraint, NutrientConstraint):
        update["level"] = None
    return constraint.model_copy(update=update)


def with_mode(constraint: Constraint, mode: str) -> Constraint:
    """Return the condition in another mode.

    Raises:
        ValueError: this kind of condition has no such mode.
    """
    if mode not in modes_of(constraint):
        raise ValueError(f"a condition on {constraint.kind} cannot {mode}")
    # An alternative ("chicken or tofu") only makes sense among conditions of the same mode.
    update = {"mode": mode} if mode == constraint.mode else {"mode": mode, "any_of": None}
    return constraint.model_copy(update=update)


def replaced(parsed: ParsedQuestion, place: int, constraint: Constraint | None) -> ParsedQuestion:
    """Return the question with one condition changed, removed (None) or added (`place` at the end)."""
    conditions = list(parsed.constraints)
    conditions[place : place + 1] = [] if constraint is None else [constraint]
    return parsed.model_copy(update={"constraints": _whole_groups(conditions)})


def without_conditions(parsed: ParsedQuestion, dropped: Collection[Constraint]) -> ParsedQuestion:
    """Return the question without some conditions."""
    left = [condition for condition in parsed.constraints if condition not in dropped]
    return parsed.model_copy(update={"constraints": _whole_groups(left)})


def without_unknown(parsed: ParsedQuestion, word: str) -> ParsedQuestion:
    """Return the question after the user chose to ignore an unknown word, or a condition without rules."""
    unknown = tuple(other for other in parsed.unknown if other != word)
    unheeded = tuple(other for other in parsed.unheeded if other != word)
    # A condition of the profile isn't in the question.
    accepted = (
        parsed.accepted
        if (unknown, unheeded) != (parsed.unknown, parsed.unheeded)
        else (*parsed.accepted, word)
    )
    return parsed.model_copy(update={"unknown": unknown, "unheeded": unheeded, "accepted": accepted})


def settled(parsed: ParsedQuestion, word: str, reading: Constraint) -> ParsedQuestion:
    """Return the question after the user chose the meaning of an unclear word."""
    found = without_unknown(parsed, word)
    return found.model_copy(update={"constraints": (*found.constraints, reading)})


def _whole_groups(conditions: list[Constraint]) -> tuple[Constraint, ...]:
    """Return the conditions, where a single alternative left over becomes a condition of its own."""
    sizes: dict[int, int] = {}
    for condition in conditions:
        if condition.any_of is not None:
            sizes[condition.any_of] = sizes.get(condition.any_of, 0) + 1
    return tuple(
        condition.model_copy(update={"any_of": None})
        if condition.any_of is not None and sizes[condition.any_of] == 1
        else condition
        for condition in conditions
    )
