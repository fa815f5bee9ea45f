"""Any table of recipes with a header: CSV, TSV, JSON objects or Parquet, its columns found by their names."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError, shown
from core.exporting.wording import OWN_KEY
from core.importing.containers.archives import unpacked_head
from core.importing.containers.rows import Row, column_names, header_of, listed, parquet_header, rows_of
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, steps_of
from core.importing.fields.stated_nutrition import SCHEMA_FIELDS, stated_fields, stated_schema, stated_text
from core.importing.source_recipe import Reader, Skipped, SourceRecipe
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of, lines_of, text_of, words_of
from core.text.servings import servings_of

FIELDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "id": ("id", "recipeid", "uid", "uuid", "slug", "larderid", "idmeal", "iddrink"),
        "title": ("title", "name", "recipename", "recipetitle", "recipe", "dish", "dishname", "titel", "titre", "titulo",
                  "titolo", "rezept", "rezeptname", "nombre", "nom", "strmeal", "strdrink"),
        "ingredients": ("ingredientlines", "ingredients", "ingredient", "recipeingredient", "ingredientlist", "zutaten",
                        "zutatenliste", "ingredientes", "ingredienti", "ingredienten", "ingredienser"),
        "steps": ("instructions", "directions", "steps", "method", "instructionslist", "recipeinstructions", "preparation",
                  "zubereitung", "anleitung", "preparacion", "elaboracion", "preparazione", "bereiding", "etapes",
                  "strinstructions", "recipe"),
        "servings": ("servings", "yield", "yields", "serves", "recipeyield", "portions", "numberofservings", "portionen",
                     "personen", "porciones", "raciones", "porzioni", "personnes", "quantity"),
        "prep": ("preptime", "activetime", "preparationtime", "prepmin", "prepminutes", "vorbereitungszeit"),
        "cook": ("cooktime", "cookingtime", "cookmin", "cookminutes", "kochzeit"),
        "total": ("totaltime", "time", "minutes", "duration", "totalmin", "totalminutes", "gesamtzeit"),
        "tags": ("tags", "labels", "keywords", "schlagworte", "etiquetas", "strtags"),
        "category": ("category", "categories", "course", "recipecategory", "kategorie", "categoria", "categorie",
                     "strcategory"),
        "cuisine": ("cuisine", "cuisines", "recipecuisine", "kuche", "cocina", "cucina", "strarea"),
        "url": ("url", "sourceurl", "link", "orgurl", "strsource"),
        "source": ("source", "host", "author", "quelle", "fuente"),
        "notes": ("notes", "note", "comments", "comment", "remarks", "tips", "tip", "variations", "servingsuggestion",
                  "servingsuggestions", "servewith", "garnish", "intro", "introduction", "headnote", "alternatename",
                  "alternativename", "alsoknownas", "aka", "subtitle", "equipment", "tools", "supplies", "utensils",
                  "notizen", "notas"),
        "description": ("description", "summary", "about", "excerpt", "blurb", "abstract", "beschreibung", "descripcion",
                        "descrizione"),
        "nutrition": ("nutrients", "nutrition", "nutritionalinfo", "nutritioninfo"),
    }
)  # fmt: skip
"""What a column may be called, letters and digits alone in lower case; the first one that is there counts."""

JOINED: Final = frozenset({"ingredients", "steps", "tags", "notes"})
"""Fields that several columns may make up together."""
_EVERY: Final = ("tags", "notes", "description")
"""Fields of which all columns that the header gives away are read."""
NEEDED: Final = ("title", "ingredients")
_FOOD: Final = "(?:ingredients?|ingredientes?|ingredienti|zutat(?:en)?)"
_NUMBERED: Final = re.compile(rf"(?:str|recipe)?{_FOOD}(?:name)?0*(\d{{1,3}})(?:name)?")
_MEASURE: Final = re.compile(
    rf"(?:str|recipe)?{_FOOD}?0*(?P<before>\d{{1,3}})?(?:(?P<count>quantit(?:y|ies)|qty|amounts?|mengen?|cantidad(?:es)?)"
    r"|(?P<unit>measure(?:ment)?s?|units?|uom|einheit(?:en)?|medidas?))0*(?P<behind>\d{1,3})?"
)
"""A column with the amount or the unit of the ingredient of its number: "strMeasure3", "ingredient_3_unit"."""
_COLUMNS_TOLD: Final = 12
_SHORTEST_ID: Final = 12
"""Digits of a number that only one recipe of the world is likely to have."""

Columns = Mapping[str, tuple[str, ...]]
"""The columns of each field."""

_NUTRIENT_COLUMNS: Final = MappingProxyType(
    {
        **{name.lower(): key for name, key in SCHEMA_FIELDS.items()},
        "calories": "energy", "energykcal": "energy", "kcal": "energy", "proteing": "protein", "fatg": "fat",
        "carbsg": "carbohydrate", "carbohydratesg": "carbohydrate", "carbohydrateg": "carbohydrate",
        "fiberg": "fiber", "fibreg": "fiber", "sugarg": "sugars", "sugarsg": "sugars", "sodiummg": "sodium",
        "cholesterolmg": "cholesterol", "saturatedfatg": "saturated_fat", "saltg": "salt", "potassiummg": "potassium",
    }
)  # fmt: skip
"""Columns of one nutrient each, whose name or nature says the unit."""


class TableReader:
    """Reads tables; `columns` names columns that their header does not give away ({"title": "What"}).

    A field in `JOINED` may have several columns; one with no column at all is not read.
    """

    name = "table"
    label = "Table (.csv, .tsv, .jsonl, .json or .parquet with named columns)"

    def __init__(self, columns: Mapping[str, str | Sequence[str]] = MappingProxyType({})) -> None:
        """Raises: KnownError: there is no such field, or it takes one column and was given more."""
        self._columns = {
            field: (named,) if isinstance(named, str) else tuple(named) for field, named in columns.items()
        }
        for field, named in self._columns.items():
            if field not in FIELDS:
                raise KnownError(f"There is no field '{shown(field)}'. Choose of {', '.join(FIELDS)}.")
            if len(named) > 1 and field not in JOINED:
                raise KnownError(f"The field {field} takes one column, not {len(named)}. Choose one of them.")
            if not named and field in NEEDED:
                raise KnownError(f"The field {field} needs a column. Say which one it is.")

    def fits(self, path: Path, head: bytes) -> bool:
        """Whether its header has a title and ingredients."""
        found = self.columns_in(header_at(path, head))
        return all(field in found for field in NEEDED)

    def columns_in(self, header: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The columns of each field: those that were named, else those that the header gives away."""
        plain = {_plain(name): name for name in reversed(header)}
        found: dict[str, tuple[str, ...]] = {
            field: (plain[name],)
            for field, names in FIELDS.items()
            for name in reversed(names)
            if name in plain
        }
        for field in _EVERY:
            # Whatever is called a note may name a food that no other column does.
            named = tuple(plain[name] for name in FIELDS[field] if name in plain)
            if named:
                found[field] = named
        if found.get("steps") == found.get("title"):  # a column called "recipe" is one or the other
            found.pop("steps", None)
        numbered = [name for name in header if _NUMBERED.fullmatch(_plain(name))]
        if numbered:
            found["ingredients"] = (*found.get("ingredients", ()), *numbered)
        return {field: named for field, named in {**found, **self._columns}.items() if named}

    def lines_in(self, cell: object) -> list[str]:
        """The ingredient lines of a cell."""
        return listed(cell)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every row."""
        self._check(path)
        keys = Keys(self.name, path)
        seen = False
        for item in rows_of(path, job):
            if isinstance(item, Skipped):
                yield item
                continue
            where, row = item
            columns = self.columns_in(list(row))
            missing = [field for field in NEEDED if field not in columns]
            if missing:
                if not seen:
                    raise KnownError(columns_unknown(path, list(row), missing))
                yield Skipped(where, "It has no title or no ingredients.")
                continue
            seen = True
            yield self.recipe(where, row, columns, keys)
        if not seen:
            header = column_names(path)
            if header and all(field in self.columns_in(header) for field in NEEDED):
                raise KnownError(
                    f"{path.name} names its columns, but holds no recipe below them. Export it again."
                )
            raise KnownError(f"{path.name} holds no table of recipes. Choose another file or format.")

    def _check(self, path: Path) -> None:
        """Refuse a column that was named and is not there: its slip must not look like a table without such things."""
        header = column_names(path) if self._columns else []
        for named in self._columns.values():
            for column in named:
                if header and column not in header:
                    raise KnownError(
                        f"{path.name} has no column '{shown(column)}'. Its columns are {told_columns(header)}."
                    )

    def recipe(self, where: str, row: Row, columns: Columns, keys: Keys) -> SourceRecipe | Skipped:
        """The recipe of one row, or why there is none."""

        def cells(field: str) -> list[object]:
            return [row.get(column) for column in columns.get(field, ())]

        def cell(field: str) -> object:
            return next(iter(cells(field)), None)

        title, url = line_of(cell("title")), line_of(cell("url"))
        named = columns.get("ingredients", ())
        measures = _measure_columns(tuple(row))
        lines = (
            self.lines_in(cell("ingredients"))
            if len(named) == 1 and not row.get(OWN_KEY) and named[0] not in measures
            else [
                line
                for column in named
                for line in _measured(
                    _whole_lines(row.get(column)), [row.get(each) for each in measures.get(column, ())]
                )
            ]
        )
        return build_recipe(
            where,
            _key(keys, line_of(cell("id")), url, title),
            RawRecipe(
                title=title,
                lines=lines,
                servings=servings_of(cell("servings")),
                prep_min=minutes_of(cell("prep")),
                cook_min=minutes_of(cell("cook")),
                total_min=minutes_of(cell("total")),
                steps=[step for each in cells("steps") for step in _steps(each)],
                tags=[
                    tag
                    for field in ("category", "cuisine", "tags")
                    for each in cells(field)
                    for tag in _tags(each)
                ],
                stated=_stated(row, cell("nutrition")),
                url=url or cell("source"),
                notes=[*cells("description"), *cells("notes")],
                made=cell("servings"),
                own_key=row.get(OWN_KEY),
            ),
        )


READER: Final[Reader] = TableReader()


def header_at(path: Path, head: bytes) -> list[str]:
    """The column names of a table, from its beginning or from the end of a Parquet file."""
    return parquet_header(path) if head.startswith(b"PAR1") else header_of(unpacked_head(head))


def columns_unknown(path: Path, header: Sequence[str], missing: Sequence[str]) -> str:
    """The sentence for a table whose columns do not say which holds the title or the ingredients, and how to say it."""
    named = " ".join(f"--column {field}=NAME" for field in missing)
    return (
        f"{path.name} has no column that is known for {' or '.join(missing)}: its columns are {told_columns(header)}."
        f" Say which it is: 'larder import table {path.name} {named}'."
    )


def told_columns(header: Sequence[str]) -> str:
    """Column names for a sentence; many are cut short."""
    told = ", ".join(f"'{name[:60]}'" for name in header[:_COLUMNS_TOLD])
    more = len(header) - _COLUMNS_TOLD
    return f"{told} and {more} more" if more > 0 else told


def _plain(name: str) -> str:
    """Letters and digits of a column's name, without case and accents."""
    text = name.casefold()
    return re.sub(r"[^a-z0-9]", "", text if text.isascii() else unicodedata.normalize("NFKD", text))


