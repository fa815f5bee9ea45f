"""The command line while a library's vectors are another model's."""

import json
from pathlib import Path

import pytest

from core.cli.app import main
from core.store.home import Home
from tests.conftest import FEW_STARTERS
from tests.core.aging import age


@pytest.fixture
def aged(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library too large to get its vectors at once."""
    age(Home(small_stocked))
    monkeypatch.setattr("core.engine.library_opening.AT_ONCE", 10)
    return small_stocked


def test_ask_answers_without_similarity_and_says_so_once(
    aged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", "a vegan dinner", "--json"]) == 0
    said = capsys.readouterr()
    result = json.loads(said.out)
    assert result["answers"]
    assert result["notes"]
    assert said.err.count("answers ignore similarity") == 1
    assert len(said.err.splitlines()) == 1


def test_a_batch_says_it_once(aged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text("".join(json.dumps({"id": n, "question": "a soup"}) + "\n" for n in range(3)))
    assert main(["ask", "--batch", str(questions), "--json"]) == 0
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 3
    assert said.err.count("answers ignore similarity") == 1


def test_the_verb_works_it_out_and_then_nothing_is_said(
    aged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reindex", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["renewed"] is True
    assert main(["likeness"]) == 0
    assert "up to date" in capsys.readouterr().out
    assert main(["ask", "a vegan dinner", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["notes"] == []
    assert said.err == ""


def test_the_week_is_planned_without_similarity_too(aged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["days"]
    assert "answers ignore similarity" in said.err


def test_a_small_library_is_renewed_on_the_way(
    small_stocked: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    age(Home(small_stocked))
    assert main(["ask", "a vegan dinner", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["notes"] == []
    assert f"Similarity index: 0 of {FEW_STARTERS} recipes" in said.err


def test_doctor_tells_it(aged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    assert "left out" in json.loads(capsys.readouterr().out)["likeness"]


MANY = """id,name,minutes,ingredients,steps,nutrition
1,leek pot,30,"['leeks', 'butter', 'cream']","['Simmer.']","[100, 10, 10, 10, 10, 10, 10]"
2,bean curry,40,"['white beans', 'coconut milk']","['Simmer.']",
3,apple pie,60,"['apples', 'flour', 'butter']","['Bake.']",
"""


@pytest.fixture
def many(small_stocked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with more recipes than are encoded at once, and a home to import it into."""
    monkeypatch.setattr("core.library.embeddings.pending.ENCODED_AT_ONCE", 2)
    monkeypatch.setattr("core.engine.library_opening.AT_ONCE", 10)
    path = tmp_path / "many.csv"
    path.write_text(MANY)
    return path


def test_a_large_import_tells_what_it_did_and_goes_on_with_similarity(
    many: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(many), "--json"]) == 0
    said = capsys.readouterr()
    report = json.loads(said.out)
    assert (report["added"], report["unindexed"]) == (3, 3)
    assert "Larder computes 3 embeddings now" in said.err
    assert main(["likeness"]) == 0
    assert "up to date" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--no-similarity", "--no-likeness"])
def test_embeddings_may_be_left_for_later(
    option: str, many: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(many), option]) == 0
    said = capsys.readouterr()
    assert "3 added" in said.out
    assert "'larder reindex'" in said.err
    assert main(["ask", "leek pot", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["notes"]
    assert main(["reindex", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["renewed"] is True


def test_a_stop_after_a_large_import_is_no_failure(
    many: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **_options: object) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("core.engine.library_changes.LibraryChanges.rebuild_similarity", stopped)
        assert main(["import", str(many)]) == 0
    said = capsys.readouterr()
    assert "3 added" in said.out
    assert "'larder reindex' resumes" in said.err
    assert main(["import", str(many)]) == 0
    assert "3 unchanged" in capsys.readouterr().out
