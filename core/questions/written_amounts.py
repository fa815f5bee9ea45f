"""Amounts that the words of a question say plainly, whatever the network marked."""

from collections.abc import Sequence

from core.food.spelling import fold
from core.questions.amount_words import amount_words, sides_of
from core.questions.eaten import without_eaten
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from core.questions.written_limits import with_written_limits
from core.questions.written_servings import with_written_servings
from core.text.durations import has_time_unit
from models.question_parser.reader import Reading


def with_written_amounts(reading: Reading, found: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Return the mentions with plain limits and servings, and without meals that are over and other people's hours."""
    found = without_eaten(reading, found, vocabulary)
    found = with_written_servings(reading, with_written_limits(reading, found))
    return [each for each in found if not _is_of_other_work(reading, each)]


def _is_of_other_work(reading: Reading, mention: Mention) -> bool:
    """Return whether a bare duration is none of cooking: "works 10 hours", "2 hours ago"."""
    said = [fold(word.text) for word in mention.words]
    if mention.kind != "time" or not has_time_unit(mention.text) or sides_of(said):
        return False
    near = reading.words[max(0, mention.first - 2) : mention.last + 2]
    return bool(amount_words().no_cooking & {fold(word.text) for word in near})
