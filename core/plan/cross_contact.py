"""Cross-contact: dishes of one meal that must stay apart, since one has what someone who eats another is allergic to."""

from collections.abc import Sequence

from core.food.recipe import Recipe
from core.food.shown_names import shown_title
from core.people.profile import Profile
from core.plan.entry import PlanEntry
from core.recommend.avoid import avoid_rules, check_recipe
from core.recommend.avoid_wording import cross_contact_sentences
from core.recommend.expand import Graph, diet_constraint
from core.recommend.held_conditions import held_conditions
from core.recommend.meal_check import MealVerdicts
from core.translation import tr


def allergies_of(profile: Profile, graph: Graph) -> Profile:
    """Return a profile with the allergies of a person alone.

    Conditions that are allergies, such as coeliac disease, and diets without a food ("nut-free") count.

    Raises:
        ProfileProblem: the profile names a diet that Larder doesn't know.
    """
    # By name, because a word of the profile may mean an allergy and another condition.
    conditions = (one.name for one in held_conditions(profile, graph.conditions).values() if one.is_allergy)
    diets = (word for word in profile.diets if diet_constraint(word, graph.rules).entity.endswith("-free"))
    return Profile(
        name=profile.name, allergies=profile.allergies, conditions=tuple(conditions), diets=tuple(diets)
    )


def has_allergen(recipe: Recipe, profile: Profile, graph: Graph) -> bool:
    """Return whether a recipe has, or may have, what a person is allergic to.

    Raises:
        ProfileProblem: the profile names something unknown.
    """
    return bool(check_recipe(recipe, avoid_rules(allergies_of(profile, graph), graph)).avoid)


def cross_contact_notes(
    entry: PlanEntry, here: Sequence[PlanEntry], checked: MealVerdicts
) -> tuple[str, ...]:
    """Return why a dish must stay apart from others of its meal: `Keep Kid's apart: Satay contains peanut.`

    The note belongs to the first dish that the person eats at the meal.

    Args:
        here: all dishes of the meal, in order, among them this one.
    """
    found: list[str] = []
    for other in here:
        near = [
            one
            for one in checked.verdict(other).near
            if not _eats(one.who, other) and _first(one.who, here) is entry
        ]
        found += cross_contact_sentences(shown_title(other.title), near)
    return tuple(dict.fromkeys(found))


def cross_contact_of_recipe(key: str, entries: Sequence[PlanEntry], checked: MealVerdicts) -> tuple[str, ...]:
    """Return those sentences for all planned meals of a recipe, also where another dish must stay apart from it."""
    found: list[str] = []
    for slot in dict.fromkeys(entry.slot for entry in entries if entry.recipe_key == key):
        here = [entry for entry in entries if entry.slot == slot]
        found += [note for entry in here for note in cross_contact_notes(entry, here, checked)]
    return tuple(dict.fromkeys(found))


def cross_contact_advice(entries: Sequence[PlanEntry], checked: MealVerdicts) -> tuple[str, ...]:
    """Return how to keep dishes apart; empty if no meal needs it."""
    if not any(
        cross_contact_notes(entry, [one for one in entries if one.slot == entry.slot], checked)
        for entry in entries
    ):
        return ()
    return (
        tr(
            "Where a dish must stay apart: cook it first, with clean hands, boards, pans and spoons, cover it, and"
            " serve it with its own spoon."
        ),
    )


def _first(who: str, here: Sequence[PlanEntry]) -> PlanEntry | None:
    return next((one for one in here if _eats(who, one)), None)


def _eats(who: str, entry: PlanEntry) -> bool:
    """Return whether a person eats a meal at home; the user has no name in verdicts if they are "me"."""
    return not entry.is_out and bool(entry.servings_of(who) if who else entry.own_servings)
