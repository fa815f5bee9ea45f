"""One recipe as it was read, for checking: what each line was taken for, and what was not understood."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.pages.library.wording import look_facts, unknown_words
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.notice import NoticeStrip
from desktop_app.widgets.text import body, muted

if TYPE_CHECKING:
    from core.importing.pipeline.recipe_preview import LineLook, RecipePreview

MOST_LINES: Final = 60
MOST_NOTES: Final = 12
REPLACES: Final = (
    "It replaces the recipe that came in under the same title. To keep both, give one another title."
)


class LookCard(QFrame):
    """Title, facts, every ingredient line beside the food it was taken for, directions, and what is left over."""

    def __init__(self, theme: Theme, look: "RecipePreview", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "look")
        self.setAccessibleName(f"{look.title}, as it was read")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        title = body(look.title)
        title.setProperty("kind", "strong")
        column.addWidget(title)
        column.addWidget(muted(look_facts(look)))
        if not look.is_new:
            column.addWidget(NoticeStrip(theme, "primary", REPLACES))
        column.addWidget(self._lines(look.lines))
        if unknown := unknown_words(look):
            column.addWidget(NoticeStrip(theme, "warning", unknown))
        if look.steps:
            fold = CollapsibleSection(theme, "Directions")
            for number, step in enumerate(look.steps, start=1):
                fold.inside.addWidget(body(f"{number}.  {step}"))
            column.addWidget(fold)
        if look.notes:
            column.addWidget(muted("Taken neither for ingredients nor for directions, and kept as notes:"))
            for note in look.notes[:MOST_NOTES]:
                column.addWidget(body(note))
            if len(look.notes) > MOST_NOTES:
                column.addWidget(muted(f"and {len(look.notes) - MOST_NOTES:,} more lines"))

    def _lines(self, lines: "tuple[LineLook, ...]") -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        for row, line in enumerate(lines[:MOST_LINES]):
            grid.addWidget(body(line.text), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(self._food(line), row, 1, Qt.AlignmentFlag.AlignTop)
        if len(lines) > MOST_LINES:
            grid.addWidget(muted(f"and {len(lines) - MOST_LINES:,} more"), len(lines), 0)
        return holder

    def _food(self, line: "LineLook") -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        if line.is_known:
            said = muted(line.food or "")
        else:
            mark = IconLabel(self._theme, "warning", "warning", 16)
            mark.setFixedHeight(20)
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
            said = body(line.food or "not known")
            said.setProperty("tone", "warning")
        said.setAccessibleName(f"{line.text}: {line.food or 'not known'}")
        row.addWidget(said, 1)
        return row
