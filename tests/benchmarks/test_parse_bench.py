"""The hand-written questions, read as they are in use: with both networks."""

import json
from pathlib import Path

import pytest

from benchmarks.one_thread import OneThread
from benchmarks.parse_bench import read_set
from core.assets import assets_dir
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import MODEL_FILE, StanceReader
from tests.paths import ROOT
from tests.sampling import IS_THOROUGH

MODEL = ROOT / "models" / "question_parser"


@pytest.mark.parametrize("name", ["dev", "sealed"])
def test_no_exclusion_is_missed_without_a_question(name: str, tmp_path: Path) -> None:
    # The stance network took back exclusions that the parser had read, which tests without it can't notice.
    lines = (ROOT / "benchmarks" / "parse" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    # Reading all of them takes 20 s.
    asked = tmp_path / "questions.jsonl"
    asked.write_text("\n".join(line for line in lines if IS_THOROUGH or excludes(line)), encoding="utf-8")
    result = read_set(
        asked,
        QuestionReader(OneThread(MODEL / "model.onnx"), MODEL),
        StanceReader(OneThread(MODEL / MODEL_FILE), MODEL),
        Vocabulary.from_assets(assets_dir()),
    )
    assert result["questions"] > 150
    assert result["exclusions_missed_and_not_asked"] == 0
    assert result["exact"] >= 0.94


def excludes(line: str) -> bool:
    """Return whether a question of the set excludes something."""
    return any(constraint["mode"] == "exclude" for constraint in json.loads(line)["constraints"])
