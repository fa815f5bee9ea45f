"""The ablation of parsing replaces steps by name: each name must exist."""

from benchmarks.parse.ablation import ablated
from core.assets import assets_dir
from core.questions.vocabulary import Vocabulary


def test_every_part_can_be_left_out() -> None:
    found = ablated(lambda words: {"foods": len(words.foods)}, Vocabulary.from_assets(assets_dir()))
    assert found["canonical names only"]["foods"] < found["all parts"]["foods"]
    assert found["no guard"] == found["no mending of ragged spans"] == found["all parts"]
