"""Wishes in everyday words that the network has not learned: "a light dinner", "something filling", "to lose weight".

The words are data (`assets/words/question_grammar.toml`). Each wish is a preference: it ranks answers and removes none.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, Literal

from core.food.nutrients import NUTRIENTS
from core.food.spelling import fold, normalised_name
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    Level,
    NutrientConstraint,
    TagConstraint,
)
from core.questions.mention import Mention, over
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, PhraseIndex, Token, quoted
from models.question_parser.reader import Reading

"""Words around one that says by itself what a meal is like: "dinner must be light and quick"."""
_DENIED_FROM: Final = 4
"""Words before a goal among which a denial counts."""
_CUTTING: Final = "cutting"
_CLAUSE_ENDS: Final = frozenset({".", ",", ";", "-", "so"})
_FOOD: Final = "food "
_ANY: Final = "any "
_NO: Final = "no "
_FIRST_GROUP: Final = 1000
"""Number of the first group of alternatives; the network's groups have smaller ones."""
_LEVELS: Final[dict[str, Level]] = {"low": "low", "high": "high"}


def preferences(
    reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary
) -> tuple[list[Constraint], set[int]]:
    """Return the preferences of words such as "light" and "filling", and the places of these words.

    Only where they say what a meal is like: "light cream" and "pie filling" are foods. A word that the network marked as
    a tag is that tag.
    """
    constraints: list[Constraint] = []
    used: set[int] = set()
    said = [fold(word.text) for word in reading.words]
    tags = {each.first for each in found if each.kind == "tag" and each.first == each.last}
    dishes = {each.first for each in found if each.kind == "tag"}
    for place, word in enumerate(said):
        if place in tags and normalised_name(word) in vocabulary.tags:
            continue
        meanings = question_grammar().preferences.get(word)
        if meanings is None or not _describes(said, place, meanings, dishes, vocabulary):
            continue
        used.add(place)
        constraints += _preferences(meanings, reading.words[place].text, vocabulary, _FIRST_GROUP + place)
    for goal in _goals_in(reading, said, found):
        used |= set(goal.places)
        text = quoted(reading.question, reading.words, goal.first, goal.last)
        constraints += _preferences(goal.what, text, vocabulary, _FIRST_GROUP + goal.first)
    return constraints, used


def _preferences(meanings: Sequence[str], text: str, vocabulary: Vocabulary, group: int) -> list[Constraint]:
    """Return what a word prefers; kinds of dishes of which one is enough ("any soup", "any stew") share a group."""
    found: list[Constraint] = []
    for meaning in meanings:
        name = meaning.removeprefix(_ANY)
        each = _preference(name, text, vocabulary)
        if each is not None:
            found.append(each if name == meaning else each.model_copy(update={"any_of": group}))
    return found


def _goals_in(
    reading: Reading, said: Sequence[str], found: Sequence[Mention]
) -> list[Match[tuple[str, ...]]]:
    """Return what the person eats for: "to lose weight". A denied goal is none, and "cutting sugar" cuts the sugar."""
    tokens = [Token(text, word.start, word.end) for text, word in zip(said, reading.words, strict=True)]
    denials = question_grammar().not_goals
    return [
        goal
        for goal in _goals().find(tokens)
        if denials.isdisjoint(said[max(goal.first - _DENIED_FROM, 0) : goal.first])
        and not (said[goal.last] == _CUTTING and _cuts_something(goal, said, found))
    ]


def _cuts_something(goal: Match[tuple[str, ...]], said: Sequence[str], found: Sequence[Mention]) -> bool:
    """Return whether "cutting" has an object, or does not stand alone in its clause: "cutting sugar", "a cutting board"."""
    before, behind = said[: goal.first][-1:], said[goal.last + 1 : goal.last + 2]
    is_alone = (not before or before[0] in _CLAUSE_ENDS) and (not behind or behind[0] in _CLAUSE_ENDS)
    return any(each.first == goal.last + 1 for each in found) or (goal.first == goal.last and not is_alone)


