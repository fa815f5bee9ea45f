"""Foods of which a question wants a little, and those that shall not be all there is.

"A little leftover ham and eggs" wants both. "Only a little butter" wants less of it. "Breakfast that isn't just toast" wants
something else, and excludes nothing. The guard against lost exclusions runs later, so a cue that reaches such
a food excludes it all the same.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.questions.amount_words import folded_words, size_before
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar
from models.question_parser.reader import Reading

_JOINTS: Final = frozenset({"and", "&", "+"})


def with_small_amounts(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with a wish for each food of which a little is wanted, and none for one that isn't enough."""
    said = folded_words(reading)
    result: list[Mention] = []
    small_until = -1
    for mention in found:
        is_small = mention.kind == "ingredient" and (
            _is_little(said, mention) or (_is_joined(said, small_until, mention) and mention.mode == "avoid")
        )
        small_until = mention.last if is_small else -1
        if mention.is_named and mention.is_wanted and _is_not_enough(said, mention):
            continue
        is_avoided = mention.kind == "ingredient" and mention.mode == "avoid"
        if is_avoided and is_small:
            result.append(replace(mention, mode="require"))
        elif is_avoided and size_before(said, mention.first, question_grammar().other_than):
            result.append(replace(mention, mode="exclude"))  # "fish that isn't tilapia"
        else:
            result.append(mention)
    return result


def _is_little(said: Sequence[str], mention: Mention) -> bool:
    """Return whether "a little" or its like stands before a food, and nothing that makes it too much."""
    grammar = question_grammar()
    size = size_before(said, mention.first, grammar.small_amounts)
    before = said[: mention.first - size]
    return size > 0 and before[-1:] not in {(word,) for word in grammar.small_limits}


def _is_joined(said: Sequence[str], until: int, mention: Mention) -> bool:
    return until >= 0 and mention.first == until + 2 and said[until + 1] in _JOINTS


def _is_not_enough(said: Sequence[str], mention: Mention) -> bool:
    return size_before(said, mention.first, question_grammar().not_enough) > 0
