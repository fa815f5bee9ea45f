"""The items that readers of diaries yield, and what they note about units, assumptions and unread columns."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, time
from typing import Final, Literal

from core.diary.eaten import EatenFood
from core.diary.entry import DiaryEntry, Meal, Snapshot
from core.diary.import_comparison import DAY_TOTAL
from core.diary.records import Table
from core.errors import KnownError
from core.food.nutrient_names import convert
from core.food.nutrients import NUTRIENTS
from core.importing.diary.opened_file import DiaryFile
from core.importing.source_recipe import Skipped
from core.progress import Job

DateOrder = Literal["ymd", "dmy", "mdy"]
EnergyUnit = Literal["kcal", "kJ", "cal", "J"]
FIRST_DAY: Final = date(1900, 1, 1)
"""An earlier day is an error of the file."""
MOST_ENERGY_KCAL: Final = 50_000.0
"""Energy of one row; more is an error of the file, or another unit."""
MOST_MASS_G: Final = 20_000.0
LONGEST_TEXT: Final = 500
OF_EVERY_FOOD: Final = frozenset({"energy", "protein", "carbohydrate", "fat"})
"""Nutrients that every food of every program states."""
AT_LEAST: Final = (
    "The rows are sums of several foods. Nutrients but energy, protein, carbohydrate and fat count as at least that"
    " much, because not every food may state them."
)
_SOME: Final = 0.5
"""The coverage of a nutrient that only some foods of a sum may state."""


@dataclass(frozen=True)
class FileChoices:
    """The user's decisions about a file that doesn't say it itself.

    Attributes:
        dates: the order of day, month and year; None if the file shall decide.
        energy: the unit of the energy; None if the file shall decide.
        writer: the app whose records are read, of a file that several apps write to; None for all.
        today: later days are not imported.
    """

    dates: DateOrder | None = None
    energy: EnergyUnit | None = None
    writer: str | None = None
    today: date = date.max


class UndecidedFile(KnownError):
    """A file can be read in several ways, and the user has to choose one.

    Attributes:
        choice: the field of `FileChoices` to set.
        values: its possible values.
    """

    def __init__(self, sentence: str, choice: Literal["dates", "energy"], values: tuple[str, ...]) -> None:
        super().__init__(sentence)
        self.choice = choice
        self.values = values


@dataclass
class Notes:
    """A reader's decisions about a file, for the preview.

    Attributes:
        units: columns with the unit that their numbers were read in.
        assumed: sentences about everything that the file doesn't state.
        left_out: columns that are not imported, with the reason.
    """

    units: dict[str, str] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    left_out: dict[str, str] = field(default_factory=dict)

    def assume(self, sentence: str) -> None:
        """Add an assumption once."""
        if sentence not in self.assumed:
            self.assumed.append(sentence)


@dataclass(frozen=True)
class ImportedEntry:
    """An entry as a file states it.

    Attributes:
        where: the file and the row in it.
        writer: the app that wrote the record, in a file that several apps write to.
    """

    entry: DiaryEntry
    where: str
    writer: str = ""


@dataclass(frozen=True)
class ImportedRecord:
    """A saved or recurring meal, or a day's water or body weight, of a diary that Larder exported."""

    table: Table
    key: str
    document: str
    where: str


Read = Callable[[DiaryFile, FileChoices, Notes, Job], Iterator[ImportedEntry | ImportedRecord | Skipped]]


@dataclass(frozen=True)
class DiaryReader:
    """A reader of one program's diary.

    Attributes:
        program: the program's name, which becomes the source of the entries.
        fits: tells whether a file is the program's, by its name and beginning; never raises.
    """

    program: str
    fits: Callable[[DiaryFile], bool]
    read: Read


@dataclass(frozen=True)
class DiaryRow:
    """One eaten thing as a file states it.

    Attributes:
        amounts: nutrients of all that was eaten, in the units of `core.food.nutrients`; absent is unknown.
        amount_text: the amount as the file writes it ("2 slices"); may be empty.
        mass_g: the mass if the file states it.
        is_day_total: True if the row is the total of a whole day.
        is_sum: True if the amounts are sums of several foods, of which some may not state every nutrient.
    """

    eaten_on: date
    meal: Meal
    name: str
    amounts: Mapping[str, float]
    amount_text: str = ""
    eaten_at: time | None = None
    mass_g: float | None = None
    is_sum: bool = False
    is_day_total: bool = False


def day_total(eaten_on: date, amounts: Mapping[str, float], notes: Notes) -> DiaryRow:
    """Return the row of a file that has only totals of days."""
    notes.assume(AT_LEAST)
    return DiaryRow(eaten_on, "snack", "Whole day", amounts, is_sum=True, is_day_total=True)


def imported_entry(program: str, row: DiaryRow) -> DiaryEntry:
    """Return the diary entry of a row, marked with its source and with nutrients as the file states them.

    Raises:
        ValueError: the day or an amount is impossible; the message is the reason for the user.
    """
    check_amounts(row.amounts)
    name = row.name[:LONGEST_TEXT]
    text = f"{name} ({row.amount_text})" if row.amount_text else name
    line = f"{row.amount_text} {name}".strip()
    coverage = {key: _SOME if row.is_sum and key not in OF_EVERY_FOOD else 1.0 for key in row.amounts}
    food = EatenFood(
        text=line,
        food=None,
        mass_g=row.mass_g,
        mass_range_g=None if row.mass_g is None else (row.mass_g, row.mass_g),
        amount=row.mass_g,
        unit="" if row.mass_g is None else "g",
        how="stated",
        nutrition=dict(row.amounts),
        coverage=coverage,
        line=1,
    )
    return DiaryEntry(
        eaten_on=row.eaten_on,
        meal=row.meal,
        text=text,
        servings=1.0,
        snapshot=Snapshot(name, dict(row.amounts), coverage, (line,), (food,)),
        eaten_at=row.eaten_at,
        source=program,
        source_key=_key(program, row, text),
    )


def check_day(day: date, today: date) -> None:
    """Make sure that food can have been eaten on a day.

    Raises:
        ValueError: it is before 1900 or in the future; the message is the reason for the user.
    """
    if day < FIRST_DAY:
        raise ValueError(f"The day {day.isoformat()} is before {FIRST_DAY.year}.")
    if day > today:
        raise ValueError(f"The day {day.isoformat()} is in the future.")


def check_amounts(amounts: Mapping[str, float]) -> None:
    """Make sure that a row has possible amounts.

    Raises:
        ValueError: it has none, or an impossible one; the message is the reason for the user.
    """
    if not amounts:
        raise ValueError("It states no nutrients.")
    for key, amount in amounts.items():
        nutrient = NUTRIENTS[key]
        is_energy = nutrient.unit == "kcal"
        most = MOST_ENERGY_KCAL if is_energy else convert(MOST_MASS_G, "g", key) or MOST_MASS_G
        if amount > most:
            raise ValueError(
                f"{amount:,.0f} {nutrient.unit} of {nutrient.word} is more than a person can eat."
                " Check its unit."
            )


def _key(program: str, row: DiaryRow, text: str) -> str:
    stated = [
        program,
        row.eaten_on.isoformat(),
        "" if row.eaten_at is None else row.eaten_at.isoformat(),
        text,
        sorted((key, round(amount, 6)) for key, amount in row.amounts.items()),
    ]
    key = hashlib.sha256(json.dumps(stated, ensure_ascii=False).encode()).hexdigest()[:16]
    return f"{DAY_TOTAL}{key}" if row.is_day_total else key
