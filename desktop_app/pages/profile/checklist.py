"""A long list of things to tick, with what each means; the ticked ones first, the rest by search or unfolding."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import muted

INDENT = 34
"""Where words stand that belong to a checkbox: its box, gap and border."""


@dataclass(frozen=True)
class Item:
    """One thing to tick."""

    key: str
    label: str
    detail: str
    mark: str = ""
    """A short remark that stands out, such as what is strict about it."""
    more: str = ""
    """What the tooltip adds."""


class ItemRow(QWidget):
    """A checkbox with its explanation below."""

    def __init__(self, theme: Theme, item: Item, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.item = item
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        # An ampersand would become a shortcut.
        self.box = QCheckBox(item.label.replace("&", "&&"))
        self.box.setAccessibleName(item.label)
        self.box.setAccessibleDescription(" ".join(part for part in (item.detail, item.mark) if part))
        self.box.setToolTip(item.more)
        column.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        for text, is_mark in ((item.detail, False), (item.mark, True)):
            if text:
                row = QHBoxLayout()
                row.setContentsMargins(INDENT, 0, 0, 2)
                row.setSpacing(4)
                label = muted(text)
                label.setProperty("kind", "caption")
                if is_mark:
                    row.addWidget(IconLabel(theme, "lock", "text_muted", 14), 0, Qt.AlignmentFlag.AlignTop)
                row.addWidget(label, 1)
                column.addLayout(row)


class CheckList(QWidget):
    """Items to tick.

    Signals:
        ticked: (key, whether it is ticked now), when the person did it.
    """

    ticked = Signal(str, bool)

    def __init__(self, theme: Theme, what: str, few: int, parent: QWidget | None = None) -> None:
        """`what` names the things ("diets"); so many of them are shown at first."""
        super().__init__(parent)
        self._theme = theme
        self._what = what
        self._few = few
        self._is_open = False
        self._ticked: frozenset[str] = frozenset()
        self.rows: dict[str, ItemRow] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.search = QLineEdit()
        self.search.setPlaceholderText(f"Search {what}")
        self.search.setAccessibleName(f"Search {what}")
        self.search.setClearButtonEnabled(False)
        self.search.textChanged.connect(lambda _text: self._sift())
        column.addWidget(self.search)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        column.addLayout(self._column)
        self.nothing = muted("")
        column.addWidget(self.nothing)
        self.fold = quiet_button("", self._toggle)
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        self.search.hide()
        self.fold.hide()
        self.nothing.hide()

    def show_items(self, items: Sequence[Item]) -> None:
        """Fill the list; it is filled once."""
        for item in items:
            row = ItemRow(self._theme, item)
            row.box.clicked.connect(lambda on, key=item.key: self.ticked.emit(key, on))
            self._column.addWidget(row)
            self.rows[item.key] = row
        self.search.setVisible(len(items) > self._few)
        self._sift()

    def show_ticks(self, keys: Iterable[str]) -> None:
        """Tick these and no others."""
        wanted = frozenset(keys)
        for key, row in self.rows.items():
            row.box.setChecked(key in wanted)
        if wanted - self._ticked:
            self._ticked = wanted
            self._sift()
        # What was just unticked stays in sight until the list is sifted anew: it may have been a slip.
        self._ticked = wanted

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._sift()

    def _sift(self) -> None:
        words = self.search.text().casefold().split()
        shown = 0
        room = self._few
        for key, row in self.rows.items():
            item = row.item
            text = f"{item.label} {item.detail} {item.more}".casefold()
            if words:
                is_shown = all(word in text for word in words)
            else:
                is_shown = self._is_open or key in self._ticked or room > 0
                room -= key not in self._ticked
            row.setVisible(is_shown)
            shown += is_shown
        self.nothing.setText(f"None of the {len(self.rows)} {self._what} fits these words.")
        self.nothing.setVisible(bool(words) and shown == 0)
        text = f"Show fewer {self._what}" if self._is_open else f"Show all {len(self.rows)} {self._what}"
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setVisible(not words and len(self.rows) > self._few)
