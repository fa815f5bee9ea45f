"""Ask: a question in plain words, and what to eat."""

import re
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.errors import KnownError
from core.progress import Job
from core.store.changes import ChangeSet
from desktop_app.pages.ask.filters import AnswerFilters
from desktop_app.pages.ask.question_box import QuestionBox
from desktop_app.pages.ask.question_history import QuestionHistory
from desktop_app.pages.ask.welcome import AskWelcome
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import Handle, ReadOp, WriteOp
from desktop_app.shell.page import ABOVE_PX, Page
from desktop_app.shell.translation import tr
from desktop_app.widgets.comparison import compare_recipes
from desktop_app.widgets.scrolling import OUTSIDE, add_fixed, add_scrolled, at_end
from desktop_app.widgets.text import muted

# The engine's parts and the widgets that show answers are imported when there is something to show: the window is
# there sooner.
if TYPE_CHECKING:
    from core.diary.entry import Meal
    from core.questions.constraint import Constraint, ParsedQuestion
    from core.recommend.answer import Answer
    from core.services.adapt_offers import AdaptOffer
    from core.services.recipe_filter import RecipeFilter
    from desktop_app.pages.ask.asking import AskedQuestion
    from desktop_app.pages.ask.chip_row import ChipRow
    from desktop_app.pages.ask.results import ResultsView
    from desktop_app.widgets.meal_actions import MealActions

ANSWERS: Final = 5
"""Answers shown at first, and added each time."""
BUSY_AFTER_MS: Final = 150
"""Most answers arrive sooner, and a bar that flashes up would distract."""
STOP_AFTER_MS: Final = 500
"""After this time, Cancel replaces Ask."""
WITH_COLUMN_PX: Final = 860
"""Pixels of a page, in the usual type, from which on the filters are next to the answers."""
COLUMN_PX: Final = 184
WITH_TITLE_PX: Final = 800
"""Height of a page, in the usual type, from which on the title stays above answers."""
USUAL_LINE_PX: Final = 20
"""Height of a line in the usual type, which wider columns are measured by."""
OFFERS_AFTER_MS: Final = 400
"""Recipes to adapt are looked for once the answers are painted."""


