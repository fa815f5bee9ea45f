"""Water and body weight: store and read them by day, and the water a person should drink."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from core.diary.measurements import (
    GLASS_ML,
    add_water,
    logged_water_ml,
    measured,
    set_water,
    set_weight,
    water_amount,
    weight_amount,
)
from core.people.profile import Profile
from core.people.water import WaterTarget, water_target
from core.services.diary_undo import ChangeRecords
from core.services.profiles import editing_profile
from core.store.changes import ChangeSet
from core.store.migrations import Connection

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["GLASS_ML", "logged_water_ml", "measured", "water_amount", "weight_amount"]


def target_of(engine: "Engine", profile: Profile) -> WaterTarget:
    """Return the water that a person should drink in a day."""
    # Imported here: the window opens sooner.
    from core.recommend.held_conditions import held_conditions

    held = held_conditions(profile, engine.data.graph.conditions)
    return water_target(profile, {condition.name for condition in held.values()})


def adding_water(day: date, ml: float) -> ChangeRecords:
    """Return the change that adds to the water of a day; less, if `ml` is negative."""
    return ChangeRecords(partial(add_water, day=day, ml=ml))


def setting_water(day: date, ml: float) -> ChangeRecords:
    """Return the change that stores the water of a day."""
    return ChangeRecords(partial(set_water, day=day, ml=ml))


def setting_weight(day: date, kg: float | None) -> ChangeRecords:
    """Return the change that stores the body weight of a day; None removes it."""
    return ChangeRecords(partial(set_weight, day=day, kg=kg))


def setting_water_target(ml: float | None) -> Callable[[Connection], ChangeSet]:
    """Return the change that stores the user's own target of water a day; None removes it."""
    return editing_profile(lambda stored: stored.model_copy(update={"water_ml": ml}))
