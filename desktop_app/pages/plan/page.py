"""The Plan page: a week of meals, suggested or chosen one by one, with its shopping list and files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from core.plan.checked_items import write_checked_items
from core.plan.clash import ClashingRule
from core.plan.cooking import cookings
from core.plan.cross_contact import cross_contact_of_recipe
from core.plan.document import WeekPlan
from core.plan.entry import PlanEntry, Slot, companions
from core.plan.proof import proof_text
from core.plan.week import Week, week_of
from core.progress import Job
from core.recommend.avoid_wording import log_warnings
from core.recommend.meal_check import NONE_VERIFIED
from core.services.people import changing_wishes
from core.services.plan_changes import (
    locking_entries,
    moving_entry,
    replacing_entries,
    storing_week,
)
from core.services.planned_meals import ChosenDish, chosen_dish
from core.services.planning import (
    ProposedWeek,
    Replacement,
    Situation,
    StoredWeek,
    WeekProposal,
    describe_week,
    household_of,
    propose_week,
    safety_notes,
)
from core.store.changes import ChangeSet
from desktop_app.pages.plan.avoided_notice import AvoidedNotice
from desktop_app.pages.plan.changes import PlanChanges
from desktop_app.pages.plan.data import Draft, ShownWeek, other_week, swap_text
from desktop_app.pages.plan.dialogs import PlanDialogs
from desktop_app.pages.plan.files import PlanFiles
from desktop_app.pages.plan.grid import WeekGrid
from desktop_app.pages.plan.loading import LoadedWeek, look_up_week
from desktop_app.pages.plan.meal_dialog import MealDialog
from desktop_app.pages.plan.notices import Invitation, ProgressNotice, SuggestionNotes, SuggestionNotice
from desktop_app.pages.plan.reuse import WeeksAgain
from desktop_app.pages.plan.shopping import WIDTH as SHOPPING_WIDTH
from desktop_app.pages.plan.shopping import ShoppingPanel
from desktop_app.pages.plan.toolbar import PlanToolbar
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import Handle, ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import tr, tr_count
from desktop_app.shell.undo_stack import action_name
from desktop_app.widgets.date_header import StepHeader
from desktop_app.widgets.dates import weekday
from desktop_app.widgets.large_type import below_in_large_type
from desktop_app.widgets.meal_names import meal_label, meal_name
from desktop_app.widgets.recipe_choice import RecipeChoice
from desktop_app.widgets.scrolling import OUTSIDE, add_fixed, add_scrolled, at_end
from desktop_app.widgets.text import in_type, isolated

if TYPE_CHECKING:
    from core.food.recipe import Recipe
    from core.plan.cooking import Cooking

WIDE: Final = 940
"""Least width with the shopping list next to the week; in a narrower window it covers the week."""
LONGEST_NAME: Final = 270


class PlanPage(Page):
    """The shown week, stored or suggested."""

    concerns: ClassVar[ChangeSet] = ChangeSet(plan=True, diary=True, profile=True, library=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Plan"), parent=parent)
        self.week = week_of(date.today())
        self.loaded: LoadedWeek | None = None
        self.document: WeekPlan | None = None
        self.drafts: dict[Week, Draft] = {}
        """Suggested weeks that are not saved; showing another week keeps them."""
        self._safety: dict[Week, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        """The notes of a week's suggestions, and the last safety notes on their meals; showing another week keeps them."""
        self._seeds: dict[Week, int] = {}
        self._refused: dict[Slot, frozenset[str]] = {}
        self._working: Handle | None = None
        self._plans_again = False
        """True while a changed profile is read, after which the week is suggested again."""
        self.undo_stack = self.changes = PlanChanges(context, self)
        self.dialogs = PlanDialogs(context, self, self.changes)
        theme = context.theme
        self.toolbar = PlanToolbar(theme)
        self.header = StepHeader(theme, "week", tr("This week"), LONGEST_NAME)
        self.header.stepped.connect(self.step)
        self.header.home.connect(lambda: self.open_week(week_of(date.today())))
        self.head.addWidget(self.header)
        below = QHBoxLayout()
        self.body.insertLayout(0, below)
        below_in_large_type(self, self.header, self.head, below)
        self.grid = WeekGrid(theme)
        self.shopping = ShoppingPanel(theme)
        self.progress = ProgressNotice(self.cancel, self)
        self.proposal = SuggestionNotice(self.keep, self.discard)
        self.remarks = SuggestionNotes(theme)
        self.avoided = AvoidedNotice(theme)
        self.again = WeeksAgain(context, self, self.changes.write, self.open_week)
        self.files = PlanFiles(context, self, lambda: self.week.name, lambda: self.document)
        self.invitation = Invitation()
        self._lay_out()
        self.toolbar.wanted.connect(self.run)
        self.toolbar.export_wanted.connect(self.files.ask_where)
        # Its key works on the whole page.
        self.addAction(self.toolbar.print)
        self.toolbar.shopping.toggled.connect(lambda _on: self._arrange())
        self.grid.asked.connect(self.act)
        self.grid.moved.connect(self.move_entry)
        self.grid.wanted.connect(self.fill)
        self.grid.chosen.connect(self.choose_recipe)
        self.grid.day_opened.connect(self.open_day)
        self.grid.walked.connect(lambda cell: self._area.ensureWidgetVisible(cell, 0, 8))
        self.avoided.replace_wanted.connect(self.replace_avoided)
        self.avoided.include_changed.connect(lambda _on: self._show())
        self.shopping.checked.connect(self._store_checked_items)
        self.shopping.copied.connect(self._copy)
        self.shopping.printed.connect(self.files.print_list)
        self.shopping.stocked.connect(self.changes.put_into_pantry)
        self.shopping.habits.connect(self.dialogs.open_habits)
        self.shopping.closed.connect(lambda: self.toolbar.shopping.setChecked(False))
        for keys, weeks in (("Alt+PgUp", -1), ("Alt+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda weeks=weeks: self.step(weeks))
        self._show_name()
        self._arrange()

    def refresh(self) -> None:
        if (week := week_of(self.week.thursday)) != self.week:
            self.open_week(week)
            return
        if not self.context.host.is_ready:
            return
        engine, week = self.context.engine, self.week
        proposed = self.draft.entries if self.draft is not None else ()
        ReadOp(self, lambda _job: look_up_week(engine, week, proposed)).success(self._take).only_latest(
            "week"
        ).start(self.context.operations)

    def on_engine_ready(self) -> None:
        if self.isVisible():
            self.refresh()

    def first_focus(self) -> QWidget:
        return self.toolbar.propose if self.draft is None else self.proposal.keep_button

    @property
    def draft(self) -> Draft | None:
        """The suggestions for the shown week."""
        return self.drafts.get(self.week)

    @property
    def shown(self) -> ShownWeek | None:
        """The week as it is shown now."""
        if self.loaded is None or self.loaded.week != self.week:
            return None
        view = self.loaded.stored
        entries = self.draft.entries if self.draft else view.planned
        return ShownWeek.of(
            self.week,
            entries,
            view.eaten,
            view.bounds,
            view.checked,
            is_proposal=self.draft is not None,
        )

    def step(self, weeks: int) -> None:
        """Go back or forward by weeks."""
        self.open_week(other_week(self.week, weeks))

    def open_week(self, week: Week) -> None:
        """Show a week."""
        self.cancel()
        self.week = week
        self._refused = {}
        self._show_name()
        self.refresh()

    def propose(self) -> None:
        """Suggest meals for the week; locked meals stay."""
        if self.loaded is None or self.loaded.week != self.week:
            self.context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
            return
        self._work(propose_week, tr("Searching for recipes"), lambda found, _: self._take_proposal(found))

    def _offers(self) -> dict[str, Callable[[], None]]:
        """Return what to do about rules that clash: drop one of them and plan again."""
        relaxations = self.draft.relaxations if self.draft is not None else ()
        return {
            tr("Drop '{rule}' and plan again").format(rule=each.drop): partial(self.drop_rule, each)
            for each in relaxations
            if each.lighter is not None
        }

    def drop_rule(self, relaxation: ClashingRule) -> None:
        """Take a rule that clashes with others out of a person's profile, and suggest the week again."""
        lighter = relaxation.lighter
        if self.loaded is None or lighter is None:
            return
        before = self.loaded.stored.profiles[relaxation.place]
        self._plans_again = True
        self.changes.write(
            changing_wishes(self.context.engine, before, lighter, is_user=not relaxation.place),
            tr("Dropped '{rule}' from the profile.").format(rule=relaxation.drop),
        )

    def cancel(self) -> None:
        """Cancel the running search."""
        if self._working is not None:
            self._working.cancel()
            self._end_work()

    def keep(self) -> None:
        """Save the suggestions as the plan of the week."""
        draft = self.draft
        if draft is None:
            return

        def saved() -> None:
            self.drafts.pop(draft.week, None)

        self.changes.write(
            storing_week(draft.week, draft.entries, draft.base, draft.proof),
            tr("Saved the week of {dates}.").format(dates=draft.week.label),
            saved,
        )

    def discard(self) -> None:
        """Discard the suggestions; undo brings them back."""
        if self.draft is not None:
            self._draft(self.week, None, tr("Discarded the suggestions."), has_toast=True)

    def clear_week(self) -> None:
        """Remove the planned meals that are not locked, from today on; undo brings them back."""
        shown = self.shown
        if shown is None:
            return
        today = date.today()
        gone = [one for one in shown.entries if not one.is_locked and one.planned_on >= today]
        if not gone:
            self.context.notifier.info(tr("There is no meal to remove: all are locked, eaten or past."))
            return
        said = tr_count("Removed %n meals.", "Removed %n meal.", len(gone))
        if self.draft is not None:
            self._draft(self.week, self.draft.without(*gone), said, has_toast=True)
        else:
            self.changes.write(replacing_entries(gone, ()), said)

    def run(self, name: str) -> None:
        """Run one of the toolbar's actions."""
        {
            "propose": self.propose,
            "people": self.dialogs.open_people,
            "log": self.log_today,
            "pantry": self.dialogs.open_pantry,
            "options": self.dialogs.open_options,
            "copy": lambda: self._again(self.again.copy_week),
            "save-template": lambda: self._again(self.again.save_template),
            "templates": lambda: self._again(lambda _: self.again.open_templates()),
            "repeats": lambda: self._again(lambda _: self.again.open_repeats()),
            "clear": self.clear_week,
            "print": self.files.print,
        }[name]()

    def act(self, name: str, entry: PlanEntry) -> None:
        """Do one of the card's actions with a meal."""
        {
            "open": self.open_recipe if entry.variant is None else self.open_meal,
            "details": self.open_meal,
            "lock": self.turn_lock,
            "reroll": lambda entry: self.fill(entry.slot),
            "choose": lambda entry: self.choose_recipe(entry.slot, entry),
            "replace": lambda entry: self.replace_entries([entry]),
            "log": lambda entry: self.log([entry]),
            "remove": self.remove,
        }[name](entry)

    def turn_lock(self, entry: PlanEntry) -> None:
        """Lock or unlock a meal."""
        is_locked = not entry.is_locked
        said = (tr("Locked {title}.") if is_locked else tr("Unlocked {title}.")).format(
            title=shown_title(entry.title)
        )
        if self.draft is not None:
            self._draft(self.week, self.draft.locked(entry, is_locked=is_locked), said)
        else:
            self.changes.write(locking_entries((entry,), is_locked=is_locked), said, has_toast=False)

    def remove(self, entry: PlanEntry) -> None:
        """Remove a meal from the plan, with the variants of its dish and its sides."""
        shown = self.shown
        gone = (entry, *companions(entry, shown.entries if shown is not None else ()))
        self.grid.focus_next(entry.slot)
        said = tr("Removed {title}.").format(title=shown_title(entry.title))
        if self.draft is not None:
            self._draft(self.week, self.draft.without(*gone), said, has_toast=True)
        else:
            self.changes.write(replacing_entries(gone, ()), said)

    def move_entry(self, entry: PlanEntry, slot: Slot) -> None:
        """Move a meal; a meal in the new slot swaps places with it."""
        shown = self.shown
        if shown is None or self.loaded is None or slot == entry.slot:
            return
        profiles = self.loaded.stored.profiles
        self.grid.focus_next(slot)
        said = tr("Moved {title} to {day} {meal}.").format(
            title=isolated(shown_title(entry.title)), day=weekday(slot.day), meal=meal_name(slot.meal)
        )
        if self.draft is not None:
            self._draft(self.week, self.draft.moved(entry, slot, profiles), said)
        else:
            self.changes.write(moving_entry(entry, slot, shown.at(slot), profiles), said)

    def fill(self, slot: Slot) -> None:
        """Suggest another meal for a slot; meals rejected there before do not return."""
        shown = self.shown
        if shown is None or self.loaded is None:
            return
        old, week, draft = shown.at(slot), self.week, self.draft
        refused = self._refused.get(slot, frozenset()) | {one.recipe_key for one in old if one.recipe_key}

        def take(found: WeekProposal, _situation: Situation) -> None:
            new = tuple(one for one in found.entries if one.slot == slot)
            if not new:
                self.context.notifier.info(
                    next(
                        iter(found.notes),
                        tr("Your library has no other {meal} that fits on {day}.").format(
                            meal=meal_name(slot.meal), day=weekday(slot.day)
                        ),
                    )
                )
                return
            self._refused[slot] = refused
            self.grid.focus_next(slot)
            if draft is None or self.drafts.get(week) is draft:
                self._put(slot, old, new)

        self._work(
            partial(propose_week, slot=slot),
            tr("Searching for another {meal}").format(meal=meal_name(slot.meal)),
            take,
            refused,
        )

    def choose_recipe(self, slot: Slot, entry: PlanEntry | None = None) -> None:
        """Let the user choose a recipe of the library for a meal, in the place of a dish or of none."""
        if self.loaded is None or self.loaded.week != self.week:
            self.context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
            return
        about = [tr("{meal} on {day}").format(meal=meal_label(slot.meal), day=weekday(slot.day))]
        if self.loaded.stored.others:
            about.append(tr("Marks are about your profile; the others' are checked when you take a recipe."))
        dialog = RecipeChoice(self.context, tr("Choose a recipe"), " · ".join(about), self.window())
        dialog.chosen.connect(lambda key: self._take_recipe(slot, entry, key))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _take_recipe(self, slot: Slot, entry: PlanEntry | None, key: str) -> None:
        """Plan a chosen recipe; what breaks a profile is marked, and said at once."""
        if self.loaded is None:
            return
        engine, view, week, draft = self.context.engine, self.loaded.stored, self.week, self.draft
        stored = view if draft is None else replace(view, situation=draft.situation(view.situation))

        def take(found: ChosenDish) -> None:
            if self.loaded is None or week != self.week or self.draft is not draft:
                return
            self.loaded = self.loaded.also_checked(found.checked)
            self.grid.focus_next(slot)
            title = shown_title(found.new[0].title)
            said = tr("Added {title}.").format(title=isolated(title))
            warnings = log_warnings(title, found.checked.avoid(found.new[0]))
            if draft is None:
                self.changes.write(replacing_entries(found.old, found.new), " ".join((said, *warnings)))
            else:
                self._draft(week, draft.replaced(found.old, *found.new), said)

        ReadOp(self, lambda _job: chosen_dish(engine, stored, slot, key, entry)).success(take).only_latest(
            "choose"
        ).start(self.context.operations)

    def replace_entries(self, entries: Sequence[PlanEntry]) -> None:
        """Swap only meals that break the profile, locked ones too."""
        if self.shown is None or not entries:
            return
        week, draft = self.week, self.draft

        def take(found: WeekProposal, situation: Situation) -> None:
            swap = Replacement.of(entries, situation.planned_in(week), found)
            said = swap_text(swap, found)
            if draft is None:
                self.changes.write(replacing_entries(swap.old, swap.new), said)
            elif self.drafts.get(week) is draft:
                new = replace(
                    draft, entries=found.entries, notes=found.notes, safety_notes=found.safety_notes
                )
                self._draft(week, new, said, has_toast=True)

        self._work(partial(propose_week, meals=entries), tr("Searching for other meals"), take)

    def log(self, entries: list[PlanEntry]) -> None:
        """Log planned meals; the variants of a dish are cooked with it."""
        week = self.shown.entries if self.shown is not None else ()
        for entry in tuple(entries):
            entries = [*entries, *(one for one in companions(entry, week) if one not in entries)]
        if not any(entry.own_servings for entry in entries):
            self.context.notifier.info(tr("Only others eat this meal, and the diary is yours."))
            return
        from core.services.pantry import food_of_meals

        engine = self.context.engine
        ReadOp(self, lambda _job: food_of_meals(engine, entries)).success(
            lambda needs: self._log_cooked(entries, needs)
        ).start(self.context.operations)

    def _log_cooked(self, entries: list[PlanEntry], needs: list[Mapping[str, float]]) -> None:
        from core.services.diary_changes import LogPlanned

        logged = LogPlanned.of(entries, needs)
        checked = self.loaded.stored.checked if self.loaded is not None else NONE_VERIFIED
        warnings = [
            text for one in entries for text in log_warnings(shown_title(one.title), checked.avoid(one))
        ]

        def done() -> None:
            if logged.ids:
                names = (
                    shown_title(entries[0].title)
                    if len(entries) == 1
                    else tr_count("%n meals", "%n meal", len(logged.ids))
                )
                text = tr("Logged {meals}.").format(meals=names)
                used = [tr("Its ingredients were subtracted from your pantry.")] if logged.used else []
                self.changes.tell(" ".join((text, *used, *warnings)), self.changes.add_stored(text, logged))
            else:
                self.context.notifier.info(tr("These meals are already in your diary."))

        WriteOp(self, logged.do).success(lambda _changes: done()).start(self.context.operations)

    def log_today(self) -> None:
        """Log today's planned meals."""
        ahead = self.shown.ahead_on(date.today()) if self.shown is not None else []
        if ahead:
            self.log(ahead)
        else:
            self.context.notifier.info(tr("All of today's planned meals are already in your diary."))

    def replace_avoided(self) -> None:
        """Replace every meal still ahead that breaks the profile."""
        if self.shown is not None:
            self.replace_entries([one.entry for one in self.shown.avoided])

    def open_recipe(self, entry: PlanEntry) -> None:
        """Open the page of a meal's recipe, for the servings that are cooked."""
        shown = self.shown
        week = shown.entries if shown is not None else (entry,)
        yields = self.document.yields if self.document is not None else {}

        def cooking_of(recipe: "Recipe") -> "Cooking | None":
            found = cookings(week, {recipe.key: recipe}, yields)
            one = next((one for one in found if entry in (*one.meals, *one.leftovers)), None)
            if one is None or shown is None:
                return one
            # The recipe page adds what breaks a profile.
            return replace(one, marks=cross_contact_of_recipe(recipe.key, week, shown.checked))

        request = RecipeRequest(entry.recipe_key or "", entry.title, cooking_of=cooking_of)
        self.context.navigation.recipe_requested.emit(request)

    def open_meal(self, entry: PlanEntry) -> None:
        """Show the reasons for a meal, other dishes that fit, and its portions and note."""
        if self.loaded is None:
            return
        stored, week, draft = self.loaded.stored, self.week, self.draft
        if draft is not None:
            stored = replace(stored, situation=draft.situation(stored.situation))
        document = self.document
        cooking = document.cooking_of(entry) if document is not None and entry.variant is not None else None
        dialog = MealDialog(self.context, stored, entry, self.window(), cooking=cooking)

        def take(new: tuple[PlanEntry, ...], found: ProposedWeek) -> None:
            self._checked(found)
            if (shown := self.shown) is not None and week == self.week and self.draft is draft:
                self._put(entry.slot, shown.at(entry.slot), new)

        def edit(old: tuple[PlanEntry, ...], new: PlanEntry) -> None:
            if week != self.week or self.draft is not draft:
                return
            self.grid.focus_next(entry.slot)
            said = tr("Changed {title}.").format(title=shown_title(entry.title))
            if draft is not None:
                self._draft(week, draft.replaced(old, new), said)
            else:
                self.changes.write(replacing_entries(old, [new]), said)

        dialog.taken.connect(take)
        dialog.edited.connect(edit)
        dialog.opened.connect(lambda: self.open_recipe(entry))
        dialog.choosing.connect(lambda: self.choose_recipe(entry.slot, entry))
        dialog.repeated.connect(lambda: self.again.ask_repeat(stored, entry=entry))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _again(self, act: Callable[[StoredWeek], object]) -> None:
        """Open one of the dialogs of the menu *Week*, for the shown week as it is stored."""
        if self.loaded is None or self.loaded.week != self.week:
            self.context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
            return
        act(self.loaded.stored)

    def open_day(self, day: date) -> None:
        """Show all nutrients of a day."""
        shown = self.shown
        plan = next((plan for plan in shown.days if plan.day == day), None) if shown else None
        if shown is not None and plan is not None:
            self.dialogs.open_day(plan, shown.bounds_on(day))

    def _take(self, loaded: LoadedWeek) -> None:
        if loaded.week != self.week:
            return
        if loaded.stored.problem and (
            self.loaded is None or self.loaded.stored.problem != loaded.stored.problem
        ):
            self.context.notifier.problem(loaded.stored.problem)
        if self.loaded is not None and self.loaded.stored.profiles == loaded.stored.profiles:
            # Meals that an undo may bring back have their verdicts already.
            loaded = loaded.also_checked(self.loaded.stored.checked)
        self.loaded = loaded
        self._show()
        if self._plans_again:
            self._plans_again = False
            self.propose()

    def _checked(self, proposed: ProposedWeek) -> WeekProposal:
        """Remember the verdicts on a proposal's meals."""
        if self.loaded is not None:
            self.loaded = self.loaded.also_checked(proposed.checked)
        return proposed.proposal

    def _take_proposal(self, found: WeekProposal) -> None:
        self._seeds[found.week] = self._seeds.get(found.week, 0) + 1
        base = self.loaded.stored.planned if self.loaded is not None else ()
        before = self.drafts.get(found.week)
        chosen = self.loaded.choices.text if self.loaded is not None else ""
        notes = (*([chosen] if chosen else ()), *found.notes)
        draft = Draft(
            found.week,
            found.entries,
            before.base if before else base,
            notes,
            found.safety_notes,
            found.infeasible.relaxations,
            found.proof,
        )
        self._draft(found.week, draft, tr("Suggested meals."))
        if self.isVisible():
            self.proposal.keep_button.setFocus()

    def _put(self, slot: Slot, old: Sequence[PlanEntry], new: Sequence[PlanEntry]) -> None:
        """Put other meals into a slot."""
        self.grid.focus_next(slot)
        said = tr("Added {title}.").format(title=isolated(shown_title(new[0].title)))
        if self.draft is not None:
            self._draft(self.week, self.draft.with_slot(slot, new), said)
        else:
            self.changes.write(replacing_entries(old, new), said)

    def _draft(self, week: Week, draft: Draft | None, said: str, *, has_toast: bool = False) -> None:
        """Change the suggestions of a week, as a step of Undo; None discards them."""
        before = self.drafts.get(week)
        step = self.changes.add(
            action_name(said), lambda: self._set_draft(week, before), lambda: self._set_draft(week, draft)
        )
        self._set_draft(week, draft)
        if has_toast:
            self.changes.tell(said, step)

    def _set_draft(self, week: Week, draft: Draft | None) -> None:
        if draft is None:
            self.drafts.pop(week, None)
        else:
            self.drafts[week] = draft
        if week == self.week:
            self._show()
        else:
            self.open_week(week)

    def _show(self) -> None:
        shown = self.shown
        if shown is None or self.loaded is None:
            return
        self.grid.show_week(shown, date.today())
        decided = self.proposal.isAncestorOf(QApplication.focusWidget() or self)
        is_over = self.week.last < date.today()
        self.toolbar.show_state(
            has_meals=bool(shown.entries),
            has_calendar=self.loaded.has_calendar,
            is_proposal=shown.is_proposal,
            is_over=is_over,
            has_today=date.today() in self.week,
        )
        if decided and not shown.is_proposal:
            # Else Qt focuses the next widget, such as a toast.
            self.toolbar.propose.setFocus()
        self.proposal.setVisible(shown.is_proposal)
        self.proposal.show_proof(self.draft.proof_text if self.draft is not None else "")
        self.avoided.show_meals(shown.avoided)
        if self.draft is None:
            bound = self.loaded.stored.bound
            proven = () if bound is None else (proof_text(bound),)
            self.remarks.show_notes((*self.loaded.notes, *proven))
        else:
            # A changed draft shows its last notes until `_describe` has the new ones, so that nothing jumps twice.
            known, safety = self._safety.get(self.week, ((), ()))
            is_known = known is self.draft.notes
            notes = self.draft.notes_with(safety) if is_known else self.draft.notes
            self.remarks.show_notes(notes, self._offers())
        self.invitation.invite(is_over=is_over)
        self.invitation.setVisible(not shown.entries and not shown.is_proposal)
        engine, week, stored, is_draft = (
            self.context.engine,
            self.week,
            self.loaded.stored,
            self.draft is not None,
        )
        notes = self.loaded.notes
        include = self.avoided.include.isChecked()

        def work(_job: Job) -> WeekPlan:
            return describe_week(
                engine,
                week,
                shown.entries,
                stored.eaten,
                shown.bounds,
                shown.checked,
                include_avoided=include,
                pantry=stored.situation.pantry,
                habits=stored.situation.habits,
                notes=safety_notes(engine, stored, shown.entries) if is_draft else notes,
                household=household_of(engine, stored),
                bound=None if is_draft else stored.bound,
            )

        ReadOp(self, work).success(self._describe).only_latest("document").start(self.context.operations)

    def _describe(self, document: WeekPlan) -> None:
        if document.week == self.week and self.loaded is not None:
            self.document = document
            if self.draft is not None:
                self._safety[self.week] = (self.draft.notes, document.notes)
                self.remarks.show_notes(self.draft.notes_with(document.notes), self._offers())
            self.shopping.show_list(document.shopping, self.loaded.checked_items)

    def _store_checked_items(self, checked_items: frozenset[str]) -> None:
        week = self.week
        if self.loaded is not None:
            self.loaded = replace(self.loaded, checked_items=checked_items)
        WriteOp(self, lambda connection: write_checked_items(connection, week, checked_items)).start(
            self.context.operations
        )

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.context.notifier.done(tr("Copied the shopping list."))

    def _work(
        self,
        plan: Callable[..., ProposedWeek],
        text: str,
        take: Callable[[WeekProposal, Situation], None],
        banned: frozenset[str] = frozenset(),
    ) -> None:
        """Run one of the planner's functions on the shown week."""
        if self.loaded is None:
            return
        engine, view, week = self.context.engine, self.loaded.stored, self.week
        options = self.loaded.choices.options(
            week, seed=self._seeds.get(week, 0), banned=banned, today=date.today()
        )
        draft = self.draft
        if draft is not None and plan is propose_week and options.days is not None:
            draft = draft.planned_on(options.days)
        situation = draft.situation(view.situation) if draft else view.situation

        def work(job: Job) -> ProposedWeek:
            return plan(engine, view.profile, week, situation, others=view.others, options=options, job=job)

        self.cancel()
        self.progress.show_progress(0.0, text)
        self._working = (
            ReadOp(self, work)
            .success(lambda found: take(self._checked(found), situation))
            .progress(self.progress.show_progress)
            .finished(self._end_work)
            .only_latest("work")
            .start(self.context.operations)
        )

    def _end_work(self) -> None:
        self._working = None
        self.progress.hide()

    def _show_name(self) -> None:
        week = self.week
        number = week.name.partition("-")[2]
        self.header.show_name(f"{number} · {week.label}", is_home=date.today() in week)
        self.header.name.setToolTip(week.name)

    def _lay_out(self) -> None:
        for strip in (self.toolbar, self.proposal, self.avoided, self.invitation):
            add_fixed(self, strip)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(0)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._area = add_scrolled(self, inside, self._row)
        column.addWidget(self.remarks)
        column.addWidget(self.grid)
        column.addStretch(1)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._side = QWidget()
        self._side_row = QHBoxLayout(self._side)
        self._side_row.addWidget(self.shopping)
        self._row.addWidget(self._side)

    def _arrange(self) -> None:
        """Show week and shopping list side by side, or only one of them in a narrow window."""
        is_open = self.toolbar.shopping.isChecked()
        is_wide = self.width() >= in_type(self, WIDE)
        list_px = in_type(self, SHOPPING_WIDTH)
        self._side.setVisible(is_open)
        self._area.setVisible(is_wide or not is_open)
        self.proposal.give_room(has_room=is_wide or not is_open)
        apart, edge = at_end(self, OUTSIDE)
        gap = 8 if is_wide else 0
        self._side_row.setContentsMargins(apart or gap, 0, edge or gap, 24)
        self.shopping.setMinimumWidth(min(list_px, self.width() - OUTSIDE))
        self.shopping.setMaximumWidth(list_px if is_wide else 16777215)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.progress.place()
