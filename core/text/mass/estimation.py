"""Convert a read line and its food to grams, with the method.

`core.food.foods.mass_of` converts units that the food has a weight for. Third-party lines need more: packages, lengths,
drained cans, and pieces of foods for which only relatives have weights. Such results are "estimated".
"""

import statistics
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from core.food.foods import Food, Mass, density_of, mass_of
from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.taxonomy import Taxonomy
from core.food.units import MASS_G, VOLUME_ML
from core.text.lines.parsed_line import ParsedLine
from core.text.mass.bones import bone_share, is_in_shells
from core.text.mass.cans import drained_share, says_drained
from core.text.mass.cooking import ESTIMATED
from core.text.mass.cuts import cut_mass_g
from core.text.mass.parts import SMALL_G, part_before, part_g, part_of
from core.text.mass.portions import SIZE_SHARE, usual_portion_g, vessel_g
from core.text.mass.reformulated import is_reformulated
from core.text.mass.words import measure_words, weight_words

UNKNOWN: Final = Mass(None, "unknown")

_HEAVIEST: Final = 1.8
"""The most that a piece weighs compared with a usual large one."""

_COUNTS: Final = frozenset({"", "piece", "small", "medium", "large"})


@dataclass(frozen=True)
class MassEstimator:
    """Converts the amounts of lines to grams, using the foods and their relatives in the taxonomy."""

    foods: Mapping[str, Food]
    taxonomy: Taxonomy

    def weigh(self, line: ParsedLine, entity: str | None) -> Mass:
        """Return the mass of a line's food; unknown if the food, or a part of the amount, has no weight."""
        mass = self._first(line, entity)
        for amount, unit in line.plus:
            more = self._first(replace(line, amount=amount, unit=unit, container="", plus=()), entity)
            mass = _sum(mass, more)
        return mass

    def usual_portion(self, entity: str) -> Mass:
        """Return one usual portion of a food, for a meal without an amount; unknown for a food without nutrients."""
        food = self.foods.get(entity)
        if food is None:
            return UNKNOWN
        return Mass(usual_portion_g(food, self.taxonomy.ancestors(entity)), ESTIMATED)

    def _first(self, line: ParsedLine, entity: str | None) -> Mass:
        food = self.foods.get(entity) if entity is not None else None
        if food is not None and is_reformulated(line.text, food, self.taxonomy.ancestors(food.name)):
            return UNKNOWN
        if line.amount is None:
            return self._little(line, food)
        drained = self._drained(line, food)
        if drained is not None:
            return drained
        if line.unit in MASS_G and is_in_shells(line, entity):
            return UNKNOWN
        if line.unit in MASS_G:
            return _boned(line, entity, _whole_or_each(line, food, mass_of(food, line.amount, line.unit)))
        if line.length_inch is not None and food is not None and "inch" in food.portions_g:
            return Mass(line.amount * line.length_inch * food.portions_g["inch"], "household")
        across_g = _across(food, line) if food is not None and line.unit in _COUNTS else None
        if across_g is not None:
            return Mass(line.amount * across_g, "household")
        part = (
            (part_of(line.name, entity) or part_before(line.text, line.name))
            if line.unit in _COUNTS
            else None
        )
        if part is not None and food is not None:
            return _parts(food, part, line.amount, line.unit)
        if line.unit == "piece" and entity in weight_words().cut_up and food is not None:
            # "8 pieces of chicken" aren't eight chickens.
            return self._cut_up(line.amount, entity)
        cut_g = cut_mass_g(food, line) if food is not None else None
        if cut_g is not None:
            return Mass(cut_g, "household")
        direct = mass_of(food, line.amount, line.unit)
        if direct.mass_g is not None or food is None or entity is None:
            return direct
        return self._estimate(line, food, entity)

    def _little(self, line: ParsedLine, food: Food | None) -> Mass:
        """Return an amount too small to measure: a pinch of a seasoning, a spoon of fat for the pan.

        Salt stays unknown, since how much there is matters to people.
        """
        kinds = self.taxonomy.ancestors(food.name) if food is not None else frozenset()
        if food is None or "salt" in kinds:
            return UNKNOWN
        unit = None
        if "fat and oil" in kinds and measure_words().in_the_pan.search(line.text):
            unit = "tbsp"
        elif "fat and oil" in kinds and line.vague:
            unit = "tsp"
        elif kinds & {"spice", "herb", "seasoning"} and line.vague:
            unit = "pinch"
        mass = mass_of(food, 1.0, unit) if unit is not None else UNKNOWN
        return mass if mass.mass_g is None else Mass(mass.mass_g, ESTIMATED)

    def _drained(self, line: ParsedLine, food: Food | None) -> Mass | None:
        """Return the drained weight; a can's stated content includes its liquid, the foods' `can` weights do not.

        "15 oz canned beans, drained" is such a content too, without the word can before it; "250 g drained canned beans" is
        none.
        """
        if food is None or not line.name or line.amount is None or line.unit not in MASS_G:
            return None
        after = line.text.casefold().partition(line.name.casefold())[2]
        if line.container != "can" and not (food.name.startswith("canned ") and says_drained(after)):
            return None
        share = drained_share(food, self.taxonomy.ancestors(food.name), line.text)
        return None if share is None else Mass(line.amount * MASS_G[line.unit] * share, "household")

    def _cut_up(self, amount: float, entity: str) -> Mass:
        piece = self.foods.get(f"{entity} piece")
        each = piece.portions_g.get("piece") if piece is not None else None
        return UNKNOWN if each is None else Mass(amount * each, ESTIMATED)

    def _estimate(self, line: ParsedLine, food: Food, entity: str) -> Mass:
        amount = line.amount or 0.0
        if line.unit in VOLUME_ML:
            density = self._related_density(entity)
            return UNKNOWN if density is None else Mass(amount * VOLUME_ML[line.unit] * density, ESTIMATED)
        each = vessel_g(
            food, line.unit, self.taxonomy.ancestors(entity), lambda: self._related_density(entity)
        )
        if each is None:
            each = _own_piece(food, line.unit, amount)
        if each is None:
            each = self._related_portion(entity, line.unit)
        if each is None:
            each = measure_words().general_g.get(line.unit)
        return UNKNOWN if each is None else Mass(amount * each, ESTIMATED)

    def _related(self, entity: str) -> list[Food]:
        """Return the food's kinds, else its parents and their other kinds."""
        below = [self.foods[name] for name in self.taxonomy.children.get(entity, ()) if name in self.foods]
        parents = self.taxonomy.nodes[entity].is_a
        related = [name for parent in parents for name in (parent, *self.taxonomy.children.get(parent, ()))]
        return [*below, *(self.foods[name] for name in related if name in self.foods and name != entity)]

    def _related_density(self, entity: str) -> float | None:
        known = [density for food in self._related(entity) if (density := density_of(food)) is not None]
        return statistics.median(known) if known else None

    def _related_portion(self, entity: str, unit: str) -> float | None:
        known = [
            grams
            for food in self._related(entity)
            if (
                grams := food.portions_g.get(
                    unit or "piece", food.portions_g.get("medium") if not unit else None
                )
            )
        ]
        # If relatives differ much, none of them is a guide: a small cabbage is no small pea shoot.
        return statistics.median(known) if known and max(known) <= _MAX_SPREAD * min(known) else None


