"""From marked spans to mentions, with the vocabulary in hand.

The network marks words; only the vocabulary knows that "salt and black pepper" is one name and "rice and beans" two.
"""

from collections.abc import Sequence

from core.questions.mention import CONNECTORS, Mention
from core.questions.span_merge import joined, shifted, widened, with_whole_labels
from core.questions.span_repair import (
    amount_as_quantity,
    as_caution,
    named_label,
    with_firm_wishes,
    with_free_labels,
    with_inner_exclusions,
    with_shared_free,
    with_shared_last_word,
    with_whole_exclusions,
    without_announcers,
    without_little_words,
    without_praise,
)
from core.questions.span_split import cut, diet_before
from core.questions.vocabulary import Vocabulary
from models.question_parser.reader import Reading, Span


def marked_mentions(reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """All mentions of a reading in order."""
    spans = [span for span in reading.spans if any(char.isalnum() for char in span.text)]
    found = with_firm_wishes(reading, [amount_as_quantity(_mention(reading, span)) for span in spans])
    found = without_praise(reading, found, vocabulary)
    found = with_whole_labels(reading, without_announcers(reading, found), vocabulary)
    found = with_inner_exclusions(reading, found, vocabulary)
    found = with_shared_free(reading, with_free_labels(reading, found, vocabulary), vocabulary)
    found = [
        as_caution(reading, without_little_words(reading, mention, vocabulary), vocabulary)
        for mention in found
    ]
    found = with_shared_last_word(reading, with_whole_exclusions(reading, found, vocabulary), vocabulary)
    found = [named_label(reading, mention, vocabulary) for mention in found]
    found = [part for mention in found for part in cut(reading, mention, vocabulary)]
    wide = widened(reading, found, vocabulary)
    found = [part for mention in wide for part in (diet_before(reading, mention, vocabulary) or [mention])]
    return _without_inner(shifted(reading, joined(reading, found, vocabulary), vocabulary), vocabulary)


def _without_inner(found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions without an exclusion inside a longer name's, which says it all: "no chicken nuggets".

    A part that is an allergen stays excluded, and so do the parts of a list ("no peas and carrots").
    """
    names = [
        each
        for each in found
        if each.is_excluded
        and CONNECTORS.isdisjoint(each.said)
        and any(tag.facet == "dish" for tag in vocabulary.tagged(each.text))
    ]
    return [
        each
        for each in found
        if each.spelling in vocabulary.allergen_words
        or not any(each.is_excluded and {*each.places} < {*name.places} for name in names)
    ]


def _mention(reading: Reading, span: Span) -> Mention:
    return Mention(
        span.kind, span.mode, span.first, span.last, span.text, span.roles,
        reading.words[span.first : span.last + 1], span.alternative, span.score,
    )  # fmt: skip
