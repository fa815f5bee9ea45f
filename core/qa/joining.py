"""Joining mentions, and the words beside them, that are one name together."""

from dataclasses import replace
from typing import Final

from core.kg.spelling import fold, key
from core.qa.cutting import hides_a_dish
from core.qa.mention import CONNECTORS, NAMED, Mention, is_label, is_name, over
from core.qa.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_REFUSING: Final = frozenset({"no", "not", "without", "minus", "except", "free", "nor"})


def widened(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Mentions stretched over unmarked words that belong to their name ("butter" + "beans", "noodle" + "dish")."""
    taken = {index for mention in found for index in range(mention.first, mention.last + 1)}
    result: list[Mention] = []
    for mention in found:
        wide = _widest(reading, mention, taken, vocabulary) if mention.kind == "ingredient" else mention
        result.append(_as_dish(reading, wide, taken, vocabulary))
    return result


def _as_dish(reading: Reading, mention: Mention, taken: set[int], vocabulary: Vocabulary) -> Mention:
    """A wanted word before "dish" or "recipe" is the label of that name: "noodle dish", "bread recipe"."""
    place = mention.last + 1
    wanted = mention.kind in NAMED and mention.mode in {"require", "prefer"}
    if not wanted or place >= len(reading.words) or place in taken or not reading.words[place].text.isalpha():
        return mention
    whole = over(reading, mention, mention.first, place)
    if is_label(whole.text, vocabulary):
        return replace(whole, kind="tag")
    recipe = key(reading.words[place].text) == "recipe"
    return replace(mention, kind="tag") if recipe and is_label(mention.text, vocabulary) else mention


def _widest(reading: Reading, mention: Mention, taken: set[int], vocabulary: Vocabulary) -> Mention:
    best = mention
    for first in range(mention.first, max(mention.first - 3, -1), -1):
        if first < mention.first and first in taken:
            break
        for last in range(mention.last, min(mention.last + 5, len(reading.words))):
            if last > mention.last and last in taken:
                break
            if (last - first) <= (best.last - best.first) or _breaks(reading, first, last):
                continue
            wider = over(reading, mention, first, last)
            listed = "," not in wider.text or key(wider.text) in vocabulary.listed
            if listed and key(wider.text) != key(best.text) and key(wider.text) in vocabulary.foods:
                best = wider
    return best


def _breaks(reading: Reading, first: int, last: int) -> bool:
    """Whether a cue or the end of a sentence stands among the words."""
    return any(
        reading.roles[index] in {"refusal", "allergy"}
        or reading.words[index].text in ".;!?:\n"
        or fold(reading.words[index].text) in _REFUSING
        for index in range(first, last + 1)
    )


def joined(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Neighbours that are one name together; refused ones stay refused one by one as well."""
    result: list[Mention] = []
    index = 0
    while index < len(found):
        size = _run(reading, found, index, vocabulary)
        if size > 1:
            run = found[index : index + size]
            whole = over(reading, run[0], run[0].first, run[-1].last)
            label = any(part.kind == "tag" for part in run) and key(whole.text) in vocabulary.tags
            result.append(replace(whole, kind="tag" if label else "ingredient"))
            if run[0].mode == "exclude":
                result.extend(run)
        else:
            result.append(found[index])
        index += size
    return result


def _run(reading: Reading, found: list[Mention], index: int, vocabulary: Vocabulary) -> int:
    """How many mentions from `index` on make one name; 1 when the mention stands alone."""
    begin = found[index]
    best = 1
    if begin.kind not in NAMED:
        return best
    for size in range(2, 5):
        if index + size > len(found):
            break
        end = found[index + size - 1]
        gap = range(found[index + size - 2].last + 1, end.first)
        if end.kind not in NAMED or end.mode != begin.mode:
            break
        if any(fold(reading.words[place].text) not in CONNECTORS for place in gap):
            break
        whole = over(reading, begin, begin.first, end.last)
        kinds = {mention.kind for mention in found[index : index + size]}
        if _is_whole(whole.text, kinds, vocabulary) and not hides_a_dish(whole, vocabulary):
            best = size
    return best


def _is_whole(text: str, kinds: set[str], vocabulary: Vocabulary) -> bool:
    """Whether neighbours are one name. A food and a label make only a label, and only by its own name:
    "chickpea curry" is no chana masala."""
    spelling = key(text)
    if kinds == {"ingredient"}:
        return is_name(text, vocabulary) and spelling in vocabulary.foods
    tags = vocabulary.tags.get(spelling, ())
    return (
        any(key(entity.name) == spelling for entity in tags)
        or key(vocabulary.foods.get(spelling, "")) == spelling
    )
