"""Search as you type over all that can be logged: favourites, meals eaten before, saved meals, foods, recipes, products."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from core.diary.eaten_before import EatenBefore, usual_first
from core.diary.editing import read_amount, with_amount
from core.diary.entry import Meal
from core.diary.favourites import FavouriteFood
from core.diary.meal_text import LoggedMealText, chosen_food, eaten_names
from core.diary.saved_meals import SavedMeal, joints_of, read_saved_meal
from core.diary.totals import snapshot_of
from core.errors import KnownError
from core.food.shown_names import shown_title
from core.food.units import MASS_G, VOLUME_ML
from core.importing.usda.branded import places_of_barcode, products_at
from core.library.library import Library
from core.services.favourites import favourite_of
from core.services.loggable_names import LoggableNames, loggable_names
from core.services.products import id_of_product, read_product_at, read_product_of_id
from core.text.lines.leading_amount import leading_amount
from core.text.typed_names import TypedNames
from core.translation import tr
from models.line_tagger.words import split_line

if TYPE_CHECKING:
    from core.engine.engine import Engine

Kind = Literal["before", "meal", "food", "recipe", "product"]
MOST: Final = 10
"""The largest number of suggestions for a line."""
_MOST_OF_KIND: Final[Mapping[Kind, int]] = {"before": 5, "meal": 3, "food": 6, "recipe": 4, "product": 4}
_LEAST_DIGITS: Final = 6
"""Digits from which on products are searched by their barcode."""
_SEARCHED: Final = 60
"""Names to look at, because several may name one food."""
_LEAST_LETTERS: Final = 2
"""Letters from which on foods, recipes and products are searched."""
_BEFORE, _MEAL = 1.3, 1.2
"""Added to the score of a name by its kind; those of foods, recipes and products are in `loggable_names`."""
_FAVOURITE: Final = 3.0
"""Added for a favourite: it comes before all that match as well."""
_PRODUCT_OF_BARCODE: Final = 1.0
_USUAL: Final = 0.6
"""Added to the score of a usual food or meal; the most usual one gets all of it."""
_MOST_TAILS: Final = 3
"""Places from which on the end of a line is searched: "mac and ch", and "ch"."""
_SERVED: Final = frozenset({"", "serving", "piece", "portion", "plate", "bowl"})
_LONGER: Final = 0.3
"""Added to the score of a name that has words before the last "and": of "mac and cheese" compared with "cheese"."""


@dataclass(frozen=True)
class Loggable:
    """Something to log.

    Attributes:
        name: its name, without an amount.
        words: the words that log it, with the typed or the last amount.
        start: the place in the typed line where these words begin; the words before it stay.
        detail: a product's brand.
        mass_g, energy_kcal: of that amount; None if unknown. Products and recipes have those of one serving.
        key: its number or id within its kind.
        reading: None if `choose` has to read it first.
        food: the single food that it is, which can be made a favourite; None for anything else.
    """

    kind: Kind
    name: str
    words: str
    start: int
    score: float
    key: str
    detail: str = ""
    mass_g: float | None = None
    energy_kcal: float | None = None
    reading: LoggedMealText | None = None
    food: FavouriteFood | None = None
    is_favourite: bool = False

    def in_line(self, typed: str) -> str:
        """Return the typed line with these words at its end."""
        return typed[: self.start] + self.words


@dataclass(frozen=True)
class UsualFoods:
    """Foods and meals that were logged before, the saved meals, and the favourite foods, searched by their names.

    Attributes:
        saved: by name.
        favourites: by name.
    """

    before: tuple[EatenBefore, ...]
    saved: tuple[SavedMeal, ...]
    index: TypedNames
    favourites: tuple[FavouriteFood, ...] = ()

    @staticmethod
    def of(
        before: Sequence[EatenBefore], saved: Sequence[SavedMeal], favourites: Sequence[FavouriteFood] = ()
    ) -> "UsualFoods":
        """Return the foods and meals with their search index."""
        lists = (
            ([each.name for each in before], _BEFORE),
            ([meal.name for meal in saved], _MEAL),
            ([food.name for food in favourites], _MEAL),
        )
        return UsualFoods(tuple(before), tuple(saved), TypedNames.of(lists), tuple(favourites))

    @cached_property
    def favourite_ids(self) -> frozenset[str]:
        """The ids of the favourite foods."""
        return frozenset(food.food_id for food in self.favourites)


def prepare(engine: "Engine") -> None:
    """Build the index of everything that can be logged ahead of the first search, which would wait for it."""
    loggable_names(engine)


def suggestions(
    engine: "Engine", typed: str, usual: UsualFoods, meal: Meal, now: datetime
) -> tuple[Loggable, ...]:
    """Return suggestions to complete the end of a typed line, the likeliest first.

    The typed words may be in any order, be incomplete and have typing errors. For an empty line the suggestions are
    the user's usual foods at this meal and hour.
    """
    if not typed.strip():
        before = [_of_before(each, "", 0, 0.0) for each in usual_first(usual.before, meal, now)]
        favourites = (_of_favourite(engine, each, "", 0, 0.0) for each in usual.favourites)
        marked = _marked([*before, *filter(None, favourites)], usual)
        first = [each for each in marked if each.is_favourite][:MOST]
        others = [each for each in marked if not each.is_favourite][: MOST - len(first)]
        left = MOST - len(first) - len(others)
        return (*first, *others, *(_of_meal(saved, "", 0, 0.0) for saved in usual.saved[:left]))
    found: list[Loggable] = []
    for more, start in enumerate(_tails(typed)):
        front, name = _amount_of(typed[start:])
        if not name.strip():
            continue
        of_tail = [*_of_user(engine, usual, front, name, start, meal, now)]
        if sum(map(str.isalnum, name)) >= _LEAST_LETTERS:
            of_tail += _of_catalogue(engine, front, name, start)
        found += [replace(each, score=each.score + _LONGER * more) for each in of_tail]
    return _best(_marked(found, usual), typed)


def food_names(engine: "Engine", typed: str, most: int) -> tuple[str, ...]:
    """Return the names of the foods that match typed words, each food and each name once, the likeliest first."""
    catalogue, names = loggable_names(engine), eaten_names()
    found: dict[str, str] = {}
    for number, _ in catalogue.index.find(typed, _SEARCHED):
        if number < len(catalogue.foods) and len(found) < most:
            listed, name = catalogue.foods[number]
            if name not in found.values():
                found.setdefault(names.match_of(listed).food.food_id, name)
    return tuple(found.values())


def _marked(found: Sequence[Loggable], usual: UsualFoods) -> list[Loggable]:
    """Return suggestions with the favourites among them marked, each food once: in its last amount, if it has one."""
    marked: list[Loggable] = []
    seen: set[tuple[int, str]] = set()
    for each in sorted(found, key=lambda each: each.kind != "before"):
        if each.food is None or each.food.food_id not in usual.favourite_ids:
            marked.append(each)
        elif (key := (each.start, each.food.food_id)) not in seen:
            seen.add(key)
            marked.append(replace(each, score=each.score + _FAVOURITE, is_favourite=True))
    return marked


def choose(engine: "Engine", suggestion: Loggable) -> LoggedMealText:
    """Return the reading of a suggestion's words as the suggested food, even if they could mean another one.

    Raises:
        KnownError: the product or the recipe is no longer there.
    """
    if suggestion.reading is not None:
        return suggestion.reading
    amount = suggestion.words.removesuffix(suggestion.name)
    if suggestion.kind == "product":
        found = read_product_at(engine.home, int(suggestion.key), amount)
        if found is None:
            raise KnownError(
                tr("{name} is no longer among the products. Search again.").format(name=suggestion.name)
            )
        return found
    recipe = engine.library.recipe(int(suggestion.key))
    servings = _servings(amount, recipe.nutrition.serving_g) or 1.0
    return LoggedMealText(servings, snapshot_of(recipe, servings), recipe.key)


def _tails(typed: str) -> list[int]:
    """Return the places where the last food of a line may begin, the latest first."""
    ends = [end for start, end in joints_of(typed) if start > 0]
    hard = max((end for end in ends if typed[:end].rstrip()[-1:] in (",", ";", "+")), default=0)
    soft = [end for end in ends if end >= hard and end < len(typed)][-_MOST_TAILS + 1 :]
    return list(dict.fromkeys([*reversed(soft), hard]))


def _amount_of(words: str) -> tuple[str, str]:
    """Return the amount before a name as typed, and the name: ("2 slices of ", "toast")."""
    parts = split_line(words)
    found = leading_amount([part.text for part in parts])
    if found is None or found.food_start >= len(parts):
        return "", words
    at = parts[found.food_start].start
    return words[:at], words[at:]


def _of_user(
    engine: "Engine", usual: UsualFoods, front: str, name: str, start: int, meal: Meal, now: datetime
) -> Iterator[Loggable]:
    if _is_barcode(name):
        for saved in usual.saved:
            if saved.barcode.startswith(name.strip().lstrip("0")):
                yield _of_meal(saved, front, start, _FAVOURITE)
        return
    found = usual.index.find(name, _SEARCHED)
    weights = {
        number: usual.before[number].usualness(meal, now) for number, _ in found if number < len(usual.before)
    }
    most = max(weights.values(), default=0.0) or 1.0
    for number, score in found:
        if number >= len(usual.before) + len(usual.saved):
            favourite = usual.favourites[number - len(usual.before) - len(usual.saved)]
            if (suggestion := _of_favourite(engine, favourite, front, start, score)) is not None:
                yield suggestion
            continue
        if number >= len(usual.before):
            yield _of_meal(usual.saved[number - len(usual.before)], front, start, score)
            continue
        before = usual.before[number]
        if not front or before.has_amount:
            try:
                yield _of_before(before, front, start, score + _USUAL * weights[number] / most)
            except KnownError:
                # The amount's unit fits another food.
                continue


def _of_before(before: EatenBefore, front: str, start: int, score: float) -> Loggable:
    entry = before.entry
    words = before.words
    if front:
        entry = with_amount(entry, front.strip().removesuffix(" of"), None, lambda _text: ())
        words = f"{front}{before.name}"
    line = entry.snapshot.lines[0] if len(entry.snapshot.lines) == 1 else None
    return Loggable(
        "before",
        before.name,
        words,
        start,
        score,
        before.name.casefold(),
        mass_g=line.mass_g if line is not None else None,
        energy_kcal=entry.snapshot.amounts.get("energy"),
        reading=LoggedMealText(entry.servings, entry.snapshot, entry.recipe_key),
        food=None if line is None else favourite_of(line),
    )


def _of_favourite(
    engine: "Engine", favourite: FavouriteFood, front: str, start: int, score: float
) -> Loggable | None:
    """Return an amount of a favourite food; None if no table has it any more."""
    match = eaten_names().match_of_id(favourite.food_id)
    if match is not None:
        food = chosen_food(match, front, favourite.name, engine.ingredients.line_reader)
        reading = LoggedMealText.of_foods(food.text, [food])
    elif (product := read_product_of_id(engine.home, favourite.food_id, favourite.name, front)) is not None:
        reading, food = product, product.snapshot.lines[0]
    else:
        return None
    return Loggable(
        "food",
        favourite.name,
        f"{front}{favourite.name}",
        start,
        score,
        favourite.food_id,
        mass_g=food.mass_g,
        energy_kcal=food.nutrition.get("energy"),
        reading=reading,
        food=favourite,
    )


def _of_meal(saved: SavedMeal, front: str, start: int, score: float) -> Loggable:
    words = f"{front}{saved.name}"
    reading = read_saved_meal(words, [saved])
    if reading is None:
        words = saved.name
        reading = LoggedMealText(1.0, saved.snapshot, None)
    energy = reading.snapshot.amounts.get("energy")
    return Loggable("meal", saved.name, words, start, score, saved.key, energy_kcal=energy, reading=reading)


def _of_catalogue(engine: "Engine", front: str, name: str, start: int) -> Iterator[Loggable]:
    if _is_barcode(name):
        places = places_of_barcode(engine.home, name.strip(), _MOST_OF_KIND["product"])
        yield from _of_products(engine, dict.fromkeys(places, _PRODUCT_OF_BARCODE), front, start)
        return
    catalogue = loggable_names(engine)
    first_recipe = len(catalogue.foods)
    first_product = first_recipe + len(catalogue.recipes)
    foods: list[tuple[int, float]] = []
    recipes: dict[int, float] = {}
    products: dict[int, float] = {}
    for number, score in catalogue.index.find(name, _SEARCHED):
        if number < first_recipe:
            foods.append((number, score))
        elif number < first_product:
            recipes[int(catalogue.recipes[number - first_recipe])] = score
        else:
            products[catalogue.places[number - first_product]] = score
    yield from _of_foods(engine, catalogue, foods, front, start)
    yield from _of_recipes(engine.library, _first(recipes, "recipe"), front, start)
    yield from _of_products(engine, _first(products, "product"), front, start)


def _is_barcode(name: str) -> bool:
    digits = name.strip()
    return digits.isascii() and digits.isdigit() and len(digits) >= _LEAST_DIGITS


def _of_products(engine: "Engine", found: Mapping[int, float], front: str, start: int) -> Iterator[Loggable]:
    for place, product in products_at(engine.home, list(found)).items():
        times = _servings(front, product.serving_g)
        yield Loggable(
            "product",
            product.name,
            f"{front}{product.name}",
            start,
            found[place],
            str(place),
            product.brand,
            _multiple(product.serving_g, times),
            _multiple(product.energy_kcal, times),
            food=FavouriteFood(id_of_product(product.gtin, product.name), product.name),
        )


def _first(found: Mapping[int, float], kind: Kind) -> dict[int, float]:
    return dict(list(found.items())[: _MOST_OF_KIND[kind]])


def _of_foods(
    engine: "Engine", catalogue: LoggableNames, found: Sequence[tuple[int, float]], front: str, start: int
) -> Iterator[Loggable]:
    names, lines = eaten_names(), engine.ingredients.line_reader
    seen: set[str] = set()
    for number, score in found:
        listed, name = catalogue.foods[number]
        match = names.match_of(listed)
        if match.food.food_id in seen:
            continue
        seen.add(match.food.food_id)
        food = chosen_food(match, front, name, lines)
        yield Loggable(
            "food",
            name,
            food.text,
            start,
            score,
            match.food.food_id,
            mass_g=food.mass_g,
            energy_kcal=food.nutrition.get("energy"),
            reading=LoggedMealText.of_foods(food.text, [food]),
            food=FavouriteFood(match.food.food_id, name),
        )
        if len(seen) == _MOST_OF_KIND["food"]:
            return


def _of_recipes(library: Library, found: Mapping[int, float], front: str, start: int) -> Iterator[Loggable]:
    rows = library.rows(
        "SELECT recipe_id, title, serving_g, energy FROM recipe JOIN nutrition USING (recipe_id)"
        " WHERE recipe_id IN (SELECT unnest(?))",
        [list(found)],
    )
    for number, title, serving_g, energy_kcal in rows if found else ():
        times, name = _servings(front, serving_g), shown_title(title)
        yield Loggable(
            "recipe",
            name,
            f"{front}{name}",
            start,
            found[number],
            str(number),
            mass_g=_multiple(serving_g, times),
            energy_kcal=_multiple(energy_kcal, times),
        )


def _servings(front: str, serving_g: float | None) -> float | None:
    """Return the servings of an amount such as "100 g "; None if it can't be said. No amount is one serving."""
    if not front:
        return 1.0
    try:
        number, unit = read_amount(front.strip().removesuffix(" of"))
    except KnownError:
        return None
    of_unit = {**MASS_G, **VOLUME_ML}
    if unit in of_unit:
        return number * of_unit[unit] / serving_g if serving_g else None
    return number if unit in _SERVED else None


def _multiple(amount: float | None, times: float | None) -> float | None:
    return None if amount is None or times is None else amount * times


def _best(found: Sequence[Loggable], typed: str) -> tuple[Loggable, ...]:
    """Return the best suggestions, each line once and few of a kind."""
    best: dict[str, Loggable] = {}
    count: dict[Kind, int] = {}
    for each in sorted(found, key=lambda each: -each.score):
        key = f"{each.in_line(typed)} {each.detail}".casefold()
        if key not in best and count.get(each.kind, 0) < _MOST_OF_KIND[each.kind] and len(best) < MOST:
            best[key] = each
            count[each.kind] = count.get(each.kind, 0) + 1
    return tuple(best.values())
