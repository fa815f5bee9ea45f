"""Classifying what readers yield: each recipe is new, changed, unchanged, or skipped for a reason.

Preview and import read the same stream of classified recipes: one counts them, the other writes them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

from core.errors import KnownError
from core.food.hashes import hash_of
from core.importing.pipeline.duplicates import (
    Duplicate,
    StoredRecipes,
    TitleMatcher,
    find_duplicate,
    same_key_reason,
)
from core.importing.pipeline.own_exports import match_own_export, own_recipes
from core.importing.pipeline.parallel_reader import Read
from core.importing.pipeline.seen_keys import SeenKeys
from core.importing.report import ImportEffect
from core.importing.resolving import RecipeResolver, content_hash
from core.importing.source_recipe import PendingRecipe, Skipped, SourceLink, SourceRecipe
from core.library.library import Library
from core.library.links import LinkRow, link_row
from core.library.resolved_recipe import STARTER, ResolvedRecipe
from core.progress import Job

BATCH: Final = 2000
"""Items classified together, a third of a second's work. Preview and import use the same batches: which recipe of the
library a changed one is can depend on the recipes next to it."""
_RESOLVED_AT_ONCE: Final = 500
_SHOWN_TITLE: Final = 80


@dataclass(frozen=True)
class ClassifiedItem:
    """One item that a reader yields.

    Attributes:
        place: the number of its file in the import.
        file: the name of its file.
        form: the name of its format.
        read: the recipe, link or reason for skipping.
    """

    place: int
    file: str
    form: str
    read: Read


@dataclass(frozen=True)
class Classified:
    """The effect of importing one recipe.

    Attributes:
        place: the number of its file in the import.
        recipe: the recipe to write, where it is new or changed.
        recipe_id: the library's number of a changed recipe.
        skipped: the reason, where it is skipped.
    """

    place: int
    change: ImportEffect
    recipe: ResolvedRecipe | None = None
    recipe_id: int | None = None
    skipped: Skipped | None = None


@dataclass(frozen=True)
class ClassifiedLinks:
    """New links, and per file the numbers of its new and known links; a link that two files have counts for the first."""

    new: list[LinkRow]
    counts: dict[int, tuple[int, int]]


def items_of(
    place: int, path: Path, form: str, read: Iterable[Read], *, is_only: bool
) -> Iterator[ClassifiedItem]:
    """Yield the items of a file; where it breaks off among several files, the rest of it is skipped.

    Raises:
        KnownError: nothing in it can be read, or it is the only file.
    """
    has_items = False
    try:
        for item in read:
            has_items = True
            yield ClassifiedItem(place, path.name, form, item)
    except KnownError as error:
        if is_only or not has_items:
            raise
        yield ClassifiedItem(place, path.name, form, Skipped(path.name, str(error)))


def batches(items: Iterator[ClassifiedItem]) -> Iterator[list[ClassifiedItem]]:
    """Yield items in batches."""
    while batch := list(islice(items, BATCH)):
        yield batch


@dataclass(frozen=True)
class _Known:
    recipe_id: int
    content_hash: int
    source: str


@dataclass(frozen=True)
class _Candidate:
    """A recipe of a batch, before it is compared with the library."""

    number: int
    place: int
    where: str
    recipe: SourceRecipe | ResolvedRecipe
    source: str

    @property
    def content(self) -> int:
        recipe = self.recipe
        return recipe.content_hash if isinstance(recipe, ResolvedRecipe) else content_hash(recipe)

    def skipped(self, why: str) -> Classified:
        return Classified(self.place, ImportEffect.SKIPPED, skipped=Skipped(self.where, why))


class Classifier:
    """Classifies the recipes of one import, batch by batch."""

    def __init__(self, library: Library, resolver: RecipeResolver, stored: StoredRecipes) -> None:
        """Begin an import.

        Args:
            library: the library before the import.
            stored: the same recipes, with those that this import has added or changed.
        """
        self._library = library
        self._resolver = resolver
        self._stored = stored
        self._met = SeenKeys()
        self._identities = SeenKeys()
        self._titles = TitleMatcher(library, lambda key: self._met.has(hash_of(key)))
        # Only a recipe with a known identity hash can be a duplicate, which saves most queries.
        self._identities.are_new(library.ids("SELECT identity_hash FROM recipe"))

    def classify(self, batch: Sequence[ClassifiedItem], job: Job) -> list[Classified]:
        """Classify the recipes of a batch, in their order; links are left out."""
        items = [item for item in batch if not isinstance(item.read, SourceLink)]
        found: dict[int, Classified] = {}
        candidates: list[_Candidate] = []
        own = own_recipes(self._library, (item.read for item in items if isinstance(item.read, SourceRecipe)))
        for number, item in enumerate(items):
            read = item.read
            source = item.form
            if isinstance(read, Skipped):
                found[number] = Classified(item.place, ImportEffect.SKIPPED, skipped=read)
                continue
            if isinstance(read, SourceRecipe):
                unedited, source = match_own_export(read, item.form, own)
                if unedited is None:
                    found[number] = Classified(item.place, ImportEffect.UNCHANGED)
                    continue
                read = unedited
            assert not isinstance(read, SourceLink)
            where = f"{item.file}, {read.title[:_SHOWN_TITLE]}"
            candidates.append(_Candidate(number, item.place, where, read, source))
        candidates = self._with_keys(candidates)
        found |= self._compare(candidates, job)
        return [found[number] for number in range(len(items))]

    def classify_restored(self, batch: Sequence[PendingRecipe], job: Job) -> list[Classified]:
        """Classify recipes that were imported before, as from a backup; those whose keys the library has stay unchanged."""
        known = self._known([pending.recipe.key for pending in batch])
        new = [pending for pending in batch if pending.recipe.key not in known]
        unchanged = [Classified(0, ImportEffect.UNCHANGED)] * (len(batch) - len(new))
        candidates = [
            _Candidate(number, 0, recipe.title[:_SHOWN_TITLE], recipe, recipe.source)
            for number, recipe in enumerate(self._resolved(new, job))
        ]
        return [*unchanged, *self._match(candidates, {}).values()]

    def classify_links(self, batch: Sequence[ClassifiedItem]) -> ClassifiedLinks:
        """Find the links of a batch that the library lacks."""
        places: dict[LinkRow, int] = {}
        for item in batch:
            link = item.read
            if isinstance(link, SourceLink):
                places.setdefault(link_row(link.name, link.vocabulary, link.target, item.form), item.place)
        if not places:
            return ClassifiedLinks([], {})
        new = self._stored.new_links(places)
        counts: dict[int, tuple[int, int]] = {}
        for place in places.values():
            added, known = counts.get(place, (0, 0))
            counts[place] = (added, known + 1)
        for row in new:
            added, known = counts[places[row]]
            counts[places[row]] = (added + 1, known - 1)
        return ClassifiedLinks(new, counts)

    def _with_keys(self, candidates: Sequence[_Candidate]) -> list[_Candidate]:
        """Give recipes that are known by their titles the keys of the library's recipes that they are."""
        read = [each.recipe for each in candidates if isinstance(each.recipe, SourceRecipe)]
        keys = iter(self._titles.settle(read, self._stored.keyed))
        return [
            replace(each, recipe=replace(each.recipe, key=next(keys)))
            if isinstance(each.recipe, SourceRecipe)
            else each
            for each in candidates
        ]

    def _compare(self, candidates: Sequence[_Candidate], job: Job) -> dict[int, Classified]:
        keys = [each.recipe.key for each in candidates]
        known = self._known(keys)
        is_first = self._met.are_new([hash_of(key) for key in keys]).tolist()
        found: dict[int, Classified] = {}
        wanted: list[_Candidate] = []
        for each, first in zip(candidates, is_first, strict=True):
            before = known.get(each.recipe.key)
            if not first:
                found[each.number] = each.skipped(same_key_reason(each.recipe.key))
            elif before is not None and before.source == STARTER:
                found[each.number] = each.skipped("Larder's own recipes have one with this id.")
            elif before is not None and before.content_hash == each.content:
                found[each.number] = Classified(each.place, ImportEffect.UNCHANGED)
            else:
                wanted.append(each)
        pending = [
            PendingRecipe(each.recipe, each.source, each.content)
            for each in wanted
            if isinstance(each.recipe, SourceRecipe)
        ]
        resolved = iter(self._resolved(pending, job))
        wanted = [
            replace(each, recipe=next(resolved)) if isinstance(each.recipe, SourceRecipe) else each
            for each in wanted
        ]
        return found | self._match(wanted, known)

    def _resolved(self, pending: Sequence[PendingRecipe], job: Job) -> list[ResolvedRecipe]:
        found: list[ResolvedRecipe] = []
        for first in range(0, len(pending), _RESOLVED_AT_ONCE):
            job.check()
            found += self._resolver.place(pending[first : first + _RESOLVED_AT_ONCE])
        return found

    def _match(self, wanted: Sequence[_Candidate], known: dict[str, _Known]) -> dict[int, Classified]:
        """Classify resolved recipes, which may duplicate a recipe that has another key."""
        recipes = [each.recipe for each in wanted if isinstance(each.recipe, ResolvedRecipe)]
        identities = [recipe.identity_hash for recipe in recipes]
        is_new = self._identities.are_new(identities).tolist()
        duplicates = self._stored.duplicates(
            [identity for identity, new in zip(identities, is_new, strict=True) if not new]
        )
        found: dict[int, Classified] = {}
        for each, recipe, identity in zip(wanted, recipes, identities, strict=True):
            before = known.get(recipe.key)
            if before is not None:
                found[each.number] = Classified(each.place, ImportEffect.CHANGED, recipe, before.recipe_id)
                continue
            same = find_duplicate(recipe.key, duplicates.get(identity, ()))
            if same is not None:
                found[each.number] = each.skipped(f"It is the same recipe as '{same.title}'.")
                continue
            duplicates.setdefault(identity, []).append(Duplicate(recipe.key, recipe.title))
            found[each.number] = Classified(each.place, ImportEffect.NEW, recipe)
        return found

    def _known(self, keys: Sequence[str]) -> dict[str, _Known]:
        # The library before the import is enough: no key is compared twice.
        rows = self._library.rows(
            "SELECT key, recipe_id, content_hash, source FROM recipe WHERE key IN (SELECT unnest(?::TEXT[]))",
            [list(keys)],
        )
        return {key: _Known(*known) for key, *known in rows}
