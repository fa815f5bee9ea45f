"""Reading a free ingredient phrase: which node its words name, and what its other words mention."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.kg.names import NameIndex
from core.kg.phrase_words import (
    CLAIMS,
    CUTS,
    DISHES,
    JOINING,
    MEANT,
    MEASURES,
    NOISE,
    PARTS,
    PURPOSE,
    STATES,
    SUBSTITUTES,
    TRAILING,
    WEAK_CLAIMS,
    WITHOUT,
)
from core.kg.spelling import fold, words_of

Words = tuple[str, ...]

_BRACKETS = re.compile(r"[(\[{]([^)\]}]*)[)\]}]?")
_SEGMENTS = re.compile(r"[,;:•|]|\s[-–—]+\s|\.\s")
_SLASH = re.compile(r"(?<=[a-z])\s*/\s*(?=[a-z])")
_OR = re.compile(r"\b(?:or|oder|ou)\b")
_EXAMPLE = re.compile(r"^(?:such as|like|e\.?g\.?|for example|i used?|we used?|eg|ideally|preferably)\b")
_DOUBT = re.compile(
    r"\b(?:if|optionally|preferably|ideally|or|can|may|check|sub|substitute|swap|instead|not)\b"
)
LONGEST_NAME = 8
"""Words of the longest name worth looking for."""


@dataclass(frozen=True)
class Item:
    """One food that a phrase names."""

    entity: str | None
    also: Words = ()
    """Nodes that are in it too ("with", "and")."""
    hints: Words = ()
    """Nodes that words left over mention."""
    claims: frozenset[str] = frozenset()
    """Allergens that the phrase says it is free of."""
    examples: Words = ()
    """Nodes that a remark in brackets mentions; no claim speaks for them."""
    particular: bool = False
    """The entity is a general node, but the phrase says which kind: only what `also` and the node itself hold counts."""


@dataclass(frozen=True)
class _Head:
    """The node a run of words names, and the words around it."""

    entity: str
    span: Words
    before: Words
    rest: Words


def read_phrase(phrase: str, names: NameIndex) -> tuple[Item, ...]:
    """The alternatives that a phrase names, in order; one item without an entity when it cannot be placed."""
    direct = names.exact(phrase)
    if direct is not None:
        return (Item(direct, claims=_claims(tuple(words_of(phrase)))[0]),)
    text = _SLASH.sub(
        " or ", fold(phrase).replace("and/or", "or").replace("w/o", "without").replace("w/", "with")
    )
    main, brackets = _out_of_brackets(text)
    remarks = _sort_remarks(brackets, names)
    examples = tuple(node for hint in remarks.examples for node in _mentioned(_words(hint, names), names))
    parts = [part for part in (*_OR.split(main), *remarks.options) if _content(_words(part, names))] or [main]
    items = []
    for number, part in enumerate(parts):
        pieces = [_words(piece, names) for piece in _SEGMENTS.split(part)]
        if number == 0:
            pieces += [_words(segment, names) for segment in remarks.segments]
        pieces = _with_shared_head(pieces, parts[number + 1 :], names)
        item = _item([piece for piece in pieces if piece], names)
        items.append(replace(item, examples=examples, claims=item.claims | remarks.claims))
    return tuple(items)


def _out_of_brackets(text: str) -> tuple[str, list[str]]:
    return _BRACKETS.sub(" ", text), [remark.strip() for remark in _BRACKETS.findall(text)]


@dataclass(frozen=True)
class _Remarks:
    """What stands in brackets: alternatives, further segments, examples to be wary of, and claims."""

    options: tuple[str, ...]
    segments: tuple[str, ...]
    examples: tuple[str, ...]
    claims: frozenset[str]


def _sort_remarks(brackets: Iterable[str], names: NameIndex) -> _Remarks:
    """A remark is a claim only when it says nothing else and has no doubt in it: "(gluten-free)"."""
    options: list[str] = []
    segments: list[str] = []
    examples: list[str] = []
    claims: frozenset[str] = frozenset()
    for remark in brackets:
        stated, claimed, left = _claims(_words(remark, names))
        if remark.startswith("if "):
            continue
        if remark.startswith("or "):
            options.append(remark[3:])
        elif claimed and not _content(left) and not _DOUBT.search(remark):
            claims |= stated
        elif claimed or _EXAMPLE.match(remark) or _DOUBT.search(remark):
            examples.append(remark)
        elif remark:
            segments.append(remark)
    return _Remarks(tuple(options), tuple(segments), tuple(examples), claims)


_NOT_JOINED = frozenset({"sweetbread", "groundnut"})


def _words(text: str, names: NameIndex) -> Words:
    """The words of a segment without numbers, with words that belong together joined and slips mended."""
    found: list[str] = []
    for word in words_of(text):
        if word.replace(".", "").replace(",", "").replace("/", "").isdigit():
            continue
        joined = found[-1] + word if found else ""
        if (
            joined in names.by_key
            and joined not in _NOT_JOINED
            and f"{found[-1]} {word}" not in names.by_key
            and len(joined) > 5
        ):
            found[-1] = joined
        else:
            found += _mended(word, names)
    return tuple(found)


def _mended(word: str, names: NameIndex) -> list[str]:
    """A word as it is when it is known, else the one word of a name that it is a slip of."""
    if len(word) < 5 or word in names.words or _is_noise(word) or not word.isalpha():
        return [word]
    if word in names.squashed:
        return names.squashed[word].split()
    slips = 1 if len(word) < 8 else 2
    near = [known for known in names.words_by_start.get(word[0], ()) if abs(len(known) - len(word)) <= slips]
    rows = process.extract(word, near, scorer=OSA.distance, score_cutoff=slips, limit=3)
    best = min((distance for _, distance, _ in rows), default=None)
    nearest = [str(known) for known, distance, _ in rows if distance == best]
    return nearest if len(nearest) == 1 else [word]


def _is_noise(word: str) -> bool:
    return word in NOISE or word in JOINING or word in PURPOSE or word in WITHOUT or word[-1] == "%"


def _may_trail(word: str, names: NameIndex) -> bool:
    """Whether a word behind the food's name can be left out: describing words, and participles that no name holds."""
    return _is_noise(word) or (word.endswith(("ed", "ly")) and word not in names.words)


