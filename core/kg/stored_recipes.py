"""Whole recipes out of a library file.

Each table is asked by itself: of a million recipes DuckDB then reads the few rows that are wanted, where a join would go
through one of the tables whole. What the ingredients bring is added up again instead of being read: DuckDB keeps columns,
and the nutrients of five recipes are pieces of seventy.
"""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Protocol

import numpy as np

from core.kg.labels import NO, UNVERIFIED, YES, Tag
from core.kg.line_text import composed_line
from core.kg.meaning import meaning_from
from core.kg.nutrients import NUTRIENT_KEYS
from core.kg.nutrition_sums import FoodTable, Sums
from core.kg.phrase.item import Item
from core.kg.recipe import IngredientUse, Nutrition, Recipe
from core.kg.recipe_sets import RecipeSets
from core.kg.source import CLAIMED_FACETS, COMPUTED, STARTER

_CHOSEN = "WHERE recipe_id IN (SELECT unnest(?))"
_AT_ONCE = 2
"""Tables that are read at the same time."""
_SHARED_MEANINGS = 4096
"""Names whose meaning is kept read: ingredients repeat."""


class Stored(Protocol):
    """A library file, as far as its recipes are read from it."""

    @property
    def labels(self) -> Mapping[str, Mapping[str, int]]:
        """The bit of each allergen and each diet."""
        ...

    @property
    def sets(self) -> RecipeSets:
        """Its recipes by what they use, are marked with and hold."""
        ...

    @property
    def tag_of(self) -> Mapping[int, Tag]:
        """Each tag by its number."""
        ...

    @property
    def food_table(self) -> FoodTable:
        """What the foods bring that its recipes were computed with."""
        ...

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """The result of a query."""
        ...

    def has_column(self, table: str, column: str) -> bool:
        """Whether a table has a column; a file of an older schema may not."""
        ...


def read_recipes(library: Stored, recipe_ids: Sequence[int]) -> dict[int, Recipe]:
    """Whole recipes by number, with what their ingredients add up to where their source states nutrition."""
    wanted = [list(recipe_ids)]
    # DuckDB lets go of the interpreter: two cores then read two tables at a time.
    with ThreadPoolExecutor(_AT_ONCE) as readers:
        facts = readers.submit(
            library.rows,
            "SELECT recipe_id, key, title, servings, prep_min, cook_min, stated_total_min, source,"
            " contains, may_contain, unknown, diets_kept, diets_unverified, stated_nutrients,"
            f" {_or_null(library, 'recipe', 'doubted_nutrients')} FROM recipe {_CHOSEN}",
            wanted,
        )
        uses_of = readers.submit(_uses, library, wanted)
        tags_of = readers.submit(_tags, library, wanted)
        steps_of = readers.submit(
            library.rows, f"SELECT recipe_id, text FROM step {_CHOSEN} ORDER BY recipe_id, position", wanted
        )
        unlisted_of = readers.submit(_unlisted, library, recipe_ids)
        notes_of = readers.submit(library.rows, f"SELECT recipe_id, url, text FROM note {_CHOSEN}", wanted)
        rows = facts.result()
        stated_of = readers.submit(_stated, library, {_int(row[0]): _mask(row[13]) for row in rows})
    uses = {_int(row[0]): uses_of.result().get(_int(row[0]), []) for row in rows}
    tags, claims = tags_of.result()
    steps = _grouped(steps_of.result())
    notes = {_int(number): (_text(url), _text(text)) for number, url, text in notes_of.result()}
    servings_of = {_int(row[0]): _float(row[3]) for row in rows}
    sums = _sums(library.food_table, uses, servings_of)
    shown = sums.rounded(np.array([row[7] != STARTER for row in rows], dtype=np.bool_))
    found: dict[int, Recipe] = {}
    for place, row in enumerate(rows):
        number = _int(row[0])
        servings = servings_of[number]
        masks = [_mask(mask) for mask in row[8:]]
        stated = stated_of.result().get(number, {})
        kept = [("diet", name) for name, bit in library.labels["diet"].items() if masks[3] >> bit & 1]
        found[number] = Recipe(
            key=str(row[1]),
            title=str(row[2]),
            servings=1.0 if servings is None else servings,
            servings_known=servings is not None,
            prep_min=_float(row[4]),
            cook_min=_float(row[5]),
            stated_total_min=_float(row[6]),
            uses=tuple(uses[number]),
            steps=tuple(steps.get(number, ())),
            tags=tuple(dict.fromkeys((*tags.get(number, ()), *kept))),
            claims=tuple(claims.get(number, ())),
            nutrition=_with_stated(shown.nutrition(place), stated, doubted=_keys(masks[6])),
            computed=(sums.nutrition(place) if servings is not None else Nutrition({}, {}, None))
            if stated
            else None,
            source=str(row[7]),
            diets=_levels(library.labels["diet"], ((YES, masks[3]), (UNVERIFIED, masks[4])), NO),
            allergens=_levels(
                library.labels["allergen"],
                zip(("contains", "may_contain", "unknown"), masks[:3], strict=True),
            ),
            unlisted=unlisted_of.result().get(number, ()),
            url=notes.get(number, ("", ""))[0],
            notes=notes.get(number, ("", ""))[1],
            recipe_id=number,
        )
    return found


