"""The measurements as Markdown tables, with the goals."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from benchmarks.scale.contending import ANSWERS, LITERAL, SETS, SPARQL, SPELLED, SQL
from benchmarks.scale.steps import STEPS
from benchmarks.scale.structured import KINDS, Structured

MILLION = 1_000_000
TRIPLES_A_SECOND = 250_000
"""The design's goals for FoodKG on two cores."""
TARGETS = {
    "library_mb": 600.0,
    "vectors_mb": 160.0,
    "resident_mb": 350.0,
    "p95": 40.0,
    "first": 100.0,
    "search_p95": 30.0,
}
"""The design's goals for a million recipes."""

BUILDING = ("recipes", "written in", "recipes/s", "peak MB", "of it before", "library MB", "vectors MB")
IMPORTING = (
    "dump",
    "triples",
    "recipes",
    "imported in",
    "triples/s",
    "recipes/s",
    "processor",
    "of it the importing process",
    "memory at most",
    "of it the importing process",
    "before",
    "library MB",
    "vectors a second, afterwards",
)
ASKING = (
    "recipes",
    "resident MB",
    "index pages MB",
    "total p50",
    "p95",
    *(f"{step} p50 / p95" for step in STEPS),
    "asked again",
    "of processor time",
)
STRANGERS = (
    "recipes",
    "questions of strangers",
    "total p50",
    "p95",
    *(f"{step} p50 / p95" for step in STEPS),
    "of processor time",
    "the first",
    "a key press of a search, p50",
    "its p95",
    "resident MB",
)
CONTENDING = ("way", "loaded in", "resident MB", "all: p50 / p95", *KINDS)
AGREEMENT = ("sets of answers", "equal", "mean overlap")

_NAMED = {
    SETS: "Larder: the set of recipes",
    ANSWERS: "Larder: matched by taxonomy, ranked, five explained",
    SPARQL: "SPARQL, pyoxigraph",
    SQL: "SQL, SQLite with LIKE",
}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table after an empty line."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)


def building_row(one: Mapping[str, Any]) -> list[str]:
    """Return the row of a written library."""
    is_million = one["recipes"] >= MILLION
    return [
        f"{one['recipes']:,}",
        f"{one['seconds']:.0f} s",
        f"{one['recipes'] / one['seconds']:,.0f}",
        f"{one['peak_mb']:.0f}",
        f"{one['idle_mb']:.0f}",
        _with_target(one["library_mb"], "library_mb", shown=is_million),
        _with_target(one["vectors_mb"], "vectors_mb", shown=is_million),
    ]


def importing_row(one: Mapping[str, Any], dump: str) -> list[str]:
    """Return the row of an imported dump, with the goal next to the rate."""
    rate = one["triples"] / one["seconds"]
    likeness = one["likeness_made"] / one["likeness_s"] if one["likeness_s"] else 0.0
    return [
        dump,
        f"{one['triples']:,}",
        f"{one['recipes']:,}",
        f"{one['seconds']:.1f} s",
        f"{rate:,.0f} (≥ {TRIPLES_A_SECOND:,} {'met' if rate >= TRIPLES_A_SECOND else 'missed'})",
        f"{one['recipes'] / one['seconds']:,.0f}",
        f"{one['all_cpu_s']:.1f} s",
        f"{one['own_cpu_s']:.1f} s",
        f"{one['all_mb']:.0f} MB",
        f"{one['own_mb']:.0f} MB",
        f"{one['idle_mb']:.0f} MB",
        f"{one['library_mb']:.0f}",
        f"{likeness:,.0f}",
    ]


def asking_row(one: Mapping[str, Any]) -> list[str]:
    """Return the row of a library's answers."""
    is_million = one["recipes"] >= MILLION
    once = one["once"]
    return [
        f"{one['recipes']:,}",
        _with_target(one["resident_mb"], "resident_mb", shown=is_million),
        f"{one['index_mb']:.0f}",
        f"{_percentile(once['total'], 50):.0f} ms",
        _with_target(_percentile(once["total"], 95), "p95", shown=is_million) + " ms",
        *(_both(once[step]) for step in STEPS),
        _both(one["again"]),
        _both(once["worked"]),
    ]


