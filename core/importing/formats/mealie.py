"""Mealie: the backup zip (database.json, tables by name), and recipes as JSON in a zip or alone.

Versions before 1.0 wrote the JSON of their backups with other names and in other places (recipes/<slug>.json), and a
single recipe comes as <slug>.json with its photo. Since 3.26 an ingredient can have substitutes of its own.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.importing import limits
from core.importing.containers.archives import ZIP_MAGIC, heads_of, member_names
from core.importing.containers.json_data import begins_as_json, fields_of, items_of
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import stated_labels
from core.importing.formats.base import Found, JsonReader
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of
from core.translation import tr

Row = Mapping[str, object]

_SLUG: Final = b'"slug"'
_MARKS: Final = (b'"groupId"', b'"orgURL"', b'"org_url"', b'"recipe_ingredient"', b'"disableAmount"')
"""Other fields of a recipe's own file; every version writes some of them."""
_LOOKED_AT: Final = 20
"""The most members of a zip that are checked."""
_DATABASE: Final = re.compile(r"(?:^|/)database\.json$", re.IGNORECASE)
_EXPORTED: Final = re.compile(r"(?:^|/)recipes/([^/]+)/\1\.json$", re.IGNORECASE)
_LOOSE: Final = re.compile(r"(?:^|^(?:.*/)?recipes/(?:.*/)?)[^/.][^/]*\.json$", re.IGNORECASE)
"""Other places of files that may be recipes; their content decides."""
_ALIASES: Final = MappingProxyType(
    {
        "recipeIngredient": ("recipeIngredient", "recipe_ingredient", "ingredients"),
        "recipeInstructions": ("recipeInstructions", "recipe_instructions", "directions"),
        "recipeCategory": ("recipeCategory", "recipe_category", "categories"),
        "recipeServings": ("recipeServings", "recipe_servings"),
        "recipeYield": ("recipeYield", "recipe_yield"),
        "prepTime": ("prepTime", "prep_time"),
        "performTime": ("performTime", "perform_time"),
        "cookTime": ("cookTime", "cook_time"),
        "totalTime": ("totalTime", "total_time"),
        "orgURL": ("orgURL", "org_url", "url"),
        "name": ("name", "title"),
    }
)
"""The names of each field in the versions, the newest first."""


class _Mealie(JsonReader):
    name = "mealie"
    label = "Mealie (backup zip, export zip, or a recipe's zip or .json)"
    largest = limits.LARGEST_DOCUMENT

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether it is a zip with Mealie's database or recipes, or one of its recipes."""
        if not head.startswith(ZIP_MAGIC):
            return _is_recipes(head)
        names = member_names(path)
        if any(_DATABASE.search(name) or _EXPORTED.search(name) for name in names):
            return True
        loose = [name for name in names if _LOOSE.search(name)][:_LOOKED_AT]
        return any(_is_recipes(begun) for _, begun in heads_of(path, loose))

    def wants(self, name: str) -> bool:
        """Return whether the reader wants a file with this path."""
        return _DATABASE.search(name) is not None or _LOOSE.search(name) is not None

    def of_document(self, value: object, where: str, keys: Keys) -> Found:
        """Yield every recipe of the database, of a list that a user fetched from a server, or of an exported file."""
        data = fields_of(value)
        if isinstance(value, list):
            for number, item in enumerate(value, start=1):
                yield _recipe(fields_of(item), f"{where}, recipe {number}", keys)
        elif _DATABASE.search(where):
            yield from _of_database(data, where, keys)
        elif _value(data, "recipeIngredient") is None and not _EXPORTED.search(where):
            yield Skipped(where, tr("It is not a recipe with ingredients."))
        else:
            yield _recipe(data, where, keys)


READER: Final[Reader] = _Mealie()


def _recipe(data: Row, where: str, keys: Keys) -> SourceRecipe | Skipped:
    # Before 1.0 the id was a number, which other servers give to other recipes.
    identifier = data.get("id") if isinstance(data.get("id"), str) else None
    key = keys.key(identifier) if identifier else keys.of_title(data.get("slug") or _value(data, "name"))
    return build_recipe(where, key, _parts(data))


