"""One food that an ingredient phrase names."""

from dataclasses import dataclass

Words = tuple[str, ...]


@dataclass(frozen=True)
class Item:
    """One food that a phrase names."""

    entity: str | None
    also: Words = ()
    """Nodes that are in it too ("with", "and")."""
    hints: Words = ()
    """Nodes that words left over mention."""
    claims: frozenset[str] = frozenset()
    """Allergens that the phrase says it is free of."""
    examples: Words = ()
    """Nodes that a remark in brackets mentions; no claim speaks for them."""
    particular: bool = False
    """The entity is a general node, but the phrase says which kind: only what `also` and the node itself hold counts."""
