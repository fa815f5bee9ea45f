"""People of a plan: bands of energy, shares of energy, names, and the supplements a plan cannot replace."""

import tomllib
from xml.etree import ElementTree as ET

import pytest

from core.assets import assets_dir
from core.people.daily_energy import DailyEnergy
from core.people.profile import Limit, Profile
from core.plan.advice import advice_for, all_advice
from core.plan.person import names_of, people_of, with_energy
from core.plan.targets import DayBound
from core.plan.unit_words import UNITS
from core.text.kitchen_amounts import plural_unit
from tests.core.plan.conftest import Larder

BAND = [1860, 2140]


@pytest.mark.parametrize(
    ("own", "band"),
    [
        (None, BAND),
        (DayBound("energy", 1800, 2200, None), [1800, 2200]),
        (DayBound("energy", None, 1500, None), [1395, 1500]),
        (DayBound("energy", None, 5000, None), BAND),
        (DayBound("energy", 2600, None, None), [2600, 3146]),
        (DayBound("energy", None, None, 1700), [1581, 1700]),
    ],
)
def test_everyone_has_a_band_of_energy(own: DayBound | None, band: list[float]) -> None:
    first, *rest = with_energy([own] if own else [], DailyEnergy(2000, 1200, "an adult"))
    assert rest == []
    assert [first.low, first.high] == pytest.approx(band)
    assert first.hard_high == (own.hard_high if own else None)


def test_shares_of_energy_are_bounds_of_the_day(larder: Larder) -> None:
    limit = Limit(nutrient="fat", max=27, basis="percent_energy")
    (person,) = people_of([Profile(guidelines=(limit,))], larder.context.graph)
    assert [(share.nutrient, share.high, share.is_hard) for share in person.shares] == [("fat", 27, True)]


def test_people_of_one_name_are_numbered() -> None:
    assert names_of([Profile(), Profile(name="Ann"), Profile()]) == ("me", "Ann", "me 3")


def test_supplements_and_professionals_are_named(larder: Larder) -> None:
    graph = larder.context.graph
    assert any("vitamin B12" in text for text in advice_for(Profile(diets=("vegan",)), graph))
    assert any("dietitian" in text for text in advice_for(Profile(conditions=("dialysis",)), graph))
    assert any("folic acid" in text for text in advice_for(Profile(conditions=("pregnant",)), graph))
    assert advice_for(Profile(), graph) == ()


def test_advice_names_diets_and_conditions_that_exist(larder: Larder) -> None:
    graph = larder.context.graph
    assert all_advice(assets_dir())
    for each in all_advice(assets_dir()):
        assert each.source
        assert set(each.diets) <= set(graph.rules.diets)
        assert all(name in graph.rules.conditions for name in each.conditions)


def test_texts_of_data_are_translated() -> None:
    """A text of a data file that translators don't see would stay English in a German week."""
    catalogue = assets_dir().parent / "desktop_app" / "translations" / "larder_de.ts"
    sources = {message.findtext("source") for message in ET.parse(catalogue).iter("message")}
    advice = {each.text for each in all_advice(assets_dir())}
    aisles = tomllib.loads((assets_dir() / "plan" / "aisles.toml").read_text(encoding="utf-8"))["aisle"]
    assert advice | {each["name"] for each in aisles} | {plural_unit(unit, 2) for unit in UNITS} <= sources


@pytest.mark.parametrize(
    ("words", "basis", "kcal"),
    [
        ("3 years old", "a child of 3", 1300),
        ("toddler", "a child of 1 to 3 years", 1000),
        ("7 months old", "a baby, besides milk feeds", 250),
    ],
)
def test_the_need_is_that_of_the_age_in_words(larder: Larder, words: str, basis: str, kcal: float) -> None:
    (person,) = people_of([Profile(conditions=(words,))], larder.context.graph)
    assert (person.need.basis, person.need.kcal) == (basis, kcal)
