"""Refuse: the bones of meat that was weighed with them. Molluscs weighed in their shells have no known edible share."""

import math
import re
from collections.abc import Mapping
from typing import Final

from core.text.lines.reading import ReadLine
from core.text.mass.weight_words import weight_words

_LEAST_BIRD_G: Final = 700.0
"""One piece of poultry that weighs so much is a whole bird: a large breast of chicken weighs 300 g."""
_LEAST_WHOLE_G: Final[Mapping[str, float]] = {"turkey": 3000.0, "goose": 3000.0}
"""From this mass on, a bird without a named part is a whole one, counted or not ("10 pounds turkey"). The lightest that
are sold weigh more than 3 kg, and a line with as much meat names the cut."""
_WHOLE_BIRD: Final = re.compile(r"\bwhole\b", re.IGNORECASE)
_WITH_BONES: Final = re.compile(r"\bbone[ -]in\b|\bon the bone\b|\bwith bones?\b", re.IGNORECASE)
_BONELESS: Final = re.compile(
    r"\bboneless\b|\bbones? removed\b|\bboned\b|\bmeat only\b|\bdeboned\b", re.IGNORECASE
)


def bone_share(line: ReadLine, entity: str | None, mass_g: float) -> float:
    """Return the share of bone in meat whose weight a line states; 0.0 if it has none.

    Args:
        line: the line that says the weight.
        entity: the food.
        mass_g: what the line weighs in all.
    """
    share = weight_words().bone_shares.get(entity or "")
    if share is None or _BONELESS.search(line.text):
        return 0.0
    birds = line.pieces or line.count
    heavy = (bool(birds) and mass_g / (birds or 1.0) >= _LEAST_BIRD_G) or (
        mass_g >= _LEAST_WHOLE_G.get(entity or "", math.inf)
    )
    whole_bird = entity in weight_words().birds and (heavy or _WHOLE_BIRD.search(line.text) is not None)
    if entity not in weight_words().always_boned and not whole_bird and not _WITH_BONES.search(line.text):
        return 0.0
    return share


def is_in_shells(line: ReadLine, entity: str | None) -> bool:
    """Return whether molluscs were weighed in their shells; their edible share is unknown."""
    return entity in _SHELLED and _MEAT.search(line.text) is None


_SHELLED: Final = frozenset({"mussel", "clam", "oyster"})
_MEAT: Final = re.compile(
    r"\bmeats?\b|\b(?:shelled|shucked|cooked|chopped|minced|frozen|canned|smoked|drained|removed)\b",
    re.IGNORECASE,
)
