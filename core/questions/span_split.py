"""Cutting mentions that hold several names, with the vocabulary in hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.linking import is_modifier, link_food
from core.questions.mention import CONNECTORS, Mention, over
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_EXCLUDING: Final = frozenset({"free", "less", "non", "no", "not", "without", "zero"})


def cut(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Iterator[Mention]:
    """Parts of a span that holds a list, where the whole is no name and each part is."""
    parts = (
        _method_before(reading, mention, vocabulary)
        or diet_before(reading, mention, vocabulary)
        or _less_before(reading, mention, vocabulary)
        or _dish_behind(reading, mention, vocabulary)
    )
    if parts:
        yield from parts
        return
    whole = vocabulary.is_name(mention.text) and not hides_a_dish(mention, vocabulary)
    if not mention.is_named or (whole and mention.mode != "exclude"):
        yield mention
        return
    if whole and mention.mode == "exclude" and vocabulary.is_label(mention.text):
        yield mention  # "no fish and chips" leaves fish and chips alone
        return
    if whole:
        # "No peas and carrots" excludes the mixture of that name and each of its parts.
        yield mention
    cuts = [
        index for index in range(mention.first + 1, mention.last)
        if fold(reading.words[index].text) in CONNECTORS - {"-", "(", ")"}
        or (mention.mode == "require" and fold(reading.words[index].text) == "with")
    ]  # fmt: skip
    parts = []
    start = mention.first
    for stop in [*cuts, mention.last + 1]:
        if start < stop:
            is_or = mention.is_wanted and fold(text_at(reading.words, start - 1)) == "or"
            alternative = is_or if parts else mention.alternative
            parts.append(replace(over(reading, mention, start, stop - 1), alternative=alternative))
        start = stop + 1
    if len(parts) > 1 and mention.is_wanted:
        # "Roasted chicken thighs with potatoes": a part may hold several names itself.
        parts = [piece for part in parts for piece in cut(reading, part, vocabulary)]
    if len(parts) > 1 and all(vocabulary.is_name(part.text) for part in parts):
        yield from parts
    elif not whole:
        yield from _segments(reading, mention, vocabulary)


def _method_before(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """ "Grilled chicken" is chicken, and grilled, though the phrase is one of the names of cooked chicken.

    A food that bears the name itself ("smoked salmon") is no such phrase; empty for everything else too.
    """
    spelling = mention.spelling
    first, _, rest = spelling.partition(" ")
    if not mention.is_wanted or mention.last == mention.first or rest not in vocabulary.foods:
        return []
    is_method = any(entity.facet == "method" for entity in vocabulary.tags.get(first, ()))
    is_own_name = normalised_name(vocabulary.foods.get(spelling, "")) == spelling
    if not is_method or spelling in vocabulary.tags or is_own_name:
        return []
    method = replace(over(reading, mention, mention.first, mention.first), kind="tag")
    food = replace(
        over(reading, mention, mention.first + 1, mention.last), kind="ingredient", alternative=False
    )
    return [method, food]


def diet_before(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """ "Gluten-free bread" asked for is bread, and gluten-free; "with gluten-free flour" is an ingredient of that name."""
    before = fold(text_at(reading.words, mention.first - 1))
    free = [place for place in mention.places[1:-1] if fold(reading.words[place].text) == "free"]
    if not mention.is_wanted or len(free) != 1 or before in question_grammar().inside:
        return []
    diet = over(reading, mention, mention.first, free[0])
    food = over(reading, mention, free[0] + 1, mention.last)
    if not vocabulary.is_diet(diet.text) or not vocabulary.is_name(food.text):
        return []
    kind = "tag" if vocabulary.is_label(food.text) else "ingredient"
    return [replace(diet, kind="tag"), replace(food, kind=kind, alternative=False)]


def _dish_behind(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """ "Buttermilk in soda bread" that is left out or replaced is no buttermilk, and soda bread."""
    place = next((each for each in mention.places[1:-1] if fold(reading.words[each].text) == "in"), None)
    if place is None or not mention.is_excluded or vocabulary.is_name(mention.text):
        return []
    food = over(reading, mention, mention.first, place - 1)
    dish = over(reading, mention, place + 1, mention.last)
    is_dish = any(tag.facet == "dish" for tag in vocabulary.tagged(dish.text))
    if not is_dish or not vocabulary.has_food(food.text):
        return []
    return [food, replace(dish, kind="tag", mode="require", alternative=False)]


def _less_before(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """ "Creamless curry" is curry, and no cream; where all of it was read as excluded, only the cream is."""
    first = mention.said[0]
    base = first.removesuffix("less")
    if not mention.is_named or base == first or not vocabulary.has_food(base):
        return []
    if mention.first == mention.last or vocabulary.has_food(mention.text):
        return []
    rest = over(reading, mention, mention.first + 1, mention.last)
    if not vocabulary.is_name(rest.text):
        return []
    without = replace(over(reading, mention, mention.first, mention.first), kind="ingredient", mode="exclude")
    kind = "tag" if vocabulary.is_label(rest.text) else mention.kind
    wanted = [replace(rest, kind=kind)] if mention.is_wanted else []
    return [replace(without, alternative=False), *wanted]


def _segments(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """A wanted span that is no name, cut into names that follow each other ("vegan curry", "red lentil soup").

    Excluded spans are cut only into foods that each stand for themselves ("bread rice"): half of "peanut sauce" is
    not what was excluded. A span with words that no name holds stays whole too.
    """
    if mention.mode == "exclude" and mention.kind == "ingredient":
        return _excluded_one_by_one(reading, mention, vocabulary)
    if not mention.is_wanted or mention.last == mention.first or not _EXCLUDING.isdisjoint(mention.said):
        return [mention]
    pieces: list[Mention] = []
    start = mention.first
    while start <= mention.last:
        if start < mention.last and mention.kind == "ingredient" and is_modifier(reading.words[start].text):
            start += 1
            continue
        for stop in range(mention.last, start - 1, -1):
            part = over(reading, mention, start, stop)
            if hides_a_dish(part, vocabulary):
                continue
            if vocabulary.is_name(part.text):
                kind = mention.kind if _fits(part.text, mention.kind, vocabulary) else _other(mention.kind)
                if pieces and stop == mention.last and _fits(part.text, "tag", vocabulary):
                    kind = "tag"  # the "soup" of "red lentil soup" is what it is, not what is in it
                pieces.append(replace(part, kind=kind, alternative=mention.alternative and not pieces))
                start = stop + 1
                break
        else:
            if not is_modifier(reading.words[start].text):
                return [mention]
            start += 1
    return pieces or [mention]


def _excluded_one_by_one(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """ "Bread rice potatoes" without commas excludes three foods, where the whole is no food's name."""
    pieces: list[Mention] = []
    start = mention.first
    if (
        link_food(mention.text, vocabulary, excluded=True, near=False)
        or vocabulary.phrase(mention.text).is_plain
    ):
        return [mention]
    while start <= mention.last:
        for stop in range(mention.last, start - 1, -1):
            part = over(reading, mention, start, stop)
            if vocabulary.has_food(part.text) and "," not in part.text:
                pieces.append(part)
                start = stop + 1
                break
        else:
            return [mention]
    is_one = normalised_name(mention.words[-1].text) in question_grammar().made_of
    return [mention] if is_one or len(pieces) < 2 else pieces


