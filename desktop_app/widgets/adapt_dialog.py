"""The dialog that adapts a recipe: a wish at the top, up to three proposals side by side with the recipe below."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.recommend.wording import constraint_text, joined
from core.store.changes import ChangeSet
from desktop_app.shell.operations import Handle, ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import plain_button, primary_button
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.proposal_view import ProposalView
from desktop_app.widgets.scrolling import scrolled_column
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from core.errors import KnownError
    from core.progress import Job
    from core.questions.constraint import ParsedQuestion
    from core.services.adapt import AdaptedRecipe, Proposal
    from core.services.adapted_recipes import SavedRecipe
    from desktop_app.shell.context import AppContext

EDGE: Final = 32
NARROWEST: Final = 620
"""Least width for two columns of directions."""
EXAMPLE: Final = QT_TR_NOOP("no dairy, under 500 kcal")
HINT: Final = QT_TR_NOOP("Larder looks for the smallest changes that meet your wish and your profile.")
EMPTY: Final = QT_TR_NOOP(
    "Changes will appear here, next to the recipe. Type a wish and select Find changes."
)


@dataclass(frozen=True)
class RecipeToAdapt:
    """A recipe of the library, and the wish to begin with.

    Attributes:
        wish: None fills in the conditions of the profile that the recipe breaks.
        found: proposals that are known already, for the wish.
    """

    key: str
    title: str
    wish: str | None = None
    found: "AdaptedRecipe | None" = None


class AdaptDialog(QDialog):
    """Looks for changes in the background, shows them, and saves one as a recipe."""

    def __init__(self, context: "AppContext", recipe: RecipeToAdapt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._recipe = recipe
        self._handle: Handle | None = None
        self.found: AdaptedRecipe | None = None
        self.proposal: Proposal | None = None
        self.view: ProposalView | None = None
        self.choices: list[QRadioButton] = []
        self._saved: dict[int, str] = {}
        """Titles of saved proposals, by their places."""
        self.setWindowTitle(tr("Adapt a recipe"))
        self.setMinimumWidth(NARROWEST)
        self.resize(880, 720)
        self.wish = QLineEdit()
        self.wish.setPlaceholderText(tr(EXAMPLE))
        self.wish.setAccessibleName(tr("Your wish"))
        self.wish.setClearButtonEnabled(True)
        self.wish.returnPressed.connect(self.look)
        self.go = primary_button(tr("Find changes"), self.look)
        self.stop = plain_button(tr("Cancel"), self.cancel)
        self.stop.hide()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setProperty("kind", "thin")
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(policy)
        self.bar.hide()
        self.save = primary_button(tr("Save as my recipe"), self.save_proposal)
        self.said = muted("")
        self._lay_out()
        self._show_empty()
        self.wish.setFocus()
        if recipe.wish is not None:
            self.wish.setText(recipe.wish)
        if recipe.found is not None:
            self._show(recipe.found)
        elif recipe.wish is None:
            self._suggest_wish()

    def _lay_out(self) -> None:
        above = QVBoxLayout()
        above.setContentsMargins(EDGE, 24, EDGE, 8)
        above.setSpacing(8)
        above.addWidget(heading(tr("Adapt {title}").format(title=self._recipe.title)))
        above.addWidget(muted(tr(HINT)))
        label = QLabel(tr("&Your wish"))
        label.setBuddy(self.wish)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label)
        row.addWidget(self.wish, 1)
        row.addWidget(self.go)
        row.addWidget(self.stop)
        above.addLayout(row)
        above.addWidget(self.bar)
        self._scroll, self._results = scrolled_column(tr("Changes"), EDGE)
        foot = QHBoxLayout()
        foot.setContentsMargins(EDGE, 8, EDGE, 16)
        foot.setSpacing(12)
        foot.addWidget(self.save)
        foot.addWidget(self.said, 1)
        foot.addWidget(plain_button(tr("Close"), self.accept))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(above)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(foot)

    @property
    def is_busy(self) -> bool:
        """True if changes are looked for or a proposal is being saved."""
        return not self.bar.isHidden()

    def look(self) -> None:
        """Look for changes that meet the wish."""
        if self.is_busy:
            return
        from core.services.adapt import adapt

        engine, user_data = self._context.engine, self._context.operations.user_data
        key, wish = self._recipe.key, self._wish_to_meet()
        self._begin(tr("Looking for changes"), can_stop=True)
        self._handle = (
            ReadOp(self, lambda job: adapt(engine, key, wish, user_data=user_data, job=job))
            .progress(self._show_progress)
            .success(self._show)
            .failure(self._show_problem)
            .finished(self._end)
            .only_latest("adapt")
            .start(self._context.operations)
        )

    def _wish_to_meet(self) -> "str | ParsedQuestion":
        """Return the wish in words, or the conditions it began with while its words are unchanged."""
        recipe, words = self._recipe, self.wish.text()
        return recipe.found.parsed if recipe.found is not None and words == recipe.wish else words

    def cancel(self) -> None:
        """Stop looking; what was found before stays."""
        if self._handle is not None:
            self._handle.cancel()
        self._end()
        self.said.setText(tr("Cancelled. The recipe is unchanged."))
        self.wish.setFocus()

    def choose(self, place: int) -> None:
        """Show another proposal."""
        assert self.found is not None
        if self.view is not None:
            self._results.removeWidget(self.view)
            self.view.deleteLater()
        self.proposal = self.found.proposals[place]
        limited = [one.entity for one in self.found.constraints if one.kind == "nutrient"]
        self.view = ProposalView(self._context.theme, self.found.recipe, self.proposal, limited)
        # Before the stretch at the end.
        self._results.insertWidget(self._results.count() - 1, self.view)
        self._show_saved()

    def save_proposal(self) -> None:
        """Save the shown proposal as a recipe of the library."""
        if self.is_busy or self.found is None or self.proposal is None:
            return
        from core.services.adapted_recipes import save_adapted

        context, found, proposal = self._context, self.found, self.proposal
        place = found.proposals.index(proposal)
        engine = context.engine

        def work(job: "Job") -> "SavedRecipe":
            return save_adapted(engine, found, proposal, job=job)

        def show(saved: "SavedRecipe") -> None:
            context.operations.changed.emit(ChangeSet(library=True))
            if shiboken6.isValid(self):
                self._saved[place] = saved.title
                self._end()
                self._show_saved()
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
        ReadOp(context.host, work).progress(self._show_progress_if_open).success(show).failure(explain).start(
            context.operations
        )

    def _suggest_wish(self) -> None:
        from core.services.adapt import suggested_wish

        engine, user_data = self._context.engine, self._context.operations.user_data
        key = self._recipe.key

        def fill(words: str) -> None:
            if not self.wish.text() and not self.is_busy:
                self.wish.setText(words)
                self.wish.selectAll()

        # A profile that can't be applied is reported when changes are looked for.
        ReadOp(self, lambda _job: suggested_wish(engine, key, user_data)).success(fill).failure(
            lambda _: None
        ).start(self._context.operations)

    def _begin(self, what: str, *, can_stop: bool) -> None:
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(what)
        self.bar.show()
        self.said.setText(f"{what} …")
        self.go.setVisible(not can_stop)
        self.go.setEnabled(False)
        self.stop.setVisible(can_stop)
        self.save.setEnabled(False)
        if can_stop:
            self.stop.setFocus()

    def _show_progress(self, share: float, _text: str) -> None:
        if share > 0:
            self.bar.setRange(0, 100)
            self.bar.setValue(round(100 * share))

    def _show_progress_if_open(self, share: float, text: str) -> None:
        if shiboken6.isValid(self):
            self._show_progress(share, text)

    def _end(self) -> None:
        self.bar.hide()
        self.stop.hide()
        self.go.show()
        self.go.setEnabled(True)
        self._show_saved()

    def _show_saved(self) -> None:
        """Offer to save the shown proposal, or say under which title it was saved."""
        can_save = self.proposal is not None and bool(self.proposal.changes or self.proposal.portion != 1.0)
        self.save.setVisible(can_save)
        place = self.found.proposals.index(self.proposal) if self.found and self.proposal else -1
        title = self._saved.get(place, "")
        self.save.setEnabled(can_save and not title and not self.is_busy)
        if not self.is_busy:
            self.said.setText(tr("Saved as '{title}'.").format(title=title) if title else "")

    def _clear(self) -> None:
        clear(self._results)
        self.found = self.proposal = self.view = None
        self.choices = []
        self._saved = {}

    def _show_empty(self) -> None:
        self._clear()
        self._results.addWidget(muted(tr(EMPTY)))
        self._results.addStretch(1)
        self._show_saved()

    def _show_problem(self, error: "KnownError") -> None:
        self._show_notice("danger", str(error))

    def _show_notice(self, tone: str, text: str, *lines: str) -> None:
        self._clear()
        self._results.addWidget(NoticePanel(self._context.theme, tone, text))
        for line in lines:
            self._results.addWidget(icon_line(self._context.theme, "ban", "danger", line))
        self._results.addStretch(1)
        self._scroll.verticalScrollBar().setValue(0)
        self.wish.setFocus()

    def _show(self, found: "AdaptedRecipe") -> None:
        unclear = (*found.parsed.unknown, *found.parsed.unheeded)
        if unclear:
            words = joined([f"'{word}'" for word in unclear])
            text = tr("Larder doesn't know what to do about {words}. Say it in other words.")
            self._show_notice("danger", text.format(words=words))
        elif found.because:
            self._show_clash(found)
        elif not found.proposals:
            self._show_notice("danger", tr("No ingredients are listed, so there is nothing to change."))
        elif not found.proposals[0].changes and found.proposals[0].portion == 1.0:
            text = tr("'{title}' already meets this and your profile. It needs no change.")
            self._show_notice("primary", text.format(title=found.recipe.title))
        else:
            self._show_proposals(found)

    def _show_clash(self, found: "AdaptedRecipe") -> None:
        reasons = [constraint_text(one) for one in found.because]
        text = (
            tr("Larder knows no change of '{title}' that meets this:")
            if len(reasons) == 1
            else tr("Larder knows no change of '{title}' that meets all of this together:")
        )
        self._show_notice("danger", text.format(title=found.recipe.title), *reasons)
        hint = muted(
            tr("Change your wish and look again. Allergies, diets and limits of your profile always apply.")
        )
        self._results.insertWidget(self._results.count() - 1, hint)

    def _show_proposals(self, found: "AdaptedRecipe") -> None:
        self._clear()
        self.found = found
        holder = QWidget()
        flow = FlowLayout(holder, spacing=12)
        for place, proposal in enumerate(found.proposals):
            count = len(proposal.changes) + (proposal.portion != 1.0)
            changes = tr_count("%n changes", "%n change", count)
            choice = QRadioButton(
                tr("Proposal {number}: {changes}").format(number=place + 1, changes=changes)
            )
            choice.toggled.connect(lambda on, place=place: self.choose(place) if on else None)
            flow.addWidget(choice)
            self.choices.append(choice)
        self._results.addWidget(holder)
        if len(found.proposals) == 1:
            only = tr("This is the only small set of changes that Larder found.")
            self._results.addWidget(body(only))
        self._results.addStretch(1)
        self.choices[0].setChecked(True)
        self._scroll.verticalScrollBar().setValue(0)
        self.choices[0].setFocus()


def open_adapt_dialog(context: "AppContext", recipe: RecipeToAdapt, parent: QWidget) -> AdaptDialog:
    """Open the dialog over a window."""
    dialog = AdaptDialog(context, recipe, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
