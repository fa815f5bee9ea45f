"""Cutting marked spans into mentions with the vocabulary in hand.

The network marks words; only the vocabulary knows that "salt and black pepper" is one name and "rice and beans" two.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from core.qa.linking import is_modifier, link_food, link_tag
from core.qa.names import fold, key
from core.qa.nutrient_names import is_energy_unit
from core.qa.vocabulary import Vocabulary
from models.question_parser.reader import Reading, Span
from models.question_parser.words import Word

_CONNECTORS: Final = frozenset({"and", "or", "&", ",", "(", ")", "-", "/", "+", "nor"})
_NAMED: Final = frozenset({"ingredient", "tag"})
_LITTLE: Final = frozenset("and or nor , . ? ! ; : & + with the a an any some please n of in to too".split())
_DISH_WORDS: Final = frozenset(
    "soup curry salad stew casserole pie cake burger dinner lunch breakfast snack supper".split()
)
_REFUSING: Final = frozenset({"free", "less", "non", "no", "not", "without", "zero"})


@dataclass(frozen=True, slots=True)
class Mention:
    """A span, perhaps joined or cut: words `first` to `last` of the question, both inclusive."""

    kind: str
    mode: str
    first: int
    last: int
    text: str
    roles: tuple[str, ...]
    alternative: bool
    words: tuple[Word, ...]
    score: float
    """How sure the network was of the least sure word (0 to 1)."""


def mentions(reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """All mentions of a reading in order."""
    found = _halves(reading, [_mention(reading, span) for span in reading.spans])
    found = [_trimmed(reading, mention) for mention in _freed(reading, found)]
    found = _carried(reading, found, vocabulary)
    found = [part for mention in found for part in _cut(reading, mention, vocabulary)]
    return _joined(reading, _widened(reading, found, vocabulary), vocabulary)


def _mention(reading: Reading, span: Span) -> Mention:
    return Mention(
        span.kind, span.mode, span.first, span.last, span.text, span.roles, span.alternative,
        reading.words[span.first : span.last + 1],
        span.score,
    )  # fmt: skip


def _halves(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Amounts that touch, of which only one names a nutrient, are one: "sodium" + "below 500 mg"."""
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else None
        touching = (
            before is not None
            and before.kind == mention.kind == "quantity"
            and (before.last + 1 == mention.first or _is_open(reading, before, mention))
        )
        if before is not None and touching and not (_names_nutrient(before) and _names_nutrient(mention)):
            result[-1] = _over(reading, before, before.first, mention.last)
        else:
            result.append(mention)
    return result


def _freed(reading: Reading, found: list[Mention]) -> list[Mention]:
    """Wanted words with a "free" behind them are one label with it, whatever the network made of the "free".

    This can only turn a wish into a refusal: "dairy" | "free banana muffins" is no wish for dairy.
    """
    result: list[Mention] = []
    after = 0
    for mention in found:
        if mention.kind not in _NAMED or mention.mode not in {"require", "prefer"}:
            result.append(mention)
            continue
        start, last = max(mention.first, after), mention.last
        if start > last:
            continue
        for place in range(start, last + 1):
            if start < place and _is_free(reading, place):
                result.append(replace(_over(reading, mention, start, place), kind="tag"))
                start = place + 1
        if start > last:
            after = start
            continue
        place = (
            last + 2 if last + 1 < len(reading.words) and reading.words[last + 1].text == "-" else last + 1
        )
        if _is_free(reading, place):
            result.append(replace(_over(reading, mention, start, place), kind="tag"))
            after = place + 1
        else:
            result.append(_over(reading, mention, start, last))
    return result


def _is_free(reading: Reading, place: int) -> bool:
    """Whether the word there is the "free" of "dairy-free", not that of "free of" or "free-range"."""
    words = [fold(word.text) for word in reading.words[place : place + 3]]
    if not words or words[0] != "free":
        return False
    return not {"of", "from", "range"} & set(words[1:3][: 2 if words[1:2] == ["-"] else 1])


def _trimmed(reading: Reading, mention: Mention) -> Mention:
    """Without the little words at the ends, which belong to the list and not to a name ("garlic or")."""
    first, last = mention.first, mention.last
    if mention.kind not in _NAMED:
        return mention
    while first < last and fold(reading.words[first].text) in _LITTLE:
        first += 1
    while last > first and fold(reading.words[last].text) in _LITTLE:
        last -= 1
    return mention if (first, last) == (mention.first, mention.last) else _over(reading, mention, first, last)


