"""Tables of recipes with a header: CSV, TSV, JSON objects or Parquet. Larder recognises columns by their names."""

import re
import unicodedata
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from core.errors import KnownError, shown
from core.exporting.wording import OWN_KEY
from core.food.nutrients import NUTRIENTS
from core.importing.containers.archives import unpacked_head
from core.importing.containers.rows import Row, column_names, header_of, listed, parquet_header, rows_of
from core.importing.fields.build_recipe import UNREADABLE_LINE, Keys, RawRecipe, build_recipe, steps_of
from core.importing.fields.stated_nutrition import nutrient_of, stated_fields, stated_schema, stated_text
from core.importing.formats.base import FormatReader, Found
from core.importing.source_recipe import Reader, Skipped, SourceRecipe, first_named
from core.importing.source_words import column_words
from core.progress import Job
from core.text.durations import minutes_of
from core.text.numbers import number_of
from core.text.plain import line_of, lines_of, text_of, words_of
from core.text.servings import servings_of
from core.translation import QT_TR_NOOP, tr

JOINED: Final = frozenset({"ingredients", "steps", "tags", "notes"})
"""Fields that may have several columns."""
_EVERY: Final = ("tags", "notes", "description")
"""Fields of which Larder reads every column that it recognises."""
NEEDED: Final = (QT_TR_NOOP("title"), QT_TR_NOOP("ingredients"))
_COLUMNS_NAMED: Final = 12
_SHORTEST_ID: Final = 12
"""Digits of a number that is unlikely to be in two tables."""

Columns = Mapping[str, tuple[str, ...]]
"""The columns of each field."""


class TableReader:
    """A reader of tables."""

    name = "table"
    label = "Table (.csv, .tsv, .jsonl, .json or .parquet with named columns)"

    def __init__(self, columns: Mapping[str, str | Sequence[str]] = MappingProxyType({})) -> None:
        """Begin with the columns that a user names, by field ({"title": "What"}).

        A field in `JOINED` may have several columns; a field without one is not read.

        Raises:
            KnownError: there is no such field, or it takes one column and has more.
        """
        self._words = column_words()
        self._columns = {
            field: (named,) if isinstance(named, str) else tuple(named) for field, named in columns.items()
        }
        for field, named in self._columns.items():
            if field not in self._words.fields:
                raise KnownError(
                    f"There is no field '{shown(field)}'. Choose one of {', '.join(self._words.fields)}."
                )
            if len(named) > 1 and field not in JOINED:
                raise KnownError(f"The field {field} takes one column, not {len(named)}. Choose one of them.")
            if not named and field in NEEDED:
                raise KnownError(f"The field {field} needs a column. Say which one it is.")

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether its header has a title and ingredients."""
        found = self.columns_in(header_at(path, head))
        return all(field in found for field in NEEDED)

    def columns_in(self, header: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Return the columns of each field: those that the user named, else those with a known name."""
        plain = {_plain(name): name for name in reversed(header)}
        found: dict[str, tuple[str, ...]] = {
            field: (plain[name],)
            for field, names in self._words.fields.items()
            for name in reversed(names)
            if name in plain
        }
        for field in _EVERY:
            # Each may name a food that no other column does.
            named = tuple(plain[name] for name in self._words.fields[field] if name in plain)
            if named:
                found[field] = named
        if found.get("steps") == found.get("title"):  # a column called "recipe" is one or the other
            found.pop("steps", None)
        numbered = [name for name in header if self._words.numbered.fullmatch(_plain(name))]
        if numbered:
            found["ingredients"] = (*found.get("ingredients", ()), *numbered)
        return {field: named for field, named in {**found, **self._columns}.items() if named}

    def lines_in(self, cell: object) -> list[str]:
        """Return the ingredient lines of a cell."""
        return listed(cell)

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipe of every row."""
        self._check(path)
        keys = Keys(self.name, path)
        has_recipes = False
        for item in rows_of(path, job):
            if isinstance(item, Skipped):
                yield item
                continue
            where, row = item
            columns = self.columns_in(list(row))
            missing = [field for field in NEEDED if field not in columns]
            if missing:
                if not has_recipes:
                    raise KnownError(columns_unknown(path, list(row), missing))
                yield Skipped(where, tr("It has no title or no ingredients."))
                continue
            has_recipes = True
            yield self.recipe(where, row, columns, keys)
        if not has_recipes:
            header = column_names(path)
            if header and all(field in self.columns_in(header) for field in NEEDED):
                message = tr("{name} names its columns, but has no recipe below them. Export it again.")
            else:
                message = tr("{name} has no table of recipes. Choose another file or format.")
            raise KnownError(message.format(name=path.name))

    def _check(self, path: Path) -> None:
        """Refuse a table without a column that the user named, which may be a typing error."""
        header = column_names(path) if self._columns else []
        for named in self._columns.values():
            for column in named:
                if header and column not in header:
                    raise KnownError(
                        f"{path.name} has no column '{shown(column)}'. Its columns are {listed_columns(header)}."
                    )

    def recipe(self, where: str, row: Row, columns: Columns, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of a row, or the reason why it is skipped."""

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
    """Return the column names of a table, from its beginning or from the end of a Parquet file."""
    return parquet_header(path) if head.startswith(b"PAR1") else header_of(unpacked_head(head))


