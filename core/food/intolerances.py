"""Sugar intolerances: which foods certainly contain a sugar, which don't, and which are uncertain.

The nutrient tables have only the sum of sugars. So a food counts as free of fructose if it has almost no sugars, or
only milk sugar (assets/taxonomy/intolerances.toml has the rules and their sources).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from core.food.foods import Food
from core.food.item import Item
from core.food.names import normalise
from core.food.strict_model import StrictModel
from core.food.taxonomy import Certainty, Taxonomy, certainty_over_alternatives, highest

_PREFIX: Final = "intolerance:"


class Allowance(StrictModel):
    """Nodes that may have more of a rule's nutrient than other foods."""

    nodes: tuple[str, ...]
    most_g: float


class Intolerance(StrictModel):
    """A rule of assets/taxonomy/intolerances.toml."""

    name: str
    label: str
    words: tuple[str, ...]
    """Names for it that users write."""
    nodes: tuple[str, ...]
    """Nodes that mean the sugar when a user excludes them."""
    holds: tuple[str, ...]
    """Nodes that certainly contain the sugar, as does anything made from them."""
    doubtful: tuple[str, ...] = ()
    """Nodes whose kinds differ by brand."""
    nutrient: str
    most_g: float
    """Grams per 100 g up to which a food counts as free of the sugar."""
    allowed: tuple[Allowance, ...] = ()
    claim: str
    """The wording for a recipe without the sugar."""
    source: str
    year: int
    note: str = ""

    @property
    def target(self) -> str:
        """The rule's name among excluded nodes."""
        return f"{_PREFIX}{self.name}"


@dataclass(frozen=True)
class IntoleranceRules:
    """Applies the rules to foods, computing each food once."""

    taxonomy: Taxonomy
    foods: Mapping[str, Food]
    rules: Mapping[str, Intolerance]
    """Rules by target."""
    _levels: dict[tuple[str, str], Certainty] = field(default_factory=dict, repr=False, compare=False)

    def certainty(self, items: Sequence[Item], target: str) -> Certainty:
        """Return how certainly an ingredient (`IngredientUse.items`) contains the sugar of a rule."""
        rule = self.rules[target]
        return certainty_over_alternatives([self._item_certainty(item, rule) for item in items])

    def nodes(self, target: str) -> list[str]:
        """Return the nodes that contain or may contain the sugar of a rule."""
        return [
            node
            for node in self.taxonomy.nodes
            if self._node_certainty(node, self.rules[target]) is not Certainty.NO
        ]

    def _item_certainty(self, item: Item, rule: Intolerance) -> Certainty:
        if item.entity is None:
            return Certainty.UNKNOWN
        level = highest(self._node_certainty(node, rule) for node in (item.entity, *item.also_contains))
        if level is Certainty.NO and any(
            self._node_certainty(node, rule) is not Certainty.NO for node in (*item.hints, *item.examples)
        ):
            return Certainty.MAY_CONTAIN
        return level

    def _node_certainty(self, node: str, rule: Intolerance) -> Certainty:
        known = self._levels.get((node, rule.name))
        if known is None:
            known = self._levels[node, rule.name] = self._compute_certainty(node, rule)
        return known

    def _compute_certainty(self, node: str, rule: Intolerance) -> Certainty:
        if node not in self.taxonomy.nodes:
            return Certainty.UNKNOWN
        structural = self.taxonomy.highest_certainty(node, rule.holds)
        food = self.foods.get(node)
        amount = None if food is None else food.per_100g.get(rule.nutrient)
        ancestors = self.taxonomy.ancestors(node)
        is_free = (
            amount is not None and amount <= _most_g(ancestors, rule) and ancestors.isdisjoint(rule.doubtful)
        )
        if structural is Certainty.CONTAINS:
            # Olives are fruit, yet have almost no sugar.
            return Certainty.MAY_CONTAIN if is_free else Certainty.CONTAINS
        return Certainty.NO if is_free and structural is Certainty.NO else Certainty.MAY_CONTAIN


def _most_g(ancestors: frozenset[str], rule: Intolerance) -> float:
    """Return the grams per 100 g up to which these kinds of food count as free."""
    return max((rule.most_g, *(each.most_g for each in rule.allowed if not ancestors.isdisjoint(each.nodes))))


def intolerance_for(rules: Iterable[Intolerance], *words: str) -> Intolerance | None:
    """Return the rule that any of the words or nodes means; None if there is none."""
    wanted = {normalise(word.replace("_", " ")).removesuffix(" free").strip() for word in words if word}
    return next(
        (
            rule
            for rule in rules
            if not wanted.isdisjoint({*rule.nodes, *(normalise(word) for word in rule.words)})
        ),
        None,
    )
