"""Printing the week with its recipes and list, and the list alone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

from desktop_app.pages.plan.page import PlanPage
from desktop_app.pages.plan.printing import list_page, week_page
from desktop_app.widgets.printing import print_page
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.plan.test_page import opened, propose

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def press(desk: Desk, page: PlanPage) -> None:
    page.first_focus().setFocus()
    desk.qtbot.keyClick(page.first_focus(), Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)


def asked(page: PlanPage) -> list[str]:
    """Return the titles of the dialogs for a printer, and close them."""
    found = [one for one in page.window().findChildren(QPrintDialog) if one.isVisible()]
    for one in found:
        one.reject()
    return [one.windowTitle() for one in found]


def test_the_week_is_printed_with_its_recipes_and_list(desk: Desk, tmp_path: Path) -> None:
    page = opened(desk)
    propose(desk, page)
    press(desk, page)
    # Suggestions are saved first, as for a file.
    assert asked(page) == []
    page.keep()
    desk.wait(lambda: page.document.entries and all(entry.entry_id >= 0 for entry in page.document.entries))
    press(desk, page)
    assert asked(page) == [f"Print {page.document.title}"]
    html = week_page(page.document)
    words = QTextDocument()
    words.setHtml(html)
    text = words.toPlainText()
    for entry in page.document.entries:
        assert entry.title in text
    for cooking in page.document.cookings:
        assert all(line in text for line in cooking.lines)
    for line in page.document.shopping.lines:
        assert line.shown in text
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "week.pdf"))
    print_page(html, printer)
    assert (tmp_path / "week.pdf").read_bytes().startswith(b"%PDF")


def test_the_list_is_printed_without_what_is_ticked(desk: Desk) -> None:
    page = opened(desk)
    propose(desk, page)
    page.keep()
    desk.wait(lambda: page.document.entries and all(entry.entry_id >= 0 for entry in page.document.entries))
    page.toolbar.shopping.click()
    desk.wait(lambda: page.shopping.is_whole)
    box = next(iter(page.shopping.boxes.values()))
    box.click()
    printed = []
    page.shopping.printed.connect(printed.append)
    page.shopping.print_button.click()
    (title,) = asked(page)
    assert title.startswith("Print Shopping list")
    words = QTextDocument()
    words.setHtml(list_page(printed[0]))
    text = words.toPlainText()
    assert text.startswith("Shopping list")
    assert box.accessibleName() not in text
    assert words.toHtml().count('class="unchecked"') == len(page.shopping.boxes) - 1
