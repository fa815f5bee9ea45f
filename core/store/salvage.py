"""Build a new log from the readable parts of a damaged one, which stays unchanged."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Final

from core.errors import KnownError, shown
from core.files.writing import check_file, staged_file
from core.processes.worker import ProcessEnded, ProcessStream
from core.progress import Job
from core.store import duckdb_api as duckdb
from core.store.backup import automatic_backups, made_at
from core.store.damaged_copies import OpenedCopy, open_copies
from core.store.damaged_reading import (
    GROUP,
    RANGE,
    Begun,
    Finished,
    Lost,
    Rows,
    RowsRequest,
    TableForm,
    read_requests,
)
from core.store.database import check_self_contained, connect, explain
from core.store.documents import row_problem
from core.store.home import Home
from core.store.log_file import mark_created, move_stray_wal, quarantined_logs
from core.store.migrations import MIGRATIONS, Connection, migrate, pending
from core.store.readable_backup import LIMIT_S, ReadableBackup, newest_readable
from core.store.restoring import back_up_current, copy_in_subprocess
from core.store.unavailable import home_option, shell_quoted
from core.store.user_db import check_log, reading
from core.store.verify import check_indexes, check_whole, expected_tables
from core.translation import tr

_AT_ONCE: Final = 100
"""The number of rows per INSERT statement; one row each would be slower."""
_CRASHES: Final = 40
"""After this many crashes of the reader, count the remaining rows as lost."""
_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "diary_entry": ("diary entry", "diary entries"),
    "plan_entry": ("planned meal", "planned meals"),
    "profile": ("profile", "profiles"),
    "household": ("person of the household", "people of the household"),
    "setting": ("setting", "settings"),
    "past_question": ("past question", "past questions"),
    "diary_trash": ("deleted entry", "deleted entries"),
    "saved_meal": ("saved meal", "saved meals"),
    "recurring_meal": ("recurring meal", "recurring meals"),
    "recurring_day": ("day of a recurring meal", "days of recurring meals"),
    "water": ("day's water", "days' water"),
    "body_weight": ("body weight", "body weights"),
    "pantry": ("food at home", "foods at home"),
    "recipe_note": ("note on a recipe", "notes on recipes"),
    "recipe_photo": ("photo of a recipe", "photos of recipes"),
    "favourite_food": ("favourite food", "favourite foods"),
    "recipe_trash": ("deleted recipe", "deleted recipes"),
    "plan_template": ("template of a week", "templates of weeks"),
    "plan_repeat": ("recurring meal of plans", "recurring meals of plans"),
    "plan_change": ("change of the plan", "changes of the plan"),
    "diary_change": ("change of the diary", "changes of the diary"),
}


@dataclass(frozen=True)
class TableSalvage:
    """The result of salvaging one table.

    Attributes:
        rows: rows in the new log.
        lost: rows that could not be read; None if the whole table is missing, so that the number is unknown.
        first: the first day of lost rows, if days could be read.
        last: the last such day.
    """

    table: str
    rows: int
    lost: int | None
    first: date | None = None
    last: date | None = None

    @property
    def text(self) -> str:
        """One sentence if rows are lost; otherwise empty."""
        one, many = _NAMES.get(self.table, (f"row of '{self.table}'", f"rows of '{self.table}'"))
        if self.lost is None:
            return f"No {many} could be read."
        if not self.lost:
            return ""
        days = ""
        if self.first is not None and self.last is not None:
            days = f", {self.first}," if self.first == self.last else f", {self.first} to {self.last},"
        total = self.rows + self.lost
        return f"{self.lost:,} of {total:,} {one if total == 1 else many}{days} could not be read."


@dataclass(frozen=True)
class SalvageReport:
    """The result of a salvage.

    Attributes:
        source: the damaged file, unchanged.
        tables: the result for each table.
        profile_from: the backup that supplied allergies and diets because the damaged file's were unreadable.
        has_profile: whether the new log has a profile.
        is_older: whether the file could only be opened in a state before its last changes.
        backup: the newest backup that can be restored instead.
        previous_log: the backup of the log that the new one replaced.
    """

    source: Path
    tables: tuple[TableSalvage, ...]
    profile_from: Path | None
    has_profile: bool
    is_older: bool
    backup: ReadableBackup | None
    previous_log: Path | None

    @property
    def is_whole(self) -> bool:
        """True if the new log has everything that the damaged one had."""
        return (
            self.profile_from is None and not self.is_older and not any(one.lost != 0 for one in self.tables)
        )

    @property
    def text(self) -> str:
        """The readable and lost rows, and the source of the allergies, in sentences."""
        read = [
            f"{found.rows:,} {_NAMES[found.table][0 if found.rows == 1 else 1]}"
            for found in self.tables
            if found.table in ("diary_entry", "plan_entry")
        ]
        parts = [f"Salvaged {' and '.join(read)} from {self.source}, which stays as it is."]
        lost = [found.text for found in self.tables if found.text and found.table != "profile"]
        parts += lost or ["Every row could be read."]
        if self.is_older:
            parts.append("The last changes before the damage may be missing; check your allergies.")
        if self.profile_from is not None:
            made = made_at(self.profile_from)
            when = f" of {made:%Y-%m-%d %H:%M}" if made else ""
            parts.append(
                f"Your allergies and diets could not be read and come from the backup{when} ({self.profile_from});"
                " check them."
            )
        elif not self.has_profile:
            parts.append("No profile was found, so no allergies or diets are known.")
        if self.backup is not None:
            count = self.backup.content["diary_entry"].rows
            parts.append(
                f"The newest backup, {self.backup.path}, has {count:,} {_NAMES['diary_entry'][count != 1]}."
            )
        return " ".join(parts)


def salvage(home: Home, source: Path | None = None, *, without_profile: bool = False) -> SalvageReport:
    """Copy the readable rows of a damaged log into a new log, which replaces the current one.

    Unreadable allergies and diets are taken from the newest backup that has them.

    Args:
        source: the damaged file; by default the log itself, or the newest quarantined one.
        without_profile: continue even if neither the damaged file nor a backup has a profile.

    Raises:
        KnownError: the log isn't damaged, nothing in it is readable, or its profile is lost. Nothing was changed.
    """
    home.make()
    if source is None or source.absolute() == home.user_db.absolute():
        source = _damaged_log(home)
    check_file(source, "Name a damaged log, such as a user-damaged-….duckdb.")
    backup = newest_readable(home)
    with staged_file(home.user_db, private=True) as staged:
        opened = next(open_copies(source, staged.parent), None)
        if opened is None:
            message = tr("Nothing of {source} can be read. {restore_instead}")
            raise KnownError(
                message.format(source=shown(source), restore_instead=_restore_instead(home, backup))
            )
        tables, profile_from, has_profile = _fill(
            home, source, opened, staged, without_profile=without_profile
        )
        check_self_contained(staged)
        if not any(found.rows for found in tables):
            message = tr("Nothing of {source} can be read. {restore_instead}")
            raise KnownError(
                message.format(source=shown(source), restore_instead=_restore_instead(home, backup))
            )
        previous_log = back_up_current(home)
        move_stray_wal(home)
    mark_created(home)
    with reading(home):
        pass
    return SalvageReport(source, tables, profile_from, has_profile, opened.is_older, backup, previous_log)


def _damaged_log(home: Home) -> Path:
    if home.user_db.exists() and check_log(home).state == "readable":
        raise KnownError(
            tr(
                "Your log can be read, so there is nothing to salvage. Name a damaged file to salvage that one."
            )
        )
    aside = quarantined_logs(home)
    if not aside:
        message = tr("There is no damaged log in {root}. Restore a backup: larder restore FILE{home_option}")
        raise KnownError(message.format(root=home.root, home_option=home_option(home)))
    # A file without blocks has no rows; an older one may have some.
    return next((path for path in aside if path.stat().st_size > RANGE), aside[0])


def _fill(
    home: Home, source: Path, opened: OpenedCopy, staged: Path, *, without_profile: bool
) -> tuple[tuple[TableSalvage, ...], Path | None, bool]:
    """Fill a new database with the damaged one's schema, take the profile from a backup if necessary, and migrate it."""
    version = _version(opened.tables)
    try:
        with closing(connect(staged, read_only=False)) as connection:
            migrate(connection, tuple(step for step in MIGRATIONS if step.version <= version))
            tables = _copy_tables(connection, opened, version)
            if steps := pending(connection):
                migrate(connection, steps)
            profile = next(found for found in tables if found.table == "profile")
            profile_from = None
            # A state from before the last changes may predate the profile.
            if profile.lost != 0 or (opened.is_older and not profile.rows):
                profile_from = _profile_of_backup(home, connection, staged.parent)
                if profile_from is None and not without_profile:
                    raise KnownError(
                        tr(
                            "Your allergies and diets in {source} cannot be read, and no backup has them. Nothing "
                            "was changed: salvage the rest and enter them again (larder salvage "
                            "--new-log{home_option})."
                        ).format(source=source, home_option=home_option(home))
                    )
            row = connection.execute("SELECT count(*) FROM profile").fetchone()
            has_profile = bool(row and row[0])
        with closing(connect(staged, read_only=True)) as connection:
            check_whole(connection)
            check_indexes(connection)
    except duckdb.Error as error:
        raise explain(error, staged) from error
    return tables, profile_from, has_profile


