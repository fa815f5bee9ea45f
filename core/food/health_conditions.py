"""Conditions of health, medicines and stages of life, with the rules for each (assets/words/conditions.toml)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from pydantic import ValidationError, model_validator

from core.assets import read_toml
from core.errors import KnownError
from core.food.item import Item
from core.food.nutrients import NUTRIENTS
from core.food.spelling import fold
from core.food.strict_model import StrictModel
from core.food.taxonomy import Certainty, Taxonomy, certainty_over_alternatives, highest


class ConditionLimit(StrictModel):
    """Inclusive bounds of a nutrient per serving, in its own unit."""

    nutrient: str
    min: float | None = None
    max: float | None = None
    unit: str
    basis: str = "serving"
    of_day: float | None = None
    """The most for a whole day, where the maximum is a meal's third of a day. In plans it holds for the day."""

    @model_validator(mode="after")
    def _is_in_own_unit(self) -> "ConditionLimit":
        if self.nutrient not in NUTRIENTS or NUTRIENTS[self.nutrient].unit != self.unit:
            raise ValueError(f"{self.nutrient} is not given in {self.unit}")
        return self


class ConditionTarget(StrictModel):
    """Inclusive bounds of a nutrient a day that suit an adult with the condition, in the nutrient's own unit."""

    nutrient: str
    min: float | None = None
    max: float | None = None
    is_per_kg: bool = False
    """True if the bounds are for each kg of body weight."""
    source: str

    @model_validator(mode="after")
    def _is_shown_in_whole(self) -> "ConditionTarget":
        # Notes say "at least" or "from ... to ...".
        if self.nutrient not in NUTRIENTS or self.min is None or (self.is_per_kg and self.max is None):
            raise ValueError(f"the target for {self.nutrient} is incomplete")
        return self

    def bounds(self, weight_kg: float) -> tuple[float | None, float | None]:
        """Return the bounds for a person of this weight, rounded to whole numbers."""
        mass_kg = weight_kg if self.is_per_kg else 1.0
        low, high = (None if end is None else round(end * mass_kg) for end in (self.min, self.max))
        return low, high


class RawDishes(StrictModel):
    """Dishes that are served raw, as a regular expression of title words, if they contain one of some foods.

    Drinks of foods that are only for cooking follow the same rule: cow's milk for a baby. A meal in words of nothing but
    such foods is a drink, too.
    """

    dishes: str
    foods: tuple[str, ...]
    are_drinks: bool = False

    @property
    def pattern(self) -> str:
        """The expression that a folded title matches, for Python and for DuckDB."""
        return rf"\b(?:{self.dishes})s?\b"

    def are_all_of(self, nodes: Sequence[str | None], taxonomy: Taxonomy) -> bool:
        """Return whether a meal is a drink because each of its foods is one of these."""
        return self.are_drinks and all(
            node in taxonomy.nodes and not taxonomy.ancestors(node or "").isdisjoint(self.foods)
            for node in nodes
        )

    def names(self, title: str) -> str:
        """Return the dish that a title names; empty for none."""
        found = re.search(self.pattern, fold(title))
        return found.group() if found else ""


class UncookedFoods(StrictModel):
    """Foods that are hard while they are raw, and how a recipe shows that it serves them raw.

    A carrot is soft in a stew and in a puree, and hard in a salad. A grated one passes for none of them, because the
    ingredients of a library are compared without their preparation.
    """

    foods: tuple[str, ...]
    """By kind: what is made from them passes."""
    dishes: str
    """Dishes with raw pieces, even if something in them is cooked; a regular expression of title words."""
    blended: str
    """Dishes without pieces, in the same form."""

    @property
    def pattern(self) -> str:
        """The expression that the folded title of a dish with raw pieces matches."""
        return rf"\b(?:{self.dishes})s?\b"

    @property
    def blended_pattern(self) -> str:
        """The expression that the folded title of a dish without pieces matches."""
        return rf"\b(?:{self.blended})s?\b"

    def serves_raw(self, title: str, cook_min: float | None) -> bool:
        """Return whether a recipe serves such foods raw: it says so in its title, or has a cooking time of zero."""
        folded = fold(title)
        if re.search(self.blended_pattern, folded):
            return False
        return cook_min == 0 or re.search(self.pattern, folded) is not None


