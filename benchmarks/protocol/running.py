"""Ask Larder every question of a protocol and score the answers."""

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
    """The results of one variant, in the order of the questions."""

    label: str
    questions: list[Question] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    excluded_on_plate: list[bool] = field(default_factory=list)
    """Whether an answer has an ingredient that words or persona exclude."""

    def of(self, chosen: Iterable[bool]) -> Scores | None:
        """Return the scores of some of the questions."""
        return mean(one for one, take in zip(self.scores, chosen, strict=True) if take)

    @property
    def all(self) -> Scores | None:
        """Return the scores of all questions."""
        return mean(self.scores)

    @property
    def plate_share(self) -> float:
        """Return the share of questions with an excluded ingredient in an answer."""
        return fmean(self.excluded_on_plate) if self.excluded_on_plate else 0.0


@dataclass
class Run:
    """All variants on the same questions, with the misses of the complete one."""

    outcomes: dict[str, Outcome]
    misses: list[Miss]
    parse_ms: list[float]
    answer_ms: list[float]

    @property
    def times(self) -> dict[str, float]:
        """Return median and p95 in milliseconds, of parsing and of the whole answer."""
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
        KnownError: Larder excludes a question or a persona, which is a defect of either and stops the run.
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
                outcome.excluded_on_plate.append(any(question.excluded & holds[one] for one in ids))
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
    """Return about `count` of the questions, evenly spread."""
    return list(questions[:: max(1, len(questions) // count)][:count]) if count else []
