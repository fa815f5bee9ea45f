"""Asking the product every question of a protocol, and what came of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median, quantiles

from benchmarks.protocol.ablation import ABLATIONS, Ablation
from benchmarks.protocol.metrics import Score, Scores, mean, score
from benchmarks.protocol.misses import Miss, explain
from benchmarks.protocol.product import ask, parse, profile_of
from benchmarks.protocol.question import Question
from benchmarks.protocol.source import Source
from core.engine.engine import Engine
from core.errors import KnownError


@dataclass
class Outcome:
    """What one variant of the product made of the questions, in their order."""

    label: str
    questions: list[Question] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    refused_on_plate: list[bool] = field(default_factory=list)
    """Whether an answer holds something that the words or the persona refuse."""

    def of(self, chosen: Iterable[bool]) -> Scores | None:
        """The scores of some of the questions."""
        return mean(one for one, take in zip(self.scores, chosen, strict=True) if take)

    @property
    def all(self) -> Scores | None:
        """The scores of all questions."""
        return mean(self.scores)

    @property
    def plate_share(self) -> float:
        """Share of all questions with a refused ingredient among the answers."""
        return fmean(self.refused_on_plate) if self.refused_on_plate else 0.0


@dataclass
class Run:
    """All variants over the same questions, with the misses of the full product."""

    outcomes: dict[str, Outcome]
    misses: list[Miss]
    parse_ms: list[float]
    answer_ms: list[float]

    @property
    def times(self) -> dict[str, float]:
        """Median and 95th percentile in milliseconds, of reading and of answering in full."""
        found: dict[str, float] = {}
        for name, values in (("parse", self.parse_ms), ("answer", self.answer_ms)):
            if len(values) > 1:
                found[f"{name}_p50_ms"] = round(median(values), 2)
                found[f"{name}_p95_ms"] = round(quantiles(values, n=20)[-1], 2)
        return found


def run(
    engine: Engine,
    source: Source,
    questions: Sequence[Question],
    variants: Mapping[str, Ablation] = ABLATIONS,
) -> Run:
    """Ask every question in every variant; misses and times are those of the first.

    Raises:
        KnownError: the product refuses a question or a persona; that is a defect of one of both, and stops the run.
    """
    known = frozenset(recipe.id for recipe in source.recipes)
    holds = {recipe.id: recipe.holds for recipe in source.recipes}
    result = Run({name: Outcome(variant.label) for name, variant in variants.items()}, [], [], [])
    for question in questions:
        try:
            read, parse_ms = parse(engine, question)
            for place, (name, variant) in enumerate(variants.items()):
                parsed, profile = variant.change(read, profile_of(question.persona))
                ids, answer_ms, _ = ask(engine, parsed, profile, known)
                outcome = result.outcomes[name]
                outcome.questions.append(question)
                outcome.scores.append(score(ids, question.gold))
                outcome.refused_on_plate.append(any(question.refused & holds[one] for one in ids))
                if place == 0:
                    result.parse_ms.append(parse_ms)
                    result.answer_ms.append(answer_ms)
                    if set(ids) != question.gold:
                        cause, detail = explain(question, read)
                        result.misses.append(
                            Miss(question, cause, detail, read, outcome.scores[-1].f1, len(ids))
                        )
        except KnownError as error:
            raise KnownError(f"{question.id}, '{question.text}': {error}") from error
    return result


def some(questions: Sequence[Question], count: int) -> list[Question]:
    """About `count` of the questions, evenly."""
    return list(questions[:: max(1, len(questions) // count)][:count]) if count else []
