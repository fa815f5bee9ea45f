"""The foods of recipes as sets of taxonomy nodes, split into those to learn from and those held out."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from core.food.names import NameIndex
from core.food.taxonomy import Taxonomy, load_taxonomy
from core.text.phrases.read import read_phrase
from models.training.recipe_encoder.corpus import Example, held_out, read_corpus

SOURCES: Final = ("cuisine", "foodcom", "starter")
"""The sources with held-out recipes."""
_FEWEST: Final = 4
"""Foods of a recipe from which three remain when one is hidden."""
_LEAST_SEEN: Final = 1


@dataclass(frozen=True)
class FoodSet:
    """The foods of one recipe.

    Attributes:
        key: source and id.
        foods: taxonomy nodes, each once, in the order of the recipe.
    """

    key: str
    foods: tuple[str, ...]

    @property
    def source(self) -> str:
        """The source of the recipe."""
        return self.key.partition(":")[0]


@dataclass(frozen=True)
class FoodSets:
    """All recipes as sets of foods.

    Attributes:
        training: recipes to learn from; none of the starter library.
        held_out: recipes to measure on; all of the starter library, and those that the encoder's split holds out.
        linked: the share of ingredient names that name a food of the taxonomy.
    """

    training: tuple[FoodSet, ...]
    held_out: tuple[FoodSet, ...]
    linked: float

    @cached_property
    def counts(self) -> Counter[str]:
        """The number of training recipes with each food."""
        return Counter(food for one in self.training for food in one.foods)

    @cached_property
    def seen(self) -> tuple[str, ...]:
        """The foods of training recipes, the most frequent first: those that a hidden food is looked for among."""
        return tuple(food for food, count in self.counts.most_common() if count >= _LEAST_SEEN)


def read_sets(data: Path, assets: Path) -> FoodSets:
    """Read the development data and link its ingredient names to the taxonomy."""
    corpus = read_corpus(data, assets)
    every = (*corpus.recipes, *corpus.held_out_recipes, *corpus.lists, *corpus.held_out_lists)
    linked = _Linking(NameIndex(load_taxonomy(assets)))
    sets = [FoodSet(one.key, foods) for one in every if len(foods := linked.foods(one)) >= _FEWEST]
    apart = tuple(one for one in sets if one.source == "starter" or held_out(one.key))
    hidden = {frozenset(one.foods) for one in apart}
    keys = {one.key for one in apart}
    # The same foods under another key would stand on both sides of the split.
    training = tuple(one for one in sets if one.key not in keys and frozenset(one.foods) not in hidden)
    return FoodSets(training, apart, linked.share)


def thinned(sets: FoodSets, limit: int) -> FoodSets:
    """Return at most `limit` recipes of each part, evenly spread, for a quick trial of the steps."""

    def thin(part: tuple[FoodSet, ...]) -> tuple[FoodSet, ...]:
        return part[:: max(1, len(part) // limit)][:limit]

    return FoodSets(thin(sets.training), thin(sets.held_out), sets.linked)


def save(sets: FoodSets, path: Path) -> None:
    """Write sets to a file that `load` reads."""
    parts = {"training": _rows(sets.training), "held_out": _rows(sets.held_out), "linked": sets.linked}
    path.write_text(json.dumps(parts), encoding="utf-8")


def load(path: Path) -> FoodSets:
    """Read sets that `save` wrote."""
    parts = json.loads(path.read_text(encoding="utf-8"))
    training, apart = (
        tuple(FoodSet(key, tuple(foods)) for key, foods in parts[name]) for name in ("training", "held_out")
    )
    return FoodSets(training, apart, float(parts["linked"]))


def closures(nodes: Iterable[str], taxonomy: Taxonomy) -> list[tuple[str, ...]]:
    """Return each node with all nodes above it, itself first."""
    return [(node, *sorted(taxonomy.ancestors(node) - {node})) for node in nodes]


def _rows(sets: Iterable[FoodSet]) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.key, one.foods) for one in sets]


class _Linking:
    """Links names to foods, each name once, and counts how many it could link."""

    def __init__(self, names: NameIndex) -> None:
        self._names = names
        self._known: dict[str, str | None] = {}
        self._tried = self._found = 0

    @property
    def share(self) -> float:
        return self._found / max(1, self._tried)

    def foods(self, example: Example) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._each(example)))

    def _each(self, example: Example) -> Iterator[str]:
        for name in example.ingredients:
            if name not in self._known:
                items = read_phrase(name, self._names)
                self._known[name] = next((item.entity for item in items if item.entity is not None), None)
            food = self._known[name]
            self._tried += 1
            if food is not None:
                self._found += 1
                yield food
