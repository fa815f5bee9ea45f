"""The Library page at work: opening it, waiting for it, reading what it says."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from core.library.library_search import source_counts
from desktop_app.pages.library.columns_dialog import ColumnsDialog
from desktop_app.pages.library.page import LibraryPage
from tests.desktop_app.page_kit import Desk

RECIPE = (
    "Nut roast of the test\nA family favourite\nServes 6\n\nbutter\n200 g wholemeal flour\n1 tbsp glurf powder\n\n"
    "150 g walnuts, chopped\n\n1. Mix everything well.\n2. Bake for 40 minutes.\n"
)


def opened(desk: Desk) -> LibraryPage:
    page = desk.open(LibraryPage)
    assert isinstance(page, LibraryPage)
    at_rest(desk, page)
    return page


def at_rest(desk: Desk, page: LibraryPage) -> None:
    desk.wait(lambda: not page.is_busy and desk.context.operations.is_idle and page.browse.is_at_rest)
    desk.settle()


def words_of(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def press(widget: QWidget, name: str) -> None:
    next(b for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget) and b.text() == name).click()


def counts(desk: Desk) -> dict[str, int]:
    return dict(source_counts(desk.context.engine.library))


def dialog_of(desk: Desk) -> ColumnsDialog:
    desk.wait(
        lambda: any(isinstance(w, ColumnsDialog) and w.isVisible() for w in QApplication.topLevelWidgets())
    )
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, ColumnsDialog) and w.isVisible())


def copied(text: str = "", paths: tuple[Path, ...] = ()) -> None:
    mime = QMimeData()
    if text:
        mime.setText(text)
    if paths:
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    QGuiApplication.clipboard().setMimeData(mime)


def listed(page: LibraryPage) -> list[str]:
    """The titles of the first rows of the list."""
    rows = page.browse.rows
    return [row.recipe.title for place in range(min(60, len(rows))) if (row := rows.row(place)) is not None]


def searched(desk: Desk, page: LibraryPage, words: str) -> list[str]:
    """Type words, and return the titles that they find."""
    page.browse.line.setText(words)
    at_rest(desk, page)
    return listed(page)
