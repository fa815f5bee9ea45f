"""The pieces of a phrase between its commas: inverted names, substitutes, and states behind a comma."""

from collections.abc import Iterable
from dataclasses import replace

from core.kg.names import NameIndex
from core.kg.phrase.claims import claims_in
from core.kg.phrase.item import Item, Words
from core.kg.phrase.run import read_run
from core.kg.phrase.vocabulary import STATES, SUBSTITUTES
from core.kg.phrase.words import before_purpose, content, mentioned, named

_ANIMAL_ALLERGENS = frozenset({"milk", "egg", "fish", "shellfish"})


def read_pieces(pieces: list[Words], names: NameIndex) -> Item:
    """The food that the pieces between commas name together."""
    joined = tuple(word for piece in pieces for word in piece)
    direct = named(joined, names)
    if direct is not None:
        return Item(direct, claims=claims_in(joined)[0])
    stated: frozenset[str] = frozenset()
    substitute = False
    bare: list[Words] = []
    for piece in pieces:
        claims, weak, left = claims_in(piece)
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
    plain = [content(piece) or piece for piece in bare if piece]
    if not plain:
        return None
    tails = [plain[0][start:] for start in range(len(plain[0]))]
    tails += [tuple(word for piece in reversed(plain) for word in piece)]
    marks: list[Words] = [("gluten", "free")] if stated & {"gluten", "wheat"} else []
    if not stated or stated - {"gluten", "wheat"}:
        marks += [("vegan",), ("dairy", "free"), ("non", "dairy"), ("egg", "free"), ("vegetarian",)]
    for tail in tails:
        for mark in marks:
            entity = named((*mark, *tail), names)
            if entity is not None:
                rest = tuple(word for piece in bare for word in piece if word not in tail)
                return Item(entity, hints=mentioned(rest, names), claims=stated)
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


def _plain_item(pieces: list[Words], names: NameIndex) -> Item:
    pieces = [piece for piece in pieces if piece]
    if not pieces:
        return Item(None)
    first = next((number for number, piece in enumerate(pieces) if content(piece)), 0)
    main, others = pieces[first], [piece for number, piece in enumerate(pieces) if number != first]
    inverted = _inverted(main, others, names)
    if inverted is not None:
        return inverted
    for words, left in (
        (main, others),
        (tuple(word for piece in pieces for word in piece), []),
        *((piece, [other for other in pieces if other is not piece]) for piece in others),
    ):
        item = read_run(words, names)
        if item is not None:
            hints = [node for piece in left for node in mentioned(before_purpose(piece), names)]
            return _refined(replace(item, hints=(*item.hints, *hints)), left, names)
    whole = [word for piece in pieces for word in piece]
    # Words in another order, but not where the last one is a food itself: "potato salad" is no salad potato.
    entity = None if whole[-1] in names.by_key else names.by_words.get(frozenset(content(whole)))
    return Item(entity, hints=() if entity else mentioned(whole, names))


def _inverted(main: Words, others: list[Words], names: NameIndex) -> Item | None:
    """`peppers, red bell` as `red bell pepper`."""
    others = [kept for piece in others if (kept := before_purpose(piece))]
    runs = [
        tuple(word for piece in reversed(others) for word in piece),
        tuple(word for piece in others for word in piece),
    ]
    runs += others
    for run in runs:
        for front in dict.fromkeys((run, content(run))):
            for tail in dict.fromkeys((main, content(main))):
                entity = named((*front, *tail), names) if front else None
                if entity is not None and (content(front) or all(word in STATES for word in front)):
                    left = [word for piece in others if not set(piece) & set(front) for word in piece]
                    return Item(entity, hints=mentioned(left, names))
    return None


def _refined(item: Item, others: Iterable[Words], names: NameIndex) -> Item:
    """The dried, canned, frozen ... kind of a food where words around its name say so."""
    if item.entity is None:
        return item
    for word in (word for piece in others for word in before_purpose(piece)):
        if word in STATES:
            kind = names.exact(f"{word} {item.entity}")
            if kind is not None:
                return replace(item, entity=kind)
    return item
