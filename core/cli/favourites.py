"""`larder diary favourite`."""

from core.cli.common import print_json, say
from core.cli.streams import storing
from core.engine.engine import Engine
from core.errors import KnownError
from core.services.favourites import FavouriteFood, favourite_in_words, favourite_named, favourites, marking


def run_favourite(engine: Engine, text: str | None, *, removes: bool, as_json: bool) -> None:
    """`larder diary favourite`."""
    if text is None:
        if removes:
            raise KnownError("Name the food to remove: larder diary favourite 'rye bread' --remove.")
        _show(favourites(engine), as_json=as_json)
        return
    food = favourite_named(engine, text) if removes else favourite_in_words(engine, text)
    with storing(engine.home) as connection:
        marking(food, is_favourite=not removes).do(connection)
    if as_json:
        print_json({"food": food.food_id, "name": food.name, "favourite": not removes})
    elif removes:
        say(f"Removed {food.name} from your favourites. 'larder diary undo' undoes it.")
    else:
        say(f"{food.name} is a favourite: the Today page lists it first. 'larder diary undo' undoes it.")


def _show(found: tuple[FavouriteFood, ...], *, as_json: bool) -> None:
    if as_json:
        print_json({"favourites": [{"food": food.food_id, "name": food.name} for food in found]})
        return
    if not found:
        say("No favourite foods yet. Mark one: larder diary favourite 'rye bread'")
    for food in found:
        say(food.name)
