"""Foods with nutrients, density and household weights, and the conversion of an amount to grams."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from core.assets import Row, read_tsv
from core.food.nutrients import NUTRIENT_KEYS
from core.food.shipped_index import has_indexes, table_rows
from core.food.units import MASS_G, SPOONS, VOLUME_ML


@dataclass(frozen=True)
class Food:
    """A food that a recipe can list."""

    name: str
    state: str
    ndb: str | None
    """Number of the USDA Standard Reference food that supplies the nutrients."""
    description: str | None
    """The Standard Reference's description of that food."""
    density_g_per_ml: float | None
    portions_g: Mapping[str, float]
    """Grams of one household measure (`medium`, `clove`, `can` ...)."""
    per_100g: Mapping[str, float]
    """Known nutrients per 100 g in the units of `core.food.nutrients`; a missing one is unknown."""
    is_fallback: bool = False
    """An imported food whose nutrients are used because of its description alone. It isn't a taxonomy node."""


@dataclass(frozen=True)
class Mass:
    """The mass of an amount, and how it was found: weighed, household, density or unknown."""

    mass_g: float | None
    how: str


def mass_of(food: Food | None, amount: float | None, unit: str) -> Mass:
    """Return the mass of `amount` `unit` of a food, which is unknown if the unit's weight is.

    Args:
        food: the food, or None for an unrecognised name.
        amount: the number of units; None if no amount was given.
        unit: a key of `MASS_G` or `VOLUME_ML`, or a household measure of the food; "" is a piece.
    """
    if amount is None or not math.isfinite(amount) or amount < 0:
        return Mass(None, "unknown")
    if unit in MASS_G:
        return Mass(amount * MASS_G[unit], "weighed")
    if food is None:
        return Mass(None, "unknown")
    portion_g = food.portions_g.get(unit or "piece") or (food.portions_g.get("medium") if not unit else None)
    if portion_g is not None:
        return Mass(amount * portion_g, "household")
    if unit in VOLUME_ML:
        density = density_of(food)
        if density is not None:
            return Mass(amount * VOLUME_ML[unit] * density, "density")
    return Mass(None, "unknown")


def density_of(food: Food) -> float | None:
    """Return a food's density: its own, or computed from its largest spoon or cup weight."""
    if food.density_g_per_ml is not None:
        return food.density_g_per_ml
    for measure in reversed(SPOONS):
        if measure in food.portions_g:
            return food.portions_g[measure] / VOLUME_ML[measure]
    return None


@lru_cache(maxsize=1)
def load_foods(assets: Path) -> Mapping[str, Food]:
    """Return the foods of `assets/foods` by canonical name, read once per process.

    Raises:
        KnownError: a number, portion or USDA reference is wrong; the message names file and line.
    """
    if not has_indexes(assets):
        return read_foods(assets)
    folder = assets / "foods"
    facts = table_rows([folder / "nutrients.tsv"], _same)
    paths = [path for path in sorted(folder.glob("*.tsv")) if path.name != "nutrients.tsv"]
    return table_rows(paths, partial(_food, reference=facts))


def _same(row: Row) -> Row:
    return row


def read_foods(assets: Path) -> Mapping[str, Food]:
    """Return the foods as `load_foods` does, all of them parsed."""
    folder = assets / "foods"
    reference = {row["ndb"]: row for row in read_tsv(folder / "nutrients.tsv")}
    foods: dict[str, Food] = {}
    for path in sorted(folder.glob("*.tsv")):
        if path.name == "nutrients.tsv":
            continue
        for row in read_tsv(path):
            foods[row["name"]] = _food(row, reference)
    return foods


def _food(row: Row, reference: Mapping[str, Row]) -> Food:
    ndb = row["ndb"] or None
    if ndb is not None and ndb not in reference:
        raise row.error(f"no nutrients are known for USDA food {ndb}; run python -m assets.extract_usda")
    facts = reference[ndb] if ndb else None
    known = {} if facts is None else {key: facts.number(key) for key in NUTRIENT_KEYS}
    portions: dict[str, float] = {}
    for portion in row.several("portions"):
        measure, _, grams = portion.partition("=")
        portions[measure.strip()] = _grams(grams)
        if not portions[measure.strip()] > 0:
            raise row.error(f"'{portion}' is not a household measure such as cup=120")
    return Food(
        name=row["name"],
        state=row["state"],
        ndb=ndb,
        description=facts["description"] if facts else None,
        density_g_per_ml=row.number("density_g_per_ml"),
        portions_g=portions,
        per_100g={key: value for key, value in known.items() if value is not None},
    )


def _grams(text: str) -> float:
    """Grams as the data files write them; 0.0 for what is no number."""
    try:
        return float(text)
    except ValueError:
        return 0.0
