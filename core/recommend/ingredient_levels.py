"""The ingredients of a library by how certainly they contain something."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.food.item import Item
from core.food.labels import LabelRules
from core.food.taxonomy import Certainty
from core.library.library import Library
from core.library.sets.recipe_set_cache import BoundedCache

_CACHED_BYTES: Final = 2 << 20
"""Size of the cached ingredients: a group of a large library has some thousand."""

NodesByLevel = tuple[frozenset[str], frozenset[str]]


@dataclass(frozen=True, eq=False)
class ByCertainty:
    """Ingredients by how certainly they contain something, each in order."""

    sure: NDArray[np.int32]
    """Those that certainly contain it."""
    doubtful: NDArray[np.int32]
    """These, those that may contain it, and unrecognised ones."""

    @property
    def nbytes(self) -> int:
        """The size of both."""
        return self.sure.nbytes + self.doubtful.nbytes


class IngredientLevels:
    """Finds the ingredients of one library. All questions share it, because a profile's exclusions come with each."""

    def __init__(self, library: Library, rules: LabelRules) -> None:
        self._library = library
        self._rules = rules
        self._known: BoundedCache[ByCertainty] = BoundedCache(lambda one: one.nbytes, _CACHED_BYTES)

    def by_level(
        self,
        key: tuple[str, ...],
        level: Callable[[Sequence[Item]], Certainty],
        nodes: Iterable[str],
        plain: NodesByLevel,
    ) -> ByCertainty:
        """Return the ingredients by level, which are cached under a key.

        Args:
            level: the level of an ingredient by its linked items.
            nodes: what decides. If it is in no recognised word of an ingredient, not even possibly, the level
                is NO.
            plain: the nodes whose level is CONTAINS, and those whose level is MAY_CONTAIN, for ingredients that
                are one node and nothing more.
        """
        return self._known.get_or_compute(key, lambda: self._find(level, frozenset(nodes), plain))

    def _find(
        self, level: Callable[[Sequence[Item]], Certainty], nodes: frozenset[str], plain: NodesByLevel
    ) -> ByCertainty:
        sure_nodes, maybe_nodes = plain
        levels = [
            Certainty.CONTAINS
            if entity in sure_nodes
            else Certainty.MAY_CONTAIN
            if entity in maybe_nodes
            else Certainty.UNKNOWN
            if entity in self._unknown
            else Certainty.NO
            for entity in self._library.ingredients.plain
        ]
        may_contain = self._may_contain(nodes)
        levels += [
            level(items) if may else Certainty.NO
            for items, may in zip(self._library.ingredients.by_linked_items, may_contain, strict=True)
        ]
        # The last place is that of numbers without an ingredient.
        levels.append(Certainty.NO)
        sure, doubtful = (
            np.array(flags, dtype=np.bool_)[self._places]
            for flags in (
                [one is Certainty.CONTAINS for one in levels],
                [one is not Certainty.NO for one in levels],
            )
        )
        return ByCertainty(np.flatnonzero(sure).astype(np.int32), np.flatnonzero(doubtful).astype(np.int32))

    @cached_property
    def _unknown(self) -> frozenset[str | None]:
        """The unrecognised foods of ingredients."""
        known = self._rules.taxonomy.nodes
        return frozenset(
            each for each in self._library.ingredients.plain if each is None or each not in known
        )

    @cached_property
    def _places(self) -> NDArray[np.int32]:
        """The place of each ingredient among those that are one food and those with linked items."""
        ingredients = self._library.ingredients
        groups = [*ingredients.plain.values(), *ingredients.by_linked_items.values()]
        found = np.full(1 + max(map(max, groups), default=-1), len(groups), dtype=np.int32)
        for place, group in enumerate(groups):
            found[list(group)] = place
        return found

    def _may_contain(self, nodes: frozenset[str]) -> list[bool]:
        """Return which linked items may contain a node."""
        taxonomy = self._rules.taxonomy
        if any(node not in taxonomy.nodes for node in nodes):
            # Such as an intolerance, which is no food.
            return [True] * len(self._contents)
        wanted = taxonomy.mask(nodes)
        return [own is None or bool(own & wanted) for own in self._contents]

    @cached_property
    def _contents(self) -> list[int | None]:
        """The contents and possible meanings of linked items, as masks; None for those with an unrecognised word."""
        taxonomy = self._rules.taxonomy
        found: list[int | None] = []
        for items in self._library.ingredients.by_linked_items:
            words = {
                word
                for item in items
                for word in (item.entity, *item.also_contains, *item.hints, *item.examples)
            }
            known = [word for word in words if word is not None and word in taxonomy.nodes]
            found.append(taxonomy.possible_contents(known) if items and len(known) == len(words) else None)
        return found
