"""Results of a question: notices, answers, and apart from them the unverified recipes."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.food.shown_names import shown_title
from core.questions.constraint import NUMBERS, Constraint
from core.recommend.answer import Answer
from core.recommend.card_facts import CardFacts, card_facts, shared_conditions
from core.recommend.suggest import dropped_conditions, quoted, relaxation_text
from core.recommend.unanswered import wants_no_recipe
from core.recommend.wording import constraint_text, joined
from core.services.ask import UnverifiedRecipe
from core.translation import in_quotes
from desktop_app.pages.ask.adapt_offers import AdaptOffersPanel
from desktop_app.pages.ask.answer_card import AnswerCard
from desktop_app.pages.ask.asking import AskedQuestion
from desktop_app.pages.ask.chips import condition_words
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr, tr_count
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.collapsible_section import CollapsibleSection
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.notice import NoticePanel
from desktop_app.widgets.text import body, heading, isolated, muted, shortened

if TYPE_CHECKING:
    from collections.abc import Callable

NO_CONDITION: Final = QT_TR_NOOP(
    "Your question has no conditions, so these are general suggestions. To narrow them, name a"
    " food, diet, meal, time or nutrient."
)
STALE: Final = QT_TR_NOOP("The library has changed since you asked. These answers use the previous library.")
AT_ONCE: Final = 3
"""Answers made before the window is painted: usually all that fit. The others follow one by one, so that the first
answers appear without waiting for those out of sight."""
WIDEST_NAME_PX: Final = 340
"""Of the name on a button; its tooltip has all of it."""


class ResultsView(QWidget):
    """Everything below the question.

    Signals:
        log_requested, plan_requested, adapt_requested: the key of a recipe, and its title.
        details_requested: the key of a recipe.
        explain_requested: an answer to be explained.
        word_replaced: (unknown word, the name that the user meant).
        word_ignored: an unknown word that the user ignores.
        cautious_meaning_chosen: an unclear word that the user reads in the cautious way.
        more_requested: show more answers.
        again_requested: ask the same question again.
        compare_requested: the keys of two or three recipes, as a tuple.
        drop_requested: conditions (a tuple of constraints) to leave out of the question.
        filters_cleared: the user wants answers without the filters.
        completed: all results are on the page.
    """

    log_requested = Signal(str, str)
    plan_requested = Signal(str, str)
    adapt_requested = Signal(str, str)
    details_requested = Signal(str)
    explain_requested = Signal(object)
    word_replaced = Signal(str, str)
    word_ignored = Signal(str)
    cautious_meaning_chosen = Signal(str)
    more_requested = Signal()
    again_requested = Signal()
    drop_requested = Signal(object)
    compare_requested = Signal(object)
    filters_cleared = Signal()
    completed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.cards: list[AnswerCard] = []
        self.unverified: CollapsibleSection | None = None
        self.offers: AdaptOffersPanel | None = None
        """Recipes to adapt, if no recipe meets the question."""
        self.drops: list[QPushButton] = []
        """A button for each set of conditions that may be dropped."""
        self._is_stale = False
        self._left: list[Callable[[], None]] = []
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._add_next)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 24)
        self._column.setSpacing(8)

    def show_asked(self, asked: AskedQuestion, left_out: tuple[str, ...], limit: int) -> None:
        """Show the results of a question; `left_out` are words that the user ignores."""
        self.clear()
        result = asked.result
        self._add_unclear(asked)
        if left_out:
            words = joined([in_quotes(word) for word in left_out])
            self._add_notice(
                "warning",
                tr("You chose to ignore {words}. These answers weren't checked for it.").format(words=words),
            )
        if result.relaxed:
            self._add_relaxed(asked)
        for note in () if result.unheeded else result.notes:
            self._add_notice("primary", note)
        if result.answers and not asked.parsed.constraints:
            self._add_notice("primary", tr(NO_CONDITION))
        if not (result.answers or result.unknown or result.unheeded):
            self._add_nothing(asked)
        if asked.adaptable is not None:
            self.offers = AdaptOffersPanel(self._theme, is_above_answers=bool(result.answers))
            self._column.addWidget(self.offers)
        if result.answers:
            self._add_answers(asked, limit)
        if asked.unverified:
            self._left.append(lambda: self._add_unverified(asked.unverified, result.unverified))
        self._left.append(lambda: self._column.addStretch(1))
        if len(result.answers) <= AT_ONCE:
            while self._left:
                self._add_next()
        else:
            self._next.start()

    @property
    def is_whole(self) -> bool:
        """True if all results are shown."""
        return not self._left

    def _add_next(self) -> None:
        if self._left:
            self._left.pop(0)()
        if not self._left:
            self._next.stop()
            self.completed.emit()

    @property
    def focused_button(self) -> tuple[str, int] | None:
        """The answer and the place of its button that has the keyboard; None if no answer has it."""
        for card in self.cards:
            for place, button in enumerate(card.buttons):
                if button is self.window().focusWidget():
                    return card.answer.id, place
        return None

    def focus_button(self, key: str, place: int) -> None:
        """Hand the keyboard to a button of an answer that is shown."""
        card = next((card for card in self.cards if card.answer.id == key), None)
        if card is not None:
            card.buttons[place].setFocus()

    def show_problem(self, text: str, *actions: tuple[str, object]) -> None:
        """Show why there is no answer."""
        self.clear()
        buttons = tuple(plain_button(label, run) for label, run in actions)  # type: ignore[arg-type]
        self._column.addWidget(NoticePanel(self._theme, "danger", text, buttons))
        self._column.addStretch(1)

    def offer_again(self) -> None:
        """Say that the library has changed since, and leave the answers in place."""
        if not self._is_stale:
            self._is_stale = True
            again = plain_button(tr("Ask again"), self.again_requested.emit)
            self._column.insertWidget(0, NoticePanel(self._theme, "primary", tr(STALE), (again,)))

    def clear(self) -> None:
        """Show nothing."""
        self._is_stale = False
        self._left.clear()
        self._next.stop()
        clear(self._column)
        self.cards = []
        self.drops = []
        self.unverified = self.offers = None

    def _add_unclear(self, asked: AskedQuestion) -> None:
        for word in asked.result.unknown:
            reading = asked.cautious.get(word)
            strip = (
                self._unknown(word, asked.near.get(word, ()))
                if reading is None
                else self._unclear(word, reading)
            )
            self._column.addWidget(strip)
        for condition in asked.result.unheeded:
            self._column.addWidget(self._unheeded(condition))

    def _add_relaxed(self, asked: AskedQuestion) -> None:
        words = [condition_words(constraint, asked.vocabulary) for constraint in asked.result.relaxed]
        dropped = joined(words, most=8)
        text = (
            tr(
                "No recipe matches everything. These answers miss: {conditions}. The nearest come first. All other"
                " conditions are met."
            )
            if any(constraint.kind in NUMBERS for constraint in asked.result.relaxed)
            else tr(
                "No recipe matches everything. These answers miss: {conditions}. All other conditions are met."
            )
        )
        drops = self._drop_buttons(asked)
        notice = NoticePanel(self._theme, "warning", text.format(conditions=dropped), tuple(drops))
        self._column.addWidget(notice)

    def _drop_buttons(self, asked: AskedQuestion) -> list[QPushButton]:
        """Return a button for each set of the question's conditions that may be dropped, with what that gives."""
        for relaxation in asked.result.relaxations:
            # A condition of the profile is changed in the profile; one that is relaxed already gives these answers.
            is_own = set(relaxation.drop) <= set(asked.parsed.constraints)
            if not is_own or relaxation.drop == asked.result.relaxed:
                continue
            words = quoted(dropped_conditions(relaxation))
            button = plain_button("", partial(self.drop_requested.emit, relaxation.drop))
            short = shortened(words, self.font(), WIDEST_NAME_PX).replace("&", "&&")
            label = tr("Drop {conditions} ({count})")
            count = local_number(f"{relaxation.allows:,}")
            button.setText(isolated(label.format(conditions=isolated(short), count=count)))
            button.setAccessibleName(relaxation_text(relaxation))
            button.setToolTip(relaxation_text(relaxation))
            self.drops.append(button)
        return self.drops

    def _add_notice(self, tone: str, text: str) -> None:
        self._column.addWidget(NoticePanel(self._theme, tone, text))

    def _unknown(self, word: str, near: tuple[str, ...]) -> NoticePanel:
        buttons = [plain_button(name, lambda name=name: self.word_replaced.emit(word, name)) for name in near]  # type: ignore[misc]
        for button, name in zip(buttons, near, strict=True):
            button.setText(shortened(name, self.font(), WIDEST_NAME_PX).replace("&", "&&"))
            button.setToolTip(name)
            button.setAccessibleName(tr("Use {name}").format(name=name))
        leave = quiet_button(tr("Ignore it"), lambda: self.word_ignored.emit(word))
        text = (
            tr(
                "Larder doesn't recognise '{word}' and can't check recipes for it. Choose what you meant, or ignore it."
            )
            if near
            else tr(
                "Larder doesn't recognise '{word}' and can't check recipes for it. Reword the question, or ignore it."
            )
        ).format(word=word)
        return NoticePanel(self._theme, "danger", text, (*buttons, leave))

    def _unheeded(self, condition: str) -> NoticePanel:
        show = quiet_button(tr("Show answers anyway"), partial(self.word_ignored.emit, condition))
        text = tr(
            "Larder has no rules for '{condition}' and can't check recipes for it. Ask your doctor or"
            " dietitian what to avoid."
        ).format(condition=condition)
        return NoticePanel(self._theme, "danger", text, (show,))

    def _unclear(self, word: str, reading: Constraint) -> NoticePanel:
        meant = constraint_text(reading)
        keep = plain_button(
            tr("Use {reading}").format(reading=meant.replace("&", "&&")).replace("&", "&&"),
            partial(self.cautious_meaning_chosen.emit, word),
        )
        leave = quiet_button(tr("Ignore it"), partial(self.word_ignored.emit, word))
        text = tr("What do you mean by '{word}'? Choose one to see answers.").format(word=word)
        return NoticePanel(self._theme, "danger", text, (keep, leave))

    def _add_answers(self, asked: AskedQuestion, limit: int) -> None:
        answers = asked.result.answers
        count = len(answers)
        top = QHBoxLayout()
        top.addWidget(muted(self._about(asked)), 1)
        self.compare = plain_button(tr("Compare"), self._compare)
        self.compare.setProperty("room", "small")
        policy = self.compare.sizePolicy()
        # The cards stay in their place when the button appears.
        policy.setRetainSizeWhenHidden(True)
        self.compare.setSizePolicy(policy)
        self.compare.hide()
        top.addWidget(self.compare)
        self._column.addLayout(top)
        facts = card_facts(answers, asked.asked, asked.on)
        additions = [
            partial(self._add_card, answer, own, asked) for answer, own in zip(answers, facts, strict=True)
        ]
        for add in additions[:AT_ONCE]:
            add()
        self._left += additions[AT_ONCE:]
        if count == limit:
            self._left.append(self._add_more)

    def _about(self, asked: AskedQuestion) -> str:
        """Return how many answers there are, and the conditions that all of them meet."""
        answers = asked.result.answers
        count = tr_count("%n answers, best first", "%n answer, best first", len(answers))
        met = shared_conditions(answers)
        shared = [condition_words(constraint, asked.vocabulary) for constraint in met]
        if len(answers) < 2 or not shared:
            return f"{count}."
        if len(shared) > 1 and set(asked.asked) <= set(met):
            # The chips name them.
            return tr("{count}. All meet every condition.").format(count=count)
        return tr("{count}. All meet: {conditions}.").format(count=count, conditions=joined(shared, most=8))

    def _add_card(self, answer: Answer, facts: CardFacts, asked: AskedQuestion) -> None:
        card = AnswerCard(self._theme, answer, facts, asked.rest, asked.pictures.get(answer.id))
        card.log_requested.connect(partial(self.log_requested.emit, answer.id, answer.title))
        card.plan_requested.connect(partial(self.plan_requested.emit, answer.id, answer.title))
        card.adapt_requested.connect(partial(self.adapt_requested.emit, answer.id, answer.title))
        card.compare_toggled.connect(lambda _is_on: self._offer_comparison())
        card.details_requested.connect(partial(self.details_requested.emit, answer.id))
        card.explain_requested.connect(partial(self.explain_requested.emit, answer))
        self._column.addWidget(card)
        self.cards.append(card)
        card.match(self.cards)

    def _compared(self) -> list[AnswerCard]:
        return [card for card in self.cards if card.compare.isChecked()]

    def _offer_comparison(self) -> None:
        """Show the button once enough answers are ticked; no more can be ticked than fit side by side."""
        from core.services.comparing import FEWEST, MOST

        count = len(self._compared())
        for card in self.cards:
            card.compare.setEnabled(count < MOST or card.compare.isChecked())
        text = tr_count("Compare %n recipes…", "Compare %n recipe…", count)
        self.compare.setText(text)
        self.compare.setAccessibleName(text)
        self.compare.setVisible(count >= FEWEST)

    def _compare(self) -> None:
        self.compare_requested.emit(tuple(card.answer.id for card in self._compared()))

    def _add_more(self) -> None:
        more = quiet_button(tr("Show more answers"), self.more_requested.emit)
        self._column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_nothing(self, asked: AskedQuestion) -> None:
        if wants_no_recipe(asked.parsed):
            self._add_notice("primary", " ".join(asked.result.suggestions))
            return
        if asked.is_narrowed:
            clear = plain_button(tr("Clear filters"), self.filters_cleared.emit)
            text = tr("No recipe matches your question and its filters.")
            self._column.addWidget(NoticePanel(self._theme, "warning", text, (clear,)))
        card, column = titled_card(tr("No recipe matches"))
        drops = self._drop_buttons(asked)
        spoken = {button.accessibleName() for button in drops}
        lines = [line for line in asked.result.suggestions if line not in spoken]
        if not (lines or drops):
            lines = [tr("Change or remove a condition above, or reword the question.")]
        for line in lines:
            column.addWidget(body(line))
        if drops:
            holder = QWidget()
            flow = FlowLayout(holder, spacing=8)
            for button in drops:
                flow.addWidget(button)
            column.addWidget(holder)
        column.addWidget(muted(tr("Larder never relaxes allergies, diets or exclusions to find an answer.")))
        self._column.addWidget(card)

    def _add_unverified(self, recipes: tuple[UnverifiedRecipe, ...], count: int) -> None:
        title = tr_count(
            "%n recipes not verified: may contain something you exclude, or miss a limit",
            "%n recipe not verified: may contain something you exclude, or miss a limit",
            count,
        )
        # Dozens of cards that few users open: making them takes longer than the answers above.
        fold = CollapsibleSection(
            self._theme, title, fill=lambda inside: self._fill_unverified(inside, recipes, count)
        )
        self.unverified = fold
        self._column.addWidget(fold)

    def _fill_unverified(
        self, inside: QVBoxLayout, recipes: tuple[UnverifiedRecipe, ...], count: int
    ) -> None:
        text = tr(
            "These might fit, but Larder can't confirm it: an ingredient or a stated amount is"
            " uncertain. They are not recommendations. Check every label before cooking."
        )
        inside.addWidget(NoticePanel(self._theme, "warning", text))
        for recipe in recipes:
            inside.addWidget(self._doubtful(recipe))
        if count > len(recipes):
            inside.addWidget(
                muted(tr_count("%n more are not listed.", "%n more is not listed.", count - len(recipes)))
            )

    def _doubtful(self, recipe: UnverifiedRecipe) -> QFrame:
        card = QFrame()
        card.setProperty("kind", "card")
        card.setAccessibleName(tr("Not verified: {title}").format(title=shown_title(recipe.title)))
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(4)
        column.addWidget(heading(shown_title(recipe.title), level=3))
        for why in recipe.why:
            column.addWidget(icon_line(self._theme, "warning", "warning", why))
        look = quiet_button(tr("Open recipe"), lambda: self.details_requested.emit(recipe.key))
        look.setAccessibleName(tr("Open recipe: {title}").format(title=shown_title(recipe.title)))
        column.addWidget(look, 0, Qt.AlignmentFlag.AlignLeft)
        return card
