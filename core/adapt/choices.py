"""The changes that a dish allows, line by line, each with its cost."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from core.adapt.claims import NO_CLAIM, ClaimedFood, allowed
from core.adapt.dish import DishToAdapt
from core.adapt.program import LineOption
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

SAME_FOOD: Final = "the same food"
"""The role of a food that is only bought without an allergen."""
SAME_KIND: Final = "the same kind"
"""The role of a wanted food that the taxonomy puts next to the one it replaces."""
Kind = Literal["swap", "drop", "add", "amount", "portion"]

_FACTORS: Final = (0.25, 0.5, 0.75, 1.25, 1.5, 2.0)
_SWAP_FACTORS: Final = (0.5, 0.75, 1.5)
_MOST_SUBSTITUTES: Final = 6
_SWAP_COST: Final = 2.0
MISFIT_COST: Final = 7.0
DOUBT_COST: Final = 1.0
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
_LIKE_PIECES: Final = 0.35
"""Difference in mass up to which pieces are exchanged one for one, such as tortillas."""
_SHARE_THAT_COUNTS: Final = 0.03
_WANTED_SERVING_G: Final = (40.0, 80.0)
_RELATED_FIT: Final = 0.75
_DROP_SEASONING_COST: Final = 6.0
_OTHER_MAIN_COST: Final = 5.0
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
    before_serving: bool = False
    """That direction comes before the one that only serves the dish."""
    role: str = ""
    fit: float = 1.0
    called: str = ""
    """The new food's short name; empty for its full one."""
    plural: str = ""
    keeps_name: bool = False
    """Directions and titles need no other name: it is the same food, or a kind of it."""
    is_ready: bool = False
    """The new food needs no cooking but that of its note."""
    claim: str = ""
    """The claim of the label under which the new food is bought."""
    must_go: bool = False
    """Directions must not name the old food, because a rule forbids it."""
    doubt: float = 0.0
    """The model's doubt about the new food next to the others, from 0 to 1 (`core.adapt.second_opinion`)."""

    @property
    def new_name(self) -> str:
        """The new food's name in directions and titles."""
        return self.called or self.after[0].use.name


def alternatives_of(dish: DishToAdapt, rules: DishRules) -> list[LineOption]:
    """Return every allowed treatment of every line, and every allowed addition."""
    found: list[LineOption] = []
    for line, use in enumerate(dish.recipe.uses):
        found += line_alternatives(dish, rules, line, use)
    line = len(dish.recipe.uses)
    for options in _additions(dish, rules):
        found.append(LineOption(line, "", 0.0, {}, frozenset(), 0.0))
        found += [replace(one, line=line) for one in options]
        line += 1
    return found


def is_allowed(items: Sequence[Item], rules: DishRules) -> bool:
    """Return whether no rule forbids an ingredient."""
    return not any(rule.forbids(items) for rule in rules.forbidden)


def line_alternatives(
    dish: DishToAdapt, rules: DishRules, line: int, use: IngredientUse
) -> Iterable[LineOption]:
    """Yield every allowed treatment of one line of a dish."""
    is_fine = is_allowed(use.items, rules)
    if is_fine:
        yield alternative(dish, rules, line, "", 0.0, (use,))
    if rules.limits and is_fine and not dish.is_structure(use):
        yield from _amounts(dish, rules, line, use)
    may_clash = any(level(use.items) is not Certainty.NO for pair in rules.apart for level in pair.sides)
    if not is_fine or may_clash or rules.limits or rules.wanted:
        yield from _swaps(dish, rules, line, use, is_needed=not is_fine or may_clash)
    if (not is_fine or may_clash or rules.limits) and dish.may_leave_out(use, is_forbidden=not is_fine):
        cost = _DROP_COST + _DROP_SHARE_COST * dish.share_g(use) / dish.mass_g
        cost += _DROP_IN_TITLE_COST * dish.is_in_title(use)
        if is_fine and use.entity in dish.swaps.taxonomy.nodes and dish.swaps.is_seasoning(use.entity or ""):
            cost += _DROP_SEASONING_COST
        change = Change("drop", use, (), must_go=not is_fine)
        yield LineOption(line, "drop", cost, {}, frozenset(), 0.0, data=change)


def _amounts(dish: DishToAdapt, rules: DishRules, line: int, use: IngredientUse) -> Iterable[LineOption]:
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
            yield alternative(dish, rules, line, "amount", cost, (changed.use,), change)


