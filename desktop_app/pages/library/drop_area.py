"""The area to drop or choose recipe files."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button, with_icon
from desktop_app.widgets.drop_target import mark_target
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.open_dialog import Mode, ask_what_to_open
from desktop_app.widgets.text import heading, muted

_RECIPE_DATA: Final = re.compile(
    r"application/ld\+json|itemtype=[\"']?https?://schema\.org/Recipe", re.IGNORECASE
)


class DropCard(QFrame):
    """Takes files and text by drag and drop, or files from the system's dialogs.

    Signals:
        dropped: paths, as a tuple.
        text_dropped: text from another program.
        paste_requested: the user wants to paste text.
        formats_requested: the user wants to see the supported formats.
    """

    dropped = Signal(tuple)
    text_dropped = Signal(str)
    paste_requested = Signal()
    formats_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "drop")
        self.setAccessibleName(tr("Import recipes"))
        self.setAcceptDrops(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 20, 24, 20)
        row.setSpacing(20)
        row.addWidget(IconLabel(theme, "download", "primary", 32, grows=False), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(heading(tr("Drop recipe files here"), level=3))
        column.addWidget(
            muted(
                tr(
                    "Recipes from other programs, saved web pages, tables, text, or USDA food tables. Drag or"
                    " paste files, folders or text. You see a preview before anything is imported."
                )
            )
        )
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=8)
        self.choose = with_icon(
            primary_button(tr("Import files…"), self.choose_files), theme, "plus", "on_primary"
        )
        self.paste = plain_button(tr("Paste a recipe"), self.paste_requested.emit)
        self.choose_dir = quiet_button(tr("Folder…"), self.choose_folder)
        self.choose_dir.setAccessibleName(tr("Import a folder…"))
        self.formats = quiet_button(tr("Formats"), self.formats_requested.emit)
        self.formats.setAccessibleName(tr("Supported formats"))
        for button in (self.choose, self.choose_dir, self.paste, self.formats):
            flow.addWidget(button)
        column.addSpacing(4)
        column.addWidget(buttons)
        row.addLayout(column, 1)

    def choose_files(self) -> None:
        """Ask for files."""
        ask_what_to_open(self, tr("Import recipes"), self.dropped.emit, mode=Mode.ExistingFiles)

    def choose_folder(self) -> None:
        """Ask for a folder."""
        ask_what_to_open(self, tr("Import a folder of recipes"), self.dropped.emit, mode=Mode.Directory)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_drop(event):
            event.acceptProposedAction()
            mark_target(self, is_target=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        mark_target(self, is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        mark_target(self, is_target=False)
        if not can_drop(event):
            return
        # Copied, whatever the other program proposed: its files and its text are not Larder's to move.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        paths = paths_in(event.mimeData())
        if paths:
            self.dropped.emit(paths)
        else:
            self.text_dropped.emit(text_in(event.mimeData()))


def can_drop(event: QDropEvent) -> bool:
    """Return whether files or text of this computer are dragged, and may be copied."""
    mime = event.mimeData()
    return bool(event.possibleActions() & Qt.DropAction.CopyAction) and bool(paths_in(mime) or text_in(mime))


def paths_in(mime: QMimeData) -> tuple[Path, ...]:
    """The files and folders of this computer that are dragged or copied."""
    return (
        tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()) if mime.hasUrls() else ()
    )


def text_in(mime: QMimeData) -> str:
    """The text that is dragged or copied: that of the page itself where it states a recipe, else what can be read of it."""
    page = mime.html() if mime.hasFormat("text/html") else ""
    if _RECIPE_DATA.search(page):
        return page
    return mime.text() if mime.hasFormat("text/plain") else page
