"""The picture of a recipe: one of some two dozen drawings, by the kind of dish, in the colour of its foods."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.recipe import Recipe
from core.food.word_files import PhrasePattern, WordTables, loader

KINDS: Final = (
    "soup", "stew", "salad", "pasta", "rice", "curry", "bread", "cake", "cookie", "drink", "egg", "fish", "meat", "poultry",
    "sandwich", "pizza", "pancake", "porridge", "bowl", "dumpling", "legumes", "vegetables", "fruit", "snack", "sauce",
)  # fmt: skip
UNKNOWN_KIND: Final = "plate"
COLOURS: Final = ("red", "orange", "yellow", "green", "brown", "cream", "purple")
_BY_INGREDIENT: Final = ("fish", "poultry", "meat", "legumes", "egg", "pasta", "rice", "vegetables", "fruit")
"""Kinds that a dish is if its title says none: that of its first ingredient with one."""
_USUAL: Final = {
    "salad": "green", "vegetables": "green", "fruit": "red", "meat": "brown", "stew": "brown", "bread": "orange",
    "rice": "cream", "fish": "cream", "porridge": "cream", "egg": "yellow", "legumes": "brown", "drink": "purple",
    "dumpling": "cream", "cookie": "brown",
}  # fmt: skip
"""Colours of kinds whose foods say none; of the others orange."""
_READ: Final = 5
"""The first ingredients, which are most of a dish in nearly all recipes."""


class DishPictureWords(WordTables):
    """The entries of `assets/words/dish_pictures.toml`."""

    soup: PhrasePattern
    stew: PhrasePattern
    salad: PhrasePattern
    pasta: PhrasePattern
    rice: PhrasePattern
    curry: PhrasePattern
    bread: PhrasePattern
    cake: PhrasePattern
    cookie: PhrasePattern
    drink: PhrasePattern
    egg: PhrasePattern
    fish: PhrasePattern
    meat: PhrasePattern
    poultry: PhrasePattern
    sandwich: PhrasePattern
    pizza: PhrasePattern
    pancake: PhrasePattern
    porridge: PhrasePattern
    bowl: PhrasePattern
    dumpling: PhrasePattern
    legumes: PhrasePattern
    vegetables: PhrasePattern
    fruit: PhrasePattern
    snack: PhrasePattern
    sauce: PhrasePattern
    rest: PhrasePattern
    colour_red: PhrasePattern
    colour_orange: PhrasePattern
    colour_yellow: PhrasePattern
    colour_green: PhrasePattern
    colour_brown: PhrasePattern
    colour_cream: PhrasePattern
    colour_purple: PhrasePattern


dish_picture_words = loader("dish_pictures", DishPictureWords)


@dataclass(frozen=True)
class DishPicture:
    """A drawing and its colour.

    Attributes:
        kind: one of `KINDS`, or `UNKNOWN_KIND`.
        colour: one of `COLOURS`.
    """

    kind: str
    colour: str


UNKNOWN_DISH: Final = DishPicture(UNKNOWN_KIND, "orange")


def dish_picture(title: str, tags: Iterable[str] = (), ingredients: Sequence[str] = ()) -> DishPicture:
    """Return the picture of a recipe.

    Args:
        tags: names of its dish and course tags.
        ingredients: names of its foods in the order of the list.
    """
    kind = _kind(title, tags, ingredients)
    return DishPicture(kind, _colour(kind, title, ingredients))


def recipe_picture(recipe: Recipe) -> DishPicture:
    """Return the picture of a recipe of the library; the foods that it has most of come first."""
    uses = sorted(recipe.uses, key=lambda use: -(use.mass_g or 0.0))
    tags = [name for facet, name in recipe.tags if facet in ("dish", "course")]
    return dish_picture(recipe.title, tags, [use.name for use in uses])


def _kind(title: str, tags: Iterable[str], ingredients: Sequence[str]) -> str:
    rest = dish_picture_words().rest.search(title)
    # "Chicken in coconut curry" is a curry only if the words before "in" name no dish.
    head = title[: rest.start()] if rest is not None and rest.start() else title
    if (kind := _last_kind(head, KINDS) or _first_kind(title)) is not None:
        return kind
    texts = (" ".join(tag.replace("-", " ") for tag in tags), *ingredients[:_READ])
    for place, text in enumerate(texts):
        if (kind := _last_kind(text, _BY_INGREDIENT if place else KINDS)) is not None:
            return kind
    return UNKNOWN_KIND


def _last_kind(text: str, kinds: Sequence[str]) -> str | None:
    """Return the kind whose word is the last in a text; of words that end together, the longer one decides."""
    found = [(match.end(), match.end() - match.start(), kind) for kind, match in _matches(text, kinds)]
    return max(found)[2] if found else None


def _first_kind(text: str) -> str | None:
    found = [(match.start(), match.start() - match.end(), kind) for kind, match in _matches(text, KINDS)]
    return min(found)[2] if found else None


def _matches(text: str, kinds: Sequence[str]) -> Iterator[tuple[str, re.Match[str]]]:
    words = dish_picture_words()
    for kind in kinds:
        found: Iterator[re.Match[str]] = getattr(words, kind).finditer(text)
        yield from ((kind, match) for match in found)


def _colour(kind: str, title: str, ingredients: Sequence[str]) -> str:
    for text in (title, *ingredients[:_READ]):
        found = [
            (match.start(), -len(match[0]), colour)
            for colour in COLOURS
            if (match := getattr(dish_picture_words(), f"colour_{colour}").search(text)) is not None
        ]
        if found:
            return min(found)[2]
    return _USUAL.get(kind, "orange")
