"""What a home holds, as a process reports it that opens the home anew.

It lists the recipes of the library, one of the parts of the engine.
"""

from contextlib import closing
from datetime import date
from pathlib import Path

from core.diary.store import entries_between
from core.engine.engine import Engine, EngineOptions
from core.library.resolved_recipe import STARTER
from core.plan.store import set_locked
from core.store.database import connect
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import reading, writing
from core.store.verify import verify_backup

OWN_TABLES = (
    "profile",
    "diary_entry",
    "plan_entry",
    "setting",
    "past_question",
    "household",
    "pantry",
    "recipe_note",
    "favourite_food",
    "plan_template",
    "plan_repeat",
)


def log(home: Path) -> dict[str, list[str]]:
    """Every row of the person's tables, in an order that does not depend on the file."""
    with reading(Home(home)) as connection:
        return _rows(connection)


def meals(home: Path) -> dict[str, list[str]]:
    """The words of every logged meal."""
    with reading(Home(home)) as connection:
        return {"texts": [entry.text for entry in entries_between(connection, date.min, date.max)]}


def backup(path: Path) -> dict[str, list[str]]:
    """Every row of the person's tables in a backup, all of which reads.

    Raises:
        KnownError: not all of it can be read.
    """
    verify_backup(path)
    with closing(connect(path, read_only=True)) as connection:
        return _rows(connection)


def library(home: Path) -> dict[str, object]:
    """How many starter recipes the library has, and the titles and lines of those that were imported."""
    with closing(Engine(Home(home), EngineOptions("cpu"))) as engine:
        opened = engine.library
        numbers = opened.ids("SELECT recipe_id FROM recipe WHERE source <> ?", [STARTER])
        recipes = opened.recipes(numbers)
        return {
            "starters": opened.ids("SELECT count(*) FROM recipe WHERE source = ?", [STARTER])[0],
            "imported": sorted(
                f"{recipe.title}: {'; '.join(use.text for use in recipe.uses)}" for recipe in recipes.values()
            ),
        }


def plan(home: Path) -> dict[str, object]:
    """The planned meals, and those of them that are locked."""
    with reading(Home(home)) as connection:
        rows = connection.execute(
            "SELECT planned_on::TEXT, meal, title, servings, snapshot, is_locked FROM plan_entry ORDER BY ALL"
        ).fetchall()
    return {"meals": [list(row) for row in rows], "locked": [list(row) for row in rows if row[-1]]}


def lock_one(home: Path) -> dict[str, object]:
    """Lock the last planned meal, as the window does."""
    with writing(Home(home)) as connection:
        row = connection.execute("SELECT max(id) FROM plan_entry").fetchone()
        assert row is not None
        set_locked(connection, row[0], is_locked=True)
    return {"locked": row[0]}


def _rows(connection: Connection) -> dict[str, list[str]]:
    return {
        table: sorted(str(row) for row in connection.execute(f'SELECT * FROM "{table}"').fetchall())
        for table in OWN_TABLES
    }
