"""`larder recipe`: a recipe, and the user's own words on it."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.cli.app import main


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["recipe", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def title(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The title of a recipe of the library, with servings."""
    assert main(["library", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["recipes"]
    return str(listed[0]["title"])


def test_a_recipe_is_rated_and_shown(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    rated = answer(capsys, "rate", title, "4")
    key = rated["id"]
    assert (rated["rating"], rated["title"]) == (4, title)
    answer(capsys, "note", key, "Less salt.")
    answer(capsys, "tag", key, "quick", "for guests")
    answer(capsys, "favourite", key)
    shown = answer(capsys, "show", key)
    assert shown["own"] == {
        "rating": 4,
        "notes": "Less salt.",
        "tags": ["quick", "for guests"],
        "favourite": True,
        "photo": False,
    }
    assert shown["avoid"] == []
    capsys.readouterr()
    assert main(["recipe", "show", key]) == 0
    text = capsys.readouterr().out
    assert all(line in text for line in shown["ingredients"])
    assert "Your rating: 4 of 5" in text
    assert "Your tags: quick, for guests" in text
    answer(capsys, "favourite", key, "--remove")
    answer(capsys, "rate", key, "0")
    assert answer(capsys, "tag", key)["tags"] == []
    assert main(["diary", "undo"]) == 0
    assert f"changed the tags of {title}" in capsys.readouterr().out
    assert answer(capsys, "show", key)["own"]["tags"] == ["quick", "for guests"]


def test_what_the_household_avoids_is_said_with_the_name(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("--ingredient", "200 g white rice", "--ingredient", "2 tbsp soy sauce")
    assert main(["recipe", "new", "--title", "Rice and sauce", *lines]) == 0
    assert answer(capsys, "show", "Rice and sauce")["avoid"] == []
    assert main(["household", "set", "Ben", "--allergy", "soy"]) == 0
    (one,) = answer(capsys, "show", "Rice and sauce")["avoid"]
    assert (one["what"], one["food"], one["who"]) == ("soy", "soy sauce", "Ben")
    assert main(["recipe", "show", "Rice and sauce"]) == 0
    assert "Contains soy, which Ben avoids" in capsys.readouterr().out


def test_amounts_follow_servings_and_units(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = answer(capsys, "show", title)
    doubled = answer(capsys, "show", title, "--servings", f"{2 * whole['servings']:g}")
    assert doubled["servings"] == 2 * whole["servings"]
    assert doubled["ingredients"] != whole["ingredients"]
    assert doubled["nutrition"] == whole["nutrition"], "it is that of one serving"
    assert answer(capsys, "show", title, "--units", "us")["ingredients"] != []


def test_units_are_stored_for_every_recipe(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "units") == {"units": "written"}
    customary = answer(capsys, "show", title, "--units", "us")["ingredients"]
    assert answer(capsys, "units", "US") == {"units": "us"}
    assert answer(capsys, "show", title)["ingredients"] == customary
    assert answer(capsys, "show", title, "--units", "written")["ingredients"] != customary
    assert main(["recipe", "units"]) == 0
    assert "Recipes are shown in US units." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "no such recipe"], "No recipe is called 'no such recipe'"),
        (["show", "{title}", "--servings", "0"], "can't be written for 0 servings"),
        (["show", "{title}", "--units", "stones"], "'stones' are not units. Choose written, metric, us."),
        (["units", "stones"], "'stones' are not units. Choose written, metric, us."),
        (["rate", "{title}", "7"], "from 0 (none) to 5; this is 7"),
        (["note", "{title}", "x" * 10_001], "at most 10,000 characters"),
    ],
)
def test_bad_input_is_one_sentence(
    title: str, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["recipe", *(word.format(title=title) for word in words)]) == 2
    assert said in capsys.readouterr().err
