"""The contents of the foods of a taxonomy as bit masks: one bit for each node, in the order of the nodes.

As sets of names and dictionaries, the same facts about all foods took 45 MB.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.food.taxonomy import Node, Taxonomy


class Contents:
    """The contents of each node, computed at first use.

    `free_of` blocks a path: a node that is reached only through a blocked node (or its parents) isn't contained.
    """

    def __init__(self, taxonomy: "Taxonomy") -> None:
        self._nodes = taxonomy.nodes
        self._children = taxonomy.children
        self._names = tuple(self._nodes)
        self._bits = {name: 1 << row for row, name in enumerate(self._names)}
        self._kinds: dict[str, int] = {}
        self._certain: dict[tuple[str, int], tuple[int, int]] = {}
        self._possible: dict[tuple[str, int], int] = {}
        self._of_parts: dict[tuple[str, int], int] = {}

    def names(self, mask: int) -> Iterator[str]:
        """Yield the nodes of a mask."""
        while mask:
            lowest = mask & -mask
            yield self._names[lowest.bit_length() - 1]
            mask ^= lowest

    def mask(self, names: Iterable[str]) -> int:
        """Return the mask of some nodes."""
        return reduce(or_, (self._bits[name] for name in names), 0)

    def anything_of(self, name: str) -> int:
        """Return what a node contains or may contain, and its kinds."""
        return self.contained_in(name)[1] | self.possible(name) | self._kinds_of(name)

    def contained_in(self, name: str, blocked: int = 0) -> tuple[int, int]:
        """Return what a node certainly contains, itself included, and what it contains or may be made from."""
        node = self._nodes[name]
        blocked |= self._blocked_by(node)
        known = self._certain.get((name, blocked))
        if known is None:
            sure = every = self._bits[name]
            for part in self._open((*node.is_a, *node.made_from), blocked):
                more = self.contained_in(part, blocked)
                sure, every = sure | more[0], every | more[1]
            for part in self._open(node.may_be_made_from, blocked):
                every |= self.contained_in(part, blocked)[1]
            known = self._certain[name, blocked] = sure, every
        return known

    def possible(self, name: str, blocked: int = 0) -> int:
        """Return what a node may contain because a general word names it or a part of it."""
        blocked |= self._blocked_by(self._nodes[name])
        known = self._possible.get((name, blocked))
        if known is None:
            known = (self._possible_meanings(name) & ~blocked) | self._possible_of_parts(name, blocked)
            self._possible[name, blocked] = known
        return known

    def _possible_of_parts(self, name: str, blocked: int) -> int:
        """Return what a node may contain through its parts, which are inherited; a parent's possible meanings aren't."""
        node = self._nodes[name]
        blocked |= self._blocked_by(node)
        known = self._of_parts.get((name, blocked))
        if known is None:
            known = 0
            for part in self._open((*node.made_from, *node.may_be_made_from), blocked):
                known |= self.possible(part, blocked)
            for parent in self._open(node.is_a, blocked):
                known |= self._possible_of_parts(parent, blocked)
            self._of_parts[name, blocked] = known
        return known

    def _possible_meanings(self, name: str) -> int:
        """Return the kinds of a node and, for a pure group, everything that those kinds contain."""
        kinds = found = self._kinds_of(name)
        if not self._nodes[name].is_food:
            for kind in self.names(kinds ^ self._bits[name]):
                found |= self.contained_in(kind)[1]
        return found

    def _kinds_of(self, name: str) -> int:
        """Return a node and all of its kinds."""
        known = self._kinds.get(name)
        if known is None:
            known = self._bits[name]
            for child in self._children[name]:
                known |= self._kinds_of(child)
            self._kinds[name] = known
        return known

    def _blocked_by(self, node: "Node") -> int:
        found = 0
        for target in node.free_of:
            found |= self._kinds_of(target)
        return found

    def _open(self, names: tuple[str, ...], blocked: int) -> Iterator[str]:
        return (name for name in names if not self._bits[name] & blocked)
