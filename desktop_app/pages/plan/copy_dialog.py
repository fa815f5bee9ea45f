"""The dialog that copies a week, or plans a template: it names what is in the way before anything changes."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QLabel, QProgressBar, QWidget

from core.errors import KnownError
from core.plan.week import Week
from core.progress import Job
from core.services.plan_copies import CopiedMeals, CopyPreview, copy_meals
from core.services.plan_copy_text import conflict_sentence, forbidden_sentences, other_sentences
from desktop_app.pages.plan.data import other_week
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.dialog_column import titled_column
from desktop_app.widgets.dialog_foot import confirming_row
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import clear
from desktop_app.widgets.scrolling import inner_column
from desktop_app.widgets.text import body, field_label, muted

WEEKS: Final = 9
"""Weeks that are offered, from this week on."""
KEEP, REPLACE, PLAN, EMPTY = "keep", "replace", "plan", "empty"
CONFLICTS: Final = (
    (KEEP, QT_TR_NOOP("Keep the planned meals")),
    (REPLACE, QT_TR_NOOP("Replace the planned meals")),
)
FORBIDDEN: Final = (
    (PLAN, QT_TR_NOOP("Plan another dish instead")),
    (EMPTY, QT_TR_NOOP("Leave these meals empty")),
)
SAME_DAYS: Final = ""

Preview = Callable[[Week, date | None], CopyPreview]
"""Returns what copying to a week would do; the day is where a template starts."""


class CopyDialog(QDialog):
    """Asks for the week, shows what would happen, and finds the meals.

    Signals:
        copied: the `CopiedMeals`, to be stored.
    """

    copied = Signal(object)

    def __init__(
        self,
        context: AppContext,
        title: str,
        verb: str,
        preview: Preview,
        weeks: Sequence[Week],
        parent: QWidget | None = None,
        *,
        has_start: bool = False,
    ) -> None:
        """Offer some weeks.

        Args:
            verb: the text of the button.
            has_start: whether to ask for the day of the first meal.
        """
        super().__init__(parent)
        self._context, self._preview, self._weeks = context, preview, tuple(weeks)
        self.found: CopyPreview | None = None
        self.resize(560, 480)
        outer = titled_column(self, title)
        names = [(week.name, f"{week.name.partition('-')[2]} · {week.label}") for week in self._weeks]
        self.week = Choice(tr("Week"), names, names[0][0])
        days = [(str(day), weekday(self._weeks[0].days[day])) for day in range(7)]
        self.start = Choice(tr("First day"), [(SAME_DAYS, tr("The same weekdays")), *days], SAME_DAYS)
        self.conflicts = Choice(tr("Planned meals"), translated(CONFLICTS), KEEP)
        self.forbidden = Choice(tr("Dishes that aren't copied"), translated(FORBIDDEN), PLAN)
        form = QFormLayout()
        form.setSpacing(8)
        self._form = form
        rows = (self.week, self.start, self.conflicts, self.forbidden)
        for field in rows:
            form.addRow(field_label(field.accessibleName()), field)
        outer.addLayout(form)
        form.setRowVisible(self.start, has_start)
        self._area, self._said = inner_column(8)
        outer.addWidget(self._area, 1)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress"))
        self.bar.hide()
        outer.addWidget(self.bar)
        self.copy_button = primary_button(verb, self.copy)
        outer.addLayout(confirming_row(self, self.copy_button))
        self.week.chosen.connect(self.look)
        self.start.chosen.connect(self.look)
        self.week.setFocus()
        self.look()

    def look(self) -> None:
        """Find out what copying to the chosen week would do."""
        self.found = None
        self.copy_button.setEnabled(False)
        for field in (self.conflicts, self.forbidden):
            self._form.setRowVisible(field, False)
        week = next(each for each in self._weeks if each.name == self.week.value)
        start = week.days[int(self.start.value)] if self.start.value else None
        self._say([muted(tr("Checking the meals against the profiles…"))])

        def work(_job: Job) -> CopyPreview:
            return self._preview(week, start)

        ReadOp(self, work).success(self._show).failure(self._show_problem).only_latest("preview").start(
            self._context.operations
        )

    def copy(self) -> None:
        """Find the meals to store; another dish is searched where one isn't copied."""
        preview, engine = self.found, self._context.engine
        if preview is None:
            return
        replaces, plans = self.conflicts.value == REPLACE, self.forbidden.value == PLAN

        def work(job: Job) -> CopiedMeals:
            return copy_meals(engine, preview, replaces=replaces, plans_forbidden=plans, job=job)

        self.copy_button.setEnabled(False)
        self.bar.setRange(0, 0)
        self.bar.show()
        ReadOp(self, work).success(self._hand_over).failure(self._show_problem).only_latest("preview").start(
            self._context.operations
        )

    def _hand_over(self, copied: CopiedMeals) -> None:
        self.bar.hide()
        if copied.new:
            self.accept()
            self.copied.emit(copied)
            return
        self.copy_button.setEnabled(True)
        self._say([body(tr("With these choices no meal is copied."))])

    def _show(self, found: CopyPreview) -> None:
        self.found = found
        theme = self._context.theme
        self.copy_button.setEnabled(bool(found.meals or found.forbidden))
        self._form.setRowVisible(self.conflicts, bool(found.conflicts))
        self._form.setRowVisible(self.forbidden, bool(found.forbidden))
        lines = [icon_line(theme, "warning", "danger", text) for text in forbidden_sentences(found)]
        if text := conflict_sentence(found):
            lines.append(icon_line(theme, "info", "text_muted", text))
        lines += [icon_line(theme, "info", "text_muted", text) for text in other_sentences(found)]
        count = len(found.meals)
        said = tr_count("%n meals suit everyone who eats them.", "%n meal suits everyone who eats it.", count)
        self._say([icon_line(theme, "check", "text_muted", said), *lines] if count else lines)

    def _show_problem(self, error: KnownError) -> None:
        self.bar.hide()
        problem = body(str(error))
        problem.setProperty("tone", "danger")
        self._say([problem])

    @property
    def said(self) -> tuple[str, ...]:
        """The sentences that are shown."""
        return tuple(label.text() for label in self._area.findChildren(QLabel) if label.text())

    def _say(self, lines: Sequence[QWidget]) -> None:
        clear(self._said)
        for line in lines:
            self._said.addWidget(line)
        self._said.addStretch(1)


def coming_weeks(but: Week | None = None) -> tuple[Week, ...]:
    """Return this week and the next ones.

    Args:
        but: a week to leave out.
    """
    from core.plan.week import week_of

    first = week_of(date.today())
    return tuple(week for weeks in range(WEEKS) if (week := other_week(first, weeks)) != but)
