"""The 2025 paper's way to answer: recipes as text, a question, and the model's list of names."""

import re
from collections.abc import Iterable, Iterator, Sequence

from benchmarks.protocol.kgqa_questions import NUTRIENT_WORDS
from benchmarks.protocol.source import SourceRecipe

ORDERS = (
    "You select recipes. Read the recipes and the question. Answer with the names of the recipes that meet every condition"
    " of the question, one name per line, and nothing else. If no recipe does, answer: none"
)
_SIGNS = re.compile(r"[^a-z0-9]+")


def recipe_text(recipe: SourceRecipe) -> str:
    """Return a recipe's part of the graph as text: its name, ingredients and nutrients."""
    amounts = ", ".join(
        f"{words} {_number(found.amount)}"
        for key, words in NUTRIENT_WORDS.items()
        if (found := recipe.value(key, "serving")) is not None
    )
    grams = "" if recipe.serving_g is None else f" ({recipe.serving_g:.0f} g)"
    return f"Recipe: {recipe.title}\nIngredients: {', '.join(recipe.ingredients)}\nPer serving{grams}: {amounts}\n"


def _number(amount: float) -> str:
    """Return an amount with at most the two decimals that limits have."""
    return f"{amount:.2f}".rstrip("0").rstrip(".")


def messages(question: str, recipes: Sequence[SourceRecipe]) -> list[dict[str, str]]:
    """Return the messages that ask a model a question about some recipes."""
    context = "\n".join(map(recipe_text, recipes))
    return [
        {"role": "system", "content": ORDERS},
        {"role": "user", "content": f"{context}\nQuestion: {question}"},
    ]


def named_recipes(text: str, recipes: Iterable[SourceRecipe]) -> Iterator[str]:
    """Yield the ids of the recipes that a model's answer names, each once, in its order."""
    titles = sorted(((_letters(one.title), one.id) for one in recipes), key=lambda pair: -len(pair[0]))
    seen: set[str] = set()
    for line in text.splitlines():
        # The longest name first: "Chicken soup with rice" does not name the recipe "Chicken soup" too.
        left = f" {_letters(line)} "
        found: list[tuple[int, str]] = []
        for title, key in titles:
            at = left.find(f" {title} ")
            if title and at >= 0:
                found.append((at, key))
                left = left.replace(f" {title} ", " " + "_" * len(title) + " ")
        for _, key in sorted(found):
            if key not in seen:
                seen.add(key)
                yield key


def _letters(text: str) -> str:
    return _SIGNS.sub(" ", text.casefold()).strip()
