"""Save adapted and composed recipes in the library, where they are stored, exported and backed up like imported ones."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from core.adapt.comparison import changes_in_words, from_source
from core.compose.compose import Composed
from core.errors import KnownError
from core.food.hashes import hash_of
from core.food.lineage import Lineage
from core.food.recipe import Recipe
from core.importing.archive.stored_imports import line_stated
from core.importing.pipeline.given_recipe import GivenRecipe
from core.importing.source_recipe import PendingRecipe, SourceRecipe
from core.library.resolved_recipe import ADAPTED, COMPOSED
from core.progress import Job
from core.services.adapt import AdaptedRecipe, RecipeProposal
from core.services.own_recipes import storing_given
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

LABEL: Final = "Adapted with Larder"
COMPOSED_LABEL: Final = "Composed by Larder, never cooked"
"""The names of the sources for users."""
_FACETS: Final = ("meal", "course", "cuisine", "occasion", "method", "dish")
"""Facets of the original's tags that the adapted recipe has, too. Larder computes diets from the ingredients."""
_NAMES_FOOD: Final = "dish"


@dataclass(frozen=True)
class SavedRecipe:
    """An adapted or composed recipe in the library.

    Attributes:
        is_new: False if the library had it already.
    """

    key: str
    title: str
    is_new: bool


def save_adapted(
    engine: "Engine",
    found: AdaptedRecipe,
    proposal: RecipeProposal,
    *,
    on: date | None = None,
    job: Job | None = None,
) -> SavedRecipe:
    """Save a proposal as a recipe of the library, with its lineage in the notes.

    Args:
        on: the day for the lineage; None is today.

    Raises:
        KnownError: the original is not in the library, nothing was changed, or the library can't be written.
        Cancelled: the job was cancelled; the library is as it was.
    """
    if not found.recipe.key:
        raise KnownError(tr("Only changes of a recipe in the library can be saved. Import the recipe first."))
    if not proposal.changes and proposal.portion == 1.0:
        raise KnownError(
            tr("'{title}' needs no change, so there is nothing to save.").format(title=found.recipe.title)
        )
    recipe = _source_recipe(engine, found, proposal, on or datetime.now().date())
    return _saved(engine, GivenRecipe(recipe, ADAPTED, LABEL), job)


def save_composed(
    engine: "Engine", wish: str, dish: Composed, *, on: date | None = None, job: Job | None = None
) -> SavedRecipe:
    """Save a composed dish as a recipe of the library, with its lineage in the notes.

    Args:
        on: the day for the lineage; None is today.

    Raises:
        KnownError: the library can't be written.
        Cancelled: the job was cancelled; the library is as it was.
    """
    pattern, composed = dish.pattern, dish.proposal.recipe
    content = hash_of(composed.title, *_lines_text(composed), *composed.steps)
    key = f"composed-{content & 0xFFFFFFFF:08x}"
    day = on or datetime.now().date()
    lineage = Lineage(
        pattern.key, pattern.title, wish, _changes_as_written(dish.proposal), day, is_composed=True
    )
    recipe = _with_facts_of(engine, key, composed, composed, lineage)
    return _saved(engine, GivenRecipe(recipe, COMPOSED, COMPOSED_LABEL), job)


def _saved(engine: "Engine", reader: GivenRecipe, job: Job | None) -> SavedRecipe:
    report = storing_given(engine, reader, job)
    return SavedRecipe(reader.recipe.key, reader.recipe.title, bool(report.added))


def _source_recipe(
    engine: "Engine", found: AdaptedRecipe, proposal: RecipeProposal, on: date
) -> SourceRecipe:
    original, adapted = found.recipe, proposal.recipe
    content = hash_of(original.key, *_lines_text(adapted), *adapted.steps, f"{adapted.servings:g}")
    key = f"{original.key.split('-adapted-')[0]}-adapted-{content & 0xFFFFFFFF:08x}"
    lineage = Lineage(original.key, original.title, found.parsed.question, _changes_as_written(proposal), on)
    recipe = replace(_with_facts_of(engine, key, adapted, original, lineage), url=original.url)
    dishes = tuple(name for facet, name in original.tags if facet == _NAMES_FOOD)
    named = replace(recipe, tags=(*recipe.tags, *dishes))
    return named if _unlisted(engine, named) == _unlisted(engine, recipe) else recipe


def _changes_as_written(proposal: RecipeProposal) -> tuple[str, ...]:
    """Return the changes with the lines as the recipe has them, because the foods of its notes are read."""
    return changes_in_words(from_source(proposal, ""))


def _lines_text(recipe: Recipe) -> Iterator[str]:
    return (line_stated(use).text for use in recipe.uses)


def _with_facts_of(
    engine: "Engine", key: str, recipe: Recipe, other: Recipe, lineage: Lineage
) -> SourceRecipe:
    """Return a recipe to import, with the times and tags of another recipe, except tags that name a food."""
    return SourceRecipe(
        key=key,
        title=_free_title(engine, recipe.title, key),
        lines=tuple(line_stated(use) for use in recipe.uses),
        servings=recipe.servings,
        prep_min=other.prep_min,
        cook_min=other.cook_min,
        total_min=other.stated_total_min,
        steps=recipe.steps,
        tags=tuple(name for facet, name in other.tags if facet in _FACETS and facet != _NAMES_FOOD),
        notes=lineage.note,
    )


def _unlisted(engine: "Engine", recipe: SourceRecipe) -> tuple[str, ...]:
    """Return the foods that a recipe names without listing them: "cheesecake" without cheese."""
    (read,) = engine.ingredients.resolver.place([PendingRecipe(recipe, ADAPTED, 0)])
    return read.unlisted


def _free_title(engine: "Engine", title: str, key: str) -> str:
    """Return a title that no other recipe of the library has."""
    taken = {
        other
        for (other,) in engine.library.rows(
            "SELECT lower(title) FROM recipe WHERE key <> ? AND starts_with(lower(title), ?)",
            [key, title.lower()],
        )
    }
    free, number = title, 1
    while free.lower() in taken:
        free = f"{title} (adapted)" if number == 1 else f"{title} (adapted {number})"
        number += 1
    return free
