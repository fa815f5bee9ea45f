"""Parse sentences that people really typed, most of which ask for no recipe: none may crash, few may give constraints.

CLINC150 (Larson et al. 2019, CC BY 3.0) and NLU-Evaluation (Liu et al. 2019, CC BY 4.0), from the development data; they
have intents but no constraints, so this counts results without judging them.
"""

import csv
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from core.errors import KnownError
from core.questions.constraint import ParsedQuestion
from core.questions.exact_names import Reads
from core.questions.food_stance import ReadsStances
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary

FILES = ("clinc150_food.csv", "nlu_eval_cooking_recipe.csv")
ASKS_FOR_RECIPES = frozenset({"meal_suggestion", "recipe"})
"""Intents that should give a constraint; Larder doesn't answer the others."""


@dataclass
class Intent:
    """Results for the sentences of one intent."""

    asks: bool
    sentences: int = 0
    crashed: int = 0
    constrained: int = 0
    refused: int = 0
    asked_back: int = 0


def robustness(
    folder: Path, reader: Reads, stances: ReadsStances, vocabulary: Vocabulary
) -> dict[str, Intent]:
    """Parse every sentence and count results by intent; empty if the folder is missing."""
    found: dict[str, Intent] = {}
    counts: defaultdict[str, list[ParsedQuestion | None]] = defaultdict(list)
    for name in FILES:
        path = folder / name
        if not path.is_file():
            continue
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                counts[f"{name.split('_')[0]} {row['intent']}"].append(
                    _read(row["text"], reader, stances, vocabulary)
                )
    for intent, parsed in counts.items():
        record = Intent(asks=intent.split()[1] in ASKS_FOR_RECIPES, sentences=len(parsed))
        for one in parsed:
            record.crashed += one is None
            record.constrained += one is not None and bool(one.constraints)
            record.refused += one is not None and any(c.mode == "exclude" for c in one.constraints)
            record.asked_back += one is not None and bool(one.unknown)
        found[intent] = record
    return found


def _read(text: str, reader: Reads, stances: ReadsStances, vocabulary: Vocabulary) -> ParsedQuestion | None:
    """Return the parsed question, or None if parsing crashed."""
    try:
        return parse(text, reader, vocabulary, stances=stances)
    except KnownError:
        return ParsedQuestion(question=text, constraints=(), rest="", unknown=())
    except Exception:  # noqa: BLE001 - any other error is what is being counted
        return None


def print_robustness(found: dict[str, Intent]) -> None:
    """Print a table, with the intents that ask for no recipe first."""
    if not found:
        print("\nRobustness: not measured (../shared/data/questions is not here).")
        return
    heads = ("sentences", "crashed", "constrained", "refusing", "asks back")
    print(f"\n{'robustness, by intent':42}" + "".join(f"{head:>12}" for head in heads))
    for intent, record in sorted(found.items(), key=lambda item: (item[1].asks, item[0])):
        name = f"{intent}{' (asks for recipes)' if record.asks else ''}"
        counts = (record.sentences, record.crashed, record.constrained, record.refused, record.asked_back)
        print(f"{name:42}" + "".join(f"{count:12d}" for count in counts))
