"""The third step of the introduction: targets by age, sex, size and activity."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.food.health_conditions import HealthCondition
from core.people.profile import Profile
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.text import body


class AimsStep(QWidget):
    """The facts that energy needs depend on, the targets that follow, and a button that stores them.

    Signals:
        wanted: the `About` whose targets the user wants.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        from desktop_app.widgets.about_form import AboutForm

        self.form = AboutForm(Profile())
        self.use = plain_button(tr("Use these targets"), lambda: self.wanted.emit(self.form.about()))
        self.stored = body(tr("Stored. Today and every answer use these targets now."))
        self.stored.setProperty("tone", "positive")
        self.stored.hide()
        self.form.changed.connect(self.stored.hide)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.form)
        column.addWidget(self.use, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.stored)
        column.addStretch(1)

    def show_profile(self, profile: Profile, conditions: Iterable[HealthCondition]) -> None:
        """Start from the facts that are stored, and from the conditions that the profile means."""
        self.form.show_profile(profile, conditions)

    def show_stored(self) -> None:
        """Say that the targets are stored."""
        self.stored.show()
