"""Compute the lists of a library: words with their recipes, sets, columns of numbers, and the orders of titles."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from core.food.nutrients import NUTRIENT_KEYS
from core.library.list_file import Arrays
from core.library.resolved_recipe import ORIGINS
from core.library.sets.postings import Postings
from core.library.sets.recipe_set import RecipeSet
from core.library.word_index import WordList, read_words

if TYPE_CHECKING:
    from core.library.library import Library

KEYS_A_TAG: Final = len(ORIGINS) + 1
"""A tag has a list of recipes for each origin, and one for other origins."""
MASKS: Final = (
    "contains",
    "may_contain",
    "unknown",
    "diets_satisfied",
    "diets_unverified",
    "contradicted_nutrients",
    "complete_nutrients",
)
NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "recipe": ("total_min", "servings", "serving_g"),
    "nutrition": NUTRIENT_KEYS,
}
_KEYS_AT_ONCE: Final = 50_000
_WORDS: Final = (
    "SELECT word, sum(uses)::BIGINT AS uses FROM ("
    " SELECT unnest(regexp_extract_all(text, '\\p{L}{3,}')) AS word, uses FROM ("
    "  SELECT unnest(string_split(strip_accents(lower(title)), ' ')) AS text, 1 AS uses FROM recipe"
    "  UNION ALL SELECT strip_accents(lower(name)), 1 FROM ingredient"
    "  UNION ALL SELECT strip_accents(lower(name)), 1 FROM tag)"
    ") GROUP BY word ORDER BY word"
)
Part = Callable[["Library"], Arrays]


def size_of(library: "Library") -> int:
    """Return the largest recipe number plus one."""
    return library.ids("SELECT coalesce(max(recipe_id) + 1, 0) FROM recipe")[0]


def _titles(library: "Library") -> Arrays:
    index = read_words(library, "recipe", "recipe_id", "title")
    return _fields("words", index.words) | _fields("postings", index.postings)


def _ingredients(library: "Library") -> Arrays:
    index = read_words(library, "ingredient", "ingredient_id", "name")
    return _fields("words", index.words) | _fields("postings", index.postings)


def _uses(library: "Library") -> Arrays:
    used = library.columns(
        "SELECT ingredient_id, recipe_id FROM ingredient_recipe ORDER BY ingredient_id, recipe_id"
    )
    count = library.ids("SELECT coalesce(max(ingredient_id) + 1, 0) FROM ingredient")[0]
    keys, recipes = (used[name].astype(np.int32) for name in ("ingredient_id", "recipe_id"))
    return _fields("postings", Postings.of(keys, recipes, count, size_of(library)))


def _known(library: "Library") -> Arrays:
    known = library.columns(_WORDS)
    return {
        **_fields("words", WordList.of(known["word"].tolist())),
        "counts": known["uses"].astype(np.int64),
    }


def _orders(library: "Library") -> Arrays:
    ordered = library.columns(
        "SELECT recipe_id, length(title)::INTEGER AS length FROM recipe"
        " ORDER BY strip_accents(lower(title)), title, recipe_id"
    )
    by_title = ordered["recipe_id"].astype(np.int32)
    return {"by_title": by_title, "by_length": by_title[np.argsort(ordered["length"], kind="stable")]}


def _title_hashes(library: "Library") -> Arrays:
    found = library.columns(
        "SELECT recipe_id, md5_number_upper(lower(title)) AS title_hash FROM recipe ORDER BY recipe_id"
    )
    order = np.argsort(found["title_hash"], kind="stable")
    return {"hashes": found["title_hash"][order], "recipes": found["recipe_id"][order].astype(np.int32)}


def _recipes(library: "Library") -> Arrays:
    size = size_of(library)
    found = library.columns("SELECT recipe_id, coalesce(line_count, 0) AS lines FROM recipe")
    listing = found["recipe_id"][found["lines"].astype(np.int64) > 0]
    return {
        "size": np.array([size], dtype=np.int64),
        "all": RecipeSet.of(found["recipe_id"], size).bits,
        "listing": RecipeSet.of(listing, size).bits,
    }


def _keys(library: "Library") -> Arrays:
    """Return the key of each recipe number, empty for a number without a recipe."""
    size = size_of(library)
    found: list[WordList] = []
    # In parts: a million texts as Python objects take 80 MB.
    for first in range(0, size, _KEYS_AT_ONCE):
        keys = [""] * min(_KEYS_AT_ONCE, size - first)
        for number, key in library.rows(
            "SELECT recipe_id, key FROM recipe WHERE recipe_id BETWEEN ? AND ?",
            [first, first + len(keys) - 1],
        ):
            keys[number - first] = key
        found.append(WordList.of(keys))
    return _fields("words", WordList.joined(found))


def _tags(library: "Library") -> Arrays:
    spelled = ", ".join(f"'{origin}'" for origin in ORIGINS)
    found = library.columns(
        f"SELECT tag_id * {KEYS_A_TAG} + coalesce(nullif(list_position([{spelled}], origin), 0) - 1, {len(ORIGINS)})"
        " AS place, recipe_id FROM tag_recipe ORDER BY place, recipe_id"
    )
    count = KEYS_A_TAG * library.ids("SELECT coalesce(max(tag_id) + 1, 0) FROM tag")[0]
    keys, recipes = (found[name].astype(np.int32) for name in ("place", "recipe_id"))
    return _fields("postings", Postings.of(keys, recipes, count, size_of(library)))


def _named(query: str, library: "Library") -> Arrays:
    """Return the recipes of each name, by a query of names and recipe numbers."""
    names = [name for (name,) in library.rows(f"SELECT DISTINCT name FROM ({query}) ORDER BY name")]
    found = library.columns(
        f"WITH found AS ({query}), known AS (SELECT name, row_number() OVER (ORDER BY name) - 1 AS place FROM"
        " (SELECT DISTINCT name FROM found))"
        " SELECT place::INTEGER AS place, recipe_id FROM found JOIN known USING (name) ORDER BY place, recipe_id"
    )
    keys, recipes = (found[name].astype(np.int32) for name in ("place", "recipe_id"))
    postings = Postings.of(keys, recipes, len(names), size_of(library))
    return _fields("words", WordList.of(names)) | _fields("postings", postings)


def _mask(column: str, library: "Library") -> Arrays:
    """Return the set of each bit of a column of masks, shape (bits, bytes)."""
    found = library.columns(f"SELECT recipe_id, coalesce({column}, 0) AS mask FROM recipe")
    masks = np.zeros(size_of(library), dtype=np.int64)
    masks[found["recipe_id"]] = found["mask"]
    bits = range(int(np.bitwise_or.reduce(masks, initial=0)).bit_length())
    sets = [np.packbits((masks >> bit & 1).astype(np.bool_)) for bit in bits]
    return {"bits": np.array(sets, dtype=np.uint8).reshape(len(sets), (len(masks) + 7) // 8)}


def _numbers(table: str, column: str, library: "Library") -> Arrays:
    found = library.columns(f"SELECT recipe_id, coalesce({column}, 'nan'::DOUBLE) AS value FROM {table}")
    values = np.full(size_of(library), np.nan)
    values[found["recipe_id"]] = found["value"]
    return {"values": values}


def _fields(name: str, thing: WordList | Postings) -> Arrays:
    return {f"{name}.{field}": np.asarray(value) for field, value in vars(thing).items()}


PARTS: Final[Mapping[str, Part]] = {
    "recipes": _recipes,
    "titles": _titles,
    "title_hashes": _title_hashes,
    "orders": _orders,
    "keys": _keys,
    "ingredients": _ingredients,
    "uses": _uses,
    "known": _known,
    "tags": _tags,
    "predicted": partial(_named, "SELECT facet || chr(9) || name AS name, recipe_id FROM predicted_label"),
    "unlisted": partial(_named, "SELECT node AS name, recipe_id FROM unlisted_food"),
    "sources": partial(_named, "SELECT source AS name, recipe_id FROM recipe"),
    **{f"masks.{column}": partial(_mask, column) for column in MASKS},
    **{
        f"numbers.{table}.{column}": partial(_numbers, table, column)
        for table, columns in NUMBERS.items()
        for column in columns
    },
}
"""Functions that compute the parts of the lists, by name."""


def word_list(arrays: Arrays) -> WordList:
    """Return the words in a part."""
    return WordList(arrays["words.text"], arrays["words.starts"])


def postings(arrays: Arrays) -> Postings:
    """Return the postings in a part."""
    starts, numbers, rows, bitmaps = (
        arrays[f"postings.{field}"] for field in ("starts", "numbers", "rows", "bitmaps")
    )
    return Postings(starts, numbers, rows, bitmaps, int(arrays["postings.size"]))
