"""Generate questions like those of the 2025 benchmark (KGQA). Shares no code with Larder.

A question has one health tag, required and excluded ingredients, and one to three limits within two standard deviations of
the tag's mean. As in the paper, a recipe must meet every condition; every question has at least one answer.
"""

import random
from dataclasses import dataclass

from benchmarks.protocol.gold import Bound, Wants, gold_answers
from benchmarks.protocol.question import Persona, Question, draw_names, listed, measurable
from benchmarks.protocol.source import Source, SourceRecipe, spread

HEALTH_TAGS = (
    "dairy-free", "vegan", "vegetarian", "gluten-free", "lactose", "nut-free", "egg-free", "low-carb", "very-low-carbs",
    "low-fat", "low-protein", "low-sodium", "low-cholesterol", "high-protein", "high-calcium", "high-fiber", "healthy",
)  # fmt: skip
"""The tags of the paper's figure 4 (its text counts 15, its table 9 lists 16, and the figure adds "healthy")."""

# The first two of each stand in the paper; the others are ours in the same manner.
BASES = (
    "Give me {tag} recipes with {wanted} and without {excluded}, and {limits}.",
    "What are the {tag} dishes that contain {wanted} but do not contain {excluded}, and {limits}?",
    "What are the top {tag} recipes containing {wanted} and excluding {excluded}, and {limits}?",
    "What {tag} recipes use {wanted} and avoid {excluded}, and {limits}?",
    "Suggest {tag} dishes which have {wanted} and don't have {excluded}, and {limits}.",
)
NUTRIENT_WORDS = {
    "energy": "calories", "protein": "protein", "carbohydrate": "carbohydrates", "sugars": "sugar", "fiber": "fiber",
    "fat": "fat", "saturated_fat": "saturated fat", "cholesterol": "cholesterol", "sodium": "sodium", "salt": "salt",
}  # fmt: skip
"""The protocol's nutrients, as written in its questions."""
_TRIES = 50


@dataclass(frozen=True)
class DrawnQuestions:
    """The questions, the tags with too few recipes (with their number), and the nutrients missing from the source."""

    questions: tuple[Question, ...]
    few: dict[str, int]
    not_measurable: tuple[str, ...]


def draw_questions(source: Source, count: int, rng: random.Random) -> DrawnQuestions:
    """Return up to `count` different questions, taking the tags in turn."""
    by_tag, few = measurable(source, HEALTH_TAGS)
    limits = {tag: _spreads(recipes) for tag, recipes in by_tag.items()}
    lacking = [
        NUTRIENT_WORDS[nutrient]
        for nutrient in NUTRIENT_WORDS
        if not any((nutrient, "serving") in each for each in limits.values())
    ]
    if not any(basis == "100g" for each in limits.values() for _, basis in each):
        lacking.append("limits per 100g (no mass of a serving)")
    found: dict[str, Question] = {}
    tags = sorted(by_tag)
    for turn in range(count * _TRIES):
        if len(found) == count or not tags:
            break
        tag = tags[turn % len(tags)]
        question = _draw(source, tag, by_tag[tag], limits[tag], f"{source.name}-{len(found)}", rng)
        if question is not None:
            found.setdefault(question.text, question)
    return DrawnQuestions(tuple(found.values()), few, tuple(lacking))


def _spreads(recipes: list[SourceRecipe]) -> dict[tuple[str, str], tuple[float, float]]:
    """Return mean and standard deviation of each nutrient per serving and per 100 g, if the source has them."""
    return {
        (nutrient, basis): found
        for nutrient in NUTRIENT_WORDS
        for basis in ("serving", "100g")
        if (found := spread(recipes, nutrient, basis)) is not None and found[1] > 0
    }


def _draw(
    source: Source,
    tag: str,
    recipes: list[SourceRecipe],
    spreads: dict[tuple[str, str], tuple[float, float]],
    name: str,
    rng: random.Random,
) -> Question | None:
    target = rng.choice(recipes)
    pool = [item for recipe in recipes for item in recipe.ingredients]
    wanted = draw_names(target.ingredients, rng.choice((1, 1, 2, 2, 3)), (tag,), source.names, rng)
    excluded = draw_names(pool, rng.choice((1, 2, 3)), (*target.ingredients, tag), source.names, rng)
    bounds: dict[str, tuple[Bound, str]] = {}
    how_many = rng.choice((1, 2, 3))
    for nutrient, basis in rng.sample(sorted(spreads), len(spreads)):
        if len(bounds) < how_many and nutrient not in bounds:
            limit = _limit(target, nutrient, basis, spreads[nutrient, basis], rng)
            if limit is not None:
                bounds[nutrient] = limit
    if not wanted or not excluded or not bounds:
        return None
    wants = Wants(
        (tag,), wanted=wanted, excluded=excluded, bounds=tuple(bound for bound, _ in bounds.values())
    )
    return Question(
        id=name,
        text=rng.choice(BASES).format(
            tag=tag,
            wanted=_words(wanted, rng),
            excluded=_words(excluded, rng),
            limits=("have " if rng.random() < 0.7 else "with ")
            + _joined([text for _, text in bounds.values()], rng),
        ),
        kind=tag,
        domain="in",
        wants=wants,
        persona=Persona(),
        gold=gold_answers(wants, source.recipes),
    )


def _limit(
    target: SourceRecipe, nutrient: str, basis: str, moments: tuple[float, float], rng: random.Random
) -> tuple[Bound, str] | None:
    """Return a limit that the recipe meets, and its words."""
    mean, deviation = moments
    name = NUTRIENT_WORDS[nutrient] + (" per 100g" if basis == "100g" else "")
    filters = ("no more than", "less than", "at least", "within range")
    for _ in range(_TRIES):
        low, high = sorted(
            round(max(0.0, rng.uniform(mean - 2 * deviation, mean + 2 * deviation)), 2) for _ in range(2)
        )
        word = rng.choice(filters)
        if word == "within range":
            bound, text = Bound(nutrient, low, high, basis), f"{name} within range ({low}, {high})"
        elif word == "at least":
            bound, text = Bound(nutrient, high, None, basis), f"{name} at least {high}"
        else:
            bound, text = Bound(nutrient, None, high, basis), f"{name} {word} {high}"
        if high > low and bound.keeps(target.value(nutrient, basis)):
            return bound, text
    return None


def _words(names: tuple[str, ...], rng: random.Random) -> str:
    """Return a list with commas only, as in the paper, or with "and" before the last item."""
    return ", ".join(names) if rng.random() < 0.6 else listed(names, "and")


def _joined(limits: list[str], rng: random.Random) -> str:
    return ", ".join(limits) if rng.random() < 0.6 else listed(limits, "and")
