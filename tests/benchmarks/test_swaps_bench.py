"""The hand-labelled swaps, and the swap table against them."""

import json

from benchmarks.swaps_bench import LABELS, VERDICTS, verdict
from core.adapt.swaps import load_swaps
from core.assets import assets_dir
from core.food.taxonomy import load_taxonomy

MOST_WRONG = 0.1


def test_few_offered_swaps_are_labelled_wrong() -> None:
    taxonomy = load_taxonomy(assets_dir())
    swaps = load_swaps(assets_dir(), taxonomy)
    pairs = [json.loads(line) for line in LABELS.read_text(encoding="utf-8").splitlines()]
    assert len(pairs) == 400
    assert {pair["label"] for pair in pairs} == set(VERDICTS)
    assert all(pair[end] in taxonomy.nodes for pair in pairs for end in ("food", "to"))
    offered = [pair["label"] for pair in pairs if verdict(swaps, pair) != "wrong"]
    assert len(offered) > 100
    assert offered.count("wrong") <= MOST_WRONG * len(offered)
