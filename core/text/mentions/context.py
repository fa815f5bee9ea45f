"""The role of a food's name in a title or direction, by the words around it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from core.food.spelling import fold, singular
from core.text.mentions.words import mention_words

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*'?|\d+|[,.;:!?()&]|\s[-–—]+\s")
STOPS: Final = frozenset(".;:!?()-")
"""Characters that end a sentence or a remark."""
STEP_STOPS: Final = STOPS | {",", "but", "then"}
"""The end of "without stirring" in a direction."""


@dataclass(frozen=True)
class FoodSpan:
    start: int
    end: int
    node: str | None


def tokens(text: str) -> tuple[list[str], list[str]]:
    """Return the words and signs of a text in compared spelling, and as written (folded)."""
    raw = _TOKEN.findall(text.casefold() if text.isascii() else fold(text))
    return [_word(token) for token in raw], raw


@lru_cache(65536)
def _word(token: str) -> str:
    token = token.strip()
    if not token[0].isalpha():
        return "-" if token[:1] in "-–—" else token
    return singular(token.removesuffix("'s").replace("'", ""))


def listed_before(words: Sequence[str], spans: Sequence[FoodSpan], at: int) -> set[int]:
    """Return the spans that end at a place, and those joined to them by a list ("gluten and dairy free")."""
    found: set[int] = set()
    for number in range(len(spans) - 1, -1, -1):
        span = spans[number]
        if span.end > at:
            continue
        if span.end != at:
            break
        found.add(number)
        at = span.start
        while at and words[at - 1] in ("and", "or", "&", ",", "-"):
            at -= 1
        if at and words[at - 1] == "free":
            at -= 1
    return found


def listed_after(words: Sequence[str], spans: Sequence[FoodSpan], at: int) -> set[int]:
    """Return the first span within two words after a place, and those joined to it by "or" ("no butter, milk or eggs")."""
    found: list[int] = []
    joints: list[str] = []
    for number, span in enumerate(spans):
        if span.start < at:
            continue
        if span.start - at > (1 if not found else 0):
            break
        found.append(number)
        at = span.end
        while at < len(words) and words[at] in ("or", "nor", ",") and at - span.end < 2:
            at += 1
        joints.append(" ".join(words[span.end : at]))
        if at == span.end:
            break
    # "No butter, eggs beaten" isn't a list: a list ends with "or".
    last = max((place for place, joint in enumerate(joints) if "or" in joint), default=-1)
    return set(found[: last + 2] if last >= 0 else found[:1])


def is_other_thing(words: Sequence[str], raw: Sequence[str], span: FoodSpan) -> bool:
    """Return whether the next word makes the name one of a tool, place, size or substitute."""
    lists = mention_words()
    if span.end >= len(words) or words[span.start] in lists.also:
        return False
    following = words[span.end]
    is_pair = following in ("or", "and") and words[span.end + 2 : span.end + 3] in (["cutter"], ["knife"])
    # A fish slice is a tool; fish slices are fish.
    is_portion = following in lists.portions and raw[span.end] != following
    return is_pair or following in lists.shaped or (following in lists.kit and not is_portion)


def is_served_with_dish(words: Sequence[str], span: FoodSpan) -> bool:
    """Return whether a title names a food that the dish goes with: "dip for apples", but not "cake for walnut lovers"."""
    return "for" in words[: span.start] and mention_words().lovers.isdisjoint(words[span.end :])


def is_verb(words: Sequence[str], at: int, raw: str) -> bool:
    """Return whether a word that is also a food is a verb here ("cream together")."""
    lists = mention_words()
    before = words[at - 1] if at else ","
    following = words[at + 1] if at + 1 < len(words) else ""
    if words[at] == "toast":
        return before not in lists.toast_before
    if words[at] == "roll":
        return raw != "rolls"
    opens = before in STEP_STOPS or before == "and"
    return words[at] == "cream" and opens and following in lists.after_cream


def end_of_part(words: Sequence[str], first: int, parting: frozenset[str]) -> int:
    return next(
        (at for at in range(first, len(words)) if words[at] in parting or words[at] == "-"), len(words)
    )


def is_loose_verb(words: Sequence[str], span: FoodSpan, spans: Sequence[FoodSpan]) -> bool:
    return words[span.start] in mention_words().loose_verbs and any(
        other.start == span.end for other in spans
    )


def is_for_pan(words: Sequence[str], at: int) -> bool:
    lists = mention_words()
    is_greased = not lists.greasing.isdisjoint(words[max(0, at - 6) : at])
    return is_greased or not lists.greased.isdisjoint(words[at + 1 : at + 2])


@dataclass(frozen=True)
class Places:
    """The role of a food at each word of a text."""

    shut: list[bool]
    """The food isn't in the dish: compared with it, denied, or replaced by another food."""
    offered: list[bool]
    """The food is eaten with the dish ("serve with chopped peanuts")."""


