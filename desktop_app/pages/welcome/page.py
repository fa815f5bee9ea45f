"""The introduction at the first start: who eats, what to avoid, what to aim for, and a first question."""

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.people.profile import Profile
from core.progress import Job
from core.store.changes import ChangeSet
from desktop_app.pages.welcome.aims import AimsStep
from desktop_app.pages.welcome.avoid import AvoidStep
from desktop_app.pages.welcome.people import PeopleStep
from desktop_app.pages.welcome.samples import SAMPLES, SamplesStep
from desktop_app.shell.context import AppContext
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import plain_button, primary_button, quiet_button
from desktop_app.widgets.scrolling import OUTSIDE, add_scrolled
from desktop_app.widgets.text import heading, isolated, muted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.errors import KnownError
    from core.services.welcome import SampleQuestion

STEPS: Final = (
    (
        QT_TR_NOOP("Who eats?"),
        QT_TR_NOOP(
            "Larder plans for everyone at the table. Each person has allergies and diets of their own."
        ),
    ),
    (
        QT_TR_NOOP("What shall Larder leave out?"),
        QT_TR_NOOP(
            "Recipes that contain these, may contain them, or have an unrecognised ingredient are left out."
            " Larder can't see brands or cross-contact: always check labels."
        ),
    ),
    (
        QT_TR_NOOP("What do you aim for?"),
        QT_TR_NOOP("Targets guide the ranking of answers and plans. They don't replace medical advice."),
    ),
    (
        QT_TR_NOOP("Ask a first question"),
        QT_TR_NOOP("Larder applies what you entered to every answer. You can change it on the Profile page."),
    ),
)
"""Title and explanation of each step."""
MOST_SAMPLES: Final = 3
WIDEST: Final = 760


