"""Generate questions like those of the 2021 benchmark. Shares no code with Larder.

A question is made as in the paper's sections 3.1.1 to 3.1.3: draw a tag, take the recipes around it, draw one of them
and fill a template so that at least this recipe answers; then draw a persona from the ingredients of the same recipes
and guidelines from the American Diabetes Association's ranges.
"""

import random
from dataclasses import dataclass

from benchmarks.protocol.gold import Wants, gold_answers
from benchmarks.protocol.guidelines import LEVELS, draw_guidelines
from benchmarks.protocol.question import Persona, Question, draw_names, listed, measurable
from benchmarks.protocol.source import Source, SourceRecipe
from benchmarks.protocol.spelling import same

HELD_OUT_TAGS = frozenset(
    "heirloom-historical|novelty|copycat|gifts|midwestern|southwestern-united-states|northeastern-united-states|"
    "south-west-pacific|independence-day|savory-sauces|drop-cookies|bar-cookies|rolled-cookies|saltwater-fish|"
    "pies-and-tarts|quick-breads|puddings-and-mousses|oamc-freezer-make-ahead|1-day-or-more|brown-bag|"
    "cookies-and-brownies|pancakes-and-waffles|served-cold".split("|")
)
"""The 23 tags of the out-of-domain questions; the parser's training questions contain none of them."""

# The first line or two of each kind stand in the paper; the others are ours in the same manner.
TEMPLATES = {
    "with": (
        "What are {tag} recipes that contain {list}?",
        "What {tag} dishes can I make with {list}?",
        "Suggest a good {tag} recipe that contains {list}?",
        "Which {tag} recipes use {list}?",
        "Can you recommend {tag} recipes which have {list}?",
        "Show me {tag} dishes that include {list}.",
        "I would like {tag} recipes containing {list}.",
    ),
    "without": (
        "What {tag} recipes can I cook without {list}?",
        "Could you recommend {tag} dishes which do not contain {list}?",
        "What are {tag} recipes that don't have {list}?",
        "Suggest {tag} dishes which don't contain {list}?",
        "Which {tag} recipes can I make without using {list}?",
        "Give me {tag} recipes that do not include {list}.",
        "I am looking for {tag} dishes with no {list}.",
    ),
    "limit with": (
        "Recommend {limit} {nutrient} {tag} recipes which have {list}?",
        "What {limit} {nutrient} {tag} dishes can I make with {list}?",
        "What are {limit} {nutrient} {tag} recipes that contain {list}?",
        "Which {limit} {nutrient} {tag} recipes use {list}?",
        "Show me {limit} {nutrient} {tag} dishes that include {list}.",
        "Can you suggest {limit} {nutrient} {tag} recipes containing {list}?",
    ),
    "limit without": (
        "Suggest {limit} {nutrient} {tag} dishes which don't contain {list}?",
        "What {limit} {nutrient} {tag} dishes can I make that do not contain {list}?",
        "What {limit} {nutrient} {tag} recipes can I cook without {list}?",
        "Could you recommend {limit} {nutrient} {tag} recipes which do not have {list}?",
        "Give me {limit} {nutrient} {tag} recipes that don't include {list}.",
        "Which {limit} {nutrient} {tag} dishes can I prepare without {list}?",
    ),
}
_NUTRIENT_WORDS = {
    "protein": ("protein",),
    "fat": ("fat",),
    "carbohydrate": ("carbohydrates", "carbohydrate", "carb"),
}
_LIST_SIZES = {1: 0.55, 2: 0.30, 3: 0.15}
_LIKES = {0: 0.4, 1: 0.5, 2: 0.1}
_DISLIKES = {0: 0.3, 1: 0.4, 2: 0.3}
_TRIES = 50
"""Number of attempts to draw a usable recipe (with numbers, tags and further ingredients)."""


@dataclass(frozen=True)
class DrawnQuestions:
    """The questions of one domain, and its tags with too few recipes, with their number."""

    questions: tuple[Question, ...]
    few: dict[str, int]


