"""A run of words without commas: parts of foods ("juice of lemon") and additions ("pasta with cheese")."""

from dataclasses import replace

from core.food.item import Item, Words
from core.food.names import NameIndex
from core.text.phrases.head import find_head, item_of_head
from core.text.phrases.unknown import unknown_words
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import LONGEST_NAME, before_purpose, content, mentioned, named

_PREPARED = frozenset({"condiment", "soup", "seasoning blend"})


def parse_segment(words: Words, names: NameIndex) -> Item | None:
    """Return the food that a run of words names, with its additions."""
    words = _without_purpose(words, names)
    at = _first_joint(words, names)
    if at is None:
        head = find_head(words, names)
        return item_of_head(head, names) if head else _on_bread(words, names)
    before, joint, after = words[:at], words[at], words[at + 1 :]
    if not content(before):
        return parse_segment(after, names)
    if not content(after):
        return parse_segment(before, names)  # "milk of choice"
    if joint == "of" or (joint == "from" and before[-1] in phrase_words().parts):
        return _of_part(before, after, names)
    head = find_head(before, names)
    if head is None:
        return None
    item = item_of_head(head, names)
    if joint in phrase_words().purpose or joint in phrase_words().without:
        return item
    if joint != "and" and all(word in phrase_words().parts for word in content(before_purpose(after))):
        return item
    tail = parse_segment(after, names)
    if tail is None or tail.entity is None:
        hints = (*item.hints, *mentioned(after, names))
        if tail is None and not unknown_words(before_purpose(after), names):
            return replace(item, hints=hints)
        return _unknown(item, *hints)
    if item.entity is None:
        return _unknown(item, tail.entity, *tail.also_contains, *tail.hints)
    if (
        joint == "and"
        and _PREPARED & names.taxonomy.ancestors(tail.entity)
        and not _PREPARED & names.taxonomy.ancestors(head.entity)
    ):
        item, tail = tail, item  # "tomato and basil pasta sauce"
    also = (*item.also_contains, *((tail.entity,) if tail.entity else ()), *tail.also_contains)
    return replace(item, also_contains=also, hints=(*item.hints, *tail.hints))


def _on_bread(words: Words, names: NameIndex) -> Item | None:
    """Return what `avocado toast` has besides its bread; `rye toast` is rye bread."""
    bread, rest = phrase_words().breads.get(words[-1] if words else ""), content(words[:-1])
    if bread is None or not rest:
        return None
    kind = named((*rest, bread), names)
    top = Item(kind) if kind is not None else parse_segment(rest, names)
    if top is None or top.entity is None or kind is not None:
        return top
    return replace(top, also_contains=(*top.also_contains, bread))


def _without_purpose(words: Words, names: NameIndex) -> Words:
    """Return `flour for dusting` without its end: a name that contains a word of purpose ends the run."""
    if words[-2:-1] == ("on",) and words[-1] in phrase_words().breads:
        return (*words[:-2], words[-1])
    for at, word in enumerate(words):
        if word in phrase_words().purpose:
            for end in range(len(words), at + 1, -1):
                if any(named(words[start:end], names) for start in range(max(0, end - LONGEST_NAME), at)):
                    return words[:end]
    return words


def _first_joint(words: Words, names: NameIndex) -> int | None:
    """Return the position of the first joining word that isn't part of a name."""
    for at, word in enumerate(words):
        if (
            word != "of"
            and word not in phrase_words().joining
            and word not in phrase_words().purpose
            and word not in phrase_words().without
        ):
            continue
        inside = any(
            named(words[start:end], names)
            for start in range(max(0, at - LONGEST_NAME + 1), at + 1)
            for end in range(at + 1, min(len(words), start + LONGEST_NAME) + 1)
            if end - start > 1
        )
        if not inside:
            return at
    return None


def _of_part(before: Words, after: Words, names: NameIndex) -> Item | None:
    """Return lemon juice for `juice of lemon`; cream of chicken is neither cream nor chicken."""
    whole = parse_segment(after, names)
    if whole is None or whole.entity is None:
        return whole
    part = before[-1]
    if len(content(before)) <= 1 and (part in phrase_words().measures or not content(before)):
        return whole
    turned = named((*after, *before), names) or named((*content(after), *content(before)), names)
    if part in phrase_words().parts:
        entity = names.exact(f"{whole.entity} {part}") or named((*content(after), part), names)
        return replace(whole, entity=entity or whole.entity)
    if turned is not None:
        return Item(turned)
    head = find_head(before, names)
    return _unknown(whole, *((head.entity,) if head else mentioned(before, names)))


def _unknown(item: Item, *hints: str) -> Item:
    """Return an unrecognised item with everything that it mentions."""
    mentioned_nodes = (*((item.entity,) if item.entity else ()), *item.also_contains, *item.hints, *hints)
    return Item(None, hints=tuple(dict.fromkeys(mentioned_nodes)), free_from=item.free_from)
