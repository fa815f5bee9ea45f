"""The base of all pages: a heading, a body, and a refresh after changes of the shown data."""

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.store.changes import ChangeSet
from desktop_app.shell.context import AppContext
from desktop_app.widgets.text import heading, in_type, muted

if TYPE_CHECKING:
    from desktop_app.shell.undo_stack import UndoStack


ABOVE_PX: Final = 24
"""Between the top of a page and its title."""


class Page(QWidget):
    """Base of the pages.

    A page puts its widgets into `self.body`, names in `concerns` what data it shows, and fills itself in `refresh`,
    which is called before it is first seen and after changes (at once when it is visible, else when it is next
    shown). It is listed in `desktop_app/pages/registry.py`.
    """

    concerns: ClassVar[ChangeSet] = ChangeSet()
    """Parts of the user's data that this page shows."""
    refreshes_while_visible: ClassVar[bool] = True
    """True if a change refreshes the visible page, or only when it is next opened."""
    widest_px: ClassVar[int | None] = None
    """Width in type of the usual size that the page has in a wider window, so that figures stay near their names."""

    def __init__(
        self, context: AppContext, title: str, subtitle: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self._is_stale = True
        self._spare_px = 0
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head = QHBoxLayout()
        """Row of the title; a page adds its own buttons."""
        self.head.setSpacing(8)
        self.title = heading(title, level=1)
        self.head.addWidget(self.title, 1)
        titles = QVBoxLayout()
        titles.setSpacing(2)
        titles.addLayout(self.head)
        if subtitle:
            # Below the buttons of a page, which would leave it a narrow column in a narrow window.
            titles.addWidget(muted(subtitle))
        self.body = QVBoxLayout()
        self.body.setSpacing(16)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(32, ABOVE_PX, 32, 0)
        outer.setSpacing(16)
        outer.addLayout(titles)
        outer.addLayout(self.body, 1)
        self.undo_stack: UndoStack | None = None
        """The changes of this page, which Undo goes through before those of the diary; None if it has none of its own."""
        context.operations.changed.connect(self._on_changes)
        context.host.ready.connect(self.on_engine_ready)

    def refresh(self) -> None:
        """Read all data again. Runs on the main thread: start `ReadOp`s, do not wait."""

    def on_engine_ready(self) -> None:
        """Called when the engine is ready, or right after the page is made if it already is."""

    def first_focus(self) -> QWidget | None:
        """Return the widget to focus when the page is opened; None leaves it to Qt."""
        return None

    def take_words(self, words: str) -> None:
        """Use words that the user typed elsewhere: the Ask page asks them, the Today page offers to log them."""

    def open_files(self, files: tuple[Path, ...]) -> None:
        """Preview files that the desktop opens with Larder; only the Library page does."""

    def open_page(self, key: str) -> None:
        """Ask the window for another page."""
        self.context.navigation.requested.emit(key)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_width()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._keep_width()

    def _keep_width(self) -> None:
        """Leave what is wider than `widest_px` to the margin."""
        outer = self.layout()
        if self.widest_px is None or outer is None:
            return
        spare = max(0, self.width() - in_type(self, self.widest_px))
        more, self._spare_px = spare - self._spare_px, spare
        margins = outer.contentsMargins()
        left, right = (more, 0) if self.isRightToLeft() else (0, more)
        outer.setContentsMargins(
            margins.left() + left, margins.top(), margins.right() + right, margins.bottom()
        )

    def _on_changes(self, changes: ChangeSet) -> None:
        if not _touch(self.concerns, changes):
            return
        if self.isVisible() and self.refreshes_while_visible:
            self.refresh()
        else:
            self._is_stale = True


def _touch(first: ChangeSet, second: ChangeSet) -> bool:
    """Return whether two change sets have a part in common."""
    return any(getattr(first, part) and getattr(second, part) for part in vars(first))
