"""The profile, the household, and the food at home. For `Larder`."""

from datetime import date

from core.engine.engine import Engine
from core.people.profile import Profile
from core.services import pantry, people, profiles
from core.services.diary_preferences import today
from core.services.pantry import PantryItem
from core.services.user_data import write


def save_profile(engine: Engine, profile: Profile) -> None:
    """Store a profile and make it the active one."""
    write(engine, profiles.storing_profile(engine, profile))


def add_to_pantry(engine: Engine, *foods: str, best_by: date | None = None) -> tuple[PantryItem, ...]:
    """Add foods such as "500 g rice" to the pantry, and return them."""
    items = pantry.read_food(engine, foods, best_by)
    write(engine, pantry.adding_food(items).do)
    return items


def use_from_pantry(engine: Engine, *foods: str) -> None:
    """Subtract foods from the pantry, starting with what spoils first."""
    items = pantry.read_food(engine, foods)
    write(engine, pantry.using_food(items, today(engine)).do)


def household(engine: Engine) -> tuple[Profile, ...]:
    """Return the profiles of the people who eat with the user."""
    return people.household(engine)[1]


def save_person(engine: Engine, profile: Profile, *, instead_of: str | None = None) -> None:
    """Add a person to the household, or change the one called `instead_of`."""
    write(engine, people.saving_member(engine, profile, instead_of).do)


def remove_person(engine: Engine, name: str) -> None:
    """Remove a person from the household."""
    write(engine, people.removing_member(name).do)
