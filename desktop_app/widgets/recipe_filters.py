"""Filters of recipes: small drop-down lists, each value with the number of recipes it would leave."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from core.recommend.amount_wording import amount_text, bare_amount_text
from core.services.recipe_filter import DIETS, ENERGY_KCAL, MINUTES, FilterCounts, RecipeFilter
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, local_number, tr
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.facts import minutes_words
from desktop_app.widgets.flow import FlowLayout
from desktop_app.widgets.text import in_type

DIET_NAMES: Final = {
    "vegetarian": QT_TR_NOOP("Vegetarian"),
    "vegan": QT_TR_NOOP("Vegan"),
    "pescatarian": QT_TR_NOOP("Pescatarian"),
    "gluten-free": QT_TR_NOOP("Gluten-free"),
    "dairy-free": QT_TR_NOOP("Dairy-free"),
    "egg-free": QT_TR_NOOP("Egg-free"),
    "nut-free": QT_TR_NOOP("Nut-free"),
    "halal": QT_TR_NOOP("Halal"),
    "kosher": QT_TR_NOOP("Kosher"),
    "low-fodmap": QT_TR_NOOP("Low-FODMAP"),
    "keto": QT_TR_NOOP("Keto"),
    "mediterranean-diet": QT_TR_NOOP("Mediterranean"),
}
WIDEST: Final = 230
"""Pixels of a drop-down list, in the usual type."""
EDGES_AND_ARROW: Final = 58
"""Pixels of a drop-down list around its text."""
_NO_BOUND: Final = ""


def tag_words(name: str) -> str:
    """Return a tag as a label: `Latin american` for `latin-american`."""
    words = name.replace("-", " ")
    return f"{words[:1].upper()}{words[1:]}"


def energy_label(least: int | None, most: int | None) -> str:
    """Return `Up to 300 kcal`, `300 to 500 kcal`, `700 kcal or more`."""
    if least is None:
        return tr("Up to {amount}").format(amount=amount_text("energy", most or 0))
    if most is None:
        return tr("{amount} or more").format(amount=amount_text("energy", least))
    return tr("{least} to {most}").format(
        least=bare_amount_text("energy", least), most=amount_text("energy", most)
    )


class RecipeFilters(QWidget):
    """Filters of time, diet, cuisine and energy, in rows that wrap. `controls` may be extended before `arrange`.

    Signals:
        changed: the user chose another filter.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Filters"))
        self._width_px: int | None = None
        self._flow = FlowLayout(self, spacing=8)
        self.minutes = self.add_choice(tr("Time"), tr("Any time"))
        self.diet = self.add_choice(tr("Diet"), tr("Any diet"))
        self.cuisine = self.add_choice(tr("Cuisine"), tr("Any cuisine"))
        self.energy = self.add_choice(tr("Energy per serving"), tr("Any energy"))
        self.clear = with_icon(quiet_button(tr("Clear filters"), self.reset), theme, "close", "primary")
        """Shown while a filter is chosen; the owner places it."""
        self.offer(self.minutes, ((str(most), _minutes_label(most)) for most in MINUTES))
        self.offer(self.diet, ((name, tr(DIET_NAMES[name])) for name in DIETS))
        self.offer(self.energy, ((_bounds_key(*bounds), energy_label(*bounds)) for bounds in ENERGY_KCAL))
        self.clear.hide()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All drop-down lists."""
        return tuple(self.findChildren(Choice))

    def arrange(self, *controls: QWidget) -> None:
        """Place the controls in this order."""
        for control in controls:
            self._flow.addWidget(control)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Each list for itself: widgets out of sight get larger type one by one, some after the row that they are in.
        if isinstance(watched, Choice) and event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit(watched, watched.currentText())
        return False

    def stack(self, width_px: int | None) -> None:
        """Make all drop-down lists this wide, for a column; None makes each as wide as its text, for rows."""
        self._width_px = width_px
        for choice in self.choices:
            self._fit(choice, choice.currentText())

    def _fit(self, choice: Choice, text: str) -> None:
        """Make a drop-down list as wide as the chosen text, or as the column."""
        choice.ensurePolished()
        own = choice.fontMetrics().horizontalAdvance(text) + in_type(choice, EDGES_AND_ARROW)
        choice.setFixedWidth(self._width_px or min(in_type(choice, WIDEST), own))

    def filter(self, words: str = "") -> RecipeFilter:
        """Return the chosen filter with some words to search for."""
        least, most = _bounds_of(self.energy.value)
        return RecipeFilter(
            words=words,
            most_minutes=float(self.minutes.value) if self.minutes.value else None,
            diet=self.diet.value,
            cuisine=self.cuisine.value,
            least_kcal=least,
            most_kcal=most,
        )

    def show_recipe_counts(self, counts: FilterCounts) -> None:
        """Offer the values that some recipes have, each with their number."""
        self.offer(
            self.minutes,
            ((str(most), counted(_minutes_label(most), count)) for most, count in counts.minutes.items()),
        )
        self.offer(
            self.diet,
            ((name, counted(tr(DIET_NAMES[name]), count)) for name, count in counts.diets.items()),
        )
        self.offer(self.cuisine, tag_options(counts.cuisines))
        self.offer(
            self.energy,
            (
                (_bounds_key(*bounds), counted(energy_label(*bounds), count))
                for bounds, count in counts.energy_kcal.items()
            ),
        )

    def reset(self) -> None:
        """Clear all filters."""
        for choice in self.choices:
            choice.choose(None)
        self.note_change()

    def note_change(self) -> None:
        """Show whether there is something to clear, and report the change."""
        self.clear.setVisible(self.filter().is_narrowed)
        self.changed.emit()

    def add_choice(self, name: str, none: str) -> Choice:
        """Return a drop-down list whose first value is no filter."""
        choice = Choice(name, [(None, none)], parent=self)
        choice.setProperty("none", none)
        choice.installEventFilter(self)
        choice.currentTextChanged.connect(lambda text: self._fit(choice, text))
        self._fit(choice, none)
        choice.chosen.connect(self.note_change)
        return choice

    def offer(self, choice: Choice, options: Iterable[tuple[str, str]]) -> None:
        """Offer values; the chosen one stays on offer, also where no recipe has it now."""
        wanted = list(options)
        if choice.value and choice.value not in dict(wanted):
            wanted.append((choice.value, choice.currentText()))
        choice.offer([("", str(choice.property("none"))), *wanted])
        choice.view().setMinimumWidth(choice.view().sizeHintForColumn(0) + 24)


def _minutes_label(most: int) -> str:
    return tr("Up to {time}").format(time=minutes_words(most))


def tag_options(counts: Mapping[str, int]) -> list[tuple[str, str]]:
    """Return tags as values with their labels and numbers."""
    return [(name, counted(tag_words(name), count)) for name, count in counts.items()]


def counted(label: str, count: int) -> str:
    """Return a label with a number: `Vegan (318)`."""
    return tr("{label} ({count})").format(label=label, count=local_number(f"{count:,}"))


def _bounds_key(least: int | None, most: int | None) -> str:
    return f"{least or _NO_BOUND}-{most or _NO_BOUND}"


def _bounds_of(key: str) -> tuple[float | None, float | None]:
    least, _, most = key.partition("-")
    return (float(least) if least else None), (float(most) if most else None)
