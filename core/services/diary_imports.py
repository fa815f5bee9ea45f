"""Import diaries of other programs, and diaries that Larder exported, with a preview of units and unread rows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.diary.entry import DiaryEntry
from core.diary.history import next_change
from core.diary.import_comparison import ImportComparison, compare_with_diary, is_day_total, new_records
from core.diary.records import OF_DIARY, RecordChange, Table, all_records, are_current, change_of
from core.diary.recurring import next_number
from core.diary.store import add_entries, all_entries, change_records, remove_entries, undo_change
from core.diary.trash import trashed_entries
from core.importing.diary.entries import DateOrder, EnergyUnit, FileChoices, UndecidedFile
from core.importing.diary.reading import ReadDiary, read_diary
from core.importing.diary.values import NOT_STATED
from core.importing.source_recipe import Skipped
from core.progress import Job
from core.recommend.amount_wording import joined
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.translation import tr, tr_count

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["DateOrder", "EnergyUnit", "FileChoices", "UndecidedFile"]

_DOUBLED_TOTAL: Final = "The diary has food of that day, so its total would count twice."
_DOUBLED_FOOD: Final = (
    "The diary has the total of that day, so this food would count twice. Delete that entry first."
)
_OTHER: Final = "The diary has another version of it, which stays."
_TABLES: Final[Mapping[Table, str]] = {
    "saved_meal": "saved meal",
    "recurring_meal": "recurring meal",
    "water": "water",
    "body_weight": "body weight",
    "recipe_note": "notes on recipe",
    "recipe_photo": "photo of recipe",
    "favourite_food": "favourite food",
}
Row = tuple[Table, str, str]
_DELETED: Final = "It was imported before and is in the trash."


@dataclass(frozen=True)
class DiaryPreview:
    """The result that an import would have.

    Attributes:
        program: the program that wrote the file.
        compared: the entries, compared with the diary.
        unread: rows and cells that can't be placed.
        units: columns with the unit that their numbers were read in.
        assumed: sentences about everything that the file doesn't state.
        left_out: columns that are not imported, with the reason.
        writers: apps that wrote the records, with their numbers, in a file of several apps.
        records: saved meals, recurring meals, water and body weight to add: table, key and document.
        other_records: records of which the diary has another version; the diary's version stays.
    """

    path: Path
    program: str
    compared: ImportComparison
    unread: tuple[Skipped, ...]
    units: Mapping[str, str]
    assumed: tuple[str, ...]
    left_out: Mapping[str, str]
    writers: Mapping[str, int]
    records: Sequence[Row] = ()
    other_records: Sequence[Row] = ()

    @property
    def is_empty(self) -> bool:
        """True if nothing would be added."""
        return not self.entries and not self.records

    @property
    def entries(self) -> tuple[DiaryEntry, ...]:
        """The entries that would be added."""
        return self.compared.new

    @property
    def period(self) -> tuple[date, date] | None:
        """The first and last day of all entries in the file; None without entries."""
        compared = self.compared
        every = (*compared.new, *compared.known, *compared.deleted, *compared.doubled)
        days = [entry.eaten_on for entry in every]
        return (min(days), max(days)) if days else None

    @property
    def columns_by_unit(self) -> dict[str, list[str]]:
        """The columns that are read, by the unit of their numbers."""
        return _grouped(self.units)

    @property
    def unstated(self) -> tuple[str, ...]:
        """The columns whose unit the file doesn't state."""
        return tuple(column for column, unit in self.units.items() if unit.endswith(NOT_STATED))

    @property
    def records_in_words(self) -> str:
        """The records to add: "2 saved meals and 30 days of water"."""
        counts = Counter(one[0] for one in self.records)
        return joined([_counted(table, counts[table]) for table in _TABLES if counts[table]], len(_TABLES))

    @property
    def columns_left_out(self) -> dict[str, list[str]]:
        """The columns that are not imported, by the reason."""
        return _grouped(self.left_out)

    @property
    def skipped(self) -> tuple[Skipped, ...]:
        """Everything that is not imported, with the reasons; entries that the diary already has don't count."""
        return (
            *self.unread,
            *(Skipped(_place(entry), _DELETED) for entry in self.compared.deleted),
            *(
                Skipped(_place(entry), _DOUBLED_TOTAL if is_day_total(entry) else _DOUBLED_FOOD)
                for entry in self.compared.doubled
            ),
            *(
                Skipped(tr("{tables} {key}").format(tables=_TABLES[table], key=key), _OTHER)
                for table, key, _ in self.other_records
            ),
        )

    def to_json(self, *, added: int) -> dict[str, object]:
        """Return the preview for `larder diary import --json`; `added` is the number of stored entries."""
        period = self.period
        compared = self.compared
        return {
            "program": self.program,
            "from": None if period is None else period[0],
            "to": None if period is None else period[1],
            "read": sum(map(len, (compared.new, compared.known, compared.deleted, compared.doubled))),
            "new": len(compared.new),
            "added": added,
            "records": {
                _TABLES[table]: count for table, count in Counter(one[0] for one in self.records).items()
            },
            "unchanged": len(compared.known),
            "skipped": [{"where": each.where, "why": each.why} for each in self.skipped],
            "units": dict(self.units),
            "assumed": list(self.assumed),
            "left_out": dict(self.left_out),
            "writers": dict(self.writers),
        }


