"""Labelled words, from which the generator builds questions."""

from collections.abc import Iterable
from dataclasses import dataclass

from models.question_parser.words import normalised_word, split_words


@dataclass(frozen=True, slots=True)
class Marked:
    """A word with its gold labels."""

    word: str
    span: str = "O"
    role: str = "O"
    alternative: bool = False


Marks = list[Marked]


def out(text: str, role: str = "O") -> Marks:
    """Return words outside any span."""
    return [Marked(normalised_word(word.text), role=role) for word in split_words(text)]


def span(kind: str, parts: str | Iterable[str | tuple[str, str]], *, alternative: bool = False) -> Marks:
    """Return one span; `parts` are pieces of text with an optional role."""
    pieces = [parts] if isinstance(parts, str) else list(parts)
    marks: Marks = []
    for piece in pieces:
        text, role = (piece, "O") if isinstance(piece, str) else piece
        for word in split_words(text):
            first = not marks
            label = f"{'B' if first else 'I'}-{kind}"
            marks.append(Marked(normalised_word(word.text), label, role, alternative and first))
    return marks


def join(*pieces: Marks) -> Marks:
    """Return the pieces joined."""
    return [mark for piece in pieces for mark in piece]