def _content(words: Iterable[str]) -> Words:
    return tuple(word for word in words if not _is_noise(word))


def _name(words: Sequence[str], names: NameIndex) -> str | None:
    return names.by_key.get(" ".join(words)) if 0 < len(words) <= LONGEST_NAME else None


def _with_shared_head(pieces: list[Words], later: Sequence[str], names: NameIndex) -> list[Words]:
    """`chicken` of "chicken or vegetable stock" as `chicken stock`."""
    if not later or not pieces:
        return pieces
    last = _words(_SEGMENTS.split(later[-1])[0], names)
    for size in range(len(last) - 1, 0, -1):
        whole = (*pieces[0], *last[-size:])
        for words in (whole, _content(whole)):
            if _content(pieces[0]) and pieces[0][-1] != last[-1] and _name(words, names):
                return [words, *pieces[1:]]
    if not any(_find_head(piece, names) for piece in pieces) and last:
        return [(*pieces[0], *last[-1:]), *pieces[1:]]
    return pieces


def _claims(words: Words) -> tuple[frozenset[str], bool, Words]:
    """What the words say the food is free of, whether they point to a substitute, and the other words."""
    stated: set[str] = set()
    weak = False
    left: list[str] = []
    at = 0
    end = next((place for place, word in enumerate(words) if word in ("if", "unless")), len(words))
    words = words[:end]
    while at < len(words):
        for size in (4, 3, 2, 1):
            phrase = " ".join(words[at : at + size])
            denied = at > 0 and words[at - 1] in ("not", "non")
            if (phrase in CLAIMS or phrase in WEAK_CLAIMS) and not denied:
                stated.update(CLAIMS.get(phrase, ()))
                weak = True
                at += size
                break
            taken = _denied(words, at, size)
            if taken is not None:
                stated.update(taken[0])
                at += taken[1]
                break
        else:
            left.append(words[at])
            at += 1
    return frozenset(stated), weak, tuple(left)


