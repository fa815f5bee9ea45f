"""The profile, the household, and the food at home. For `Larder`."""

from datetime import date

from core.people.guidelines import Guideline
from core.people.profile import Profile
from core.services import (
    pantry,
    people,
    profiles,
)
from core.services.diary_preferences import today
from core.services.features.base import HomeFeatures
from core.services.pantry import PantryItem


class People(HomeFeatures):
    """The profile, the household, and the food at home."""

    def profile(self) -> Profile:
        """Return the stored profile."""
        return profiles.profile(self.engine)

    def save_profile(self, profile: Profile) -> None:
        """Store a profile and make it the active one."""
        self._write(profiles.storing_profile(self.engine, profile))

    def guidelines(self) -> tuple[Guideline, ...]:
        """Return the health guidelines that a profile can follow."""
        return profiles.guidelines(self.engine)

    def pantry(self) -> tuple[PantryItem, ...]:
        """Return the food at home, the first to spoil first."""
        return pantry.pantry(self.engine)

    def add_to_pantry(self, *foods: str, best_by: date | None = None) -> tuple[PantryItem, ...]:
        """Add foods such as "500 g rice" to the pantry, and return them."""
        items = pantry.read_food(self.engine, foods, best_by)
        self._write(pantry.adding_food(items).do)
        return items

    def use_from_pantry(self, *foods: str) -> None:
        """Subtract foods from the pantry, starting with what spoils first."""
        items = pantry.read_food(self.engine, foods)
        self._write(pantry.using_food(items, today(self.engine)).do)

    def household(self) -> tuple[Profile, ...]:
        """Return the profiles of the people who eat with the user."""
        return people.household(self.engine)[1]

    def save_person(self, profile: Profile, *, instead_of: str | None = None) -> None:
        """Add a person to the household, or change the one called `instead_of`."""
        self._write(people.saving_member(self.engine, profile, instead_of).do)

    def remove_person(self, name: str) -> None:
        """Remove a person from the household."""
        self._write(people.removing_member(name).do)
