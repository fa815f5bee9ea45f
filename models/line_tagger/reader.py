"""Running the line tagger: ingredient lines in, labelled words out. Needs numpy and tokenizers only."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from models.line_tagger.words import seen, split_line
from models.question_parser.words import Word
from models.word_pieces import encode_words

LONGEST_LINE: Final = 1000
"""Characters of a line that are read; what follows is left unlabelled."""
_ROWS: Final = 64


class Runs(Protocol):
    """What the tagger needs of an open model (`models.runtime.Session` has it)."""

    def run(self, inputs: dict[str, NDArray[np.int64]]) -> Sequence[NDArray[np.float32]]:
        """Names to arrays in, the model's outputs in order out."""
        ...


@dataclass(frozen=True, slots=True)
class TaggedWords:
    """A line with one field and one mark a word (see `models.line_tagger.labels`)."""

    text: str
    words: tuple[Word, ...]
    fields: tuple[str, ...]
    marks: tuple[str, ...]


class LineTagger:
    """Labels lines with the network in `session`; tokenizer and label sets come from `folder`."""

    def __init__(self, session: Runs, folder: Path) -> None:
        self._session = session
        self._tokenizer: Tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
        self._fields: list[str] = labels["field"]
        self._marks: list[str] = labels["mark"]

    def tag(self, lines: Sequence[str]) -> list[TaggedWords]:
        """Label the words of each line, in order; a line without words gives no labels.

        Lines of like length are run together, so many lines at once take a fraction of the time.
        """
        words = [split_line(line[:LONGEST_LINE]) for line in lines]
        rows = [encode_words(self._tokenizer, [seen(word.text) for word in line]) for line in words]
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
