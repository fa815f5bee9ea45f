"""How sure it is that what an ingredient's name says holds something: alternatives, claims and doubts included."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.food.item import Item
from core.food.taxonomy import Certainty, Taxonomy

Nodes = tuple[str, ...]


@dataclass(frozen=True)
class ContainmentChecker:
    """Judges ingredients by one taxonomy. What it worked out about a node it keeps, since names repeat."""

    taxonomy: Taxonomy
    carriers: Mapping[str, Nodes]
    """For each allergen the nodes that carry it; a name that claims to be free of it does not hold those."""
    _worst: dict[tuple[str | None, Nodes], Certainty] = field(default_factory=dict, repr=False)
    _mentioned: dict[tuple[str, Nodes], bool] = field(default_factory=dict, repr=False)
    _unclaimed: dict[tuple[frozenset[str], Nodes], Nodes] = field(default_factory=dict, repr=False)

    def worst(self, items: Sequence[Item], targets: Iterable[str]) -> Certainty:
        """The certainty of most concern over several nodes.

        Of alternatives ("butter or margarine") only what every one of them holds is contained for sure. Something that
        could not be placed is unknown, whatever it claims of itself.

        Args:
            items: the foods that the name says; none at all is unknown.
            targets: canonical nodes.
        """
        wanted = tuple(targets)
        if not wanted:
            return Certainty.NO
        if not items:
            return Certainty.UNKNOWN
        levels = [self._level(item, wanted) for item in items]
        if len(levels) == 1 or all(level is Certainty.CONTAINS for level in levels):
            return levels[0]
        doubts = [Certainty.MAY_CONTAIN if level is Certainty.CONTAINS else level for level in levels]
        return max(doubts, key=lambda level: level.rank)

    def _level(self, item: Item, targets: Nodes) -> Certainty:
        open_targets = self._without_claimed(item.claims, targets) if item.claims else targets
        level = self._held(item, open_targets)
        if item.entity not in self.taxonomy.nodes and level is not Certainty.CONTAINS:
            return Certainty.UNKNOWN
        if level is Certainty.NO:
            doubtful = any(self._mentions(hint, open_targets) for hint in (*item.hints, *item.examples))
            # A remark in brackets speaks for itself: no claim of the name covers it.
            if doubtful or any(self._mentions(example, targets) for example in item.examples):
                return Certainty.MAY_CONTAIN
        return level

    def _held(self, item: Item, targets: Nodes) -> Certainty:
        if item.particular:
            return held(item, targets, self.taxonomy)
        level = self._node(item.entity, targets) if item.entity is not None else Certainty.NO
        for node in item.also:
            level = max(level, self._node(node, targets), key=lambda c: c.rank)
        return level

    def _node(self, node: str | None, targets: Nodes) -> Certainty:
        known = self._worst.get((node, targets))
        if known is None:
            known = self._worst[node, targets] = self.taxonomy.worst(node, targets)
        return known

    def _mentions(self, hint: str, targets: Nodes) -> bool:
        known = self._mentioned.get((hint, targets))
        if known is None:
            known = self._mentioned[hint, targets] = mentions(hint, targets, self.taxonomy)
        return known

    def _without_claimed(self, claims: frozenset[str], targets: Nodes) -> Nodes:
        known = self._unclaimed.get((claims, targets))
        if known is None:
            nodes = (node for allergen in claims for node in self.carriers.get(allergen, ()))
            claimed = frozenset[str]().union(
                *(self.taxonomy.below(node) for node in nodes if node in self.taxonomy.nodes)
            )
            known = tuple(target for target in targets if target not in claimed)
            self._unclaimed[claims, targets] = known
        return known


def held(item: Item, nodes: Sequence[str], taxonomy: Taxonomy) -> Certainty:
    """What the item itself, and what goes with it, hold of some nodes; NO also for what could not be placed."""
    level = Certainty.NO
    if item.particular and item.entity is not None and item.entity in taxonomy.nodes:
        holds = taxonomy.holds(item.entity)
        level = max(
            (holds.get(node, Certainty.NO) for node in nodes), key=lambda c: c.rank, default=Certainty.NO
        )
    for node in item.also if item.particular else (item.entity, *item.also):
        if node is not None:
            level = max(level, taxonomy.worst(node, nodes), key=lambda c: c.rank)
    return level


def mentions(hint: str, nodes: Sequence[str], taxonomy: Taxonomy) -> bool:
    """Whether a word left over names one of the nodes, something made with it, or a general word for it."""
    if hint not in taxonomy.nodes:
        return True
    holds = taxonomy.holds(hint)
    below = taxonomy.below(hint)
    return any(node in holds or node in below for node in nodes)
