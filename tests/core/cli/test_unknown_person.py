"""While nobody knows who eats, no command answers, plans or lists."""

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from core.cli.app import main
from core.cli.common import run_batch
from core.errors import DamagedFiles, KnownError
from core.store.home import Home
from core.store.restoring import restore
from core.store.user_db import back_up

NEEDS_THE_PERSON = [
    ["ask", "peanut butter cookies"],
    ["ask", "--history"],
    ["ask", "--forget"],
    ["ask", "cookies", "--profile", "PROFILE"],
    ["log", "an apple"],
    ["diary"],
    ["diary", "export", "OUT.csv"],
    ["plan"],
    ["plan", "--profile", "PROFILE"],
    ["plan", "show"],
    ["plan", "export", "OUT.md"],
    ["shopping-list"],
    ["profile"],
    ["profile", "--set", "PROFILE"],
    ["backup", "OUT.duckdb"],
]
NEEDS_NOBODY = [
    ["parse", "cookies without peanuts"],
    ["ask", "cookies", "--profile", "PROFILE", "--log", "none"],
    ["ask", "cookies", "--profile", "PROFILE", "--all"],
    ["ingredient", "peanut"],
    ["guidelines"],
    ["simulate-log", "vegan"],
    ["import", "--list"],
    ["remove", "--list"],
]


DAMAGED = b"no database" * 500


@pytest.fixture
def log_is_quick() -> None:
    """Open and back up the log as Larder does."""


def has_no_new_log(place: Home) -> bool:
    return not place.user_db.exists() or place.user_db.read_bytes() == DAMAGED


@pytest.fixture(params=["damaged", "missing"])
def bereft(request: pytest.FixtureRequest, small_stocked: Path, tmp_path: Path) -> Iterator[Home]:
    """A home whose log is damaged or missing; a backup has it."""
    place = Home(small_stocked)
    (tmp_path / "me.json").write_text('{"allergies": ["peanut"]}')
    assert main(["profile", "--set", str(tmp_path / "me.json")]) == 0
    place.backups.mkdir()
    back_up(place, place.backups / "backup-000001-20260501-101500-daily.duckdb")
    if request.param == "damaged":
        place.user_db.write_bytes(DAMAGED)
    else:
        place.user_db.unlink()
    yield place
    shutil.rmtree(small_stocked)


def told(capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str]) -> tuple[int, str, str]:
    """Exit code and output of a command, with its files in the test's folder."""
    places = {"PROFILE": str(tmp_path / "me.json")}
    named = [
        str(tmp_path / word) if word.startswith("OUT.") else places.get(word, word) for word in arguments
    ]
    capsys.readouterr()
    code = main(named)
    out, err = capsys.readouterr()
    return code, out, "\n".join(line for line in err.splitlines() if not line.endswith("..."))


