"""Sugars that somebody cannot take up: which foods surely hold them, which surely do not, and which nobody can tell.

The nutrient tables hold only the sum of sugars, so a food is free of fructose where it has next to no sugars at all, or only
milk sugar (assets/taxonomy/intolerances.toml states the rules and their sources).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pydantic import BaseModel, ConfigDict

from core.food.foods import Food
from core.food.item import Item
from core.food.names import normalise
from core.food.taxonomy import Certainty, Taxonomy

_PREFIX: Final = "intolerance:"


class Allowance(BaseModel):
    """Kinds of some nodes may hold this much of a rule's nutrient."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    nodes: tuple[str, ...]
    most_g: float


class Intolerance(BaseModel):
    """One rule of assets/taxonomy/intolerances.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    label: str
    words: tuple[str, ...]
    """What people call it."""
    nodes: tuple[str, ...]
    """Nodes that stand for it when they are excluded."""
    holds: tuple[str, ...]
    """Nodes that surely hold it, and with them whatever is made from them."""
    doubtful: tuple[str, ...] = ()
    """Nodes whose kinds differ by brand."""
    nutrient: str
    most_g: float
    """Grams per 100 g up to which a food counts as free of it."""
    allowed: tuple[Allowance, ...] = ()
    claim: str
    """What can be said of a recipe without it."""
    source: str
    year: int
    note: str = ""

    @property
    def target(self) -> str:
        """Stands for the rule among the nodes that a requirement excludes."""
        return f"{_PREFIX}{self.name}"


@dataclass(frozen=True)
class IntoleranceRules:
    """Judges foods by the rules; every food is looked at once."""

    taxonomy: Taxonomy
    foods: Mapping[str, Food]
    rules: Mapping[str, Intolerance]
    """By target."""
    _levels: dict[tuple[str, str], Certainty] = field(default_factory=dict, repr=False, compare=False)

    def level(self, items: Sequence[Item], target: str) -> Certainty:
        """How sure it is that an ingredient (`IngredientUse.items`) holds what a rule is about.

        Of alternatives only what each of them holds is contained for sure.
        """
        rule = self.rules[target]
        levels = [self._of_item(item, rule) for item in items] or [Certainty.UNKNOWN]
        if all(level is Certainty.CONTAINS for level in levels):
            return Certainty.CONTAINS
        doubts = (Certainty.MAY_CONTAIN if level is Certainty.CONTAINS else level for level in levels)
        return max(doubts, key=lambda level: level.rank)

    def nodes(self, target: str) -> list[str]:
        """The nodes that hold or may hold what a rule is about."""
        return [
            node
            for node in self.taxonomy.nodes
            if self._of_node(node, self.rules[target]) is not Certainty.NO
        ]

    def _of_item(self, item: Item, rule: Intolerance) -> Certainty:
        if item.entity is None:
            return Certainty.UNKNOWN
        level = max(
            (self._of_node(node, rule) for node in (item.entity, *item.also)), key=lambda each: each.rank
        )
        if level is Certainty.NO and any(
            self._of_node(node, rule) is not Certainty.NO for node in (*item.hints, *item.examples)
        ):
            return Certainty.MAY_CONTAIN
        return level

    def _of_node(self, node: str, rule: Intolerance) -> Certainty:
        known = self._levels.get((node, rule.name))
        if known is None:
            known = self._levels[node, rule.name] = self._judged(node, rule)
        return known

    def _judged(self, node: str, rule: Intolerance) -> Certainty:
        if node not in self.taxonomy.nodes:
            return Certainty.UNKNOWN
        held = self.taxonomy.worst(node, rule.holds)
        food = self.foods.get(node)
        amount = None if food is None else food.per_100g.get(rule.nutrient)
        kinds = self.taxonomy.kinds(node)
        is_free = amount is not None and amount <= _most_g(kinds, rule) and kinds.isdisjoint(rule.doubtful)
        if held is Certainty.CONTAINS:
            # Olives are fruit, and have next to no sugar.
            return Certainty.MAY_CONTAIN if is_free else Certainty.CONTAINS
        return Certainty.NO if is_free and held is Certainty.NO else Certainty.MAY_CONTAIN


def _most_g(kinds: frozenset[str], rule: Intolerance) -> float:
    """Grams per 100 g up to which a food of these kinds counts as free."""
    return max((rule.most_g, *(each.most_g for each in rule.allowed if not kinds.isdisjoint(each.nodes))))


def intolerance_for(rules: Iterable[Intolerance], *words: str) -> Intolerance | None:
    """The rule that one of some words or nodes means; None where there is none."""
    wanted = {normalise(word.replace("_", " ")).removesuffix(" free").strip() for word in words if word}
    return next(
        (
            rule
            for rule in rules
            if not wanted.isdisjoint({*rule.nodes, *(normalise(word) for word in rule.words)})
        ),
        None,
    )
