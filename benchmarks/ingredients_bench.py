"""Hide a food of a recipe and look for it among all foods: `make bench-ingredients`.

    python -m benchmarks.ingredients_bench [--data DIR] [--model DIR] [--limit N] [--json FILE]

The recipes are those that no model was trained on: a tenth of the lists of "What's Cooking", a fifth of Food.com's, and all
starter recipes. From each, one food is hidden, drawn by a hash of the recipe. Every method ranks all foods of the training
recipes but those that the recipe shows. The methods: Larder's model, the foods' frequency, pairs of foods (the mean share,
and naive Bayes), and all-MiniLM-L6-v2: as it is (the cosine of a food's name and the list of the others) and fitted (a
linear layer from the mean vector of the others' names, fitted on the training recipes). MiniLM needs the environment of
`make train` and is left out without it. Brackets: 95 % bootstrap intervals over recipes.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.scale.machine import machine
from core.assets import assets_dir
from models.ingredient_context.context import IngredientContext
from models.runtime import open_session
from models.training.ingredient_context.peers import (
    Frequency,
    LinearLayer,
    NaiveBayes,
    Pairs,
    columns_of,
    named,
)
from models.training.ingredient_context.sets import SOURCES, FoodSet, FoodSets, read_sets, thinned

ROOT: Final = Path(__file__).resolve().parents[1]
RESAMPLES: Final = 2000
COMMON: Final = 30
"""Foods that are the most frequent; a second table leaves recipes out that hide one of them."""
TITLES: Final = {"cuisine": "What's Cooking", "foodcom": "Food.com", "starter": "starter recipes"}

Ranker = Callable[[Sequence[tuple[str, ...]]], np.ndarray]
"""Recipes to a score for each candidate, [recipes, candidates]."""


@dataclass(frozen=True)
class Hidden:
    """A recipe with one food hidden."""

    source: str
    shown: tuple[str, ...]
    food: str


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--data", type=Path, default=ROOT.parent / "shared" / "data", help="the development data"
    )
    parser.add_argument("--model", type=Path, default=ROOT / "models" / "ingredient_context")
    parser.add_argument("--limit", type=int, help="this many recipes of each part only, for a quick trial")
    parser.add_argument("--alone", action="store_true", help="score Larder's model only")
    parser.add_argument("--json", type=Path, help="write scores and tables to this file")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(
            f"ingredients: skipped, there is no development data in {options.data}; name its folder with --data"
        )
        return
    print(machine(), flush=True)
    sets = read_sets(options.data, assets_dir())
    sets = thinned(sets, options.limit) if options.limit else sets
    hidden = [hide(one) for one in sets.held_out]
    found: dict[str, np.ndarray] = {}
    ms: dict[str, float] = {}
    for name, ranker in rankers(sets, options.model, alone=options.alone).items():
        started = time.process_time()
        found[name] = ranks(ranker, hidden, sets.seen)
        ms[name] = 1000 * (time.process_time() - started) / len(hidden)
    print(
        f"{len(sets.training)} training recipes with {len(sets.seen)} foods; {sets.linked:.1%} of the names linked."
        f" Fingerprint of the {len(hidden)} questions: {fingerprint(hidden)}"
    )
    text = tables(found, hidden, sets, ms)
    print(text)
    if options.json:
        scores = {
            name: {
                f"{source}: {measure}": value
                for source in SOURCES
                for measure, value in measures(places[_of(source, hidden)]).items()
            }
            for name, places in found.items()
        }
        options.json.write_text(
            json.dumps({"scores": scores, "table": text}, indent=1) + "\n", encoding="utf-8"
        )


def hide(recipe: FoodSet) -> Hidden:
    """Hide one food of a recipe, always the same one."""
    number = int.from_bytes(hashlib.sha256(f"hide {recipe.key}".encode()).digest()[:8], "big")
    place = number % len(recipe.foods)
    return Hidden(recipe.source, recipe.foods[:place] + recipe.foods[place + 1 :], recipe.foods[place])


def rankers(sets: FoodSets, folder: Path, *, alone: bool = False) -> dict[str, Ranker]:
    """Return every method by its name."""
    column = {food: place for place, food in enumerate(sets.seen)}
    model = IngredientContext(open_session(folder / "model.onnx", "cpu"), folder)
    places = [model.foods.index(food) for food in sets.seen]
    found: dict[str, Ranker] = {"Larder (int8)": lambda recipes: model.scores(recipes)[:, places]}
    if alone:
        return found
    training = columns_of(sets.training, column)
    counts = np.asarray([sets.counts[food] for food in sets.seen])

    def by_columns(scores: Callable[[Sequence[Sequence[int]]], np.ndarray]) -> Ranker:
        return lambda recipes: scores([[column[food] for food in one if food in column] for one in recipes])

    found["frequency"] = by_columns(Frequency(counts).scores)
    found["pairs, mean share"] = by_columns(Pairs(training, len(column)).scores)
    found["pairs, naive Bayes"] = by_columns(NaiveBayes(training, len(column)).scores)
    encode = _text_model()
    if encode is not None:
        text_model, names = encode, encode(sets.seen)
        found["MiniLM"] = lambda recipes: text_model([named(one) for one in recipes]) @ names.T
        found["MiniLM, fitted"] = by_columns(LinearLayer(training, names).scores)
    return found


def _text_model() -> Callable[[Sequence[str]], np.ndarray] | None:
    if find_spec("torch") is None:
        return None
    from models.training.recipe_encoder.teacher import Teacher, find_teacher

    folder = find_teacher()
    if folder is None:
        return None
    teacher = Teacher(folder)
    return lambda texts: np.asarray(teacher.encode(texts))


def ranks(ranker: Ranker, hidden: Sequence[Hidden], candidates: Sequence[str]) -> np.ndarray:
    """Return the rank of each hidden food, from 1; infinite if it isn't among the candidates. Ties count against it."""
    column = {food: place for place, food in enumerate(candidates)}
    scores = ranker([one.shown for one in hidden]).astype(np.float64)
    found = np.full(len(hidden), np.inf)
    for place, one in enumerate(hidden):
        row = scores[place]
        row[[column[food] for food in one.shown if food in column]] = -np.inf
        if one.food in column:
            found[place] = (row >= row[column[one.food]]).sum()
    return found


