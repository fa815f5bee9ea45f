"""The ingredients of a library by number: their names and their foods.

A library of a million recipes has about fifty thousand, which are read once and stay in memory.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from sys import intern
from typing import Any

from core.food.item import Item
from core.food.item_codec import items_from_json


@dataclass(frozen=True)
class StoredIngredient:
    """A name and its food; the fields of `IngredientUse`."""

    name: str
    entity: str | None
    linked_items: tuple[Item, ...]
    fallback_food: str | None


class StoredIngredients:
    """All ingredients of one library file."""

    def __init__(self, rows: Iterable[tuple[Any, ...]]) -> None:
        """Take the rows of the table `ingredient`, by number."""
        # Dictionaries by column, because most ingredients have only an entity, and entities repeat.
        self._names: dict[int, str] = {}
        self._entities: dict[int, str] = {}
        self._linked_items: dict[int, tuple[Item, ...]] = {}
        self._fallback_foods: dict[int, str] = {}
        read: dict[str, tuple[Item, ...]] = {}
        for number, name, entity, items, fallback in rows:
            self._names[number] = name
            if entity is not None:
                self._entities[number] = intern(entity)
            if items is not None:
                self._linked_items[number] = read[items] = read.get(items) or _stored_items(items)
            if fallback is not None:
                self._fallback_foods[number] = intern(fallback)

    def __getitem__(self, number: int) -> StoredIngredient:
        """Return the ingredient with a number.

        Raises:
            KeyError: there is none; the file is damaged.
        """
        return StoredIngredient(
            self._names[number],
            self._entities.get(number),
            self._linked_items.get(number, ()),
            self._fallback_foods.get(number),
        )

    @cached_property
    def plain(self) -> Mapping[str | None, tuple[int, ...]]:
        """Numbers of ingredients that are one food, by its node; None for unrecognised ones."""
        found: dict[str | None, list[int]] = {}
        for number in self._names:
            if number not in self._linked_items:
                found.setdefault(self._entities.get(number), []).append(number)
        return {entity: tuple(numbers) for entity, numbers in found.items()}

    @cached_property
    def by_linked_items(self) -> Mapping[tuple[Item, ...], tuple[int, ...]]:
        """Numbers of the other ingredients, by their linked items."""
        found: dict[tuple[Item, ...], list[int]] = {}
        for number, items in self._linked_items.items():
            found.setdefault(items, []).append(number)
        return {items: tuple(numbers) for items, numbers in found.items()}

    @cached_property
    def by_node(self) -> Mapping[str, tuple[int, ...]]:
        """Numbers by every taxonomy node that the ingredient is linked to."""
        found = {node: list(numbers) for node, numbers in self.plain.items() if node is not None}
        for items, numbers in self.by_linked_items.items():
            for node in {
                node for item in items for node in (item.entity, *item.also_contains) if node is not None
            }:
                found.setdefault(node, []).extend(numbers)
        return {node: tuple(numbers) for node, numbers in found.items()}


def _stored_items(text: str) -> tuple[Item, ...]:
    """Return the stored linked items; if they can't be read, an unrecognised item."""
    try:
        return items_from_json(text)
    except ValueError:
        return (Item(None),)
