"""The unit in which the user reads and types energy on this computer."""

from typing import Final

from core.errors import KnownError
from core.store.choice_file import read_choice, store_choice
from core.store.home import Home
from core.translation import tr, use_energy_unit

UNITS: Final = ("kcal", "kJ")


def chosen_energy_unit(home: Home) -> str:
    """Return "kcal" or "kJ". The choice is in a file of its own, so that no command opens the log to read it."""
    choice = read_choice(home.energy_choice)
    return choice if choice in UNITS else UNITS[0]


def choose_energy_unit(home: Home, unit: str) -> None:
    """Store the unit, and use it from now on.

    Raises:
        KnownError: there is no such unit, or the home cannot be written.
    """
    found = {each.casefold(): each for each in UNITS}.get(unit.casefold())
    if found is None:
        raise KnownError(tr("'{unit}' is not a unit of energy. Choose kcal or kJ.").format(unit=unit))
    store_choice(home, home.energy_choice, found)
    use_energy_unit(found)
