"""The rules for computed labels: allergens, diets, health and time tags."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from core.assets import Row, read_toml, read_tsv
from core.errors import KnownError
from core.food.containment import ContainmentChecker
from core.food.foods import load_foods
from core.food.health_conditions import ConditionFoods, HealthCondition, load_health_conditions
from core.food.intolerances import Intolerance, IntoleranceRules
from core.food.item import Item
from core.food.nutrients import NUTRIENTS
from core.food.recipe import IngredientUse
from core.food.strict_model import StrictModel
from core.food.taxonomy import Certainty, Taxonomy, highest

YES, UNVERIFIED, NO = "yes", "unverified", "no"

Record = TypeVar("Record", bound=BaseModel)
Tag = tuple[str, str]
"""(facet, name)"""


class Allergen(StrictModel):
    """An allergen of assets/taxonomy/allergens.toml."""

    name: str
    label: str
    nodes: tuple[str, ...]
    words: tuple[str, ...]
    """Excluded words that mean the whole group."""
    allergy_words: tuple[str, ...] = ()
    """Words that mean the whole group only in a stated allergy."""
    source: str
    year: int


class DietLimit(StrictModel):
    """A diet's limit for a nutrient."""

    nutrient: str
    min: float | None = None
    max: float | None = None
    unit: str
    basis: str


class Diet(StrictModel):
    """A diet of assets/taxonomy/diets.toml."""

    name: str
    label: str
    synonyms: tuple[str, ...] = ()
    safety: bool
    """The user's health or conscience depends on it: "may contain" and "unknown" fail."""
    forbids: tuple[str, ...] = ()
    not_together: tuple[tuple[str, str], ...] = ()
    limits: tuple[DietLimit, ...] = ()
    source: str
    year: int
    note: str = ""


@dataclass(frozen=True)
class Threshold:
    """Inclusive bounds that define a level word or a health tag."""

    name: str
    nutrient: str
    level: str
    low: float | None
    high: float | None
    basis: str
    source: str
    of_day: float | None = None
    """The most for a whole day, where the maximum is a meal's third of a day. In plans it holds for the day."""


