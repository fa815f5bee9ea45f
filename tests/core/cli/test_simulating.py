"""`larder simulate-log` on the command line."""

import json
from pathlib import Path

import pytest

from core.cli.app import main


@pytest.mark.usefixtures("stocked")
def test_the_log_goes_into_ask(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate-log", "Indian", "--seed", "2"]) == 0
    plain = capsys.readouterr().out
    assert main(["simulate-log", "indian", "--seed", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert plain.split() == [recipe["id"] for recipe in data["recipes"]]
    assert len(plain.split()) == 26
    log = tmp_path / "log.txt"
    log.write_text(plain, encoding="utf-8")
    assert main(["ask", "a dinner", "--log", str(log), "--json"]) == 0
    assert all(answer["similarity"] is not None for answer in json.loads(capsys.readouterr().out)["answers"])


@pytest.mark.usefixtures("stocked")
def test_an_unknown_diet_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate-log", "carnivore"]) == 2
    err = capsys.readouterr().err.splitlines()
    assert err[-1].startswith("larder: 'carnivore' is not a diet")
