"""The graph of foods and food groups, and what a food contains according to it.

A node *contains* what it is, what it is made from and, with less certainty, what it may be made from. See
assets/README.md for the relations.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache, reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.assets import Row, read_tsv
from core.errors import KnownError
from core.food.contents import Contents
from core.food.contents_index import ranks_of_lines
from core.food.shipped_index import has_indexes, index_lines, table_rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# numpy is imported with the table that needs it: `larder log` often needs none.


class Certainty(StrEnum):
    """The certainty that a food contains something. `UNKNOWN`: the food itself isn't recognised."""

    CONTAINS = "contains"
    MAY_CONTAIN = "may_contain"
    UNKNOWN = "unknown"
    NO = "no"

    @property
    def rank(self) -> int:
        """Order of concern: the highest of several decides."""
        return _RANKS[self]


KITCHENWARE: Final = "kitchenware"
LISTED_ONLY: Final = "listed dish"
"""In questions and titles its kinds name the dish; in ingredient lines and directions they are foods."""


def highest(levels: Iterable[Certainty]) -> Certainty:
    """Return the certainty of most concern; NO if there are none."""
    return max(levels, key=_RANKS.__getitem__, default=Certainty.NO)


def certainty_over_alternatives(levels: Sequence[Certainty]) -> Certainty:
    """Return the certainty of a name that allows alternatives ("butter or margarine"), given the certainty of each.

    Only what every alternative contains is certain. No alternatives at all are unknown.
    """
    if not levels:
        return Certainty.UNKNOWN
    if len(levels) == 1:
        return levels[0]
    if all(level is Certainty.CONTAINS for level in levels):
        return Certainty.CONTAINS
    return highest(Certainty.MAY_CONTAIN if level is Certainty.CONTAINS else level for level in levels)


_BY_RANK: Final = (Certainty.NO, Certainty.MAY_CONTAIN, Certainty.UNKNOWN, Certainty.CONTAINS)
_RANKS: Final = {level: rank for rank, level in enumerate(_BY_RANK)}
_MOST_TARGETS: Final = 256
"""Groups of targets whose ranks are cached, 3 KB each."""


@dataclass(frozen=True)
class Node:
    """A food or food group, as its line in assets defines it."""

    name: str
    plural: str
    synonyms: tuple[str, ...]
    is_a: tuple[str, ...]
    made_from: tuple[str, ...]
    may_be_made_from: tuple[str, ...]
    free_of: tuple[str, ...]
    is_food: bool
    """True if a recipe can list it (a line of foods/); False for a pure group."""
    where: str
    """File and line, for error messages."""


