"""Different texts for one recipe, whose vectors should be similar."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from models.recipe_encoder.text import recipe_text
from models.training.recipe_encoder.corpus import Example

_ASKED_BY_TITLE = (
    "{title}",
    "{title}",
    "i want {title}",
    "how do i make {title}",
    "{tag} {title}",
    "recipe for {title}",
    "something like {title}",
    "{title} with {one}",
)
_ASKED_BY_KIND = (
    "something with {one} and {other}",
    "{one} and {other}",
    "{tag} recipe with {one}",
    "{tag} with {one} and {other}",
    "what can i cook with {one}, {other} and {third}",
    "{one} {other} {tag}",
    "{tag} {one}",
)

_METHODS_SHARE = 0.5


class Views:
    """Makes views, with each ingredient's frequency, so that questions name distinctive ones."""

    def __init__(self, examples: Iterable[Example]) -> None:
        self._counts = Counter(name for example in examples for name in example.ingredients)

    def recipe(self, example: Example, rng: random.Random, *, title: bool, tags: bool) -> str:
        """Return the recipe's text without up to half of its ingredients, in random order."""
        return recipe_text(
            example.title if title else "",
            self.some(example.ingredients, rng, rng.uniform(0.5, 1.0)),
            self.some(example.tags, rng, 0.6) if tags else (),
            self.some(example.methods, rng, 0.7) if rng.random() < _METHODS_SHARE else (),
        )

    def question(self, example: Example, rng: random.Random) -> str:
        """Return a question that could lead to this recipe."""
        weights = [1 / (20 + self._counts[name]) for name in example.ingredients]
        one, other, third = rng.choices(example.ingredients, weights, k=3)
        tag = rng.choice(example.tags) if example.tags else "easy"
        words = example.title.split()
        if len(words) > 3 and rng.random() < 0.4:
            # People remember the dish, not the whole name.
            start = rng.randrange(len(words) - 2)
            words = words[start : start + 3]
        by_title = example.title and rng.random() < 0.6
        form = rng.choice(_ASKED_BY_TITLE if by_title else _ASKED_BY_KIND)
        return form.format(title=" ".join(words), one=one, other=other, third=third, tag=tag)

    @staticmethod
    def some(values: Sequence[str], rng: random.Random, share: float) -> list[str]:
        """Return about this share of the values, shuffled; at least one if there is any."""
        count = min(len(values), max(1, round(len(values) * share)))
        return rng.sample(list(values), count)
