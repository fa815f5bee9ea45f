"""The introduction: when it is shown, and questions that work for the user."""

from datetime import date
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import KnownError
from core.people.household import save_member
from core.people.profile import Profile
from core.people.store import load_profile, save_profile
from core.progress import Job
from core.services import welcome
from core.services.introduction import introduction_step, reaching_step, removing_introduction
from core.services.welcome import editing_person, fitting_recipes, working_samples
from core.store.home import Home
from core.store.user_db import reading, writing

TODAY = date(2026, 11, 23)


def test_a_new_user_is_introduced_until_done(home: Path) -> None:
    place = Home(home)
    with writing(place) as connection:
        assert introduction_step(connection) == 0
        reaching_step(connection, 2)
        save_profile(connection, Profile(allergies=("milk",)))
    with reading(place) as connection:
        assert introduction_step(connection) == 2, "it goes on where the window was closed"
    with writing(place) as connection:
        removing_introduction(connection)
        assert introduction_step(connection) is None
        reaching_step(connection, 1)
        assert introduction_step(connection) is None, "opening it again does not bring it back"


@pytest.mark.parametrize("others", [False, True])
def test_a_user_of_an_earlier_version_is_not(home: Path, others: bool) -> None:
    with writing(Home(home)) as connection:
        if others:
            save_member(connection, Profile(name="Ana"))
        else:
            save_profile(connection, Profile(diets=("vegan",)))
        assert introduction_step(connection) is None


def test_a_person_is_edited_as_stored_and_never_with_an_unknown_allergy(engine: Engine) -> None:
    def allergic(word: str) -> Profile:
        return Profile(name="Ana", allergies=(word,))

    with writing(engine.home) as connection:
        save_member(connection, Profile(name="Ana"))
        editing_person(engine, "Ana", lambda _stored: allergic("peanut"))(connection)
        editing_person(engine, "", lambda stored: stored.model_copy(update={"diets": ("vegan",)}))(connection)
        with pytest.raises(KnownError, match="blorb"):
            editing_person(engine, "Ana", lambda _stored: allergic("blorb"))(connection)
        assert load_profile(connection).diets == ("vegan",)


def test_samples_respect_what_was_entered(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    # The library of the tests is small.
    monkeypatch.setattr(welcome, "ENOUGH_ANSWERS", 1)
    with writing(engine.home) as connection:
        save_profile(connection, Profile(allergies=("milk",)))
    every = ("dinner without glurf", "dinner")
    found = working_samples(engine, every, 3, TODAY, Job())
    assert [sample.text for sample in found] == ["dinner"]
    number = engine.library.titled(found[0].first_answer)[0]
    assert engine.library.recipe(number).allergens.get("milk") is None


def test_fewer_recipes_fit_a_stricter_profile(engine: Engine) -> None:
    everything = fitting_recipes(engine, Profile())
    fewer = fitting_recipes(engine, Profile(allergies=("milk",)))
    assert everything[0] == everything[1] == fewer[1]
    assert 0 < fewer[0] < everything[0]
