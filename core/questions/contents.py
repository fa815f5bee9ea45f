"""Foods named as ingredients of another food ("mayo has egg in"), or lists under a condition ("MAOI: ...")."""

from collections.abc import Sequence
from typing import Final

from core.questions.cues import ENDS, exclusion_grammar
from core.questions.exclusion_reach import QuestionFood
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, text_at

_HEADING: Final = 4
"""Words before a colon that may be its heading."""
_IT: Final = frozenset({"it", "it's", "its", "they"})
_IS: Final = frozenset({"is", "are"})


def foods_within_foods(tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> list[QuestionFood]:
    """Return the foods that the question finds in another food: "there's lard in tortillas"."""
    return [food for food in foods.values() if _is_content(food, tokens, foods)]


def _is_content(food: QuestionFood, tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> bool:
    grammar = exclusion_grammar()
    last = {each.last for each in foods.values()}
    place = food.first - 1
    while text_at(tokens, place) in grammar.small:
        place -= 1
    before = text_at(tokens, place)
    place_in = food.last + 1
    while text_at(tokens, place_in) in ("?", "!"):
        place_in += 1
    is_in = text_at(tokens, place_in) == "in"
    if before in grammar.contents and place > 0:
        owner = tokens[place - 1].text
        named = owner in _IT or place - 1 in last or (owner.endswith("'s") and before == "got")
        return named and (is_in or before.startswith(("contain", "include")))
    if not is_in:
        return False
    within = place_in + 1
    while text_at(tokens, within) in grammar.small:
        within += 1
    is_there = before in grammar.presence or (
        before in _IS and place > 0 and tokens[place - 1].text in grammar.presence
    )
    if within not in foods:
        return False
    behind = foods[within].last + 1
    is_alarm = behind + 1 < len(tokens) and {tokens[behind].text, tokens[behind + 1].text} <= {"?", "!"}
    return is_there or is_alarm or place_in > food.last + 1


def listed_under_heading(
    tokens: Sequence[Token], foods: dict[int, QuestionFood], vocabulary: Vocabulary
) -> tuple[list[QuestionFood], bool]:
    """Return the foods of a list behind a condition and a colon, and whether later words allow others.

    "alpha-gal: meat, gelatine. Fish tolerated" excludes the list; "coeliac: rice, beans" may want it.
    """
    grammar = exclusion_grammar()
    heads = {place for each in vocabulary.conditions.find_in(tokens) for place in each.places}
    heads |= {place for place, token in enumerate(tokens) if token.text in grammar.heading_verbs}
    for colon, token in enumerate(tokens):
        if token.text != ":" or heads.isdisjoint(range(colon - _HEADING, colon)):
            continue
        stops = ENDS | grammar.turns | grammar.wishes | {"with", ":"}
        end = next((p for p in range(colon + 1, len(tokens)) if tokens[p].text in stops), len(tokens))
        listed = [food for food in foods.values() if colon < food.first < end]
        linked = [p for p in range(colon, end) if tokens[p].text in grammar.links]
        if len(listed) > 1 and any(listed[0].last < p < listed[-1].first for p in linked):
            return listed, any(each.text in grammar.permits for each in tokens[end:])
    return [], False
