"""`larder meals`."""

from pathlib import Path

import pytest

from core.cli.app import main
from core.people.profile import Profile
from core.people.store import save_profile
from core.store.home import Home
from core.store.user_db import writing
from tests.core.cli.json_output import output


@pytest.fixture
def used(small_stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LARDER_HOME", str(small_stocked))
    return small_stocked


@pytest.mark.usefixtures("used")
def test_entries_are_saved_as_a_meal_and_logged_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("200 g yogurt and 50 g oats", "100 g apple"):
        assert main(["log", text, "--date", "2026-11-20"]) == 0
    saved = output(capsys, "meals", "save", "usual breakfast", "1.2", "2")
    assert [line["text"] for line in saved["lines"]] == ["50 g oats", "100 g apple"]  # type: ignore[union-attr, attr-defined]
    logged = output(capsys, "log", "Usual Breakfast", "--date", "2026-11-21")
    assert (logged["text"], len(logged["lines"])) == ("usual breakfast", 2)  # type: ignore[arg-type]
    assert (
        output(capsys, "meals", "rename", "usual breakfast", "small breakfast")["name"] == "small breakfast"
    )
    assert output(capsys, "meals", "delete", "small breakfast") == {"deleted": "small breakfast"}
    assert output(capsys, "meals") == {"meals": []}
    assert main(["diary", "undo"]) == 0
    assert capsys.readouterr().out == "Undid: deleted the meal small breakfast.\n"
    assert [meal["name"] for meal in output(capsys, "meals")["meals"]] == ["small breakfast"]  # type: ignore[attr-defined]


@pytest.mark.usefixtures("used")
def test_the_foods_of_a_saved_meal_change(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meals", "save", "breakfast bowl", "--text", "50 g oats, 200 g yogurt"]) == 0
    assert main(["log", "breakfast bowl", "--date", "2026-11-20"]) == 0
    capsys.readouterr()

    def texts(*words: str) -> list[str]:
        return [line["text"] for line in output(capsys, "meals", "edit", "breakfast bowl", *words)["lines"]]  # type: ignore[attr-defined]

    assert texts("1", "--amount", "80 g") == ["80 g oats", "200 g yogurt"]
    assert texts("2", "--food", "skyr") == ["80 g oats", "skyr"]
    assert texts("--add", "a banana and 10 g honey") == ["80 g oats", "skyr", "a banana", "10 g honey"]
    assert texts("1", "--remove") == ["skyr", "a banana", "10 g honey"]
    (entry,) = output(capsys, "diary", "--date", "2026-11-20")["entries"]  # type: ignore[misc]
    assert len(entry["lines"]) == 2
    assert main(["meals", "edit", "breakfast bowl", "3", "--amount", "20 g"]) == 0
    assert "undo" in capsys.readouterr().out
    assert main(["diary", "undo"]) == 0
    assert "Undid: edited the meal breakfast bowl" in capsys.readouterr().out


@pytest.mark.usefixtures("used")
def test_past_entries_of_an_edited_meal_change_if_that_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meals", "save", "bowl", "--text", "50 g oats"]) == 0
    assert main(["log", "bowl", "--date", "2026-11-20"]) == 0
    capsys.readouterr()
    assert main(["meals", "edit", "bowl", "--amount", "100 g"]) == 0
    assert "1 past entry keeps its numbers" in capsys.readouterr().out
    assert main(["diary", "undo"]) == 0
    assert main(["meals", "edit", "bowl", "--amount", "100 g", "--past"]) == 0
    assert "Changed 1 past entry" in capsys.readouterr().out


def test_a_saved_meal_is_checked_against_the_profile(used: Path, capsys: pytest.CaptureFixture[str]) -> None:
    label = ["meals", "label", "Power bar", "--nutrient", "energy=210", "--nutrient", "vitamin d=200 IU"]
    found = output(capsys, *label, "--ingredients", "oats, milk powder")
    totals = found["totals"]
    assert totals["vitamin_d"]["amount"] == 5.0  # type: ignore[index]
    assert totals["iron"]["amount"] is None  # type: ignore[index]
    with writing(Home(used)) as connection:
        save_profile(connection, Profile(allergies=("milk",)))
    (meal,) = output(capsys, "meals")["meals"]  # type: ignore[misc]
    assert meal["avoid"][0]["certainty"] == "contains"  # type: ignore[index]
    assert output(capsys, "log", "power bar")["avoid"][0]["certainty"] == "contains"  # type: ignore[index]


@pytest.mark.usefixtures("used")
@pytest.mark.parametrize(
    ("nutrients", "is_warned"),
    [
        (["energy=210", "protein=200"], True),
        (["energy=210", "sugars=30", "carbs=20"], True),
        (["energy=210", "protein=20", "fat=8"], False),
        (["protein=200"], False),
    ],
)
def test_a_label_that_contradicts_itself_is_warned_about(
    capsys: pytest.CaptureFixture[str], nutrients: list[str], is_warned: bool
) -> None:
    given = [word for each in nutrients for word in ("--nutrient", each)]
    assert main(["meals", "label", "Bar", *given]) == 0
    assert ("contradict each other" in capsys.readouterr().err) is is_warned


@pytest.mark.usefixtures("used")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["save", "x"], "Name either entries"),
        (["save", "x", "99"], "no longer in the diary"),
        (["edit", "x", "--add", "an egg"], "No saved meal is called 'x'"),
        (["edit", "x"], "Say what to change"),
        (["rename", "x", "y"], "No saved meal is called 'x'"),
        (["label", "x"], "Give the label's nutrients"),
        (["label", "x", "--nutrient", "protein"], "is not an amount of a label"),
        (["label", "x", "--nutrient", "glow=3"], "is not a nutrient"),
        (["label", "x", "--nutrient", "protein=3 kcal"], "Write it in g"),
    ],
)
def test_bad_use_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meals", *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.usefixtures("used")
def test_entries_logged_with_a_label_change_only_if_that_is_wanted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    label = ("meals", "label", "Power bar", "--nutrient")

    def logged() -> list[float]:
        found = output(capsys, "diary", "--date", "2026-11-20")["entries"]
        return [round(entry["nutrition"]["energy"]) for entry in found]  # type: ignore[attr-defined]

    assert main([*label, "energy=210"]) == 0
    for text in ("power bar", "2 servings of power bar", "100 g apple"):
        assert main(["log", text, "--date", "2026-11-20"]) == 0
    before = logged()
    assert before[:2] == [210, 420]
    capsys.readouterr()
    assert main([*label, "energy=230", "--replace"]) == 0
    assert "2 past entries keep their numbers." in capsys.readouterr().out
    assert logged() == before
    assert main(["diary", "undo"]) == 0
    capsys.readouterr()
    assert main([*label, "energy=230", "--replace", "--past"]) == 0
    assert "Changed 2 past entries." in capsys.readouterr().out
    assert logged() == [230, 460, before[2]]
    assert main(["diary", "undo"]) == 0
    assert "Undid: changed past entries of Power bar." in capsys.readouterr().out
    assert logged() == before