def draw_questions(source: Source, count: int, domain: str, rng: random.Random) -> DrawnQuestions:
    """Return up to `count` different questions about the tags of a domain (`in` or `out`); none if all tags are too rare."""
    held_out = set(map(same, HELD_OUT_TAGS))
    tags = [tag for tag in sorted(source.by_tag) if (same(tag) in held_out) == (domain == "out")]
    by_tag, few = measurable(source, tags if domain == "in" else sorted(HELD_OUT_TAGS))
    found: dict[str, Question] = {}
    for _ in range(count * _TRIES):
        if len(found) == count or not by_tag:
            break
        question = _draw(source, by_tag, domain, f"{source.name}-{domain}-{len(found)}", rng)
        if question is not None:
            found.setdefault(question.text, question)
    return DrawnQuestions(tuple(found.values()), few)


def _draw(
    source: Source, by_tag: dict[str, list[SourceRecipe]], domain: str, name: str, rng: random.Random
) -> Question | None:
    target_tag = rng.choice(sorted(by_tag))
    target = rng.choice(by_tag[target_tag])
    join = rng.choices(("", "and", "or"), weights=(0.6, 0.2, 0.2))[0]
    others = sorted(tag for tag in by_tag if tag != target_tag and (join == "or" or tag in target.tags))
    tags = (target_tag, rng.choice(others)) if join and others else (target_tag,)
    around = [recipe for tag in tags for recipe in by_tag[tag]]
    pool = [item for recipe in around for item in recipe.ingredients]
    kind = rng.choice(sorted(TEMPLATES))
    size = _weighted(_LIST_SIZES, rng)
    if kind.endswith("without"):
        chosen = draw_names(pool, size, (*target.ingredients, *tags), source.names, rng)
        wants = Wants(tags, join == "or", excluded=chosen)
    else:
        chosen = draw_names(target.ingredients, size, tags, source.names, rng)
        wants = Wants(tags, join == "or", wanted=chosen)
    level = None
    if kind.startswith("limit"):
        possible = [
            key for key, bound in LEVELS.items() if bound.keeps(target.value(bound.nutrient, bound.basis))
        ]
        if not possible:
            return None
        nutrient, word = rng.choice(possible)
        level = (word, nutrient)
        wants += Wants(bounds=(LEVELS[nutrient, word],))
    persona = _persona(source, target, pool, (*chosen, *tags), rng)
    if not chosen or not persona.guidelines:
        return None
    return Question(
        id=name,
        text=_text(kind, tags, join, chosen, level, rng),
        kind=kind,
        domain=domain,
        wants=wants,
        persona=persona,
        gold=gold_answers(wants + persona.wants, source.recipes),
        level=level,
    )


def _persona(
    source: Source, target: SourceRecipe, pool: list[str], taken: tuple[str, ...], rng: random.Random
) -> Persona:
    likes = draw_names(target.ingredients, _weighted(_LIKES, rng), taken, source.names, rng)
    unwanted = (*target.ingredients, *taken)
    dislikes = draw_names(pool, _weighted(_DISLIKES, rng), unwanted, source.names, rng)
    return Persona(likes, dislikes, draw_guidelines(target, rng))


def _text(
    kind: str,
    tags: tuple[str, ...],
    join: str,
    chosen: tuple[str, ...],
    level: tuple[str, str] | None,
    rng: random.Random,
) -> str:
    word = rng.choice(("and", "or")) if kind.endswith("without") else "and"
    slots = {"tag": f" {join} ".join(tags), "list": listed(chosen, word)}
    if level is not None:
        slots |= {"limit": level[0], "nutrient": rng.choice(_NUTRIENT_WORDS[level[1]])}
    return rng.choice(TEMPLATES[kind]).format(**slots)


def _weighted(sizes: dict[int, float], rng: random.Random) -> int:
    return rng.choices(list(sizes), weights=list(sizes.values()))[0]