def places_of(words: Sequence[str]) -> Places:
    """Return where a text offers foods with the dish, and where foods aren't part of it."""
    lists = mention_words()
    shut: list[bool] = []
    offers: list[bool] = []
    offered = replaced = denied = False
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        before = words[at - 1] if at else ""
        if word in STOPS and word != ":":
            offered = replaced = denied = False
        elif word in (",", "but", "then"):
            denied = False
        elif (
            word in lists.offering
            or (
                word == "serving"
                and following in lists.serving
                and before not in ("each", "every", "per", "one")
            )
            or (word in ("with", "over", "on", "alongside") and before in lists.praise)
            or (
                word == "with"
                and before in ("well", "nicely")
                and at > 1
                and words[at - 2] in lists.going_well
            )
            or word in ("suggestion", "suggested")
        ):
            offered = True
        elif (
            (word == "use" and following in ("on", "over", "as", "for"))
            or (word == "for" and before in lists.praise)
            or (word in ("instead", "substitute", "used", "would"))
            or (word == "place" and following == "of")
            or (word == "use" and before in ("can", "could", "may", "also", "might"))
        ):
            replaced = True
        elif (
            word in lists.denying
            or (word == "rather" and following == "than")
            or (word in lists.comparing and following != ",")
            or (word == "as" and before in lists.likened)
        ):
            denied = True
        elif word in lists.adding and (word not in lists.nouns_too or before in (",", "then", "and", "to")):
            offered = replaced = False
        shut.append(replaced or denied)
        offers.append(offered)
    if "side" in words:
        _offer_aside(words, offers)
    return Places(shut, offers)


def _offer_aside(words: Sequence[str], offers: list[bool]) -> None:
    """Mark the words before "on the side", back to the last comma or stop, as offered."""
    for at in range(2, len(words)):
        if words[at] == "side" and words[at - 1] == "the" and words[at - 2] == "on":
            for before in range(at - 1, -1, -1):
                if (
                    words[before] in STOPS
                    or words[before] in (",", "it")
                    or words[before] in mention_words().adding
                ):
                    break
                offers[before] = True


def is_alternative(
    words: Sequence[str], span: FoodSpan, spans: Sequence[FoodSpan], is_listed: Callable[[str], bool]
) -> bool:
    """Return whether directions name a food as an alternative to a listed one of its kind: "soy milk or skim milk"."""
    return any(
        other.node is not None
        and words[other.end - 1] == words[span.end - 1]
        and is_listed(other.node)
        and (
            (other.end == span.start - 1 and words[other.end] == "or")
            or (span.end == other.start - 1 and words[span.end] == "or")
        )
        for other in spans
    )


def is_headed(words: Sequence[str], span: FoodSpan) -> bool:
    """Return whether a name heads the next directions, or its ingredients are mentioned."""
    after = words[span.end : span.end + 2]
    if after[:1] == ["ingredient"]:
        return True
    return ":" in after and all(word in mention_words().leading for word in words[: span.start])


def is_result(words: Sequence[str], at: int) -> bool:
    """Return whether directions name a result: "blend to a coarse pesto", "until it turns orange"."""
    before = words[max(0, at - 4) : at]
    return any(one in ("to", "into") and two == "a" for one, two in pairwise(before)) or before[-1:] in (
        ["turn"],
        ["turned"],
    )
