"""Diets that a question speaks of and does not plainly ask for: denied, of another person, or left over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import fold
from core.questions.amount_words import size_at, size_before
from core.questions.cues import exclusion_grammar
from core.questions.linked_constraints import Linked
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from models.question_parser.words import Word

_WALK: Final = 4
"""Words behind a "but" in which another eater is looked for."""
_LONGEST: Final = 3
"""Words of the longest name of a diet."""
_EATERS: Final = frozenset({"is", "are", "am"})
_OF_FAITH: Final = frozenset({"halal", "kosher", "jain"})
"""Diets of a religion: people say of a food that it isn't halal, and never ask for food that isn't."""


def diets_asked_about(linked: Linked, mention: Mention, words: Sequence[Word]) -> Linked:
    """Never take a diet for excluded unless a plain "not" is right before it: "they keep halal" is no exclusion.

    Turned round, a diet that health or conscience rests on would leave just the recipes that break it; so the person is
    asked instead.
    """
    before = {fold(word.text) for word in words[max(0, mention.first - 2) : mention.first + 1]}
    after = [fold(word.text) for word in words[mention.last + 1 :]]
    is_plain = bool(before & exclusion_grammar().plainly_not) and not _is_taken_back(after)
    diets = [
        each
        for each in linked.constraints
        if each.kind == "tag" and each.facet == "diet" and each.mode == "exclude"
        if not is_plain or each.entity in _OF_FAITH
    ]
    others = tuple(each for each in linked.constraints if each not in diets)
    return replace(linked, constraints=others, unknown=mention.text) if diets else linked


def diets_not_followed(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[set[int], list[str]]:
    """Return the words of diets that the person says they do not follow, and the diets to ask about.

    "I'm not vegan" excludes nothing; in "I'm not vegan, but my wife is" the diet may hold.
    """
    said = [fold(word.text) for word in words]
    found: set[int] = set()
    asked: list[str] = []
    for place in range(1, len(said)):
        if said[place - 1] in question_grammar().before_denied_diets or not _is_not_before(said, place):
            continue
        start = place
        while start < len(said) and said[start] in question_grammar().before_denied_diets:
            start += 1
        for stop in range(min(start + _LONGEST, len(said)), start, -1):
            name = " ".join(said[start:stop]).replace(" - ", "-")
            if said[stop - 1].isalpha() and vocabulary.is_diet(name):
                is_sure = name.endswith("free") or said[stop : stop + 1] == ["necessarily"]
                if _is_taken_back(said[stop:]):
                    asked.append(" ".join(word.text for word in words[start:stop]))
                elif (
                    is_sure
                    or _is_not_before(said, place, plainly=False)
                    or _opens_with_not(said, place, stop)
                ):
                    found.update(range(start, stop))
                break
    found |= _not_needed(said, vocabulary)
    return found, asked


def _not_needed(said: Sequence[str], vocabulary: Vocabulary) -> set[int]:
    """Return the words of diets that no one has to follow, with those that say so: "keto is not needed"."""
    found: set[int] = set()
    for place in range(1, len(said)):
        size = size_at(said, place, question_grammar().not_needed)
        starts = range(max(0, place - _LONGEST), place)
        start = next(
            (at for at in starts if vocabulary.is_diet(" ".join(said[at:place]).replace(" - ", "-"))), None
        )
        if size and start is not None and not said[place - 1].endswith("free"):
            found.update(range(start, place + size))
    return found


def _is_not_before(said: Sequence[str], place: int, *, plainly: bool = True) -> bool:
    """Return whether words say before a place that a person is not, or, `plainly`, that anything is not."""
    is_plain = plainly and (said[place - 1] == "not" or said[place - 1].endswith("n't"))
    return is_plain or size_before(said, place, question_grammar().is_not) > 0


def _opens_with_not(said: Sequence[str], place: int, stop: int) -> bool:
    """Return whether a diet is denied at the start of a question: "not vegan but I like tofu"."""
    return list(said[:place]) in (["not"], ["not", "a"]) and said[stop : stop + 1] in (("but",), ["but"])


def _is_taken_back(after: Sequence[str]) -> bool:
    """Return whether "but my wife is" follows, so that the diet holds for another person."""
    turns = exclusion_grammar().turns
    turn = next((place for place, word in enumerate(after) if word in turns), len(after))
    return not _EATERS.isdisjoint(after[turn + 1 : turn + 1 + _WALK])


def left_over_diets(rest: str, vocabulary: Vocabulary) -> list[str]:
    """Exact names of diets among the words that no constraint used."""
    words = rest.split()
    found: list[str] = []
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for place in range(len(words) - length + 1):
            text = " ".join(words[place : place + length])
            if vocabulary.is_diet(text) and not any(text in longer for longer in found):
                found.append(text)
    return found
