"""Printing the week and the shopping list, from the Plan page."""

import re
from typing import Final

from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QWidget

from core.plan.document import WeekPlan
from core.plan.export.as_html import to_html
from core.plan.shopping import ShoppingList
from core.plan.shopping_formats import format_shopping, heading
from desktop_app.widgets.printing import open_print_dialog

_STYLE: Final = """
body { font-size: 9pt; } h1 { font-size: 15pt; } h2 { font-size: 13pt; } h3 { font-size: 10.5pt; }
h1, h2, h3 { margin-bottom: 3px; } p { margin: 0px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #c9cdd2; padding: 3px; vertical-align: top; font-size: 8pt; text-align: left; }
td p { margin-bottom: 4px; }
small, .facts { color: #5d6670; font-weight: normal; } small { font-size: 7pt; }
strong { color: #9a3412; }
.aisle ul { list-style-type: none; margin: 0px; -qt-list-indent: 0; }
.recipes h2, .list h2 { page-break-before: always; }
"""


def print_week(document: WeekPlan, parent: QWidget) -> QPrintDialog:
    """Ask for a printer, then print a week with its recipes and shopping list."""
    return open_print_dialog(week_page(document), document.title, parent, is_landscape=True)


def print_list(shopping: ShoppingList, parent: QWidget) -> QPrintDialog:
    """Ask for a printer, then print a shopping list with boxes to tick."""
    return open_print_dialog(list_page(shopping), heading(shopping), parent)


def week_page(document: WeekPlan) -> str:
    """Return the HTML of an exported week as Qt can print it: in black on white, without form fields."""
    page = re.sub(
        "<style>.*?</style>", f"<style>{_STYLE}</style>", to_html(document), count=1, flags=re.DOTALL
    )
    page = page.replace("<table>", '<table width="100%">').replace(
        '<input type="checkbox">', "\N{WHITE SQUARE}"
    )
    # Qt doesn't put these words on a line of their own by itself.
    return re.sub("(?<!<td>)<small>", "<br><small>", page)


def list_page(shopping: ShoppingList) -> str:
    """Return the HTML of a shopping list."""
    page = QTextDocument()
    page.setMarkdown(format_shopping(shopping, "md"))
    return page.toHtml()
