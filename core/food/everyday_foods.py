"""Foods and dishes as people eat them: USDA's survey and Standard Reference, and Larder's own names and dishes.

They supply nutrients and weights to the diary. They say nothing about allergens, diets or kinds.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from core.assets import Row, read_tsv
from core.errors import KnownError
from core.food.foods import Food
from core.food.shipped_index import row_of, table_lines
from core.food.usda_food import with_salt

_FOLDER: Final = "eaten"
_TABLES: Final = (("fndds", "fndds.tsv"), ("usda", "usda.tsv"))
_CELLS_BEFORE_NUTRIENTS: Final = 4
_LABEL_NUTRIENTS: Final = (
    "energy", "protein", "carbohydrate", "sugars", "fat", "saturated_fat", "fiber", "sodium"
)  # fmt: skip
_EXACT: Final = 0.0
_PROGRAM: Final = " (Includes USDA commodity food"
"""Begins the end of names in the Standard Reference, which says nothing about the food."""


_NOT_STATED: Final = re.compile(r", (?:NFS|NS as to [^,]+)")
"""Notes of FNDDS: "not further specified", "not specified as to type of meat"."""


@dataclass(frozen=True)
class EverydayFood:
    """A food or dish with nutrients and weights."""

    food_id: str
    name: str
    source: str
    """`fndds`, `usda`, or `larder` for Larder's own foods and estimates."""
    kind: str
    """FNDDS's category, or the Standard Reference's group."""
    portions_g: Mapping[str, float]
    per_100g: Mapping[str, float]
    spread: float = _EXACT
    """Share by which the nutrients of an estimated dish may differ; 0 for a food of a table."""

    @property
    def shown_name(self) -> str:
        """The name without FNDDS's notes of what was not stated: "Almonds" for "Almonds, NFS"."""
        return _NOT_STATED.sub("", self.name)


@dataclass(frozen=True)
class EverydayName:
    """A name that people say, with the food of a table that it means."""

    names: tuple[str, ...]
    food: str
    """The name or id of the food."""
    kind: str
    portions_g: Mapping[str, float]


@dataclass(frozen=True)
class EverydayDish:
    """A dish that no table has, composed from its usual parts."""

    names: tuple[str, ...]
    parts_g: tuple[tuple[str, float], ...]
    kind: str
    portions_g: Mapping[str, float]
    spread: float


@dataclass(frozen=True)
class EverydayLabel:
    """A product or a chain's dish, with the nutrition facts that its maker publishes."""

    names: tuple[str, ...]
    kind: str
    portions_g: Mapping[str, float]
    per_100g: Mapping[str, float]
    spread: float
    like: str = ""
    """The food of a table that has about its other nutrients; "" if none has."""


@dataclass(frozen=True)
class EverydayFoods:
    """The tables of a folder of shipped data. Rows are parsed at first use."""

    assets: Path

    @cached_property
    def _rows(self) -> dict[str, tuple[str, str]]:
        """The source and the line of each food by id."""
        found: dict[str, tuple[str, str]] = {}
        for source, file in _TABLES:
            text = (self.assets / _FOLDER / file).read_text(encoding="utf-8")
            found |= {line[: line.index("\t")]: (source, line) for line in text.splitlines()[2:]}
        return found

    @cached_property
    def _nutrients(self) -> tuple[str, ...]:
        with (self.assets / _FOLDER / _TABLES[0][1]).open(encoding="utf-8") as lines:
            next(lines)
            return tuple(next(lines).rstrip("\n").split("\t")[_CELLS_BEFORE_NUTRIENTS:])

    @cached_property
    def ids_by_name(self) -> dict[str, str]:
        """Ids by USDA's names; of two tables with the same name, the survey's wins."""
        rows = reversed(self._rows.items())
        return {line.split("\t", 2)[1]: food_id for food_id, (_, line) in rows}

    def described(self) -> Iterator[tuple[str, str, str, str]]:
        """Yield id, name, source and kind of every food."""
        for food_id, (source, line) in self._rows.items():
            _, name, kind, _ = line.split("\t", 3)
            yield food_id, name, source, kind

    def name_of(self, food_id: str) -> str:
        """Return the table's name of a food."""
        return self._rows[food_id][1].split("\t", 2)[1]

    def food(self, food_id: str) -> EverydayFood | None:
        """Return a food by its id; None for an unknown id."""
        row = self._rows.get(food_id)
        if row is None:
            return None
        found = _everyday_food(row[0], row[1], self._nutrients)
        weights = self.weights.get(self.name_of(food_id), self.weights.get(food_id))
        if weights is None:
            return found
        return replace(found, portions_g={**found.portions_g, **_portions(weights, found.name)})

    @cached_property
    def weights(self) -> dict[str, str]:
        """Measures that the tables lack, such as `cup=164|slice=28`, by USDA's names or ids of their foods."""
        return {
            name: row["portions"] for row in self._rows_of("weights*.tsv") for name in row.several("foods")
        }

    @cached_property
    def names(self) -> tuple[EverydayName, ...]:
        """Everyday names for foods of the tables."""
        return tuple(map(_name, self._rows_of("names*.tsv")))

    @cached_property
    def dishes(self) -> tuple[EverydayDish, ...]:
        """Everyday dishes that no table has."""
        return tuple(map(_dish, self._rows_of("dishes*.tsv")))

    @cached_property
    def labels(self) -> tuple[EverydayLabel, ...]:
        """Products and chains' dishes by their published nutrition facts."""
        return tuple(map(_label, self._rows_of("labels*.tsv")))

    def placed_rows(self) -> Iterator[tuple[str, "EverydayRow"]]:
        """Yield every everyday name, dish and product with its place, such as `dishes.tsv:12`."""
        for files, read in _READERS.items():
            for row in self._rows_of(f"{files}*.tsv"):
                yield f"{row.path.name}:{row.line}", read(row)

    def row_at(self, place: str) -> "EverydayRow":
        """Return the everyday name, dish or product at a place."""
        file, _, number = place.partition(":")
        header, line = self._lines(file)[int(number)]
        kind = file.partition(".")[0].partition("_")[0]
        return _READERS[kind](row_of(self.assets / _FOLDER / file, int(number), header, line))

    @cached_property
    def _lines_of_files(self) -> dict[str, dict[int, tuple[list[str], str]]]:
        return {}

    def _lines(self, file: str) -> dict[int, tuple[list[str], str]]:
        if file not in self._lines_of_files:
            found = table_lines(self.assets / _FOLDER / file)
            self._lines_of_files[file] = {number: (header, line) for number, header, line in found}
        return self._lines_of_files[file]

    def _rows_of(self, files: str) -> Iterator[Row]:
        """Yield the rows of every file of a layout. The files differ only in their subject."""
        for path in sorted((self.assets / _FOLDER).glob(files)):
            yield from read_tsv(path)


