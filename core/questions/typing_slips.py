"""Typing slips in the words of a question, put right before it is parsed: "qiuck brekfast" is read as "quick breakfast".

A word that is neither English nor a name becomes the only likely word that one slip makes of it: two letters swapped, one
too many, too few or wrong; two slips in a long word. The parsed question quotes the words as typed. Allergens and foods
near a refusal stay as they are, because the guards exclude or ask about them, unless the refusal is sure.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.assets import read_tsv, sound_assets
from core.food.spelling import fold, folded, singular
from core.food.typos import spellings
from core.food.word_files import WordTables, loader, word_groups
from core.questions.cues import exclusion_grammar
from core.questions.informal import StandardQuestion
from core.questions.vocabulary import Vocabulary

_WORD: Final = re.compile(r"(?<![\w'’/@.])[^\W\d_]{4,}(?![\w'’@])(?!\.\w)")
_SHORT: Final = 4
"""Letters of the shortest word that may have a slip; it must be one of a very common word."""
_FAIRLY_SHORT: Final = 6
"""Letters up to which a wrong letter must be next to the right one on the keyboard, or both vowels."""
_TWO_SLIPS_FROM: Final = 8
_OF_REQUESTS: Final = 3
"""Powers of ten by which a word of requests counts as more common than it is."""
_SURE: Final = 1
"""Powers of ten by which the likeliest word is more common than the next."""
_TYPING: Final = 1.5
"""Powers of ten by which swapped and doubled letters are more likely than wrong ones."""
_EVERYWHERE: Final = 8
_VERY_COMMON: Final = 7
_COMMON: Final = 6
_RARE: Final = 5
_REFUSAL_NEAR: Final = 4
"""Words between a refusal and a food that it may speak of."""
_PARTS: Final = 3
"""Letters of the shortest word that is found within a word without a space."""
_FEWEST_JOINED: Final = 7
_FOREIGN: Final = 0.5
"""The share of unknown words from which on a question is in another language."""
_FEWEST_FOREIGN: Final = 3
_KEYS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_VOWELS: Final = frozenset("aeiouy")
_FIRM: Final = 7
"""Letters of the shortest name whose slip is excluded without a question (`core.questions.linking`)."""
_FREE: Final = re.compile(r"[\s-]*free\b", re.IGNORECASE)
_BEHIND: Final = re.compile(r"[\s-]*(?:intoleran|allerg)", re.IGNORECASE)
_HARM: Final = ("allerg", "intoler", "react", "anaphyl", "sensitiv")
_MOST_CACHED: Final = 20_000
_ENDINGS: Final = tuple("s es d ed r er ers ing ings ly y ish less free n't".split())
_WORD_FILES: Final = (
    "ages", "amounts", "body_complaints", "durations", "everyday", "exclusion_grammar", "informal", "ingredient_counts",
    "meal_names", "medical_words", "money", "other_questions", "question_grammar", "question_words", "spelling", "spoken",
    "stated_levels", "taken_back", "units",
)  # fmt: skip


class TypingSlips(WordTables):
    """Words of requests, and words that are meant as they are written."""

    requests: frozenset[str]
    as_written: frozenset[str]


typing_slips = loader("typing_slips", TypingSlips)


@dataclass(frozen=True)
class _Words:
    """All words that are no slip, and those that a slip may be of."""

    uses: Mapping[str, int]
    """Power of ten of the uses of an English word."""
    names: frozenset[str]
    """Words of foods, labels, conditions and refusals."""
    wanted: frozenset[str]
    """Words of requests: names, and the words around them."""
    stems: tuple[str, ...]
    """Beginnings of the words of conditions and refusals."""
    by_length: Mapping[int, Sequence[str]]
    by_start: Mapping[tuple[str, int], Sequence[str]]
    slips: dict[str, str]
    """Words with what a slip made of them; the word itself for none."""
    known: dict[str, bool]
    """Words with whether they are known, as far as it was asked."""

    def is_known(self, word: str) -> bool:
        """Return whether a word is no slip."""
        found = self.known.get(word)
        if found is None:
            if len(self.known) > _MOST_CACHED:
                self.known.clear()
            found = self.known[word] = self._is_known(word)
        return found

    def _is_known(self, word: str) -> bool:
        if word in self.uses or word in self.names or singular(word) in self.names:
            return True
        if word.startswith(self.stems):
            return True
        return any(
            word.endswith(ending)
            and (stem := word.removesuffix(ending))
            and (stem in self.uses or stem in self.names or f"{stem}e" in self.names)
            for ending in _ENDINGS
        )

    def weight(self, word: str) -> int:
        """Return how likely a word is in a request, in powers of ten."""
        return self.uses.get(word, _RARE) + (_OF_REQUESTS if word in self.wanted else 0)


def without_slips(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question with the typing slips in its words put right."""
    text = question.text
    found = [(match, fold(match.group())) for match in _WORD.finditer(text)]
    words = _words(vocabulary)
    unknown = [each for each in found if not words.is_known(each[1])]
    if not unknown:
        return question
    meant = [(match, word, _meant(word, words)) for match, word in unknown]
    strange = sum(word == right for _, word, right in meant)
    if strange >= _FEWEST_FOREIGN and strange > len(found) * _FOREIGN:
        return question
    edits = [
        (match.start(), match.end(), right)
        for match, word, right in meant
        if right != word
        and not _is_name(text, match)
        and not _is_of_the_library(word, vocabulary)
        and not _is_left_to_the_guards(text, match, right, vocabulary)
    ]
    return question.with_edits(edits) if edits else question


