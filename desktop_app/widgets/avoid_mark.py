"""A mark on a meal or recipe that breaks the profile: icon and text, never the colour alone."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.recommend.avoid import Avoided, ProfileVerdict
from core.recommend.avoid_wording import avoid_sentences, caution_sentences, short_mark
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.text import muted


class WarningMark(QWidget):
    """A short warning with its icon, for cards and rows."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        icon = IconLabel(theme, "warning", "warning", 14)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        self.text = muted(text)
        self.text.setProperty("kind", "caption")
        self.text.setProperty("tone", "warning")
        row.addWidget(self.text, 1)


class AvoidMark(WarningMark):
    """`Contains peanut`, small, for cards and rows; the tooltip has the whole sentences."""

    def __init__(self, theme: Theme, avoid: Sequence[Avoided], parent: QWidget | None = None) -> None:
        super().__init__(theme, short_mark(avoid), parent)
        self.setToolTip("\n".join(avoid_sentences(avoid)))


def verdict_notice(theme: Theme, verdict: ProfileVerdict) -> QWidget | None:
    """A notice of everything that breaks the profile, with possible disliked foods below it; None where there is nothing."""
    broken, possible = avoid_sentences(verdict.avoid), caution_sentences(verdict.cautions)
    if not (broken or possible):
        return None
    holder = QWidget()
    holder.setProperty("kind", "plain")
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    if broken:
        column.addWidget(NoticePanel(theme, "danger", "\n".join(broken)))
    for sentence in possible:
        column.addWidget(icon_line(theme, "info", "text_muted", sentence))
    return holder
