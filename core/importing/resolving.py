"""From a source's recipe to one for the library: names linked to the taxonomy, amounts converted to grams."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from core.food.foods import Mass
from core.food.hashes import hash_of
from core.food.item import Item
from core.food.item_codec import compact_items
from core.food.names import NameIndex
from core.food.nutrients import NUTRIENTS
from core.food.recipe import IngredientUse
from core.food.units import kitchen_unit
from core.importing.chosen_foods import NOTHING_CHOSEN, ChosenFoods
from core.importing.fields.notes import marked_in
from core.importing.source_recipe import PendingRecipe, SourceLine, SourceRecipe
from core.library.resolved_recipe import ResolvedRecipe
from core.text.lines.doubts import is_doubtful
from core.text.lines.line_reader import LineReader
from core.text.lines.local_recipe import english_lines
from core.text.lines.parsed_line import ParsedLine, read_lines, with_remarks
from core.text.mass.cooking import fried
from core.text.mass.fallback import NutrientFallback
from core.text.mentions.words import READ_FACETS
from core.text.phrases.read import read_phrase, with_raw_milk
from core.text.phrases.words import in_words, mentioned

if TYPE_CHECKING:
    from core.importing.tag_words import TagWords
    from core.text.mentions.unlisted import UnlistedFoods

SALT_PER_SODIUM = 2.5
"""Grams of salt per gram of sodium (EU Regulation 1169/2011, Annex I)."""

_AS_JSON = json.JSONEncoder(ensure_ascii=False).encode
_MOST_CACHED_LINES = 150_000
"""Lines in the cache, about 100 MB; then it is cleared. Of a large dump's lines six in seven are in it."""
_MOST_CACHED_JSON = 65_536
"""Lines whose part of the hashed text is cached; most lines of a large dump repeat."""

MASS_DECIMALS = 2
"""Decimals of grams: kitchens weigh no finer, and short numbers compress well."""


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A line on its own; only the weight of fat for frying depends on the other lines of a recipe."""

    use: IngredientUse
    mass: Mass
    is_for_frying: bool


@dataclass(frozen=True)
class LinkedName:
    """The foods that an ingredient's name means."""

    entity: str | None
    linked_items: tuple[Item, ...]


