"""Describe a person of the household in one line."""

from core.people.profile import WEEKDAYS, Profile
from core.recommend.wording import joined

_MOST = 6


def person_text(profile: Profile) -> str:
    """Return the facts of a profile that plans depend on: `4 years; no milk; vegan; not at lunch`."""
    parts = []
    if profile.about is not None:
        parts.append(f"{profile.about.age} years")
    elif profile.age is not None:
        parts.append("1 year" if profile.age == 1 else f"{profile.age:g} years")
    if profile.allergies:
        parts.append(f"no {joined(list(profile.allergies), most=_MOST)}")
    parts += [joined(list(words), most=_MOST) for words in (profile.diets, profile.conditions) if words]
    if profile.dislikes:
        parts.append(f"dislikes {joined(list(profile.dislikes), most=_MOST)}")
    if profile.away:
        parts.append(f"not at {joined([_meal_text(each) for each in profile.away], most=_MOST)}")
    return "; ".join(parts) or "no rules yet"


def _meal_text(away: str) -> str:
    weekday, _, meal = away.rpartition("-")
    return f"{weekday.capitalize()} {meal}" if weekday in WEEKDAYS else meal
