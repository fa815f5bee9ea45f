"""A button whose words go on in a second line where they do not fit in one."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget


class WrappingButton(QPushButton):
    """A button for a whole sentence: as wide as its words at most, and higher where it is narrower.

    Qt's own button is never narrower than its words, and with it neither is the page around it.
    """

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # "Fixed" would hold it to the height of one line.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        one_line = self.sizeHint()
        lines = wrapped(self.text(), self.fontMetrics(), width - self._edges_px())
        return one_line.height() + self.fontMetrics().lineSpacing() * lines.count("\n")

    def minimumSizeHint(self) -> QSize:
        one_line = self.sizeHint()
        longest = max(self.fontMetrics().horizontalAdvance(word) for word in self.text().split(" "))
        return QSize(min(one_line.width(), self._edges_px() + longest), one_line.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = wrapped(self.text(), self.fontMetrics(), self.width() - self._edges_px())
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)

    def _edges_px(self) -> int:
        """Return the width of everything but the words."""
        return self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())


def wrapped(text: str, metrics: QFontMetrics, width_px: int) -> str:
    """Return the text with line ends between words, so that each line fits; a longer word has its own line."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) > width_px:
            lines.append(word)
        else:
            lines[-1:] = [longer]
    return "\n".join(lines)
