"""Mealie: the backup zip (database.json, tables by name), and recipes as JSON in a zip or alone.

Versions before 1.0 wrote the JSON of their backups with other names and in other places (recipes/<slug>.json), and a
single recipe comes as <slug>.json beside its photo. Since 3.26 an ingredient can have substitutes of its own.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.importing import limits
from core.importing.containers.archives import (
    ZIP_MAGIC,
    Member,
    heads_of,
    member_names,
    members,
    not_of_format,
)
from core.importing.containers.json_data import BadJsonError, fields_of, items_of, parsed
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, use_line
from core.importing.fields.headings import heading_line
from core.importing.fields.stated_nutrition import SCHEMA_FIELDS, stated_fields
from core.importing.source_recipe import Reader, Skipped, SourceLine, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of
from core.text.servings import servings_of

Row = Mapping[str, object]

_BLANK: Final = b"\xef\xbb\xbf \t\r\n"
_SLUG: Final = b'"slug"'
_MARKS: Final = (b'"groupId"', b'"orgURL"', b'"org_url"', b'"recipe_ingredient"', b'"disableAmount"')
"""Fields of a recipe's own file beside its `slug`; some of them are in the files of every version."""
_LOOKED_AT: Final = 20
"""Members of a zip whose beginning is looked at."""
_DATABASE: Final = re.compile(r"(?:^|/)database\.json$", re.IGNORECASE)
_EXPORTED: Final = re.compile(r"(?:^|/)recipes/([^/]+)/\1\.json$", re.IGNORECASE)
_LOOSE: Final = re.compile(r"(?:^|^(?:.*/)?recipes/(?:.*/)?)[^/.][^/]*\.json$", re.IGNORECASE)
"""Where else a recipe may lie; what it holds tells whether it is one."""
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
"""How the versions have called a field, the newest first."""
_NUTRIENTS: Final = MappingProxyType(
    {
        re.sub(r"([A-Z])", lambda match: f"_{match.group().lower()}", name): key
        for name, key in SCHEMA_FIELDS.items()
    }
)
"""The names of schema.org in the database's spelling: fat_content."""


class _Mealie:
    name = "mealie"
    label = "Mealie (backup zip, export zip, or a recipe's zip or .json)"

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether it is a zip with Mealie's database or with its recipe folders."""
        if not head.startswith(ZIP_MAGIC):
            return _is_recipes(head)
        names = member_names(path)
        if any(_DATABASE.search(name) or _EXPORTED.search(name) for name in names):
            return True
        loose = [name for name in names if _LOOSE.search(name)][:_LOOKED_AT]
        return any(map(_is_recipes, heads_of(path, loose)))

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield every recipe of the database, or of the exported folders."""
        keys = Keys(self.name, path)
        found = False
        for member in members(path, job, _is_wanted, limits.LARGEST_DOCUMENT):
            found = True
            if isinstance(member, Skipped):
                yield member
                continue
            try:
                value = parsed(member.data)
            except BadJsonError as error:
                yield Skipped(member.name, str(error))
                continue
            if isinstance(value, list):
                yield from _of_list(value, member, keys)
                continue
            data = fields_of(value)
            if _DATABASE.search(member.name):
                yield from _of_database(data, member, keys)
            elif _value(data, "recipeIngredient") is None and not _EXPORTED.search(member.name):
                yield Skipped(member.name, "It is no recipe with ingredients.")
            else:
                yield _of_document(data, member.name, keys)
        if not found:
            raise not_of_format(path, self.label)


READER: Final[Reader] = _Mealie()


def _is_wanted(name: str) -> bool:
    return _DATABASE.search(name) is not None or _LOOSE.search(name) is not None


def _of_list(items: Sequence[object], member: Member, keys: Keys) -> Iterator[SourceRecipe | Skipped]:
    """Recipes that somebody fetched from a kitchen, as one list."""
    for number, item in enumerate(items, start=1):
        yield _of_document(fields_of(item), f"{member.name}, recipe {number}", keys)


def _of_document(data: Row, where: str, keys: Keys) -> SourceRecipe | Skipped:
    # Before 1.0 the id was a number, which other kitchens give to other recipes.
    identifier = data.get("id") if isinstance(data.get("id"), str) else None
    key = keys.key(identifier) if identifier else keys.of_title(data.get("slug") or _value(data, "name"))
    return build_recipe(where, key, _parts(data))


def _is_recipes(head: bytes) -> bool:
    """Whether the beginning of a file is one of Mealie's recipes."""
    text = head.lstrip(_BLANK)
    return text[:1] in (b"{", b"[") and _SLUG in text and any(mark in text for mark in _MARKS)


