"""Larder on the 2021 benchmark's own files, and what it missed of them.

It reads the titles of the library, one of the parts of the engine.
"""

import tempfile
from collections import Counter
from pathlib import Path
from statistics import fmean

from benchmarks.protocol.authors import (
    GRAPH,
    PUBLISHED,
    QUESTIONS,
    AuthorsQuestion,
    PublishedQuestion,
    interval,
    read_published,
    read_questions,
)
from benchmarks.protocol.authors_reading import KINDS, misreading
from benchmarks.protocol.metrics import Score, mean, score
from benchmarks.protocol.product import ask_exactly, open_with, profile_of
from benchmarks.protocol.report import console, figures, machine
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.ask import parse

PUBLISHED_F1 = "0.637 (their system, its own data); 0.623 (it, trained again on this graph)"


def measure_authors(folder: Path, home: Path | None) -> dict[str, object]:
    """Answer the validation questions on the authors' graph and read the published ones; print both tables."""
    with tempfile.TemporaryDirectory() as scratch:
        engine = open_with(folder / GRAPH, "pfoodreq", (home or Path(scratch)) / "authors")
        try:
            answered = _answer(engine, read_questions(folder / QUESTIONS))
            read = _read(engine, read_published(folder / PUBLISHED))
        finally:
            engine.close()
    return {"answered": answered, "read": read}


def _answer(engine: Engine, questions: list[AuthorsQuestion]) -> dict[str, object]:
    rows = engine.library.rows("SELECT key, title FROM recipe WHERE source = 'pfoodreq'")
    titles = {str(key): str(title) for key, title in rows}
    scores: list[Score] = []
    missed: list[tuple[AuthorsQuestion, Score, str]] = []
    for question in questions:
        returned: tuple[str, ...] = ()
        why = ""
        try:
            found = ask_exactly(engine, question.text, profile_of(question.persona), frozenset(titles))
            returned = tuple(dict.fromkeys(titles[one] for one in found))
        except KnownError as error:
            why = str(error)
        scores.append(score(returned, question.answers))
        if set(returned) != question.answers:
            missed.append((question, scores[-1], why))
    result = mean(scores)
    assert result is not None
    low, high = interval([one.f1 for one in scores])
    console.rule("pFoodReQ, the authors' own files")
    console.print(
        f"{machine()}\n{len(titles)} recipes, {len(questions)} validation questions", highlight=False
    )
    figures(
        "Answers",
        [
            (
                "Larder",
                [f"{result.map:.3f}", f"{result.mar:.3f}", f"{result.f1:.3f}", f"{low:.3f} to {high:.3f}"],
            )
        ],
        ("MAP", "MAR", "macro F1", "95 % interval of F1"),
        f"The paper: F1 {PUBLISHED_F1}.",
    )
    kinds = Counter(_kind(one, why) for _, one, why in missed)
    listed = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    console.print(f"answered otherwise: {len(missed)} of {len(questions)}: {listed}", highlight=False)
    for question, one, why in sorted(missed, key=lambda each: each[1].f1):
        console.print(f"  F1 {one.f1:.2f}  {question.text}  {why}", highlight=False, markup=False)
    return {
        **result.as_json(),
        "interval": [low, high],
        "kinds": dict(kinds),
        "missed": [{"question": each.text, "f1": one.f1} for each, one, _ in missed],
    }


def _kind(one: Score, why: str) -> str:
    """Return how the answers to a question differ from the authors'."""
    if why:
        return "not answered"
    if not one.f1:
        return "no right answer"
    return "answers missing" if one.recall < 1 else "answers too many"


def _read(engine: Engine, questions: list[PublishedQuestion]) -> dict[str, object]:
    found = [misreading(question, parse(engine, question.text)) for question in questions]
    missed = [each for each in found if each is not None]
    values = [float(each is None) for each in found]
    low, high = interval(values)
    figures(
        "Published test questions, read exactly",
        [("Larder", [str(len(questions)), f"{fmean(values):.1%}", f"{low:.1%} to {high:.1%}"])],
        ("questions", "read exactly", "95 % interval"),
        "Names count as the question writes them, plurals aside; a name that Larder asks about counts as not read.",
    )
    kinds = Counter(each.kind for each in missed)
    listed = ", ".join(f"{kinds[kind]} {kind}" for kind in KINDS if kinds[kind])
    console.print(f"read otherwise: {len(missed)}" + (f": {listed}" if listed else ""), highlight=False)
    for each in missed:
        console.print(f"  {each.kind}: {each.text}", highlight=False, markup=False)
    return {
        "exactly": fmean(values),
        "interval": [low, high],
        "kinds": dict(kinds),
        "missed": [{"question": each.text, "kind": each.kind} for each in missed],
    }
