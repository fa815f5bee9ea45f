"""Run the line tagger: ingredient lines in, labelled words out. Needs only numpy and tokenizers."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from tokenizers import Tokenizer

from models.line_tagger.words import line_word_form, split_line
from models.open_model import OpenModel
from models.question_parser.words import Word
from models.word_pieces import encode_words

MAX_LINE_CHARS: Final = 1000
"""The longest part of a line to read, in characters; the rest stays unlabelled."""
_ROWS: Final = 64


@dataclass(frozen=True, slots=True)
class TaggedWords:
    """A line with a field and a mark for each word (see `models.line_tagger.labels`)."""

    text: str
    words: tuple[Word, ...]
    fields: tuple[str, ...]
    marks: tuple[str, ...]


class LineTagger:
    """Labels lines with the network in `session`. The tokenizer and label sets are in `folder`."""

    def __init__(self, session: OpenModel, folder: Path) -> None:
        self._session = session
        self._tokenizer: Tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
        self._fields: list[str] = labels["field"]
        self._marks: list[str] = labels["mark"]

    def tag(self, lines: Sequence[str]) -> list[TaggedWords]:
        """Label the words of each line, in order. A line without words has no labels.

        Lines of similar length run together, which makes many lines much faster.
        """
        words = [split_line(line[:MAX_LINE_CHARS]) for line in lines]
        rows = [encode_words(self._tokenizer, [line_word_form(word.text) for word in line]) for line in words]
        tagged: list[TaggedWords] = [TaggedWords(line, (), (), ()) for line in lines]
        order = sorted(
            (number for number, line in enumerate(words) if line), key=lambda number: len(rows[number][0])
        )
        for start in range(0, len(order), _ROWS):
            chosen = order[start : start + _ROWS]
            ids = np.zeros((len(chosen), len(rows[chosen[-1]][0])), dtype=np.int64)
            for place, number in enumerate(chosen):
                ids[place, : len(rows[number][0])] = rows[number][0]
            field_logits, mark_logits = self._session.run({"input_ids": ids})
            fields, marks = field_logits.argmax(axis=-1), mark_logits.argmax(axis=-1)
            for place, number in enumerate(chosen):
                starts = rows[number][1]
                tagged[number] = TaggedWords(
                    lines[number],
                    tuple(words[number]),
                    tuple(self._fields[int(index)] for index in fields[place, starts]),
                    tuple(self._marks[int(index)] for index in marks[place, starts]),
                )
        return tagged
