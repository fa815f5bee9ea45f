"""The 2021 benchmark's own files: its graph, its questions with their answers, and its published questions as read.

Nothing here comes from the product: answers are the titles that the authors' generator wrote down.
"""

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.protocol.gold import Bound
from benchmarks.protocol.libraries import ROOT
from benchmarks.protocol.question import Persona

FOLDER = ROOT.parent / "shared" / "data" / "pfoodreq"
GRAPH, QUESTIONS, PUBLISHED = "recipe_kg.json.gz", "valid_qas.jsonl.gz", "real_questions_dev.jsonl"
_NUTRIENTS = {
    "calories": "energy",
    "carbohydrates": "carbohydrate",
    "fat": "fat",
    "protein": "protein",
    "saturated fat": "saturated_fat",
    "sugar": "sugars",
}


@dataclass(frozen=True)
class AuthorsQuestion:
    """A question of the authors' generator, who asks it, and the titles of the right answers."""

    text: str
    persona: Persona
    answers: frozenset[str]


@dataclass(frozen=True)
class PublishedQuestion:
    """A published test question, and its conditions: each a set of alternatives, one alternative mostly."""

    text: str
    conditions: frozenset[frozenset[tuple[object, ...]]]


def read_questions(path: Path) -> list[AuthorsQuestion]:
    """Read the questions of `valid_qas.jsonl.gz`."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [_question(json.loads(line)) for line in file]


def _question(row: dict[str, object]) -> AuthorsQuestion:
    persona, guideline = row["persona"], row["guideline"]
    assert isinstance(persona, dict)
    assert isinstance(guideline, dict)
    bounds = tuple(_bound(name, given) for name, given in guideline.items())
    likes, dislikes = tuple(persona["ingredient_likes"]), tuple(persona["ingredient_dislikes"])
    answers = row["answers"]
    assert isinstance(answers, list)
    return AuthorsQuestion(str(row["qOriginText"]), Persona(likes, dislikes, bounds), frozenset(answers))


def _bound(name: str, given: dict[str, object]) -> Bound:
    meal = given["meal"]
    assert isinstance(meal, dict)
    basis = "percent_energy" if given.get("percentage") == "calories" else "serving"
    return Bound(_NUTRIENTS[name], float(meal["lower"]), float(meal["upper"]), basis)


def read_published(path: Path) -> list[PublishedQuestion]:
    """Read the questions of `real_questions_dev.jsonl` with their readings."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        conditions = ([each["one"]] if "one" in each else each["any_of"] for each in row["reading"])
        found.append(
            PublishedQuestion(
                row["question"], frozenset(frozenset(tuple(one) for one in group) for group in conditions)
            )
        )
    return found


def interval(values: Sequence[float], rounds: int = 2_000, seed: int = 2021) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of the mean of values."""
    import numpy as np

    draws = np.random.default_rng(seed).choice(np.asarray(values), size=(rounds, len(values)))
    low, high = np.quantile(draws.mean(axis=1), (0.025, 0.975))
    return float(low), float(high)
