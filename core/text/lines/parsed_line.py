"""Read ingredient lines: amount, unit, food and preparation out of plain text.

The line tagger labels the words; this module computes the rest from the labels.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from core.food.lazy_pattern import LazyPattern
from core.food.units import MASS_G, VOLUME_ML
from core.text.lines.leading_amount import for_tagger, with_leading_amount
from core.text.lines.measures import chosen, measures_of
from core.text.lines.words import line_words
from core.text.numbers import with_plain_digits
from core.text.phrases.vocabulary import phrase_words

if TYPE_CHECKING:
    from models.line_tagger.reader import TaggedWords


class Tags(Protocol):
    """A line tagger, such as `models.line_tagger.reader.LineTagger`."""

    def tag(self, lines: Sequence[str]) -> "list[TaggedWords]":
        """Label the words of each line, in order."""
        ...


@dataclass(frozen=True)
class ParsedLine:
    """An ingredient line, split into its parts.

    Attributes:
        text: the line as written, without bullets and extra spaces.
        name: the food as written, alternatives included ("butter or margarine"), for `core.text.phrase_links.resolve`.
        amount: number of units, the middle of a range; None for no amount.
        unit: a key of `core.food.units.MASS_G` or `VOLUME_ML`, the name of a household portion, or "" for pieces.
        preparation: preparation of the food, as written.
        optional: the line's food may be left out, or is offered with the dish without an amount.
        discarded: the food isn't eaten (a marinade or brine that is thrown away).
        vague: no amount, but words that mean a little: "to taste", "as needed", "for greasing".
        frying: fat for deep frying, or much more fat than coats a pan; only a part is eaten.
        container: the package whose content the amount is ("can"), or "".
        length_inch: length of each piece, if the line gives one.
        pieces: number of pieces of a stated weight ("2 (1 pound) sweet potatoes": 2, in 2 lb).
        count: number of pieces that weigh the amount together ("1 chicken, 3 to 4 pounds": 1).
        plus: further amounts of the same food with their units ("1 stick plus 2 tablespoons butter").
        comment: the rest of the line.
    """

    text: str
    name: str
    amount: float | None
    unit: str = ""
    preparation: str = ""
    optional: bool = False
    discarded: bool = False
    vague: bool = False
    frying: bool = False
    container: str = ""
    length_inch: float | None = None
    pieces: float | None = None
    count: float | None = None
    plus: tuple[tuple[float, str], ...] = ()
    comment: str = ""


_BULLET: Final = re.compile(r"^(?:[\s\-–—•·*▢☐□◦‣▪●○✓✔+>]|\[\s?[xX]?\])+(?=\S)")
_BLANKS: Final = re.compile(r"\s+")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
_RECKONED: Final = re.compile(r"(?<![\d.,])\d{1,6}\.\d{4,20}(?![\d.,])")
_DISCARD_NEXT: Final = LazyPattern(r"[^,;()]*\bdiscard", ("discard",))
_BATH_ML: Final = VOLUME_ML["cup"] / 4
"""From this much fat for frying on, food lies in it and absorbs a share. The FDA's customary amount is a tablespoon."""
_OIL: Final = LazyPattern(r"\boil\b", ("oil",))
_VAT_ML: Final = 3 * VOLUME_ML["cup"]
"""From this much plain oil on, it is for frying: half of such labelled lines (`make bench-lines`) say so."""
_OIL_G_PER_ML: Final = 0.92
"""Density of cooking oils: a cup of 218 g (USDA Standard Reference, WEIGHT)."""
_PARTS: Final = LazyPattern(
    r"\b(?P<part>juice|zest|rind|peel)(?:(?<=juice)d|(?<=zest)ed)?\b(?: only)?(?: of| from)?",
    ("juice", "zest", "rind", "peel"),
)
"""A juiced lemon is its juice; a peeled one is not its peel."""
_PART_OF: Final = LazyPattern(
    r"\b(?P<part>juice|zest|rind|peel)\s+(?:and\s+\w+\s+)?(?:of|from)\b", ("juice", "zest", "rind", "peel")
)
_PART_DONE: Final = LazyPattern(r"\b(?P<part>juice|zest)(?:d|ed)\b", ("juice", "zest"))