def _across(food: Food, line: ParsedLine) -> float | None:
    """Return grams of one round of bread of the width in the line, if the food has weights by width."""
    width = line.length_inch
    if width is None and (stated := _INCHES.search(line.text)) is not None:
        width = float(stated.group(1))
    if width is None:
        text = line.text.casefold().replace("-", " ")
        width = next((inch for name, inch in measure_words().widths.items() if name in text), None)
    known = [
        (abs(float(name.removesuffix(" inch")) - width), grams)
        for name, grams in food.portions_g.items()
        if width is not None and name.endswith(" inch")
    ]
    best = min(known, default=None)
    return best[1] if best is not None and best[0] <= _WIDTH_SLACK_INCH else None


_INCHES: Final = LazyPattern(r"\b(\d{1,2})(?:[- ]?inch(?:es)?\b|\"|″|”)", A_DIGIT)
_WIDTH_SLACK_INCH: Final = 1.0


def _boned(line: ParsedLine, entity: str | None, mass: Mass) -> Mass:
    """Return the mass of meat without the bones it was weighed with."""
    share = 0.0 if mass.mass_g is None else bone_share(line, entity, mass.mass_g)
    return Mass(mass.mass_g * (1.0 - share), ESTIMATED) if mass.mass_g is not None and share else mass


