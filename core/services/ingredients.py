"""Ingredients by name: the food, its groups and its allergens."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.errors import KnownError
from core.library.library import Library
from core.library.links import SuggestedMatch, suggested_matches
from core.store.library_files import current_library
from core.text.phrase_links import Resolved, resolve
from core.translation import local_number, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

LONGEST_NAME: Final = 500
"""Characters of one ingredient name."""
_LISTED: Final = re.compile(r"[,;&+]|\band\b", re.IGNORECASE)
"""Between foods of a list; in a choice ("butter or margarine"), each only may be contained."""


@dataclass(frozen=True)
class Ingredient(Resolved):
    """A name linked to the taxonomy.

    Attributes:
        links: matches in other vocabularies that imported sources suggest. They decide no allergen, diet or amount.
        several: the foods of a list, where one of them contains an allergen that the list only may contain: "milk, eggs".
    """

    links: tuple[SuggestedMatch, ...] = ()
    several: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return the ingredient in the JSON shape of the command line."""
        return {
            "name": self.name,
            "entity": self.entity,
            "groups": list(self.groups),
            "allergens": [{"allergen": allergen, "certainty": sure} for allergen, sure in self.allergens],
            "food": None if self.food is None else {"id": self.food[0], "description": self.food[1]},
            "known": self.known,
            "others": list(self.others),
            "links": [link.to_json() for link in self.links],
            **({"several": list(self.several)} if self.several else {}),
        }


def ingredient(engine: "Engine", name: str) -> Ingredient:
    """Return what an ingredient is and which allergens it contains.

    Raises:
        KnownError: the name is empty, has no letters, or is too long.
    """
    with ingredient_lookup(engine) as look_up:
        return look_up(name)


@contextmanager
def ingredient_lookup(engine: "Engine") -> Iterator[Callable[[str], Ingredient]]:
    """Open the library once for many calls of `ingredient`."""
    # Without a library there are no links, and building one would take longer than the answer is worth.
    path = current_library(engine.home)
    library = None if path is None else Library(path)

    def look_up(name: str) -> Ingredient:
        found = _resolve(engine, name)
        links = () if library is None else suggested_matches(found.name, library)
        return Ingredient(**vars(found), links=links, several=_several(engine, found))

    try:
        yield look_up
    finally:
        if library is not None:
            library.close()


def _several(engine: "Engine", found: Resolved) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in _LISTED.split(found.name) if any(map(str.isalpha, part)))
    if len(parts) < 2:
        return ()
    contained = {pair for part in parts for pair in _resolve(engine, part).allergens if pair[1] == "contains"}
    return () if contained <= set(found.allergens) else parts


def allergen_labels(engine: "Engine") -> dict[str, str]:
    """Return the label of each allergen, for people, by its name."""
    return {name: allergen.label for name, allergen in engine.data.rules.allergens.items()}


def _resolve(engine: "Engine", name: str) -> Resolved:
    if not any(letter.isalpha() for letter in name):
        raise KnownError(tr("That isn't an ingredient name. Try: larder ingredient '2% milk'."))
    if len(name) > LONGEST_NAME:
        raise KnownError(
            tr(
                "An ingredient name can have at most {longest_name} characters; this has {name}. Shorten it."
            ).format(longest_name=LONGEST_NAME, name=local_number(f"{len(name):,}"))
        )
    return resolve(name, engine.data.names, engine.data.foods, engine.data.rules)
