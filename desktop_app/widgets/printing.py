"""Printing a page: a recipe, a week or a shopping list."""

from PySide6.QtCore import QMarginsF, Qt
from PySide6.QtGui import QPageLayout, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from desktop_app.shell.translation import tr

MARGIN_MM = 18.0


def open_print_dialog(html: str, title: str, parent: QWidget, *, is_landscape: bool = False) -> QPrintDialog:
    """Ask for a printer, then print a page of HTML. On most systems one of the printers is a PDF file."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    if is_landscape:
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(tr("Print {title}").format(title=title))
    dialog.accepted.connect(lambda: print_page(html, printer))
    dialog.finished.connect(dialog.deleteLater)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.show()
    return dialog


def print_page(html: str, printer: QPrinter) -> None:
    """Print a page of HTML."""
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    printer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setHtml(html)
    document.print_(printer)
