"""`--match exact`: names as the library spells them, letter case and plurals aside, for the papers' benchmarks."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from core.engine.engine import Engine, EngineOptions
from core.errors import KnownError
from core.food.spelling import spelled
from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions
from core.services.imports import import_recipes
from core.store.home import Home

EXACT = AskOptions(limit=None, match="exact")


def titles(context: RecommenderContext, *constraints: Constraint, profile: Profile | None = None) -> set[str]:
    parsed = ParsedQuestion(question="test", constraints=constraints)
    return {answer.title for answer in ask(parsed, profile or Profile(), None, (), context, EXACT).answers}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tomatoes", "tomato"), ("cookie", "COOKIES"), ("bay leaves", "bay leaf"), ("lemons, rind of", "lemon, rind of"),
        ("peaches", "peach"), ("radishes", "radish"), ("berries", "berry"), ("half-and-half", "half-and-half"),
        ("olives", "olive"), ("glasses", "glass"), ("cheeses", "cheese"), ("cloves", "clove"),
    ],
)  # fmt: skip
def test_case_and_plural_make_no_other_name(one: str, other: str) -> None:
    assert spelled(one) == spelled(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("chile", "chili"), ("light-brown sugar", "light brown sugar"), ("garlic", "garlic clove"), ("hummus", "hummu"),
        ("salt and pepper", "salt & pepper"), ("2% milk", "1% milk"), ("yogurt", "yoghurt"), ("couscous", "couscou"),
    ],
)  # fmt: skip
def test_everything_else_does(one: str, other: str) -> None:
    assert spelled(one) != spelled(other)


def test_a_name_is_found_as_the_question_spells_it_not_as_what_it_means(context: RecommenderContext) -> None:
    broth = IngredientConstraint(mode="require", entity="canned chickpea", text="chicken broth")
    assert titles(context, broth) == {"Rice in chicken broth"}


def test_a_name_the_library_does_not_spell_so_is_found_as_what_it_was_linked_to(
    context: RecommenderContext,
) -> None:
    beans = IngredientConstraint(mode="require", entity="canned chickpea", text="garbanzos from a can")
    assert "Slow chickpea pot" in titles(context, beans)


def test_a_excluded_name_leaves_its_kinds_alone(context: RecommenderContext) -> None:
    potato = IngredientConstraint(mode="exclude", entity="potato", text="Potatoes")
    cheese = IngredientConstraint(mode="exclude", entity="dairy", text="dairy")
    assert not {"Salmon with potatoes", "Sausage with ketchup"} & titles(context, potato)
    assert "Chickpeas in cream" in titles(context, cheese)


def test_a_tag_counts_in_whatever_facet_the_library_has_it(context: RecommenderContext) -> None:
    soup = TagConstraint(mode="require", entity="soup", facet="dish", text="soups")
    assert titles(context, soup) == {"Rice in chicken broth"}


def test_a_profile_may_name_what_only_the_library_knows(context: RecommenderContext) -> None:
    unknown = next(name for name in context.library.spelled_ingredients if "mystery" in name)
    assert "Mystery shake" in titles(context)
    assert "Mystery shake" not in titles(context, profile=Profile(dislikes=(unknown,)))
    wanted = Profile(likes=(unknown.upper(),), likes_mode="require")
    assert titles(context, profile=wanted) == {"Mystery shake"}


def test_an_unknown_dislike_is_excluded(context: RecommenderContext) -> None:
    with pytest.raises(KnownError, match="the food 'qwzx'"):
        titles(context, profile=Profile(dislikes=("qwzx",)))


def test_recipes_that_meet_every_constraint_are_equally_good(context: RecommenderContext) -> None:
    """A dinner that is no plate in itself, and words that no constraint used, make no difference where names count."""
    dinner = TagConstraint(mode="require", entity="dinner", facet="meal", text="dinner")
    parsed = ParsedQuestion(question="test", constraints=(dinner,), rest="cozy")
    found = ask(parsed, Profile(), None, (), context, EXACT).answers
    assert len(found) > 3
    assert {answer.constraint_score for answer in found} == {1.0}


def test_the_2021_graph_tells_names_apart_by_case_and_number(stocked: Path, tmp_path: Path) -> None:
    kb = "http://idea.rpi.edu/heals/kb/"
    dishes = {
        name: {
            f"{kb}recipe/{number}-{name}": {
                "name": [name],
                "neighbors": {
                    "contains_ingredients": [{f"{kb}ingredientname/{food}": {"name": [food]}}],
                    "calories": [400.0],
                },
            }
        }
        for number, (name, food) in enumerate([("first", "Dijon mustard"), ("second", "dijon mustard")])
    }
    lines = [
        {f"{kb}tag/{tag}": {"name": [tag], "neighbors": {"tagged_dishes": [dishes[name]]}}}
        for tag, name in (("steak", "first"), ("steaks", "second"))
    ]
    path = tmp_path / "recipe_kg.json"
    path.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    with closing(Engine(Home(stocked), EngineOptions("cpu"))) as engine:
        import_recipes(engine, [path], form="pfoodreq")
        for tag, food, dish in (("steak", "Dijon mustard", "first"), ("steaks", "dijon mustard", "second")):
            label = TagConstraint(mode="require", entity=tag, facet="dish", text=tag)
            mustard = IngredientConstraint(mode="require", entity=food, text=food)
            assert titles(engine.context, label) & {"first", "second"} == {dish}
            assert titles(engine.context, mustard) & {"first", "second"} == {dish}


@pytest.mark.parametrize("words", ["lactose intolerant", "lactase deficiency"])
def test_an_intolerance_of_the_profile_leaves_out_its_kinds_whatever_its_words(
    context: RecommenderContext, words: str
) -> None:
    taxonomy = replace(EXACT, match="taxonomy")
    profile = Profile(conditions=(words,))
    parsed = ParsedQuestion(question="test")
    wanted = {one.title for one in ask(parsed, profile, None, (), context, taxonomy).answers}
    assert wanted < titles(context)
    assert titles(context, profile=profile) == wanted
