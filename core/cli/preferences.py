"""`larder diary day-start`, `week-start`, `energy`, `meals` and `meal-name`, and `larder recipe units`."""

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import KnownError, shown
from core.first_weekday import FIRST_WEEKDAYS
from core.services.diary_preferences import preferences, set_day_start, set_meal_name, set_meal_of_day
from core.services.energy_units import choose_energy_unit, chosen_energy_unit
from core.services.recipe_view import stored_units, storing_units
from core.services.week_start import SYSTEM, choose_week_start, chosen_week_start, week_start
from core.store.home import Home
from core.text.lines.unit_systems import UNIT_SYSTEMS, UnitSystem


def run_day_start(engine: Engine, hour: int | None, *, as_json: bool) -> None:
    """`larder diary day-start`."""
    if hour is not None:
        with storing(engine.home) as connection:
            set_day_start(connection, hour)
    found = preferences(engine).day_start_hour
    if as_json:
        print_json({"day_start_hour": found})
    else:
        say(f"A day of the diary begins at {found:02}:00. Entries stay on their days.")


def run_week_start(home: Home, day: str | None, *, as_json: bool) -> None:
    """`larder diary week-start`."""
    if day is not None:
        choose_week_start(home, day)
    choice, found = chosen_week_start(home), FIRST_WEEKDAYS[week_start(home)]
    if as_json:
        print_json({"choice": choice, "week_start": found.casefold()})
    elif choice == SYSTEM:
        say(f"Weeks begin on {found}, as the system's settings say.")
    else:
        say(f"Weeks begin on {found}.")


def run_energy(home: Home, unit: str | None, *, as_json: bool) -> None:
    """`larder diary energy`."""
    if unit is not None:
        choose_energy_unit(home, unit)
    found = chosen_energy_unit(home)
    if as_json:
        print_json({"energy_unit": found})
    else:
        say(f"Energy is shown in {found}. JSON and tables for other programs stay in kcal.")


def unit_system(name: str) -> UnitSystem:
    """Return the units with a name.

    Raises:
        KnownError: there are no such units.
    """
    found = next((one for one in UNIT_SYSTEMS if one == name.casefold()), None)
    if found is None:
        raise KnownError(f"'{shown(name)}' are not units. Choose {', '.join(UNIT_SYSTEMS)}.")
    return found


def run_units(engine: Engine, units: str | None, *, as_json: bool) -> None:
    """`larder recipe units`."""
    if units is not None:
        system = unit_system(units)
        with storing(engine.home) as connection:
            storing_units(connection, system)
    found = engine.user_data(stored_units)
    if as_json:
        print_json({"units": found})
    else:
        say(
            {
                "written": "Recipes are shown in the units in which they are written.",
                "metric": "Recipes are shown in metric units.",
                "us": "Recipes are shown in US units.",
            }[found]
        )


def run_meal_name(engine: Engine, meal: str | None, name: str | None, *, as_json: bool) -> None:
    """`larder diary meal-name`."""
    if meal is not None:
        slot = preferences(engine).meal_named(meal)
        with storing(engine.home) as connection:
            set_meal_name(connection, slot, name or "")
    _show_meals(engine, as_json=as_json)


def run_meals(engine: Engine, added: list[str], removed: list[str], *, as_json: bool) -> None:
    """`larder diary meals`."""
    named = preferences(engine).meal_named
    # Added first: the only meal can give way to another one.
    changes = [*((named(meal), True) for meal in added), *((named(meal), False) for meal in removed)]
    if changes:
        with storing(engine.home) as connection:
            for meal, is_used in changes:
                set_meal_of_day(connection, meal, is_used=is_used)
    _show_meals(engine, as_json=as_json)


def _show_meals(engine: Engine, *, as_json: bool) -> None:
    own = preferences(engine)
    if as_json:
        print_json({"meals": {each: own.name_of(each) for each in own.meals}})
        return
    for each in own.meals:
        say(f"{each:<10} {own.name_of(each)}")
