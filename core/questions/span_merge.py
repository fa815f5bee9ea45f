"""Join mentions, and the words next to them, that are one name together."""

from dataclasses import replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.mention import CONNECTORS, NAMED, Mention, over
from core.questions.span_split import ends_in_own_name, hides_a_dish
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_WITHIN_DISHES: Final = frozenset({"on", "of", "in", "n", "the", "with"})
"""Little words within the names of dishes ("beans on toast")."""
_RECIPES: Final = frozenset({"recipe", "idea"})
"""Nouns behind which a name is what is to be cooked."""
_UNSURE: Final = 0.6
_EXCLUDING: Final = frozenset({"no", "not", "without", "minus", "except", "free", "nor"})


def widened(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Mentions stretched over unmarked words that belong to their name ("butter" + "beans", "noodle" + "dish")."""
    taken = {index for mention in found for index in mention.places}
    result: list[Mention] = []
    for mention in found:
        wide = _widest(reading, mention, taken, vocabulary) if mention.kind == "ingredient" else mention
        result.append(_as_dish(reading, wide, taken, vocabulary))
    return result


def _as_dish(reading: Reading, mention: Mention, taken: set[int], vocabulary: Vocabulary) -> Mention:
    """A wanted word before "dish" or "recipe", or behind "free", is the label of that name: "noodle dish",
    "bread ideas", "gluten-free bread"."""
    place = mention.last + 1
    if not mention.is_named or not mention.is_wanted:
        return mention
    is_label = vocabulary.is_label(mention.text)
    if is_label and fold(text_at(reading.words, mention.first - 1)) == "free":
        return replace(mention, kind="tag")
    if place >= len(reading.words) or place in taken or not reading.words[place].text.isalpha():
        return mention
    whole = over(reading, mention, mention.first, place)
    if vocabulary.is_label(whole.text):
        return replace(whole, kind="tag")
    is_asked_for = normalised_name(reading.words[place].text) in _RECIPES
    return replace(mention, kind="tag") if is_asked_for and is_label else mention


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
            listed = "," not in wider.text or normalised_name(wider.text) in vocabulary.listed
            if (
                listed
                and normalised_name(wider.text) != normalised_name(best.text)
                and vocabulary.has_food(wider.text)
            ):
                best = wider
    return best


def _breaks(reading: Reading, first: int, last: int) -> bool:
    """Return whether a cue or the end of a sentence is among the words."""
    return any(
        reading.roles[index] in {"refusal", "allergy"}
        or reading.words[index].text in ".;!?:\n"
        or fold(reading.words[index].text) in _EXCLUDING
        for index in range(first, last + 1)
    )


def shifted(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return neighbours, split again where a longer label begins within the first: "vegan chocolate | cake"."""
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else None
        place = _label_from(reading, before, mention, vocabulary) if before is not None else None
        if before is None or place is None:
            result.append(mention)
            continue
        rest = over(reading, before, before.first, place - 1)
        kind = "tag" if normalised_name(rest.text) in vocabulary.tags else "ingredient"
        result[-1] = replace(rest, kind=kind)
        result.append(replace(over(reading, mention, place, mention.last), kind="tag"))
    return result


def _label_from(reading: Reading, before: Mention, mention: Mention, vocabulary: Vocabulary) -> int | None:
    wanted = {"require", "prefer"}
    if not before.is_named or not mention.is_named or before.last + 1 != mention.first:
        return None
    if before.mode not in wanted or mention.mode not in wanted:
        return None
    for place in range(before.first + 1, before.last + 1):
        rest = over(reading, before, before.first, place - 1).text
        if vocabulary.is_label(over(reading, mention, place, mention.last).text) and vocabulary.is_name(rest):
            return place
    return None


def with_whole_labels(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with each label whole that the network cut in its middle: "sweet | and sour tofu"."""
    result = list(found)
    for place in range(len(reading.words)):
        if fold(reading.words[place].text) not in _WITHIN_DISHES | {"and", "&"}:
            continue
        for first, last in ((place - 1, place + 1), (place - 1, place + 2), (place - 2, place + 1)):
            inside = [each for each in result if each.first <= last and each.last >= first]
            is_cut = any(each.first < first or each.last > last for each in inside)
            if first < 0 or last >= len(reading.words) or len(inside) < 2 or not is_cut:
                continue
            label = replace(over(reading, inside[0], first, last), kind="tag")
            is_wish = all(each.is_named and each.is_wanted for each in inside)
            if not is_wish or not vocabulary.is_label(label.text) or inside[0].first < first:
                continue
            rest = [over(reading, inside[-1], last + 1, inside[-1].last)] if inside[-1].last > last else []
            others = [each for each in result if each not in inside]
            result = sorted([*others, label, *rest], key=lambda each: each.first)
    return result


def joined(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Neighbours that are one name together; excluded ones stay excluded one by one as well."""
    result: list[Mention] = []
    index = 0
    while index < len(found):
        size = _run(reading, found, index, vocabulary)
        if size > 1:
            run = found[index : index + size]
            whole = over(reading, run[0], run[0].first, run[-1].last)
            label = any(part.kind == "tag" for part in run) and normalised_name(whole.text) in vocabulary.tags
            result.append(replace(whole, kind="tag" if label else "ingredient"))
            if run[0].mode == "exclude" and not (label and vocabulary.is_label(whole.text)):
                result.extend(part for part in run if part.mode == "exclude")
        else:
            result.append(found[index])
        index += size
    return result


def _run(reading: Reading, found: list[Mention], index: int, vocabulary: Vocabulary) -> int:
    """Return how many mentions from `index` on make one name; 1 when the mention is alone."""
    begin = found[index]
    best = 1
    if begin.kind not in NAMED:
        return best
    for size in range(2, 5):
        if index + size > len(found):
            break
        end = found[index + size - 1]
        gap = range(found[index + size - 2].last + 1, end.first)
        if end.kind not in NAMED or (end.mode != begin.mode and not _is_torn(begin, end)):
            break
        between = {fold(reading.words[place].text) for place in gap}
        if not between <= CONNECTORS | _WITHIN_DISHES:
            break
        whole = over(reading, begin, begin.first, end.last)
        parts = found[index : index + size]
        if not between <= CONNECTORS:
            if vocabulary.is_label(whole.text):
                best = size
            continue
        if _is_whole(whole.text, parts, vocabulary) and not hides_a_dish(whole, vocabulary):
            best = size
    return best


def _is_torn(begin: Mention, end: Mention) -> bool:
    """Return whether the network excluded the first word of a name and was unsure of the next: "not pumpkin | pie"."""
    return begin.mode == "exclude" and end.is_wanted and end.score < _UNSURE and begin.last + 1 == end.first


def _is_whole(text: str, parts: list[Mention], vocabulary: Vocabulary) -> bool:
    """Return whether neighbours are one name. A food and a label make only a label, and only by its own name:
    "chickpea curry" is no chana masala. Labels of which one means nothing alone do by any name: "Victoria sponge"."""
    spelling = normalised_name(text)
    kinds = {part.kind for part in parts}
    if kinds == {"tag", "ingredient"} and parts[0].kind == "tag" and vocabulary.is_diet(parts[0].text):
        return False  # "vegan chocolate" asked for is chocolate, and vegan
    is_half_named = not all(vocabulary.is_name(part.text) for part in parts)
    if kinds == {"tag"} and spelling in vocabulary.tags and is_half_named:
        return True
    if kinds == {"ingredient"}:
        return vocabulary.is_name(text) and spelling in vocabulary.foods
    tags = vocabulary.tags.get(spelling, ())
    return (
        any(normalised_name(entity.name) == spelling for entity in tags)
        or ends_in_own_name(text, vocabulary)
        or normalised_name(vocabulary.foods.get(spelling, "")) == spelling
    )
