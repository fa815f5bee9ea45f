"""Find the foods in a title or direction that go into the dish."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from core.food.foreign_words import foreign_foods as words_of_other_languages
from core.food.labels import LabelRules
from core.food.names import NameIndex
from core.food.taxonomy import KITCHENWARE, LISTED_ONLY, Certainty
from core.text.mentions.context import (
    STEP_STOPS,
    STOPS,
    FoodSpan,
    end_of_part,
    is_alternative,
    is_for_pan,
    is_headed,
    is_loose_verb,
    is_other_thing,
    is_result,
    is_served_with_dish,
    is_verb,
    listed_after,
    listed_before,
    places_of,
    tokens,
)
from core.text.mentions.foreign import foreign_foods
from core.text.mentions.words import MentionWords, mention_words
from core.text.phrases.vocabulary import phrase_words
from core.text.phrases.words import LONGEST_NAME

_CACHED: Final = 4096
_LEAST_SQUASHED: Final = 8
"""Letters in the shortest name of several words that is also found without its spaces ("peanutbutter")."""


@dataclass(frozen=True)
class FoodMention:
    """A food named in a title or a direction."""

    node: str
    words: tuple[str, ...]
    """The name as written there."""
    inner: tuple[str, ...] = ()
    """Nodes of shorter names within the name, without its last word: chocolate in "chocolate cake"."""
    bare: str | None = None
    """The node of the name without its first word, if that only describes a preparation."""
    of_pieces: bool = False
    """The last word of the name is a part or shape of the food before it."""
    is_head: bool = False
    """The last food of a title's first part: the dish itself."""
    is_own: bool = False
    """A title says that the recipe makes it, though it can be bought: homemade sour cream."""
    is_named_for: bool = False
    """A title names it after a listed food: "jalapeno chutney"."""
    is_known: bool = False
    """Directions refer to one mentioned before ("the bread")."""
    is_dish: bool = False
    """Directions name a dish without putting it into another one."""
    is_result: bool = False
    """Directions name it as a result."""
    is_for_the_pan: bool = False
    """Butter or flour that greases or dusts."""
    is_offered: bool = False
    """Directions offer it with the dish."""
    is_headed: bool = False
    """It heads the next directions ("marinara sauce: heat the oil"), or its ingredients are mentioned."""

    @property
    def word(self) -> str:
        """The name if it is a single word, else ""."""
        return self.words[0] if len(self.words) == 1 else ""

    @property
    def ends_as_made(self) -> bool:
        """True for names of things that recipes make themselves: a sauce, a dressing."""
        return self.words[-1] in mention_words().made_ends and self.words[0] not in mention_words().bought


class _Names:
    """The names of foods as text is searched for them: as tuples of words, with the node; None if it means no food there."""

    def __init__(self, foods: Mapping[tuple[str, ...], str | None]) -> None:
        self.foods = foods
        sizes: dict[str, set[int]] = {}
        for words in foods:
            sizes.setdefault(words[0], set()).add(len(words))
        self._sizes = {start: tuple(sorted(each, reverse=True)) for start, each in sizes.items()}

    def spans(self, words: Sequence[str]) -> list[FoodSpan]:
        """Return the names in a text, the longest at each place."""
        found: list[FoodSpan] = []
        foods, sizes = self.foods, self._sizes
        if sizes.keys().isdisjoint(words):
            return found
        past = 0
        for at, word in enumerate(words):
            if at < past or word not in sizes:
                continue
            for size in sizes[word]:
                name = tuple(words[at : at + size])
                if len(name) == size and name in foods:
                    past = at + size
                    found.append(FoodSpan(at, past, foods[name]))
                    break
        return found


