"""Meals that are over: their foods are not requested ("had 2 granola bars, what now", "I took two theplas").

Only wishes are taken back, and none where the same words hold a cue of harm or exclusion; an exclusion of a food only where
its course is "done" and nothing in the question refuses. A meal that was skipped is neither a wish nor refused.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from core.questions.amount_words import amount_words, folded_words, size_at, size_before
from core.questions.cues import ENDS
from core.questions.mention import NAMED, Mention
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading

_NO_WISH: Final = frozenset({"today", "because", "cos", "cuz", "how"})
"""Words that end what was eaten elsewhere, and may be in a clause about it."""
_SINCE: Final = 4
"""Words from "since" to the end of its clause: "since 6 am today"."""
_BACK: Final = 4
"""Words before the verb that may belong to what was eaten: "for lunch I had"."""
_MISSED: Final = 7
"""Words before the verb that may say when it was eaten last."""
_BETWEEN_MEALS: Final = frozenset({",", "and", "or", "my", "the", "both", "today's", "yesterday's", "/", "&"})


def without_eaten(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions without wishes for what the words say was eaten."""
    said = folded_words(reading)
    skipped = {place for meals in skipped_meals(said) for place in meals}
    found = [each for each in found if each.kind != "tag" or each.first not in skipped]
    clauses = eaten_clauses(said)
    if not clauses:
        return found
    heard = vocabulary.exclusion_cues.heard_in(reading.question)
    cues = {heard.tokens[cue.first].start for cue in heard.cues}
    parts = [part for clause in clauses for part in _parts(said, clause)]
    safe = [part for part in parts if not any(reading.words[place].start in cues for place in part)]
    return [
        each
        for each in found
        if not any(
            each.first in part
            and each.last in part
            and (_is_wish(each) or (not heard.cues and said[part.stop - 1] == "done"))
            for part in safe
        )
    ]


def _parts(said: Sequence[str], clause: range) -> Iterator[range]:
    """Yield the words of a clause between commas: "had an egg, nothing since" wants no egg."""
    start = clause.start
    for place in (*clause, clause.stop):
        if place == clause.stop or said[place] == ",":
            yield range(start, place)
            start = place + 1


def _is_wish(mention: Mention) -> bool:
    return mention.is_wanted and mention.kind in NAMED | {"similar", "servings", "time", "quantity"}


def skipped_meals(said: Sequence[str]) -> Iterator[range]:
    """Yield the words of each statement that meals were skipped, from the verb to the last meal."""
    words = amount_words()
    for place in range(len(said)):
        at = last = place + size_at(said, place, words.skipped)
        while at > place and at < len(said) and said[at] in words.meals | _BETWEEN_MEALS:
            at += 1
            last = at if said[at - 1] in words.meals else last
        if last and said[last - 1] in words.meals and last > place:
            yield range(place, last)


def places_of_past_meals(said: Sequence[str]) -> set[int]:
    """Return the words that speak of meals which are over or were skipped."""
    return {place for words in (*eaten_clauses(said), *skipped_meals(said)) for place in words}


def eaten_clauses(said: Sequence[str]) -> tuple[range, ...]:
    """Return the words of each statement about a meal that is over, from the verb to the next sentence or wish."""
    return _eaten_clauses(tuple(said))


@lru_cache(maxsize=64)
def _eaten_clauses(said: tuple[str, ...]) -> tuple[range, ...]:
    words = amount_words()
    found: list[range] = [*_dated_clauses(said), *_labelled_clauses(said)]
    place = 0
    while place < len(said):
        is_start = place == 0 or said[place - 1] in ENDS or _begins_so_far(said, place)
        size = size_at(said, place, words.eaten | words.eaten_openers if is_start else words.eaten)
        if not size or (place and said[place - 1] in words.not_past) or _is_missed(said, place):
            place += 1
            continue
        behind = range(place + size, len(said))
        sentence = next((at for at in behind if said[at] in ENDS or _is_picture(said[at])), len(said))
        is_all = sentence + 1 < len(said) and not _asks(said[place + size : sentence])
        ends = (
            at
            for at in behind
            if (
                said[at] in words.eaten_ends
                and not _is_amount_of(said, at)
                and not _goes_on(said, at, sentence)
            )
            or _ends(said, at)
        )
        stop = next(ends, sentence)
        stop = sentence if is_all else min(stop, sentence)
        likes = {word for at, word in enumerate(said[place:stop], place) if not _is_amount_of(said, at)}
        if not words.meals_alike & likes:
            found.append(range(_begin(said, place), stop))
        place = stop
    return tuple(found)


def _dated_clauses(said: Sequence[str]) -> Iterator[range]:
    """Yield the clauses that end in a time which is over, where a wish follows: "bagel and coffee since 6 am. lunch"."""
    words = amount_words()
    start = 0
    for place, word in enumerate(said):
        if word not in ENDS | {","}:
            continue
        clause = range(start, place)
        if word in ENDS or _is_past(said, clause):
            start = place + 1
        spoken = {said[at] for at in clause if said[at : at + 2] != ("so", "far")}
        is_wish = spoken & (words.eaten_ends - _NO_WISH)
        if (
            clause
            and not is_wish
            and not (words.meals_alike | words.budget | words.at_hand) & spoken
            and _is_past(said, clause)
            and place + 1 < len(said)
        ):
            yield clause


