"""Diary entries and their snapshots: what was logged stays as it was, whatever happens to the recipe."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal, get_args

from core.errors import KnownError, shown
from core.food.recipe import COMPLETE

Meal = Literal["breakfast", "lunch", "dinner", "snack"]
MEALS: Final[tuple[Meal, ...]] = get_args(Meal)


@dataclass(frozen=True)
class Snapshot:
    """The nutrients and foods of an entry as they were when it was logged, for the servings that were eaten."""

    title: str
    amounts: Mapping[str, float]
    """Nutrients of what was eaten, in the units of `core.food.nutrients`; absent is unknown."""
    coverage: Mapping[str, float]
    """Share of the eaten mass that reports each nutrient."""
    foods: tuple[str, ...] = ()
    """The ingredient lines, or what was understood of the words."""

    def is_complete(self, key: str) -> bool:
        """Return whether the nutrient's coverage is complete, so that its amount is no lower bound."""
        return self.coverage.get(key, 0.0) >= COMPLETE

    def to_json(self) -> str:
        """The snapshot as it is stored."""
        return json.dumps(
            {
                "title": self.title,
                "amounts": dict(self.amounts),
                "coverage": dict(self.coverage),
                "foods": list(self.foods),
            }
        )

    @staticmethod
    def from_json(text: str) -> "Snapshot":
        """Read a stored snapshot."""
        data = json.loads(text)
        return Snapshot(data["title"], data["amounts"], data["coverage"], tuple(data["foods"]))


@dataclass(frozen=True)
class DiaryEntry:
    """One thing eaten."""

    eaten_on: date
    meal: Meal
    text: str
    """The words it was logged with, or the recipe's title."""
    servings: float
    snapshot: Snapshot
    recipe_key: str | None = None
    entry_id: int = -1


@dataclass(frozen=True)
class Totals:
    """Nutrients of several entries together."""

    amounts: Mapping[str, float] = field(default_factory=dict)
    """Sums of what is known; a lower bound where `reporting` is below `entries`."""
    reporting: Mapping[str, int] = field(default_factory=dict)
    """The number of entries with a complete amount of the nutrient."""
    entries: int = 0

    def is_complete(self, key: str) -> bool:
        """Return whether every entry has a complete amount of the nutrient."""
        return self.reporting.get(key, 0) == self.entries


def parse_date(text: str | None, today: date) -> date:
    """A date as YYYY-MM-DD, `today` or `yesterday`; None is today.

    Raises:
        KnownError: it is no date.
    """
    if text is None or text == "today":
        return today
    if text == "yesterday":
        return date.fromordinal(today.toordinal() - 1)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise KnownError(
            f"'{shown(text)}' is not a date. Write it as YYYY-MM-DD, such as {today.isoformat()}."
        ) from error


def parse_meal(text: str) -> Meal:
    """One of the four meals.

    Raises:
        KnownError: it is none of them.
    """
    for meal in MEALS:
        if text.casefold() == meal:
            return meal
    raise KnownError(f"'{shown(text)}' is not a meal. Choose one of {', '.join(MEALS)}.")
