"""Grams of an eaten food, with the range that they likely lie in."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

from core.food.everyday_foods import EverydayFood
from core.food.units import MASS_G, SIZES, VOLUME_ML, kitchen_unit
from core.text.eaten.amounts import EatenAmount
from core.text.eaten.measures import described_measure
from core.text.eaten.words import eaten_portion_words, eaten_words
from core.text.mass.portions import SIZE_SHARE
from core.text.mass.words import measure_words

How = Literal["weighed", "household", "portion", "estimated", "stated", "unknown"]

_OWN_SPREAD: Final = (0.3, 0.45)
_VOLUME_SPREAD: Final = (0.1, 0.1)
_SPOON_SPREAD: Final = (0.15, 0.6)
"""The same for a spoon of what isn't poured: it may be level or heaped."""
_KIND_SPREAD: Final = (0.5, 0.9)
_SERVING_SPREAD: Final = (0.6, 1.3)
"""Shares that a mass may be less and more: a measure of that food, a volume, a measure of its kind, no amount."""
_UNSURE_SPREAD: Final = (0.8, 1.6)
"""The same for a measure that no table weighs."""
_DISH_OF_DRY: Final = 3.2
"""Grams of a dish for each gram of dry pasta or rice: it takes up 1.2 to 1.8 g of water, and has a sauce."""
_MOST_DENSE_DRINK: Final = 1.2
"""Grams per millilitre above which the cup of a drink is a vessel of its own: a bubble tea's holds 400 ml."""
_LEAST_DENSE_DRINK: Final = 0.85
"""The same below which it is one: a glass of spirits, with 100 ml. Spirits have 0.92 to 0.95."""
_LEAST_POWDER_KCAL: Final = 350.0
"""Energy of 100 g from which a drink is a powder; a cream liqueur has less."""
_POWDER_SHARE: Final = 0.1
"""Grams of powder per millilitre of the drink: 0.05 in an isotonic one, 0.25 in one that replaces a meal."""
_POWDER_SPREAD: Final = (0.5, 1.5)
_SMALL_SHARE: Final = 0.34
"""A share of a whole pie or cake; "half a pie" may be of a small one."""
_USUAL_INCHES: Final = 11.0
"""Width of a pizza for one."""
_LEAST_EATEN_G: Final = 25.0
"""From this on, one piece is a serving: a samosa, but no grape."""
_SPOONS: Final = frozenset({"tbsp", "tsp"})
_LEAST_SMALL_PACK_G: Final = 40.0
"""A package of less is the small one: a box of raisins, a bag of crisps."""
_PACKED: Final = frozenset({"package", "bag", "box", "tub", "bottle", "can"})
_SEVERAL: Final = 3
"""From this count on, pieces are counted where a whole one is a plate."""
_MANY: Final = 5
"""From this count on, large pieces are parts of one: "10 cevapi in lepinja"."""
_LEAST_PLATE_G: Final = 200.0


@dataclass(frozen=True)
class EatenMass:
    """Grams of an eaten food, the ends of their range, and the method."""

    mass_g: float | None
    low_g: float = 0.0
    high_g: float = 0.0
    how: How = "unknown"

    def scaled(self, share: float) -> "EatenMass":
        """Return a share of the mass, or several times it, with its range."""
        grams = None if self.mass_g is None else share * self.mass_g
        return EatenMass(grams, share * self.low_g, share * self.high_g, self.how)


UNKNOWN: Final = EatenMass(None)