_DISH_SPREAD: Final = 0.25
_LABEL_SPREAD: Final = 0.2


@lru_cache(maxsize=1)
def everyday_foods(assets: Path) -> EverydayFoods:
    """Return the foods of a folder of shipped data."""
    return EverydayFoods(assets)


def own_food(food: Food) -> EverydayFood:
    """Return one of Larder's own foods as a served food."""
    return EverydayFood(food.name, food.name, "larder", "", food.portions_g, food.per_100g)


def composed(name: str, dish: EverydayDish, parts: Mapping[str, EverydayFood]) -> EverydayFood:
    """Return a dish with the nutrients of its parts; a nutrient that a part doesn't report stays unknown."""
    total_g = sum(grams for _, grams in dish.parts_g)
    reported = [set(parts[part].per_100g) for part, _ in dish.parts_g]
    per_100g = {
        key: sum(grams * parts[part].per_100g[key] for part, grams in dish.parts_g) / total_g
        for key in sorted(set.intersection(*reported) if reported else ())
    }
    portions = dish.portions_g if "serving" in dish.portions_g else {"serving": total_g, **dish.portions_g}
    return EverydayFood(f"dish-{name}", name, "larder", dish.kind, portions, per_100g, spread=dish.spread)


def labelled(label: EverydayLabel, like: EverydayFood | None = None) -> EverydayFood:
    """Return a product with the nutrients of its label.

    Args:
        like: the food that has about its other nutrients; they stay unknown without one.
    """
    name = label.names[0]
    per_100g = {**(like.per_100g if like is not None else {}), **label.per_100g}
    return EverydayFood(
        f"dish-{name}", name, "larder", label.kind, label.portions_g, per_100g, spread=label.spread
    )


def _name(row: Row) -> EverydayName:
    return EverydayName(
        (row["name"], *row.several("synonyms")),
        row["food"],
        row["kind"],
        _portions(row["portions"], row["name"]),
    )


def _dish(row: Row) -> EverydayDish:
    return EverydayDish(
        (row["name"], *row.several("synonyms")),
        tuple(_portions(row["parts"], row["name"]).items()),
        row["kind"],
        _portions(row["portions"], row["name"]),
        row.number("spread") or _DISH_SPREAD,
    )


def _label(row: Row) -> EverydayLabel:
    """Return the label of a row, whose nutrients are those of `grams`."""
    grams = row.number("grams")
    if not grams:
        raise row.error(f"'{row['name']}' has no grams")
    stated = {key: row.number(key) for key in _LABEL_NUTRIENTS}
    per_100g = {key: 100 * amount / grams for key, amount in stated.items() if amount is not None}
    portions = _portions(row["portions"], row["name"])
    return EverydayLabel(
        (row["name"], *row.several("synonyms")),
        row["kind"],
        portions if "serving" in portions else {"serving": grams, **portions},
        with_salt(per_100g),
        row.number("spread") or _LABEL_SPREAD,
        row.cells.get("like", ""),
    )


EverydayRow = EverydayName | EverydayDish | EverydayLabel
_READERS: Final[Mapping[str, Callable[[Row], EverydayRow]]] = {
    "names": _name,
    "dishes": _dish,
    "labels": _label,
}
"""By the beginning of the file's name. Of two rows with the same name, the first counts, in this order."""


def _everyday_food(source: str, line: str, nutrients: tuple[str, ...]) -> EverydayFood:
    food_id, name, kind, portions, *cells = line.split("\t")
    known = {key: float(cell) for key, cell in zip(nutrients, cells, strict=True) if cell}
    shown = name.partition(_PROGRAM)[0]
    return EverydayFood(food_id, shown, source, kind, _portions(portions, name), with_salt(known))


def _portions(cell: str, name: str) -> dict[str, float]:
    """Return the measures of a cell such as `cup=164|slice=28`."""
    found: dict[str, float] = {}
    for each in filter(None, cell.split("|")):
        measure, _, grams = each.rpartition("=")
        try:
            found[measure.strip()] = float(grams)
        except ValueError as error:
            raise KnownError(
                f"'{each}' of '{name}' in assets/eaten is not a measure such as cup=120. Correct it."
            ) from error
    return found
