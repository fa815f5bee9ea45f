"""The parts of `card.md` that a training run writes: figures between two comments, which readers don't see."""

import re
from collections.abc import Mapping

_START = "<!-- {name}: written by models.training -->"
_END = "<!-- end of {name} -->"


def filled(card: str, sections: Mapping[str, str]) -> str:
    """Return a card's text with each section's text between its two comments.

    Raises:
        ValueError: The card has no such section, or has it twice.
    """
    for name, text in sections.items():
        start, end = _START.format(name=name), _END.format(name=name)
        found = re.findall(f"{re.escape(start)}\n.*?{re.escape(end)}", card, re.DOTALL)
        if len(found) != 1:
            raise ValueError(f"card.md needs one section between '{start}' and '{end}'")
        card = card.replace(found[0], f"{start}\n{text.strip()}\n{end}")
    return card
