"""Amounts of food as people buy them: "3 (330 g)", "90 ml", "2 cans (480 g)", "1 pack of 500 g (150 g needed)"."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.food.foods import Food, density_of
from core.food.units import SIZES, VOLUME_ML
from core.plan.aisles import Aisles
from core.plan.purchases import Packs
from core.plan.unit_words import part_word, unit_words
from core.text.kitchen_amounts import fraction_text
from core.translation import local_number, tr

_PARTS = frozenset({"slice", "half", "wedge", "strip", "cube", "leaf", "inch", "handful"})
"""Measures that are bought as a whole of medium size, if the food has that size."""
_NOT_BOUGHT = frozenset({"cup", "tbsp", "tsp", "pinch", "sprinkle", "serving", "handful", "inch"})

_ROUNDING_SLACK = 0.05
"""Don't round up to another whole for less than a twentieth of it."""
_SPOONED_BELOW_G = 40.0
_TBSP_FROM_TSP = 6
_SOLD_IN_PIECES_G = 600.0
"""Shops sell a vegetable or fruit of at least this weight in pieces, too."""
_PIECE_SHARE = 0.5
"""A piece is bought if less than this share of the whole is needed."""


@dataclass(frozen=True)
class Bought:
    """An amount to buy.

    Attributes:
        text: for the list.
        count: the number of whole pieces, if the food is counted by itself ("3 onions"); otherwise None.
        mass_g: the grams of the packs, cans or pieces that are bought; None if it is bought by weight.
        is_packed: it is bought in packs or cans.
    """

    text: str
    count: int | None = None
    mass_g: float | None = None
    is_packed: bool = False


def bought_amount(
    food: Food | None,
    mass_g: float,
    unit_mass_g: Mapping[str, float],
    unweighed: Mapping[str, float],
    shop: Aisles,
) -> Bought:
    """Return how much to buy, rounded up.

    Args:
        food: the food, or None if it is unknown.
        mass_g: the total of all known masses.
        unit_mass_g: the same total split by the unit that recipes use.
        unweighed: amounts of unknown mass by unit, listed after the rest.
    """
    known = _known(food, mass_g, unit_mass_g, shop) if food and mass_g > 0 else None
    parts = [known.text if known else grams_text(mass_g)] if mass_g > 0 else []
    parts += [
        f"{fraction_text(amount)} {unit_words(unit, amount)}".strip()
        for unit, amount in unweighed.items()
        if amount
    ]
    return replace(known or Bought(""), text=" + ".join(parts) or tr("as needed"))


def pieces_text(count: int, used: Mapping[str, float], whole: int = 0) -> str:
    """Return the number of pieces to buy with what is used: `8 (2 whole, 90 g juice, 6 g zest)`."""
    parts = [f"{grams_text(mass_g)} {part_word(part)}" for part, mass_g in used.items()]
    if whole:
        parts.insert(0, tr("{number} whole").format(number=whole))
    return f"{count} ({', '.join(parts)})" if parts else f"{count}"


def _known(food: Food, mass_g: float, unit_mass_g: Mapping[str, float], shop: Aisles) -> Bought:
    grams = grams_text(mass_g)
    if food.state == "canned":
        for container in ("can", "jar"):
            if container in food.portions_g:
                one_g = food.portions_g[container]
                whole_g = _count(mass_g, one_g) * one_g
                words = f"{_whole(mass_g, one_g, container)} ({grams})"
                return Bought(words, mass_g=whole_g, is_packed=True)
    is_staple = shop.is_staple(food.name)
    packs = None if is_staple else shop.purchases.packs(food, mass_g)
    if packs is not None:
        return _packed(food, mass_g, packs, _used_text(food, mass_g, unit_mass_g, grams, shop))
    medium_g = food.portions_g.get("medium")
    is_raw = food.state in ("raw", "fresh")
    if is_raw and medium_g and medium_g >= _SOLD_IN_PIECES_G and mass_g < _PIECE_SHARE * medium_g:
        return Bought(tr("1 piece of {amount}").format(amount=grams))
    most_used = max(unit_mass_g, key=lambda unit: (unit_mass_g[unit], unit), default="")
    measure = _bought_measure(food, most_used)
    if measure is not None:
        count = _count(mass_g, food.portions_g[measure])
        word = "" if measure in ("piece", "medium") else f" {unit_words(measure, count)}"
        is_piece = measure in ("piece", *SIZES)
        return Bought(
            f"{count}{word} ({grams})", count if is_piece else None, count * food.portions_g[measure]
        )
    density = density_of(food)
    if density and shop.is_liquid(food.name):
        return Bought(_rounded_text(mass_g / density, 5, "ml", "l"))
    if density and shop.is_spooned(food.name) and mass_g < _SPOONED_BELOW_G:
        return Bought(f"{_spoons(mass_g / density)} ({grams})")
    if medium_g and is_raw:
        count = _count(mass_g, medium_g)
        about = tr("about {amount}").format(amount=count)
        return Bought(f"{grams} ({about})", count, count * medium_g)
    return Bought(grams)


