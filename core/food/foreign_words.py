"""Words of other languages for the foods behind the allergens, from `assets/words/foreign_foods.toml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from core.assets import read_toml, sound_assets
from core.errors import KnownError

_TABLES: Final = ("sure", "in_context", "without_english", "next_to_an_exclusion", "compounds")


def foreign_words(assets: Path) -> Mapping[str, Mapping[str, str]]:
    """Return the tables of the data file, each from a word (lower case, without accents) to a food's name.

    Raises:
        KnownError: a table is missing or empty.
    """
    path = assets / "words" / "foreign_foods.toml"
    data = read_toml(path)
    found: dict[str, dict[str, str]] = {}
    for name in _TABLES:
        table = data.get(name)
        if not isinstance(table, dict) or not table:
            raise KnownError(f"{path.name} has no table '{name}'. Install Larder again.")
        found[name] = {str(word): str(food) for food, words in table.items() for word in words}
    return found


@cache
def foreign_foods() -> Mapping[str, str]:
    """Return the food of each word, in whichever table it stands."""
    return {word: food for table in foreign_words(sound_assets()).values() for word, food in table.items()}
