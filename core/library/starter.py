"""Read the starter recipes of `assets/recipes`; an error names its file, recipe and line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core.assets import read_toml
from core.errors import KnownError
from core.food.foods import Food, mass_of
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.units import MASS_G, SIZES, VOLUME_ML
from core.library.resolved_recipe import ResolvedRecipe
from core.text.kitchen_amounts import agreeing, plural_unit
from core.text.numbers import number_of

_AMOUNT = re.compile(r"^(?P<number>\d+(?:\.\d+)?(?:\s+\d+/\d+)?|\d+/\d+)\s*(?P<unit>[a-z]*)$")


_COUNTED_IN_PIECES = frozenset({"allspice", "anise", "cod", "shrimp", "snapper", "tofu"})
"""Foods without a plural: two pieces of fried tofu are no two fried tofus."""


class RecipeText(BaseModel):
    """A `[[recipe]]` table as written in assets."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str = Field(min_length=3, max_length=120)
    servings: int = Field(ge=1, le=48)
    prep_min: int = Field(ge=0, le=24 * 60)
    cook_min: int = Field(ge=0, le=48 * 60)
    cuisine: str = ""
    meals: list[str] = Field(min_length=1)
    courses: list[str] = Field(min_length=1)
    methods: list[str] = []
    seasons: list[str] = []
    dishes: list[str] = []
    occasions: list[str] = []
    fridge_days: int = Field(ge=0, le=7)
    freezer_months: int = Field(default=0, ge=0, le=12)
    reheat: str = Field(default="", max_length=160)
    ingredients: list[str] = Field(min_length=1)
    steps: list[str] = Field(min_length=1)

    def tags(self) -> tuple[tuple[str, str], ...]:
        """Return (facet, name) pairs in the order of the facets."""
        facets = (
            ("meal", self.meals),
            ("course", self.courses),
            ("cuisine", [self.cuisine] if self.cuisine else []),
            ("method", self.methods),
            ("season", self.seasons),
            ("dish", self.dishes),
            ("occasion", self.occasions),
        )
        return tuple((facet, name) for facet, names in facets for name in names)

    def notes(self) -> str:
        """Return how long the dish lasts and how to reheat it, in words."""
        fridge = (
            f"Keeps {_counted(self.fridge_days, 'day')} in the fridge"
            if self.fridge_days
            else "Eat it at once"
        )
        frozen = f", {_counted(self.freezer_months, 'month')} in the freezer" if self.freezer_months else ""
        return f"{fridge}{frozen}.{f' {self.reheat}' if self.reheat else ''}"


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"


@dataclass(frozen=True)
class StarterRecipe:
    """A starter recipe with its lines read."""

    key: str
    where: str
    text: RecipeText
    uses: tuple[IngredientUse, ...]