class LayoutReader(FormatReader):
    """A reader of tables in a known layout."""

    columns: frozenset[str]
    """The columns that tell the layout."""
    needed: frozenset[str]
    """The columns that a row must have."""

    def fits(self, path: Path, head: bytes) -> bool:
        """Return whether the table has the layout's columns."""
        return set(header_at(path, head)) >= self.columns

    def items(self, path: Path, keys: Keys, job: Job) -> Found:
        """Yield the recipe of every row.

        Raises:
            KnownError: the table cannot be opened, or lacks a column.
        """
        rows = rows_of(path, job)
        header = column_names(path)
        missing = self.needed.difference(header)
        if header and missing:
            message = tr("{name} lacks the columns {columns}. Choose another file or format.")
            raise KnownError(message.format(name=path.name, columns=", ".join(sorted(missing))))
        for item in rows:
            if isinstance(item, Skipped):
                yield item
            elif set(item[1]) >= self.needed:
                yield self.recipe(*item, keys)
            else:
                yield Skipped(item[0], tr("The row lacks columns that a recipe needs."))

    @abstractmethod
    def recipe(self, where: str, row: Row, keys: Keys) -> SourceRecipe | Skipped:
        """Return the recipe of a row."""


def columns_unknown(path: Path, header: Sequence[str], missing: Sequence[str]) -> str:
    """Return the message for a table without a known column for the title or the ingredients."""
    named = " ".join(f"--column {field}=NAME" for field in missing)
    text = tr("{name} has no column that is known for {fields}: its columns are {columns}.").format(
        name=path.name, fields=tr(" or ").join(map(tr, missing)), columns=listed_columns(header)
    )
    return f"{text} Say which it is: 'larder import table {path.name} {named}'."


def listed_columns(header: Sequence[str]) -> str:
    """Return column names for a sentence, which names the first ones of many."""
    return first_named([f"'{name[:60]}'" for name in header], _COLUMNS_NAMED)


def _plain(name: str) -> str:
    """Return the letters and digits of a column's name, without case and accents."""
    text = name.casefold()
    return re.sub(r"[^a-z0-9]", "", text if text.isascii() else unicodedata.normalize("NFKD", text))


def _whole_lines(cell: object) -> list[str]:
    """Return the lines of one of several cells, which is not split at commas."""
    if isinstance(cell, str) and not cell.strip().startswith(("[", "c(")):
        return lines_of(cell)
    return listed(cell)


def _key(keys: Keys, identifier: str, url: str, title: str) -> str:
    """Return a key: from the id, else from address or title. A short number is not enough: other tables have it, too."""
    if identifier and not (identifier.isdecimal() and len(identifier) < _SHORTEST_ID):
        return keys.key(identifier)
    if identifier:
        return keys.key(f"{identifier} {url} {title}")
    return keys.of_address(url, title)


@lru_cache(maxsize=64)
def _measure_columns(header: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the columns of the amount and the unit of each numbered column of ingredients."""
    words = column_words()
    measures: dict[int, dict[str, str]] = {}
    for column in header:
        found = words.measure.fullmatch(_plain(column))
        numbers = [] if found is None else [each for each in found.group("before", "behind") if each]
        if found is not None and len(numbers) == 1:
            kind = "count" if found["count"] else "unit"
            measures.setdefault(int(numbers[0]), {}).setdefault(kind, column)
    paired: dict[str, tuple[str, ...]] = {}
    for column in header:
        food = words.numbered.fullmatch(_plain(column))
        if food is not None and (kinds := measures.get(int(food.group(1)))):
            paired[column] = tuple(kinds[kind] for kind in ("count", "unit") if kind in kinds)
    return MappingProxyType(paired)


def _measured(lines: list[str], measures: Sequence[object]) -> list[str]:
    """Return the ingredient of a numbered column with its measure; a measure alone is an ingredient without a name."""
    amounts = [text for each in measures if (text := line_of(each)) and number_of(text) != 0]
    if not lines:
        return [UNREADABLE_LINE] if any(number_of(text) for text in amounts) else []
    return [line_of(" ".join((*amounts, lines[0]))), *lines[1:]]


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
        # Larder computes the nutrition of its own exports again.
        return {}
    if isinstance(nutrition, dict):
        return stated_schema(nutrition)
    found = stated_text(text_of(nutrition))
    named = {
        key: value for name, value in row.items() if value not in (None, "") and (key := _nutrient(name))
    }
    return {**stated_fields(named), **found}


@lru_cache(maxsize=1_000)
def _nutrient(column: str) -> str | None:
    """Return the nutrient of a column whose name says its unit: "Sodium (mg)", "protein_g", "fatContent", "calories"."""
    plain = _plain(column)
    if plain.endswith("content"):
        return nutrient_of(plain.removesuffix("content"))
    for unit in ("kcal", "mcg", "ug", "mg", "g"):
        key = nutrient_of(re.sub(r"[^a-z]+", " ", column.casefold()).rstrip().removesuffix(unit))
        if plain.endswith(unit) and key is not None and NUTRIENTS[key].unit == unit.replace("mcg", "ug"):
            return key
    return "energy" if plain != "energy" and nutrient_of(plain) == "energy" else None


def reader_of_columns(words: Sequence[str]) -> TableReader:
    """Return the reader of a table whose columns the user names as FIELD=COLUMN; a field can have several columns.

    Args:
        words: "title=Recipe Name"; without a column ("notes=") the field is not read.

    Raises:
        KnownError: a word is not FIELD=COLUMN, or there is no such field.
    """
    columns: dict[str, tuple[str, ...]] = {}
    fields = ", ".join(column_words().fields)
    for word in words:
        field, sign, column = word.partition("=")
        field, column = field.strip().casefold(), column.strip()
        if not sign or not field:
            raise KnownError(
                f"'{shown(word)}' is not FIELD=COLUMN. Write it like --column title=\"Recipe Name\"."
                f" The fields are {fields}."
            )
        columns[field] = (*columns.get(field, ()), column) if column else ()
    return TableReader(columns)
