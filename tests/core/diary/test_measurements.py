"""Water and body weight by day, and the water a person should drink."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import duckdb
import pytest

from core.diary.eaten import EatenFood, FoodName
from core.diary.entry import DiaryEntry, Snapshot
from core.diary.measurements import (
    add_water,
    logged_water_ml,
    measured,
    set_water,
    set_weight,
    water_amount,
    weight_amount,
)
from core.diary.store import redo_change, undo_change
from core.errors import KnownError
from core.people.energy_needs import About
from core.people.profile import Profile
from core.people.water import water_target
from core.store.migrations import MIGRATIONS, Connection, migrate

DAY = date(2026, 5, 4)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with duckdb.connect(str(tmp_path / "user.duckdb")) as opened:
        migrate(opened, MIGRATIONS)
        yield opened


def test_water_adds_up_and_each_glass_is_undone(connection: Connection) -> None:
    add_water(connection, DAY, 250)
    add_water(connection, DAY, 250)
    add_water(connection, DAY + timedelta(days=1), 500)
    assert measured(connection, "water", DAY, DAY) == {DAY: 500.0}
    assert add_water(connection, DAY, -2000) == 0.0
    assert measured(connection, "water", DAY, DAY) == {}
    undo_change(connection)
    undo_change(connection)
    assert undo_change(connection).action == "set the water of 2026-05-04 to 500 ml"
    redo_change(connection)
    assert measured(connection, "water", date.min, date.max) == {DAY: 500.0}
    with pytest.raises(KnownError, match="too much"):
        set_water(connection, DAY, 15_001)


def test_weight_is_stored_by_day_and_removed(connection: Connection) -> None:
    for shift, kg in ((0, 70.5), (1, 70.1), (1, 70.2)):
        set_weight(connection, DAY + timedelta(days=shift), kg)
    assert list(measured(connection, "body_weight", date.min, date.max).values()) == [70.5, 70.2]
    set_weight(connection, DAY, None)
    with pytest.raises(KnownError, match="no weight"):
        set_weight(connection, DAY, None)
    assert undo_change(connection).action == "removed the weight of 2026-05-04"
    for wrong in (1.0, 401.0):
        with pytest.raises(KnownError, match="2 to 400 kg"):
            set_weight(connection, DAY, wrong)


def test_amounts_are_read_in_everyday_units() -> None:
    assert [water_amount(text) for text in ("250", "2 glasses", "0.5 l", "1 bottle")] == [250, 500, 500, 500]
    assert [weight_amount(text) for text in ("70.5", "70,5 kg", "155 lb")] == [70.5, 70.5, 70.31]
    for text in ("2 kg", "much"):
        with pytest.raises(KnownError, match="not an amount"):
            water_amount(text)
    with pytest.raises(KnownError, match="not a body weight"):
        weight_amount("70 ml")
    with pytest.raises(KnownError, match="'heavy' is not a body weight"):
        weight_amount("heavy")


def test_plain_water_in_the_meals_counts_and_other_drinks_do_not() -> None:
    foods = [
        EatenFood("glass of water", FoodName("fndds-water-tap", "Water, tap", "fndds"), mass_g=250.0),
        EatenFood("tonic", FoodName("fndds-water-tonic", "Water, tonic", "fndds"), mass_g=200.0),
    ]
    entry = DiaryEntry(DAY, "snack", "drinks", 1.0, Snapshot("drinks", {}, {}, (), tuple(foods)))
    assert logged_water_ml([entry]) == 250.0


@pytest.mark.parametrize(
    ("profile", "conditions", "ml"),
    [
        (Profile(), (), 1600),
        (Profile(sex="male", age=40), (), 2000),
        (Profile(age=5), (), 1300),
        (Profile(age=10, sex="male"), (), 1700),
        (Profile(age=1), (), None),
        (Profile(sex="female"), ("pregnancy",), 1800),
        (
            Profile(about=About(sex="female", age=30, height_cm=170, weight_kg=60, is_breastfeeding=True)),
            (),
            2200,
        ),
        (Profile(sex="male"), ("heart failure",), None),
        (Profile(), ("dialysis",), None),
        (Profile(water_ml=900), ("kidney disease",), 900),
    ],
)
def test_the_target_follows_age_sex_and_conditions(
    profile: Profile, conditions: tuple[str, ...], ml: float | None
) -> None:
    assert water_target(profile, conditions).ml == ml


def test_water_names_adults_if_the_age_is_unknown() -> None:
    assert water_target(Profile(), ()).why == "From drinks, for an adult (EFSA 2010)."
    assert water_target(Profile(age=40), ()).why == "From drinks, for a person of your age (EFSA 2010)."
