"""The real vocabulary and the real networks, opened once."""

import pytest

from core.assets import assets_dir
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import QuestionReader
from models.question_parser.stance import MODEL_FILE, StanceReader
from models.registry import locate
from models.runtime import open_session
from tests.paths import ROOT

MODEL_FOLDER = ROOT / "models" / "question_parser"


@pytest.fixture(scope="session")
def vocabulary() -> Vocabulary:
    return Vocabulary.from_assets(assets_dir())


@pytest.fixture(scope="session")
def reader() -> QuestionReader:
    session = open_session(MODEL_FOLDER / "model.onnx", policy="onnxruntime:CPUExecutionProvider")
    return QuestionReader(session, MODEL_FOLDER)


@pytest.fixture(scope="session")
def shipped() -> StanceReader:
    files = locate("question_parser")
    return StanceReader(open_session(files.path(MODEL_FILE), "cpu"), files.folder)
