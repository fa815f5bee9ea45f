"""The Guide page: a search over the user's documents, and one of them to read."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.assets import docs_dir
from core.progress import Job
from core.translation import language
from desktop_app.pages.guide.reader import GuideReader
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.page import Page
from desktop_app.shell.shortcuts import shortcuts_markdown
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.scrolling import OUTSIDE, add_fixed, at_end
from desktop_app.widgets.search_icon import add_search_icon
from desktop_app.widgets.text import muted

if TYPE_CHECKING:
    from core.errors import KnownError
    from desktop_app.pages.guide.documents import Guide, GuideHit
    from desktop_app.pages.guide.documents import GuidePage as GuideDocument

KEYS: Final = "keys"
"""The page of keyboard shortcuts, which is made from the window's own list."""
FIRST: Final = (
    ("guide.md", "", QT_TR_NOOP("The window, page by page")),
    ("privacy.md", "", QT_TR_NOOP("What leaves this computer")),
    ("allergen-answers.md", "", QT_TR_NOOP("How certain an allergen answer is")),
    (KEYS, "", QT_TR_NOOP("Keyboard shortcuts")),
)
"""The questions that people have first: document, heading, and the words of the list."""
TYPING_MS: Final = 120
LIST_PX: Final = 270
PADDED_PX: Final = 34
"""Left and right of a row's words: padding, border, and Qt's own margin."""
ABOVE_AND_BELOW_PX: Final = 20
MOST_PX: Final = 10_000
NARROWEST: Final = 700
"""Pixels of a page, in the usual type, below which list and text take turns."""
USUAL_LINE_PX: Final = 20


@dataclass(frozen=True)
class Entry:
    """A row of the list: a document, or a section of one."""

    page: str
    heading: str
    text: str
    note: str = ""


class WholeTitles(QStyledItemDelegate):
    """Makes each row of the list as high as all its words need. Qt forgets the padding of the style, and cuts words off."""

    def __init__(self, rows: QListWidget) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        width = self._rows.viewport().width()
        room = QRect(0, 0, max(1, width - PADDED_PX), MOST_PX)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        words = self._rows.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap.value, text)
        return QSize(width, words.height() + ABOVE_AND_BELOW_PX)


