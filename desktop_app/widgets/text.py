"""Labels by their part in the text, so that no widget sets a font or a colour of its own."""

import re
import unicodedata
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LONG_WORD: Final = 24
"""Characters from which on a word may be broken anywhere."""
BREAK_EVERY: Final = 8
USUAL_LINE_PX: Final = 20
"""The height of a line in type of the usual size."""
MAY_BREAK: Final = "\N{ZERO WIDTH SPACE}"
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}"
_END_ISOLATE: Final = "\N{POP DIRECTIONAL ISOLATE}"
JOINER: Final = "\N{ZERO WIDTH JOINER}"
SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
"""Shown as a hyphen where a line ends at it, and not otherwise."""
_WORD: Final = re.compile(r"\S+")
_PART: Final = re.compile(r"[^\s-]+-?")
"""A stretch of letters in which no line ends."""
_UNIT: Final = re.compile(r"(?<=[\d½¼¾⅓⅔]) (?=(?:g|mg|µg|kcal|kJ|ml|min|h|ms|%|servings?)(?!\w))")
"""The space between a number and its unit, where no line may end."""


def in_type(widget: QWidget, usual_px: float) -> int:
    """Return a length for the type that a widget has, from the one for type of the usual size."""
    return round(usual_px * widget.fontMetrics().height() / USUAL_LINE_PX)


def fitted(font: QFont, text: str, room_px: float) -> QFont:
    """Return a font in which a text fits; a number that is cut off reads as a smaller one."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    smaller = QFont(font)
    if wide > room_px > 0:
        smaller.setPointSizeF(smaller.pointSizeF() * room_px / wide)
    return smaller


def isolated(text: str) -> str:
    """Return a text that keeps its own direction inside a sentence or a control of the other direction.

    Without the isolates, "30 days" reads "days 30" where lines run from right to left, and the brackets after a title in
    Hebrew stand before it. A text that nothing could turn round is returned as it is.
    """
    has_other = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)
    return f"{_ISOLATE}{text}{_END_ISOLATE}" if has_other or QGuiApplication.isRightToLeft() else text


class _WidthInType(QObject):
    """Keeps the width of its parent in step with the type."""

    def __init__(self, widget: QWidget, usual_px: float) -> None:
        super().__init__(widget)
        self._widget, self._usual_px = widget, usual_px
        widget.installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange:
            self._fit()
        return False

    def _fit(self) -> None:
        self._widget.setFixedWidth(in_type(self._widget, self._usual_px))


def isolated_lines(text: str) -> str:
    """Return an example of several lines for a field, each of which keeps its own direction."""
    return "\n".join(map(isolated, text.split("\n")))


def fix_width(widget: QWidget, usual_px: float) -> None:
    """Give a widget a width that grows with the type, from the one for type of the usual size."""
    _WidthInType(widget, usual_px)


def breakable(text: str) -> str:
    """Return the text with invisible places in very long words where a line may end, and none before a unit."""

    def broken(word: re.Match[str]) -> str:
        return word[0] if len(word[0]) < LONG_WORD else _with_breaks(word[0], MAY_BREAK)

    return _WORD.sub(broken, _UNIT.sub("\N{NO-BREAK SPACE}", text))


def hyphenated(text: str, font: QFontMetrics, room_px: int) -> str:
    """Return the text with soft hyphens in the words that are wider than `room_px`, and in no others."""

    def broken(part: re.Match[str]) -> str:
        fits = font.horizontalAdvance(part[0]) <= room_px
        return (
            part[0]
            if fits
            else _with_breaks(part[0], SOFT_HYPHEN if part[0].rstrip("-").isalpha() else MAY_BREAK)
        )

    return _PART.sub(broken, text)


def _with_breaks(word: str, mark: str) -> str:
    pieces: list[str] = []
    since = 0
    for letter in word:
        # A mark belongs to the letter before it, and a joiner to both sides.
        belongs = unicodedata.category(letter).startswith(("M", "C")) or pieces[-1:] == [JOINER]
        if since >= BREAK_EVERY and not belongs:
            pieces.append(mark)
            since = 0
        pieces.append(letter)
        since += 1
    return "".join(pieces)


def shortened(text: str, font: QFont, usual_px: float) -> str:
    """The text cut with an ellipsis to what a bold `font` shows in `usual_px`; say the whole in a tooltip.

    Larger type has up to half as much room again, so that it is not cut where the window has the room.
    """
    bold = QFont(font)
    bold.setBold(True)
    metrics = QFontMetrics(bold)
    room = usual_px * min(1.5, max(1.0, metrics.height() / USUAL_LINE_PX))
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, round(room))


class TextLabel(QLabel):
    """A label whose words never make it wider than its place: very long ones are broken."""

    def __init__(self, text: str, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        # Recipe titles and the user's own words must never be read as markup.
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setWordWrap(True)
        # A title in Hebrew runs from right to left, but begins at the edge of its column like all others.
        edge = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(edge | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)
        self.setText(text)

    def setText(self, text: str) -> None:
        self._text = text
        super().setText(breakable(text))

    def text(self) -> str:
        return self._text


class NarrowLabel(TextLabel):
    """A label in a narrow column, which breaks a word only if the column is narrower than the word."""

    def setText(self, text: str) -> None:
        self._text = text
        self._break()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._break()

    def minimumSizeHint(self) -> QSize:
        """Return the least room, which doesn't depend on the present width."""
        hint = super().minimumSizeHint()
        return QSize(
            min(hint.width(), self.fontMetrics().horizontalAdvance("n" * BREAK_EVERY)), hint.height()
        )

    def _break(self) -> None:
        shown = hyphenated(self._text, self.fontMetrics(), self.contentsRect().width())
        if shown != QLabel.text(self):
            QLabel.setText(self, shown)


