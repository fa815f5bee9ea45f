"""The skipped recipes with the reasons: a list that can be opened, copied and saved."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from desktop_app.pages.library.wording import problem_text, reasons_text
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.text import body, muted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.importing.source_recipe import Skipped

MOST_REASONS: Final = 100


class SkippedList(CollapsibleSection):
    """Reasons, a line or two each.

    Signals:
        copied: the list is in the clipboard.
        save_requested: where to write it (a Path), and the text.
    """

    copied = Signal()
    save_requested = Signal(object, str)

    def __init__(
        self,
        theme: Theme,
        reasons: "Sequence[Skipped]",
        count: int,
        *,
        is_done: bool,
        parent: QWidget | None = None,
    ) -> None:
        title = (
            tr_count("%n skipped, with reasons", "%n skipped, with the reason", count)
            if is_done
            else tr_count("%n will be skipped, with reasons", "%n will be skipped, with the reason", count)
        )
        super().__init__(theme, title, parent)
        self._text = reasons_text(reasons, count)
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=8)
        self.copy = quiet_button(tr("Copy list"), self._copy)
        self.save = quiet_button(tr("Save list…"), self._save)
        flow.addWidget(self.copy)
        flow.addWidget(self.save)
        self.inside.addWidget(buttons)
        for reason in reasons[:MOST_REASONS]:
            holder = QWidget()
            column = QVBoxLayout(holder)
            column.setContentsMargins(28, 0, 0, 4)
            column.setSpacing(0)
            column.addWidget(body(reason.where))
            column.addWidget(muted(problem_text(reason.why, reason.where)))
            self.inside.addWidget(holder)
        if count > MOST_REASONS:
            self.inside.addWidget(
                muted(
                    tr_count(
                        "%n more are not listed here; the copied or saved list has them.",
                        "%n more is not listed here; the copied or saved list has it.",
                        count - MOST_REASONS,
                    )
                )
            )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self.copied.emit()

    def _save(self) -> None:
        proposed = str(Path.home() / "larder-import.txt")
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Save skipped recipes"), proposed, tr("Text ({pattern})").format(pattern="*.txt")
        )
        if name:
            self.save_requested.emit(Path(name), self._text)
