"""Measure speed, disk space and memory of imports.

    python -m benchmarks.import_bench [RECIPES ...]

Recipes are synthetic: names of the taxonomy with and without modifiers, by Zipf's law (about 9 per recipe, as in
FoodKG), amounts in kitchen units, tags, and stated nutrition for a third. No steps: FoodKG has none, and they would
take most of the disk. Each size runs in its own process. Every recipe gets the same embedding (`make bench-index`
measures real ones). Then FoodKG's dumps are read (`benchmarks.foodkg_reading`).

It measures parts of the engine: the writer of the library, and readers of dumps.
"""

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

import numpy as np

from benchmarks import foodkg_reading
from core.engine.engine import Engine, EngineOptions
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.importing.pipeline.write import ImportContext, import_files
from core.importing.source_recipe import Skipped, SourceLine, SourceRecipe
from core.library.embeddings.similarity import Vectors
from core.library.predicted_labels import PredictedLabels
from core.progress import Job
from core.store.home import Home
from core.store.library_files import current_library, index_of

SIZES = (10_000, 100_000)
DESCRIBED = (
    "", "", "", "", "fresh", "chopped", "large", "small", "finely chopped", "organic", "ripe", "cold", "good quality",
    "sliced", "diced", "low-fat", "homemade", "leftover", "extra", "plain", "cooked", "frozen",
)  # fmt: skip
UNITS = (
    "",
    "",
    "cup",
    "cups",
    "tbsp",
    "tablespoons",
    "tsp",
    "teaspoon",
    "g",
    "ounces",
    "lb",
    "cloves",
    "can",
)
AMOUNTS = (0.25, 0.5, 0.75, 1.0, 1.0, 1.0, 1.5, 2.0, 2.0, 3.0, 4.0, 100.0, 250.0)
ALTERNATIVES = 0.02
UNKNOWN = 0.004


class Made:
    """An import format with synthetic recipes."""

    name = "made"
    label = "Made up"

    def __init__(self, count: int, names: NameIndex, rules: LabelRules) -> None:
        self.count = count
        self.lines = 0
        chance = random.Random(11)
        self._foods = sorted(node.name for node in names.taxonomy.nodes.values() if node.is_food)
        chance.shuffle(self._foods)
        self._tags = sorted(name for words in rules.tag_names.values() for name in words)[:490]
        chance.shuffle(self._tags)
        self._chance = chance
        self._food_weights = _zipf(len(self._foods))
        self._tag_weights = _zipf(len(self._tags))

    def fits(self, path: Path, head: bytes) -> bool:
        """Never guessed."""
        return False

    def read(self, path: Path, job: Job) -> Iterator[SourceRecipe | Skipped]:
        """Yield the recipes."""
        chance = self._chance
        for number in range(self.count):
            size = min(24, max(2, round(chance.gauss(9, 4))))
            foods = chance.choices(self._foods, cum_weights=self._food_weights, k=size)
            lines = tuple(self._line(food) for food in foods)
            self.lines += len(lines)
            tags = chance.choices(self._tags, cum_weights=self._tag_weights, k=chance.randint(4, 18))
            stated = {}
            if chance.random() < 1 / 3:
                stated = {
                    "energy": round(chance.uniform(50, 900), 1),
                    "protein": round(chance.uniform(0, 60), 1),
                    "fat": round(chance.uniform(0, 60), 1),
                    "carbohydrate": round(chance.uniform(0, 90), 1),
                    "sodium": round(chance.uniform(0, 1500)),
                }
            yield SourceRecipe(
                key=f"made-{number}",
                title=f"{foods[0]} with {foods[1]} {number % 977}",
                lines=lines,
                servings=float(chance.choice((1, 2, 4, 4, 6, 8))),
                total_min=float(chance.choice((15, 20, 30, 45, 60, 90))),
                tags=tuple(dict.fromkeys(tags)),
                stated=stated,
                url=f"https://recipes.example/made/{number}",
            )

    def _line(self, food: str) -> SourceLine:
        chance = self._chance
        name = f"{chance.choice(DESCRIBED)} {food}".strip()
        drawn = chance.random()
        if drawn < UNKNOWN:
            name = f"blorple {chance.randrange(5000)}"
        elif drawn < UNKNOWN + ALTERNATIVES:
            name = f"{name} or {chance.choice(self._foods)}"
        amount, unit = chance.choice(AMOUNTS), chance.choice(UNITS)
        return SourceLine(" ".join(f"{amount:g} {unit} {name}".split()), name, amount, unit)


def _zipf(count: int) -> list[float]:
    return list(accumulate(1.0 / rank for rank in range(1, count + 1)))


def one_vector(texts: Sequence[str]) -> Vectors:
    """Return the same unit vector for every text, shape (len(texts), 128)."""
    return np.full((len(texts), 128), 1 / np.sqrt(128), dtype=np.float32)


def no_guess(vectors: Vectors) -> PredictedLabels:
    """Return no labels."""
    return PredictedLabels((), np.zeros((len(vectors), 0), dtype=np.float32))


def measure(count: int) -> str:
    """Import `count` recipes into a new home; print one row."""
    with tempfile.TemporaryDirectory(prefix="larder-import-") as folder:
        home = Home(Path(folder))
        engine = Engine(home, EngineOptions("cpu"))
        before = engine.library.path.stat().st_size
        engine.close()
        context = ImportContext(
            home,
            engine.data.foods,
            engine.data.rules,
            engine.ingredients.resolver,
            one_vector,
            no_guess,
            engine.models.encoder_version,
        )
        made = Made(count, engine.data.names, engine.data.rules)
        started = time.process_time()
        idle_mb = _resident_mb()
        report = import_files([Path("made")], made, context, Job())
        cpu = time.process_time() - started
        path = current_library(home)
        assert path is not None
        size = path.stat().st_size - before
        index = index_of(path)
        vectors = index.stat().st_size if index.exists() else 0
        taken = report.added
        return (
            f"{count:>9,}  {taken:>9,}  {report.seconds:>7.1f}  {cpu:>7.1f}  {taken / report.seconds:>9,.0f}"
            f"  {made.lines / report.seconds:>9,.0f}  {size / taken * 100_000 / 1e6:>10.1f}  {vectors / 1e6:>8.1f}"
            f"  {idle_mb:>7.0f}  {_resident_mb():>7.0f}"
        )


def _resident_mb() -> float:
    """Return the peak resident memory of this process so far in MB."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak * 1024 / 1e6


def main() -> None:
    """Measure each size in its own process."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--one"]:
        print(measure(int(arguments[1])), flush=True)
        return
    print(
        "  recipes      added  seconds      cpu  recipes/s    lines/s  MB per 100k  vectors   idle MB  peak MB"
    )
    for size in [int(word) for word in arguments] or SIZES:
        subprocess.run([sys.executable, "-m", "benchmarks.import_bench", "--one", str(size)], check=True)
    if not arguments:
        print()
        foodkg_reading.print_table()


if __name__ == "__main__":
    main()
