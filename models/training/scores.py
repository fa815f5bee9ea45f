"""The scores of a new model: whether it may replace the model in use, and its tables for `card.md`."""

import json
from collections.abc import Callable, Mapping
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from models.registry import CARD_NAME, read_card
from models.training.pipeline import Run, inputs_digest

Scores = Mapping[str, Any]

_TOLERANCE: Final = 0.01
"""A share may fall by one percentage point: two trainings with different seeds differ by about that much."""
_ENCODER_TOLERANCE: Final = 3.0
"""Percentage points that one measure of the recipe encoder may fall by."""
_CONTEXT_TOLERANCE: Final = 1.5
"""The same for the model of ingredients in context."""


def objections(run: Run) -> list[str]:
    """Return the reasons why the new model must not replace the model in use; none if it may."""
    new, in_use = _read(run.scores("new")), _read(run.scores("in_use"))
    return _WORSE[run.model](new, in_use)


def sections(run: Run) -> dict[str, str]:
    """Return the text of the card's sections "training" and "scores"."""
    return {"training": _training(run), "scores": _TABLES[run.model](run)}


def _read(path: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads(path.read_text(encoding="utf-8"))


def worse_parser(new: Scores, in_use: Scores) -> list[str]:
    """Return what a new question parser does worse. Silently missed exclusions may never increase.

    The sealed set has lost every question that the model in use misread, so any new model reads less of it exactly: only its
    exclusions count.
    """
    reasons = []
    for now, before in zip(new["sets"], in_use["sets"], strict=True):
        silent, silent_before = (one["exclusions_missed_and_not_asked"] for one in (now, before))
        if silent > silent_before:
            reasons.append(f"{now['set']}: {silent} exclusions missed without asking, {silent_before} before")
        if not now["set"].startswith("sealed") and now["exact"] < before["exact"] - _TOLERANCE:
            reasons.append(f"{now['set']}: {now['exact']:.1%} parsed exactly, {before['exact']:.1%} before")
    return reasons


def worse_tagger(new: Scores, in_use: Scores) -> list[str]:
    """Return what a new line tagger does worse."""
    now, before = (scores["line_tagger"]["exact"] for scores in (new, in_use))
    return [
        f"{field}: {now[field]:.1%} of lines, {before[field]:.1%} before"
        for field in before
        if now[field] < before[field] - _TOLERANCE
    ]


def worse_encoder(new: Scores, in_use: Scores, tolerance: float = _ENCODER_TOLERANCE) -> list[str]:
    """Return what a new recipe encoder does worse; times are not compared."""
    now, before = (next(iter(scores["scores"].values())) for scores in (new, in_use))
    return [
        f"{measure}: {now[measure]:.1f}, {before[measure]:.1f} before"
        for measure in before
        if measure.endswith("%") and now[measure] < before[measure] - tolerance
    ]


def worse_context(new: Scores, in_use: Scores) -> list[str]:
    """Return what a new model of ingredients in context does worse."""
    return worse_encoder(new, in_use, _CONTEXT_TOLERANCE)


def worse_estimator(new: Scores, in_use: Scores) -> list[str]:
    """Return what a new meal estimator does worse: errors are mean distances of logarithms."""
    now, before = (scores["scores"]["meal_estimator"] for scores in (new, in_use))
    return [
        f"{quantity}: mean error {now[quantity]:.3f}, {before[quantity]:.3f} before"
        for quantity in before
        if now[quantity] > before[quantity] + _TOLERANCE
    ]


def parser_table(scores: Scores) -> str:
    """Return the question parser's scores on its hand-written sets as Markdown."""
    lines = [
        "| set | questions | parsed exactly | exclusions missed | of these, Larder doesn't ask | median / p95 |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {one['set'].removesuffix('.jsonl')} | {one['questions']} | {one['exact']:.1%} "
        f"| {one['exclusions_missed']} of {one['exclusions']} | {one['exclusions_missed_and_not_asked']} "
        f"| {one['median_ms']:.2f} / {one['p95_ms']:.2f} ms |"
        for one in scores["sets"]
    ]
    first = scores["sets"][0]
    lines += ["", f"| kind ({first['set'].removesuffix('.jsonl')}) | precision | recall | F1 | constraints |"]
    lines.append("|---|---|---|---|---|")
    for kind, row in [*sorted(first["kinds"].items()), ("all", first["all"])]:
        lines.append(
            f"| {kind} | {row['precision']:.3f} | {row['recall']:.3f} | {row['f1']:.3f} | {row['gold']} |"
        )
    return _percent("\n".join(lines))


def tagger_table(scores: Scores) -> str:
    """Return the line tagger's scores, next to another parser's if it was installed, as Markdown."""
    names = {"line_tagger": "line tagger", **{name: name for name in scores if name != "line_tagger"}}
    lines = [f"| lines read exactly | {' | '.join(names.values())} |", "|---" * (len(names) + 1) + "|"]
    lines += [
        _row(field, [f"{scores[name]['exact'][field]:.1%}" for name in names])
        for field in scores["line_tagger"]["exact"]
    ]
    lines.append(_row("time per line", [f"{scores[name]['ms_per_line']:.2f} ms" for name in names]))
    return _percent("\n".join(lines))


def _encoder_tables(run: Run) -> str:
    return f"{_read(run.scores('new'))['table']}\n{_read(run.work / 'labels.json')['table']}"


def _row(name: str, cells: list[str]) -> str:
    return f"| {name} | {' | '.join(cells)} |"


def _percent(text: str) -> str:
    return text.replace("%", " %")


def _training(run: Run) -> str:
    facts = _read(run.work / "training.json")
    rows = {
        "version": read_card((run.export / CARD_NAME).read_text(encoding="utf-8")).version,
        "trained on": date.today().isoformat(),
        **{str(name).replace("_", " "): str(value) for name, value in facts.items()},
        "torch": version("torch"),
        "inputs (SHA-256)": inputs_digest(run),
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())])


_WORSE: Final[Mapping[str, Callable[[Scores, Scores], list[str]]]] = {
    "question_parser": worse_parser,
    "line_tagger": worse_tagger,
    "recipe_encoder": worse_encoder,
    "ingredient_context": worse_context,
    "meal_estimator": worse_estimator,
}
_TABLES: Final[Mapping[str, Callable[[Run], str]]] = {
    "question_parser": lambda run: parser_table(_read(run.scores("new"))),
    "line_tagger": lambda run: tagger_table(_read(run.scores("new"))),
    "recipe_encoder": _encoder_tables,
    "ingredient_context": lambda run: str(_read(run.scores("new"))["table"]),
    "meal_estimator": lambda run: _percent(str(_read(run.scores("new"))["table"])),
}
