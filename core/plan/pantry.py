"""The food at home, in the user's database, with amounts and best-by dates."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.diary.records import RecordChange, all_records, change_of
from core.food.names import normalise
from core.plan.stand_ins import stand_ins
from core.store.migrations import Connection

_NOTHING_G = 0.5
"""A smaller amount counts as none."""


@dataclass(frozen=True)
class PantryItem:
    """A food at home. The same food with another date is another item."""

    name: str
    entity: str | None
    """Its taxonomy node; None for an unrecognised food."""
    mass_g: float | None
    """None if there is some, in an unknown amount."""
    best_by: date | None = None
    """The last day on which it is good; None if unknown."""

    @property
    def key(self) -> str:
        """The item's key: its food and its date."""
        day = self.best_by.isoformat() if self.best_by else ""
        return f"{self.entity or f'name:{normalise(self.name)}'}|{day}"

    def is_good_on(self, day: date) -> bool:
        """Return whether it can be eaten on a day."""
        return self.best_by is None or day <= self.best_by

    def to_json(self) -> dict[str, object]:
        """Return the item as JSON data."""
        day = self.best_by.isoformat() if self.best_by else None
        return {"name": self.name, "entity": self.entity, "mass_g": self.mass_g, "best_by": day}

    @staticmethod
    def from_json(data: Mapping[str, object]) -> "PantryItem":
        """Return the item of stored JSON data."""
        mass, day, entity = data.get("mass_g"), data.get("best_by"), data.get("entity")
        return PantryItem(
            str(data["name"]),
            str(entity) if entity else None,
            float(mass) if isinstance(mass, int | float) else None,
            date.fromisoformat(str(day)) if day else None,
        )


def pantry_items(connection: Connection) -> tuple[PantryItem, ...]:
    """Return the food at home, the first to spoil first."""
    found = [PantryItem.from_json(json.loads(text)) for text in all_records(connection, "pantry").values()]
    return in_pantry_order(found)


def in_pantry_order(items: Iterable[PantryItem]) -> tuple[PantryItem, ...]:
    """Return items by date, those without a date last, then by name."""
    return tuple(sorted(items, key=lambda item: (item.best_by or date.max, item.name.casefold(), item.key)))


def adding(connection: Connection, items: Sequence[PantryItem]) -> list[RecordChange]:
    """Return the changes that add items; the same food with the same date adds up."""
    there = {item.key: item for item in pantry_items(connection)}
    changed: dict[str, PantryItem] = {}
    for item in items:
        before = changed.get(item.key) or there.get(item.key)
        is_sum = before is not None and before.mass_g is not None and item.mass_g is not None
        mass_g = (
            (before.mass_g or 0.0) + (item.mass_g or 0.0) if before is not None and is_sum else item.mass_g
        )
        changed[item.key] = replace(item, mass_g=mass_g)
    return [_stored(connection, key, item) for key, item in changed.items()]


def setting(connection: Connection, item: PantryItem, wanted: PantryItem | None) -> list[RecordChange]:
    """Return the changes that put another item in the place of one, or remove it."""
    found = [_stored(connection, item.key, None)] if wanted is None or wanted.key != item.key else []
    if wanted is None:
        return found
    if wanted.key == item.key:
        return [_stored(connection, item.key, wanted)]
    return [*found, *adding(connection, [wanted])]


def using(connection: Connection, needs: Mapping[str, float], day: date) -> list[RecordChange]:
    """Return the changes that use food up: first what spoils first, and nothing that has spoiled.

    If the pantry has none of a food, foods that may replace it are used (`core.plan.stand_ins`).

    Args:
        needs: grams by food.
    """
    items = pantry_items(connection)
    stock = Stock(items)
    stock.take_all(needs, day)
    return [
        _stored(connection, item.key, replace(item, mass_g=left_g) if left_g > _NOTHING_G else None)
        for item in items
        if (left_g := stock.left_g.get(item.key)) is not None and left_g != item.mass_g
    ]


def _stored(connection: Connection, key: str, item: PantryItem | None) -> RecordChange:
    return change_of(connection, "pantry", key, None if item is None else json.dumps(item.to_json()))


class Stock:
    """The food at home while meals take from it.

    Attributes:
        left_g: grams left of each item of a known amount, by its key.
    """

    def __init__(self, items: Iterable[PantryItem]) -> None:
        self._items: dict[str, list[PantryItem]] = {}
        for item in in_pantry_order(items):
            if item.entity is not None:
                self._items.setdefault(item.entity, []).append(item)
        self.left_g = {
            item.key: item.mass_g
            for found in self._items.values()
            for item in found
            if item.mass_g is not None
        }

    @property
    def items(self) -> tuple[PantryItem, ...]:
        """The food that is left, including foods of an unknown amount."""
        found = (item for items in self._items.values() for item in items)
        return in_pantry_order(
            item if item.mass_g is None else replace(item, mass_g=self.left_g[item.key])
            for item in found
            if item.mass_g is None or self.left_g[item.key] > _NOTHING_G
        )

    def take(self, entity: str, mass_g: float, day: date) -> float:
        """Take up to some grams of a food for a day, first what spoils first; return the grams taken."""
        return sum(self._take(self._items.get(entity, ()), mass_g, day).values())

    def take_stand_ins(self, entity: str, mass_g: float, day: date) -> dict[str, float]:
        """Take up to some grams of foods that may replace one; return the grams taken, by the name of each food."""
        others = (item for other in stand_ins(entity) for item in self._items.get(other, ()))
        return self._take(in_pantry_order(others), mass_g, day)

    def take_all(self, needs: Mapping[str, float], day: date) -> None:
        """Take foods for a day: first the foods themselves, then the foods that may replace them."""
        missing_g = {entity: mass_g - self.take(entity, mass_g, day) for entity, mass_g in needs.items()}
        for entity, mass_g in missing_g.items():
            self.take_stand_ins(entity, mass_g, day)

    def _take(self, items: Iterable[PantryItem], mass_g: float, day: date) -> dict[str, float]:
        taken: dict[str, float] = {}
        for item in items:
            part_g = min(mass_g - sum(taken.values()), self.left_g.get(item.key, 0.0))
            if part_g > 0 and item.is_good_on(day):
                self.left_g[item.key] -= part_g
                taken[item.name] = taken.get(item.name, 0.0) + part_g
        return taken

    def has_some(self, entity: str, day: date) -> bool:
        """Return whether there is an unknown amount of a food, or of one that serves as it, that is good on a day."""
        items = (item for each in (entity, *stand_ins(entity)) for item in self._items.get(each, ()))
        return any(item.mass_g is None and item.is_good_on(day) for item in items)
