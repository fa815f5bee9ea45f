"""Write a library file: recipes are added in batches, and everything is computed from them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate, count, islice, pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from core.food.foods import Food
from core.food.hashes import hash_of
from core.food.item import Item
from core.food.item_codec import items_from_json, items_to_json
from core.food.labels import LabelRules, Tag
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import COMPLETE, IngredientUse
from core.library.file.batch import Batch, BatchComputer, masks
from core.library.file.packing import pack
from core.library.file.recipe_record import composed_line, record_text, short, use_text
from core.library.file.schema import RECIPE_TABLES, create_tables, insert, insert_columns, numpy_column
from core.library.file.version import SCHEMA_VERSION
from core.library.links import LINK_TABLE, LinkRow
from core.library.predicted_labels import PredictedLabels, write_predictions
from core.library.resolved_recipe import COMPUTED, STARTER, ResolvedRecipe
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.database import OFFLINE
from core.store.library_files import draft_of

BATCH: Final = 1000
"""Recipes that are computed and written together."""
IngredientKey = tuple[str, str | None, tuple[Item, ...], str | None]
"""Name, entity, linked items and fallback food, which identify an ingredient of a library."""

Key = TypeVar("Key")
Ids = NDArray[np.int64]

_COMMIT_AFTER: Final = 20_000
"""Recipes of one transaction, which DuckDB holds in memory until it is committed."""
_MEMORY: Final = "128MB"
"""DuckDB's own buffers while it writes; more goes to disk."""