@dataclass
class RecipeResolver:
    """Links the ingredients of recipes; each name is read once, however many recipes have it."""

    lines: LineReader
    tags: "TagWords"
    unlisted: "UnlistedFoods | None"
    """None if another resolver finds them (`with_unlisted`)."""
    fallback: NutrientFallback | None = None
    """The source of nutrients for foods without any."""
    chosen: ChosenFoods = NOTHING_CHOSEN
    """The foods that the user chose for some lines."""
    _placed: dict[str, LinkedName] = field(default_factory=dict, repr=False)
    _cached_lines: dict[SourceLine, _Weighed] = field(default_factory=dict, repr=False)

    def place(self, batch: Sequence[PendingRecipe]) -> list[ResolvedRecipe]:
        """Link the ingredients of recipes; reads all lines of text together."""
        said = [_in_english(stated.recipe, self.lines.names) for stated in batch]
        texts = list(dict.fromkeys(text for each in said for text, _ in each.values()))
        lines = read_lines(texts, self.lines.tagger) if texts else []
        read = {text: self.lines.parts(line) for text, line in zip(texts, lines, strict=True)}
        return [self._one(stated, each, read) for stated, each in zip(batch, said, strict=True)]

    def _one(
        self, stated: PendingRecipe, said: "_Said", read: Mapping[str, Sequence[ParsedLine]]
    ) -> ResolvedRecipe:
        recipe = stated.recipe
        lines, joint_lines = self._foods_of(recipe, said, read)
        words = [self.tags.look_up(word) for word in recipe.tags]
        source = ResolvedRecipe(
            key=recipe.key,
            title=recipe.title,
            servings=_above_zero(recipe.servings),
            prep_min=_minutes(recipe.prep_min),
            cook_min=_minutes(recipe.cook_min),
            uses=self._uses(lines),
            steps=recipe.steps,
            tags=tuple(dict.fromkeys(word.stated for word in words)),
            source=stated.source,
            mapped_tags=tuple(
                dict.fromkeys(word.larder_tag for word in words if word.larder_tag is not None)
            ),
            total_min=_minutes(recipe.total_min),
            stated=stated_nutrients(recipe.stated),
            url=recipe.url,
            notes=recipe.notes,
            content_hash=stated.content_hash,
            joint_lines=joint_lines,
        )
        return self.with_unlisted(source)

    def with_unlisted(self, source: ResolvedRecipe) -> ResolvedRecipe:
        """Return a recipe with its unlisted foods."""
        if self.unlisted is None:
            return source
        marked = marked_in(source.notes)
        found = self.unlisted.find(
            source.title,
            source.steps,
            source.uses,
            marked.headings,
            names=marked.titles,
            tags=[name for facet, name in source.tags if facet in READ_FACETS],
            prose=(*marked.supplies, *marked.prose),
        )
        return replace(source, unlisted=found) if found else source

    def _foods_of(
        self, recipe: SourceRecipe, said: "_Said", read: Mapping[str, Sequence[ParsedLine]]
    ) -> tuple[list["_Food"], tuple[tuple[int, int, str], ...]]:
        """Return the lines of a recipe, one for each food, and `ResolvedRecipe.joint_lines`."""
        foods: list[_Food] = []
        joint: list[tuple[int, int, str]] = []
        for line in recipe.lines:
            text, is_open = ("", False) if line.name else said.get(line.text, ("", False))
            parts = read.get(text, ())
            # A line about several foods has a choice for each.
            chosen = None if len(parts) > 1 else self.chosen.stated(line, parts[0] if parts else None)
            if chosen is not None:
                foods.append((chosen, None, False))
            elif line.name:
                foods.append((line, None, False))
            elif len(parts) > 1:
                joint.append((len(foods), len(parts), line.text))
                foods += [(replace(line, text=part.text), part, is_open) for part in parts]
            else:
                foods += [(line, part, is_open) for part in parts]
        return foods, tuple(joint)

    def _uses(self, lines: Sequence["_Food"]) -> tuple[IngredientUse, ...]:
        weighed = [
            self._weighed_parts(line)
            if part is None
            else self._weighed(line, part, self._placed_text(part, is_open=is_open))
            for line, part, is_open in lines
        ]
        if not any(each.is_for_frying for each in weighed):
            return tuple([each.use for each in weighed])
        parts = [_in_parts(line) if part is None else part for line, part, _ in lines]
        masses = fried([each.mass for each in weighed], parts)
        return tuple(
            self._use(line, part, LinkedName(each.use.entity, each.use.linked_items), mass)
            for (line, _, _), part, each, mass in zip(lines, parts, weighed, masses, strict=True)
        )

    def _weighed_parts(self, line: SourceLine) -> _Weighed:
        """Return a line whose parts its source stores apart; most lines repeat the commonest ones."""
        found = self._cached_lines.get(line)
        if found is None:
            if len(self._cached_lines) >= _MOST_CACHED_LINES:
                self._cached_lines.clear()
            part = _in_parts(line)
            found = self._cached_lines[line] = self._weighed(line, part, self.placed(_phrase(part)))
        return found

    def _weighed(self, line: SourceLine, part: ParsedLine, placed: LinkedName) -> _Weighed:
        mass = self.lines.weigh(part, placed.entity)
        return _Weighed(self._use(line, part, placed, mass), mass, part.frying)

    def _use(self, line: SourceLine, part: ParsedLine, placed: LinkedName, mass: Mass) -> IngredientUse:
        use = _use(line, part, placed, mass)
        return use if self.fallback is None else self.fallback.with_fallback(use)

    def placed(self, name: str) -> LinkedName:
        """Return the foods that a name means."""
        found = self._placed.get(name)
        if found is None:
            items = read_phrase(name, self.lines.names)
            entity = next((item.entity for item in items if item.entity is not None), None)
            found = self._placed[name] = LinkedName(entity, compact_items(entity, items))
        return found

    def _placed_text(self, line: ParsedLine, *, is_open: bool) -> LinkedName:
        """Return the foods of a line: those of its name, and as possible foods those in its other words.

        Args:
            is_open: it may have further foods, in words of another language.
        """
        phrases = dict.fromkeys((_phrase(line), line.name, line.text))
        tried = [self.placed(phrase) for phrase in phrases if phrase]
        name = next((each for each in tried if each.entity is not None), LinkedName(None, ()))
        entity = self.lines.entity(line)
        items = name.linked_items or (Item(name.entity),)
        items = tuple(self._as_kind(item, entity) if item.entity == name.entity else item for item in items)
        others = line.text.replace(line.name, " ", 1)
        rest = others.replace(line.preparation, " ", 1) if line.preparation else others
        named = {
            node for item in items for node in (item.entity, *item.also_contains, *item.hints, *item.examples)
        }
        names = self.lines.names
        more = tuple(node for node in mentioned(in_words(rest, names), names) if node not in named)
        if more:
            items = tuple(replace(item, hints=(*item.hints, *more)) for item in items)
        items = with_raw_milk(items, line.text, names)
        if Item(None) not in items and (is_open or is_doubtful(line, entity, names)):
            items = (*items, Item(None))
        return LinkedName(entity, compact_items(entity, items))

    def _as_kind(self, item: Item, entity: str | None) -> Item:
        """Return a food as the kind that its line means; what the food may have counts if the kind isn't one of it.

        Leftover lasagna weighs as cooked pasta, and has what lasagna has.
        """
        taxonomy = self.lines.names.taxonomy
        is_other = None not in (entity, item.entity) and item.entity not in taxonomy.ancestors(entity or "")
        hints = (item.entity or "",) if is_other and entity != item.entity else ()
        return replace(item, entity=entity, hints=(*item.hints, *hints))


