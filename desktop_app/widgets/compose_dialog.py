"""The dialog that composes dishes for a wish: up to three, each next to the recipe whose pattern it has."""

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.adapt.comparison import title_in_words
from core.recommend.wording import constraint_text
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.proposal_dialog import ProposalDialog
from desktop_app.widgets.proposal_view import ProposalView
from desktop_app.widgets.text import heading, muted

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.progress import Job
    from core.questions.constraint import ParsedQuestion
    from core.services.adapted_recipes import SavedRecipe
    from core.services.compose import ComposedDishes
    from desktop_app.shell.context import AppContext

HINT: Final = QT_TR_NOOP("Based on a similar recipe. No one has cooked it: read it critically before you do.")


class ComposeDialog(ProposalDialog):
    """Composes dishes in the background, shows them, and saves one as a recipe."""

    def __init__(self, context: "AppContext", wish: "ParsedQuestion", parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Compose a dish"), parent)
        self._wish = wish
        self.found: ComposedDishes | None = None
        self.again = plain_button(tr("Compose again"), self.compose)
        above = QVBoxLayout()
        words = ", ".join(constraint_text(one) for one in self._wish.constraints)
        above.addWidget(heading(tr("A dish for: {wish}").format(wish=words)))
        above.addWidget(muted(tr(HINT)))
        self._lay_out(above, tr("Dishes"), self._save_work, self.stop, self.again)
        self.compose()

    def compose(self) -> None:
        """Compose dishes in the background."""
        from core.services.compose import compose

        engine, wish = self._context.engine, self._wish
        self._clear()
        self.again.hide()
        self._begin(tr("Composing"), can_stop=True)
        self._handle = (
            ReadOp(self, lambda job: compose(engine, wish, job=job))
            .progress(self._show_progress)
            .success(self._show)
            .failure(lambda error: self._show_notice(str(error)))
            .finished(self._end)
            .only_latest("compose")
            .start(self._context.operations)
        )

    def cancel(self) -> None:
        """Stop composing."""
        super().cancel()
        self._show_notice(tr("Cancelled. Nothing was saved."))

    def choose(self, place: int) -> None:
        """Show another dish."""
        assert self.found is not None
        dish = self.found.dishes[place]
        limited = [one.entity for one in self.found.constraints if one.kind == "nutrient"]
        names = (tr("Pattern"), tr("Composed"))
        view = ProposalView(self._context.theme, dish.pattern, dish.proposal, limited, names=names)
        self._show_view(place, view)

    def _save_work(self, place: int) -> "Callable[[Job], SavedRecipe]":
        from core.services.adapted_recipes import save_composed

        assert self.found is not None
        engine, question, dish = self._context.engine, self._wish.question, self.found.dishes[place]
        return lambda job: save_composed(engine, question, dish, job=job)

    def _clear(self) -> None:
        super()._clear()
        self.found = None

    def _show_notice(self, text: str) -> None:
        self._clear()
        self._results.addWidget(NoticePanel(self._context.theme, "danger", text))
        self._results.addStretch(1)
        self.again.show()
        self._show_saved()
        # Else Qt focuses the results, with a ring around nothing to do.
        self.again.setFocus()

    def _show(self, found: "ComposedDishes") -> None:
        if not found.dishes:
            self._show_notice(found.why_not)
            self.close_button.setFocus()
            self.again.hide()
        else:
            self._clear()
            self.found = found
            titles = [title_in_words(dish.pattern, dish.proposal) for dish in found.dishes]
            self._offer(titles, self.choose, self._results)
            self._show_first()
        self._show_notes(found.notes)


def open_compose_dialog(context: "AppContext", wish: "ParsedQuestion", parent: QWidget) -> ComposeDialog:
    """Open the dialog over a window."""
    dialog = ComposeDialog(context, wish, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