class HealthCondition(StrictModel):
    """A condition with its words and rules; the head of the data file explains each field."""

    name: str
    label: str = ""
    group: str = ""
    words: tuple[str, ...] = ()
    unless_before: tuple[str, ...] = ()
    explained: Mapping[str, tuple[str, ...]] = {}
    is_allergy: bool = False
    ages_months: tuple[int, int] | None = None
    example: str = ""
    tag: str | None = None
    diet: str | None = None
    intolerance: str | None = None
    also: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    uncooked: tuple[UncookedFoods, ...] = ()
    raw: tuple[RawDishes, ...] = ()
    limits: tuple[ConditionLimit, ...] = ()
    targets: tuple[ConditionTarget, ...] = ()
    care_team_sets: tuple[str, ...] = ()
    restricts: Mapping[str, float] = {}
    withholds: tuple[str, ...] = ()
    source: str = ""
    cannot_know: str = ""

    @property
    def has_own_rules(self) -> bool:
        """True if it has rules of its own, other than those of a tag, diet or intolerance."""
        return self.has_foods or bool(self.limits)

    @property
    def has_foods(self) -> bool:
        """True if it leaves out foods, so that a recipe without ingredients or with an unrecognised one fails."""
        return bool(self.excludes or self.named or self.doubtful or self.pieces or self.uncooked or self.raw)

    @property
    def has_rules(self) -> bool:
        """True if Larder applies anything for it."""
        return self.has_own_rules or bool(self.tag or self.diet or self.intolerance)

    @property
    def foods(self) -> tuple[str, ...]:
        """Every taxonomy node of its rules."""
        raw = (food for dishes in self.raw for food in dishes.foods)
        hard = (food for dishes in self.uncooked for food in dishes.foods)
        return (*self.excludes, *self.named, *self.doubtful, *self.pieces, *self.allowed, *raw, *hard)

    def with_rules_of(self, others: Iterable["HealthCondition"]) -> "HealthCondition":
        """Return this condition with the foods and limits of others as well."""
        fields = ("excludes", "named", "doubtful", "pieces", "allowed", "uncooked", "raw", "limits")
        every = (self, *others)
        return self.model_copy(
            update={
                field: tuple(dict.fromkeys(each for one in every for each in getattr(one, field)))
                for field in fields
            }
        )


@lru_cache(maxsize=1)
def load_health_conditions(assets: Path) -> Mapping[str, HealthCondition]:
    """Return the shipped conditions by name, each with the rules of those that it names in `also`.

    Raises:
        KnownError: a record is wrong; the message names it.
    """
    path = assets / "words" / "conditions.toml"
    rows = read_toml(path).get("condition")
    if not isinstance(rows, list) or not rows:
        raise KnownError(f"{path.name} lists no conditions. Install Larder again.")
    found: dict[str, HealthCondition] = {}
    for row in rows:
        try:
            condition = HealthCondition.model_validate(row)
            condition = condition.with_rules_of(found[name] for name in condition.also)
        except (ValidationError, KeyError) as error:
            why = (
                error.errors()[0]["msg"]
                if isinstance(error, ValidationError)
                else f"no rules of {error} above it"
            )
            raise KnownError(
                f"{path.name}, condition {str(row)[:60]}: {why}. Install Larder again."
            ) from error
        if condition.has_rules and not (condition.source and (condition.cannot_know or not condition.label)):
            raise KnownError(f"{path.name}, '{condition.name}': its source is missing. Install Larder again.")
        if condition.name in found:
            raise KnownError(f"{path.name}: two conditions are called '{condition.name}'. Rename one.")
        found[condition.name] = condition
    return found