def _counts(dish: DishToAdapt, rules: DishRules, use: IngredientUse) -> bool:
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
    dish: DishToAdapt, rules: DishRules, line: int, use: IngredientUse, *, is_needed: bool
) -> Iterable[LineOption]:
    nodes = dish.swaps.taxonomy.nodes
    if use.entity is None or use.entity not in nodes or not (use.mass_g or use.amount is None):
        return
    if is_needed:
        yield from _bought_free(dish, rules, line, use)
    share = dish.share_g(use) / dish.mass_g
    roles = (
        (role, claimed(dish, rules, role.substitute))
        for role in dish.swaps.substitutes(use.entity, dish.kinds)
        if share <= role.substitute.most_share and dish.cooks_like(use, role.substitute.food)
    )
    possible = [
        (role, bought)
        for role, bought in roles
        if bought is not None and (use.mass_g or not role.substitute.extras)
    ]
    # A substitute that needs a claim itself is for dishes without a plain one.
    fitting = [one for one in possible if not one[1].claim] or possible
    plain = ClaimedFood(NO_CLAIM, (), 1.0)
    related = [(role, plain) for role in _related(dish, rules, use)]
    offered = [*fitting[:_MOST_SUBSTITUTES], *related]
    doubts = dish.doubts(use, [role.substitute.food for role, _ in offered])
    for role, bought in offered:
        if not is_needed and not _helps(dish, rules, use, role):
            continue
        fit = role.fit * bought.fit
        doubt = doubts[role.substitute.food]
        cost = _SWAP_COST + MISFIT_COST * (1.0 - fit) + DOUBT_COST * doubt
        cost += _TITLE_COST * dish.is_in_title(use)
        if not is_needed and dish.is_other_main(use, role.substitute.food):
            cost += _OTHER_MAIN_COST
        for factor in (1.0, *(_SWAP_FACTORS if rules.limits else ())):
            lines = replaced(dish, use, role, factor, bought.claim)
            more = 0.0 if factor == 1.0 else _AMOUNT_COST + _DOUBLING_COST * abs(math.log2(factor))
            change = replace(swap_change(dish, use, role, lines, fit, bought.claim), doubt=doubt)
            yield swapped(dish, rules, line, change, cost + more)


def swapped(dish: DishToAdapt, rules: DishRules, line: int, change: Change, cost: float) -> LineOption:
    """Return a swap as a choice for its line; all amounts of the same new food have the same key."""
    food = change.after[0].use.entity
    return alternative(
        dish, rules, line, f"swap {food}", cost, tuple(new.use for new in change.after), change
    )


def swap_change(
    dish: DishToAdapt, use: IngredientUse, role: Role, lines: tuple[NewLine, ...], fit: float, claim: str
) -> Change:
    """Return the change of an ingredient for a substitute in some lines."""
    substitute = role.substitute
    called = f"{claim} {substitute.written}" if claim else substitute.called or substitute.written
    taxonomy = dish.swaps.taxonomy
    node = taxonomy.nodes.get(called)
    return Change(
        "swap",
        use,
        lines,
        substitute.note.format(water=lines[-1].text),
        role=role.role,
        fit=fit,
        called=called,
        plural=substitute.plural or (node.plural if node is not None else ""),
        keeps_name=use.entity in taxonomy.ancestors(substitute.food),
        is_ready=substitute.ready,
        claim=claim,
    )


def _bought_free(dish: DishToAdapt, rules: DishRules, line: int, use: IngredientUse) -> Iterable[LineOption]:
    """Yield the same food bought without an allergen, such as egg-free pita."""
    found = allowed(use.items, rules, dish.swaps)
    place = use.text.casefold().find(use.name.casefold())
    if found is None or not found.claim or place < 0:
        return
    if found.is_sure and dish.swaps.names_allergen(use.text):
        return
    name = f"{found.claim} {use.text[place : place + len(use.name)]}"
    text = f"{use.text[:place]}{name}{use.text[place + len(use.name) :]}"
    new = replace(use, text=text, name=name, linked_items=found.items)
    change = Change(
        "swap", use, (NewLine(text, new),), role=SAME_FOOD, fit=found.fit, keeps_name=True, claim=found.claim
    )
    cost = _SWAP_COST + MISFIT_COST * (1.0 - found.fit)
    yield alternative(dish, rules, line, f"buy {found.claim}", cost, (new,), change)


def _related(dish: DishToAdapt, rules: DishRules, use: IngredientUse) -> Iterable[Role]:
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
            if not dish.cooks_like(use, target):
                continue
            yield Role(Substitute(food=target, ratio=1.0, fit=_RELATED_FIT), SAME_KIND, _RELATED_FIT)


def claimed(dish: DishToAdapt, rules: DishRules, substitute: Substitute) -> ClaimedFood | None:
    """Return a substitute with the claim that it needs, or None if it doesn't suit the dish or a rule."""
    food = substitute.food
    is_wanted = any(_meets(dish, wanted.targets, food) for wanted in rules.wanted)
    if not (is_wanted or not dish.is_foreign(food)):
        return None
    if not all(is_allowed((Item(name),), rules) for name, _ in substitute.extras):
        return None
    return allowed((Item(food),), rules, dish.swaps)


def _helps(dish: DishToAdapt, rules: DishRules, use: IngredientUse, role: Role) -> bool:
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