def _or_null(library: Stored, table: str, column: str) -> str:
    """A column, or NULL in a file of an older schema: its imported recipes are still read from it."""
    return column if library.has_column(table, column) else "NULL"


def _uses(library: Stored, wanted: Sequence[object]) -> dict[int, list[IngredientUse]]:
    rows = library.rows(
        "SELECT recipe_id, ingredient_id, text, amount, unit, mass_g, how, preparation, optional, discarded, is_read,"
        f" {_or_null(library, 'ingredient_use', 'unit_text')}"
        f" FROM ingredient_use {_CHOSEN} ORDER BY recipe_id, position",
        wanted,
    )
    ingredients = {
        number: facts
        for number, *facts in library.rows(
            f"SELECT ingredient_id, name, entity, meaning, {_or_null(library, 'ingredient', 'borrowed')}"
            " FROM ingredient WHERE ingredient_id IN (SELECT unnest(?))",
            [list({row[1] for row in rows})],
        )
    }
    found: dict[int, list[IngredientUse]] = {}
    for recipe_id, ingredient_id, *row in rows:
        found.setdefault(_int(recipe_id), []).append(_use(row, ingredients[ingredient_id]))
    return found


def _use(row: Sequence[object], ingredient: Sequence[object]) -> IngredientUse:
    text, amount, unit, mass_g, how, preparation, optional, discarded, is_read, unit_text = row
    name, entity, meaning, borrowed = ingredient
    measure, unit_words = _float(amount), _text(unit_text)
    return IngredientUse(
        text=composed_line(measure, unit_words or str(unit), str(name), str(preparation))
        if text is None
        else str(text),
        name=str(name),
        entity=None if entity is None else str(entity),
        amount=measure,
        unit=str(unit),
        mass_g=_float(mass_g),
        how=str(how),
        preparation=str(preparation),
        optional=bool(optional),
        discarded=bool(discarded),
        meaning=stored_meaning(None if meaning is None else str(meaning)),
        is_read=bool(is_read),
        unit_text=unit_words,
        borrowed=None if borrowed is None else str(borrowed),
    )


@lru_cache(_SHARED_MEANINGS)
def stored_meaning(text: str | None) -> tuple[Item, ...]:
    """The meaning that a library file holds for a name; of one that is lost nothing can be ruled out."""
    try:
        return meaning_from(text)
    except ValueError:
        return (Item(None),)


