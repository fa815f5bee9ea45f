"""A solution written as a recipe: its lines, directions and title, in words that pass the check."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.adapt.choices import Change, NewLine, is_allowed, scaled
from core.adapt.dish import DishToAdapt
from core.adapt.program import DishSolution
from core.adapt.rules import DishRules
from core.adapt.steps import MarkedStep, OtherNames, known_names, renamed, rewritten
from core.food.item import Item
from core.food.recipe import IngredientUse, Recipe
from core.food.taxonomy import Taxonomy
from core.questions.constraint import IngredientConstraint, TagConstraint
from core.text.lines.scaling import scaled_step

_WORDINGS: Final = 3
_DISH_SHAPED: Final = "grain product"
"""Kinds of food whose names also name the dish."""
_LETTERS: Final = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True)
class DraftRecipe:
    """A changed recipe before it is checked."""

    title: str
    servings: float
    lines: tuple[NewLine, ...]
    changed: frozenset[int]
    """The places of the lines with a new food; they are read again from their text.

    A line in another amount keeps what its source says of it, such as that its grams are the drained weight.
    """
    steps: tuple[str, ...]
    prep_min: float | None = None
    cook_min: float | None = None


@dataclass(frozen=True)
class RecipeProposal:
    """One way to change the recipe, checked."""

    changes: tuple[Change, ...]
    portion: float
    """The new portion as a multiple of the old one."""
    recipe: Recipe
    marked: tuple[MarkedStep, ...]
    cost: float
    step_origins: tuple[int | None, ...]
    """The place of each direction in the old recipe; None for a new one."""
    is_proven: bool
    """No smaller change meets the request with a small margin, by Larder's costs."""


Check = Callable[[DraftRecipe], tuple[Recipe, bool]]
"""Reads a draft as an import does, and returns the recipe with whether it meets the whole request."""


@dataclass
class _Assembly:
    """The lines of a solution, and what changed."""

    changes: list[Change] = field(default_factory=list)
    lines: list[NewLine] = field(default_factory=list)
    staying: list[IngredientUse] = field(default_factory=list)
    """The ingredients that keep their name in the directions."""
    changed: set[int] = field(default_factory=set)


def written(
    dish: DishToAdapt,
    rules: DishRules,
    solution: DishSolution,
    portion: float,
    cost: float,
    check: Check,
    servings: float | None,
) -> RecipeProposal | None:
    """Return a solution as a proposal, or None if the finished recipe fails the check.

    Directions and titles may call a replaced food by another name ("the fish" for its cod). The check reports such
    names, and the recipe is written again without them.
    """
    parts = _assembled(dish, solution)
    made = dish.recipe.servings / portion
    factor = 1.0 if servings is None else servings / made
    names = [line.use.name for line in parts.lines]
    kinds = _forbidden_kinds(parts, rules, dish.swaps.taxonomy)
    also = in_title = kinds
    claim = ""
    for attempt in range(_WORDINGS):
        directions = rewritten(dish.recipe.steps, parts.changes, parts.staying, also)
        title = renamed(dish.recipe.title, parts.changes, parts.staying, in_title)
        draft = DraftRecipe(
            f"{claim} {title[:1].lower()}{title[1:]}" if claim else title,
            made * factor,
            tuple(scaled(line.use, factor) for line in parts.lines),
            frozenset(parts.changed),
            tuple(scaled_step(step, factor, names) for step in directions.steps),
            dish.recipe.prep_min,
            dish.recipe.cook_min,
        )
        adapted, is_met = check(draft)
        if is_met:
            return RecipeProposal(
                tuple(parts.changes),
                portion,
                adapted,
                directions.marked,
                cost,
                directions.origins,
                solution.is_proven,
            )
        others = _names_by_change(parts.changes, adapted.unlisted, dish.swaps.taxonomy)
        if not others:
            return None
        also = {change: (*kinds.get(change, ()), *others.get(change, ())) for change in parts.changes}
        # "Vegan lasagna" is still a lasagna; a dish that is named for its pork needs another name.
        claim = (
            ""
            if attempt or _is_named(dish.recipe.title, adapted.unlisted, dish.swaps.taxonomy)
            else _claim(rules, dish.swaps.claims)
        )
        in_title = {} if claim else also
    return None