def _additions(dish: DishToAdapt, rules: DishRules) -> Iterable[list[LineOption]]:
    """Yield the amounts of each food that may be added: what is wanted, and what limits call for."""
    taxonomy = dish.swaps.taxonomy
    for number, wanted in enumerate(rules.wanted):
        for target in wanted.targets:
            node = taxonomy.nodes.get(target)
            if node is not None and node.is_food and is_allowed((Item(target),), rules):
                step = (
                    f"Add the {target} when it suits: early if it is raw, at the end if it is ready to eat."
                )
                addition = Addition(food=target, serving_g=_WANTED_SERVING_G, dish="any", step=step)
                yield [
                    replace(one, meets=one.meets | {number}) for one in added(dish, rules, addition, cost=1.0)
                ]
    yield from limit_additions(dish, rules)


def limit_additions(dish: DishToAdapt, rules: DishRules) -> Iterable[list[LineOption]]:
    """Yield the amounts of each food that the swap table adds for a minimum."""
    listed = {use.entity for use in dish.recipe.uses}
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
            yield added(dish, rules, addition, cost=_ADD_COST)


def added(dish: DishToAdapt, rules: DishRules, addition: Addition, cost: float) -> list[LineOption]:
    """Return the amounts in which a food may be added to a dish."""
    found = []
    for serving_g in addition.serving_g:
        mass_g = nice_g(serving_g * dish.recipe.servings)
        if mass_g > _MOST_ADDED * dish.mass_g:
            continue
        new = weighed(addition.food, mass_g)
        change = Change("add", None, (new,), step=addition.step)
        price = cost + _ADD_PER_100_G_COST * serving_g / 100.0
        found.append(alternative(dish, rules, 0, f"add {addition.food}", price, (new.use,), change))
    return found


def alternative(
    dish: DishToAdapt,
    rules: DishRules,
    line: int,
    key: str,
    cost: float,
    uses: tuple[IngredientUse, ...],
    change: Change | None = None,
) -> LineOption:
    """Return a choice for a line of a dish, with the nutrients of its ingredients."""
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
    return LineOption(line, key, cost, amounts, frozenset(unknown), mass_g, meets, sides, change)


def _meets(dish: DishToAdapt, targets: Sequence[str], food: str) -> bool:
    nodes = dish.swaps.taxonomy.nodes
    return food in nodes and not dish.swaps.taxonomy.ancestors(food).isdisjoint(targets)


def scaled(use: IngredientUse, factor: float) -> NewLine:
    """Return an ingredient in another amount: 0.5 of "2 onions, chopped" is "1 onion, chopped"."""
    if factor == 1.0 or use.amount is None:
        return NewLine(use.text, use)
    text = scaled_line(use, factor)
    mass_g = None if use.mass_g is None else use.mass_g * factor
    return NewLine(text, replace(use, text=text, amount=use.amount * factor, mass_g=mass_g))


def replaced(
    dish: DishToAdapt, use: IngredientUse, role: Role, factor: float, claim: str = NO_CLAIM
) -> tuple[NewLine, ...]:
    """Return the lines that take the place of an ingredient: in its own measure if that still fits, else in grams.

    An ingredient without an amount is replaced by one without.
    """
    substitute = role.substitute
    name = f"{claim} {substitute.written}" if claim else substitute.written
    if not use.mass_g:
        new = IngredientUse(name, name, substitute.food, None, "", None, "unknown", optional=use.optional)
        return (NewLine(name, replace(new, discarded=use.discarded)),)
    old_g = (use.mass_g or 0.0) * factor
    food = dish.foods.get(substitute.food)
    lines: list[NewLine] = []
    same_measure = substitute.ratio == 1.0 and factor == 1.0 and use.amount is not None
    mass = mass_of(food, use.amount, use.unit) if same_measure else None
    is_alike = (
        mass is not None
        and mass.mass_g is not None
        and (use.unit in {*VOLUME_ML, *MASS_G} or abs(mass.mass_g - old_g) <= _LIKE_PIECES * old_g)
    )
    if mass is not None and is_alike and use.amount is not None:
        text = f"{amount_text(use.amount, use.unit)} {name}"
        new = IngredientUse(text, name, substitute.food, use.amount, use.unit, mass.mass_g, mass.how)
        lines.append(NewLine(text, replace(new, optional=use.optional, discarded=use.discarded)))
    else:
        new_line = weighed(substitute.food, nice_g(old_g * substitute.ratio), name)
        changed = replace(new_line.use, optional=use.optional, discarded=use.discarded)
        lines.append(NewLine(new_line.text, changed))
    lines += [weighed(extra, nice_g(old_g * ratio)) for extra, ratio in substitute.extras]
    return tuple(lines)


def weighed(food: str, mass_g: float, name: str = "") -> NewLine:
    """Return a line in grams; `name` is the food's name in it, if it has another one."""
    text = f"{mass_g:g} g {name or food}"
    return NewLine(text, IngredientUse(text, name or food, food, mass_g, "g", mass_g, "weighed"))


def nice_g(mass_g: float) -> float:
    """Return grams as a kitchen scale is read: to 0.5 g below 5, 1 g below 30, and 5 g above."""
    step = 0.5 if mass_g < 5 else 1.0 if mass_g < 30 else 5.0
    return max(step, round(mass_g / step) * step)