def clean_line(text: str) -> str:
    """Return a line without bullets, markup and doubled blanks, and with computed numbers rounded.

    "0.33333334326744 cup" becomes "0.333 cup".
    """
    plain = text
    if "&" in text or "<" in text:
        # The names of two thousand characters are loaded with the first line that may have one.
        import html

        plain = _TAG.sub(" ", html.unescape(text))
    short = _RECKONED.sub(lambda found: f"{float(found.group()):.3f}".rstrip("0").rstrip("."), plain)
    return with_plain_digits(_BULLET.sub("", _BLANKS.sub(" ", short).strip()).strip())


def read_lines(texts: Iterable[str], tagger: Tags) -> list[ParsedLine]:
    """Read many lines at once, in order."""
    lines = [clean_line(text) for text in texts]
    tagged = tagger.tag([for_tagger(line) for line in lines])
    return [replace(from_tags(words), text=line) for words, line in zip(tagged, lines, strict=True)]


def from_tags(tagged: "TaggedWords") -> ParsedLine:
    """Return the line that the labelled words make. Pure; an empty line has no name and no amount."""
    text = tagged.text
    tagged = replace(
        tagged, fields=tuple(with_leading_amount([word.text for word in tagged.words], tagged.fields))
    )
    tagged = replace(tagged, fields=tuple(_with_claims(tagged)))
    parts = {field: _said(tagged, field) for field in ("preparation", "comment", "purpose")}
    name, preparation = _whole_name(_name(tagged), parts["preparation"], text, parts["comment"])
    comment = ", ".join(part for part in (parts["comment"], parts["purpose"]) if part)
    line = ParsedLine(text, name or _rest(tagged), None, preparation=preparation, comment=comment)
    amount = chosen(measures_of([word.text for word in tagged.words], tagged.fields))
    if amount is not None:
        line = replace(
            line,
            amount=amount.middle,
            unit=amount.unit,
            container=amount.container,
            length_inch=amount.length_inch,
            pieces=amount.pieces,
            count=amount.count,
            plus=tuple((more.middle, more.unit) for more in amount.plus),
        )
    return with_remarks(line)


def with_remarks(line: ParsedLine) -> ParsedLine:
    """Return a line with the remarks that its words make: optional, discarded, a little, or fat to fry in."""
    text, unmeasured = line.text, line.amount is None
    words = line_words()
    optional = line.optional or _is_optional(text) or (unmeasured and bool(words.offered.search(text)))
    discarded = bool(words.discarded.search(text)) and not _is_part_discarded(text)
    vague = unmeasured and bool(words.vague.search(text))
    frying = (
        bool(words.deep_frying.search(text))
        or (bool(words.frying.search(text)) and _is_at_least(line, _BATH_ML))
        or (_is_plain_oil(line.name) and _is_at_least(line, _VAT_ML))
    )
    # Most lines have no remarks, and a copy takes longer than the search.
    if (optional, discarded, vague, frying) == (line.optional, line.discarded, line.vague, line.frying):
        return line
    return replace(line, optional=optional, discarded=discarded, vague=vague, frying=frying)


def _is_part_discarded(text: str) -> bool:
    return any(_DISCARD_NEXT.match(text, part.end()) for part in line_words().discarded_parts.finditer(text))


def _is_plain_oil(name: str) -> bool:
    kind = line_words().plain_oils.search(name)
    return _OIL.match(name) is not None or (kind is not None and _OIL.search(name, kind.end()) is not None)


def _is_at_least(line: ParsedLine, volume_ml: float) -> bool:
    """Return whether a line has at least a volume of oil."""
    if line.amount is None:
        return False
    if line.unit in MASS_G:
        return line.amount * MASS_G[line.unit] >= volume_ml * _OIL_G_PER_ML
    return line.unit in VOLUME_ML and line.amount * VOLUME_ML[line.unit] >= volume_ml


