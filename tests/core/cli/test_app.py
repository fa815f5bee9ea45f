"""The command line as other programs drive it: real models, real library, real exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.cli.app import main
from core.food.nutrients import NUTRIENT_KEYS
from models.registry import NETWORKS
from tests.paths import ROOT

QUESTION = "high protein dinner with chickpeas, no dairy, under 40 minutes"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    code, out, err = run(capsys, *arguments, "--json")
    assert code == 0, err
    data = json.loads(out)
    assert isinstance(data, dict)
    return data


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, expected: int = 2) -> str:
    """The one line on stderr of a command that must exit 2, or 1 for a failure of Larder's own."""
    code, out, err = run(capsys, *arguments)
    assert code == expected
    assert out == ""
    lines = [line for line in err.splitlines() if not line.endswith(" ...")]
    assert len(lines) == 1, err
    assert "Traceback" not in err
    return lines[0]


@pytest.mark.usefixtures("stocked")
def test_the_question_of_the_main_job(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "ask", QUESTION)
    answers = found["answers"]
    assert isinstance(answers, list)
    assert answers
    for answer in answers:
        assert answer["nutrition"]["protein"] >= 18.67
        assert answer["total_min"] <= 40
        assert set(answer["nutrition"]) == set(NUTRIENT_KEYS)
        assert answer["reasons"]
        assert not answer["missed"]
        assert {item["constraint"]["kind"] for item in answer["satisfied"]} == {
            "nutrient",
            "tag",
            "ingredient",
            "time",
        }
        assert answer["score"] <= 1.0
    assert found["relaxed"] == []


@pytest.mark.usefixtures("stocked")
def test_unverified_recipes_are_listed_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    question = "lunch without gluten and without nuts"
    found = printed(capsys, "ask", question)
    count, ids = found["unverified"], found["unverified_ids"]
    assert isinstance(count, int)
    assert isinstance(ids, list)
    assert count > 3, "the starter library holds recipes with miso or stock whose brands differ"
    code, out, _ = run(capsys, "ask", question)
    assert code == 0
    said = out.partition(f"{count} more may fit")[2].splitlines()
    listed = [line.rpartition("[")[2].rstrip("]") for line in said if line.startswith("   ? ")]
    assert listed == ids[:3]
    for place, line in enumerate(said):
        if line.startswith("   ? "):
            reason = said[place + 1].casefold()
            assert any(words in reason for words in ("may contain", "may not be", "not recognised"))
    assert f"     and {count - 3} more." in said


@pytest.mark.usefixtures("stocked")
def test_parse_has_the_contracts_shape(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "parse", QUESTION)
    assert set(found) == {"question", "constraints", "rest", "unknown"}
    assert printed(capsys, "parse", "dinner, I have gallstones")["unheeded"] == ["gallstones"]
    constraints = found["constraints"]
    assert isinstance(constraints, list)
    by_kind = {(c["kind"], c.get("entity")): c for c in constraints}
    assert by_kind["nutrient", "protein"]["level"] == "high"
    assert by_kind["nutrient", "protein"]["min"] is None
    assert by_kind["tag", "dinner"]["facet"] == "meal"
    assert by_kind["ingredient", "chickpea"]["mode"] == "require"
    assert by_kind["ingredient", "dairy"]["mode"] == "exclude"
    assert by_kind["time", None]["max"] == 40


@pytest.mark.usefixtures("stocked")
def test_a_condition_without_rules_is_answered_only_when_it_is_accepted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = printed(capsys, "ask", "dinner, I have gallstones")
    assert (found["answers"], found["unheeded"]) == ([], ["gallstones"])
    assert "--answer-anyway" in str(found["suggestions"])
    accepted = printed(capsys, "ask", "dinner, I have gallstones", "--accept-unheeded")
    assert accepted["answers"]
    assert "no rules for 'gallstones'" in str(accepted["notes"])


def test_batches_keep_order_and_id_and_go_on_after_bad_items(
    capsys: pytest.CaptureFixture[str], stocked: Path, tmp_path: Path
) -> None:
    lines = tmp_path / "questions.jsonl"
    items: list[dict[str, object]] = [
        {"id": 7, "question": "vegan lunch"},
        {"id": "x", "question": ""},
        {"id": 9, "question": "quick breakfast", "profile": {"allergies": ["milk"]}, "log": ["Chana masala"]},
        {"id": 10, "question": "dinner", "profile": {"allergies": ["moon dust"]}},
        {"id": 11, "question": 5},
    ]
    lines.write_text("\n".join(json.dumps(item) for item in items))
    for verb in ("ask", "parse"):
        code, out, _ = run(capsys, verb, "--batch", str(lines))
        assert code == 0
        answers = [json.loads(line) for line in out.splitlines()]
        assert [answer["id"] for answer in answers] == [7, "x", 9, 10, 11]
        assert "error" in answers[1]
        assert "error" in answers[4]
        assert "error" not in answers[0]
    code, out, _ = run(capsys, "ask", "--batch", str(lines))
    answers = [json.loads(line) for line in out.splitlines()]
    assert "moon dust" in answers[3]["error"]
    assert answers[2]["answers"][0]["similarity"] is not None
    assert stocked.is_dir()


