"""The label sets of the line tagger: what the network says of each word of an ingredient line."""

from typing import Final

FIELD_LABELS: Final = ("O", "amount", "unit", "size", "name", "preparation", "comment", "purpose")
"""First head: which part of the line a word belongs to. Parts may be torn apart ("2 *large* onions, *finely chopped*")."""

MARK_LABELS: Final = ("O", "alternative", "optional")
"""Second head: words that offer something else instead ("or margarine"), and words that make the line optional."""


def as_json() -> dict[str, list[str]]:
    """The label sets in the order of the network's outputs, as `labels.json` keeps them."""
    return {"field": list(FIELD_LABELS), "mark": list(MARK_LABELS)}
