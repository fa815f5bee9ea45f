"""A library that is damaged, and a restore: the window repairs and brings back what was imported, and says so."""

import shutil
from pathlib import Path

import pytest

from core.progress import Job
from core.store.library_files import suspect_marker
from core.store.user_db import back_up
from desktop_app.shell.notifier import Severity
from desktop_app.shell.restored_imports import restore_imports_in_background
from tests.conftest import use_few_starters
from tests.core.store.library_kit import damage_block
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

SOUP = "---\ntitle: Celeriac soup of the test\n---\n\n## Ingredients\n\n- 1 celeriac\n- 1 onion\n"


@pytest.fixture
def desk_home(small_built_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with few recipes."""
    use_few_starters(monkeypatch)
    return small_built_home


@pytest.fixture
def soup(desk: Desk, tmp_path: Path) -> Path:
    """A recipe of the user's own, in the library of the window."""
    path = tmp_path / "soup.md"
    path.write_text(SOUP, encoding="utf-8")
    assert desk.context.engine.changes.import_recipes([path], None, Job()).added == 1
    return path


def titles(desk: Desk) -> set[str]:
    return {str(title) for (title,) in desk.context.engine.library.rows("SELECT title FROM recipe")}


def test_a_restore_brings_imports_back_and_says_how_many(desk: Desk, soup: Path, tmp_path: Path) -> None:
    engine = desk.context.engine
    backup = back_up(desk.context.home, tmp_path / "mine.duckdb")
    engine.changes.remove_source("markdown", Job())
    assert "Celeriac soup of the test" not in titles(desk)
    restore_imports_in_background(desk.context.host, desk.context, backup)
    desk.wait(lambda: "1 imported recipe came back." in desk.told(Severity.DONE))
    assert "Celeriac soup of the test" in titles(desk)


def test_a_library_that_shows_damage_is_rebuilt_while_the_window_is_open(desk: Desk, soup: Path) -> None:
    engine = desk.context.engine
    told: list[str] = []
    desk.context.library_updates.recovered.connect(told.append)
    path = engine.library.path
    suspect_marker(path).touch()
    damaged = path.with_name("other.duckdb")
    shutil.copyfile(path, damaged)
    damage_block(damaged, "recipe_card", "card")
    # As a new file, so that what is open reads on.
    damaged.replace(path)
    desk.context.library_updates.follow()
    desk.wait(lambda: engine.library.path != path)
    desk.wait(lambda: told)
    assert "1 recipe that you imported is back." in told[0]
    assert "Celeriac soup of the test" in titles(desk)
