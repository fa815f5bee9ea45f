"""Where recipe files are dropped, or chosen."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.theme.theme import Theme
from desktop_app.widgets.buttons import primary_button, quiet_button, with_icon
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import heading, muted


class DropCard(QFrame):
    """Takes files by drag and drop, or from the system's dialogs.

    Signals:
        dropped: paths, as a tuple.
        formats_requested: the person wants to know what can be read.
    """

    dropped = Signal(tuple)
    formats_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "drop")
        self.setAccessibleName("Import recipes")
        self.setAcceptDrops(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 20, 24, 20)
        row.setSpacing(20)
        row.addWidget(IconLabel(theme, "download", "primary", 32), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(heading("Drop recipe files here", level=3))
        column.addWidget(
            muted(
                "Exports of Paprika, Mealie, Tandoor, Nextcloud and others, Cooklang, MealMaster, saved web pages, tables"
                " and plain text. A folder works too. You see what is in them before anything is taken in."
            )
        )
        buttons = QWidget()
        flow = FlowLayout(buttons, spacing=8)
        self.choose = with_icon(
            primary_button("Import files ...", self.choose_files), theme, "plus", "on_primary"
        )
        self.choose_dir = quiet_button("Import a folder ...", self.choose_folder)
        self.formats = quiet_button("What can be read?", self.formats_requested.emit)
        for button in (self.choose, self.choose_dir, self.formats):
            flow.addWidget(button)
        column.addSpacing(4)
        column.addWidget(buttons)
        row.addLayout(column, 1)

    def choose_files(self) -> None:
        """Ask for files."""
        names, _ = QFileDialog.getOpenFileNames(self, "Import recipes", str(Path.home()))
        if names:
            self.dropped.emit(tuple(Path(name) for name in names))

    def choose_folder(self) -> None:
        """Ask for a folder."""
        name = QFileDialog.getExistingDirectory(self, "Import a folder of recipes", str(Path.home()))
        if name:
            self.dropped.emit((Path(name),))

    def mark(self, *, is_target: bool) -> None:
        """Show whether a drop would land here."""
        self.setProperty("target", "true" if is_target else "false")
        self.style().unpolish(self)
        self.style().polish(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event):
            event.acceptProposedAction()
            self.mark(is_target=True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.mark(is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.mark(is_target=False)
        paths = dropped_paths(event)
        if paths:
            # Copied, whatever the other program proposed: its files are not Larder's to move.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(paths)


def dropped_paths(event: QDropEvent) -> tuple[Path, ...]:
    """The files and folders of this computer that are dragged; nothing where they could only be moved away."""
    mime = event.mimeData()
    if not (event.possibleActions() & Qt.DropAction.CopyAction) or not mime.hasUrls():
        return ()
    return tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())
