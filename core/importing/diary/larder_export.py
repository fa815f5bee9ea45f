"""Larder's own diary export as JSON: entries come back as they were, with their numbers where those are free."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from core.diary.entry import MEALS, DiaryEntry, Snapshot, parse_meal
from core.diary.history import entry_from_json
from core.diary.records import BY_DAY, OF_DIARY, Table
from core.diary.store import LARGEST_NUMBER
from core.errors import KnownError
from core.food.nutrients import NUTRIENT_KEYS
from core.importing.containers.json_data import begins_as_json, fields_of, items_of
from core.importing.containers.rows import header_of
from core.importing.diary.entries import DiaryReader, FileChoices, ImportedEntry, ImportedRecord, Notes
from core.importing.diary.opened_file import DiaryFile
from core.importing.diary.values import number
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.store.documents import row_problem
from core.text.plain import line_of
from core.translation import tr

PROGRAM: Final = "Larder"
STORED: Final = "stored"
"""The field of an exported entry that has it as it is stored; exports of earlier versions have none."""
NO_PROFILE: Final = "A diary file has no profile: allergies, diets and targets stay as they are here."
RECORD: Final = "record"
"""The field that names the table of a saved or recurring meal, water or body weight."""
_CSV: Final = frozenset({"date", "meal", "text", "servings", "energy_kcal"})


def _fits(file: DiaryFile) -> bool:
    if begins_as_json(file.head, b"["):
        forms = (("date", "meal", "text", "servings"), (RECORD, "key", "document"))
        return any(all(f'"{name}"'.encode() in file.head for name in form) for form in forms)
    return set(header_of(file.head)) >= _CSV


def _read(
    file: DiaryFile, _choices: FileChoices, notes: Notes, job: Job
) -> Iterator[ImportedEntry | ImportedRecord | Skipped]:
    if not begins_as_json(file.head, b"["):
        raise KnownError(
            tr(
                "{name} is a table that Larder exported, which lacks parts of an entry. Export the diary "
                "as JSON, and import that."
            ).format(name=file.name)
        )
    items = items_of(file.json())
    notes.assume(NO_PROFILE)
    for count, item in enumerate(map(fields_of, items), start=1):
        job.check()
        where = f"{file.name}, entry {count}"
        try:
            if RECORD in item:
                yield _record(item, where)
                continue
            stored = fields_of(item.get(STORED))
            entry = entry_from_json(stored) if stored else _rounded(item, notes)
            yield ImportedEntry(entry, where)
        except (AttributeError, KeyError, StopIteration, TypeError, ValueError, KnownError):
            yield Skipped(where, tr("Larder didn't export this entry, or it was changed."))


def record_json(record: tuple[Table, str, str]) -> dict[str, str]:
    """Return a row of a table, with its key and document, as an export has it."""
    table, key, document = record
    return {RECORD: table, "key": key, "document": document}


def _record(item: Mapping[str, object], where: str) -> ImportedRecord:
    table = next(one for one in OF_DIARY if one == item[RECORD])
    key, document = item["key"], item["document"]
    if not isinstance(key, str) or not isinstance(document, str):
        raise TypeError(key)
    if row_problem(table, {"document": document}):
        raise ValueError(document)
    if table in BY_DAY:
        date.fromisoformat(key)
    if table == "recurring_meal" and not (
        key.isascii() and key.isdigit() and len(key) <= len(str(LARGEST_NUMBER))
    ):
        raise ValueError(key)
    return ImportedRecord(table, key, document, where)


def _rounded(item: Mapping[str, object], notes: Notes) -> DiaryEntry:
    """Return an entry of an export by an earlier version, which rounds amounts."""
    notes.assume("The file is from an earlier version of Larder, which rounded amounts to three decimals.")
    text = line_of(item["text"])
    servings = number(item["servings"])
    if not text or not servings or item["meal"] not in MEALS:
        raise ValueError(text)
    snapshot = Snapshot(
        text,
        _amounts(item["nutrition"]),
        _amounts(item["coverage"]),
        tuple(line_of(food) for food in items_of(item.get("foods"))),
    )
    recipe = item.get("recipe")
    return DiaryEntry(
        eaten_on=date.fromisoformat(str(item["date"])),
        meal=parse_meal(str(item["meal"])),
        text=text,
        servings=servings,
        snapshot=snapshot,
        recipe_key=None if recipe is None else str(recipe),
    )


def _amounts(value: object) -> dict[str, float]:
    if not isinstance(value, dict):
        raise TypeError(value)
    found = {key: number(value.get(key)) for key in NUTRIENT_KEYS}
    return {key: amount for key, amount in found.items() if amount is not None}


READER: Final = DiaryReader(PROGRAM, _fits, _read)
