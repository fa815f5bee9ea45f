"""Mending what the network left ragged: halves of amounts, exclusions that break off, little words at the ends.

Nothing here makes a wish out of an exclusion.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from core.food.nutrient_names import is_energy_unit
from core.food.spelling import fold, normalised_name
from core.questions.amount_words import amount_words, size_at
from core.questions.cues import exclusion_grammar
from core.questions.linking import food_of_adjective, is_modifier, link_food, link_tag
from core.questions.mention import ANNOUNCERS, NAMED, Mention, over
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import text_at
from models.question_parser.reader import Reading

_SHARING: Final = frozenset(", / and or & nor +".split())
"""Words and signs between allergens that share one "free"."""
_WITHOUT: Final = frozenset({"without", "minus", "sans"})
_SOFTENING: Final = frozenset({"preferably", "ideally", "perhaps", "maybe"})


def with_free_labels(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Wanted words with a "free" behind them are one label with it, whatever the network made of the "free".

    This can only turn a wish into an exclusion: "dairy" | "free banana muffins" is no wish for dairy.
    """
    result: list[Mention] = []
    after = 0
    for mention in found:
        if not mention.is_named or not mention.is_wanted:
            result.append(mention)
            continue
        start, last = max(mention.first, after), mention.last
        if start > last:
            continue
        for place in range(start, last + 1):
            if start < place and _is_free(reading, place):
                start = _start_of_freed(reading, result, start, place - 1, vocabulary)
                result.append(replace(over(reading, mention, start, place), kind="tag"))
                start = place + 1
        rest = reading.words[start : last + 1]
        if not any(char.isalnum() for word in rest for char in word.text):
            after = start
            continue
        place = last + 1 + (text_at(reading.words, last + 1) == "-")
        if _is_free(reading, place):
            start = _start_of_freed(reading, result, start, last, vocabulary)
            result.append(replace(over(reading, mention, start, place), kind="tag"))
            after = place + 1
        else:
            result.append(over(reading, mention, start, last))
    return result


def _start_of_freed(
    reading: Reading, result: list[Mention], start: int, last: int, vocabulary: Vocabulary
) -> int:
    """The first word of what is left out; a wish just before is taken back where both are one name:
    "butter | beans free"."""
    if not result or result[-1].kind not in NAMED or result[-1].last + 1 != start:
        return start
    whole = over(reading, result[-1], result[-1].first, last)
    return result.pop().first if vocabulary.has_food(whole.text) else start


