"""Settings of the language model: off at first, stored when changed, and tested with a real server."""

from core.services.language_model import LanguageModelSettings, language_model_settings
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.shell.notifier import Severity
from tests.core.language_model.fake_server import says, serving
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def test_the_settings_are_stored_and_only_this_computer_is_accepted(desk: Desk) -> None:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    page.refresh()
    section = page.language_model
    desk.wait(lambda: section.address.text() == "http://127.0.0.1:8080")
    assert not section.switch.isChecked()
    section.address.setText("localhost:11434/v1")
    section.address.editingFinished.emit()
    section.switch.click()
    desk.wait(
        lambda: desk.stored(language_model_settings) == LanguageModelSettings(True, "http://localhost:11434")
    )
    section.address.setText("http://example.com")
    section.address.editingFinished.emit()
    desk.wait(lambda: any("not this computer" in text for text in desk.told(Severity.PROBLEM)))
    desk.wait(lambda: section.address.text() == "http://localhost:11434")


def test_a_test_shows_what_answered_or_why_not_and_can_be_cancelled(desk: Desk) -> None:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    section = page.language_model
    with serving(says("ready")) as server:
        section.address.setText(server.address)
        section.try_it()
        desk.wait(lambda: "tiny answered in" in section.result.text())
    section.try_it()
    desk.wait(lambda: "No language model answers" in section.result.text())
    with serving(lambda _handler: server_waits.stopping.wait() and None) as server_waits:
        section.address.setText(server_waits.address)
        section.try_it()
        desk.wait(lambda: any(path.endswith("completions") for path, _ in server_waits.requests))
        assert not section.cancel.isHidden()
        section.stop()
        assert section.cancel.isHidden()
        server_waits.stopping.set()
    assert section.result.text() == ""
