"""Checks of planned meals against everyone who eats them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.diary.entry import DiaryEntry
from core.errors import KnownError
from core.food.recipe import Recipe
from core.people.profile import Profile
from core.plan.copies import eating_at, portion_of, with_eaters
from core.plan.cross_contact import allergies_of
from core.plan.entry import PlanEntry, Slot, VariantText, planned_entry
from core.plan.person import names_of, people_of
from core.recommend.avoid import NO_CONFLICT, ProfileVerdict
from core.recommend.avoid_wording import log_warnings
from core.recommend.meal_check import NOT_VERIFIED, MealVerdicts, meal_key
from core.services.adapt import RecipeInWords, RecipeReader
from core.services.meal_checks import CheckedMeal, meal_check, unchecked_meal
from core.translation import QT_TR_NOOP, tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

YOU_CHOSE_IT: Final = QT_TR_NOOP("You chose it.")
"""The reason for a dish that the user chose."""


def planned_verdicts(
    engine: "Engine",
    profiles: Sequence[Profile],
    entries: Iterable[PlanEntry],
    variants: Mapping[str, Recipe] | None = None,
) -> MealVerdicts:
    """Return the verdicts on planned meals: each person's, on the servings they eat, with the person's name.

    The meal of an eater without a profile, who left or has another name, counts as everyone's, because it is unknown
    whose rules it must keep.

    The allergens of those who eat something else are in `ProfileVerdict.near`.

    Variants and sides are judged as recipes, with their directions and cooking time.

    Limits of a day apply to the day as a whole (`core.recommend.plan_limits`), so single meals aren't checked against
    them. Meals eaten out aren't checked, because nothing is known about them.

    Args:
        variants: the variants and sides among the meals, by key, if they have been read before.

    Raises:
        ProfileProblem: a profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    given = list(entries)
    found = MealVerdicts({meal_key(entry): ProfileVerdict() for entry in given})
    names = names_of(profiles)
    read = variant_recipes(engine, given) if variants is None else variants
    for place, (name, profile) in enumerate(zip(names, profiles, strict=True)):
        here = [
            (
                entry,
                max(entry.servings_for(name, is_user=not place), entry.stranger_servings(names)),
            )
            for entry in given
            if not entry.is_out
        ]
        theirs = [(entry, servings) for entry, servings in here if servings or not entry.eaters]
        own = [_part(entry, servings) for entry, servings in theirs]
        verdicts = meal_check(engine, profile, in_plan=True).meals(own, read)
        who = _named(name, profiles)
        is_known = any(eater.name == name for entry in given for eater in entry.eaters)
        others = [entry for entry, servings in here if entry.eaters and not servings]
        found |= _near(engine, profile, others, who if place or is_known else "", read)
        for (entry, _), part in zip(theirs, own, strict=True):
            # The same meal of two days may be shared in other portions.
            found |= MealVerdicts({meal_key(entry): verdicts.verdict(part).for_person(who)})
    return found


def variant_recipes(engine: "Engine", entries: Iterable[PlanEntry]) -> dict[str, Recipe]:
    """Return the recipes of planned meals that were changed for someone, and of sides, by their key."""
    texts = {entry.variant.key: entry.variant for entry in entries if entry.variant is not None}
    if not texts:
        return {}
    reader = RecipeReader(engine)
    return {key: read_variant(reader, text) for key, text in texts.items()}


def read_variant(reader: RecipeReader, text: VariantText) -> Recipe:
    """Return a variant as its words are read."""
    words = RecipeInWords(text.title, text.servings, text.lines, text.steps)
    return replace(reader.read(words), key=text.key, prep_min=text.prep_min, cook_min=text.cook_min)


def _part(entry: PlanEntry, servings: float) -> PlanEntry:
    """Return a meal as one person eats it: the nutrients of a side or variant are those of all who share it."""
    factor = servings / entry.servings if entry.servings else 1.0
    amounts = {key: amount * factor for key, amount in entry.snapshot.amounts.items()}
    return replace(entry, servings=servings, snapshot=replace(entry.snapshot, amounts=amounts))