def slug(title: str) -> str:
    """Return the key of a recipe: its title in lower case with hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-") or "recipe"


def read_line(line: str, foods: Mapping[str, Food], names: NameIndex) -> IngredientUse:
    """Read `amount unit | food | preparation`.

    Raises:
        ValueError: the line cannot be read; the message says why and what to do.
    """
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (2, 3):
        raise ValueError(f"'{line}' is not 'amount unit | food | preparation'")
    match = _AMOUNT.match(parts[0])
    amount = number_of(match["number"]) if match else None
    if match is None or amount is None or amount <= 0:
        raise ValueError(f"'{parts[0]}' is not an amount above zero with a unit, such as '1 1/2 cup'")
    entity = names.exact(parts[1])
    food = foods.get(entity) if entity else None
    if entity is None or food is None:
        raise ValueError(f"'{parts[1]}' is not a food; add it to assets/foods or write a name that is there")
    unit = match["unit"]
    mass = mass_of(food, amount, unit)
    if mass.mass_g is None:
        known = ", ".join(sorted({*food.portions_g, *MASS_G, *(VOLUME_ML if food.density_g_per_ml else ())}))
        raise ValueError(f"nothing says what one '{unit or 'piece'}' of {entity} weighs; use one of: {known}")
    preparation = parts[2] if len(parts) == 3 else ""
    return IngredientUse(
        text=_line_text(match["number"].strip(), amount, unit, parts[1])
        + (f", {preparation}" if preparation else ""),
        name=parts[1],
        entity=entity,
        amount=amount,
        unit=unit,
        mass_g=mass.mass_g,
        how=mass.how,
        preparation=preparation,
        optional=preparation.endswith("(optional)"),
        discarded=preparation.endswith("(discarded)"),
    )


def _line_text(number: str, amount: float, unit: str, food: str) -> str:
    """Return a line as people write it: "3 large eggs", "12 sheets lasagna noodle", "250 g spinach".

    Pieces need no unit: "5 eggs", not "5 pieces egg".
    """
    if unit == "piece" and food.rpartition(" ")[2] not in _COUNTED_IN_PIECES:
        unit = ""
    if unit in ("", *SIZES):
        head, space, last = food.rpartition(" ")
        food = f"{head}{space}{agreeing(last, amount)}"
    else:
        unit = plural_unit(unit, amount)
    return " ".join(f"{number} {unit} {food}".split())


def read_starter_recipes(
    assets: Path, foods: Mapping[str, Food], names: NameIndex, tags: Mapping[str, frozenset[str]]
) -> Iterator[StarterRecipe]:
    """Yield every recipe of `assets/recipes`.

    Args:
        tags: the names each facet allows.

    Raises:
        KnownError: a recipe is wrong; the message names the file, the recipe and what to correct.
    """
    titles: dict[str, str] = {}
    for path in sorted((assets / "recipes").glob("*.toml")):
        tables = read_toml(path).get("recipe", [])
        if not isinstance(tables, list):
            raise KnownError(f"{path.name}: recipes are [[recipe]] tables. Correct the file and build again.")
        for table in tables:
            title = str(table.get("title", "?"))
            try:
                text = RecipeText.model_validate(table)
            except ValidationError as error:
                first = error.errors()[0]
                place = ".".join(str(part) for part in first["loc"])
                raise _error(path, title, title, f"{place}: {first['msg']}") from error
            uses: list[IngredientUse] = []
            for line in text.ingredients:
                try:
                    uses.append(read_line(line, foods, names))
                except ValueError as error:
                    raise _error(path, title, line, str(error)) from error
            for facet, name in text.tags():
                if name not in tags.get(facet, frozenset()):
                    raise _error(path, title, title, f"'{name}' is no {facet} of assets/tags/vocabulary.tsv")
            key = slug(text.title)
            if key in titles:
                raise _error(path, title, title, f"the title is already used in {titles[key]}")
            titles[key] = path.name
            yield StarterRecipe(key, f"{path.name}, '{title}'", text, tuple(uses))


def _error(path: Path, title: str, near: str, what: str) -> KnownError:
    """An error that names the file, the line with `near` below the recipe's title, and the recipe."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next((number for number, line in enumerate(lines) if title in line and "title" in line), 0)
    found = next((number for number, line in enumerate(lines[start:], start) if f'"{near}"' in line), start)
    return KnownError(
        f"{path.name}, line {found + 1}, '{title}': {what}. Correct the recipe and build again."
    )


def starter_sources(
    assets: Path, foods: Mapping[str, Food], names: NameIndex, tags: Mapping[str, frozenset[str]]
) -> Iterator[ResolvedRecipe]:
    """The same recipes as a library is built from them.

    Raises:
        KnownError: a recipe is wrong; the message names the file, the recipe and what to correct.
    """
    for recipe in read_starter_recipes(assets, foods, names, tags):
        yield ResolvedRecipe(
            key=recipe.key,
            title=recipe.text.title,
            servings=recipe.text.servings,
            prep_min=recipe.text.prep_min,
            cook_min=recipe.text.cook_min,
            uses=recipe.uses,
            steps=tuple(recipe.text.steps),
            tags=recipe.text.tags(),
            notes=recipe.text.notes(),
            fridge_days=recipe.text.fridge_days,
            freezer_months=recipe.text.freezer_months,
        )
