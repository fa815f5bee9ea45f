"""The label sets of the line tagger."""

from typing import Final

FIELD_LABELS: Final = ("O", "amount", "unit", "size", "name", "preparation", "comment", "purpose")
"""First head: the field a word belongs to. A field may be split: "2 *large* onions, *finely chopped*"."""

MARK_LABELS: Final = ("O", "alternative", "optional")
"""Second head: words that introduce an alternative ("or margarine"), and words that make the line optional."""


def as_json() -> dict[str, list[str]]:
    """Return the label sets in the order of the network's outputs, as stored in `labels.json`."""
    return {"field": list(FIELD_LABELS), "mark": list(MARK_LABELS)}