def _whole_lines(cell: object) -> list[str]:
    """The lines of one of several cells: what stands in it is not parted at commas, the columns have done that."""
    if isinstance(cell, str) and not cell.strip().startswith(("[", "c(")):
        return lines_of(cell)
    return listed(cell)


def _key(keys: Keys, identifier: str, url: str, title: str) -> str:
    """From the id, but for a mere number, which other tables give to other recipes; else from address or title."""
    if identifier and not (identifier.isdecimal() and len(identifier) < _SHORTEST_ID):
        return keys.key(identifier)
    if identifier:
        return keys.key(f"{identifier} {url} {title}")
    return keys.of_address(url, title)


@lru_cache(maxsize=64)
def _measure_columns(header: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """For each numbered column of ingredients the columns of its amount and its unit, in this order."""
    measures: dict[int, dict[str, str]] = {}
    for column in header:
        found = _MEASURE.fullmatch(_plain(column))
        numbers = [] if found is None else [each for each in found.group("before", "behind") if each]
        if found is not None and len(numbers) == 1:
            kind = "count" if found["count"] else "unit"
            measures.setdefault(int(numbers[0]), {}).setdefault(kind, column)
    paired: dict[str, tuple[str, ...]] = {}
    for column in header:
        food = _NUMBERED.fullmatch(_plain(column))
        if food is not None and (kinds := measures.get(int(food.group(1)))):
            paired[column] = tuple(kinds[kind] for kind in ("count", "unit") if kind in kinds)
    return MappingProxyType(paired)


def _measured(lines: list[str], measures: Sequence[object]) -> list[str]:
    """The ingredient of a numbered column with its measure; a measure alone is of one that nobody named."""
    said = [text for each in measures if (text := line_of(each)) and number_of(text) != 0]
    if not lines:
        return [UNREADABLE_LINE] if any(number_of(text) for text in said) else []
    return [line_of(" ".join((*said, lines[0]))), *lines[1:]]


def _steps(cell: object) -> list[str]:
    if isinstance(cell, str) and not cell.strip().startswith(("[", "c(")):
        return steps_of(cell)
    return [step for item in listed(cell) for step in steps_of(item)]


def _tags(cell: object) -> list[str]:
    return (
        listed(cell)
        if not isinstance(cell, str) or cell.strip().startswith(("[", "c("))
        else words_of(cell.replace(";", ","))
    )


def _stated(row: Row, nutrition: object) -> dict[str, float]:
    if line_of(row.get("nutrition from")) == "Larder":
        # An export of our own: what was computed then is computed again, and is no source's word.
        return {}
    if isinstance(nutrition, dict):
        return stated_schema(nutrition)
    found = stated_text(text_of(nutrition))
    named = {
        key: value
        for name, value in row.items()
        if (key := _NUTRIENT_COLUMNS.get(_plain(name))) and value not in (None, "")
    }
    return {**stated_fields(named), **found}


def reader_of_columns(words: Sequence[str]) -> TableReader:
    """Return the reader of a table whose columns the user names as FIELD=COLUMN; a field can have several columns.

    Args:
        words: "title=Recipe Name"; without a column ("notes=") the field is not read.

    Raises:
        KnownError: a word is not FIELD=COLUMN, or there is no such field.
    """
    columns: dict[str, tuple[str, ...]] = {}
    for word in words:
        field, sign, column = word.partition("=")
        field, column = field.strip().casefold(), column.strip()
        if not sign or not field:
            raise KnownError(
                f"'{shown(word)}' is not FIELD=COLUMN. Write it like --column title=\"Recipe Name\". The fields are"
                f" {', '.join(FIELDS)}."
            )
        columns[field] = (*columns.get(field, ()), column) if column else ()
    return TableReader(columns)
