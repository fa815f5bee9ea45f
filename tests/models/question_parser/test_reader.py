"""Test the shipped question parser: its labels, its size, and that its files match."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.question_parser import labels
from models.question_parser.reader import QuestionReader, Reading
from models.runtime import open_session
from tests.paths import ROOT
from tests.sampling import sample_size

FOLDER = ROOT / "models" / "question_parser"


@pytest.fixture(scope="module")
def reader() -> QuestionReader:
    return QuestionReader(
        open_session(FOLDER / "model.onnx", policy="onnxruntime:CPUExecutionProvider"), FOLDER
    )


def _marks(reading: Reading) -> list[tuple[str, str, str]]:
    return [(span.kind, span.mode, span.text) for span in reading.spans]


def test_the_shipped_labels_are_those_of_the_code() -> None:
    assert json.loads((FOLDER / "labels.json").read_text(encoding="utf-8")) == labels.as_json()


def test_the_network_is_small() -> None:
    assert (FOLDER / "model.onnx").stat().st_size <= 8_000_000


@pytest.mark.parametrize(
    ("question", "marks"),
    [
        (
            "high protein dinner with chickpeas, no dairy, under 40 minutes",
            [
                ("quantity", "require", "high protein"),
                ("tag", "require", "dinner"),
                ("ingredient", "require", "chickpeas"),
                ("ingredient", "exclude", "dairy"),
                ("time", "require", "under 40 minutes"),
            ],
        ),
        ("no onions, garlic is fine", [("ingredient", "exclude", "onions")]),
        ("neither eggs nor milk", [("ingredient", "exclude", "eggs"), ("ingredient", "exclude", "milk")]),
        ("I'm allergic to nuts", [("ingredient", "exclude", "nuts")]),
        (
            "allergic to kiwi, fruit salad?",
            [("ingredient", "exclude", "kiwi"), ("tag", "require", "fruit salad")],
        ),
        (
            "chicken rice no egg",
            [("ingredient", "require", "chicken rice"), ("ingredient", "exclude", "egg")],
        ),
        ("how long does rice keep in the fridge", []),
        ("what's the weather in Paris", []),
        (
            "vegan curry for 4 people",
            [
                ("tag", "require", "vegan"),
                ("tag", "require", "curry"),
                ("servings", "require", "for 4 people"),
            ],
        ),
        ("tofu instead of beef", [("ingredient", "require", "tofu"), ("ingredient", "exclude", "beef")]),
    ],
)
def test_fixed_sentences(reader: QuestionReader, question: str, marks: list[tuple[str, str, str]]) -> None:
    assert _marks(reader.read(question)) == marks


def test_letter_case_makes_no_difference(reader: QuestionReader) -> None:
    question = "Vegan soup without nuts, under 30 minutes"
    lower, upper = reader.read(question.lower()), reader.read(question.upper())
    assert [(span.kind, span.mode, span.start, span.end) for span in lower.spans] == [
        (span.kind, span.mode, span.start, span.end) for span in upper.spans
    ]


@settings(max_examples=sample_size(usual=20, thorough=60), deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_without_harm(reader: QuestionReader, question: str) -> None:
    reading = reader.read(question)
    assert len(reading.roles) == len(reading.words)
    for span in reading.spans:
        assert reading.question[span.start : span.end] == span.text
        assert 0 <= span.first <= span.last < len(reading.words)
        assert 0.0 < span.score <= 1.0


def test_a_long_question_is_read_to_its_end(reader: QuestionReader) -> None:
    filler = "I like simple food that does not take all evening. " * 30
    assert ("ingredient", "exclude", "peanuts") in _marks(reader.read(filler + "No peanuts please."))
