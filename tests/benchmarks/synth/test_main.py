"""`python -m benchmarks.synth`."""

import json
from pathlib import Path

import pytest

from benchmarks.synth.__main__ import main as synth
from core.cli.app import main


@pytest.mark.usefixtures("stocked", "few_starters")
def test_a_library_is_written_and_asked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert synth(["--recipes", "200", "--seed", "4", "--home", str(home), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["recipes"] == 200
    assert facts["uses"] > 1_000
    assert Path(facts["path"]).parent == home
    assert Path(facts["path"]).stat().st_size == facts["library_bytes"]
    assert main(["ask", "a dinner with garlic", "--all", "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert any(answer["id"].startswith("synthetic-4-") for answer in answers)


@pytest.mark.usefixtures("stocked", "few_starters")
def test_without_json_a_sentence_gives_the_sizes(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert synth(["--recipes", "20", "--home", str(home)]) == 0
    assert capsys.readouterr().out.startswith("20 recipes with ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--recipes", "10", "--vectors", "none"], "invalid choice: 'none'"),
        (["--recipes", "0"], "0 is not between 1 and 10,000,000"),
        ([], "the following arguments are required: --recipes"),
    ],
)
def test_a_wrong_option_is_one_clear_line(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        synth(words)
    assert refused.value.code == 2
    assert sentence in capsys.readouterr().err.splitlines()[-1]
