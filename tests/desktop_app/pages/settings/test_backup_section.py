"""Backups on the Settings page: what is listed, saved, encrypted and restored, and what a wrong passphrase does."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit

from core.people.profile import Profile
from core.store import encryption
from core.store.backup import automatic_backups, write_backup
from core.store.backup_files import Condition, backup_name
from core.store.backup_schedule import BackupSchedule, read_schedule
from core.store.encryption import Cost, is_encrypted
from core.store.settings import THEME, write_setting
from desktop_app.pages.settings.backup_list import FEW
from desktop_app.pages.settings.backup_section import BackupSection
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.shell.notifier import Severity
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.tour import wait_until
from desktop_app.widgets.confirm_dialog import ConfirmDialog
from desktop_app.widgets.passphrase_dialog import NewPassphraseDialog, PassphraseDialog
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

WORDS = "walnut harbour sixteen velvet"
ALLERGIC = Profile(allergies=("peanut",))
Dialog = TypeVar("Dialog", bound=QDialog)


@pytest.fixture(autouse=True)
def cheap_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encryption, "USUAL_COST", Cost(memory_kib=64, passes=1, lanes=1))


@pytest.fixture
def section(desk: Desk) -> BackupSection:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    desk.settle()
    return page.backups


def put(desk: Desk, number: int, reason: str = "daily") -> Path:
    """Write an automatic backup of what is stored now."""
    home = desk.context.home
    home.backups.mkdir(exist_ok=True)
    path = home.backups / backup_name(number, datetime(2026, 11, number, 8, 30), reason)
    desk.stored(lambda connection: write_backup(connection, path))
    return path


def dialog(desk: Desk, section: BackupSection, kind: type[Dialog]) -> Dialog:
    """The dialog of a kind that is open; waits for it."""

    def opened() -> list[Dialog]:
        return [found for found in section.window().findChildren(kind) if found.isVisible()]

    desk.wait(opened)
    return opened()[0]


def is_free(section: BackupSection) -> Callable[[], bool]:
    return lambda: section.save.isEnabled() and section.doing.isHidden()


def test_each_backup_says_when_why_how_large_and_whether_it_can_be_restored(
    desk: Desk, section: BackupSection
) -> None:
    assert section.list.empty.isVisible()
    good, broken = put(desk, 3, "before-restore"), put(desk, 4)
    broken.write_bytes(broken.read_bytes()[:5000])
    section.look()
    desk.wait(lambda: section.list.conditions.get(good) == "Can be restored")
    assert section.list.conditions == {broken: "Damaged", good: "Can be restored"}
    assert not section.list.empty.isVisible()
    assert section.list.buttons[good].isEnabled()
    assert not section.list.buttons[broken].isEnabled()
    assert section.list.buttons[good].accessibleName() == "Restore the backup of 3 November 2026, 08:30"
    texts = [label.text() for label in section.list.findChildren(type(section.doing))]
    assert {"3 November 2026, 08:30", "Before a restore", "Daily"} <= set(texts)


def test_only_a_few_are_shown_until_all_are_wanted(desk: Desk, section: BackupSection) -> None:
    first = put(desk, 1)
    for number in range(2, FEW + 4):
        (first.parent / backup_name(number, datetime(2026, 11, number), "daily")).write_bytes(
            first.read_bytes()
        )
    section.look()
    desk.wait(lambda: len(section.list.buttons) == FEW)
    assert first not in section.list.buttons
    assert section.list.more.text() == f"Show all {FEW + 3} backups"
    section.list.more.click()
    assert first in section.list.buttons
    section.list.more.click()
    assert len(section.list.buttons) == FEW


def test_a_backup_is_read_again_only_when_it_has_changed(
    desk: Desk, section: BackupSection, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[Path]] = []

    def answer(paths: list[Path], _job: object) -> dict[Path, Condition]:
        asked.append(paths)
        return dict.fromkeys(paths, Condition.READABLE)

    monkeypatch.setattr("desktop_app.pages.settings.backup_section.conditions_of", answer)
    first = put(desk, 1)
    section.look()
    desk.wait(lambda: section.list.conditions.get(first) == "Can be restored")
    second = put(desk, 2)
    section.look()
    desk.wait(lambda: section.list.conditions.get(second) == "Can be restored")
    assert asked == [[first], [second]]


def test_a_backup_is_restored_after_a_question_and_can_be_undone(desk: Desk, section: BackupSection) -> None:
    desk.store_profile(ALLERGIC)
    desk.store(lambda connection: write_setting(connection, THEME, "dark"))
    saved = put(desk, 9)
    desk.store_profile(Profile())
    section.look()
    desk.wait(lambda: saved in section.list.buttons)
    section.list.buttons[saved].click()
    question = dialog(desk, section, ConfirmDialog)
    assert "9 November 2026, 08:30" in question.windowTitle()
    question.reject()
    desk.settle()
    assert desk.profile() == Profile()
    section.list.buttons[saved].click()
    dialog(desk, section, ConfirmDialog).confirm.click()
    assert section.doing.isVisible()
    assert not section.list.buttons[saved].isEnabled()
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.wait(is_free(section))
    assert desk.profile() == ALLERGIC
    assert desk.told(Severity.DONE)[-1].startswith("Restored the backup of 9 November 2026, 08:30.")
    desk.wait(lambda: desk.context.theme.mode is ThemeMode.DARK)
    kept = automatic_backups(desk.context.home)[0]
    assert kept.name.endswith("before-restore.duckdb")
    desk.wait(lambda: kept in section.list.buttons)
    section.list.buttons[kept].click()
    dialog(desk, section, ConfirmDialog).confirm.click()
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    assert desk.profile() == Profile()


def test_an_encrypted_backup_is_saved_and_restored(
    desk: Desk, section: BackupSection, tmp_path: Path
) -> None:
    desk.store_profile(ALLERGIC)
    section.encrypt.click()
    asking = dialog(desk, section, NewPassphraseDialog)
    asking.first.setText(WORDS)
    asking.second.setText(WORDS)
    asking.confirm.click()
    assert asking.first.text() == asking.second.text() == ""
    place = dialog(desk, section, QFileDialog)
    assert place.selectedFiles()[0].endswith(".encrypted")
    place.reject()
    target = tmp_path / "mine.encrypted"
    section.save_to(target, WORDS)
    assert section.doing.isVisible()
    assert not section.save.isEnabled()
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.wait(is_free(section))
    assert desk.told(Severity.DONE) == ["Saved mine.encrypted, encrypted."]
    assert is_encrypted(target)
    desk.store_profile(Profile())

    section.open_file(target)
    first = dialog(desk, section, PassphraseDialog)
    assert first.problem is None
    assert not first.confirm.isEnabled()
    first.field.setText("Wrong passphrase")
    first.confirm.click()
    desk.wait(lambda: not first.isVisible())
    second = dialog(desk, section, PassphraseDialog)
    assert second.problem is not None
    assert "Wrong passphrase" in second.problem.text.text()
    assert desk.profile() == Profile()
    second.field.setText(WORDS)
    second.confirm.click()
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    assert desk.profile() == ALLERGIC
    assert desk.told(Severity.PROBLEM) == []
    assert not desk.context.home.unencrypted.exists()


def test_damage_of_an_encrypted_backup_is_said_and_nothing_changes(
    desk: Desk, section: BackupSection, tmp_path: Path
) -> None:
    desk.store_profile(ALLERGIC)
    target = tmp_path / "mine.encrypted"
    section.save_to(target, WORDS)
    desk.wait(lambda: desk.told(Severity.DONE))
    target.write_bytes(target.read_bytes()[:-20])
    section.restore(target, target.name, WORDS)
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert "it is damaged. Nothing was changed" in desk.told(Severity.PROBLEM)[0]
    desk.wait(is_free(section))
    assert desk.profile() == ALLERGIC


def test_a_plain_backup_is_saved_and_a_file_of_another_kind_is_not_replaced(
    desk: Desk, section: BackupSection, tmp_path: Path
) -> None:
    section.save.click()
    place = dialog(desk, section, QFileDialog)
    assert place.selectedFiles()[0].endswith(".duckdb")
    place.reject()
    section.save_to(tmp_path / "mine.duckdb")
    desk.wait(lambda: desk.told(Severity.DONE) == ["Saved mine.duckdb."])
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    desk.wait(is_free(section))
    section.save_to(notes)
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert "is not a Larder backup" in desk.told(Severity.PROBLEM)[0]
    assert notes.read_text() == "dear diary"


def test_no_backup_replaces_the_log_itself(desk: Desk, section: BackupSection) -> None:
    log = desk.context.home.user_db
    desk.store_profile(ALLERGIC)
    before = log.stat().st_ino
    section.save_to(log)
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert "is one of Larder's own files" in desk.told(Severity.PROBLEM)[0]
    assert log.stat().st_ino == before


def test_a_file_is_restored_after_a_question(desk: Desk, section: BackupSection, tmp_path: Path) -> None:
    desk.store_profile(ALLERGIC)
    section.save_to(tmp_path / "mine.duckdb")
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.store_profile(Profile())
    section.restore_other.click()
    dialog(desk, section, QFileDialog).reject()
    section.open_file(tmp_path / "mine.duckdb")
    dialog(desk, section, ConfirmDialog).confirm.click()
    desk.wait(lambda: len(desk.told(Severity.DONE)) == 2)
    assert desk.profile() == ALLERGIC
    section.open_file(tmp_path / "absent.duckdb")
    dialog(desk, section, ConfirmDialog).confirm.click()
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    assert "There is no file" in desk.told(Severity.PROBLEM)[0]


def test_a_new_passphrase_must_be_long_enough_and_the_same_twice(desk: Desk) -> None:
    asking = NewPassphraseDialog(desk.context.theme)
    chosen: list[str] = []
    asking.chosen.connect(chosen.append)
    asking.show()
    assert not asking.confirm.isEnabled()
    for first, second, is_right, hint in (
        ("short", "short", False, "at least 8 characters"),
        ("password1", "", False, "Easy to guess"),
        ("password1", "password2", False, "differ"),
        ("password1", "password1", True, "Easy to guess"),
        (WORDS, WORDS, True, "Hard to guess"),
    ):
        asking.first.setText(first)
        asking.second.setText(second)
        assert asking.confirm.isEnabled() is is_right
        assert hint in asking.hint.text()
    assert asking.first.echoMode() is QLineEdit.EchoMode.Password
    asking.show_text.setChecked(True)
    assert asking.first.echoMode() is asking.second.echoMode() is QLineEdit.EchoMode.Normal
    asking.confirm.click()
    assert chosen == [WORDS]
    asking.deleteLater()


def test_the_schedule_is_stored_and_the_last_backup_is_shown(desk: Desk, section: BackupSection) -> None:
    form, home = section.schedule, desk.context.home
    assert (form.every.value, form.keep.value) == ("daily", "10")
    assert "no automatic backup yet" in form.last.text()
    assert not form.folder.isEnabled()
    form.every.choose("weekly")
    form.every.chosen.emit()
    wait_until(lambda: desk.context.operations.is_idle)
    assert read_schedule(home) == BackupSchedule("weekly", 10)
    form.every.choose("off")
    form.every.chosen.emit()
    wait_until(lambda: desk.context.operations.is_idle)
    assert read_schedule(home) == BackupSchedule("off", 10)
    assert not form.keep.isEnabled()
    assert "can't be restored" in form.about.text()
    put(desk, 17)
    section.look()
    desk.settle()
    assert "17 November 2026, 08:30" in form.last.text()
    assert str(home.backups) in form.last.text()
    assert form.folder.isEnabled()
