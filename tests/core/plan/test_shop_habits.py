"""The habits of shopping: packs by country, the order of the aisles, and prices."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from core.errors import KnownError
from core.plan.entry import Slot, planned_entry
from core.plan.shop_habits import (
    NO_HABITS,
    Price,
    ShopHabits,
    ordered_aisles,
    read_habits,
    relative_prices,
    remove_price,
    set_currency,
    set_price,
    write_aisles,
    write_packs,
)
from core.plan.shopping import ShoppingList, shopping_list
from core.plan.shopping_formats import SHOPPING_FORMATS, cost_text, format_shopping
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing
from tests.core.plan.conftest import Larder

MONDAY = date(2026, 11, 16)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


def bought(larder: Larder, habits: ShopHabits = NO_HABITS, key: str = "lentil-soup") -> ShoppingList:
    entry = planned_entry(larder.recipe(key), Slot(MONDAY, "dinner"), 2)
    recipes = {key: larder.recipe(key)}
    return shopping_list("week", [entry], recipes, larder.foods, larder.shop, habits=habits)


def test_habits_are_stored(connection: Connection) -> None:
    assert read_habits(connection) == NO_HABITS
    write_packs(connection, "us")
    write_aisles(connection, ("Drinks", "Frozen"))
    set_price(connection, Price("white_rice", 1000.0, 2.2))
    set_price(connection, Price("egg", 300.0, 2.4))
    set_price(connection, Price("egg", 300.0, 2.7))
    set_currency(connection, " € ")
    habits = read_habits(connection)
    assert (habits.packs, habits.aisles, habits.currency) == ("us", ("Drinks", "Frozen"), "€")
    assert habits.prices == (Price("egg", 300.0, 2.7), Price("white_rice", 1000.0, 2.2))
    remove_price(connection, "white rice")
    assert [price.name for price in read_habits(connection).prices] == ["egg"]


def test_what_is_no_habit_is_refused(connection: Connection) -> None:
    with pytest.raises(KnownError, match="no pack sizes"):
        write_packs(connection, "mars")
    with pytest.raises(KnownError, match="at most four"):
        set_currency(connection, "doubloons")
    with pytest.raises(KnownError, match="from 0 to"):
        set_price(connection, Price("egg", 300.0, -1.0))
    with pytest.raises(KnownError, match="no price"):
        remove_price(connection, "egg")


def test_aisles_are_named_by_their_beginnings() -> None:
    known = ("Fruit and vegetables", "Frozen", "Fish and seafood")
    assert ordered_aisles(["frozen", " fish "], known) == ("Frozen", "Fish and seafood")
    for wrong in ("f", "bakery", ""):
        with pytest.raises(KnownError, match="not an aisle"):
            ordered_aisles([wrong], known)


def test_the_list_has_the_packs_of_the_country(larder: Larder) -> None:
    shown = {
        country: {line.name: line.shown for line in bought(larder, ShopHabits(packs=country)).lines}
        for country in ("europe", "uk", "us")
    }
    lentils = next(name for name in shown["us"] if "lentil" in name)
    assert "of 500 g" in shown["europe"][lentils]
    assert "of 500 g" in shown["uk"][lentils]
    assert "of 1 lb, 454 g" in shown["us"][lentils]


def test_every_pack_of_a_country_is_sold_by_a_size(larder: Larder) -> None:
    assert any(pack.countries for pack in larder.shop.purchases.content.pack)
    for pack in larder.shop.purchases.content.pack:
        assert set(pack.countries) <= {"uk", "us"}
        assert not pack.labels or len(pack.labels) == len(pack.sizes_g or pack.sizes_ml), pack.foods


def test_the_aisles_come_in_the_users_order(larder: Larder) -> None:
    usual = [name for name, _ in bought(larder).aisles]
    assert len(usual) > 1
    first = usual[-1]
    assert [name for name, _ in bought(larder, ShopHabits(aisles=(first,))).aisles] == [first, *usual[:-1]]


def test_known_prices_are_added_up(larder: Larder) -> None:
    plain = bought(larder)
    line = next(one for one in plain.lines if one.entity and not one.is_staple and one.bought_g)
    assert plain.known_cost is None
    assert cost_text(plain) == ""
    habits = ShopHabits(prices=(Price(line.entity or "", 100.0, 1.0),), currency="€")
    priced = bought(larder, habits)
    found = next(one for one in priced.lines if one.entity == line.entity)
    assert found.cost == pytest.approx((line.bought_g or 0) / 100)
    assert priced.known_cost == pytest.approx(found.cost)
    for form in SHOPPING_FORMATS:
        assert f"{found.cost:.2f}" in format_shopping(priced, form), form


def test_a_price_counts_for_kinds_of_the_food(larder: Larder) -> None:
    habits = ShopHabits(prices=(Price("lentil", 1000.0, 3.0),))
    taxonomy = larder.shop.taxonomy
    assert habits.cost_of("lentil", 500.0, taxonomy) == 1.5
    kind = next(name for name, node in taxonomy.nodes.items() if "lentil" in node.is_a)
    assert habits.cost_of(kind, 500.0, taxonomy) == 1.5
    assert habits.cost_of("egg", 500.0, taxonomy) is None


def test_prices_compare_the_energy_of_dishes(larder: Larder) -> None:
    habits = ShopHabits(prices=(Price("lentil", 100.0, 1.0), Price("egg", 100.0, 4.0)))
    servings = {"soup": {"lentil": 100.0}, "omelette": {"egg": 100.0}, "salt": {"salt": 5.0}}
    energy = dict.fromkeys(servings, 300.0)
    found = relative_prices(servings, energy, habits, larder.shop.taxonomy)
    assert found["omelette"] == pytest.approx(4 * found["soup"])
    assert (found["soup"] + found["omelette"]) / 2 == pytest.approx(1.0)
    assert found["salt"] == 1.0, "an unknown price makes no dish cheap"
    assert relative_prices(servings, energy, NO_HABITS, larder.shop.taxonomy) == {}
