"""The second step of the introduction: allergies, diets and conditions of each person, with their meaning."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.errors import KnownError
from core.food.shown_names import shown_condition, shown_food, shown_tag
from core.people.profile import Profile
from core.translation import capital
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr, tr_count
from desktop_app.widgets.buttons import plain_button
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.facts import icon_line
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.text import heading, muted

if TYPE_CHECKING:
    from core.services.profiles import Graph


class AvoidStep(QWidget):
    """Buttons for common allergens, diets and conditions, a line for other foods, and what Larder makes of them.

    Signals:
        changed: the name of a person (empty for the user) and the change of the profile.
        person_chosen: another person is shown.
        typed: the text of the line while it is typed.
    """

    changed = Signal(str, object)
    person_chosen = Signal()
    typed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        # Here: the Profile page's modules take longer to import than the first step may wait.
        from desktop_app.widgets.tokens import TokenField

        super().__init__(parent)
        self._theme = theme
        self._graph: Graph | None = None
        self._profiles: tuple[Profile, ...] = (Profile(),)
        self.buttons: dict[tuple[str, str], QPushButton] = {}
        """By field of the profile and name."""
        self.person = Choice(tr("Person"))
        self.person.chosen.connect(self.person_chosen)
        self.person.hide()
        self.other = TokenField(theme, "", "", tr("Another food, such as kiwi"), shown=shown_food)
        self.other.line.setAccessibleName(tr("Allergy to another food"))
        self.other.added.connect(self._add)
        self.other.removed.connect(lambda word: self._without("allergies", word))
        self.other.edited.connect(self.typed)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.person)
        self._groups: dict[str, FlowLayout] = {}
        for field, title in (
            ("allergies", tr("Allergies and intolerances")),
            ("diets", tr("Diets")),
            ("conditions", tr("Conditions")),
        ):
            self._column.addWidget(heading(title, level=3))
            holder = QWidget()
            self._groups[field] = FlowLayout(holder, spacing=8)
            self._column.addWidget(holder)
            if field == "allergies":
                self._column.addWidget(self.other)
        self.count = heading("", level=3)
        self._column.addWidget(self.count)
        self._meanings = QVBoxLayout()
        self._meanings.setSpacing(4)
        self._column.addLayout(self._meanings)
        self._column.addWidget(
            muted(tr("The Profile page has all diets, conditions, guidelines, likes and dislikes."))
        )
        self._column.addStretch(1)

    @property
    def name(self) -> str:
        """The name of the person who is shown; empty for the user."""
        return self.person.value

    @property
    def profile(self) -> Profile:
        """The profile of the person who is shown."""
        return next((one for one in self._profiles[1:] if one.name == self.name), self._profiles[0])

    def offer(self, graph: "Graph") -> None:
        """Offer what a profile can name."""
        if self._graph is not None:
            return
        self._graph = graph
        from core.services.welcome import FIRST_CONDITIONS, FIRST_DIETS

        rules = graph.rules
        allergens = [(one.name, capital(shown_food(one.label))) for one in rules.allergens.values()]
        diets = [
            (name, capital(shown_tag(rules.diets[name].label))) for name in FIRST_DIETS if name in rules.diets
        ]
        conditions = [
            (name, shown_condition(rules.conditions[name].label))
            for name in FIRST_CONDITIONS
            if name in rules.conditions
        ]
        for field, options in (("allergies", allergens), ("diets", diets), ("conditions", conditions)):
            for name, label in options:
                button = plain_button(label, partial(self._toggle, field, name))
                button.setCheckable(True)
                self._groups[field].addWidget(button)
                self.buttons[field, name] = button

    def show_people(self, profiles: Sequence[Profile]) -> None:
        """Show what the chosen person avoids."""
        self._profiles = tuple(profiles)
        self.person.offer([("", tr("You")), *((one.name, one.name) for one in profiles[1:])])
        self.person.setVisible(len(profiles) > 1)
        profile = self.profile
        for (field, name), button in self.buttons.items():
            button.setChecked(name in self._names(field, getattr(profile, field)))
        known = {name for field, name in self.buttons if field == "allergies"}
        self.other.show_words(
            [word for word in profile.allergies if self._name("allergies", word) not in known]
        )

    def show_meaning(self, meanings: Sequence[str], fitting: int, every: int) -> None:
        """Show what Larder makes of each word, and how many recipes are left."""
        clear(self._meanings)
        for meaning in meanings:
            self._meanings.addWidget(icon_line(self._theme, "ban", "danger", meaning))
        self.count.setText(
            tr_count("{fitting} of %n recipes fit.", "{fitting} of %n recipe fits.", every).format(
                fitting=local_number(f"{fitting:,}")
            )
        )

    def show_typed(self, text: str, meaning: str) -> None:
        """Show what Larder makes of a word while it is typed."""
        self.other.show_meaning(text, meaning)

    def show_problem(self, text: str) -> None:
        """Show why a change was not stored."""
        self.other.refuse(text)

    def settle(self) -> None:
        """Empty the line: what it said is stored."""
        self.other.take(self.other.line.text())

    def _add(self, text: str) -> None:
        from core.services.profiles import words_in
        from desktop_app.pages.profile.editing import (
            UnknownWord,
            known_words,
            near_words,
            stored_words,
        )

        graph = self._graph
        words = () if graph is None else words_in("allergies", text, graph)
        if graph is None or not words:
            return
        try:
            found = [each for word in words for each in stored_words("allergies", word, graph)]
        except UnknownWord as error:
            self.other.refuse(str(error), error.word, near_words(error.word, known_words("allergies", graph)))
        except KnownError as error:
            self.other.refuse(str(error))
        else:
            self._with("allergies", found)

    def _toggle(self, field: str, name: str) -> None:
        if self.buttons[field, name].isChecked():
            self._with(field, (name,))
        else:
            self._without(field, name)

    def _with(self, field: str, words: Iterable[str]) -> None:
        wanted = tuple(words)

        def change(profile: Profile) -> Profile:
            return profile.model_copy(
                update={field: tuple(dict.fromkeys((*getattr(profile, field), *wanted)))}
            )

        self.changed.emit(self.name, change)

    def _without(self, field: str, name: str) -> None:
        def change(profile: Profile) -> Profile:
            left = (word for word in getattr(profile, field) if name not in (word, self._name(field, word)))
            return profile.model_copy(update={field: tuple(left)})

        self.changed.emit(self.name, change)

    def _names(self, field: str, words: Iterable[str]) -> set[str]:
        return {self._name(field, word) for word in words}

    def _name(self, field: str, word: str) -> str:
        """Return the name behind a stored word: `tree_nut` for "Tree nuts"."""
        from desktop_app.pages.profile.wording import allergen_of

        graph = self._graph
        if graph is None:
            return word
        if field == "allergies":
            return allergen_of(word, graph.rules) or word
        if field == "conditions":
            found = graph.conditions.find_only(word)
            return word if found is None else found.name
        from core.services.profiles import diet_constraint

        try:
            return diet_constraint(word, graph.rules).entity
        except KnownError:
            return word