class GuidePage(Page):
    """Help that answers: a search, the list of what it found, and the text."""

    widest_px = 1440

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Guide"), parent=parent)
        self._guide: Guide | None = None
        self._wanted: Entry | None = None
        self.entries: tuple[Entry, ...] = ()
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Search the guide, such as: not verified, timers, backup"))
        self.line.setAccessibleName(tr("Search the guide"))
        self.line.setClearButtonEnabled(True)
        add_search_icon(self.line, context.theme)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_MS)
        self._pause.timeout.connect(self.search)
        self.line.textChanged.connect(lambda _text: self._pause.start())
        self.line.returnPressed.connect(self._open_first)
        self.said = muted("")
        self.list = QListWidget()
        self.list.setProperty("kind", "guide")
        self.list.setAccessibleName(tr("Pages of the guide"))
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WholeTitles(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._show_row)
        self.list.itemActivated.connect(lambda _item: self._read_alone())
        self.list.itemClicked.connect(lambda _item: self._read_alone())
        self.reader = GuideReader(context.operations, docs_dir())
        self.reader.page_wanted.connect(self.open_document)
        self._has_old_colours = False
        context.theme.changed.connect(self._take_colours)
        self.back = with_icon(
            quiet_button(tr("Back to the list"), self._show_list), context.theme, "chevron-left", "primary"
        )
        self.back.hide()
        self._shown: Entry | None = None
        self._arrange()

    def refresh(self) -> None:
        if self._guide is not None:
            return

        def read(_job: Job) -> "Guide":
            # Imported here: it reads words of the engine.
            from desktop_app.pages.guide.documents import guide

            return guide(language().code)

        ReadOp(self, read).success(self._take_guide).failure(self._show_problem).only_latest("guide").start(
            self.context.operations
        )

    def first_focus(self) -> QWidget:
        self.line.selectAll()
        return self.line

    def take_words(self, words: str) -> None:
        """Search for words; none shows the keyboard shortcuts."""
        if words:
            self.line.setText(words)
            self.search()
        else:
            self.line.clear()
            self.open_document(KEYS)

    def open_document(self, name: str, heading: str = "") -> None:
        """Show a document, from a heading (as a link spells it) on."""
        entry = Entry(name, heading, "")
        if self._guide is None and name != KEYS:
            self._wanted = entry
            return
        self._show(entry)
        self._read_alone()

    def search(self) -> None:
        """List the sections with the typed words, or all documents."""
        words = self.line.text().strip()
        guide = self._guide
        if guide is None or not words:
            self.said.hide()
            self._list(self._contents())
            return

        def find(_job: Job) -> "tuple[GuideHit, ...]":
            return guide.search(words)

        ReadOp(self, find).success(self._show_hits).only_latest("search").start(self.context.operations)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @property
    def _is_narrow(self) -> bool:
        return self.width() < NARROWEST * self.fontMetrics().height() / USUAL_LINE_PX

    def _arrange(self) -> None:
        add_fixed(self, self.line)
        add_fixed(self, self.back)
        self.said.hide()
        self._left = QWidget()
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 24)
        left.setSpacing(4)
        left.addWidget(self.said)
        left.addWidget(self.list, 1)
        self._right = QWidget()
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 24)
        right.addWidget(self.reader)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._left)
        row.addWidget(self._right, 1)
        self.body.setSpacing(12)
        self.body.addLayout(row, 1)
        outer = self.layout()
        assert outer is not None
        margins, (at_left, at_right) = outer.contentsMargins(), at_end(self, OUTSIDE)
        outer.setContentsMargins(margins.left() - at_left, margins.top(), margins.right() - at_right, 0)
        row.setContentsMargins(at_left, 0, at_right, 0)
        self.head.setContentsMargins(at_left, 0, at_right, 0)

    def _take_guide(self, guide: "Guide") -> None:
        self._guide = guide
        self.reader.folder = guide.folder
        self.search()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._show(wanted)
        elif self._shown is None:
            self.list.setCurrentRow(0)

    def _contents(self) -> tuple[Entry, ...]:
        first = tuple(Entry(page, heading, tr(text)) for page, heading, text in FIRST)
        known = {entry.page for entry in first}
        pages = self._guide.pages if self._guide is not None else ()
        rest = (page for page in pages if page.name not in known)
        return (*first, *(Entry(page.name, "", self._named(page)) for page in rest))

    def _named(self, page: "GuideDocument") -> str:
        is_foreign = language().code != "en" and not page.is_translated
        return tr("{title} (in English)").format(title=page.title) if is_foreign else page.title

    def _show_hits(self, hits: "tuple[GuideHit, ...]") -> None:
        entries = tuple(
            Entry(
                hit.section.page,
                hit.section.title,
                hit.section.title
                if hit.section.title == hit.section.page_title
                else f"{hit.section.page_title}: {hit.section.title}",
                hit.snippet,
            )
            for hit in hits
        )
        self._list(entries)
        text = tr_count("%n sections", "%n section", len(hits))
        self.said.setText(text if hits else tr("Nothing about that. Use another word, or clear the search."))
        self.said.show()
        if entries and not self._is_narrow:
            self.list.setCurrentRow(0)

    def _list(self, entries: tuple[Entry, ...]) -> None:
        blocked = self.list.blockSignals(True)
        self.list.clear()
        self.entries = entries
        for entry in entries:
            item = QListWidgetItem(f"{entry.text}\n{entry.note}" if entry.note else entry.text)
            item.setToolTip(entry.note)
            self.list.addItem(item)
        self.list.blockSignals(blocked)

    def _show_row(self, row: int) -> None:
        if 0 <= row < len(self.entries):
            self._show(self.entries[row])

    def _show(self, entry: Entry) -> None:
        self._shown = entry
        if entry.page == KEYS:
            self.reader.show_markdown(shortcuts_markdown())
            return
        page = self._guide.page(entry.page) if self._guide is not None else None
        if page is None:
            self.context.notifier.info(tr("The guide has no such page; it is in the source of Larder."))
            return
        heading = page.heading(entry.heading)
        self.reader.show_markdown(page.markdown, heading if heading != page.title else "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._has_old_colours:
            self._take_colours()

    def _take_colours(self) -> None:
        """Take the colours of another theme, which links and tables do not follow by themselves."""
        self._has_old_colours = not self.isVisible()
        if self._shown is not None and not self._has_old_colours:
            place = self.reader.verticalScrollBar().value()
            self._show(self._shown)
            self.reader.verticalScrollBar().setValue(place)

    def _show_problem(self, error: "KnownError") -> None:
        self.said.setText(str(error))
        self.said.show()
        self._list(self._contents())

    def _open_first(self) -> None:
        self._pause.stop()
        self.search()
        self.list.setFocus()

    def _read_alone(self) -> None:
        """In a narrow page, show the text in place of the list."""
        if self._is_narrow:
            self._left.hide()
            self._right.show()
            self.back.show()
            self.reader.setFocus()

    def _show_list(self) -> None:
        self._left.show()
        self.back.hide()
        self._fit()
        self.list.setFocus()

    def _fit(self) -> None:
        """Show list and text next to each other where there is room, else one of them."""
        scale = self.fontMetrics().height() / USUAL_LINE_PX
        if self._is_narrow:
            self._left.setMinimumWidth(0)
            self._left.setMaximumWidth(self.width())
            reads = not self.back.isHidden()
            self._left.setVisible(not reads)
            self._right.setVisible(reads)
        else:
            self.back.hide()
            self._left.setFixedWidth(round(LIST_PX * scale))
            self._left.show()
            self._right.show()
