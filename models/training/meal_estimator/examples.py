"""The lines that the meal estimator learns from, each food with its mass and nutrients.

Three sources: lines by writers who gave each food's mass and energy (`lines/`), names and measures of the tables of eaten
foods put together at random, and USDA's branded products with the portions of their labels.
"""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import duckdb

from core.text.eaten.names import EatenNames
from models.meal_estimator.estimator import NUTRIENTS

LINES: Final = Path(__file__).parent / "lines"
_NO_FOOD: Final = Path(__file__).parent / "no_food.txt"
_NEXT_TO_NOTHING_G: Final = 0.5
_MADE_UP: Final = 0.08
"""The share of drawn foods with made-up words: whoever reads those should know that they may be anything."""
_BRANDED: Final = "fdc/branded.parquet"
_OTHER_THAN_TABLE: Final = 0.7
_LEAST_G, _MOST_G = 0.3, 4000.0
_MOST_KCAL: Final = 910.0
_MEASURED: Final = 20
_PIECES: Final = frozenset({"one", "piece", "medium"})
_SIZES: Final = frozenset({"small", "medium", "large"})
_COUNTS: Final = (
    (1, ("1", "one", "a")), (2, ("2", "two", "2x", "x2")), (3, ("3", "three", "3x")), (4, ("4", "four")), (5, ("5",)),
    (6, ("6", "six")), (8, ("8",)), (10, ("10",)), (0.5, ("half a", "1/2", "half")), (1.5, ("1.5", "1 1/2")),
    (0.25, ("quarter of a", "1/4")),
)  # fmt: skip
_CHANCES: Final = (40, 16, 8, 4, 2, 2, 1, 1, 10, 2, 2)
_JOINERS: Final = (", ", ", ", " and ", " with ", " + ", " w/ ", " & ", ", and ")
_ONSETS: Final = (
    "b",
    "bl",
    "ch",
    "d",
    "f",
    "fl",
    "g",
    "gr",
    "h",
    "j",
    "k",
    "l",
    "m",
    "n",
    "p",
    "pr",
    "r",
    "s",
    "sn",
    "t",
    "v",
    "w",
    "z",
    "",
)
_ENDS: Final = ("a", "e", "i", "o", "u", "ar", "el", "in", "orp", "urf", "ang", "ey", "ix", "ob", "ith", "ou")
_SPELT: Final = {
    "tbsp": ("tbsp", "tablespoon", "spoon"),
    "tsp": ("tsp", "teaspoon"),
    "package": ("pack", "packet", "bag"),
}


@dataclass(frozen=True)
class Part:
    """A food of a line.

    Attributes:
        letters: its words.
        mass_g: what was eaten; None if it is unknown.
        per_100g: the nutrients by `NUTRIENTS`; an unknown one is absent.
    """

    letters: range
    mass_g: float | None
    per_100g: dict[str, float]


@dataclass(frozen=True)
class Line:
    """A line with its foods."""

    text: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Food:
    """A name of a food of the tables."""

    name: str
    portions_g: dict[str, float]
    per_100g: dict[str, float]
    is_of_table: bool = False
    """True for a name as tables write it, which few people type."""


def written_lines(folder: Path) -> Iterator[Line]:
    """Yield the lines of writers; a part whose words aren't in its line, or whose figures nobody eats, is left out."""
    for path in sorted(folder.glob("*.jsonl")):
        for row in path.read_text(encoding="utf-8").splitlines():
            if not row.strip():
                continue
            said = json.loads(row)
            parts, after = [], 0
            for words, _, mass_g, energy_kcal in said["parts"]:
                at = said["text"].find(words, after)
                at = said["text"].find(words) if at < 0 else at
                if (
                    at < 0
                    or not words
                    or not _LEAST_G <= mass_g <= _MOST_G
                    or not 0 <= energy_kcal <= _MOST_KCAL
                ):
                    continue
                after = at + len(words)
                parts.append(Part(range(at, after), float(mass_g), {"energy": float(energy_kcal)}))
            if parts:
                yield Line(said["text"], tuple(parts))


def learned_lines(folder: Path) -> list[Line]:
    """Return the writers' lines that are learned."""
    return [line for place, line in enumerate(written_lines(folder)) if place % _MEASURED]


def measured_lines(folder: Path) -> list[Line]:
    """Return every twentieth of the writers' lines, by which a network is measured."""
    return [line for place, line in enumerate(written_lines(folder)) if not place % _MEASURED]


def foods_of_tables(names: EatenNames) -> list[Food]:
    """Return all names of the tables of eaten foods."""
    found = []
    for listed, name in names.listed():
        food = names.match_of(listed).food
        per_100g = {key: food.per_100g[key] for key in NUTRIENTS if key in food.per_100g}
        if "energy" in per_100g:
            found.append(
                Food(
                    name, dict(food.portions_g), per_100g, is_of_table=not listed.is_everyday and "," in name
                )
            )
    return found


