"""A food that an ingredient phrase names."""

from dataclasses import dataclass

Words = tuple[str, ...]


@dataclass(frozen=True)
class Item:
    """A food that an ingredient phrase names, as taxonomy nodes."""

    entity: str | None
    also_contains: Words = ()
    """Nodes it also contains ("with", "and")."""
    hints: Words = ()
    """Nodes mentioned by words that the entity doesn't account for."""
    free_from: frozenset[str] = frozenset()
    """Allergens that the phrase says it is free of."""
    examples: Words = ()
    """Nodes mentioned in brackets; a free-from claim doesn't cover them."""
    is_specific: bool = False
    """The entity is a general node, but the phrase says which kind. Only the node itself and `also` count."""
