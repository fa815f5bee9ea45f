"""The shopping list for a week: the ingredients of all planned meals, added up by food."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from core.diary.entry import Meal
from core.food.foods import Food
from core.food.names import normalise
from core.food.recipe import IngredientUse, Recipe
from core.plan.aisles import Aisles
from core.plan.avoided import LeftOut
from core.plan.entry import PlanEntry
from core.plan.household import Bought, bought_amount, pieces_text
from core.plan.purchases import Purchases, WholeFood
from core.recommend.avoid import Avoided
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts

_PIECE_SLACK = 0.05
"""Don't buy another lemon for less than a twentieth of it."""


@dataclass(frozen=True)
class MealNeed:
    """A planned meal that needs a food."""

    title: str
    day: date
    meal: Meal
    mass_g: float | None
    """Grams that this meal needs; None if unknown."""


@dataclass(frozen=True)
class ShoppingLine:
    """A food to buy."""

    name: str
    entity: str | None
    """Its taxonomy node; None for an unrecognised food."""
    aisle: str
    shown: str
    """The amount as people buy it, rounded up."""
    mass_g: float
    """Exact grams to buy, before rounding: of the pieces that give the parts, and of dry rice for cooked rice."""
    needs: tuple[tuple[str, float], ...]
    """Exact grams that the recipes list, by food: the sums of their ingredient lines."""
    count: int | None
    """Number of whole pieces, if the food is counted by itself ("3 onions")."""
    loose: tuple[tuple[str, float], ...]
    """(unit, amount) of unknown mass, which `mass_g` doesn't include."""
    is_staple: bool
    """Most kitchens have it."""
    is_optional: bool
    """No meal needs it; some allow it."""
    sources: tuple[MealNeed, ...]
    avoid: tuple[Avoided, ...] = ()
    """The parts of the profile that this food breaks."""


@dataclass(frozen=True)
class ShoppingList:
    """Everything to buy for some planned meals."""

    title: str
    lines: tuple[ShoppingLine, ...]
    """By aisle, then by name."""
    missing: tuple[str, ...]
    """Planned meals that are not on the list because their ingredients are unknown."""
    left_out: tuple[LeftOut, ...] = ()
    """Planned meals that are not on the list because they break the profile."""

    @property
    def aisles(self) -> tuple[tuple[str, tuple[ShoppingLine, ...]], ...]:
        """Lines grouped by aisle, in walking order."""
        grouped: dict[str, list[ShoppingLine]] = {}
        for line in self.lines:
            grouped.setdefault(line.aisle, []).append(line)
        return tuple((name, tuple(lines)) for name, lines in grouped.items())


@dataclass
class _FoodTotal:
    """The running total of a food."""

    name: str
    entity: str | None
    unit_mass_g: dict[str, float] = field(default_factory=dict)
    loose: dict[str, float] = field(default_factory=dict)
    needs: dict[str, float] = field(default_factory=dict)
    sources: dict[tuple[str, date, Meal], float | None] = field(default_factory=dict)
    is_optional: bool = True
    avoid: dict[Avoided, None] = field(default_factory=dict)
    parts: dict[str, float] = field(default_factory=dict)
    """Grams of each part of the pieces to buy, by the word for it."""
    pieces: float | None = None
    """The pieces that give the parts, if the food is bought for its parts."""

    @property
    def mass_g(self) -> float:
        """The grams to buy, without parts."""
        return sum(self.unit_mass_g.values())

    def include(self, other: "_FoodTotal") -> None:
        """Add the meals of a food that is bought as this one."""
        for unit, amount in other.loose.items():
            self.loose[unit] = self.loose.get(unit, 0.0) + amount
        for food, mass_g in other.needs.items():
            self.needs[food] = self.needs.get(food, 0.0) + mass_g
        for place, mass in other.sources.items():
            before = self.sources.get(place, 0.0)
            self.sources[place] = None if before is None or mass is None else before + mass
        self.is_optional = self.is_optional and other.is_optional
        self.avoid |= other.avoid