def refused_slips(question: StandardQuestion, vocabulary: Vocabulary) -> tuple[tuple[str, str], ...]:
    """Return words behind a refusal that are slips of foods and were not put right, each with the food."""
    text, words = question.text, _words(vocabulary)
    unknown = (
        (match, fold(match.group()))
        for match in _WORD.finditer(text)
        if not words.is_known(fold(match.group()))
    )
    return tuple(
        (match.group(), meant)
        for match, word in unknown
        if (meant := _meant(word, words)) != word
        and (_is_refused(text, match) or _has_cue_before(text, match, vocabulary))
        and _is_left_to_the_guards(text, match, meant, vocabulary)
    )


def _is_refused(text: str, match: re.Match[str]) -> bool:
    """Return whether a word of refusal or harm is right before a word."""
    grammar = exclusion_grammar()
    refuses = grammar.deniers | grammar.excluding_words
    return any(
        word in refuses or word.endswith("n't") or word.startswith(_HARM)
        for word in _words_before(text[: match.start()])
    )


def _has_cue_before(text: str, match: re.Match[str], vocabulary: Vocabulary) -> bool:
    """Return whether one of the last words before a word is a cue of exclusion: the "minus" of "minus the dariy"."""
    heard = vocabulary.exclusion_cues.heard_in(text)
    place = sum(token.start < match.start() for token in heard.tokens)
    return any(place - _REFUSAL_NEAR <= cue.last < place for cue in heard.cues)


def _is_name(text: str, match: re.Match[str]) -> bool:
    """Return whether a word is a person's or a place's: it has a capital within a sentence."""
    word, before = match.group(), text[: match.start()].rstrip(" \"'(")
    is_capital = word[0].isupper() and word[1:].islower()
    return is_capital and bool(before) and before[-1] not in ".!?:;\n-"


