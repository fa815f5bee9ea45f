"""Foods that only the title or the directions of a recipe name.

A recipe that says "stir in the peanut butter" without a line for it is not free of peanuts. Names count exactly as the index
has them, or as `core.importing.unlisted_foreign` has them of other languages: nothing is guessed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from core.importing.unlisted_foreign import foreign_in_line
from core.importing.unlisted_mentions import Mention, Mentions
from core.importing.unlisted_words import ACCOUNTED_BY, BAKED_FROM, BAKED_GROUPS, DISH_GROUPS, TITLE_GROUPS
from core.kg.labels import LabelRules
from core.kg.names import NameIndex
from core.kg.phrase.item import Item
from core.kg.recipe import IngredientUse
from core.kg.spelling import key, words_of
from core.kg.taxonomy import Certainty

_CACHED = 65536
_MOST_CHARACTERS = 4000
_FOR = re.compile(r"\s*(?:(?:to make|for)\s+)?(?:the\s+)?", re.IGNORECASE)
_MOST_KINDS = 15
"""Kinds of a food that cooks take one for another; of more (cheese, bread) they are foods of their own."""


class UnlistedFoods:
    """Finds foods that a recipe's title or directions name and that none of its lines accounts for."""

    def __init__(self, names: NameIndex, rules: LabelRules) -> None:
        self._names = names
        self._rules = rules
        self._taxonomy = names.taxonomy
        self._mentions = Mentions(names, rules)
        self._concerns = frozenset(
            node
            for listed in (
                *(allergen.nodes for allergen in rules.allergens.values()),
                *(diet.forbids for diet in rules.diets.values() if diet.safety),
            )
            for node in listed
        )
        # Bounded: an import meets every food of the taxonomy against every other one.
        self._plain = lru_cache(_CACHED)(self._plainly_held)
        self._meant = lru_cache(_CACHED)(self._held_by_items)
        self._akin = lru_cache(_CACHED)(self._is_akin)
        self._composite = lru_cache(_CACHED)(self._parts_of)
        self._made = lru_cache(_CACHED)(self._is_made)

    def __reduce__(self) -> tuple[type["UnlistedFoods"], tuple[NameIndex, LabelRules]]:
        """Another process makes its own: what was worked out so far does not travel."""
        return UnlistedFoods, (self._names, self._rules)

    def find(
        self, title: str, steps: Sequence[str], uses: Sequence[IngredientUse], headings: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Canonical nodes of the taxonomy, each once, in the order in which they are named.

        A food is accounted for where a line holds or may hold it, where it is a more general word for what a line names,
        where a line ends in the same word ("the milk" of coconut milk), and where it is made of foods that the lines have.
        What a title ends in is the dish itself, of which only the foods within its name count ("peanut butter cookies").

        Args:
            headings: what heads parts of the list of ingredients ("For the peanut sauce"); read as titles are.
        """
        found: dict[str, None] = {}
        known: dict[str, bool] = {}

        def is_listed(node: str) -> bool:
            listed = known.get(node)
            if listed is None:
                listed = known[node] = self._is_listed(node, uses)
            return listed

        for mention in (
            each
            for text in (title, *map(_without_for, headings))
            for piece in _pieces(text)
            for each in self._mentions.of_title(piece, is_listed)
        ):
            is_dish = mention.is_head and self._made(mention.node, TITLE_GROUPS)
            is_dish |= mention.is_own and bool(self._taxonomy.nodes[mention.node].made_from)
            for node in mention.inner if is_dish else (mention.node,):
                if not (is_listed(node) or _is_accounted_for(mention, uses, is_listed, ())):
                    found[node] = None
        title_words = _words(title) if steps else frozenset[str]()
        for step in (piece for text in steps for piece in _pieces(text)):
            for mention in self._mentions.of_step(step, is_listed):
                # "The bread" is the one that the recipe makes.
                is_dish = mention.is_known or mention.is_dish or mention.word in title_words
                if is_dish and self._is_own(mention.node, is_listed):
                    continue
                if mention.is_result and (mention.word == "orange" or self._made(mention.node, TITLE_GROUPS)):
                    continue
                if not _is_accounted_for(mention, uses, is_listed, steps):
                    found[mention.node] = None
        return _without_foreign(found, uses) if found else ()

    def _is_own(self, node: str, is_listed: Callable[[str], bool]) -> bool:
        """Whether a dish that directions name can be the recipe's own."""
        if not self._made(node, DISH_GROUPS):
            return False
        return not self._taxonomy.kinds(node) & BAKED_GROUPS or any(is_listed(base) for base in BAKED_FROM)

    def _is_listed(self, node: str, uses: Sequence[IngredientUse], depth: int = 0) -> bool:
        for use in uses:
            if use.meaning:
                if self._meant(use.meaning, node):
                    return True
            elif use.entity is not None and self._plain(use.entity, node):
                return True
            if depth == 0 and use.entity is not None and self._akin(use.entity, node):
                return True
        if depth == 0 and any(self._is_listed(other, uses, 3) for other in ACCOUNTED_BY.get(node, ())):
            return True
        parts = self._composite(node)
        return bool(parts) and depth < 3 and all(self._is_listed(part, uses, depth + 1) for part in parts)

    def _plainly_held(self, entity: str, node: str) -> bool:
        return self._taxonomy.certainty(entity, node) in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)

    def _is_akin(self, entity: str, node: str) -> bool:
        """Whether two foods are kinds of one food, and nothing that is avoided is in the named one alone.

        Canned and dried kidney beans are; olive and peanut oil are not, nor two of a hundred cheeses.
        """
        if entity not in self._taxonomy.nodes:
            return False
        shared = self._taxonomy.kinds(entity) & self._taxonomy.kinds(node)
        if not any(
            self._taxonomy.nodes[kind].is_food and len(self._taxonomy.below(kind)) <= _MOST_KINDS
            for kind in shared
        ):
            return False
        avoided = self._concerns & self._taxonomy.holds(node).keys()
        return avoided <= self._taxonomy.holds(entity).keys()

    def _held_by_items(self, items: tuple[Item, ...], node: str) -> bool:
        # What nobody knows accounts for nothing: the recipe is unverified by that line already, and stays so by this food.
        placed = tuple(item for item in items if item.entity is not None)
        level = self._rules.worst(placed, (node,)) if placed else Certainty.NO
        return level in (Certainty.CONTAINS, Certainty.MAY_CONTAIN)

    def _parts_of(self, node: str) -> tuple[str, ...]:
        """What a made food is surely made of, as far as anybody avoids it; nothing for foods that are avoided themselves."""
        kinds = self._taxonomy.kinds(node)
        if kinds & self._concerns:
            return ()
        parts = dict.fromkeys(part for kind in kinds for part in self._taxonomy.nodes[kind].made_from)
        return tuple(part for part in parts if self._is_of_concern(part)) or tuple(parts)

    def _is_of_concern(self, node: str) -> bool:
        return bool(self._taxonomy.holds(node).keys() & self._concerns)

    def _is_made(self, node: str, groups: frozenset[str]) -> bool:
        """Whether recipes make it, so that the word may mean the dish."""
        return bool(self._taxonomy.kinds(node) & groups) and not self._taxonomy.kinds(node) & self._concerns


