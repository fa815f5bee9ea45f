"""The foods of a diary entry: each with its amount, mass, nutrients, and how sure they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from core.errors import KnownError
from core.food.recipe import COMPLETE
from core.translation import tr

How = Literal["weighed", "household", "portion", "estimated", "stated", "unknown"]
"""The method that gave the mass: "household" is a cup or piece of that food, "portion" the usual portion of a food
without an amount, "stated" nutrients that the user or a file gave ("500 kcal dinner")."""
HOWS: Final[tuple[How, ...]] = get_args(How)

Range = tuple[float, float]
"""The low and the high end of an amount: it is likely (9 of 10) to lie between them. Equal ends are exact."""


@dataclass(frozen=True)
class FoodName:
    """A food of one of the tables."""

    food_id: str
    name: str
    source: str
    """The table, such as "larder", "fndds" or "usda"."""


@dataclass(frozen=True)
class Alternative:
    """Another food that the words may mean, with the mass that the same amount of it has."""

    food_id: str
    name: str
    mass_g: float | None


@dataclass(frozen=True)
class EatenFood:
    """One food of an entry."""

    text: str
    """The words as typed, or the recipe's title."""
    food: FoodName | None
    """None for a recipe and for unrecognised words."""
    recipe: str | None = None
    """The recipe's key in the library."""
    amount: float | None = None
    unit: str = ""
    mass_g: float | None = None
    mass_range_g: Range | None = None
    """Equal ends where the food was weighed; None if the mass is unknown."""
    how: How = "unknown"
    nutrition: Mapping[str, float] = field(default_factory=dict)
    """Nutrients of all that was eaten of it; absent is unknown."""
    ranges: Mapping[str, Range] = field(default_factory=dict)
    """Ranges of nutrients that differ from the range of the mass: of stated nutrients, or of a food that was estimated."""
    coverage: Mapping[str, float] = field(default_factory=dict)
    """The share (0 to 1) of the food that reports a nutrient; absent is 1 for a known amount, and else 0."""
    alternatives: tuple[Alternative, ...] = ()
    """Up to five, the likeliest first."""
    ingredients: tuple[str, ...] = ()
    """The ingredient lines of a recipe or label, where the entry has other foods, too."""
    is_supplement: bool = False
    """True for a supplement by its label."""
    line: int = 0
    """Number within the entry, from 1; it stays the same when the entry is edited. 0 before it is stored."""

    def range_of(self, key: str) -> Range | None:
        """Return the range of a nutrient, in proportion to the mass where it has none of its own; None if unknown."""
        amount = self.nutrition.get(key)
        if amount is None or key in self.ranges:
            return self.ranges.get(key)
        if not self.mass_g or self.mass_range_g is None:
            return amount, amount
        low_g, high_g = self.mass_range_g
        return amount * (low_g / self.mass_g), amount * (high_g / self.mass_g)

    def coverage_of(self, key: str) -> float:
        """Return the share (0 to 1) of the food that reports a nutrient."""
        return self.coverage.get(key, 1.0 if key in self.nutrition else 0.0)

    def is_complete(self, key: str) -> bool:
        """Return whether the nutrient's amount is known and no lower bound."""
        return key in self.nutrition and self.coverage_of(key) >= COMPLETE

    @property
    def listed(self) -> tuple[str, ...]:
        """The words that the profile is checked against: the ingredients, else the food's own words."""
        return self.ingredients or (self.text,)

    @property
    def is_estimated(self) -> bool:
        """True if some amount of it is a range."""
        low_g, high_g = self.mass_range_g or (0.0, 0.0)
        return low_g != high_g or any(low != high for low, high in self.ranges.values())

    @property
    def is_recognised(self) -> bool:
        """True if it is a food of a table, a recipe, or has stated nutrients."""
        return self.food is not None or self.recipe is not None or self.how == "stated"

    def scaled(self, factor: float) -> "EatenFood":
        """Return a multiple of this food."""
        return replace(
            self,
            amount=None if self.amount is None else self.amount * factor,
            mass_g=None if self.mass_g is None else self.mass_g * factor,
            mass_range_g=None if self.mass_range_g is None else _times(self.mass_range_g, factor),
            nutrition={key: amount * factor for key, amount in self.nutrition.items()},
            ranges={key: _times(ends, factor) for key, ends in self.ranges.items()},
            alternatives=tuple(
                replace(one, mass_g=None if one.mass_g is None else one.mass_g * factor)
                for one in self.alternatives
            ),
        )

    def to_json(self) -> dict[str, object]:
        """Return the food as JSON data, from which `from_json` makes an equal one."""
        return {
            "line": self.line,
            "text": self.text,
            "food": None
            if self.food is None
            else {"id": self.food.food_id, "name": self.food.name, "source": self.food.source},
            "recipe": self.recipe,
            "amount": self.amount,
            "unit": self.unit,
            "mass_g": self.mass_g,
            "mass_range_g": None if self.mass_range_g is None else list(self.mass_range_g),
            "how": self.how,
            "nutrition": dict(self.nutrition),
            "ranges": {key: list(ends) for key, ends in self.ranges.items()},
            "coverage": dict(self.coverage),
            "alternatives": [
                {"id": one.food_id, "name": one.name, "mass_g": one.mass_g} for one in self.alternatives
            ],
            **({"ingredients": list(self.ingredients)} if self.ingredients else {}),
            **({"is_supplement": True} if self.is_supplement else {}),
        }

    @staticmethod
    def from_json(data: Mapping[str, object]) -> "EatenFood":
        """Return the food of stored JSON data.

        Raises:
            KnownError: the data is not what `to_json` writes.
        """
        try:
            return _from_json(data)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise KnownError(
                tr("A diary entry has a food that can't be read. Restore a backup with 'larder restore'.")
            ) from error