def _denied(words: Words, at: int, size: int) -> tuple[tuple[str, ...], int] | None:
    """The allergens of "free of nuts" or "without nuts" at a place, and how many words say it."""
    lead = 2 if words[at : at + 2] == ("free", "of") else 1 if words[at] in WITHOUT else 0
    claim = f"{' '.join(words[at + lead : at + size])} free"
    # "not dairy-free" denies nothing but the claim.
    return (
        (CLAIMS[claim], size)
        if lead and claim in CLAIMS and words[at + size : at + size + 1] != ("free",)
        else None
    )


def _item(pieces: list[Words], names: NameIndex) -> Item:
    joined = tuple(word for piece in pieces for word in piece)
    direct = _name(joined, names)
    if direct is not None:
        return Item(direct, claims=_claims(joined)[0])
    stated: frozenset[str] = frozenset()
    substitute = False
    bare: list[Words] = []
    for piece in pieces:
        claims, weak, left = _claims(piece)
        stated |= claims
        substitute |= weak or any(word in SUBSTITUTES for word in piece)
        bare.append(tuple(word for word in left if word not in SUBSTITUTES) if weak or claims else left)
    if substitute:
        found = _substitute(pieces, bare, stated, names)
        if found is not None:
            return found
    return replace(_plain_item(bare, names), claims=stated)


def _substitute(
    pieces: list[Words], bare: list[Words], stated: frozenset[str], names: NameIndex
) -> Item | None:
    """`dairy-free butter` as the node `vegan margarine` where there is one, else as a substitute in general."""
    plain = [_content(piece) or piece for piece in bare if piece]
    if not plain:
        return None
    tails = [plain[0][start:] for start in range(len(plain[0]))]
    tails += [tuple(word for piece in reversed(plain) for word in piece)]
    marks: list[Words] = [("gluten", "free")] if stated & {"gluten", "wheat"} else []
    if not stated or stated - {"gluten", "wheat"}:
        marks += [("vegan",), ("dairy", "free"), ("non", "dairy"), ("egg", "free"), ("vegetarian",)]
    for tail in tails:
        for mark in marks:
            entity = _name((*mark, *tail), names)
            if entity is not None:
                rest = tuple(word for piece in bare for word in piece if word not in tail)
                return Item(entity, hints=_mentioned(rest, names), claims=stated)
    item = _plain_item([tuple(w for w in piece if w not in SUBSTITUTES) for piece in bare], names)
    if item.entity is None:
        return None
    kinds = names.taxonomy.kinds(item.entity)
    general = (
        "dairy substitute" if "dairy" in kinds else "meat substitute" if kinds & {"meat", "seafood"} else None
    )
    if general is not None and (not stated or stated & _ANIMAL_ALLERGENS):
        hints = () if stated else (item.entity,)
        return Item(general, also=item.also, hints=(*hints, *item.hints), claims=stated)
    return replace(item, claims=stated)


_ANIMAL_ALLERGENS = frozenset({"milk", "egg", "fish", "shellfish"})


def _plain_item(pieces: list[Words], names: NameIndex) -> Item:
    pieces = [piece for piece in pieces if piece]
    if not pieces:
        return Item(None)
    first = next((number for number, piece in enumerate(pieces) if _content(piece)), 0)
    main, others = pieces[first], [piece for number, piece in enumerate(pieces) if number != first]
    inverted = _inverted(main, others, names)
    if inverted is not None:
        return inverted
    for words, left in (
        (main, others),
        (tuple(word for piece in pieces for word in piece), []),
        *((piece, [other for other in pieces if other is not piece]) for piece in others),
    ):
        item = _run(words, names)
        if item is not None:
            hints = [node for piece in left for node in _mentioned(_before_purpose(piece), names)]
            return _refined(replace(item, hints=(*item.hints, *hints)), left, names)
    whole = [word for piece in pieces for word in piece]
    # Words in another order, but not where the last one is a food itself: "potato salad" is no salad potato.
    entity = None if whole[-1] in names.by_key else names.by_words.get(frozenset(_content(whole)))
    return Item(entity, hints=() if entity else _mentioned(whole, names))


