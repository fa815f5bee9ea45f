"""Of alternatives an answer names the one it has, and never gives the lack of the other as its reason."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from core.engine.engine import Engine, EngineOptions
from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.answer import AskResult
from core.recommend.options import AskOptions
from core.services.ask import ask
from core.store.home import Home


@pytest.fixture
def engine(stocked: Path) -> Iterator[Engine]:
    engine = Engine(Home(stocked), EngineOptions("cpu"))
    yield engine
    engine.close()


def asked(engine: Engine, *constraints: Constraint) -> AskResult:
    parsed = ParsedQuestion(question="q", constraints=constraints)
    options = AskOptions(limit=40)
    return ask(engine, parsed, profile=Profile(), log=[], on=date(2026, 11, 22), options=options).result


def test_the_ingredient_that_is_there_is_the_reason(engine: Engine) -> None:
    chicken, tofu = (
        IngredientConstraint(mode="require", entity=name, text=name, any_of=1) for name in ("chicken", "tofu")
    )
    found = asked(engine, chicken, tofu).answers
    named = {one for each in found for one in ("chicken", "tofu") if any(one in r for r in each.reasons)}
    assert named == {"chicken", "tofu"}
    for each in found:
        assert not [reason for reason in each.reasons if reason.startswith("Has no")]
        assert each.satisfied
        assert not [met.evidence for met in each.satisfied if met.evidence.startswith("has no")]


def test_the_mark_that_is_there_is_the_reason(engine: Engine) -> None:
    indian, thai = (
        TagConstraint(mode="require", entity=name, facet="cuisine", any_of=1) for name in ("indian", "thai")
    )
    answers = asked(engine, indian, thai).answers
    assert answers
    for each in answers:
        assert [met.evidence for met in each.satisfied] in (["labelled indian"], ["labelled thai"])


def test_a_missed_clause_names_all_alternatives(engine: Engine) -> None:
    wishes = (
        IngredientConstraint(mode="require", entity="saffron", text="saffron", any_of=1),
        IngredientConstraint(mode="require", entity="caviar", text="caviar", any_of=1),
        IngredientConstraint(mode="require", entity="rhubarb", text="rhubarb"),
        IngredientConstraint(mode="require", entity="squid", text="squid"),
    )
    result = asked(engine, *wishes)
    assert result.relaxed
    for each in result.answers:
        missed = {getattr(missed.constraint, "entity", "") for missed in each.missed}
        assert missed.issuperset({"saffron", "caviar"}) or not missed & {"saffron", "caviar"}
