"""Strangers' questions of `make bench-scale`: the same draw each time, and answers that are compared in full."""

from pathlib import Path

import pytest

from benchmarks.scale.strangers import NO_WISH, PEOPLE, QUESTIONS, _same, strangers
from benchmarks.scale.tables import STRANGERS, strangers_rows


def test_five_hundred_requests_are_drawn_the_same_each_time() -> None:
    drawn = strangers(QUESTIONS)
    assert drawn == strangers(QUESTIONS)
    assert len(drawn) == QUESTIONS >= 500
    assert drawn[: len(NO_WISH)] == list(NO_WISH)
    # Some people asked the same.
    assert len(set(drawn)) > QUESTIONS - 10
    assert all(person.allergies or person.diets for person in PEOPLE)


def test_answers_that_differ_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "answers.json"
    said = [{"answers": ("a", "b")}, {"answers": ()}]
    assert _same(path, said, ["one", "two"])
    assert _same(path, said, ["one", "two"])
    assert not _same(path, [said[0], {"answers": ("c",)}], ["one", "two"])
    err = capsys.readouterr().err
    assert "differs: two" in err
    assert "1 of 2 answers differ" in err


def test_a_million_recipes_are_held_against_the_goals() -> None:
    spent = dict.fromkeys(("parse", "match", "embed", "blend", "explain", "worked"), 1.0)
    asked = [
        {"has_profile": number % 2 == 1, "total": total, **spent}
        for number, total in enumerate((120.0, 10.0, 20.0, 30.0))
    ]
    found = {
        "recipes": 1_000_500,
        "asked": [*asked, {"has_profile": False}],
        "searches": [{"ms": 10.0}, {"ms": 20.0}],
        "resident_mb": 349.0,
    }
    rows = strangers_rows(found)
    assert [row[1] for row in rows] == ["4, all", "2, with a profile and a log", "2, without"]
    assert len(rows[0]) == len(STRANGERS)
    assert "missed" in rows[0][3]
    assert rows[0][-4:] == ["120 (≤ 100 missed) ms", "15 ms", "20 (≤ 30 met) ms", "349 (≤ 350 met)"]
