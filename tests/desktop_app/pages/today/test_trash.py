"""The trash dialog: deleted entries are listed, restored, and removed for good."""

from core.diary.store import add_entries, all_entries, delete_entry
from desktop_app.pages.today.page import TodayPage
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.shell.test_undo import entry

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def test_a_deleted_entry_is_restored_from_the_trash(desk: Desk) -> None:
    desk.store(lambda connection: add_entries(connection, [entry("2 eggs"), entry("soup")]))
    desk.store(lambda connection: [delete_entry(connection, number) for number in (1, 2)])
    page = desk.open(TodayPage)
    assert isinstance(page, TodayPage)
    dialog = page.files.open_trash()
    desk.wait(lambda: [row.entry_id for row in dialog.rows] == [2, 1])
    assert dialog.rows[0].button.accessibleName() == "Restore soup"
    dialog.rows[0].button.click()
    desk.wait(lambda: [row.entry_id for row in dialog.rows] == [1])
    assert [one.text for one in desk.stored(all_entries)] == ["soup"]
    dialog.empty()
    desk.wait(lambda: not dialog.rows)
    assert not dialog.empty_button.isEnabled()
    assert dialog.hint.text().startswith("The trash is empty.")
    dialog.close()
