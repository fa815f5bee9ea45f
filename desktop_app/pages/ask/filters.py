"""Next to the answers: filters that narrow them without a new question, and how much they resemble the diary."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_app.pages.ask.taste_slider import TasteSlider
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.recipe_filters import RecipeFilters
from desktop_app.widgets.text import heading

UNLIMITED_PX: Final = 16_777_215
"""Qt's own value for no limit."""


class AnswerFilters(QFrame):
    """The filters, the button that clears them, and the slider of taste: a column, or a section above the answers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Narrow the answers"))
        self.taste = TasteSlider()
        self.filters = RecipeFilters(theme)
        self.filters.arrange(
            self.filters.minutes, self.filters.diet, self.filters.cuisine, self.filters.energy
        )
        self.title = heading(tr("Narrow the answers"), level=3)
        self.fold = CollapsibleSection(theme, tr("Narrow the answers"))
        self.fold.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.title)
        self._column.addWidget(self.fold)
        self._is_column, self._is_wanted = True, False
        self.fold.button.toggled.connect(lambda _on: self._show())
        self._parts = (self.filters, self.filters.clear, self.taste)
        for part in self._parts:
            self._column.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addStretch(1)

    def show_as_column(self, width_px: int | None) -> None:
        """Take a column of this width, or with None a section above the answers that opens."""
        is_column = self._is_column = width_px is not None
        self.title.setVisible(is_column)
        self.fold.setVisible(not is_column)
        for place, part in enumerate(self._parts):
            if is_column:
                self._column.insertWidget(place + 2, part, 0, Qt.AlignmentFlag.AlignTop)
            else:
                self.fold.inside.addWidget(part)
        self.filters.stack(width_px)
        self.setMinimumWidth(width_px or 0)
        self.setMaximumWidth(width_px or UNLIMITED_PX)
        self._show()

    def offer(self, *, is_wanted: bool) -> None:
        """Show the filters, or hide them with the button that opens them."""
        self._is_wanted = is_wanted
        self._show()

    def _show(self) -> None:
        self.fold.button.setVisible(self._is_wanted and not self._is_column)
        self.setVisible(self._is_wanted and (self._is_column or self.fold.is_open))
