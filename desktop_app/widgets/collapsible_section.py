"""A part of a page that opens and closes."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.wrapping_button import WrappingButton


class CollapsibleSection(QWidget):
    """A heading that is a button; what it hides goes into `inside`, at once or by `fill` when it is first opened."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        parent: QWidget | None = None,
        fill: Callable[[QVBoxLayout], None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._make_inside = fill
        self._theme = theme
        self.button = WrappingButton(title)
        self.button.setProperty("kind", "fold")
        self.button.setCheckable(True)
        self.button.setAutoDefault(False)
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setAccessibleName(title)
        self.button.toggled.connect(self._turn)
        self._content = QWidget()
        self.inside = QVBoxLayout(self._content)
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.inside.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._content)
        self._turn(is_open=False)

    @property
    def is_open(self) -> bool:
        """True if the section is open."""
        return self.button.isChecked()

    def _turn(self, is_open: bool) -> None:  # noqa: FBT001 - Qt's signal carries it bare
        if is_open and self._make_inside is not None:
            fill, self._make_inside = self._make_inside, None
            fill(self.inside)
        self.button.setIcon(self._theme.icon("chevron-down" if is_open else "chevron-right", "text_muted"))
        self.button.setAccessibleDescription(tr("open") if is_open else tr("closed"))
        self._content.setVisible(is_open)
