"""The list of pages at the left."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from desktop_app.pages.registry import PageEntry
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, with_icon
from desktop_app.widgets.scrolling import BAR, scroll_area
from desktop_app.widgets.text import heading, in_type, isolated

WIDTH = 168
NARROW_BELOW = 560
"""Width of a window, in type of the usual size, that has no room for names next to the icons."""


class NavigationPanel(QFrame):
    """One button a page; the chosen one is marked.

    Signals:
        chosen: the key of the page that was asked for.
        search_wanted: the search box was opened.
    """

    chosen = Signal(str)
    search_wanted = Signal()

    def __init__(self, theme: Theme, pages: tuple[PageEntry, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("navigation")
        self.setProperty("mirrored", self.isRightToLeft())
        self.setAccessibleName(tr("Pages"))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 20, 12, 8)
        column.setSpacing(4)
        self._name: QLabel = heading("Larder", level=2)
        self._name.setContentsMargins(12, 0, 0, 8)
        column.addWidget(self._name)
        self.search = plain_button(tr("Search"), self.search_wanted.emit)
        with_icon(self.search, theme, "search", "text_muted").setProperty("kind", "search")
        self.search.setToolTip(tr("Find a page, recipe, action or past question (Ctrl+K)"))
        self.search.setAccessibleName(tr("Find anything"))
        column.addWidget(self.search)
        column.addSpacing(4)
        inside = QWidget()
        listed = QVBoxLayout(inside)
        listed.setContentsMargins(0, 0, 0, 0)
        listed.setSpacing(4)
        # In large type a low window has no room for all pages.
        self._area = scroll_area(inside)
        # Later: it changes while the layout is at work, and would be overtaken by it.
        self._area.verticalScrollBar().rangeChanged.connect(self._fit, Qt.ConnectionType.QueuedConnection)
        column.addWidget(self._area, 1)
        self._is_narrow = False
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: dict[str, QToolButton] = {}
        for number, page in enumerate(pages, start=1):
            button = QToolButton()
            button.setProperty("kind", "navigation")
            button.setText(f" {tr(page.title)}")
            button.setIcon(theme.icon(page.icon, "text_muted", checked="primary"))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setCheckable(True)
            # A screen reader says "radio button", not "check box".
            button.setAutoExclusive(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setToolTip(tr("{title} (Ctrl+{number})").format(title=tr(page.title), number=number))
            button.setAccessibleName(tr(page.title))
            button.clicked.connect(lambda _checked=False, key=page.key: self.chosen.emit(key))
            self._group.addButton(button)
            self.buttons[page.key] = button
            listed.addWidget(button)
        listed.addStretch(1)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "buttons"):
            self._fit()

    def fit_window(self, width: int) -> bool:
        """Show icons alone in a window that has no room for the names of the pages; return whether it has none."""
        is_narrow = width < in_type(self, NARROW_BELOW)
        style = Qt.ToolButtonStyle
        self._name.setVisible(not is_narrow)
        self.search.setText("" if is_narrow else f" {isolated(tr('Search'))}")
        for button in self.buttons.values():
            button.setToolButtonStyle(
                style.ToolButtonIconOnly if is_narrow else style.ToolButtonTextBesideIcon
            )
        self._is_narrow = is_narrow
        self._fit()
        return is_narrow

    def _fit(self) -> None:
        """Be as wide as the longest name: "Einstellungen" is longer than "Settings"."""
        for widget in (self, self.search, *self.buttons.values()):
            widget.ensurePolished()
        widest = max(button.sizeHint().width() for button in (self.search, *self.buttons.values()))
        margins = self.contentsMargins() if (column := self.layout()) is None else column.contentsMargins()
        bar = BAR if self._area.verticalScrollBar().maximum() > 0 else 0
        border = self.width() - self.contentsRect().width()
        least = 0 if self._is_narrow else WIDTH
        self.setFixedWidth(max(least, widest + margins.left() + margins.right() + border) + bar)

    def mark(self, key: str) -> None:
        """Show which page is open."""
        self.buttons[key].setChecked(True)
        self._area.ensureWidgetVisible(self.buttons[key], 0, 0)
