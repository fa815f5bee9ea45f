"""`Larder`: the features of one home folder, for other programs. `docs/api.md` shows an example of each."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from core.engine.engine import Engine, EngineOptions
from core.progress import Job
from core.services import (
    backups,
    doctor,
    favourites,
    ingredients,
    nutrition,
)
from core.services.favourites import FavouriteFood
from core.services.features.diary import DiaryFeatures
from core.services.features.people import People
from core.services.features.plans import Plans
from core.services.features.questions import Questions
from core.services.features.recipes import Recipes
from core.services.features.repeated import RepeatedMeals
from core.store.home import find_home


class Larder(Questions, DiaryFeatures, RepeatedMeals, Plans, Recipes, People):
    """The recipes, diary, plans and profile of one home folder.

    Parts load when a method first needs them; the first one builds the library of starter recipes if the home has none.
    Close it when you are done, or use it in a `with` statement. One `Larder` may be used by one thread at a time.

    Every method raises `core.errors.KnownError` for bad input, with a sentence that says what to do.
    """

    def __init__(
        self,
        home: Path | str | None = None,
        *,
        options: EngineOptions | None = None,
        progress: Callable[[float, str], None] | None = None,
    ) -> None:
        """Open a home folder.

        Args:
            home: None takes `LARDER_HOME`, else the platform's folder for user data.
            progress: called with the share done (0 to 1) and what is being done.
        """
        place = find_home(None if home is None else Path(home))
        self.engine = Engine(place, options, Job() if progress is None else Job(report=progress))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the library and the models."""
        self.engine.close()

    # Food

    def ingredient(self, name: str) -> ingredients.Ingredient:
        """Return what an ingredient is and which allergens it contains."""
        return ingredients.ingredient(self.engine, name)

    def calculate_nutrition(
        self, lines: Sequence[str] | str, servings: float = 1.0
    ) -> nutrition.LineNutrition:
        """Return the nutrients per serving of ingredient lines."""
        given = lines.splitlines() if isinstance(lines, str) else lines
        return nutrition.calculate_nutrition(self.engine, given, servings)

    def favourite_foods(self) -> tuple[FavouriteFood, ...]:
        """Return the favourite foods by name."""
        return favourites.favourites(self.engine)

    def mark_favourite(self, food: str, *, is_favourite: bool = True) -> FavouriteFood:
        """Make a food such as "rye bread" a favourite, or remove it from the favourites, and return it."""
        named = favourites.favourite_in_words if is_favourite else favourites.favourite_named
        found = named(self.engine, food)
        self._write(favourites.marking(found, is_favourite=is_favourite).do)
        return found

    # The home

    def back_up(self, path: Path | str, passphrase: str | None = None) -> Path:
        """Save diary, plans, profile and imported recipes to a file, encrypted if there is a passphrase."""
        secret = None if passphrase is None else (lambda: passphrase)
        return backups.back_up(self.engine.home, Path(path), secret)

    def restore(self, path: Path | str, passphrase: str = "") -> backups.Restored:
        """Restore a backup, with its imported recipes. The current data are backed up first."""
        done = backups.restore(self.engine.home, Path(path), lambda: passphrase)
        if done.has_imports:
            backups.restore_imports(self.engine, Path(path), lambda: passphrase)
        return done

    def salvage(self, path: Path | str | None = None) -> backups.SalvageReport:
        """Copy the readable rows of a damaged log into a new one; None is the home's own log."""
        return backups.salvage(self.engine.home, None if path is None else Path(path))

    def doctor(self) -> dict[str, object]:
        """Measure the devices and return versions, data and models as JSON data."""
        return doctor.doctor(self.engine)
