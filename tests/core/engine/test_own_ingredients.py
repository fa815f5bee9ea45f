"""Ingredients of the library that Larder doesn't recognise, named in a question."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.engine.engine import Engine, EngineOptions
from core.people.profile import Profile
from core.recommend.options import AskOptions
from core.services.ask import ask
from core.services.imports import import_recipes
from core.store.home import Home

SOUP = "---\ntitle: {title}\n---\n\n## Ingredients\n\n- 1 celeriac\n{more}\n## Steps\n\nSimmer it.\n"


@pytest.fixture
def engine(stocked: Path, tmp_path: Path) -> Iterator[Engine]:
    for title, more in (
        ("Plain celeriac", ""),
        ("Odd celeriac", "- 2 ripe zorbleroots\n"),
        ("Strange celeriac", "- 2 glurfs\n"),
        ("Nutty celeriac", "- 100 g peanuts\n"),
        ("Latin celeriac", "- 100 g arachis\n"),
    ):
        (tmp_path / f"{title}.md").write_text(SOUP.format(title=title, more=more), encoding="utf-8")
    with closing(Engine(Home(stocked), EngineOptions("cpu"))) as engine:
        import_recipes(engine, sorted(tmp_path.glob("*.md")))
        yield engine


def _titles(
    engine: Engine, question: str, profile: Profile | None = None
) -> tuple[set[str], tuple[str, ...]]:
    result = ask(engine, question, profile=profile, log=(), options=AskOptions(limit=None)).result
    return {answer.title for answer in result.answers}, result.unknown


def test_an_excluded_ingredient_of_the_library_is_known_by_its_name(engine: Engine) -> None:
    titles, unknown = _titles(engine, "recipes with celeriac that do not contain glurfs")
    assert unknown == ()
    assert {"Plain celeriac", "Odd celeriac"} <= titles
    assert "Strange celeriac" not in titles


def test_a_name_that_no_recipe_lists_is_asked_about(engine: Engine) -> None:
    titles, unknown = _titles(engine, "recipes with celeriac that do not contain flumwort")
    assert not titles
    assert "flumwort" in unknown


def test_an_allergy_to_it_excludes_every_unrecognised_ingredient(engine: Engine) -> None:
    titles, _ = _titles(engine, "celeriac recipes, I am allergic to glurfs")
    assert not {"Odd celeriac", "Strange celeriac"} & titles


def test_an_allergen_stays_one_when_a_recipe_lists_its_word(engine: Engine) -> None:
    titles, _ = _titles(engine, "recipes with celeriac", Profile(allergies=("arachis",)))
    assert "Plain celeriac" in titles
    assert not {"Nutty celeriac", "Latin celeriac"} & titles
