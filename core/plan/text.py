"""Write amounts, and escape text for Markdown so that a recipe's words are never read as markup."""

import re
from collections.abc import Iterable
from datetime import date

from core.diary.entry import Meal
from core.food.recipe import Recipe
from core.plan.cooking import Cooking
from core.plan.entry import PlanEntry
from core.text.kitchen_amounts import fraction_text
from core.translation import capital, day_in_words, local_number, meal_word, tr, tr_count, weekday_name

_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~&])")
_MARKDOWN_BULLET = re.compile(r"^([-+=])")
_BEFORE_NUMBER = re.compile(r" (?=[\d½¼¾⅓⅔])")
_MARKDOWN_NUMBER = re.compile(r"^([0-9]+)([.)])(?=\s|$)")


def one_line(text: str) -> str:
    """Return text without line breaks and control characters."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())


def for_markdown(text: str) -> str:
    """Return one line of text that Markdown shows unchanged."""
    escaped = _MARKDOWN.sub(r"\\\1", one_line(text))
    return _MARKDOWN_NUMBER.sub(r"\1\\\2", _MARKDOWN_BULLET.sub(r"\\\1", escaped))


def servings_text(servings: float) -> str:
    """Return `1 serving`, `1½ servings`."""
    text = tr("{number} serving") if servings <= 1 else tr("{number} servings")
    return text.format(number=fraction_text(servings))


def makes_text(recipe: Recipe, servings: float) -> str:
    """Return `Makes 1 serving (recipe for 6).`, or `Makes 6 servings.` for the whole recipe."""
    whole = abs(servings - recipe.servings) < 1e-6 or not recipe.servings_known
    if whole:
        return tr("Makes {servings}.").format(servings=servings_text(servings))
    return tr("Makes {servings} (recipe for {whole}).").format(
        servings=servings_text(servings), whole=fraction_text(recipe.servings)
    )


def day_heading(day: date) -> str:
    """Return `Monday 16 November`."""
    return f"{weekday_name(day)} {day_in_words(day)}"


def meal_label(meal: Meal) -> str:
    """Return the word for a meal as a label: `Dinner`."""
    return capital(meal_word(meal))


def meals_text(meals: Iterable[PlanEntry]) -> str:
    """Return `Monday dinner, Thursday lunch`."""
    return ", ".join(
        dict.fromkeys(f"{weekday_name(meal.planned_on)} {meal_word(meal.meal)}" for meal in meals)
    )


def portion_text(entry: PlanEntry) -> str:
    """Return `1½ servings`, or in a household `Ana 1, Ben ½`, and whether the meal is a leftover."""
    return ", ".join(part for part in (eaten_text(entry), leftover_text(entry)) if part)


def eaten_text(entry: PlanEntry) -> str:
    """Return `1½ servings`, or in a household `Ana 1, Ben ½`."""
    eaten = [f"{eater.name} {fraction_text(eater.servings)}" for eater in entry.eating]
    return ", ".join(eaten) or servings_text(entry.servings)


def leftover_text(entry: PlanEntry) -> str:
    """Return `leftovers of Monday`; empty for a meal that is cooked."""
    source = entry.leftover_of
    return tr("leftovers of {weekday}").format(weekday=weekday_name(source.day)) if source is not None else ""


def unbroken(text: str) -> str:
    """Return text in which a number stays in one line with the word before it, such as a name: `Ben ½`."""
    return _BEFORE_NUMBER.sub("\u00a0", text)


def cooking_facts(cooking: Cooking) -> str:
    """Return `Makes 2 servings (recipe for 4). 10 minutes to prepare. For Monday dinner, leftovers for Tuesday lunch.`
    without unknown parts.
    """
    recipe = cooking.recipe
    variant = cooking.meals[0].variant if cooking.meals else None
    parts = [
        *((variant.sentence,) if variant and variant.changes else ()),
        makes_text(recipe, cooking.servings),
    ]
    if recipe.prep_min is not None and recipe.cook_min is not None:
        text = (
            tr("{prep} minutes to prepare, {cook} to cook.")
            if recipe.cook_min
            else tr("{prep} minutes to prepare.")
        )
        parts.append(
            text.format(prep=local_number(f"{recipe.prep_min:g}"), cook=local_number(f"{recipe.cook_min:g}"))
        )
    elif recipe.total_min:
        parts.append(tr_count("%n minutes.", "%n minute.", round(recipe.total_min)))
    times = len({(meal.planned_on, meal.meal) for meal in cooking.meals})
    if times > 1:
        parts.append(tr("Cook this amount {times} times.").format(times=times))
    text = tr("For {meals}, leftovers for {later}.") if cooking.leftovers else tr("For {meals}.")
    parts.append(text.format(meals=meals_text(cooking.meals), later=meals_text(cooking.leftovers)))
    if cooking.leftovers and recipe.source == "starter":
        # The notes of a starter recipe say how long the dish keeps, and how to reheat it.
        parts.append(recipe.notes)
    return " ".join(parts)