def eaten_mass(food: EverydayFood, amount: EatenAmount) -> EatenMass:
    """Return the mass of an amount of a food; one serving where no amount is given."""
    kind_g = eaten_portion_words().kinds.get(food.kind, {})
    if amount.low is None or amount.high is None:
        return _serving(food, kind_g, amount.size)
    middle = (amount.low + amount.high) / 2
    ends = (amount.low / middle, amount.high / middle) if middle else (1.0, 1.0)
    exact = weighed(amount)
    if exact is not None:
        return exact
    if amount.unit in ("ml", "l") and _is_powder(food):
        powder_g = _POWDER_SHARE * middle * VOLUME_ML[amount.unit]
        return _spread(powder_g, _POWDER_SPREAD, ends, "estimated")
    if amount.unit in VOLUME_ML:
        grams = _volume_g(food, kind_g, amount.unit)
        kinds = eaten_portion_words()
        is_heaped = amount.unit in _SPOONS and not any(
            kind in food.kind for kind in kinds.drunk | kinds.level_spoons
        )
        return _spread(middle * grams, _SPOON_SPREAD if is_heaped else _VOLUME_SPREAD, ends, "household")
    if amount.unit == "inch":
        return _across(food, kind_g, middle)
    if (
        middle < 1
        and not amount.unit
        and (share := _share_of_whole(food, middle, amount.size, ends)) is not None
    ):
        return share
    if not amount.unit and not amount.size and amount.low >= _SEVERAL:
        pieces = _pieces_of_dish(food, middle, ends)
        if pieces is not None:
            return pieces
    each = _each(food, kind_g, amount.unit, amount.size)
    if each is None and amount.unit in _served_in():
        # A measure of what is eaten, without a known weight, is about a serving.
        usual = _serving(food, kind_g, amount.size)
        return (
            UNKNOWN
            if usual.mass_g is None
            else _spread(middle * usual.mass_g, _UNSURE_SPREAD, ends, "estimated")
        )
    if each is None:
        return UNKNOWN
    mass = _spread(middle * each[0], each[1], ends, each[2])
    serving_g = food.portions_g.get("serving", kind_g.get("serving", math.inf))
    if amount.unit or amount.size or _SEVERAL * serving_g > each[0]:
        return mass
    # "French bread 1" is a loaf, or a piece of one.
    return replace(mass, low_g=min(mass.low_g, middle * serving_g))


def _share_of_whole(
    food: EverydayFood, share: float, size: str, ends: tuple[float, float]
) -> EatenMass | None:
    """Return the mass of a share of a whole food; None for one of which neither a half nor the number of slices is known."""
    own = food.portions_g
    whole_g = own.get("head", 0.0) or own.get(size, 0.0) or 2 * own.get("half", 0.0)
    if whole_g:
        return _spread(share * whole_g, _OWN_SPREAD, ends, "household")
    slices = eaten_portion_words().sliced.get(food.kind)
    slice_g = own.get("slice", 0.0)
    if not slices or not slice_g or share > _SMALL_SHARE or own.get("one", 0.0) > slice_g:
        return None
    # "1/6 of an apple pie", whose piece is a slice.
    return _spread(share * slices * slice_g, _KIND_SPREAD, ends, "estimated")


def measured_as_said(food: EverydayFood, amount: EatenAmount, said: str) -> EatenMass | None:
    """Return the mass by the measure of the food that the words describe; None without one, or of what was weighed."""
    if amount.low is None or amount.high is None or amount.unit in (*MASS_G, "inch", "ml", "l", "pinch"):
        return None
    each = described_measure(food.portions_g, amount.unit, amount.size, said)
    if each is None or not amount.amount:
        return None
    ends = (amount.low / amount.amount, amount.high / amount.amount)
    return _spread(amount.amount * each, _OWN_SPREAD, ends, "household")


@cache
def _served_in() -> frozenset[str]:
    return frozenset(eaten_words().measures.values()) | {"", "strip"}


def has_piece(food: EverydayFood) -> bool:
    """Return whether a food is eaten by the piece, and one piece is a serving: a banana, but no grape and no coffee."""
    own = food.portions_g
    return own.get("one", own.get("piece", own.get("medium", 0.0))) >= _LEAST_EATEN_G


def cooked(dry_g: float) -> EatenMass:
    """Return the mass of a dish of pasta or rice, given the weight of that before cooking."""
    return _spread(dry_g * _DISH_OF_DRY, _KIND_SPREAD, (1.0, 1.0), "estimated")


