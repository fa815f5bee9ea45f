"""Nutrition from ingredient lines: read, placed in the taxonomy, weighed, summed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.importing.lines import ReadLine, Tags, read_lines
from core.importing.parts import part_of
from core.importing.usda.borrowing import Borrower
from core.importing.usda.match import UsdaIndex
from core.importing.weighing import Scales, fried
from core.kg.foods import Food, Mass
from core.kg.names import NameIndex
from core.kg.nutrition import nutrition_per_serving
from core.kg.phrase.read import read_phrase
from core.kg.recipe import IngredientUse, Nutrition

_CAN: Final = re.compile(r"\b(?:cans?|tins?)\b", re.IGNORECASE)
_NO_STATE: Final = re.compile(
    r"\bpat(?:ted)?\s+(?:\w+\s+)?dry\b|\b(?:drained|rinsed|wiped|squeezed|spun|towel(?:led)?)\s+(?:and\s+)?(?:\w+\s+)?dr(?:y|ied)\b"
    r"|\bcook(?:ed)?\s+(?:according|as|per|to|following|until|al dente)\b[^,;]*",
    re.IGNORECASE,
)
"""Dried with a towel is not dried food, and noodles "cooked according to the package" are weighed dry."""
_SAID: Final = re.compile(
    r"\b(?:skinless|(?:low|reduced)[- ](?:fat|sodium)|fat[- ]free|unsweetened|unsalted)\b", re.IGNORECASE
)
"""Words that tell another food, wherever in the line they stand."""
_SKINNED: Final = re.compile(
    r"\bskins? (?:and (?:bones?|fat|seeds?) )?(?:removed|discarded|off)\b|\bskinned\b|\bwithout skins?\b|\bskin taken off\b",
    re.IGNORECASE,
)
_JOINTS: Final = frozenset({"breast", "thigh", "drumstick", "wing", "leg"})
_TAIL: Final = re.compile(r"\s+(?:made|bought|cut|taken)$", re.IGNORECASE)
"""Words that the tagger left at the end of a name."""
_COOKED: Final = re.compile(r"(?<!not )(?<!pre-)(?<!half )\bcooked\b", re.IGNORECASE)
_COOKED_ALREADY: Final = frozenset({"cooked", "prepared", "canned"})
"""States in which "cooked" tells nothing new: cooked Canadian bacon is Canadian bacon."""
_LEAN: Final = re.compile(
    r"\b(?P<lean>[789]\d)\s*%\s*(?:lean|extra|fat[- ]free)|\b(?P<of>[789]\d)\s*/\s*\d{1,2}\b", re.IGNORECASE
)
_LEANNESS: Final = ((93, "extra lean "), (88, "lean "), (0, ""))
_MINCED: Final = frozenset({"ground beef", "lean ground beef", "extra lean ground beef"})


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
        masses = fried(masses, lines)
        return [_use(line, entity, mass) for line, entity, mass in zip(lines, entities, masses, strict=True)]

    def entity(self, line: ReadLine) -> str | None:
        """The node of the taxonomy that a line names, the first where it leaves a choice; None when it cannot be placed."""
        plain = _TAIL.sub("", line.name)
        for phrase in dict.fromkeys((_phrase(line.name, line.preparation), line.name, plain, line.text)):
            placed = next((item.entity for item in read_phrase(phrase, self.names) if item.entity), None)
            if placed is not None:
                return self._kind(line, placed)
        return None

    def _kind(self, line: ReadLine, entity: str) -> str:
        """The kind that the line's package or its share of fat tells: a can of chickpeas holds cooked ones."""
        kind = None
        if line.container == "can" and _CAN.search(line.text):
            kind = f"canned {entity}"
        elif entity in _MINCED and (lean := _LEAN.search(line.text)) is not None:
            share = int(lean["lean"] or lean["of"])
            kind = next((f"{word}ground beef" for least, word in _LEANNESS if share >= least), None)
        elif (part := part_of(line.name, entity)) in _JOINTS:
            kind = f"{entity} {part}"
        elif (said := _SAID.search(f"{line.preparation}, {line.comment}")) is not None:
            kind = f"{said.group().lower()} {entity}"
        elif _SKINNED.search(line.text):
            kind = f"skinless {entity}"
        if kind is None:
            return self._cooked(line, entity)
        return self.names.exact(kind) or entity

    def _cooked(self, line: ReadLine, entity: str) -> str:
        """The cooked kind of the nearest general word, where a food has none: cooked jasmine rice is cooked rice."""
        food = self.scales.foods.get(entity)
        if food is not None and food.state in _COOKED_ALREADY:
            return entity
        if not _COOKED.search(_phrase(line.name, line.preparation)) or entity.startswith("cooked "):
            return entity
        nodes = self.names.taxonomy.nodes
        level: tuple[str, ...] = (entity,)
        while level:
            found = next((kind for name in level if (kind := self.names.exact(f"cooked {name}"))), None)
            if found is not None:
                return found
            level = tuple(
                parent for name in level for parent in nodes[name].is_a if parent in self.scales.foods
            )
        return entity


def _phrase(name: str, preparation: str) -> str:
    """The food with its preparation, which may tell the kind ("rice, cooked"), but not by words that only look so."""
    told = _NO_STATE.sub(" ", preparation).strip(" ,;")
    return f"{name}, {told}" if told else name


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
    lenders: Mapping[str, Food]
    """The imported foods that stand in by their descriptions, by the id in `IngredientUse.borrowed`. They say nothing of
    allergens."""


def nutrition_of_lines(
    texts: Sequence[str], servings: float, reader: LineReader, usda: UsdaIndex | None = None
) -> LineNutrition:
    """Nutrients of one serving of a recipe that is given as ingredient lines.

    What is optional or discarded is not counted; what cannot be weighed lowers the coverage.

    Args:
        usda: imported foods to ask where our own have no nutrients.
    """
    borrower = Borrower(reader.scales.foods, usda)
    uses = borrower.all_with_borrowed(reader.uses(texts))
    lent = borrower.lent(uses)
    nutrition = nutrition_per_serving(uses, {**reader.scales.foods, **lent}, servings)
    return LineNutrition(servings, uses, nutrition, lent)
