"""The Profile page. Every change is stored immediately."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.errors import KnownError
from core.food.shown_names import shown_condition, shown_food, shown_note, shown_tag, shown_taste, shown_text
from core.people.guidelines import Guideline, in_groups, shown_guideline
from core.people.profile import Limit, Profile
from core.progress import Job
from core.services.profiles import (
    Graph,
    ProfileField,
    diet_constraint,
    editing_profile,
    load_profile,
    meaning_in_profile,
    meaning_of_typed,
    parts_of,
    profile_graph,
    words_in,
)
from core.services.targets import About, cautions_of, conditions_of, with_suggestion
from core.store.changes import ChangeSet
from core.translation import capital
from desktop_app.pages.profile.checklist import CheckList, CheckListTexts, Item
from desktop_app.pages.profile.editing import (
    Bounds,
    UnknownWord,
    WordField,
    changed,
    food_words,
    known_words,
    near_words,
    with_target,
    with_week_target,
    with_words,
    without_words,
)
from desktop_app.pages.profile.suggest import SuggestDialog
from desktop_app.pages.profile.targets import TargetsEditor
from desktop_app.pages.profile.wording import (
    allergen_of,
    coverage_text,
    diet_text,
    guideline_numbers,
    guideline_text,
    limit_text,
)
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, quiet_button
from desktop_app.widgets.cards import card_with
from desktop_app.widgets.event_loop_queue import EventLoopQueue
from desktop_app.widgets.scrolling import add_scrolled
from desktop_app.widgets.text import muted
from desktop_app.widgets.tokens import TokenField

WIDEST: Final = 880
FEW_CONDITIONS: Final = 6
FEW_DIETS: Final = 8
FEW_GUIDELINES: Final = 4
EXPLAINED: Final[tuple[ProfileField, ...]] = ("allergies", "conditions")
"""Typed fields that show what each word means."""
FIRST_DIETS: Final = (
    "vegan", "vegetarian", "pescatarian", "gluten-free", "dairy-free", "halal", "kosher", "mediterranean-diet",
)  # fmt: skip
"""The most common diets; the others follow by name."""
STRICT: Final = QT_TR_NOOP("Strict: recipes that may break it or can't be verified are also left out.")

HARD: Final = QT_TR_NOOP("Always applied: no answer or plan breaks it.")
_REMOVED: Final[dict[WordField, str]] = {
    "likes": QT_TR_NOOP("Removed {words} from your likes."),
    "dislikes": QT_TR_NOOP("Removed {words} from your dislikes."),
    "allergies": QT_TR_NOOP("Removed {words} from your allergies."),
    "diets": QT_TR_NOOP("Removed {words} from your diets."),
    "conditions": QT_TR_NOOP("Removed {words} from your conditions."),
}
ALLERGEN_TEXTS: Final = CheckListTexts(
    QT_TR_NOOP("Search allergens"),
    QT_TR_NOOP("No allergens match '{words}'."),
    QT_TR_NOOP("Show all {count} allergens"),
    QT_TR_NOOP("Show fewer allergens"),
)
CONDITION_TEXTS: Final = CheckListTexts(
    QT_TR_NOOP("Search conditions, ages and medicines"),
    QT_TR_NOOP("No conditions match '{words}'."),
    QT_TR_NOOP("Show all {count} conditions"),
    QT_TR_NOOP("Show fewer conditions"),
)
DIET_TEXTS: Final = CheckListTexts(
    QT_TR_NOOP("Search diets"),
    QT_TR_NOOP("No diets match '{words}'."),
    QT_TR_NOOP("Show all {count} diets"),
    QT_TR_NOOP("Show fewer diets"),
)
GUIDELINE_TEXTS: Final = CheckListTexts(
    QT_TR_NOOP("Search guidelines"),
    QT_TR_NOOP("No guidelines match '{words}'."),
    QT_TR_NOOP("Show all {count} guidelines"),
    QT_TR_NOOP("Show fewer guidelines"),
)


@dataclass(frozen=True)
class Choices:
    """The choices of the page, read once when the engine is ready."""

    words: dict[WordField, list[str]]
    allergens: tuple[Item, ...]
    conditions: tuple[Item, ...]
    diets: tuple[Item, ...]
    guidelines: tuple[Item, ...]


def choices_of(graph: Graph) -> Choices:
    """Return all choices of the page."""
    rules = graph.rules
    order = {name: number for number, name in enumerate(FIRST_DIETS)}
    diets = sorted(rules.diets.values(), key=lambda diet: (order.get(diet.name, len(order)), diet.label))
    return Choices(
        words={
            **food_words(("likes", "dislikes", "allergies"), graph),
            "conditions": known_words("conditions", graph),
        },
        allergens=tuple(
            Item(
                a.name,
                capital(shown_food(a.label)),
                coverage_text(a, rules.taxonomy),
                more=tr("Source: {source}").format(source=a.source),
            )
            for a in rules.allergens.values()
        ),
        conditions=tuple(
            _condition_item(each.name, graph) for each in rules.conditions.values() if each.label
        ),
        diets=tuple(
            Item(
                d.name,
                capital(shown_tag(d.label)),
                diet_text(d),
                tr(STRICT) if d.safety else "",
                more=tr("Source: {source} ({year})").format(source=d.source, year=d.year),
                words=" ".join((d.label, *d.synonyms)),
            )
            for d in diets
        ),
        guidelines=tuple(
            Item(
                g.id,
                g.label,
                guideline_text(g),
                tr(HARD) if _is_hard(g) else "",
                more=guideline_numbers(g),
                group=g.group,
            )
            for g in map(shown_guideline, in_groups(graph.guidelines.values()))
        ),
    )


def _condition_item(name: str, graph: Graph) -> Item:
    condition = graph.rules.conditions[name]
    sentences = meaning_in_profile("conditions", name, graph)[1:]
    note = shown_note(condition.name, condition.cannot_know)
    rules = [sentence for sentence in sentences if sentence != note]
    return Item(
        name,
        shown_condition(condition.label),
        " ".join(rules),
        note,
        mark_icon="info",
        more=tr("Source: {source}").format(source=condition.source) if condition.source else "",
        words=" ".join((name, condition.label, *condition.words)),
        group=shown_text(condition.group),
    )


class ProfilePage(Page):
    """The Profile page: allergies, conditions, diets, dislikes, likes, guidelines and targets."""

    concerns: ClassVar[ChangeSet] = ChangeSet(profile=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            tr("Profile"),
            tr("These apply to every question and plan. Changes are saved immediately."),
            parent=parent,
        )
        self.profile: Profile | None = None
        self._choices: Choices | None = None
        self._turns = EventLoopQueue(self)
        self._below: list[QFrame] = []
        """The cards that wait until the page is first shown: to lay all of them out at once stops the window."""
        self.is_offered = False
        """True if the lists have their choices."""
        theme = context.theme
        self.fields: dict[WordField, TokenField] = {
            "likes": TokenField(
                theme,
                tr("Likes"),
                "",
                tr("Add a food, dish or cuisine, such as chickpeas"),
                shown=shown_taste,
            ),
            "dislikes": TokenField(
                theme,
                tr("Dislikes"),
                tr(
                    "Left out of every answer, along with foods made from them. Recipes that may contain them"
                    " are flagged."
                ),
                tr("Add a food, such as olives"),
                shown=shown_food,
            ),
            "allergies": TokenField(
                theme, "", "", tr("Add an allergy, such as kiwi or hazelnuts"), shown=shown_food
            ),
            "conditions": TokenField(
                theme, "", "", tr("Add another condition or age, such as 7 months old"), shown=shown_condition
            ),
        }
        self.modes: dict[str, QRadioButton] = {}
        self.allergens: dict[str, CheckList] = {}
        self.conditions = CheckList(theme, CONDITION_TEXTS, FEW_CONDITIONS)
        self.diets = CheckList(theme, DIET_TEXTS, FEW_DIETS)
        self.guidelines = CheckList(theme, GUIDELINE_TEXTS, FEW_GUIDELINES)
        self.own_limits = TokenField(theme, "", tr("Your own limits, from an imported profile:"), "")
        self.own_limits.line.hide()
        self.targets = TargetsEditor(theme)
        self.week_targets = TargetsEditor(theme, is_of_week=True)
        self.introduction = quiet_button(tr("Introduction"), lambda: self.open_page("welcome"))
        self.introduction.setToolTip(tr("Who eats, what to leave out and what to aim for, step by step"))
        self.head.addWidget(self.introduction, 0, Qt.AlignmentFlag.AlignTop)
        self.suggest_button = plain_button(tr("Suggest targets…"), self._suggest)
        self.hides_calories = QCheckBox(tr("Hide calories in the diary"))
        self.hides_calories.setAccessibleName(tr("Hide calories in the diary"))
        self.caution = muted("")
        self.caution.setProperty("tone", "warning")
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        ReadOp.of_user_data(self, load_profile).success(self._show).only_latest("profile").start(
            self.context.operations
        )
        if self._choices is None and self.context.host.is_ready:
            self.on_engine_ready()

    def on_engine_ready(self) -> None:
        engine = self.context.engine

        def look(_job: Job) -> Choices:
            return choices_of(profile_graph(engine))

        ReadOp(self, look).success(self._offer).only_latest("choices").start(self.context.operations)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turns.add(*(card.show for card in self._below))
        self._below = []

    def first_focus(self) -> QWidget:
        return self.fields["allergies"].line

    def add_words(self, field: WordField, text: str) -> None:
        """Add words to likes, dislikes or allergies."""
        widget = self.fields[field]
        if not parts_of(text):
            return

        def refuse(error: KnownError) -> None:
            unknown = error.word if isinstance(error, UnknownWord) else ""
            known = self._choices.words[field] if self._choices is not None and unknown else ()
            widget.refuse(str(error), unknown, near_words(unknown, known))

        self._store(
            lambda profile: with_words(profile, field, text, profile_graph(self.context.engine)),
            lambda: widget.take(text),
            refuse,
        )

    def remove_words(self, field: WordField, *words: str) -> None:
        """Remove words, with undo."""
        self._store_with_undo(
            field,
            lambda profile: without_words(profile, field, words),
            tr(_REMOVED[field]).format(words=", ".join(map(self.fields[field].shown, words))),
        )

    def set_allergen(self, name: str, is_on: bool) -> None:  # noqa: FBT001 - the signature of the signal
        """Add or remove an allergen."""
        rules = profile_graph(self.context.engine).rules
        removed = tr("Removed {allergen} from your allergies.").format(
            allergen=shown_food(rules.allergens[name].label)
        )
        self._set_choice("allergies", name, lambda word: allergen_of(word, rules), removed, is_on=is_on)

    def explain_words(self, field: ProfileField, text: str) -> None:
        """Explain how Larder reads the words in a field while they are typed."""
        graph = profile_graph(self.context.engine)

        def explain(_job: Job) -> str:
            try:
                return "\n".join(
                    f"{word}: {meaning_of_typed(field, word, graph)}" for word in words_in(field, text, graph)
                )
            except KnownError:
                return ""

        ReadOp(self, explain).success(
            lambda meaning: self.fields[field].show_meaning(text, meaning)
        ).only_latest(f"meaning-{field}").start(self.context.operations)

    def set_condition(self, name: str, is_on: bool) -> None:  # noqa: FBT001
        """Add or remove a condition."""
        graph = profile_graph(self.context.engine)
        label = shown_condition(graph.rules.conditions[name].label)
        removed = tr("Removed '{condition}' from your conditions.").format(condition=label)
        self._set_choice("conditions", name, lambda word: _condition_name(word, graph), removed, is_on=is_on)

    def set_diet(self, name: str, is_on: bool) -> None:  # noqa: FBT001
        """Add or remove a diet."""
        graph = profile_graph(self.context.engine)
        removed = tr("Removed '{diet}' from your diets.").format(
            diet=shown_tag(graph.rules.diets[name].label)
        )
        self._set_choice("diets", name, lambda word: _diet_name(word, graph), removed, is_on=is_on)

    def set_guideline(self, key: str, is_on: bool) -> None:  # noqa: FBT001
        """Add or remove a guideline."""
        label = shown_guideline(profile_graph(self.context.engine).guidelines[key]).label
        removed = tr("Removed '{guideline}' from your guidelines.").format(guideline=label)
        self._set_choice("guidelines", key, lambda stored: stored, removed, is_on=is_on)

    def _set_choice(
        self, field: str, name: str, name_of: Callable[[Any], object], removed: str, *, is_on: bool
    ) -> None:
        """Add a name to a field of the profile, or remove every entry that `name_of` gives this name, with undo."""

        def change(profile: Profile) -> Profile:
            stored = getattr(profile, field)
            left = (*stored, name) if is_on else tuple(each for each in stored if name_of(each) != name)
            return changed(profile, **{field: left})

        if is_on:
            self._store(change)
        else:
            self._store_with_undo(field, change, removed)

    def set_target(self, key: str, bounds: Bounds, is_hard: bool) -> None:  # noqa: FBT001
        """Set, change or (without bounds) remove a target."""
        self._store(
            lambda profile: with_target(profile, key, bounds, is_hard=is_hard),
            lambda: self.targets.settle(key),
            lambda error: self.targets.show_problem(key, str(error)),
        )

    def set_week_target(self, key: str, bounds: Bounds, _is_hard: bool) -> None:  # noqa: FBT001
        """Set, change or (without bounds) remove a target of the whole week."""
        self._store(
            lambda profile: with_week_target(profile, key, bounds),
            lambda: self.week_targets.settle(key),
            lambda error: self.week_targets.show_problem(key, str(error)),
        )

    def _suggest(self) -> None:
        self.open_suggestions()

    def open_suggestions(self) -> SuggestDialog:
        """Open the dialog that suggests targets."""
        profile = self.profile or Profile()
        held = conditions_of(self.context.engine, profile) if self.is_offered else ()
        dialog = SuggestDialog(profile, held, self.window())
        dialog.wanted.connect(self.use_suggestion)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def use_suggestion(self, about: About) -> None:
        """Store suggested targets in place of those for the same nutrients, with undo."""
        before: list[Profile] = []

        def change(profile: Profile) -> Profile:
            before.append(profile)
            return with_suggestion(self.context.engine, profile, about)

        def undo() -> None:
            stored = before[-1]
            about_before = None if stored.about is None else stored.about.model_dump()
            self._store(lambda profile: changed(profile, about=about_before, targets=stored.targets))

        self._store(change, lambda: self.context.notifier.done(tr("Saved the suggested targets."), undo=undo))

    def _store(
        self,
        change: Callable[[Profile], Profile],
        then: Callable[[], None] = lambda: None,
        refuse: Callable[[KnownError], None] | None = None,
    ) -> None:
        # A refused change is not stored; without a field of its own, the check boxes return to the stored state.
        WriteOp(self, editing_profile(change)).success(lambda _changes: then()).failure(
            refuse or self._refuse
        ).start(self.context.operations)

    def _store_with_undo(self, field: str, change: Callable[[Profile], Profile], said: str) -> None:
        """Store a change of one field; undo restores that field and leaves the others."""
        before: list[object] = []

        def remembering(profile: Profile) -> Profile:
            before.append(getattr(profile, field))
            return change(profile)

        def undo() -> None:
            self._store(lambda profile: changed(profile, **{field: before[-1]}))

        self._store(remembering, lambda: self.context.notifier.done(said, undo=undo))

    def _refuse(self, error: KnownError) -> None:
        self.context.notifier.problem(str(error))
        self.refresh()

    def _show(self, profile: Profile) -> None:
        self.profile = profile
        self.fields["likes"].show_words(profile.likes)
        self.fields["dislikes"].show_words(profile.dislikes)
        self.modes[profile.likes_mode].setChecked(True)
        limits = [limit for limit in profile.guidelines if isinstance(limit, Limit)]
        self.own_limits.show_words([limit_text(limit) for limit in limits])
        self.own_limits.setVisible(bool(limits))
        self.targets.show_targets(profile.targets, profile.hard_targets)
        self.week_targets.show_targets(profile.week_targets, ())
        self.hides_calories.setChecked(profile.hides_calories)
        self._show_known(profile)

    def _show_known(self, profile: Profile) -> None:
        """Show the parts that need the engine: allergens and diets of the lists."""
        if not self.is_offered:
            self.fields["allergies"].show_words(profile.allergies)
            self.fields["conditions"].show_words(profile.conditions)
            return
        graph = profile_graph(self.context.engine)
        has_targets = profile.targets or profile.weekday_targets or profile.week_targets
        sentences = cautions_of(self.context.engine, profile) if has_targets else ()
        self.caution.setText(" ".join(sentences))
        self.caution.setVisible(bool(sentences))
        ticked = {word: allergen_of(word, graph.rules) for word in profile.allergies}
        self.fields["allergies"].show_words([word for word, name in ticked.items() if name is None])
        for checklist in self.allergens.values():
            checklist.show_checked(name for name in ticked.values() if name is not None)
        named = {word: _condition_name(word, graph) for word in profile.conditions}
        self.conditions.show_checked(name for name in named.values() if name is not None)
        self.fields["conditions"].show_words(
            [word for word, name in named.items() if name not in self.conditions.keys]
        )
        self.diets.show_checked(name for word in profile.diets if (name := _diet_name(word, graph)))
        self.guidelines.show_checked(key for key in profile.guidelines if isinstance(key, str))

    def _offer(self, choices: Choices) -> None:
        if self._choices is not None:
            return
        self._choices = choices
        for field, widget in self.fields.items():
            widget.complete_with(choices.words[field])
        half = (len(choices.allergens) + 1) // 2
        self._turns.add(
            lambda: self.allergens["left"].show_items(choices.allergens[:half]),
            lambda: self.allergens["right"].show_items(choices.allergens[half:]),
            lambda: self.conditions.show_items(choices.conditions),
            lambda: self.diets.show_items(choices.diets),
            lambda: self.guidelines.show_items(choices.guidelines),
            self._end_offer,
        )

    def _end_offer(self) -> None:
        self.is_offered = True
        if self.profile is not None:
            self._show_known(self.profile)

    def _connect(self) -> None:
        for field, widget in self.fields.items():
            widget.added.connect(lambda text, field=field: self.add_words(field, text))
            widget.removed.connect(lambda word, field=field: self.remove_words(field, word))
        for checklist in self.allergens.values():
            checklist.toggled.connect(self.set_allergen)
        for field in EXPLAINED:
            self.fields[field].edited.connect(lambda text, field=field: self.explain_words(field, text))
        self.conditions.toggled.connect(self.set_condition)
        self.diets.toggled.connect(self.set_diet)
        self.guidelines.toggled.connect(self.set_guideline)
        self.targets.edited.connect(self.set_target)
        self.week_targets.edited.connect(self.set_week_target)
        self.hides_calories.clicked.connect(
            lambda is_on: self._store(lambda profile: changed(profile, hides_calories=is_on))
        )
        self.own_limits.removed.connect(self._remove_limit)
        for mode, button in self.modes.items():
            button.clicked.connect(
                lambda _on, mode=mode: self._store(lambda profile: changed(profile, likes_mode=mode))
            )

    def _remove_limit(self, text: str) -> None:
        def change(profile: Profile) -> Profile:
            left = tuple(g for g in profile.guidelines if isinstance(g, str) or limit_text(g) != text)
            return changed(profile, guidelines=left)

        self._store_with_undo("guidelines", change, tr("Removed one of your own limits."))

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(16)
        add_scrolled(self, inside)
        column.addWidget(
            self._card(
                tr("Allergies"),
                muted(
                    tr(
                        "Larder leaves out recipes that contain these, may contain them, or have an unrecognised"
                        " ingredient. It can't see brands or cross-contact: always check labels."
                    )
                ),
                self.fields["allergies"],
                self._allergen_columns(),
            )
        )
        column.addWidget(
            self._card(
                tr("Conditions and ages"),
                muted(
                    tr(
                        "Each applies published rules to every answer and plan, and says what Larder can't know. It"
                        " doesn't replace advice from your doctor or dietitian."
                    )
                ),
                self.conditions,
                self.fields["conditions"],
            )
        )
        column.addWidget(self._card(tr("Diets"), self.diets))
        column.addWidget(self._card("", self.fields["dislikes"]))
        column.addWidget(self._card("", self.fields["likes"], self._likes_modes()))
        column.addWidget(
            self._card(
                tr("Guidelines"),
                muted(
                    tr(
                        "Published guidelines, with their sources. They don't replace advice from your doctor or"
                        " dietitian."
                    )
                ),
                self.own_limits,
                self.guidelines,
            )
        )
        column.addWidget(
            self._card(
                tr("Daily targets"),
                muted(
                    tr(
                        "Targets guide the ranking. Tick 'Never over' and no answer or plan will exceed the maximum."
                    )
                ),
                self.targets,
                self._suggestions(),
                self.caution,
                self.hides_calories,
            )
        )
        column.addWidget(
            self._card(
                tr("Targets of the week"),
                muted(
                    tr(
                        "For the whole week. Each day gets an equal part of what is left of the week, in answers,"
                        " plans and on the Today page."
                    )
                ),
                self.week_targets,
            )
        )
        self._below = [card for card in inside.children() if isinstance(card, QFrame)][1:]
        for card in self._below:
            card.hide()
        column.addStretch(1)

    def _card(self, title: str, *parts: QWidget) -> QFrame:
        card = card_with(title, *parts)
        card.setMaximumWidth(WIDEST)
        return card

    def _suggestions(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.suggest_button)
        row.addStretch(1)
        return holder

    def _likes_modes(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        group = QButtonGroup(holder)
        for mode, text in (
            ("prefer", tr("Prefer recipes with any of these")),
            ("require", tr("Only recipes with all of these")),
        ):
            button = QRadioButton(text)
            button.setAccessibleName(text)
            group.addButton(button)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.modes[mode] = button
        return holder

    def _allergen_columns(self) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        for number, side in enumerate(("left", "right")):
            self.allergens[side] = CheckList(self.context.theme, ALLERGEN_TEXTS, 14)
            grid.addWidget(self.allergens[side], 0, number, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(number, 1)
        return holder


def _is_hard(guideline: Guideline) -> bool:
    # Bounds of a whole day only rank the answers.
    return any(limit.hard and limit.basis != "day" for limit in guideline.limits)


def _condition_name(word: str, graph: Graph) -> str | None:
    """Return the condition of a stored word; None if it is no longer recognised, or names several."""
    found = graph.conditions.find_only(word)
    return None if found is None else found.name


def _diet_name(word: str, graph: Graph) -> str | None:
    """Return the diet of a stored word; None if it is no longer recognised."""
    try:
        return diet_constraint(word, graph.rules).entity
    except KnownError:
        return None
