"""From what a source states to what a library can be built from: names placed in the taxonomy, amounts weighed."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from core.importing.stream import SourceLine, SourceRecipe
from core.importing.tag_words import TagWords
from core.importing.units import unit_of
from core.kg.batch import hash_of
from core.kg.foods import Food, mass_of
from core.kg.meaning import meaning_of
from core.kg.names import NameIndex
from core.kg.nutrients import NUTRIENTS
from core.kg.phrase.item import Item
from core.kg.phrase.read import read_phrase
from core.kg.recipe import IngredientUse
from core.kg.source import RecipeSource

SALT_PER_SODIUM = 2.5
"""Grams of salt that a gram of sodium stands for (EU Regulation 1169/2011, Annex I)."""


@dataclass(frozen=True)
class PlacedName:
    """What an ingredient's name says."""

    entity: str | None
    meaning: tuple[Item, ...]


@dataclass
class Placer:
    """Places recipes; each name is read once, however often it stands in recipes."""

    names: NameIndex
    foods: Mapping[str, Food]
    tags: TagWords
    _placed: dict[str, PlacedName] = field(default_factory=dict, repr=False)

    def place(self, recipe: SourceRecipe, source: str, content_hash: int) -> RecipeSource:
        """Place one recipe that came in the format `source`."""
        words = [self.tags.of(word) for word in recipe.tags]
        return RecipeSource(
            key=recipe.key,
            title=recipe.title,
            servings=_above_zero(recipe.servings),
            prep_min=_minutes(recipe.prep_min),
            cook_min=_minutes(recipe.cook_min),
            uses=tuple(self._use(line) for line in recipe.lines if line.text.strip() or line.name),
            steps=recipe.steps,
            tags=tuple(dict.fromkeys(word.stated for word in words)),
            source=source,
            meant=tuple(dict.fromkeys(word.meant for word in words if word.meant is not None)),
            total_min=_minutes(recipe.total_min),
            stated=stated_nutrients(recipe.stated),
            url=recipe.url,
            notes=recipe.notes,
            content_hash=content_hash,
        )

    def _use(self, line: SourceLine) -> IngredientUse:
        name = line.name or line.text
        # What stands behind the name can hold something too: "cutlets, rolled in almonds".
        placed = self.placed(f"{name}, {line.preparation}" if line.preparation else name)
        unit = unit_of(line.unit) if line.unit else ""
        food = self.foods.get(placed.entity) if placed.entity else None
        # Alternatives may differ in weight, but the first is the one that the amount is written for.
        mass = mass_of(food, line.amount, unit)
        return IngredientUse(
            text=line.text or name,
            name=name,
            entity=placed.entity,
            amount=line.amount,
            unit=unit,
            mass_g=mass.mass_g,
            how=mass.how,
            preparation=line.preparation,
            optional=line.optional,
            meaning=placed.meaning,
            is_read=line.name is None,
        )

    def placed(self, name: str) -> PlacedName:
        """What a name says."""
        found = self._placed.get(name)
        if found is None:
            items = read_phrase(name, self.names)
            entity = next((item.entity for item in items if item.entity is not None), None)
            found = self._placed[name] = PlacedName(entity, meaning_of(entity, items))
        return found


def stated_nutrients(stated: Mapping[str, float]) -> dict[str, float]:
    """What a source states, without what cannot be; salt and sodium each follow from the other."""
    found = {
        key: float(amount)
        for key, amount in stated.items()
        if key in NUTRIENTS and math.isfinite(amount) and amount >= 0
    }
    if "sodium" in found and "salt" not in found:
        found["salt"] = found["sodium"] * SALT_PER_SODIUM / 1000.0
    elif "salt" in found and "sodium" not in found:
        found["sodium"] = found["salt"] / SALT_PER_SODIUM * 1000.0
    return found


def content_hash(recipe: SourceRecipe) -> int:
    """Changes with anything that a source states of a recipe."""
    lines = [
        (line.text, line.name, line.amount, line.unit, line.preparation, line.optional)
        for line in recipe.lines
    ]
    times = (recipe.servings, recipe.prep_min, recipe.cook_min, recipe.total_min)
    facts = (recipe.title, lines, times, recipe.steps, recipe.tags, sorted(recipe.stated.items()))
    return hash_of(json.dumps((*facts, recipe.url, recipe.notes), ensure_ascii=False))


def _above_zero(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) and value > 0 else None


def _minutes(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) and value >= 0 else None