class WelcomePage(Page):
    """Four steps, each of which may be left empty. Everything entered is stored at once."""

    concerns: ClassVar[ChangeSet] = ChangeSet(profile=True)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            tr("Welcome to Larder"),
            tr("Ask what to eat, plan your week, log your meals. Everything stays on this computer."),
            parent,
        )
        self.step = 0
        self.people = PeopleStep(context.theme)
        self.avoid = AvoidStep(context.theme)
        self.aims = AimsStep()
        self.samples = SamplesStep(context.theme)
        self.profiles: tuple[Profile, ...] = ()
        """The user, and the other people of the household."""
        self._lay_out()
        self.people.added.connect(self.add_person)
        self.people.removed.connect(self.remove_person)
        self.avoid.changed.connect(self.change_person)
        self.avoid.person_chosen.connect(self._show_avoided)
        self.avoid.typed.connect(self._explain)
        self.aims.wanted.connect(self.use_targets)
        self.samples.asked.connect(self.ask_sample)
        self.show_step(0)

    def refresh(self) -> None:
        if not self.context.host.is_ready:
            return
        if not self.people.line.isEnabled():
            self.on_engine_ready()
            return
        engine = self.context.engine

        def read(_job: Job) -> tuple[Profile, ...]:
            from core.services.people import household

            user, others = household(engine)
            return user, *others

        ReadOp(self, read).success(self._show_people).only_latest("people").start(self.context.operations)

    def on_engine_ready(self) -> None:
        from core.services.profiles import profile_graph

        self.people.set_ready()
        self.avoid.offer(profile_graph(self.context.engine))
        self.refresh()
        if self.step == len(STEPS) - 1:
            self._find_samples()

    def first_focus(self) -> QWidget:
        return self.next_button

    def show_step(self, step: int) -> None:
        """Show a step."""
        self.step = min(max(0, step), len(STEPS) - 1)
        title, explanation = STEPS[self.step]
        is_last = self.step == len(STEPS) - 1
        place = tr("Step {number} of {count}") if is_last else tr("Step {number} of {count}, optional")
        self._place.setText(place.format(number=self.step + 1, count=len(STEPS)))
        self._title.setText(tr(title))
        self._explanation.setText(tr(explanation))
        for number, widget in enumerate(self._widgets):
            widget.setVisible(number == self.step)
        self.back_button.setVisible(self.step > 0)
        self.next_button.setText(tr("Finish") if is_last else tr("Next"))
        self.next_button.setAccessibleName(self.next_button.text())
        self.skip_button.setVisible(not is_last)
        self.scroller.verticalScrollBar().setValue(0)
        if is_last and self.context.host.is_ready:
            self._find_samples()

    def go_on(self) -> None:
        """Go to the next step, or finish."""
        if self.step == len(STEPS) - 1:
            self.finish()
            return
        self.show_step(self.step + 1)
        self._remember()

    def go_back(self) -> None:
        """Return to the step before."""
        self.show_step(self.step - 1)
        self._remember()

    def finish(self) -> None:
        """Never show the introduction by itself again, and open the Ask page."""
        from core.services.introduction import removing_introduction

        WriteOp(self, removing_introduction).start(self.context.operations)
        self.open_page("ask")
        self.show_step(0)

    def ask_sample(self, text: str) -> None:
        """Finish with a question."""
        self.finish()
        self.context.navigation.question_requested.emit(text)

    def add_person(self, name: str) -> None:
        """Add a person to the household."""
        from core.services.people import saving_member

        engine = self.context.engine
        WriteOp(self, lambda connection: saving_member(engine, Profile(name=name)).do(connection)).success(
            lambda _changes: self.people.take(name)
        ).failure(lambda error: self.people.show_problem(str(error))).start(self.context.operations)

    def remove_person(self, name: str) -> None:
        """Remove a person from the household, with undo."""
        from core.services.people import removing_member

        change = removing_member(name)
        notifier, operations = self.context.notifier, self.context.operations

        def undo() -> None:
            WriteOp(notifier, change.undo).start(operations)

        WriteOp(self, change.do).success(
            lambda _changes: notifier.done(tr("Removed {name}.").format(name=isolated(name)), undo=undo)
        ).start(operations)

    def change_person(self, name: str, change: "Callable[[Profile], Profile]") -> None:
        """Store a change of what a person avoids; an empty name is the user."""
        from core.services.welcome import editing_person

        engine = self.context.engine

        def write(connection: object) -> ChangeSet:
            return editing_person(engine, name, change)(connection)  # type: ignore[arg-type]

        WriteOp(self, write).success(lambda _changes: self.avoid.settle()).failure(self._refuse).start(
            self.context.operations
        )

    def use_targets(self, about: object) -> None:
        """Store the suggested targets of the user."""
        from core.services.targets import About, with_suggestion
        from core.services.welcome import editing_person

        assert isinstance(about, About)
        engine = self.context.engine

        def change(profile: Profile) -> Profile:
            return with_suggestion(engine, profile, about)

        def write(connection: object) -> ChangeSet:
            return editing_person(engine, "", change)(connection)  # type: ignore[arg-type]

        WriteOp(self, write).success(lambda _changes: self.aims.show_stored()).start(self.context.operations)

    def _remember(self) -> None:
        from core.services.introduction import reaching_step

        step = self.step
        WriteOp(self, lambda connection: reaching_step(connection, step)).start(self.context.operations)

    def _refuse(self, error: "KnownError") -> None:
        self.avoid.show_problem(str(error))
        self._show_avoided()

    def _show_people(self, profiles: tuple[Profile, ...]) -> None:
        from core.services.targets import conditions_of

        self.profiles = profiles
        self.people.show_people([profile.name for profile in profiles[1:]])
        self.aims.show_profile(profiles[0], conditions_of(self.context.engine, profiles[0]))
        self._show_avoided()

    def _show_avoided(self) -> None:
        """Show what the chosen person avoids, what Larder makes of each word, and how many recipes are left."""
        if not self.profiles or not self.context.host.is_ready:
            return
        self.avoid.show_people(self.profiles)
        profile, engine = self.avoid.profile, self.context.engine

        def judge(_job: Job) -> tuple[tuple[str, ...], int, int]:
            from core.services.profiles import profile_graph
            from core.services.welcome import fitting_recipes
            from desktop_app.pages.welcome.meanings import meanings

            return (meanings(profile, profile_graph(engine)), *fitting_recipes(engine, profile))

        ReadOp(self, judge).success(lambda found: self.avoid.show_meaning(*found)).failure(
            lambda error: self.avoid.show_problem(str(error))
        ).only_latest("judge").start(self.context.operations)

    def _explain(self, text: str) -> None:
        """Show what a word means while it is typed."""
        if not self.context.host.is_ready:
            return
        engine = self.context.engine

        def explain(_job: Job) -> str:
            from core.errors import KnownError
            from core.services.profiles import meaning_of_typed, profile_graph

            try:
                return meaning_of_typed("allergies", text.strip(), profile_graph(engine))
            except KnownError:
                return ""

        ReadOp(self, explain).success(partial(self.avoid.show_typed, text)).only_latest("typed").start(
            self.context.operations
        )

    def _find_samples(self) -> None:
        engine = self.context.engine
        on, texts = datetime.now().astimezone().date(), [tr(text) for text in SAMPLES]

        def find(job: Job) -> "Sequence[SampleQuestion]":
            from core.services.welcome import working_samples

            return working_samples(engine, texts, MOST_SAMPLES, on, job)

        self.samples.show_waiting()
        operation = ReadOp(self, find).success(self.samples.show_samples)
        operation.failure(lambda error: self.samples.show_problem(str(error))).as_question().only_latest(
            "samples"
        ).start(self.context.operations)

    def _lay_out(self) -> None:
        self._place = muted("")
        self._title = heading("", level=2)
        self._explanation = muted("")
        self._widgets = (self.people, self.avoid, self.aims, self.samples)
        card = QFrame()
        card.setProperty("kind", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        for part in (self._place, self._title, self._explanation, *self._widgets):
            column.addWidget(part)
        inside = QWidget()
        around = QVBoxLayout(inside)
        around.addWidget(card)
        around.addStretch(1)
        self.scroller = add_scrolled(self, inside)
        # Not the card: a layout would give it the height for the width of the page.
        self.scroller.setMaximumWidth(WIDEST + OUTSIDE)
        self.skip_button = quiet_button(tr("Skip the introduction"), self.finish)
        self.back_button = plain_button(tr("Back"), self.go_back)
        self.next_button = primary_button(tr("Next"), self.go_on)
        bar = QWidget()
        bar.setMaximumWidth(WIDEST)
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 8, 0, 16)
        row.setSpacing(8)
        row.addWidget(self.skip_button)
        row.addStretch(1)
        row.addWidget(self.back_button)
        row.addWidget(self.next_button)
        holder = QHBoxLayout()
        holder.setContentsMargins(0, 0, OUTSIDE, 0)
        # The bar is as wide as the card above it.
        holder.addWidget(bar, 1000)
        holder.addStretch(1)
        self.body.addLayout(holder)
        self.body.setSpacing(0)
