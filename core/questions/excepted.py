"""Kinds of an excluded food that a question excepts: "no nuts except almonds", "no vegetables, but corn is fine".

Such a kind stays allowed. Next to an allergy or another harm it is asked about instead, because a kitchen, a label or a
person may mean more by the group.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.food.spelling import normalised_name
from core.questions.amount_words import size_at
from core.questions.constraint import EXCLUDING_MODES, Constraint, IngredientConstraint
from core.questions.contrasts import contrast_words
from core.questions.cues import HARM_KINDS, exclusion_grammar
from core.questions.exclusion_reach import QuestionFood, is_permitted, named_foods
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, index_of, text_at

_BUT: Final = ("but", "though", "however", "only")


def with_exceptions(
    question: str, constraints: Sequence[Constraint], vocabulary: Vocabulary
) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
    """Return the constraints in which excepted kinds are exceptions, and the kinds to ask about."""
    groups = [
        each for each in constraints if isinstance(each, IngredientConstraint) and each.mode == "exclude"
    ]
    if not groups:
        return tuple(constraints), ()
    heard = vocabulary.exclusion_cues.heard_in(question)
    foods = named_foods(heard.tokens, vocabulary)
    excepted: dict[str, list[str]] = {}
    for food in _behind_exceptions(heard.tokens, foods):
        entity = vocabulary.foods[normalised_name(food.name)]
        above = vocabulary.phrase(food.name).above
        group = next((each.entity for each in groups if each.entity != entity and each.entity in above), None)
        if group is not None:
            excepted.setdefault(group, []).append(entity)
    kinds = {kind for found in excepted.values() for kind in found}
    if any(each.what.kind in HARM_KINDS for each in heard.cues):
        return tuple(constraints), tuple(sorted(kinds))
    return tuple(
        each.model_copy(update={"besides": tuple(excepted[each.entity])})
        if each in groups and each.entity in excepted
        else each
        for each in constraints
        if not (
            isinstance(each, IngredientConstraint) and each.entity in kinds and each.mode in EXCLUDING_MODES
        )
    ), ()


def _behind_exceptions(tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> Iterator[QuestionFood]:
    """Yield the foods of each list behind words of exception; behind "but" only those that are allowed."""
    said = [token.text for token in tokens]
    passed, links = exclusion_grammar().small | contrast_words().small_exceptions, exclusion_grammar().links
    phrases = {each.first: each.last for each in index_of(contrast_words().excepting).find(tokens)}
    phrases |= {place: place for place, word in enumerate(said) if word in _BUT and place not in phrases}
    for first, last in sorted(phrases.items()):
        place = last + 1
        listed: list[QuestionFood] = []
        while place < len(tokens) and (
            place in foods or said[place] in passed or (listed and said[place] in links)
        ):
            if place in foods:
                listed.append(foods[place])
                place = foods[place].last
            place += 1
        is_first = not any(food.last < first for food in foods.values())
        if listed and not is_first and (said[first] not in _BUT or _is_allowed(listed, tokens, said)):
            yield from listed


def _is_allowed(listed: Sequence[QuestionFood], tokens: Sequence[Token], said: Sequence[str]) -> bool:
    """Return whether nothing or a permission is right behind a list: "nothing from a cow but butter"."""
    behind = text_at(tokens, listed[-1].last + 1)
    being = size_at(said, listed[-1].last + 1, (("is",), ("are",)))
    return behind in ("", ".", "!", ";") or is_permitted(listed, tokens) or being > 0
