"""Pieces of a phrase between commas: inverted names, substitutes, and states after a comma."""

from collections.abc import Iterable
from dataclasses import replace

from core.food.item import Item, Words
from core.food.names import NameIndex
from core.food.taxonomy import Certainty
from core.text.phrases.claims import claims_in
from core.text.phrases.segment import parse_segment
from core.text.phrases.unknown import is_unknown_name
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import before_purpose, content, mentioned, named


def read_pieces(pieces: list[Words], names: NameIndex) -> Item:
    """Return the food that the pieces between commas name together."""
    joined = tuple(word for piece in pieces for word in piece)
    direct = named(joined, names)
    if direct is not None:
        return Item(direct, free_from=claims_in(joined)[0])
    stated: frozenset[str] = frozenset()
    claims: frozenset[str] = frozenset()
    bare: list[Words] = []
    for piece in pieces:
        allergens, found_claims, left = claims_in(piece)
        stated |= allergens
        claims |= found_claims
        bare.append(left)
    instead = any(word in phrase_words().substitutes for word in joined)
    if instead:
        bare = [tuple(word for word in piece if word not in phrase_words().substitutes) for piece in bare]
    base = replace(_plain_item(bare, names), free_from=stated)
    if not claims and not instead:
        return base
    return _listed_substitute(bare, base, claims, names) or _general_substitute(
        base, claims, instead=instead, names=names
    )


def _listed_substitute(
    bare: list[Words], base: Item, claims: frozenset[str], names: NameIndex
) -> Item | None:
    """Return the listed node of a claim: `dairy-free butter` is `vegan margarine`."""
    plain = [content(piece) or piece for piece in bare if piece]
    if not plain:
        return None
    # A name that has the claim's own words comes first: non-dairy creamer has milk protein, vegan creamer has none.
    marks: list[tuple[str, ...]] = [tuple(claim.split()) for claim in sorted(claims)]
    marks += [
        tuple(name.split())
        for claim, found in phrase_words().listed_as.items()
        if claim in claims
        for name in found
    ]
    if base.entity is not None:
        taxonomy, entity = names.taxonomy, base.entity
        others_to_exclude = [others for mark, others in _VEGAN_WITHOUT.items() if mark in marks]
        marks += [
            ("vegan",)
            for others in others_to_exclude
            if taxonomy.highest_certainty(entity, others) is Certainty.NO
        ]
    tails = [plain[0][start:] for start in range(len(plain[0]))]
    tails.append(tuple(word for piece in reversed(plain) for word in piece))
    for tail in tails:
        for mark in marks:
            listed = named((*mark, *tail), names)
            if listed is not None:
                rest = tuple(word for piece in bare for word in piece if word not in tail)
                doubted = (
                    (base.entity,) if claims & phrase_words().weak_claims and base.entity is not None else ()
                )
                return Item(listed, hints=(*mentioned(rest, names), *doubted), free_from=base.free_from)
    return None


_VEGAN_WITHOUT = {
    ("dairy", "free"): ("egg", "fish", "shellfish", "meat"),
    ("fish", "free"): ("dairy", "egg", "meat"),
}
"""A dairy-free food counts as vegan only without other animal foods: dairy-free mayonnaise has egg."""


def _general_substitute(base: Item, claims: frozenset[str], *, instead: bool, names: NameIndex) -> Item:
    """Return `dairy-free ricotta` as a dairy substitute; the food itself if it needs no other kind ("egg-free pasta")."""
    if base.entity is None:
        return base
    kinds = names.taxonomy.ancestors(base.entity)
    general = None
    if "dairy" in kinds and (instead or claims & phrase_words().not_dairy):
        general = "dairy substitute"
    elif kinds & {"meat", "seafood"} and (instead or claims & phrase_words().not_meat):
        general = "meat substitute"
    elif instead and "sugar" in kinds:
        general = "sugar substitute"
    if general is None:
        return base
    hints = () if claims - phrase_words().weak_claims else (base.entity,)
    return Item(
        general, also_contains=base.also_contains, hints=(*hints, *base.hints), free_from=base.free_from
    )


def _plain_item(pieces: list[Words], names: NameIndex) -> Item:
    named_pieces = [piece for piece in pieces if piece]
    pieces = [piece for piece in named_pieces if phrase_words().taken_off.isdisjoint(piece)] or named_pieces
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
        item = parse_segment(words, names)
        if item is not None:
            hints = (
                *item.hints,
                *(node for piece in left for node in mentioned(before_purpose(piece), names)),
            )
            if item.entity is not None and any(is_unknown_name(piece, names) for piece in left):
                return Item(None, hints=(item.entity, *item.also_contains, *hints))
            return _refined(replace(item, hints=hints), left, names)
    whole = [word for piece in pieces for word in piece]
    # The words may be in another order, unless the last one is a food: "potato salad" isn't a salad potato.
    entity = None if whole[-1] in names.by_key else names.by_words.get(frozenset(content(whole)))
    return Item(entity, hints=() if entity else mentioned(whole, names))


def _inverted(main: Words, others: list[Words], names: NameIndex) -> Item | None:
    """Return `peppers, red bell` as `red bell pepper`."""
    others = [shortened for piece in others if (shortened := before_purpose(piece))]
    runs = [
        tuple(word for piece in reversed(others) for word in piece),
        tuple(word for piece in others for word in piece),
    ]
    runs += others
    for run in runs:
        for front in dict.fromkeys((run, content(run))):
            for tail in dict.fromkeys((main, content(main))):
                entity = named((*front, *tail), names) if front else None
                if entity is not None and (
                    content(front) or all(word in phrase_words().states for word in front)
                ):
                    left = [word for piece in others if not set(piece) & set(front) for word in piece]
                    return Item(entity, hints=mentioned(left, names))
    return None


def _refined(item: Item, others: Iterable[Words], names: NameIndex) -> Item:
    """Return the dried, canned or frozen kind of a food if words around its name say so."""
    if item.entity is None:
        return item
    for word in (word for piece in others for word in before_purpose(piece)):
        if word in phrase_words().states:
            kind = names.exact(f"{word} {item.entity}")
            if kind is not None:
                return replace(item, entity=kind)
    return item
