"""The shopping list for a week: the ingredients of all planned meals, added up by food."""

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
from core.plan.household import amount_text
from core.recommend.avoid import Avoided
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts


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
    """Exact total of the known masses in grams."""
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
    sources: dict[tuple[str, date, Meal], float | None] = field(default_factory=dict)
    is_optional: bool = True
    avoid: dict[Avoided, None] = field(default_factory=dict)


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
        factor = entry.servings / recipe.servings
        for use in recipe.uses:
            if not shop.is_left_out(use.entity):
                _add(sums, use, factor, entry, [one for one in avoid if one.food == use.name])
    lines = [_line(found, foods, shop) for found in sums.values()]
    lines.sort(key=lambda line: (shop.aisles.index(line.aisle), line.name.casefold(), line.entity or ""))
    return ShoppingList(title, tuple(lines), tuple(dict.fromkeys(missing)), tuple(left_out))


def _add(
    sums: dict[str, _FoodTotal],
    use: IngredientUse,
    factor: float,
    entry: PlanEntry,
    avoid: Sequence[Avoided],
) -> None:
    # Unrecognised foods are separated by name, because they may or may not be the same.
    key = f"entity:{use.entity}" if use.entity else f"name:{normalise(use.name)}"
    found = sums.setdefault(key, _FoodTotal(use.entity or use.name, use.entity))
    found.is_optional = found.is_optional and use.optional
    found.avoid.update(dict.fromkeys(avoid))
    place = (entry.title, entry.planned_on, entry.meal)
    before = found.sources.get(place, 0.0)
    if use.mass_g is None:
        amount = use.amount * factor if use.amount is not None else 0.0
        found.loose[use.unit] = found.loose.get(use.unit, 0.0) + amount
        found.sources[place] = None
        return
    mass_g = use.mass_g * factor
    found.unit_mass_g[use.unit] = found.unit_mass_g.get(use.unit, 0.0) + mass_g
    found.sources[place] = None if before is None else before + mass_g


def _line(found: _FoodTotal, foods: Mapping[str, Food], shop: Aisles) -> ShoppingLine:
    food = foods.get(found.entity) if found.entity else None
    mass_g = sum(found.unit_mass_g.values())
    return ShoppingLine(
        name=found.name,
        entity=found.entity,
        aisle=shop.aisle_of(found.entity, food),
        shown=amount_text(food, mass_g, found.unit_mass_g, found.loose, shop),
        mass_g=mass_g,
        loose=tuple(sorted(found.loose.items())),
        is_staple=shop.is_staple(found.entity),
        is_optional=found.is_optional,
        sources=tuple(MealNeed(title, day, meal, mass) for (title, day, meal), mass in found.sources.items()),
        avoid=tuple(found.avoid),
    )
