"""The filters of the library: those of every list of recipes, and course, source, own, favourite and fitting recipes."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from core.services.recipe_filter import FilterCounts, RecipeFilter
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import tr
from desktop_app.widgets.recipe_filters import RecipeFilters, counted, tag_options

if TYPE_CHECKING:
    from desktop_app.pages.library.contents import SourceCounts


class FilterBar(RecipeFilters):
    """All filters in a row that wraps."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.course = self.add_choice(tr("Course"), tr("Any course"))
        self.source = self.add_choice(tr("Source"), tr("Any source"))
        self.own = self._tick(tr("Mine"), tr("Recipes that didn't come with Larder"))
        self.favourites = self._tick(tr("Favourites"), tr("Recipes that you marked with a heart"))
        self.fits = self._tick(
            tr("Fits my profile"),
            tr("Only recipes that fit your profile; unverified ones are left out"),
        )
        self.arrange(
            self.minutes, self.diet, self.course, self.cuisine, self.energy, self.source,
            self.fits, self.favourites, self.own,
        )  # fmt: skip
        # Until something was imported, all recipes have one source.
        self.source.hide()
        self.own.hide()
        self.favourites.hide()

    def filter(self, words: str = "") -> RecipeFilter:
        """Return the chosen filter with some words to search for."""
        return replace(
            super().filter(words),
            course=self.course.value,
            source=self.source.value,
            own_only=self.own.isChecked(),
            favourites_only=self.favourites.isChecked(),
            fits_profile=self.fits.isChecked(),
        )

    def show_counts(self, counts: FilterCounts, sources: "SourceCounts") -> None:
        """Offer the values that some recipes have, each with their number."""
        self.show_recipe_counts(counts)
        self.offer(self.course, tag_options(counts.courses))
        self.offer(
            self.source,
            ((name, counted(sources.label(name), count)) for name, count in counts.sources.items()),
        )
        self.source.setVisible(bool(sources.own or self.source.value))
        self.own.setVisible(bool(sources.own or self.own.isChecked()))
        if counts.favourites:
            self.favourites.show()
        self.own.setText(counted(tr("Mine"), counts.own))
        self.favourites.setText(counted(tr("Favourites"), counts.favourites))
        self.fits.setText(counted(tr("Fits my profile"), counts.fitting))

    def reset(self) -> None:
        """Clear all filters."""
        for tick in (self.own, self.favourites, self.fits):
            tick.blockSignals(True)
            tick.setChecked(False)
            tick.blockSignals(False)
        super().reset()

    def _tick(self, text: str, explanation: str) -> QCheckBox:
        tick = QCheckBox(text)
        tick.setAccessibleName(text)
        tick.setToolTip(explanation)
        tick.toggled.connect(self.note_change)
        return tick
