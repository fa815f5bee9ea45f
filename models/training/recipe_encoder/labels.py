"""The labels of each example: true, false or unknown.

Diets are computed from the ingredients and levels from Food.com's numbers. Courses, meals, cuisines and methods come
from the source. If a source has no word for a label (Food.com has none for dinner), the label is unknown. There are
no labels for allergens, for what is free of something, or for illnesses: a label that doesn't exist can't be misused.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import numpy as np

from core.assets import read_tsv
from core.food.foods import load_foods
from core.food.labels import LabelRules, Tag, Threshold, load_label_rules
from core.food.names import NameIndex
from core.food.nutrients import ENERGY_KCAL_PER_G
from core.food.spelling import normalised_name
from core.food.taxonomy import Certainty, load_taxonomy
from core.library.starter import read_starter_recipes
from models.training.recipe_encoder.corpus import Corpus, Example

SAID_FACETS = ("meal", "course", "cuisine", "method")
COMPUTED_FACETS = ("diet", "health")
DIETS = ("vegan", "vegetarian", "pescatarian", "paleo")
LEVELS = (
    "low-calorie",
    "high-calorie",
    "low-protein",
    "high-protein",
    "low-carb",
    "very-low-carb",
    "high-carb",
    "low-fat",
    "low-sugar",
)
LEAST_TRUE = 25
"""Labels with fewer true training examples are left out, because they couldn't be learned or checked."""

# Food.com's daily values (see the README of the data), in the unit of each nutrient; energy is given in kcal.
_DAILY = {
    "energy": 100.0,
    "fat": 65.0,
    "sugars": 25.0,
    "sodium": 2400.0,
    "protein": 50.0,
    "saturated_fat": 20.0,
    "carbohydrate": 300.0,
}
_SOURCE_WORDS = {"condiments etc": ("course", "sauce"), "soups stews": ("course", "soup")}
"""Food.com's names for labels of the vocabulary."""

Said = dict[Tag, bool]


@dataclass(frozen=True)
class LabelBook:
    """The labels, and their known values for each example."""

    labels: tuple[Tag, ...]
    known: Mapping[str, np.ndarray]
    """By an example's key: int8 of shape (labels,), 1 true, 0 false, -1 unknown. Examples without labels are absent."""

    def rows(self, examples: Sequence[Example]) -> np.ndarray:
        """Return int8 (examples, labels)."""
        nothing = np.full(len(self.labels), -1, np.int8)
        return np.stack([self.known.get(example.key, nothing) for example in examples])


def read_labels(corpus: Corpus, data: Path, assets: Path) -> LabelBook:
    """Read the known values of every label that has enough training examples."""
    taxonomy = load_taxonomy(assets)
    rules = load_label_rules(assets, taxonomy)
    names = NameIndex(taxonomy)
    words = _words(assets)
    said: dict[str, Said] = {}
    examples = (*corpus.recipes, *corpus.held_out_recipes, *corpus.lists, *corpus.held_out_lists)
    for source in ("foodcom", "public", "cuisine"):
        said |= _stated([e for e in examples if e.key.startswith(source + ":")], words, rules)
    computed = {
        e.key: _diets(e.ingredients, names, rules) for e in (*corpus.recipes, *corpus.held_out_recipes)
    }
    for number, amounts in foodcom_nutrition(data):
        computed.setdefault(f"foodcom:{number}", {}).update(_levels(amounts, rules))
    for found_key, labels in computed.items():
        said[found_key] = {**said.get(found_key, {}), **labels}
    said |= _starter(assets, rules, names)
    trained = {e.key for e in (*corpus.recipes, *corpus.lists)}
    counts = Counter(tag for k in trained for tag, is_true in said.get(k, {}).items() if is_true)
    facets = (*SAID_FACETS, *COMPUTED_FACETS)
    frequent = tuple(sorted(tag for tag, count in counts.items() if count >= LEAST_TRUE and tag[0] in facets))
    place = {tag: number for number, tag in enumerate(frequent)}
    known: dict[str, np.ndarray] = {}
    for found_key, row_said in said.items():
        row = np.full(len(frequent), -1, np.int8)
        for tag, is_true in row_said.items():
            if tag in place:
                row[place[tag]] = int(is_true)
        if (row >= 0).any():
            known[found_key] = row
    return LabelBook(frequent, known)


