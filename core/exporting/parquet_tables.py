"""The tables of an export as Parquet: their columns, in the order of the files (docs/formats.md explains them)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS

FORMAT: Final = "larder-tables"
VERSION: Final = 1
"""Increased when a column changes its meaning, or goes; a new column does not increase it."""


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    name: str
    kind: str
    """DuckDB's type."""
    meaning: str
    sql: str = ""
    """The expression that reads it from the library; empty for the column of the same name."""


@dataclass(frozen=True)
class Table:
    """A table, one file."""

    name: str
    columns: tuple[Column, ...]
    source: str = ""
    """Tables of the library that it is read from; `exported` has the recipes to write, `spelling` each name in singular."""

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.name}.parquet"

    @property
    def selected(self) -> str:
        """The columns of the SELECT that makes it, with their types."""
        return ", ".join(
            f"CAST({column.sql or column.name} AS {column.kind}) AS {column.name}" for column in self.columns
        )


def _amounts(of: str) -> tuple[Column, ...]:
    return tuple(
        Column(f"{key}_{NUTRIENTS[key].unit}", "DOUBLE", f"{NUTRIENTS[key].english} {of}", key)
        for key in NUTRIENT_KEYS
    )


def _names(mask: str, bits: Mapping[str, int]) -> str:
    """Return the SQL of the names whose bits are set in a mask."""
    listed = ", ".join("'" + name.replace("'", "''") + "'" for name in bits)
    set_bits = ", ".join(f"({mask} & {1 << bit}::BIGINT) <> 0" for bit in bits.values())
    return f"list_where([{listed}], [{set_bits}])"


_NUTRIENT_BITS: Final = {key: bit for bit, key in enumerate(NUTRIENT_KEYS)}


def library_tables(allergens: Mapping[str, int], diets: Mapping[str, int]) -> tuple[Table, ...]:
    """Return the tables of the library.

    Args:
        allergens, diets: the bits of a library's masks by name (`Library.labels`).
    """
    of_allergens = {
        "contains": "allergens of its ingredients",
        "may_contain": "allergens that an ingredient may contain",
        "unknown": "allergens that cannot be ruled out, because an ingredient is not recognised",
    }
    of_nutrients = {
        "stated_nutrients": "nutrients whose amounts the source states",
        "contradicted_nutrients": "stated nutrients that the ingredients contradict",
        "complete_nutrients": "nutrients that every ingredient reports; other sums are lower bounds",
    }
    return (
        Table(
            "recipe",
            (
                Column("recipe_id", "INTEGER", "number within this export"),
                Column("key", "VARCHAR", "id in Larder"),
                Column("title", "VARCHAR", "title as its source states it"),
                Column("servings", "DOUBLE", "servings; NULL where the source states none"),
                Column("prep_min", "DOUBLE", "preparation, minutes"),
                Column("cook_min", "DOUBLE", "cooking, minutes"),
                Column("total_min", "DOUBLE", "total time, minutes"),
                Column("serving_g", "DOUBLE", "mass of a serving, g"),
                Column("source", "VARCHAR", "format that it came in; 'starter' for Larder's own"),
                *(
                    Column(name, "VARCHAR[]", meaning, _names(name, allergens))
                    for name, meaning in of_allergens.items()
                ),
                Column(
                    "diets", "VARCHAR[]", "diets that every ingredient fits", _names("diets_satisfied", diets)
                ),
                Column(
                    "unverified_diets",
                    "VARCHAR[]",
                    "diets that it may fit: an ingredient is uncertain",
                    _names("diets_unverified", diets),
                ),
                *(
                    Column(name, "VARCHAR[]", meaning, _names(name, _NUTRIENT_BITS))
                    for name, meaning in of_nutrients.items()
                ),
            ),
            "library.recipe WHERE recipe_id IN (FROM exported)",
        ),
        Table(
            "nutrition",
            (Column("recipe_id", "INTEGER", "the recipe"), *_amounts("per serving; NULL is unknown")),
            "library.nutrition WHERE recipe_id IN (FROM exported)",
        ),
        Table(
            "ingredient",
            (
                Column("ingredient_id", "INTEGER", "number within this export"),
                Column("name", "VARCHAR", "name as recipes spell it"),
                Column("singular", "VARCHAR", "the same in lower case and singular"),
                Column("entity", "VARCHAR", "food in Larder's taxonomy; NULL is not recognised"),
            ),
            "library.ingredient JOIN spelling USING (name) WHERE ingredient_id IN"
            " (SELECT ingredient_id FROM library.ingredient_use WHERE recipe_id IN (FROM exported))"
            " ORDER BY ingredient_id",
        ),
        Table(
            "recipe_ingredient",
            (
                Column("recipe_id", "INTEGER", "the recipe"),
                Column("position", "INTEGER", "place in its list, from 0"),
                Column("ingredient_id", "INTEGER", "the ingredient"),
                Column("amount", "DOUBLE", "amount as stated; NULL where there is none"),
                Column("unit", "VARCHAR", "unit as stated; empty for pieces"),
            ),
            "library.ingredient_use WHERE recipe_id IN (FROM exported)",
        ),
        Table(
            "tag",
            (
                Column("tag_id", "INTEGER", "number within this export"),
                Column("facet", "VARCHAR", "kind of tag: cuisine, meal, diet ..."),
                Column("name", "VARCHAR", "the tag"),
                Column("singular", "VARCHAR", "the same in lower case and singular"),
            ),
            "library.tag JOIN spelling USING (name) WHERE tag_id IN"
            " (SELECT tag_id FROM library.recipe_tag WHERE recipe_id IN (FROM exported)) ORDER BY tag_id",
        ),
        Table(
            "recipe_tag",
            (
                Column("recipe_id", "INTEGER", "the recipe"),
                Column("tag_id", "INTEGER", "the tag"),
                Column("origin", "VARCHAR", "stated by the source, mapped to Larder's word, or computed"),
            ),
            "library.recipe_tag WHERE recipe_id IN (FROM exported)",
        ),
        Table(
            "food",
            (
                Column("name", "VARCHAR", "food in Larder's taxonomy"),
                Column("state", "VARCHAR", "raw, cooked ..."),
                Column("ndb", "VARCHAR", "USDA's number of the food"),
                Column("description", "VARCHAR", "USDA's name of the food"),
                *_amounts("per 100 g; NULL is unknown"),
            ),
            "library.food",
        ),
    )


