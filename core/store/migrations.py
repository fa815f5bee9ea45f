"""The user database's schema. Each migration is applied once, in one transaction, after a backup."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import KnownError
from core.translation import tr

if TYPE_CHECKING:
    from core.store import duckdb_api as duckdb

    Connection = duckdb.DuckDBPyConnection
else:
    # A name for annotations: the window is painted before DuckDB is imported.
    Connection = "duckdb.DuckDBPyConnection"


@dataclass(frozen=True)
class Migration:
    """One change of the schema."""

    version: int
    name: str
    apply: Callable[[Connection], None]


def _first_schema(connection: Connection) -> None:
    connection.execute(
        "CREATE TABLE profile (name TEXT PRIMARY KEY, document TEXT NOT NULL, is_active BOOLEAN NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE diary_entry (id BIGINT PRIMARY KEY, eaten_on DATE NOT NULL, meal TEXT NOT NULL, text TEXT NOT NULL,"
        " recipe_key TEXT, servings DOUBLE NOT NULL, snapshot TEXT NOT NULL, logged_at TIMESTAMP NOT NULL)"
    )
    connection.execute(
        "CREATE TABLE plan_entry (id BIGINT PRIMARY KEY, planned_on DATE NOT NULL, meal TEXT NOT NULL, title TEXT NOT NULL,"
        " recipe_key TEXT, servings DOUBLE NOT NULL, snapshot TEXT NOT NULL, is_locked BOOLEAN NOT NULL)"
    )
    connection.execute("CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)")


def _past_questions(connection: Connection) -> None:
    connection.execute(
        "CREATE TABLE past_question (spelling TEXT PRIMARY KEY, text TEXT NOT NULL, asked_at TIMESTAMP NOT NULL,"
        " place BIGINT NOT NULL)"
    )


def _diary_changes(connection: Connection) -> None:
    connection.execute(
        "CREATE TABLE diary_change (number BIGINT PRIMARY KEY, before TEXT NOT NULL, after TEXT NOT NULL,"
        " is_undone BOOLEAN NOT NULL)"
    )


def _times_and_actions(connection: Connection) -> None:
    for column in ("eaten_at TIME", "source TEXT", "source_key TEXT"):
        connection.execute(f"ALTER TABLE diary_entry ADD COLUMN {column}")
    connection.execute("ALTER TABLE diary_change ADD COLUMN action TEXT")


def _trash(connection: Connection) -> None:
    connection.execute(
        "CREATE TABLE diary_trash (id BIGINT PRIMARY KEY, entry TEXT NOT NULL, deleted_at TIMESTAMP NOT NULL)"
    )


def _details_of_planned_meals(connection: Connection) -> None:
    connection.execute("ALTER TABLE plan_entry ADD COLUMN details TEXT")


def _household(connection: Connection) -> None:
    connection.execute(
        "CREATE TABLE household (name TEXT PRIMARY KEY, place BIGINT NOT NULL, document TEXT NOT NULL)"
    )


def _saved_meals_and_measurements(connection: Connection) -> None:
    for table in ("saved_meal", "recurring_meal", "recurring_day", "water", "body_weight"):
        connection.execute(f"CREATE TABLE {table} (key TEXT PRIMARY KEY, document TEXT NOT NULL)")
    connection.execute("ALTER TABLE diary_change ADD COLUMN records TEXT")


def _pantry(connection: Connection) -> None:
    connection.execute("CREATE TABLE pantry (key TEXT PRIMARY KEY, document TEXT NOT NULL)")


def _recipe_notes(connection: Connection) -> None:
    for table in ("recipe_note", "recipe_photo"):
        connection.execute(f"CREATE TABLE {table} (key TEXT PRIMARY KEY, document TEXT NOT NULL)")


def _recipe_trash(connection: Connection) -> None:
    connection.execute("CREATE TABLE recipe_trash (key TEXT PRIMARY KEY, document TEXT NOT NULL)")


def _favourite_foods(connection: Connection) -> None:
    connection.execute("CREATE TABLE favourite_food (key TEXT PRIMARY KEY, document TEXT NOT NULL)")


def _templates_and_recurring_meals_of_plans(connection: Connection) -> None:
    for table in ("plan_template", "plan_repeat", "plan_change"):
        connection.execute(f"CREATE TABLE {table} (key TEXT PRIMARY KEY, document TEXT NOT NULL)")


def _notes_on_entries(connection: Connection) -> None:
    connection.execute("ALTER TABLE diary_entry ADD COLUMN note TEXT")


MIGRATIONS: tuple[Migration, ...] = (
    Migration(1, "first schema", _first_schema),
    Migration(2, "past questions", _past_questions),
    Migration(3, "changes of the diary", _diary_changes),
    Migration(4, "time of day and source of entries, names of changes", _times_and_actions),
    Migration(5, "trash of the diary", _trash),
    Migration(6, "eaters, leftovers and reasons of planned meals", _details_of_planned_meals),
    Migration(7, "people of the household", _household),
    Migration(8, "saved and recurring meals, water, body weight", _saved_meals_and_measurements),
    Migration(9, "food at home", _pantry),
    Migration(10, "notes and photos of recipes", _recipe_notes),
    Migration(11, "deleted recipes", _recipe_trash),
    Migration(12, "favourite foods", _favourite_foods),
    Migration(13, "templates, recurring meals and changes of plans", _templates_and_recurring_meals_of_plans),
    Migration(14, "notes on diary entries", _notes_on_entries),
)


def schema_version(connection: Connection) -> int:
    """Return the version of the newest migration applied to this file; 0 for an empty file."""
    from core.store import duckdb_api as duckdb

    try:
        # Asking `information_schema` first would take 10 ms: DuckDB creates its catalogue views for it.
        newest = connection.execute("SELECT coalesce(max(version), 0) FROM main.migration").fetchone()
    except duckdb.CatalogException:
        return 0
    return int(newest[0]) if newest else 0


def pending(connection: Connection, migrations: tuple[Migration, ...] = MIGRATIONS) -> tuple[Migration, ...]:
    """Return the migrations this file still needs.

    Raises:
        KnownError: a newer Larder wrote the file.
    """
    version = schema_version(connection)
    if version > migrations[-1].version:
        raise KnownError(
            tr("Your log was written by a newer Larder. Update Larder to open it; nothing was changed.")
        )
    return tuple(step for step in migrations if step.version > version)


def migrate(connection: Connection, steps: tuple[Migration, ...]) -> None:
    """Apply migrations and record them, all or nothing."""
    connection.execute("BEGIN TRANSACTION")
    try:
        connection.execute(
            "CREATE TABLE IF NOT EXISTS migration"
            " (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TIMESTAMP NOT NULL)"
        )
        for step in steps:
            step.apply(connection)
            connection.execute(
                "INSERT INTO migration VALUES (?, ?, now()::TIMESTAMP)", [step.version, step.name]
            )
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
