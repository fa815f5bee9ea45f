"""Entries of an import that the diary has already, so that a second import of a file adds nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from core.diary.entry import DiaryEntry

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