@pytest.mark.usefixtures("stocked")
def test_ingredient(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "ingredient", "2% reduced-fat milk")
    assert found["known"] is True
    assert "dairy" in found["groups"]  # type: ignore[operator]
    assert found["allergens"] == [{"allergen": "milk", "certainty": "contains"}]
    strange = printed(capsys, "ingredient", "unobtainium flakes of the moon")
    assert strange["known"] is False
    assert main(["ingredient", "milk, eggs"]) == 0
    assert (
        "If these are several foods (milk and eggs), look them up one at a time." in capsys.readouterr().out
    )
    assert printed(capsys, "ingredient", "milk, eggs")["several"] == ["milk", "eggs"]
    assert main(["ingredient", "butter or margarine"]) == 0
    assert "one at a time" not in capsys.readouterr().out


@pytest.mark.usefixtures("stocked")
def test_logging_and_reading_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert (
        main(
            ["log", "100 g rolled oats and 200 ml whole milk", "--meal", "breakfast", "--date", "2026-03-01"]
        )
        == 0
    )
    assert main(["log", "florbled snarf", "--meal", "lunch", "--date", "2026-03-01"]) == 0
    capsys.readouterr()
    day = printed(capsys, "diary", "--date", "2026-03-01")
    entries = day["entries"]
    assert isinstance(entries, list)
    assert [entry["meal"] for entry in entries] == ["breakfast", "lunch"]
    totals = day["totals"]
    assert isinstance(totals, dict)
    assert totals["energy"]["at_least"] is True
    assert (totals["energy"]["reporting"], totals["energy"]["foods"]) == (2, 3)
    assert 450 < totals["energy"]["amount"] < 550
    for form in ("csv", "json"):
        target = tmp_path / f"log.{form}"
        assert main(["diary", "export", "--format", form, str(target)]) == 0
        assert "florbled snarf" in target.read_text(encoding="utf-8")
    capsys.readouterr()
    assert printed(capsys, "diary", "--from", "2026-02-01", "--to", "2026-02-28")["entries"] == []


@pytest.mark.usefixtures("stocked")
def test_days_are_compared_with_guidelines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "100 g rolled oats", "--meal", "breakfast", "--date", "2026-03-01"]) == 0
    assert main(["log", "florbled snarf", "--meal", "lunch", "--date", "2026-03-02"]) == 0
    capsys.readouterr()
    asked = ("diary", "--from", "2026-03-01", "--to", "2026-03-07")
    against = ("--compare", "who-salt", "--compare", "Fat 20-35 % of energy a meal", "--compare", "WHO-SALT")
    found = printed(capsys, *asked, *against)["comparison"]
    assert isinstance(found, dict)
    assert (found["days"], found["entries"]) == (2, 2)
    assert [guideline["id"] for guideline in found["guidelines"]] == [
        "who-salt",
        "ada-meal-fat-20-35-percent",
    ]
    sodium = next(row for row in found["guidelines"][0]["rows"] if row["nutrient"] == "sodium")
    assert sodium["verdict"] == "not known"
    assert sodium["average"]["at_most"] is None
    assert (sodium["known"], sodium["entries"]) == (1, 2)
    assert "comparison" not in printed(capsys, *asked)
    code, out, _ = run(capsys, *asked, *against)
    assert code == 0
    assert "Average of 2 days with entries" in out
    assert "at least" in out
    meals = printed(capsys, *asked, "--compare", "ada-meal-energy-100-800")["comparison"]
    assert isinstance(meals, dict)
    assert meals["guidelines"][0]["rows"][0]["meals"] == {
        "within": 1,
        "below": 0,
        "above": 0,
        "unknown": 1,
        "count": 2,
    }


@pytest.mark.usefixtures("stocked")
def test_all_answers_ignore_the_diary_and_relax_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "chana masala", "--meal", "lunch"]) == 0
    capsys.readouterr()
    every = printed(capsys, "ask", "vegan", "--all")
    answers = every["answers"]
    assert isinstance(answers, list)
    assert len(answers) > 20
    assert all(answer["similarity"] is None for answer in answers)
    some = printed(capsys, "ask", "vegan", "--limit", "3")
    assert len(some["answers"]) == 3  # type: ignore[arg-type]
    assert all(answer["similarity"] is not None for answer in some["answers"])  # type: ignore[union-attr]


