"""Entries of an import that the diary has already, so that a second import of a file adds nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from core.diary.entry import DiaryEntry
from core.diary.records import Table

DAY_TOTAL: Final = "day:"
"""The beginning of the source key of an entry that is the total of a whole day."""


@dataclass(frozen=True)
class ImportComparison:
    """Entries of an import compared with the diary; each is in one of the four.

    Attributes:
        new: not in the diary.
        known: in the diary already.
        deleted: in the trash.
        doubled: part of a day that the diary has in another form, so that it would count twice.
    """

    new: tuple[DiaryEntry, ...]
    known: tuple[DiaryEntry, ...]
    deleted: tuple[DiaryEntry, ...]
    doubled: tuple[DiaryEntry, ...]


def compare_with_diary(
    entries: Sequence[DiaryEntry], stored: Iterable[DiaryEntry], trashed: Iterable[DiaryEntry]
) -> ImportComparison:
    """Compare the entries of an import with the diary.

    Equal rows of a file are different entries (two coffees), so they are counted.
    """
    there = list(stored)
    known, deleted = Counter(map(_identity, there)), Counter(map(_identity, trashed))
    totals = {entry.eaten_on for entry in there if is_day_total(entry)}
    foods = {entry.eaten_on for entry in (*there, *entries) if not is_day_total(entry)}
    found: dict[str, list[DiaryEntry]] = {"new": [], "known": [], "deleted": [], "doubled": []}
    for entry in entries:
        found[_place(entry, known, deleted, foods if is_day_total(entry) else totals)].append(entry)
    return ImportComparison(**{name: tuple(each) for name, each in found.items()})


def is_day_total(entry: DiaryEntry) -> bool:
    """Return whether an entry is the total of a whole day, and not one meal."""
    return entry.source_key.startswith(DAY_TOTAL)


def _place(
    entry: DiaryEntry, known: Counter[str], deleted: Counter[str], days_in_other_form: set[date]
) -> str:
    identity = _identity(entry)
    for name, counts in (("known", known), ("deleted", deleted)):
        if counts[identity]:
            counts[identity] -= 1
            return name
    return "doubled" if entry.eaten_on in days_in_other_form else "new"


def _identity(entry: DiaryEntry) -> str:
    """Return the row of the file an entry came from; of an entry without one, all that is stored but its number."""
    return entry.source_key or repr(replace(entry, entry_id=-1))


def new_records(
    records: Iterable[tuple[Table, str, str]], stored: Mapping[Table, Mapping[str, str]]
) -> tuple[list[tuple[Table, str, str]], list[tuple[Table, str, str]]]:
    """Return the rows of an import that are new, and those whose key has another document in the diary.

    An imported recurring meal gets a new number, so only documents are compared.
    """
    new: list[tuple[Table, str, str]] = []
    other: list[tuple[Table, str, str]] = []
    for table, key, document in records:
        rows = stored[table]
        if table == "recurring_meal":
            if document not in rows.values():
                new.append((table, key, document))
        elif key not in rows:
            new.append((table, key, document))
        elif rows[key] != document:
            other.append((table, key, document))
    return new, other