def _packed(food: Food, mass_g: float, packs: Packs, used: str) -> Bought:
    """Return packs of a food; `used` says how much of them is needed."""
    size = packs.size_g
    density = density_of(food)
    printed = _rounded_text(size / density, 5, "ml", "l") if packs.is_volume and density else grams_text(size)
    if packs.label:
        exact = f"{size / density:.0f} ml" if packs.is_volume and density else f"{size:.0f} g"
        printed = f"{packs.label}, {exact}"
    words = f"{packs.count} {unit_words(packs.unit, packs.count)}"
    if not packs.has_own_size:
        words = tr("{packs} of {size}").format(packs=words, size=printed)
    if mass_g < 0.97 * packs.count * size or packs.has_own_size:
        words = tr("{packs} ({amount} needed)").format(packs=words, amount=used)
    return Bought(words, mass_g=packs.count * size, is_packed=True)


def _used_text(food: Food, mass_g: float, unit_mass_g: Mapping[str, float], grams: str, shop: Aisles) -> str:
    """Return how much of a pack is needed, in the measure that recipes count ("14 cloves"), else in grams or millilitres."""
    unit = max(unit_mass_g, key=lambda unit: (unit_mass_g[unit], unit), default="")
    if unit in food.portions_g and unit not in (*_NOT_BOUGHT, *SIZES, "bunch", "bulb", "head"):
        count = _count(mass_g, food.portions_g[unit])
        return f"{count} {unit_words(unit, count)}" if unit != "piece" else f"{count}"
    density = density_of(food)
    return _rounded_text(mass_g / density, 5, "ml", "l") if density and shop.is_liquid(food.name) else grams


def _bought_measure(food: Food, unit: str) -> str | None:
    """Return the measure to count in, if recipes count this food."""
    unit = unit or "piece"
    if unit in _PARTS and "medium" in food.portions_g:
        return "medium"
    if unit in _NOT_BOUGHT:
        return None
    return unit if unit in food.portions_g else None


def _whole(mass_g: float, one_g: float, measure: str) -> str:
    count = _count(mass_g, one_g)
    return f"{count} {unit_words(measure, count)}"


def _count(mass_g: float, one_g: float) -> int:
    return max(1, math.ceil(mass_g / one_g - _ROUNDING_SLACK))


def grams_text(mass_g: float) -> str:
    """Return a mass rounded up to what scales and packets show, in kilograms from 1000 g."""
    return _rounded_text(mass_g, 1 if mass_g < 10 else 5, "g", "kg")


def _rounded_text(amount: float, least_step: float, unit: str, thousand: str) -> str:
    rounded = _round_up(amount, least_step if amount < 100 else 10 if amount < 1000 else 50)
    return f"{_number(rounded / 1000)} {thousand}" if rounded >= 1000 else f"{rounded:.0f} {unit}"


def _spoons(volume_ml: float) -> str:
    teaspoons = volume_ml / VOLUME_ML["tsp"]
    if teaspoons < _TBSP_FROM_TSP:
        return f"{fraction_text(_round_up(teaspoons, 0.25 if teaspoons <= 1 else 0.5))} {tr('tsp')}"
    return f"{fraction_text(_round_up(volume_ml / VOLUME_ML['tbsp'], 0.5))} {tr('tbsp')}"


def _round_up(value: float, step: float) -> float:
    """Return the next multiple of `step`, ignoring rounding errors just above one."""
    return max(1, math.ceil(value / step - 1e-6)) * step


def _number(value: float) -> str:
    return local_number(f"{value:.2f}".rstrip("0").rstrip("."))