def strangers_rows(one: Mapping[str, Any]) -> list[list[str]]:
    """Return the rows of `benchmarks.scale.strangers`: all questions, and those with and without a profile and a log."""
    is_million = one["recipes"] >= MILLION
    asked = [each for each in one["asked"] if "total" in each]
    pressed = [each["ms"] for each in one["searches"]]
    rows: list[list[str]] = []
    for said, some in (
        ("all", asked),
        ("with a profile and a log", [each for each in asked if each["has_profile"]]),
        ("without", [each for each in asked if not each["has_profile"]]),
    ):
        totals = [each["total"] for each in some]
        row = [
            f"{one['recipes']:,}",
            f"{len(some)}, {said}",
            f"{_percentile(totals, 50):.0f} ms",
            _with_target(_percentile(totals, 95), "p95", shown=is_million) + " ms",
            *(_both([each[step] for each in some]) for step in STEPS),
            _both([each["worked"] for each in some]),
        ]
        if said == "all":
            row += [
                _with_target(asked[0]["total"], "first", shown=is_million) + " ms",
                f"{_percentile(pressed, 50):.0f} ms",
                _with_target(_percentile(pressed, 95), "search_p95", shown=is_million) + " ms",
                _with_target(one["resident_mb"], "resident_mb", shown=is_million),
            ]
        rows.append(row)
    return rows


def contending_rows(
    questions: Sequence[Structured], results: Mapping[str, Mapping[str, Any]]
) -> list[list[str]]:
    """Return a row per method: milliseconds over all questions and over each kind."""
    rows = []
    for name, said in _NAMED.items():
        spent = np.array(results[name]["ms"])
        rows.append(
            [
                said,
                f"{results[name]['loaded_s']:.1f} s",
                f"{results[name]['resident_mb']:.0f}",
                _both(spent),
                *(_both(spent[[question.kind == kind for question in questions]]) for kind in KINDS),
            ]
        )
    return rows


def agreement_rows(results: Mapping[str, Mapping[str, Any]]) -> list[list[str]]:
    """Return how often two methods find the same recipes, and how much they share."""
    pairs = (
        ("Larder and counting by hand, singular and plural one name", SETS, SPELLED),
        ("SPARQL and counting by hand, letter by letter", SPARQL, LITERAL),
        ("Larder and SPARQL", SETS, SPARQL),
        ("SQL and SPARQL", SQL, SPARQL),
    )
    rows = []
    for said, one, other in pairs:
        sets = [
            (set(first), set(second))
            for first, second in zip(results[one]["found"], results[other]["found"], strict=True)
        ]
        equal = sum(first == second for first, second in sets)
        overlap = float(np.mean([shared(first, second) for first, second in sets]))
        rows.append([said, f"{equal} of {len(sets)}", f"{overlap:.3f}"])
    return rows


def shared(one: set[int], other: set[int]) -> float:
    """Return the Jaccard overlap of two sets; 1 for two empty ones."""
    either = len(one | other)
    return len(one & other) / either if either else 1.0


def _with_target(value: float, target: str, *, shown: bool) -> str:
    if not shown:
        return f"{value:.0f}"
    verdict = "met" if value <= TARGETS[target] else "missed"
    return f"{value:.0f} (≤ {TARGETS[target]:.0f} {verdict})"


def _percentile(values: Sequence[float], share: float) -> float:
    return float(np.percentile(values, share))


def _both(values: Sequence[float] | np.ndarray) -> str:
    digits = 1 if np.percentile(values, 95) < 100 else 0
    return f"{np.percentile(values, 50):.{digits}f} / {np.percentile(values, 95):.{digits}f}"
