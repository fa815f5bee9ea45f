"""Explain why a recipe is recommended: evidence for each constraint, similar logged meals, and its effect on today."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from core.diary.entry import Totals
from core.food.labels import LabelRules, Tag
from core.food.nutrients import NUTRIENT_KEYS, NUTRIENTS
from core.food.recipe import Recipe
from core.food.shown_names import shown_tag, shown_title
from core.food.taxonomy import Certainty
from core.library.embeddings.similarity import LoggedMeal
from core.people.profile import Profile
from core.questions.constraint import Constraint, IngredientConstraint, NutrientConstraint
from core.recommend.answer import Answer, Evidence, SimilarMeal
from core.recommend.conditions import is_predictable
from core.recommend.request import Clause, Request
from core.recommend.stated_wording import contradicted_text
from core.recommend.unverified import is_uncertain
from core.recommend.wording import (
    NO_INGREDIENTS,
    amount_text,
    doubt_texts,
    evidence_text,
    ingredients_by_certainty,
    is_absent,
    is_large_for_day,
    joined,
    joined_foods,
    shown_ingredient,
)
from core.translation import day_in_words, local_number, sentence, tr

MIN_NAMED_SIMILARITY = 0.85
"""Name a similar meal from this cosine on. 99 % of random pairs of starter recipes are below it; the nearest neighbour
of most recipes is above (shipped encoder, 510 recipes).
"""


def explain(
    recipe: Recipe,
    score: float,
    constraint_score: float,
    nearest: tuple[float, LoggedMeal] | None,
    missed: Sequence[Clause],
    request: Request,
    profile: Profile,
    today: Totals | None,
    rules: LabelRules,
    predictions: Mapping[Tag, float] = MappingProxyType({}),
) -> Answer:
    """Assemble an answer.

    Args:
        predictions: the recipe's predicted labels with their probabilities.
    """
    satisfied: list[Evidence] = []
    failed: list[Evidence] = []
    reasons: list[str] = []
    uncertain: list[str] = []
    over_limits: list[str] = []
    large_parts: list[str] = []
    for clause in request.clauses:
        if clause.requirements[0].constraint.kind == "similar":
            continue
        is_missed = clause in missed
        # Of met alternatives, name only those that the recipe has: "has no chicken" is no reason.
        present = [r for r in clause.requirements if not is_absent(r, recipe, rules)]
        requirements = present if present and not is_missed else list(clause.requirements)
        found = [
            Evidence(
                constraint=requirement.constraint,
                origin=requirement.origin,
                evidence=evidence_text(requirement, recipe, rules),
                predicted=predicted_probability(requirement.constraint, predictions) if is_missed else None,
            )
            for requirement in requirements
        ]
        if is_missed:
            failed += found
        else:
            satisfied += found
            # "Ketchup may contain celery" is no reason for a recipe, even if a dislike lets it pass.
            is_unsure = is_uncertain(recipe, requirements[0], rules)
            is_large = is_large_for_day(requirements[0].constraint, recipe)
            said = uncertain if is_unsure else large_parts if is_large else reasons
            said.append(sentence(found[0].evidence))
    like = None
    if nearest is not None and nearest[0] >= MIN_NAMED_SIMILARITY:
        like = _similar_meal(recipe, *nearest)
        reasons.append(like.sentence)
    if today is not None:
        within, over_limits = _day_texts(recipe, profile, today)
        reasons += within
        reasons.append(_missing_text(recipe, request))
    return Answer(
        id=recipe.key,
        title=recipe.title,
        score=round(score, 4),
        constraint_score=round(constraint_score, 4),
        similarity=None if nearest is None else round(nearest[0], 4),
        satisfied=tuple(satisfied),
        missed=tuple(failed),
        reasons=tuple(dict.fromkeys(reason for reason in reasons if reason)),
        against=(*large_parts, *over_limits),
        cautions=tuple(
            dict.fromkeys(
                (
                    *prediction_cautions(request, missed, predictions),
                    *cautions(recipe, request, rules),
                    *uncertain,
                )
            )
        ),
        nutrition=rounded_nutrition(recipe),
        at_least=tuple(
            key
            for key in NUTRIENT_KEYS
            if key in recipe.nutrition.amounts and not recipe.nutrition.is_complete(key)
        ),
        servings=recipe.servings,
        servings_known=recipe.servings_known,
        total_min=recipe.total_min,
        like=like,
    )


def predicted_probability(constraint: Constraint, predictions: Mapping[Tag, float]) -> float | None:
    """Return the probability of the label that a constraint wants, if it is only predicted."""
    if not is_predictable(constraint) or constraint.mode == "exclude":
        return None
    return predictions.get((constraint.facet, constraint.entity))


def needs_predictions(request: Request, missed: Sequence[Clause]) -> bool:
    """Return whether predictions matter for a recipe: for a label that it lacks or that is excluded."""
    return any(
        is_predictable(requirement.constraint)
        and (requirement.constraint.mode == "exclude" or clause in missed)
        for clause in request.clauses
        for requirement in clause.requirements
    )


def prediction_cautions(
    request: Request, missed: Sequence[Clause], predictions: Mapping[Tag, float]
) -> tuple[str, ...]:
    """Return cautions about predicted labels: wanted ones that are not stated, and excluded ones that are probable."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if not is_predictable(constraint) or (constraint.mode != "exclude" and clause not in missed):
                continue
            probability = predictions.get((constraint.facet, constraint.entity))
            if probability is not None:
                found.append(
                    tr("Probably {label} (predicted, {percent} %).").format(
                        label=shown_tag(constraint.entity.replace("-", " ")),
                        percent=f"{probability * 100:.0f}",
                    )
                )
    return tuple(dict.fromkeys(found))