def _near(
    engine: "Engine",
    profile: Profile,
    entries: Sequence[PlanEntry],
    who: str,
    variants: Mapping[str, Recipe],
) -> MealVerdicts:
    """Return the allergens of a person in meals that others eat."""
    allergies = allergies_of(profile, engine.data.graph)
    if not entries or allergies.avoids_nothing:
        return MealVerdicts({})
    verdicts = meal_check(engine, allergies, in_plan=True).meals(entries, variants)
    return MealVerdicts(
        {meal_key(entry): ProfileVerdict(near=verdicts.avoid(entry)).for_person(who) for entry in entries}
    )


def shared_dish(
    engine: "Engine",
    profiles: Sequence[Profile],
    recipe: Recipe,
    slot: Slot,
    *,
    own: float | None = None,
    there: Iterable[PlanEntry] = (),
) -> PlanEntry:
    """Return a recipe for a meal, with a portion for everyone who eats at home, has no dish there, and whom it suits.

    Others get as much more or less as the energy they need. Where it suits no one, the user wants it all the same.

    Args:
        profiles: everyone's, the user's first.
        own: the user's servings, whether it suits the user or not; None gives one serving to the first whom it suits.
        there: what is planned for the meal already.
    """
    dish = replace(planned_entry(recipe, slot, 1.0), minutes=recipe.total_min, why=(tr(YOU_CHOSE_IT),))
    people = people_of(profiles, engine.data.graph)
    served = {eater.name for entry in there if not entry.is_side for eater in entry.eating}
    eaters = [
        person
        for person in eating_at(people, slot)
        if person.name not in served
        and not planned_verdicts(engine, (person.profile,), [dish]).avoid(dish)
        and (own is None or person is not people[0])
    ]
    portions = {} if own is None else {people[0].name: own}
    if not portions:
        first = eaters[0] if eaters else people[0]
        portions[first.name] = 1.0
    for person in eaters:
        if person.name not in portions:
            portions[person.name] = portion_of(person, portions, people)
    return with_eaters(dish, portions, people)


def verdict_for_members(engine: "Engine", others: Iterable[Profile], recipe: Recipe) -> ProfileVerdict:
    """Return what people of the household avoid in a recipe, with their names.

    Their limits depend on the portion, which a plan knows.
    """
    found = NO_CONFLICT
    for each in others:
        try:
            verdict = meal_check(engine, each, in_plan=True).recipe(recipe)
        except KnownError:
            verdict = NOT_VERIFIED
        broken = tuple(one for one in verdict.avoid if one.kind != "limit")
        found |= ProfileVerdict(broken).for_person(each.name)
    return found


def check_planned(engine: "Engine", profiles: Sequence[Profile], entry: PlanEntry) -> CheckedMeal:
    """Check a meal that is being planned for a household; a profile that can't be applied gives a warning."""
    try:
        verdict = planned_verdicts(engine, profiles, [entry]).verdict(entry)
    except KnownError as error:
        return unchecked_meal(error)
    return CheckedMeal(verdict, log_warnings(entry.title, verdict.avoid))


def eaten_verdicts(
    engine: "Engine", profiles: Sequence[Profile], eaten: Iterable[DiaryEntry]
) -> MealVerdicts:
    """Return the user's verdicts on diary entries, with the user's name as in `planned_verdicts`.

    Raises:
        ProfileProblem: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    given, who = list(eaten), _named(profiles[0].name, profiles)
    verdicts = meal_check(engine, profiles[0]).meals(given)
    return MealVerdicts({meal_key(entry): verdicts.verdict(entry).for_person(who) for entry in given})


def _named(name: str, profiles: Sequence[Profile]) -> str:
    """Return a person's name for sentences; empty for the user who is alone or has no name, who is "you"."""
    return name if len(profiles) > 1 and name != Profile().name else ""