def _inverted(main: Words, others: list[Words], names: NameIndex) -> Item | None:
    """`peppers, red bell` as `red bell pepper`."""
    runs = [
        tuple(word for piece in reversed(others) for word in piece),
        tuple(word for piece in others for word in piece),
    ]
    runs += others
    for run in runs:
        for front in dict.fromkeys((run, _content(run))):
            for tail in dict.fromkeys((main, _content(main))):
                entity = _name((*front, *tail), names) if front else None
                if entity is not None and (_content(front) or all(word in STATES for word in front)):
                    left = [word for piece in others if not set(piece) & set(front) for word in piece]
                    return Item(entity, hints=_mentioned(left, names))
    return None


def _refined(item: Item, others: Iterable[Words], names: NameIndex) -> Item:
    """The dried, canned, frozen ... kind of a food where words around its name say so."""
    if item.entity is None:
        return item
    for word in (word for piece in others for word in _before_purpose(piece)):
        if word in STATES:
            kind = names.exact(f"{word} {item.entity}")
            if kind is not None:
                return replace(item, entity=kind)
    return item


def _before_purpose(words: Words) -> Words:
    """The words up to one that says what the food is for, or what is not in it."""
    for at, word in enumerate(words):
        if word in PURPOSE or word in WITHOUT:
            return words[:at]
    return words


def _run(words: Words, names: NameIndex) -> Item | None:
    """The food that one run of words names, with what goes with it."""
    words = _without_purpose(words, names)
    at = _first_joint(words, names)
    if at is None:
        head = _find_head(words, names)
        return _of_head(head, names) if head else None
    before, joint, after = words[:at], words[at], words[at + 1 :]
    if not _content(before):
        return _run(after, names)
    if joint == "of" or (joint == "from" and before[-1] in PARTS):
        return _of_part(before, after, names)
    head = _find_head(before, names)
    if head is None:
        return None
    item = _of_head(head, names)
    if joint in PURPOSE or joint in WITHOUT:
        return item
    if all(word in PARTS for word in _content(_before_purpose(after))):
        return item
    tail = _run(after, names)
    if tail is None or tail.entity is None:
        return replace(item, hints=(*item.hints, *_mentioned(after, names)))
    if (
        joint == "and"
        and _PREPARED & names.taxonomy.kinds(tail.entity)
        and not _PREPARED & names.taxonomy.kinds(head.entity)
    ):
        item, tail = tail, item  # "tomato and basil pasta sauce"
    also = (*item.also, *((tail.entity,) if tail.entity else ()), *tail.also)
    return replace(item, also=also, hints=(*item.hints, *tail.hints))


_PREPARED = frozenset({"condiment", "soup", "seasoning blend"})


def _without_purpose(words: Words, names: NameIndex) -> Words:
    """`flour for dusting` without what is dusted: a name that holds a word of purpose ends the run."""
    for at, word in enumerate(words):
        if word in PURPOSE:
            for end in range(len(words), at + 1, -1):
                if any(_name(words[start:end], names) for start in range(max(0, end - LONGEST_NAME), at)):
                    return words[:end]
    return words


def _first_joint(words: Words, names: NameIndex) -> int | None:
    """Where the first joining word stands that is no part of a name."""
    for at, word in enumerate(words):
        if word != "of" and word not in JOINING and word not in PURPOSE and word not in WITHOUT:
            continue
        inside = any(
            _name(words[start:end], names)
            for start in range(max(0, at - LONGEST_NAME + 1), at + 1)
            for end in range(at + 1, min(len(words), start + LONGEST_NAME) + 1)
            if end - start > 1
        )
        if not inside:
            return at
    return None


def _of_part(before: Words, after: Words, names: NameIndex) -> Item | None:
    whole = _run(after, names)
    if whole is None or whole.entity is None:
        return None
    part = before[-1]
    if len(_content(before)) <= 1 and part in MEASURES:
        return whole
    if part in PARTS:
        entity = names.exact(f"{whole.entity} {part}") or _name((*_content(after), part), names)
        return replace(whole, entity=entity or whole.entity)
    head = _find_head(before, names)
    if head is None:
        return replace(whole, hints=(*whole.hints, *_mentioned(before, names)))
    return replace(_of_head(head, names), also=(whole.entity, *whole.also))


