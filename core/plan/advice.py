"""Supplements and professional help that a plan cannot replace (assets/plan/advice.toml)."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from core.assets import assets_dir
from core.food.data_files import read_model
from core.food.strict_model import StrictModel
from core.people.profile import Profile
from core.plan.person import Person
from core.questions.constraint import ParsedQuestion
from core.recommend.applied_conditions import condition_notes
from core.recommend.context import RecommenderContext
from core.recommend.expand import Graph, diet_constraint
from core.recommend.held_conditions import held_conditions
from core.recommend.wording import joined
from core.translation import QT_TR_NOOP, tr

TEXTS: Final = (
    QT_TR_NOOP(
        "A vegan diet has no reliable source of vitamin B12: take a supplement, or foods with added B12."
    ),
    QT_TR_NOOP(
        "Food alone rarely gives enough vitamin D: consider 10 micrograms a day, at least in autumn and winter."
    ),
    QT_TR_NOOP(
        "Food alone doesn't give enough in pregnancy: take 400 micrograms of folic acid a day until week 12, and 10"
        " micrograms of vitamin D."
    ),
    QT_TR_NOOP("Consider 10 micrograms of vitamin D a day while breastfeeding."),
    QT_TR_NOOP(
        "Children from birth to 4 years need a daily supplement of vitamin D, unless they drink at least 500 ml of"
        " formula a day."
    ),
    QT_TR_NOOP(
        "Milk feeds stay the main food until the first birthday: the plan covers food besides them only."
    ),
    QT_TR_NOOP(
        "Have a dietitian check this week: the limits for your condition are set for each person from blood tests."
    ),
    QT_TR_NOOP(
        "Carbohydrate differs from meal to meal: if you take insulin or tablets that can cause low blood sugar, have"
        " your diabetes team check the week."
    ),
)
"""The texts of `advice.toml`, here for the translators."""


class Advice(StrictModel):
    """A note for people with one of some diets or conditions."""

    diets: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    text: str
    source: str


class _AdviceFile(StrictModel):
    advice: tuple[Advice, ...]


def advice_for(profile: Profile, graph: Graph) -> tuple[str, ...]:
    """Return notes on supplements and professional help for a person, each with its source."""
    diets = {diet_constraint(word, graph.rules).entity for word in profile.diets}
    conditions = {each.name for each in held_conditions(profile, graph.conditions).values()}
    return tuple(
        f"{tr(each.text)} ({each.source}.)"
        for each in all_advice(assets_dir())
        if diets.intersection(each.diets) or conditions.intersection(each.conditions)
    )


def notes_on_people(people: Sequence[Person], context: RecommenderContext) -> list[str]:
    """Return what no plan can give or know: supplements, professional help, and the limits of what Larder sees."""
    graph = context.graph
    whose: dict[str, list[str]] = {}
    for person in people:
        for note in advice_for(person.profile, graph):
            whose.setdefault(note, []).append(person.name)
    for person in people:
        for note in condition_notes(ParsedQuestion(question=""), person.profile, graph.conditions):
            whose.setdefault(note, []).append(person.name)
    if len(people) == 1:
        return list(whose)
    return [f"{joined(names, most=len(people))}: {note}" for note, names in whose.items()]


@lru_cache(maxsize=1)
def all_advice(assets: Path) -> tuple[Advice, ...]:
    """Read the notes, once per process.

    Raises:
        KnownError: the file is wrong.
    """
    path = assets / "plan" / "advice.toml"
    return read_model(path, _AdviceFile).advice