def _assembled(dish: DishToAdapt, solution: DishSolution) -> _Assembly:
    parts = _Assembly()
    for one in sorted(solution.chosen, key=lambda one: one.line):
        change = one.data
        if isinstance(change, Change):
            parts.changes.append(change)
            if change.kind != "amount":
                parts.changed.update(range(len(parts.lines), len(parts.lines) + len(change.after)))
            parts.lines += change.after
            if (change.kind == "amount" or change.keeps_name) and change.before is not None:
                parts.staying.append(change.before)
        elif one.line < len(dish.recipe.uses):
            use = dish.recipe.uses[one.line]
            parts.lines.append(NewLine(use.text, use))
            parts.staying.append(use)
    return parts


def _forbidden_kinds(parts: _Assembly, rules: DishRules, taxonomy: Taxonomy) -> OtherNames:
    """Return the kinds of each replaced food that a rule forbids, so that "the last of the cheese" is rewritten, too.

    Names of foods that stay are left out: the milk of "coconut milk" is no milk.
    """
    taken = set(known_names(parts.staying))
    found: dict[Change, tuple[str, ...]] = {}
    for change in parts.changes:
        entity = change.before.entity if change.before is not None and change.kind == "swap" else None
        if entity in taxonomy.nodes and not change.keeps_name:
            kinds = sorted(taxonomy.ancestors(entity or "") - {entity})
            found[change] = tuple(
                name
                for kind in kinds
                if taxonomy.nodes[kind].is_food and not is_allowed((Item(kind),), rules)
                for name in (kind, taxonomy.nodes[kind].plural)
                if name and name not in taken
            )
    return found


def _names_by_change(
    changes: Sequence[Change], unlisted: Iterable[str], taxonomy: Taxonomy
) -> dict[Change, tuple[str, ...]]:
    """Return the names of unlisted foods, each with the replaced or dropped food that is most like it."""
    gone = [
        (change, change.before.entity)
        for change in changes
        if change.kind in ("swap", "drop") and change.before is not None and change.before.entity
    ]
    found: dict[Change, tuple[str, ...]] = {}
    for name in unlisted:
        node, above = taxonomy.nodes[name], taxonomy.ancestors(name)

        def similarity(
            each: tuple[Change, str], name: str = name, above: frozenset[str] = above
        ) -> tuple[bool, int]:
            return name in taxonomy.contents(each[1]), len(above & taxonomy.ancestors(each[1]))

        best = max((each for each in gone if each[1] in taxonomy.nodes), key=similarity, default=None)
        if best is not None and any(similarity(best)):
            is_same = best[0].keeps_name and name in best[1]
            # "Lasagna" alone names its noodles; the claim in the title says enough.
            names = () if is_same else (node.name, node.plural, *node.synonyms)
            found[best[0]] = (*found.get(best[0], ()), *(each for each in names if each))
    return found


def _is_named(title: str, nodes: Iterable[str], taxonomy: Taxonomy) -> bool:
    """Return whether a title has the own name of a food. A lasagna of other pasta is still called one."""
    words = f" {' '.join(_LETTERS.findall(title.casefold()))} "
    foods = [node for node in nodes if _DISH_SHAPED not in taxonomy.ancestors(node)]
    names = {name for node in foods for name in (node, taxonomy.nodes[node].plural) if name}
    return any(f" {name} " in words for name in names)


def _claim(rules: DishRules, claims: Sequence[str]) -> str:
    """Return words for the front of the title, such as "Vegan", "Gluten-free" or "Egg-free"; empty without any."""
    for rule in rules.forbidden:
        constraint = rule.constraint
        if isinstance(constraint, TagConstraint) and constraint.facet == "diet":
            return constraint.entity.capitalize()
    for rule in rules.forbidden:
        constraint = rule.constraint
        if isinstance(constraint, IngredientConstraint) and f"{constraint.entity}-free" in claims:
            return f"{constraint.entity.capitalize()}-free"
    return ""
