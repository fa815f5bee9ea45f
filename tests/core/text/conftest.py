"""Readers of phrases and lines, over the shipped data."""

import pytest

from core.food.foods import Food
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.text.lines.nutrition import LineReader
from core.text.mass.estimation import MassEstimator
from core.text.phrase_links import Resolved, resolve
from models.line_tagger.reader import LineTagger
from models.runtime import open_session
from tests.core.text.kit import Ask
from tests.paths import ROOT


@pytest.fixture(scope="module")
def ask(names: NameIndex, foods: dict[str, Food], rules: LabelRules) -> Ask:
    def resolved(phrase: str) -> Resolved:
        return resolve(phrase, names, foods, rules)

    return resolved


@pytest.fixture(scope="module")
def reader(names: NameIndex, foods: dict[str, Food]) -> LineReader:
    folder = ROOT / "models" / "line_tagger"
    session = open_session(folder / "model.onnx", policy="onnxruntime:CPUExecutionProvider")
    return LineReader(LineTagger(session, folder), names, MassEstimator(foods, names.taxonomy))
