"""Turn ingredient lines into foods with grams: read, link, weigh."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from core.food.foods import Mass
from core.food.lazy_pattern import A_DIGIT, LazyPattern
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.units import MASS_G, VOLUME_ML, kitchen_unit
from core.text.lines.local_recipe import english_lines
from core.text.lines.parsed_line import ParsedLine, Tags, clean_line, read_lines
from core.text.lines.several_foods import foods_of
from core.text.lines.words import line_words
from core.text.mass.cooking import ESTIMATED, cooked_yield, fried
from core.text.mass.estimation import MassEstimator
from core.text.mass.parts import part_of
from core.text.phrases.read import read_phrase

_MILK_FAT: Final = re.compile(r"\b([012])\s*%")
_COOKED: Final = LazyPattern(r"(?<!not )(?<!pre-)(?<!half )\bcooked\b", ("cooked",))
_WATER: Final = LazyPattern(r"\s*water\b", ("water",))
_BOILED_DRY: Final = frozenset({"grain", "pseudo-grain", "pasta", "noodle", "legume"})
_BROWNED: Final = LazyPattern(
    r"\b(?:browned|crisp(?:ed|y)?)\b.*\b(?:drained|crumbled)\b|\b(?:fried|cooked) (?:until |till )?(?:very )?crisp",
    ("brown", "crisp"),
)
"""Meat whose fat ran out and stays in the pan."""
_COOKED_ALREADY: Final = frozenset({"cooked", "prepared", "canned"})
"""States of foods for which "cooked" adds nothing: cooked Canadian bacon is Canadian bacon."""
_LEAN: Final = LazyPattern(
    r"\b(?P<lean>[789]\d)\s*%\s*(?:lean|extra|fat[- ]free)|\b(?P<of>[789]\d)\s*/\s*\d{1,2}\b", A_DIGIT
)
_LEANNESS: Final = ((93, "extra lean "), (88, "lean "), (83, "medium-lean "), (0, ""))
_MINCED: Final = frozenset({f"{word}ground beef" for _, word in _LEANNESS})


@cache
def _no_state() -> LazyPattern:
    """Return what finds words that look like a state of the food and are none.

    Dried with a towel, or after washing, isn't dried food. Noodles "cooked according to the package" are weighed dry.
    """
    words = line_words()
    return LazyPattern(
        rf"\bpat(?:ted)?\s+(?:\w+\s+)?dry\b|\bdried {words.dried_how}[^,;]*"
        rf"|{words.washed}[^;()]{{0,40}}?\bdried\b|{words.wiped}\s+(?:and\s+)?(?:\w+\s+)?dr(?:y|ied)\b"
        rf"|\bcook(?:ed)?\s+{words.cooked_as}[^,;]*"
    )


@dataclass(frozen=True)
class LineReader:
    """Turns lines into ingredients with grams, by the tagger, the names of foods, and their weights."""

    tagger: Tags
    names: NameIndex
    estimator: MassEstimator

    def uses(self, texts: Sequence[str]) -> list[IngredientUse]:
        """Return the ingredients of one recipe in the order of its lines.

        A heading ("For the sauce:") gives none. A line that measures several foods ("1 egg and 1 egg yolk") gives several.
        Of deep-frying fat, only the share that the other foods absorb counts.
        """
        english = english_lines(texts, self.names)
        read = read_lines([english.get(text) or text for text in texts], self.tagger)
        written = {line.text: clean_line(text) for text, line in zip(texts, read, strict=True)}
        lines = [part for line in read if line.text and not _is_heading(line) for part in self.parts(line)]
        entities = [self.entity(line) for line in lines]
        masses = [self.weigh(line, entity) for line, entity in zip(lines, entities, strict=True)]
        masses = fried(masses, lines)
        uses = [_use(line, entity, mass) for line, entity, mass in zip(lines, entities, masses, strict=True)]
        return [replace(use, text=written.get(use.text, use.text)) for use in uses] if english else uses

    def entity(self, line: ParsedLine) -> str | None:
        """Return the taxonomy node that a line names, the first of a choice; None when it is not recognised.

        A food that is weighed raw and then cooked is the raw food if its cooking yield is unknown.
        """
        entity = self._read(line)
        if entity is None or line.unit not in MASS_G or not _done_after(line):
            return entity
        raw = self._as_named(line)
        return raw if raw is not None and self._yield(raw, entity) is None else entity

    def parts(self, line: ParsedLine) -> list[ParsedLine]:
        """Return a line for each food, if the line measures several and Larder recognises all of them."""
        texts = foods_of(line.text)
        if len(texts) == 1:
            return [line]
        parts = read_lines(texts, self.tagger)
        entities = [self._read(part) for part in parts]
        apart = None not in entities and len(set(entities)) == len(entities)
        return parts if apart and all(part.amount is not None for part in parts) else [line]

    def _read(self, line: ParsedLine) -> str | None:
        for phrase in dict.fromkeys((_phrase(line.name, line.preparation), line.name, line.text)):
            placed = next((item.entity for item in read_phrase(phrase, self.names) if item.entity), None)
            if placed is not None:
                return self._kind(line, self._with_word_before(line, placed))
        return None

    def _with_word_before(self, line: ParsedLine, entity: str) -> str:
        """Return the food that the word before the name makes of it: "160 g glass noodles" are glass noodles.

        The tagger takes some first words of a name for a unit or a size.
        """
        before = line.text[: max(0, line.text.casefold().find(line.name.casefold()))].split()
        if not before or not before[-1].isalpha():
            return entity
        longer = self.names.exact(f"{before[-1]} {line.name}")
        food, unit = self.estimator.foods.get(entity), kitchen_unit(before[-1])
        # Lettuce comes in heads; cheese doesn't, so "head cheese" is a name.
        is_name = (
            unit is not None
            and unit.kind == "portion"
            and food is not None
            and unit.name not in food.portions_g
        )
        if longer is None or (unit is not None and unit.name == line.unit and not is_name):
            return entity
        taxonomy = self.names.taxonomy
        is_kind = entity in taxonomy.ancestors(longer)
        is_akin = not taxonomy.ancestors(entity).isdisjoint(taxonomy.nodes[longer].is_a)
        return longer if is_name or is_kind or is_akin else entity

    def weigh(self, line: ParsedLine, entity: str | None) -> Mass:
        """Return the grams of a line's food; "1 pound bacon, cooked and crumbled" is less than a pound.

        Words after a food describe a step after weighing. A volume ("2 cups rice, cooked") may mean either; it is read as
        the volume of the cooked food.
        """
        mass = self.estimator.weigh(line, entity)
        if mass.mass_g is None or line.unit not in MASS_G or not _done_after(line):
            return mass
        share = self._yield(self._as_named(line), entity)
        return mass if share is None else Mass(mass.mass_g * share, ESTIMATED)

    def _as_named(self, line: ParsedLine) -> str | None:
        """Return the food that a line names, without its preparation."""
        return self._read(replace(line, preparation="", comment="", text=line.name))

    def _yield(self, raw: str | None, cooked: str | None) -> float | None:
        return cooked_yield(self.estimator.foods.get(raw or ""), self.estimator.foods.get(cooked or ""))

    def _kind(self, line: ParsedLine, entity: str) -> str:
        """Return the kind that the line's package or fat share implies: a can contains cooked chickpeas."""
        words = line_words()
        kind = None
        if line.container == "can" and words.cans.search(line.text):
            kind = f"canned {entity}"
        elif entity in _MINCED and (lean := _LEAN.search(line.text)) is not None:
            share = int(lean["lean"] or lean["of"])
            kind = next((f"{word}ground beef" for least, word in _LEANNESS if share >= least), None)
        elif (part := part_of(line.name, entity)) in words.joints:
            kind = f"{entity} {part}"
        elif (stated := words.kinds.search(f"{line.preparation}, {line.comment}")) is not None:
            kind = f"{stated.group().lower()} {entity}"
        elif words.skinned.search(line.text):
            kind = f"skinless {entity}"
        elif entity == "milk" and (fat := _MILK_FAT.search(line.text)) is not None:
            kind = words.milks.get(fat.group(1))
        elif (within := words.kinds.search(line.name)) is not None:
            kind = f"{within.group().lower()} {entity}"
        return (self.names.exact(kind) if kind is not None else None) or self._cooked(line, entity)

    def _cooked(self, line: ParsedLine, entity: str) -> str:
        """Return the cooked kind of a food, or of its nearest parent that has one: cooked jasmine rice is cooked rice."""
        food = self.estimator.foods.get(entity)
        if food is not None and food.state in _COOKED_ALREADY:
            return entity
        phrase = _phrase(line.name, line.preparation)
        nodes = self.names.taxonomy.nodes
        kinds = self.names.taxonomy.ancestors(entity)
        is_browned = "meat" in kinds and _BROWNED.search(phrase) is not None
        # Bacon by the cup is measured cooked: raw slices don't crumble.
        is_browned = is_browned or (
            entity == "bacon" and line.unit in VOLUME_ML and line_words().crumbled.search(phrase) is not None
        )
        is_ready = (
            food is not None
            and food.state == "dried"
            and bool(kinds & _BOILED_DRY)
            and (line.unit in line_words().served or _is_ready(_before(line)))
        )
        if not (_COOKED.search(phrase) or is_browned or is_ready) or entity.startswith("cooked "):
            return entity
        level: tuple[str, ...] = (entity,)
        while level:
            found = next((kind for name in level if (kind := self.names.exact(f"cooked {name}"))), None)
            if found is not None:
                return found
            level = tuple(
                parent for name in level for parent in nodes[name].is_a if parent in self.estimator.foods
            )
        return entity


