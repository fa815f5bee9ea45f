"""Patterns are compiled when a text may match them, and find what they would find if compiled at once."""

import json
import re
from pathlib import Path

import pytest

from core.diary.meal_text import foods_of_line
from core.food.lazy_pattern import A_DIGIT, AnyPhrase, LazyPattern
from core.text.lines.line_reader import LineReader
from tests.sampling import spread

DIARIES = Path(__file__).parents[3] / "benchmarks" / "diary"


@pytest.mark.parametrize(
    ("phrases", "text"),
    [
        (["sweet chilli"], "with Sweet-Chilli sauce"),
        (["fry*"], "Frying"),
        (["can? of"], "a ca of soup"),
        (["half of _ box"], "half of the box"),
        (["人分", "portion"], "2人分"),
        (["crème"], "Crème fraîche"),
        (["milk"], "Mil\u212a"),
        (["size"], "\u017fize"),
    ],
)
def test_a_phrase_is_found_with_what_it_needs(phrases: list[str], text: str) -> None:
    any_phrase = AnyPhrase(phrases)
    assert any_phrase.needs
    assert re.search(str(any_phrase), text, re.IGNORECASE)
    assert LazyPattern(any_phrase).search(text)


def test_a_phrase_without_letters_needs_nothing() -> None:
    assert AnyPhrase(["milk", "_ _"]).needs == ()
    assert LazyPattern(AnyPhrase(["milk", "_ _"])).search("_ _")


def test_a_text_without_what_a_pattern_needs_does_not_compile_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("re.compile", lambda *_: pytest.fail("compiled"))
    pattern = LazyPattern(r"\d+ g", A_DIGIT)
    assert pattern.search("rice") is None
    assert pattern.match("rice") is None
    assert pattern.fullmatch("rice") is None
    assert list(pattern.finditer("rice")) == pattern.findall("rice") == []
    assert pattern.sub("", "rice") == "rice"
    assert pattern.split("rice") == ["rice"]


def test_a_text_with_what_a_pattern_needs_is_compared() -> None:
    pattern = LazyPattern(r"(\d)+ G", A_DIGIT)
    assert pattern.search("rice 5 g")
    assert pattern.match("5 g rice")
    assert pattern.fullmatch("5 g")
    assert [found[0] for found in pattern.finditer("5 g, 6 g")] == ["5 g", "6 g"]
    assert pattern.findall("5 g, 6 g") == ["5", "6"]
    assert pattern.sub(r"\1 ml", "5 g, 6 g", count=1) == "5 ml, 6 g"
    assert pattern.split("rice 5 g, oats") == ["rice ", "5", ", oats"]


def test_no_diary_line_has_a_match_without_what_its_pattern_needs(
    line_reader: LineReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    missed = []
    may_match = LazyPattern._may_match

    def compared(pattern: LazyPattern, text: str) -> bool:
        says = may_match(pattern, text)
        if not says and re.search(pattern.pattern, text, re.IGNORECASE):
            missed.append((pattern.pattern, text))
        return says

    monkeypatch.setattr(LazyPattern, "_may_match", compared)
    lines = [
        json.loads(line)["text"]
        for path in sorted(DIARIES.glob("*.jsonl"))
        for line in path.read_text("utf-8").splitlines()
    ]
    for line in spread(lines, 100):
        foods_of_line(line, line_reader)
    assert not missed
