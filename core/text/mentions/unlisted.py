"""Find foods that a recipe names in its title, directions, headings, tags or notes, but not in its ingredients.

A recipe that says "stir in the peanut butter" without a line for it isn't free of peanuts. Names must match the index
exactly, or the words of other languages in `core.text.mentions.foreign`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from core.food.item import Item
from core.food.labels import LabelRules
from core.food.lazy_pattern import LazyPattern
from core.food.names import NameIndex
from core.food.recipe import IngredientUse
from core.food.spelling import normalised_name, words_of
from core.food.taxonomy import Certainty
from core.text.mentions.finding import FoodMention, Mentions
from core.text.mentions.foreign import foreign_in_line
from core.text.mentions.words import SAUCE, mention_words

_CACHED = 65536
_MOST_PAIRS = 500_000
"""Pairs of foods that are remembered, about 30 MB; then they are forgotten."""
_MOST_CHARACTERS = 4000
_FOR = LazyPattern(r"\s*(?:(?:to make|for)\s+)?(?:the\s+)?")
_MOST_KINDS = 15
"""The most kinds of a food that replace each other; with more (cheese, bread) they are separate foods."""

_NOT_SERVED = ("animal product", "alcohol")
"""Together with the allergens, these make a food matter that is served with the dish."""


@dataclass(frozen=True)
class _Recipe:
    """The lines of a recipe and, for its directions, the texts around them."""

    uses: Sequence[IngredientUse]
    is_listed: Callable[[str], bool]
    """Return whether a line accounts for a node."""
    title: frozenset[str] = frozenset()
    """The words of the title."""
    own: tuple[str, ...] = ()
    """Names of foods that the recipe makes, by its title: then "the milk" means its almond milk."""
    goes_on: frozenset[str] = frozenset()
    """Words of the food that the dish goes on, by its title: "glaze for ham"."""
    steps: Sequence[str] = ()


class _Lines(NamedTuple):
    """The foods of a recipe's lines."""

    entities: frozenset[str]
    """Those of the lines that mean one food."""
    mixed: Sequence[IngredientUse]
    """The other lines."""


class _Judged:
    """A relation between foods, which is decided once for each pair, and is then a question of sets."""

    def __init__(self, decide: Callable[[str, str], bool]) -> None:
        self._decide = decide
        self._of: dict[str, tuple[set[str], set[str]]] = {}
        """By food, those for which it holds, and those for which it does not."""
        self._pairs = 0

    def is_true(self, entity: str, node: str) -> bool:
        """Return whether the relation holds between two foods."""
        return self.is_true_of_any((entity,), node)

    def is_true_of_any(self, entities: Iterable[str], node: str) -> bool:
        """Return whether it holds between any of some foods and another one."""
        found = self._of.get(node)
        if found is None:
            found = self._of[node] = (set(), set())
        yes, no = found
        if not yes.isdisjoint(entities):
            return True
        if no.issuperset(entities):
            return False
        for entity in entities:
            if entity in no:
                continue
            is_true = self._decide(entity, node)
            (yes if is_true else no).add(entity)
            self._pairs += 1
            if is_true:
                break
        else:
            is_true = False
        if self._pairs > _MOST_PAIRS:
            self._of.clear()
            self._pairs = 0
        return is_true