def _without_foreign(found: Iterable[str], uses: Sequence[IngredientUse]) -> tuple[str, ...]:
    """Without what lines list in another language: a line that nobody understood leaves doubt of its own."""
    unknown = [use.text for use in uses if use.entity is None]
    listed = {node for text in unknown for node in foreign_in_line(text)}
    return tuple(node for node in found if node not in listed)


def _without_for(heading: str) -> str:
    """What a heading is for: "For the peanut sauce" speaks of the sauce, and not of what goes with it."""
    return _FOR.sub("", heading, count=1)


def _pieces(text: str) -> Iterator[str]:
    """A text in pieces of bounded length, since looking around words takes the square of it; most are one piece."""
    while len(text) > _MOST_CHARACTERS:
        cut = max(text.rfind(". ", 0, _MOST_CHARACTERS), 0) or max(text.rfind(" ", 0, _MOST_CHARACTERS), 0)
        cut = cut or _MOST_CHARACTERS
        yield text[: cut + 1]
        text = text[cut + 1 :]
    yield text


def _is_accounted_for(
    mention: Mention,
    uses: Sequence[IngredientUse],
    is_listed: Callable[[str], bool],
    steps: Sequence[str],
) -> bool:
    """Whether the way in which a food is named points to a line that does not hold it by name."""
    if mention.bare is not None and is_listed(mention.bare):
        return True
    if mention.of_pieces and mention.inner and all(is_listed(part) for part in mention.inner):
        return True
    if not mention.word or mention.is_for_the_pan:
        return False
    names = [
        name for use in uses for name in (use.name, use.entity or "") if name and mention.word == _last(name)
    ]
    # Directions that speak of coconut milk by its whole name mean another one by "milk", though not by "the milk".
    return bool(names) and (mention.is_known or not any(_is_named_whole(name, steps) for name in names))


def _is_named_whole(name: str, steps: Sequence[str]) -> bool:
    """Whether directions use the last two words of a name."""
    whole = " ".join(words_of(name)[-2:])
    return " " in whole and any(whole in key(step) for step in steps)


@lru_cache(_CACHED)
def _last(name: str) -> str:
    words = words_of(name)
    return words[-1] if words else ""


@lru_cache(_CACHED)
def _words(name: str) -> frozenset[str]:
    return frozenset(words_of(name))
