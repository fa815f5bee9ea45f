"""The habits of shopping: the country whose pack sizes count, the order of the aisles, and known prices."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.errors import KnownError, shown
from core.food.taxonomy import Taxonomy
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import PACK_SIZES, read_setting, read_text_setting, write_setting, write_text_setting
from core.translation import tr

_AISLES_KEY = "aisle_order"
_PRICES_KEY = "prices"
MOST_PRICES = 500
MOST_PRICE = 1_000_000.0
LONGEST_CURRENCY = 4
_MOST_RELATIVE = 3.0
"""A dish counts as at most this many times as expensive as the mean."""


@dataclass(frozen=True)
class Price:
    """The price of an amount of a food, in the user's currency."""

    entity: str
    mass_g: float
    money: float

    @property
    def name(self) -> str:
        """The food's name."""
        return self.entity.replace("_", " ")

    @property
    def per_g(self) -> float:
        """The price of a gram."""
        return self.money / self.mass_g

    def to_json(self) -> dict[str, object]:
        """Return the price as JSON data."""
        return {"food": self.name, "mass_g": self.mass_g, "price": self.money}


@dataclass(frozen=True)
class ShopHabits:
    """The user's habits of shopping."""

    packs: str = PACK_SIZES.default
    """The country whose packs are listed (`core.store.settings.PACK_SIZES`)."""
    aisles: tuple[str, ...] = ()
    """Names of aisles in the user's order; the others follow in the usual one."""
    prices: tuple[Price, ...] = ()
    """By name."""
    currency: str = ""
    """The sign of the currency; empty if the user named none."""

    @cached_property
    def _places(self) -> dict[str, int]:
        return {price.entity: place for place, price in enumerate(self.prices)}

    def price_of(self, entity: str | None, taxonomy: Taxonomy) -> Price | None:
        """Return the price of a food, or of its nearest more general food; None if neither is known."""
        place = taxonomy.nearest(entity, self._places) if self.prices else None
        return None if place is None else self.prices[place]

    def cost_of(self, entity: str | None, mass_g: float | None, taxonomy: Taxonomy) -> float | None:
        """Return what grams of a food cost; None if its price or amount is unknown."""
        price = self.price_of(entity, taxonomy)
        return None if price is None or mass_g is None else price.per_g * mass_g

    def money_text(self, money: float) -> str:
        """Return an amount of money: `€ 2.40`."""
        return f"{self.currency} {money:.2f}".strip()


NO_HABITS = ShopHabits()


def relative_prices(
    servings: Mapping[str, Mapping[str, float]],
    energy_kcal: Mapping[str, float],
    habits: ShopHabits,
    taxonomy: Taxonomy,
) -> dict[str, float]:
    """Return the price of each dish's energy, relative to their mean; 1 for a dish without any known price.

    Food without a price counts as the mean price of a gram, so that an unknown price makes no dish cheap.

    Args:
        servings: by dish, the grams of each bought food in a serving.
        energy_kcal: by dish, the energy of a serving.
    """
    if not habits.prices:
        return {}
    known = {
        food: price.per_g
        for foods in servings.values()
        for food in foods
        if (price := habits.price_of(food, taxonomy)) is not None
    }
    if not known:
        return {}
    usual = sum(known.values()) / len(known)
    each = {
        dish: sum(mass_g * known.get(food, usual) for food, mass_g in foods.items()) / energy_kcal[dish]
        for dish, foods in servings.items()
        if energy_kcal.get(dish) and not known.keys().isdisjoint(foods)
    }
    return relative_to_mean(each, servings)


def relative_to_mean(each: Mapping[str, float], dishes: Iterable[str]) -> dict[str, float]:
    """Return the prices of dishes relative to their mean: 1 for a dish without a price, nothing without any price.

    Args:
        each: the known prices.
    """
    mean = sum(each.values()) / len(each) if each else 0.0
    if not mean:
        return {}
    return {dish: min(_MOST_RELATIVE, each[dish] / mean) if dish in each else 1.0 for dish in dishes}


