"""Apple Health's export: export.xml, alone or in export.zip, with one record per nutrient."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO, Final, cast
from xml.etree.ElementTree import Element, ParseError

from core.errors import KnownError, shown
from core.food.nutrients import NUTRIENTS
from core.importing.containers.xml_data import streamed_elements
from core.importing.diary.apple_measures import BODY_MASS, WATER, Measures
from core.importing.diary.apple_moments import moment_of
from core.importing.diary.entries import (
    DiaryReader,
    DiaryRow,
    FileChoices,
    ImportedEntry,
    ImportedRecord,
    Notes,
    check_day,
    imported_entry,
)
from core.importing.diary.meals import meal_of
from core.importing.diary.nutrient_words import nutrient_words
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import NutrientColumn, factor_of, note_unit, number
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.translation import tr

PROGRAM: Final = "Apple Health"
_DIETARY: Final = "HKQuantityTypeIdentifierDietary"
_FOOD: Final = "HKCorrelationTypeIdentifierFood"
_ENERGY: Final[Mapping[str, float]] = {
    "kcal": 1.0,
    "Cal": 1.0,
    "cal": 0.001,
    "kJ": 1 / 4.184,
    "J": 0.001 / 4.184,
}
"""Kilocalories in Apple's units of energy, where the letter case matters."""
_TAGS: Final = frozenset({"Record", "Correlation"})
_EVERY: Final = 5_000
_LONGEST_DOCTYPE: Final = 1 << 17


@dataclass
class _Food:
    """The records of one moment, app and food."""

    where: str
    amounts: dict[str, float] = field(default_factory=dict)


_Key = tuple[str, str, str]
"""App, start, and name of a food, which may be empty."""


def _fits(file: DiaryFile) -> bool:
    return b"<HealthData" in file.head or b"<!DOCTYPE HealthData" in file.head


def _read(
    file: DiaryFile, choices: FileChoices, notes: Notes, job: Job
) -> Iterator[ImportedEntry | ImportedRecord | Skipped]:
    foods: dict[_Key, _Food] = {}
    measures = Measures(choices, notes)
    names: dict[tuple[str, str], list[str]] = defaultdict(list)
    size = file.size_bytes
    with file.stream() as stream:
        try:
            document = cast("IO[bytes]", _WithoutDoctype(stream))
            for count, element in enumerate(streamed_elements(document, _TAGS, file.name), start=1):
                if count % _EVERY == 1:
                    job.check()
                    job.report(min(1.0, stream.tell() / size), tr("Reading {name}").format(name=file.name))
                if element.tag == "Correlation":
                    if element.get("type") == _FOOD and (name := _food_name(element)):
                        names[element.get("sourceName", ""), element.get("startDate", "")].append(name)
                    continue
                is_measure = element.get("type") in (WATER, BODY_MASS)
                problem = measures.add(element) if is_measure else _add(element, foods, notes, count)
                if problem is not None:
                    yield Skipped(tr("{name}, record {count}").format(name=file.name, count=count), problem)
        except ParseError:
            if not foods:
                message = tr("{name} has a damaged start. Export it from the Health app again.")
                raise KnownError(message.format(name=file.name)) from None
            yield Skipped(file.name, tr("The file ends too early: records after that are missing."))
    measured = list(measures.records(file.name))
    yield from measured
    if not (foods or measured):
        raise KnownError(
            tr("{name} has no food: no app wrote what you ate to Apple Health.").format(name=file.name)
        )
    for (writer, start, own_name), food in foods.items():
        name = own_name or ", ".join(names.get((writer, start), ())) or "Food without a name"
        try:
            moment = moment_of(start)
            check_day(moment.date(), choices.today)
            eaten_at = moment.time().replace(second=0)
            row = DiaryRow(
                moment.date(), meal_of("", eaten_at, notes), name, _with_salt(food.amounts), "", eaten_at
            )
            yield ImportedEntry(imported_entry(PROGRAM, row), food.where, writer)
        except ValueError as error:
            yield Skipped(food.where, str(error))


class _WithoutDoctype:
    """A document without its document type, which some versions of iOS write with errors."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        head = stream.read(_LONGEST_DOCTYPE)
        start = head.find(b"<!DOCTYPE")
        end = head.find(b"]>", start)
        self._head = head if start < 0 or end < 0 else head[:start] + head[end + 2 :]

    def read(self, size: int = -1) -> bytes:
        if not self._head:
            return self._stream.read(size)
        cut = len(self._head) if size < 0 else size
        block, self._head = self._head[:cut], self._head[cut:]
        return block


def _add(record: Element, foods: dict[_Key, _Food], notes: Notes, count: int) -> str | None:
    """Add a record to its food; return the reason if it can't be read."""
    kind = record.get("type", "")
    if not kind.startswith(_DIETARY):
        return None
    name = kind.removeprefix(_DIETARY)
    key = nutrient_words().apple_health.get(name)
    if key is None:
        notes.left_out.setdefault(name, "Larder has no such nutrient")
        return None
    unit = record.get("unit", "")
    factor = _ENERGY.get(unit) if key == "energy" else factor_of(key, unit) if unit else None
    if factor is None:
        return f"Its unit '{shown(unit)}' is not a unit of {NUTRIENTS[key].label.lower()}."
    try:
        amount = number(record.get("value"))
    except ValueError as error:
        return f"{name}: {error}, so this nutrient stays unknown."
    if amount is None:
        return f"{name} has no value."
    note_unit(notes, NutrientColumn(name, key, factor), unit, is_stated=True)
    place = record.get("sourceName", ""), record.get("startDate", ""), _food_name(record)
    food = foods.setdefault(place, _Food(f"record {count}, {place[1]}"))
    food.amounts[key] = food.amounts.get(key, 0.0) + amount * factor
    return None


def _food_name(element: Element) -> str:
    """Return the name of the food that an app attached to an element; empty if it attached none."""
    entries = {entry.get("key"): entry.get("value", "") for entry in element.findall("MetadataEntry")}
    return " ".join(entries.get("HKFoodType", "").split())


def _with_salt(amounts: Mapping[str, float]) -> dict[str, float]:
    salt = {"salt": amounts["sodium"] * 2.5 / 1000} if "sodium" in amounts else {}
    return {**amounts, **salt}


READER: Final = DiaryReader(PROGRAM, _fits, _read)
