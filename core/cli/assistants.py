"""`larder mcp`: Larder's features as tools that assistant programs call, by the Model Context Protocol.

The server speaks on stdin and stdout and opens no socket. The stored profile applies to everything it returns.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial, wraps
from typing import Annotated, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations
from pydantic import Field

from core.cli.adapting import adapted_json
from core.cli.common import warn
from core.cli.composing import composed_json
from core.cli.diary import diary_json
from core.cli.log import logged_json
from core.cli.nutrition import nutrition_json
from core.cli.plan_output import plan_json
from core.diary.entry import Meal, parse_date
from core.errors import KnownError
from core.food.recipe import Recipe
from core.plan.shopping_formats import shopping_data
from core.plan.week import Week, parse_week
from core.services.diary import meal_in_words
from core.services.diary_preferences import today as diary_today
from core.services.larder import Larder
from core.services.meal_checks import verdict_json

P = ParamSpec("P")
Data = dict[str, object]

INSTRUCTIONS: Final = (
    "Larder knows this user's recipes, diary, plans and profile (allergies, diets, conditions, guidelines), and applies "
    "the profile to every answer by rules in code. Repeat the cautions and notes of an answer to the user. Never call a "
    "food or recipe free of an allergen unless Larder does: 'unverified' and 'may_contain' mean that it can't be "
    "ruled out. A missing number is unknown, not zero."
)
MOST_ANSWERS: Final = 20
MOST_FOUND: Final = 50

Day = Annotated[str | None, Field(description="A day, as YYYY-MM-DD, 'today' or 'yesterday'.")]
WeekName = Annotated[
    str | None, Field(description="A week as YYYY-Www, such as 2026-W48. Default: this week.")
]
RecipeName = Annotated[str, Field(description="The recipe's id or exact title, from the answers of `ask`.")]


class Tools:
    """The tools, each a method. A call at a time reaches Larder: one thread runs them all."""

    def __init__(self, larder: Larder) -> None:
        self._larder = larder

    def ask(
        self,
        question: Annotated[
            str,
            Field(description="What to eat, in plain words: 'vegan dinner without nuts, under 30 minutes'."),
        ],
        limit: Annotated[int, Field(ge=1, le=MOST_ANSWERS)] = 5,
    ) -> Data:
        """Recommend recipes that answer a question and keep to the user's allergies, diets and what is left of today."""
        return self._larder.ask(question, limit=limit).model_dump(mode="json")

    def find_recipes(
        self,
        words: Annotated[str, Field(description="Words of title, ingredients or tags, in any order.")],
        limit: Annotated[int, Field(ge=1, le=MOST_FOUND)] = 10,
    ) -> Data:
        """Find recipes by words of titles, ingredients and tags; those that break the user's profile say so in `avoid`."""
        found = self._larder.find_recipes(words, limit)
        return {
            "total": found.total,
            "recipes": [
                {
                    "id": recipe.key,
                    "title": recipe.title,
                    **(verdict_json(found.verdicts[recipe.key]) if recipe.key in found.verdicts else {}),
                }
                for recipe in found.recipes
            ],
        }

    def recipe(self, name: RecipeName) -> Data:
        """Return a recipe: ingredients, steps, nutrients per serving, allergens, diets, and how it breaks the profile."""
        found = self._larder.audit(name)
        return {**_recipe_json(found.recipe), **verdict_json(found.verdict)}

    def ingredient(
        self, name: Annotated[str, Field(description="An ingredient, such as '2% milk'.")]
    ) -> Data:
        """Return what an ingredient is, its food groups, and the allergens it contains or may contain."""
        return self._larder.ingredient(name).to_json()

    def nutrition(
        self,
        ingredients: Annotated[list[str], Field(description="Ingredient lines: '1 1/2 cups flour'.")],
        servings: Annotated[float, Field(gt=0)] = 1.0,
    ) -> Data:
        """Compute nutrients per serving from ingredient lines, with the weight and food of each line."""
        return nutrition_json(self._larder.engine, self._larder.calculate_nutrition(ingredients, servings))

    def diary(self, first: Day = None, last: Day = None) -> Data:
        """Return what the user logged from one day to another (default: today), with totals and targets."""
        return diary_json(self._larder.diary(_day(first), _day(last)))

    def plan(self, week: WeekName = None) -> Data:
        """Return the stored plan of a week: meals, servings, reasons, totals by day."""
        return plan_json(self._larder.plan(_week(week)))

    def shopping_list(self, week: WeekName = None) -> Data:
        """Return what to buy for a stored week, by aisle, and for which meals."""
        return shopping_data(self._larder.shopping_list(_week(week)))

    def adapt(
        self,
        recipe: RecipeName,
        wish: Annotated[str, Field(description="What it must meet: 'no dairy, under 500 kcal'.")] = "",
        servings: Annotated[float | None, Field(gt=0)] = None,
    ) -> Data:
        """Propose the smallest changes after which a recipe meets a wish and the user's profile. Nothing is saved."""
        return adapted_json(self._larder.adapt(recipe, wish, servings=servings))

    def compose(
        self,
        wish: Annotated[str, Field(description="A dish in plain words: 'vegan breakfast with quinoa'.")],
        servings: Annotated[float | None, Field(gt=0)] = None,
    ) -> Data:
        """Compose up to three new dishes for a wish and the user's profile. They were never cooked; nothing is saved."""
        return composed_json(self._larder.compose(wish, servings=servings))

    def log_meal(
        self,
        text: Annotated[str, Field(description="What was eaten: '2 eggs and a slice of bread'.")],
        meal: Meal | None = None,
        day: Day = None,
        *,
        is_confirmed: Annotated[
            bool, Field(description="True only after the user confirmed the doubts that `ask` named.")
        ] = False,
    ) -> Data:
        """Log a meal in the diary. With doubts in `ask`, nothing is stored until the user confirms them."""
        on = _day(day) or diary_today(self._larder.engine)
        found = meal_in_words(self._larder.engine, text, usual=meal)
        doubts = found.doubts(on)
        if doubts and not is_confirmed:
            return {"stored": False, "ask": list(doubts)}
        return logged_json(self._larder.log_meal(text, meal=meal, on=on, accepts_doubts=True), found, doubts)

    def delete_entry(
        self, entry_id: Annotated[int, Field(description="The entry's id, from the diary.")]
    ) -> Data:
        """Delete a diary entry. It stays in the trash for 30 days, and the user can undo it."""
        entry = self._larder.delete_entry(entry_id)
        return {"deleted": entry.entry_id, "text": entry.text, "date": entry.eaten_on.isoformat()}