class AskPage(Page):
    """The question box, the conditions that were understood, and the answers."""

    widest_px = 1440

    concerns: ClassVar[ChangeSet] = ChangeSet(profile=True, diary=True, library=True)
    # Logging an answer must not reorder the answers while the user works with them.
    refreshes_while_visible: ClassVar[bool] = False

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("What would you like to eat?"), parent=parent)
        self.asked: AskedQuestion | None = None
        self.chips: ChipRow | None = None
        self.results: ResultsView | None = None
        self.meals: MealActions | None = None
        self._pending: str | ParsedQuestion | None = None
        self._place: tuple[int, tuple[str, int] | None] | None = None
        """Scroll position and focused button to return to when the same question is answered again."""
        self._to_remember: str | None = None
        self._left_out: tuple[str, ...] = ()
        self._narrowed_to: RecipeFilter | None = None
        self._limit = ANSWERS
        self._handle: Handle | None = None
        self.box = QuestionBox(context.theme)
        self.history = QuestionHistory(context, self.box, self)
        self._busy_timer = QTimer(self)
        self._busy_timer.setSingleShot(True)
        self._busy_timer.setInterval(BUSY_AFTER_MS)
        self._busy_timer.timeout.connect(lambda: self.box.set_busy(busy=True))
        self._stop_timer = QTimer(self)
        self._stop_timer.setSingleShot(True)
        self._stop_timer.setInterval(STOP_AFTER_MS)
        self._stop_timer.timeout.connect(lambda: self.box.offer_stop(wanted=True))
        self._offers_timer = QTimer(self)
        self._offers_timer.setSingleShot(True)
        self._offers_timer.setInterval(OFFERS_AFTER_MS)
        self._offers_timer.timeout.connect(self.find_offers)
        self._offers_handle: Handle | None = None
        self.box.stopped.connect(self.cancel_question)
        self.box.asked.connect(self.ask)
        add_fixed(self, self.box)
        self.narrowing = AnswerFilters(context.theme)
        self.narrowing.filters.changed.connect(self.narrow)
        self.narrowing.offer(is_wanted=False)
        self.taste = self.narrowing.taste
        self.taste.chosen.connect(self._keep_surprise)
        self.body.setSpacing(8)
        self._waiting = muted(tr("Larder will answer as soon as the library is ready."))
        self._waiting.hide()
        self.body.addWidget(self._waiting)
        self.welcome = AskWelcome(context.theme)
        self.welcome.sample_chosen.connect(self.ask_sample)
        self._add_scroll()

    @property
    def is_in_use(self) -> bool:
        """True if the user has typed or asked something."""
        return bool(self.box.line.text()) or self.asked is not None or self._pending is not None

    def first_focus(self) -> QWidget:
        self.box.line.selectAll()
        return self.box.line

    def ask(self, words: str) -> None:
        """Ask a question in words."""
        self._left_out = ()
        self._limit = ANSWERS
        self._narrowed_to = None
        self._to_remember = words
        self._start(words)

    def ask_sample(self, words: str) -> None:
        """Put a sample into the box and ask it."""
        self.box.line.setText(words)
        self.ask(words)

    def take_words(self, words: str) -> None:
        self.ask_sample(words)

    def on_engine_ready(self) -> None:
        self.history.load_names()
        if self._pending is not None:
            question, self._pending = self._pending, None
            self._waiting.hide()
            self._start(question)

    def refresh(self) -> None:
        """Ask the shown question again with the same conditions, because profile or diary have changed."""
        self.history.load()
        self._load_surprise()
        if self.asked is not None:
            self._start(self.asked.parsed)

    def _on_changes(self, changes: ChangeSet) -> None:
        super()._on_changes(changes)
        if changes.library and self.isVisible() and self.asked is not None and self.results is not None:
            self.results.offer_again()

    def ask_again(self) -> None:
        """Ask the shown question again, of the current library."""
        if self.asked is not None:
            self._start(self.asked.parsed)

    def edit_condition(self, place: int, constraint: "Constraint | None") -> None:
        """Ask again with one condition changed, added or removed (None)."""
        from desktop_app.pages.ask.chips import replaced

        if self.asked is not None:
            self._start(replaced(self.asked.parsed, place, constraint))

    def ignore_word(self, word: str) -> None:
        """Ignore an unknown word."""
        from desktop_app.pages.ask.chips import without_unknown

        if self.asked is not None:
            self._left_out = (*self._left_out, word)
            self._start(without_unknown(self.asked.parsed, word))

    def use_cautious_meaning(self, word: str) -> None:
        """Read an unclear word in the cautious way."""
        from desktop_app.pages.ask.chips import settled

        if self.asked is not None and (reading := self.asked.cautious.get(word)) is not None:
            self._start(settled(self.asked.parsed, word, reading))

    def replace_word(self, word: str, meant: str) -> None:
        """Replace an unknown word and ask again, so that an exclusion stays an exclusion."""
        line = self.box.line
        corrected = re.sub(re.escape(word), lambda _: meant, line.text(), flags=re.IGNORECASE)
        if corrected == line.text():
            self.context.notifier.info(tr("Add '{meant}' to your question.").format(meant=meant))
            line.setFocus()
            return
        line.setText(corrected)
        self.ask(corrected)

    def drop_conditions(self, dropped: "tuple[Constraint, ...]") -> None:
        """Ask again without some conditions."""
        from desktop_app.pages.ask.chips import without_conditions

        if self.asked is not None:
            self._start(without_conditions(self.asked.parsed, dropped))

    def find_offers(self) -> None:
        """Look for recipes that a few changes bring to meet the question, in the background."""
        if self.asked is None or self.asked.adaptable is None or self.results is None:
            return
        from desktop_app.pages.ask.asking import find_offers

        panel = self.results.offers
        assert panel is not None
        self._stop_offers()
        panel.show_looking()
        engine, answered = self.context.engine, self.asked.adaptable
        self._offers_handle = (
            ReadOp(panel, lambda job: find_offers(engine, answered, job))
            .progress(panel.show_progress)
            .success(panel.show_offers)
            .failure(lambda error: panel.show_problem(str(error)))
            .start(self.context.operations)
        )

    def cancel_offers(self) -> None:
        """Stop looking for recipes to adapt."""
        self._stop_offers()
        if self.results is not None and self.results.offers is not None:
            self.results.offers.show_cancelled()

    def open_offer(self, offer: "AdaptOffer") -> None:
        """Open the dialog that adapts a recipe, with the proposals that were found."""
        from desktop_app.widgets.adapt_dialog import RecipeToAdapt, open_adapt_dialog

        recipe = RecipeToAdapt(offer.key, offer.found.recipe.title, offer.wish, offer.found)
        open_adapt_dialog(self.context, recipe, self.window())

    def compose_dish(self) -> None:
        """Open the dialog that composes dishes for the question."""
        from desktop_app.widgets.compose_dialog import open_compose_dialog

        if self.asked is not None:
            open_compose_dialog(self.context, self.asked.parsed, self.window())

    def _stop_offers(self) -> None:
        self._offers_timer.stop()
        if self._offers_handle is not None:
            self._offers_handle.cancel()
            self._offers_handle = None

    def narrow(self) -> None:
        """Ask again with the chosen filters; the question stays as it is."""
        if self.asked is not None:
            self._limit = ANSWERS
            self._narrowed_to = self.narrowing.filters.filter()
            self._start(self.asked.parsed)

    def show_more(self) -> None:
        """Ask again for more answers."""
        if self.asked is not None:
            self._limit += ANSWERS
            self._start(self.asked.parsed)

    def show_details(self, key: str) -> None:
        """Open the page of a recipe."""
        answers = self.asked.result.answers if self.asked is not None else ()
        reasons = next((answer.reasons for answer in answers if answer.id == key), ())
        self.context.navigation.recipe_requested.emit(RecipeRequest(key, reasons=tuple(reasons)))

    def adapt(self, key: str, title: str) -> None:
        """Open the dialog that adapts a recipe."""
        from desktop_app.widgets.adapt_dialog import RecipeToAdapt, open_adapt_dialog

        open_adapt_dialog(self.context, RecipeToAdapt(key, title), self.window())

    def _add_scroll(self) -> None:
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(8)
        self._column.addWidget(self.welcome)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self.scroller = add_scrolled(self, inside, self._row)
        self._column.insertWidget(0, self.narrowing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_filters()
        self._make_room()

    def _make_room(self) -> None:
        """Leave out the title, and half of the margin above it, in a low page with answers: more cards fit then."""
        is_low = self.height() < WITH_TITLE_PX * self.fontMetrics().height() / USUAL_LINE_PX
        has_title = self.chips is None or not is_low
        self.title.setVisible(has_title)
        if (outer := self.layout()) is not None:
            margins = outer.contentsMargins()
            margins.setTop(ABOVE_PX if has_title else ABOVE_PX // 2)
            outer.setContentsMargins(margins)

    def _place_filters(self) -> None:
        """Put the filters next to the answers, or above them in a narrow page."""
        is_column = self.width() >= WITH_COLUMN_PX * self.fontMetrics().height() / USUAL_LINE_PX
        if is_column == (self._row.indexOf(self.narrowing) >= 0):
            return
        focused = [each for each in self.narrowing.findChildren(QWidget) if each.hasFocus()]
        if is_column:
            self._column.removeWidget(self.narrowing)
            self._row.addWidget(self.narrowing)
            left, right = at_end(self, OUTSIDE)
            self._row.setContentsMargins(left, 0, right, 0)
        else:
            self._row.removeWidget(self.narrowing)
            self._row.setContentsMargins(0, 0, 0, 0)
            self._column.insertWidget(1 if self.chips is not None else 0, self.narrowing)
        width_px = round(COLUMN_PX * self.fontMetrics().height() / USUAL_LINE_PX)
        self.narrowing.show_as_column(width_px if is_column else None)
        for each in focused:
            each.setFocus()

    def _start(self, question: "str | ParsedQuestion") -> None:
        """Ask in the background; what was asked before and has not come yet is dropped."""
        if not self.context.host.is_ready:
            self._pending = question
            self._waiting.show()
            return
        from desktop_app.pages.ask.asking import ask_question

        engine, operations, limit = self.context.engine, self.context.operations, self._limit
        on, narrowed_to = datetime.now().astimezone().date(), self._narrowed_to

        def work(job: Job) -> "AskedQuestion":
            return ask_question(engine, question, on, limit, job, narrowed_to)

        self._stop_offers()
        self._busy_timer.start()
        self._stop_timer.start()
        operation = (
            ReadOp(self, work).success(self._show).failure(self._show_problem).finished(self._stop_waiting)
        )
        self._handle = operation.as_question().only_latest("ask").start(operations)
        self.context.warm_up.pause_for_question()

    def _load_surprise(self) -> None:
        from core.store.settings import read_surprise

        # The banner reports an unreadable log; the slider stays in the middle.
        ReadOp.of_user_data(self, read_surprise).success(self.taste.show_surprise).failure(
            lambda _: self.taste.show_surprise(0.5)
        ).only_latest("surprise").start(self.context.operations)

    def _keep_surprise(self, surprise: float) -> None:
        from core.store.settings import SURPRISE, write_setting

        def ask_again(_changes: ChangeSet) -> None:
            if self.asked is not None:
                self._start(self.asked.parsed)

        value = str(round(surprise * 100))
        WriteOp(self, lambda connection: write_setting(connection, SURPRISE, value)).success(ask_again).start(
            self.context.operations
        )

    def cancel_question(self) -> None:
        """Cancel the question; the shown answers stay."""
        if self._handle is not None:
            self._handle.cancel()
        self._to_remember = None
        self._stop_waiting()
        if self.results is not None and self.results.offers is not None and self.results.offers.is_looking:
            # The cancelled question had stopped this search.
            self._offers_timer.start()
        self.box.line.setFocus()
        self.context.notifier.info(tr("Cancelled. Your question is still in the box."))

    def _stop_waiting(self) -> None:
        self._busy_timer.stop()
        self._stop_timer.stop()
        self.box.set_busy(busy=False)

    def _show(self, asked: "AskedQuestion") -> None:
        is_new = self.asked is None or asked.parsed.question != self.asked.parsed.question
        self.asked = asked
        if self._to_remember is not None:
            # Only now: what could not be read is not worth asking again, and the answer does not wait for the file.
            self.history.remember(self._to_remember)
            self._to_remember = None
        chips, results = self._answer_widgets()
        place = (self.scroller.verticalScrollBar().value(), results.focused_button)
        chips.show_conditions(
            asked.parsed.constraints, asked.added, asked.vocabulary, asked.parsed.rest, asked.result.relaxed
        )
        self._show_filters(asked)
        results.show_asked(asked, self._left_out, self._limit)
        if results.offers is not None:
            results.offers.chosen.connect(self.open_offer)
            results.offers.cancelled.connect(self.cancel_offers)
            results.offers.wanted.connect(self.find_offers)
            results.offers.compose_wanted.connect(self.compose_dish)
            self._offers_timer.start()
        self.welcome.hide()
        if is_new:
            self._place = None
            self.scroller.verticalScrollBar().setValue(0)
        else:
            self._place = place
            if results.is_whole:
                self._return_to_place()

    def _show_filters(self, asked: "AskedQuestion") -> None:
        """Offer filters for the answers; a question of its own begins without any."""
        filters = self.narrowing.filters
        if not asked.is_narrowed and filters.filter().is_narrowed:
            blocked = filters.blockSignals(True)
            filters.reset()
            filters.blockSignals(blocked)
        self.narrowing.offer(is_wanted=asked.filter_counts is not None)
        if asked.filter_counts is not None:
            filters.show_recipe_counts(asked.filter_counts)

    def _return_to_place(self) -> None:
        """Scroll to where the user was before the same question was answered again, with the same button focused."""
        if self._place is None or self.results is None:
            return
        (value, button), self._place = self._place, None
        # The new answers get their heights only now.
        self._column.activate()
        if (inside := self.scroller.widget()) is not None:
            inside.adjustSize()
        if button is not None:
            self.results.focus_button(*button)
        self.scroller.verticalScrollBar().setValue(value)

    def _show_problem(self, error: KnownError) -> None:
        self.asked = None
        self._to_remember = None
        chips, results = self._answer_widgets()
        chips.hide()
        self.narrowing.offer(is_wanted=False)
        self.welcome.hide()
        from core.people.profile import ProfileProblem

        about_profile = isinstance(error, ProfileProblem)
        actions = ((tr("Open profile"), lambda: self.open_page("profile")),) if about_profile else ()
        results.show_problem(str(error), *actions)

    def _answer_widgets(self) -> tuple["ChipRow", "ResultsView"]:
        if self.chips is None or self.results is None:
            from desktop_app.pages.ask.chip_row import ChipRow
            from desktop_app.pages.ask.results import ResultsView
            from desktop_app.widgets.meal_actions import MealActions

            self.meals = MealActions(self.context, self)
            self.chips = ChipRow(self.context.theme, self.narrowing.fold.button)
            self.chips.edited.connect(self.edit_condition)
            self.results = ResultsView(self.context.theme)
            self.results.word_ignored.connect(self.ignore_word)
            self.results.cautious_meaning_chosen.connect(self.use_cautious_meaning)
            self.results.word_replaced.connect(self.replace_word)
            self.results.more_requested.connect(self.show_more)
            self.results.again_requested.connect(self.ask_again)
            self.results.drop_requested.connect(self.drop_conditions)
            self.results.compare_requested.connect(lambda keys: compare_recipes(self.context, keys, self))
            self.results.details_requested.connect(self.show_details)
            self.results.explain_requested.connect(self.explain)
            self.results.completed.connect(self._return_to_place)
            self.results.adapt_requested.connect(self.adapt)
            self.results.filters_cleared.connect(self.narrowing.filters.reset)
            self.results.log_requested.connect(self._log)
            self.results.plan_requested.connect(self._plan)
            self._column.insertWidget(0, self.chips)
            self._column.addWidget(self.results, 1)
            self._make_room()
        return self.chips, self.results

    def explain(self, answer: "Answer") -> None:
        """Open the dialog that explains an answer, with the nutrients of the question first."""
        from desktop_app.widgets.explain_dialog import open_explain_dialog

        met = (one.constraint for one in answer.satisfied if one.origin == "question")
        nutrients = dict.fromkeys(one.entity for one in met if one.kind == "nutrient")
        open_explain_dialog(self.context, answer.id, answer.title, tuple(nutrients), self.window())

    def _log(self, key: str, title: str) -> None:
        assert self.meals is not None
        self.meals.log(key, title, self._meal_asked_for())

    def _plan(self, key: str, title: str) -> None:
        assert self.meals is not None
        self.meals.plan(key, title, self._meal_asked_for())

    def _meal_asked_for(self) -> "Meal | None":
        """The meal the question named, when it named one that the diary has."""
        from core.diary.entry import MEALS

        conditions = self.asked.parsed.constraints if self.asked is not None else ()
        named = {
            condition.entity
            for condition in conditions
            if condition.kind == "tag" and condition.mode == "require"
        }
        return next((meal for meal in MEALS if meal in named), None)
