"""The buttons above the week on the Plan page."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.pages.plan.files import FORMATS
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button, with_icon
from desktop_app.widgets.flow import FlowLayout

WEEK_ACTIONS: Final = (
    ("copy", QT_TR_NOOP("Copy this week…")),
    ("save-template", QT_TR_NOOP("Save as a template…")),
    ("templates", QT_TR_NOOP("Plan from a template…")),
    ("repeats", QT_TR_NOOP("Recurring meals…")),
)


class PlanToolbar(QWidget):
    """Buttons for the shown week, and a menu for its files.

    Signals:
        wanted: the name of an action of a button or menu was chosen.
        export_wanted: a format to export to was chosen.
    """

    wanted = Signal(str)
    export_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # All fit on one line in a window of 1200 pixels.
        flow = FlowLayout(self, spacing=6)
        self.propose = with_icon(
            primary_button(tr("Suggest a week"), self._want("propose")), theme, "sparkle", "on_primary"
        )
        self.people = plain_button(tr("Who eats…"), self._want("people"))
        self.log = plain_button(tr("Log today's meals"), self._want("log"))
        self.shopping = plain_button(tr("Shopping list"), lambda: None)
        self.shopping.setCheckable(True)
        self.pantry = plain_button(tr("Pantry…"), self._want("pantry"))
        self.options = plain_button(tr("Options…"), self._want("options"))
        self.week, menu = self._menu_button(tr("Week"))
        self.actions_of_week = {name: self._add(menu, tr(text), name) for name, text in WEEK_ACTIONS}
        menu.addSeparator()
        self.clear = self._add(menu, tr("Clear this week"), "clear")
        self.clear.setToolTip(tr("Remove the meals of this week that are not locked"))
        self.export, files = self._menu_button(tr("Export"))
        self.print = self._add(files, tr("Print…"), "print")
        self.print.setShortcut(QKeySequence("Ctrl+P"))
        self.print.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        files.addSeparator()
        self.actions_of_export = {form: files.addAction(tr(text)) for form, text in FORMATS}
        for form, action in self.actions_of_export.items():
            action.triggered.connect(lambda _checked=False, form=form: self.export_wanted.emit(form))
        for button in (
            self.propose,
            self.people,
            self.log,
            self.shopping,
            self.pantry,
            self.week,
            self.export,
            self.options,
        ):
            flow.addWidget(button)

    def show_state(
        self, *, has_meals: bool, has_calendar: bool, is_proposal: bool, is_over: bool, has_today: bool
    ) -> None:
        """Enable what can be done with the shown week, and say why the rest can't."""
        # As wide as with the other text, so that the buttons after it stay where they are.
        first, again = tr("Suggest a week"), tr("Suggest again")
        self.propose.setText(first if is_proposal else again)
        other_px = self.propose.sizeHint().width()
        self.propose.setText(again if is_proposal else first)
        self.propose.setMinimumWidth(max(other_px, self.propose.sizeHint().width()))
        self.propose.setEnabled(not is_over)
        self.propose.setToolTip(tr("This week is over") if is_over else "")
        self.log.setEnabled(has_today and not is_proposal)
        self.clear.setEnabled(has_meals and not is_over)
        self.export.setEnabled((has_meals or has_calendar) and not is_proposal)
        for form, action in self.actions_of_export.items():
            # A calendar without meals cancels those exported before.
            action.setEnabled(has_meals or form == "ics")
        self.print.setEnabled(has_meals and not is_proposal)
        self.export.setToolTip(tr("Save the suggestions first") if is_proposal else "")
        for name in ("copy", "save-template"):
            self.actions_of_week[name].setEnabled(has_meals and not is_proposal)

    def _want(self, name: str) -> Callable[[], None]:
        return lambda: self.wanted.emit(name)

    def _menu_button(self, text: str) -> tuple[QPushButton, QMenu]:
        button = plain_button(text, lambda: None)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        button.setMenu(menu)
        return button, menu

    def _add(self, menu: QMenu, text: str, name: str) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda _checked=False: self.wanted.emit(name))
        return action
