"""Read labelled ingredient lines and split them into training and held-out lines.

The sets are those that ingredient-parser publishes (MIT): lines of the New York Times, Allrecipes, BBC Food and
TasteCooking, with the words of each field in a column. The split is by a hash of the line's words, so the same words
are never on both sides, and every run holds out the same lines.
"""

import csv
import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from models.line_tagger.words import line_word_form, split_line
from models.training.line_tagger.align import align

HELD_OUT_SHARE: Final = 0.1
_COLUMNS: Final = {
    "quantity": "amount",
    "unit": "unit",
    "size": "size",
    "name": "name",
    "preparation": "preparation",
    "comment": "comment",
    "purpose": "purpose",
}
_SIZES: Final = frozenset("large medium small sized size big tiny jumbo miniature extra lg md sm med".split())
_NO_PIECE: Final = frozenset("handful pinch bunch dash pinches handfuls bunches".split())


@dataclass(frozen=True)
class LabelledLine:
    """A line with the labels of its set."""

    text: str
    source: str
    columns: dict[str, str]
    """Words by field name of `models.line_tagger.labels`; a missing field is empty."""

    @property
    def held_out(self) -> bool:
        """Return whether the line is held out, decided by its words as the network sees them, without digits."""
        words = " ".join(line_word_form(word.text) for word in split_line(self.text))
        return int(hashlib.sha256(words.encode()).hexdigest()[:8], 16) / 0xFFFFFFFF < HELD_OUT_SHARE


def read_lines(folder: Path) -> Iterator[LabelledLine]:
    """Yield every labelled line of a folder of `*.csv.gz` sets, each text once.

    Raises:
        FileNotFoundError: The folder contains no set.
    """
    paths = sorted(folder.glob("*.csv.gz"))
    if not paths:
        raise FileNotFoundError(f"{folder} holds no *.csv.gz with labelled lines")
    known: set[str] = set()
    for path in paths:
        source = re.sub(r"^hist_", "", path.name).partition("-")[0]
        with gzip.open(path, "rt", encoding="utf-8", newline="") as rows:
            for row in csv.DictReader(rows):
                text = " ".join(row["input"].split())
                if row["name"] and text and text not in known:
                    known.add(text)
                    yield LabelledLine(text, source, _fields(row))


def _fields(row: dict[str, str]) -> dict[str, str]:
    fields = {field: row[column].strip() for column, field in _COLUMNS.items() if row.get(column)}
    if "size" not in row and "unit" in fields:
        # The New York Times' set has no column for sizes and keeps them with the units.
        unit = fields["unit"].replace("-", " ").split()
        sized = [
            word
            for word, after in zip(unit, [*unit[1:], ""], strict=True)
            if word in _SIZES and after not in _NO_PIECE
        ]
        rest = [word for word in unit if word not in sized]
        fields["unit"], fields["size"] = " ".join(rest), " ".join(sized)
    return {field: words for field, words in fields.items() if words}


@dataclass(frozen=True)
class TaggedLine:
    """A line as words with their labels."""

    words: tuple[str, ...]
    fields: tuple[str, ...]
    marks: tuple[str, ...]


def tagged(line: LabelledLine) -> TaggedLine | None:
    """Return the line with one label per word, or None if its columns don't match."""
    fields = align(line.text, line.columns)
    if fields is None:
        return None
    words = tuple(word.text for word in split_line(line.text))
    return TaggedLine(words, tuple(fields), marks_of(words, fields))


_NO_ALTERNATIVE: Final = frozenset(
    "more less to as so until if about taste enough in with at greater".split()
)
_WISH: Final = frozenset("desired liked like wanted wish using preferred prefer needed necessary".split())


def marks_of(words: tuple[str, ...], fields: list[str]) -> tuple[str, ...]:
    """Return marks for alternatives and optional lines. The sets don't label them, so lists of words decide."""
    lower = [word.lower() for word in words]
    marks = ["O"] * len(words)
    within: str | None = None
    for place, word in enumerate(lower):
        if within is not None and (fields[place] not in (within, "O") or word in ")];"):
            within = None
        following = lower[place + 1] if place + 1 < len(lower) else ""
        if word == "or" and fields[place] in ("name", "comment") and following not in _NO_ALTERNATIVE:
            within = fields[place]
        if within is not None and fields[place] == within:
            marks[place] = "alternative"
        if word in ("optional", "optionally"):
            marks[place] = "optional"
        if word == "if" and set(lower[place + 1 : place + 4]) & _WISH:
            marks[place : place + 3] = ["optional"] * len(marks[place : place + 3])
    return tuple(marks)