class UnlistedFoods:
    """Finds foods that a recipe names outside its ingredient list and that no line accounts for."""

    def __init__(self, names: NameIndex, rules: LabelRules) -> None:
        self._names = names
        self._rules = rules
        self._taxonomy = names.taxonomy
        self._mentions = Mentions(names, rules)
        self._lists = mention_words()
        self._title_groups = self._lists.dish_groups | self._lists.title_groups
        self._concerns = frozenset(
            node
            for listed in (
                *(allergen.nodes for allergen in rules.allergens.values()),
                *(diet.forbids for diet in rules.diets.values() if diet.safety),
            )
            for node in listed
        )
        self._harms = frozenset(
            node for allergen in rules.allergens.values() for node in allergen.nodes
        ) | frozenset(_NOT_SERVED)
        # Bounded: an import compares every food of the taxonomy with every other one.
        self._items_contain = lru_cache(_CACHED)(self._items_may_contain)
        self._are_akin = lru_cache(_CACHED)(self._is_akin)
        self._contains = _Judged(self._may_contain)
        self._accounted = _Judged(
            lambda entity, node: self._contains.is_true(entity, node) or self._are_akin(entity, node)
        )
        self._composite = lru_cache(_CACHED)(self._parts_of)
        self._made = lru_cache(_CACHED)(self._is_made)

    def __reduce__(self) -> tuple[type["UnlistedFoods"], tuple[NameIndex, LabelRules]]:
        """Let another process build its own caches."""
        return UnlistedFoods, (self._names, self._rules)

    def find(
        self,
        title: str,
        steps: Sequence[str],
        uses: Sequence[IngredientUse],
        headings: Sequence[str] = (),
        *,
        names: Sequence[str] = (),
        tags: Sequence[str] = (),
        prose: Sequence[str] = (),
    ) -> tuple[str, ...]:
        """Return the canonical nodes, each once, in the order of their names.

        A line accounts for a food if it contains or may contain it, names a more specific one, or ends in the same word
        ("the milk" of coconut milk), or if the lines have what the food is made of. The last food of a title is the
        dish itself, of which only the foods within its name count ("peanut butter cookies").

        Args:
            headings: headings in the ingredient list ("For the peanut sauce"). Read as titles, but a sauce that they
                name needs a line for its ingredients.
            names: other names of the dish; read as titles.
            tags: keywords and categories. Of a category of several foods ("Nuts and seeds"), one is enough.
            prose: descriptions, notes and supplies; read as directions.
        """
        found: dict[str, None] = {}
        # Every food contains itself, and most texts name the lines' own foods.
        known = {use.entity: True for use in uses if use.entity is not None and not use.linked_items}
        lines = _Lines(frozenset(known), [use for use in uses if use.linked_items])

        def is_listed(node: str) -> bool:
            listed = known.get(node)
            if listed is None:
                listed = known[node] = self._is_listed(node, lines)
            return listed

        recipe = _Recipe(uses, is_listed)
        for mention in self._titles((title, *names), tags, is_listed):
            found.update(dict.fromkeys(self._in_title(mention, recipe)))
        for text in map(_without_for, headings):
            for mention in self._mentions.of_title(text[:_MOST_CHARACTERS], is_listed):
                found.update(dict.fromkeys(self._in_heading(mention, recipe)))
        if steps or prose:
            own, goes_on = self._mentions.own_name_and_base(title)
            recipe = _Recipe(uses, is_listed, _words(title), own, goes_on, steps)
            for step in (piece for text in (*steps, *prose) for piece in _pieces(text)):
                for mention in self._mentions.of_step(step, is_listed):
                    found.update(dict.fromkeys(self._in_step(mention, recipe)))
        return _without_foreign(found, uses) if found else ()

    def _titles(
        self, titles: Sequence[str], tags: Sequence[str], is_listed: Callable[[str], bool]
    ) -> Iterator[FoodMention]:
        for piece in (piece for text in titles for piece in _pieces(text)):
            yield from self._mentions.of_title(piece, is_listed)
        for tag in filter(self._mentions.names_food, tags):
            yield from self._mentions.of_tag(tag[:_MOST_CHARACTERS], is_listed)

    def _in_title(self, mention: FoodMention, recipe: _Recipe) -> Iterator[str]:
        is_dish = (
            (mention.is_head and self._made(mention.node, self._title_groups))
            or (mention.is_own and bool(self._taxonomy.nodes[mention.node].made_from))
            or (mention.word in self._lists.dish_words and self._is_own(mention, recipe))
            or mention.is_named_for
            or (bool(mention.inner) and mention.ends_as_made and all(map(recipe.is_listed, mention.inner)))
        )
        for node in mention.inner if is_dish else (mention.node,):
            if not (recipe.is_listed(node) or self._is_accounted_for(mention, recipe)):
                yield node

    def _in_heading(self, mention: FoodMention, recipe: _Recipe) -> Iterator[str]:
        named = tuple(self._in_title(mention, recipe))
        yield from named
        # "For the satay sauce" without peanuts in a line: the sauce is bought, or the list is incomplete.
        if not named and SAUCE in self._taxonomy.ancestors(mention.node):
            parts = [part for part in self._made_of(mention.node) if self._is_of_concern(part)]
            if parts and not any(map(recipe.is_listed, parts)):
                yield mention.node

    def _in_step(self, mention: FoodMention, recipe: _Recipe) -> Iterator[str]:
        is_dish = mention.is_known or mention.is_dish or mention.word in recipe.title
        # "The bread" is the one that the recipe makes.
        if is_dish and self._is_own(mention, recipe):
            return
        if mention.word in recipe.goes_on:
            return
        is_own = mention.is_headed or (not mention.word and recipe.title.issuperset(mention.words))
        if is_own and mention.ends_as_made:
            yield from (node for node in mention.inner if not recipe.is_listed(node))
            return
        if mention.is_result and (mention.word == "orange" or self._made(mention.node, self._title_groups)):
            return
        if mention.is_offered and self._harms.isdisjoint(self._taxonomy.contents(mention.node)):
            return
        if not self._is_accounted_for(mention, recipe):
            yield mention.node

    def _is_accounted_for(self, mention: FoodMention, recipe: _Recipe) -> bool:
        """Return whether the wording of a mention refers to a line that doesn't contain the food by name."""
        if mention.bare is not None and recipe.is_listed(mention.bare):
            return True
        if mention.of_pieces and mention.inner and all(recipe.is_listed(part) for part in mention.inner):
            return True
        if len(mention.words) > 1:
            parts = self._mentions.parts_of(mention.words)
            if parts and all(recipe.is_listed(part) for part in parts):
                return True
        if mention.is_for_the_pan:
            return False
        named = (each for use in recipe.uses for each in (use.name, use.entity or ""))
        own = recipe.own if mention.word else ()
        names = [name for name in (*named, *own) if name and _ends_in(name, mention.words)]
        # Directions that name coconut milk in full mean another one by "milk", but not by "the milk".
        longer = len(mention.words) + 1
        return bool(names) and (
            mention.is_known or not any(_is_named_whole(name, longer, recipe.steps) for name in names)
        )

    def _is_own(self, mention: FoodMention, recipe: _Recipe) -> bool:
        """Return whether a dish in a title or the directions can be the recipe's own."""
        node = mention.node
        if not self._made(node, self._lists.dish_groups):
            return False
        # Marzipan has a line of almonds, but a bread may be one of rice flour.
        if mention.words[-1] not in self._lists.dish_words and recipe.title.isdisjoint(mention.words):
            parts = tuple(filter(self._is_of_concern, self._made_of(node)))
            if parts and not any(map(recipe.is_listed, parts)):
                return False
        return not self._taxonomy.ancestors(node) & self._lists.baked_groups or any(
            recipe.is_listed(base) for base in self._lists.baked_from
        )

    def _is_listed(self, node: str, lines: "_Lines", depth: int = 0) -> bool:
        if (self._accounted if depth == 0 else self._contains).is_true_of_any(lines.entities, node):
            return True
        for use in lines.mixed:
            if self._items_contain(use.linked_items, node) or (
                depth == 0 and use.entity is not None and self._are_akin(use.entity, node)
            ):
                return True
        if depth == 0 and any(
            self._is_listed(other, lines, 3) for other in self._lists.accounted_by.get(node, ())
        ):
            return True
        parts = self._composite(node)
        return bool(parts) and depth < 3 and all(self._is_listed(part, lines, depth + 1) for part in parts)

    def _may_contain(self, entity: str, node: str) -> bool:
        return self._taxonomy.certainty(entity, node) in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)

    def _is_akin(self, entity: str, node: str) -> bool:
        """Return whether two foods are kinds of one food, without an avoided food in the named one alone.

        Canned and dried kidney beans are; olive and peanut oil aren't, nor are two of a hundred cheeses.
        """
        if entity not in self._taxonomy.nodes:
            return False
        shared = self._taxonomy.ancestors(entity) & self._taxonomy.ancestors(node)
        if not any(
            self._taxonomy.nodes[kind].is_food and len(self._taxonomy.descendants(kind)) <= _MOST_KINDS
            for kind in shared
        ):
            return False
        avoided = self._concerns & self._taxonomy.contents(node).keys()
        return avoided <= self._taxonomy.contents(entity).keys()

    def _items_may_contain(self, items: tuple[Item, ...], node: str) -> bool:
        # An unrecognised item accounts for nothing: the line already makes the recipe unverified.
        placed = tuple(item for item in items if item.entity is not None)
        level = self._rules.certainty(placed, (node,)) if placed else Certainty.NO
        return level in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)

    def _parts_of(self, node: str) -> tuple[str, ...]:
        """Return the ingredients of a made food that people avoid, else all; nothing for a food that is avoided itself."""
        kinds = self._taxonomy.ancestors(node)
        if kinds & self._concerns:
            return ()
        parts = self._made_of(node)
        return tuple(part for part in parts if self._is_of_concern(part)) or parts

    def _made_of(self, node: str) -> tuple[str, ...]:
        """Return everything that a food is certainly made of, by its own line or that of a general word for it."""
        kinds = self._taxonomy.ancestors(node)
        return tuple(dict.fromkeys(part for kind in kinds for part in self._taxonomy.nodes[kind].made_from))

    def _is_of_concern(self, node: str) -> bool:
        return bool(self._taxonomy.contents(node).keys() & self._concerns)

    def _is_made(self, node: str, groups: frozenset[str]) -> bool:
        """Return whether recipes make the food, so that the word may mean the dish."""
        return (
            bool(self._taxonomy.ancestors(node) & groups)
            and not self._taxonomy.ancestors(node) & self._concerns
        )


