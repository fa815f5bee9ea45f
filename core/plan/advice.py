"""Supplements and professional help that a plan cannot replace (assets/plan/advice.toml)."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

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
from core.translation import tr


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
