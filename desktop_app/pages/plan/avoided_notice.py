"""The notice above a week with meals that break the profile: swap them, or include them in lists and files."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from core.plan.avoided import LeftOut
from core.recommend.avoid_wording import avoided_name, whose_profile
from core.recommend.wording import joined
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.notice import NoticePanel


class AvoidedNotice(NoticePanel):
    """The number of planned meals that break a current profile; hidden if there are none.

    Signals:
        replace_wanted: the user wants to swap all of them.
        include_changed: whether shopping list and files include them.
    """

    replace_wanted = Signal()
    include_changed = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.replace_button = plain_button(tr("Swap them"), self._ask)
        self.include = QCheckBox(tr("Include them in the shopping list and files"))
        self.include.setAccessibleName(self.include.text())
        super().__init__(theme, "warning", "", (self.replace_button, self.include), parent)
        self.include.toggled.connect(self.include_changed)
        self.hide()

    def _ask(self) -> None:
        self.replace_wanted.emit()

    def show_meals(self, avoided: Sequence[LeftOut]) -> None:
        """Show the meals ahead that break the profile."""
        count = len(avoided)
        if not count:
            self.hide()
            return
        conflicts = [each for meal in avoided for each in meal.avoid]
        reasons = [avoided_name(each) for each in conflicts]
        self.text.setText(
            tr_count(
                "%n meals break {profile} ({reasons}). The shopping list and files leave them out"
                " unless you include them.",
                "%n meal breaks {profile} ({reasons}). The shopping list and files leave it out"
                " unless you include it.",
                count,
            ).format(profile=whose_profile(conflicts), reasons=joined(reasons, most=5))
        )
        self.setAccessibleName(self.text.text())
        self.replace_button.setText(tr_count("Swap all %n", "Swap it", count))
        self.replace_button.setAccessibleName(self.replace_button.text())
        self.include.setText(
            tr_count(
                "Include them in the shopping list and files",
                "Include it in the shopping list and files",
                count,
            )
        )
        self.include.setAccessibleName(self.include.text())
        self.show()