READING: Final = (
    "ask", "find_recipes", "recipe", "ingredient", "nutrition", "diary", "plan", "shopping_list", "adapt",
    "compose",
)  # fmt: skip
WRITING: Final = ("log_meal", "delete_entry")
"""The tools that `--allow-writes` adds."""


def run_mcp(larder: Larder, *, allows_writes: bool) -> None:
    """Serve the tools on stdin and stdout until the client closes them."""
    with ThreadPoolExecutor(1, "larder-tools") as executor:
        # The first start builds the library; the client gets its greeting meanwhile.
        opened = executor.submit(larder.sources)
        opened.add_done_callback(lambda done: warn(str(done.exception())) if done.exception() else None)
        server_of(larder, executor, allows_writes=allows_writes).run("stdio")


def server_of(larder: Larder, executor: ThreadPoolExecutor, *, allows_writes: bool) -> MCPServer:
    """Return the server of a home; without `allows_writes` it has no tool that changes anything.

    Args:
        executor: has one thread, which runs all tools.
    """
    server = MCPServer("larder", title="Larder", instructions=INSTRUCTIONS, log_level="WARNING")
    tools = Tools(larder)
    for tool in (*READING, *(WRITING if allows_writes else ())):
        is_reading = tool in READING
        server.add_tool(
            _on_thread(getattr(tools, tool), executor),
            annotations=ToolAnnotations(
                read_only_hint=is_reading, destructive_hint=tool == "delete_entry", open_world_hint=False
            ),
        )
    return server


def _on_thread(function: Callable[P, Data], executor: ThreadPoolExecutor) -> Callable[P, Awaitable[Data]]:
    """Return a tool that runs on the executor's thread, and that says what is wrong with bad input."""

    @wraps(function)
    async def run(*args: P.args, **kwargs: P.kwargs) -> Data:
        try:
            return await asyncio.get_running_loop().run_in_executor(
                executor, partial(function, *args, **kwargs)
            )
        except KnownError as error:
            raise ToolError(str(error)) from error

    return run


def _day(text: str | None) -> date | None:
    return None if text is None else parse_date(text, date.today())


def _week(text: str | None) -> Week:
    return parse_week(text, date.today())


def _recipe_json(recipe: Recipe) -> Data:
    """Return a recipe as JSON data; nutrients are per serving."""
    return {
        "id": recipe.key,
        "title": recipe.title,
        "source": recipe.source,
        "servings": recipe.servings if recipe.servings_known else None,
        "minutes": recipe.total_min,
        "ingredients": [use.text for use in recipe.uses],
        "steps": list(recipe.steps),
        "nutrition": {key: round(value, 4) for key, value in recipe.nutrition.amounts.items()},
        "coverage": {key: round(value, 4) for key, value in recipe.nutrition.coverage.items()},
        "allergens": dict(recipe.allergens),
        "diets": dict(recipe.diets),
        "not_listed": list(recipe.unlisted),
    }
