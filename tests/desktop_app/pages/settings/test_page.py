"""The Settings page: colours, the table of devices, measuring with cancel, and what happens when a device fails."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QDateEdit, QFrame, QLabel, QPushButton

from core.engine.devices import DeviceRow, chosen_policy
from core.engine.model_sessions import ModelSessions
from core.first_weekday import first_weekday, use_first_weekday
from core.progress import Job
from core.services.energy_units import chosen_energy_unit
from core.services.languages import chosen_language
from core.services.week_start import chosen_week_start
from core.store.changes import ALL_CHANGED, ChangeSet
from core.store.home import Home
from core.store.settings import TEXT_SIZE, THEME, UNITS, read_setting
from core.translation import energy_unit, use_energy_unit
from desktop_app.pages.profile.targets import TargetsEditor
from desktop_app.pages.settings.device_table import DeviceTable
from desktop_app.pages.settings.page import SettingsPage
from desktop_app.shell.notifier import Severity
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.widgets.dates import with_calendar
from desktop_app.widgets.list_dialog import ListDialog
from desktop_app.widgets.weekday_boxes import WeekdayBoxes
from models.devices import FALLBACK_ID
from models.errors import DeviceFailed
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk

pytestmark = OFFSCREEN_NOISE

OTHER = "openvino:CPU"
ROWS = (
    DeviceRow(
        FALLBACK_ID, "onnxruntime", "cpu", "CPU", "f32", {"question_parser": 0.5, "tagger": 0.25}, ("tagger",), (), "good"
    ),
    DeviceRow("openvino:NPU", "openvino", "npu", "AI Boost", "", {"question_parser": None, "tagger": None}, (), (), "no"),
    DeviceRow(
        "openvino:GPU.0", "openvino", "gpu", "Arc & co", "f16", {"question_parser": 0.1, "tagger": None},
        ("question_parser",), (), "fast",
    ),
)  # fmt: skip


@pytest.fixture
def page(desk: Desk) -> SettingsPage:
    page = desk.open(SettingsPage)
    assert isinstance(page, SettingsPage)
    page.on_engine_ready()
    page.device_details.button.click()
    desk.context.devices.select()
    desk.wait(lambda: page.devices.rows)
    return page


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Measuring that goes on until the event is set, or until it is cancelled."""
    release = threading.Event()

    def measure(_sessions: ModelSessions, job: Job, *, measure_again: bool = False) -> None:
        job.report(0.25, "Measuring a chip")
        while not release.wait(0.01):
            job.check()

    monkeypatch.setattr(ModelSessions, "select_devices", measure)
    yield release
    release.set()


def settle(desk: Desk, page: SettingsPage, press: Callable[[], None]) -> None:
    press()
    assert page.cancel.isVisible()
    assert page.measure.isHidden()
    assert not any(button.isEnabled() for button in page.devices.buttons.values())
    desk.wait(page.measure.isVisible)


def test_measuring_fills_the_table(desk: Desk, page: SettingsPage) -> None:
    settle(desk, page, page.measure.click)
    assert set(page.devices.rows) >= {OTHER, FALLBACK_ID}
    for device in (OTHER, FALLBACK_ID):
        assert all(ms is not None and ms > 0 for ms in page.devices.rows[device].median_ms.values())
    assert page.devices.buttons["auto"].isChecked()
    assert sum(button.isChecked() for button in page.devices.buttons.values()) == 1


def test_a_device_is_chosen_used_and_kept(desk: Desk, page: SettingsPage, home: Path) -> None:
    settle(desk, page, page.measure.click)
    changes: list[None] = []
    page.context.devices.changed.connect(lambda: changes.append(None))
    settle(desk, page, page.devices.buttons[OTHER].click)
    assert page.devices.buttons[OTHER].isChecked()
    assert chosen_policy(Home(home)) == OTHER
    assert page.context.engine.models.encoder.session.report.device == OTHER
    assert "In use: chosen" in page.devices.buttons[OTHER].toolTip()
    assert changes
    settle(desk, page, page.devices.buttons[FALLBACK_ID].click)
    assert page.context.engine.models.encoder.session.report.device == FALLBACK_ID