def _is_recipes(head: bytes) -> bool:
    """Return whether the beginning of a file is one of Mealie's recipes."""
    return begins_as_json(head) and _SLUG in head and any(mark in head for mark in _MARKS)


def _value(data: Row, field: str) -> object:
    """Return a field by its name in any version."""
    return next((data[name] for name in _ALIASES[field] if data.get(name) is not None), None)


def _parts(data: Row) -> RawRecipe:
    settings = fields_of(data.get("settings"))
    without_amounts = settings.get("disableAmount", settings.get("disable_amount")) in (True, 1)
    return RawRecipe(
        title=_value(data, "name"),
        lines=[
            line
            for item in items_of(_value(data, "recipeIngredient"))
            for line in _line(item, without_amounts=without_amounts)
        ]
        + _headings(items_of(_value(data, "recipeInstructions")), items_of(data.get("notes"))),
        servings=servings_of(_value(data, "recipeServings")) or servings_of(_value(data, "recipeYield")),
        prep_min=minutes_of(_value(data, "prepTime")),
        cook_min=minutes_of(_value(data, "performTime") or _value(data, "cookTime")),
        total_min=minutes_of(_value(data, "totalTime")),
        steps=[_text(step) for step in items_of(_value(data, "recipeInstructions"))],
        tags=[
            line_of(fields_of(item).get("name", item))
            for items in (_value(data, "recipeCategory"), data.get("tags"))
            for item in items_of(items)
        ],
        stated=stated_labels(fields_of(data.get("nutrition"))),
        url=_value(data, "orgURL"),
        notes=[data.get("description"), *map(_text, items_of(data.get("notes")))],
        supplies=[fields_of(item).get("name", item) for item in items_of(data.get("tools"))],
        made=_value(data, "recipeYield"),
    )


def _headings(*groups: Sequence[object]) -> list[SourceLine | str]:
    """Return the titles and summaries of steps and notes as headings."""
    return [
        heading_line(text)
        for group in groups
        for item in group
        for name in ("title", "summary")
        if (text := line_of(fields_of(item).get(name)))
    ]


def _text(item: object) -> object:
    return item.get("text") if isinstance(item, dict) else item


def _line(item: object, *, without_amounts: bool = False) -> list[SourceLine | str]:
    """Return a line from Mealie's parts. Without a food the note is the line, and an amount of 1 was never typed."""
    if not isinstance(item, dict):
        return [line_of(item)]
    made = fields_of(item.get("referencedRecipe"))  # another recipe as an ingredient
    food = line_of(fields_of(item.get("food")).get("name", item.get("food"))) or line_of(made.get("name"))
    unit = line_of(fields_of(item.get("unit")).get("name", item.get("unit")))
    note = line_of(item.get("note"))
    amount = number_of(item.get("quantity"))
    heading = heading_line(item.get("title"))
    instead = [line for each in items_of(item.get("substitutions")) for line in _substitute(each)]
    if not food:
        whole = next(
            (
                text
                for name in ("originalText", "original_text", "display")
                if _says(text := line_of(item.get(name)))
            ),
            "",
        )
        typed = amount and not without_amounts and (unit or amount != 1)
        said = whole or (line_of(f"{amount:g} {unit} {note}") if typed else note)
        # An amount alone is an ingredient without a name; an empty line is no ingredient.
        return [heading, said if _says(said) or not (said or typed) else UNREADABLE_LINE, *instead]
    shown = f"{amount:g}" if amount and not without_amounts else ""
    line = use_line(shown, unit if shown else "", food, note, amount=amount if shown else None)
    return [heading, line, *instead]


def _substitute(item: object) -> list[SourceLine | str]:
    """Return a substitute for an ingredient as an optional line."""
    fields = fields_of(item)
    food = line_of(fields_of(fields.get("substituteFood")).get("name")) or line_of(fields.get("note"))
    note = line_of(fields.get("note"))
    if not food and fields.get("substituteFoodId") is not None:
        food = UNREADABLE_LINE
    return [use_line("", "", food, "" if note == food else note, optional=True)] if food else []


def _says(text: str) -> bool:
    """Return whether a text has a letter: Mealie displays an ingredient that was never filled in as its amount alone."""
    return any(character.isalpha() for character in text)


