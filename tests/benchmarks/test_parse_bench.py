"""The hand-written questions, read as they are in use: with both networks."""

import pytest

from benchmarks.one_thread import OneThread
from benchmarks.parse_bench import read_set
from core.assets import assets_dir
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import MODEL_FILE, StanceReader
from tests.paths import ROOT

MODEL = ROOT / "models" / "question_parser"


@pytest.mark.parametrize(("name", "questions"), [("dev", 962), ("sealed", 405)])
def test_no_exclusion_is_missed_without_a_question(name: str, questions: int) -> None:
    # The stance network took back exclusions that the parser had read, which tests without it can't notice.
    result = read_set(
        ROOT / "benchmarks" / "parse" / f"{name}.jsonl",
        QuestionReader(OneThread(MODEL / "model.onnx"), MODEL),
        StanceReader(OneThread(MODEL / MODEL_FILE), MODEL),
        Vocabulary.from_assets(assets_dir()),
    )
    assert result["questions"] == questions
    assert result["exclusions_missed_and_not_asked"] == 0
    assert result["exact"] >= 0.94