def test_measuring_can_be_stopped(desk: Desk, page: SettingsPage, slow: threading.Event) -> None:
    before = page.devices.rows
    page.measure.click()
    desk.wait(lambda: page.doing.text() == "Measuring a chip")
    assert page.progress.value() == 25
    page.cancel.click()
    assert page.measure.isVisible()
    assert page.cancel.isHidden()
    desk.wait(lambda: page.context.operations.is_idle)
    assert page.devices.rows.keys() == before.keys()
    assert all(button.isEnabled() for button in page.devices.buttons.values())
    assert desk.told(Severity.PROBLEM) == []


def test_the_variable_decides_and_says_so(
    desk: Desk, page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LARDER_DEVICE", "cpu")
    other = desk.open(SettingsPage)
    assert isinstance(other, SettingsPage)
    other.on_engine_ready()
    desk.wait(lambda: other.devices.rows)
    assert not any(button.isEnabled() for button in other.devices.buttons.values())
    assert any(
        "LARDER_DEVICE is set to cpu" in text
        for text in (label.text() for label in other.findChildren(type(other.doing)))
    )


def test_a_chosen_text_size_applies_at_once_and_is_kept(
    desk: Desk, page: SettingsPage, qapp: QApplication
) -> None:
    usual, line_px = qapp.font().pointSizeF(), page.title.fontMetrics().height()
    try:
        page.text_sizes[150].click()
        desk.wait(lambda: desk.stored(lambda connection: read_setting(connection, TEXT_SIZE)) == "150")
        assert qapp.font().pointSizeF() == pytest.approx(1.5 * usual)
        desk.wait(lambda: page.context.theme.is_settled)
        assert page.title.fontMetrics().height() == pytest.approx(1.5 * line_px, abs=2)
    finally:
        page.text_sizes[100].click()
    assert qapp.font().pointSizeF() == pytest.approx(usual)


def test_a_chosen_theme_is_kept_and_followed(desk: Desk, page: SettingsPage) -> None:
    page.themes[ThemeMode.DARK].click()
    assert page.context.theme.is_dark
    desk.wait(lambda: desk.stored(lambda connection: read_setting(connection, THEME)) == "dark")
    page.context.theme.set_mode(ThemeMode.LIGHT)
    assert page.themes[ThemeMode.LIGHT].isChecked()


def test_a_chosen_language_is_kept_for_the_next_start(desk: Desk, page: SettingsPage, home: Path) -> None:
    assert page.languages["system"].isChecked()
    page.languages["de"].click()
    desk.wait(lambda: chosen_language(Home(home)) == "de")
    desk.wait(lambda: "open it again" in " ".join(desk.told(Severity.INFO)))
    other = desk.open(SettingsPage)
    assert isinstance(other, SettingsPage)
    assert other.languages["de"].isChecked()


def test_the_folder_is_named_and_opened(
    desk: Desk, page: SettingsPage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.wait(lambda: str(home) in [label.text() for label in page.findChildren(QLabel)])
    opened: list[str] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or len(opened) < 2
    )
    page._open_folder()
    assert [Path(path) for path in opened] == [home]
    assert desk.told(Severity.PROBLEM) == []
    page._open_folder()
    assert "No file manager" in desk.told(Severity.PROBLEM)[0]


def fail_on(desk: Desk, page: SettingsPage) -> None:
    """Take the device away from the encoder, as a driver that goes does."""

    def gone(_inputs: object) -> list[object]:
        raise DeviceFailed("the driver went away")

    page.context.engine.models.encoder.session.place.runner.run = gone  # type: ignore[method-assign, assignment]


def test_a_device_that_fails_in_the_middle_is_told_and_the_answer_comes(
    desk: Desk, page: SettingsPage
) -> None:
    engine = page.context.engine
    page.context.devices.failed.connect(page.context.notifier.problem)
    settle(desk, page, page.devices.buttons["auto"].click)
    settle(desk, page, page.devices.buttons[OTHER].click)
    fail_on(desk, page)
    assert engine.models.encoder.encode(["soup"]).shape == (1, 128)
    desk.wait(lambda: desk.told(Severity.PROBLEM))
    desk.wait(lambda: page.context.operations.is_idle)
    assert len(set(desk.told(Severity.PROBLEM))) == 1
    assert desk.told(Severity.PROBLEM)[0].startswith(
        f"Larder can't use {OTHER} (the driver went away), so models run on the CPU."
    )
    assert engine.models.encoder.session.report.device == FALLBACK_ID
    assert engine.sessions.session("question_parser").report.device == OTHER, "its own session still works"
    desk.wait(lambda: "recipe_encoder" not in page.devices.rows[OTHER].in_use_by)


def test_a_choice_that_cannot_be_followed_is_told_at_the_start(desk: Desk, page: SettingsPage) -> None:
    engine, devices = page.context.engine, page.context.devices
    told: list[str] = []
    devices.failed.connect(told.append)
    engine.sessions._policy = "openvino:NPU.9"
    devices.select()
    desk.wait(lambda: told)
    (sentence,) = told
    assert "openvino:NPU.9 is not on this machine" in sentence
    assert "models run on the CPU" in sentence


@pytest.fixture
def table(desk: Desk) -> DeviceTable:
    table = DeviceTable()
    desk.pages.append(table)
    table.show_rows(ROWS, "auto")
    table.show()
    return table


def test_the_table_goes_from_special_chips_to_the_processor(table: DeviceTable) -> None:
    assert list(table.buttons) == ["auto", "openvino:NPU", "openvino:GPU.0", FALLBACK_ID]
    assert table.buttons["openvino:NPU"].accessibleName() == "NPU: AI Boost, through OpenVINO"
    assert table.buttons["openvino:GPU.0"].text() == "GPU: Arc && co, through OpenVINO"
    assert table.buttons["openvino:GPU.0"].toolTip() == (
        "Questions 0.10 milliseconds, In use for questions: fast (openvino:GPU.0)"
    )


def test_every_device_can_be_chosen(table: DeviceTable) -> None:
    chosen: list[str] = []
    table.chosen.connect(chosen.append)
    for button in tuple(table.buttons.values()):
        button.click()
    assert chosen == list(table.buttons)


@pytest.mark.parametrize(
    ("policy", "checked"),
    [("openvino:NPU", "openvino:NPU"), ("gpu", "openvino:GPU.0"), ("openvino:GPU.7", "openvino:GPU.0")],
)
def test_the_choice_is_marked(table: DeviceTable, policy: str, checked: str) -> None:
    table.show_rows(ROWS, policy)
    assert [key for key, button in table.buttons.items() if button.isChecked()] == [checked]


def test_a_long_name_does_not_widen_the_page(table: DeviceTable) -> None:
    narrow = table._holder.minimumSizeHint().width()
    assert narrow > 0
    table.show_rows([replace(row, name="Graphics " * 40, why="because " * 40) for row in ROWS], "auto")
    assert table._holder.minimumSizeHint().width() == narrow
    assert "Graphics " * 40 in table.buttons["openvino:NPU"].accessibleName()


def test_looking_again_keeps_the_keyboard_where_it_is(table: DeviceTable) -> None:
    table.activateWindow()
    table.buttons["openvino:NPU"].setFocus()
    table.show_rows([replace(row, why="later") for row in ROWS], "auto")
    assert table.focusWidget() is table.buttons["openvino:NPU"]


def test_the_licences_of_all_parts_are_listed(desk: Desk, page: SettingsPage) -> None:
    page.show_licences()
    desk.wait(lambda: any(dialog.isVisible() for dialog in page.findChildren(ListDialog)))
    dialog = next(dialog for dialog in page.findChildren(ListDialog) if dialog.isVisible())
    assert any(title.startswith("duckdb ") for title in dialog.titles)
    dialog.close_button.click()
    desk.wait(lambda: not any(dialog.isVisible() for dialog in page.findChildren(ListDialog)))


def test_the_first_day_of_the_week_changes_the_pages_at_once(page: SettingsPage, desk: Desk) -> None:
    looked: list[ChangeSet] = []
    desk.context.operations.changed.connect(looked.append)
    try:
        page.week_starts["sunday"].click()
        desk.wait(lambda: looked)
        assert (first_weekday(), chosen_week_start(desk.context.home)) == (6, "sunday")
        assert looked == [ChangeSet(diary=True, plan=True, profile=True)]
        assert calendar_day(with_calendar(QDateEdit())) == 7
        assert list(WeekdayBoxes([0]).boxes) == [6, 0, 1, 2, 3, 4, 5]
        assert WeekdayBoxes([0]).chosen == (0,)
    finally:
        use_first_weekday(0)


def calendar_day(field: QDateEdit) -> int:
    """Return the first day of a field's calendar; Qt counts from Monday, 1."""
    return field.calendarWidget().firstDayOfWeek().value


def test_the_unit_of_energy_changes_the_pages_at_once(page: SettingsPage, desk: Desk) -> None:
    looked: list[ChangeSet] = []
    desk.context.operations.changed.connect(looked.append)
    editor = TargetsEditor(desk.context.theme)
    editor.show_targets({"energy": (None, 2000.0)}, ())
    before = editor.rows["energy"].high.accessibleName()
    try:
        page.energy_units["kJ"].click()
        desk.wait(lambda: looked)
        assert (energy_unit(), chosen_energy_unit(desk.context.home)) == ("kJ", "kJ")
        assert looked == [ALL_CHANGED]
        editor.show_targets({"energy": (None, 2000.0)}, ())
        assert editor.rows["energy"].high.text() == "8368"
        assert "kcal" in before
        assert "kJ" in editor.rows["energy"].high.accessibleName()
        presets = [button.text() for button in editor.findChildren(QPushButton)]
        assert any("kJ" in text for text in presets)
        assert not any("kcal" in text for text in presets)
    finally:
        use_energy_unit("kcal")
        editor.deleteLater()


def test_recipe_units_are_stored(desk: Desk, page: SettingsPage) -> None:
    page.recipe_units["metric"].click()
    desk.wait(lambda: desk.stored(lambda connection: read_setting(connection, UNITS)) == "metric")


def test_privacy_leads_to_its_document(desk: Desk, page: SettingsPage) -> None:
    wanted: list[str] = []
    desk.context.navigation.document_requested.connect(wanted.append)

    def buttons() -> list[QPushButton]:
        return [each for each in page.findChildren(QPushButton) if each.text() == "How that is tested"]

    desk.wait(buttons)
    buttons()[0].click()
    assert wanted == ["privacy.md"]


def test_every_card_comes_in_its_order_a_little_later(desk: Desk) -> None:
    page = desk.open(SettingsPage)

    def cards() -> list[str]:
        found = [each for each in page.findChildren(QFrame) if each.property("kind") == "card"]
        return [
            each.accessibleName() for each in sorted(found, key=lambda each: each.mapTo(page, QPoint()).y())
        ]

    assert "Theme" in cards()
    desk.wait(lambda: len(cards()) == 13)
    assert cards()[0] == "Theme"
    assert cards()[-6:] == [
        "Devices for models", "Local language model", "Backups", "Privacy", "Data folder", "About Larder",
    ]  # fmt: skip
