"""A long list of items with check boxes and explanations: the checked ones first, the rest by search or \"Show all\"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import quiet_button
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import caption, muted

INDENT = 34
"""Indent of text that belongs to a check box: its box, gap and border."""
MARK_WIDTH = 14


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
        column.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        for text, is_mark in ((item.detail, False), (item.mark, True)):
            if text:
                row = QHBoxLayout()
                row.setContentsMargins(INDENT, 0, 0, 2)
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
        # A scroll area gives long text the height of its size hint, which may be a line too few.
        for label, indent in self._texts:
            label.setMinimumHeight(label.heightForWidth(max(1, self.width() - indent)))


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
        self.rows: dict[str, ItemRow] = {}
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

    def show_items(self, items: Sequence[Item]) -> None:
        """Fill the list; it is filled once."""
        for item in items:
            if item.group and item.group not in self.groups:
                self.groups[item.group] = caption(item.group)
                self._column.addWidget(self.groups[item.group])
            row = ItemRow(self._theme, item)
            row.box.clicked.connect(lambda on, key=item.key: self.toggled.emit(key, on))
            self._column.addWidget(row)
            self.rows[item.key] = row
        self.search.setVisible(len(items) > self._few)
        self._filter()

    def show_checked(self, keys: Iterable[str]) -> None:
        """Check these items and no others."""
        wanted = frozenset(keys)
        for key, row in self.rows.items():
            row.box.setChecked(key in wanted)
        if wanted - self._checked:
            self._checked = wanted
            self._filter()
        # An item that was just unchecked stays visible until the next search: it may have been a mistake.
        self._checked = wanted

    def _toggle(self) -> None:
        self._is_open = not self._is_open
        self._filter()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        shown = 0
        room = self._few
        groups: set[str] = set()
        for key, row in self.rows.items():
            item = row.item
            text = f"{item.label} {item.detail} {item.more} {item.words}".casefold()
            if words:
                is_shown = all(word in text for word in words)
            else:
                is_shown = self._is_open or key in self._checked or room > 0
                room -= key not in self._checked
            row.setVisible(is_shown)
            shown += is_shown
            groups.update((item.group,) if is_shown else ())
        for name, heading in self.groups.items():
            heading.setVisible(name in groups)
        self.nothing.setText(tr(self._texts.no_match).format(words=self.search.text().strip()))
        self.nothing.setVisible(bool(words) and shown == 0)
        text = tr(self._texts.show_fewer if self._is_open else self._texts.show_all).format(
            count=len(self.rows)
        )
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setVisible(not words and len(self.rows) > self._few)
