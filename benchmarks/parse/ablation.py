"""Measure the contribution of each part of parsing: the same questions without that part."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from core.questions import marked_mentions as mention_steps
from core.questions import parse as parsing
from core.questions.constraint import Constraint
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

Measure = Callable[[Vocabulary], dict[str, Any]]


def ablated(measure: Measure, vocabulary: Vocabulary) -> dict[str, dict[str, Any]]:
    """Return the measurement with everything, and without each part."""
    found: dict[str, dict[str, Any]] = {}
    parts: dict[str, tuple[Callable[[], AbstractContextManager[None]], Vocabulary]] = {
        "all parts": (nullcontext, vocabulary),
        "no cutting and joining by the vocabulary": (_without_cutting, vocabulary),
        "no mending of ragged spans": (_without_mending, vocabulary),
        "no guard": (_without_guard, vocabulary),
        "canonical names only": (nullcontext, _canonical(vocabulary)),
        "no misspellings": (_without_misspellings, vocabulary),
    }
    for name, (context, words) in parts.items():
        with context():
            found[name] = measure(words)
    return found


def print_ablation(found: dict[str, dict[str, Any]]) -> None:
    """Print a row for each part."""
    print(f"\n{'ablation':44} {'exact':>7} {'F1':>7} {'exclusions missed':>18} {'not asked about':>16}")
    for name, result in found.items():
        print(
            f"{name:44} {result['exact']:7.1%} {result['all']['f1']:7.3f} {result['exclusions_missed']:18d} "
            f"{result['exclusions_missed_and_not_asked']:16d}"
        )


@contextmanager
def _without_cutting() -> Iterator[None]:
    with (
        patch.object(mention_steps, "cut", lambda _reading, mention, _vocabulary: iter((mention,))),
        patch.object(mention_steps, "widened", _as_found),
        patch.object(mention_steps, "shifted", _as_found),
        patch.object(mention_steps, "joined", _as_found),
    ):
        yield


@contextmanager
def _without_mending() -> Iterator[None]:
    with (
        patch.object(mention_steps, "with_inner_exclusions", _as_found),
        patch.object(mention_steps, "with_free_labels", _as_found),
        patch.object(mention_steps, "with_shared_free", _as_found),
        patch.object(mention_steps, "without_little_words", lambda _reading, mention, _vocabulary: mention),
        patch.object(mention_steps, "as_caution", lambda _reading, mention, _vocabulary: mention),
        patch.object(mention_steps, "with_whole_exclusions", _as_found),
    ):
        yield


@contextmanager
def _without_guard() -> Iterator[None]:
    def unguarded(
        _question: str, constraints: Sequence[Constraint], *_: object, **_options: object
    ) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
        return tuple(constraints), ()

    with (
        patch.object(parsing, "wishes_with_cues", lambda *_: []),
        patch.object(parsing, "diets_asked_about", lambda linked, _mention, _words: linked),
        patch.object(parsing, "guard_exclusions", unguarded),
    ):
        yield


@contextmanager
def _without_misspellings() -> Iterator[None]:
    with patch("core.questions.linking._misspelt", lambda *_: []):
        yield


def _as_found(_reading: Reading, found: list[Mention], _vocabulary: Vocabulary) -> list[Mention]:
    return found


def _canonical(vocabulary: Vocabulary) -> Vocabulary:
    """Return the vocabulary with canonical names only."""
    from core.food.spelling import normalised_name

    return replace(
        vocabulary,
        foods={
            spelling: node for spelling, node in vocabulary.foods.items() if normalised_name(node) == spelling
        },
        tags={
            spelling: remaining
            for spelling, entities in vocabulary.tags.items()
            if (remaining := tuple(entity for entity in entities if normalised_name(entity.name) == spelling))
        },
    )