def rounded_nutrition(recipe: Recipe) -> dict[str, float | None]:
    """Return nutrients per serving, rounded for display; null if unknown."""
    amounts = recipe.nutrition.amounts
    return {key: round(amounts[key], 3) if key in amounts else None for key in NUTRIENT_KEYS}


def cautions(recipe: Recipe, request: Request, rules: LabelRules) -> tuple[str, ...]:
    """Return cautions about disliked foods, unrecognised ingredients and contradicted amounts."""
    found: list[str] = []
    for clause in request.clauses:
        for requirement in clause.requirements:
            constraint = requirement.constraint
            if not isinstance(constraint, IngredientConstraint) or constraint.mode not in (
                "exclude",
                "avoid",
            ):
                continue
            names = ingredients_by_certainty(recipe, requirement.targets, rules, requirement.besides)
            if not recipe.uses:
                found.append(sentence(tr(NO_INGREDIENTS)))
            doubts = doubt_texts(
                shown_ingredient(constraint),
                names[Certainty.MAY_CONTAIN],
                names[Certainty.UNKNOWN],
            )
            found += [sentence(text) for text in doubts]
    optional = [use.name for use in recipe.uses if use.optional]
    if optional:
        found.append(
            sentence(
                (
                    tr("{foods} is optional and not counted")
                    if len(optional) == 1
                    else tr("{foods} are optional and not counted")
                ).format(foods=joined_foods(optional))
            )
        )
    if recipe.nutrition.contradicted:
        found.append(sentence(contradicted_text(recipe)))
    return tuple(dict.fromkeys(found))


def _similar_meal(recipe: Recipe, cosine: float, meal: LoggedMeal) -> SimilarMeal:
    is_same = meal.recipe_id == recipe.recipe_id
    sentence = _similarity_text(cosine, meal, is_same=is_same)
    return SimilarMeal(title=meal.title, eaten_on=meal.eaten_on, is_same=is_same, sentence=sentence)


def _similarity_text(cosine: float, meal: LoggedMeal, *, is_same: bool) -> str:
    day = day_in_words(meal.eaten_on) if meal.eaten_on else ""
    if is_same:
        return tr("You had this on {day}.").format(day=day) if day else tr("This is in your log.")
    text = (
        tr("Similar to your {title} from {day} (similarity {similarity}).")
        if day
        else tr("Similar to your {title} (similarity {similarity}).")
    )
    return text.format(title=shown_title(meal.title), day=day, similarity=local_number(f"{cosine:.2f}"))


def _missing_text(recipe: Recipe, request: Request) -> str:
    """Return which of today's missing nutrients a serving supplies: a third of the day's minimum, or all that is missing."""
    supplied = [
        NUTRIENTS[constraint.entity].word
        for constraint in (requirement.constraint for requirement in request.missing)
        if isinstance(constraint, NutrientConstraint)
        and recipe.nutrition.amounts.get(constraint.entity, 0.0) >= (constraint.min or 0.0)
        and constraint.entity not in recipe.nutrition.contradicted
    ]
    if not supplied:
        return ""
    return tr("Supplies much of the {nutrients} still missing today.").format(nutrients=joined(supplied))


def _day_texts(recipe: Recipe, profile: Profile, today: Totals) -> tuple[list[str], list[str]]:
    """Return how the recipe affects today's targets: within them, and over a limit."""
    within: list[str] = []
    exceeded: list[str] = []
    targets: Mapping[str, tuple[float | None, float | None]] = profile.targets
    for key, (low, high) in targets.items():
        amount = recipe.nutrition.amounts.get(key)
        goal = high if high is not None else low
        if amount is None or goal is None:
            continue
        after = today.amounts.get(key, 0.0) + amount
        sure = today.is_complete(key) and recipe.nutrition.is_complete(key)
        over = high is not None and after > high
        (exceeded if over else within).append(
            _brings_text(sure=sure, over=over).format(
                nutrient=NUTRIENTS[key].word, amount=amount_text(key, after), goal=amount_text(key, goal)
            )
        )
    if not targets and today.foods and (energy := recipe.nutrition.amounts.get("energy")) is not None:
        sure = today.is_complete("energy") and recipe.nutrition.is_complete("energy")
        text = (
            tr("Brings today's energy to {amount}.")
            if sure
            else tr("Brings today's energy to at least {amount}.")
        )
        within.append(text.format(amount=amount_text("energy", today.amounts.get("energy", 0.0) + energy)))
    return within, exceeded


def _brings_text(*, sure: bool, over: bool) -> str:
    if over:
        return (
            tr("Brings today's {nutrient} to {amount} of {goal}, over your limit.")
            if sure
            else tr("Brings today's {nutrient} to at least {amount} of {goal}, over your limit.")
        )
    return (
        tr("Brings today's {nutrient} to {amount} of {goal}.")
        if sure
        else tr("Brings today's {nutrient} to at least {amount} of {goal}.")
    )
