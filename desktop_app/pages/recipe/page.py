"""The recipe page: ingredients, directions, nutrition per serving, and all actions."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from core.errors import KnownError
from core.food.dish_pictures import recipe_picture
from core.food.lineage import lineage_in, lineage_of_line
from core.food.shown_names import shown_title
from core.library.resolved_recipe import STARTER
from core.plan.cooking import Cooking
from core.recommend.avoid_wording import avoid_sentences
from core.recommend.wording import joined, joined_foods, unlisted_text
from core.store.changes import ChangeSet
from core.text.lines.unit_systems import UnitSystem
from desktop_app.pages.recipe.ingredients import IngredientList
from desktop_app.pages.recipe.nutrition_label import NutritionLabel
from desktop_app.pages.recipe.own_notes import OwnNotes
from desktop_app.shell.context import AppContext, RecipeRequest
from desktop_app.shell.operations import ReadOp, WriteOp
from desktop_app.shell.page import Page
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.avoid_mark import verdict_notice
from desktop_app.widgets.buttons import icon_button, plain_button, primary_button, quiet_button, with_icon
from desktop_app.widgets.dates import short_day
from desktop_app.widgets.dish_tile import DishTile
from desktop_app.widgets.facts import cooked_words, icon_caption, icon_line, makes_words, minutes_words
from desktop_app.widgets.flow import FlowLayout, clear
from desktop_app.widgets.meal_actions import MealActions
from desktop_app.widgets.open_dialog import ask_what_to_open
from desktop_app.widgets.recipe_actions import RecipeActions
from desktop_app.widgets.scrolling import add_scrolled
from desktop_app.widgets.stated_card import stated_card
from desktop_app.widgets.text import body, heading

if TYPE_CHECKING:
    from core.food.recipe import Recipe
    from core.progress import Job
    from core.services.recipe_notes import RecipeNote
    from core.services.recipe_view import RecipeView

ALLERGEN_WORDS: Final = {
    "contains": QT_TR_NOOP("Contains {allergens}."),
    "may_contain": QT_TR_NOOP("May contain {allergens}."),
    "unknown": QT_TR_NOOP("An ingredient isn't recognised. Larder can't rule out {allergens}."),
}
WIDEST: Final = 1080
TILE: Final = 112
TWO_COLUMNS: Final = 560
"""Least width in pixels with the directions next to the ingredients."""


class RecipePage(Page):
    """One recipe. The page before it waits behind; Back and Escape return to it.

    Signals:
        opened: the recipe that was asked for is on the page.
    """

    # Undo of the diary covers the user's notes on recipes.
    concerns: ClassVar[ChangeSet] = ChangeSet(profile=True, library=True, diary=True)
    opened = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(context, tr("Recipe"), parent=parent)
        self.request: RecipeRequest | None = None
        self.view: RecipeView | None = None
        self.cooking: Cooking | None = None
        self.meals = MealActions(context, self)
        self.recipes = RecipeActions(context, self)
        self.recipes.deleting.connect(self._leave_deleted)
        self.back = icon_button(
            context.theme, "chevron-left", tr("Back (Alt+Left)"), context.navigation.back_requested.emit
        )
        self.head.insertWidget(0, self.back, 0, Qt.AlignmentFlag.AlignTop)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(16)
        self.scroller = add_scrolled(self, inside, name=tr("Recipe"))
        for keys, run in (("Esc", context.navigation.back_requested.emit), ("Ctrl+P", self.print_recipe)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(run)
        self._row: QHBoxLayout | None = None
        self._sides: tuple[QVBoxLayout, ...] = ()
        self._parts: tuple[QWidget, ...] = ()

    def first_focus(self) -> QWidget:
        # The ring around all of the page says nothing; page keys scroll from a button, too.
        return self.cook if self.view is not None and not self.cook.isHidden() else self.scroller

    def open(self, request: RecipeRequest) -> None:
        """Read a recipe and show it."""
        if not self.context.host.is_ready:
            self.context.notifier.info(tr("The library is still being prepared. Try again in a moment."))
            return
        self._read(request, is_new=True)

    def refresh(self) -> None:
        """Profile or library have changed: the recipe is checked again, with servings and ticks in place."""
        if self.request is not None and self.context.host.is_ready:
            self._read(self.request, is_new=False)

    def _read(self, request: RecipeRequest, *, is_new: bool) -> None:
        engine = self.context.engine

        def read(_job: "Job") -> "RecipeView":
            from core.services.recipe_view import recipe_view

            return recipe_view(engine, request.key)

        def failed(error: KnownError) -> None:
            gone = tr("'{title}' is no longer in the library.").format(title=shown_title(request.title))
            self.context.notifier.info(gone if request.title else str(error))

        ReadOp(self, read).success(lambda view: self._show(request, view, is_new=is_new)).failure(
            failed
        ).only_latest("recipe").start(self.context.operations)

    def _show(self, request: RecipeRequest, view: "RecipeView", *, is_new: bool) -> None:
        if self.view is not None:
            # What is being typed belongs to the recipe that is shown until now.
            self.own.save()
        if is_new:
            self.cooking = None
        elif self.view is not None and replace(view, note=self.view.note, photo=self.view.photo) == self.view:
            self._show_own(view)
            return
        before = self.cooking
        ticked = [] if is_new else [tick.isChecked() for tick in self.ingredients.lines.ticks]
        had_focus = self.isAncestorOf(self.window().focusWidget())
        place = 0 if is_new else self.scroller.verticalScrollBar().value()
        self.request, self.view = replace(request, title=view.recipe.title), view
        planned = request.cooking_of(view.recipe) if request.cooking_of is not None and is_new else None
        cooking = planned or Cooking(view.recipe, view.recipe.servings, ())
        self.cooking = replace(cooking, units=view.units)
        if before is not None:
            self.cooking = replace(before, recipe=view.recipe, units=view.units)
        self._fill(view, self.cooking)
        if len(ticked) == len(self.ingredients.lines.ticks):
            for tick, was in zip(self.ingredients.lines.ticks, ticked, strict=True):
                tick.setChecked(was)
        self._is_stale = False
        self.scroller.verticalScrollBar().setValue(place)
        if had_focus and not is_new:
            self.scroller.setFocus()
        if is_new:
            self.opened.emit()

    def _fill(self, view: "RecipeView", cooking: Cooking) -> None:
        theme, recipe = self.context.theme, view.recipe
        clear(self._column)
        self.title.setText(shown_title(recipe.title))
        self.setAccessibleName(shown_title(recipe.title))
        self.tile = DishTile(theme, recipe_picture(recipe), TILE, view.photo)
        right_of_tile = QVBoxLayout()
        right_of_tile.setSpacing(8)
        right_of_tile.addWidget(self._facts(recipe, cooking))
        right_of_tile.addWidget(self._actions(recipe))
        right_of_tile.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(20)
        top.addWidget(self.tile, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(right_of_tile, 1)
        self._column.addLayout(top)
        self.notice = verdict_notice(theme, view.verdict)
        if self.notice is not None:
            self._column.addWidget(self.notice)
        if self.request is not None and self.request.reasons:
            self._add_list(tr("Why it was recommended"), "check", "positive", self.request.reasons)
        is_clear = recipe.uses and not recipe.allergens and not recipe.unlisted
        self._add_list(
            tr("Allergens"), "info" if is_clear else "warning", "warning", allergen_sentences(recipe)
        )
        self.ingredients = IngredientList(theme, cooking)
        self.ingredients.changed.connect(self._cook_for)
        self.ingredients.units_chosen.connect(self._store_units)
        self.label = NutritionLabel(theme, view)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(32)
        self._sides = (QVBoxLayout(), QVBoxLayout())
        for side in self._sides:
            side.setSpacing(24)
            side.addStretch(1)
            row.addLayout(side)
        self._row = row
        self.own = OwnNotes(theme, view.note)
        self.own.changed.connect(partial(self._store_note, recipe))
        self._parts = (self.ingredients, self._directions(), self.label, self.own, self._origin(recipe))
        self._place_parts()
        self._column.addWidget(holder)
        self._column.addStretch(1)
        self._cook_for(cooking)

    def _show_own(self, view: "RecipeView") -> None:
        """Show the user's own words on the recipe, which were changed or undone."""
        self.view = view
        self.own.show_note(view.note)
        self.tile.show_photo(view.photo)
        self._mark_favourite()

    def _mark_favourite(self) -> None:
        is_favourite = self.view is not None and self.view.note.is_favourite
        self.favourite.setChecked(is_favourite)
        icon = ("heart-full", "danger") if is_favourite else ("heart", "text")
        self.favourite.setIcon(self.context.theme.icon(*icon))

    def _store_note(self, recipe: "Recipe", note: "RecipeNote") -> None:
        from core.services.recipe_notes import storing_note

        if self.view is not None and self.view.recipe.key == recipe.key:
            self.view = replace(self.view, note=note)
        change = storing_note(recipe.key, recipe.title, note)
        WriteOp(self, change.do).failure(self._refuse_note).start(self.context.operations)

    def _refuse_note(self, error: KnownError) -> None:
        self.context.notifier.problem(str(error))
        self.refresh()

    def toggle_favourite(self) -> None:
        """Make the recipe a favourite, or remove it from the favourites."""
        if self.view is not None:
            self.own.save()
            self._store_note(
                self.view.recipe, replace(self.view.note, is_favourite=not self.view.note.is_favourite)
            )
            self.own.show_note(self.view.note)
            self._mark_favourite()

    def _facts(self, recipe: "Recipe", cooking: Cooking) -> QWidget:
        holder = QWidget()
        flow = FlowLayout(holder, spacing=16)
        flow.addWidget(icon_caption(self.context.theme, "clock", minutes_words(recipe.total_min)))
        makes = makes_words(recipe.servings, is_known=recipe.servings_known)
        if cooking.meals and cooking.servings != recipe.servings and recipe.servings_known:
            makes = cooked_words(cooking.servings, recipe.servings)
        flow.addWidget(icon_caption(self.context.theme, "servings", makes))
        return holder

    def _actions(self, recipe: "Recipe") -> QWidget:
        theme = self.context.theme
        holder = QWidget()
        flow = FlowLayout(holder, spacing=6)
        self.cook = with_icon(primary_button(tr("Cook…"), self.start_cooking), theme, "clock", "on_primary")
        self.cook.setToolTip(tr("Show the steps one by one, in large type, with timers"))
        # Shown before it has a parent, a button would be a window for a moment and take the keyboard.
        if not recipe.steps:
            self.cook.hide()
        self.log = with_icon(plain_button(tr("Log…"), self.log_recipe), theme, "log")
        self.plan = with_icon(plain_button(tr("Plan…"), self.plan_recipe), theme, "calendar-plus")
        self.adapt = with_icon(plain_button(tr("Adapt…"), self.adapt_recipe), theme, "sparkle")
        self.adapt.setToolTip(tr("Find small changes that make the recipe fit a wish"))
        # Without ingredients there is nothing to change.
        if not recipe.uses:
            self.adapt.hide()
        self.favourite = with_icon(plain_button(tr("Favourite"), self.toggle_favourite), theme, "heart")
        self.favourite.setCheckable(True)
        self._mark_favourite()
        # Icons alone, so that no button is left over for a second line.
        self.print = icon_button(theme, "print", tr("Print…"), self.print_recipe)
        self.edit = with_icon(plain_button(tr("Edit…"), self.edit_recipe), theme, "edit")
        self.more = icon_button(theme, "more", tr("More"), self._open_menu)
        for button in (
            self.cook,
            self.log,
            self.plan,
            self.adapt,
            self.favourite,
            self.edit,
            self.print,
            self.more,
        ):
            flow.addWidget(button)
        return holder

    def _add_list(self, title: str, icon: str, colour: str, lines: Sequence[str]) -> None:
        self._column.addWidget(self._list(title, icon, colour, lines))

    def _list(self, title: str, icon: str, colour: str, lines: Sequence[str]) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(heading(title))
        for line in lines:
            column.addWidget(icon_line(self.context.theme, icon, colour, line))
        return holder

    def _directions(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(heading(tr("Directions")))
        self._steps = QVBoxLayout()
        self._steps.setSpacing(8)
        column.addLayout(self._steps)
        column.addStretch(1)
        return holder

    def _origin(self, recipe: "Recipe") -> QWidget:
        """Return the notes, the source with its unconfirmed claims, and the recipe that this one was made from."""
        theme = self.context.theme
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        if recipe.nutrition.stated:
            column.addWidget(stated_card(theme, recipe))
        lineage = lineage_in(recipe.notes)
        if lineage is not None:
            words = (
                tr("Composed from the pattern of '{title}' on {day}. No one has cooked it.")
                if lineage.is_composed
                else tr("Adapted from '{title}' on {day}.")
            )
            origin = words.format(title=shown_title(lineage.title), day=short_day(lineage.on))
            wish = [tr("Wish: {wish}").format(wish=lineage.wish)] if lineage.wish else []
            lines = [origin, *wish, *lineage.changes]
            heading = tr("Composed dish") if lineage.is_composed else tr("Adapted recipe")
            column.addWidget(self._list(heading, "sparkle", "text_muted", lines))
            request = RecipeRequest(lineage.key, lineage.title)
            original = quiet_button(
                tr("Open the original"), lambda: self.context.navigation.recipe_requested.emit(request)
            )
            column.addWidget(original, 0, Qt.AlignmentFlag.AlignLeft)
        if lines := source_sentences(recipe):
            column.addWidget(self._list(tr("From the source"), "info", "text_muted", lines))
        column.addStretch(1)
        return holder

    def _place_parts(self) -> None:
        """Put the parts next to each other where there is room, else below each other."""
        if self._row is None:
            return
        is_wide = self.width() >= TWO_COLUMNS
        # Not `takeAt`: while Python holds an item, Qt no longer measures its widget again in its new place.
        for part, place in zip(self._parts, (0, 1, 1, 0, 0), strict=True):
            for side in self._sides:
                side.removeWidget(part)
            side = self._sides[place if is_wide else 0]
            side.insertWidget(side.count() - 1, part)
        for side, share in zip(self._sides, (2, 3 if is_wide else 0), strict=True):
            self._row.setStretchFactor(side, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_parts()

    def _cook_for(self, cooking: Cooking) -> None:
        """Show directions and nutrition for other servings or units."""
        self.cooking = cooking
        clear(self._steps)
        for number, step in enumerate(cooking.steps, start=1):
            self._steps.addWidget(body(f"{number}. {step}"))
        self.label.show_cooking(cooking)

    def _store_units(self, units: UnitSystem) -> None:
        from core.services.recipe_view import storing_units

        WriteOp(self, partial(storing_units, units=units)).start(self.context.operations)

    def log_recipe(self) -> None:
        """Ask for day, meal and servings, and log the recipe."""
        if self.view is not None:
            self.meals.log(self.view.recipe.key, self.view.recipe.title, None)

    def plan_recipe(self) -> None:
        """Ask for day, meal and servings, and plan the recipe."""
        if self.view is not None:
            self.meals.plan(self.view.recipe.key, self.view.recipe.title, None)

    def adapt_recipe(self) -> None:
        """Open the dialog that adapts the recipe."""
        from desktop_app.widgets.adapt_dialog import RecipeToAdapt, open_adapt_dialog

        if self.view is not None:
            recipe = self.view.recipe
            open_adapt_dialog(self.context, RecipeToAdapt(recipe.key, recipe.title), self.window())

    def edit_recipe(self) -> None:
        """Open the editor: for an own recipe in place, else for a copy."""
        if self.view is not None:
            self.recipes.edit(self.view.recipe.key)

    def menu(self) -> QMenu:
        """Return the menu of rarer actions."""
        menu = QMenu(self)
        if self.view is not None:
            recipe = self.view.recipe
            menu.addAction(tr("Duplicate…"), lambda: self.recipes.edit(recipe.key, as_copy=True))
            menu.addAction(tr("Choose photo…"), self._choose_photo)
            menu.addAction(tr("Remove photo"), lambda: self.set_photo(None)).setEnabled(self.tile.has_photo)
            delete = menu.addAction(tr("Delete recipe"), lambda: self.recipes.delete(recipe.key))
            # Recipes that come with Larder stay.
            delete.setEnabled(recipe.source != STARTER)
        return menu

    def _open_menu(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _choose_photo(self) -> None:
        kinds = tr("Pictures (*.jpg *.jpeg *.png *.webp *.bmp)")
        ask_what_to_open(self, tr("Choose photo"), lambda paths: self.set_photo(paths[0]), [kinds])

    def set_photo(self, path: Path | None) -> None:
        """Store a photo of the dish from a file, in place of the drawing; None removes it."""
        from core.services.recipe_notes import storing_photo
        from desktop_app.pages.recipe.photo import scaled_photo

        if self.view is None:
            return
        recipe = self.view.recipe
        self.own.save()

        def store(jpeg: bytes | None) -> None:
            change = storing_photo(recipe.key, recipe.title, jpeg)
            WriteOp(self, change.do).start(self.context.operations)

        if path is None:
            store(None)
        else:
            ReadOp(self, lambda _job: scaled_photo(path)).success(store).start(self.context.operations)

    def _leave_deleted(self, key: str) -> None:
        if self.view is not None and self.view.recipe.key == key:
            self.request = self.view = None
            if self.isVisible():
                self.context.navigation.back_requested.emit()

    def start_cooking(self) -> None:
        """Open cook mode for the servings that are shown."""
        from desktop_app.cooking.dialog import CookDialog

        if self.view is not None and self.cooking is not None:
            # The dialog covers the notice of the page.
            broken = avoid_sentences(self.view.verdict.avoid)
            cooking = replace(self.cooking, marks=tuple(dict.fromkeys((*broken, *self.cooking.marks))))
            dialog = CookDialog(self.context.theme, cooking, self.window())
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def print_recipe(self) -> None:
        """Print the recipe for the servings and in the units that are shown."""
        from core.services.recipe_view import print_html
        from desktop_app.widgets.printing import open_print_dialog

        if self.view is not None and self.cooking is not None:
            html = print_html(self.cooking, self.view.verdict)
            open_print_dialog(html, shown_title(self.view.recipe.title), self.window())


def allergen_sentences(recipe: "Recipe") -> list[str]:
    """Return the sentences on a recipe's allergens, by certainty."""
    lines = [
        tr(sentence).format(allergens=joined_foods([name.replace("_", " ") for name in names], most=20))
        for certainty, sentence in ALLERGEN_WORDS.items()
        if (names := sorted(name for name, sure in recipe.allergens.items() if sure == certainty))
    ]
    if text := unlisted_text(recipe):
        lines.append(text)
    if not recipe.uses:
        return [tr("No ingredients are listed, so this recipe may contain any allergen.")]
    return lines or [tr("No known allergens found in the listed ingredients. Check product labels.")]


def source_sentences(recipe: "Recipe") -> list[str]:
    """Return the claims, address and notes of the source; claims are marked as unconfirmed."""
    lines = []
    if recipe.claims:
        claims = joined([name for _, name in recipe.claims], most=12)
        lines.append(
            tr("The source calls this recipe {claims}. Larder hasn't confirmed that.").format(claims=claims)
        )
    if recipe.url:
        lines.append(recipe.url)
    # The lineage has a line of its own, in the window's words.
    notes = [line for line in recipe.notes.split("\n") if lineage_of_line(line) is None]
    if any(notes):
        lines.append("\n".join(notes).strip("\n"))
    return lines