def range_around(amount: float, less: float, more: float) -> Range:
    """Return the range of an estimate.

    Args:
        less, more: shares of the amount; `range_around(100, 0.2, 0.5)` is 80 to 150.
    """
    return amount * (1 - less), amount * (1 + more)


def _times(ends: Range, factor: float) -> Range:
    return ends[0] * factor, ends[1] * factor


def _from_json(data: Mapping[str, object]) -> EatenFood:
    food = data["food"]
    ranges, nutrition, coverage = (_mapping(data[name]) for name in ("ranges", "nutrition", "coverage"))
    how = {str(known): known for known in HOWS}[str(data["how"])]
    return EatenFood(
        text=str(data["text"]),
        food=None if food is None else _food_name(_mapping(food)),
        recipe=None if data["recipe"] is None else str(data["recipe"]),
        amount=_number(data["amount"]),
        unit=str(data["unit"]),
        mass_g=_number(data["mass_g"]),
        mass_range_g=None if data["mass_range_g"] is None else _range(data["mass_range_g"]),
        how=how,
        nutrition={key: _exact(amount) for key, amount in nutrition.items()},
        ranges={key: _range(ends) for key, ends in ranges.items()},
        coverage={key: _exact(share) for key, share in coverage.items()},
        alternatives=tuple(
            Alternative(str(one["id"]), str(one["name"]), _number(one["mass_g"]))
            for one in map(_mapping, _list(data["alternatives"]))
        ),
        ingredients=tuple(map(str, _list(data.get("ingredients", [])))),
        is_supplement=data.get("is_supplement") is True,
        line=int(_exact(data["line"])),
    )


def _food_name(data: Mapping[str, object]) -> FoodName:
    return FoodName(str(data["id"]), str(data["name"]), str(data["source"]))


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError(value)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _exact(value: object) -> float:
    if not isinstance(value, int | float):
        raise TypeError(value)
    return value


def _number(value: object) -> float | None:
    return None if value is None else _exact(value)


def _range(value: object) -> Range:
    low, high = _list(value)
    return _exact(low), _exact(high)
