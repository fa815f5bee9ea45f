"""A dialog that suggests daily targets by age, sex, body size, activity, pregnancy and breastfeeding."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from core.food.health_conditions import HealthCondition
from core.people.profile import Profile
from core.services.targets import About
from desktop_app.shell.translation import tr
from desktop_app.widgets.about_form import AboutForm
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row


class SuggestDialog(QDialog):
    """Computes targets while the facts are entered; nothing is stored before the last button.

    Signals:
        wanted: the `About` whose targets the user wants.
    """

    wanted = Signal(object)

    def __init__(
        self, profile: Profile, conditions: Iterable[HealthCondition] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setMinimumWidth(480)
        outer = titled_column(self, tr("Suggest targets"))
        self.form = AboutForm(profile, conditions)
        outer.addWidget(self.form)
        outer.addStretch(1)
        self.confirm = primary_button(tr("Use these targets"), self.accept)
        outer.addLayout(confirming_row(self, self.confirm))
        # Qt opens a dialog on at most two thirds of the screen, which squeezes the form on a small one.
        self.resize(self.minimumWidth(), outer.totalHeightForWidth(self.minimumWidth()))
        self.accepted.connect(lambda: self.wanted.emit(self.about()))

    def about(self) -> About:
        """Return the facts as entered."""
        return self.form.about()