def _whole_or_each(line: ParsedLine, food: Food | None, mass: Mass) -> Mass:
    """Return a pound in all for `3 (1 pound) chicken breasts`, because no breast weighs one."""
    if line.pieces is None or line.pieces <= 1 or food is None or mass.mass_g is None:
        return mass
    piece_g = food.portions_g.get("large", food.portions_g.get("piece"))
    if piece_g is None or mass.mass_g / line.pieces <= _HEAVIEST * piece_g:
        return mass
    return Mass(mass.mass_g / line.pieces, ESTIMATED)


def _parts(food: Food, part: str, amount: float, size: str) -> Mass:
    """Return the mass of some parts of a food, of the given size."""
    each = part_g(food, part)
    if each is None:
        return UNKNOWN
    grams, is_own = each
    return Mass(amount * grams * SIZE_SHARE.get(size, 1.0), "household" if is_own else ESTIMATED)


def _sum(first: Mass, more: Mass) -> Mass:
    if first.mass_g is None or more.mass_g is None:
        return UNKNOWN
    return Mass(first.mass_g + more.mass_g, first.how if first.how == more.how else ESTIMATED)


def _own_piece(food: Food, unit: str, amount: float) -> float | None:
    """Return grams of a piece by the food's other weights: a size by another size, a count by its usual piece."""
    portions = food.portions_g
    if unit in SIZE_SHARE:
        base = next(
            (
                portions[name] / SIZE_SHARE.get(name, 1.0)
                for name in ("medium", "piece", "large", "small", *measure_words().pieces)
                if name in portions
            ),
            None,
        )
        return None if base is None else base * SIZE_SHARE[unit]
    if unit == "batch":
        return next((grams for name in _WHOLE if (grams := portions.get(name, 0.0)) >= _LEAST_BATCH_G), None)
    words = measure_words()
    alike = words.pieces if unit in ("", "piece") else words.alike.get(unit, ())
    if unit == "" and amount <= _MOST_PACKAGES:
        alike += _CONTAINERS
    found = next((name for name in alike if name in portions), None)
    if unit in _PARTS and found in _WHOLES and portions[found] > SMALL_G:
        return None  # a slice of turkey isn't a turkey
    if unit == "package" and found == "piece" and portions["piece"] < _LEAST_PACKAGE_G:
        return None
    return None if found is None else portions[found]


_MAX_SPREAD: Final = 4.0
"""Use relatives for a food if the heaviest piece weighs at most this many times the lightest."""
_PARTS: Final = frozenset({"slice", "strip", "wedge", "cube", "leaf", "sprig", "rasher"})
_WHOLES: Final = frozenset({"piece", "small", "medium", "large"})
_WHOLE: Final = ("piece", "package")
_LEAST_BATCH_G: Final = 100.0
"""A batch of something that comes in heavy pieces (a pie crust, a ball of dough) is one piece; of cookies it isn't."""
_LEAST_PACKAGE_G: Final = 200.0
"""Lighter pieces aren't sold alone: a package contains several chicken breasts or patties."""
_CONTAINERS: Final = ("can", "package", "jar")
_MOST_PACKAGES: Final = 3.0
"""Up to this, a bare number of a food sold by the package ("1 cake mix") counts packages; "8 caper berries" aren't jars."""
