"""Recipes: imported, adapted, composed, and the user's own. For `Larder`."""

from collections.abc import Sequence
from pathlib import Path

from core.errors import KnownError
from core.people.profile import Profile
from core.services import adapt as adapting
from core.services import compose as composing
from core.services import (
    imports,
    recipes,
)
from core.services.adapted_recipes import SavedRecipe, save_adapted, save_composed
from core.services.browsing import ListedRecipe, RecipeFilter, Sort, browse, listed
from core.services.comparing import Comparison, compare_recipes
from core.services.deleted_recipes import TrashedRecipe, delete_recipe, restore_deleted
from core.services.features.base import HomeFeatures
from core.services.own_recipes import OwnRecipe, draft_of, save_draft
from core.services.recipe_drafts import DraftPreview, RecipeDraft, preview_draft
from core.services.recipe_notes import RecipeNote, recipe_note, storing_note
from core.services.reindexing import Reindexed, reindex
from core.translation import tr


class Recipes(HomeFeatures):
    """Recipes: imported, adapted, composed, and the user's own."""

    def import_recipes(
        self, *paths: Path | str, form: str | None = None, columns: Sequence[str] = ()
    ) -> imports.ImportOutcome:
        """Import recipes and food tables from files and folders; without `form`, Larder recognises each file's format."""
        files = [Path(path) for path in paths]
        return imports.import_recipes(self.engine, files, form=form, columns=columns)

    def preview_import(self, *paths: Path | str) -> imports.ImportPreview:
        """Return what importing files would do; nothing is changed."""
        return imports.preview_import(self.engine, [Path(path) for path in paths])

    def sources(self) -> tuple[imports.Source, ...]:
        """Return the recipes and foods of the library by source."""
        return imports.sources(self.engine)

    def remove_recipes(self, source: str) -> imports.Source:
        """Remove the recipes of a source, or the imported foods ("usda")."""
        return imports.remove_source(self.engine, source)

    def export_recipes(
        self,
        path: Path | str,
        *,
        form: str | None = None,
        names: Sequence[str] = (),
        include_avoided: bool = False,
    ) -> imports.Exported:
        """Write recipes to a file or folder, without those that break the profile."""
        return imports.export_recipes(
            self.engine, Path(path), form=form, names=names, include_avoided=include_avoided
        )

    def find_recipes(self, words: str, most: int = 50) -> recipes.FoundRecipes:
        """Return the recipes with all the words in title, ingredients or tags, short titles first."""
        return recipes.find_recipes(self.engine, words, most)

    def audit(self, recipe: str) -> recipes.AuditedRecipe:
        """Return how each number of a recipe was computed, by the recipe's id or title."""
        return recipes.audit(self.engine, recipe)

    def adapt(
        self, recipe: str, wish: str = "", *, profile: Profile | None = None, servings: float | None = None
    ) -> adapting.AdaptedRecipe:
        """Return the smallest changes that make a recipe meet a wish and the profile's hard rules.

        Args:
            recipe: its id or title.
            profile: None takes the stored one.
            servings: write the proposals for this many servings.
        """
        return adapting.adapt(self.engine, recipe, wish, profile=profile, servings=servings)

    def save_adapted(self, found: adapting.AdaptedRecipe, number: int = 1) -> SavedRecipe:
        """Save a proposal of `adapt` as a recipe of the library.

        Args:
            number: the number of the proposal, from 1.
        """
        if not 1 <= number <= len(found.proposals):
            raise KnownError(
                tr("There is no proposal {number} to save; there are {proposals}.").format(
                    number=number, proposals=len(found.proposals)
                )
            )
        return save_adapted(self.engine, found, found.proposals[number - 1])

    def compose(
        self, wish: str, *, profile: Profile | None = None, servings: float | None = None
    ) -> composing.ComposedDishes:
        """Return up to three new dishes that meet a wish and the profile's hard rules. They were never cooked.

        Args:
            profile: None takes the stored one.
            servings: write the dishes for this many servings.
        """
        return composing.compose(self.engine, wish, profile=profile, servings=servings)

    def save_composed(self, found: composing.ComposedDishes, number: int = 1) -> SavedRecipe:
        """Save a dish of `compose` as a recipe of the library.

        Args:
            number: the number of the dish, from 1.
        """
        return save_composed(self.engine, found.parsed.question, found.dish(number))

    def list_recipes(
        self, wanted: RecipeFilter | None = None, sort: Sort = "best", *, first: int = 0, count: int = 50
    ) -> tuple[ListedRecipe, ...]:
        """Return a part of the recipes that meet a filter, in order, each judged by the profile.

        Args:
            wanted: None lists all recipes.
            first: the number of recipes to skip.
            count: the most recipes to return.
        """
        return listed(self.engine, browse(self.engine, wanted or RecipeFilter(), sort), first, count)

    def compare_recipes(self, *names: str) -> Comparison:
        """Return two or three recipes, by id or title, side by side with what is left of today."""
        return compare_recipes(self.engine, names)

    def recipe_draft(self, name: str, *, as_copy: bool = False) -> RecipeDraft:
        """Return a recipe to edit: the user's own one, or a copy of any other."""
        return draft_of(self.engine, name, as_copy=as_copy)

    def preview_recipe(self, draft: RecipeDraft) -> DraftPreview:
        """Return how Larder reads a draft: foods, grams, nutrients and allergens."""
        return preview_draft(self.engine, draft)

    def save_recipe(self, draft: RecipeDraft) -> OwnRecipe:
        """Save a draft as a recipe of the user's own."""
        return save_draft(self.engine, draft)

    def delete_recipe(self, name: str) -> TrashedRecipe:
        """Move a recipe to the trash, where it stays for 30 days."""
        return delete_recipe(self.engine, name)

    def restore_recipe(self, name: str) -> TrashedRecipe:
        """Restore a deleted recipe by its id or title."""
        return restore_deleted(self.engine, name)

    def recipe_note(self, name: str) -> RecipeNote:
        """Return the user's rating, notes, tags and favourite mark of a recipe."""
        key = recipes.recipe_named(self.engine, name).key
        return self._read(lambda connection: recipe_note(connection, key))

    def note_recipe(self, name: str, note: RecipeNote) -> None:
        """Store the rating, notes, tags and favourite mark of a recipe; its photo stays."""
        recipe = recipes.recipe_named(self.engine, name)
        self._write(storing_note(recipe.key, recipe.title, note).do)

    def reindex(self) -> Reindexed:
        """Compute embeddings and predicted labels that are missing."""
        return reindex(self.engine)