def measures(places: np.ndarray) -> dict[str, float]:
    """Return hits@1, hits@10 and the mean reciprocal rank, in per cent."""
    return {
        "hits@1, %": float((places <= 1).mean() * 100),
        "hits@10, %": float((places <= 10).mean() * 100),
        "MRR, %": float((1 / places).mean() * 100),
    }


def tables(
    found: dict[str, np.ndarray], hidden: Sequence[Hidden], sets: FoodSets, ms: dict[str, float]
) -> str:
    """Return the tables as Markdown: all hidden foods by source, and those that aren't among the most frequent."""
    head = f"| recipes | measure | {' | '.join(found)} |\n|---|---|{'---|' * len(found)}"
    common = set(sets.seen[:COMMON])
    parts = [(TITLES[source], _of(source, hidden)) for source in SOURCES]
    parts.append(
        (
            f"all, without the {COMMON} most frequent foods",
            np.array([one.food not in common for one in hidden]),
        )
    )
    lines = [head]
    for title, part in parts:
        whole = {name: measures(places[part]) for name, places in found.items()}
        between = {name: intervals(places[part]) for name, places in found.items()}
        for measure in next(iter(whole.values())):
            cells = [
                f"{whole[name][measure]:.1f} ({between[name][measure][0]:.1f}–{between[name][measure][1]:.1f})"
                for name in found
            ]
            lines.append(f"| {title}, {int(part.sum())} | {measure} | {' | '.join(cells)} |")
    lines.append(f"| all | CPU ms per recipe | {' | '.join(f'{ms[name]:.2f}' for name in found)} |")
    return "\n".join(lines)


def intervals(places: np.ndarray) -> dict[str, tuple[float, float]]:
    """Return the 95 % interval of each measure over resampled recipes."""
    chance = np.random.default_rng(1)
    drawn = places[chance.integers(0, len(places), (RESAMPLES, len(places)))]
    values = {
        "hits@1, %": (drawn <= 1).mean(axis=1) * 100,
        "hits@10, %": (drawn <= 10).mean(axis=1) * 100,
        "MRR, %": (1 / drawn).mean(axis=1) * 100,
    }
    return {
        name: (float(np.quantile(each, 0.025)), float(np.quantile(each, 0.975)))
        for name, each in values.items()
    }


def fingerprint(hidden: Sequence[Hidden]) -> str:
    """Return a short hash of the questions, so that a table can name its test data."""
    return hashlib.sha256(repr(hidden).encode()).hexdigest()[:12]


def _of(source: str, hidden: Sequence[Hidden]) -> np.ndarray:
    return np.array([one.source == source for one in hidden])


if __name__ == "__main__":
    main()