def _is_optional(text: str) -> bool:
    """Return whether the line's food may be left out, and not only more of it or its preparation.

    The tagger's own mark is ignored, because it also marks "plus more if needed".
    """
    words = line_words()
    if words.optional.search(text):
        return True
    return any(
        not _ends_with(words.partly, text[: found.start()]) for found in words.if_wanted.finditer(text)
    )


def _ends_with(pattern: LazyPattern, text: str) -> bool:
    stripped = text.rstrip()
    return any(found.end() == len(stripped) for found in pattern.finditer(stripped))


def _said(tagged: "TaggedWords", field: str) -> str:
    """Return the words of a field as written, with commas between runs that other words separate."""
    runs: list[tuple[int, int]] = []
    for place, label in enumerate(tagged.fields):
        if label != field:
            continue
        if runs and runs[-1][1] == place - 1:
            runs[-1] = (runs[-1][0], place)
        else:
            runs.append((place, place))
    return " ".join(
        tagged.text[tagged.words[first].start : tagged.words[last].end] for first, last in runs
    ).strip(" ,;:")


def _with_claims(tagged: "TaggedWords") -> list[str]:
    """Return the labels, with "name" for a claim right before a name: "mock duck" is no duck, whatever the tagger read."""
    fields = list(tagged.fields)
    claims = phrase_words().not_meat | phrase_words().not_dairy
    for place in range(len(fields) - 2, -1, -1):
        if fields[place + 1] == "name" and tagged.words[place].text.casefold() in claims:
            fields[place] = "name"
    return fields


def _name(tagged: "TaggedWords") -> str:
    """Return the food as written, with the "or" and brackets that show alternatives."""
    parts: list[str] = []
    depth, open_at, last = 0, -1, -2
    for place, (word, label) in enumerate(zip(tagged.words, tagged.fields, strict=True)):
        if word.text in "([":
            depth += 1
        elif word.text in ")]":
            depth = max(0, depth - 1)
            if open_at >= 0 and not depth:
                parts.append(")")
                open_at = -1
        if label != "name" or not any(letter.isalpha() for letter in word.text):
            continue
        if depth and open_at < 0 and parts:
            open_at = place
            parts.append("(")
        between = [one.text.lower() for one in tagged.words[last + 1 : place]] if last >= 0 else []
        parts += [
            one for one in between if one in ("or", "and", "-", "/", "&", "%") or (one == "," and not depth)
        ]
        parts.append(word.text)
        last = place
    if open_at >= 0:
        parts.append(")")
    joined = " ".join(parts)
    return (
        re.sub(r"\s*([-/])\s*", r"\1", re.sub(r"\(\s+", "(", joined))
        .replace(" )", ")")
        .replace(" ,", ",")
        .strip(" ,-/&")
    )


def _rest(tagged: "TaggedWords") -> str:
    """Return all words that are neither amount nor unit, for a line without a name."""
    words = [
        word.text
        for word, field in zip(tagged.words, tagged.fields, strict=True)
        if field not in ("amount", "unit", "size") and any(letter.isalpha() for letter in word.text)
    ]
    return " ".join(words)


def _whole_name(name: str, preparation: str, text: str, comment: str) -> tuple[str, str]:
    """Return `juice of 1 lemon` and `1 lemon, juiced` as lemon juice. Of zest and juice, the juice counts by weight."""
    if not line_words().citrus.search(name) or _PARTS.search(name):
        return name, preparation
    parts = [match["part"].lower() for match in _PARTS.finditer(preparation)]
    parts = parts or [match["part"].lower() for match in _PART_OF.finditer(text)]
    parts = parts or [match["part"].lower() for match in _PART_DONE.finditer(comment)]
    if not parts:
        return name, preparation
    rest = " ".join(_PARTS.sub(" ", preparation).split()).strip(" ,;&")
    return f"{name} {'juice' if 'juice' in parts else parts[0]}", "" if rest in ("and", "of") else rest