def _value(data: Row, field: str) -> object:
    """A field, whatever the version calls it."""
    return next((data[name] for name in _ALIASES[field] if data.get(name) is not None), None)


def _parts(data: Row) -> RawRecipe:
    settings = fields_of(data.get("settings"))
    without_amounts = settings.get("disableAmount", settings.get("disable_amount")) is True
    nutrition = fields_of(data.get("nutrition"))
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
        stated=stated_fields(
            {
                key: nutrition[name]
                for names in (SCHEMA_FIELDS, _NUTRIENTS)
                for name, key in names.items()
                if name in nutrition
            }
        ),
        url=_value(data, "orgURL"),
        notes=[data.get("description"), *map(_text, items_of(data.get("notes")))],
        supplies=[fields_of(item).get("name", item) for item in items_of(data.get("tools"))],
        made=_value(data, "recipeYield"),
    )


def _headings(*groups: Sequence[object]) -> list[SourceLine | str]:
    """The titles and summaries of steps and notes, as lines that head others."""
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
    """A line from Mealie's parts. Without a food the note is the line, and an amount of 1 was never typed."""
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
        # Nothing but an amount is an ingredient that nobody named; an empty line is none.
        return [heading, said if _says(said) or not (said or typed) else UNREADABLE_LINE, *instead]
    shown = f"{amount:g}" if amount and not without_amounts else ""
    line = use_line(shown, unit if shown else "", food, note, amount=amount if shown else None)
    return [heading, line, *instead]


def _substitute(item: object) -> list[SourceLine | str]:
    """What may take an ingredient's place in this recipe, as a line that may be left out."""
    fields = fields_of(item)
    food = line_of(fields_of(fields.get("substituteFood")).get("name")) or line_of(fields.get("note"))
    note = line_of(fields.get("note"))
    if not food and fields.get("substituteFoodId") is not None:
        food = UNREADABLE_LINE
    return [use_line("", "", food, "" if note == food else note, optional=True)] if food else []


def _says(text: str) -> bool:
    """Whether a text has a letter: Mealie shows an ingredient that was never filled in as its amount alone."""
    return any(character.isalpha() for character in text)


def _of_database(data: Row, member: Member, keys: Keys) -> Iterator[SourceRecipe | Skipped]:
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
        without_amounts = any(item.get("disable_amount") in (True, 1) for item in settings.get(number, []))
        stated = {
            key: item[name]
            for item in nutrition.get(number, [])
            for name, key in _NUTRIENTS.items()
            if name in item
        }
        parts = RawRecipe(
            title=row.get("name"),
            lines=[
                line
                for item in lines.get(number, [])
                for line in _line(
                    {
                        **_joined(item, foods, units, titles),
                        "substitutions": instead.get(_id(item, "id"), []),
                    },
                    without_amounts=without_amounts,
                )
            ]
            + _headings(steps.get(number, []), notes.get(number, [])),
            servings=servings_of(row.get("recipe_servings")) or servings_of(row.get("recipe_yield")),
            prep_min=minutes_of(row.get("prep_time")),
            cook_min=minutes_of(row.get("perform_time") or row.get("cook_time")),
            total_min=minutes_of(row.get("total_time")),
            steps=[item.get("text") for item in steps.get(number, [])],
            tags=tags.get(number, []),
            stated=stated_fields(stated),
            url=row.get("org_url"),
            notes=[row.get("description"), *(item.get("text") for item in notes.get(number, []))],
            supplies=tools.get(number, []),
            made=row.get("recipe_yield"),
        )
        yield build_recipe(
            f"{member.name}, {line_of(row.get('name'))[:80]}", keys.key(number, row.get("name")), parts
        )


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
    """By ingredient, what may take its place. (What may take a food's place anywhere is no recipe's word.)"""
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
"""Tables with names, those that join them to recipes, and the column that does."""


def _names_of(data: Row, tables: Sequence[tuple[str, str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, link, column in tables:
        names = {_id(row, "id"): line_of(row.get("name")) for row in _rows(data, table)}
        for row in _rows(data, link):
            name = names.get(_id(row, column))
            if name:
                found.setdefault(_id(row, "recipe_id"), []).append(name)
    return found