@lru_cache(maxsize=1)
def _names_in_text(names: NameIndex, harms: frozenset[str]) -> tuple[_Names, _Names]:
    """Return the names to search for, and those that only directions are searched for.

    These are products and dishes that surely contain an allergen; in a title they are what the recipe makes. The names take
    80 ms to compute, and every import needs them.
    """
    taxonomy = names.taxonomy
    lists = mention_words()
    listed_only = {node for node in taxonomy.nodes if LISTED_ONLY in taxonomy.ancestors(node)}
    foreign = words_of_other_languages()
    bought: dict[tuple[str, ...], str | None] = {}
    foods: dict[tuple[str, ...], str | None] = dict.fromkeys(
        (word,) for word in (*lists.in_plural, *lists.in_title)
    )
    for key, node in names.by_key.items():
        words = tuple(key.split())
        joined = "".join(words)
        if not joined.isalpha() or len(words) > LONGEST_NAME:
            continue
        spelled = (words, tuple("&" if word == "and" else word for word in words))
        known = None if node in lists.no_food_nodes or key in lists.no_food_words else node
        if (known and node in listed_only) or words in lists.dish_names:
            contents = taxonomy.contents(node)
            if any(contents.get(harm) is Certainty.CONTAINS for harm in harms) and key not in foreign:
                bought |= dict.fromkeys(spelled, node)
            elif KITCHENWARE in contents:
                foods[words] = None
            continue
        foods |= dict.fromkeys(spelled, known)
        if len(words) > 1 and len(joined) >= _LEAST_SQUASHED and joined not in names.by_key:
            foods[joined,] = known
    for words in lists.parted_names:
        foods.pop(words, None)
        bought.pop(words, None)
    foods.update(dict.fromkeys(lists.dish_names | _stand_ins(lists)))
    foods.update(((word,), names.by_key[food]) for word, food in lists.also.items() if food in names.by_key)
    for name, node in lists.usual.items():
        if node in taxonomy.nodes:
            foods.setdefault(tuple(name.split()), node)
    return _Names(foods), _Names(bought)