@dataclass(frozen=True, eq=False)
class Taxonomy:
    """All nodes by canonical name."""

    nodes: Mapping[str, Node] = field(repr=False)
    assets: Path | None = field(default=None, repr=False)
    """The folder of the shipped data if an index of its names was made; None for any other taxonomy."""

    @cached_property
    def children(self) -> Mapping[str, tuple[str, ...]]:
        """The direct kinds of each node."""
        found: dict[str, list[str]] = {name: [] for name in self.nodes}
        for node in self.nodes.values():
            for parent in node.is_a:
                found[parent].append(node.name)
        return {name: tuple(kinds) for name, kinds in found.items()}

    def nearest(self, entity: str | None, numbers: Mapping[str, int]) -> int | None:
        """Return the number of a food or of its nearest ancestor by is-a, the smallest of several; None without any."""
        level = [entity] if entity is not None and entity in self.nodes else []
        seen: set[str] = set()
        while level:
            claimed = [numbers[name] for name in level if name in numbers]
            if claimed:
                return min(claimed)
            seen.update(level)
            level = [parent for name in level for parent in self.nodes[name].is_a if parent not in seen]
        return None

    @cached_property
    def _ancestors(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _descendants(self) -> dict[str, frozenset[str]]:
        return {}

    @cached_property
    def _contents(self) -> Contents:
        return Contents(self)

    @cached_property
    def _contents_by_name(self) -> dict[str, Mapping[str, Certainty]]:
        return {}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.nodes)

    @cached_property
    def _row(self) -> dict[str, int]:
        return {name: row for row, name in enumerate(self.nodes)}

    @cached_property
    def _ranks(self) -> "NDArray[np.uint8]":
        """Certainty ranks: how certainly the node of each row contains the node of each column.

        The table has 8.3 MB. Without it, every new exclusion would follow the relations of every food.
        """
        stored = None if self.assets is None else index_lines(self.assets, "contents")
        return self.computed_ranks() if stored is None else ranks_of_lines(stored, len(self._row))

    def computed_ranks(self) -> "NDArray[np.uint8]":
        """Return the table of certainty ranks by following all relations, which takes 0.1 s."""
        import numpy as np

        def flags(mask: int) -> "NDArray[np.bool_]":
            data = np.frombuffer(mask.to_bytes((len(self._row) + 7) // 8, "little"), dtype=np.uint8)
            return np.unpackbits(data, count=len(self._row), bitorder="little").view(np.bool_)

        found = np.zeros((len(self._row), len(self._row)), dtype=np.uint8)
        # Apart from those that single foods ask for: most of these are needed only here.
        contents = Contents(self)
        for name, row in self._row.items():
            # A known content takes precedence over the possible meanings of a general word.
            sure, every = contents.contained_in(name)
            found[row, flags(every | contents.possible(name))] = Certainty.MAY_CONTAIN.rank
            found[row, flags(sure)] = Certainty.CONTAINS.rank
        return found

    def ancestors(self, name: str) -> frozenset[str]:
        """Return a node and all nodes above it by is-a."""
        known = self._ancestors.get(name)
        if known is None:
            known = frozenset({name}).union(*(self.ancestors(parent) for parent in self.nodes[name].is_a))
            self._ancestors[name] = known
        return known

    def descendants(self, name: str) -> frozenset[str]:
        """Return a node and all of its kinds, direct or not."""
        known = self._descendants.get(name)
        if known is None:
            known = frozenset({name}).union(*(self.descendants(child) for child in self.children[name]))
            self._descendants[name] = known
        return known

    def contents(self, name: str) -> Mapping[str, Certainty]:
        """Return everything that a node contains, itself included, with CONTAINS or MAY_CONTAIN.

        `free_of` blocks a path: a node that is reached only through a blocked node (or its parents) isn't contained.
        """
        known = self._contents_by_name.get(name)
        if known is None:
            sure, every = self._contents.contained_in(name)
            known = dict.fromkeys(self._contents.names(every), Certainty.MAY_CONTAIN)
            known |= dict.fromkeys(self._contents.names(sure), Certainty.CONTAINS)
            self._contents_by_name[name] = known
        return known

    def mask(self, names: Iterable[str]) -> int:
        """Return some nodes as bits, to be compared with `possible_contents`."""
        return self._contents.mask(names)

    def possible_contents(self, names: Iterable[str]) -> int:
        """Return, as bits, everything that some nodes contain or may contain, and their kinds."""
        return reduce(or_, map(self._contents.anything_of, names), 0)

    def certainty(self, name: str | None, target: str) -> Certainty:
        """Return how certainly an ingredient contains `target`; both are canonical names.

        `None` (an unrecognised name) is UNKNOWN. A general word may mean something specific, also as a part of
        something else: `nut` may be almonds, and so may the nuts in a cookie.
        """
        row = None if name is None else self._row.get(name)
        if row is None:
            return Certainty.UNKNOWN
        column = self._row.get(target)
        return Certainty.NO if column is None else _BY_RANK[self._ranks[row, column]]

    def highest_certainty(self, name: str | None, targets: Iterable[str]) -> Certainty:
        """Return the highest certainty over several targets."""
        wanted = targets if isinstance(targets, tuple) else tuple(targets)
        if not wanted:
            return Certainty.NO
        row = None if name is None else self._row.get(name)
        return Certainty.UNKNOWN if row is None else _BY_RANK[self._highest_ranks(wanted)[row]]

    def _highest_ranks(self, targets: tuple[str, ...]) -> bytes:
        """Return the highest rank of every node over some targets, in the order of the nodes.

        A question compares the same targets with every ingredient.
        """
        known = self._known_ranks.get(targets)
        if known is None:
            columns = [self._row[target] for target in targets if target in self._row]
            highest: NDArray[np.uint8] = self._ranks[:, columns].max(axis=1, initial=0)
            known = highest.tobytes()
            if len(self._known_ranks) >= _MOST_TARGETS:
                self._known_ranks.clear()
            self._known_ranks[targets] = known
        return known

    @cached_property
    def _known_ranks(self) -> dict[tuple[str, ...], bytes]:
        """The ranks of the newest targets. A dictionary, because a taxonomy is sent to other processes."""
        return {}

    def containing(self, targets: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Return the nodes that certainly contain one of the targets, and those that may."""
        import numpy as np

        ranks = np.frombuffer(self._highest_ranks(tuple(targets)), dtype=np.uint8)
        names = self._names
        sure, doubtful = (
            frozenset(names[row] for row in np.flatnonzero(ranks == level.rank))
            for level in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)
        )
        return sure, doubtful


@lru_cache(maxsize=1)
def load_taxonomy(assets: Path) -> Taxonomy:
    """Read all nodes of `assets` once per process, and check their relations.

    Raises:
        KnownError: a name is used twice, a relation names no node, or is-a / made-from is circular; the message names
            file and line.
    """
    if has_indexes(assets):
        # Their relations were checked when the indexes were made.
        return Taxonomy(table_rows(_files(assets), _node), assets)
    return read_taxonomy(assets)


def _files(assets: Path) -> list[Path]:
    groups = sorted((assets / "taxonomy" / "groups").glob("*.tsv"))
    return groups + sorted(path for path in (assets / "foods").glob("*.tsv") if path.name != "nutrients.tsv")


def read_taxonomy(assets: Path) -> Taxonomy:
    """Read all nodes of `assets` as `load_taxonomy` does, and check their relations."""
    nodes: dict[str, Node] = {}
    names: dict[str, str] = {}
    for path in _files(assets):
        for row in read_tsv(path):
            node = _node(row)
            for name in dict.fromkeys((node.name, node.plural, *node.synonyms)):
                if name in names:
                    raise row.error(f"'{name}' is already the name of '{names[name]}'")
                names[name] = node.name
            nodes[node.name] = node
    _check_relations(nodes)
    return Taxonomy(nodes)


def _node(row: Row) -> Node:
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
        is_food=row.path.parent.name == "foods",
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
