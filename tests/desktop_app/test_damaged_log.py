"""A damaged log in the real window: the backup is offered, and nothing is answered without the allergies it holds."""

import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.diary.entry import DiaryEntry, Snapshot
from core.diary.store import add_entries, entries_between
from core.people.profile import Profile
from core.people.store import load_profile, save_profile
from core.store import encryption
from core.store.database import connect
from core.store.encryption import Cost
from core.store.home import Home
from core.store.restoring import restore
from core.store.settings import THEME, write_setting
from core.store.user_db import back_up, reading, writing
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.today.page import TodayPage
from desktop_app.shell.application import Application
from desktop_app.shell.log_banner import LogBanner
from desktop_app.shell.operations import CHOOSE_FIRST
from desktop_app.widgets.passphrase_dialog import PassphraseDialog
from tests.core.store.damage import BLOCK, HEADER, fill, flipped
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, PATIENCE_MS

pytestmark = OFFSCREEN_NOISE

BROKEN = b"not a database" * 100
TODAY = date.today()
SOUP = DiaryEntry(TODAY, "lunch", "soup", 1.0, Snapshot("soup", {"energy": 200.0}, {"energy": 1.0}))


class Opened:
    """The application on a home, with what a test looks at."""

    def __init__(self, app: QApplication, qtbot: QtBot, home: Path) -> None:
        self.qtbot = qtbot
        self.crashes: list[BaseException] = []
        self.larder = Application(app, Home(home), self.crashes.append)
        self.larder.show()
        self.wait(lambda: self.larder.context.host.is_ready)

    @property
    def banner(self) -> LogBanner:
        return self.larder.window.log_banner

    @property
    def said(self) -> list[str]:
        return [toast.notice.text for toast in self.larder.window.toasts.toasts]

    @property
    def today(self) -> TodayPage:
        page = self.larder.window.page("today")
        assert isinstance(page, TodayPage)
        return page

    @property
    def ask(self) -> AskPage:
        page = self.larder.window.page("ask")
        assert isinstance(page, AskPage)
        return page

    def wait(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(self.crashes) or bool(is_so()), timeout=PATIENCE_MS)
        QCoreApplication.processEvents()  # shows what was added to a layout
        assert not self.crashes, self.crashes

    def close(self) -> None:
        self.wait(lambda: self.larder.context.operations.is_idle)
        self.larder.close()
        assert not self.crashes, self.crashes


@pytest.fixture
def damaged(home: Path, built_home: Path) -> Path:
    """A home whose log was damaged after it had been backed up."""
    shutil.copytree(built_home, home)
    with writing(Home(home)) as connection:
        add_entries(connection, [SOUP])
        save_profile(connection, Profile(allergies=("peanut",)))
        write_setting(connection, THEME, "dark")
    (home / "backups").mkdir(exist_ok=True)
    back_up(Home(home), home / "backups" / "user-20991121-140300-000000-daily.duckdb")
    (home / "user.duckdb").write_bytes(BROKEN)
    return home


@pytest.fixture
def opened(qapp: QApplication, qtbot: QtBot, damaged: Path) -> Iterator[Opened]:
    opened = Opened(qapp, qtbot, damaged)
    opened.wait(opened.banner.isVisible)
    yield opened
    opened.close()


def only_aside(home: Path) -> Path:
    (aside,) = home.glob("user-damaged-*.duckdb")
    return aside


def test_the_backup_is_offered_and_brings_everything_back(opened: Opened, damaged: Path) -> None:
    aside = only_aside(damaged)
    assert f"Your log was damaged and is stored unchanged as {aside}." in opened.banner.text.text()
    assert opened.banner.restore.text() == "Restore the backup"
    assert "The newest is of 21 November 2099, 14:03." in opened.banner.text.text()
    assert opened.banner.restore.isVisible()
    opened.larder.window.open_page("today")
    opened.wait(lambda: opened.larder.context.operations.is_idle)
    assert opened.today.view is None
    assert CHOOSE_FIRST not in opened.said, "the banner says it"
    opened.banner.restore.click()
    opened.wait(lambda: opened.banner.isHidden() and opened.today.meals["lunch"].rows)
    assert [row.entry.text for row in opened.today.meals["lunch"].rows] == ["soup"]
    opened.wait(lambda: "Restored the backup of 21 November 2099, 14:03." in opened.said)
    opened.wait(lambda: opened.larder.context.theme.is_dark)
    with reading(Home(damaged)) as connection:
        assert load_profile(connection).allergies == ("peanut",)
    assert only_aside(damaged) == aside
    assert aside.read_bytes() == BROKEN


