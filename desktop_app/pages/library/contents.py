"""The library's sources."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from core.importing.pipeline.outcome import FOODS_SAID
from core.library.resolved_recipe import STARTER
from desktop_app.pages.library.wording import (
    FOODS_LABEL,
    STARTER_LABEL,
    food_count,
    format_name,
    recipe_count,
)
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr
from desktop_app.widgets.buttons import icon_button, plain_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.text import body, heading, muted

FOODS: Final = "usda"
"""Source key of the foods of USDA's tables; no recipe format has this name."""


@dataclass(frozen=True)
class SourceCounts:
    """Numbers of recipes by source, and the labels of the sources."""

    counts: Mapping[str, int]
    labels: Mapping[str, str]
    foods: int = 0
    """Foods of USDA's tables."""

    @property
    def own(self) -> int:
        """Number of recipes that do not come with Larder."""
        return sum(count for source, count in self.counts.items() if source != STARTER)

    def label(self, source: str) -> str:
        """Return the label of a source."""
        named = {STARTER: STARTER_LABEL, FOODS: FOODS_LABEL}
        return tr(named[source]) if source in named else format_name(self.labels.get(source, source))


class SourcesCard(QFrame):
    """The number of recipes by source.

    Signals:
        removal_requested: the source whose recipes the user removes; `FOODS` for the foods of USDA's tables.
        export_requested: the user wants to export recipes.
    """

    removal_requested = Signal(str)
    export_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Your library"))
        self.removals: dict[str, QWidget] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        self.total = heading("", level=3)
        self.export = plain_button(tr("Export…"), self.export_requested.emit)
        top = QHBoxLayout()
        top.addWidget(self.total, 1)
        top.addWidget(self.export)
        column.addLayout(top)
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)

    def show_counts(self, held: SourceCounts, *, can_remove: bool) -> None:
        """Show sources, the largest first; the starter recipes cannot be removed."""
        clear(self._rows)
        self.removals = {}
        self.export.setEnabled(can_remove and bool(held.counts))
        self.total.setText(recipe_count(sum(held.counts.values())))
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for source, count in held.counts.items():
            self._add_row(
                grid,
                source,
                held.label(source),
                local_number(f"{count:,}"),
                recipe_count(count),
                can_remove=can_remove,
            )
        if held.foods:
            foods = food_count(held.foods)
            self._add_row(grid, FOODS, held.label(FOODS), foods, foods, can_remove=can_remove)
        self._rows.addWidget(holder)
        if held.foods:
            self._rows.addWidget(muted(FOODS_SAID))

    def _add_row(
        self, grid: QGridLayout, source: str, label: str, count: str, spoken: str, *, can_remove: bool
    ) -> None:
        row = grid.rowCount()
        grid.addWidget(body(label), row, 0)
        number = body(count)
        number.setWordWrap(False)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        number.setAccessibleName(f"{label}: {spoken}")
        grid.addWidget(number, row, 1)
        grid.setRowMinimumHeight(row, 32)
        if source != STARTER:
            button = icon_button(
                self._theme,
                "trash",
                tr("Remove recipes from {label}").format(label=label),
                lambda: self.removal_requested.emit(source),
            )
            button.setEnabled(can_remove)
            self.removals[source] = button
            grid.addWidget(button, row, 2)
