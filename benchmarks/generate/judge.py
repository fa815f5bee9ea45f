"""Check a dish against a wish, whoever wrote it, by code that shares nothing with the composer.

Foods are read, and directions checked, with parts of the engine.
"""

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from benchmarks.adapt_bench import faults_of
from benchmarks.generate.wishes import Criterion
from core.assets import assets_dir
from core.engine.engine import Engine
from core.food.recipe import Recipe
from core.library.recipe_checks import StepChecks

SAME = {"chickpea": "chana"}
"""Other names of a wanted food: chana dal is split chickpeas."""

Table = dict[str, object]
"""A starter recipe as its file states it."""


@dataclass(frozen=True)
class Written:
    """A dish to judge.

    Attributes:
        recipe: the dish, read by Larder's reader of ingredients.
        minutes: the time that it states; None if it states none.
        pattern: the starter recipe whose structure it has; None for a dish without one.
    """

    recipe: Recipe
    minutes: float | None
    pattern: Recipe | None = None

    @property
    def foods(self) -> frozenset[str]:
        """The foods that were recognised."""
        return frozenset(use.entity for use in self.recipe.uses if use.entity)


def stated_recipes() -> dict[str, Table]:
    """Return the starter recipes by title, as their files state them."""
    return {
        table["title"]: table
        for path in sorted((assets_dir() / "recipes").glob("*.toml"))
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
    }


@dataclass(frozen=True)
class Judge:
    """Counts the criteria that a dish misses, and the slips in its directions."""

    engine: Engine
    stated: dict[str, Table] = field(default_factory=stated_recipes)

    @cached_property
    def _steps(self) -> StepChecks:
        return StepChecks(self.engine.data.names, self.engine.data.foods)

    @cached_property
    def _wider(self) -> dict[str, list[str]]:
        """The cuisines that each one is a kind of."""
        rows = (assets_dir() / "tags" / "vocabulary.tsv").read_text(encoding="utf-8").splitlines()
        return {
            row.split("\t")[1]: re.findall(r"within=([\w-]+)", row)
            for row in rows
            if row.startswith("cuisine\t")
        }

    def faults(self, dish: Written, one: Criterion) -> Iterator[str]:
        """Yield the ways in which a dish misses a criterion."""
        yield from faults_of(self.engine, dish.recipe, one.check)
        lines = " ".join(use.text for use in dish.recipe.uses).casefold()
        if one.wanted and not any(word in lines for word in (one.wanted, SAME.get(one.wanted, one.wanted))):
            yield f"no {one.wanted}"
        if one.minutes is not None and (dish.minutes is None or dish.minutes > one.minutes):
            yield f"takes {dish.minutes} minutes"
        if one.label is not None and not self._has_label(dish, *one.label):
            yield f"not {one.text}"

    def step_faults(self, dish: Written) -> Iterator[str]:
        """Yield what the checks of the starter recipes find in the directions."""
        recipe, pattern = dish.recipe, dish.pattern
        yield from (f"no direction names {name}" for name in self._steps.unnamed(recipe.uses, recipe.steps))
        known = set(self._steps.unlisted(pattern.title, pattern.uses, pattern.steps)) if pattern else set()
        for name in self._steps.unlisted(recipe.title, recipe.uses, recipe.steps):
            if name not in known:
                yield f"a direction names {name}"

    def _has_label(self, dish: Written, key: str, names: tuple[str, ...]) -> bool:
        own = [] if dish.pattern is None else self._names(self.stated[dish.pattern.title], key)
        # A dish without a pattern states no label that could be trusted, so its words have to do for every kind of label.
        by_words = key == "cuisine" or dish.pattern is None
        return any(name in own for name in names) or (by_words and self._reads_like(dish, key, names[0]))

    def _names(self, table: Table, key: str) -> list[str]:
        value = table.get(key, ())
        own = [value] if isinstance(value, str) else list(value) if isinstance(value, list) else []
        if key == "courses":
            dishes = table.get("dishes", ())
            own += dishes if isinstance(dishes, list) else []
        if key == "cuisine":
            own = [*own, *(wider for name in own for wider in self._wider.get(name, ()))]
        return own

    def _reads_like(self, dish: Written, key: str, label: str) -> bool:
        """Return whether the words of the lines are likelier in recipes with a label than in all (naive Bayes)."""
        inside: Counter[str] = Counter()
        every: Counter[str] = Counter()
        recipes = 0
        for table in self.stated.values():
            words = set(_words(" ".join(map(str, table["ingredients"]))))  # type: ignore[call-overload]
            every.update(words)
            if label in self._names(table, key):
                recipes += 1
                inside.update(words)
        own = set(_words(" ".join(use.text for use in dish.recipe.uses)))
        score = sum(
            math.log((inside[word] + 1) / (recipes * every[word] / len(self.stated) + 1))
            for word in own
            if every[word]
        )
        return score > 0


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[a-zéñ]+", text.casefold()) if len(word) > 2]
