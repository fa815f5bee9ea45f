"""`larder synth` on the command line."""

import json
from pathlib import Path

import pytest

from core.cli.app import main


@pytest.mark.usefixtures("stocked")
def test_a_library_is_written_and_asked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["synth", "--recipes", "200", "--seed", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["recipes"] == 200
    assert said["uses"] > 1_000
    assert Path(said["path"]).parent == home
    assert Path(said["path"]).stat().st_size == said["library_bytes"]
    assert main(["ask", "a dinner with garlic", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert any(answer["id"].startswith("synthetic-4-") for answer in answers)


@pytest.mark.usefixtures("stocked")
def test_a_plain_sentence_says_what_was_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["synth", "--recipes", "20"]) == 0
    assert capsys.readouterr().out.startswith("20 recipes with ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--recipes", "10", "--vectors", "none"], "larder: 'none' is no way to make vectors."),
        (["--recipes", "0"], "larder: Invalid value"),
        ([], "larder: Missing option '--recipes'"),
    ],
)
@pytest.mark.usefixtures("stocked")
def test_a_slip_is_one_clear_line(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["synth", *words]) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith(sentence)
