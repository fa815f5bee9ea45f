"""Read whole recipes from a library file: their records, and data from other tables.

Nutrients are added up again instead of being read, because those of five recipes are in seventy columns.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from core.food.labels import NO, UNVERIFIED, YES, Tag
from core.food.nutrients import NUTRIENT_KEYS
from core.food.nutrition_sums import FoodTable, Sums
from core.food.recipe import IngredientUse, Nutrition, Recipe
from core.library.file.ingredients import StoredIngredients
from core.library.file.recipe_record import Line, RecipeRecord, composed_line, record_from, stored_use
from core.library.resolved_recipe import CLAIMED_FACETS, COMPUTED, STARTER

if TYPE_CHECKING:
    from core.library.library import Library

_CHOSEN = "WHERE recipe_id IN (SELECT unnest(?))"


def read_recipes(library: "Library", recipe_ids: Sequence[int], *, with_texts: bool) -> dict[int, Recipe]:
    """Return recipes by number, with their computed nutrition if their source states its own.

    Args:
        with_texts: read directions, notes and the address as well.
    """
    cards = read_records(library, recipe_ids, line_reader(library))
    uses = {number: card.uses for number, card in cards.items()}
    sums = _sums(library.food_table, uses, {number: card.servings for number, card in cards.items()})
    shown = sums.rounded(np.array([card.source != STARTER for card in cards.values()], dtype=np.bool_))
    texts = read_texts(library, recipe_ids) if with_texts else {}
    found: dict[int, Recipe] = {}
    for place, (number, card) in enumerate(cards.items()):
        tags, claims = _tags(card, library)
        own = texts.get(number, NO_TEXTS)
        found[number] = Recipe(
            key=card.key,
            title=card.title,
            servings=1.0 if card.servings is None else card.servings,
            servings_known=card.servings is not None,
            prep_min=card.prep_min,
            cook_min=card.cook_min,
            stated_total_min=card.stated_total_min,
            uses=uses[number],
            steps=own.steps,
            tags=tags,
            claims=claims,
            nutrition=_with_stated(
                shown.nutrition(place), card.stated, contradicted=_keys(card.contradicted_nutrients)
            ),
            computed=(sums.nutrition(place) if card.servings is not None else Nutrition({}, {}, None))
            if card.stated
            else None,
            source=card.source,
            diets=_levels(
                library.labels["diet"], ((YES, card.diets_satisfied), (UNVERIFIED, card.diets_unverified)), NO
            ),
            allergens=_levels(
                library.labels["allergen"],
                (("contains", card.contains), ("may_contain", card.may_contain), ("unknown", card.unknown)),
            ),
            unlisted=card.unlisted,
            url=own.url,
            notes=own.notes,
            recipe_id=number,
        )
    return found


def read_records(
    library: "Library", recipe_ids: Sequence[int], line_of: Callable[..., Line]
) -> dict[int, RecipeRecord[Line]]:
    """Return the records of recipes by number; `line_of` as for `record_from`."""
    rows = library.rows(f"SELECT recipe_id, card FROM recipe_card {_CHOSEN}", [list(recipe_ids)])
    return {number: record_from(card, line_of) for number, card in rows}


@dataclass(frozen=True)
class RecipeTexts:
    """The directions, address and notes of a recipe."""

    steps: tuple[str, ...] = ()
    url: str = ""
    notes: str = ""


NO_TEXTS: Final = RecipeTexts()


def read_texts(library: "Library", recipe_ids: Sequence[int]) -> dict[int, RecipeTexts]:
    """Return the texts of recipes by number, without recipes that have none."""
    wanted = [list(recipe_ids)]
    steps = grouped(
        library.rows(f"SELECT recipe_id, text FROM step {_CHOSEN} ORDER BY recipe_id, position", wanted)
    )
    notes = {
        number: (url or "", note or "")
        for number, url, note in library.rows(f"SELECT recipe_id, url, text FROM note {_CHOSEN}", wanted)
    }
    return {
        number: RecipeTexts(tuple(steps.get(number, ())), *notes.get(number, ("", "")))
        for number in steps.keys() | notes.keys()
    }


def line_reader(library: "Library") -> Callable[..., IngredientUse]:
    """Return the function that makes a line of its stored values."""
    return lambda *said: _use(library.ingredients, *said)


def _use(ingredients: StoredIngredients, *said: Any) -> IngredientUse:  # noqa: ANN401 - as JSON has them
    use = stored_use(*said)
    ingredient = ingredients[use.ingredient_id]
    return IngredientUse(
        text=composed_line(use.amount, use.unit_text or use.unit, ingredient.name, use.preparation)
        if use.text is None
        else use.text,
        name=ingredient.name,
        entity=ingredient.entity,
        amount=use.amount,
        unit=use.unit,
        mass_g=use.mass_g,
        how=use.how,
        preparation=use.preparation,
        optional=use.optional,
        discarded=use.discarded,
        linked_items=ingredient.linked_items,
        is_read=use.is_read,
        unit_text=use.unit_text,
        fallback_food=ingredient.fallback_food,
    )


def _tags(card: RecipeRecord[IngredientUse], library: "Library") -> tuple[tuple[Tag, ...], tuple[Tag, ...]]:
    """Return the tags of a recipe, and its source's claims."""
    tags: list[Tag] = []
    claims: list[Tag] = []
    for number, origin in card.tags:
        tag = library.tag_of[number]
        (claims if tag[0] in CLAIMED_FACETS and origin != COMPUTED else tags).append(tag)
    tags += [
        ("diet", name) for name, bit in library.labels["diet"].items() if card.diets_satisfied >> bit & 1
    ]
    return tuple(dict.fromkeys(tags)), tuple(dict.fromkeys(claims))


def _sums(
    foods: FoodTable, uses: Mapping[int, Sequence[IngredientUse]], servings: Mapping[int, float | None]
) -> Sums:
    counts = [len(own) for own in uses.values()]
    return foods.sums(
        [use for own in uses.values() for use in own],
        np.repeat(np.arange(len(counts), dtype=np.int64), counts),
        np.array([np.nan if (count := servings[number]) is None else count for number in uses]),
    )


def _with_stated(computed: Nutrition, stated: Mapping[str, float], contradicted: frozenset[str]) -> Nutrition:
    """Return computed amounts replaced by stated ones, which hold for the whole serving."""
    return Nutrition(
        {
            key: amount
            for key in NUTRIENT_KEYS
            if (amount := stated.get(key, computed.amounts.get(key))) is not None
        },
        {**computed.coverage, **dict.fromkeys(stated, 1.0)},
        computed.serving_g,
        frozenset(stated),
        contradicted,
    )


def grouped(rows: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    """Return texts by the number of their recipe, in order."""
    found: dict[int, list[str]] = {}
    for number, text in rows:
        found.setdefault(number, []).append(text)
    return found


def _levels(
    bits: Mapping[str, int], levels: Iterable[tuple[str, int]], other: str | None = None
) -> dict[str, str]:
    """Return the level of each label by the mask with its bit; other labels get `other`, or are left out if it is None."""
    found = {} if other is None else dict.fromkeys(bits, other)
    for level, mask in levels:
        found.update({name: level for name, bit in bits.items() if mask >> bit & 1})
    return found


def _keys(mask: int) -> frozenset[str]:
    """Return the nutrients whose bits are set."""
    return frozenset(key for bit, key in enumerate(NUTRIENT_KEYS) if mask >> bit & 1)
