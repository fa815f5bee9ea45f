"""Diary entries and their snapshots: what was logged stays as it was, whatever happens to the recipe."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from math import hypot
from typing import Final, Literal, get_args

from core.diary.eaten import EatenFood, Range
from core.errors import KnownError, shown
from core.food.recipe import COMPLETE
from core.translation import tr

Meal = Literal["breakfast", "morning", "lunch", "afternoon", "dinner", "evening", "snack"]
MEALS: Final[tuple[Meal, ...]] = get_args(Meal)
"""All meals that a day may have, in their order."""
USUAL_MEALS: Final[tuple[Meal, ...]] = ("breakfast", "lunch", "dinner", "snack")
"""The meals that a day has until the user adds or removes one."""
MEAL_TIMES: Final[Mapping[Meal, time]] = {
    "breakfast": time(8, 0),
    "morning": time(10, 30),
    "lunch": time(12, 30),
    "afternoon": time(15, 30),
    "dinner": time(18, 30),
    "evening": time(21, 30),
    "snack": time(16, 0),
}
"""The usual time of each meal, by the local clock."""
LONGEST_NOTE: Final = 500
"""Characters of a note on an entry."""


@dataclass(frozen=True)
class Snapshot:
    """The nutrients and foods of an entry as they were when it was logged, for the servings that were eaten."""

    title: str
    amounts: Mapping[str, float]
    """Nutrients of what was eaten, in the units of `core.food.nutrients`; absent is unknown."""
    coverage: Mapping[str, float]
    """Share (0 to 1) of the foods that report each nutrient; of a recipe, share of the mass."""
    foods: tuple[str, ...] = ()
    """The ingredient lines, or what was understood of the words."""
    lines: tuple[EatenFood, ...] = ()
    """The eaten foods, numbered from 1; none for entries of earlier versions."""

    def is_complete(self, key: str) -> bool:
        """Return whether the nutrient's coverage is complete, so that its amount is no lower bound."""
        return self.coverage.get(key, 0.0) >= COMPLETE

    def to_json(self) -> str:
        """Return the snapshot as it is stored."""
        data: dict[str, object] = {
            "title": self.title,
            "amounts": dict(self.amounts),
            "coverage": dict(self.coverage),
            "foods": list(self.foods),
        }
        if self.lines:
            data["lines"] = [line.to_json() for line in self.lines]
        return json.dumps(data)

    @staticmethod
    def from_json(text: str) -> "Snapshot":
        """Read a stored snapshot."""
        data = json.loads(text)
        lines = tuple(map(EatenFood.from_json, data.get("lines", ())))
        return Snapshot(data["title"], data["amounts"], data["coverage"], tuple(data["foods"]), lines)


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
    eaten_at: time | None = None
    """Time of day; None if it was not given."""
    source: str = ""
    """The program that an imported entry comes from; empty for one that was logged in Larder."""
    source_key: str = ""
    """Recognises the imported row, so that a second import of the same file adds nothing."""
    note: str = ""
    """The user's own words on it, such as "felt ill after"; nothing is read from them."""


