"""The facts of a library, the same for each method."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.library.library import Library
from core.library.resolved_recipe import STARTER

_CHUNK = 5_000


@dataclass(frozen=True)
class Facts:
    """One recipe."""

    number: int
    title: str
    uses: tuple[tuple[str, str, str], ...]
    """(name, amount, unit)"""
    tags: tuple[tuple[str, str], ...]
    """(facet, name), as stated; for starter recipes also the computed ones."""


def facts(library: Library) -> Iterator[list[Facts]]:
    """Yield all recipes, several thousand at a time."""
    last = library.ids("SELECT max(recipe_id) FROM recipe")[0]
    for first in range(0, last + 1, _CHUNK):
        span = [first, first + _CHUNK]
        uses: dict[int, list[tuple[str, str, str]]] = {}
        for number, name, amount, unit in library.rows(
            "SELECT recipe_id, name, amount, unit FROM ingredient_use JOIN ingredient USING (ingredient_id)"
            " WHERE recipe_id >= ? AND recipe_id < ? ORDER BY recipe_id, position",
            span,
        ):
            uses.setdefault(_int(number), []).append(
                (str(name), "" if amount is None else f"{amount:g}", str(unit))
            )
        tags: dict[int, list[tuple[str, str]]] = {}
        for number, facet, name in library.rows(
            "SELECT DISTINCT recipe_id, facet, name FROM recipe_tag JOIN tag USING (tag_id) JOIN recipe USING (recipe_id)"
            " WHERE recipe_id >= ? AND recipe_id < ? AND (origin = 'stated' OR source = ?)",
            [*span, STARTER],
        ):
            tags.setdefault(_int(number), []).append((str(facet), str(name)))
        yield [
            Facts(
                _int(number), str(title), tuple(uses.get(_int(number), ())), tuple(tags.get(_int(number), ()))
            )
            for number, title in library.rows(
                "SELECT recipe_id, title FROM recipe WHERE recipe_id >= ? AND recipe_id < ? ORDER BY recipe_id",
                span,
            )
        ]


def _int(value: object) -> int:
    return int(str(value))
