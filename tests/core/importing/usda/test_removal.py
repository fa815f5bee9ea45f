"""Imported foods go whole, or stay whole."""

from pathlib import Path

import pytest

from core.errors import Cancelled, KnownError
from core.importing.usda.removal import without_usda
from core.importing.usda.stored import stored_foods, usda_index
from core.store.home import Home


@pytest.fixture
def place(tmp_path: Path) -> Home:
    from core.food.nutrients import NUTRIENT_KEYS

    home = Home(tmp_path)
    blank = "\t" * (len(NUTRIENT_KEYS) - 1)
    home.usda_foods.write_text(
        "\t".join(("id", "description", "portions", *NUTRIENT_KEYS))
        + f"\nsr-1\tMuskrat, raw\t\t162{blank}\n",
        encoding="utf-8",
    )
    return home


def test_they_are_counted_and_gone(place: Home) -> None:
    with without_usda(place) as count:
        assert stored_foods(place) == {}
    assert count == 1
    assert usda_index(place) is None


@pytest.mark.parametrize("error", [Cancelled(), KnownError("The disk is full. Free some space.")])
def test_they_are_put_back_when_the_library_cannot_be_computed(place: Home, error: Exception) -> None:
    before = place.usda_foods.read_bytes()
    with pytest.raises(type(error)), without_usda(place):
        raise error
    assert place.usda_foods.read_bytes() == before


def test_a_damaged_table_can_be_got_rid_of(place: Home) -> None:
    place.usda_foods.write_bytes(b"\xff\xfe no table")
    with without_usda(place) as count:
        assert not place.usda_foods.exists()
    assert count == 0


def test_nothing_to_remove_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="No USDA foods were imported"), without_usda(Home(tmp_path)):
        pass
