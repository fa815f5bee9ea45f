"""`larder adapt`, as other programs drive it."""

import json
import shlex
from pathlib import Path

import pytest

from core.cli.app import main
from core.food.nutrients import NUTRIENT_KEYS

PANCAKES = {
    "title": "Pancakes",
    "servings": 4,
    "ingredients": ["200 g flour", "2 eggs", "300 ml milk", "2 tbsp butter"],
    "steps": ["Whisk the flour, eggs and milk.", "Melt the butter in a pan and fry the pancakes."],
}


@pytest.fixture
def options(stocked: Path) -> tuple[str, str]:
    return ("--home", str(stocked))


def batch(
    tmp_path: Path, options: tuple[str, str], capsys: pytest.CaptureFixture[str], *rows: object
) -> list[dict[str, object]]:
    source = tmp_path / "rows.jsonl"
    source.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert main((*options, "adapt", "--batch", str(source))) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_contract(tmp_path: Path, options: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = batch(
        tmp_path, options, capsys, {"id": 7, "recipe": PANCAKES, "wish": "vegan, under 500 kcal"}
    )
    assert found["id"] == 7
    assert [one["entity"] for one in found["constraints"]] == ["vegan", "energy"]
    assert found["impossible"] is None
    assert found["elapsed_ms"] > 0
    assert found["proposals"]
    for proposal in found["proposals"]:
        assert proposal["optimal"] is True
        recipe = proposal["recipe"]
        assert set(recipe) == {"title", "servings", "ingredients", "steps", "nutrition"}
        assert recipe["nutrition"]["energy"] <= 500
        assert set(recipe["nutrition"]) <= set(NUTRIENT_KEYS)
        assert set(proposal["before"]) <= set(NUTRIENT_KEYS)
        for change in proposal["changes"]:
            assert set(change) == {"kind", "from", "to", "from_g", "to_g", "why"}
            assert change["kind"] in {"swap", "drop", "add", "amount", "portion"}
            assert change["why"]
        numbers = [mark["number"] for mark in proposal["marked_steps"]]
        assert all(1 <= number <= len(recipe["steps"]) for number in numbers)
        assert not any(word in " ".join(recipe["ingredients"]) for word in ("egg", "butter"))


def test_an_unknown_nutrient_makes_a_lower_bound_and_not_an_amount(
    tmp_path: Path, options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Vegan cheese reports no nutrients."""
    toast = {"title": "Cheese toast", "ingredients": ["50 g rye bread", "30 g gouda"], "steps": ["Toast."]}
    vegan, light = batch(
        tmp_path,
        options,
        capsys,
        {"recipe": toast, "wish": "vegan"},
        {"recipe": PANCAKES, "wish": "vegan, under 500 kcal"},
    )
    assert any("energy" in proposal["at_least"] for proposal in vegan["proposals"])
    assert light["proposals"]
    assert not any("energy" in proposal["at_least"] for proposal in light["proposals"])


def test_what_cannot_be_used_is_named(
    tmp_path: Path, options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    odd, empty, wrong = batch(
        tmp_path,
        options,
        capsys,
        {"recipe": PANCAKES, "wish": "vegan and blorp"},
        {"recipe": PANCAKES, "wish": "purple monkey dishwasher"},
        {"recipe": {**PANCAKES, "ingredients": "1 egg"}, "wish": "vegan"},
    )
    assert odd["unused"] == ["blorp"]
    assert odd["proposals"]
    assert "found no condition" in empty["error"]
    assert "ingredients: Input should be a list" in wrong["error"]


def test_a_batch_goes_on_after_a_bad_line(
    tmp_path: Path, options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"id": 1, "recipe": {**PANCAKES, "ingredients": "eggs"}, "wish": "vegan"},
        {"id": 2, "recipe": 5, "wish": "vegan"},
        {"id": 3, "recipe": PANCAKES, "wish": 5},
        {"id": 4, "recipe": {**PANCAKES, "servings": -1}, "wish": "vegan"},
        {"id": 5, "recipe": PANCAKES, "wish": "vegan", "profile": {"allergies": "milk"}},
        {"id": 6, "recipe": PANCAKES, "wish": "", "profile": {"allergies": ["egg"]}},
    ]
    found = batch(tmp_path, options, capsys, *rows)
    assert [one["id"] for one in found] == [1, 2, 3, 4, 5, 6]
    assert all("error" in one for one in found[:5])
    assert found[5]["proposals"]


@pytest.mark.parametrize("arguments", [(), ("pancakes", "--servings", "0"), ("no-such-recipe", "vegan")])
def test_bad_use_gets_one_sentence(
    options: tuple[str, str], capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert main((*options, "adapt", *arguments)) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.splitlines()[-1].startswith("larder: ")


def test_words_for_people(options: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*options, "adapt", "chana-masala", "no onion", "--servings", "2")) == 0
    out = capsys.readouterr().out
    assert out.startswith("1. ")
    assert "->" in out or "without" in out
    assert "Energy: " in out


def test_a_proposal_is_saved(options: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main((*options, "adapt", "chana-masala", "no onion", "--save", "1", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    key = found["saved"]["id"]
    assert found["saved"]["new"] is True
    assert main((*options, "adapt", key, "no salt")) == 0
    assert main((*options, "adapt", "chana-masala", "no onion", "--save", "9")) == 2
    assert "There is no proposal 9" in capsys.readouterr().err


def test_a_question_without_answers_offers_commands_that_work(
    options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main((*options, "ask", "gluten-free dairy-free lasagna", "--log", "none")) == 0
    said = capsys.readouterr().out
    answer, _, offered = said.partition("Recipes that you could adapt:")
    assert "Without 'lasagna', " in answer
    assert "lasagna rolls, gluten-free, dairy-free: 3 changes" in offered
    lines = [line.strip() for line in offered.splitlines()]
    commands = [line for line in lines if line.startswith("larder adapt ")]
    assert commands
    assert lines[-1] == "larder compose 'gluten-free dairy-free lasagna'"
    for command in commands:
        _, *arguments = shlex.split(command)
        assert main((*options, *arguments)) == 0
        first = [line.strip() for line in capsys.readouterr().out.splitlines()]
        changes = [line.strip() for line in offered.splitlines() if " -> " in line]
        assert set(first) & set(changes)


def test_json_answers_have_relaxations_and_no_offers(
    options: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main((*options, "ask", "gluten-free dairy-free lasagna", "--log", "none", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["answers"] == []
    ((one,)) = found["relaxations"]
    assert [dropped["entity"] for dropped in one["drop"]] == ["lasagna"]
    assert f"Without 'lasagna', {one['allows']} recipes match." in found["suggestions"]
