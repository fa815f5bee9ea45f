"""The words for packs, pieces and parts of foods on a shopping list, in the user's language."""

from typing import Final

from core.text.kitchen_amounts import plural_unit
from core.translation import QT_TR_NOOP, tr

UNITS: Final = (
    QT_TR_NOOP("pack"), QT_TR_NOOP("package"), QT_TR_NOOP("block"), QT_TR_NOOP("bunch"), QT_TR_NOOP("bulb"),
    QT_TR_NOOP("bag"), QT_TR_NOOP("punnet"), QT_TR_NOOP("jar"), QT_TR_NOOP("can"), QT_TR_NOOP("bottle"),
    QT_TR_NOOP("loaf"), QT_TR_NOOP("bar"), QT_TR_NOOP("box"), QT_TR_NOOP("canister"), QT_TR_NOOP("carton"),
    QT_TR_NOOP("tub"), QT_TR_NOOP("container"), QT_TR_NOOP("pot"), QT_TR_NOOP("tin"), QT_TR_NOOP("slice"),
    QT_TR_NOOP("leaf"), QT_TR_NOOP("fillet"), QT_TR_NOOP("strip"), QT_TR_NOOP("sprig"), QT_TR_NOOP("wedge"),
    QT_TR_NOOP("stalk"), QT_TR_NOOP("stick"), QT_TR_NOOP("head"), QT_TR_NOOP("sheet"), QT_TR_NOOP("ball"),
    QT_TR_NOOP("rib"), QT_TR_NOOP("rasher"), QT_TR_NOOP("breast"), QT_TR_NOOP("clove"), QT_TR_NOOP("thigh"),
    QT_TR_NOOP("drumstick"), QT_TR_NOOP("ear"), QT_TR_NOOP("wing"), QT_TR_NOOP("floret"), QT_TR_NOOP("cube"),
    QT_TR_NOOP("half"), QT_TR_NOOP("cup"), QT_TR_NOOP("tbsp"), QT_TR_NOOP("tsp"), QT_TR_NOOP("pinch"),
    QT_TR_NOOP("handful"), QT_TR_NOOP("piece"), QT_TR_NOOP("small"), QT_TR_NOOP("medium"), QT_TR_NOOP("large"),
)  # fmt: skip
_PARTS: Final = (QT_TR_NOOP("juice"), QT_TR_NOOP("zest"), QT_TR_NOOP("whites"), QT_TR_NOOP("yolks"))
"""Words of `purchases.toml` and of the household measures, here for the translators, who get their plurals, too."""


def unit_words(unit: str, amount: float) -> str:
    """Return the word for a pack or a measure with this amount: `pack`, `packs`; English if no other is known."""
    return tr(plural_unit(unit, amount)) if unit else ""


def part_word(part: str) -> str:
    """Return the word for a part of a food: `juice`."""
    return tr(part)
