"""Cues of exclusion that count where they are heard, apart from idioms, denials, exceptions; wishes that swallowed one."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.cues import ENDS, HARM_KINDS, Cue, exclusion_grammar
from core.questions.everyday import everyday_words
from core.questions.linked_constraints import link
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, text_at

_WITHIN: Final = re.compile(r"\w\W+(?:without|no|not|minus|except)\b")
_CLAUSE_ENDS: Final = frozenset({",", ":", "and", "or", "nor"})
_LISTING: Final = frozenset({"and", "or", "nor", "&", "/", ","})


def is_idiom(found: Match[Cue], tokens: Sequence[Token], idioms: Iterable[range]) -> bool:
    """Return whether a cue is part of a phrase that excludes nothing."""
    start, end = tokens[found.first].start, tokens[found.last].end
    return any(
        start in idiom
        and (found.what.plain is False or end <= idiom.stop)
        # "Not so" is an idiom, "spinach not so much" is none.
        and (found.what.plain or start > idiom.start or end <= idiom.stop)
        and not _is_doubted_denial(found, tokens, idiom)
        and not (found.what.kind == "dislike" and _goes_on(tokens, idiom))
        for idiom in idioms
    )


def _goes_on(tokens: Sequence[Token], idiom: range) -> bool:
    """Return whether a list goes on behind a phrase: "I hate washing up and mushrooms"."""
    behind = next((place for place, token in enumerate(tokens) if token.start >= idiom.stop), len(tokens))
    return text_at(tokens, behind) in ("and", "or", "nor", "&")


def is_denied(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether a "not" in front takes the cue back: "I'm not allergic", "never makes me sick", "not dairy free"."""
    if text_at(tokens, found.last + 1) in exclusion_grammar().no_cue_after.get(tokens[found.last].text, ()):
        return True
    if not found.what.denied:
        return False
    place = found.first - 1
    if place >= 1 and tokens[place].text == "or" and tokens[place - 1].text == "with":
        return True
    if found.what.side == "joined":
        # "Not dairy-free": one food is between.
        place -= 1 if place >= 0 and tokens[place].text == "-" else 0
        before = place - 1
        if text_at(tokens, before) == "be":
            # "It doesn't have to be dairy free"
            while text_at(tokens, before) in exclusion_grammar().needing:
                before -= 1
        said = text_at(tokens, before)
        return before >= 0 and (said == "not" or said.endswith("n't"))
    for at in range(place, max(place - 4, -1), -1):
        token = tokens[at]
        if token.text in exclusion_grammar().deniers or token.text.endswith("n't"):
            return found.what.kind not in HARM_KINDS or not _is_in_doubt(at, tokens)
        if token.text not in exclusion_grammar().denied_fillers:
            return False
    return False


def forbids_equipment(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether a rule forbids a piece of equipment, and so no food: "I'm not allowed the oven"."""
    place = found.last + 1
    while text_at(tokens, place) in question_grammar().before_equipment:
        place += 1
    is_equipment = text_at(tokens, place) in everyday_words().equipment
    goes_on = text_at(tokens, place + 1) in _LISTING
    return found.what.kind == "rule" and is_equipment and not goes_on


def _is_in_doubt(denier: int, tokens: Sequence[Token]) -> bool:
    """Return whether words before a denial make it uncertain: "I can't say I'm not allergic", "who says I'm not"."""
    grammar, claims = exclusion_grammar(), False
    for token in reversed(tokens[:denier]):
        if token.text in ENDS or token.text in grammar.turns or token.text in _CLAUSE_ENDS:
            return False
        if token.text in grammar.doubting | grammar.deniers or token.text.endswith("n't"):
            return True
        if claims and token.text in grammar.questioning:
            return True
        claims = claims or token.text in grammar.claiming
    return False


def _is_doubted_denial(found: Match[Cue], tokens: Sequence[Token], idiom: range) -> bool:
    """Return whether a phrase such as "not allergic to" is in doubt, so that the allergy counts."""
    first = next((place for place, token in enumerate(tokens) if token.start >= idiom.start), 0)
    is_denial = tokens[first].text in exclusion_grammar().deniers or tokens[first].text.endswith("n't")
    return found.what.kind in HARM_KINDS and is_denial and _is_in_doubt(first, tokens)


def is_within_exclusion(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether an exception follows an exclusion, and so names a welcome food: "no fish except tuna"."""
    if found.what.kind != "exception":
        return False
    for token in reversed(tokens[: found.first]):
        if token.text in ENDS:
            return False
        if token.text in exclusion_grammar().excluding or token.text.endswith("n't"):
            return True
    return False


def wishes_with_cues(question: str, mentions: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Wishes that swallowed a cue and name nothing ("cashews disagree"): they are no reading."""
    heard = vocabulary.exclusion_cues.heard_in(question)
    tokens = heard.tokens
    found = [each for each in heard.cues if not is_idiom(each, tokens, heard.idioms)]
    return [
        mention
        for mention in mentions
        if mention.is_named
        and mention.is_wanted
        and any(_overlap(mention, each, tokens) for each in found)
        and not _is_sound(mention, vocabulary)
    ]


def _overlap(mention: Mention, found: Match[Cue], tokens: Sequence[Token]) -> bool:
    first, last = mention.words[0].start, mention.words[-1].end
    return tokens[found.first].start < last and tokens[found.last].end > first


def _is_sound(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether a mention with a cue in it means something: it is a name, or it excludes."""
    if vocabulary.is_name(mention.text):
        # "Chili without beans" may be the name of a food: the beans are excluded all the same.
        return not _WITHIN.search(fold(mention.text))
    found = link(mention, vocabulary)
    return (
        any(constraint.mode == "exclude" or constraint.kind == "tag" for constraint in found.constraints)
        and exclusion_grammar().freed.match(fold(mention.text)) is not None
    )
