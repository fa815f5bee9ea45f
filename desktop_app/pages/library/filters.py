"""The filters of the library: small drop-down lists and ticks, each with the number of recipes it would leave."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from core.services.browsing import DIETS, ENERGY_KCAL, MINUTES, FilterCounts, RecipeFilter
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.buttons import quiet_button, with_icon
from desktop_app.widgets.choice import Choice
from desktop_app.widgets.facts import minutes_words
from desktop_app.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from desktop_app.pages.library.contents import SourceCounts

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
"""Pixels of a drop-down list."""
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
        return tr("Up to {most} kcal").format(most=most)
    if most is None:
        return tr("{least} kcal or more").format(least=least)
    return tr("{least} to {most} kcal").format(least=least, most=most)


class FilterBar(QWidget):
    """All filters in a row that wraps.

    Signals:
        changed: the user chose another filter.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Filters"))
        flow = FlowLayout(self, spacing=8)
        self.minutes = self._choice(tr("Time"), tr("Any time"))
        self.diet = self._choice(tr("Diet"), tr("Any diet"))
        self.course = self._choice(tr("Course"), tr("Any course"))
        self.cuisine = self._choice(tr("Cuisine"), tr("Any cuisine"))
        self.energy = self._choice(tr("Energy per serving"), tr("Any energy"))
        self.source = self._choice(tr("Source"), tr("Any source"))
        self.own = self._tick(tr("Mine"), tr("Recipes that didn't come with Larder"))
        self.favourites = self._tick(tr("Favourites"), tr("Recipes that you marked with a heart"))
        self.fits = self._tick(
            tr("Fits my profile"),
            tr("Only recipes that fit your profile; unverified ones are left out"),
        )
        self.clear = with_icon(quiet_button(tr("Clear filters"), self.reset), theme, "close", "primary")
        """Shown while a filter is chosen; the panel places it."""
        self.choices = (self.minutes, self.diet, self.course, self.cuisine, self.energy, self.source)
        for control in (*self.choices, self.fits, self.favourites, self.own):
            flow.addWidget(control)
        self._offer(self.minutes, ((str(most), self._minutes_label(most)) for most in MINUTES))
        self._offer(self.diet, ((name, tr(DIET_NAMES[name])) for name in DIETS))
        self._offer(self.energy, ((_bounds_key(*bounds), energy_label(*bounds)) for bounds in ENERGY_KCAL))
        self.clear.hide()
        # Until something was imported, all recipes have one source.
        self.source.hide()
        self.own.hide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            for choice in self.findChildren(Choice):
                _fit(choice, choice.currentText())

    def filter(self, words: str) -> RecipeFilter:
        """Return the chosen filter with some words to search for."""
        least, most = _bounds_of(self.energy.value)
        return RecipeFilter(
            words=words,
            most_minutes=float(self.minutes.value) if self.minutes.value else None,
            diet=self.diet.value,
            cuisine=self.cuisine.value,
            course=self.course.value,
            least_kcal=least,
            most_kcal=most,
            source=self.source.value,
            own_only=self.own.isChecked(),
            favourites_only=self.favourites.isChecked(),
            fits_profile=self.fits.isChecked(),
        )

    def show_counts(self, counts: FilterCounts, sources: "SourceCounts") -> None:
        """Offer the values that some recipes have, each with their number."""
        self._offer(
            self.minutes,
            (
                (str(most), _counted(self._minutes_label(most), count))
                for most, count in counts.minutes.items()
            ),
        )
        self._offer(
            self.diet,
            ((name, _counted(tr(DIET_NAMES[name]), count)) for name, count in counts.diets.items()),
        )
        self._offer(self.course, self._tags(counts.courses))
        self._offer(self.cuisine, self._tags(counts.cuisines))
        self._offer(
            self.energy,
            (
                (_bounds_key(*bounds), _counted(energy_label(*bounds), count))
                for bounds, count in counts.energy_kcal.items()
            ),
        )
        self._offer(
            self.source,
            ((name, _counted(sources.label(name), count)) for name, count in counts.sources.items()),
        )
        self.source.setVisible(bool(sources.own or self.source.value))
        self.own.setVisible(bool(sources.own or self.own.isChecked()))
        self.own.setText(_counted(tr("Mine"), counts.own))
        self.favourites.setText(_counted(tr("Favourites"), counts.favourites))
        self.fits.setText(_counted(tr("Fits my profile"), counts.fitting))

    def reset(self) -> None:
        """Clear all filters."""
        for choice in self.choices:
            choice.choose(None)
        for tick in (self.own, self.favourites, self.fits):
            tick.blockSignals(True)
            tick.setChecked(False)
            tick.blockSignals(False)
        self._change()

    @staticmethod
    def _minutes_label(most: int) -> str:
        return tr("Up to {time}").format(time=minutes_words(most))

    @staticmethod
    def _tags(counts: Mapping[str, int]) -> list[tuple[str, str]]:
        return [(name, _counted(tag_words(name), count)) for name, count in counts.items()]

    def _choice(self, name: str, none: str) -> Choice:
        choice = Choice(name, [(None, none)])
        choice.setProperty("none", none)
        choice.currentTextChanged.connect(lambda text: _fit(choice, text))
        _fit(choice, none)
        choice.chosen.connect(self._change)
        return choice

    def _tick(self, text: str, explanation: str) -> QCheckBox:
        tick = QCheckBox(text)
        tick.setAccessibleName(text)
        tick.setToolTip(explanation)
        tick.toggled.connect(self._change)
        return tick

    def _offer(self, choice: Choice, options: Iterable[tuple[str, str]]) -> None:
        wanted = list(options)
        if choice.value and choice.value not in dict(wanted):
            # What is chosen stays on offer, also where no recipe has it now.
            wanted.append((choice.value, choice.currentText()))
        choice.offer([("", str(choice.property("none"))), *wanted])
        choice.view().setMinimumWidth(choice.view().sizeHintForColumn(0) + 24)

    def _change(self) -> None:
        self.clear.setVisible(self.filter("").is_narrowed)
        self.changed.emit()


def _fit(choice: Choice, text: str) -> None:
    """Make a drop-down list as wide as the chosen text."""
    choice.ensurePolished()
    choice.setFixedWidth(min(WIDEST, choice.fontMetrics().horizontalAdvance(text) + EDGES_AND_ARROW))


def _counted(label: str, count: int) -> str:
    return tr("{label} ({count})").format(label=label, count=f"{count:,}")


def _bounds_key(least: int | None, most: int | None) -> str:
    return f"{least or _NO_BOUND}-{most or _NO_BOUND}"


def _bounds_of(key: str) -> tuple[float | None, float | None]:
    least, _, most = key.partition("-")
    return (float(least) if least else None), (float(most) if most else None)