def branded_foods(data: Path, order: random.Random, number: int) -> list[Food]:
    """Return some of USDA's branded products."""
    columns = '"Energy", "Carbohydrate", "Protein", "Total fat"'
    rows = duckdb.execute(
        f"SELECT name, portion, portion_gram_weight, {columns} FROM '{data / _BRANDED}' "
        f'WHERE "Energy" BETWEEN 0 AND {_MOST_KCAL} ORDER BY name, portion'
    ).fetchall()
    found = []
    for name, portion, portion_g, *amounts in order.sample(rows, min(number, len(rows))):
        per_100g = {key: amount for key, amount in zip(NUTRIENTS, amounts, strict=True) if amount is not None}
        measure = (portion or "").partition("(")[0].strip().lower()
        is_measured = portion_g and any(letter.isalpha() for letter in measure)
        found.append(Food(name.lower(), {measure: portion_g} if is_measured else {}, per_100g))
    return found


def drawn_line(foods: Sequence[Food], order: random.Random, *, is_branded: bool = False) -> Line:
    """Return a line of one to three foods drawn at random."""
    size = order.choices((1, 2, 3), (5, 3, 2))[0]
    text, parts = "", []
    for place in range(size):
        food = order.choice(foods)
        if food.is_of_table and order.random() < _OTHER_THAN_TABLE:
            food = order.choice(foods)
        if order.random() < _MADE_UP:
            food = replace(food, name=_made_up(order))
        words, mass_g = _branded_words(food, order) if is_branded else _words(food, order)
        text += order.choice(_JOINERS) if place else ""
        parts.append(Part(range(len(text), len(text) + len(words)), mass_g, food.per_100g))
        text += words
    return Line(text, tuple(parts))


def lines_without_food(order: random.Random, number: int) -> list[Line]:
    """Return lines that name no food, as ones of next to nothing."""
    lines = _NO_FOOD.read_text(encoding="utf-8").splitlines()
    return [
        Line(text, (Part(range(len(text)), _NEXT_TO_NOTHING_G, {"energy": 0.0}),))
        for text in order.choices(lines, k=number)
    ]


def _made_up(order: random.Random) -> str:
    """Return a word or two that name nothing."""
    words = (
        "".join(order.choice(_ONSETS) + order.choice(_ENDS) for _ in range(order.randint(1, 4)))
        for _ in range(order.randint(1, 2))
    )
    return " ".join(words)


def _branded_words(food: Food, order: random.Random) -> tuple[str, float | None]:
    if not food.portions_g or order.random() < 0.3:
        return food.name, None
    ((measure, mass_g),) = food.portions_g.items()
    return order.choice(
        (f"{measure} {food.name}", f"{food.name}, {measure}", f"{measure} of {food.name}")
    ), mass_g


def _words(food: Food, order: random.Random) -> tuple[str, float | None]:
    """Return an amount of a food in words, and its mass; None for one that the words don't say."""
    way = order.random()
    if way < 0.2:
        mass_g = float(
            order.choice(
                (10, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 125, 150, 180, 200, 250, 300, 400, 500)
            )
        )
        gap = order.choice(("", " "))
        return (
            order.choice(
                (
                    f"{mass_g:g}{gap}g {food.name}",
                    f"{food.name} {mass_g:g}{gap}g",
                    f"{food.name} ({mass_g:g} g)",
                )
            ),
            mass_g,
        )
    if way < 0.35 or not food.portions_g:
        return food.name, food.portions_g.get("serving")
    unit = order.choice(sorted(food.portions_g))
    each_g = food.portions_g[unit]
    if unit == "serving":
        return order.choice((food.name, f"serving of {food.name}", f"a portion of {food.name}")), each_g
    if unit in _SIZES and unit != "medium":
        return order.choice((f"{unit} {food.name}", f"a {unit} {food.name}", f"{food.name}, {unit}")), each_g
    count, spelt = order.choices(_COUNTS, _CHANCES)[0]
    number = order.choice(spelt)
    if unit in _PIECES:
        return order.choice(
            (f"{number} {food.name}", f"{number} {food.name}", f"{food.name} {count:g}")
        ), count * each_g
    measure = order.choice(_SPELT.get(unit, (unit,)))
    ending = "s" if count > 1 and measure not in ("tbsp", "tsp") else ""
    return (
        order.choice((
            f"{number} {measure}{ending} of {food.name}", f"{number} {measure}{ending} {food.name}",
            f"{food.name}, {number} {measure}{ending}",
        )),
        count * each_g,
    )  # fmt: skip