def weighed(amount: EatenAmount) -> EatenMass | None:
    """Return the mass of an amount in grams or another unit of mass; None for any other."""
    if amount.low is None or amount.high is None or amount.unit not in MASS_G:
        return None
    each = MASS_G[amount.unit]
    return EatenMass((amount.low + amount.high) / 2 * each, amount.low * each, amount.high * each, "weighed")


def _across(food: EverydayFood, kind_g: Mapping[str, float], inches: float) -> EatenMass:
    """Return the mass of a sandwich of a length, or of a pizza of a width."""
    if f'{inches:g}"' in food.name and "piece" in food.portions_g:
        # The name is of that width, and its piece is the whole.
        return _spread(
            food.portions_g.get("pizza", food.portions_g["piece"]), _OWN_SPREAD, (1.0, 1.0), "household"
        )
    each = food.portions_g.get("inch", kind_g.get("inch"))
    whole = food.portions_g.get("whole", kind_g.get("one"))
    if each is not None:
        return _spread(inches * each, _OWN_SPREAD, (1.0, 1.0), "household")
    grams = None if whole is None else whole * (inches / _USUAL_INCHES) ** 2
    return UNKNOWN if grams is None else _spread(grams, _KIND_SPREAD, (1.0, 1.0), "estimated")


def _pieces_of_dish(food: EverydayFood, count: float, ends: tuple[float, float]) -> EatenMass | None:
    """Return the mass of several pieces of a dish, such as "10 swedish meatballs", which aren't ten plates; else None."""
    own = food.portions_g
    plate_g = own.get("serving", 0.0)
    whole_g, piece_g = own.get("one", 0.0), own.get("piece", 0.0)
    if piece_g and piece_g * _SEVERAL <= whole_g:
        return _spread(count * piece_g, _OWN_SPREAD, ends, "household")
    is_plate = food.kind in eaten_portion_words().plated and plate_g >= _LEAST_PLATE_G and not piece_g
    is_too_much = count >= _MANY and piece_g >= _LEAST_PLATE_G
    if not is_plate and not is_too_much:
        return None
    return _spread(plate_g or piece_g, _SERVING_SPREAD, (1.0, 1.0), "estimated")


def _serving(food: EverydayFood, kind_g: Mapping[str, float], size: str) -> EatenMass:
    if size:
        each = _each(food, kind_g, "", size)
        if each is not None:
            return _spread(each[0], each[1], (1.0, 1.0), each[2])
    own = food.portions_g
    piece = own.get("one", own.get("piece", own.get("medium", 0.0)))
    grams = (
        own.get("serving") or (piece if piece >= _LEAST_EATEN_G else 0.0) or kind_g.get("serving") or piece
    )
    return _spread(grams, _SERVING_SPREAD, (1.0, 1.0), "portion") if grams else UNKNOWN


def _each(
    food: EverydayFood, kind_g: Mapping[str, float], unit: str, size: str
) -> tuple[float, tuple[float, float], How] | None:
    """Return grams of one measure, the spread, and the method."""
    if unit == "serving":
        mass = _serving(food, kind_g, "")
        share = SIZE_SHARE.get(size, 1.0)
        return None if mass.mass_g is None else (mass.mass_g * share, _KIND_SPREAD, "estimated")
    weights: tuple[tuple[Mapping[str, float], tuple[float, float], How], ...] = (
        (food.portions_g, _OWN_SPREAD, "household"),
        (kind_g, _KIND_SPREAD, "estimated"),
    )
    if unit == "slice" and not size and unit not in food.portions_g and unit in kind_g:
        # A slice of lamb is no leg of it.
        return kind_g[unit], _KIND_SPREAD, "estimated"
    for portions, spread, how in weights:
        if size and unit in ("", "piece") and size in portions:
            return portions[size], spread, how
        if size and unit in ("", "piece") and portions is food.portions_g and size in kind_g:
            base = portions.get("one", portions.get("piece", portions.get("medium")))
            if base is not None and base < _LEAST_EATEN_G:
                # A "big tteokbokki" is a serving, and no single rice cake.
                base = portions.get("serving", base)
            if base is not None:
                return base * SIZE_SHARE[size], _KIND_SPREAD, "estimated"
        names = eaten_portion_words().instead.get(unit, (unit,))
        if portions is food.portions_g:
            # A size of its kind says more than its own serving, which has no size.
            is_sized = bool(size) and size in kind_g
            names = tuple(name for name in names if name != "serving" or not (is_sized or "piece" in kind_g))
        found = next((name for name in names if name in portions), None)
        if found is not None:
            is_small_pack = unit in _PACKED and portions[found] < _LEAST_SMALL_PACK_G and size == "small"
            share = 1.0 if not size or size in SIZES[1:2] or is_small_pack else SIZE_SHARE[size]
            if unit in _PACKED and not size and portions.get("large", 0.0) > portions[found]:
                # A bag may be the one for one or the one to share.
                to_large = portions["large"] / portions[found] - 1
                return portions[found], (spread[0], max(spread[1], to_large)), how
            return portions[found] * share, spread, how
    return _measured(food, kind_g, unit, SIZE_SHARE.get(size, 1.0))


