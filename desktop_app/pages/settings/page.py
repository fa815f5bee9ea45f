"""The Settings page: theme, text size, diary, devices, backups and the data folder."""

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLayout,
    QProgressBar,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.first_weekday import FIRST_WEEKDAYS
from core.services.about import LICENCE, SoftwarePart, larder_version, software_parts
from core.services.devices import VARIABLE, Devices, choose_device, devices, select_devices
from core.services.energy_units import choose_energy_unit, chosen_energy_unit
from core.services.languages import SYSTEM, choose_language, chosen_language
from core.services.week_start import CHOICES as WEEK_STARTS
from core.services.week_start import choose_week_start, chosen_week_start, system_week_start
from core.store.changes import ALL_CHANGED, ChangeSet
from core.store.settings import TEXT_SIZE, THEME, write_setting
from core.text.lines.unit_systems import UnitSystem
from desktop_app.pages.settings.backup_section import BackupSection
from desktop_app.pages.settings.device_table import DeviceTable
from desktop_app.pages.settings.diary_section import DiarySection
from desktop_app.pages.settings.language_model_section import LanguageModelSection
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import Handle, ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.theme.theme import ThemeMode
from desktop_app.shell.translation import LANGUAGES, QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, quiet_button, with_icon
from desktop_app.widgets.cards import card_with
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.list_dialog import ListDialog, ListedRow
from desktop_app.widgets.open_folder import open_folder
from desktop_app.widgets.scrolling import OUTSIDE, add_scrolled
from desktop_app.widgets.text import body, isolated, muted
from desktop_app.widgets.unit_labels import UNIT_LABELS

WIDEST: Final = 880
Choice = TypeVar("Choice")
THEMES: Final = {
    ThemeMode.SYSTEM: QT_TR_NOOP("Use system theme"),
    ThemeMode.LIGHT: QT_TR_NOOP("Light"),
    ThemeMode.DARK: QT_TR_NOOP("Dark"),
}