@dataclass(frozen=True)
class LabelRules:
    """Everything that labels are computed from."""

    taxonomy: Taxonomy
    allergens: Mapping[str, Allergen]
    diets: Mapping[str, Diet]
    levels: Mapping[tuple[str, str], Threshold]
    """Level thresholds by (nutrient, level)."""
    health_tags: Mapping[str, tuple[Threshold, ...]]
    wider: Mapping[Tag, tuple[Tag, ...]]
    """Tags that a tag implies: more general tags, and the same word in another facet."""
    tag_names: Mapping[str, frozenset[str]]
    """The names in each facet."""

    intolerances: Mapping[str, Intolerance] = field(default_factory=dict)
    """Sugar intolerances by target (`Intolerance.target`)."""
    conditions: Mapping[str, HealthCondition] = field(default_factory=dict)
    """Conditions of health by name."""
    assets: Path | None = None
    """The folder with the foods that these rules apply to."""

    @cached_property
    def sugars(self) -> IntoleranceRules:
        """The sugar rules with the foods, which are read on first use."""
        foods = load_foods(self.assets) if self.assets is not None else {}
        return IntoleranceRules(self.taxonomy, foods, self.intolerances)

    @cached_property
    def containment(self) -> ContainmentChecker:
        """The checker for these rules."""
        return ContainmentChecker(
            self.taxonomy, {name: allergen.nodes for name, allergen in self.allergens.items()}
        )

    @cached_property
    def condition_foods(self) -> Mapping[str, ConditionFoods]:
        """The conditions with rules of their own, each with what decides about its foods."""
        return {
            name: ConditionFoods(condition, self.taxonomy, self.certainty)
            for name, condition in self.conditions.items()
            if condition.has_own_rules
        }

    @cached_property
    def without_condition_limits(self) -> "LabelRules":
        """These rules with the foods of conditions, and without their limits."""
        conditions = {name: one.model_copy(update={"limits": ()}) for name, one in self.conditions.items()}
        found = replace(self, conditions=conditions)
        # Both have the same foods, so they share what was found about them.
        vars(found)["containment"] = self.containment
        return found

    @property
    def condition_title_patterns(self) -> tuple[str, ...]:
        """The patterns of titles of raw and uncooked dishes, which several conditions have in common."""
        every = self.conditions.values()
        raw = (dishes.pattern for one in every for dishes in one.raw)
        hard = (
            each
            for one in every
            for dishes in one.uncooked
            for each in (dishes.pattern, dishes.blended_pattern)
        )
        return tuple(dict.fromkeys((*raw, *hard)))

    def certainty(self, items: Sequence[Item], targets: Iterable[str]) -> Certainty:
        """Return how certainly an ingredient (`IngredientUse.items`) contains a node or an intolerance's sugar."""
        wanted = targets if isinstance(targets, tuple) else tuple(targets)
        if self.intolerances.keys().isdisjoint(wanted):
            return self.containment.certainty(items, wanted)
        level = self.containment.certainty(
            items, [target for target in wanted if target not in self.intolerances]
        )
        sugars = (self.sugars.certainty(items, target) for target in wanted if target in self.intolerances)
        return highest((level, *sugars))

    def certainty_besides(
        self, items: Sequence[Item], targets: tuple[str, ...], besides: tuple[str, ...]
    ) -> Certainty:
        """Return `certainty` without the items that are kinds of `besides` and name nothing else: "no nuts but almonds"."""
        if not besides:
            return self.certainty(items, targets)
        others = [item for item in items if not self._is_only(item, besides)]
        level = self.certainty(others, targets) if others else Certainty.NO
        # The items of a line are alternatives: "almonds or walnuts".
        has_choice = level is Certainty.CONTAINS and len(others) < len(items)
        return Certainty.MAY_CONTAIN if has_choice else level

    def _is_only(self, item: Item, kinds: tuple[str, ...]) -> bool:
        named = (item.entity, *item.also_contains, *item.hints, *item.examples)
        return all(
            node is not None
            and node in self.taxonomy.nodes
            and not self.taxonomy.ancestors(node).isdisjoint(kinds)
            for node in named
        )

    def is_known_alone(self, targets: Iterable[str]) -> bool:
        """Return whether only kinds of these nodes are known to contain them, as with yeast or an additive."""
        wanted = tuple(targets)
        known = self._known_alone.get(wanted)
        if known is None:
            if len(self._known_alone) >= _MOST_CACHED:
                self._known_alone.clear()
            known = self._known_alone[wanted] = self._is_alone(wanted)
        return known

    def _is_alone(self, wanted: tuple[str, ...]) -> bool:
        if any(target not in self.taxonomy.nodes for target in wanted):
            return False
        own = frozenset().union(*(self.taxonomy.descendants(target) for target in wanted))
        above = frozenset().union(*(self.taxonomy.ancestors(target) for target in wanted))
        sure, maybe = self.taxonomy.containing(wanted)
        return (sure | maybe) <= own | above

    @cached_property
    def _known_alone(self) -> dict[tuple[str, ...], bool]:
        """The newest results of `is_known_alone`: an excluded food comes with each answer.

        They are data and no cached function, because rules go to other processes.
        """
        return {}

    def containing(self, targets: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Return the nodes that certainly contain a target (a node or an intolerance), and those that may."""
        wanted = tuple(targets)
        known = self._known_containing.get(wanted)
        if known is None:
            sure, maybe = self.taxonomy.containing(wanted)
            sugars = {
                node: self.certainty((Item(node),), (target,))
                for target in wanted
                if target in self.intolerances
                for node in self.sugars.nodes(target)
            }
            sure |= {node for node, level in sugars.items() if level is Certainty.CONTAINS}
            known = sure, (maybe | sugars.keys()) - sure
            if len(self._known_containing) >= _MOST_CACHED:
                self._known_containing.clear()
            self._known_containing[wanted] = known
        return known

    @cached_property
    def _known_containing(self) -> dict[tuple[str, ...], tuple[frozenset[str], frozenset[str]]]:
        """The newest results of `containing`: an exclusion is compared with many recipes."""
        return {}

    def certainty_in(self, use: IngredientUse, targets: tuple[str, ...]) -> Certainty:
        """Return `certainty` for a line of a recipe."""
        if use.linked_items or use.entity not in self.taxonomy.nodes or not targets:
            return self.certainty(use.items, targets)
        sure, maybe = self.containing(targets)
        return (
            Certainty.CONTAINS
            if use.entity in sure
            else Certainty.MAY_CONTAIN
            if use.entity in maybe
            else Certainty.NO
        )


_MOST_CACHED = 128

TIME_TAGS_MIN: Mapping[str, float] = {
    "15-minutes-or-less": 15,
    "30-minutes-or-less": 30,
    "quick": 30,
    "60-minutes-or-less": 60,
    "4-hours-or-less": 240,
}


@lru_cache(maxsize=1)
def load_label_rules(assets: Path, taxonomy: Taxonomy) -> LabelRules:
    """Read allergens, diets, levels and tags, once per process, and check them against the taxonomy.

    Raises:
        KnownError: a record is wrong; the message names the file and the correction.
    """
    sugars = _records(assets / "taxonomy" / "intolerances.toml", "intolerance", Intolerance)
    conditions = load_health_conditions(assets)
    allergens = {a.name: a for a in _records(assets / "taxonomy" / "allergens.toml", "allergen", Allergen)}
    diets = {d.name: d for d in _records(assets / "taxonomy" / "diets.toml", "diet", Diet)}
    for owner, nodes in (
        *((a.name, a.nodes) for a in allergens.values()),
        *(
            (d.name, (*d.forbids, *(node for pair in d.not_together for node in pair)))
            for d in diets.values()
        ),
        *(
            (
                rule.name,
                (*rule.nodes, *rule.holds, *rule.doubtful, *(n for each in rule.allowed for n in each.nodes)),
            )
            for rule in sugars
        ),
        *((condition.name, condition.foods) for condition in conditions.values()),
    ):
        for node in nodes:
            if node not in taxonomy.nodes:
                raise KnownError(
                    f"'{owner}' names '{node}', which the taxonomy does not have."
                    " Correct allergens.toml, diets.toml, intolerances.toml or conditions.toml."
                )
    levels: dict[tuple[str, str], Threshold] = {}
    health: dict[str, list[Threshold]] = {}
    for row in read_tsv(assets / "tags" / "levels.tsv"):
        threshold = _threshold(row)
        if threshold.level:
            levels[threshold.nutrient, threshold.level] = threshold
        else:
            health.setdefault(threshold.name, []).append(threshold)
    vocabulary = list(read_tsv(assets / "tags" / "vocabulary.tsv"))
    tag_names: dict[str, set[str]] = {}
    for row in vocabulary:
        tag_names.setdefault(row["facet"], set()).add(row["name"])
    return LabelRules(
        taxonomy=taxonomy,
        allergens=allergens,
        diets=diets,
        levels=levels,
        health_tags={name: tuple(rows) for name, rows in health.items()},
        wider=_wider(vocabulary),
        tag_names={facet: frozenset(names) for facet, names in tag_names.items()},
        intolerances={rule.target: rule for rule in sugars},
        conditions=conditions,
        assets=assets,
    )


def _records(path: Path, table: str, kind: type[Record]) -> list[Record]:
    records = read_toml(path).get(table, [])
    if not isinstance(records, list):
        raise KnownError(f"{path.name}: records are [[{table}]] tables. Correct the file.")
    found: list[Record] = []
    for record in records:
        try:
            found.append(kind.model_validate(record))
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"])
            raise KnownError(
                f"{path.name}, {table} '{record.get('name', '?')}': {place}: {first['msg']}. Correct it."
            ) from error
    return found


def _threshold(row: Row) -> Threshold:
    if row["nutrient"] not in NUTRIENTS:
        raise row.error(f"'{row['nutrient']}' is not a nutrient")
    return Threshold(
        name=row["tag_or_level"],
        nutrient=row["nutrient"],
        level=row["level"],
        low=row.number("min"),
        high=row.number("max"),
        basis=row["basis"],
        source=row["source"],
        of_day=row.number("of_day"),
    )


def _wider(vocabulary: Iterable[Row]) -> dict[Tag, tuple[Tag, ...]]:
    """Return every tag that each tag implies, directly or through others."""
    direct: dict[Tag, list[Tag]] = {}
    for row in vocabulary:
        tag = (row["facet"], row["name"])
        for note in row.several("note"):
            word, _, target = note.partition("=")
            if word == "within":
                direct.setdefault(tag, []).append((tag[0], target))
            elif word == "also":
                direct.setdefault(tag, []).append((target, tag[1]))
    found: dict[Tag, tuple[Tag, ...]] = {}
    for tag in direct:
        reached: dict[Tag, None] = {}
        pending = [tag]
        while pending:
            for following in direct.get(pending.pop(), ()):
                if following not in reached and following != tag:
                    reached[following] = None
                    pending.append(following)
        found[tag] = tuple(reached)
    return found
