"""Test the lines that the meal estimator learns from."""

import json
import random
from pathlib import Path

import pytest

from models.training.meal_estimator import examples
from models.training.meal_estimator.examples import (
    LINES,
    Food,
    drawn_line,
    learned_lines,
    lines_without_food,
    measured_lines,
    written_lines,
)

RICE = Food("rice", {"cup": 160.0, "serving": 180.0}, {"energy": 130.0})


def _lines(folder: Path, *rows: dict[str, object]) -> list[tuple[str, list[tuple[str, float | None]]]]:
    (folder / "a.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return [
        (line.text, [(line.text[part.letters.start : part.letters.stop], part.mass_g) for part in line.parts])
        for line in written_lines(folder)
    ]


def test_each_food_is_found_in_its_line(tmp_path: Path) -> None:
    row = {"text": "egg, fried egg", "parts": [["egg", "egg", 50, 143], ["egg", "fried egg", 55, 190]]}
    assert _lines(tmp_path, row) == [("egg, fried egg", [("egg", 50.0), ("egg", 55.0)])]
    line = next(written_lines(tmp_path))
    assert [part.letters.start for part in line.parts] == [0, 11], "the second is not the first once more"


def test_what_no_one_eats_is_left_out(tmp_path: Path) -> None:
    parts = [
        ["rice", "rice", 90_000, 130],
        ["oil", "oil", 10, 2000],
        ["tea", "tea", 240, 1],
        ["ham", "ham", 30, 120],
    ]
    assert _lines(tmp_path, {"text": "rice oil tea", "parts": parts}) == [("rice oil tea", [("tea", 240.0)])]


def test_every_twentieth_line_only_measures() -> None:
    learned, measured = learned_lines(LINES), measured_lines(LINES)
    assert len(learned) == pytest.approx(19 * len(measured), abs=20)
    assert len({line.text for line in measured} & {line.text for line in learned}) < len(measured) / 10


def test_drawn_amounts_have_their_mass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examples, "_MADE_UP", 0.0)
    order = random.Random(1)
    for _ in range(300):
        line = drawn_line([RICE], order)
        for part in line.parts:
            said = line.text[part.letters.start : part.letters.stop]
            assert "rice" in said
            if " g" in said or "g " in said.replace("rice", ""):
                continue
            if "cup" in said:
                assert part.mass_g is not None
                assert (part.mass_g / 160) in {0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10}, said
            else:
                assert part.mass_g in (180.0, None) or any(map(str.isdigit, said)), said


def test_some_drawn_foods_have_made_up_words() -> None:
    order = random.Random(2)
    lines = [drawn_line([RICE], order) for _ in range(300)]
    said = [line.text[part.letters.start : part.letters.stop] for line in lines for part in line.parts]
    share = sum("rice" not in words for words in said) / len(said)
    assert 0.03 < share < 0.15
    assert all(part.per_100g == RICE.per_100g for line in lines for part in line.parts)


def test_what_is_no_food_weighs_next_to_nothing() -> None:
    lines = lines_without_food(random.Random(1), 50)
    assert len(lines) == 50
    assert all(line.text and line.parts[0].mass_g == 0.5 for line in lines)
