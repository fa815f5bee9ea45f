"""The week compared with one or two guidelines, in a section that opens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.diary.entry import DiaryEntry
from core.diary.week import Verdict, WeekRow, compare, days_of, side_by_side
from core.people.guidelines import Guideline, shown_guideline
from core.plan.week import Week
from core.recommend.week_wording import (
    average_text,
    completeness_text,
    nutrient_text,
    range_text,
    verdict_text,
)
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.icon_label import IconLabel
from desktop_app.widgets.text import body, muted

NONE: Final = ""
"""The key of "no guideline"."""
_ICONS: Final = {
    Verdict.WITHIN: ("check", "positive"),
    Verdict.BELOW: ("chevron-down", "warning"),
    Verdict.ABOVE: ("warning", "warning"),
    Verdict.UNKNOWN: ("question", "text_muted"),
}
_ORDINALS: Final = (QT_TR_NOOP("First guideline"), QT_TR_NOOP("Second guideline"))


@dataclass(frozen=True)
class WeekOfEntries:
    """A week, and the guidelines to compare it with."""

    week: Week
    entries: tuple[DiaryEntry, ...]
    guidelines: Mapping[str, Guideline]
    picked: tuple[str, ...]
    """Ids of the guidelines that the profile follows."""


class GuidelineChoice(Choice):
    """A guideline, or none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent=parent)
        self.is_own_choice = False
        """True if the user chose, so that the guidelines of the profile no longer decide."""
        self.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.chosen.connect(self._choose)

    def show_guidelines(self, guidelines: Mapping[str, Guideline], key: str) -> None:
        """List guidelines by label; the user's choice stays while it is listed."""
        wanted = self.value if self.is_own_choice else key
        self.clear()
        self.addItem(tr("No guideline"), NONE)
        for guideline in sorted(
            map(shown_guideline, guidelines.values()), key=lambda one: one.label.casefold()
        ):
            self.addItem(guideline.label, guideline.id)
            about = f"{guideline.text} {guideline.who}."
            self.setItemData(self.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.choose(wanted)
        self.setToolTip(self.currentText())

    def _choose(self) -> None:
        self.is_own_choice = True
        self.setToolTip(self.currentText())


class WeekComparison(CollapsibleSection):
    """Averages of the week's days against the bounds of two guidelines."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Compare week with guidelines"), parent)
        self._shown: WeekOfEntries | None = None
        self._today = date.today()
        card = QFrame()
        card.setProperty("kind", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(12)
        self.about = muted("")
        column.addWidget(self.about)
        self.choices = tuple(GuidelineChoice(tr(ordinal)) for ordinal in _ORDINALS)
        self.lines: list[QWidget] = []
        """Lines below the choices, each named by its text."""
        self._rows: list[QWidget] = []
        """All widgets below the heads, to be replaced."""
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(12)
        for place, share in enumerate((4, 3, 5, 5)):
            self._grid.setColumnStretch(place, share)
        self._grid.addWidget(_shrinkable(muted(tr("Average"))), 0, 1)
        for place, choice in enumerate(self.choices):
            self._grid.addWidget(choice, 0, 2 + place)
            choice.chosen.connect(self._fill)
        column.addLayout(self._grid)
        self.sources = muted("")
        self.sources.setProperty("kind", "caption")
        column.addWidget(self.sources)
        self.inside.addWidget(card)
        self.button.toggled.connect(self._fill)

    def show_week(self, shown: WeekOfEntries, today: date) -> None:
        """Show a week; the first two guidelines of the profile are compared until the user chooses others."""
        self._shown = shown
        self._today = today
        keys = (*shown.picked, NONE, NONE)
        for choice, key in zip(self.choices, keys, strict=False):
            choice.show_guidelines(shown.guidelines, key)
        self._fill()

    @property
    def chosen(self) -> tuple[Guideline, ...]:
        """The guidelines that are compared."""
        known = self._shown.guidelines if self._shown is not None else {}
        keys = [choice.value for choice in self.choices]
        return tuple(known[key] for key in keys if key in known)

    def _fill(self) -> None:
        shown = self._shown
        if shown is None or not self.is_open:
            return
        for widget in self._rows:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._rows = []
        self.lines = []
        guidelines = self.chosen
        self.about.setText(_about(shown, self._today, has_guideline=bool(guidelines)))
        self.sources.setVisible(bool(guidelines))
        self.sources.setText(
            "\n".join(f"{g.label}: {g.source}, {g.year}. {g.who}." for g in map(shown_guideline, guidelines))
        )
        if not shown.entries:
            return
        places = [place for place, choice in enumerate(self.choices) if choice.currentData()]
        for number, line in enumerate(side_by_side([compare(shown.entries, one) for one in guidelines])):
            self._add_line(number + 1, line, places)

    def _add_line(self, number: int, line: Sequence[WeekRow | None], places: Sequence[int]) -> None:
        row = next(row for row in line if row is not None)
        self._put(_shrinkable(body(nutrient_text(row))), number, 0)
        average = tr("{nutrient}, average: {amount}").format(
            nutrient=nutrient_text(row), amount=average_text(row)
        )
        self._put(_cell(average, average_text(row), completeness_text(row)), number, 1)
        for place, cell in zip(places, line, strict=True):
            label = self.choices[place].currentText()
            if cell is None:
                widget: QWidget = _shrinkable(muted(tr("no limit")))
                widget.setAccessibleName(
                    tr("{nutrient}, {guideline}: no limit").format(
                        nutrient=nutrient_text(row), guideline=label
                    )
                )
            else:
                words = tr("{nutrient}, {guideline}: {verdict}, {range}").format(
                    nutrient=nutrient_text(row),
                    guideline=label,
                    verdict=verdict_text(cell),
                    range=range_text(cell),
                )
                mark = IconLabel(self._theme, *_ICONS[cell.verdict], side=16, is_on_line=True)
                widget = _cell(words, verdict_text(cell), range_text(cell), mark)
            self._put(widget, number, 2 + place)
            self.lines.append(widget)

    def _put(self, widget: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignTop)
        self._rows.append(widget)


def _about(shown: WeekOfEntries, today: date, *, has_guideline: bool) -> str:
    days = days_of(shown.entries)
    if not days:
        return tr("Nothing is logged for {week}, so there is nothing to compare.").format(
            week=shown.week.label
        )
    if not has_guideline:
        return tr("Choose one or two guidelines to compare them with this week.")
    unfinished = any(entry.eaten_on == today for entry in shown.entries)
    text = tr_count(
        "Average of %n days with entries in {week}.", "Average of %n day with entries in {week}.", days
    ).format(week=shown.week.label)
    return (
        tr("{average} Today is included, although it isn't over.").format(average=text)
        if unfinished
        else text
    )


def _cell(name: str, text: str, below: str, mark: IconLabel | None = None) -> QWidget:
    cell = QWidget()
    cell.setAccessibleName(name)
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    if mark is not None:
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(body(text))
    if below:
        caption = muted(below)
        caption.setProperty("kind", "caption")
        column.addWidget(caption)
    row.addLayout(column, 1)
    return _shrinkable(cell)


def _shrinkable(widget: QWidget) -> QWidget:
    """Let the stretch of the column decide the width, not the text."""
    policy = widget.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    widget.setSizePolicy(policy)
    return widget
