"""Test generated questions: valid labels, and no tags that the benchmarks hold out."""

import random
import re

import pytest

from core.assets import assets_dir
from models.question_parser import labels
from models.training.question_parser.elsewhere import elsewhere
from models.training.question_parser.fragments import Fragments
from models.training.question_parser.grammar import Grammar
from models.training.question_parser.lexicon import HELD_OUT_TAGS, load
from models.training.question_parser.marked import Marks


@pytest.fixture(scope="module")
def questions() -> list[Marks]:
    grammar = Grammar(load(assets_dir(), None), seed=5)
    return [grammar.question() for _ in range(3000)]


def test_every_label_is_known_and_every_inside_follows_its_beginning(questions: list[Marks]) -> None:
    for marks in questions:
        assert marks
        before = "O"
        for mark in marks:
            assert mark.span in labels.SPAN_LABELS
            assert mark.role in labels.ROLE_LABELS
            if mark.span.startswith("I-"):
                assert before[2:] == mark.span[2:]
            if mark.alternative:
                assert mark.span.startswith("B-")
            before = mark.span


def test_every_label_is_taught(questions: list[Marks]) -> None:
    seen = {mark.span for marks in questions for mark in marks}
    assert seen == set(labels.SPAN_LABELS)
    assert {mark.role for marks in questions for mark in marks} == set(labels.ROLE_LABELS)


def test_the_same_seed_gives_the_same_questions() -> None:
    lexicon = load(assets_dir(), None)
    first, second = Grammar(lexicon, 9), Grammar(lexicon, 9)
    assert [first.question() for _ in range(50)] == [second.question() for _ in range(50)]


def test_held_out_tags_are_never_a_label_of_their_own(questions: list[Marks]) -> None:
    assert len(HELD_OUT_TAGS) == 23
    held = {tag.replace("-", " ") for tag in HELD_OUT_TAGS}
    for marks in questions:
        for span in _tags(marks):
            assert re.sub(r"[^a-z0-9]+", " ", span).strip() not in held


def test_refused_words_stand_under_a_cue(questions: list[Marks]) -> None:
    """No question teaches that a food without any cue is refused; a word may hold its own ("creamless", "nomilk")."""
    assert any(mark.span.endswith("ingredient_exclude") for marks in questions for mark in marks)
    for marks in questions:
        refused = [mark for mark in marks if mark.span.endswith("ingredient_exclude")]
        if any(not (mark.word.endswith("less") or mark.word.startswith("no")) for mark in refused):
            assert any(mark.role in {"refusal", "allergy"} for mark in marks)


def test_a_dish_behind_a_comma_is_taught_as_wanted() -> None:
    """ "Allergic to kiwi, fruit salad?" asks for the salad."""
    clauses = Fragments(load(assets_dir(), None), random.Random(4))
    for _ in range(300):
        marks = clauses.dish_after_refusal()
        refused = [index for index, mark in enumerate(marks) if mark.span.endswith("exclude")]
        wanted = [index for index, mark in enumerate(marks) if mark.span.endswith("require")]
        assert refused
        assert wanted
        assert max(refused) < max(wanted)


def test_sentences_of_elsewhere_ask_for_nothing() -> None:
    clauses = Fragments(load(assets_dir(), None), random.Random(4))
    for _ in range(300):
        assert {mark.span for mark in elsewhere(clauses.rng, clauses)} == {"O"}


def _tags(marks: Marks) -> list[str]:
    found: list[list[str]] = []
    for mark in marks:
        if mark.span.startswith("B-tag"):
            found.append([mark.word])
        elif mark.span.startswith("I-tag"):
            found[-1].append(mark.word)
    return [" ".join(words) for words in found]
