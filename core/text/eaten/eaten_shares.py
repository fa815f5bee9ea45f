"""Put the share that was eaten behind its food: "risotto, left a quarter" becomes "risotto, ate 0.75"."""

import re
from functools import cache, partial
from typing import Final

from core.food.lazy_pattern import LazyPattern
from core.food.units import kitchen_unit
from core.food.word_files import any_of
from core.text.eaten.words import EatenWords, UneatenWords, eaten_words, uneaten_words
from core.text.numbers import range_at
from models.line_tagger.words import split_line

_WHOSE: Final = r"(?:the|my|his|her)"
_OF_IT: Final = r"(?: of (?:it|them|that|this|mine|the lot))?"
_WITH_WHOM: Final = r",? (?:w|w/|with|between|among) (?:(?:my|the|a|our|his|her) )?[\w'-]+"
_JUST_SHARED: Final = LazyPattern(r"[,.;(-]+\s*shared\)?[\s.]*$", ("shared",))
_WAYS: Final = LazyPattern(r"[,.;(-]*\s*\b(?:shared|split) (\d) ways\)?", (" ways",))
_MOST: Final = 0.8
"""The share that "most of it" is."""
_MARK: Final = "\u0001"


class _Patterns:
    """The patterns of shares by the words in `assets/words/uneaten.toml`."""

    def __init__(self, uneaten: UneatenWords, eaten: EatenWords) -> None:
        share = rf"({uneaten.share}|most\b|\d\d ?%)"
        hedges = rf"(?:(?:{uneaten.hedges}) )*"
        ate = rf"((?:i |we |but )?(?:only |just )?(?:{uneaten.share_verbs}))"
        self.any_share = LazyPattern(rf"\b{share}")
        self.most_of = LazyPattern(
            rf"(?:^|(?<=[,;+] )|(?<=\band )|(?<=\bwith )){hedges}(?:{uneaten.most_of}) of "
            rf"(?:an? |(?P<all>{_WHOSE} (?!\d))|{_WHOSE} )?(?=[a-z\d])",
            uneaten.most_of.needs,
        )
        self.of_pack = LazyPattern(
            rf",\s*{hedges}{share}(?: of)? (?:the|a) (?:{uneaten.packs})\s*(?=$|[,.;+])", uneaten.packs.needs
        )
        self.eaten = LazyPattern(
            rf"[,.;(-]*\s*\b{ate}\s+{hedges}{share}{_OF_IT}(?:{_WITH_WHOM})?\)?\s*(?=$|[,.;+])",
            uneaten.share_verbs.needs,
        )
        self.lost = LazyPattern(rf"\b(?:{uneaten.losing})$", uneaten.losing.needs)
        # "Couldn't finish, maybe 3/4"
        self.unfinished = LazyPattern(
            rf"[,.;(-]*\s*\b(?:i )?(?:{uneaten.not_done}) finish(?: it| them| all of it)?,?\s*(?:ate |had |only )*"
            rf"{hedges}{share}{_OF_IT}\)?\s*(?=$|[,.;+])",
            ("finish",),
        )
        self.left = LazyPattern(
            rf"[,.;(-]+\s*{hedges}{share}(?: (?:is|was|still))? left\)?\s*(?=$|[,.;+])", ("left",)
        )
        self.shared_so = LazyPattern(
            rf"[,.;(-]*\s*\b(?:shared|split){_WITH_WHOM},?(?: so| and| -)?(?: i)?(?: had| ate)? {hedges}"
            rf"{share}{_OF_IT}\)?\s*(?=$|[,.;+])",
            ("shared", "split"),
        )
        self.shared_by_two = LazyPattern(
            rf"[,.;(-]*\s*\b(?:shared|split)(?: it)? (?:w|w/|with) (?:my|a|the) (?:{any_of(eaten.companions)})\)?"
            r"\s*(?=$|[,.;+])",
            ("shared", "split"),
        )
        self.of_named = LazyPattern(
            rf"[,.;-]*\s*\b(?:{ate}\s+{hedges}{share}(?: of)? {_WHOSE} ([\w-]+)"
            rf"|{share}(?: of)? {_WHOSE} ([\w-]+) (left|eaten))\s*(?=$|[,.;+])",
            (*uneaten.share_verbs.needs, "left", "eaten"),
        )


