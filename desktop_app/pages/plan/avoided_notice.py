"""The strip above a week in which meals break the profile: replace them, or include them in lists and files."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from core.plan.avoided import LeftOut
from core.recommend.wording import joined
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.notice import NoticeStrip


class AvoidedStrip(NoticeStrip):
    """Says how many planned meals break the profile as it is now; hidden while none does.

    Signals:
        replace_wanted: all of them shall be replaced.
        include_changed: whether shopping list and files include them.
    """

    replace_wanted = Signal()
    include_changed = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.replace_button = plain_button("Replace them", self._ask)
        self.include = QCheckBox("Include them in the shopping list and files")
        self.include.setAccessibleName(self.include.text())
        super().__init__(theme, "warning", "", (self.replace_button, self.include), parent)
        self.include.toggled.connect(self.include_changed)
        self.hide()

    def _ask(self) -> None:
        self.replace_wanted.emit()

    def show_meals(self, avoided: Sequence[LeftOut]) -> None:
        """Show what breaks the profile, of the meals that are still ahead."""
        count = len(avoided)
        if not count:
            self.hide()
            return
        one = count == 1
        meals = "1 meal breaks" if one else f"{count} meals break"
        them = "it" if one else "them"
        reasons = list(dict.fromkeys(each.what for meal in avoided for each in meal.avoid))
        self.text.setText(
            f"{meals} your profile as it is now ({joined(reasons, most=5)})."
            f" The shopping list and files leave {them} out unless you include {them}."
        )
        self.setAccessibleName(self.text.text())
        self.replace_button.setText("Replace it" if one else f"Replace all {count}")
        self.replace_button.setAccessibleName(self.replace_button.text())
        self.include.setText(f"Include {them} in the shopping list and files")
        self.include.setAccessibleName(self.include.text())
        self.show()
