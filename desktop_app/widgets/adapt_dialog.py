"""The dialog that adapts a recipe: a wish at the top, up to three proposals side by side with the recipe below."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from core.recommend.applied_conditions import wish_problem
from core.recommend.wording import constraint_text
from desktop_app.shell.operations import ReadOp
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count
from desktop_app.widgets.buttons import primary_button
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.proposal_dialog import ProposalDialog
from desktop_app.widgets.proposal_view import ProposalView
from desktop_app.widgets.text import body, heading, muted

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.errors import KnownError
    from core.progress import Job
    from core.questions.constraint import ParsedQuestion
    from core.services.adapt import AdaptedRecipe, RecipeProposal
    from core.services.adapted_recipes import SavedRecipe
    from desktop_app.shell.context import AppContext

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


class AdaptDialog(ProposalDialog):
    """Looks for changes in the background, shows them, and saves one as a recipe."""

    def __init__(self, context: "AppContext", recipe: RecipeToAdapt, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Adapt a recipe"), parent)
        self._recipe = recipe
        self.found: AdaptedRecipe | None = None
        self.wish = QLineEdit()
        self.wish.setPlaceholderText(tr(EXAMPLE))
        self.wish.setAccessibleName(tr("Your wish"))
        self.wish.setClearButtonEnabled(True)
        self.wish.returnPressed.connect(self.look)
        self.go = primary_button(tr("Find changes"), self.look)
        self._lay_out(self._wish_form(), tr("Changes"), self._save_work)
        self._show_empty()
        self.wish.setFocus()
        if recipe.wish is not None:
            self.wish.setText(recipe.wish)
        if recipe.found is not None:
            self._show(recipe.found)
        elif recipe.wish is None:
            self._suggest_wish()

    def _wish_form(self) -> QVBoxLayout:
        form = QVBoxLayout()
        form.addWidget(heading(tr("Adapt {title}").format(title=shown_title(self._recipe.title))))
        form.addWidget(muted(tr(HINT)))
        label = QLabel(tr("&Your wish"))
        label.setBuddy(self.wish)
        form.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.wish, 1)
        row.addWidget(self.go)
        row.addWidget(self.stop)
        form.addLayout(row)
        return form

    @property
    def proposal(self) -> "RecipeProposal | None":
        """The shown proposal."""
        return self.found.proposals[self.place] if self.found and self.place is not None else None

    @property
    def can_save(self) -> bool:
        """True if the shown proposal changes the recipe."""
        return self.proposal is not None and bool(self.proposal.changes or self.proposal.portion != 1.0)

    def look(self) -> None:
        """Look for changes that meet the wish."""
        if self.is_busy:
            return
        from core.services.adapt import adapt

        engine = self._context.engine
        key, wish = self._recipe.key, self._wish_to_meet()
        self._begin(tr("Looking for changes"), can_stop=True)
        self._handle = (
            ReadOp(self, lambda job: adapt(engine, key, wish, job=job))
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
        """Stop the search; earlier results stay."""
        super().cancel()
        self.said.setText(tr("Cancelled. The recipe is unchanged."))
        self.wish.setFocus()

    def choose(self, place: int) -> None:
        """Show another proposal."""
        assert self.found is not None
        limited = [one.entity for one in self.found.constraints if one.kind == "nutrient"]
        proposal = self.found.proposals[place]
        self._show_view(place, ProposalView(self._context.theme, self.found.recipe, proposal, limited))

    def _save_work(self, place: int) -> "Callable[[Job], SavedRecipe]":
        from core.services.adapted_recipes import save_adapted

        assert self.found is not None
        engine, found, proposal = self._context.engine, self.found, self.found.proposals[place]
        return lambda job: save_adapted(engine, found, proposal, job=job)

    def _suggest_wish(self) -> None:
        from core.services.adapt import suggested_wish

        engine = self._context.engine
        key = self._recipe.key

        def fill(words: str) -> None:
            if not self.wish.text() and not self.is_busy:
                self.wish.setText(words)
                self.wish.selectAll()

        # A profile that can't be applied is reported when changes are looked for.
        ReadOp(self, lambda _job: suggested_wish(engine, key)).success(fill).failure(lambda _: None).start(
            self._context.operations
        )

    def _begin(self, what: str, *, can_stop: bool) -> None:
        super()._begin(what, can_stop=can_stop)
        self.go.setVisible(not can_stop)
        self.go.setEnabled(False)
        if can_stop:
            self.stop.setFocus()

    def _end(self) -> None:
        super()._end()
        self.go.show()
        self.go.setEnabled(True)

    def _clear(self) -> None:
        super()._clear()
        self.found = None

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
        if unclear := wish_problem(found.parsed):
            self._show_notice("danger", unclear)
        elif found.because:
            self._show_clash(found)
        elif not found.proposals:
            self._show_notice("danger", tr("No ingredients are listed, so there is nothing to change."))
        elif not found.proposals[0].changes and found.proposals[0].portion == 1.0:
            text = tr("'{title}' already meets this and your profile. It needs no change.")
            self._show_notice("primary", text.format(title=shown_title(found.recipe.title)))
        else:
            self._show_proposals(found)
        if found.parsed.unused and not unclear:
            words = ", ".join(found.parsed.unused)
            self._results.insertWidget(0, muted(tr("Not used: '{words}'.").format(words=words)))
        self._show_notes(found.notes)

    def _show_clash(self, found: "AdaptedRecipe") -> None:
        reasons = [constraint_text(one) for one in found.because]
        text = (
            tr("Larder found no change of '{title}' that meets this:")
            if len(reasons) == 1
            else tr("Larder found no change of '{title}' that meets all of this together:")
        )
        self._show_notice("danger", text.format(title=shown_title(found.recipe.title)), *reasons)
        hint = muted(
            tr("Change your wish and look again. Allergies, diets and limits of your profile always apply.")
        )
        self._results.insertWidget(self._results.count() - 1, hint)

    def _show_proposals(self, found: "AdaptedRecipe") -> None:
        self._clear()
        self.found = found
        holder = QWidget()
        flow = FlowLayout(holder, spacing=12)
        titles = []
        for number, proposal in enumerate(found.proposals, 1):
            count = len(proposal.changes) + (proposal.portion != 1.0)
            changes = tr_count("%n changes", "%n change", count)
            titles.append(tr("Proposal {number}: {changes}").format(number=number, changes=changes))
        self._offer(titles, self.choose, flow)
        self._results.addWidget(holder)
        if len(found.proposals) == 1:
            only = tr("This is the only small set of changes that Larder found.")
            self._results.addWidget(body(only))
        self._show_first()


def open_adapt_dialog(context: "AppContext", recipe: RecipeToAdapt, parent: QWidget) -> AdaptDialog:
    """Open the dialog over a window."""
    dialog = AdaptDialog(context, recipe, parent)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
