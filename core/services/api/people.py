"""The profile, its targets, the household, the food at home, and prices. For `Larder`."""

from collections.abc import Sequence
from datetime import date
from functools import partial

from core.engine.engine import Engine
from core.people.profile import Profile
from core.services import pantry, people, profiles, shop_habits, targets
from core.services.diary_preferences import today
from core.services.pantry import PantryItem
from core.services.targets import About
from core.services.user_data import write


def save_profile(engine: Engine, profile: Profile) -> None:
    """Store a profile and make it the active one."""
    write(engine, profiles.storing_profile(engine, profile))


def change_profile(
    engine: Engine,
    *,
    allergies: Sequence[str] = (),
    diets: Sequence[str] = (),
    conditions: Sequence[str] = (),
    remove: Sequence[str] = (),
) -> Profile:
    """Add words to the stored profile, remove others from it, and return the profile."""
    added = profiles.meanings_of_words(
        engine, {"conditions": conditions, "allergies": allergies, "diets": diets}
    )
    write(engine, profiles.editing_profile(lambda stored: profiles.profile_with(stored, added, remove)))
    return profiles.profile(engine)


def add_to_pantry(engine: Engine, *foods: str, best_by: date | None = None) -> tuple[PantryItem, ...]:
    """Add foods such as "500 g rice" to the pantry, and return them."""
    items = pantry.read_food(engine, foods, best_by)
    write(engine, pantry.adding_food(items).do)
    return items


def use_from_pantry(engine: Engine, *foods: str) -> None:
    """Subtract foods from the pantry, starting with what spoils first."""
    items = pantry.read_food(engine, foods)
    write(engine, pantry.using_food(items, today(engine)).do)


def household(engine: Engine) -> tuple[Profile, ...]:
    """Return the profiles of the people who eat with the user."""
    return people.household(engine)[1]


def save_person(engine: Engine, profile: Profile, *, instead_of: str | None = None) -> None:
    """Add a person to the household, or change the one called `instead_of`."""
    write(engine, people.saving_member(engine, profile, instead_of).do)


def remove_from_pantry(engine: Engine, name: str) -> None:
    """Remove a food from the pantry; of several of that name, the first to spoil."""
    write(engine, pantry.setting_item(pantry.find_item(pantry.pantry(engine), name), None).do)


def suggest_targets(engine: Engine, about: About, *, use: bool = False) -> targets.SuggestedTargets:
    """Return targets that suit a person's age, sex, size and activity; `use` stores them as the user's."""
    found = targets.targets_for(engine, about, profiles.profile(engine))
    if use:
        write(engine, targets.using_suggestion(engine, about))
    return found


def set_price(engine: Engine, amount: str, money: float) -> shop_habits.Price:
    """Store the price of an amount of food, such as "1 kg chicken breast", and return it."""
    price = shop_habits.read_price(engine, amount, money)
    write(engine, partial(shop_habits.set_price, price=price))
    return price


def set_aisles(engine: Engine, *names: str) -> tuple[str, ...]:
    """Store the aisles that the user comes to first, by the beginnings of their names, and return them."""
    order = shop_habits.ordered_aisles(names, shop_habits.aisle_names(engine))
    write(engine, partial(shop_habits.write_aisles, order=order))
    return order
