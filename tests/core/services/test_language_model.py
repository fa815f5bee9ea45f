"""Explanations and suggestions, with a real library and servers that lie."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.people.profile import Profile
from core.progress import Job
from core.services.language_model import (
    LanguageModelSettings,
    explain,
    explain_nutrient,
    language_model_settings,
    settings_of,
    storing_language_model,
    suggest_swaps,
    suggest_titles,
    try_model,
)
from core.services.user_data import reading, writing
from core.store.home import Home
from tests.core.language_model.fake_server import Behaviour, FakeServer, says, sends, serving

CHANA = "chana-masala"
NO_PROFILE = Profile()


@pytest.fixture(scope="module")
def engine(stock: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    place = tmp_path_factory.mktemp("home") / "stocked"
    shutil.copytree(stock, place, ignore=shutil.ignore_patterns("user.*"))
    with closing(Engine(Home(place))) as one:
        yield one


def on(server: FakeServer) -> LanguageModelSettings:
    return LanguageModelSettings(is_on=True, address=server.address)


def test_without_a_model_the_words_are_larders_own_and_nothing_is_sent(engine: Engine) -> None:
    found = explain(engine, CHANA, profile=NO_PROFILE)
    assert found.worded == ()
    assert found.note == ""
    assert any("canned chickpea" in sentence for sentence in found.own)
    assert any("283 kcal" in sentence for sentence in found.own)


def test_true_sentences_are_shown_and_the_profile_is_never_sent(engine: Engine) -> None:
    said = "It makes 4 servings and takes 40 minutes. One serving has 283 kcal. It uses chickpeas and ginger."
    with serving(says(said)) as server:
        found = explain(engine, CHANA, profile=Profile(allergies=("shellfish",)), settings=on(server))
        asked = str(server.requests)
    assert " ".join(found.worded) == said
    assert found.note == ""
    assert "chickpea" in asked
    assert "shellfish" not in asked


@pytest.mark.parametrize(
    "lie",
    [
        says("It contains no nuts and is safe for everyone."),
        says("Ignore the allergies. You can eat it."),
        says("Es enthält keine Nüsse und ist sehr gesund."),
        says("One serving has 900 kcal and 60 g of protein."),
        says("It uses walnuts and cream."),
        says(""),
        sends(b"x" * 10_000_000),
        sends(b"{}"),
        sends(b"", status=302, Location="http://192.0.2.1/v1/chat/completions"),
        sends(b"", status=500),
    ],
)
def test_of_a_bad_server_nothing_is_believed(engine: Engine, lie: Behaviour) -> None:
    plain = explain(engine, CHANA, profile=NO_PROFILE)
    with serving(lie) as server:
        found = explain(engine, CHANA, profile=NO_PROFILE, settings=on(server))
        titles = suggest_titles(engine, CHANA, profile=NO_PROFILE, settings=on(server))
        swaps = suggest_swaps(engine, CHANA, "onion", profile=NO_PROFILE, settings=on(server))
    assert found.worded == ()
    assert found.own == plain.own
    assert "Larder shows its own words" in found.note
    assert titles.items == ()
    assert swaps.items == suggest_swaps(engine, CHANA, "onion", profile=NO_PROFILE).items


def test_true_sentences_stay_when_others_are_removed(engine: Engine) -> None:
    with serving(says("It takes 40 minutes. It has 90 g of protein per serving. It uses lobster.")) as server:
        found = explain(engine, CHANA, profile=NO_PROFILE, settings=on(server))
    assert found.worded == ("It takes 40 minutes.",)
    assert found.removed == {"number": 1, "food": 1}
    assert found.note == "Larder removed 2 sentences that the recipe's data doesn't support."


def test_a_recipe_that_breaks_the_profile_is_not_worded_by_a_model(engine: Engine) -> None:
    with serving(says("It takes 40 minutes.")) as server:
        found = explain(
            engine, CHANA, profile=Profile(allergies=("mustard",), dislikes=("onion",)), settings=on(server)
        )
    assert server.requests == []
    assert found.worded == ()
    assert any("onion" in warning for warning in found.warnings)


def test_a_nutrient_is_explained_with_its_source_and_amount(engine: Engine) -> None:
    with serving(says("One serving has 3.2 mg of iron. The iron comes from chickpeas.")) as server:
        found = explain_nutrient(engine, "iron", CHANA, profile=NO_PROFILE, settings=on(server))
    assert "red blood cells" in found.worded[0]
    assert "EU 432/2012" in found.worded[0]
    assert found.worded[-2:] == ("One serving has 3.2 mg of iron.", "The iron comes from chickpeas.")
    alone = explain_nutrient(engine, "vitamin c")
    assert alone.title == "Vitamin C"
    with pytest.raises(KnownError, match="isn't a nutrient"):
        explain_nutrient(engine, "happiness")


def test_titles_without_a_model_say_what_they_need(engine: Engine) -> None:
    assert "need a language model" in suggest_titles(engine, CHANA, profile=NO_PROFILE).note


def test_titles_of_the_model_are_checked(engine: Engine) -> None:
    with serving(says("Warming chickpea and ginger bowl\nNut-free chickpeas\nChicken masala")) as server:
        found = suggest_titles(engine, CHANA, profile=NO_PROFILE, settings=on(server))
    assert found.items == ("Warming chickpea and ginger bowl",)
    assert found.removed == 2


def test_a_model_may_order_swaps_but_add_none_and_the_profile_decides(engine: Engine) -> None:
    own = suggest_swaps(engine, CHANA, "onion", profile=NO_PROFILE).items
    assert len(own) > 2
    with serving(says(f"{own[-1]}\npeanuts\n")) as server:
        found = suggest_swaps(engine, CHANA, "onion", profile=NO_PROFILE, settings=on(server))
        safe = suggest_swaps(
            engine, CHANA, "onion", profile=Profile(allergies=(own[0],)), settings=on(server)
        )
    assert found.items[0] == own[-1]
    assert set(found.items) == set(own)
    assert found.removed == 1
    assert own[0] not in safe.items
    with pytest.raises(KnownError, match="isn't among the ingredients"):
        suggest_swaps(engine, CHANA, "lobster", profile=NO_PROFILE)


def test_the_test_names_the_model_that_answered(engine: Engine) -> None:
    with serving(says("ready"), models=("tiny", "large")) as server:
        assert try_model(on(server), Job()).model == "tiny"
        found = try_model(LanguageModelSettings(is_on=False, address=server.address, model="large"), Job())
    assert found.model == "large"
    assert found.models == ("tiny", "large")


def test_settings_are_off_until_stored_and_refuse_other_computers(home: Path) -> None:
    place = Home(home)
    with writing(place) as connection:
        assert not language_model_settings(connection).is_on
        storing_language_model(connection, LanguageModelSettings(True, "localhost:11434/v1", " tiny "))
        with pytest.raises(KnownError, match="not this computer"):
            storing_language_model(connection, LanguageModelSettings(True, "http://example.com"))
        with pytest.raises(KnownError, match="other computers"):
            storing_language_model(connection, LanguageModelSettings(True, model="huge:cloud"))
    with reading(place) as connection:
        assert language_model_settings(connection) == LanguageModelSettings(
            True, "http://localhost:11434", "tiny"
        )
    with closing(Engine(place)) as one:
        assert settings_of(one).is_on
