"""Score the recipe encoder, a bag of words and all-MiniLM-L6-v2 on the same held-out examples.

python -m models.training.recipe_encoder.evaluate [--data ...] [--model FOLDER] [--alone] [--json FILE]

No network was trained on the held-out examples. The bag of words takes its word weights from the training examples.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch

from models.recipe_encoder.text import recipe_text
from models.training.recipe_encoder.corpus import Corpus, Example, fingerprint
from models.training.recipe_encoder.measures import average_precision, jaccard, neighbours, ranks
from models.training.recipe_encoder.peers import BagOfWords
from models.training.recipe_encoder.prepare import REPOSITORY, add_arguments, corpus_of, read_recipe_encoder
from models.training.recipe_encoder.teacher import Teacher, find_teacher

Encode = Callable[[Sequence[str]], np.ndarray]

_LEAST_RECIPES_OF_A_TAG = 8
_NEIGHBOURS = 10


def main() -> None:
    """Print the table, and write the scores to a file if one is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    parser.add_argument("--model", type=Path, default=REPOSITORY / "models" / "recipe_encoder")
    parser.add_argument("--alone", action="store_true", help="score this encoder only")
    parser.add_argument("--json", type=Path, help="write scores and table to this file")
    options = parser.parse_args()
    torch.set_num_threads(1)
    corpus = corpus_of(options)
    encoders: dict[str, Encode] = {"Larder (int8)": read_recipe_encoder(options.model).encode}
    if not options.alone:
        training = [recipe_text(e.title, e.ingredients, e.tags) for e in (*corpus.recipes, *corpus.lists)]
        encoders["bag of words"] = BagOfWords(training).encode
        folder = find_teacher()
        if folder is not None:
            encoders["all-MiniLM-L6-v2"] = Teacher(folder).encode
    scores = {name: judge(encode, corpus) for name, encode in encoders.items()}
    table = markdown(scores)
    held = (*corpus.held_out_recipes, *corpus.held_out_lists)
    table += f"\nHeld-out examples: {len(held)} (fingerprint {fingerprint(held)}).\n"
    print(table)
    if options.json:
        text = json.dumps({"scores": scores, "table": table}, indent=1)
        options.json.write_text(text + "\n", encoding="utf-8")


def judge(encode: Encode, corpus: Corpus) -> dict[str, float]:
    """Return all scores of one encoder: percentages, and last the milliseconds per recipe."""
    recipes = corpus.held_out_recipes
    tagged = [example for example in recipes if example.tags]
    started = time.perf_counter()
    whole = encode([recipe_text(e.title, e.ingredients) for e in recipes])
    spent_ms = (time.perf_counter() - started) * 1000 / len(recipes)
    titles = encode([example.title for example in recipes])
    untitled = encode([recipe_text("", e.ingredients, e.tags) for e in recipes])
    tagged_vectors = encode([recipe_text(e.title, e.ingredients) for e in tagged])
    found, found_any = ranks(titles, untitled), ranks(titles, whole)
    by_cuisine, by_cuisine_evenly = cuisine_agreement(encode, corpus.held_out_lists)
    return {
        f"same cuisine among {_NEIGHBOURS} nearest lists, %": by_cuisine,
        "the same, as a mean over cuisines, %": by_cuisine_evenly,
        f"tags shared with {_NEIGHBOURS} nearest recipes (Jaccard), %": tag_agreement(tagged_vectors, tagged),
        "tag named -> recipes (mean average precision), %": tag_retrieval(encode, tagged_vectors, tagged),
        "title -> its ingredients and tags: MRR, %": float((1 / found).mean() * 100),
        "title -> its ingredients and tags: in first 10, %": float((found <= 10).mean() * 100),
        "title -> its recipe: MRR, %": float((1 / found_any).mean() * 100),
        "question with two ingredients: MRR, %": ingredient_questions(encode, whole, recipes),
        "two halves of one recipe: MRR, %": halves(encode, recipes),
        "ms per recipe, with tokenizing": spent_ms,
    }


def cuisine_agreement(encode: Encode, lists: Sequence[Example]) -> tuple[float, float]:
    """Return the share of the nearest lists with the same cuisine: over all lists, and as a mean over cuisines."""
    nearest = neighbours(encode([recipe_text("", e.ingredients) for e in lists]), _NEIGHBOURS)
    cuisines = np.array([example.cuisine for example in lists])
    same = (cuisines[nearest] == cuisines[:, None]).mean(1) * 100
    return float(same.mean()), float(np.mean([same[cuisines == cuisine].mean() for cuisine in set(cuisines)]))


def tag_agreement(vectors: np.ndarray, recipes: Sequence[Example]) -> float:
    """Return the mean Jaccard overlap of tags with the nearest recipes. The texts contain no tags."""
    tags = [set(example.tags) for example in recipes]
    overlaps = [
        jaccard(tags[row], tags[other])
        for row, others in enumerate(neighbours(vectors, _NEIGHBOURS))
        for other in others
    ]
    return float(np.mean(overlaps) * 100)


def tag_retrieval(encode: Encode, vectors: np.ndarray, recipes: Sequence[Example]) -> float:
    """Return the mean average precision of ranking recipes by the name of a tag. The texts contain no tags."""
    names = sorted({tag for example in recipes for tag in example.tags})
    precisions = []
    for name, query in zip(names, encode(names), strict=True):
        right = np.array([name in example.tags for example in recipes])
        if right.sum() >= _LEAST_RECIPES_OF_A_TAG:
            precisions.append(average_precision(vectors @ query, right))
    return float(np.mean(precisions) * 100)


def ingredient_questions(encode: Encode, vectors: np.ndarray, recipes: Sequence[Example]) -> float:
    """Return the MRR of the first recipe with both ingredients, for questions that name a recipe's first and third."""
    names = [set(example.ingredients) for example in recipes]
    wanted = [(e.ingredients[0], e.ingredients[2]) for e in recipes if len(e.ingredients) > 2]
    queries = encode([f"something with {one} and {other}" for one, other in wanted])
    inverse = []
    for (one, other), query in zip(wanted, queries, strict=True):
        right = np.array([one in held and other in held for held in names])
        scores = vectors @ query
        inverse.append(1 / (scores >= scores[right].max()).sum())
    return float(np.mean(inverse) * 100)


def halves(encode: Encode, recipes: Sequence[Example]) -> float:
    """Return the MRR of finding a recipe's odd-numbered ingredients by its even-numbered ones."""
    long = [example for example in recipes if len(example.ingredients) >= 6]
    even = encode([recipe_text("", example.ingredients[::2]) for example in long])
    odd = encode([recipe_text("", example.ingredients[1::2]) for example in long])
    return float((1 / ranks(even, odd)).mean() * 100)


def markdown(scores: dict[str, dict[str, float]]) -> str:
    """Return a table with one row per measure and one column per encoder."""
    names = list(scores)
    lines = [f"| measure | {' | '.join(names)} |", "|---|" + "---|" * len(names)]
    for measure in scores[names[0]]:
        values = " | ".join(f"{scores[name][measure]:.1f}" for name in names)
        lines.append(f"| {measure} | {values} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