class LibraryWriter:
    """Writes recipes into a library file that is not in use yet."""

    def __init__(self, path: Path, foods: Mapping[str, Food], rules: LabelRules) -> None:
        """Open the draft (`draft_of`) of a library file, a copy of one of the same schema, foods and rules, or a new one.

        Fallback foods (`Food.is_fallback`) are written once an ingredient uses their nutrients.
        """
        self._path = path
        draft = draft_of(path)
        is_new = not draft.exists()
        self._fallback_foods = {food.name: food for food in foods.values() if food.is_fallback}
        self._written_fallbacks: set[str] = set()
        self._finisher = BatchComputer(foods, rules)
        # A new key gets the next number. Removed ones leave gaps, and no number is used twice.
        self._ingredients: defaultdict[IngredientKey, int] = defaultdict(count().__next__)
        self._tags: defaultdict[Tag, int] = defaultdict(count().__next__)
        self._connection = duckdb.connect(str(draft), config={**OFFLINE, "memory_limit": _MEMORY})
        self._pending = 0
        self._connection.execute("BEGIN TRANSACTION")
        if is_new:
            create_tables(self._connection)
            self._write_foods([food for food in foods.values() if not food.is_fallback])
            labels = self._finisher.labels
            insert(
                self._connection,
                "label",
                [
                    (kind, bit, name)
                    for kind, names in (("allergen", labels.allergens), ("diet", labels.diets))
                    for bit, name in enumerate(names)
                ],
            )
        else:
            self._learn()

    def _learn(self) -> None:
        rows = self._connection.execute(
            "SELECT ingredient_id, name, entity, linked_items, fallback_food FROM ingredient"
        ).fetchall()
        self._ingredients = _numbered(
            {
                (name, entity, items_from_json(items), fallback): number
                for number, name, entity, items, fallback in rows
            }
        )
        rows = self._connection.execute("SELECT tag_id, facet, name FROM tag").fetchall()
        self._tags = _numbered({(facet, name): number for number, facet, name in rows})
        written = self._connection.execute("SELECT name FROM food").fetchall()
        self._written_fallbacks = {name for (name,) in written if name in self._fallback_foods}

    def _write_foods(self, foods: Sequence[Food]) -> None:
        amounts = self._finisher.foods.rows([food.name for food in foods])
        texts = {
            key: [getattr(food, key) for food in foods] for key in ("name", "state", "ndb", "description")
        }
        insert_columns(
            self._connection, "food", {**texts, **dict(zip(NUTRIENT_KEYS, amounts.T, strict=True))}
        )

    def add(self, sources: Sequence[ResolvedRecipe], ids: Sequence[int]) -> Batch:
        """Compute recipes and write them under unused numbers."""
        batch = self._finisher.finish(sources)
        numbers = np.array(ids, dtype=np.int64)
        self._write_recipes(batch, numbers)
        uses = self._write_uses(batch, numbers)
        tags = self._write_tags(batch, numbers)
        insert_columns(
            self._connection, "recipe_card", {"recipe_id": numbers, "card": _records(batch, uses, tags)}
        )
        self._pending += len(sources)
        if self._pending >= _COMMIT_AFTER:
            self._connection.execute("COMMIT")
            self._connection.execute("BEGIN TRANSACTION")
            self._pending = 0
        return batch

    def add_predictions(self, ids: Sequence[int], predictions: PredictedLabels) -> None:
        """Store predicted labels of written recipes."""
        write_predictions(self._connection, ids, predictions, self._finisher.labels.rules.wider)

    def link(self, links: Sequence[LinkRow]) -> None:
        """Store suggested matches of names; nothing is computed from them."""
        insert(self._connection, LINK_TABLE, links)

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Run a query over the rows written so far."""
        return self._connection.execute(sql, parameters).fetchall()

    def remove(self, ids: Sequence[int]) -> None:
        """Remove recipes."""
        for table in RECIPE_TABLES:
            self._connection.execute(
                f"DELETE FROM {table} WHERE recipe_id IN (SELECT unnest(?))", [list(ids)]
            )

    def finish(self, meta: Mapping[str, str], job: Job | None = None) -> None:
        """Write the facts about the file, pack it and close it."""
        self._connection.execute("DELETE FROM meta")
        insert(self._connection, "meta", {**meta, "schema_version": str(SCHEMA_VERSION)}.items())
        self._connection.execute("COMMIT")
        pack(self._connection, self._path, job)

    def close(self) -> None:
        """Close an unfinished file, which the caller removes."""
        self._connection.close()

    def _write_recipes(self, batch: Batch, ids: Ids) -> None:
        sources = batch.sources
        insert_columns(
            self._connection,
            "recipe",
            {
                "recipe_id": ids,
                "key": [source.key for source in sources],
                "title": [source.title for source in sources],
                "servings": [source.servings for source in sources],
                "prep_min": [source.prep_min for source in sources],
                "cook_min": [source.cook_min for source in sources],
                "stated_total_min": [source.total_min for source in sources],
                "total_min": batch.total_min,
                "serving_g": batch.sums.serving_g,
                "source": [source.source for source in sources],
                "line_count": [len(source.uses) for source in sources],
                "contains": batch.contains,
                "may_contain": batch.may_contain,
                "unknown": batch.unknown,
                "diets_satisfied": batch.diets_satisfied,
                "diets_unverified": batch.diets_unverified,
                "stated_nutrients": batch.stated_nutrients,
                "contradicted_nutrients": batch.contradicted_nutrients,
                "complete_nutrients": masks(batch.sums.coverage >= COMPLETE),
                "content_hash": [source.content_hash for source in sources],
                "identity_hash": [source.identity_hash for source in sources],
                "text_hash": [hash_of(text) for text in batch.texts],
            },
        )
        amounts = {key: batch.sums.amounts[:, place] for place, key in enumerate(NUTRIENT_KEYS)}
        insert_columns(self._connection, "nutrition", {"recipe_id": ids, **amounts})
        insert(
            self._connection,
            "step",
            [
                (int(number), place, text)
                for number, source in zip(ids, sources, strict=True)
                for place, text in enumerate(source.steps)
            ],
        )
        insert(
            self._connection,
            "note",
            [
                (int(number), source.url or None, source.notes or None)
                for number, source in zip(ids, sources, strict=True)
                if source.url or source.notes
            ],
        )

        insert(
            self._connection,
            "storage",
            [
                (int(number), source.fridge_days, source.freezer_months)
                for number, source in zip(ids, sources, strict=True)
                if source.fridge_days is not None
            ],
        )
        insert(
            self._connection,
            "unlisted_food",
            [
                (int(number), node)
                for number, source in zip(ids, sources, strict=True)
                for node in source.unlisted
            ],
        )

    def _write_uses(self, batch: Batch, ids: Ids) -> list[str]:
        """Return each distinct ingredient of the batch as a record stores it."""
        uses = batch.distinct.uses
        known = len(self._ingredients)
        numbers = [
            self._ingredients[use.name, use.entity, use.linked_items, use.fallback_food] for use in uses
        ]
        new = list(islice(self._ingredients.items(), known, None))
        insert(
            self._connection,
            "ingredient",
            [
                (number, name, entity, items_to_json(items), fallback)
                for (name, entity, items, fallback), number in new
            ],
        )
        unwritten = {fallback for (*_, fallback), _ in new if fallback is not None} - self._written_fallbacks
        self._write_foods([self._fallback_foods[name] for name in sorted(unwritten)])
        self._written_fallbacks |= unwritten
        said: dict[str, Sequence[object]] = {
            "ingredient_id": numbers,
            "amount": [use.amount for use in uses],
            "unit": [use.unit for use in uses],
        }
        counts = [len(source.uses) for source in batch.sources]
        places = batch.distinct.places
        insert_columns(
            self._connection,
            "ingredient_use",
            {
                "recipe_id": np.repeat(ids, counts),
                "position": [place for count in counts for place in range(count)],
                # Each distinct line is composed once.
                **{
                    name: numpy_column("ingredient_use", name, values)[places]
                    for name, values in said.items()
                },
            },
        )
        return [use_text(number, use, _line(use)) for number, use in zip(numbers, uses, strict=True)]

    def _write_tags(self, batch: Batch, ids: Ids) -> list[list[tuple[int, str]]]:
        """Return the tags of each recipe as its record stores them."""
        known = len(self._tags)
        tags = self._tags
        # Sorted within a recipe: neighbours pack better.
        rows = [
            sorted(
                (tags[tag], origin)
                for tag, origin in own
                if is_starter or tag[0] != "diet" or origin != COMPUTED
            )
            for own, is_starter in zip(
                batch.tags, (source.source == STARTER for source in batch.sources), strict=True
            )
        ]
        new = islice(tags.items(), known, None)
        insert(self._connection, "tag", [(number, *tag) for tag, number in new])
        insert_columns(
            self._connection,
            "recipe_tag",
            {
                "recipe_id": np.repeat(ids, [len(row) for row in rows]),
                "tag_id": [number for row in rows for number, _ in row],
                "origin": [origin for row in rows for _, origin in row],
            },
        )
        return rows


def _records(batch: Batch, uses: Sequence[str], tags: Sequence[Sequence[tuple[int, str]]]) -> list[str]:
    ends = accumulate((len(source.uses) for source in batch.sources), initial=0)
    places = batch.distinct.places.tolist()
    masks_of = zip(
        batch.contains.tolist(),
        batch.may_contain.tolist(),
        batch.unknown.tolist(),
        batch.diets_satisfied.tolist(),
        batch.diets_unverified.tolist(),
        batch.contradicted_nutrients.tolist(),
        strict=True,
    )
    return [
        record_text(
            (
                source.key,
                source.title,
                short(source.servings),
                short(source.prep_min),
                short(source.cook_min),
                short(source.total_min),
                source.source,
                *own_masks,
            ),
            [uses[place] for place in places[first:end]],
            own_tags,
            # Rounded as for comparisons.
            {key: float(amounts[NUTRIENT_KEYS.index(key)]) for key in NUTRIENT_KEYS if key in source.stated}
            if source.stated
            else {},
            source.unlisted,
        )
        for source, own_masks, own_tags, amounts, (first, end) in zip(
            batch.sources, masks_of, tags, batch.sums.amounts, pairwise(ends), strict=True
        )
    ]


def _line(use: IngredientUse) -> str | None:
    """Return a line that can't be composed from its parts, else None."""
    parts = composed_line(use.amount, use.unit_text or use.unit, use.name, use.preparation)
    return None if use.text == parts else use.text


def _numbered(known: dict[Key, int]) -> defaultdict[Key, int]:
    return defaultdict(count(max(known.values(), default=-1) + 1).__next__, known)