@dataclass(frozen=True)
class Totals:
    """Nutrients of several entries together."""

    amounts: Mapping[str, float] = field(default_factory=dict)
    """Sums of what is known; a lower bound where `reporting` is below `foods`."""
    reporting: Mapping[str, int] = field(default_factory=dict)
    """The number of foods with a complete amount of the nutrient."""
    foods: int = 0
    """All foods. An entry without lines counts as one."""
    lines: tuple[EatenFood, ...] = ()
    """The foods whose amounts are no exact numbers."""

    def is_complete(self, key: str) -> bool:
        """Return whether every food has a complete amount of the nutrient."""
        return self.reporting.get(key, 0) == self.foods

    def shown(self, key: str) -> float | None:
        """Return the amount that people read everywhere: the sum, or the least of a lower bound."""
        ends = self.range_of(key)
        return self.amounts.get(key) if ends is None or self.is_complete(key) else ends[0]

    def range_of(self, key: str) -> Range | None:
        """Return the likely range of what is known of a nutrient; None if nothing is.

        The same food is misjudged the same way each time, so the errors of its lines add up. Errors of different foods
        are independent, and combine as the root of their squares.
        """
        amount = self.amounts.get(key)
        if amount is None:
            return None
        errors = self.errors(key).values()
        less, more = (hypot(*(pair[side] for pair in errors)) for side in (0, 1))
        return max(0.0, amount - less), amount + more

    def errors(self, key: str) -> dict[str, Range]:
        """Return the lower and upper error of a nutrient for each food."""
        found: dict[str, Range] = {}
        for line in self.lines:
            ends = line.range_of(key)
            if ends is not None:
                name = line.text if line.food is None else line.food.food_id
                less, more = found.get(name, (0.0, 0.0))
                known = line.nutrition[key]
                found[name] = less + known - ends[0], more + ends[1] - known
        return found


def check_period(first: date, last: date) -> None:
    """Check the ends of a period.

    Raises:
        KnownError: the first day comes after the last.
    """
    if first > last:
        raise KnownError(f"{first} comes after {last}. Swap --from and --to.")


def parse_date(text: str | None, today: date) -> date:
    """Return a date given as YYYY-MM-DD, `today` or `yesterday`; None is today.

    Raises:
        KnownError: it is not a date.
    """
    if text is None or text == "today":
        return today
    if text == "yesterday":
        return date.fromordinal(today.toordinal() - 1)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise KnownError(
            tr("'{text}' is not a date. Write it as YYYY-MM-DD, such as {date}.").format(
                text=shown(text), date=today.isoformat()
            )
        ) from error


def meal_of_hour(hour: int) -> Meal:
    """Return the usual meal at an hour of the day (0 to 23)."""
    if 4 <= hour < 11:
        return "breakfast"
    if 11 <= hour < 15:
        return "lunch"
    return "dinner" if 17 <= hour < 22 else "snack"


def kind_of(meal: Meal) -> Meal:
    """Return the usual meal whose dishes and portions a meal has: snacks between the others are snacks."""
    return meal if meal in USUAL_MEALS else "snack"


def parse_meal(text: str) -> Meal:
    """One of the meals that a day may have.

    Raises:
        KnownError: it is none of them.
    """
    for meal in MEALS:
        if text.casefold() == meal:
            return meal
    raise KnownError(
        tr("'{text}' is not a meal. Choose one of {meals}.").format(text=shown(text), meals=", ".join(MEALS))
    )


def parse_time(text: str) -> time:
    """Return a time of day given as HH:MM.

    Raises:
        KnownError: it is none.
    """
    try:
        return datetime.strptime(text.strip(), "%H:%M").time()
    except ValueError as error:
        raise KnownError(
            tr("'{text}' is not a time of day. Write it as HH:MM, such as 07:30.").format(text=shown(text))
        ) from error


def parse_note(text: str, longest: int = LONGEST_NOTE) -> str:
    """Return a note with single spaces; empty for none.

    Args:
        longest: the most characters.

    Raises:
        KnownError: it is too long.
    """
    note = " ".join(text.split())
    if len(note) > longest:
        raise KnownError(
            tr("A note has at most {longest} characters; this has {length}. Shorten it.").format(
                longest=longest, length=len(note)
            )
        )
    return note


def parse_entry_id(text: str) -> tuple[int, int | None]:
    """Return the number of an entry, and that of one food of it: "12" is the entry, "12.1" its first food.

    Raises:
        KnownError: it is neither.
    """
    number, dot, line = text.strip().partition(".")
    if not (number.isascii() and number.isdigit() and (not dot or (line.isascii() and line.isdigit()))):
        raise KnownError(
            tr(
                "'{text}' is not the number of an entry. 'larder diary' shows them: 12, or 12.1 for one food."
            ).format(text=shown(text))
        )
    return int(number), int(line) if dot else None
