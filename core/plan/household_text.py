"""Describe a person of the household in one line."""

from collections.abc import Iterable
from datetime import date

from core.food.shown_names import shown_condition, shown_food, shown_tag
from core.people.profile import WEEKDAYS, Profile
from core.recommend.wording import joined, number_text
from core.translation import meal_word, tr, weekday_name

_MOST = 6


def person_text(profile: Profile) -> str:
    """Return the facts of a profile that plans depend on: `4 years; no milk; vegan; not at lunch`."""
    parts = []
    age = profile.about.age if profile.about is not None else profile.age
    if age is not None:
        parts.append(tr("1 year") if age == 1 else tr("{age} years").format(age=number_text(age, 1)))
    if profile.allergies:
        parts.append(tr("no {foods}").format(foods=_joined(map(shown_food, profile.allergies))))
    parts += [
        _joined(map(shown, words))
        for shown, words in ((shown_tag, profile.diets), (shown_condition, profile.conditions))
        if words
    ]
    if profile.dislikes:
        parts.append(tr("dislikes {foods}").format(foods=_joined(map(shown_food, profile.dislikes))))
    if profile.away:
        parts.append(tr("not at {meals}").format(meals=_joined(map(_meal_text, profile.away))))
    return "; ".join(parts) or tr("no rules yet")


def _joined(words: Iterable[str]) -> str:
    return joined(list(words), most=_MOST)


def _meal_text(away: str) -> str:
    weekday, _, meal = away.rpartition("-")
    if weekday not in WEEKDAYS:
        return meal_word(meal)
    return f"{weekday_name(date(2001, 1, 1 + WEEKDAYS.index(weekday)))} {meal_word(meal)}"
