"""`larder recipe new`, `edit`, `duplicate`, `delete`, `trash` and `restore`."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.cli.app import main

SOUP = (
    "new", "--title", "Leek soup", "--servings", "4", "--ingredient", "3 leeks", "--ingredient", "200 ml cream",
    "--step", "Simmer for 20 minutes.",
)  # fmt: skip


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["recipe", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_recipe_from_its_first_line_to_the_trash_and_back(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    read = answer(capsys, *SOUP, "--dry-run")
    assert "id" not in read
    assert [line["entity"] for line in read["lines"]] == ["leek", "cream"]
    assert read["allergens"]["milk"] == "contains"
    key = answer(capsys, *SOUP)["id"]
    edited = answer(capsys, "edit", key, "--ingredient", "3 leeks", "--ingredient", "200 ml oat cream")
    assert edited["id"] == key
    assert "milk" not in edited["allergens"]
    assert answer(capsys, "show", key)["ingredients"] == ["3 leeks", "200 ml oat cream"]
    copy = answer(capsys, "duplicate", key)
    assert copy["title"] == "Leek soup (my version)"
    assert answer(capsys, "delete", "Leek soup")["id"] == key
    assert [one["id"] for one in answer(capsys, "trash")["recipes"]] == [key]
    assert main(["recipe", "show", key]) == 2
    assert answer(capsys, "restore", "leek soup")["id"] == key
    assert answer(capsys, "show", key)["steps"] == ["Simmer for 20 minutes."]
    assert answer(capsys, "trash")["recipes"] == []


def test_foods_of_the_diary_become_a_recipe(
    small_stocked: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    bar = ["meals", "label", "Oat bar", "--nutrient", "energy=210", "--ingredients", "oats, milk powder"]
    assert main(bar) == 0
    for text in ("2 eggs and a banana", "oat bar", "rice"):
        assert main(["log", text, "--date", "2026-11-20"]) == 0
    words = ("--title", "Eggs with a bar", "--entry", "1.1", "--entry", "2", "--ingredient", "1 tsp salt")
    read = answer(capsys, "new", *words, "--servings", "1")
    assert read["allergens"]["egg"] == "contains"
    # The label's milk is the recipe's, too.
    assert read["allergens"]["milk"] == "contains"
    shown = answer(capsys, "show", read["id"])["ingredients"]
    assert (shown[0], shown[-1]) == ("2 eggs", "1 tsp salt")
    assert "milk powder" in shown
    # A usual portion is written with its mass.
    (line,) = answer(capsys, "new", "--title", "Plain rice", "--entry", "3", "--dry-run")["lines"]
    assert line["mass_g"] > 50
    assert main(["recipe", "new", "--title", "x", "--entry", "99"]) == 2


def test_past_entries_change_only_if_that_is_wanted(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def logged() -> list[float]:
        capsys.readouterr()
        assert main(["diary", "--date", "2026-11-20", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)["entries"]
        return [entry["nutrition"]["energy"] for entry in found]

    key = answer(capsys, *SOUP)["id"]
    for text in ("2 servings of leek soup", "leek soup", "2 eggs"):
        assert main(["log", text, "--date", "2026-11-20"]) == 0
    before = logged()
    assert answer(capsys, "edit", key, "--servings", "2")["past_entries"] == 2
    # What was eaten stays what it was.
    assert logged() == before
    assert main(["recipe", "edit", key, "--past"]) == 0
    assert "Changed 2 past entries." in capsys.readouterr().out
    assert logged() == pytest.approx([2 * before[0], 2 * before[1], before[2]], rel=0.01)
    assert main(["recipe", "edit", key, "--past"]) == 0
    assert "past entr" not in capsys.readouterr().out
    assert main(["diary", "undo"]) == 0
    assert logged() == before


def test_the_text_says_how_lines_were_read(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["recipe", *SOUP, "--ingredient", "2 cups glurf"]) == 0
    text = capsys.readouterr().out
    assert "- 200 ml cream: cream, " in text
    assert "- 2 cups glurf: not recognised" in text
    assert "Saved 'Leek soup' [own-leek-soup-" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "--title", "Air"), "at least one ingredient"),
        (("new", "--ingredient", "1 egg"), "Give the recipe a title."),
        (("edit", "chana-masala"), "Say what to change"),
        (("edit", "no such recipe", "--title", "x"), "No recipe is called"),
        (("delete", "no such recipe"), "No recipe is called"),
        (("restore", "no such recipe"), "The trash has no recipe"),
    ],
)
def test_bad_input_is_one_sentence(
    small_stocked: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["recipe", *words]) == 2
    assert said in capsys.readouterr().err
