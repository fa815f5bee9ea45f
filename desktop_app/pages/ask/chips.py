"""What may be changed about a condition of a question, apart from how it is drawn."""

from typing import Final

from core.errors import KnownError
from core.food.nutrients import NUTRIENTS
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

MODE_WORDS: Final = {
    "require": "It must be so",
    "exclude": "Leave it out, whatever it is in",
    "prefer": "I would like it so",
    "avoid": "Rather not",
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
"""What a condition is before the person has said what it is about."""
NEW_CONDITIONS: Final[tuple[tuple[str, Constraint], ...]] = (
    ("Food or group", NEW_CONDITION),
    ("Diet", TagConstraint(mode="require", entity="", facet="diet")),
    ("Meal", TagConstraint(mode="require", entity="", facet="meal")),
    ("Cuisine", TagConstraint(mode="require", entity="", facet="cuisine")),
    ("Dish", TagConstraint(mode="require", entity="", facet="dish")),
    ("Nutrient", NutrientConstraint(mode="require", entity="energy", unit="kcal")),
    ("Time", TimeConstraint()),
)
"""What may be added by hand, and how it is called."""


def modes_of(constraint: Constraint) -> tuple[str, ...]:
    """The modes this kind of condition knows."""
    return _MODES[constraint.kind]


def names_for(constraint: Constraint, vocabulary: Vocabulary) -> tuple[str, ...]:
    """What may be typed as the subject of a condition, for completion; nothing where there is no subject."""
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
    """The subject as people type it; "" where there is none."""
    if isinstance(constraint, NutrientConstraint):
        return NUTRIENTS[constraint.entity].label
    if isinstance(constraint, IngredientConstraint | TagConstraint):
        return constraint.entity.replace("_", " ")
    return ""


def chip_words(constraint: Constraint, vocabulary: Vocabulary) -> tuple[str, str]:
    """What a chip says, and what its tooltip adds: never a slip as if it were the name of a food.

    The person's own word stays where it is a name of what was understood ("aubergine" for eggplant).
    """
    if isinstance(constraint, IngredientConstraint) and constraint.text:
        node = vocabulary.foods.get(normalised_name(constraint.text))
        if node != constraint.entity and normalised_name(constraint.text) != normalised_name(
            constraint.entity
        ):
            return constraint_text(
                constraint.model_copy(update={"text": ""})
            ), f"Read from '{constraint.text}'"
    return constraint_text(constraint), ""


def with_subject(constraint: Constraint, words: str, vocabulary: Vocabulary) -> Constraint:
    """The condition about something else.

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
        what = "a food"
    elif isinstance(constraint, TagConstraint):
        for tag in vocabulary.tags.get(normalised_name(typed), ()):
            if tag.facet == constraint.facet:
                return constraint.model_copy(update={"entity": tag.name, "text": typed})
        what = f"a {constraint.facet}"
    elif isinstance(constraint, NutrientConstraint):
        for nutrient in NUTRIENTS.values():
            if normalised_name(nutrient.label) == normalised_name(typed):
                unit = constraint.unit if constraint.basis == "percent_energy" else nutrient.unit
                return constraint.model_copy(update={"entity": nutrient.key, "unit": unit, "text": typed})
        what = "a nutrient"
    else:
        return constraint
    if not typed:
        raise KnownError(f"Type {what}, or take the condition out.")
    raise KnownError(f"'{typed}' is not {what} Larder knows. Choose one of the names it offers.")


def with_bounds(
    constraint: Constraint, low: float | None, high: float | None, level: str | None
) -> Constraint:
    """The condition with other numbers; a level word takes the place of numbers.

    Raises:
        KnownError: the numbers contradict each other, or nothing is asked for any more.
    """
    if isinstance(constraint, IngredientConstraint | TagConstraint | SimilarConstraint):
        return constraint
    if isinstance(constraint, NutrientConstraint) and level is not None:
        return constraint.model_copy(update={"level": level, "min": None, "max": None})
    if low is None and high is None:
        raise KnownError("Give a least or a most amount, or take the condition out.")
    if low is not None and high is not None and low > high:
        raise KnownError("The least amount is larger than the most. Turn them round.")
    update: dict[str, object] = {"min": low, "max": high}
    if isinstance(constraint, NutrientConstraint):
        update["level"] = None
    return constraint.model_copy(update=update)


def with_mode(constraint: Constraint, mode: str) -> Constraint:
    """The condition in another mode.

    Raises:
        ValueError: this kind of condition has no such mode.
    """
    if mode not in modes_of(constraint):
        raise ValueError(f"a condition on {constraint.kind} cannot {mode}")
    # An alternative ("chicken or tofu") only makes sense among wishes of the same mode.
    update = {"mode": mode} if mode == constraint.mode else {"mode": mode, "any_of": None}
    return constraint.model_copy(update=update)


def replaced(parsed: ParsedQuestion, place: int, constraint: Constraint | None) -> ParsedQuestion:
    """The question with one condition changed, or taken out (None), or added (`place` at the end)."""
    conditions = list(parsed.constraints)
    conditions[place : place + 1] = [] if constraint is None else [constraint]
    return parsed.model_copy(update={"constraints": _whole_groups(conditions)})


def without_unknown(parsed: ParsedQuestion, word: str) -> ParsedQuestion:
    """The question after the person said that an unknown word, or a condition without rules, does not matter."""
    unknown = tuple(other for other in parsed.unknown if other != word)
    unheeded = tuple(other for other in parsed.unheeded if other != word)
    return parsed.model_copy(update={"unknown": unknown, "unheeded": unheeded})


def settled(parsed: ParsedQuestion, word: str, reading: Constraint) -> ParsedQuestion:
    """The question after the person said what a word that was not clear means."""
    found = without_unknown(parsed, word)
    return found.model_copy(update={"constraints": (*found.constraints, reading)})


def _whole_groups(conditions: list[Constraint]) -> tuple[Constraint, ...]:
    """An alternative whose others have gone is a condition of its own."""
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
