"""How sure it is that what an ingredient's name says holds something: alternatives, claims and doubts included."""

from collections.abc import Iterable, Mapping, Sequence

from core.kg.phrase.item import Item
from core.kg.taxonomy import Certainty, Taxonomy


def worst_of(
    items: Sequence[Item],
    targets: Iterable[str],
    taxonomy: Taxonomy,
    carriers: Mapping[str, tuple[str, ...]],
) -> Certainty:
    """The certainty of most concern over several nodes.

    Of alternatives ("butter or margarine") only what every one of them holds is contained for sure. Something that
    could not be placed is unknown, whatever it claims of itself.

    Args:
        items: the foods that the name says; none at all is unknown.
        targets: canonical nodes.
        carriers: for each allergen the nodes that carry it; a name that claims to be free of it does not hold those.
    """
    wanted = tuple(targets)
    if not wanted:
        return Certainty.NO
    if not items:
        return Certainty.UNKNOWN
    levels = [_level(item, wanted, taxonomy, carriers) for item in items]
    if all(level is Certainty.CONTAINS for level in levels):
        return Certainty.CONTAINS
    doubts = [Certainty.MAY_CONTAIN if level is Certainty.CONTAINS else level for level in levels]
    return max(doubts, key=lambda level: level.rank)


def _level(
    item: Item, targets: tuple[str, ...], taxonomy: Taxonomy, carriers: Mapping[str, tuple[str, ...]]
) -> Certainty:
    claimed = frozenset[str]().union(
        *(
            taxonomy.below(node)
            for allergen in item.claims
            for node in carriers.get(allergen, ())
            if node in taxonomy.nodes
        )
    )
    open_targets = tuple(target for target in targets if target not in claimed)
    level = held(item, open_targets, taxonomy)
    if item.entity not in taxonomy.nodes and level is not Certainty.CONTAINS:
        return Certainty.UNKNOWN
    if level is Certainty.NO:
        doubtful = any(mentions(hint, open_targets, taxonomy) for hint in (*item.hints, *item.examples))
        # A remark in brackets speaks for itself: no claim of the name covers it.
        if doubtful or any(mentions(example, targets, taxonomy) for example in item.examples):
            return Certainty.MAY_CONTAIN
    return level


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
