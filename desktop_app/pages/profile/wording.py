"""What allergies, diets and guidelines mean, in words for the profile."""

from typing import Final

from core.food.labels import Allergen, Diet, LabelRules
from core.food.nutrients import NUTRIENTS
from core.food.taxonomy import Taxonomy
from core.people.guidelines import Guideline
from core.people.profile import Limit
from core.recommend.wording import joined, number_text

NAMED: Final = 5
"""Foods named of each group; the others are counted."""
BASES: Final = {
    "serving": "a meal",
    "100g": "per 100 g",
    "day": "a day",
    "percent_energy": "of the energy of a meal",
}


def coverage_text(allergen: Allergen, taxonomy: Taxonomy) -> str:
    """Foods that an allergy refuses: the best known ones by name, the rest by number."""
    kinds = [name for node in allergen.nodes for name in taxonomy.children[node]]
    foods = {
        name for node in allergen.nodes for name in taxonomy.descendants(node) if taxonomy.nodes[name].is_food
    }
    known = [word for word in allergen.allergy_words if word in foods]
    named = list(dict.fromkeys((*known, *sorted(kinds, key=lambda name: " " in name))))[:NAMED]
    more = len(foods - set(named))
    listed = f"{', '.join(named)} and {more} more foods" if named and more else ", ".join(named)
    return f"{listed or allergen.label.casefold()}; and what is made from them"


def diet_text(diet: Diet) -> str:
    """What a diet refuses and asks for."""
    parts = [f"No {joined(list(diet.forbids), most=6)}."] if diet.forbids else []
    parts += [f"No {first} together with {second}." for first, second in diet.not_together]
    limits = [
        _bounds_text(limit.nutrient, limit.min, limit.max, limit.unit, limit.basis) for limit in diet.limits
    ]
    parts += [f"{joined(limits, most=9)}.".capitalize()] if limits else []
    return " ".join((*parts, diet.note)).strip()


def limit_text(limit: Limit) -> str:
    """A limit of one's own: "sodium up to 600 mg a meal, never broken"."""
    unit = limit.unit or ("%" if limit.basis == "percent_energy" else NUTRIENTS[limit.nutrient].unit)
    text = _bounds_text(limit.nutrient, limit.min, limit.max, unit, limit.basis)
    return f"{text}, {'never broken' if limit.hard else 'as a wish'}"


def guideline_text(guideline: Guideline) -> str:
    """What a guideline says, for whom, and who says so."""
    return f"{guideline.text} For: {guideline.who}. Source: {guideline.source} ({guideline.year})."


def guideline_numbers(guideline: Guideline) -> str:
    """Its numbers, one a line."""
    return "\n".join(limit_text(limit) for limit in guideline.limits)


def allergen_of(word: str, rules: LabelRules) -> str | None:
    """The allergen whose checkbox a stored word is: by its name or label alone, not by a food of it."""
    plain = word.casefold().replace("_", " ").strip()
    for allergen in rules.allergens.values():
        if plain in (allergen.name.replace("_", " "), allergen.label.casefold()):
            return allergen.name
    return None


def _bounds_text(nutrient: str, low: float | None, high: float | None, unit: str, basis: str) -> str:
    label = NUTRIENTS[nutrient].label.lower()
    where = BASES[basis]
    if low is not None and high is not None:
        return f"{label} {number_text(low, 2)} to {number_text(high, 2)} {unit} {where}"
    if high is not None:
        return f"{label} up to {number_text(high, 2)} {unit} {where}"
    return f"{label} {number_text(low or 0.0, 2)} {unit} or more {where}"
