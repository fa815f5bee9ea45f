"""Recipes drawn by the thousand, by their numbers in a sampler."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.synth.ragged import Floats, Ints
from benchmarks.synth.sampler import RecipeSampler
from core.library.embeddings.similarity import Vectors

_FROM_LAW: Final = 6
"""Candidates of each recipe that come from Zipf's law alone, beside those of two starter recipes."""
_WEIGHT_NEAR: Final = 0.35
_WEIGHT_LAW: Final = 0.5
_TAGS_FROM_LAW: Final = 10
_KEPT_OWN: Final = 0.8
_KEPT_NEAR: Final = 0.25
_SERVINGS: Final = (1.0, 2.0, 2.0, 4.0, 4.0, 4.0, 6.0, 6.0, 8.0, 12.0)
_FACTORS: Final = (0.5, 1.0, 1.0, 1.0, 1.0, 1.5, 2.0)
_SHAKEN: Final = 0.25
"""Length of the random step beside a vector of length one, as in `make bench-index`."""
_SPREAD: Final = 0.35
"""Deviation of the logarithm of time and nutrients about the starter recipe's."""


@dataclass(frozen=True)
class Drawn:
    """Some recipes. Their lines stand one recipe after the other, as do their tags."""

    bases: Ints
    """The starter recipe that each is made of, shape (recipes,)."""
    lines: Ints
    """How many lines each has, shape (recipes,)."""
    things: Ints
    names: Ints
    amounts: Ints
    """-1 where a line has none."""
    factors: Floats
    """What the amount is multiplied by."""
    tag_counts: Ints
    tags: Ints
    is_described: NDArray[np.bool_]
    servings: Floats
    minutes: Floats
    nutrients: Floats
    """Stated of a serving, shape (recipes, nutrients); NaN is unknown."""
    vectors: Vectors
    """Mixed of those of two starter recipes, shape (recipes, 128), of length one."""


def draw(sampler: RecipeSampler, count: int, chance: np.random.Generator) -> Drawn:
    """Draw `count` recipes."""
    shape = sampler.shape
    bases = chance.integers(0, len(sampler.bases), count)
    others = sampler.near[bases, chance.integers(0, sampler.near.shape[1], count)]
    rows, things = _lines(sampler, bases, others, chance)
    lines = np.bincount(rows, minlength=count)
    use_count = len(things)
    amounts = sampler.amounts_of.draw(things, chance.random(use_count))
    amounts[chance.random(use_count) < shape.without_amount] = -1
    is_described = chance.random(count) < shape.described
    tag_rows, tags = _tags(sampler, bases, others, is_described, chance)
    near = np.exp(chance.normal(0.0, _SPREAD, (count, 1 + sampler.nutrients.shape[1])))
    minutes = np.maximum(5.0, np.round(sampler.minutes[bases] * near[:, 0] / 5.0) * 5.0)
    return Drawn(
        bases=bases,
        lines=lines,
        things=things,
        names=sampler.names_of.draw(things, chance.random(use_count)),
        amounts=amounts,
        factors=chance.choice(_FACTORS, use_count),
        tag_counts=np.bincount(tag_rows, minlength=count),
        tags=tags,
        is_described=is_described,
        servings=chance.choice(_SERVINGS, count),
        minutes=minutes,
        nutrients=np.round(sampler.nutrients[bases] * near[:, 1:], 1),
        vectors=_vectors(sampler, bases, others, chance),
    )


def _lines(
    sampler: RecipeSampler, bases: Ints, others: Ints, chance: np.random.Generator
) -> tuple[Ints, Ints]:
    """Rows and things of all lines: a weighted sample of each recipe's candidates (Efraimidis and Spirakis, 2006)."""
    count = len(bases)
    shape = sampler.shape
    law = np.searchsorted(sampler.cumulated, chance.random((count, _FROM_LAW)) * sampler.cumulated[-1])
    candidates = np.concatenate([sampler.bases[bases], sampler.bases[others], law], axis=1)
    own = sampler.bases.shape[1]
    weights = np.where(candidates >= 0, sampler.keep_weights[candidates], 0.0)
    weights[:, own : 2 * own] *= _WEIGHT_NEAR
    weights[:, 2 * own :] = _WEIGHT_LAW
    _once(candidates, weights)
    lots = np.where(weights > 0, -chance.exponential(size=weights.shape) / np.maximum(weights, 1e-9), -np.inf)
    spread = shape.lines_deviation**2 / shape.lines_mean
    wanted = np.clip(
        np.rint(chance.gamma(shape.lines_mean / spread, spread, count)), 2, shape.most_lines
    ).astype(np.int64)
    order = np.argsort(-lots, axis=1)[:, : shape.most_lines]
    taken = (np.arange(order.shape[1]) < wanted[:, None]) & (np.take_along_axis(weights, order, axis=1) > 0)
    rows, places = np.nonzero(taken)
    return rows, candidates[rows, order[rows, places]]


def _once(candidates: Ints, weights: Floats) -> None:
    """Leave no weight to a candidate that stands in its row before with some."""
    wanted = np.where(weights > 0, candidates, -1)
    order = np.argsort(wanted, axis=1, kind="stable")
    ranked = np.take_along_axis(wanted, order, axis=1)
    again = np.zeros(wanted.shape, dtype=np.bool_)
    np.put_along_axis(again, order[:, 1:], ranked[:, 1:] == ranked[:, :-1], axis=1)
    weights[again] = 0.0


def _tags(
    sampler: RecipeSampler,
    bases: Ints,
    others: Ints,
    is_described: NDArray[np.bool_],
    chance: np.random.Generator,
) -> tuple[Ints, Ints]:
    count = len(bases)
    law = np.searchsorted(
        sampler.tags_cumulated, chance.random((count, _TAGS_FROM_LAW)) * sampler.tags_cumulated[-1]
    )
    candidates = np.concatenate([sampler.base_tags[bases], sampler.base_tags[others], law], axis=1)
    own = sampler.base_tags.shape[1]
    chances = np.ones(candidates.shape)
    chances[:, :own] = _KEPT_OWN
    chances[:, own : 2 * own] = _KEPT_NEAR
    chances[candidates < 0] = 0.0
    chances[chance.random(chances.shape) >= chances] = 0.0
    _once(candidates, chances)
    chances[~is_described] = 0.0
    rows, places = np.nonzero(chances > 0)
    return rows, candidates[rows, places]


def _vectors(sampler: RecipeSampler, bases: Ints, others: Ints, chance: np.random.Generator) -> Vectors:
    share = chance.uniform(0.0, 0.5, (len(bases), 1)).astype(np.float32)
    dim = sampler.vectors.shape[1]
    step = chance.normal(0.0, _SHAKEN / np.sqrt(dim), (len(bases), dim)).astype(np.float32)
    mixed = (1 - share) * sampler.vectors[bases] + share * sampler.vectors[others] + step
    found: Vectors = mixed / np.linalg.norm(mixed, axis=1, keepdims=True)
    return found
