"""The unit in which the user reads and types energy on this computer."""

from typing import Final

from core.errors import KnownError
from core.files.writing import write_whole
from core.store.home import Home
from core.translation import tr, use_energy_unit

UNITS: Final = ("kcal", "kJ")


def chosen_energy_unit(home: Home) -> str:
    """Return "kcal" or "kJ". The choice is in a file of its own, so that no command opens the log to read it."""
    try:
        choice = home.energy_choice.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return UNITS[0]
    return choice if choice in UNITS else UNITS[0]


def choose_energy_unit(home: Home, unit: str) -> None:
    """Store the unit, and use it from now on.

    Raises:
        KnownError: there is no such unit, or the home cannot be written.
    """
    found = {each.casefold(): each for each in UNITS}.get(unit.casefold())
    if found is None:
        raise KnownError(tr("'{unit}' is not a unit of energy. Choose kcal or kJ.").format(unit=unit))
    home.make()
    write_whole(home.energy_choice, found + "\n")
    use_energy_unit(found)
