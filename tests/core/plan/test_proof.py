"""The proof of how good a week is stays with its meals, and only with them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from core.diary.entry import Snapshot
from core.plan.entry import Eater, PlanEntry
from core.plan.proof import Proof, proof_text, read_proof, write_proof
from core.plan.week import week_of
from core.store.home import Home
from core.store.migrations import Connection
from core.store.user_db import writing

MONDAY = date(2026, 11, 16)
WEEK = week_of(MONDAY)
SOUP = PlanEntry(MONDAY, "dinner", "Soup", "soup", 1.5, Snapshot("Soup", {}, {}), eaters=(Eater("Ann", 1.5),))
DAL = replace(SOUP, meal="lunch", title="Dal", recipe_key="dal")
PROOF = Proof.of(0.112, (SOUP, DAL))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    with writing(Home(tmp_path / "home")) as opened:
        yield opened


@pytest.mark.parametrize(
    "change",
    [
        {"is_locked": True},
        {"note": "soak the beans"},
        {"entry_id": 12},
        {"why": ("You chose it.",)},
        {"eaters": (Eater("Anna", 1.5),)},
    ],
)
def test_what_changes_no_meal_leaves_it(change: dict[str, object]) -> None:
    assert PROOF.holds_for((DAL, replace(SOUP, **change)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"recipe_key": "stew"},
        {"servings": 2.0},
        {"meal": "breakfast"},
        {"planned_on": MONDAY + timedelta(days=1)},
        {"eaters": (Eater("Ann", 1.0), Eater("Ben", 0.5))},
    ],
)
def test_another_meal_or_portion_ends_it(change: dict[str, object]) -> None:
    assert not PROOF.holds_for((DAL, replace(SOUP, **change)))  # type: ignore[arg-type]
    assert not PROOF.holds_for((SOUP,))


def test_it_is_stored_for_the_meals_that_were_proven(connection: Connection) -> None:
    assert read_proof(connection, WEEK, (SOUP, DAL)) is None
    write_proof(connection, WEEK, PROOF)
    assert read_proof(connection, WEEK, (SOUP, DAL)) == 0.112
    assert read_proof(connection, WEEK, (SOUP,)) is None
    assert read_proof(connection, week_of(MONDAY + timedelta(days=7)), (SOUP, DAL)) is None


def test_the_newest_proofs_of_a_week_are_kept_for_undo(connection: Connection) -> None:
    dishes = [replace(SOUP, recipe_key=f"soup-{number}") for number in range(7)]
    for number, dish in enumerate(dishes):
        write_proof(connection, WEEK, Proof.of(number / 100, (dish,)))
    assert [read_proof(connection, WEEK, (dish,)) for dish in dishes] == [
        None,
        None,
        0.02,
        0.03,
        0.04,
        0.05,
        0.06,
    ]


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.112, "more than 12 % better"),
        (0.11, "more than 11 % better"),
        (1e-9, "no week is better"),
        (0.0, "no week is better"),
    ],
)
def test_it_says_no_more_than_was_proven(share: float, words: str) -> None:
    assert words in proof_text(share)