def _version(tables: Mapping[str, TableForm]) -> int:
    """Return the newest schema version whose tables all exist; the first version if some are missing."""
    fitting = [
        step.version
        for step in MIGRATIONS
        if all(
            table in tables and set(columns) <= set(tables[table].columns)
            for table, columns in expected_tables(step.version).items()
        )
    ]
    return max(fitting, default=MIGRATIONS[0].version)


def _copy_tables(connection: Connection, opened: OpenedCopy, version: int) -> tuple[TableSalvage, ...]:
    """Copy the readable rows of each table into an empty database with the same schema version."""
    copies = {
        table: _TableCopy(table, tuple(columns), opened.tables.get(table))
        for table, columns in expected_tables(version).items()
        if table != "migration"
    }
    requests = [request for copy in copies.values() for request in copy.requests()]
    connection.execute("BEGIN TRANSACTION")
    for table, found in _read_all(opened.path, requests):
        if isinstance(found, Rows):
            copies[table].insert(connection, found.rows)
        else:
            copies[table].losses.append(found)
    connection.execute("COMMIT")
    return tuple(copy.result() for copy in copies.values())


@dataclass
class _TableCopy:
    """A table that is being copied."""

    table: str
    columns: Sequence[str]
    form: TableForm | None
    rows: int = 0
    losses: list[Lost] = field(default_factory=list)

    @property
    def is_there(self) -> bool:
        return self.form is not None and set(self.columns) <= set(self.form.columns)

    @property
    def day(self) -> str | None:
        """The date column of the table, if any."""
        form = self.form
        return next((column for column in self.columns if form and form.columns.get(column) == "DATE"), None)

    def requests(self) -> list[RowsRequest]:
        if self.form is None or not self.is_there:
            return []
        end = self.form.end
        return [
            RowsRequest(self.table, self.columns, self.form.key, self.day, first, min(first + RANGE, end))
            for first in range(0, end, RANGE)
        ]

    def insert(self, connection: Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Insert the rows whose documents are valid."""
        good = []
        for row in rows:
            values = dict(zip(self.columns, row, strict=True))
            if row_problem(self.table, values):
                when = values[self.day] if self.day else None
                self.losses.append(Lost(1, when, when) if isinstance(when, date) else Lost(1))
            else:
                good.append(row)
        names = ", ".join(f'"{column}"' for column in self.columns)
        one_row = f"({', '.join('?' * len(self.columns))})"
        for start in range(0, len(good), _AT_ONCE):
            some = good[start : start + _AT_ONCE]
            connection.execute(
                f'INSERT INTO "{self.table}" ({names}) VALUES {", ".join([one_row] * len(some))}',
                [value for row in some for value in row],
            )
        self.rows += len(good)

    def result(self) -> TableSalvage:
        if self.form is None or not self.is_there:
            return TableSalvage(self.table, 0, None)
        counted = sum(one.rows for one in self.losses)
        lost = counted if self.form.rows is None else self.form.rows - self.rows
        days = [when for one in self.losses for when in (one.first, one.last) if when is not None]
        return TableSalvage(self.table, self.rows, lost, min(days, default=None), max(days, default=None))


def _read_all(path: Path, requests: Sequence[RowsRequest]) -> Iterator[tuple[str, Rows | Lost]]:
    """Read requests in child processes. After a crash, start another one behind the rows that caused it."""
    waiting = list(requests)
    for _ in range(_CRASHES):
        if not waiting:
            return
        begun: RowsRequest | None = None
        found: list[Rows | Lost] = []
        try:
            with ProcessStream(Job(), read_requests, path, waiting, limit_s=LIMIT_S) as stream:
                for event in stream:
                    if isinstance(event, Begun):
                        begun, found = event.request, []
                    elif isinstance(event, Finished):
                        begun = None
                        table = waiting.pop(0).table
                        yield from ((table, one) for one in found)
                    else:
                        found.append(event)
        except (ProcessEnded, RuntimeError):
            if begun is None:
                # It crashed before it read a row, and would do so again.
                break
            waiting[:1] = _halves(begun)
            if begun.end - begun.first <= GROUP:
                yield begun.table, Lost(begun.end - begun.first)
    for request in waiting:
        yield request.table, Lost(request.end - request.first)


def _halves(request: RowsRequest) -> list[RowsRequest]:
    """Split a request that crashed its reader in half, at a group boundary. Return nothing for a single group."""
    groups = -(-(request.end - request.first) // GROUP)
    if groups <= 1:
        return []
    middle = request.first + groups // 2 * GROUP
    return [replace(request, end=middle), replace(request, first=middle)]


def _profile_of_backup(home: Home, connection: Connection, folder: Path) -> Path | None:
    """Replace the profiles with those of the newest backup that has any, and return that backup."""
    for number, backup in enumerate(automatic_backups(home)):
        copy = folder / f"backup-{number}.duckdb"
        try:
            copy_in_subprocess(backup, copy)
        except KnownError:
            continue
        path = str(copy).replace("'", "''")
        connection.execute(f"ATTACH '{path}' AS profile_source (READ_ONLY)")
        try:
            row = connection.execute("SELECT count(*) FROM profile_source.main.profile").fetchone()
            if row and row[0]:
                connection.execute("DELETE FROM profile")
                connection.execute("INSERT INTO profile SELECT * FROM profile_source.main.profile")
                return backup
        finally:
            connection.execute("DETACH profile_source")
    return None


def _restore_instead(home: Home, backup: ReadableBackup | None) -> str:
    option = home_option(home)
    if backup is None:
        return (
            f"Restore a backup of your own (larder restore FILE{option}), or begin an empty log (--new-log)."
        )
    return f"Restore the newest backup: larder restore {shell_quoted(backup.path)}{option}"
