"""`larder library list`."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.cli.app import main


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["library", "list", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_recipes_are_listed_by_words_filters_and_order(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = listed(capsys, "--sort", "title", "--limit", "500")
    assert everything["total"] == len(everything["recipes"]) > 5
    quick = listed(capsys, "--minutes", "60", "--sort", "time")
    minutes = [one["minutes"] for one in quick["recipes"]]
    assert minutes == sorted(minutes)
    assert minutes[-1] <= 60
    second = listed(capsys, "--sort", "title", "--skip", "1", "--limit", "1")
    assert second["recipes"] == [everything["recipes"][1]]
    named = everything["recipes"][0]["title"]
    assert listed(capsys, *named.split())["recipes"][0]["title"] == named


def test_the_list_in_words_says_how_many_there_are(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["library", "list", "--limit", "2", "--sort", "title"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert "1 to 2 of" in lines[-1]
    assert "--skip 2 lists more." in lines[-1]
    assert main(["library", "list", "qqzzvv"]) == 0
    assert capsys.readouterr().out == "0 recipes.\n"


def test_a_mended_word_is_named(stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["library", "list", "chiken", "--limit", "1"]) == 0
    assert "No recipe has 'chiken'; these have 'chicken'." in capsys.readouterr().out
    assert listed(capsys, "chiken")["corrected"] == {"chiken": "chicken"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--diet", "vegann"), "no diet 'vegann'. Choose one of:"),
        (("--sort", "colour"), "'colour' is not an order."),
        (("--source", "paprika"), "nothing from 'paprika'"),
    ],
)
def test_unknown_values_end_with_one_sentence(
    small_stocked: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["library", "list", *words]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""
