"""From numbers to recipes: what a reader would have read in FoodKG, placed in the taxonomy."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from benchmarks.synth.draw import Drawn
from benchmarks.synth.sampler import RecipeSampler
from core.food.foods import Food, mass_of
from core.food.hashes import hash_of
from core.food.nutrients import NUTRIENT_KEYS
from core.food.recipe import IngredientUse
from core.importing.resolving import MASS_DECIMALS, LinkedName, RecipeResolver, stated_nutrients
from core.library.file.recipe_record import composed_line
from core.library.resolved_recipe import SYNTHETIC, ResolvedRecipe

"""The source of made-up recipes."""

STATED_NUTRIENTS: Final = ("energy", "fat", "sugars", "sodium", "protein", "saturated_fat", "carbohydrate")
"""What Food.com states of a serving."""

_COLUMNS: Final = tuple((key, NUTRIENT_KEYS.index(key)) for key in STATED_NUTRIENTS)
_LIKED: Final = (
    "Easy", "Quick", "Grandma's", "Best", "Simple", "Spicy", "Creamy", "Favourite", "Classic", "Sunday", "Rustic", "Crispy",
    "Hearty", "Light", "Weeknight", "Warm", "Golden", "Lazy", "Famous", "Old-fashioned",
)  # fmt: skip


@dataclass
class Maker:
    """Makes recipes; each name is placed once, each amount of a food weighed once."""

    sampler: RecipeSampler
    resolver: RecipeResolver
    foods: Mapping[str, Food]
    seed: int
    _placed: dict[int, LinkedName] = field(default_factory=dict, init=False, repr=False)
    _grams: dict[tuple[str | None, int], tuple[float | None, str]] = field(
        default_factory=dict, init=False, repr=False
    )

    def recipes(self, drawn: Drawn, first: int) -> list[ResolvedRecipe]:
        """The recipes, numbered from `first`."""
        uses = self._uses(drawn)
        tags = self.sampler.tags
        words = [tags[tag] for tag in drawn.tags.tolist()]
        ends = list(accumulate(drawn.lines.tolist()))
        tag_ends = list(accumulate(drawn.tag_counts.tolist()))
        stated = drawn.nutrients[:, [column for _, column in _COLUMNS]].tolist()
        found: list[ResolvedRecipe] = []
        begin = tag_begin = 0
        for row, (end, tag_end, base, described, servings, minutes) in enumerate(
            zip(
                ends,
                tag_ends,
                drawn.bases.tolist(),
                drawn.is_described.tolist(),
                drawn.servings.tolist(),
                drawn.minutes.tolist(),
                strict=True,
            )
        ):
            number = first + row
            own = tuple(uses[begin:end])
            said = words[tag_begin:tag_end]
            begin, tag_begin = end, tag_end
            found.append(
                ResolvedRecipe(
                    key=f"{SYNTHETIC}-{self.seed}-{number}",
                    title=_title(number, own, self.sampler.dishes[base]),
                    servings=servings if described else None,
                    prep_min=None,
                    cook_min=None,
                    uses=own,
                    steps=(),
                    tags=tuple(word.stated for word in said),
                    source=SYNTHETIC,
                    mapped_tags=tuple(word.larder_tag for word in said if word.larder_tag is not None),
                    total_min=minutes if described else None,
                    stated=_stated(stated[row]) if described else {},
                    url=f"https://recipes.example/{number}",
                    content_hash=hash_of(SYNTHETIC, str(self.seed), str(number)),
                )
            )
        return found

    def _uses(self, drawn: Drawn) -> list[IngredientUse]:
        names = self.sampler.names
        amounts = self.sampler.amounts
        found: list[IngredientUse] = []
        for name_number, amount_number, factor in zip(
            drawn.names.tolist(), drawn.amounts.tolist(), drawn.factors.tolist(), strict=True
        ):
            placed = self._placed.get(name_number)
            name = names[name_number]
            if placed is None:
                placed = self._placed[name_number] = self.resolver.placed(name)
            if amount_number < 0:
                found.append(
                    IngredientUse(
                        name, name, placed.entity, None, "", None, "unknown", linked_items=placed.linked_items
                    )
                )
                continue
            each, unit = amounts[amount_number]
            grams, how = self._weighed(placed.entity, amount_number)
            amount = round(each * factor, 2)
            found.append(
                IngredientUse(
                    composed_line(amount, unit, name, ""),
                    name,
                    placed.entity,
                    amount,
                    unit,
                    None if grams is None else round(grams * factor, MASS_DECIMALS),
                    how,
                    linked_items=placed.linked_items,
                )
            )
        return found

    def _weighed(self, entity: str | None, amount: int) -> tuple[float | None, str]:
        """Return the grams of a sampled amount, and how they were found."""
        found = self._grams.get((entity, amount))
        if found is None:
            each, unit = self.sampler.amounts[amount]
            mass = mass_of(self.foods.get(entity) if entity is not None else None, each, unit)
            found = self._grams[entity, amount] = (mass.mass_g, mass.how)
        return found


def _stated(row: list[float]) -> dict[str, float]:
    return stated_nutrients({key: amount for (key, _), amount in zip(_COLUMNS, row, strict=True)})


def _title(number: int, uses: tuple[IngredientUse, ...], dish: str) -> str:
    # The lines stand in the order of their lots, so the first ones are as good as any.
    words = [use.entity or use.name for use in uses[:2]]
    return f"{_LIKED[number % len(_LIKED)]} {' and '.join(words)} {dish}"
