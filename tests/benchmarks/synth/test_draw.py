import numpy as np

from benchmarks.synth.draw import Drawn, draw
from benchmarks.synth.sampler import RecipeSampler
from core.food.units import VOLUME_ML


def lines_of(drawn: Drawn) -> list[list[int]]:
    """The things of each recipe."""
    return [part.tolist() for part in np.split(drawn.things, np.cumsum(drawn.lines)[:-1])]


def test_recipes_have_as_many_lines_as_real_ones_and_nothing_twice(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    drawn = draw(sampler, 4_000, chance)
    lines = lines_of(drawn)
    assert abs(drawn.lines.mean() - sampler.shape.lines_mean) < 0.4
    assert abs(drawn.lines.std() - sampler.shape.lines_deviation) < 0.5
    assert drawn.lines.min() >= 2
    assert drawn.lines.max() <= sampler.shape.most_lines
    assert all(len(set(own)) == len(own) for own in lines)


def test_what_stands_together_in_starter_recipes_stands_together(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    drawn = draw(sampler, 2_000, chance)
    own = [set(sampler.bases[base].tolist()) for base in drawn.bases.tolist()]
    shared = [len(base & set(lines)) / len(lines) for base, lines in zip(own, lines_of(drawn), strict=True)]
    strangers = [
        len(base & set(lines)) / len(lines) for base, lines in zip(own[1:], lines_of(drawn), strict=False)
    ]
    assert np.mean(shared) > 0.45
    assert np.mean(shared) > 2 * np.mean(strangers)


def test_the_use_of_ingredients_falls_by_the_law_of_zipf(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    counts = np.sort(np.bincount(draw(sampler, 20_000, chance).names))[::-1]
    counts = counts[counts >= 5]
    slope = np.polyfit(np.log(np.arange(1, len(counts) + 1)), np.log(counts), 1)[0]
    assert -1.3 < slope < -0.8
    assert counts[0] / counts.sum() < 0.08


def test_some_lines_leave_a_choice_and_some_name_nothing_known(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    drawn = draw(sampler, 5_000, chance)
    names = [sampler.names[name] for name in drawn.names.tolist()]
    assert 0.005 < np.mean([" or " in name for name in names]) < 0.05
    assert 0.005 < np.mean([name.endswith("ex mix") for name in names]) < 0.05
    assert abs(np.mean(drawn.amounts < 0) - sampler.shape.without_amount) < 0.02


def test_tags_are_as_many_as_in_foodkg_and_only_on_described_recipes(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    drawn = draw(sampler, 3_000, chance)
    assert len(sampler.tags) == 490
    assert abs(drawn.is_described.mean() - sampler.shape.described) < 0.05
    assert not drawn.tag_counts[~drawn.is_described].any()
    assert abs(drawn.tag_counts[drawn.is_described].mean() - sampler.shape.tags_mean) < 1.5
    for own in np.split(drawn.tags, np.cumsum(drawn.tag_counts)[:-1]):
        assert len(np.unique(own)) == len(own)


def test_vectors_lie_near_those_they_are_mixed_of(
    sampler: RecipeSampler, chance: np.random.Generator
) -> None:
    drawn = draw(sampler, 1_000, chance)
    np.testing.assert_allclose(np.linalg.norm(drawn.vectors, axis=1), 1, atol=1e-5)
    to_base = (drawn.vectors * sampler.vectors[drawn.bases]).sum(axis=1)
    assert to_base.mean() > 0.7
    assert len(np.unique(drawn.vectors, axis=0)) == 1_000


def test_the_same_chance_draws_the_same_recipes(sampler: RecipeSampler) -> None:
    one, again, other = (draw(sampler, 50, np.random.default_rng(seed)) for seed in (5, 5, 6))
    np.testing.assert_array_equal(one.names, again.names)
    np.testing.assert_array_equal(one.vectors, again.vectors)
    assert one.names.tolist() != other.names.tolist()


def test_amounts_are_those_of_the_food(sampler: RecipeSampler, chance: np.random.Generator) -> None:
    drawn = draw(sampler, 500, chance)
    eggs = [
        sampler.amounts[amount][1]
        for name, amount in zip(drawn.names.tolist(), drawn.amounts.tolist(), strict=True)
        if sampler.names[name] == "egg" and amount >= 0
    ]
    assert eggs
    assert not set(eggs) & set(VOLUME_ML)