def _is_ready(text: str) -> bool:
    """Return whether a word marks the food as already cooked. "hot water" doesn't."""
    return any(not _WATER.match(text, found.end()) for found in line_words().ready.finditer(text))


def _is_heading(line: ParsedLine) -> bool:
    """Return whether a line is a heading of the lines after it."""
    return line.amount is None and line.text.endswith(":")


def _before(line: ParsedLine) -> str:
    """Return a line up to the end of the food's name."""
    at = line.text.casefold().find(line.name.casefold())
    return line.name if at < 0 else line.text[: at + len(line.name)]


def _done_after(line: ParsedLine) -> bool:
    """Return whether the words after a line's food say that it is cooked."""
    after = _no_state().sub(
        " ", line.text[line.text.casefold().find(line.name.casefold()) + len(line.name) :]
    )
    if _COOKED.search(line.name) or line.name.casefold() not in line.text.casefold():
        return False
    return _COOKED.search(after) is not None or _BROWNED.search(after) is not None


def _phrase(name: str, preparation: str) -> str:
    """Return the food with its preparation, which may name the kind ("rice, cooked"), without steps that don't."""
    stated = _no_state().sub(" ", preparation).strip(" ,;")
    return f"{name}, {stated}" if stated else name


def _use(line: ParsedLine, entity: str | None, mass: Mass) -> IngredientUse:
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