def preview_diary(
    engine: "Engine",
    path: Path | str,
    choices: FileChoices | None = None,
    *,
    job: Job | None = None,
) -> DiaryPreview:
    """Read a file and compare it with the diary; nothing is stored.

    Raises:
        KnownError: the file can't be read, or can be read in two ways and `choices` doesn't decide.
    """
    path = Path(path)
    chosen = choices or FileChoices(today=datetime.now().date())
    found = read_diary(path, chosen, job or Job())
    entries = [each.entry for each in found.imported]
    records = [(each.table, each.key, each.document) for each in found.records]

    def compare(connection: Connection) -> DiaryPreview:
        new, other = _new_records(connection, records)
        return replace(_preview(path, found, _compare(connection, entries)), records=new, other_records=other)

    return engine.user_data(compare)


def _new_records(connection: Connection, records: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    return new_records(records, {table: all_records(connection, table) for table in OF_DIARY})


def _preview(path: Path, found: ReadDiary, compared: ImportComparison) -> DiaryPreview:
    notes = found.notes
    return DiaryPreview(
        path,
        found.program,
        compared,
        tuple(found.skipped),
        notes.units,
        tuple(notes.assumed),
        notes.left_out,
        Counter(found.writers),
    )


@dataclass
class DiaryImport:
    """Adds the entries of a preview to the diary, with its saved meals, recurring meals, water and body weight.

    Attributes:
        ids: the entries' ids in the diary, after `do`.
    """

    preview: DiaryPreview
    ids: tuple[int, ...] = field(default=(), init=False)
    _records: list[RecordChange] = field(default_factory=list, init=False)

    def do(self, connection: Connection) -> ChangeSet:
        """Add everything that the diary doesn't have when this runs."""
        new = _compare(connection, self.preview.entries).new
        self._records = self._changes(connection)
        action = f"imported {len(new):,} entries from {self.preview.program}"
        self.ids = add_entries(connection, new, action, self._records, keep_numbers=True)
        return self._changed

    def undo(self, connection: Connection) -> ChangeSet:
        """Remove what `do` added."""
        newest = next_change(connection, is_undone=False)
        if newest is not None and (newest.records, {one.entry_id for one in newest.after}) == (
            tuple(self._records),
            set(self.ids),
        ):
            undo_change(connection)
            return self._changed
        remove_entries(connection, self.ids)
        added = [record.opposite for record in self._records]
        change_records(
            connection, [one for one in added if are_current(connection, [one])], "removed an import"
        )
        return self._changed

    @property
    def _changed(self) -> ChangeSet:
        return ChangeSet(diary=bool(self.ids or self._records))

    def _changes(self, connection: Connection) -> list[RecordChange]:
        new = _new_records(connection, self.preview.records)[0]
        new.sort(key=lambda row: int(row[1]) if row[0] == "recurring_meal" else 0)
        # A recurring meal keeps its number if it is later than those of all others, gone ones included.
        number = next_number(connection)
        changes = []
        for table, key, document in new:
            if table == "recurring_meal":
                number = max(number, int(key)) + 1
            place = str(number - 1) if table == "recurring_meal" else key
            changes.append(change_of(connection, table, place, document))
        return changes


def _compare(connection: Connection, entries: Sequence[DiaryEntry]) -> ImportComparison:
    trashed = [each.entry for each in trashed_entries(connection)]
    return compare_with_diary(entries, all_entries(connection), trashed)


def _counted(table: Table, n: int) -> str:
    match table:
        case "saved_meal":
            return tr_count("%n saved meals", "%n saved meal", n)
        case "recurring_meal":
            return tr_count("%n recurring meals", "%n recurring meal", n)
        case "water":
            return tr_count("%n days of water", "%n day of water", n)
        case "body_weight":
            return tr_count("%n body weights", "%n body weight", n)
        case "recipe_photo":
            return tr_count("%n photos of recipes", "%n photo of a recipe", n)
        case "favourite_food":
            return tr_count("%n favourite foods", "%n favourite food", n)
        case _:
            return tr_count("%n notes on recipes", "%n note on a recipe", n)


def _grouped(columns: Mapping[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for column, group in columns.items():
        found.setdefault(group, []).append(column)
    return found


def _place(entry: DiaryEntry) -> str:
    return f"{entry.eaten_on.isoformat()}, {entry.meal}: {entry.text}"
