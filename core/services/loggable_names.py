"""The index of everything that can be logged by its name: foods, recipes and imported products."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from core.diary.meal_text import eaten_names
from core.food.shown_names import shown_title
from core.importing.usda.branded import product_words
from core.library.library import Library
from core.library.resolved_recipe import STARTER
from core.store.home import Home
from core.text.eaten.names import ListedName
from core.text.typed_names import TypedNames
from core.translation import language

if TYPE_CHECKING:
    from core.engine.engine import Engine

_EVERYDAY, _OF_TABLE, _STARTER, _RECIPE, _PRODUCT = 0.9, 0.35, 0.5, 0.4, 0.2
"""Added to the score of a name by its kind."""
_CHUNK: Final = 100_000


@dataclass(frozen=True)
class LoggableNames:
    """The names of foods, recipes and products of a home folder, in this order."""

    index: TypedNames
    foods: Sequence[tuple[ListedName, str]]
    recipes: NDArray[np.int32]
    places: Sequence[int]

    @staticmethod
    def of(library: Library, home: Home) -> "LoggableNames":
        """Build the index."""
        listed = list(eaten_names().listed())
        # Names that people say first, and those of tables behind them.
        foods = sorted(listed, key=lambda each: not each[0].is_everyday)
        everyday = sum(name.is_everyday for name, _ in foods)
        words, places = product_words(home)
        recipes: list[NDArray[np.int32]] = [np.zeros(0, np.int32)]

        def names() -> Iterator[tuple[Sequence[str] | NDArray[Any], float]]:
            said = [name for _, name in foods]
            yield said[:everyday], _EVERYDAY
            yield said[everyday:], _OF_TABLE
            for is_starter, prior in ((True, _STARTER), (False, _RECIPE)):
                for ids, titles in _titles(library, is_starter=is_starter):
                    recipes.append(ids)
                    yield titles, prior
                    if is_starter and language().code != "en":
                        recipes.append(ids)
                        yield [shown_title(title) for title in titles.tolist()], prior
            yield words, _PRODUCT

        index = TypedNames.of(names())
        return LoggableNames(index, foods, np.concatenate(recipes), places)


def _titles(library: Library, *, is_starter: bool) -> Iterator[tuple[NDArray[np.int32], NDArray[Any]]]:
    """Yield numbers and titles of recipes in parts, so that a million takes little memory."""
    last = -1
    while True:
        found = library.columns(
            "SELECT recipe_id, title FROM recipe WHERE recipe_id > ? AND (source = ?) = ?"
            f" ORDER BY recipe_id LIMIT {_CHUNK}",
            [last, STARTER, is_starter],
        )
        if not len(found["recipe_id"]):
            return
        last = int(found["recipe_id"][-1])
        yield found["recipe_id"].astype(np.int32), found["title"]


_building: Final = Lock()


def loggable_names(engine: "Engine") -> LoggableNames:
    """Return the index, which the first call builds."""
    try:
        stat = engine.home.products.stat()
        products = (stat.st_mtime_ns, stat.st_size)
    except OSError:
        products = (0, 0)
    # One thread builds it, and the others wait for that.
    with _building:
        return _built(engine.library, engine.home, products, language().code)


@lru_cache(maxsize=1)
def _built(library: Library, home: Home, _products: tuple[int, int], _language: str) -> LoggableNames:
    return LoggableNames.of(library, home)
