"""Sample questions are read in each language of the window as in English."""

from xml.etree import ElementTree as ET

import pytest

from core.assets import assets_dir
from core.questions.parse import parse
from core.questions.vocabulary import Vocabulary
from desktop_app.pages.ask.welcome import SAMPLES
from desktop_app.pages.welcome.samples import SAMPLES as FIRST_SAMPLES
from models.question_parser.reader import QuestionReader
from models.registry import locate
from models.runtime import open_session
from tests.paths import ROOT

TRANSLATIONS = ROOT / "desktop_app" / "translations"


@pytest.fixture(scope="module")
def read() -> tuple[QuestionReader, Vocabulary]:
    folder = locate("question_parser").folder
    session = open_session(folder / "model.onnx", policy="onnxruntime:CPUExecutionProvider")
    return QuestionReader(session, folder), Vocabulary.from_assets(assets_dir())


@pytest.mark.parametrize("code", ["de", "es"])
def test_a_sample_question_asks_for_the_same(code: str, read: tuple[QuestionReader, Vocabulary]) -> None:
    translated = {
        message.findtext("source"): message.findtext("translation")
        for message in ET.parse(TRANSLATIONS / f"larder_{code}.ts").iter("message")
    }
    for sample in (*SAMPLES, *FIRST_SAMPLES):
        own = translated[sample]
        assert own is not None
        assert own != sample
        assert asked(own, *read) == asked(sample, *read), own


def asked(question: str, reader: QuestionReader, vocabulary: Vocabulary) -> list[str]:
    found = parse(question, reader, vocabulary)
    assert not found.unknown
    assert not found.unused
    # "Sin gluten" excludes gluten, "gluten-free" asks for the diet.
    return sorted(
        "gluten" if "gluten" in getattr(each, "entity", "") else str(each.model_copy(update={"text": ""}))
        for each in found.constraints
    )