def _of_database(data: Row, where: str, keys: Keys) -> Found:
    """Yield the recipes of the database, each joined from its tables into the form of an exported recipe."""
    foods = {_id(row, "id"): line_of(row.get("name")) for row in _rows(data, "ingredient_foods")}
    units = {_id(row, "id"): line_of(row.get("name")) for row in _rows(data, "ingredient_units")}
    titles = {_id(row, "id"): line_of(row.get("name")) for row in _rows(data, "recipes")}
    lines = _by_recipe(data, "recipes_ingredients")
    instead = _substitutions(data, foods)
    steps = _by_recipe(data, "recipe_instructions")
    notes = _by_recipe(data, "notes")
    nutrition = _by_recipe(data, "recipe_nutrition")
    settings = _by_recipe(data, "recipe_settings")
    tags = _names_of(data, _TAG_TABLES)
    tools = _names_of(data, _TOOL_TABLES)
    for row in _rows(data, "recipes"):
        number = _id(row, "id")
        joined = {
            **row,
            "recipeIngredient": [
                {**_joined(item, foods, units, titles), "substitutions": instead.get(_id(item, "id"), [])}
                for item in lines.get(number, [])
            ],
            "recipeInstructions": steps.get(number, []),
            "notes": notes.get(number, []),
            "nutrition": _first(nutrition, number),
            "settings": _first(settings, number),
            "tags": tags.get(number, []),
            "tools": tools.get(number, []),
        }
        title = line_of(row.get("name"))
        yield build_recipe(f"{where}, {title[:80]}", keys.key(number, title), _parts(joined))


def _first(rows: Mapping[str, Sequence[Row]], number: str) -> Row:
    return next(iter(rows.get(number, ())), {})


def _rows(data: Row, table: str) -> list[Row]:
    return [row for row in items_of(data.get(table)) if isinstance(row, dict)]


def _id(row: Row, name: str) -> str:
    return line_of(row.get(name)).replace("-", "").lower()


def _by_recipe(data: Row, table: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in _rows(data, table):
        found.setdefault(_id(row, "recipe_id"), []).append(row)
    for rows in found.values():
        rows.sort(key=lambda row: number_of(row.get("position")) or 0.0)
    return found


def _substitutions(data: Row, foods: Mapping[str, str]) -> dict[str, list[Row]]:
    """Return the substitutes by ingredient, without those of a food in general, which no recipe states."""
    found: dict[str, list[Row]] = {}
    for row in _rows(data, "recipes_ingredients_substitutions"):
        food = row.get("substitute_food_id")
        name = foods.get(_id(row, "substitute_food_id"), "") if food is not None else ""
        named = {"substituteFoodId": food, "substituteFood": {"name": name}, "note": row.get("note")}
        found.setdefault(_id(row, "ingredient_id"), []).append(named)
    return found


def _joined(row: Row, foods: Mapping[str, str], units: Mapping[str, str], titles: Mapping[str, str]) -> Row:
    food = foods.get(_id(row, "food_id"), UNREADABLE_LINE) if row.get("food_id") is not None else ""
    if not food and row.get("referenced_recipe_id") is not None:
        food = titles.get(_id(row, "referenced_recipe_id")) or UNREADABLE_LINE
    unit = units.get(_id(row, "unit_id"), "") if row.get("unit_id") is not None else ""
    return {**row, "food": {"name": food}, "unit": {"name": unit}, "originalText": row.get("original_text")}


_TAG_TABLES: Final = (
    ("categories", "recipes_to_categories", "category_id"),
    ("tags", "recipes_to_tags", "tag_id"),
)
_TOOL_TABLES: Final = (("tools", "recipes_to_tools", "tool_id"),)
"""Tables with names, the tables that join them to recipes, and the joining column."""


def _names_of(data: Row, tables: Sequence[tuple[str, str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, link, column in tables:
        names = {_id(row, "id"): line_of(row.get("name")) for row in _rows(data, table)}
        for row in _rows(data, link):
            name = names.get(_id(row, column))
            if name:
                found.setdefault(_id(row, "recipe_id"), []).append(name)
    return found
