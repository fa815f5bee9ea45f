"""The shopping list for a week: the ingredients of all planned meals, added up by food."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from core.diary.entry import MEALS, Meal
from core.food.foods import Food
from core.food.names import normalise
from core.food.recipe import IngredientUse, Recipe
from core.food.shown_names import shown_title
from core.plan.aisles import Aisles
from core.plan.avoided import LeftOut
from core.plan.entry import PlanEntry
from core.plan.household import Bought, bought_amount, pieces_text
from core.plan.pantry import PantryItem, Stock
from core.plan.purchases import Purchases, WholeFood
from core.plan.shop_habits import NO_HABITS, ShopHabits
from core.plan.stand_ins import stand_ins
from core.plan.text import meals_text
from core.recommend.avoid import Avoided
from core.recommend.meal_check import NOTHING_AVOIDED, MealVerdicts
from core.translation import in_english

_PIECE_SLACK = 0.05
"""Don't buy another whole piece, such as a lemon, for less than this share of it."""
_LEFT_SHARE = 0.01
"""Buy nothing if less than this share of what is at home is missing."""


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
    """The amount as people buy it, rounded up, in the user's language."""
    mass_g: float
    """Exact grams to buy, before rounding: of the pieces that give the parts, and of dry rice for cooked rice."""
    needs: tuple[tuple[str, float], ...]
    """Exact grams that the recipes list, by food: the sums of their ingredient lines."""
    is_plural: bool
    """Several are bought: three onions, or a pack of chickpeas."""
    loose: tuple[tuple[str, float], ...]
    """(unit, amount) of unknown mass, which `mass_g` doesn't include."""
    is_staple: bool
    """Most kitchens have it."""
    is_optional: bool
    """No meal needs it; some allow it."""
    sources: tuple[MealNeed, ...]
    avoid: tuple[Avoided, ...] = ()
    """The parts of the profile that this food breaks."""
    bought_g: float | None = None
    """The grams of what is bought: whole packs, cans and pieces; None if the amount is unknown."""
    at_home_g: float = 0.0
    """Grams that the pantry has, which `mass_g` doesn't include."""
    has_some: bool = False
    """The pantry has an unknown amount of it."""
    stand_ins: tuple[str, ...] = ()
    """The foods at home that serve as it and are part of `at_home_g`."""
    instead_of: tuple[str, ...] = ()
    """The foods that its packs serve as, so that they aren't bought as well: basmati rice."""
    cost: float | None = None
    """Its price, in the user's currency; None without a price, and for what most kitchens have."""
    without: tuple[str, ...] = ()
    """The allergens that its label must deny, because its recipes ask for that: granola without tree nuts."""
    english: str = ""
    """The shown amount in English, for other programs and what is stored; empty if it is shown in English."""

    @property
    def key(self) -> str:
        """The food and its amount, for what is stored about the line: of another amount, it is another line."""
        return f"{self.entity or self.name}|{'|'.join((*self.without, self.amount))}"

    @property
    def item(self) -> str:
        """The food in English, with what its label must deny."""
        return f"{self.name} (without {' or '.join(self.without)})" if self.without else self.name

    @property
    def amount(self) -> str:
        """The amount as people buy it, in English."""
        return self.english or self.shown


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
    at_home: tuple[tuple[str, float], ...] = ()
    """Foods of which the pantry has enough, with the grams that the meals need. They are not on the list."""
    stand_ins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Foods at home that can replace a listed food, by the name of the listed one: rice for basmati rice."""
    currency: str = ""
    ticked: frozenset[str] = frozenset()
    """The keys of lines that are ticked off, in text and JSON."""

    @property
    def known_cost(self) -> float | None:
        """The sum of the known prices; None without any."""
        costs = [line.cost for line in self.lines if line.cost is not None]
        return sum(costs) if costs else None

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
    without: tuple[str, ...] = ()
    """The allergens that its label must deny. What is at home, and other packs, may contain them."""
    unit_mass_g: dict[str, float] = field(default_factory=dict)
    loose: dict[str, float] = field(default_factory=dict)
    needs: dict[str, float] = field(default_factory=dict)
    sources: dict[tuple[str, date, Meal], float | None] = field(default_factory=dict)
    is_optional: bool = True
    avoid: dict[Avoided, None] = field(default_factory=dict)
    parts: dict[str, float] = field(default_factory=dict)
    """Grams of each part of the pieces to buy, by the word for it."""
    pieces: float | None = None
    """The pieces to buy, if the food is bought for its parts."""
    own_pieces: float = 0.0
    """Of these, the pieces that are needed for themselves."""
    at_home_g: float = 0.0
    """Grams that the pantry has of it."""
    stand_ins: dict[str, None] = field(default_factory=dict)
    """The names of foods at home that serve as it."""
    instead_of: list[str] = field(default_factory=list)
    """The names of foods that it is bought for as well."""

    @property
    def mass_g(self) -> float:
        """The grams to buy, without parts."""
        return sum(self.unit_mass_g.values())

    @property
    def is_at_home(self) -> bool:
        """True if the pantry has enough of it."""
        return self.at_home_g > 0 and self.mass_g <= _LEFT_SHARE * self.at_home_g and not self.loose

    def take_from(self, stock: Stock, *, stand_ins: bool = False) -> None:
        """Take as much as there is from the pantry, for the earliest meals first.

        Args:
            stand_ins: take foods that serve as this one.
        """
        needed_g = sum(mass_g or 0.0 for mass_g in self.sources.values())
        before_g, taken_g = self.mass_g, 0.0
        if self.entity is None or self.without or not needed_g or not before_g:
            return
        for (_, day, _), mass_g in sorted(
            self.sources.items(), key=lambda pair: (pair[0][1], MEALS.index(pair[0][2]))
        ):
            wanted_g = (mass_g or 0.0) * before_g / needed_g
            if stand_ins:
                found = stock.take_stand_ins(self.entity, wanted_g, day)
                self.stand_ins.update(dict.fromkeys(found))
                taken_g += sum(found.values())
            else:
                taken_g += stock.take(self.entity, wanted_g, day)
        self.at_home_g += taken_g
        left = 1 - taken_g / before_g
        self.unit_mass_g = {unit: mass_g * left for unit, mass_g in self.unit_mass_g.items()}
        if self.pieces is not None:
            self.pieces *= left

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
    pantry: Sequence[PantryItem] = (),
    habits: ShopHabits = NO_HABITS,
) -> ShoppingList:
    """Add up the ingredients of planned meals, less what is at home.

    Args:
        recipes: by key. A meal whose recipe isn't among them is listed in `missing`.
        checked: the verdicts on the meals, used to mark foods that the user avoids.
        left_out: meals that are not in `entries` because they break the profile.
        pantry: the food at home. A meal takes nothing that has spoiled by its day.
        habits: how the user shops: the packs, the order of the aisles, and prices.
    """
    shop = shop.as_shopped(habits.packs, habits.aisles)
    sums: dict[str, _FoodTotal] = {}
    missing: list[str] = []
    for entry in entries:
        recipe = recipes.get(entry.recipe_key) if entry.recipe_key else None
        if entry.is_out:
            continue
        if recipe is None:
            missing.append(f"{shown_title(entry.title)} ({meals_text([entry])})")
            continue
        avoid = checked.avoid(entry)
        factor = entry.cooked_servings / recipe.servings
        for use in recipe.uses if factor else ():
            if not shop.is_left_out(use.entity):
                of_food = [one for one in avoid if one.food == use.name]
                _add(sums, use, factor, entry, of_food, shop, foods)
    stock = Stock(pantry)
    for total in sums.values():
        total.take_from(stock)
    for total in sums.values():
        # Rice at home is left for recipes with rice before others take it as basmati rice.
        total.take_from(stock, stand_ins=True)
    _share_packs(sums, foods, shop.purchases)
    for whole in shop.purchases.content.whole:
        _merge_parts(sums, whole, foods)
        if (merged := sums.get(_key(whole.food))) is not None and merged.pieces is not None:
            # A lemon at home gives juice as well.
            merged.take_from(stock)
    lines = [
        _priced(_line(found, foods, shop, stock), habits, shop)
        for found in sums.values()
        if not found.is_at_home
    ]
    lines.sort(key=lambda line: (shop.aisles.index(line.aisle), line.name.casefold(), line.entity or ""))
    at_home = sorted((found.name, found.at_home_g) for found in sums.values() if found.is_at_home)
    served = {found.name: tuple(found.stand_ins) for found in sums.values() if found.stand_ins}
    return ShoppingList(
        title,
        tuple(lines),
        tuple(dict.fromkeys(missing)),
        tuple(left_out),
        at_home=tuple(at_home),
        stand_ins=served,
        currency=habits.currency,
    )


def _priced(line: ShoppingLine, habits: ShopHabits, shop: Aisles) -> ShoppingLine:
    if line.is_staple or not habits.prices:
        return line
    mass_g = line.bought_g or (line.mass_g or None if not line.loose else None)
    return replace(line, cost=habits.cost_of(line.entity, mass_g, shop.taxonomy))


def cooking_needs(
    entry: PlanEntry, recipe: Recipe, foods: Mapping[str, Food], shop: Aisles
) -> dict[str, float]:
    """Return the grams of each bought food that cooking a planned meal uses up; none for a leftover."""
    found: dict[str, float] = {}
    factor = entry.cooked_servings / recipe.servings
    for use in recipe.uses if factor else ():
        if use.entity is None or use.mass_g is None:
            continue
        entity, mass_g = shop.purchases.bought(use.entity, use.mass_g * factor, foods)
        found[entity] = found.get(entity, 0.0) + (mass_g or 0.0)
    return found


def _add(
    sums: dict[str, _FoodTotal],
    use: IngredientUse,
    factor: float,
    entry: PlanEntry,
    avoid: Sequence[Avoided],
    shop: Aisles,
    foods: Mapping[str, Food],
) -> None:
    needed_g = None if use.mass_g is None else use.mass_g * factor
    entity, mass_g = shop.purchases.bought(use.entity, needed_g, foods) if use.entity else (None, needed_g)
    without = shop.to_be_denied(use.items[0])
    # Unrecognised foods are separated by name, because they may or may not be the same.
    key = _key(entity, without) if entity else f"name:{normalise(use.name)}"
    found = sums.setdefault(key, _FoodTotal(entity or use.name, entity, without))
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


def _key(entity: str, without: tuple[str, ...] = ()) -> str:
    return "|".join((f"entity:{entity}", *without))


def _share_packs(sums: dict[str, _FoodTotal], foods: Mapping[str, Food], purchases: Purchases) -> None:
    """Buy the packs of one food for others that it serves as, where that opens fewer: one pack of rice for three kinds."""

    def packs_g(total: _FoodTotal, more_g: float = 0.0) -> float:
        food = foods.get(total.entity or "")
        packs = purchases.packs(food, total.mass_g + more_g) if food is not None else None
        return packs.count * packs.size_g if packs is not None else math.inf

    whole = {
        key: total
        for key, total in sums.items()
        if total.mass_g
        and not (total.loose or total.at_home_g or total.without)
        and math.isfinite(packs_g(total))
    }
    for key, total in sorted(whole.items(), key=lambda pair: (pair[1].mass_g, pair[0])):
        apart_g = packs_g(total)
        saved_g = {
            other: apart_g + packs_g(whole[other]) - packs_g(whole[other], total.mass_g)
            for each in stand_ins(total.entity or "")
            if (other := _key(each)) in sums and other in whole and not total.instead_of
        }
        best = max(saved_g, key=lambda other: (saved_g[other], whole[other].mass_g, other), default=None)
        if best is None or saved_g[best] <= 0:
            continue
        for unit, mass_g in total.unit_mass_g.items():
            whole[best].unit_mass_g[unit] = whole[best].unit_mass_g.get(unit, 0.0) + mass_g
        whole[best].include(total)
        whole[best].instead_of.append(sums.pop(key).name)


def _merge_parts(sums: dict[str, _FoodTotal], whole: WholeFood, foods: Mapping[str, Food]) -> None:
    """Buy the same lemon for its juice and its zest: as many pieces as the part that needs the most.

    If the juice needs very many fruits, it is bought as juice.
    """
    one_g = foods[whole.food].portions_g[whole.one]
    pieces: dict[str, float] = {}
    for part in whole.parts:
        total, food = sums.get(_key(part)), foods[part]
        each_g = food.portions_g.get(whole.one) or food.portions_g["piece"]
        if (
            total is not None
            and not total.is_at_home
            and not total.loose
            and total.mass_g / each_g <= whole.most
        ):
            pieces[part] = total.mass_g / each_g
    if not pieces:
        return
    found = sums.setdefault(_key(whole.food), _FoodTotal(whole.food, whole.food))
    found.own_pieces = found.mass_g / one_g
    found.pieces = found.own_pieces + max(pieces.values())
    for part in pieces:
        total = sums.pop(_key(part))
        found.parts[whole.parts[part]] = total.mass_g
        found.include(total)
    found.unit_mass_g = {whole.one: found.pieces * one_g}


def _bought(found: _FoodTotal, food: Food | None, shop: Aisles) -> Bought:
    if found.pieces is None:
        return bought_amount(food, found.mass_g, found.unit_mass_g, found.loose, shop)
    count = max(1, math.ceil(found.pieces - _PIECE_SLACK))
    one_g = found.mass_g / found.pieces
    # Limes for wedges, not for their juice.
    whole = math.ceil(found.own_pieces - _PIECE_SLACK) if found.parts else 0
    return Bought(pieces_text(count, found.parts, whole), count, one_g * count)


def _line(found: _FoodTotal, foods: Mapping[str, Food], shop: Aisles, stock: Stock) -> ShoppingLine:
    food = foods.get(found.entity) if found.entity else None
    node = shop.taxonomy.nodes.get(found.entity) if found.entity else None
    plural = node.plural if node is not None else None
    bought = _bought(found, food, shop)
    with in_english():
        english = _bought(found, food, shop).text
    return ShoppingLine(
        name=found.name,
        entity=found.entity,
        aisle=shop.aisle_of(found.entity, food),
        shown=bought.text,
        english=english,
        mass_g=found.mass_g,
        needs=tuple(found.needs.items()),
        is_plural=bought.count > 1
        if bought.count is not None
        else shop.has_many(food, plural, is_packed=bought.is_packed),
        loose=tuple(sorted(found.loose.items())),
        is_staple=shop.is_staple(found.entity),
        is_optional=found.is_optional,
        sources=tuple(MealNeed(title, day, meal, mass) for (title, day, meal), mass in found.sources.items()),
        avoid=tuple(found.avoid),
        bought_g=bought.mass_g or (found.mass_g if found.mass_g and not found.loose else None),
        at_home_g=found.at_home_g,
        stand_ins=tuple(found.stand_ins),
        instead_of=tuple(sorted(found.instead_of)),
        without=found.without,
        has_some=found.entity is not None
        and not found.without
        and any(stock.has_some(found.entity, day) for _, day, _ in found.sources),
    )
