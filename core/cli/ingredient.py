"""`larder ingredient`."""

from collections.abc import Sequence

from core.cli.common import check_one_source, print_json, run_batch, say, text_field
from core.engine.engine import Engine
from core.errors import KnownError
from core.library.links import SuggestedMatch
from core.recommend.wording import joined
from core.services.ingredients import Ingredient, allergen_labels, ingredient, ingredient_lookup


def run_ingredient(engine: Engine, name: str | None, batch: str | None, *, as_json: bool) -> None:
    """`larder ingredient`."""
    check_one_source(name, batch, "a name")
    if batch is not None:
        with ingredient_lookup(engine) as look_up:
            run_batch(batch, lambda item: look_up(text_field(item, "name")).to_json())
        return
    if name is None:
        raise KnownError('Name an ingredient: larder ingredient "2% milk".')
    found = ingredient(engine, name)
    if as_json:
        print_json(found.to_json())
    else:
        _show(engine, found)
        _show_links(found.links)


def _show(engine: Engine, found: Ingredient) -> None:
    if not found.known:
        say(f"Not recognised: '{found.name}'. Larder can't rule out any allergen.")
    else:
        say(
            f"{found.name}: {found.entity}"
            + (f" (a kind of {joined(list(found.groups[:3]))})" if found.groups else "")
        )
    if found.several:
        say(
            f"If these are several foods ({joined(list(found.several), most=20)}), look them up one at a time."
        )
    labels = allergen_labels(engine)
    for certainty, words in (("contains", "Contains"), ("may_contain", "May contain")):
        held = [labels[allergen] for allergen, sure in found.allergens if sure == certainty]
        if held:
            say(f"{words}: {joined(held, most=20)}")
    if found.known and not found.allergens:
        say("None of the allergens that Larder knows was found in it.")
    if found.food is not None:
        say(f"Nutrients: {found.food[1]} (USDA {found.food[0]})")


_VOCABULARIES = {"usda": "USDA", "foodon": "FoodOn"}


def _show_links(links: Sequence[SuggestedMatch]) -> None:
    if not links:
        return
    targets = [
        f"{_VOCABULARIES.get(link.vocabulary, link.vocabulary)} {link.target}"
        + (f" ({link.label})" if link.label else "")
        for link in links
    ]
    sources = joined(list(dict.fromkeys(link.source for link in links)))
    say(f"Linked by {sources} to {joined(targets, most=10)}.")
    say("These links are suggestions by similar words, never used for allergens, diets or amounts.")
