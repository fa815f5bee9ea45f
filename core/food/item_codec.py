"""What an ingredient's name says, as text of the library file, and back."""

import json
from collections.abc import Sequence

from core.food.item import Item


def encode_items(entity: str | None, items: Sequence[Item]) -> tuple[Item, ...]:
    """The items where they say more than `entity` alone; else nothing."""
    return () if tuple(items) == (Item(entity),) else tuple(items)


def meaning_text(meaning: Sequence[Item]) -> str | None:
    """A meaning as compact JSON; None for none."""
    if not meaning:
        return None
    rows = [
        [item.entity, item.also, item.hints, sorted(item.claims), item.examples, item.particular]
        for item in meaning
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def decode_items(text: str | None) -> tuple[Item, ...]:
    """The meaning that a text of the library file holds.

    Raises:
        ValueError: it holds none; the file is damaged.
    """
    if text is None:
        return ()
    try:
        return tuple(
            Item(entity, tuple(also), tuple(hints), frozenset(claims), tuple(examples), bool(particular))
            for entity, also, hints, claims, examples, particular in json.loads(text)
        )
    except TypeError as error:
        raise ValueError(f"{text!r} is no meaning") from error
