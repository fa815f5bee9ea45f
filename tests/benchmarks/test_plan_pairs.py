"""The score of a judge's verdicts on pairs of weeks."""

import json
from pathlib import Path

import pytest

from benchmarks.plan.pairs import POINTS, scored

KEY = {
    "01": {"A": "search", "B": "greedy"},
    "02": {"A": "greedy", "B": "search"},
    "03": {"A": "search", "B": "greedy"},
    "04": {"A": "greedy", "B": "search"},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pairs = tmp_path / "pairs"
    hidden = tmp_path / "pairs-key"
    pairs.mkdir()
    hidden.mkdir()
    (hidden / "key.json").write_text(json.dumps(KEY), encoding="utf-8")
    return pairs


def test_wins_are_counted_by_the_key_and_not_by_the_letter(folder: Path) -> None:
    rows = [["pair", *POINTS, "reason"]]
    for pair, overall in (("1", "A"), ("02", "B"), ("3", "b")):
        rows.append([pair, *("0" for _ in POINTS[:-1]), overall, "Fewer dishes."])
    text = "\n".join("\t".join(row) for row in rows)
    (folder / "verdicts.tsv").write_text(text, encoding="utf-8")
    first, *points, overall, against = scored(folder).splitlines()
    assert first == "3 of 4 pairs are judged; not 04"
    assert len(points) == 7
    assert all("search   0  other   0  no difference   3" in line for line in points)
    # A of pair 1 and B of pair 2 are the search's weeks, B of pair 3 is the greedy one.
    assert "search   2  other   1  no difference   0" in overall
    assert overall.endswith("p 1.000")
    assert against.startswith("overall, against greedy")
    assert "search   2  other   1" in against


def test_a_clear_result_has_a_narrow_interval_and_a_small_p(folder: Path) -> None:
    key = {f"{number:02}": KEY["01"] for number in range(1, 17)}
    (folder.with_name("pairs-key") / "key.json").write_text(json.dumps(key), encoding="utf-8")
    rows = ["\t".join(["pair", *POINTS])]
    rows += ["\t".join([pair, *("A" for _ in POINTS[:-1]), "B" if pair > "13" else "A"]) for pair in key]
    (folder / "verdicts.tsv").write_text("\n".join(rows), encoding="utf-8")
    overall = next(line for line in scored(folder).splitlines() if line.startswith("overall "))
    assert overall.endswith("share won 57% to 93%, p 0.021")


def test_each_other_way_has_its_own_count(folder: Path) -> None:
    key = {**KEY, "02": {"A": "random", "B": "search"}}
    (folder.with_name("pairs-key") / "key.json").write_text(json.dumps(key), encoding="utf-8")
    rows = ["\t".join(["pair", *POINTS])] + [
        "\t".join([pair, *("0" for _ in POINTS[:-1]), "A"]) for pair in key
    ]
    (folder / "verdicts.tsv").write_text("\n".join(rows), encoding="utf-8")
    greedy, chance = scored(folder).splitlines()[-2:]
    assert greedy.startswith("overall, against greedy")
    assert "search   2  other   1" in greedy
    assert chance.startswith("overall, against random")
    assert "search   0  other   1" in chance
