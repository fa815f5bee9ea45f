"""Past questions: newest first, each once, two hundred at most, and gone when they are removed."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import duckdb
import pytest

from core.diary.questions import (
    MOST_QUESTIONS,
    forget_question,
    forget_questions,
    past_questions,
    put_back_questions,
    remember_question,
)
from core.store.changes import NO_CHANGES, ChangeSet
from core.store.home import Home
from core.store.migrations import MIGRATIONS, Connection, migrate
from core.store.user_db import reading

NOON = datetime.fromisoformat("2026-11-22T12:00")


@pytest.fixture
def connection() -> Iterator[Connection]:
    connection = duckdb.connect(":memory:")
    migrate(connection, MIGRATIONS)
    yield connection
    connection.close()


def ask(connection: Connection, *questions: str) -> None:
    for number, question in enumerate(questions):
        assert remember_question(connection, question, NOON + timedelta(minutes=number)) == ChangeSet(
            questions=True
        )


def kept(connection: Connection) -> list[str]:
    return [question.text for question in past_questions(connection)]


def test_the_newest_comes_first(connection: Connection) -> None:
    ask(connection, "soup", "quick lunch", "no nuts")
    assert kept(connection) == ["no nuts", "quick lunch", "soup"]
    assert past_questions(connection)[0].asked_at == NOON + timedelta(minutes=2)


def test_the_same_words_move_up_whatever_their_case_and_spaces(connection: Connection) -> None:
    ask(connection, "soup", "quick lunch", "  Soup ")
    assert kept(connection) == ["Soup", "quick lunch"]


def test_the_same_words_move_up_within_one_transaction(connection: Connection) -> None:
    connection.execute("BEGIN TRANSACTION")
    ask(connection, "soup", "soup")
    connection.execute("COMMIT")
    assert kept(connection) == ["soup"]


def test_only_so_many_are_kept(connection: Connection) -> None:
    ask(connection, *(f"question {number}" for number in range(MOST_QUESTIONS + 5)))
    assert kept(connection) == [f"question {number}" for number in range(MOST_QUESTIONS + 4, 4, -1)]


def test_blank_is_no_question(connection: Connection) -> None:
    assert remember_question(connection, " \n ", NOON) == NO_CHANGES
    assert kept(connection) == []


def test_one_is_removed_and_put_back_in_its_place(connection: Connection) -> None:
    ask(connection, "soup", "quick lunch", "no nuts")
    before = past_questions(connection)
    forget_question(connection, "QUICK lunch")
    assert kept(connection) == ["no nuts", "soup"]
    put_back_questions(connection, before)
    assert past_questions(connection) == before


def test_what_was_asked_again_meanwhile_is_not_put_back_twice(connection: Connection) -> None:
    ask(connection, "soup", "quick lunch")
    before = past_questions(connection)
    forget_questions(connection)
    assert kept(connection) == []
    ask(connection, "soup")
    put_back_questions(connection, before)
    assert sorted(kept(connection)) == ["quick lunch", "soup"]


def test_an_older_log_gets_the_table(home: Path) -> None:
    home.mkdir()
    old = duckdb.connect(str(Home(home).user_db))
    migrate(old, MIGRATIONS[:1])
    old.close()
    with reading(Home(home)) as connection:
        assert kept(connection) == []
