"""What is computed about a recipe: allergens, diets, health and time tags. Never typed, never guessed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from core.assets import Row, read_toml, read_tsv
from core.errors import KnownError
from core.kg.bounds import is_within
from core.kg.nutrients import NUTRIENTS
from core.kg.recipe import IngredientUse, Nutrition
from core.kg.taxonomy import Certainty, Taxonomy

YES, UNVERIFIED, NO = "yes", "unverified", "no"

Record = TypeVar("Record", bound=BaseModel)
Tag = tuple[str, str]
"""(facet, name)"""


class Allergen(BaseModel):
    """One allergen of assets/taxonomy/allergens.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    label: str
    nodes: tuple[str, ...]
    words: tuple[str, ...]
    """Refused words that mean the whole group."""
    allergy_words: tuple[str, ...] = ()
    """Words that mean the whole group only when they are named as an allergy."""
    free_words: tuple[str, ...] = ()
    source: str
    year: int


class DietLimit(BaseModel):
    """A number rule of a diet."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    nutrient: str
    min: float | None = None
    max: float | None = None
    unit: str
    basis: str


class Diet(BaseModel):
    """One diet of assets/taxonomy/diets.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    label: str
    synonyms: tuple[str, ...] = ()
    safety: bool
    """Health or conscience rests on it: what may contain or is unknown fails."""
    forbids: tuple[str, ...] = ()
    not_together: tuple[tuple[str, str], ...] = ()
    limits: tuple[DietLimit, ...] = ()
    source: str
    year: int
    note: str = ""


@dataclass(frozen=True)
class Threshold:
    """Inclusive bounds behind a level word or a health tag."""

    name: str
    nutrient: str
    level: str
    low: float | None
    high: float | None
    basis: str
    source: str


@dataclass(frozen=True)
class LabelRules:
    """Everything labels are computed from."""

    taxonomy: Taxonomy
    allergens: Mapping[str, Allergen]
    diets: Mapping[str, Diet]
    levels: Mapping[tuple[str, str], Threshold]
    """By (nutrient, level)."""
    health_tags: Mapping[str, tuple[Threshold, ...]]
    wider: Mapping[Tag, tuple[Tag, ...]]
    """Tags that follow from a tag: its wider kinds, and the same word in another facet."""
    tag_names: Mapping[str, frozenset[str]]
    """Names that each facet knows."""


@dataclass(frozen=True)
class Labels:
    """What was computed about one recipe."""

    tags: tuple[Tag, ...]
    diets: Mapping[str, str]
    allergens: Mapping[str, str]


def computed_labels(
    uses: Sequence[IngredientUse],
    nutrition: Nutrition,
    total_min: float | None,
    stated: Iterable[Tag],
    rules: LabelRules,
) -> Labels:
    """Work out a recipe's labels. Every ingredient counts, optional and discarded ones too."""
    diets = {name: diet_verdict(uses, nutrition, diet, rules.taxonomy) for name, diet in rules.diets.items()}
    allergens = {
        name: allergen_certainty(uses, allergen, rules.taxonomy) for name, allergen in rules.allergens.items()
    }
    tags: list[Tag] = [("diet", name) for name, verdict in diets.items() if verdict == YES]
    tags += [
        ("health", name)
        for name, thresholds in rules.health_tags.items()
        if all(is_within(nutrition, row.nutrient, row.basis, row.low, row.high) for row in thresholds)
    ]
    if total_min is not None:
        tags += [("time", name) for name, limit in TIME_TAGS_MIN.items() if total_min <= limit]
    for tag in (*stated, *tags):
        tags += [wider for wider in rules.wider.get(tag, ()) if wider[0] not in ("diet", "health", "time")]
    return Labels(
        tags=tuple(dict.fromkeys(tags)),
        diets=diets,
        allergens={
            name: certainty.value for name, certainty in allergens.items() if certainty is not Certainty.NO
        },
    )


TIME_TAGS_MIN: Mapping[str, float] = {
    "15-minutes-or-less": 15,
    "30-minutes-or-less": 30,
    "quick": 30,
    "60-minutes-or-less": 60,
    "4-hours-or-less": 240,
}


def allergen_certainty(uses: Iterable[IngredientUse], allergen: Allergen, taxonomy: Taxonomy) -> Certainty:
    """The certainty of most concern over all ingredients."""
    return max(
        (taxonomy.worst(use.entity, allergen.nodes) for use in uses),
        key=lambda c: c.rank,
        default=Certainty.NO,
    )


def diet_verdict(uses: Sequence[IngredientUse], nutrition: Nutrition, diet: Diet, taxonomy: Taxonomy) -> str:
    """`yes`, `no`, or `unverified` when an ingredient may break the diet or is unknown.

    A number rule whose nutrient is not wholly known is not kept.
    """
    certainties = [taxonomy.worst(use.entity, diet.forbids) for use in uses]
    if Certainty.CONTAINS in certainties:
        return NO
    for first, second in diet.not_together:
        if all(
            any(taxonomy.certainty(use.entity, node) is Certainty.CONTAINS for use in uses)
            for node in (first, second)
        ):
            return NO
    for limit in diet.limits:
        if not is_within(nutrition, limit.nutrient, limit.basis, limit.min, limit.max):
            return NO
    pairs_open = any(
        all(any(taxonomy.certainty(use.entity, node) is not Certainty.NO for use in uses) for node in pair)
        for pair in diet.not_together
    )
    return UNVERIFIED if pairs_open or any(c is not Certainty.NO for c in certainties) else YES


def load_label_rules(assets: Path, taxonomy: Taxonomy) -> LabelRules:
    """Read allergens, diets, levels and the tag vocabulary, and check them against the taxonomy.

    Raises:
        KnownError: a record is wrong; the message names the file and what to mend.
    """
    allergens = {a.name: a for a in _records(assets / "taxonomy" / "allergens.toml", "allergen", Allergen)}
    diets = {d.name: d for d in _records(assets / "taxonomy" / "diets.toml", "diet", Diet)}
    for owner, nodes in (
        *((a.name, a.nodes) for a in allergens.values()),
        *(
            (d.name, (*d.forbids, *(node for pair in d.not_together for node in pair)))
            for d in diets.values()
        ),
    ):
        for node in nodes:
            if node not in taxonomy.nodes:
                raise KnownError(
                    f"'{owner}' names '{node}', which the taxonomy does not have. Mend allergens.toml or diets.toml."
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
    )


def _records(path: Path, table: str, kind: type[Record]) -> list[Record]:
    records = read_toml(path).get(table, [])
    if not isinstance(records, list):
        raise KnownError(f"{path.name}: records are [[{table}]] tables. Mend the file.")
    found: list[Record] = []
    for record in records:
        try:
            found.append(kind.model_validate(record))
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(str(part) for part in first["loc"])
            raise KnownError(
                f"{path.name}, {table} '{record.get('name', '?')}': {place}: {first['msg']}. Mend it."
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
    )


def _wider(vocabulary: Iterable[Row]) -> dict[Tag, tuple[Tag, ...]]:
    """Every tag that follows from a tag, step by step upwards."""
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
