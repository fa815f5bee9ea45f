"""The words for packs, pieces and parts of foods on a shopping list, in the user's language."""

from typing import Final

from core.text.kitchen_amounts import plural_unit
from core.translation import QT_TR_NOOP, tr

_ONE: Final = (
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
_SEVERAL: Final = (
    QT_TR_NOOP("packs"), QT_TR_NOOP("packages"), QT_TR_NOOP("blocks"), QT_TR_NOOP("bunches"), QT_TR_NOOP("bulbs"),
    QT_TR_NOOP("bags"), QT_TR_NOOP("punnets"), QT_TR_NOOP("jars"), QT_TR_NOOP("cans"), QT_TR_NOOP("bottles"),
    QT_TR_NOOP("loaves"), QT_TR_NOOP("bars"), QT_TR_NOOP("boxes"), QT_TR_NOOP("canisters"), QT_TR_NOOP("cartons"),
    QT_TR_NOOP("tubs"), QT_TR_NOOP("containers"), QT_TR_NOOP("pots"), QT_TR_NOOP("tins"), QT_TR_NOOP("slices"),
    QT_TR_NOOP("leaves"), QT_TR_NOOP("fillets"), QT_TR_NOOP("strips"), QT_TR_NOOP("sprigs"), QT_TR_NOOP("wedges"),
    QT_TR_NOOP("stalks"), QT_TR_NOOP("sticks"), QT_TR_NOOP("heads"), QT_TR_NOOP("sheets"), QT_TR_NOOP("balls"),
    QT_TR_NOOP("ribs"), QT_TR_NOOP("rashers"), QT_TR_NOOP("breasts"), QT_TR_NOOP("cloves"), QT_TR_NOOP("thighs"),
    QT_TR_NOOP("drumsticks"), QT_TR_NOOP("ears"), QT_TR_NOOP("wings"), QT_TR_NOOP("florets"), QT_TR_NOOP("cubes"),
    QT_TR_NOOP("halves"), QT_TR_NOOP("cups"), QT_TR_NOOP("pinches"), QT_TR_NOOP("handfuls"), QT_TR_NOOP("pieces"),
)  # fmt: skip
_PARTS: Final = (QT_TR_NOOP("juice"), QT_TR_NOOP("zest"), QT_TR_NOOP("whites"), QT_TR_NOOP("yolks"))
"""Words of `purchases.toml` and of the household measures, here for the translators."""


def unit_words(unit: str, amount: float) -> str:
    """Return the word for a pack or a measure with this amount: `pack`, `packs`; English if no other is known."""
    return tr(plural_unit(unit, amount)) if unit else ""


def part_word(part: str) -> str:
    """Return the word for a part of a food: `juice`."""
    return tr(part)