def test_a_profile_is_kept_to(capsys: pytest.CaptureFixture[str], stocked: Path, tmp_path: Path) -> None:
    profile = tmp_path / "me.json"
    profile.write_text(json.dumps({"allergies": ["tree_nut", "peanut"], "diets": ["vegetarian"]}))
    found = printed(capsys, "ask", "dinner", "--profile", str(profile), "--all")
    from core.library.library import Library
    from core.store.home import Home
    from core.store.library_files import current_library

    path = current_library(Home(stocked))
    assert path is not None
    library = Library(path)
    answers = found["answers"]
    assert isinstance(answers, list)
    assert answers
    numbers = library.recipe_ids(answer["id"] for answer in answers)
    for recipe in library.recipes(list(numbers.values())).values():
        assert "tree_nut" not in recipe.allergens
        assert "peanut" not in recipe.allergens
        assert recipe.diets["vegetarian"] == "yes"
    library.close()


def test_backup_and_restore(capsys: pytest.CaptureFixture[str], stocked: Path, tmp_path: Path) -> None:
    assert main(["log", "an apple", "--date", "2026-01-01"]) == 0
    target = tmp_path / "saved.duckdb"
    assert main(["backup", str(target)]) == 0
    (stocked / "user.duckdb").unlink()
    assert main(["restore", str(target)]) == 0
    capsys.readouterr()
    assert len(printed(capsys, "diary", "--date", "2026-01-01")["entries"]) == 1  # type: ignore[arg-type]


@pytest.mark.usefixtures("stocked")
def test_doctor_says_what_is_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "doctor")
    assert found["recipes"] >= 60  # type: ignore[operator]
    assert found["foods"] >= 1000  # type: ignore[operator]
    models = found["models"]
    devices = found["devices"]
    assert isinstance(models, list)
    assert isinstance(devices, list)
    assert {model["name"] for model in models} == set(NETWORKS)
    assert all(model["median_ms"] > 0 for model in models)
    assert {device["runtime"] for device in devices} == {"openvino", "onnxruntime"}
    assert found["device_policy"] == "auto"
    in_use = {device["device"] for device in devices if device["in_use"]}
    assert in_use == {model["device"] for model in models}
    for device in devices:
        assert device["why"]
        assert set(device["median_ms"]) == set(NETWORKS)
        # A processor of either runtime runs every model.
        assert device["kind"] != "cpu" or all(ms > 0 for ms in device["median_ms"].values())


@pytest.mark.usefixtures("stocked")
def test_doctor_shows_devices_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    shown = capsys.readouterr().out
    assert "devices (policy: auto" in shown
    after = shown.split("  openvino:CPU (", 1)[1].splitlines()[1]
    assert "works" in after or "fastest" in after, "a line says why it is used or not"


@pytest.mark.usefixtures("stocked")
def test_a_device_named_in_the_environment_is_used_or_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LARDER_DEVICE", "openvino:CPU")
    models = printed(capsys, "doctor")["models"]
    assert isinstance(models, list)
    assert {model["device"] for model in models} == {"openvino:CPU"}
    monkeypatch.setenv("LARDER_DEVICE", "fast")
    assert "LARDER_DEVICE: 'fast' is not a device policy." in refused(capsys, "parse", "soup")


BAD_QUESTIONS = ["", "   ", "x" * 10_000, "🍕🍔🥗", "?!...", "12345"]


@pytest.mark.usefixtures("stocked")
@pytest.mark.parametrize("question", BAD_QUESTIONS)
@pytest.mark.parametrize("verb", ["ask", "parse"])
def test_a_bad_question_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], verb: str, question: str
) -> None:
    assert refused(capsys, verb, question).startswith("larder: ")


@pytest.mark.usefixtures("stocked")
@pytest.mark.parametrize(
    "question",
    [
        "Was kann ich heute Abend kochen",
        "今日の晩ご飯は何がいいですか",
        "что приготовить на ужин",
        "ما العشاء الليلة",
    ],
)
def test_another_language_gets_an_answer_or_a_sentence(
    capsys: pytest.CaptureFixture[str], question: str
) -> None:
    code, _, err = run(capsys, "ask", question)
    assert code in (0, 2)
    assert "Traceback" not in err


