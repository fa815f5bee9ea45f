"""Favourite foods, backups and the language model. For `Larder`."""

from functools import partial
from pathlib import Path

from core.engine.engine import Engine
from core.services import backups, favourites, language_model
from core.services.favourites import FavouriteFood
from core.services.language_model import LanguageModelSettings
from core.services.user_data import write


def mark_favourite(engine: Engine, food: str, *, is_favourite: bool = True) -> FavouriteFood:
    """Make a food such as "rye bread" a favourite, or remove it from the favourites, and return it."""
    named = favourites.favourite_in_words if is_favourite else favourites.favourite_named
    found = named(engine, food)
    write(engine, favourites.marking(found, is_favourite=is_favourite).do)
    return found


def back_up(engine: Engine, path: Path | str, passphrase: str | None = None) -> Path:
    """Save diary, plans, profile and imported recipes to a file, encrypted if there is a passphrase."""
    secret = None if passphrase is None else (lambda: passphrase)
    return backups.back_up(engine.home, Path(path), secret)


def restore(engine: Engine, path: Path | str, passphrase: str = "") -> backups.Restored:
    """Restore a backup, with its imported recipes. The current data are backed up first."""
    done = backups.restore(engine.home, Path(path), lambda: passphrase)
    if done.has_imports:
        backups.restore_imports(engine, Path(path), lambda: passphrase)
    return done


def salvage(engine: Engine, path: Path | str | None = None) -> backups.SalvageReport:
    """Copy the readable rows of a damaged log into a new one; None is the home's own log."""
    return backups.salvage(engine.home, None if path is None else Path(path))


def set_language_model(engine: Engine, settings: LanguageModelSettings) -> None:
    """Store the settings of the language model on this computer."""
    write(engine, partial(language_model.storing_language_model, settings=settings.checked()))


def try_language_model(engine: Engine) -> language_model.ModelTest:
    """Ask the stored language model for a word, and return which one answered, and how fast."""
    return language_model.try_model(language_model.settings_of(engine), engine.job)