@cache
def _goals() -> PhraseIndex[tuple[str, ...]]:
    return PhraseIndex(question_grammar().goals.items())


def _describes(
    said: Sequence[str], place: int, meanings: Sequence[str], dishes: Collection[int], vocabulary: Vocabulary
) -> bool:
    if not meanings[0].startswith(_FOOD):
        return _describes_a_meal(said, place, meanings, dishes, vocabulary)
    following = said[place + 1] if place + 1 < len(said) else ""
    is_denied = not question_grammar().denied_describing.isdisjoint(said[max(place - 3, 0) : place])
    return not is_denied and normalised_name(f"{said[place]} {following}") not in vocabulary.foods


def _describes_a_meal(
    said: Sequence[str], place: int, meanings: Sequence[str], dishes: Collection[int], vocabulary: Vocabulary
) -> bool:
    """Return whether a word says what a meal is like.

    Args:
        dishes: where the network read labels, as of a dish with several words ("mac and cheese").
    """
    before = said[place - 1] if place else ""
    if not question_grammar().denied_describing.isdisjoint(said[max(place - 2, 0) : place]):
        return False
    after = place + 1
    while after < len(said) and said[after] in {"and", "but", ",", *question_grammar().preferences}:
        after += 1
    following = normalised_name(said[after]) if after < len(said) else ""
    tags = vocabulary.tags.get(following, ())
    is_label = any(
        normalised_name(tag.name) == following and tag.facet in {"meal", "course", "dish"} for tag in tags
    )
    is_dish = any(tag.facet == "dish" for tag in tags)
    if meanings[0].startswith(_ANY) and is_dish:
        # "Cold borscht" is borscht.
        return False
    if meanings[0].startswith(_NO) and following in question_grammar().strengths:
        return False  # "Mild cheddar"
    is_label |= after in dishes
    if meanings[0].startswith(_NO) and after + 1 in dishes and vocabulary.has_food(following):
        # "Mild chicken curry", but "mild cheddar"
        return not vocabulary.has_food(f"{said[place]} {following}")
    is_food = vocabulary.has_food(f"{said[place]} {following}")
    if is_food:
        return False
    ends = after >= len(said) or said[after] in ("", *question_grammar().behind_alone)
    meals = vocabulary.tags.get(normalised_name(before), ())
    # "Dinner, soft", and the Spanish "cena blanda"
    facets = {"meal", "dish", "course"} if meanings[0].startswith(_NO) else {"meal"}
    is_alone = ends and (
        before in ("", *question_grammar().before_alone) or any(tag.facet in facets for tag in meals)
    )
    is_described = (
        following in question_grammar().meal_nouns or before in question_grammar().before_describing
    )
    return is_label or is_described or is_alone


def _preference(meaning: str, text: str, vocabulary: Vocabulary) -> Constraint | None:
    if meaning.startswith(_FOOD):
        return IngredientConstraint(mode="prefer", entity=meaning.removeprefix(_FOOD), text=text)
    mode: Literal["exclude", "prefer"] = "exclude" if meaning.startswith(_NO) else "prefer"
    meaning = meaning.removeprefix(_NO)
    name, _, level = meaning.partition(" ")
    if level:
        unit = NUTRIENTS[name].unit
        return NutrientConstraint(mode="prefer", entity=name, level=_LEVELS[level], unit=unit, text=text)
    tag = next((each for each in vocabulary.tagged(name) if each.facet is not None), None)
    if tag is None or tag.facet is None:
        return None
    return TagConstraint(mode=mode, entity=tag.name, facet=tag.facet, text=text)


def without_preferences(reading: Reading, mention: Mention, used: set[int]) -> Mention | None:
    """Return a mention without the preference that begins it (the "dinner" of "light dinner"); None if nothing is left."""
    first = next((place for place in mention.places if place not in used), None)
    if first is None or first == mention.first:
        return None if first is None else mention
    return over(reading, mention, first, mention.last)