def test_every_command_that_needs_the_person_refuses_until_there_is_a_choice(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = next(bereft.backups.iterdir())
    for arguments in NEEDS_THE_PERSON:
        code, out, err = told(capsys, tmp_path, arguments)
        assert (code, out) == (2, ""), arguments
        assert len(err.splitlines()) == 1, err
        assert f"larder restore {backup}" in err
        assert "--new-log" in err
        assert not bereft.user_db.exists(), arguments
    assert not list(tmp_path.glob("OUT.*"))
    assert main(["restore", str(backup)]) == 0
    code, out, _ = told(capsys, tmp_path, ["profile", "--json"])
    assert json.loads(out)["allergies"] == ["peanut"]


def test_commands_that_need_nobody_go_on(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in NEEDS_NOBODY:
        assert told(capsys, tmp_path, arguments)[0] == 0, arguments
    assert has_no_new_log(bereft)


def test_a_batch_ends_at_the_first_line_that_needs_the_person(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = tmp_path / "questions.jsonl"
    needs = json.dumps({"id": 1, "question": "something for dinner"}) + "\n"
    own = (
        json.dumps(
            {"id": 2, "question": "something for dinner", "profile": {"allergies": ["peanut"]}, "log": []}
        )
        + "\n"
    )
    for lines, answered in ((needs + own, 0), (needs * 3, 0), (own + needs + own, 1)):
        batch.write_text(lines)
        code, out, err = told(capsys, tmp_path, ["ask", "--batch", str(batch)])
        assert (code, len(out.splitlines())) == (2, answered)
        assert len(err.splitlines()) == 1
        assert "does not know your allergies" in err
    batch.write_text(own * 2)
    code, out, _ = told(capsys, tmp_path, ["ask", "--batch", str(batch)])
    assert code == 0
    assert all(json.loads(line)["answers"] for line in out.splitlines())
    assert not bereft.user_db.exists()


def test_a_batch_ends_where_larders_own_files_are_damaged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = tmp_path / "lines.jsonl"
    batch.write_text('{"id": 1}\n{"id": 2}\n')

    def look(_item: Mapping[str, object]) -> Mapping[str, object]:
        raise problem

    problem = KnownError("This line is wrong.")
    run_batch(str(batch), look)
    assert len(capsys.readouterr().out.splitlines()) == 2
    problem = DamagedFiles("A table is damaged.")
    with pytest.raises(DamagedFiles):
        run_batch(str(batch), look)
    assert not capsys.readouterr().out


@pytest.mark.parametrize("where", ["before", "after", "alone"])
def test_a_new_log_begins_only_where_it_is_said(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    arguments = {
        "before": ["--new-log", "profile", "--json"],
        "after": ["profile", "--json", "--new-log"],
        "alone": ["--new-log"],
    }[where]
    code, _, err = told(capsys, tmp_path, [*arguments, "--help"] if where != "alone" else ["--help"])
    assert code == 0
    assert has_no_new_log(bereft)
    code, out, err = told(capsys, tmp_path, arguments)
    assert code == 0
    assert err == (
        "larder: started a new, empty log; Larder knows no allergies or diets until you enter or restore them."
    )
    code, out, err = told(capsys, tmp_path, ["profile", "--json"])
    assert (code, json.loads(out)["allergies"], err) == (0, [], "")
    code, _, err = told(capsys, tmp_path, ["diary", "--new-log"])
    assert (code, err) == (0, "larder: your log is readable, so --new-log did nothing.")


def test_doctor_reports_the_state(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Measuring devices takes seconds and says nothing of the log.
    monkeypatch.setattr("core.engine.model_sessions.select_all", lambda *_, **__: None)
    code, out, _ = told(capsys, tmp_path, ["doctor", "--json"])
    report = json.loads(out)
    assert code == 0
    assert report["log"]["state"] == "unavailable"
    assert "larder restore" in report["log"]["problem"]
    assert report["diary_entries"] is None
    restore(bereft, next(bereft.backups.iterdir()))
    code, out, _ = told(capsys, tmp_path, ["doctor"])
    assert code == 0
    assert "every row can be read" in out


def test_salvage_from_the_command_line(
    bereft: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of neither home there is anything to read, and both say so; a named file brings its person back."""
    code, out, err = told(capsys, tmp_path, ["salvage"])
    assert (code, out) == (2, "")
    assert "larder restore" in err
    assert not bereft.user_db.exists()
    backup = next(bereft.backups.iterdir())
    code, out, _ = told(capsys, tmp_path, ["salvage", str(backup), "--json"])
    report = json.loads(out)
    assert code == 0
    assert report["has_profile"]
    assert report["source"] == str(backup)
    assert {found["table"]: found["lost"] for found in report["tables"]}["profile"] == 0
    code, out, _ = told(capsys, tmp_path, ["salvage", str(backup)])
    assert "Salvaged 0 diary entries and 0 planned meals" in out
    code, out, _ = told(capsys, tmp_path, ["profile", "--json"])
    assert json.loads(out)["allergies"] == ["peanut"]


@pytest.mark.usefixtures("stocked")
def test_larder_alone_names_a_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, tmp_path, ["--home", str(tmp_path / "empty")])
    assert (code, err) == (2, "larder: Name a command. See 'larder --help'.")
    assert told(capsys, tmp_path, [])[0] == 0
