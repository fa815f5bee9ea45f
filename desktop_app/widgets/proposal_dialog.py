"""A dialog that looks for recipes in the background, shows one next to its original, and saves it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtWidgets import QDialog, QLayout, QProgressBar, QRadioButton, QVBoxLayout, QWidget

from core.store.changes import ChangeSet
from desktop_app.shell.operations import Handle, ReadOp
from desktop_app.shell.tab_order import focus_next
from desktop_app.shell.translation import tr
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.dialog_foot import closing_row, last_button
from desktop_app.widgets.flow import clear
from desktop_app.widgets.proposal_view import ProposalView
from desktop_app.widgets.scrolling import lay_out_dialog, scrolled_column
from desktop_app.widgets.text import isolated, muted
from desktop_app.widgets.wrapped_button import wrap_words

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.progress import Job
    from core.services.adapted_recipes import SavedRecipe
    from desktop_app.shell.context import AppContext

EDGE: Final = 32
NARROWEST: Final = 620
"""Least width for two columns of directions."""
BOX: Final = 64
"""Pixels next to the words of a choice, and of the scroll bar."""
Saving = Callable[[int], Callable[["Job"], "SavedRecipe"]]


class ProposalDialog(QDialog):
    """The base of adapting and composing: progress, a choice of proposals, and saving the shown one.

    Attributes:
        place: The place of the shown proposal among those found; None if none is shown.
    """

    def __init__(self, context: "AppContext", title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._handle: Handle | None = None
        self.place: int | None = None
        self.view: ProposalView | None = None
        self.choices: list[QRadioButton] = []
        self._saved: dict[int, str] = {}
        """Titles of saved proposals, by their places."""
        self.setWindowTitle(title)
        self.setMinimumWidth(NARROWEST)
        self.resize(880, 720)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setProperty("kind", "thin")
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(policy)
        self.bar.hide()
        self.stop = plain_button(tr("Cancel"), self.cancel)
        self.stop.hide()
        self.save = primary_button(tr("Save as my recipe"), self.save_shown)
        self.said = muted("")

    def focusNextPrevChild(self, is_forward: bool) -> bool:  # noqa: FBT001 - Qt's own way to call it
        return focus_next(self, is_forward=is_forward)

    @property
    def is_busy(self) -> bool:
        """True if proposals are looked for or one is being saved."""
        return not self.bar.isHidden()

    @property
    def can_save(self) -> bool:
        """True if the shown proposal is a recipe of its own."""
        return self.place is not None

    def cancel(self) -> None:
        """Stop looking."""
        if self._handle is not None:
            self._handle.cancel()
        self._end()

    def save_shown(self) -> None:
        """Save the shown proposal as a recipe of the library."""
        if self.is_busy or self.place is None:
            return
        context, place = self._context, self.place

        def show(saved: "SavedRecipe") -> None:
            context.operations.changed.emit(ChangeSet(library=True))
            if shiboken6.isValid(self):
                self._saved[place] = saved.title
                self._end()
            else:
                context.notifier.done(tr("Saved as '{title}'.").format(title=isolated(saved.title)))

        def explain(error: "KnownError") -> None:
            if shiboken6.isValid(self):
                self._end()
                self.said.setText(str(error))
            else:
                context.notifier.problem(str(error))

        def progress(share: float, text: str) -> None:
            if shiboken6.isValid(self):
                self._show_progress(share, text)

        self._begin(tr("Saving"), can_stop=False)
        # The dialog may be closed meanwhile, and the pages must still hear of the recipe.
        ReadOp(context.host, self._saving(place)).progress(progress).success(show).failure(explain).start(
            context.operations
        )

    def _lay_out(self, above: QVBoxLayout, name: str, saving: Saving, *buttons: QWidget) -> None:
        """Put the progress bar under what is above, then the proposals and the row of buttons.

        Args:
            saving: returns the work that saves the proposal at a place.
        """
        self._saving = saving
        above.setContentsMargins(EDGE, 24, EDGE, 8)
        above.setSpacing(8)
        above.addWidget(self.bar)
        self._scroll, self._results = scrolled_column(name, EDGE)
        foot = closing_row(self, self.save, self.said, *buttons)
        foot.setContentsMargins(EDGE, 8, EDGE, 16)
        self.close_button = last_button(foot)
        lay_out_dialog(self, above, self._scroll, foot)

    def _show_view(self, place: int, view: ProposalView) -> None:
        """Show another proposal."""
        if self.view is not None:
            self._results.removeWidget(self.view)
            self.view.deleteLater()
        self.place, self.view = place, view
        # Before the stretch at the end.
        self._results.insertWidget(self._results.count() - 1, view)
        self._show_saved()

    def _offer(self, titles: Sequence[str], choose: Callable[[int], None], holder: QLayout) -> None:
        """Add a choice for each proposal to a layout."""
        for place, title in enumerate(titles):
            choice = QRadioButton()
            wrap_words(choice, title, lambda: NARROWEST - 2 * EDGE - BOX)
            choice.toggled.connect(lambda on, place=place: choose(place) if on else None)
            holder.addWidget(choice)
            self.choices.append(choice)

    def _show_notes(self, notes: Sequence[str]) -> None:
        """Put what Larder cannot know about conditions of health above the results."""
        for place, note in enumerate(notes):
            self._results.insertWidget(place, muted(note))

    def _show_first(self) -> None:
        self._results.addStretch(1)
        self.choices[0].setChecked(True)
        self._scroll.verticalScrollBar().setValue(0)
        self.choices[0].setFocus()

    def _begin(self, what: str, *, can_stop: bool) -> None:
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(what)
        self.bar.show()
        self.said.setText(f"{what} …")
        self.stop.setVisible(can_stop)
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
        """Offer to save the shown proposal, or say under which title it was saved."""
        title = "" if self.place is None else self._saved.get(self.place, "")
        self.save.setVisible(self.can_save)
        self.save.setEnabled(self.can_save and not title and not self.is_busy)
        if not self.is_busy:
            self.said.setText(tr("Saved as '{title}'.").format(title=title) if title else "")

    def _clear(self) -> None:
        clear(self._results)
        self.place = self.view = None
        self.choices = []
        self._saved = {}
