"""Text about allergies, diets and guidelines for the profile."""

from typing import Final

from core.food.labels import Allergen, Diet, LabelRules
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food, shown_text
from core.food.taxonomy import LISTED_ONLY, Taxonomy
from core.people.guidelines import Guideline
from core.people.profile import Limit
from core.recommend.wording import joined, joined_foods, number_text
from desktop_app.shell.translation import QT_TR_NOOP, tr, tr_count

NAMED: Final = 5
"""Foods named for each group; the others are counted."""
BASES: Final = {
    "serving": QT_TR_NOOP("per serving"),
    "100g": QT_TR_NOOP("per 100 g"),
    "day": QT_TR_NOOP("a day"),
    "percent_energy": QT_TR_NOOP("of a serving's energy"),
}


def coverage_text(allergen: Allergen, taxonomy: Taxonomy) -> str:
    """Return the foods that an allergy excludes: the best known by name, the rest as a number."""
    # Listed dishes hold names of products and of other languages ("oeuf"), which few look for first.
    listed_dishes = taxonomy.descendants(LISTED_ONLY)
    kinds = [name for node in allergen.nodes for name in taxonomy.children[node] if name not in listed_dishes]
    foods = {
        name for node in allergen.nodes for name in taxonomy.descendants(node) if taxonomy.nodes[name].is_food
    }
    known = [word for word in allergen.allergy_words if word in foods]
    named = list(dict.fromkeys((*known, *sorted(kinds, key=lambda name: " " in name))))[:NAMED]
    more = len(foods - set(named))
    listed = ", ".join(map(shown_food, named)) or shown_food(allergen.label.casefold())
    if named and more:
        listed = tr_count("{foods} and %n more foods", "{foods} and %n more food", more).format(foods=listed)
    return tr("{foods}, and everything made from them").format(foods=listed)


def diet_text(diet: Diet) -> str:
    """Return the exclusions and limits of a diet."""
    parts = [tr("No {foods}.").format(foods=joined_foods(diet.forbids, most=6))] if diet.forbids else []
    parts += [
        tr("No {first} together with {second}.").format(first=shown_food(first), second=shown_food(second))
        for first, second in diet.not_together
    ]
    limits = [
        _bounds_text(limit.nutrient, limit.min, limit.max, limit.unit, limit.basis) for limit in diet.limits
    ]
    parts += [f"{joined(limits, most=9)}.".capitalize()] if limits else []
    return " ".join((*parts, shown_text(diet.note))).strip()


def limit_text(limit: Limit) -> str:
    """Return one of the user's own limits: "sodium at most 600 mg per serving (required)"."""
    unit = limit.unit or ("%" if limit.basis == "percent_energy" else NUTRIENTS[limit.nutrient].unit)
    text = _bounds_text(limit.nutrient, limit.min, limit.max, unit, limit.basis)
    return (tr("{limit} (required)") if limit.hard else tr("{limit} (preferred)")).format(limit=text)


def guideline_text(guideline: Guideline) -> str:
    """Return a guideline with its audience and source."""
    return tr("{text} For: {who}. Source: {source} ({year}).").format(
        text=guideline.text, who=guideline.who, source=guideline.source, year=guideline.year
    )


def guideline_numbers(guideline: Guideline) -> str:
    """Return the limits of a guideline, one a line."""
    return "\n".join(limit_text(limit) for limit in guideline.limits)


def allergen_of(word: str, rules: LabelRules) -> str | None:
    """Return the allergen of a stored word by its name or label, never by one of its foods."""
    plain = word.casefold().replace("_", " ").strip()
    for allergen in rules.allergens.values():
        if plain in (allergen.name.replace("_", " "), allergen.label.casefold()):
            return allergen.name
    return None


def _bounds_text(nutrient: str, low: float | None, high: float | None, unit: str, basis: str) -> str:
    label = NUTRIENTS[nutrient].word
    where = tr(BASES[basis])
    if unit == "kcal":
        low, high = (
            None if end is None else float(round(NUTRIENTS[nutrient].shown(end))) for end in (low, high)
        )
        unit = NUTRIENTS[nutrient].shown_unit
    if low is not None and high is not None:
        return tr("{nutrient} {low} to {high} {unit} {basis}").format(
            nutrient=label, low=number_text(low, 2), high=number_text(high, 2), unit=unit, basis=where
        )
    if high is not None:
        return tr("{nutrient} at most {high} {unit} {basis}").format(
            nutrient=label, high=number_text(high, 2), unit=unit, basis=where
        )
    return tr("{nutrient} at least {low} {unit} {basis}").format(
        nutrient=label, low=number_text(low or 0.0, 2), unit=unit, basis=where
    )
