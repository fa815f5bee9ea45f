"""`ingredient`: what a phrase names, its groups, and the allergens it holds or may hold."""

from core.commands.shared import print_json, run_batch, say, text_field
from core.engine import Engine
from core.errors import KnownError
from core.kg.naming import Resolved, resolve
from core.recommend.wording import joined

LONGEST = 500
"""Characters of one ingredient phrase."""


def run_ingredient(engine: Engine, name: str | None, batch: str | None, *, as_json: bool) -> None:
    """`larder ingredient`."""
    if batch is not None:
        run_batch(batch, lambda item: resolved_json(look_up(engine, text_field(item, "name"))))
        return
    if name is None:
        raise KnownError('Name an ingredient: larder ingredient "2% milk".')
    found = look_up(engine, name)
    if as_json:
        print_json(resolved_json(found))
    else:
        _show(engine, found)


def look_up(engine: Engine, name: str) -> Resolved:
    """Resolve a phrase.

    Raises:
        KnownError: it is empty, holds no letters, or is far too long.
    """
    if not any(letter.isalpha() for letter in name):
        raise KnownError('That names no ingredient. Try: larder ingredient "2% milk".')
    if len(name) > LONGEST:
        raise KnownError(
            f"That is {len(name):,} characters; an ingredient has at most {LONGEST}. Shorten it."
        )
    return resolve(name, engine.names, engine.foods, engine.rules)


def resolved_json(found: Resolved) -> dict[str, object]:
    """The contract's shape."""
    return {
        "name": found.name,
        "entity": found.entity,
        "groups": list(found.groups),
        "allergens": [{"allergen": allergen, "certainty": sure} for allergen, sure in found.allergens],
        "food": None if found.food is None else {"id": found.food[0], "description": found.food[1]},
        "known": found.known,
        "others": list(found.others),
    }


def _show(engine: Engine, found: Resolved) -> None:
    if not found.known:
        say(f"'{found.name}' is not known. Nothing can be ruled out: treat it as holding anything.")
    else:
        say(
            f"{found.name}: {found.entity}"
            + (f" (a kind of {joined(list(found.groups[:3]))})" if found.groups else "")
        )
    labels = {name: allergen.label for name, allergen in engine.rules.allergens.items()}
    for certainty, words in (("contains", "Contains"), ("may_contain", "May contain")):
        held = [labels[allergen] for allergen, sure in found.allergens if sure == certainty]
        if held:
            say(f"{words}: {joined(held, most=20)}")
    if found.known and not found.allergens:
        say("Contains none of the allergens Larder knows.")
    if found.food is not None:
        say(f"Nutrients: {found.food[1]} (USDA {found.food[0]})")
