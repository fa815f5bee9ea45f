"""The window and the command line give the same answers, in the same order, with the same reasons."""

import json
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import product
from pathlib import Path

import pytest

from core.cli import common
from core.cli.app import main
from core.engine.engine import Engine, EngineOptions
from core.people.profile import Profile
from core.people.store import save_profile
from core.progress import Job
from core.services.diary import MealInWords, meal_in_words
from core.services.diary_changes import LogEntries
from core.services.diary_files import entry_json
from core.services.user_data import reading, writing
from core.store.home import Home
from core.store.settings import SURPRISE, write_setting
from desktop_app.pages.ask.asking import ask_question
from tests.sampling import sample_size

pytestmark = pytest.mark.usefixtures("quick_log", "quick_libraries")

DISHES = (
    "chickpea",
    "chicken",
    "lentil soup",
    "pasta",
    "salad",
    "rice",
    "egg",
    "tofu curry",
    "fish",
    "dessert",
)
MEALS = ("dinner", "lunch", "breakfast", "something quick")
CONDITIONS = (
    "",
    ", no dairy",
    " without nuts",
    " under 30 minutes",
    ", high protein",
    ", vegan and low sodium",
    " with tomatoes, no onion",
    ", at most 500 kcal",
    ", gluten free, similar to what I ate",
    ", zorgle free",
    " for 4 people",
)
QUESTIONS = [f"{dish} {meal}{condition}" for dish, meal, condition in product(DISHES, MEALS, CONDITIONS)]
ASKED = sample_size(usual=15, thorough=100)
"""Questions in each of four situations."""
TODAY = date.today()
SITUATIONS = {
    "a recipe in the log": (Profile(), [("chana masala", 0), ("2 eggs", 1)], "50"),
    "allergy, diet and targets": (
        Profile(allergies=("milk", "peanut"), diets=("vegetarian",), targets={"energy": (1800, 2200)}),
        [("100 g rolled oats and a banana", 0), ("chana masala", 2), ("lentil soup", 9)],
        "50",
    ),
    "stick to my taste": (
        Profile(likes=("chickpea",), dislikes=("celery",), guidelines=("dga-sodium",)),
        [("chana masala", 1), ("baked falafel", 3)],
        "0",
    ),
    "surprise me": (Profile(targets={"sodium": (None, 2300)}), [("chicken with rice", 0)], "100"),
}
LINES = (
    "2 eggs", "a dozen eggs", "1 kg. potatoes", "0,5 l milk", "half a banana", "2 tbsps peanut butter", "chana masala",
    "2 servings of chana masala", "100 g rolled oats, 200 ml whole milk and a banana", "a glass of wine", "toast",
    "1 slice of bread with butter", "3 zorgles", "a handful of almonds", "1 can chickpeas", "coffee with milk",
    "150 g greek yogurt", "1/2 cup cooked rice", "1 1/2 cups lentils", "two apples", "salad", "a bowl of soup",
    "200 g chicken breast", "1 portion of fish", "10 ml olive oil", "1 tin tomatoes", "pizza", "1 lb beef", "an orange",
    "2x chana masala", "30 g cheddar and 2 crackers",
)  # fmt: skip


@pytest.fixture
def engine(stocked: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """One engine for both: each command would open one of its own."""
    engine = Engine(Home(stocked), EngineOptions(device_policy="cpu"))
    monkeypatch.setattr(common, "open_engine", lambda _home: engine)
    yield engine
    engine.close()


def live_through(engine: Engine, name: str) -> None:
    """Store the profile, the diary and the taste of a situation."""
    profile, meals, surprise = SITUATIONS[name]
    eaten = [meal_in_words(engine, text).entry(TODAY - timedelta(days=days), "lunch") for text, days in meals]
    with writing(engine.home) as connection:
        save_profile(connection, profile)
        write_setting(connection, SURPRISE, surprise)
        LogEntries(eaten).do(connection)


@pytest.mark.parametrize("number", range(len(SITUATIONS)), ids=list(SITUATIONS))
def test_questions(number: int, engine: Engine, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    live_through(engine, list(SITUATIONS)[number])
    # Others of the 440 questions for each situation.
    questions = QUESTIONS[number :: len(QUESTIONS) // ASKED + 1][:ASKED]
    batch = tmp_path / "questions.jsonl"
    batch.write_text(
        "".join(json.dumps({"id": at, "question": one}) + "\n" for at, one in enumerate(questions))
    )
    assert main(["ask", "--batch", str(batch), "--json"]) == 0
    from_terminal = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(from_terminal) == len(questions)
    assert sum(bool(answer["answers"]) for answer in from_terminal) > len(questions) / 2
    for question, told in zip(questions, from_terminal, strict=True):
        shown = ask_question(engine, question, TODAY, 5, Job()).result.model_dump(mode="json")
        told.pop("id")
        assert told.pop("elapsed_ms") > 0
        shown.pop("elapsed_ms")
        assert shown == told, question


def test_the_taste_in_the_window_counts_in_the_terminal(
    engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    live_through(engine, "stick to my taste")

    def answers(*options: str) -> list[str]:
        assert main(["ask", "dinner with rice", "--json", *options]) == 0
        return [answer["id"] for answer in json.loads(capsys.readouterr().out)["answers"]]

    own = answers()
    with writing(engine.home) as connection:
        write_setting(connection, SURPRISE, "100")
    assert answers() != own
    assert answers("--lambda", "0.6", "--diversity", "0") == own


@pytest.mark.parametrize("name", ["allergy, diet and targets"])
def test_log_lines(name: str, engine: Engine, capsys: pytest.CaptureFixture[str]) -> None:
    live_through(engine, name)
    shown = [_shown(meal_in_words(engine, line)) for line in LINES]
    told = []
    for line in LINES:
        assert main(["log", line, "--meal", "dinner", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    first = told[0]["id"]
    assert [one.pop("id") for one in told] == list(range(first, first + len(LINES)))
    for one in told:
        del one["estimated"], one["unplaced"], one["unweighed"], one["guessed"], one["ask"]
        assert one.pop("stored")
        # Stored foods have the entry's number in theirs.
        for line in one["lines"]:
            line["id"] = line["id"].rpartition(".")[2]
    assert told == shown
    assert any(one["avoid"] for one in told)
    with reading(engine.home) as connection:
        assert connection.execute("SELECT count(*) FROM diary_entry").fetchone() == (3 + len(LINES),)


def _shown(found: MealInWords) -> dict[str, object]:
    """Return the entry that the Today page logs, as JSON data."""
    data = entry_json(found.entry(TODAY, "dinner"), found.checked.verdict)
    del data["id"]
    return dict(json.loads(json.dumps(data, default=str)))