def _measured(
    food: EverydayFood, kind_g: Mapping[str, float], unit: str, share: float
) -> tuple[float, tuple[float, float], How] | None:
    """Return grams of a measure that neither the food nor its kind has a weight for, as `_each` does."""
    measure = kitchen_unit(unit) if unit else None
    density = _density(food, kind_g)
    if is_drunk(food) and unit in eaten_portion_words().drunk_ml:
        return eaten_portion_words().drunk_ml[unit] * density * share, _KIND_SPREAD, "estimated"
    if measure is not None and measure.name in VOLUME_ML:
        # A pint is as exact as a cup; a splash or a knob is a measure by eye.
        is_exact = measure.name == "ml"
        grams = measure.factor * VOLUME_ML[measure.name] * density * share
        return (grams, _VOLUME_SPREAD, "household") if is_exact else (grams, _KIND_SPREAD, "estimated")
    vessel_ml = measure_words().vessels_ml.get(unit)
    if vessel_ml is not None:
        return vessel_ml * density * share, _KIND_SPREAD, "estimated"
    any_g = eaten_portion_words().any_g.get(unit, measure_words().general_g.get(unit))
    return None if any_g is None else (any_g * share, _KIND_SPREAD, "estimated")


def is_drunk(food: EverydayFood) -> bool:
    """Return whether a food is drunk, by its kind."""
    return any(kind in food.kind for kind in eaten_portion_words().drunk)


def _is_powder(food: EverydayFood) -> bool:
    """Return whether a drink is listed as its powder: "500 ml huel" is the drink that is made of it."""
    return is_drunk(food) and food.per_100g.get("energy", 0.0) >= _LEAST_POWDER_KCAL


def _volume_g(food: EverydayFood, kind_g: Mapping[str, float], unit: str) -> float:
    own = food.portions_g.get(unit)
    if own is None and unit == "tbsp":
        # A spoon of vegetables or pulses is heaped; one of a sauce is level.
        own = kind_g.get("heaped tbsp")
    return own if own is not None else VOLUME_ML[unit] * _density(food, kind_g)


def _density(food: EverydayFood, kind_g: Mapping[str, float]) -> float:
    """Return grams per millilitre, by the food's or its kind's cup or spoon; water's for a food without any."""
    for portions in (food.portions_g, kind_g):
        for unit in ("cup", "tbsp", "tsp"):
            if unit in portions:
                density = portions[unit] / VOLUME_ML[unit]
                is_vessel = not _LEAST_DENSE_DRINK <= density <= _MOST_DENSE_DRINK
                return 1.0 if is_vessel and is_drunk(food) else density
    return 1.0


def _spread(mass_g: float, spread: tuple[float, float], ends: tuple[float, float], how: How) -> EatenMass:
    less = math.hypot(spread[0], 1 - ends[0])
    more = math.hypot(spread[1], ends[1] - 1)
    return EatenMass(mass_g, mass_g * max(0.0, 1 - less), mass_g * (1 + more), how)
