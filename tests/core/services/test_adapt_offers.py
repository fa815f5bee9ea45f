"""A question that no recipe meets is answered with recipes that a few changes would bring to meet it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.engine import Engine
from core.errors import Cancelled
from core.people.profile import Profile
from core.progress import Job
from core.services.adapt import adapt
from core.services.adapt_offers import MOST_OFFERS, AdaptOffer, adapt_offers
from core.services.ask import ask
from core.services.ingredients import ingredient
from core.services.recipes import recipe_of
from core.store.home import Home


@pytest.fixture(scope="module")
def engine(module_stocked: Path) -> Iterator[Engine]:
    one = Engine(Home(module_stocked))
    yield one
    one.close()


def offers(engine: Engine, question: str, profile: Profile | None = None) -> tuple[AdaptOffer, ...]:
    answered = ask(engine, question, profile=profile or Profile(), log=())
    assert answered.may_be_adapted
    return adapt_offers(engine, answered, Job())


def allergens(engine: Engine, offer: AdaptOffer) -> set[str]:
    lines = offer.found.proposals[0].recipe.uses
    return {name for use in lines for name, _ in ingredient(engine, use.name).allergens}


def test_the_dish_is_offered_without_the_food(engine: Engine) -> None:
    found = offers(engine, "gluten-free dairy-free lasagna")
    assert 0 < len(found) <= MOST_OFFERS
    for offer in found:
        recipe = recipe_of(engine, offer.key)
        assert ("dish", "lasagna") in recipe.tags
        assert offer.name == f"{recipe.title}, gluten-free, dairy-free"
        assert allergens(engine, offer).isdisjoint({"milk", "gluten"})
        assert len(offer.changes) == len(offer.found.proposals[0].changes)
    costs = [offer.found.proposals[0].cost for offer in found]
    assert costs == sorted(costs)


def test_the_wish_of_an_offer_leads_to_its_changes(engine: Engine) -> None:
    found = offers(engine, "lasagna, no dairy, at most 450 kcal")
    assert found
    for offer in found:
        again = adapt(engine, offer.key, offer.wish, profile=Profile())
        assert [one.recipe.uses for one in again.proposals] == [
            one.recipe.uses for one in offer.found.proposals
        ]
        assert offer.name.startswith(f"{again.recipe.title} without dairy")


def test_the_profile_applies_to_offers(engine: Engine) -> None:
    found = offers(engine, "gluten-free dairy-free lasagna", Profile(allergies=("soy",)))
    assert found
    assert all(allergens(engine, offer).isdisjoint({"milk", "gluten", "soy"}) for offer in found)


def test_a_wanted_food_comes_into_a_dish_that_lacks_it(engine: Engine) -> None:
    (first, *_) = offers(engine, "moussaka with tofu")
    assert any("tofu" in use.name for use in first.found.proposals[0].recipe.uses)
    assert first.name == f"{first.found.recipe.title}, with tofu"


def test_no_food_is_put_into_dishes_that_were_not_asked_for(engine: Engine) -> None:
    assert offers(engine, "vegan, with hot cross buns") == ()


@pytest.mark.parametrize(
    "question", ["vegan soup", "lasagna without glurfs", "what is the capital of France", "hello"]
)
def test_answered_and_unclear_questions_get_no_offers(engine: Engine, question: str) -> None:
    assert not ask(engine, question, profile=Profile(), log=()).may_be_adapted


def test_offers_report_progress_and_can_be_cancelled(engine: Engine) -> None:
    answered = ask(engine, "gluten-free dairy-free lasagna", profile=Profile(), log=())
    shares: list[float] = []
    adapt_offers(engine, answered, Job(report=lambda share, _text: shares.append(share)))
    assert shares == sorted(shares)
    assert 1 < len(shares) == len(set(shares))
    seen: list[float] = []
    with pytest.raises(Cancelled):
        adapt_offers(
            engine,
            answered,
            Job(report=lambda share, _text: seen.append(share), is_aborted=lambda: len(seen) > 0),
        )
    assert len(seen) == 1