def hides_a_dish(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether a wanted phrase is no label's own name and ends in a plain dish or meal word.

    "Chickpea curry" may stand among the names of chana masala; what was asked for is a curry with chickpeas,
    as vegetable soup is a soup with vegetables and not the canned food of that name.
    """
    spelling = mention.spelling
    head, _, last = spelling.rpartition(" ")
    if not head or last not in question_grammar().dish_nouns or not mention.is_wanted:
        return False
    if vocabulary.is_label(mention.text) or ends_in_own_name(mention.text, vocabulary):
        return False
    words = spelling.split()
    return any(
        (" ".join(words[:place]) in vocabulary.foods or " ".join(words[:place]) in vocabulary.tags)
        and (place == len(words) - 1 or vocabulary.is_label(" ".join(words[place:])))
        for place in range(1, len(words))
    )


def ends_in_own_name(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether words are another name of a label and end in its own of several words: "Thai green curry"."""
    own = (normalised_name(tag.name) for tag in vocabulary.tagged(text))
    return any(" " in name and normalised_name(text).endswith(f" {name}") for name in own)


def _fits(text: str, kind: str, vocabulary: Vocabulary) -> bool:
    return normalised_name(text) in (vocabulary.foods if kind == "ingredient" else vocabulary.tags)


def _other(kind: str) -> str:
    return "tag" if kind == "ingredient" else "ingredient"