@cache
def _patterns() -> _Patterns:
    return _Patterns(uneaten_words(), eaten_words())


def with_eaten_shares(line: str) -> str:
    """Return a line with each share that was eaten as "ate 0.5" behind its food."""
    find = _patterns()
    line = line.replace(_MARK, " ")
    for found in reversed(list(find.most_of.finditer(line))):
        line = _with_most(line, found)
    line = find.unfinished.sub(_ate, line)
    line = find.left.sub(partial(_ate, verb="left"), find.of_pack.sub(_ate, line))
    line = find.shared_so.sub(_ate, line)
    line = find.shared_by_two.sub(", ate 0.5", line)
    line = line if find.any_share.search(line) else _JUST_SHARED.sub(", ate 0.5", line)
    line = _WAYS.sub(lambda found: f", ate 1/{found[1]}", line)
    line = _moved_shares(find.of_named.sub(lambda found: _with_share_of_named(found, line), line))
    return find.eaten.sub(lambda found: f", ate {eaten_share(found[1], found[2])}", line)


def _with_most(line: str, found: re.Match[str]) -> str:
    """Return a line with most of a food as its amount: "most of 2 eggs" is "1.6 eggs"."""
    rest = line[found.end() :]
    words = split_line(rest)
    low, high, size = range_at([word.text for word in words], 0, counts_articles=False)
    following = words[size].text if size < len(words) else ""
    unit = kitchen_unit(following)
    is_counted = size > 0 and following != "%" and (unit is None or unit.kind not in ("mass", "volume"))
    if found["all"] or not is_counted:
        return f"{line[: found.start()]}{_MOST} {'serving of' if found['all'] else 'x'} {rest}"
    return f"{line[: found.start()]}{_MOST * (low + high) / 2:g}{rest[words[size - 1].end :]}"


def _ate(found: re.Match[str], verb: str = "ate") -> str:
    return f", ate {eaten_share(verb, found[1])}"


def eaten_share(verb: str, written: str) -> str:
    """Return the share that was eaten as a number: the rest of the share that was left."""
    words = [word.text for word in split_line(written.lower())]
    low, high, size = range_at(words, 0, counts_articles=False)
    if not size:
        low, high, size = range_at(words, 0, counts_articles=True)
    share = (low + high) / 2
    if written.lower() == "most":
        share = _MOST
    elif written.rstrip().endswith("%"):
        share = float(re.sub(r"\D", "", written)) / 100
    share = 1 - share if _patterns().lost.search(verb) else share
    return f"{share:.3f}".rstrip("0").rstrip(".")


def _with_share_of_named(found: re.Match[str], line: str) -> str:
    """Return a share with the food that it is of, marked until it is moved behind that food's earlier name."""
    verb, written, noun = (found[1], found[2], found[3]) if found[1] else (found[6], found[4], found[5])
    if noun.lower() not in line[: found.start()].lower():
        return found[0]
    return f"{_MARK}{noun} {eaten_share(verb, written)}{_MARK}"


def _moved_shares(line: str) -> str:
    while (start := line.find(_MARK)) >= 0:
        end = line.index(_MARK, start + 1)
        noun, share = line[start + 1 : end].rsplit(" ", 1)
        line = line[:start] + line[end + 1 :]
        at = line.lower().rindex(noun.lower(), 0, start)
        after = next((place for place in range(at, start) if line[place] in ",.;+"), start)
        line = f"{line[:after]} ate {share}{line[after:]}"
    return line
