"""Preview of a recipe that is being written: each line with grams, energy and allergens."""

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.food.shown_names import shown_food
from core.recommend.wording import amount_text, joined_foods
from desktop_app.shell.theme.theme import Theme
from desktop_app.shell.translation import local_number, tr
from desktop_app.widgets.avoid_mark import verdict_notice
from desktop_app.widgets.cards import titled_card
from desktop_app.widgets.facts import icon_line, nutrient_words
from desktop_app.widgets.flow import clear
from desktop_app.widgets.text import body, muted

if TYPE_CHECKING:
    from core.food.audit import AuditedLine
    from core.services.recipe_drafts import DraftPreview

SUMS: Final = ("energy", "protein", "carbohydrate", "fat", "sodium")


class DraftPreviewCard(QFrame):
    """The lines as Larder reads them, and the sums of a serving."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        card, column = titled_card(tr("How Larder reads it"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        column.addLayout(self._rows)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)
        self.show_nothing()

    def show_nothing(self) -> None:
        """Show the text for an empty dialog."""
        clear(self._rows)
        self._rows.addWidget(
            muted(tr("Grams, energy and allergens of each ingredient appear here while you type."))
        )

    def show_preview(self, preview: "DraftPreview") -> None:
        """Show a draft as it was read."""
        if not preview.lines:
            self.show_nothing()
            return
        clear(self._rows)
        notice = verdict_notice(self._theme, preview.verdict)
        if notice is not None:
            self._rows.addWidget(notice)
        for line in preview.lines:
            self._rows.addWidget(self._line(line))
        nutrition = preview.recipe.nutrition
        at_least = [key for key in nutrition.amounts if not nutrition.is_complete(key)]
        title = tr("One serving") if preview.recipe.servings_known else tr("The whole recipe")
        words = {key: nutrient_words(key, nutrition.amounts, at_least) for key in SUMS}
        self._rows.addWidget(
            body(
                tr(
                    "{what}: {energy}, protein {protein}, carbs {carbohydrate}, fat {fat}, sodium {sodium}."
                ).format(what=title, **words)
            )
        )

    def _line(self, line: "AuditedLine") -> QWidget:
        use = line.use
        if use.entity is None:
            text = tr("{line}: not recognised. Larder can't rule out any allergen.").format(line=use.text)
            return icon_line(self._theme, "warning", "warning", text)
        energy = line.amounts.get("energy")
        parts = [
            tr("unknown amount")
            if use.mass_g is None
            else tr("{grams} g").format(grams=local_number(f"{use.mass_g:,.0f}")),
            tr("energy unknown") if energy is None else amount_text("energy", energy),
        ]
        for certainty, sentence in (
            ("contains", tr("contains {allergens}")),
            ("may_contain", tr("may contain {allergens}")),
            ("unknown", tr("Larder can't rule out {allergens}")),
        ):
            names = [name.replace("_", " ") for name, sure in line.allergens if sure == certainty]
            if names:
                parts.append(sentence.format(allergens=joined_foods(names)))
        icon, colour = ("warning", "warning") if line.allergens else ("check", "positive")
        food = shown_food(use.entity.replace("_", " "))
        return icon_line(self._theme, icon, colour, f"{use.text}: {food}, {', '.join(parts)}")