PARTICIPANT: Final = Column("participant", "VARCHAR", "code of the person, the same in every row of a diary")
_EATEN: Final = "that was eaten; NULL is unknown"

LOG_TABLES: Final = (
    Table(
        "log_entry",
        (
            PARTICIPANT,
            Column("entry", "INTEGER", "number of the entry, from 1 in the order of time"),
            Column("day", "DATE", "day, shifted"),
            Column("hour", "INTEGER", "hour of the day (0 to 23); NULL where no time was given"),
            Column("meal", "VARCHAR", "breakfast, lunch, dinner or snack"),
            Column("recipe_id", "INTEGER", "the recipe, if it is in this export"),
            Column("servings", "DOUBLE", "servings of the recipe"),
            Column("foods", "INTEGER", "foods of the entry"),
            Column("complete_nutrients", "VARCHAR[]", "nutrients that every food reports"),
            *_amounts(_EATEN),
        ),
    ),
    Table(
        "log_food",
        (
            PARTICIPANT,
            Column("entry", "INTEGER", "the entry"),
            Column("line", "INTEGER", "number within the entry, from 1"),
            Column("food_id", "VARCHAR", "food in its table; NULL for recipes and unrecognised words"),
            Column("food", "VARCHAR", "name of the food in its table"),
            Column("food_source", "VARCHAR", "table: larder, fndds, usda or fdc"),
            Column("recipe_id", "INTEGER", "the recipe, if it is in this export"),
            Column("mass_g", "DOUBLE", "mass, g; NULL is unknown"),
            Column("mass_low_g", "DOUBLE", "likely at least, g"),
            Column("mass_high_g", "DOUBLE", "likely at most, g"),
            Column("how", "VARCHAR", "weighed, household, portion, estimated, stated or unknown"),
            Column("is_supplement", "BOOLEAN", "whether it is a supplement"),
            Column("complete_nutrients", "VARCHAR[]", "nutrients that are no lower bound"),
            *_amounts(_EATEN),
        ),
    ),
)
"""The tables of a de-identified diary."""
