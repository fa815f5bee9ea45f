"""A long list of items with check boxes and explanations: the checked ones first, the rest by search or \"Show all\"."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import caption, muted

INDENT = 34
BELOW_TEXT = 2
"""Indent of text that belongs to a check box: its box, gap and border."""
MARK_WIDTH = 14
AT_ONCE = 10
"""Rows that are made between two turns of the event loop."""


@dataclass(frozen=True)
class Item:
    """One item with a check box."""

    key: str
    label: str
    detail: str
    mark: str = ""
    """A short note with an icon, such as why a diet is strict."""
    mark_icon: str = "lock"
    more: str = ""
    """Addition for the tooltip."""
    words: str = ""
    """Other names that the search finds."""
    group: str = ""
    """The heading above it and its neighbours; items of a group are in a row."""


@dataclass(frozen=True)
class CheckListTexts:
    """Text of one list, marked for translation."""

    search: str
    no_match: str
    """With `{words}`, the search text."""
    show_all: str
    """With `{count}`, the number of items."""
    show_fewer: str


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
        self._texts: list[tuple[QLabel, int]] = []
        self._measured: list[tuple[int, QFont]] = []
        column.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        for text, is_mark in ((item.detail, False), (item.mark, True)):
            if text:
                row = QHBoxLayout()
                row.setContentsMargins(INDENT, 0, 0, BELOW_TEXT)
                row.setSpacing(4)
                label = muted(text)
                label.setProperty("kind", "caption")
                if is_mark:
                    icon = IconLabel(theme, item.mark_icon, "text_muted", MARK_WIDTH)
                    row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
                row.addWidget(label, 1)
                column.addLayout(row)
                indent = INDENT + (MARK_WIDTH + row.spacing() if is_mark else 0)
                self._texts.append((label, indent))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        measured = [(self.width(), label.font()) for label, _ in self._texts]
        if measured == self._measured:
            return
        self._measured = measured
        # A scroll area gives long text the height of its size hint, which may be a line too few.
        for label, indent in self._texts:
            # Without that, a window that is made wider would keep the height that it had when it was narrow.
            label.setMinimumHeight(0)
            label.setMinimumHeight(label.heightForWidth(max(1, self.width() - indent)))
        # Qt asks for less than all texts have, and they would overlap.
        edges = self.box.sizeHint().height() + BELOW_TEXT * len(self._texts)
        self.setMinimumHeight(edges + sum(label.minimumHeight() for label, _ in self._texts))


class CheckList(QWidget):
    """Items with check boxes.

    Signals:
        toggled: key, and whether the user checked or unchecked it.
    """

    toggled = Signal(str, bool)

    def __init__(self, theme: Theme, texts: CheckListTexts, few: int, parent: QWidget | None = None) -> None:
        """Show `few` items at first."""
        super().__init__(parent)
        self._theme = theme
        self._texts = texts
        self._few = few
        self._is_open = False
        self._checked: frozenset[str] = frozenset()
        self._items: dict[str, Item] = {}
        self._order: list[str] = []
        """Keys and headings in the order of the list."""
        self._turns = EventLoopQueue(self)
        self.rows: dict[str, ItemRow] = {}
        """The rows that were made: a list of fifty conditions shows six at first."""
        self.groups: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr(texts.search))
        self.search.setAccessibleName(tr(texts.search))
        self.search.setClearButtonEnabled(False)
        self.search.textChanged.connect(lambda _text: self._filter())
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

    @property
    def keys(self) -> Collection[str]:
        """The keys of all items."""
        return self._items.keys()

    def show_items(self, items: Sequence[Item]) -> None:
        """Fill the list; it is filled once."""
        headings = set[str]()
        for item in items:
            if item.group and item.group not in headings:
                headings.add(item.group)
                self._order.append(_place_of(item.group))
            self._items[item.key] = item
            self._order.append(item.key)
        self.search.setVisible(len(items) > self._few)
        self._filter()

    def row(self, key: str) -> ItemRow:
        """Return the row of an item; it is made when it is first asked for."""
        if key not in self.rows:
            item = self._items[key]
            if item.group and item.group not in self.groups:
                self.groups[item.group] = caption(item.group)
                self._insert(self.groups[item.group], _place_of(item.group))
            row = self.rows[key] = ItemRow(self._theme, item)
            row.box.setChecked(key in self._checked)
            row.box.clicked.connect(lambda on: self.toggled.emit(key, on))
            self._insert(row, key)
        return self.rows[key]

    def _insert(self, widget: QWidget, place: str) -> None:
        made = {_place_of(group) for group in self.groups} | self.rows.keys()
        before = self._order[: self._order.index(place)]
        self._column.insertWidget(sum(each in made for each in before), widget)

    def show_checked(self, keys: Iterable[str]) -> None:
        """Check these items and no others."""
        wanted = frozenset(keys)
        for key, row in self.rows.items():
            row.box.setChecked(key in wanted)
        is_new = bool(wanted - self._checked)
        # An item that was just unchecked stays visible until the next search: it may have been a mistake.
        self._checked = wanted
        if is_new:
            self._filter()

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._filter()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        room = self._few
        shown: list[str] = []
        for key, item in self._items.items():
            if words:
                text = f"{item.label} {item.detail} {item.more} {item.words}".casefold()
                is_shown = all(word in text for word in words)
            else:
                is_shown = self._is_open or key in self._checked or room > 0
                room -= key not in self._checked
            if is_shown:
                shown.append(key)
            elif key in self.rows:
                self.rows[key].hide()
        for key in shown:
            if key in self.rows:
                self.rows[key].show()
        self._make([key for key in shown if key not in self.rows])
        groups = {self._items[key].group for key in shown}
        for name, heading in self.groups.items():
            heading.setVisible(name in groups)
        self.nothing.setText(tr(self._texts.no_match).format(words=self.search.text().strip()))
        self.nothing.setVisible(bool(words) and not shown)
        text = tr(self._texts.show_fewer if self._is_open else self._texts.show_all).format(
            count=len(self._items)
        )
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setVisible(not words and len(self._items) > self._few)

    def _make(self, keys: Sequence[str]) -> None:
        """Make some rows, and the others after the next events: fifty take a tenth of a second."""

        def make(some: Sequence[str]) -> None:
            for key in some:
                self.row(key)

        self._turns.clear()
        make(keys[:AT_ONCE])
        self._turns.add(
            *(partial(make, keys[start : start + AT_ONCE]) for start in range(AT_ONCE, len(keys), AT_ONCE))
        )


def _place_of(group: str) -> str:
    """Return the name of a heading among the keys."""
    return f"# {group}"
