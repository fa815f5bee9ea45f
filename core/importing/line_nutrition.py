"""Nutrition from ingredient lines: read, placed in the taxonomy, weighed, summed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.importing.lines import ReadLine, Tags, read_lines
from core.importing.weighing import Scales, fried
from core.kg.foods import Mass
from core.kg.names import NameIndex
from core.kg.nutrition import nutrition_per_serving
from core.kg.phrase.read import read_phrase
from core.kg.recipe import IngredientUse, Nutrition

_CAN: Final = re.compile(r"\b(?:cans?|tins?)\b", re.IGNORECASE)


@dataclass(frozen=True)
class LineReader:
    """What turns lines into weighed ingredients: the tagger, the names of foods, and their weights."""

    tagger: Tags
    names: NameIndex
    scales: Scales

    def uses(self, texts: Sequence[str]) -> list[IngredientUse]:
        """The ingredients of one recipe, one for each line that says something, in order.

        Deep-frying fat is counted for what the other foods of the recipe take up.
        """
        lines = [line for line in read_lines(texts, self.tagger) if line.text]
        entities = [self.entity(line) for line in lines]
        masses = [self.scales.weigh(line, entity) for line, entity in zip(lines, entities, strict=True)]
        masses = fried(masses, [line.frying and not line.discarded for line in lines])
        return [_use(line, entity, mass) for line, entity, mass in zip(lines, entities, masses, strict=True)]

    def entity(self, line: ReadLine) -> str | None:
        """The node of the taxonomy that a line names, the first where it leaves a choice; None when it cannot be placed."""
        for phrase in dict.fromkeys((_phrase(line.name, line.preparation), line.name, line.text)):
            placed = next((item.entity for item in read_phrase(phrase, self.names) if item.entity), None)
            if placed is not None:
                return self._kind(line, placed)
        return None

    def _kind(self, line: ReadLine, entity: str) -> str:
        """The canned kind of a food that comes in cans: a can of chickpeas holds cooked ones."""
        if line.container != "can" or not _CAN.search(line.text):
            return entity
        return self.names.exact(f"canned {entity}") or entity


def _phrase(name: str, preparation: str) -> str:
    return f"{name}, {preparation}" if preparation else name


def _use(line: ReadLine, entity: str | None, mass: Mass) -> IngredientUse:
    return IngredientUse(
        text=line.text,
        name=line.name,
        entity=entity,
        amount=line.amount,
        unit=line.unit,
        mass_g=mass.mass_g,
        how=mass.how,
        preparation=line.preparation,
        optional=line.optional,
        discarded=line.discarded,
    )


@dataclass(frozen=True)
class LineNutrition:
    """Nutrition of a recipe given as lines, with its derivation."""

    servings: float
    uses: tuple[IngredientUse, ...]
    nutrition: Nutrition


def nutrition_of_lines(texts: Sequence[str], servings: float, reader: LineReader) -> LineNutrition:
    """Nutrients of one serving of a recipe that is given as ingredient lines.

    What is optional or discarded is not counted; what cannot be weighed lowers the coverage.
    """
    uses = reader.uses(texts)
    return LineNutrition(servings, tuple(uses), nutrition_per_serving(uses, reader.scales.foods, servings))
