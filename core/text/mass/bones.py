"""Refuse: the bones of meat that was weighed with them. Molluscs weighed in their shells have no known edible share."""

import math
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.words import weight_words

_LEAST_BIRD_G: Final = 700.0
"""From this mass a piece on, poultry is a whole bird: a large chicken breast weighs 300 g."""
_WHOLE_BIRD: Final = LazyPattern(r"\bwhole\b", ("whole",))


def bone_share(line: ParsedLine, entity: str | None, mass_g: float) -> float:
    """Return the share of bone in meat whose weight a line gives; 0.0 if it has none.

    Args:
        mass_g: the mass of the whole line in grams.
    """
    words = weight_words()
    share = words.bone_shares.get(entity or "")
    if share is None or words.boneless.search(line.text):
        return 0.0
    birds = line.pieces or line.count
    heavy = (bool(birds) and mass_g / (birds or 1.0) >= _LEAST_BIRD_G) or (
        mass_g >= words.least_whole_g.get(entity or "", math.inf)
    )
    whole_bird = entity in words.birds and (heavy or _WHOLE_BIRD.search(line.text) is not None)
    if entity not in words.always_boned and not whole_bird and not words.with_bones.search(line.text):
        return 0.0
    return share


def is_in_shells(line: ParsedLine, entity: str | None) -> bool:
    """Return whether molluscs were weighed in their shells; their edible share is unknown."""
    return entity in weight_words().shelled and weight_words().out_of_shell.search(line.text) is None
