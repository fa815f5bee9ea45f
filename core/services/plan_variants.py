"""Variants of a planned dish for one person, and sides. Plans keep both as words, which are read again."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from core.adapt.choices import Change
from core.assets import assets_dir
from core.diary.entry import Meal, Totals, kind_of
from core.food.recipe import Recipe
from core.food.shown_names import shown_food
from core.library.library import Library
from core.people.profile import Profile
from core.plan.dish import Variant, VariantFinder
from core.plan.entry import Slot, VariantText, planned_entry
from core.plan.meal_dishes import planning_profile
from core.plan.sides import SideFinder, load_sides
from core.progress import Job
from core.questions.constraint import ParsedQuestion
from core.recommend.expand import expand
from core.recommend.held_conditions import held_conditions
from core.recommend.plan_limits import holds_by_day, in_plans
from core.recommend.wording import joined_foods
from core.services.adapt import RecipeJudge, RecipeReader, adapt_for
from core.services.household import planned_verdicts, read_variant
from core.services.recipes import recipe_of
from core.translation import tr

if TYPE_CHECKING:
    from core.engine.engine import Engine

_MOST_CHANGES: Final = 2
_MOST_COST: Final = 7.5
"""A change that costs more by the rules of adapting is another dish: beef for lentils, four foods at once."""


_FOUND: Final[WeakKeyDictionary[Library, dict[tuple[str, str], Variant | None]]] = WeakKeyDictionary()
"""The variants of each open library, by recipe and profile."""


def variant_finder(engine: "Engine", job: Job) -> VariantFinder:
    """Return a finder of the smallest change of a recipe that suits a person.

    Each variant is read again from its words, as an import reads a recipe, and must keep every hard rule of the
    person, by the check of planned meals.
    """
    judges: dict[str, RecipeJudge] = {}
    # The alternatives of a meal ask for the same variants again.
    known = _FOUND.setdefault(engine.library, {})

    def find(key: str, profile: Profile) -> Variant | None:
        who = profile.model_dump_json()
        if who not in judges:
            judges[who] = _judge(engine, profile)
        if (key, who) not in known:
            known[key, who] = _variant(judges[who], recipe_of(engine, key), profile, job)
        return known[key, who]

    return find


_HARD_FOOD_AGE: Final = 5
_SMALL_CHILDREN: Final = frozenset({"a baby of 6 to 11 months", "a child of 1 to 3 years"})
_FOUR_TO_SIX: Final = "a child of 4 to 6 years"
_SIDES: Final[WeakKeyDictionary[Library, dict[str, Recipe]]] = WeakKeyDictionary()
"""The sides as read with each open library, by key."""
_SUITABLE: Final[WeakKeyDictionary[Library, dict[str, frozenset[str]]]] = WeakKeyDictionary()
"""The keys of the sides that a profile allows."""


def side_finder(engine: "Engine") -> SideFinder:
    """Return a finder of the sides that keep every hard rule of a person, by the check of planned meals."""

    def find(meal: Meal, profile: Profile) -> list[tuple[VariantText, Recipe]]:
        recipes = _SIDES.setdefault(engine.library, {})
        texts = {text.words.key: text for text in load_sides(assets_dir())}
        if not recipes:
            reader = RecipeReader(engine)
            recipes |= {key: read_variant(reader, text.words) for key, text in texts.items()}
        known, who = _SUITABLE.setdefault(engine.library, {}), profile.model_dump_json()
        if who not in known:
            meals = {
                key: replace(planned_entry(recipe, Slot(date.min, "dinner"), 1.0), variant=texts[key].words)
                for key, recipe in recipes.items()
            }
            checked = planned_verdicts(engine, [profile], meals.values(), recipes)
            is_small = _is_under_five(engine, profile)
            known[who] = frozenset(
                key
                for key, one in meals.items()
                if not checked.avoid(one) and not (is_small and texts[key].is_hard)
            )
        return [
            (text.words, recipes[key])
            for key, text in texts.items()
            if kind_of(meal) in text.meals and key in known[who]
        ]

    return find


def _is_under_five(engine: "Engine", profile: Profile) -> bool:
    names = {each.name for each in held_conditions(profile, engine.data.graph.conditions).values()}
    # A child of 4 to 6 of unknown age may be 4.
    may_be_four = _FOUR_TO_SIX in names and min(profile.ages, default=0) < _HARD_FOOD_AGE
    return may_be_four or not names.isdisjoint(_SMALL_CHILDREN)


def _judge(engine: "Engine", profile: Profile) -> RecipeJudge:
    graph = engine.data.graph
    request = expand(ParsedQuestion(question=""), planning_profile(profile), Totals(), graph)
    clauses = in_plans(request, graph.rules).clauses
    # A limit of the day judges no dish alone.
    clauses = tuple(each for each in clauses if not holds_by_day(each))
    return RecipeJudge(RecipeReader(engine), replace(request, clauses=clauses))


def _variant(judge: RecipeJudge, recipe: Recipe, profile: Profile, job: Job) -> Variant | None:
    parsed = ParsedQuestion(question="")
    found = adapt_for(judge, judge.reader.recomputed(recipe), parsed, most=1, explains=False, job=job)
    proposal = next(iter(found.proposals), None)
    if (
        proposal is None
        or proposal.portion != 1.0
        or not 0 < len(proposal.changes) <= _MOST_CHANGES
        or proposal.cost > _MOST_COST
    ):
        return None
    changes = tuple(change_text(change) for change in proposal.changes)
    adapted = proposal.recipe
    is_same = adapted.title.casefold() == recipe.title.casefold()
    text = VariantText(
        base_key=recipe.key,
        base_title=recipe.title,
        changes=changes,
        title=tr("{title}, variant").format(title=adapted.title) if is_same else adapted.title,
        servings=adapted.servings,
        lines=tuple(use.text for use in adapted.uses),
        steps=adapted.steps,
        prep_min=recipe.prep_min,
        cook_min=recipe.cook_min,
    )
    variant = Variant(read_variant(judge.reader, text), text)
    meal = replace(planned_entry(variant.recipe, Slot(date.min, "dinner"), 1.0), variant=text)
    checked = planned_verdicts(judge.reader.engine, [profile], [meal], {text.key: variant.recipe})
    return None if checked.avoid(meal) else variant


def change_text(change: Change) -> str:
    """Return a change in words: "soy yogurt instead of yogurt", "less salt", "without mustard", "parsley added"."""
    after = joined_foods(line.use.name for line in change.after)
    if change.before is None:
        return tr("{food} added").format(food=after)
    before = shown_food(change.before.name)
    if not change.after:
        return tr("without {food}").format(food=before)
    if change.kind != "amount":
        return tr("{new} instead of {old}").format(new=after, old=before)
    old_g, new_g = change.before.mass_g or 0.0, change.after[0].use.mass_g or 0.0
    return (tr("less {food}") if new_g < old_g else tr("more {food}")).format(food=before)
