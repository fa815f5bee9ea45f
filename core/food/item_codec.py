"""Encode the items that an ingredient's name was resolved to, for the library file, and decode them."""

import json
from collections.abc import Sequence

from core.food.item import Item


def compact_items(entity: str | None, items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items, or nothing if they only repeat `entity`."""
    return () if tuple(items) == (Item(entity),) else tuple(items)


def items_to_json(items: Sequence[Item]) -> str | None:
    """Return items as compact JSON; None for no items."""
    if not items:
        return None
    rows = [
        [item.entity, item.also_contains, item.hints, sorted(item.free_from), item.examples, item.is_specific]
        for item in items
    ]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def items_from_json(text: str | None) -> tuple[Item, ...]:
    """Return the items that a text of the library file encodes.

    Raises:
        ValueError: the text is damaged.
    """
    if text is None:
        return ()
    try:
        return tuple(
            Item(entity, tuple(also), tuple(hints), frozenset(free_from), tuple(examples), bool(is_specific))
            for entity, also, hints, free_from, examples, is_specific in json.loads(text)
        )
    except TypeError as error:
        raise ValueError(f"{text!r} does not encode items") from error