@dataclass(frozen=True)
class ConditionFoods:
    """Decides how well ingredients suit one condition."""

    condition: HealthCondition
    taxonomy: Taxonomy
    certainty: Callable[[Sequence[Item], Iterable[str]], Certainty]
    """The certainty that an ingredient contains nodes (`LabelRules.certainty`)."""

    def level(self, items: Sequence[Item]) -> Certainty:
        """Return CONTAINS for a food that is left out, MAY_CONTAIN for a doubtful one or a doubt, UNKNOWN or NO."""
        found = self.certainty(items, self.condition.excludes) if self.condition.excludes else Certainty.NO
        found = highest((found, self._named_certainty(items, self._named)))
        if found is not Certainty.NO:
            return found
        doubt = self._named_certainty(items, self._doubtful)
        return Certainty.MAY_CONTAIN if doubt is Certainty.CONTAINS else doubt

    def node_level(self, node: str) -> Certainty:
        """Return the `level` of an ingredient that is one node of the taxonomy and nothing more."""
        sure, maybe = self._excluded
        if node in sure or node in self._named:
            return Certainty.CONTAINS
        return Certainty.MAY_CONTAIN if node in maybe or node in self._doubtful else Certainty.NO

    @cached_property
    def deciding(self) -> frozenset[str]:
        """The nodes that decide about an ingredient's `level`."""
        return frozenset(self.condition.excludes) | self._named | self._doubtful

    @cached_property
    def node_levels(self) -> tuple[frozenset[str], frozenset[str]]:
        """The nodes whose `node_level` is CONTAINS, and those whose level is MAY_CONTAIN."""
        sure, maybe = self._excluded
        out = sure | self._named
        return out, (maybe | self._doubtful) - out

    def raw_nodes(self, foods: tuple[str, ...]) -> frozenset[str]:
        """Return the nodes that contain one of the foods of raw dishes."""
        return self._raw[foods]

    def raw_level(self, items: Sequence[Item], foods: tuple[str, ...]) -> Certainty:
        """Return how certainly an ingredient contains one of the foods of raw dishes."""
        return self._named_certainty(items, self._raw[foods])

    def hard_nodes(self, foods: tuple[str, ...]) -> frozenset[str]:
        """Return the kinds of foods that are hard while they are raw."""
        return self._kinds(foods)

    def hard_level(self, items: Sequence[Item], foods: tuple[str, ...]) -> Certainty:
        """Return whether an ingredient is one of some raw, hard foods: at most MAY_CONTAIN, because it may be grated."""
        level = self._named_certainty(items, self._kinds(foods))
        # `level` reports unrecognised ingredients.
        return Certainty.NO if level in (Certainty.NO, Certainty.UNKNOWN) else Certainty.MAY_CONTAIN

    @cached_property
    def unlisted(self) -> tuple[str, ...]:
        """The nodes that make a recipe doubtful if it names them outside its ingredient list."""
        return tuple(node for node in self.taxonomy.nodes if self.node_level(node) is not Certainty.NO)

    @cached_property
    def _excluded(self) -> tuple[frozenset[str], frozenset[str]]:
        return self.taxonomy.containing(self.condition.excludes)

    @cached_property
    def _named(self) -> frozenset[str]:
        return self.taxonomy.containing(self.condition.named)[0].difference(self.condition.allowed)

    @cached_property
    def _doubtful(self) -> frozenset[str]:
        held = self.taxonomy.containing(self.condition.doubtful)[0].difference(self.condition.allowed)
        return held | self._kinds(self.condition.pieces)

    def _kinds(self, foods: Iterable[str]) -> frozenset[str]:
        kinds = frozenset[str]().union(*(self.taxonomy.descendants(food) for food in foods))
        return kinds.difference(self.condition.allowed)

    @cached_property
    def _raw(self) -> Mapping[tuple[str, ...], frozenset[str]]:
        return {dishes.foods: self.taxonomy.containing(dishes.foods)[0] for dishes in self.condition.raw}

    def _named_certainty(self, items: Sequence[Item], nodes: frozenset[str]) -> Certainty:
        """Return how certainly an ingredient is named as one of some nodes, or as something that contains them.

        A general word passes: "fish" may be shark, but cooks who mean shark do not write fish.
        """
        return certainty_over_alternatives([self._named_item(item, nodes) for item in items])

    def _named_item(self, item: Item, nodes: frozenset[str]) -> Certainty:
        if not nodes.isdisjoint((item.entity, *item.also_contains)):
            return Certainty.CONTAINS
        if item.entity not in self.taxonomy.nodes:
            return Certainty.UNKNOWN
        return Certainty.NO if nodes.isdisjoint((*item.hints, *item.examples)) else Certainty.MAY_CONTAIN
