"""What the starter recipes teach: what stands together, in which amounts, under which tags, and how often.

Everything is stored by number, so that thousands of recipes are drawn at once.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from benchmarks.synth.ragged import Floats, Ints, Ragged, padded, zipf
from benchmarks.synth.shape import Shape
from benchmarks.synth.spellings import spellings, unknown_names
from core.food.foods import Food
from core.food.labels import Tag
from core.food.taxonomy import Taxonomy
from core.food.units import VOLUME_ML
from core.importing.tag_words import TagWord
from core.library.embeddings.similarity import Vectors
from core.library.resolved_recipe import OTHER, ResolvedRecipe

NEIGHBOURS: Final = 10

_LEAST_KEPT, _MOST_KEPT = 0.15, 2.0
_UNKNOWN_NAMES: Final = 1500
_ALTERNATIVES: Final = 800
_STRANGE: Final = 4.0
"""A quarter of the lines is drawn from the law itself, the others from recipes, which hold nothing strange."""
_MOST_AMOUNTS: Final = 8
_STARTER_TAGS: Final = 380

Measured = tuple[float, str]
"""An amount and its unit."""


@dataclass(frozen=True)
class IngredientVocabulary:
    """All that a line can be of: foods by rank, then names that nobody knows, then choices of two foods."""

    foods: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    weights: Floats
    """Zipf's law, shape (things,), sum 1."""


@dataclass(frozen=True)
class RecipeSampler:
    """What made-up recipes are drawn from."""

    shape: Shape
    cumulated: Floats
    """Zipf's law over the things, summed up, shape (things,)."""
    keep_weights: Floats
    """How readily a starter recipe's use of a thing is taken over, so that the law holds, shape (things,)."""
    names: tuple[str, ...]
    names_of: Ragged
    """Rows are things, entries are `names`."""
    amounts: tuple[Measured, ...]
    amounts_of: Ragged
    """Rows are things, entries are `amounts`."""
    bases: Ints
    """The things of each starter recipe, shape (starters, most), -1 where there is none."""
    near: Ints
    """The starter recipes that are most like each, shape (starters, NEIGHBOURS)."""
    vectors: Vectors
    """Of the starter recipes, shape (starters, 128)."""
    tags: tuple[TagWord, ...]
    tags_cumulated: Floats
    base_tags: Ints
    """The tags of each starter recipe, shape (starters, most), -1 where there is none."""
    dishes: tuple[str, ...]
    """What each starter recipe is, in a word or two."""
    minutes: Floats
    """Of each starter recipe, shape (starters,)."""
    nutrients: Floats
    """What a serving of each starter recipe brings, shape (starters, nutrients); NaN is unknown."""


def fit_sampler(
    starters: Sequence[ResolvedRecipe],
    vectors: Vectors,
    nutrients: Floats,
    foods: Mapping[str, Food],
    taxonomy: Taxonomy,
    claims: Sequence[Tag],
    shape: Shape,
) -> RecipeSampler:
    """Learn from the starter recipes.

    Args:
        starters: more than `NEIGHBOURS` of them.
        vectors: theirs, shape (starters, 128).
        nutrients: of a serving of each, shape (starters, nutrients), in the order of `NUTRIENT_KEYS`.
        foods: that lines may be of; those that are no node of the taxonomy are left out.
        claims: words of diets and health.
    """
    used = Counter(
        use.entity
        for source in starters
        for use in source.uses
        if use.entity is not None and use.entity in foods
    )
    things = _things(used, sorted(set(foods) & set(taxonomy.nodes)), shape)
    number = {name: place for place, name in enumerate(things.foods)}
    spelled = _names(things, taxonomy, shape)
    measured = _amounts(things, starters, foods)
    tags = _tags(starters, claims, things.foods, shape)
    tag_number = {word.stated: place for place, word in enumerate(tags)}
    alike = vectors @ vectors.T
    np.fill_diagonal(alike, -np.inf)
    return RecipeSampler(
        shape=shape,
        cumulated=np.cumsum(things.weights),
        keep_weights=_keep_weights(things, used),
        names=tuple(name for each in spelled for name in each),
        names_of=Ragged.of([zipf(len(each), shape.spelling_exponent) for each in spelled]),
        amounts=tuple(amount for each in measured for amount in each),
        amounts_of=Ragged.of([np.ones(len(each)) for each in measured]),
        bases=padded(
            [
                list(dict.fromkeys(number[name] for use in source.uses if (name := use.entity) in number))
                for source in starters
            ]
        ),
        near=np.argsort(-alike, axis=1, kind="stable")[:, :NEIGHBOURS].astype(np.int64),
        vectors=vectors,
        tags=tags,
        tags_cumulated=np.cumsum(zipf(len(tags), shape.tag_exponent)),
        base_tags=padded(
            [[tag_number[tag] for tag in source.tags if tag in tag_number] for source in starters]
        ),
        dishes=tuple(_dish(source) for source in starters),
        minutes=np.array([source.known_total_min or 30.0 for source in starters]),
        nutrients=nutrients,
    )


