"""Read an ingredient phrase: alternatives, remarks in brackets, and the food of each."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.food.item import Item, Words
from core.food.names import NameIndex
from core.food.spelling import fold, words_of
from core.text.phrases.claims import claims_in
from core.text.phrases.head import find_head
from core.text.phrases.pieces import read_pieces
from core.text.phrases.unknown import is_unknown_name
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import content, in_words, mentioned, named

_BRACKETS = re.compile(r"[(\[{]([^)\]}]*)[)\]}]?")
_SEGMENTS = re.compile(r"[,;:•|]|\s[-–—]+\s|\.\s")
_SLASH = re.compile(r"(?<=[a-z])\s*/\s*(?=[a-z])")
_OR = re.compile(r"\b(?:or|oder|ou)\b")


def read_phrase(phrase: str, names: NameIndex) -> tuple[Item, ...]:
    """Return the alternatives that a phrase names, in order; one item without an entity if it isn't recognised."""
    direct = names.exact(phrase_words().whole.get(phrase.casefold().strip(), phrase))
    if direct is not None:
        return (Item(direct, free_from=claims_in(tuple(words_of(phrase)))[0]),)
    text = _SLASH.sub(
        " or ", fold(phrase).replace("and/or", "or").replace("w/o", "without").replace("w/", "with")
    )
    main, brackets = _out_of_brackets(text)
    remarks = _sort_remarks(brackets, names)
    examples = tuple(node for hint in remarks.examples for node in mentioned(in_words(hint, names), names))
    parts = [
        part
        for part in (*_kinds_named_last(_OR.split(main), names), *remarks.options)
        if content(in_words(part, names))
    ] or [main]
    # "Plain or gluten-free flour" leaves the choice, so the claim covers only one of two.
    plain_too = any(
        words and not content(words) for words in (in_words(part, names) for part in _OR.split(main))
    )
    # Only listed alternatives share the last word: the water of "beef or chicken broth (or water)" doesn't.
    listed = [part for part in parts if part not in remarks.options]
    items = []
    for number, part in enumerate(parts):
        pieces = [in_words(piece, names) for piece in _SEGMENTS.split(part)]
        if number == 0:
            pieces += [in_words(segment, names) for segment in remarks.segments]
        pieces = _with_shared_head(pieces, listed[number + 1 :], names)
        item = read_pieces([piece for piece in pieces if piece], names)
        items.append(replace(item, examples=examples, free_from=item.free_from | remarks.claims))
        if plain_too and item.free_from:
            unclaimed = read_pieces([left for piece in pieces if (left := claims_in(piece)[2])], names)
            items.append(replace(unclaimed, examples=examples))
    return with_raw_milk(tuple(items), phrase, names)


def with_raw_milk(items: tuple[Item, ...], text: str, names: NameIndex) -> tuple[Item, ...]:
    """Return items with raw milk in those of dairy, if a text says that their milk is: "gouda (unpasteurised)"."""
    if not phrase_words().raw_milk.search(fold(text)):
        return items
    return tuple(
        replace(item, also_contains=(*item.also_contains, "raw milk"))
        if item.entity
        and "dairy" in names.taxonomy.ancestors(item.entity)
        and "raw milk" not in item.also_contains
        else item
        for item in items
    )


def _out_of_brackets(text: str) -> tuple[str, list[str]]:
    return _BRACKETS.sub(" ", text), [remark.strip() for remark in _BRACKETS.findall(text)]


@dataclass(frozen=True)
class _Remarks:
    """The contents of brackets: alternatives, further segments, doubtful examples, and claims."""

    options: tuple[str, ...]
    segments: tuple[str, ...]
    examples: tuple[str, ...]
    claims: frozenset[str]


def _sort_remarks(brackets: Iterable[str], names: NameIndex) -> _Remarks:
    """Sort the remarks. One is a claim only if it says nothing else and has no word of doubt: "(gluten-free)"."""
    options: list[str] = []
    segments: list[str] = []
    examples: list[str] = []
    claims: frozenset[str] = frozenset()
    for remark in brackets:
        stated, claimed, left = claims_in(in_words(remark, names))
        if remark.startswith("if "):
            continue
        if remark.startswith("or "):
            options.append(remark[3:])
        elif claimed and not content(left) and not phrase_words().doubtful.search(remark):
            claims |= stated
        elif claimed or phrase_words().exemplifying.match(remark) or phrase_words().doubtful.search(remark):
            examples.append(remark)
        elif remark and not is_unknown_name(in_words(remark, names), names):
            segments.append(remark)  # "(Nigerian)" is the origin of the food before it
    return _Remarks(tuple(options), tuple(segments), tuple(examples), claims)


def _kinds_named_last(parts: list[str], names: NameIndex) -> list[str]:
    """Return `flour tortilla` and `corn tortilla` for "tortillas flour or corn"."""
    if len(parts) != 2:
        return parts
    first, second = (in_words(part, names) for part in parts)
    if len(first) < 2 or len(second) != 1 or named(first, names) is not None:
        return parts
    head = content(first[:-1])
    turned = [(kind, *head) for kind in (first[-1], second[0])]
    if not head or not all(named(words, names) for words in turned):
        return parts
    return [" ".join(words) for words in turned]


def _with_shared_head(pieces: list[Words], later: Sequence[str], names: NameIndex) -> list[Words]:
    """Return `chicken stock` for the first part of "chicken or vegetable stock"."""
    if not later or not pieces:
        return pieces
    others = [in_words(_SEGMENTS.split(part)[0], names) for part in later]
    # The last one of several words: in "chicken or vegetable broth or water" the broth is shared and the water is not.
    last = next((words for words in reversed(others) if len(words) > 1), others[-1])
    for size in range(len(last) - 1, 0, -1):
        whole = (*pieces[0], *last[-size:])
        for words in (whole, content(whole)):
            if not content(pieces[0]) or pieces[0][-1] == last[-1]:
                continue
            joined = named(words, names)
            if joined is not None and _is_shared(joined, pieces[0], last, size, names):
                return [words, *pieces[1:]]
    # "Red" of "red or white wine" is a wine; an unrecognised word before plain butter isn't known to be one.
    if len(last) > 1 and not any(find_head(piece, names) for piece in pieces):
        return [(*pieces[0], *last[-1:]), *pieces[1:]]
    return pieces


def _is_shared(joined: str, piece: Words, last: Words, size: int, names: NameIndex) -> bool:
    """Return whether an alternative shares the last words of the next one, and isn't a food by itself.

    A word that is no food alone needs a head. One that is ("chicken", "butter") takes the head if that makes a kind of
    it: chicken stock is a stock, as vegetable stock is. The butter and oil of "butter or olive oil" would make butter
    oil, which isn't an oil.
    """
    if named(piece, names) is None and named(content(piece), names) is None:
        return True
    tail = last[-size:]
    taxonomy = names.taxonomy
    kinds = taxonomy.ancestors(joined)
    if joined.rsplit(maxsplit=1)[-1] == tail[-1] or any(
        named(head, names) in kinds for head in (tail, *((word,) for word in tail))
    ):
        return True
    other = named(last, names)
    return other is not None and bool(set(taxonomy.nodes[other].is_a) & set(taxonomy.nodes[joined].is_a))
