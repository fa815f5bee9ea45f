"""Recipes that a few changes bring to meet a question: looked for in the background, offered below it."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr, tr_count
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import clear
from desktop_app.widgets.large_type import below_in_large_type
from desktop_app.widgets.text import body, heading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.services.adapt_offers import AdaptOffer


class AdaptOffersPanel(QFrame):
    """A strip that says how the search goes; the offers unfold below it.

    Above answers, offers unfold only when the user asks for them, so that no button moves under the pointer.

    Signals:
        chosen: an `AdaptOffer` to open.
        cancelled: the user stops the search.
        wanted: the user wants the search after all.
        compose_wanted: the user wants a new dish instead.
    """

    chosen = Signal(object)
    cancelled = Signal()
    wanted = Signal()
    compose_wanted = Signal()

    def __init__(self, theme: Theme, *, is_above_answers: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_above_answers = is_above_answers
        self.offers: tuple[AdaptOffer, ...] = ()
        self.buttons: list[QWidget] = []
        """The button of each offer."""
        self.setProperty("kind", "card")
        self.text = body("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setProperty("kind", "thin")
        self.bar.setFixedWidth(160)
        self.bar.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.stop = quiet_button(tr("Cancel"), self.cancelled.emit)
        self.show_all = plain_button(tr("Show them"), self.unfold)
        self.again = quiet_button(tr("Look for them"), self.wanted.emit)
        self.compose = plain_button(tr("Compose a dish…"), self.compose_wanted.emit)
        self.compose.setToolTip(tr("Compose a new dish based on a similar recipe"))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.text, 1)
        row.addWidget(self.bar)
        for button in (self.stop, self.show_all, self.again):
            # The strip is as high with a button as without one.
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(button is self.stop)
            button.setSizePolicy(policy)
            row.addWidget(button)
        row.addWidget(self.compose)
        self._list = QVBoxLayout()
        self._list.setSpacing(16)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(12)
        column.addLayout(row)
        below = QHBoxLayout()
        column.addLayout(below)
        column.addLayout(self._list)
        below_in_large_type(self, self.compose, row, below)
        self.show_looking()

    @property
    def is_looking(self) -> bool:
        """True while the search goes on."""
        return not self.bar.isHidden()

    def show_looking(self) -> None:
        """Say that the search goes on."""
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(tr("Looking for recipes to adapt"))
        self._show(tr("Looking for recipes to adapt…"), self.bar, self.stop)

    def show_progress(self, share: float, _text: str) -> None:
        """Show the share that is done."""
        if share > 0:
            self.bar.setRange(0, 100)
            self.bar.setValue(round(100 * share))

    def show_offers(self, offers: "Sequence[AdaptOffer]") -> None:
        """Show the result of the search."""
        self.offers = tuple(offers)
        if not offers:
            self._show(tr("Larder found no recipe that would fit after a few changes."))
            return
        text = tr_count(
            "%n recipes fit after a few changes.", "%n recipe fits after a few changes.", len(offers)
        )
        self._show(text, self.show_all)
        if not self._is_above_answers:
            self.unfold()

    def show_cancelled(self) -> None:
        """Say that the search was stopped."""
        self._show(tr("Larder can look for recipes to adapt."), self.again)

    def show_problem(self, text: str) -> None:
        """Say why the search failed."""
        self._show(text, self.again)

    def unfold(self) -> None:
        """Show each offer with its changes."""
        has_focus = self.show_all.hasFocus()
        self.show_all.hide()
        for offer in self.offers:
            self._list.addLayout(self._offer(offer))
        if has_focus:
            self.buttons[0].setFocus()

    def _show(self, text: str, *visible: QWidget) -> None:
        self.text.setText(text)
        self.setAccessibleName(text)
        for widget in (self.bar, self.stop, self.show_all, self.again):
            widget.setVisible(widget in visible)
        clear(self._list)
        self.buttons = []

    def _offer(self, offer: "AdaptOffer") -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        changes = tr_count("%n changes", "%n change", len(offer.changes))
        title = tr("{recipe}: {changes}").format(recipe=offer.name, changes=changes)
        column.addWidget(heading(title, level=3))
        for change in offer.changes:
            column.addWidget(icon_line(self._theme, "refresh", "primary", change[:1].upper() + change[1:]))
        see = plain_button(tr("See the changes"), partial(self.chosen.emit, offer))
        see.setAccessibleName(tr("See the changes: {title}").format(title=title))
        column.addWidget(see, 0, Qt.AlignmentFlag.AlignLeft)
        self.buttons.append(see)
        return column