def _things(used: Counter[str], known: Sequence[str], shape: Shape) -> IngredientVocabulary:
    """Foods by how often starter recipes use them; those that none uses follow in an order by chance."""
    chance = np.random.default_rng(0)
    rare = [name for name in known if name not in used]
    ranked = [
        *(name for name, _ in used.most_common()),
        *(rare[place] for place in chance.permutation(len(rare))),
    ]
    drawn = chance.choice(len(ranked), (_ALTERNATIVES, 2), p=zipf(len(ranked), shape.exponent))
    pairs = tuple(dict.fromkeys((int(one), int(other)) for one, other in drawn if one != other))
    weights = np.concatenate(
        [
            zipf(len(ranked), shape.exponent) * (1 - shape.unknown - shape.alternatives),
            zipf(_UNKNOWN_NAMES, shape.exponent) * shape.unknown * _STRANGE,
            zipf(len(pairs), shape.exponent) * shape.alternatives * _STRANGE,
        ]
    )
    return IngredientVocabulary(tuple(ranked), pairs, weights / weights.sum())


def _keep_weights(things: IngredientVocabulary, used: Counter[str]) -> Floats:
    counted = np.zeros(len(things.weights))
    counted[: len(things.foods)] = [used[name] for name in things.foods]
    keep_weights = np.ones(len(counted))
    known = counted > 0
    keep_weights[known] = np.clip(
        things.weights[known] / (counted[known] / counted.sum()), _LEAST_KEPT, _MOST_KEPT
    )
    return keep_weights


def _names(things: IngredientVocabulary, taxonomy: Taxonomy, shape: Shape) -> list[list[str]]:
    return [
        *(spellings(taxonomy.nodes[name], shape.spellings) for name in things.foods),
        *([name] for name in unknown_names(_UNKNOWN_NAMES)),
        *([f"{things.foods[one]} or {things.foods[other]}"] for one, other in things.pairs),
    ]


def _amounts(
    things: IngredientVocabulary, starters: Sequence[ResolvedRecipe], foods: Mapping[str, Food]
) -> list[list[Measured]]:
    """The commonest amounts of each thing in starter recipes; where none has it, what its weights allow."""
    counted: dict[str, Counter[Measured]] = {name: Counter() for name in things.foods}
    for source in starters:
        for use in source.uses:
            if use.entity in counted and use.amount is not None:
                counted[use.entity][use.amount, use.unit] += 1
    of_foods = [
        [amount for amount, _ in counts.most_common(_MOST_AMOUNTS)] or _allowed(foods[name])
        for name, counts in counted.items()
    ]
    of_nobody: list[Measured] = [(1.0, "cup"), (2.0, "tbsp"), (1.0, "")]
    return [*of_foods, *[of_nobody] * _UNKNOWN_NAMES, *(of_foods[one] for one, _ in things.pairs)]


def _allowed(food: Food) -> list[Measured]:
    portions = [(1.0, unit) for unit in food.portions_g if unit not in VOLUME_ML][:2]
    return [*portions, (100.0, "g"), (8.0, "oz"), (1.0, "cup")]


def _tags(
    starters: Sequence[ResolvedRecipe], claims: Sequence[Tag], foods: Sequence[str], shape: Shape
) -> tuple[TagWord, ...]:
    """Tags by rank: the starter recipes' commonest, then words of diets and health, then main ingredients.

    Food.com has tags of all these kinds; what they say of a recipe's diet proves nothing.
    """
    used = Counter(tag for source in starters for tag in source.tags)
    own = [tag for tag, _ in used.most_common(_STARTER_TAGS)]
    wanted = dict.fromkeys((*own, *claims, *((OTHER, name) for name in foods)))
    return tuple(TagWord(tag) for tag in wanted)[: shape.tags]


def _dish(source: ResolvedRecipe) -> str:
    """What a recipe is, in the words of its tags."""
    by_facet = dict(reversed(source.tags))
    found = next((by_facet[facet] for facet in ("dish", "course", "meal") if facet in by_facet), "dish")
    return found.removesuffix("-dish").replace("-", " ")