def _tags(library: Stored, wanted: Sequence[object]) -> tuple[dict[int, list[Tag]], dict[int, list[Tag]]]:
    """The tags of recipes, and apart from them what their sources merely claim."""
    tags: dict[int, list[Tag]] = {}
    claims: dict[int, list[Tag]] = {}
    for recipe_id, tag_id, origin in library.rows(
        f"SELECT recipe_id, tag_id, origin FROM recipe_tag {_CHOSEN} ORDER BY recipe_id, tag_id", wanted
    ):
        facet, name = library.tag_of[_int(tag_id)]
        place = claims if facet in CLAIMED_FACETS and origin != COMPUTED else tags
        found = place.setdefault(_int(recipe_id), [])
        if (facet, name) not in found:
            found.append((facet, name))
    return tags, claims


def _unlisted(library: Stored, recipe_ids: Sequence[int]) -> dict[int, tuple[str, ...]]:
    if not library.has_column("unlisted_food", "node"):
        return {}
    naming = library.sets.unlisted.having(recipe_ids)
    rows = library.rows(f"SELECT recipe_id, node FROM unlisted_food {_CHOSEN}", [naming]) if naming else []
    return {number: tuple(nodes) for number, nodes in _grouped(rows).items()}


def _stated(library: Stored, masks: Mapping[int, int]) -> dict[int, dict[str, float]]:
    """The amounts of a serving that sources state, by recipe; only the columns are read in which there are any."""
    keys_of = {number: _keys(mask) for number, mask in masks.items() if mask}
    keys = [key for key in NUTRIENT_KEYS if any(key in own for own in keys_of.values())]
    if not keys:
        return {}
    rows = library.rows(f"SELECT recipe_id, {', '.join(keys)} FROM nutrition {_CHOSEN}", [list(keys_of)])
    return {
        _int(number): {
            key: value
            for key, value in zip(keys, values, strict=True)
            if key in keys_of[_int(number)] and isinstance(value, float)
        }
        for number, *values in rows
    }


def _sums(
    foods: FoodTable, uses: Mapping[int, Sequence[IngredientUse]], servings: Mapping[int, float | None]
) -> Sums:
    counts = [len(own) for own in uses.values()]
    return foods.sums(
        [use for own in uses.values() for use in own],
        np.repeat(np.arange(len(counts), dtype=np.int64), counts),
        np.array([np.nan if (count := servings[number]) is None else count for number in uses]),
    )


def _with_stated(computed: Nutrition, stated: Mapping[str, float], doubted: frozenset[str]) -> Nutrition:
    """What a source states of a serving holds for the whole of it, and goes before what its lines add up to."""
    return Nutrition(
        {
            key: amount
            for key in NUTRIENT_KEYS
            if (amount := stated.get(key, computed.amounts.get(key))) is not None
        },
        {**computed.coverage, **dict.fromkeys(stated, 1.0)},
        computed.serving_g,
        frozenset(stated),
        doubted,
    )


def _grouped(rows: Iterable[tuple[object, ...]]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for number, text in rows:
        found.setdefault(_int(number), []).append(str(text))
    return found


def _levels(
    bits: Mapping[str, int], levels: Iterable[tuple[str, int]], other: str | None = None
) -> dict[str, str]:
    """The level of each label by the masks that hold its bit; labels that none holds have the other one, or are left out."""
    found = {} if other is None else dict.fromkeys(bits, other)
    for level, mask in levels:
        found.update({name: level for name, bit in bits.items() if mask >> bit & 1})
    return found


def _keys(mask: int) -> frozenset[str]:
    """The nutrients whose bits are set."""
    return frozenset(key for bit, key in enumerate(NUTRIENT_KEYS) if mask >> bit & 1)


def _int(value: object) -> int:
    return value if isinstance(value, int) else int(str(value))


def _mask(value: object) -> int:
    return 0 if value is None else _int(value)


def _float(value: object) -> float | None:
    return value if isinstance(value, float) else None if value is None else float(str(value))


def _text(value: object) -> str:
    return "" if value is None else str(value)
