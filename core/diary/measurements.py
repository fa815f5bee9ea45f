"""Water and body weight, by day."""

import json
from collections.abc import Iterable
from datetime import date
from typing import Final, Literal

from core.diary.eaten import EatenFood
from core.diary.editing import read_amount
from core.diary.entry import DiaryEntry
from core.diary.records import change_of, find_record
from core.diary.store import change_records
from core.errors import KnownError, shown
from core.food.units import MASS_G, VOLUME_ML
from core.store.migrations import Connection
from core.translation import local_number, tr

Measure = Literal["water", "body_weight"]

GLASS_ML: Final = 250.0
_BOTTLE_ML: Final = 500.0
MOST_WATER_ML: Final = 15_000.0
"""More water than this within a day is life-threatening, so it is a slip."""
WEIGHTS_KG: Final = (2.0, 400.0)
_WATERS: Final = frozenset(
    f"fndds-water-{kind}" for kind in ("tap", "nfs", "bottled-plain", "carbonated-plain")
)
"""Foods of log lines that are plain water."""


def measured(connection: Connection, measure: Measure, first: date, last: date) -> dict[date, float]:
    """Return the amounts of the days from `first` to `last` that have one: ml of water, kg of body weight."""
    rows = connection.execute(
        f"SELECT key, document FROM {measure} WHERE key BETWEEN ? AND ? ORDER BY key",
        [first.isoformat(), last.isoformat()],
    ).fetchall()
    return {date.fromisoformat(key): float(json.loads(document)) for key, document in rows}


def add_water(connection: Connection, day: date, ml: float) -> float:
    """Add to the water of a day (less, if `ml` is negative) and return the new amount.

    Raises:
        KnownError: the total would be implausibly large.
    """
    before = measured(connection, "water", day, day).get(day, 0.0)
    return set_water(connection, day, max(0.0, before + ml))


def set_water(connection: Connection, day: date, ml: float) -> float:
    """Store the water of a day and return it.

    Raises:
        KnownError: it is implausibly large.
    """
    if ml > MOST_WATER_ML:
        raise KnownError(
            tr("{ml} ml of water a day is too much. Enter at most {most_water_ml} ml.").format(
                ml=local_number(f"{ml:,.0f}"), most_water_ml=local_number(f"{MOST_WATER_ML:,.0f}")
            )
        )
    _store(connection, "water", day, ml or None, f"set the water of {day} to {ml:,.0f} ml")
    return ml


def set_weight(connection: Connection, day: date, kg: float | None) -> None:
    """Store the body weight of a day; None removes it.

    Raises:
        KnownError: it is outside WEIGHTS_KG, or there is none to remove.
    """
    if kg is None:
        if find_record(connection, "body_weight", day.isoformat()) is None:
            raise KnownError(tr("There is no weight for {day}.").format(day=day))
        _store(connection, "body_weight", day, None, f"removed the weight of {day}")
        return
    _store(connection, "body_weight", day, checked_weight(kg), f"set the weight of {day} to {kg:g} kg")


def checked_weight(kg: float) -> float:
    """Return a body weight in kg as it is.

    Raises:
        KnownError: it is outside WEIGHTS_KG.
    """
    if not WEIGHTS_KG[0] <= kg <= WEIGHTS_KG[1]:
        raise KnownError(
            tr("A weight is {least_kg} to {most_kg} kg. Correct it and try again.").format(
                least_kg=local_number(f"{WEIGHTS_KG[0]:g}"), most_kg=local_number(f"{WEIGHTS_KG[1]:g}")
            )
        )
    return kg


def logged_water_ml(entries: Iterable[DiaryEntry]) -> float:
    """Return the plain water in the log lines of some entries."""
    return sum(
        line.mass_g or 0.0
        for entry in entries
        for line in entry.snapshot.lines
        if line.food is not None and line.food.food_id in _WATERS
    )


def supplements_of(entries: Iterable[DiaryEntry]) -> list[EatenFood]:
    """Return the supplements among the foods of some entries."""
    return [line for entry in entries for line in entry.snapshot.lines if line.is_supplement]


def water_amount(text: str) -> float:
    """Return an amount of water in ml: "250", "2 glasses", "0.5 l".

    Raises:
        KnownError: it is none.
    """
    no_water = tr("'{text}' is not an amount of water. Write it in ml, such as 250, or in glasses.")
    number, unit = read_amount(text, otherwise=no_water)
    of_unit = {"": 1.0, "glass": GLASS_ML, "bottle": _BOTTLE_ML, "mug": GLASS_ML, **VOLUME_ML}
    if unit not in of_unit:
        raise KnownError(no_water.format(text=shown(text)))
    return number * of_unit[unit]


def weight_amount(text: str) -> float:
    """Return a body weight in kg: "70.5", "70,5 kg", "155 lb".

    Raises:
        KnownError: it is none.
    """
    no_weight = tr("'{text}' is not a body weight. Write it in kg, such as 70.5, or in lb.")
    number, unit = read_amount(text, otherwise=no_weight)
    if unit not in ("", "kg", "lb"):
        raise KnownError(no_weight.format(text=shown(text)))
    return round(number * MASS_G[unit or "kg"] / 1000, 2)


def _store(connection: Connection, measure: Measure, day: date, amount: float | None, action: str) -> None:
    document = None if amount is None else json.dumps(amount)
    change_records(connection, [change_of(connection, measure, day.isoformat(), document)], action)
