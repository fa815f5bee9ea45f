"""`larder water` and `larder weight`."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.diary.entry import parse_date
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.diary_days import diary
from core.services.diary_preferences import today as diary_today
from core.services.measurements import (
    adding_water,
    logged_water_ml,
    measured,
    setting_water,
    setting_water_target,
    setting_weight,
    target_of,
    water_amount,
    weight_amount,
)
from core.services.profiles import profile

_SHOWN: Final = 10
"""Weights that are listed; JSON has all."""


@dataclass(frozen=True)
class WrittenWater:
    """The options of `larder water`, as written."""

    amount: str | None
    on: str | None
    is_whole_day: bool
    target: str | None


def run_water(engine: Engine, written: WrittenWater, *, as_json: bool) -> None:
    """`larder water`."""
    day = parse_date(written.on, diary_today(engine))
    if written.is_whole_day and written.amount is None:
        raise KnownError("Give the water of the whole day: larder water --set '1.5 l'.")
    if written.target is not None:
        ml = None if written.target.strip().casefold() == "none" else water_amount(written.target)
        with storing(engine.home) as connection:
            setting_water_target(ml)(connection)
    if written.amount is not None:
        none = written.is_whole_day and written.amount.strip() == "0"
        ml = 0.0 if none else water_amount(written.amount)
        change = setting_water(day, ml) if written.is_whole_day else adding_water(day, ml)
        with storing(engine.home) as connection:
            change.do(connection)
    _show_water(engine, day, as_json=as_json)


def run_weight(engine: Engine, amount: str | None, on: str | None, *, deletes: bool, as_json: bool) -> None:
    """`larder weight`."""
    day = parse_date(on, diary_today(engine))
    if deletes and amount is not None:
        raise KnownError("Use either a weight or --delete.")
    if deletes or amount is not None:
        with storing(engine.home) as connection:
            setting_weight(day, None if amount is None else weight_amount(amount)).do(connection)
            if not as_json:
                done = "Removed the weight" if amount is None else f"Weight: {weight_amount(amount):g} kg"
                say(f"{done} on {day}. 'larder diary undo' undoes it.")
    elif not as_json:
        _list_weights(engine)
    if as_json:
        found = engine.user_data(lambda connection: measured(connection, "body_weight", date.min, date.max))
        print_json({"weights": [{"date": each, "kg": kg} for each, kg in found.items()]})


def _list_weights(engine: Engine) -> None:
    found = engine.user_data(lambda connection: measured(connection, "body_weight", date.min, date.max))
    if not found:
        say("No weights yet. Store one: larder weight 70.5")
    for each, kg in list(found.items())[-_SHOWN:]:
        say(f"{each}  {kg:g} kg")


def _show_water(engine: Engine, day: date, *, as_json: bool) -> None:
    target = target_of(engine, profile(engine))

    found = diary(engine, day)
    counted, logged = found.water_ml.get(day, 0.0), logged_water_ml(found.entries)
    if as_json:
        print_json(
            {
                "date": day,
                "water_ml": counted,
                "logged_ml": round(logged),
                "target_ml": target.ml,
                "target": target.why,
            }
        )
        return
    of = "" if target.ml is None else f" of {target.ml:,.0f} ml"
    with_logged = f", {logged:,.0f} ml of it in the diary" if logged else ""
    say(f"Water on {day}: {counted + logged:,.0f} ml{of}{with_logged}. {target.why}")
