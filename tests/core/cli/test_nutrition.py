"""`larder nutrition`, as other programs drive it."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from core.food.nutrients import NUTRIENT_KEYS

LINES = "1 1/2 cups flour\n2 large eggs\n\n- 250 ml milk\nSalt to taste\n1 tbsp sugar (optional)\n"


@pytest.fixture
def home_option(tmp_path: Path) -> tuple[str, str]:
    return ("--home", str(tmp_path / "home"))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_file_of_lines(
    tmp_path: Path, home_option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "pancakes.txt"
    source.write_text(LINES, encoding="utf-8")
    code, out, err = run(capsys, *home_option, "nutrition", str(source), "--servings", "4", "--json")
    assert code == 0, err
    found = json.loads(out)
    assert found["servings"] == 4
    assert set(found["nutrition"]) <= set(NUTRIENT_KEYS) == set(found["coverage"])
    assert [line["entity"] for line in found["lines"]] == ["flour", "egg", "milk", "salt", "sugar"]
    assert [line["how"] for line in found["lines"]] == ["household"] * 2 + ["density", "unknown", "household"]
    assert [line["eaten"] for line in found["lines"]] == [True] * 4 + [False]
    flour, egg = found["lines"][:2]
    assert flour["mass_g"] == 187.5
    assert flour["food"] == {"id": "20081", "description": flour["food"]["description"]}
    assert egg["mass_g"] == 100
    # Flour 683, eggs 143 and milk about 157 kcal.
    assert 230 <= found["nutrition"]["energy"] <= 255
    # Nobody says how much salt there is: no matter for energy, but for sodium.
    assert found["coverage"]["energy"] == 1
    assert 0 < found["coverage"]["sodium"] < 1


def test_words_for_people(
    tmp_path: Path, home_option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "pancakes.txt"
    source.write_text(LINES, encoding="utf-8")
    code, out, _ = run(capsys, *home_option, "nutrition", str(source))
    assert code == 0
    assert "1 1/2 cups flour: flour, 187.5 g (household)" in out
    assert "1 tbsp sugar (optional): sugar, 12.5 g (household), not counted" in out
    assert "Sodium: at least" in out


def test_a_batch_goes_on_after_a_bad_line(
    tmp_path: Path, home_option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"id": 1, "title": "Rice", "servings": 2, "ingredients": ["200 g rice"]},
        {"id": 2, "servings": 2, "ingredients": "200 g rice"},
        {"id": 3, "servings": 0, "ingredients": ["200 g rice"]},
        {"id": 4, "servings": True, "ingredients": ["200 g rice"]},
        {"id": 5, "servings": 2, "ingredients": []},
        {"id": 6, "servings": 2, "ingredients": ["x" * 5000]},
        {"id": 7, "ingredients": ["200 g rice"]},
    ]
    batch = tmp_path / "batch.jsonl"
    batch.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    code, out, err = run(capsys, *home_option, "nutrition", "--batch", str(batch), "--json")
    assert code == 0, err
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4, 5, 6, 7]
    assert ["error" in answer for answer in answers] == [False, True, True, True, True, True, False]
    assert answers[6]["nutrition"]["energy"] == pytest.approx(2 * answers[0]["nutrition"]["energy"])


@pytest.mark.parametrize("arguments", [(), ("absent.txt",), ("--batch", "absent.jsonl")])
def test_bad_use_is_one_sentence(
    home_option: tuple[str, str], capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *home_option, "nutrition", *arguments)
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_file_that_is_no_text(
    tmp_path: Path, home_option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "picture.txt"
    source.write_bytes(b"\x89PNG\xff\xfe")
    code, _, err = run(capsys, *home_option, "nutrition", str(source))
    assert code == 2
    assert "cannot be read" in err


def test_stated_and_computed_stand_side_by_side(
    tmp_path: Path, home_option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["200 g sugar"]
    rows = [
        {"id": "low", "servings": 1, "ingredients": lines, "stated": {"energy": 120, "sodium": 1}},
        {"id": "near", "servings": 1, "ingredients": lines, "stated": {"energy": 780}},
        {"id": "bad", "servings": 1, "ingredients": lines, "stated": {"energy": "much"}},
        {"id": "none", "servings": 1, "ingredients": lines},
    ]
    source = tmp_path / "batch.jsonl"
    source.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    _, out, _ = run(capsys, *home_option, "nutrition", "--batch", str(source))
    low, near, bad, none = map(json.loads, out.splitlines())
    assert low["nutrition"]["energy"] == pytest.approx(774, rel=0.02)
    assert low["stated_nutrition"] == {"energy": 120, "sodium": 1, "salt": 0.0025}
    assert (low["shown"]["energy"], low["shown"]["protein"]) == ("stated", "computed")
    assert "120 kcal stated" in low["caution"]
    assert near["caution"] is None
    assert "'stated' holds nutrients" in bad["error"]
    assert "shown" not in none
