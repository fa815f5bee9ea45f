"""The rows of a list of recipes: read page by page as views show them, so that a million recipes scroll."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from core.services.browsing import Browsed, ListedRecipe

PAGE: Final = 60
"""Rows read at once."""
MOST_PAGES: Final = 50
"""Pages in memory; those shown longest ago are dropped."""
MOST_AWAITED: Final = 3
"""Pages that are waited for; fast scrolling passes by the others."""


class RecipeRows(QObject):
    """The rows of one list. A row that is not read yet is requested when a view asks for it.

    Signals:
        replaced: another list is shown.
        filled: the first and the last row that were read.
        page_wanted: the first row of a page to read; `fill` or `give_up` answers it.
    """

    replaced = Signal()
    filled = Signal(int, int)
    page_wanted = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: Browsed | None = None
        self._pages: OrderedDict[int, tuple[ListedRecipe, ...]] = OrderedDict()
        self._awaited: list[int] = []
        self._is_reading = False
        # Views ask for all visible rows in one go; the page asked for last is the one in sight.
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._read_next)

    def __len__(self) -> int:
        """Return the number of rows."""
        return 0 if self.found is None else len(self.found)

    def show(self, found: "Browsed", first: "tuple[ListedRecipe, ...]") -> None:
        """Show another list; `first` are its first rows."""
        self.found = found
        self._pages = OrderedDict({0: first} if len(first) == min(PAGE, len(found)) else {})
        self._awaited = []
        self._is_reading = False
        self.replaced.emit()

    def row(self, place: int) -> "ListedRecipe | None":
        """Return a row; None while it is read."""
        page, inside = divmod(place, PAGE)
        rows = self._pages.get(page)
        if rows is None:
            if page in self._awaited:
                self._awaited.remove(page)
            self._awaited = [*self._awaited, page][-MOST_AWAITED:]
            self._next.start()
            return None
        self._pages.move_to_end(page)
        return rows[inside] if inside < len(rows) else None

    def fill(self, found: "Browsed", first: int, rows: "tuple[ListedRecipe, ...]") -> None:
        """Take a page that was read; a page of a list that is no longer shown is dropped."""
        if found is not self.found:
            return
        self._is_reading = False
        if not rows:
            # Another library took the place of the list's own; the page lists it again soon.
            self._awaited = []
            return
        self._pages[first // PAGE] = rows
        while len(self._pages) > MOST_PAGES:
            self._pages.popitem(last=False)
        self.filled.emit(first, first + len(rows) - 1)
        self._next.start()

    def give_up(self) -> None:
        """Stop waiting for rows that can't be read."""
        self._is_reading = False
        self._awaited = []

    def _read_next(self) -> None:
        if self._is_reading or not self._awaited:
            return
        self._is_reading = True
        self.page_wanted.emit(self._awaited.pop() * PAGE)
