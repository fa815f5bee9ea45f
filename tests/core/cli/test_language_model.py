"""`larder explain` and `larder language-model`."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from tests.core.language_model.fake_server import says, serving

pytestmark = pytest.mark.usefixtures("stocked")


def test_explaining_needs_no_model(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "chana-masala"]) == 0
    assert "It makes 4 servings and takes 40 minutes." in capsys.readouterr().out
    assert main(["explain", "chana-masala", "--nutrient", "iron", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["by"] == "Larder"
    assert found["text"] == found["own"]


def test_a_model_is_switched_on_tested_and_used(capsys: pytest.CaptureFixture[str]) -> None:
    with serving(says("ready"), says("It takes 40 minutes. It contains walnuts.")) as server:
        assert main(["language-model", "--on", "--address", server.address, "--test", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["on"]
        assert found["test"]["answered"] == "tiny"
        assert main(["explain", "chana-masala"]) == 0
        shown = capsys.readouterr().out
        assert "It takes 40 minutes." in shown
        assert "walnuts" not in shown
        assert "Larder removed 1 sentence" in shown
        assert main(["explain", "chana-masala", "--titles"]) == 0
        asked = len(server.requests)
        assert main(["explain", "chana-masala", "--plain"]) == 0
        assert main(["language-model", "--off"]) == 0
        assert main(["explain", "chana-masala"]) == 0
        assert len(server.requests) == asked


def test_the_profile_decides_before_a_model_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    profile = tmp_path / "me.json"
    profile.write_text('{"dislikes": ["onion"]}', encoding="utf-8")
    assert main(["explain", "chana-masala", "--profile", str(profile)]) == 0
    assert "! Contains onion, which you avoid." in capsys.readouterr().out
    assert main(["explain", "chana-masala", "--swap", "onion", "--profile", str(profile), "--json"]) == 0
    assert "onion" not in json.loads(capsys.readouterr().out)["suggestions"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["explain"], "Name a recipe or a nutrient"),
        (["explain", "no-such-recipe"], "No recipe is called"),
        (["explain", "--nutrient", "joy"], "isn't a nutrient"),
        (["explain", "chana-masala", "--titles", "--swap", "onion"], "Use one of"),
        (["language-model", "--on", "--off"], "either --on or --off"),
        (["language-model", "--address", "http://192.0.2.7:11434"], "not this computer"),
        (["language-model", "--model", "huge:cloud"], "other computers"),
        (["language-model", "--address", "http://127.0.0.1:9", "--test"], "No language model answers"),
    ],
)
def test_bad_use_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1