_Food = tuple[SourceLine, ParsedLine | None, bool]
"""A line about one food, how it was read (None if its source stores its parts apart), and whether that leaves foods open."""
_Said = Mapping[str, tuple[str, bool]]
"""The English of each line of text in a recipe, and whether it leaves words of another language as they are."""


def _in_english(recipe: SourceRecipe, names: NameIndex) -> _Said:
    texts = [line.text for line in recipe.lines if not line.name and line.text.strip()]
    english = english_lines(texts, names)
    return {text: (english.get(text) or text, bool(english) and english.get(text) is None) for text in texts}


def _phrase(line: ParsedLine) -> str:
    """Return a name with its preparation, which may name a food, too ("cutlets, rolled in almonds")."""
    return f"{line.name}, {line.preparation}" if line.preparation else line.name


def _in_parts(line: SourceLine) -> ParsedLine:
    """Return a line whose parts its source stores apart, in Larder's units."""
    unit = kitchen_unit(line.unit) if line.unit else None
    amount = line.amount
    if unit is not None and amount is not None:
        amount *= unit.factor
    length_inch = None
    if unit is not None and unit.kind == "length":
        amount, length_inch = 1.0, amount
    text = line.text or line.name or ""
    read = ParsedLine(
        # The preparation means the same in the line and in a part of its own: fat for deep frying.
        text=f"{text}, {line.preparation}" if line.preparation else text,
        name=line.name or "",
        amount=amount,
        unit=unit.name if unit is not None and unit.kind != "length" else "" if unit else line.unit.strip(),
        preparation=line.preparation,
        optional=line.optional,
        length_inch=length_inch,
    )
    found = with_remarks(read)
    return replace(found, text=text) if line.preparation else found


def _use(line: SourceLine, part: ParsedLine, placed: LinkedName, mass: Mass) -> IngredientUse:
    unit_text = ""
    if not line.name:
        amount, unit = part.amount, part.unit
    else:
        # In the source's unit, by Larder's name if Larder has one of that size.
        known = kitchen_unit(line.unit) if line.unit else None
        amount = line.amount
        unit = known.name if known is not None and known.factor == 1.0 else line.unit
        unit_text = line.unit if line.unit != unit else ""
    return IngredientUse(
        text=line.text or part.name,
        name=part.name or line.text,
        entity=placed.entity,
        amount=amount,
        unit=unit,
        mass_g=None if mass.mass_g is None else round(mass.mass_g, MASS_DECIMALS),
        how=mass.how,
        preparation=part.preparation,
        optional=part.optional or line.optional,
        discarded=part.discarded,
        linked_items=placed.linked_items,
        unit_text=unit_text,
        is_read=not line.name,
    )


def stated_nutrients(stated: Mapping[str, float]) -> dict[str, float]:
    """Return possible stated nutrients; salt and sodium are computed from each other."""
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
    """Return a hash that changes with anything that a source states about a recipe."""
    lines = ", ".join([_line_as_json(line, line.amount) for line in recipe.lines])
    times = (recipe.servings, recipe.prep_min, recipe.cook_min, recipe.total_min)
    facts = (times, recipe.steps, recipe.tags, sorted(recipe.stated.items()), recipe.url, recipe.notes)
    return hash_of(f"[{_AS_JSON(recipe.title)}, [{lines}], {_AS_JSON(facts)[1:]}")


# `typed`: 1 and 1.0 are equal, and are written differently.
@lru_cache(_MOST_CACHED_JSON, typed=True)
def _line_as_json(line: SourceLine, amount: float | None) -> str:
    return _AS_JSON((line.text, line.name, amount, line.unit, line.preparation, line.optional))


def _above_zero(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) and value > 0 else None


def _minutes(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) and value >= 0 else None