def _is_of_the_library(word: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.own_ingredient(word) is not None or vocabulary.is_title(word)


def _is_left_to_the_guards(text: str, match: re.Match[str], meant: str, vocabulary: Vocabulary) -> bool:
    """Return whether a correction might change what a refusal or an allergy keeps out.

    A slip in a short name is excluded as well as asked about; that is better than a correction that may be wrong.
    """
    names = [singular(part) for part in meant.split()]
    is_allergen = any(name in vocabulary.allergen_words for name in names)
    if not is_allergen and not any(name in vocabulary.foods for name in names):
        return False
    before = _words_before(text[: match.start()])
    is_refused = _is_refused(text, match)
    if is_refused and fold(match.group()) in spellings():
        return True  # The linking of names knows the spelling, and asks about one that is not sure.
    if _FREE.match(text[match.end() :]):
        return False
    if any(word.startswith(_HARM) for word in before) or _BEHIND.match(text[match.end() :]):
        return not is_allergen or _is_asked_about(match.group(), meant)
    if is_refused:
        return _is_asked_about(match.group(), meant)
    return is_allergen


def _is_asked_about(word: str, meant: str) -> bool:
    """Return whether the linking of names excludes a slip and asks about it, too."""
    is_weak = len(word) < _FIRM or OSA.distance(fold(word), meant) > 1
    return len(word) > _SHORT and is_weak


def _words_before(text: str) -> list[str]:
    """Return the last words of the sentence before a word."""
    sentence = re.split(r"[.;!?\n]", text)[-1]
    return [fold(word) for word in re.findall(r"[\w']+", sentence)][-_REFUSAL_NEAR:]


def _meant(word: str, words: _Words) -> str:
    known = words.slips.get(word)
    if known is None:
        if len(words.slips) > _MOST_CACHED:
            words.slips.clear()
        known = words.slips[word] = _nearest(word, words) or _parted(word, words) or word
    return known


def _nearest(word: str, words: _Words) -> str | None:
    if word in typing_slips().as_written:
        return None
    listed = spellings().get(word)
    if listed is not None:
        # A word that is listed as its own spelling is meant as it is written.
        return None if list(listed) == [word] else " ".join(listed)
    lengths = range(len(word) - 1, len(word) + 2)
    near = [known for size in lengths for known in words.by_start.get((word[0], size), ())]
    found = _within(word, near, 1)
    if not found and len(word) > _SHORT:
        # A slip in the first letter.
        found = _within(word, [known for size in lengths for known in words.by_length.get(size, ())], 1)
        found = [known for known in found if _is_likely(word, known)]
    if not found and len(word) >= _TWO_SLIPS_FROM:
        lengths = range(len(word) - 2, len(word) + 3)
        near = [known for size in lengths for known in words.by_start.get((word[0], size), ())]
        found = [known for known in _within(word, near, 2) if known in words.wanted]
        # Two wrong letters make another word.
        found = [known for known in found if known[-1] == word[-1] or sorted(known) == sorted(word)]
    ranked = sorted(((_rank(word, known, words), known) for known in found), reverse=True)
    if not ranked or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _SURE):
        return None
    return ranked[0][1] if _is_sure(word, ranked[0][1], words) else None


def _within(word: str, near: Sequence[str], slips: int) -> list[str]:
    rows = process.extract(word, near, scorer=OSA.distance, score_cutoff=slips, limit=None)
    return [known for known, _, _ in rows]


def _is_sure(word: str, known: str, words: _Words) -> bool:
    """Return whether a word is more likely a slip than one of another language or a dialect."""
    is_typing = _is_typing(word, known)
    is_likely = _is_likely(word, known)
    uses = words.uses.get(known, 0)
    if known in typing_slips().requests and len(word) > _SHORT:
        uses = max(uses, _VERY_COMMON)
    if known in words.wanted:
        fewest = (
            (_COMMON if is_typing else _VERY_COMMON) if len(word) <= _SHORT else 1 if is_typing else _COMMON
        )
        return len(word) > _FAIRLY_SHORT or (is_likely and uses >= fewest)
    if len(word) <= _FAIRLY_SHORT:
        return is_likely and uses >= (_VERY_COMMON if is_typing and len(word) > _SHORT else _EVERYWHERE)
    return is_likely and uses >= (_COMMON if is_typing or len(word) >= _TWO_SLIPS_FROM else _VERY_COMMON)


def _is_typing(word: str, known: str) -> bool:
    """Return whether letters are only swapped, doubled or no longer doubled."""
    return sorted(word) == sorted(known) or _undoubled(word) == _undoubled(known)


def _is_likely(word: str, known: str) -> bool:
    return _is_typing(word, known) or len(word) < len(known) or _is_wrong_key(word, known)


def _is_wrong_key(word: str, known: str) -> bool:
    """Return whether one letter is wrong, or too many, that is near on the keyboard or another vowel."""
    if len(word) > len(known):
        place = next((at for at, letter in enumerate(known) if word[at] != letter), len(known))
        around = word[max(place - 1, 0) : place] + word[place + 1 : place + 2]
        return any(letter in _near_keys().get(word[place], "") for letter in around)
    wrong = [pair for pair in zip(word, known, strict=True) if pair[0] != pair[1]]
    if len(wrong) != 1:
        return False
    typed, right = wrong[0]
    return right in _near_keys().get(typed, "") or (len(word) > _SHORT and {typed, right} <= _VOWELS)


