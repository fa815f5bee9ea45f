"""`larder prices`, and the packs and aisles of `larder shopping-list`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*words]) == 0
    return capsys.readouterr().out


def test_prices_are_set_shown_and_removed(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No prices yet" in run(capsys, "prices")
    run(capsys, "prices", "set", "1 kg chicken breast", "9.50")
    run(capsys, "prices", "currency", "€")
    assert "chicken breast, € 9.50 for 1 kg" in run(capsys, "prices")
    found = json.loads(run(capsys, "prices", "--json"))
    assert found["prices"] == [{"food": "chicken breast", "mass_g": 1000.0, "price": 9.5}]
    assert "No prices yet" in run(capsys, "prices", "remove", "chicken breast")


def test_what_has_no_amount_gets_no_price(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prices", "set", "glurf", "3"]) == 2
    assert "Not recognised" in capsys.readouterr().err
    assert main(["prices", "set", "1 kg rice and beans, 2 eggs", "-1"]) == 2
