"""Foods that the user chooses for ingredient lines of an import: offers, and choices that later imports remember."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.errors import KnownError, shown
from core.food.item import Item
from core.food.names import near_names, normalise
from core.food.shown_names import shown_food
from core.food.spelling import normalised_name
from core.food.taxonomy import Certainty
from core.importing.chosen_foods import NOTHING_CHOSEN, ChosenFoods
from core.store.changes import ChangeSet
from core.store.migrations import Connection
from core.store.settings import read_text_setting, write_text_setting
from core.text.phrase_links import allergens_of
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["ChosenFoods"]

_KEY: Final = "import/foods"
MOST_OFFERED: Final = 12


@dataclass(frozen=True)
class FoodOffer:
    """A food of the taxonomy that may be chosen for a line.

    Attributes:
        contains: the labels of the allergens that it contains.
        may_contain: the labels of those that it may contain.
    """

    name: str
    contains: tuple[str, ...]
    may_contain: tuple[str, ...]


def foods_like(engine: "Engine", text: str, most: int = MOST_OFFERED) -> tuple[FoodOffer, ...]:
    """Return the foods whose names are nearest to a text: the same name, names that begin with it, that have its words,
    that share a word, and at last names that are spelled alike.
    """
    by_name = engine.data.names.by_name
    wanted = normalise(text)
    if not any(letter.isalpha() for letter in wanted):
        return ()
    words = frozenset(normalised_name(wanted).split())
    ranked: list[tuple[int, int, str]] = []
    for name in by_name:
        own = frozenset(normalised_name(name).split())
        if name == wanted:
            rank = 0
        elif name.startswith(wanted):
            rank = 1
        elif words <= own:
            rank = 2
        elif own <= words:
            rank = 3
        elif words & own:
            rank = 4
        else:
            continue
        ranked.append((rank, abs(len(name) - len(wanted)), name))
    names = [name for _, _, name in sorted(ranked)]
    if not ranked or min(ranked)[0] > 3:
        # No name has all the words, so one of them may be misspelled.
        names = names[: most // 2] + near_names(wanted, by_name, most)
    nodes = list(dict.fromkeys(by_name[name] for name in names))[:most]
    return tuple(_offer(engine, node) for node in nodes)


def food_named(engine: "Engine", text: str) -> str:
    """Return the taxonomy node with a name.

    Raises:
        KnownError: no food has this name; the sentence names the nearest ones.
    """
    found = engine.data.names.exact(text)
    if found is None:
        near = ", ".join(offer.name for offer in foods_like(engine, text, 3))
        hint = f" Near it: {near}." if near else ""
        raise KnownError(
            tr("Larder knows no food called '{text}'.{hint}").format(text=shown(text), hint=hint)
        )
    return found


def remembered_foods(engine: "Engine") -> Mapping[str, str]:
    """Return the foods that the user chose for names, by normalised name, without foods that Larder no longer knows."""
    stored = engine.user_data(lambda connection: read_text_setting(connection, _KEY))
    return {name: food for name, food in _decoded(stored).items() if food in engine.data.taxonomy.nodes}


def with_remembered(engine: "Engine", chosen: ChosenFoods = NOTHING_CHOSEN) -> ChosenFoods:
    """Return the choices of an import with the remembered ones, which are left out if they can't be read."""
    try:
        remembered = remembered_foods(engine)
    except KnownError:
        return chosen
    by_name = {name: food for name, food in {**remembered, **chosen.by_name}.items() if food}
    return replace(chosen, by_name=by_name)


def remembering(connection: Connection, foods: Mapping[str, str]) -> ChangeSet:
    """Remember foods for names; an empty food forgets the choice for a name."""
    now = _decoded(read_text_setting(connection, _KEY))
    now.update({normalised_name(name): food for name, food in foods.items()})
    left = {name: food for name, food in sorted(now.items()) if name and food}
    return write_text_setting(connection, _KEY, json.dumps(left, ensure_ascii=False) if left else "")


def _decoded(stored: str) -> dict[str, str]:
    try:
        found = json.loads(stored or "{}")
    except ValueError:
        return {}
    return {str(name): str(food) for name, food in found.items()} if isinstance(found, dict) else {}


def _offer(engine: "Engine", node: str) -> FoodOffer:
    rules = engine.data.rules
    found = allergens_of((Item(node),), engine.data.taxonomy, rules)
    contains, may_contain = (
        tuple(
            shown_food(rules.allergens[name].label.lower())
            for name, level in found
            if level == certainty.value
        )
        for certainty in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)
    )
    return FoodOffer(node, contains, may_contain)
