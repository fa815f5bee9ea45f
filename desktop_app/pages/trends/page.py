"""The Trends page: averages, days on target, the course of a nutrient, and the foods behind it."""

from pathlib import Path
from typing import ClassVar, Final

from PySide6.QtCore import QBuffer, QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.files.writing import write_whole
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.food.shown_names import shown_food, shown_title
from core.progress import Job
from core.recommend.week_wording import nutrient_text, range_text
from core.services.diary_preferences import today
from core.services.trends import Days, Period, Point, course, export_trends, trends
from core.store.changes import ChangeSet
from core.store.own_files import refuse_own_files
from desktop_app.pages.trends.chart import CourseChart
from desktop_app.pages.trends.table import CourseTable
from desktop_app.pages.trends.weight import WeightCard
from desktop_app.pages.trends.wording import (
    average_text,
    days_text,
    entries_text,
    name_of,
    point_text,
    span_text,
    steps_text,
    target_text,
    week_text,
)
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import icon_button, plain_button, quiet_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.save_dialog import ask_where_to_save
from desktop_app.widgets.scrolling import add_scrolled
from desktop_app.widgets.text import body, heading, muted

PERIODS: Final = (
    ("7", QT_TR_NOOP("7 days")),
    ("30", QT_TR_NOOP("30 days")),
    ("90", QT_TR_NOOP("90 days")),
    ("365", QT_TR_NOOP("A year")),
    ("all", QT_TR_NOOP("The whole diary")),
)
USUAL_PERIOD: Final = "30"
FIRST: Final = ("energy", "protein", "carbohydrate", "fat", "fiber", "sodium")
"""Nutrients at the top of the choice, after those with a target."""
MOST_FOODS: Final = 8
WIDE: Final = 760
"""Least width with the foods next to the most frequent ones."""


