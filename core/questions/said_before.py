"""Cues that speak of a food named before them: "Avocado? The leaflet lists it. Don't put that in"."""

from collections.abc import Sequence
from typing import Final

from core.questions.cues import ENDS, Cue, exclusion_grammar
from core.questions.everyday import is_object
from core.text.phrase_index import Match, Token, text_at

_VERBS: Final = 4
"""Words from a cue to a pronoun behind its verb: "not be having it"."""
_CLOSING: Final = ENDS | {"", ",", ")", ":", "-"}


def speaks_of_before(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether a cue has a pronoun for its food ("not put that in"), or is a sentence of its own ("Nuts? No.")."""
    grammar = exclusion_grammar()
    if found.what.side in ("joined", "next", "close", "nowhere"):
        return False
    after = text_at(tokens, found.last + 1)
    place = found.last + 1
    between = (grammar.food_verbs | grammar.denied_fillers) - grammar.back_pointers
    while place < found.last + _VERBS and text_at(tokens, place) in between:
        place += 1
    if text_at(tokens, place) in grammar.back_pointers:
        behind = text_at(tokens, place + 1)
        is_food = behind in _CLOSING or behind in grammar.behind_pointers
        return is_food and not any(is_object(token.text) for token in tokens[place + 2 : place + 5])
    first = found.first
    while text_at(tokens, first - 1) not in _CLOSING:
        first -= 1
    small = (grammar.not_asked | grammar.small | grammar.pointers | grammar.openers) - grammar.deniers
    return (
        first > 0
        and (after in _CLOSING or after in grammar.closers)
        and all(token.text in small for token in tokens[first : found.first])
    )