def read_habits(connection: Connection) -> ShopHabits:
    """Return the stored habits."""
    stored = read_text_setting(connection, _PRICES_KEY)
    content = json.loads(stored) if stored else {}
    prices = [
        Price(str(food), float(mass), float(money))
        for food, (mass, money) in content.get("foods", {}).items()
    ]
    return ShopHabits(
        read_setting(connection, PACK_SIZES),
        tuple(name for name in read_text_setting(connection, _AISLES_KEY).split("\n") if name),
        tuple(sorted(prices, key=lambda price: price.entity)),
        str(content.get("currency", "")),
    )


def write_packs(connection: Connection, packs: str) -> ChangeSet:
    """Store the country whose packs are listed.

    Raises:
        KnownError: there are no packs of it.
    """
    if packs not in PACK_SIZES.choices:
        raise KnownError(
            tr("'{name}' has no pack sizes. Choose one of {choices}.").format(
                name=shown(packs), choices=", ".join(PACK_SIZES.choices)
            )
        )
    return write_setting(connection, PACK_SIZES, packs) | ChangeSet(plan=True)


def write_aisles(connection: Connection, order: Sequence[str]) -> ChangeSet:
    """Store the order of the aisles; none is the usual order."""
    return write_text_setting(connection, _AISLES_KEY, "\n".join(order)) | ChangeSet(plan=True)


def ordered_aisles(names: Iterable[str], known: Sequence[str]) -> tuple[str, ...]:
    """Return the aisles that some words name, by their beginnings, in this order.

    Raises:
        KnownError: a word names no aisle, or several.
    """
    found: list[str] = []
    for name in names:
        wanted = " ".join(name.split()).casefold()
        fitting = [each for each in known if wanted and each.casefold().startswith(wanted)]
        if len(fitting) != 1:
            raise KnownError(
                tr("'{name}' is not an aisle. The aisles are: {aisles}.").format(
                    name=shown(name.strip()), aisles="; ".join(known)
                )
            )
        if fitting[0] not in found:
            found.append(fitting[0])
    return tuple(found)


def set_price(connection: Connection, price: Price) -> ChangeSet:
    """Store a price, in place of the food's earlier one.

    Raises:
        KnownError: there are too many, or the price is no amount of money.
    """
    if not 0 <= price.money <= MOST_PRICE:
        raise KnownError(tr("A price is a number from 0 to 1,000,000."))
    before = read_habits(connection)
    prices = {each.entity: each for each in before.prices} | {price.entity: price}
    if len(prices) > MOST_PRICES:
        raise KnownError(tr("There is room for 500 prices. Remove one first."))
    return _write(connection, replace(before, prices=tuple(prices.values())))


def remove_price(connection: Connection, name: str) -> ChangeSet:
    """Remove the price of a food.

    Raises:
        KnownError: it has none.
    """
    before = read_habits(connection)
    wanted = " ".join(name.replace("_", " ").split()).casefold()
    left = tuple(price for price in before.prices if price.name.casefold() != wanted)
    if len(left) == len(before.prices):
        raise KnownError(tr("'{name}' has no price.").format(name=shown(name)))
    return _write(connection, replace(before, prices=left))


def set_currency(connection: Connection, currency: str) -> ChangeSet:
    """Store the sign of the currency, which is only shown.

    Raises:
        KnownError: it is too long.
    """
    sign = " ".join(currency.split())
    if len(sign) > LONGEST_CURRENCY:
        raise KnownError(tr("A currency has at most four characters, such as € or SEK."))
    return _write(connection, replace(read_habits(connection), currency=sign))


def _write(connection: Connection, habits: ShopHabits) -> ChangeSet:
    foods = {price.entity: [price.mass_g, price.money] for price in habits.prices}
    content = {"currency": habits.currency, "foods": foods} if foods or habits.currency else {}
    return write_text_setting(connection, _PRICES_KEY, json.dumps(content) if content else "") | ChangeSet(
        plan=True
    )