def _is_open(reading: Reading, before: Mention, mention: Mention) -> bool:
    """Whether a bracket that the first mention opens holds nothing but a comma up to the second: "(0.14, 0.26)"."""
    opened = any(before.text.count(sign) > before.text.count(close) for sign, close in ("()", "[]"))
    gap = [reading.words[place].text for place in range(before.last + 1, mention.first)]
    return opened and gap == [","]


def _carried(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """A refusal that breaks off within a name goes on to the end of it: "avoid dried sweet | basil leaves".

    Only where the refused words are no name by themselves: "no dairy | chicken" are two things.
    """
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else None
        broken = (
            before is not None
            and before.kind in _NAMED
            and mention.kind in _NAMED
            and before.mode == "exclude"
            and mention.mode != "exclude"
            and before.last + 1 == mention.first
            and not link_food(before.text, vocabulary, refused=True)
            and not link_tag(before.text, vocabulary)
        )
        if before is not None and broken:
            result[-1] = replace(_over(reading, before, before.first, mention.last), kind="ingredient")
        else:
            result.append(mention)
    return result


def _names_nutrient(mention: Mention) -> bool:
    return any(
        role == "nutrient" or (role == "unit" and is_energy_unit(word.text))
        for word, role in zip(mention.words, mention.roles, strict=True)
    )


def _over(reading: Reading, mention: Mention, first: int, last: int) -> Mention:
    """The mention over other words."""
    words = reading.words[first : last + 1]
    text = reading.question[words[0].start : words[-1].end]
    return replace(
        mention, first=first, last=last, text=text, roles=reading.roles[first : last + 1], words=words
    )


def _is_name(text: str, vocabulary: Vocabulary) -> bool:
    spelling = key(text)
    if "," in text and spelling not in vocabulary.listed:
        return False
    return spelling in vocabulary.foods or spelling in vocabulary.tags


def _cut(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Iterator[Mention]:
    """Parts of a span that holds a list, where the whole is no name and each part is."""
    if mention.kind not in _NAMED or (
        _is_name(mention.text, vocabulary) and not _hides_a_dish(mention, vocabulary)
    ):
        yield mention
        return
    cuts = [
        index for index in range(mention.first + 1, mention.last)
        if fold(reading.words[index].text) in _CONNECTORS - {"-", "(", ")"}
        or (mention.mode == "require" and fold(reading.words[index].text) == "with")
    ]  # fmt: skip
    parts: list[Mention] = []
    start = mention.first
    for cut in [*cuts, mention.last + 1]:
        if start < cut:
            link = fold(reading.words[start - 1].text) if parts else ""
            alternative = (
                mention.alternative if not parts else link == "or" and mention.mode in {"require", "prefer"}
            )
            parts.append(replace(_over(reading, mention, start, cut - 1), alternative=alternative))
        start = cut + 1
    if len(parts) > 1 and all(_is_name(part.text, vocabulary) for part in parts):
        yield from parts
    else:
        yield from _segments(reading, mention, vocabulary)


def _segments(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> list[Mention]:
    """A wanted span that is no name, cut into names that follow each other ("vegan curry", "red lentil soup").

    Refused spans stay whole: half of "peanut sauce" is not what was refused. A span with words that no name holds
    stays whole too.
    """
    if mention.mode not in {"require", "prefer"} or mention.last == mention.first:
        return [mention]
    if any(fold(word.text) in _REFUSING for word in mention.words):
        return [mention]
    pieces: list[Mention] = []
    start = mention.first
    while start <= mention.last:
        if start < mention.last and mention.kind == "ingredient" and is_modifier(reading.words[start].text):
            start += 1
            continue
        for stop in range(mention.last, start - 1, -1):
            part = _over(reading, mention, start, stop)
            if _hides_a_dish(part, vocabulary):
                continue
            if _is_name(part.text, vocabulary):
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


def _hides_a_dish(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Whether a wanted phrase is only another name of something and ends in a plain dish or meal word.

    "Chickpea curry" may stand among the names of chana masala; what was asked for is a curry with chickpeas.
    """
    spelling = key(mention.text)
    head, _, last = spelling.rpartition(" ")
    if not head or last not in _DISH_WORDS or mention.mode not in {"require", "prefer"}:
        return False
    names = [entity.name for entity in vocabulary.tags.get(spelling, ())] + [
        vocabulary.foods.get(spelling, "")
    ]
    return all(key(name) != spelling for name in names) and (
        head in vocabulary.foods or head in vocabulary.tags
    )


def _fits(text: str, kind: str, vocabulary: Vocabulary) -> bool:
    return key(text) in (vocabulary.foods if kind == "ingredient" else vocabulary.tags)


def _other(kind: str) -> str:
    return "tag" if kind == "ingredient" else "ingredient"


def _widened(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Mentions stretched over unmarked words that belong to their name ("butter" + "beans", "noodle" + "dish")."""
    taken = {index for mention in found for index in range(mention.first, mention.last + 1)}
    result: list[Mention] = []
    for mention in found:
        wide = _widest(reading, mention, taken, vocabulary) if mention.kind == "ingredient" else mention
        result.append(_as_dish(reading, wide, taken, vocabulary))
    return result


def _as_dish(reading: Reading, mention: Mention, taken: set[int], vocabulary: Vocabulary) -> Mention:
    """A wanted word before "dish" or "recipe" is the label of that name: "noodle dish", "bread recipe"."""
    place = mention.last + 1
    wanted = mention.kind in _NAMED and mention.mode in {"require", "prefer"}
    if not wanted or place >= len(reading.words) or place in taken:
        return mention
    whole = _over(reading, mention, mention.first, place)
    if _is_label(whole.text, vocabulary):
        return replace(whole, kind="tag")
    recipe = key(reading.words[place].text) == "recipe"
    return replace(mention, kind="tag") if recipe and _is_label(mention.text, vocabulary) else mention


def _is_label(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a tag's own name."""
    return any(key(entity.name) == key(text) for entity in vocabulary.tags.get(key(text), ()))


def _widest(reading: Reading, mention: Mention, taken: set[int], vocabulary: Vocabulary) -> Mention:
    best = mention
    for first in range(mention.first, max(mention.first - 3, -1), -1):
        if first < mention.first and first in taken:
            break
        for last in range(mention.last, min(mention.last + 5, len(reading.words))):
            if last > mention.last and last in taken:
                break
            if (last - first) <= (best.last - best.first) or _breaks(reading, first, last):
                continue
            wider = _over(reading, mention, first, last)
            listed = "," not in wider.text or key(wider.text) in vocabulary.listed
            if listed and key(wider.text) != key(best.text) and key(wider.text) in vocabulary.foods:
                best = wider
    return best


def _breaks(reading: Reading, first: int, last: int) -> bool:
    """Whether a cue or the end of a sentence stands among the words."""
    return any(
        reading.roles[index] in {"refusal", "allergy"} or reading.words[index].text in ".;!?:\n"
        for index in range(first, last + 1)
    )


def _joined(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Neighbours that are one name together; refused ones stay refused one by one as well."""
    result: list[Mention] = []
    index = 0
    while index < len(found):
        size = _run(reading, found, index, vocabulary)
        if size > 1:
            run = found[index : index + size]
            whole = _over(reading, run[0], run[0].first, run[-1].last)
            label = any(part.kind == "tag" for part in run) and key(whole.text) in vocabulary.tags
            result.append(replace(whole, kind="tag" if label else "ingredient"))
            if run[0].mode == "exclude":
                result.extend(run)
        else:
            result.append(found[index])
        index += size
    return result


def _run(reading: Reading, found: list[Mention], index: int, vocabulary: Vocabulary) -> int:
    """How many mentions from `index` on make one name; 1 when the mention stands alone."""
    begin = found[index]
    best = 1
    if begin.kind not in _NAMED:
        return best
    for size in range(2, 5):
        if index + size > len(found):
            break
        end = found[index + size - 1]
        gap = range(found[index + size - 2].last + 1, end.first)
        if end.kind not in _NAMED or end.mode != begin.mode:
            break
        if any(fold(reading.words[place].text) not in _CONNECTORS for place in gap):
            break
        whole = _over(reading, begin, begin.first, end.last)
        kinds = {mention.kind for mention in found[index : index + size]}
        if _is_whole(whole.text, kinds, vocabulary):
            best = size
    return best


def _is_whole(text: str, kinds: set[str], vocabulary: Vocabulary) -> bool:
    """Whether neighbours are one name. A food and a label make only a label, and only by its own name:
    "chickpea curry" is no chana masala."""
    spelling = key(text)
    if kinds == {"ingredient"}:
        return _is_name(text, vocabulary) and spelling in vocabulary.foods
    tags = vocabulary.tags.get(spelling, ())
    return (
        any(key(entity.name) == spelling for entity in tags)
        or key(vocabulary.foods.get(spelling, "")) == spelling
    )