class SettingsPage(Page):
    """Settings of this computer."""

    # The first change of a day writes a backup.
    concerns = ALL_CHANGED

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            tr("Settings"),
            tr("These settings apply to this computer."),
            parent=parent,
        )
        self._work: Handle | None = None
        self._turns = EventLoopQueue(self)
        self.themes: dict[ThemeMode, QRadioButton] = {}
        self.text_sizes: dict[int, QRadioButton] = {}
        self.languages: dict[str, QRadioButton] = {}
        self.energy_units: dict[str, QRadioButton] = {}
        self.week_starts: dict[str, QRadioButton] = {}
        self.recipe_units: dict[UnitSystem, QRadioButton] = {}
        self.devices = DeviceTable()
        self.measure = with_icon(
            plain_button(tr("Measure again"), self.measure_again), context.theme, "refresh", "text_muted"
        )
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(160)
        self.progress.setAccessibleName(tr("Measuring"))
        self.doing = muted("")
        self.cancel = quiet_button(tr("Cancel"), self.stop)
        self.device_details = CollapsibleSection(context.theme, tr("Details"))
        self.diary = DiarySection(context)
        self.backups = BackupSection(context)
        self.language_model = LanguageModelSection(context)
        self._lay_out()
        self._show_work(is_going_on=False)
        self.devices.chosen.connect(self.use_device)
        context.theme.changed.connect(self._show_theme)
        context.devices.changed.connect(self._look_at_devices)
        self._show_theme()

    def refresh(self) -> None:
        from core.services.recipe_view import stored_units

        self.diary.look()
        self.backups.look()
        self.language_model.look()
        self._look_at_devices()
        ReadOp.of_user_data(self, stored_units).success(
            lambda units: self.recipe_units[units].setChecked(True)
        ).only_latest("units").start(self.context.operations)

    def on_engine_ready(self) -> None:
        if self.isVisible():
            self._look_at_devices()

    def first_focus(self) -> QWidget:
        return next(button for button in self.themes.values() if button.isChecked())

    def use_device(self, policy: str) -> None:
        """Run the models on this device from now on ("auto" leaves it to Larder)."""
        engine = self.context.engine

        self._start(ReadOp(self, lambda job: choose_device(engine, policy, job)))

    def measure_again(self) -> None:
        """Measure every device again."""
        engine = self.context.engine

        self._start(ReadOp(self, lambda job: select_devices(engine, job, measure_again=True)))

    def stop(self) -> None:
        """Cancel measuring; earlier results stay."""
        if self._work is not None:
            self._work.cancel()
        self._end_work()
        self._look_at_devices()

    def _start(self, operation: ReadOp[Devices]) -> None:
        self._show_work(is_going_on=True)
        self._work = (
            operation.success(self._show_moved)
            .progress(self._show_progress)
            .finished(self._end_work)
            .only_latest("devices")
            .start(self.context.operations)
        )

    def _look_at_devices(self) -> None:
        if not self.context.host.is_ready or self._work is not None:
            return
        engine = self.context.engine
        look = ReadOp(self, lambda _job: devices(engine)).success(self._show)
        look.only_latest("look").start(self.context.operations)

    def _show_moved(self, found: Devices) -> None:
        self._show(found)
        self.context.devices.changed.emit()

    def _show(self, found: Devices) -> None:
        self.devices.show_rows(found.rows, found.policy)
        self._free_choice()

    def _free_choice(self) -> None:
        self.devices.set_enabled(enabled=self._work is None and not os.environ.get(VARIABLE))

    def _show_progress(self, share: float, text: str) -> None:
        self.progress.setRange(0, 100)
        self.progress.setValue(round(100 * share))
        self.doing.setText(text)

    def _show_work(self, *, is_going_on: bool) -> None:
        self.measure.setVisible(not is_going_on)
        for widget in (self.progress, self.doing, self.cancel):
            widget.setVisible(is_going_on)
        if is_going_on:
            # The duration is unknown: the bar moves without promising an end.
            self.progress.setRange(0, 0)
            self.doing.setText(tr("Starting the device"))
        self.devices.set_enabled(enabled=not is_going_on)

    def _end_work(self) -> None:
        self._work = None
        self._show_work(is_going_on=False)
        self._free_choice()

    def _show_theme(self) -> None:
        self.themes[self.context.theme.mode].setChecked(True)
        self.text_sizes[self.context.theme.text_percent].setChecked(True)

    def _choose_text_size(self, percent: int) -> None:
        self.context.theme.set_text_percent(percent)
        WriteOp(self, lambda connection: write_setting(connection, TEXT_SIZE, str(percent))).start(
            self.context.operations
        )

    def _choose_theme(self, mode: ThemeMode) -> None:
        self.context.theme.set_mode(mode)
        WriteOp(self, lambda connection: write_setting(connection, THEME, mode.value)).start(
            self.context.operations
        )

    def _choose_language(self, code: str) -> None:
        home = self.context.home

        def tell(_done: None) -> None:
            self.context.notifier.info(tr("Close Larder and open it again to change its language."))

        store = ReadOp(self, lambda _job: choose_language(home, code)).success(tell)
        store.only_latest("language").start(self.context.operations)

    def _choose_energy(self, unit: str) -> None:
        home, operations = self.context.home, self.context.operations
        store = ReadOp(self, lambda _job: choose_energy_unit(home, unit))
        store.success(lambda _done: operations.changed.emit(ALL_CHANGED)).only_latest("energy").start(
            operations
        )

    def _choose_week_start(self, choice: str) -> None:
        home, operations = self.context.home, self.context.operations
        store = ReadOp(self, lambda _job: choose_week_start(home, choice))
        # All pages with weeks look again.
        store.success(lambda _done: operations.changed.emit(ChangeSet(diary=True, plan=True, profile=True)))
        store.only_latest("week").start(operations)

    def _choose_units(self, units: UnitSystem) -> None:
        from core.services.recipe_view import storing_units

        WriteOp(self, partial(storing_units, units=units)).start(self.context.operations)

    def _open_folder(self) -> None:
        home = self.context.home
        home.make()
        open_folder(home.root, self.context.notifier)

    def show_licences(self) -> None:
        """Read the licences of all parts, then list them."""
        read = ReadOp(self, lambda _job: software_parts()).success(self._list_licences)
        read.only_latest("licences").start(self.context.operations)

    def _list_licences(self, parts: list[SoftwarePart]) -> None:
        dialog = ListDialog(tr("Licences"), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rows = [ListedRow(f"{part.name} {part.version or part.inside}", part.licence, ()) for part in parts]
        dialog.show_rows(rows, tr("'larder about --licences' prints their texts."))
        dialog.open()

    def _lay_out(self) -> None:
        for part in (muted(tr("Times are per question, recipe or line.")), self.devices, self._work_row()):
            self.device_details.inside.addWidget(part)
        inside = QWidget()
        # Not each card: a layout asks a narrower card for its height at the width of the page.
        inside.setMaximumWidth(WIDEST + OUTSIDE)
        column = QVBoxLayout(inside)
        column.setSpacing(16)
        add_scrolled(self, inside)
        column.addWidget(card_with(tr("Theme"), self._theme_choice()))
        column.addWidget(card_with(tr("Text size"), self._text_size_choice()))
        column.addWidget(
            card_with(
                tr("Language"),
                muted(tr("A new language applies when you open Larder again.")),
                self._language_choice(),
            )
        )
        column.addWidget(
            card_with(
                tr("Energy"),
                muted(tr("The unit in which you read and type energy.")),
                self._energy_choice(),
            )
        )
        column.addWidget(
            card_with(
                tr("Recipe units"),
                muted(tr("The units of ingredients and ovens when you open a recipe.")),
                self._units_choice(),
            )
        )
        column.addWidget(
            card_with(
                tr("First day of the week"),
                muted(tr("For plans, the diary, trends and calendars.")),
                self._week_start_choice(),
            )
        )
        hint = tr(
            "If the day begins at 04:00, a snack at 02:00 counts for the day before. An empty name means the usual one."
        )
        # What is further down comes once the page is shown: all of it takes 60 ms.
        below: tuple[Callable[[], QWidget], ...] = (
            lambda: card_with(tr("Diary"), muted(hint), self.diary),
            lambda: card_with(
                tr("Devices for models"),
                muted(
                    tr(
                        "Small models read questions and ingredients, find similar recipes and predict labels. They"
                        " run on this computer only, on its fastest device unless you choose another. If a device fails,"
                        " the CPU takes over."
                    )
                ),
                *self._override_note(),
                self.device_details,
            ),
            lambda: card_with(
                tr("Local language model"),
                muted(
                    tr(
                        "Larder doesn't need one. If you run one on this computer (llama.cpp, Ollama, LM Studio), it may"
                        " word explanations. Larder sends it a recipe's title, foods and nutrients, never your profile"
                        " or diary, and shows only sentences that the recipe's data supports. Nothing leaves this"
                        " computer, unless your model's program passes it on."
                    )
                ),
                self.language_model,
            ),
            lambda: card_with(tr("Backups"), self.backups),
            lambda: card_with(
                tr("Privacy"),
                muted(
                    tr(
                        "Nothing you enter leaves this computer: no account, no statistics, no error reports. Encrypt"
                        " your disk if others use this computer."
                    )
                ),
                _row(
                    plain_button(
                        tr("How that is tested"),
                        lambda: self.context.navigation.document_requested.emit("privacy.md"),
                    )
                ),
            ),
            lambda: card_with(
                tr("Data folder"),
                muted(
                    tr(
                        "Diary, plans, profile, recipes and automatic backups. To move Larder to another computer,"
                        " close it and copy this folder."
                    )
                ),
                self._folder(),
                _row(plain_button(tr("Open folder"), self._open_folder)),
            ),
            lambda: card_with(
                tr("About Larder"),
                muted(
                    tr("Version {version}, licence {licence}. It contains the work of many others.").format(
                        version=larder_version(), licence=LICENCE
                    )
                ),
                _row(plain_button(tr("Licences"), self.show_licences)),
            ),
        )
        self._turns.add(*(partial(_add, column, make) for make in below), lambda: column.addStretch(1))

    def _folder(self) -> QWidget:
        """Return where everything is stored, to select and copy."""
        shown = body(str(self.context.home.root))
        shown.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        return shown

    def _theme_choice(self) -> QWidget:
        texts = {mode: tr(label) for mode, label in THEMES.items()}
        holder, self.themes = _radio_buttons(texts, self._choose_theme, in_column=True)
        return holder

    def _text_size_choice(self) -> QWidget:
        sizes = tuple(map(int, TEXT_SIZE.choices))
        texts = {percent: isolated(tr("{percent} %").format(percent=percent)) for percent in sizes}
        holder, self.text_sizes = _radio_buttons(texts, self._choose_text_size)
        for percent, button in self.text_sizes.items():
            button.setAccessibleName(tr("Text size {percent} %").format(percent=percent))
        return holder

    def _language_choice(self) -> QWidget:
        # A language has its own name in every language, so that a reader finds it.
        texts = {SYSTEM: tr("Use system language"), **LANGUAGES}
        holder, self.languages = _radio_buttons(texts, self._choose_language, in_column=True)
        self.languages[chosen_language(self.context.home)].setChecked(True)
        return holder

    def _energy_choice(self) -> QWidget:
        texts = {"kcal": tr("Kilocalories (kcal)"), "kJ": tr("Kilojoules (kJ)")}
        holder, self.energy_units = _radio_buttons(texts, self._choose_energy)
        self.energy_units[chosen_energy_unit(self.context.home)].setChecked(True)
        return holder

    def _units_choice(self) -> QWidget:
        holder, self.recipe_units = _radio_buttons(
            {system: tr(label) for system, label in UNIT_LABELS}, self._choose_units
        )
        self.recipe_units["written"].setChecked(True)
        return holder

    def _week_start_choice(self) -> QWidget:
        system = tr("As the system: {day}").format(day=tr(FIRST_WEEKDAYS[system_week_start()]))
        days = {choice: tr(FIRST_WEEKDAYS[weekday]) for choice, weekday in WEEK_STARTS.items()}
        holder, self.week_starts = _radio_buttons({SYSTEM: system, **days}, self._choose_week_start)
        self.week_starts[chosen_week_start(self.context.home)].setChecked(True)
        return holder

    def _override_note(self) -> tuple[QWidget, ...]:
        chosen = os.environ.get(VARIABLE)
        if not chosen:
            return ()
        return (
            muted(
                tr(
                    "The environment variable {variable} is set to {device}. It overrides this setting until you"
                    " close Larder."
                ).format(variable=VARIABLE, device=chosen)
            ),
        )

    def _work_row(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.measure)
        row.addWidget(self.progress)
        row.addWidget(self.doing, 1)
        row.addWidget(self.cancel)
        row.addStretch()
        return holder


def _radio_buttons(
    texts: Mapping[Choice, str], choose: Callable[[Choice], None], *, in_column: bool = False
) -> tuple[QWidget, dict[Choice, QRadioButton]]:
    """Return a button for each choice, in a row that wraps or in a column, and the buttons by choice."""
    holder = QWidget()
    group = QButtonGroup(holder)
    buttons = {choice: QRadioButton(text) for choice, text in texts.items()}
    layout: QLayout = QVBoxLayout(holder) if in_column else FlowLayout(holder, spacing=16)
    if in_column:
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
    for choice, button in buttons.items():
        button.setAccessibleName(button.text())
        button.clicked.connect(lambda _checked=False, chosen=choice: choose(chosen))
        group.addButton(button)
        layout.addWidget(button)
        layout.setAlignment(button, Qt.AlignmentFlag.AlignLeft)
    return holder, buttons


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    flow = FlowLayout(holder, spacing=8)
    for widget in widgets:
        flow.addWidget(widget)
    return holder


def _add(column: QVBoxLayout, make: Callable[[], QWidget]) -> None:
    column.addWidget(make())