@pytest.mark.usefixtures("stocked")
@pytest.mark.parametrize(
    "arguments",
    [
        ("ask",),
        ("ask", "lunch", "--profile", "absent.json"),
        ("ask", "lunch", "--limit", "many"),
        ("ask", "lunch", "--lambda", "7"),
        ("ask", "lunch", "--match", "roughly"),
        ("ask", "lunch", "--date", "tomorrowish"),
        ("ask", "lunch", "--log", "absent.txt"),
        ("ask", "--batch", "absent.jsonl"),
        ("ingredient", ""),
        ("ingredient", "x" * 1000),
        ("log", ""),
        ("log", "x" * 1000),
        ("log", "an apple", "--date", "2026-13-45"),
        ("log", "an apple", "--meal", "brunchish"),
        ("diary", "--from", "2026-02-02", "--to", "2026-01-01"),
        ("diary", "--date", "2026-01-01", "--from", "2026-01-01"),
        ("diary", "--compare", "no-such-guideline"),
        ("diary", "export", "/nowhere/at/all.csv"),
        ("diary", "export", "x.csv", "--format", "xlsx"),
        ("backup", "/nowhere/at/all.duckdb"),
        ("restore", "absent.duckdb"),
        ("import", "recipes.json"),
        ("nutrition", "--json"),
        ("frobnicate",),
        ("ask", "lunch", "--frobnicate"),
    ],
)
def test_bad_use_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    assert refused(capsys, *arguments).startswith("larder: ")


@pytest.mark.usefixtures("stocked")
@pytest.mark.parametrize(
    "document",
    [
        "",
        "not json",
        "[]",
        '{"allergies": "milk"}',
        '{"allergies": ["kryptonite"]}',
        '{"diets": ["moonlight"]}',
        '{"guidelines": ["no-such"]}',
        '{"guidelines": [{"nutrient": "phlogiston", "max": 3}]}',
        '{"guidelines": [{"nutrient": "protein", "min": 9, "max": 3}]}',
        '{"guidelines": [{"nutrient": "protein", "max": 3, "unit": "furlong"}]}',
        '{"targets": {"energy": [2000, 1000]}}',
        '{"favourite colour": "green"}',
        "[" * 5000,
    ],
)
def test_a_bad_profile_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, document: str
) -> None:
    path = tmp_path / "profile.json"
    path.write_text(document)
    refused(capsys, "ask", "lunch", "--profile", str(path))


@pytest.mark.usefixtures("stocked")
def test_a_missing_model_is_named_with_its_remedy(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from functools import partial

    from models.registry import locate

    monkeypatch.setattr("core.engine.model_sessions.locate", partial(locate, root=tmp_path))
    sentence = refused(capsys, "ask", "vegan lunch", expected=1)
    assert "question_parser" in sentence
    assert "estore" in sentence


def test_home_may_stand_before_or_after_the_verb(
    stocked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LARDER_HOME")
    assert main(["--home", str(stocked), "log", "an apple", "--date", "2026-01-01"]) == 0
    assert main(["log", "a banana", "--date", "2026-01-01", f"--home={stocked}"]) == 0
    assert (
        main(["diary", "export", str(tmp_path / "all.json"), "--format", "json", "--home", str(stocked)]) == 0
    )
    assert len(json.loads((tmp_path / "all.json").read_text())) == 2


@pytest.mark.usefixtures("stocked")
def test_no_words_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert "ask" in out


def test_the_library_is_built_at_first_use_and_only_then(stocked: Path, home: Path) -> None:
    before = {path.name: path.stat().st_mtime_ns for path in stocked.glob("library-*")}
    assert main(["ask", "lunch", "--home", str(home)]) == 0
    assert {path.name: path.stat().st_mtime_ns for path in stocked.glob("library-*")} == before


def test_a_damaged_library_is_built_again(small_stocked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (library,) = small_stocked.glob("library-*.duckdb")
    library.write_bytes(b"not a database at all" * 100)
    code, _, err = run(capsys, "ask", "lunch")
    assert code == 0, err


NO_NETWORK = """
import sys
def refuse(event, arguments):
    if event.startswith("socket.") and event not in ("socket.__new__", "socket.gethostname"):
        print("NETWORK", event, arguments, file=sys.stderr)
sys.addaudithook(refuse)
from core.cli.app import main
sys.exit(any(main(words.split("|")) for words in sys.argv[1:]))
"""


def test_no_connection_is_attempted(stocked: Path) -> None:
    commands = [f"ask|{QUESTION}", "log|an apple", "doctor"]
    done = subprocess.run(
        [sys.executable, "-c", NO_NETWORK, *commands],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "LARDER_HOME": str(stocked)},
    )
    assert done.returncode == 0, done.stderr
    # The last command was reached.
    assert "CPU" in done.stdout
    assert "NETWORK" not in done.stderr
