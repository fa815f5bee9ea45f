"""`larder ask --history` and `--forget`."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from core.cli.app import main
from core.diary.questions import remember_question
from core.store.home import Home
from core.store.user_db import writing


@pytest.fixture
def asked(home: Path) -> None:
    with writing(Home(home)) as connection:
        for minute, question in enumerate(("soup", "no nuts")):
            remember_question(connection, question, datetime.fromisoformat(f"2026-11-22T12:0{minute}"))


@pytest.mark.usefixtures("asked")
def test_past_questions_are_listed_newest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--history"]) == 0
    assert capsys.readouterr().out == "no nuts\nsoup\n"
    assert main(["ask", "--history", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "questions": [
            {"question": "no nuts", "asked_at": "2026-11-22T12:01:00"},
            {"question": "soup", "asked_at": "2026-11-22T12:00:00"},
        ]
    }


@pytest.mark.usefixtures("asked")
def test_past_questions_are_removed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "--forget"]) == 0
    assert capsys.readouterr().out == "2 past questions removed.\n"
    assert main(["ask", "--history"]) == 0
    assert capsys.readouterr().out.startswith("No questions are stored.")
    assert main(["ask", "--forget", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"forgotten": 0}


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize("option", ["--history", "--forget"])
def test_a_question_beside_it_is_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", option, "quick lunch"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert option in printed.err
    assert main(["ask", "--history"]) == 0
    assert capsys.readouterr().out == "no nuts\nsoup\n"
