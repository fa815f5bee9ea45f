"""The food-log setting of the 2021 paper: the same questions from a user with a simulated log."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from benchmarks.protocol.libraries import Library
from benchmarks.protocol.log_gold import LAMBDAS, MARGIN, SIMILAR_K, log_gold, read_log_similarity
from benchmarks.protocol.metrics import Score, mean, score
from benchmarks.protocol.product import EXACT, ask, meals, parse, profile_of, simulated_logs, vectors_file
from benchmarks.protocol.question import Question
from benchmarks.protocol.report import cells, figures
from benchmarks.protocol.running import some

PUBLISHED = {"without": "0.273 / 0.264 / 0.326", "with": "0.345 / 0.330 / 0.366"}
"""MAP / MAR / F1 of the paper's table 8."""
LABELS = {"without": "constraints alone", "with": "with recipe similarity"}


@dataclass(frozen=True)
class LogRun:
    """Scores by variant for one weight of similarity, and the sizes of logs and gold sets."""

    weight: float
    scores: dict[str, list[Score]]
    logs: int
    recipes_a_log: float
    gold: float


def run_logs(library: Library, questions: Sequence[Question], count: int) -> list[dict[str, object]]:
    """Ask some questions with the thirty logs in turn, with and without similarity; print the tables."""
    if not count or not questions:
        return []
    runs = [_run(library, some(questions, count), weight) for weight in LAMBDAS]
    return [_run_json(found) for found in runs]


def _run_json(found: LogRun) -> dict[str, object]:
    means = {name: mean(scores) for name, scores in found.scores.items()}
    published = PUBLISHED if found.weight == LAMBDAS[0] else dict.fromkeys(PUBLISHED, "")
    figures(
        f"Food logs: {found.logs} logs of {found.recipes_a_log:.0f} recipes, margin {MARGIN}, λ {found.weight},"
        f" k {SIMILAR_K}; {found.gold:.1f} gold answers a question",
        [(LABELS[name], [*cells(means[name], ("map", "mar", "f1")), published[name]]) for name in LABELS],
        ("MAP", "MAR", "F1", "published, other data"),
    )
    return {
        "lambda": found.weight,
        "questions": len(found.scores["with"]),
        "gold_a_question": round(found.gold, 2),
        **{name: None if scores is None else scores.as_json() for name, scores in means.items()},
        "published_other_data": published,
    }


def _run(library: Library, questions: Sequence[Question], weight: float) -> LogRun:
    known = frozenset(recipe.id for recipe in library.source.recipes)
    logs = simulated_logs(library.engine, known)
    similarity = read_log_similarity(library.file, vectors_file(library.engine), library.source)
    options = {
        "without": EXACT,
        "with": replace(EXACT, similarity_weight=weight, similar_k=SIMILAR_K, theta=MARGIN),
    }
    scores: dict[str, list[Score]] = {name: [] for name in options}
    sizes = []
    for number, question in enumerate(questions):
        log = logs[number % len(logs)]
        gold = log_gold(question, log, similarity, library.source, weight)
        sizes.append(len(gold))
        parsed, _ = parse(library.engine, question)
        for name, chosen in options.items():
            eaten = meals(library.engine, log) if name == "with" else ()
            ids, _, _ = ask(library.engine, parsed, profile_of(question.persona), known, eaten, chosen)
            scores[name].append(score(ids, gold))
    return LogRun(weight, scores, len(logs), fmean(len(log) for log in logs), fmean(sizes))
