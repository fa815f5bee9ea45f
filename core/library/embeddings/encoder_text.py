"""The text of a recipe that the encoder reads, composed from a library file."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.library.file.stored_recipes import grouped
from core.library.library import Library
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, ORIGINS, STARTER, STATED
from models.recipe_encoder.methods import methods_in
from models.recipe_encoder.text import recipe_text

SHOWN_TO_ENCODER: Final = ("cuisine", "meal", "course", "dish", "diet")
"""Facets whose tags are part of the text; methods are added separately."""

_FACETS: Final = ("meal", "course", "cuisine", "method", "season", "dish", "occasion")
"""The order in which the starter recipes name their tags."""


def encoder_texts(library: Library, ids: Sequence[int]) -> dict[int, str]:
    """Return the encoder texts of recipes by number, without numbers that no recipe has.

    A library stores its tags without an order, so the order may differ from that of the import.
    """
    wanted = [list(ids)]
    titles = library.rows(
        "SELECT recipe_id, title, diets_satisfied FROM recipe WHERE recipe_id IN (SELECT unnest(?))", wanted
    )
    names = grouped(
        library.rows(
            "SELECT recipe_id, name FROM ingredient_use JOIN ingredient USING (ingredient_id)"
            " WHERE recipe_id IN (SELECT unnest(?)) ORDER BY recipe_id, position",
            wanted,
        )
    )
    tags = _tags(library, wanted)
    without = [
        number for number, *_ in titles if not any(facet == "method" for facet, _, _ in tags.get(number, ()))
    ]
    steps = grouped(
        library.rows(
            "SELECT recipe_id, text FROM step WHERE recipe_id IN (SELECT unnest(?)) ORDER BY recipe_id, position",
            [without],
        )
    )
    diets = library.labels["diet"]
    found: dict[int, str] = {}
    for number, title, diets_met in titles:
        found[number] = recipe_text(
            title,
            names.get(number, ()),
            _shown(tags.get(number, ()), diets_met, diets),
            [name for facet, name, _ in tags.get(number, ()) if facet == "method"]
            or methods_in(steps.get(number, ())),
        )
    return found


Tagged = tuple[str, str, str]
"""Facet, name and origin of a tag."""


def _tags(library: Library, wanted: Sequence[object]) -> dict[int, list[Tagged]]:
    found: dict[int, list[Tagged]] = {}
    for number, facet, name, origin in library.rows(
        "SELECT recipe_id, facet, name, origin FROM recipe_tag JOIN tag USING (tag_id) JOIN recipe USING (recipe_id)"
        " WHERE recipe_id IN (SELECT unnest(?)) ORDER BY recipe_id, list_position(?, origin),"
        " CASE WHEN source = ? AND origin = ? THEN list_position(?, facet) END, tag_id",
        [*wanted, list(ORIGINS), STARTER, STATED, list(_FACETS)],
    ):
        # A source's claims about diets and health prove nothing, so the encoder does not read them.
        if facet not in CLAIMED_FACETS or origin == COMPUTED:
            found.setdefault(number, []).append((facet, name, origin))
    return found


def _shown(tags: Iterable[Tagged], diets_met: int, diets: Mapping[str, int]) -> list[str]:
    """Return stated tags, then the diets that the recipe meets, then computed tags."""
    shown = [tag for tag in tags if tag[0] in SHOWN_TO_ENCODER]
    said = [name for _, name, origin in shown if origin != COMPUTED]
    said += [name for name, bit in diets.items() if diets_met >> bit & 1]
    said += [name for facet, name, origin in shown if origin == COMPUTED and facet != "diet"]
    return said
