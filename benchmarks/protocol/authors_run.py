"""Larder on the 2021 benchmark's own files, and what it missed of them.

It reads the titles of the library, one of the parts of the engine.
"""

import tempfile
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
from benchmarks.protocol.metrics import Score, mean, score
from benchmarks.protocol.product import ask_exactly, open_with, profile_of
from benchmarks.protocol.report import SHOWN_MISSES, console, figures, machine
from benchmarks.protocol.spelling import same
from core.engine.engine import Engine
from core.errors import KnownError
from core.questions.constraint import Constraint
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
    console.print(f"answered otherwise: {len(missed)} of {len(questions)}", highlight=False)
    for question, one, why in sorted(missed, key=lambda each: each[1].f1)[:SHOWN_MISSES]:
        console.print(f"  F1 {one.f1:.2f}  {question.text}  {why}", highlight=False, markup=False)
    return {**result.as_json(), "interval": [low, high], "missed": [each[0].text for each in missed]}


def _read(engine: Engine, questions: list[PublishedQuestion]) -> dict[str, object]:
    missed = [question.text for question in questions if not _is_read(engine, question)]
    right = 1 - len(missed) / len(questions)
    low, high = interval([float(question.text not in missed) for question in questions])
    figures(
        "Published test questions, read exactly",
        [("Larder", [str(len(questions)), f"{right:.1%}", f"{low:.1%} to {high:.1%}"])],
        ("questions", "read exactly", "95 % interval"),
        "Names count as the question writes them, plurals aside; a word that Larder asks about counts as not read.",
    )
    for text in missed[:SHOWN_MISSES]:
        console.print(f"  {text}", highlight=False, markup=False)
    return {
        "exactly": fmean(float(text not in missed) for text in (q.text for q in questions)),
        "missed": missed,
    }


def _is_read(engine: Engine, question: PublishedQuestion) -> bool:
    parsed = parse(engine, question.text)
    groups: dict[int, set[tuple[object, ...]]] = {}
    for place, constraint in enumerate(parsed.constraints):
        groups.setdefault(-place - 1 if constraint.any_of is None else constraint.any_of, set()).add(
            _flat(constraint)
        )
    wanted = {frozenset(_named(*one) for one in group) for group in question.conditions}
    return not parsed.unknown and {frozenset(group) for group in groups.values()} == wanted


def _flat(constraint: Constraint) -> tuple[object, ...]:
    if constraint.kind in ("ingredient", "tag"):
        return _named(constraint.kind, constraint.mode, constraint.text)
    if constraint.kind == "nutrient" and constraint.level is not None:
        return ("level", constraint.entity, constraint.level)
    if constraint.kind == "nutrient":
        return ("range", constraint.entity, constraint.min, constraint.max, constraint.basis)
    return (constraint.kind, constraint.mode, constraint.text)


def _named(kind: object, *rest: object) -> tuple[object, ...]:
    """Return a condition as compared: "halibut dishes" names halibut, be that a tag or an ingredient."""
    if kind in ("ingredient", "tag"):
        return ("name", rest[0], same(str(rest[1])).removesuffix(" dish").removesuffix(" recipe"))
    return (kind, *rest)
