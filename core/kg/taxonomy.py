"""The graph of foods and food groups, and what follows from it about a food.

A node *holds* what it is, what it is made from, and, with less certainty, what it may be made from.
See assets/README.md for the relations and their meaning.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from core.assets import Row, read_tsv
from core.errors import KnownError


class Certainty(StrEnum):
    """How sure it is that a food holds something. `UNKNOWN`: the food itself cannot be placed."""

    CONTAINS = "contains"
    MAY_CONTAIN = "may_contain"
    UNKNOWN = "unknown"
    NO = "no"

    @property
    def rank(self) -> int:
        """Order of concern: the highest of several decides."""
        return {"contains": 3, "unknown": 2, "may_contain": 1, "no": 0}[self.value]


@dataclass(frozen=True)
class Node:
    """One food or food group, as its line in assets states it."""

    name: str
    plural: str
    synonyms: tuple[str, ...]
    is_a: tuple[str, ...]
    made_from: tuple[str, ...]
    may_be_made_from: tuple[str, ...]
    free_of: tuple[str, ...]
    is_food: bool
    """True when it can stand in a recipe (a line of foods/); False for a pure group."""
    where: str
    """File and line, for error messages."""


@dataclass(frozen=True)
class Taxonomy:
    """All nodes by canonical name."""

    nodes: Mapping[str, Node]

    @cached_property
    def children(self) -> Mapping[str, tuple[str, ...]]:
        """Direct kinds of each node."""
        found: dict[str, list[str]] = {name: [] for name in self.nodes}
        for node in self.nodes.values():
            for parent in node.is_a:
                found[parent].append(node.name)
        return {name: tuple(kinds) for name, kinds in found.items()}

    @cached_property
    def _kinds(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _below(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _holds(self) -> dict[tuple[str, frozenset[str]], Mapping[str, Certainty]]:
        return {}

    @cached_property
    def _holders(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        return {}

    @cached_property
    def _possibilities(self) -> dict[tuple[str, frozenset[str]], frozenset[str]]:
        return {}

    @cached_property
    def _part_possibilities(self) -> dict[tuple[str, frozenset[str]], frozenset[str]]:
        return {}

    def kinds(self, name: str) -> frozenset[str]:
        """What a node is: itself and every node above it by is-a."""
        known = self._kinds.get(name)
        if known is None:
            known = frozenset({name}).union(*(self.kinds(parent) for parent in self.nodes[name].is_a))
            self._kinds[name] = known
        return known

    def below(self, name: str) -> frozenset[str]:
        """A node and everything that is a kind of it."""
        known = self._below.get(name)
        if known is None:
            known = frozenset({name}).union(*(self.below(child) for child in self.children[name]))
            self._below[name] = known
        return known

    def holds(self, name: str) -> Mapping[str, Certainty]:
        """Every node that a node holds, with CONTAINS or MAY_CONTAIN; itself included.

        `free_of` blocks the way: what is reached only through a blocked node (its own parents too) is not held.
        """
        return self._traverse(name, frozenset())

    def _traverse(self, name: str, blocked: frozenset[str]) -> Mapping[str, Certainty]:
        node = self.nodes[name]
        if node.free_of:
            blocked = blocked.union(*(self.below(target) for target in node.free_of))
        known = self._holds.get((name, blocked))
        if known is not None:
            return known
        found: dict[str, Certainty] = {name: Certainty.CONTAINS}
        for part in (*node.is_a, *node.made_from):
            if part not in blocked:
                _merge(found, self._traverse(part, blocked), sure=True)
        for part in node.may_be_made_from:
            if part not in blocked:
                _merge(found, self._traverse(part, blocked), sure=False)
        self._holds[name, blocked] = found
        return found

    def certainty(self, name: str | None, target: str) -> Certainty:
        """How sure it is that an ingredient holds `target` (both canonical names).

        `None` (a name that no node has) is UNKNOWN. A general word, also as a part of something else, may stand for
        something particular: `nut` may be almonds, and so may the nuts in a cookie.
        """
        if name is None or name not in self.nodes:
            return Certainty.UNKNOWN
        sure = self.holds(name).get(target)
        if sure is not None:
            return sure
        return Certainty.MAY_CONTAIN if target in self._possible(name) else Certainty.NO

    def _possible(self, name: str, blocked: frozenset[str] = frozenset()) -> frozenset[str]:
        """What a node may hold because it, or a part of it, is named by a general word; `free_of` blocks the way."""
        blocked |= self._cut(name)
        known = self._possibilities.get((name, blocked))
        if known is None:
            known = (self._stands_for(name) - blocked) | self._possible_parts(name, blocked)
            self._possibilities[name, blocked] = known
        return known

    def _possible_parts(self, name: str, blocked: frozenset[str]) -> frozenset[str]:
        """The same through parts alone: parts are inherited by is-a, what a parent stands for is not."""
        blocked |= self._cut(name)
        known = self._part_possibilities.get((name, blocked))
        if known is None:
            node = self.nodes[name]
            found: set[str] = set()
            for part in (*node.made_from, *node.may_be_made_from):
                if part not in blocked:
                    found |= self._possible(part, blocked)
            for parent in node.is_a:
                if parent not in blocked:
                    found |= self._possible_parts(parent, blocked)
            known = frozenset(found)
            self._part_possibilities[name, blocked] = known
        return known

    def _stands_for(self, name: str) -> frozenset[str]:
        """The kinds of a node; of a pure group also everything that a kind of it holds."""
        kinds = self.below(name)
        if self.nodes[name].is_food:
            return kinds
        return kinds.union(*(self.holds(kind) for kind in kinds if kind != name)) if len(kinds) > 1 else kinds

    def _cut(self, name: str) -> frozenset[str]:
        return frozenset().union(*(self.below(target) for target in self.nodes[name].free_of))

    def worst(self, name: str | None, targets: Iterable[str]) -> Certainty:
        """The certainty of most concern over several targets."""
        return max(
            (self.certainty(name, target) for target in targets), key=lambda c: c.rank, default=Certainty.NO
        )

    def holders(self, target: str) -> tuple[frozenset[str], frozenset[str]]:
        """Every node that surely holds a target, and every node that may; both include what the target itself is."""
        known = self._holders.get(target)
        if known is None:
            found: dict[Certainty, set[str]] = {certainty: set() for certainty in Certainty}
            for name in self.nodes:
                found[self.certainty(name, target)].add(name)
            known = (frozenset(found[Certainty.CONTAINS]), frozenset(found[Certainty.MAY_CONTAIN]))
            self._holders[target] = known
        return known


def _merge(found: dict[str, Certainty], parts: Mapping[str, Certainty], *, sure: bool) -> None:
    for target, certainty in parts.items():
        level = certainty if sure else Certainty.MAY_CONTAIN
        if target not in found or level.rank > found[target].rank:
            found[target] = level


def load_taxonomy(assets: Path) -> Taxonomy:
    """Read all nodes of `assets` and check that they fit together.

    Raises:
        KnownError: a name is used twice, a relation names no node, or is-a / made-from runs in a circle; the
            message names file and line.
    """
    nodes: dict[str, Node] = {}
    names: dict[str, str] = {}
    group_files = sorted((assets / "taxonomy" / "groups").glob("*.tsv"))
    food_files = sorted(path for path in (assets / "foods").glob("*.tsv") if path.name != "nutrients.tsv")
    for path in (*group_files, *food_files):
        for row in read_tsv(path):
            node = _node(row, is_food=path.parent.name == "foods")
            for name in dict.fromkeys((node.name, node.plural, *node.synonyms)):
                if name in names:
                    raise row.error(f"'{name}' is already the name of '{names[name]}'")
                names[name] = node.name
            nodes[node.name] = node
    _check_relations(nodes)
    return Taxonomy(nodes)


def _node(row: Row, *, is_food: bool) -> Node:
    if not row["name"]:
        raise row.error("a record without a name")
    return Node(
        name=row["name"],
        plural=row["plural"] or row["name"],
        synonyms=row.several("synonyms"),
        is_a=row.several("is_a"),
        made_from=row.several("made_from"),
        may_be_made_from=row.several("may_be_made_from"),
        free_of=row.several("free_of"),
        is_food=is_food,
        where=f"{row.path.name}, line {row.line}",
    )


def _check_relations(nodes: Mapping[str, Node]) -> None:
    for node in nodes.values():
        for target in (*node.is_a, *node.made_from, *node.may_be_made_from, *node.free_of):
            if target not in nodes:
                raise KnownError(f"{node.where}: '{node.name}' names '{target}', which no line defines.")
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            circle = " -> ".join((*path[path.index(name) :], name))
            raise KnownError(f"{nodes[name].where}: the relations run in a circle: {circle}.")
        if name in done:
            return
        node = nodes[name]
        for target in (*node.is_a, *node.made_from, *node.may_be_made_from):
            visit(target, (*path, name))
        done.add(name)

    for name in nodes:
        visit(name, ())
