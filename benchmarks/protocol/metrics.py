"""Score returned recipes against the gold answers. All answers count, as in both papers."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean


@dataclass(frozen=True)
class Score:
    """One question."""

    hits: int
    returned: int
    gold: int
    average_precision: float

    @property
    def precision(self) -> float:
        """Return the share of returned recipes that are gold; 1 if both are empty."""
        return self.hits / self.returned if self.returned else float(not self.gold)

    @property
    def recall(self) -> float:
        """Return the share of gold answers that were returned."""
        return self.hits / self.gold if self.gold else float(not self.returned)

    @property
    def f1(self) -> float:
        """Return the harmonic mean of precision and recall."""
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


@dataclass(frozen=True)
class Scores:
    """Many questions: means over questions (`map`, `mar`, `f1`), and over pooled answers (`accuracy` to `pooled_f1`)."""

    questions: int
    map: float
    mar: float
    f1: float
    accuracy: float
    precision: float
    recall: float
    pooled_f1: float

    def as_json(self) -> dict[str, float]:
        """Return the values for the JSON file."""
        return {name: round(value, 4) for name, value in asdict(self).items()}


def score(returned: Sequence[str], gold: Collection[str]) -> Score:
    """Compare a ranked list with a set.

    Average precision is the mean, over the gold answers, of the precision at the rank of each; a missing answer counts 0.
    """
    hits, total = 0, 0.0
    for place, name in enumerate(returned, start=1):
        if name in gold:
            hits += 1
            total += hits / place
    empty = float(not returned)
    return Score(hits, len(returned), len(gold), total / len(gold) if gold else empty)


def mean(scores: Iterable[Score]) -> Scores | None:
    """Return the scores of all questions together; None if there are none."""
    each = list(scores)
    if not each:
        return None
    hits, returned, gold = (sum(getattr(one, name) for one in each) for name in ("hits", "returned", "gold"))
    precision = hits / returned if returned else 0.0
    recall = hits / gold if gold else 0.0
    both = precision + recall
    return Scores(
        questions=len(each),
        map=fmean(one.average_precision for one in each),
        mar=fmean(one.recall for one in each),
        f1=fmean(one.f1 for one in each),
        accuracy=recall,
        precision=precision,
        recall=recall,
        pooled_f1=2 * precision * recall / both if both else 0.0,
    )