class Mentions:
    """Finds names of the index in text."""

    def __init__(self, names: NameIndex, rules: LabelRules) -> None:
        self._taxonomy = names.taxonomy
        self._lists = mention_words()
        harms = frozenset(node for allergen in rules.allergens.values() for node in allergen.nodes)
        self._foods, self._bought = _names_in_text(names, harms)
        self._nodes, self._spans = names.by_key, self._foods.spans
        self._turning = self._lists.poured | self._lists.in_plural.keys() | self._lists.in_title.keys()
        self._claims = {
            tuple(claim.split()): nodes
            for claim, nodes in (
                *(
                    (claim, tuple(node for name in said for node in rules.allergens[name].nodes))
                    for claim, said in phrase_words().claims.items()
                ),
                *self._lists.more_claims.items(),
            )
        }
        # A library has some hundred tags, and an import reads each of them with most recipes.
        self._named_by_tag = lru_cache(_CACHED)(self._nodes_of_tag)
        self._claim_starts = frozenset(
            {words[0] for words in self._claims if words[-1] != "free"}
            # Some tables cut their titles: "gluten fre".
            | {words[0] for words in self._lists.not_in_it}
            | {"free", "fre", "less", "no", "not", "non", "without", "minus", "w"}
            | self._lists.unreal
        )

    def of_title(self, title: str, is_listed: Callable[[str], bool]) -> Iterator[FoodMention]:
        """Yield the foods that a title names, without listed ones."""
        words, raw = tokens(title)
        spans = self._unclaimed_spans(words, raw, is_listed, STOPS, is_title=True)
        if not spans:
            return
        spans = [span for span in spans if not is_other_thing(words, raw, span)]
        first = min((span.end for span in spans), default=0)
        heads = [
            max((span.end for span in spans if span.end <= end), default=end)
            for end in (
                end_of_part(words, first, self._lists.segment),
                end_of_part(words, first, self._lists.hard_segment),
            )
        ]
        for span in spans:
            if span.node is None or is_listed(span.node) or is_served_with_dish(words, span):
                continue
            before = words[span.start - 1] if span.start else ""
            if (
                before in self._lists.people
                or before in self._lists.comparing
                or before in self._lists.unreal
            ):
                continue
            single = span.end - span.start == 1
            after = words[span.end] if span.end < len(words) else ""
            # "Toast sunflower seeds" is an action.
            if not span.start and words[0] == "toast" and is_loose_verb(words, span, spans):
                continue
            # Some tables lose the apostrophe: "frank s bean dip".
            if single and (raw[span.start].endswith("'s") or after == "s"):
                continue
            last = words[span.end - 1]
            if last in self._lists.dish_words and after in self._lists.on_a_dish:
                continue
            is_head = (
                span.end == heads[0] or (span.end == heads[1] and last in self._lists.baked) or after == "or"
            )
            yield FoodMention(
                span.node,
                tuple(words[span.start : span.end]),
                () if single else self._inner(words, span),
                bare=self._bare(words, span),
                of_pieces=last in self._lists.pieces,
                is_head=is_head,
                is_own=is_head
                and (
                    last in self._lists.spreads
                    or not self._lists.own.isdisjoint(words)
                    or span.end - span.start == len(words)
                ),
                is_named_for=last in self._lists.own_behind
                and any(each.end == span.start and each.node and is_listed(each.node) for each in spans),
            )

    def names_food(self, tag: str) -> bool:
        """Return whether a keyword or category names any food; most ("easy", "weeknight") name none."""
        return bool(self._named_by_tag(tag))

    def of_tag(self, tag: str, is_listed: Callable[[str], bool]) -> Iterator[FoodMention]:
        """Yield the foods that a keyword or category names.

        A category of several foods ("Nuts and seeds") is met by one of them, so one listed food is enough.
        """
        if all(map(is_listed, self._named_by_tag(tag))):
            return
        words, _ = tokens(tag)
        joined = (
            "/" in tag
            or not self._lists.category_joints.isdisjoint(words)
            or tuple(words) in self._lists.categories
        )
        if joined:
            named = (self._nodes.get(" ".join(words[span.start : span.end])) for span in self._spans(words))
            if any(node is not None and is_listed(node) for node in named):
                return
        for mention in self.of_title(self._without_category(tag, words), is_listed):
            if mention.node not in self._lists.category_claims:
                yield replace(mention, node=self._lists.category_means.get(mention.node, mention.node))

    def _without_category(self, tag: str, words: Sequence[str]) -> str:
        """Return a tag without a last word that only says what kind of category it is ("nut recipes")."""
        is_category = len(words) > 1 and words[-1] in self._lists.category_ends
        return " ".join(words[:-1]) if is_category else tag

    def _nodes_of_tag(self, tag: str) -> tuple[str, ...]:
        """Return all foods that a tag names, listed or not."""
        words, raw = tokens(self._without_category(tag, tokens(tag)[0]))
        spans = _with_foreign(self._spans(words), raw, is_title=True)
        return tuple(span.node for span in spans if span.node is not None)

    def own_name_and_base(self, title: str) -> tuple[tuple[str, ...], frozenset[str]]:
        """Return the name of several words that ends a title, and the words of the food that the dish goes on, if any."""
        words, _ = tokens(title)
        own: tuple[str, ...] = ()
        goes_on: frozenset[str] = frozenset()
        if len(words) < 2:
            return own, goes_on
        if words[-1] in self._lists.own_ends:
            last = words[-LONGEST_NAME:]
            span = next((span for span in self._spans(last) if span.end == len(last)), None)
            if span is not None and span.end - span.start > 1:
                own = (" ".join(last[span.start :]),)
        if "for" in words:
            at = words.index("for")
            if at and words[at - 1] in self._lists.going_on:
                after = words[at + 1 :]
                first = next(iter(self._spans(after)), None)
                if first is not None and first.start == 0:
                    goes_on = frozenset(after[first.start : first.end])
        return own, goes_on

    def parts_of(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """Return the foods that a name combines ("honey mustard"); nothing if one of its words isn't a food."""
        spans: list[FoodSpan] = []
        at = 0
        while at < len(words):
            spans_here = self._spans(words[at:] if at else words[:-1])
            first = next((span for span in spans_here if span.start == 0), None)
            if first is None or first.node is None:
                return ()
            spans.append(first)
            at += first.end
        return tuple(span.node for span in spans if span.node)

    def of_step(self, step: str, is_listed: Callable[[str], bool]) -> Iterator[FoodMention]:
        """Yield the foods that a direction puts in or on the dish, without listed ones."""
        words, raw = tokens(step)
        spans = self._unclaimed_spans(words, raw, is_listed, STEP_STOPS, is_title=False)
        if not spans:
            return
        places = places_of(words)
        for span in spans:
            if (
                span.node is None
                or places.shut[span.start]
                or is_listed(span.node)
                or is_other_thing(words, raw, span)
            ):
                continue
            single = span.end - span.start == 1
            last = words[span.end - 1]
            word = last if single else ""
            # "Frank's hot sauce" has no frankfurters.
            if word == "frank" and raw[span.start] == "frank's":
                continue
            # Curds are made of milk and eggs; curd is yogurt.
            if word == "meat" or last == "beater" or raw[span.end - 1] == "curds":
                continue
            if single and (is_verb(words, span.start, raw[span.start]) or is_loose_verb(words, span, spans)):
                continue
            before = words[span.start - 1] if span.start else ""
            after = words[span.end] if span.end < len(words) else ""
            if is_alternative(words, span, spans, is_listed):
                continue
            # "Potato cakes" aren't cake.
            if single and last in self._lists.pieces and any(other.end == span.start for other in spans):
                continue
            yield FoodMention(
                span.node,
                tuple(words[span.start : span.end]),
                () if single else self._inner(words, span),
                bare=self._bare(words, span),
                of_pieces=last in self._lists.pieces,
                is_known=(before in self._lists.before_known or after in self._lists.known_before)
                and (single or last in self._lists.dish_words),
                is_dish=word in self._lists.dish_words
                and self._lists.going_in.isdisjoint(words[max(0, span.start - 3) : span.start]),
                is_result=is_result(words, span.start),
                is_for_the_pan=word in self._lists.also
                or (word in ("butter", "flour") and is_for_pan(words, span.start)),
                is_headed=is_headed(words, span),
                is_offered=places.offered[span.start],
            )

    def _inner(self, words: Sequence[str], span: FoodSpan) -> tuple[str, ...]:
        parts = words[span.start : span.end - 1]
        if not self._claim_starts.isdisjoint(parts) or words[span.end - 1] in phrase_words().substitutes:
            return ()
        spans = self._spans(parts)
        # In "macaroni and cheese" the last word is one of two foods.
        if "and" in parts:
            spans += self._spans(words[span.end - 1 : span.end])
        return tuple(
            each.node
            for each in spans
            if each.node and each.node != span.node and each.node not in self._lists.named_for
        )

    def _bare(self, words: Sequence[str], span: FoodSpan) -> str | None:
        if span.end - span.start < 2 or words[span.start] not in self._lists.cooked:
            return None
        return self._foods.foods.get(tuple(words[span.start + 1 : span.end]))

    def _unclaimed_spans(
        self,
        words: Sequence[str],
        raw: Sequence[str],
        is_listed: Callable[[str], bool],
        stops: frozenset[str],
        *,
        is_title: bool,
    ) -> list[FoodSpan]:
        """Return the named foods without those that a claim denies; none if all foods are listed, as in most titles."""
        spans = _with_foreign(self._spans(words), raw, is_title=is_title)
        if not is_title and (bought := self._bought.spans(words)):
            # "Pumpkin pie spice" isn't pie.
            ends = {at: span.end for span in spans for at in range(span.start, span.end)}
            more = (each for each in bought if ends.get(each.start, 0) <= each.end)
            spans = sorted([*spans, *more], key=lambda span: span.start)
        if not self._turning.isdisjoint(words):
            spans = [
                self._as_meant(words, raw, span, is_title=is_title) if span.node is None else span
                for span in spans
            ]
        if all(span.node is None or is_listed(span.node) for span in spans):
            return []
        return spans if self._claim_starts.isdisjoint(words) else self._without_claimed(words, spans, stops)

    def _as_meant(
        self, words: Sequence[str], raw: Sequence[str], span: FoodSpan, *, is_title: bool
    ) -> FoodSpan:
        """Return a word that is mostly no food with the food that it is here: "a splash of port", "digestives"."""
        lists, word = self._lists, words[span.start]
        if word in lists.in_title:
            return replace(span, node=lists.in_title[word]) if is_title else span
        is_poured = span.start > 1 and words[span.start - 1] == "of" and words[span.start - 2] in lists.poured
        if is_poured and word in lists.no_food_words:
            return replace(span, node=self._nodes.get(word))
        is_food = raw[span.start] != word and span.end - span.start == 1
        if not is_food or (word in lists.whisked and lists.whisking.isdisjoint(words)):
            return span
        return replace(span, node=lists.in_plural.get(word))

    def _without_claimed(
        self, words: Sequence[str], spans: list[FoodSpan], stops: frozenset[str]
    ) -> list[FoodSpan]:
        """Return the spans without those that a claim denies: "nut-free", "without eggs", "vegan butter", "mock crab"."""
        # "Sour cream dip, vegan": in a title, such a word covers everything.
        is_title = stops is STOPS
        denied: set[int] = set()
        for at, word in enumerate(words):
            following = words[at + 1] if at + 1 < len(words) else ""
            if word in ("free", "fre", "less") and following not in self._lists.false_claims:
                denied |= listed_before(words, spans, at)
            if word == "free" and following in ("of", "from"):
                denied |= listed_after(words, spans, at + 2)
            elif word in ("no", "not", "non") or word in self._lists.unreal:
                denied |= listed_after(words, spans, at + 1)
            for size in (2, 3):
                if tuple(words[at : at + size]) in self._lists.not_in_it:
                    denied |= listed_after(words, spans, at + size)
            for size in (2, 1):
                claimed = self._claims.get(tuple(words[at : at + size]))
                if claimed and (at == 0 or words[at - 1] not in ("not", "non")):
                    stop = next((to for to in range(at, len(words)) if words[to] in stops), len(words))
                    denied |= {
                        number
                        for number, span in enumerate(spans)
                        if span.node
                        and (is_title or at <= span.start < stop)
                        and any(node in self._taxonomy.contents(span.node) for node in claimed)
                    }
            if word in ("without", "minus"):
                stop = next((to for to in range(at, len(words)) if words[to] in stops), len(words))
                denied |= {number for number, span in enumerate(spans) if at < span.start < stop}
        return [span for number, span in enumerate(spans) if number not in denied]


def _stand_ins(lists: MentionWords) -> frozenset[tuple[str, ...]]:
    """Return vegetables cut like another food: "zucchini noodles", "cauliflower rice"."""
    return frozenset(
        (vegetable, *shape.split()) for vegetable in lists.shaped_vegetables for shape in lists.shaped_like
    )


def _with_foreign(spans: list[FoodSpan], raw: Sequence[str], *, is_title: bool) -> list[FoodSpan]:
    """Return the spans with the foods that a text names in another language, where no English name is."""
    foreign = foreign_foods(raw, is_title=is_title)
    if not foreign:
        return spans
    covered = {at for span in spans for at in range(span.start, span.end)}
    more = [FoodSpan(at, at + 1, node) for at, node in foreign if at not in covered]
    return sorted([*spans, *more], key=lambda span: span.start)