def shopping_list(
    title: str,
    entries: Iterable[PlanEntry],
    recipes: Mapping[str, Recipe],
    foods: Mapping[str, Food],
    shop: Aisles,
    checked: MealVerdicts = NOTHING_AVOIDED,
    left_out: Sequence[LeftOut] = (),
) -> ShoppingList:
    """Add up the ingredients of planned meals.

    Args:
        recipes: by key. A meal whose recipe isn't among them is listed in `missing`.
        checked: the verdicts on the meals, used to mark foods that the user avoids.
        left_out: meals that are not in `entries` because they break the profile.
    """
    sums: dict[str, _FoodTotal] = {}
    missing: list[str] = []
    for entry in entries:
        recipe = recipes.get(entry.recipe_key) if entry.recipe_key else None
        if recipe is None:
            missing.append(f"{entry.title} ({entry.planned_on:%A} {entry.meal})")
            continue
        avoid = checked.avoid(entry)
        factor = entry.cooked_servings / recipe.servings
        for use in recipe.uses if factor else ():
            if not shop.is_left_out(use.entity):
                of_food = [one for one in avoid if one.food == use.name]
                _add(sums, use, factor, entry, of_food, shop.purchases, foods)
    for whole in shop.purchases.content.whole:
        _merge_parts(sums, whole, foods)
    lines = [_line(found, foods, shop) for found in sums.values()]
    lines.sort(key=lambda line: (shop.aisles.index(line.aisle), line.name.casefold(), line.entity or ""))
    return ShoppingList(title, tuple(lines), tuple(dict.fromkeys(missing)), tuple(left_out))


def _add(
    sums: dict[str, _FoodTotal],
    use: IngredientUse,
    factor: float,
    entry: PlanEntry,
    avoid: Sequence[Avoided],
    purchases: Purchases,
    foods: Mapping[str, Food],
) -> None:
    needed_g = None if use.mass_g is None else use.mass_g * factor
    entity, mass_g = purchases.bought(use.entity, needed_g, foods) if use.entity else (None, needed_g)
    # Unrecognised foods are separated by name, because they may or may not be the same.
    key = _key(entity) if entity else f"name:{normalise(use.name)}"
    found = sums.setdefault(key, _FoodTotal(entity or use.name, entity))
    found.is_optional = found.is_optional and use.optional
    found.avoid.update(dict.fromkeys(avoid))
    place = (entry.title, entry.planned_on, entry.meal)
    before = found.sources.get(place, 0.0)
    if mass_g is None or needed_g is None:
        amount = use.amount * factor if use.amount is not None else 0.0
        found.loose[use.unit] = found.loose.get(use.unit, 0.0) + amount
        found.sources[place] = None
        return
    unit = use.unit if entity == use.entity else "g"
    found.unit_mass_g[unit] = found.unit_mass_g.get(unit, 0.0) + mass_g
    name = use.entity or use.name
    found.needs[name] = found.needs.get(name, 0.0) + needed_g
    found.sources[place] = None if before is None else before + needed_g


def _key(entity: str) -> str:
    return f"entity:{entity}"


def _merge_parts(sums: dict[str, _FoodTotal], whole: WholeFood, foods: Mapping[str, Food]) -> None:
    """Buy one lemon for its juice and its zest: as many pieces as the part needs that needs most of them.

    Juice of very many fruits is bought by itself.
    """
    one_g = foods[whole.food].portions_g[whole.one]
    pieces: dict[str, float] = {}
    for part in whole.parts:
        total, food = sums.get(_key(part)), foods[part]
        each_g = food.portions_g.get(whole.one) or food.portions_g["piece"]
        if total is not None and not total.loose and total.mass_g / each_g <= whole.most:
            pieces[part] = total.mass_g / each_g
    if not pieces:
        return
    found = sums.setdefault(_key(whole.food), _FoodTotal(whole.food, whole.food))
    found.pieces = found.mass_g / one_g + max(pieces.values())
    for part in pieces:
        total = sums.pop(_key(part))
        found.parts[whole.parts[part]] = total.mass_g
        found.include(total)
    found.unit_mass_g = {whole.one: found.pieces * one_g}


def _line(found: _FoodTotal, foods: Mapping[str, Food], shop: Aisles) -> ShoppingLine:
    food = foods.get(found.entity) if found.entity else None
    bought = bought_amount(food, found.mass_g, found.unit_mass_g, found.loose, shop)
    if found.pieces is not None:
        count = max(1, math.ceil(found.pieces - _PIECE_SLACK))
        bought = Bought(pieces_text(count, found.parts), count)
    return ShoppingLine(
        name=found.name,
        entity=found.entity,
        aisle=shop.aisle_of(found.entity, food),
        shown=bought.text,
        mass_g=found.mass_g,
        needs=tuple(found.needs.items()),
        count=bought.count,
        loose=tuple(sorted(found.loose.items())),
        is_staple=shop.is_staple(found.entity),
        is_optional=found.is_optional,
        sources=tuple(MealNeed(title, day, meal, mass) for (title, day, meal), mass in found.sources.items()),
        avoid=tuple(found.avoid),
    )