@cache
def _near_keys() -> Mapping[str, str]:
    """Return the letters around each letter of a keyboard."""
    found: dict[str, str] = {}
    for row, letters in enumerate(_KEYS):
        for column, letter in enumerate(letters):
            near = letters[max(column - 1, 0) : column] + letters[column + 1 : column + 2]
            above = _KEYS[row - 1][column : column + 2] if row else ""
            below = _KEYS[row + 1][max(column - 1, 0) : column + 1] if row + 1 < len(_KEYS) else ""
            found[letter] = near + above + below
    return found


def _rank(word: str, known: str, words: _Words) -> float:
    """Return how likely a word is meant: common words first, and swapped and doubled letters before wrong ones."""
    return words.weight(known) + (_TYPING if _is_typing(word, known) else 0)


def _undoubled(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)


def _parted(word: str, words: _Words) -> str | None:
    """Return two words of requests that were written without a space: "highprotein"."""
    if len(word) < _FEWEST_JOINED:
        return None
    parts = [
        (word[:place], word[place:])
        for place in range(_PARTS, len(word) - _PARTS + 1)
        if word[:place] in words.wanted and word[place:] in words.wanted
    ]
    return " ".join(parts[0]) if len(parts) == 1 else None


def is_common(word: str) -> bool:
    """Return whether a word is so common in English that it is meant as it is written."""
    return _uses().get(word, 0) >= _COMMON


@cache
def _uses() -> Mapping[str, int]:
    found: dict[str, int] = {}
    for row in read_tsv(sound_assets() / "words" / "common_words.tsv"):
        found.update(dict.fromkeys(row["words"].split(), int(row["uses"])))
    return found


def _file_words() -> Iterator[str]:
    for name in _WORD_FILES:
        for groups in word_groups(name).values():
            for group in groups:
                yield from group.items
                for key, value in group.table.items():
                    yield key
                    yield from [value] if isinstance(value, str) else value if isinstance(value, list) else ()


_made: list[tuple[tuple[object, ...], _Words]] = []


def _words(vocabulary: Vocabulary) -> _Words:
    """Return the words of a vocabulary. Those of the last one are cached, because every question asks.

    Computing them takes 0.2 s. Libraries that add no names of their own have them in common.
    """
    made_of = (
        vocabulary.foods,
        vocabulary.tags,
        vocabulary.food_names,
        vocabulary.exclusion_cues,
        vocabulary.conditions,
        typing_slips(),
    )
    for parts, words in _made:
        if all(one is other for one, other in zip(parts, made_of, strict=True)):
            return words
    words = _words_of(vocabulary)
    _made[:] = [(made_of, words)]
    return words


def _words_of(vocabulary: Vocabulary) -> _Words:
    uses = _uses()
    cues = [words for cue in vocabulary.exclusion_cues.cues for words in cue.words]
    foreign = vocabulary.exclusion_cues.foreign_foods
    conditions = [
        words.rstrip("*") if " " in words else words
        for each in vocabulary.conditions.conditions
        for words in (each.name, each.label, *each.words)
    ]
    stems = tuple(
        fold(word).rstrip("*")
        for words in (*conditions, *cues)
        for word in words.split()
        if word.endswith("*") and len(word) > _FAIRLY_SHORT - 1
    )
    conditions = [words for words in conditions if not words.endswith("*")]
    named = _single([*vocabulary.foods, *vocabulary.tags, *vocabulary.food_names, *conditions])
    around = _single(_file_words())
    asked = typing_slips().requests
    names = frozenset(
        {*named, *around, *asked, *_single(cues), *_single(foreign), *typing_slips().as_written}
    )
    # A name that is rare in books and no food is seldom what a slip is of.
    wanted = frozenset(word for word in {*named, *asked} if len(word) >= _PARTS)
    by_length: dict[int, list[str]] = {}
    by_start: dict[tuple[str, int], list[str]] = {}
    for word in sorted({*uses, *wanted}):
        by_length.setdefault(len(word), []).append(word)
        by_start.setdefault((word[0], len(word)), []).append(word)
    return _Words(uses, names, wanted, stems, by_length, by_start, {}, {})


def _single(texts: Iterable[str]) -> set[str]:
    """Return the single words of some names."""
    # All at once, because there are 50,000 names. Accents in one of them would slow down the others.
    plain: list[str] = []
    accented: list[str] = []
    for text in texts:
        (plain if text.isascii() else accented).append(text)
    words = {word for part in (plain, accented) for word in re.findall(r"[^\W\d_]+", folded("\n".join(part)))}
    return {word for word in words if len(word) >= _PARTS}