def _is_past(said: Sequence[str], clause: range) -> bool:
    """Return whether the last words of a clause, or those before a reason in it, say that its time is over."""
    words = amount_words()
    ends = [clause.stop, *(at for at in clause if said[at] in words.eaten_reasons and said[at] != "since")]
    for end in ends:
        is_cooked = said[end - 2 : end] == ("well", "done")
        if size_before(said, end, words.eaten_times) and end - clause.start > 1 and not is_cooked:
            return True
        since = next(
            (at for at in range(max(clause.start + 1, end - _SINCE), end) if said[at] == "since"), None
        )
        if since is not None and said[since + 1 : since + 2] and said[since + 1][0].isdigit():
            return True
    return False


def _labelled_clauses(said: Sequence[str]) -> Iterator[range]:
    """Yield the sentences behind a label of what was eaten, where another sentence follows: "Morning: 2 idli. Dinner?"."""
    words = amount_words()
    for place in range(1, len(said)):
        if said[place] != ":":
            continue
        size = size_before(said, place, words.eaten_labels)
        is_start = size and (place == size or said[place - size - 1] in ENDS | {","})
        stop = next((at for at in range(place, len(said)) if said[at] in ENDS), len(said))
        if is_start and stop + 1 < len(said):
            yield range(place - size, stop)


def _is_amount_of(said: Sequence[str], place: int) -> bool:
    """Return whether "like" means about: "had like 3 donuts"."""
    return said[place] == "like" and said[place + 1 : place + 2] != () and said[place + 1][:1].isdigit()


def _begins_so_far(said: Sequence[str], place: int) -> bool:
    """Return whether "so far" heads what was eaten: "my goal is 1500, so far porridge and a banana. Supper?"."""
    return place > 0 and said[place - 1] == "," and said[place : place + 2] == ("so", "far")


def _goes_on(said: Sequence[str], place: int, sentence: int) -> bool:
    """Return whether a "then" goes on with what was eaten, if another sentence follows: "ate eggs, then rice. Dinner?"."""
    is_next = said[place] == "then" and said[place - 1] in (",", "and")
    behind = said[place + 1 : sentence]
    is_wish = not amount_words().eaten_ends.isdisjoint(behind) or not amount_words().meals.isdisjoint(behind)
    return is_next and sentence + 1 < len(said) and not is_wish


def _is_picture(word: str) -> bool:
    """Return whether a word is an emoji or another sign that ends a statement: "I ate rice 😅 dinner?"."""
    return not word.isascii() and not any(char.isalnum() for char in word)


def _asks(said: Sequence[str]) -> bool:
    """Return whether words behind a meal that is over begin a wish: "had eggs, a light dinner please"."""
    words = amount_words()
    if said[-1:] == ("today",):
        said = said[:-1]  # "had eggs, oats and whey today."
    if "," not in said:
        return not words.eaten_ends.isdisjoint(said)
    behind = said[said.index(",") :]
    return not words.eaten_ends.isdisjoint(said) or not words.meals.isdisjoint(behind)


def _ends(said: Sequence[str], place: int) -> bool:
    """Return whether a comma ends what was eaten; not that of "I took tea, afternoon one banana" or "had 4 eggs, 2 roti"."""
    return (
        said[place] == ","
        and amount_words().meal_goes_on.isdisjoint(said[place + 1 : place + 2])
        and not _counts_more(said, place + 1)
    )


def _counts_more(said: Sequence[str], place: int) -> bool:
    """Return whether a number of foods goes on with a list that numbers began, up to the next comma: "2 roti and dal"."""
    words = amount_words()
    stop = next((at for at in range(place, len(said)) if said[at] in ENDS or said[at] == ","), len(said))
    own = said[place:stop]
    is_counted = len(own) > 1 and own[0].isdigit() and any(word.isdigit() for word in said[:place])
    meals = [at for at, word in enumerate(own) if word in words.meals]
    return (
        is_counted
        and words.eaten_ends.isdisjoint(own)
        and words.not_foods.isdisjoint(own)
        and all(own[at - 1] in ("at", "for", "in") for at in meals)
        and stop < len(said)
    )


def _is_missed(said: Sequence[str], place: int) -> bool:
    """Return whether what was eaten long ago is wanted again, or is only a habit of old.

    "It's been ages since we had pizza", "can't remember the last time I had cod", "gran used to make pies". Not so what
    a person used to eat: there may be a reason why it ended.
    """
    if said[place : place + 2] == ("used", "to") and not amount_words().made.isdisjoint(
        said[place + 2 : place + 3]
    ):
        return True
    before = said[max(place - _MISSED, 0) : place]
    is_forgotten = "remember" in before and "time" in before[-2:]
    return is_forgotten or (before[-1:] == ("since",) and not amount_words().long_ago.isdisjoint(before[-5:]))


def _begin(said: Sequence[str], place: int) -> int:
    """Return the first word of the sentence, where that is near the verb."""
    ends = ENDS | amount_words().eaten_reasons | {","} | amount_words().eaten_ends
    at = place
    while at and said[at - 1] not in ends:
        at -= 1
    return at if place - at <= _BACK else place
