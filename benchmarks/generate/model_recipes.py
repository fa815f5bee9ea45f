"""A recipe by a language model: the wish and some retrieved recipes in, its text read as a recipe out.

Recipes are found, and the text is read, with parts of the engine.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.llm.model import Model
from core.engine.engine import Engine
from core.errors import KnownError
from core.food.recipe import Recipe
from core.language_model.server import Limits
from core.progress import Job
from core.services.adapt import RecipeInWords, RecipeReader

RETRIEVED = 3
"""Recipes that the model reads before it writes."""
USUAL_SERVINGS = 4.0
LIMITS = Limits(seconds=1800, reply_tokens=400)
SAMPLING = {"temperature": 0.2, "top_p": 0.9, "frequency_penalty": 0.4}
"""Without it, a small model writes one line over and over."""
ORDERS = (
    "You write recipes for home cooks. Read the example recipes and the wish. Write one new recipe that meets every"
    " condition of the wish. Use exactly this form:\n"
    "Title: ...\nServings: 4\nMinutes: 30\nIngredients:\n- 200 g ...\nDirections:\n1. ..."
)
_FIELD = re.compile(
    r"^\W*(title|recipe|name|servings|serves|minutes|time|total time)\W*:\W*(.+)$", re.IGNORECASE
)
_LIST = re.compile(r"^\W*(ingredients|directions|instructions|steps|method)\b\W*$", re.IGNORECASE)
_BULLET = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s+")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_HEADING = re.compile(r"^[\W_]+|[\W_]+$")
_MOST_LINES = 60


@dataclass(frozen=True)
class WrittenText:
    """A recipe as a model wrote it.

    Attributes:
        minutes: None if it states no time.
    """

    title: str
    servings: float
    minutes: float | None
    ingredients: tuple[str, ...]
    steps: tuple[str, ...]

    @property
    def is_recipe(self) -> bool:
        """True if it has a title, ingredients and directions."""
        return bool(self.title and len(self.ingredients) > 1 and self.steps)


def nearest_recipes(engine: Engine, wish: str, count: int = RETRIEVED) -> list[Recipe]:
    """Return the recipes that resemble a wish most, by the vectors of the recipe encoder."""
    context = engine.context
    assert context.index is not None
    numbers = context.index.nearest(context.encode([wish]), count)
    recipes = context.library.recipes(numbers)
    return [recipes[number] for number in numbers]


def recipe_text(recipe: Recipe) -> str:
    """Return a recipe in the form that the model shall write."""
    lines = "\n".join(f"- {use.text}" for use in recipe.uses)
    steps = "\n".join(f"{number}. {step}" for number, step in enumerate(recipe.steps, start=1))
    minutes = "" if recipe.total_min is None else f"Minutes: {recipe.total_min:g}\n"
    return f"Title: {recipe.title}\nServings: {recipe.servings:g}\n{minutes}Ingredients:\n{lines}\nDirections:\n{steps}\n"


def messages(wish: str, recipes: Sequence[Recipe]) -> list[dict[str, str]]:
    """Return the messages that ask a model for a recipe."""
    examples = "\n".join(f"Example {n}\n{recipe_text(one)}" for n, one in enumerate(recipes, start=1))
    return [
        {"role": "system", "content": ORDERS},
        {"role": "user", "content": f"{examples}\nWish: {wish}\nWrite one new recipe that meets the wish."},
    ]


def read_recipe(text: str) -> WrittenText:
    """Read a model's text; what is missing stays empty, and the servings of the form are assumed without a number."""
    title, servings, minutes = "", USUAL_SERVINGS, None
    ingredients: list[str] = []
    steps: list[str] = []
    into: list[str] | None = None
    for line in text.splitlines():
        found, heading = _FIELD.match(line), _LIST.match(line)
        if heading is not None:
            into = ingredients if heading.group(1).casefold() == "ingredients" else steps
        elif found is not None and not steps:
            name, value = found.group(1).casefold(), found.group(2)
            number = _NUMBER.search(value)
            if name in ("title", "recipe", "name"):
                title = title or _HEADING.sub("", value)
            elif number is not None and name in ("servings", "serves"):
                servings = float(number.group()) or USUAL_SERVINGS
            elif number is not None:
                minutes = float(number.group())
        elif into is not None and line.strip():
            # A second recipe, or a remark after the last step, is not read.
            if steps and into is steps and not _BULLET.match(line):
                break
            into.append(_BULLET.sub("", line).strip())
    return WrittenText(title, servings, minutes, tuple(ingredients[:_MOST_LINES]), tuple(steps[:_MOST_LINES]))


def written_by(model: Model, engine: Engine, wish: str) -> tuple[WrittenText, Recipe | None, int]:
    """Return a model's recipe for a wish, as text and as Larder reads it, and the tokens that it took.

    The recipe is None if the text is none, or if it can't be read.
    """
    reply = model.server.ask(messages(wish, nearest_recipes(engine, wish)), model.name, Job(), SAMPLING)
    text = read_recipe(reply.text)
    tokens = (reply.prompt_tokens or 0) + (reply.reply_tokens or 0)
    return text, _recipe(engine, text), tokens


def _recipe(engine: Engine, text: WrittenText) -> Recipe | None:
    if not text.is_recipe:
        return None
    try:
        return RecipeReader(engine).read(
            RecipeInWords(text.title, text.servings, text.ingredients, text.steps)
        )
    except KnownError:
        return None


def unread_lines(recipe: Recipe) -> Iterator[str]:
    """Yield the lines without a recognised food or a known amount: nothing can be counted with them."""
    yield from (use.text for use in recipe.uses if use.entity is None or not use.mass_g)