def test_nothing_is_answered_or_written_before_the_choice(opened: Opened, damaged: Path) -> None:
    page = opened.ask
    page.ask("dinner with peanuts")
    opened.wait(lambda: page.results is not None and opened.larder.context.operations.is_idle)
    assert page.asked is None
    assert page.results is not None
    assert page.results.cards == []
    opened.larder.window.open_page("today")
    line = opened.today.add
    line.field.setText("2 eggs")
    line.field.submitted.emit()
    opened.wait(lambda: not line.field.isReadOnly())
    opened.wait(lambda: line.panel.note.text() == CHOOSE_FIRST)
    assert not (damaged / "user.duckdb").exists()
    opened.banner.restore.click()
    opened.wait(opened.banner.isHidden)
    page.ask("dinner with peanuts")
    opened.wait(lambda: page.asked is not None)
    assert page.asked is not None
    assert "peanut" in {getattr(constraint, "entity", "") for constraint in page.asked.added}


def test_a_new_log_can_be_started(opened: Opened, damaged: Path) -> None:
    opened.larder.window.open_page("today")
    opened.banner.start_new.click()
    opened.wait(lambda: opened.today.view is not None)
    assert opened.banner.isHidden()
    assert opened.today.view is not None
    assert opened.today.view.entries == ()
    assert only_aside(damaged).read_bytes() == BROKEN


def test_the_choice_is_still_open_after_closing_without_one(
    qapp: QApplication, qtbot: QtBot, damaged: Path
) -> None:
    first = Opened(qapp, qtbot, damaged)
    first.wait(first.banner.isVisible)
    first.close()
    second = Opened(qapp, qtbot, damaged)
    second.wait(second.banner.isVisible)
    second.banner.restore.click()
    second.wait(second.banner.isHidden)
    second.close()
    with reading(Home(damaged)) as connection:
        assert [entry.text for entry in entries_between(connection, TODAY, TODAY)] == ["soup"]


def look_at_missing(opened: Opened, home: Path) -> None:
    """Find nothing on any page but the choice, and close the window without one."""
    opened.wait(opened.banner.isVisible)
    assert f"Your log {home / 'user.duckdb'} is missing, though there was one." in opened.banner.text.text()
    assert opened.banner.restore.isHidden()
    assert opened.banner.salvage.isHidden()
    for page in ("today", "plan", "profile"):
        opened.larder.window.open_page(page)
    opened.ask.ask("dinner with peanuts")
    opened.wait(lambda: opened.larder.context.operations.is_idle)
    assert opened.ask.asked is None
    assert opened.today.view is None
    assert not (home / "user.duckdb").exists()
    opened.close()


def test_the_window_asks_about_a_missing_log_as_well(
    qapp: QApplication, qtbot: QtBot, damaged: Path, tmp_path: Path
) -> None:
    backup = next((damaged / "backups").iterdir())
    elsewhere = tmp_path / "on a stick.duckdb"
    backup.rename(elsewhere)
    (damaged / "user.duckdb").unlink()
    for _ in range(2):
        look_at_missing(Opened(qapp, qtbot, damaged), damaged)
    opened = Opened(qapp, qtbot, damaged)
    opened.wait(opened.banner.isVisible)
    opened.banner.restore_file(elsewhere)
    opened.wait(opened.banner.isHidden)
    opened.wait(lambda: "Restored on a stick.duckdb." in opened.said)
    opened.close()
    with reading(Home(damaged)) as connection:
        assert load_profile(connection).allergies == ("peanut",)


def test_a_file_that_cannot_be_restored_leaves_the_choice(
    opened: Opened, damaged: Path, tmp_path: Path
) -> None:
    torn = tmp_path / "torn.duckdb"
    torn.write_bytes(next((damaged / "backups").iterdir()).read_bytes()[:600_000])
    opened.banner.restore_file(torn)
    opened.wait(lambda: any("restore another backup" in text for text in opened.said))
    opened.wait(opened.banner.restore_other.isEnabled)
    assert opened.banner.isVisible()
    assert not (damaged / "user.duckdb").exists()


