"""A place for a recipe that is text: typed, pasted, or dragged from a browser."""

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from desktop_app.pages.library.drop_area import text_in
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import icon_button, primary_button
from desktop_app.widgets.text import heading, isolated_lines, muted

EXAMPLE = QT_TR_NOOP("Lentil soup\nServes 4\n\n200 g red lentils\n1 onion\n\nBoil everything for 20 minutes.")
FIELD_HEIGHT = 136


class TextField(QPlainTextEdit):
    """Several lines of plain text; Tab goes on to the next control."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Recipe text"))
        self.setAccessibleDescription(tr("Paste or type a recipe, then press Ctrl+Enter to read it."))
        self.setPlaceholderText(isolated_lines(tr(EXAMPLE)))
        self.setFixedHeight(FIELD_HEIGHT)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return bool(text_in(source))

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(text_in(source))


class PasteCard(QFrame):
    """A text field and a button; hidden until the user wants to paste.

    Signals:
        read_requested: the text to be read.
        closed: the user discarded the text.
    """

    read_requested = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.setAccessibleName(tr("Paste a recipe"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        top = QHBoxLayout()
        top.addWidget(heading(tr("Paste a recipe"), level=3), 1)
        self.shut = icon_button(theme, "close", tr("Discard text"), self.closed.emit)
        column.addLayout(top)
        column.addWidget(
            muted(
                tr(
                    "Title, ingredients, then directions. Larder also recognises a web page's source or its"
                    " recipe data (JSON-LD). It never opens web pages."
                )
            )
        )
        self.text = TextField()
        column.addWidget(self.text)
        bottom = QHBoxLayout()
        bottom.setSpacing(12)
        self.read = primary_button(tr("Read recipe"), self._read)
        bottom.addWidget(self.read)
        self.keys = muted(tr("Ctrl+Enter"))
        self.keys.setAccessibleName(tr("Ctrl+Enter also reads the recipe"))
        bottom.addWidget(self.keys, 1)
        column.addLayout(bottom)
        # Last in the order of the Tab key, first in the eye's.
        top.addWidget(self.shut)
        QWidget.setTabOrder(self.text, self.read)
        QWidget.setTabOrder(self.read, self.shut)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._read)
        away = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        away.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        away.activated.connect(self.closed.emit)
        self.text.textChanged.connect(self._look)
        self._look()
        self.hide()

    def open(self, text: str = "") -> None:
        """Show the place, with a text where there is one."""
        if text:
            self.text.setPlainText(text)
        self.show()
        self.text.setFocus()

    def clear(self) -> None:
        """Discard the text."""
        self.text.clear()
        self.hide()

    def _look(self) -> None:
        self.read.setEnabled(bool(self.text.toPlainText().strip()))

    def _read(self) -> None:
        if self.read.isEnabled():
            self.read_requested.emit(self.text.toPlainText())
