"""What to buy for a week: the ingredients of all planned meals, summed food by food."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from core.diary.entry import Meal
from core.errors import KnownError
from core.food.foods import Food
from core.food.names import normalise
from core.food.recipe import IngredientUse, Recipe
from core.plan.aisles import Shop
from core.plan.avoided import LeftOut
from core.plan.entry import PlanEntry
from core.plan.household import amount_text
from core.recommend.avoid import Avoided
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts

MOST_PEOPLE = 1000


@dataclass(frozen=True)
class Source:
    """A planned meal that needs a food."""

    title: str
    day: date
    meal: Meal
    mass_g: float | None
    """Grams this meal needs; None when unknown."""


@dataclass(frozen=True)
class ShoppingLine:
    """One food to buy."""

    name: str
    entity: str | None
    """Its node in the taxonomy; None for a food that could not be placed."""
    aisle: str
    shown: str
    """How much, as people buy it, rounded up."""
    mass_g: float
    """Exact grams of all uses whose grams are known."""
    loose: tuple[tuple[str, float], ...]
    """(unit, amount) of uses whose grams are unknown; they are not in `mass_g`."""
    is_staple: bool
    """Most kitchens have it."""
    is_optional: bool
    """No meal needs it; some offer it."""
    sources: tuple[Source, ...]
    avoid: tuple[Avoided, ...] = ()
    """The parts of the profile that this food breaks."""


@dataclass(frozen=True)
class ShoppingList:
    """Everything to buy for some planned meals."""

    title: str
    people: float
    lines: tuple[ShoppingLine, ...]
    """By aisle, then by name."""
    missing: tuple[str, ...]
    """Planned meals whose ingredients nobody knows, so that nothing of them is on the list."""
    left_out: tuple[LeftOut, ...] = ()
    """Planned meals that break the profile, so that nothing of them is on the list."""

    @property
    def aisles(self) -> tuple[tuple[str, tuple[ShoppingLine, ...]], ...]:
        """Lines grouped by aisle, in the order one walks them."""
        grouped: dict[str, list[ShoppingLine]] = {}
        for line in self.lines:
            grouped.setdefault(line.aisle, []).append(line)
        return tuple((name, tuple(lines)) for name, lines in grouped.items())


@dataclass
class _Sum:
    """What gathers about one food while meals are read."""

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
    shop: Shop,
    people: float = 1,
    checked: MealVerdicts = NOTHING_AVOIDED,
    left_out: Sequence[LeftOut] = (),
) -> ShoppingList:
    """Sum the ingredients of planned meals.

    Args:
        recipes: by key; a meal whose recipe is not among them is listed in `missing`.
        people: how many eat; everybody eats the servings that the plan names.
        checked: the verdicts on the meals, to mark what they bring that the person avoids.
        left_out: meals that are not among the entries because they break the profile.

    Raises:
        KnownError: `people` is no sensible number.
    """
    if not 0 < people <= MOST_PEOPLE:
        raise KnownError(
            f"A list for {people:g} people cannot be made. Name a number from 1 to {MOST_PEOPLE}."
        )
    sums: dict[str, _Sum] = {}
    missing: list[str] = []
    for entry in entries:
        recipe = recipes.get(entry.recipe_key) if entry.recipe_key else None
        if recipe is None:
            missing.append(f"{entry.title} ({entry.planned_on:%A} {entry.meal})")
            continue
        avoid = checked.avoid(entry)
        factor = entry.servings * people / recipe.servings
        for use in recipe.uses:
            if not shop.is_left_out(use.entity):
                _add(sums, use, factor, entry, [one for one in avoid if one.food == use.name])
    lines = [_line(found, foods, shop) for found in sums.values()]
    lines.sort(key=lambda line: (shop.aisles.index(line.aisle), line.name.casefold(), line.entity or ""))
    return ShoppingList(title, people, tuple(lines), tuple(dict.fromkeys(missing)), tuple(left_out))


def _add(
    sums: dict[str, _Sum],
    use: IngredientUse,
    factor: float,
    entry: PlanEntry,
    avoid: Sequence[Avoided],
) -> None:
    # Foods that could not be placed are kept apart by name: they may or may not be the same thing.
    key = f"entity:{use.entity}" if use.entity else f"name:{normalise(use.name)}"
    found = sums.setdefault(key, _Sum(use.entity or use.name, use.entity))
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


def _line(found: _Sum, foods: Mapping[str, Food], shop: Shop) -> ShoppingLine:
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
        sources=tuple(Source(title, day, meal, mass) for (title, day, meal), mass in found.sources.items()),
        avoid=tuple(found.avoid),
    )