def _words(assets: Path) -> dict[str, list[Tag]]:
    """Return labels by the normalised names of the vocabulary."""
    found: dict[str, list[Tag]] = {}
    rows = [row for row in read_tsv(assets / "tags" / "vocabulary.tsv") if row["facet"] in SAID_FACETS]
    for row in rows:
        for name in (row["name"].replace("-", " "), *row.several("synonyms")):
            tags = found.setdefault(normalised_name(name), [])
            if (row["facet"], row["name"]) not in tags:
                tags.append((row["facet"], row["name"]))
    for word, tag in _SOURCE_WORDS.items():
        found[normalised_name(word)] = [tag]
    return found


def _stated(
    examples: Iterable[Example], words: Mapping[str, Sequence[Tag]], rules: LabelRules
) -> dict[str, Said]:
    """Return the labels that a source's tags give; a facet with any tag counts as complete.

    Every dish has a course, a meal and a method, stated or not, but not every dish has a cuisine: a recipe with labels of
    other facets and no cuisine counts as having none.
    """
    true: dict[str, set[Tag]] = {}
    for example in examples:
        tags = {tag for said in example.tags for tag in words.get(normalised_name(said), ())}
        tags |= {wider for tag in tags for wider in rules.wider.get(tag, ())}
        tags = {tag for tag in tags if tag[0] in SAID_FACETS}
        if tags:
            true[example.key] = tags
    used = Counter(tag for tags in true.values() for tag in tags)
    return {
        found_key: {
            tag: tag in tags
            for tag in used
            if tag[0] == "cuisine" or any(tag[0] == facet for facet, _ in tags)
        }
        for found_key, tags in true.items()
    }


def _diets(names_said: Iterable[str], names: NameIndex, rules: LabelRules) -> Said:
    """Return diets that depend on ingredients only; an uncertain ingredient makes a diet unknown."""
    nodes = [names.exact(name) for name in names_said]
    found: Said = {}
    for diet in (rules.diets[name] for name in DIETS):
        levels = {rules.taxonomy.highest_certainty(node, diet.forbids) for node in nodes}
        if Certainty.CONTAINS in levels or levels <= {Certainty.NO}:
            found["diet", diet.name] = Certainty.CONTAINS not in levels
    return found


def _levels(amounts: Mapping[str, float], rules: LabelRules) -> Said:
    """Return the levels of a serving with complete nutrients."""
    return {
        ("health", name): all(_is_within(amounts, row) for row in rules.health_tags[name]) for name in LEVELS
    }


def _is_within(amounts: Mapping[str, float], row: Threshold) -> bool:
    value = amounts[row.nutrient]
    if row.basis == "percent_energy":
        value = (
            100 * ENERGY_KCAL_PER_G[row.nutrient] * value / amounts["energy"] if amounts["energy"] else 0.0
        )
    return (row.low is None or value >= row.low) and (row.high is None or value <= row.high)


def foodcom_nutrition(data: Path) -> Iterator[tuple[int, dict[str, float]]]:
    """Yield id and nutrients of one serving, in our units, of each Food.com recipe that states them."""
    path = (data / "recipes" / "foodcom_recipes.parquet").as_posix()
    with duckdb.connect() as connection:
        rows: list[tuple[Any, ...]] = connection.execute(
            f"select id, nutrition from '{path}' where len(nutrition) = 7 order by id"
        ).fetchall()
    for number, values in rows:
        yield (
            number,
            {name: value * daily / 100 for (name, daily), value in zip(_DAILY.items(), values, strict=True)},
        )


def _starter(assets: Path, rules: LabelRules, names: NameIndex) -> dict[str, Said]:
    """Yield the labels of starter recipes: always meals, courses and cuisine (or none), and methods if any."""
    tags_of: dict[str, set[Tag]] = {}
    said: dict[str, Said] = {}
    for recipe in read_starter_recipes(assets, load_foods(assets), names, rules.tag_names):
        tags = {tag for tag in recipe.text.tags() if tag[0] in SAID_FACETS}
        tags |= {wider for tag in tags for wider in rules.wider.get(tag, ()) if wider[0] in SAID_FACETS}
        tags_of[recipe.key] = tags
        said[recipe.key] = _diets((use.name for use in recipe.uses), names, rules)
    used = {tag for tags in tags_of.values() for tag in tags}
    for found_key, tags in tags_of.items():
        facets = {"cuisine", *(facet for facet, _ in tags)}
        said[found_key].update({tag: tag in tags for tag in used if tag[0] in facets})
    return {f"starter:{found_key}": labels for found_key, labels in said.items()}
