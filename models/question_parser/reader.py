"""Run the question parser: a question in, labelled spans out. Needs only numpy and tokenizers."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from models.open_model import OpenModel
from models.question_parser.words import Word, normalised_word, split_words
from models.word_pieces import encode_words


@dataclass(frozen=True, slots=True)
class Span:
    """A run of words that asks for one thing.

    `kind` is ingredient, tag, quantity, time, servings, similar, day or compare; `mode` is require, exclude, prefer or
    avoid. `first` and `last` are word numbers, both inclusive. `roles` has one entry per word.
    """

    kind: str
    mode: str
    first: int
    last: int
    start: int
    end: int
    text: str
    roles: tuple[str, ...]
    alternative: bool
    score: float
    """The lowest probability of any word in the span (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The network's labels for a question."""

    question: str
    words: tuple[Word, ...]
    roles: tuple[str, ...]
    """The role of each word, inside and outside spans ("refusal" and "allergy" are mostly outside)."""
    spans: tuple[Span, ...]


class QuestionReader:
    """Reads questions with the network in `session`. The tokenizer and label sets are in `folder`."""

    def __init__(self, session: OpenModel, folder: Path) -> None:
        self._session = session
        self._tokenizer: Tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
        self._spans: list[str] = labels["span"]
        self._roles: list[str] = labels["role"]

    def read(self, question: str) -> Reading:
        """Label the words of a question. An empty question gives an empty reading."""
        words = split_words(question)
        if not words:
            return Reading(question, (), (), ())
        ids, starts = self._encode(words)
        span_logits, role_logits, alternative_logits = self._session.run({"input_ids": ids})
        span_scores = _softmax(span_logits[0][starts])
        role_ids = role_logits[0][starts].argmax(axis=-1)
        alternatives = alternative_logits[0][starts].argmax(axis=-1)
        roles = tuple(self._roles[int(index)] for index in role_ids)
        marks = [self._spans[int(index)] for index in span_scores.argmax(axis=-1)]
        confidence = span_scores.max(axis=-1)
        spans = tuple(
            _span(question, words, roles, kind, first, last, alternatives, confidence)
            for kind, first, last in _runs(marks)
        )
        return Reading(question, tuple(words), roles, spans)

    def _encode(self, words: list[Word]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return token ids, shape (1, tokens), and the position of each word's first token, shape (words,)."""
        ids, starts = encode_words(self._tokenizer, [normalised_word(word.text) for word in words])
        return np.asarray([ids], dtype=np.int64), starts


def _softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    shifted = np.exp(logits - logits.max(axis=-1, keepdims=True))
    result: NDArray[np.float32] = shifted / shifted.sum(axis=-1, keepdims=True)
    return result


def _runs(marks: list[str]) -> list[tuple[str, int, int]]:
    """Convert begin/inside marks to (kind, first word, last word). An inside mark without a begin starts a run."""
    runs: list[tuple[str, int, int]] = []
    for index, mark in enumerate(marks):
        if mark == "O":
            continue
        prefix, kind = mark.split("-", 1)
        if prefix == "I" and runs and runs[-1][0] == kind and runs[-1][2] == index - 1:
            runs[-1] = (kind, runs[-1][1], index)
        else:
            runs.append((kind, index, index))
    return runs


def _span(
    question: str,
    words: list[Word],
    roles: tuple[str, ...],
    kind: str,
    first: int,
    last: int,
    alternatives: NDArray[np.int64],
    confidence: NDArray[np.float32],
) -> Span:
    start, end = words[first].start, words[last].end
    name, mode = kind.rsplit("_", 1)
    return Span(
        kind=name,
        mode=mode,
        first=first,
        last=last,
        start=start,
        end=end,
        text=question[start:end],
        roles=roles[first : last + 1],
        alternative=bool(alternatives[first]),
        score=float(confidence[first : last + 1].min()),
    )