def _find_head(words: Words, names: NameIndex) -> _Head | None:
    """The longest name that ends the run; only describing words may follow it."""
    best: tuple[int, ...] | None = None
    found: _Head | None = None
    stripped = tuple(word for word in words if not _may_trail(word, names))
    for run in dict.fromkeys((words, stripped)):
        end = len(run)
        while end > 0:
            for start in range(max(0, end - LONGEST_NAME), end):
                span = run[start:end]
                entity = _name(span, names)
                if (
                    entity is None
                    or entity in _TOO_GENERAL
                    or (span[-1:] == span and span[0] in DISHES and _content(run[:start]))
                ):
                    continue
                if not all(_follows(word, entity, names) for word in run[end:]):
                    continue
                # A cut alone ("steak") names beef; behind another animal's name it is that animal's.
                telling = sum(word not in CUTS for word in _content(span))
                score = (
                    telling,
                    len(_content(span)),
                    len(span),
                    not _is_noise(span[-1]),
                    end if run is words else 0,
                )
                if best is None or score > best:
                    best = score
                    found = _Head(
                        entity, span, run[:start], tuple(word for word in words if word not in span)
                    )
                break
            end -= 1
            if not (_may_trail(run[end], names) or run[end] in TRAILING or run[end] in CUTS):
                break
    return found


_TOO_GENERAL = frozenset({"food", "plant food", "prepared food", "animal product", "food additive"})


def _follows(word: str, entity: str, names: NameIndex) -> bool:
    """Whether a word may stand behind the food's name: any describing word, and a cut behind a meat or fish."""
    if word in CUTS:
        return bool(names.taxonomy.kinds(entity) & {"meat", "seafood"})
    return _may_trail(word, names) or word in TRAILING


def _of_head(head: _Head, names: NameIndex) -> Item:
    plant = _plant_kind(head, names)
    if plant is not None:
        return Item(plant[0], also=(plant[1],), hints=_mentioned(head.rest, names), particular=True)
    entity = _apposition(head, names) or head.entity
    if entity == head.entity:
        for word in head.rest:
            kind = names.by_key.get(f"{word} {' '.join(head.span)}") if word in STATES else None
            if kind is not None:
                entity = kind
                break
    return Item(entity, hints=_mentioned(head.rest, names))


_PLANT_KINDS = {
    "milk": "plant milk",
    "yogurt": "plant yogurt",
    "butter": "nut butter",
    "flour": "flour and meal",
}
_PLANTS = (
    "nut",
    "seed",
    "grain",
    "legume",
    "pseudo-grain",
    "coconut",
    "tuber",
    "root vegetable",
    "tropical fruit",
)


def _plant_kind(head: _Head, names: NameIndex) -> tuple[str, str] | None:
    """`pistachio milk` is no milk and `banana flour` no wheat flour: the general node for such a food, and the plant."""
    kind = _PLANT_KINDS.get(head.entity)
    if kind is None or not head.before:
        return None
    plant = _name(head.before[-2:], names) or _name(head.before[-1:], names)
    if plant is None:
        return None
    above = names.taxonomy.kinds(plant)
    return (kind, plant) if any(group in above for group in _PLANTS) and "wheat" not in above else None


def _apposition(head: _Head, names: NameIndex) -> str | None:
    """`arame seaweed` is arame: a kind of the general word that follows it."""
    for start in range(max(0, len(head.before) - LONGEST_NAME), len(head.before)):
        kind = _name(head.before[start:], names)
        if kind is not None and kind != head.entity and head.entity in names.taxonomy.kinds(kind):
            return kind
    return None


_SAYS_NOTHING = frozenset({*_TOO_GENERAL, "grain", "spice"})


def _mentioned(words: Sequence[str], names: NameIndex) -> Words:
    """The nodes that words name anywhere, the longest names first to last."""
    found: list[str] = []
    at = 0
    while at < len(words):
        if words[at] in WITHOUT:
            # "no" and "not" deny the word that follows ("No Yolks noodles" are noodles), "without" all that follows.
            if words[at] not in ("no", "not"):
                break
            at += 2
            continue
        for size in range(min(LONGEST_NAME, len(words) - at), 0, -1):
            span = words[at : at + size]
            entity = _name(span, names) if _content(span) else None
            if entity is not None:
                found += [] if entity in _SAYS_NOTHING else [entity]
                found += MEANT.get(" ".join(span), ())
                at += size
                break
        else:
            found += MEANT.get(words[at], ())
            at += 1
    return tuple(dict.fromkeys(found))
