"""Refuse: the bones of meat that was weighed with them. Molluscs weighed in their shells have no known edible share."""

import math
import re
from collections.abc import Mapping
from typing import Final

from core.text.lines.reading import ReadLine

_BONES: Final[Mapping[str, float]] = {
    "chicken": 0.32, "chicken piece": 0.32, "chicken breast": 0.20, "skin-on chicken breast": 0.20, "chicken thigh": 0.15,
    "chicken drumstick": 0.33, "chicken wing": 0.38, "chicken leg": 0.27, "cornish game hen": 0.39, "turkey": 0.29,
    "turkey breast": 0.10, "turkey leg": 0.17, "turkey thigh": 0.19, "turkey wing": 0.38, "duck": 0.28, "goose": 0.19,
    "pheasant": 0.14, "guinea hen": 0.17, "squab": 0.23, "quail": 0.10,
    "pork chop": 0.25, "pork sparerib": 0.30, "pork baby back rib": 0.37, "country-style pork rib": 0.21, "pork loin": 0.22,
    "pork shoulder": 0.09, "pork leg": 0.17, "ham": 0.18, "beef short rib": 0.27, "t-bone steak": 0.25, "rib roast": 0.16,
    "rib eye steak": 0.14, "chuck roast": 0.19, "beef shank": 0.34, "veal chop": 0.36, "veal shank": 0.29,
    "veal shoulder": 0.28, "lamb": 0.24, "lamb chop": 0.22, "rack of lamb": 0.29, "leg of lamb": 0.22, "lamb shoulder": 0.22,
    "lamb shank": 0.52,
}  # fmt: skip
"""Share of bone (and what clings to it) in meat as bought: USDA Standard Reference, Release 26, refuse of the foods 05006
(twice), 05057 (twice), 05091, 05066 (its bone alone), 05100, 05075, 05307, 05165, 05191, 05193, 05742, 05734, 05139, 05146,
05153, 05151, 05160, 05157, 10036, 10088, 10192, 10204 (its bone alone), 10020, 10080 (its bone alone), 10008, 10150, 13147,
13907, 13824, 23192, 13815, 13227 (its bone alone), 17104, 17276, 17116, 17226, 17236, 17239, 17230, 17242, 17228."""
_ALWAYS_BONED: Final = frozenset(
    {
        "chicken piece", "chicken leg", "chicken drumstick", "chicken wing", "turkey leg", "turkey wing", "cornish game hen",
        "pheasant", "guinea hen", "squab", "quail", "pork sparerib", "pork baby back rib", "beef short rib", "t-bone steak",
        "veal chop", "veal shank", "lamb chop", "rack of lamb", "lamb shank",
    }
)  # fmt: skip
"""Sold on the bone, unless the line says otherwise."""
_BIRDS: Final = frozenset({"chicken", "turkey", "duck", "goose"})
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
    share = _BONES.get(entity or "")
    if share is None or _BONELESS.search(line.text):
        return 0.0
    birds = line.pieces or line.count
    heavy = (bool(birds) and mass_g / (birds or 1.0) >= _LEAST_BIRD_G) or (
        mass_g >= _LEAST_WHOLE_G.get(entity or "", math.inf)
    )
    whole_bird = entity in _BIRDS and (heavy or _WHOLE_BIRD.search(line.text) is not None)
    if entity not in _ALWAYS_BONED and not whole_bird and not _WITH_BONES.search(line.text):
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
