"""Lines of many recipes, each different one once."""

from dataclasses import replace

import numpy as np

from core.food.recipe import IngredientUse
from core.library.file.distinct import distinct_uses
from core.library.resolved_recipe import ResolvedRecipe


def use(name: str) -> IngredientUse:
    return IngredientUse(name, name, None, 1.0, "g", 1.0, "weighed")


def source(*uses: IngredientUse) -> ResolvedRecipe:
    return ResolvedRecipe("k", "T", None, None, None, uses, (), ())


def test_every_line_is_found_again_in_its_place() -> None:
    leek, salt = use("leek"), use("salt")
    sources = [source(leek, salt), source(), source(salt), source(replace(leek, amount=2.0), leek)]
    found = distinct_uses(sources)
    assert len(found.uses) == 3
    lines = [line for each in sources for line in each.uses]
    assert [found.uses[place] for place in found.places] == lines


def test_recipes_without_lines_have_none() -> None:
    found = distinct_uses([source()])
    assert found.uses == ()
    assert found.places.dtype == np.int64
    assert not len(found.places)
