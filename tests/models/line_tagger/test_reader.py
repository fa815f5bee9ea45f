"""Test the shipped line tagger: its labels, its size, and that its files match."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.line_tagger import labels
from models.line_tagger.reader import MAX_LINE_CHARS, LineTagger, TaggedWords
from models.runtime import open_session
from tests.paths import ROOT
from tests.sampling import sample_size

FOLDER = ROOT / "models" / "line_tagger"


@pytest.fixture(scope="module")
def tagger() -> LineTagger:
    return LineTagger(open_session(FOLDER / "model.onnx", policy="onnxruntime:CPUExecutionProvider"), FOLDER)


def said(tagged: TaggedWords, field: str) -> str:
    return " ".join(
        word.text for word, label in zip(tagged.words, tagged.fields, strict=True) if label == field
    )


def test_the_shipped_labels_are_those_of_the_code() -> None:
    assert json.loads((FOLDER / "labels.json").read_text(encoding="utf-8")) == labels.as_json()


def test_the_network_is_small() -> None:
    assert (FOLDER / "model.onnx").stat().st_size <= 3_000_000


@pytest.mark.parametrize(
    ("line", "amount", "unit", "name", "preparation"),
    [
        ("1 1/2 cups plain flour, sifted", "1 1 / 2", "cups", "plain flour", "sifted"),
        ("2 large carrots, peeled and diced", "2", "", "carrots", "peeled and diced"),
        ("1 (14 oz) can black beans, drained", "1 14", "oz can", "black beans", "drained"),
        ("250g/9oz butter, softened", "250 9", "g oz", "butter", "softened"),
        ("½ tsp ground cumin", "½", "tsp", "ground cumin", ""),
        ("flour: 500 g", "500", "g", "flour", ""),
        ("3 cloves garlic, finely chopped", "3", "cloves", "garlic", "finely chopped"),
        ("4 chopped spring onions", "4", "", "spring onions", "chopped"),
        ("Salt", "", "", "Salt", ""),
    ],
)
def test_fields_of_plain_lines(
    tagger: LineTagger, line: str, amount: str, unit: str, name: str, preparation: str
) -> None:
    tagged = tagger.tag([line])[0]
    found = {field: said(tagged, field) for field in ("amount", "unit", "name", "preparation")}
    assert found == {"amount": amount, "unit": unit, "name": name, "preparation": preparation}


def test_sizes_purposes_alternatives_and_wishes_are_marked(tagger: LineTagger) -> None:
    sized, serving, butter, walnuts = tagger.tag(
        [
            "3 medium potatoes",
            "plain flour, for dusting",
            "2 tbsp butter or margarine",
            "50 g walnuts (optional)",
        ]
    )
    assert said(sized, "size") == "medium"
    assert said(serving, "purpose") == "for dusting"
    assert butter.marks[-2:] == ("alternative", "alternative")
    assert "optional" in walnuts.marks


def test_many_lines_at_once_read_as_one_by_one(tagger: LineTagger) -> None:
    lines = [
        "1 egg",
        "",
        "200 ml double cream, whipped until it holds its shape",
        "  ",
        "1 pinch of salt",
    ] * 30
    assert tagger.tag(lines) == [tagger.tag([line])[0] for line in lines]


@settings(max_examples=sample_size(usual=20, thorough=60), deadline=None)
@given(st.text(max_size=300))
def test_any_text_gets_one_label_a_word(tagger: LineTagger, line: str) -> None:
    tagged = tagger.tag([line])[0]
    assert tagged.text == line
    assert len(tagged.words) == len(tagged.fields) == len(tagged.marks)


def test_what_is_beyond_reading_is_left_alone(tagger: LineTagger) -> None:
    tagged = tagger.tag(["salt " * MAX_LINE_CHARS])[0]
    assert 0 < len(tagged.words) <= MAX_LINE_CHARS
