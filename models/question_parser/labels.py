"""The label sets of the question parser."""

from typing import Final

INGREDIENT_MODES: Final = ("require", "exclude", "prefer", "avoid")
TAG_MODES: Final = ("require", "exclude", "prefer")

SPAN_KINDS: Final = (
    *(f"ingredient_{mode}" for mode in INGREDIENT_MODES),
    *(f"tag_{mode}" for mode in TAG_MODES),
    "quantity_require",
    "quantity_prefer",
    "time_require",
    "time_prefer",
    "servings_require",
    "similar_prefer",
    "day_prefer",
    "compare_prefer",
)
"""The kind of a span; after the underscore, what the question wants of it."""

SPAN_LABELS: Final = ("O", *(f"{mark}-{kind}" for kind in SPAN_KINDS for mark in ("B", "I")))
"""First head: begin, inside, outside."""

ROLE_LABELS: Final = (
    "O",
    "number",
    "unit",
    "nutrient",
    "max",
    "min",
    "around",
    "level_very_low",
    "level_low",
    "level_medium",
    "level_high",
    "basis_serving",
    "basis_100g",
    "basis_day",
    "basis_energy",
    "quick",
    "left",
    "refusal",
    "allergy",
)
"""Second head: a word's role inside a span, or before it."""

ALTERNATIVE_LABELS: Final = ("O", "alternative")
"""Third head: marks the first word of a span that is an alternative to the previous one."""


def as_json() -> dict[str, list[str]]:
    """Return the label sets in the order of the network's outputs, as stored in `labels.json`."""
    return {"span": list(SPAN_LABELS), "role": list(ROLE_LABELS), "alternative": list(ALTERNATIVE_LABELS)}
