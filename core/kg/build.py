"""Building a library file: every row computed first, then written in one go."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb

from core.kg.foods import Food
from core.kg.labels import LabelRules, computed_labels
from core.kg.nutrients import NUTRIENT_KEYS
from core.kg.nutrition import nutrition_per_serving
from core.kg.recipe import IngredientUse, Recipe
from core.kg.schema import SCHEMA_VERSION, create_tables, insert
from core.progress import Job
from core.store.database import OFFLINE

STATED = "stated"
COMPUTED = "computed"


@dataclass(frozen=True)
class RecipeSource:
    """A recipe as a reader yields it, before anything is computed from it."""

    key: str
    title: str
    servings: float
    prep_min: float | None
    cook_min: float | None
    uses: tuple[IngredientUse, ...]
    steps: tuple[str, ...]
    tags: tuple[tuple[str, str], ...]
    source: str = "starter"


def build_library(
    target: Path,
    recipes: Sequence[RecipeSource],
    foods: Mapping[str, Food],
    rules: LabelRules,
    meta: Mapping[str, str],
    job: Job,
) -> list[Recipe]:
    """Write a new library file at `target`, which must not exist yet.

    Returns:
        The recipes with everything computed, numbered from 0 in the order given.

    Raises:
        Cancelled: the person cancelled; `target` may be half written then and is the caller's to remove.
    """
    finished: list[Recipe] = []
    for recipe_id, source in enumerate(recipes):
        if recipe_id % 50 == 0:
            job.check()
            job.report(recipe_id / max(len(recipes), 1), "Working out nutrition and labels")
        finished.append(_finish(recipe_id, source, foods, rules))
    connection = duckdb.connect(str(target), config=dict(OFFLINE))
    try:
        connection.execute("BEGIN TRANSACTION")
        create_tables(connection)
        insert(connection, "meta", {**meta, "schema_version": str(SCHEMA_VERSION)}.items())
        insert(connection, "food", _food_rows(foods.values()))
        _insert_recipes(connection, finished, [frozenset(source.tags) for source in recipes], job)
        connection.execute("COMMIT")
    finally:
        connection.close()
    return finished


def _finish(recipe_id: int, source: RecipeSource, foods: Mapping[str, Food], rules: LabelRules) -> Recipe:
    nutrition = nutrition_per_serving(source.uses, foods, source.servings)
    total_min = sum(minutes for minutes in (source.prep_min, source.cook_min) if minutes is not None)
    known = source.prep_min is not None or source.cook_min is not None
    labels = computed_labels(source.uses, nutrition, total_min if known else None, source.tags, rules)
    return Recipe(
        key=source.key,
        title=source.title,
        servings=source.servings,
        prep_min=source.prep_min,
        cook_min=source.cook_min,
        uses=source.uses,
        steps=source.steps,
        tags=source.tags + tuple(tag for tag in labels.tags if tag not in source.tags),
        nutrition=nutrition,
        source=source.source,
        diets=labels.diets,
        allergens=labels.allergens,
        recipe_id=recipe_id,
    )


def _food_rows(foods: Iterable[Food]) -> list[tuple[object, ...]]:
    return [
        (
            food.name,
            food.state,
            food.ndb,
            food.description,
            *(food.per_100g.get(key) for key in NUTRIENT_KEYS),
        )
        for food in foods
    ]


def _insert_recipes(
    connection: duckdb.DuckDBPyConnection,
    recipes: Sequence[Recipe],
    stated: Sequence[frozenset[tuple[str, str]]],
    job: Job,
) -> None:
    ingredient_ids: dict[tuple[str, str | None], int] = {}
    tag_ids: dict[tuple[str, str], int] = {}
    for recipe in recipes:
        for use in recipe.uses:
            ingredient_ids.setdefault((use.name, use.entity), len(ingredient_ids))
        for tag in recipe.tags:
            tag_ids.setdefault(tag, len(tag_ids))
    job.check()
    insert(
        connection,
        "recipe",
        [
            (
                r.recipe_id,
                r.key,
                r.title,
                r.servings,
                r.prep_min,
                r.cook_min,
                r.total_min,
                r.nutrition.serving_g,
                r.source,
            )
            for r in recipes
        ],
    )
    insert(
        connection,
        "step",
        [(r.recipe_id, place, text) for r in recipes for place, text in enumerate(r.steps)],
    )
    insert(connection, "ingredient", [(number, *names) for names, number in ingredient_ids.items()])
    insert(
        connection,
        "ingredient_use",
        [
            (
                r.recipe_id,
                place,
                ingredient_ids[use.name, use.entity],
                use.text,
                use.amount,
                use.unit,
                use.mass_g,
                use.how,
                use.preparation,
                use.optional,
                use.discarded,
            )
            for r in recipes
            for place, use in enumerate(r.uses)
        ],
    )
    insert(connection, "tag", [(number, *tag) for tag, number in tag_ids.items()])
    insert(
        connection,
        "recipe_tag",
        sorted(
            (r.recipe_id, tag_ids[tag], STATED if tag in own else COMPUTED)
            for r, own in zip(recipes, stated, strict=True)
            for tag in r.tags
        ),
    )
    job.check()
    for table in ("nutrition", "coverage"):
        insert(
            connection,
            table,
            [
                (
                    r.recipe_id,
                    *(
                        getattr(r.nutrition, "amounts" if table == "nutrition" else table).get(key)
                        for key in NUTRIENT_KEYS
                    ),
                )
                for r in recipes
            ],
        )
    insert(
        connection,
        "recipe_diet",
        [(r.recipe_id, diet, verdict) for r in recipes for diet, verdict in r.diets.items()],
    )
    insert(
        connection,
        "recipe_allergen",
        [(r.recipe_id, name, sure) for r in recipes for name, sure in r.allergens.items()],
    )
