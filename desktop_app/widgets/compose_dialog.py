"""The dialog that composes dishes for a wish: up to three, each next to the recipe whose pattern it has."""

from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QRadioButton, QVBoxLayout, QWidget

from core.recommend.wording import constraint_text
from core.store.changes import ChangeSet
from desktop_app.shell.operations import Handle, ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.proposal_view import ProposalView
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import heading, muted

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.progress import Job
    from core.questions.constraint import ParsedQuestion
    from core.services.adapted_recipes import SavedRecipe
    from core.services.compose import Composed, ComposedDishes
    from desktop_app.shell.context import AppContext

EDGE: Final = 32
NARROWEST: Final = 620
HINT: Final = QT_TR_NOOP(
    "Composed from the pattern of a near recipe, never cooked by anybody. Read a dish as a cook before you cook it."
)


class ComposeDialog(QDialog):
    """Composes dishes in the background, shows them, and saves one as a recipe."""

    def __init__(self, context: "AppContext", wish: "ParsedQuestion", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wish = wish
        self._handle: Handle | None = None
        self.found: ComposedDishes | None = None
        self.dish: Composed | None = None
        self.view: ProposalView | None = None
        self.choices: list[QRadioButton] = []
        self._saved: dict[int, str] = {}
        """Titles of saved dishes, by their places."""
        self.setWindowTitle(tr("Compose a dish"))
        self.setMinimumWidth(NARROWEST)
        self.resize(880, 720)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setProperty("kind", "thin")
        self.stop = plain_button(tr("Cancel"), self.cancel)
        self.again = plain_button(tr("Compose again"), self.compose)
        self.save = primary_button(tr("Save as my recipe"), self.save_dish)
        self.said = muted("")
        self._lay_out()
        self.compose()

    def _lay_out(self) -> None:
        above = QVBoxLayout()
        above.setContentsMargins(EDGE, 24, EDGE, 8)
        above.setSpacing(8)
        words = ", ".join(constraint_text(one) for one in self._wish.constraints)
        above.addWidget(heading(tr("A dish for: {wish}").format(wish=words)))
        above.addWidget(muted(tr(HINT)))
        above.addWidget(self.bar)
        self._scroll, self._results = scrolled_column(tr("Dishes"), EDGE)
        foot = QHBoxLayout()
        foot.setContentsMargins(EDGE, 8, EDGE, 16)
        foot.setSpacing(12)
        foot.addWidget(self.save)
        foot.addWidget(self.said, 1)
        foot.addWidget(self.stop)
        foot.addWidget(self.again)
        foot.addWidget(plain_button(tr("Close"), self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(above)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(foot)

    @property
    def is_busy(self) -> bool:
        """True if dishes are composed or one is being saved."""
        return not self.bar.isHidden()

    def compose(self) -> None:
        """Compose dishes in the background."""
        from core.services.compose import compose

        engine, user_data, wish = self._context.engine, self._context.operations.user_data, self._wish
        self._clear()
        self._begin(tr("Composing"), can_stop=True)
        self._handle = (
            ReadOp(self, lambda job: compose(engine, wish, user_data=user_data, job=job))
            .progress(self._show_progress)
            .success(self._show)
            .failure(lambda error: self._show_notice(str(error)))
            .finished(self._end)
            .only_latest("compose")
            .start(self._context.operations)
        )

    def cancel(self) -> None:
        """Stop composing."""
        if self._handle is not None:
            self._handle.cancel()
        self._end()
        self._show_notice(tr("Cancelled. Nothing was saved."))

    def choose(self, place: int) -> None:
        """Show another dish."""
        assert self.found is not None
        if self.view is not None:
            self._results.removeWidget(self.view)
            self.view.deleteLater()
        self.dish = self.found.dishes[place]
        limited = [one.entity for one in self.found.constraints if one.kind == "nutrient"]
        names = (tr("Pattern"), tr("Composed"))
        self.view = ProposalView(
            self._context.theme, self.dish.pattern, self.dish.proposal, limited, names=names
        )
        # Before the stretch at the end.
        self._results.insertWidget(self._results.count() - 1, self.view)
        self._show_saved()

    def save_dish(self) -> None:
        """Save the shown dish as a recipe of the library."""
        if self.is_busy or self.found is None or self.dish is None:
            return
        from core.services.adapted_recipes import save_composed

        context, dish, question = self._context, self.dish, self._wish.question
        place = self.found.dishes.index(dish)
        engine = context.engine

        def work(job: "Job") -> "SavedRecipe":
            return save_composed(engine, question, dish, job=job)

        def show(saved: "SavedRecipe") -> None:
            context.operations.changed.emit(ChangeSet(library=True))
            if shiboken6.isValid(self):
                self._saved[place] = saved.title
                self._end()
            else:
                context.notifier.done(tr("Saved as '{title}'.").format(title=saved.title))

        def explain(error: "KnownError") -> None:
            if shiboken6.isValid(self):
                self._end()
                self.said.setText(str(error))
            else:
                context.notifier.problem(str(error))

        self._begin(tr("Saving"), can_stop=False)
        # The dialog may be closed meanwhile, and the pages must still hear of the recipe.
        ReadOp(context.host, work).success(show).failure(explain).start(context.operations)

    def _begin(self, what: str, *, can_stop: bool) -> None:
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(what)
        self.bar.show()
        self.said.setText(f"{what} …")
        self.stop.setVisible(can_stop)
        self.again.hide()
        self.save.setEnabled(False)

    def _show_progress(self, share: float, _text: str) -> None:
        if share > 0:
            self.bar.setRange(0, 100)
            self.bar.setValue(round(100 * share))

    def _end(self) -> None:
        self.bar.hide()
        self.stop.hide()
        self._show_saved()

    def _show_saved(self) -> None:
        """Offer to save the shown dish, or say under which title it was saved."""
        place = self.found.dishes.index(self.dish) if self.found and self.dish else -1
        title = self._saved.get(place, "")
        self.save.setVisible(self.dish is not None)
        self.save.setEnabled(self.dish is not None and not title and not self.is_busy)
        if not self.is_busy:
            self.said.setText(tr("Saved as '{title}'.").format(title=title) if title else "")

    def _clear(self) -> None:
        clear(self._results)
        self.found = self.dish = self.view = None
        self.choices = []
        self._saved = {}

    def _show_notice(self, text: str) -> None:
        self._clear()
        self._results.addWidget(NoticePanel(self._context.theme, "danger", text))
        self._results.addStretch(1)
        self.again.show()
        self._show_saved()

    def _show(self, found: "ComposedDishes") -> None:
        if not found.dishes:
            self._show_notice(found.why_not)
            self.again.hide()
            return
        self._clear()
        self.found = found
        for place, dish in enumerate(found.dishes):
            choice = QRadioButton(dish.proposal.recipe.title)
            choice.toggled.connect(lambda on, place=place: self.choose(place) if on else None)
            self._results.addWidget(choice)
            self.choices.append(choice)
        self._results.addStretch(1)
        self.choices[0].setChecked(True)
        self._scroll.verticalScrollBar().setValue(0)
        self.choices[0].setFocus()


def open_compose_dialog(context: "AppContext", wish: "ParsedQuestion", parent: QWidget) -> ComposeDialog:
    """Open the dialog over a window."""
    dialog = ComposeDialog(context, wish, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
