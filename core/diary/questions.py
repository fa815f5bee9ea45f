"""Past questions in the user's database, so that they can be asked again.

The window remembers what was asked in it, unless the person turned that off. The command line only reads and clears
them: its questions come from scripts as often as from people, and each would have to wait for the file to be written.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from core.store.changes import NO_CHANGES, ChangeSet
from core.store.migrations import Connection

MOST_QUESTIONS: Final = 200
"""Questions that are stored; older ones are deleted."""
_COLUMNS: Final = "text, asked_at, place"


@dataclass(frozen=True)
class PastQuestion:
    """A question as it was last asked."""

    text: str
    asked_at: datetime
    place: int
    """Orders them: the largest was asked last."""


def remember_question(connection: Connection, text: str, asked_at: datetime) -> ChangeSet:
    """Store a question as the newest one; the same words asked before move up."""
    words = " ".join(text.split())
    if not words:
        return NO_CHANGES
    connection.execute("DELETE FROM past_question WHERE spelling = ?", [_spelling(words)])
    row = connection.execute("SELECT coalesce(max(place), 0) FROM past_question").fetchone()
    newest = int(row[0]) if row else 0
    connection.execute(
        "INSERT INTO past_question VALUES (?, ?, ?, ?)", [_spelling(words), words, asked_at, newest + 1]
    )
    connection.execute(
        "DELETE FROM past_question WHERE place <="
        " (SELECT place FROM past_question ORDER BY place DESC LIMIT 1 OFFSET ?)",
        [MOST_QUESTIONS],
    )
    return ChangeSet(questions=True)


def past_questions(connection: Connection) -> list[PastQuestion]:
    """Return every stored question, the newest first."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM past_question ORDER BY place DESC").fetchall()
    return [PastQuestion(str(text), asked_at, int(place)) for text, asked_at, place in rows]


def forget_question(connection: Connection, text: str) -> ChangeSet:
    """Take one question out; nothing happens when it is not there any more."""
    connection.execute("DELETE FROM past_question WHERE spelling = ?", [_spelling(text)])
    return ChangeSet(questions=True)


def forget_questions(connection: Connection) -> ChangeSet:
    """Take all questions out."""
    connection.execute("DELETE FROM past_question")
    return ChangeSet(questions=True)


def put_back_questions(connection: Connection, questions: Sequence[PastQuestion]) -> ChangeSet:
    """Undo a removal: the questions return to their places, unless they were asked again since."""
    for question in questions:
        connection.execute(
            "INSERT INTO past_question SELECT ?, ?, ?, ? WHERE NOT EXISTS (FROM past_question WHERE spelling = ?)",
            [
                _spelling(question.text),
                question.text,
                question.asked_at,
                question.place,
                _spelling(question.text),
            ],
        )
    return ChangeSet(questions=True)


def _spelling(text: str) -> str:
    return " ".join(text.casefold().split())