def _without_foreign(found: Iterable[str], uses: Sequence[IngredientUse]) -> tuple[str, ...]:
    """Return the foods without those that unrecognised lines list in another language. Such a line raises its own doubt."""
    unknown = [use.text for use in uses if use.entity is None]
    listed = {node for text in unknown for node in foreign_in_line(text)}
    return tuple(node for node in found if node not in listed)


def _without_for(heading: str) -> str:
    """Return the subject of a heading: "For the peanut sauce" is about the sauce."""
    return _FOR.sub("", heading, count=1)


def _pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces of limited length, because the search around words takes quadratic time."""
    while len(text) > _MOST_CHARACTERS:
        cut = max(text.rfind(". ", 0, _MOST_CHARACTERS), 0) or max(text.rfind(" ", 0, _MOST_CHARACTERS), 0)
        cut = cut or _MOST_CHARACTERS
        yield text[: cut + 1]
        text = text[cut + 1 :]
    yield text


def _is_named_whole(name: str, count: int, steps: Sequence[str]) -> bool:
    """Return whether directions contain the last `count` words of a name."""
    words = _name_words(name)[-count:]
    whole = " ".join(words)
    return len(words) == count and any(whole in normalised_name(step) for step in steps)


def _ends_in(name: str, words: tuple[str, ...]) -> bool:
    return _name_words(name)[-len(words) :] == words


@lru_cache(_CACHED)
def _name_words(name: str) -> tuple[str, ...]:
    return tuple(words_of(name))


@lru_cache(_CACHED)
def _words(name: str) -> frozenset[str]:
    return frozenset(words_of(name))