class TrendsPage(Page):
    """The diary over weeks and years."""

    widest_px = 1440

    concerns: ClassVar[ChangeSet] = ChangeSet(diary=True, profile=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Trends"), parent=parent)
        self.period: Period | None = None
        self.points: tuple[Point, ...] = ()
        self.spans = Choice(tr("Period"), [(key, tr(text)) for key, text in PERIODS], USUAL_PERIOD)
        self.nutrients = Choice(tr("Nutrient"), [(key, NUTRIENTS[key].label) for key in FIRST], FIRST[0])
        for choice in (self.spans, self.nutrients):
            choice.setToolTip(choice.accessibleName())
            choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)
        self.spans.chosen.connect(self.refresh)
        self.nutrients.chosen.connect(self._show_nutrient)
        self.files = self._make_files()
        for widget in (self.files, self.nutrients, self.spans):
            self.head.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        self.chart = CourseChart(context.theme)
        self.chart.selected.connect(self._show_point)
        self.chart.chosen.connect(self._choose)
        self.table = CourseTable()
        self.table.chosen.connect(self._choose)
        self._chosen: Point | None = None
        """The point whose foods are shown; None for those of the whole period."""
        self.table.hide()
        self.facts = heading("", level=2)
        self.standing = muted("")
        self.reading = muted("")
        self.legend = muted("")
        self.legend.setProperty("kind", "caption")
        self.switch = quiet_button(tr("Show as a table"), self._switch)
        self.sources = _List("")
        self.all_days = quiet_button(tr("Show the foods of all days"), self._forget_choice)
        self.all_days.hide()
        self.sources.add(self.all_days)
        self.frequent = _List(tr("Eaten most often"))
        self.guidelines = _List(tr("Guidelines, by day"))
        self.weight = WeightCard(context.theme)
        self.invitation = self._make_invitation()
        self._columns = self._lay_out()

    def refresh(self) -> None:
        if not self.context.host.is_ready:
            return
        engine = self.context.engine
        chosen = self.spans.value

        def read(_job: Job) -> Period | None:
            last = today(engine)
            days = Days() if chosen == "all" else Days.until(last, int(chosen))
            try:
                return trends(engine, days)
            except KnownError:
                if days != Days():
                    raise
                return None

        ReadOp(self, read).success(self._show).only_latest("period").start(self.context.operations)

    def on_engine_ready(self) -> None:
        if self.isVisible():
            self.refresh()

    def first_focus(self) -> QWidget:
        return self.spans

    @property
    def nutrient(self) -> str:
        """The key of the shown nutrient."""
        return self.nutrients.value

    def save_table(self, path: Path) -> None:
        """Write the course of the shown nutrient to a CSV file."""
        period = self.period
        if period is None:
            return
        engine, key, notifier = self.context.engine, self.nutrient, self.context.notifier
        ReadOp(self, lambda _job: export_trends(engine, period, [key], path)).success(
            lambda count: notifier.done(
                tr_count("Saved %n rows to {file}.", "Saved %n row to {file}.", count).format(file=path)
            )
        ).start(self.context.operations)

    def save_picture(self, path: Path) -> None:
        """Write the chart to a PNG file."""
        content = QBuffer()
        content.open(QBuffer.OpenModeFlag.WriteOnly)
        self.chart.grab().save(content, "PNG")
        picture, home, notifier = bytes(content.data().data()), self.context.home, self.context.notifier

        def write(_job: Job) -> None:
            refuse_own_files(home, path)
            write_whole(path, picture)

        ReadOp(self, write).success(
            lambda _none: notifier.done(tr("Saved the chart to {file}.").format(file=path))
        ).start(self.context.operations)

    def ask_where(self, ending: str) -> QFileDialog:
        """Ask for the place of a file; it is written when one is chosen."""
        save = self.save_table if ending == ".csv" else self.save_picture
        return ask_where_to_save(self, tr("Save trends"), f"larder-{self.nutrient}", ending, save)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= WIDE
        self._columns.setDirection(
            QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.chart.update()
            self.weight.chart.update()

    def _show(self, period: Period | None) -> None:
        self.period = period
        has_entries = period is not None and bool(period.entries)
        self.invitation.setVisible(not has_entries)
        self.weight.show_period(period)
        for widget in (self.card, self.sources, self.frequent, self.guidelines):
            widget.setVisible(has_entries)
        self.files.setEnabled(has_entries)
        if period is None or not period.entries:
            return
        hidden = {"energy"} if period.profile.hides_calories else set()
        wanted = {*FIRST, *period.latest_bounds, *period.latest_week_bounds}
        first = [key for key in NUTRIENT_KEYS if key in wanted]
        keys = [key for key in dict.fromkeys((*first, *period.nutrients)) if key not in hidden]
        self.nutrients.offer([(key, NUTRIENTS[key].label) for key in keys])
        self.frequent.show_rows(
            [
                tr_count("{food}: %n times", "{food}: once", food.times).format(
                    food=shown_title(shown_food(food.name))
                )
                for food in period.most_eaten(MOST_FOODS)
            ]
        )
        rows = [
            f"{nutrient_text(limit.row)}, {range_text(limit.row)}: {days_text(limit.days)}"
            for _, limits in period.adherence
            for limit in limits
        ]
        self.guidelines.show_rows(rows)
        self.guidelines.setVisible(bool(rows))
        self._show_nutrient()

    def _show_nutrient(self) -> None:
        period, key = self.period, self.nutrient
        if period is None or not period.entries:
            return
        self.points = course(period, key)
        self.facts.setText(average_text(period, key))
        on_target = period.days_on_target(key)
        parts = [span_text(period.first, period.last) + ":", entries_text(period)]
        if on_target is not None:
            parts.append(
                tr("Target {target}: {days}.").format(
                    target=target_text(period, key), days=days_text(on_target)
                )
            )
        parts += filter(None, [week_text(period, key)])
        self.standing.setText(" ".join(parts))
        self.chart.show_course(self.points, key)
        self.table.show_course(self.points, key)
        self.legend.setText(self._legend(period, key))
        self._chosen = None
        self._show_sources()

    def _choose(self, point: Point) -> None:
        """Show the foods behind a bar; behind the same one again, those of the whole period."""
        self._chosen = None if point == self._chosen else point
        self._show_sources()
        if self._chosen is not None:
            # In a small window they are below the chart.
            self._area.ensureWidgetVisible(self.sources)

    def _forget_choice(self) -> None:
        self._chosen = None
        self._show_sources()

    def _show_sources(self) -> None:
        period, key, point = self.period, self.nutrient, self._chosen
        if period is None:
            return
        label = NUTRIENTS[key].label
        title = tr("{nutrient} comes from").format(nutrient=label)
        if point is not None:
            period = period.within(point.first, point.last)
            title = tr("{nutrient} comes from, {days}").format(nutrient=label, days=name_of(point))
        self.all_days.setVisible(point is not None)
        self.sources.title.setText(title)
        self.sources.setAccessibleName(title)
        self.sources.show_rows(
            [
                f"{100 * share:.0f} %  {shown_title(shown_food(food.name))}"
                for food, share in period.sources(key, MOST_FOODS)
            ],
            empty=tr("No food of these days reports this nutrient."),
        )

    def _legend(self, period: Period, key: str) -> str:
        parts = [steps_text(period), tr("The line is the average of seven days.")]
        if any(point.bound is not None for point in self.points):
            parts.append(tr("The green area is the target; bars above it are hatched."))
        if any(
            point.amount and point.high and point.low is not None and point.high > point.low
            for point in self.points
        ):
            parts.append(tr("A thin line on a bar is the range of estimated amounts."))
        if any(point.is_lower_bound for point in self.points):
            foods = tr("A dotted top means at least: some foods don't report {nutrient}.")
            parts.append(foods.format(nutrient=NUTRIENTS[key].word))
        return " ".join(parts)

    def _show_point(self, point: Point | None) -> None:
        hint = tr("Point at a bar, or use the arrow keys, to read it; a click or Enter shows its foods.")
        self.reading.setText(hint if point is None else point_text(point, self.nutrient))

    def _switch(self) -> None:
        shows_table = self.table.isHidden()
        self.table.setVisible(shows_table)
        for widget in (self.chart, self.reading, self.legend):
            widget.setVisible(not shows_table)
        self.switch.setText(tr("Show as a chart") if shows_table else tr("Show as a table"))
        self.switch.setAccessibleName(self.switch.text())

    def _make_files(self) -> QToolButton:
        button = icon_button(self.context.theme, "download", tr("Save the table or the chart"), lambda: None)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for ending, text in ((".csv", tr("Save the table (CSV)…")), (".png", tr("Save the chart (PNG)…"))):
            menu.addAction(text).triggered.connect(
                lambda _checked=False, ending=ending: self.ask_where(ending)
            )
        button.setMenu(menu)
        button.setEnabled(False)
        return button

    def _make_invitation(self) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(heading(tr("No meals in these days"), level=2))
        column.addWidget(
            muted(
                tr(
                    "Log what you eat on the Today page. Averages, targets and the foods behind them appear here."
                )
            )
        )
        column.addWidget(
            plain_button(tr("Open Today"), lambda: self.open_page("today")), 0, Qt.AlignmentFlag.AlignLeft
        )
        card.hide()
        return card

    def _lay_out(self) -> QBoxLayout:
        self.card = QFrame()
        self.card.setProperty("kind", "card")
        column = QVBoxLayout(self.card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        upper = QHBoxLayout()
        upper.addWidget(self.facts, 1)
        upper.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(upper)
        column.addWidget(self.standing)
        column.addWidget(self.chart)
        column.addWidget(self.table)
        column.addWidget(self.reading)
        column.addWidget(self.legend)
        inside = QWidget()
        inside.setProperty("kind", "plain")
        whole = QVBoxLayout(inside)
        whole.setSpacing(16)
        self._area = add_scrolled(self, inside)
        whole.addWidget(self.invitation)
        whole.addWidget(self.card)
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(16)
        columns.addWidget(self.sources, 1, Qt.AlignmentFlag.AlignTop)
        columns.addWidget(self.frequent, 1, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(columns)
        whole.addWidget(self.guidelines)
        whole.addWidget(self.weight)
        whole.addStretch(1)
        for widget in (self.card, self.sources, self.frequent, self.guidelines, self.weight):
            widget.hide()
        self._show_point(None)
        return columns


class _List(QFrame):
    """A card with a title and lines of text."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        self.title = heading(title, level=2)
        column.addWidget(self.title)
        self._text = body("")
        column.addWidget(self._text)
        self.setAccessibleName(title)

    def add(self, widget: QWidget) -> None:
        """Put a widget below the lines."""
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def rows(self) -> list[str]:
        """The shown lines."""
        return self._text.text().split("\n")

    def show_rows(self, rows: list[str], empty: str = "") -> None:
        """Show lines, or a sentence if there are none."""
        self._text.setText("\n".join(rows) or empty)
