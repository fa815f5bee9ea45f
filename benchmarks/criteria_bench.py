"""Retrieve recipes by many criteria, by the protocol of the 2025 RecipeRAG paper: `make bench-criteria`.

    python -m benchmarks.criteria_bench [--data ../shared/data] [--recipes N] [--questions N] [--rotate-epochs N]

Two test sets (1 to 5 criteria; 1 to 4 ingredients) on the shared Food.com recipes that have tags, ingredients and numbers;
with all labels known, and with 30 % of the labels hidden from every method. Scores of single criteria are scaled to 0..1
over the candidates and summed. Prints Hits@1/5/10 and MRR of the first right recipe, once among all recipes and once among
those that the shipped encoder was not trained on; also for RotatE (PyKEEN) and all-MiniLM-L6-v2, if they
are installed (docs/benchmarks/recommending.md says how). Ingredients are never hidden.
"""

import argparse
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import numpy as np

from benchmarks.criteria import ours, peers
from benchmarks.criteria.graph import Graph, read_items, with_hidden
from benchmarks.criteria.questions import Question, criteria_questions, ingredient_questions
from benchmarks.criteria.scoring import RanksOf, measure, summed
from models.recipe_encoder.encoder import open_recipe_encoder

REPOSITORY = Path(__file__).resolve().parents[1]
HIDDEN = 0.3
Result = TypeVar("Result")


def main() -> None:
    """Measure and print the tables."""
    options = _options()
    if not (options.data / "recipes" / "foodcom_recipes.parquet").is_file():
        raise SystemExit(
            f"There is no {options.data}/recipes/foodcom_recipes.parquet. Name the data with --data."
        )
    items = read_items(options.data, options.recipes)
    unseen = np.flatnonzero([item.unseen for item in items])
    print(f"{len(items)} recipes, {len(unseen)} of them not seen by the encoder")
    sets = {
        **{f"{size} criteria": criteria_questions(items, size, options.questions) for size in range(1, 6)},
        **{
            f"{size} ingredients": ingredient_questions(items, size, options.questions)
            for size in range(1, 5)
        },
    }
    encoder = open_recipe_encoder("cpu")
    lines: list[str] = []
    for share in (0.0, HIDDEN):
        graph = with_hidden(items, share, seed=1)
        vectors = ours.vectors_of(graph, encoder)
        methods = _methods(graph, vectors, options)
        for name, candidates in (("all recipes", np.arange(len(items))), ("unseen recipes", unseen)):
            title = "all labels known" if not share else f"{share:.0%} of the labels hidden"
            lines += ["", f"**{title}, among {name}**", "", *_table(sets, methods, candidates)]
    text = "\n".join(lines)
    print(text)
    if options.markdown:
        options.markdown.write_text(text + "\n", encoding="utf-8")


def _methods(graph: Graph, vectors: np.ndarray, options: argparse.Namespace) -> Mapping[str, RanksOf]:
    found: dict[str, RanksOf] = {"Larder": _timed("Larder", lambda: summed(ours.scores(graph, vectors)))}
    if lacking := peers.missing(peers.ROTATE_NEEDS):
        print(f"RotatE is left out: {', '.join(lacking)} not installed.")
    elif options.rotate_epochs:
        scores, triples = _timed(
            "RotatE", lambda: peers.rotate(graph, dim=options.rotate_dim, epochs=options.rotate_epochs)
        )
        print(f"RotatE: {triples} triples, {options.rotate_dim} dims, {options.rotate_epochs} epochs")
        found["RotatE"] = summed(scores)
    if lacking := peers.missing(peers.MINILM_NEEDS):
        print(f"MiniLM is left out: {', '.join(lacking)} not installed.")
    elif options.minilm:
        found["MiniLM"] = _timed("MiniLM", lambda: peers.minilm(graph))
    return found


def _timed(name: str, work: Callable[[], Result]) -> Result:
    began = time.perf_counter()
    result = work()
    print(f"{name}: ready after {time.perf_counter() - began:.0f} s", flush=True)
    return result


def _table(
    sets: Mapping[str, list[Question]], methods: Mapping[str, RanksOf], candidates: np.ndarray
) -> list[str]:
    lines = [
        "| test set | questions | method | Hits@1 | Hits@5 | Hits@10 | MRR |",
        "|---|---|---|---|---|---|---|",
    ]
    held = frozenset(candidates.tolist())
    for name, questions in sets.items():
        asked = [question for question in questions if question.right & held]
        for method, scores in methods.items():
            lines.append(
                f"| {name} | {len(asked)} | {method} | {measure(asked, scores, candidates).cells()} |"
            )
    return lines


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, default=REPOSITORY.parent / "shared" / "data")
    parser.add_argument("--recipes", type=int, help="take so many recipes; all by default")
    parser.add_argument("--questions", type=int, default=300, help="most of each size")
    parser.add_argument("--rotate-epochs", type=int, default=40, help="0 leaves RotatE out")
    parser.add_argument("--rotate-dim", type=int, default=64)
    parser.add_argument("--no-minilm", dest="minilm", action="store_false")
    parser.add_argument("--markdown", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    main()