def with_inner_exclusions(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """A wish with a "without" inside is a wish and an exclusion: "turkey chili without | beans".

    Only where the words behind it name a food; anything else is left to the guard.
    """
    result: list[Mention] = []
    for mention in found:
        inside = [place for place in mention.places[1:-1] if fold(reading.words[place].text) in _WITHOUT]
        excluded = over(reading, mention, inside[0] + 1, mention.last) if inside else mention
        is_wish = bool(inside) and mention.is_named and mention.is_wanted
        if is_wish and link_food(excluded.text, vocabulary, excluded=True, near=False):
            result.append(over(reading, mention, mention.first, inside[0] - 1))
            result.append(replace(excluded, kind="ingredient", mode="exclude", alternative=False))
        else:
            result.append(mention)
    return result


def _is_free(reading: Reading, place: int) -> bool:
    """Return whether the word there is the "free" of "dairy-free", not that of "free of" or "free-range"."""
    words = [fold(word.text) for word in reading.words[place : place + 3]]
    behind = words[1:3] if words[1:2] == ["-"] else words[1:2]
    return words[:1] == ["free"] and not {"of", "from", "range"} & set(behind)


def with_shared_free(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Allergens that share the "free" of the last one are labels too: "nut, egg and dairy free".

    One that the network read as wanted stays, and is asked about later: "with nuts and gluten free".
    """
    owner = {place: mention for mention in found for place in mention.places}
    result = list(found)
    for mention in found:
        is_free = mention.said[-1].endswith("free")
        if mention.kind != "tag" or mention.mode != "require" or not is_free:
            continue
        place = mention.first - 1
        while place >= 0:
            word = reading.words[place]
            other = owner.get(place)
            if fold(word.text) not in _SHARING:
                wanted = other is not None and other.kind == "ingredient" and other.mode != "exclude"
                is_part = other is not None and other.first != other.last
                if wanted or is_part or normalised_name(word.text) not in vocabulary.allergen_words:
                    break
                one = over(reading, mention, place, place)
                result = [each for each in result if each is not other]
                result.append(replace(one, text=f"{word.text}-free", alternative=False))
            place -= 1
    return sorted(result, key=lambda mention: mention.first)


def with_shared_last_word(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Foods that share their last word: the "white" of "white or brown rice" is white rice."""
    result = list(found)
    for place, (mention, after) in enumerate(pairwise(found)):
        gap = {fold(reading.words[index].text) for index in range(mention.last + 1, after.first)}
        named = {mention.kind, after.kind} == {"ingredient"} and mention.mode == after.mode
        if not named or not gap & {"or", "and", "/"} or after.first == after.last:
            continue
        whole = f"{mention.text} {after.words[-1].text}"
        if not vocabulary.has_food(mention.text) and vocabulary.has_food(whole):
            result[place] = replace(mention, text=whole)
    return result


def named_label(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """ "No added sugar" read as an exclusion of sugar is the diet of that very name."""
    for first in range(max(0, mention.first - 2), mention.first):
        wide = over(reading, mention, first, mention.last)
        is_diet = any(
            tag.facet == "diet" and normalised_name(tag.name) == wide.spelling
            for tag in vocabulary.tagged(wide.text)
        )
        if mention.mode == "exclude" and mention.is_named and is_diet:
            return replace(wide, kind="tag", mode="require")
    return mention


def without_announcers(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions without words that only announce a name: "ingredients" of "ingredients onion, garlic"."""
    taken = {place for mention in found for place in mention.places}
    result: list[Mention] = []
    for mention in found:
        first, last = mention.first, mention.last
        if mention.is_named and mention.said[0] in ANNOUNCERS:
            first += 1
            if first > last and (first in taken or first == len(reading.words)):
                continue
            last = max(first, last)
        result.append(mention if first == mention.first else over(reading, mention, first, last))
    return result


def amount_as_quantity(mention: Mention) -> Mention:
    """A time with a unit of energy or volume in it is none: "about 2 MJ", "fluid max 1 L a day"."""
    is_amount = any(
        is_energy_unit(word.text) for word in mention.words
    ) or not amount_words().volumes.isdisjoint(mention.said)
    return replace(mention, kind="quantity") if mention.kind == "time" and is_amount else mention


def as_caution(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """ "Not too cheesy" would have little cheese: an excluded adjective of a food behind "too" is mere caution."""
    before = fold(text_at(reading.words, mention.first - 1))
    inside = mention.said[0] if mention.last > mention.first else ""
    if not mention.is_named or not mention.is_excluded or not {before, inside} & question_grammar().degrees:
        return mention
    if mention.spelling in vocabulary.tags or food_of_adjective(mention.words[-1].text, vocabulary) is None:
        return mention
    return replace(over(reading, mention, mention.last, mention.last), kind="ingredient", mode="avoid")


def without_little_words(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> Mention:
    """Without the little words at the ends, which belong to the list and not to a name ("garlic or").

    A connector of reasons goes as well where what is left is a name: "fish sauce cos".
    """
    first, last = mention.first, mention.last
    if not mention.is_named:
        # The number of an item is none of the amount: "2) under 500 kcal 3) at least ...".
        if last - first > 1 and mention.words[0].text.isdigit() and mention.words[1].text == ")":
            first += 2
        if last > first and mention.words[-1].text.isdigit() and text_at(reading.words, last + 1) == ")":
            last -= 1
        return over(reading, mention, first, last)
    first = _behind_idiom(reading, mention, vocabulary)
    while first < last and fold(reading.words[first].text) in question_grammar().little:
        first += 1
    while last > first and fold(reading.words[last].text) in question_grammar().little:
        last -= 1
    trailing = last > first and fold(reading.words[last].text) in question_grammar().trailing
    if trailing and not vocabulary.is_name(over(reading, mention, first, last).text):
        last -= 1
    return mention if (first, last) == (mention.first, mention.last) else over(reading, mention, first, last)


def _behind_idiom(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> int:
    """Return where a wish begins behind a phrase that excludes nothing: the bread of "no-knead bread"."""
    if not mention.is_wanted or vocabulary.is_name(mention.text):
        return mention.first
    idioms = vocabulary.exclusion_cues.heard_in(reading.question).idioms
    inside = [any(word.start in idiom for idiom in idioms) for word in mention.words]
    size = inside.index(False) if False in inside else 0
    return mention.first + size


def with_whole_exclusions(reading: Reading, found: list[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """An exclusion that breaks off within a name goes on to the end of it: "avoid dried sweet | basil leaves".

    Only where the excluded words are no name by themselves ("no dairy | chicken" are two things), or where both are
    one name together ("ban butter | beans"): then the first stays excluded as well.
    """
    result: list[Mention] = []
    for mention in found:
        before = result[-1] if result else mention
        is_cut = before.mode == "exclude" and mention.mode != "exclude" and before.last + 1 == mention.first
        if not is_cut or not before.is_named or not mention.is_named:
            result.append(mention)
            continue
        whole = replace(over(reading, before, before.first, mention.last), kind="ingredient")
        if mention.is_wanted and _is_mere_shape(reading, before, vocabulary):
            result[-1] = over(reading, mention, before.first, mention.last)
            continue
        is_name = link_food(before.text, vocabulary, excluded=True) or link_tag(before.text, vocabulary)
        if not is_name:
            result[-1] = whole
        else:
            result.append(whole if vocabulary.has_food(whole.text) else mention)
    return result


def _is_mere_shape(reading: Reading, mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether an exclusion only says in what shape a food comes, and no cue is before it: the "boneless" of
    "boneless chicken"."""
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    has_cue = any(heard.tokens[cue.first].start < mention.words[-1].end for cue in heard.cues)
    return not has_cue and all(is_modifier(word.text) for word in mention.words)


def with_firm_wishes(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with each wish firm that a comma parts from the only word of preference behind it: the
    "italian" of "italian, preferably with aubergine"."""
    soft = [place for place, word in enumerate(reading.words) if fold(word.text) in _SOFTENING]
    place = soft[0] if len(soft) == 1 else 0
    is_behind = place > 0 and text_at(reading.words, place - 1) == ","
    if not is_behind or text_at(reading.words, place + 1) in ("", ",", "."):
        return list(found)
    return [
        replace(each, mode="require")
        if each.mode == "prefer" and each.is_named and each.last < place
        else each
        for each in found
    ]


def without_praise(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with a wish for each exclusion that only begins with praise: "no-nonsense egg and chips".

    Only where nothing else in the question excludes.
    """
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    starts = [heard.tokens[cue.first].start for cue in heard.cues]
    if not all(any(start in idiom for idiom in heard.idioms) for start in starts):
        return list(found)
    said = tuple(fold(word.text) for word in reading.words if word.text != "-")
    places = [place for place, word in enumerate(reading.words) if word.text != "-"]
    praised = {
        place
        for start in range(len(said))
        for place in places[start : start + size_at(said, start, exclusion_grammar().praise)]
    }
    result: list[Mention] = []
    for each in found:
        left = [place for place in each.places if place not in praised and place in places]
        if not each.is_named or not each.is_excluded or each.first not in praised:
            result.append(each)
        elif left:
            result.append(replace(over(reading, each, left[0], each.last), mode="require"))
    return result