class ElidedLabel(TextLabel):
    """A label on one line that ends in an ellipsis where it has no room: a number that is cut off reads as another one."""

    def __init__(self, text: str, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(text, kind, parent)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(text)
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        shown = self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        QLabel.setText(self, shown)


def _label(text: str, kind: str, parent: QWidget | None) -> QLabel:
    return TextLabel(text, kind, parent)


def heading(text: str, level: int = 2, parent: QWidget | None = None) -> QLabel:
    """A heading: level 1 for the page, 2 for its parts, 3 for cards."""
    return _label(text, f"heading{level}", parent)


def body(text: str, parent: QWidget | None = None) -> QLabel:
    """Running text."""
    return _label(text, "body", parent)


def muted(text: str, parent: QWidget | None = None) -> QLabel:
    """Secondary text."""
    return _label(text, "muted", parent)


def field_label(text: str) -> QLabel:
    """Return the label of a field, on one line."""
    label = body(text)
    label.setWordWrap(False)
    return label


def problem_line() -> QLabel:
    """Return a hidden line for the reason why something can't be done."""
    label = body("")
    label.setProperty("tone", "danger")
    label.hide()
    return label


def caption(text: str, parent: QWidget | None = None) -> QLabel:
    """Small text under a number or above a group; it stays on one line."""
    label = _label(text, "caption", parent)
    label.setWordWrap(False)
    return label


def strong(text: str, parent: QWidget | None = None) -> QLabel:
    """A bold number or word; it stays on one line."""
    label = _label(text, "strong", parent)
    label.setWordWrap(False)
    return label


def form_label(text: str) -> QLabel:
    """Return the name of a form's field, on one line and in the middle of the field's height."""
    label = body(text)
    label.setWordWrap(False)
    # A form gives other labels part of the row's height only, which leaves their words above the middle.
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    return label


def right_aligned(label: QLabel) -> QLabel:
    """Return a label whose text ends at its right edge: a number in a column."""
    label.setAlignment(Qt.AlignmentFlag.AlignRight)
    return label
