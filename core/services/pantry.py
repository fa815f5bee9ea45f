"""The pantry: list, add, change, use up and remove food at home, and fill it from a shopping list."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from core.diary.records import RecordChange
from core.diary.store import change_records
from core.diary.typed_foods import foods_in, is_two_foods
from core.errors import KnownError, shown
from core.food.recipe import IngredientUse
from core.food.shown_names import shown_food
from core.food.units import SIZES
from core.plan.entry import PlanEntry
from core.plan.household import grams_text
from core.plan.pantry import PantryItem, adding, pantry_items, setting, using
from core.plan.shopping import ShoppingLine, cooking_needs
from core.recommend.wording import joined
from core.services.diary_undo import ChangeRecords
from core.services.household import variant_recipes
from core.store.migrations import Connection
from core.text.lines.local_recipe import typed_line
from core.translation import in_quotes, local_number, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

__all__ = ["PantryItem", "pantry_items"]

LONGEST_LINE = 200
MOST_LINES = 100
MOST_COUNTED = 100


def pantry(engine: "Engine") -> tuple[PantryItem, ...]:
    """Return the food at home, the first to spoil first.

    Raises:
        KnownError: the user's database can't be read.
    """
    return engine.user_data(pantry_items)


def read_food(engine: "Engine", lines: Sequence[str], best_by: date | None = None) -> tuple[PantryItem, ...]:
    """Read foods as ingredient lines: "500 g rice", "6 eggs", or "salt" for an unknown amount.

    Raises:
        KnownError: there is no line, a line is too long, or Larder doesn't recognise a food.
    """
    return tuple(_item(use, best_by) for use in _uses(engine, lines))


def _uses(engine: "Engine", lines: Sequence[str]) -> list[IngredientUse]:
    filled = [line.strip() for text in lines for line in text.splitlines() if line.strip()]
    if not filled:
        raise KnownError(tr("Name a food, with its amount if you know it, such as '500 g rice'."))
    if len(filled) > MOST_LINES:
        raise KnownError(
            tr("Give at most {most_lines} foods at once; these are {filled}.").format(
                most_lines=MOST_LINES, filled=local_number(f"{len(filled):,}")
            )
        )
    longest = max(filled, key=len)
    if len(longest) > LONGEST_LINE:
        raise KnownError(
            tr("A food can have at most {longest_line} characters; this has {longest}. Shorten it.").format(
                longest_line=LONGEST_LINE, longest=local_number(f"{len(longest):,}")
            )
        )
    reader = engine.ingredients.line_reader
    found: list[IngredientUse] = []
    unknown: list[str] = []
    for typed in (food for line in filled for food in foods_in(line, reader.names)):
        food = typed_line(typed, reader.names)
        uses = reader.uses([food])
        found += uses
        unknown += [use.name for use in uses if use.entity is None]
        # The reader takes "apples oranges" for apples.
        if not uses or is_two_foods(food, reader.names):
            unknown.append(food)
    if unknown:
        names = joined([in_quotes(shown(name)) for name in dict.fromkeys(unknown)])
        raise KnownError(
            tr("Not recognised: {names}. Say it in other words, such as '500 g rice'.").format(names=names)
        )
    return found


def _item(use: IngredientUse, best_by: date | None) -> PantryItem:
    name = (use.entity or use.name).replace("_", " ")
    return PantryItem(name, use.entity, use.mass_g if use.amount is not None else None, best_by)


def adding_food(items: Sequence[PantryItem]) -> ChangeRecords:
    """Return the change that adds food to the pantry."""
    return _changing(lambda connection: adding(connection, items), f"added {_named(items)} to the pantry")


def using_food(items: Sequence[PantryItem], day: date) -> ChangeRecords:
    """Return the change that subtracts food.

    Raises:
        KnownError: when it is made: the pantry has nothing of a food.
    """

    def change(connection: Connection) -> Sequence[RecordChange]:
        there = {item.entity for item in pantry_items(connection)}
        absent = [item.name for item in items if item.entity not in there]
        if absent:
            raise KnownError(
                tr("Your pantry has no {absent}. See what it has: larder pantry").format(
                    absent=joined(absent)
                )
            )
        return using(connection, {item.entity or "": item.mass_g or 0.0 for item in items}, day)

    return _changing(change, f"used {_named(items)} from the pantry")


def setting_item(item: PantryItem, wanted: PantryItem | None) -> ChangeRecords:
    """Return the change that replaces an item, or removes it."""
    verb = "removed" if wanted is None else "changed"
    return _changing(
        lambda connection: setting(connection, item, wanted), f"{verb} {item.name} in the pantry"
    )


def find_item(items: Iterable[PantryItem], name: str) -> PantryItem:
    """Return the item with a name; of several, the first to spoil.

    Raises:
        KnownError: there is none.
    """
    given = list(items)
    found = next((item for item in given if item.name.casefold() == name.strip().casefold()), None)
    if found is None:
        there = f" It has {joined([item.name for item in given], most=8)}." if given else " It is empty."
        raise KnownError(tr("Your pantry has no '{name}'.{there}").format(name=shown(name), there=there))
    return found


def bought_items(lines: Iterable[ShoppingLine]) -> tuple[PantryItem, ...]:
    """Return the food bought with the ticked lines of a shopping list: whole packs, and staples of unknown amount."""
    return tuple(
        PantryItem(line.name.replace("_", " "), line.entity, None if line.is_staple else line.bought_g)
        for line in lines
    )


def food_of_meals(engine: "Engine", planned: Sequence[PlanEntry]) -> list[Mapping[str, float]]:
    """Return the grams of each food that each planned meal needs."""
    keys = [entry.recipe_key for entry in planned if entry.recipe_key]
    numbers = engine.library.recipe_ids(keys) if keys else {}
    found = engine.library.recipes(sorted(set(numbers.values())), with_texts=False)
    recipes = {key: found[number] for key, number in numbers.items()} | variant_recipes(engine, planned)
    return [
        cooking_needs(entry, recipes[entry.recipe_key], engine.data.foods, engine.data.shop)
        if entry.recipe_key in recipes
        else {}
        for entry in planned
    ]


def item_in_words(engine: "Engine", item: PantryItem) -> str:
    """Return a food with its amount in words: `rolled oats, 500 g`, `eggs, 6 (300 g)`, or `salt, some`."""
    name, count, is_by_piece = _counted(engine, item)
    if item.mass_g is None:
        return f"{name}, some"
    grams = grams_text(item.mass_g)
    if not count:
        return f"{name}, {grams}"
    return f"{name}, {count} ({grams})" if is_by_piece else f"{name}, {grams} (about {count})"


def name_and_count(engine: "Engine", item: PantryItem) -> str:
    """Return a food without its grams, for the user: `eggs (6)`, or `rolled oats`, which is not counted."""
    name, count, is_by_piece = _counted(engine, item)
    own = shown_food(item.name)
    # Only English has the names of several.
    named = name if own == item.name else own
    return f"{named} ({count})" if count and is_by_piece else named


def _counted(engine: "Engine", item: PantryItem) -> tuple[str, int, bool]:
    """Return a food's English name, its number of pieces, 0 if unknown or large, and whether it is bought by the piece."""
    food = engine.data.foods.get(item.entity or "")
    portions = food.portions_g if food is not None else {}
    one_g = next((portions[size] for size in ("piece", "large", "medium") if size in portions), None)
    count = round(item.mass_g / one_g) if one_g and item.mass_g is not None else 0
    node = engine.data.taxonomy.nodes.get(item.entity or "")
    plural = "" if node is None else node.plural
    is_several = count != 1 and engine.data.shop.has_many(food, plural, is_packed=True)
    # Fresh food that has sizes is bought by the piece.
    is_by_piece = food is not None and food.state in ("raw", "fresh") and not set(SIZES).isdisjoint(portions)
    name = plural if plural and is_several else item.name
    return name, count if count < MOST_COUNTED else 0, is_by_piece


def _changing(change: Callable[[Connection], Sequence[RecordChange]], action: str) -> ChangeRecords:
    """Return a change of the pantry, which is undone as changes of the diary are."""
    return ChangeRecords(lambda connection: change_records(connection, change(connection), action))


def _named(items: Sequence[PantryItem]) -> str:
    return items[0].name if len(items) == 1 else f"{len(items)} foods"
