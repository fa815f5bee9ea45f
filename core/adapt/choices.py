"""The changes that a dish allows, line by line, each with its cost."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from core.adapt.dish import Dish
from core.adapt.program import Alternative
from core.adapt.rules import DishRules
from core.adapt.swaps import Addition, Role, Substitute
from core.food.foods import mass_of
from core.food.item import Item
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse
from core.food.taxonomy import Certainty
from core.food.units import MASS_G, VOLUME_ML
from core.text.kitchen_amounts import amount_text
from core.text.lines.scaling import scaled_line

Kind = Literal["swap", "drop", "add", "amount", "portion"]

_FACTORS: Final = (0.25, 0.5, 0.75, 1.25, 1.5, 2.0)
_SWAP_FACTORS: Final = (0.5, 0.75, 1.5)
_MOST_SUBSTITUTES: Final = 6
_SWAP_COST: Final = 2.0
_MISFIT_COST: Final = 7.0
_TITLE_COST: Final = 2.0
_DROP_COST: Final = 4.0
_DROP_SHARE_COST: Final = 14.0
_DROP_IN_TITLE_COST: Final = 6.0
_AMOUNT_COST: Final = 0.8
_DOUBLING_COST: Final = 2.2
_ADD_COST: Final = 4.0
_ADD_PER_100_G_COST: Final = 1.5
_TOPPING_G: Final = 30.0
"""Grams per serving up to which an addition lies on top, and suits bread and cakes, too."""
_MOST_ADDED: Final = 0.6
"""The largest addition, as a share of the dish without water."""
_SHARE_THAT_COUNTS: Final = 0.03
_WANTED_SERVING_G: Final = (40.0, 80.0)
_RELATED_FIT: Final = 0.75
"""Costs are our judgement, in the order that cooks prefer: another amount, a good swap, an addition, a weak swap, and
leaving out only what the dish hardly notices."""


@dataclass(frozen=True)
class NewLine:
    """An ingredient line of the changed dish."""

    text: str
    use: IngredientUse


@dataclass(frozen=True)
class Change:
    """One change of the dish."""

    kind: Kind
    before: IngredientUse | None
    after: tuple[NewLine, ...]
    note: str = ""
    """The first thing that the cook does with the new food."""
    step: str = ""
    """The direction that an added food needs."""
    role: str = ""
    fit: float = 1.0


def alternatives_of(dish: Dish, rules: DishRules) -> list[Alternative]:
    """Return every allowed treatment of every line, and every allowed addition."""
    found: list[Alternative] = []
    for line, use in enumerate(dish.recipe.uses):
        found += _of_line(dish, rules, line, use)
    line = len(dish.recipe.uses)
    for options in _additions(dish, rules):
        found.append(Alternative(line, "", 0.0, {}, frozenset(), 0.0))
        found += [replace(one, line=line) for one in options]
        line += 1
    return found


def is_allowed(items: Sequence[Item], rules: DishRules) -> bool:
    """Return whether no rule forbids an ingredient."""
    return not any(rule.forbids(items) for rule in rules.forbidden)


def _of_line(dish: Dish, rules: DishRules, line: int, use: IngredientUse) -> Iterable[Alternative]:
    is_fine = is_allowed(use.items, rules)
    if is_fine:
        yield _alternative(dish, rules, line, "", 0.0, (use,))
    if rules.limits and is_fine and not dish.is_structure(use):
        yield from _amounts(dish, rules, line, use)
    may_clash = any(level(use.items) is not Certainty.NO for pair in rules.apart for level in pair.sides)
    if not is_fine or may_clash or rules.limits or rules.wanted:
        yield from _swaps(dish, rules, line, use, is_needed=not is_fine or may_clash)
    if (not is_fine or may_clash or rules.limits) and dish.may_leave_out(use, is_forbidden=not is_fine):
        cost = _DROP_COST + _DROP_SHARE_COST * dish.share_g(use) / dish.mass_g
        cost += _DROP_IN_TITLE_COST * dish.is_in_title(use)
        yield Alternative(line, "drop", cost, {}, frozenset(), 0.0, data=Change("drop", use, ()))


def _amounts(dish: Dish, rules: DishRules, line: int, use: IngredientUse) -> Iterable[Alternative]:
    if use.amount is None or use.mass_g is None or use.entity == "water":
        return
    allowed = dish.swaps.amount_range(use.entity)
    if not _counts(dish, rules, use):
        return
    for factor in _FACTORS:
        if allowed.least <= factor <= allowed.most:
            cost = _AMOUNT_COST + _DOUBLING_COST * allowed.cost * abs(math.log2(factor))
            cost *= 1.0 + dish.is_in_title(use) * (factor < 1)
            changed = scaled(use, factor)
            change = Change("amount", use, (changed,))
            yield _alternative(dish, rules, line, "amount", cost, (changed.use,), change)


def _counts(dish: Dish, rules: DishRules, use: IngredientUse) -> bool:
    """Return whether an ingredient supplies enough of a limited nutrient for its amount to matter."""
    food = dish.foods.get(use.food or "")
    if food is None or use.mass_g is None:
        return False
    per_serving = use.mass_g / dish.recipe.servings / 100.0
    for limit in rules.limits:
        share = per_serving * food.per_100g.get(limit.nutrient, 0.0)
        bounds = [bound for bound in (limit.low, limit.high) if bound]
        if limit.basis not in ("serving", "day") or any(
            share >= _SHARE_THAT_COUNTS * bound for bound in bounds
        ):
            return True
    return False


def _swaps(
    dish: Dish, rules: DishRules, line: int, use: IngredientUse, *, is_needed: bool
) -> Iterable[Alternative]:
    nodes = dish.swaps.taxonomy.nodes
    if use.entity is None or use.entity not in nodes or not use.mass_g:
        return
    roles = dish.swaps.substitutes(use.entity, dish.kinds)
    roles = [role for role in roles if _is_allowed_food(dish, rules, role)][:_MOST_SUBSTITUTES]
    for role in [*roles, *_related(dish, rules, use)]:
        if not is_needed and not _helps(dish, rules, use, role):
            continue
        cost = _SWAP_COST + _MISFIT_COST * (1.0 - role.fit) + _TITLE_COST * dish.is_in_title(use)
        for factor in (1.0, *(_SWAP_FACTORS if rules.limits else ())):
            lines = replaced(dish, use, role, factor)
            more = 0.0 if factor == 1.0 else _AMOUNT_COST + _DOUBLING_COST * abs(math.log2(factor))
            substitute = role.substitute
            change = Change("swap", use, lines, substitute.note, role=role.role, fit=role.fit)
            uses = tuple(new.use for new in lines)
            yield _alternative(dish, rules, line, f"swap {substitute.food}", cost + more, uses, change)


def _related(dish: Dish, rules: DishRules, use: IngredientUse) -> Iterable[Role]:
    """Yield wanted foods that are of the same kind as an ingredient."""
    taxonomy = dish.swaps.taxonomy
    parents = set(taxonomy.nodes[use.entity or ""].is_a)
    for wanted in rules.wanted:
        for target in wanted.targets:
            node = taxonomy.nodes.get(target)
            if node is None or not node.is_food or use.entity in taxonomy.descendants(target):
                continue
            if parents.isdisjoint(node.is_a) or not is_allowed((Item(target),), rules):
                continue
            yield Role(Substitute(food=target, ratio=1.0, fit=_RELATED_FIT), "the same kind", _RELATED_FIT)


def _is_allowed_food(dish: Dish, rules: DishRules, role: Role) -> bool:
    foods = (role.substitute.food, *(name for name, _ in role.substitute.extras))
    is_wanted = any(_meets(dish, wanted.targets, foods[0]) for wanted in rules.wanted)
    return (is_wanted or not dish.is_foreign(foods[0])) and all(
        is_allowed((Item(food),), rules) for food in foods
    )


def _helps(dish: Dish, rules: DishRules, use: IngredientUse, role: Role) -> bool:
    """Return whether a substitute brings some limit nearer, or is wanted."""
    old = dish.foods.get(use.food or "")
    new = dish.foods.get(role.substitute.food)
    if any(_meets(dish, wanted.targets, role.substitute.food) for wanted in rules.wanted):
        return True
    if old is None or new is None:
        return False
    for limit in rules.limits:
        before = old.per_100g.get(limit.nutrient)
        after = new.per_100g.get(limit.nutrient)
        if before is None or after is None:
            continue
        after *= role.substitute.ratio
        if (limit.high is not None and after < 0.9 * before) or (
            limit.low is not None and after > 1.1 * before
        ):
            return True
    return False


def _additions(dish: Dish, rules: DishRules) -> Iterable[list[Alternative]]:
    """Yield the amounts of each food that may be added: what is wanted, and what limits call for."""
    taxonomy = dish.swaps.taxonomy
    listed = {use.entity for use in dish.recipe.uses}
    for number, wanted in enumerate(rules.wanted):
        for target in wanted.targets:
            node = taxonomy.nodes.get(target)
            if node is not None and node.is_food and is_allowed((Item(target),), rules):
                step = (
                    f"Add the {target} when it suits: early if it is raw, at the end if it is ready to eat."
                )
                addition = Addition(food=target, serving_g=_WANTED_SERVING_G, dish="any", step=step)
                yield [
                    replace(one, meets=one.meets | {number})
                    for one in _added(dish, rules, addition, cost=1.0)
                ]
    lows = {limit.nutrient for limit in rules.limits if limit.low is not None}
    if not lows:
        return
    for addition in dish.swaps.additions:
        if addition.dish not in ("any", *dish.kinds) or addition.food in listed:
            continue
        food = dish.foods.get(addition.food)
        if food is None or not is_allowed((Item(addition.food),), rules) or dish.is_foreign(addition.food):
            continue
        is_topping = max(addition.serving_g) <= _TOPPING_G
        if "baked" in dish.kinds and not is_topping:
            continue
        if any(food.per_100g.get(nutrient, 0.0) > 0 for nutrient in lows):
            yield _added(dish, rules, addition, cost=_ADD_COST)


def _added(dish: Dish, rules: DishRules, addition: Addition, cost: float) -> list[Alternative]:
    found = []
    for serving_g in addition.serving_g:
        mass_g = nice_g(serving_g * dish.recipe.servings)
        if mass_g > _MOST_ADDED * dish.mass_g:
            continue
        new = weighed(addition.food, mass_g)
        change = Change("add", None, (new,), step=addition.step)
        price = cost + _ADD_PER_100_G_COST * serving_g / 100.0
        found.append(_alternative(dish, rules, 0, f"add {addition.food}", price, (new.use,), change))
    return found


def _alternative(
    dish: Dish,
    rules: DishRules,
    line: int,
    key: str,
    cost: float,
    uses: tuple[IngredientUse, ...],
    change: Change | None = None,
) -> Alternative:
    amounts: dict[str, float] = {}
    unknown: set[str] = set()
    mass_g: float | None = 0.0
    for use in uses:
        if use.discarded or use.optional:
            continue
        food = dish.foods.get(use.food or "")
        for key_ in NUTRIENT_KEYS:
            per_100g = food.per_100g.get(key_) if food is not None else None
            if per_100g is None or (use.mass_g is None and per_100g > 0):
                unknown.add(key_)
            elif use.mass_g is not None:
                amounts[key_] = amounts.get(key_, 0.0) + use.mass_g * per_100g / 100.0
        mass_g = None if mass_g is None or use.mass_g is None else mass_g + use.mass_g
    meets = frozenset(
        number
        for number, wanted in enumerate(rules.wanted)
        if any(use.entity and _meets(dish, wanted.targets, use.entity) for use in uses)
    )
    sides = frozenset(
        (number, side)
        for number, pair in enumerate(rules.apart)
        for side, level in enumerate(pair.sides)
        if any(level(use.items) is not Certainty.NO for use in uses)
    )
    return Alternative(line, key, cost, amounts, frozenset(unknown), mass_g, meets, sides, change)


def _meets(dish: Dish, targets: Sequence[str], food: str) -> bool:
    nodes = dish.swaps.taxonomy.nodes
    return food in nodes and not dish.swaps.taxonomy.ancestors(food).isdisjoint(targets)


def scaled(use: IngredientUse, factor: float) -> NewLine:
    """Return an ingredient in another amount: 0.5 of "2 onions, chopped" is "1 onion, chopped"."""
    if factor == 1.0 or use.amount is None:
        return NewLine(use.text, use)
    text = scaled_line(use, factor)
    mass_g = None if use.mass_g is None else use.mass_g * factor
    return NewLine(text, replace(use, text=text, amount=use.amount * factor, mass_g=mass_g))


def replaced(dish: Dish, use: IngredientUse, role: Role, factor: float) -> tuple[NewLine, ...]:
    """Return the lines that take the place of an ingredient: in its own measure if that still fits, else in grams."""
    substitute = role.substitute
    old_g = (use.mass_g or 0.0) * factor
    food = dish.foods.get(substitute.food)
    lines: list[NewLine] = []
    same_measure = substitute.ratio == 1.0 and use.amount is not None and use.unit in {*VOLUME_ML, *MASS_G}
    mass = mass_of(food, use.amount, use.unit) if same_measure and factor == 1.0 else None
    if mass is not None and mass.mass_g is not None and use.amount is not None:
        text = f"{amount_text(use.amount, use.unit)} {substitute.food}"
        new = IngredientUse(
            text, substitute.food, substitute.food, use.amount, use.unit, mass.mass_g, mass.how
        )
        lines.append(NewLine(text, replace(new, optional=use.optional, discarded=use.discarded)))
    else:
        new_line = weighed(substitute.food, nice_g(old_g * substitute.ratio))
        changed = replace(new_line.use, optional=use.optional, discarded=use.discarded)
        lines.append(NewLine(new_line.text, changed))
    lines += [weighed(name, nice_g(old_g * ratio)) for name, ratio in substitute.extras]
    return tuple(lines)


def weighed(food: str, mass_g: float) -> NewLine:
    """Return a line in grams."""
    text = f"{mass_g:g} g {food}"
    return NewLine(text, IngredientUse(text, food, food, mass_g, "g", mass_g, "weighed"))


def nice_g(mass_g: float) -> float:
    """Return grams as a kitchen scale is read: to 0.5 g below 5, 1 g below 30, and 5 g above."""
    step = 0.5 if mass_g < 5 else 1.0 if mass_g < 30 else 5.0
    return max(step, round(mass_g / step) * step)
