"""The dialog that calculates the nutrition of ingredient lines without storing a recipe."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from core.food.nutrients import NUTRIENTS
from desktop_app.pages.library.nutrition_wording import (
    as_text,
    coverage_words,
    derivation,
    is_left_out,
    sum_words,
    title_words,
    trouble,
)
from desktop_app.pages.library.paste_dialog import TextField
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.dialog_foot import closing_row
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import clear
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.nutrient_grid import nutrient_grid
from desktop_app.widgets.scrolling import lay_out_dialog, scrolled_column
from desktop_app.widgets.text import body, heading, isolated_lines, muted

if TYPE_CHECKING:
    from core.engine.engine import Engine
    from core.errors import KnownError
    from core.food.audit import AuditedLine
    from core.food.recipe import Nutrition
    from core.progress import Job
    from desktop_app.shell.context import AppContext

EXAMPLE: Final = QT_TR_NOOP("1 1/2 cups flour\n2 eggs\n1 (14 oz) can chickpeas, drained\nsalt to taste")
MOST_SERVINGS: Final = 1_000
NARROWEST: Final = 700
"""Least width for two columns of nutrients."""
EDGE: Final = 32
SHARES: Final = QT_TR_NOOP(
    "'At least 12 g (80 %)' means that foods making up 80 % of the weight report the nutrient."
    " Vitamins lost in cooking are not subtracted. This says nothing about allergens."
)


@dataclass(frozen=True)
class CalculatedNutrition:
    """The calculated nutrition of the lines."""

    servings: float
    nutrition: "Nutrition"
    lines: "tuple[AuditedLine, ...]"


def calculate(engine: "Engine", text: str, servings: float, job: "Job") -> CalculatedNutrition:
    """Work the lines of a text out. Runs on a worker thread.

    Raises:
        KnownError: there are no lines, or too many.
        Cancelled: newer lines came.
    """
    from core.services.nutrition import audited_lines, calculate_nutrition

    found = calculate_nutrition(engine, text.splitlines(), servings)
    job.check()
    return CalculatedNutrition(servings, found.per_serving, audited_lines(engine, found))


class NutritionDialog(QDialog):
    """Lines and servings at the top; nutrients and the reading of each line below."""

    def __init__(self, context: "AppContext", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.worked: CalculatedNutrition | None = None
        self.setWindowTitle(tr("Calculate nutrition"))
        self.setMinimumWidth(NARROWEST)
        self.resize(780, 720)
        self.text = TextField()
        self.text.setAccessibleName(tr("Ingredient lines"))
        self.text.setAccessibleDescription(
            tr("One ingredient per line. Ctrl+Enter calculates the nutrition.")
        )
        self.text.setPlaceholderText(isolated_lines(tr(EXAMPLE)))
        self.servings = NumberField()
        self.servings.setAccessibleName(tr("Servings"))
        self.servings.setRange(0.25, MOST_SERVINGS)
        self.servings.setDecimals(2)
        self.servings.setValue(1)
        self.servings.setFixedWidth(96)
        self.go = primary_button(tr("Calculate"), self._calculate)
        self.copy = plain_button(tr("Copy as text"), self._copy)
        self.copy.setEnabled(False)
        self.copied = muted("")
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setProperty("kind", "thin")
        self.bar.setAccessibleName(tr("Calculating"))
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(policy)
        self.bar.hide()
        self._lay_out()
        self.text.textChanged.connect(self._look)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._calculate)
        self._look()
        self.text.setFocus()

    def _lay_out(self) -> None:
        above = QVBoxLayout()
        above.setContentsMargins(EDGE, 24, EDGE, 8)
        above.setSpacing(8)
        above.addWidget(heading(tr("Calculate nutrition")))
        above.addWidget(muted(tr("One ingredient per line. Nothing is saved.")))
        above.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(12)
        label = QLabel(tr("&Servings"))
        label.setBuddy(self.servings)
        keys = muted(tr("Ctrl+Enter"))
        keys.setAccessibleName(tr("Ctrl+Enter also calculates"))
        for widget in (label, self.servings, self.go):
            row.addWidget(widget)
        row.addWidget(keys, 1)
        above.addLayout(row)
        above.addWidget(self.bar)
        self._scroll, self._results = scrolled_column(tr("Results"), EDGE)
        self._results.addStretch(1)
        foot = closing_row(self, self.copy, self.copied)
        foot.setContentsMargins(EDGE, 8, EDGE, 16)
        lay_out_dialog(self, above, self._scroll, foot)

    def _look(self) -> None:
        self.go.setEnabled(bool(self.text.toPlainText().strip()))

    def _calculate(self) -> None:
        if not self.go.isEnabled():
            return
        engine, text, servings = self._context.engine, self.text.toPlainText(), self.servings.value()
        self.bar.show()
        ReadOp(self, lambda job: calculate(engine, text, servings, job)).success(self._show).failure(
            self._show_problem
        ).finished(self.bar.hide).only_latest("nutrition").start(self._context.operations)

    def _show(self, worked: CalculatedNutrition) -> None:
        self.worked = worked
        clear(self._results)
        if said := sum_words(worked.lines):
            self._results.addWidget(NoticePanel(self._context.theme, "warning", said))
        self._results.addWidget(self._sums(worked))
        self._results.addWidget(self._lines(worked))
        self._results.addStretch(1)
        self.copy.setEnabled(True)
        self.copied.setText("")
        self._scroll.verticalScrollBar().setValue(0)
        self._scroll.setFocus()

    def _show_problem(self, error: "KnownError") -> None:
        self.worked = None
        clear(self._results)
        self._results.addWidget(NoticePanel(self._context.theme, "danger", str(error)))
        self._results.addStretch(1)
        self.copy.setEnabled(False)
        self.text.setFocus()

    def _sums(self, worked: CalculatedNutrition) -> QFrame:
        card, column = titled_card(title_words(worked.servings))
        column.addWidget(muted(tr(SHARES)))
        column.addLayout(nutrient_grid({key: coverage_words(worked.nutrition, key) for key in NUTRIENTS}))
        return card

    def _lines(self, worked: CalculatedNutrition) -> QFrame:
        card, column = titled_card(tr("Line by line"))
        column.setSpacing(12)
        for line in worked.lines:
            holder = QWidget()
            said = QVBoxLayout(holder)
            said.setContentsMargins(0, 0, 0, 0)
            said.setSpacing(2)
            text = body(line.use.text)
            text.setProperty("kind", "strong")
            how = muted(derivation(line))
            said.addWidget(text)
            said.addWidget(how)
            why = trouble(line)
            if why:
                icon, colour = ("warning", "warning") if is_left_out(line) else ("info", "text_muted")
                said.addWidget(icon_line(self._context.theme, icon, colour, why))
            text.setAccessibleName(f"{line.use.text}: {how.text()} {why}".strip())
            column.addWidget(holder)
        return card

    def _copy(self) -> None:
        if self.worked is not None:
            text = as_text(self.worked.nutrition, self.worked.lines, self.worked.servings)
            QGuiApplication.clipboard().setText(text)
            # Not a toast: it would appear on the window behind.
            self.copied.setText(tr("Copied."))
