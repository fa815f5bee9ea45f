"""The preview of one recipe: each line with the food it was linked to, directions, and unrecognised text."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.food.shown_names import shown_food
from desktop_app.pages.library.wording import preview_facts, unknown_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import icon_button
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.text import body, muted

if TYPE_CHECKING:
    from core.importing.pipeline.recipe_preview import LinePreview, RecipePreview

MOST_LINES: Final = 60
MOST_NOTES: Final = 12
REPLACES: Final = QT_TR_NOOP(
    "This replaces the imported recipe with the same title. To keep both, change one title."
)


class PreviewCard(QFrame):
    """Title, facts, every ingredient line next to its food, directions and notes.

    Signals:
        food_requested: a `LinePreview` whose food the user wants to choose.
    """

    food_requested = Signal(object)

    def __init__(self, theme: Theme, preview: "RecipePreview", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("kind", "look")
        self.setAccessibleName(tr("Preview of {title}").format(title=preview.title))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        title = body(preview.title)
        title.setProperty("kind", "strong")
        column.addWidget(title)
        column.addWidget(muted(preview_facts(preview)))
        if not preview.is_new:
            column.addWidget(NoticePanel(theme, "primary", tr(REPLACES)))
        column.addWidget(self._lines(preview.lines))
        if unknown := unknown_text(preview):
            column.addWidget(NoticePanel(theme, "warning", unknown))
        if preview.steps:
            fold = CollapsibleSection(theme, tr("Directions"))
            for number, step in enumerate(preview.steps, start=1):
                fold.inside.addWidget(body(f"{number}.  {step}"))
            column.addWidget(fold)
        if preview.notes:
            column.addWidget(muted(tr("Not recognised as ingredients or directions; saved as notes:")))
            for note in preview.notes[:MOST_NOTES]:
                column.addWidget(body(note))
            if len(preview.notes) > MOST_NOTES:
                column.addWidget(
                    muted(tr_count("and %n more lines", "and %n more line", len(preview.notes) - MOST_NOTES))
                )

    def _lines(self, lines: "tuple[LinePreview, ...]") -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        for row, line in enumerate(lines[:MOST_LINES]):
            grid.addWidget(body(line.text), row, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addLayout(self._food(line), row, 1, Qt.AlignmentFlag.AlignVCenter)
        if len(lines) > MOST_LINES:
            grid.addWidget(
                muted(tr_count("and %n more", "and %n more", len(lines) - MOST_LINES)), len(lines), 0
            )
        return holder

    def _food(self, line: "LinePreview") -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        food = _shown(line.food or "")
        if line.is_known:
            said = muted(tr("{food} (you chose it)").format(food=food) if line.is_chosen else food)
        else:
            mark = IconLabel(self._theme, "warning", "warning", 16)
            row.addWidget(mark, 0, Qt.AlignmentFlag.AlignVCenter)
            said = body(food or tr("not recognised"))
            said.setProperty("tone", "warning")
        said.setAccessibleName(f"{line.text}: " + (food or tr("not recognised")))
        row.addWidget(said, 1)
        change = icon_button(
            self._theme,
            "edit",
            tr("Choose another food for '{line}'").format(line=line.text),
            lambda: self.food_requested.emit(line),
        )
        row.addWidget(change, 0, Qt.AlignmentFlag.AlignVCenter)
        return row


def _shown(food: str) -> str:
    """Return the food of a line, or its alternatives, in the language of the window."""
    return tr(" or ").join(map(shown_food, food.split(" or ")))