def test_salvage_reports_and_offers_the_backup_for_what_was_lost(
    qapp: QApplication, qtbot: QtBot, damaged: Path
) -> None:
    place = Home(damaged)
    restore(place, next(place.backups.iterdir()))
    fill(place, 900)  # more than fit into one block, so some survive
    with connect(place.user_db, read_only=True) as connection:
        row = connection.execute(
            "SELECT block_id FROM pragma_storage_info('diary_entry') WHERE column_name = 'snapshot' AND segment_id = 0"
        ).fetchone()
    assert row
    place.user_db.write_bytes(flipped(place.user_db.read_bytes(), HEADER + int(row[0]) * BLOCK + 700))
    opened = Opened(qapp, qtbot, damaged)
    opened.larder.window.open_page("today")
    opened.ask.ask("dinner with peanuts")
    opened.wait(opened.banner.isVisible)
    opened.banner.salvage.click()
    assert not opened.banner.restore.isEnabled()
    opened.wait(opened.banner.close_report.isVisible)
    assert opened.banner.title.text() == "Your log was salvaged"
    assert "could not be read." in opened.banner.text.text()
    assert opened.banner.restore.isVisible()
    assert opened.banner.start_new.isHidden()
    opened.larder.window.open_page("today")
    opened.wait(lambda: opened.today.view is not None)
    assert opened.banner.isVisible(), "the report stays until it is closed"
    opened.banner.close_report.click()
    assert opened.banner.isHidden()
    opened.close()
    with reading(place) as connection:
        assert "peanut" in load_profile(connection).allergies
        assert entries_between(connection, date(2026, 1, 1), date(2027, 1, 1))


def test_a_log_that_another_process_restores_ends_the_choice(opened: Opened, damaged: Path) -> None:
    restore(Home(damaged), next((damaged / "backups").iterdir()))
    opened.larder.window.open_page("today")
    opened.wait(lambda: opened.banner.isHidden() and opened.today.meals["lunch"].rows)
    assert [row.entry.text for row in opened.today.meals["lunch"].rows] == ["soup"]


def test_damage_that_comes_while_the_window_is_open(
    qapp: QApplication, qtbot: QtBot, home: Path, built_home: Path
) -> None:
    shutil.copytree(built_home, home)
    opened = Opened(qapp, qtbot, home)
    opened.wait(lambda: opened.larder.context.operations.is_idle)
    assert opened.banner.isHidden()
    (home / "user.duckdb").write_bytes(BROKEN)
    opened.larder.window.open_page("today")
    opened.wait(opened.banner.isVisible)
    assert opened.banner.restore.isHidden()
    assert "Larder found no automatic backup that it can read" in opened.banner.text.text()
    opened.banner.start_new.click()
    opened.wait(lambda: opened.today.view is not None)
    opened.close()


def test_a_backup_that_has_gone_meanwhile_is_said_and_the_choice_stays(opened: Opened, damaged: Path) -> None:
    for backup in (damaged / "backups").iterdir():
        backup.unlink()
    opened.banner.restore.click()
    opened.wait(lambda: any("There is no file" in text for text in opened.said))
    opened.wait(opened.banner.restore.isEnabled)
    assert opened.banner.isVisible()
    assert opened.banner.start_new.isEnabled()


def test_an_encrypted_backup_from_elsewhere_is_restored_with_its_passphrase(
    opened: Opened, damaged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encryption, "USUAL_COST", Cost(memory_kib=64, passes=1, lanes=1))
    (backup,) = (damaged / "backups").iterdir()
    target = tmp_path / "mine.encrypted"
    with backup.open("rb") as file:
        target.write_bytes(b"".join(encryption.encrypt(file, "walnut harbour sixteen velvet")))

    def dialogs() -> list[PassphraseDialog]:
        found = opened.larder.window.findChildren(PassphraseDialog)
        return [dialog for dialog in found if dialog.isVisible()]

    opened.banner.restore_file(target)
    for passphrase in ("Wrong passphrase", "walnut harbour sixteen velvet"):
        opened.wait(lambda: dialogs() and opened.banner.restore_other.isEnabled())
        (dialog,) = dialogs()
        dialog.field.setText(passphrase)
        dialog.confirm.click()
        opened.wait(lambda dialog=dialog: dialog not in dialogs())
    opened.wait(opened.banner.isHidden)
    opened.wait(lambda: "Restored mine.encrypted." in opened.said)
    with reading(Home(damaged)) as connection:
        assert load_profile(connection).allergies == ("peanut",)
    assert not Home(damaged).unencrypted.exists()
