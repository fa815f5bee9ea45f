"""A question in German or Spanish in English words before it is parsed, so that one reader reads it; it quotes as typed.

Words are edited one after the other: plain exclusions first (`core.questions.foreign_exclusions`), then what else is known.
Other words stay. A question whose known words are mostly English changes only in its plain exclusions and in the names of
foods and dishes that English does not know ("Auflauf with noodles").
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain, product
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.food.local_words import folded_in, words_in
from core.food.shown_names import english_title
from core.food.spelling import fold, singular
from core.food.word_files import WordTables, read_words
from core.questions.foreign_exclusions import (
    Token,
    exclusions_of,
    food_list,
    phrases_at,
    said,
    tokens_of,
)
from core.questions.informal import Edit, StandardQuestion, as_typed, in_standard_words
from core.questions.spoken_words import without_asking
from core.questions.typing_slips import is_common
from core.questions.vocabulary import Vocabulary

_SHORTEST_COMPOUND: Final = 6
_LONGEST_NAME: Final = 4
"""Words of a dish's name in the vocabulary."""
_JOINTS: Final = ("", "n", "en", "er", "s", "e", "es")
"""Letters between the parts of a German compound."""
_SIGNS: Final = frozenset(",.;:!?")
_NUMBER: Final = "#"
"""Any number, in phrases."""
_UNKNOWN: Final = "?"
_SHORTEST_UMLAUT: Final = 5
"""Letters of a word that may be typed without its umlauts: "cae" is Spanish."""
_SHORTEST_NAME: Final = 5
"""Letters of a foreign name in an English question."""
_SHORTEST_SLIP: Final = 8
"""Letters of a word in which a typing slip is certain."""
_STOPS: Final = frozenset(".;!?")


class ForeignQuestionWords(WordTables):
    """The entries of a file of `assets/words`: foreign words, folded, to English ones."""

    forms: Mapping[str, str]
    """Short and spoken forms of words."""
    telling: frozenset[str]
    """Phrases that tell the language, though each of their words may be English."""
    words: Mapping[str, str]
    equipment: Mapping[str, str]
    adjectives: Mapping[str, str]
    """Words that take endings."""
    prepared: Mapping[str, str]
    """Words that may belong to the name of a food before them."""
    dishes: Mapping[str, str]
    foods: Mapping[str, str]
    nutrients: Mapping[str, str]
    conditions: Mapping[str, str]
    """Phrases: bars stand between words of which any may stand there, or none where nothing is behind a bar."""
    denied: Mapping[str, str]
    """Words that deny the condition or the equipment behind them."""
    behind: Mapping[str, str]
    """Refusals behind their foods, with bars as in `conditions`."""
    refusals: frozenset[str]
    """Words by which a clause that isn't understood whole may refuse its foods."""
    persons: frozenset[str]
    """Pronouns: a verb next to them that is not known may tell that a food harms."""


class GermanQuestionWords(ForeignQuestionWords):
    """The entries of `assets/words/german_questions.toml`."""

    levels: Mapping[str, str]
    """Ends of a compound with a nutrient."""
    heads: Mapping[str, str]
    """Ends of a compound with a food that harms."""
    around: Mapping[str, str]
    """Refusals before foods that one of `closing` stands behind."""
    closing: frozenset[str]
    auxiliaries: frozenset[str]
    """Verbs before what was eaten already, where one of `participles` ends the sentence."""
    participles: frozenset[str]


class SpanishQuestionWords(ForeignQuestionWords):
    """The entries of `assets/words/spanish_questions.toml`."""


@dataclass(frozen=True, eq=False)
class _Language:
    code: str
    known: ForeignQuestionWords
    german: GermanQuestionWords | None
    noun_endings: tuple[str, ...]
    adjective_endings: tuple[str, ...]

    @cached_property
    def foods(self) -> Mapping[str, str]:
        """Words of foods, in the singular and in plurals."""
        found: dict[str, str] = {}
        for words, name in chain(self.known.foods.items(), _names(self.code)):
            found.setdefault(words, name)
        return _inflected(found, self.noun_endings)

    @cached_property
    def dishes(self) -> Mapping[str, str]:
        return _inflected(self.known.dishes, self.noun_endings)

    @cached_property
    def conditions(self) -> Mapping[str, str]:
        endings = tuple({*self.noun_endings, *self.adjective_endings})
        single = {words: name for words, name in self.known.conditions.items() if words.isalpha()}
        return _inflected(single, endings) | _alternatives(self.known.conditions)

    @cached_property
    def behind(self) -> Mapping[str, str]:
        return _alternatives(self.known.behind)

    @cached_property
    def deniable(self) -> Mapping[str, str]:
        """Conditions and equipment."""
        return {**self.conditions, **self.known.equipment}

    @cached_property
    def adjectives(self) -> Mapping[str, str]:
        return _inflected(self.known.adjectives, self.adjective_endings)

    @cached_property
    def prepared(self) -> Mapping[str, str]:
        return _inflected(self.known.prepared, self.adjective_endings)

    @cached_property
    def qualities(self) -> Mapping[str, str]:
        return {**self.adjectives, **self.prepared, **self.known.equipment}

    @cached_property
    def plain(self) -> Mapping[str, str]:
        """Every word that is no food and belongs to no food's name."""
        return {
            **self.adjectives,
            **self.dishes,
            **self.known.nutrients,
            **self.conditions,
            **self.known.equipment,
            **self.known.words,
        }

    @cached_property
    def all(self) -> Mapping[str, str]:
        return {**self.qualities, **self.foods, **self.plain}

    @cached_property
    def single(self) -> frozenset[str]:
        """Every word of a phrase."""
        return frozenset(word for words in (*self.all, *self.behind) for word in words.split())

    @cached_property
    def longest(self) -> int:
        return max(len(words.split()) for words in (*self.all, *self.behind))

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """Last parts of compounds, the longest first."""
        known = self.german
        found = () if known is None else (*known.dishes, *known.levels, *known.heads)
        return tuple(sorted((each for each in found if len(each) > 2), key=len, reverse=True))

    def __contains__(self, words: object) -> bool:
        """Return whether words are known, and neither a food nor a part of its name."""
        return isinstance(words, str) and (
            words in self.plain or (words not in self.all and self.read(words) is not None)
        )

    def has(self, word: str) -> bool:
        """Return whether a word is known, alone or in a phrase."""
        return self._has(self.spelled(word))

    def _has(self, word: str) -> bool:
        return word in self.single or self.read(word) is not None

    def spelled(self, word: str) -> str:
        """Return the standard form of a word: "nich" is "nicht", "Nuesse" is "Nüsse"."""
        found = self.known.forms.get(word, word)
        if self.german is None or len(found) < _SHORTEST_UMLAUT or self._has(found):
            return found
        plain = folded_in(found, self.code)
        return plain if plain != found and self._has(plain) else found

    def without_slip(self, word: str) -> str:
        """Return the only known word that one typing slip makes of a long word; the word itself if there is none."""
        if len(word) < _SHORTEST_SLIP or self._has(word):
            return word
        meant = process.extract(word, self.long, scorer=OSA.distance, score_cutoff=1, limit=2)
        return meant[0][0] if len(meant) == 1 else word

    @cached_property
    def long(self) -> tuple[str, ...]:
        """Known words that are long enough for a typing slip."""
        return tuple(sorted(word for word in self.single if len(word) >= _SHORTEST_SLIP))

    def name(self, word: str) -> str | None:
        """Return the English name of a food or a dish; None if it is not known."""
        found = self.foods.get(word) or self.dishes.get(word)
        return found if found or word in self.all else self.read(word)

    def read(self, word: str) -> str | None:
        """Return the English words for one word or phrase; None if it is not known."""
        found = self.all.get(word)
        if found is None and self.german is not None and len(word) >= _SHORTEST_COMPOUND:
            return self._compound(word, self.german)
        return found

    def _compound(self, word: str, known: GermanQuestionWords) -> str | None:
        stems = [word, *(word[: -len(end)] for end in self.adjective_endings if end and word.endswith(end))]
        for stem in stems:
            for head in self.heads:
                first = stem.removesuffix(head).rstrip("-")
                if first == stem or len(first) < 2:
                    continue
                table = known.nutrients if head in known.levels else self.foods
                for joint in _JOINTS:
                    part = first.removesuffix(joint)
                    found = table.get(part) or table.get(f"{part}e")
                    if found is None and head in known.dishes:
                        found = self._listed(part)
                    if found is not None and first.endswith(joint):
                        level = known.levels.get(head)
                        return (
                            f"{level}{found}"
                            if level
                            else f"{found} {known.heads.get(head) or self.dishes[head]}"
                        )
        return None

    def _listed(self, words: str) -> str | None:
        """Return the English foods of words with hyphens between, such as "rote-linsen"; None if one is unknown."""
        whole = self.foods.get(words.replace("-", " "))
        foods = [self.foods.get(each) or self.foods.get(f"{each}n") for each in words.split("-")]
        known = [each for each in foods if each is not None]
        return whole or (" and ".join(known) if len(known) == len(foods) else None)


@dataclass(frozen=True)
class EnglishQuestion:
    """A question in standard words, in English as far as its words are known."""

    standard: StandardQuestion
    is_foreign: bool = False
    doubted: tuple[str, ...] = ()
    """Foods that a clause may refuse that isn't understood whole, as typed."""


def in_english(question: str, vocabulary: Vocabulary) -> EnglishQuestion:
    """Return a question in standard words; a German or Spanish one, or one that is a recipe's title, in English."""
    title = english_title(without_asking(question))
    if title is not None:
        return EnglishQuestion(as_typed(question).with_edits([(0, len(question), title)]), is_foreign=True)
    tokens = tokens_of(question)
    language = _language_of(tokens, vocabulary)
    if language is not None:
        tokens = [(_standard(word, vocabulary, language), start, end) for word, start, end in tokens]
        edits, doubted = _edits(tokens, vocabulary, language)
        return EnglishQuestion(
            as_typed(question).with_edits(edits),
            is_foreign=True,
            doubted=tuple(question[letters.start : letters.stop] for letters in doubted),
        )
    standard = in_standard_words(question)
    tokens = tokens_of(standard.text)
    exclusions = exclusions_of(tokens, vocabulary)
    edits = [*exclusions.edits, *_foreign_names(tokens, exclusions.places, vocabulary)]
    return EnglishQuestion(standard.with_edits(edits) if edits else standard)


def _standard(word: str, vocabulary: Vocabulary, language: _Language) -> str:
    found = language.spelled(word)
    if vocabulary.is_name(found) or _is_english(found):
        return found
    return language.without_slip(found)


def _foreign_names(tokens: list[Token], taken: set[int], vocabulary: Vocabulary) -> Iterator[Edit]:
    """Yield English names for foods and dishes that only German or Spanish has: "Auflauf with noodles".

    One that means another food in a list of allergens ("nueces", nuts and walnuts) is left to the guard of exclusions.
    """
    allergens = vocabulary.exclusion_cues.foreign_foods
    named = taken.union(*_names_in(tokens, vocabulary))
    for place, (word, start, end) in enumerate(tokens):
        if place in named or len(word) < _SHORTEST_NAME or not word.isalpha() or _is_english(word):
            continue
        meant = {found for language in (_german(), _spanish()) if (found := language.name(word))}
        if len(meant) == 1 and allergens.get(word, "") in ("", *meant):
            yield start, end, meant.pop()


def _language_of(tokens: list[Token], vocabulary: Vocabulary) -> _Language | None:
    """Return the language that more words belong to than to English; None for English."""
    words = [word for word, _, _ in tokens]
    if _telling().isdisjoint(words) and not any(
        word.endswith(_german().heads) for word in words if len(word) >= _SHORTEST_COMPOUND
    ):
        return None
    named = {place for places in _names_in(tokens, vocabulary) for place in places}
    counted = [
        word
        for place, word in enumerate(words)
        if place not in named and len(word) > 2 and (word.isalpha() or _german().has(word))
    ]
    counts = {
        language: sum(not _is_english(word) and language.has(word) for word in counted)
        for language in (_german(), _spanish())
    }
    text = f" {' '.join(_NUMBER if word.isdigit() else word for word in words)} "
    for language in counts:
        counts[language] += any(f" {phrase} " in text for phrase in language.known.telling)
    language = max(counts, key=counts.__getitem__)
    english = sum(len(word) > 2 and _is_english(word) and word not in language.single for word in words)
    unknown = len(counted) - counts[language] - sum(map(_is_english, counted))
    return language if counts[language] > max(english, (english + unknown) // 2) else None


def _names_in(tokens: list[Token], vocabulary: Vocabulary) -> Iterator[range]:
    """Yield the places of names that English has taken over: "chili con carne", "Sauerkraut"."""
    place = 0
    while place < len(tokens):
        for words, after in phrases_at(tokens, place, _LONGEST_NAME):
            if words.replace(" ", "").isalpha() and vocabulary.is_name(words):
                yield range(place, after)
                place = after - 1
                break
        place += 1


def _edits(
    tokens: list[Token], vocabulary: Vocabulary, language: _Language
) -> tuple[list[Edit], list[range]]:
    """Return the edits of a question, and the letters of foods that a clause may refuse that isn't understood whole."""
    exclusions = exclusions_of(tokens, vocabulary, language.foods, language, language.prepared)
    edits, doubted = [*exclusions.edits], [*exclusions.doubted]
    names = [
        places
        for places in _names_in(tokens, vocabulary)
        if len(places) > 1 and any(language.read(tokens[place][0]) is None for place in places)
    ]
    taken = exclusions.places.union(*names)
    for edit, places in _eaten(tokens, taken, language):
        edits.append(edit)
        taken.update(places)
    place = 0
    while place < len(tokens):
        clause = _Clause(tokens, vocabulary, language, taken)
        place = clause.read(place) + 1
        edits += (edit for edit, stays in clause.found if stays or not clause.is_doubted)
        doubted += (clause.foods or clause.refused) if clause.is_doubted else ()
    return edits, doubted


def _eaten(tokens: list[Token], taken: set[int], language: _Language) -> Iterator[tuple[Edit, range]]:
    """Yield the edits of verbs around what was eaten already, and their places: "hab heute zwei Eier gegessen"."""
    german = language.german
    if german is None:
        return
    verb = range(0)
    for place, (word, start, end) in enumerate(tokens):
        if word in _STOPS or word in language.known.refusals or place in taken:
            verb = range(0)
        elif count := 0 if place in verb else _longest(tokens, place, german.auxiliaries, language.longest):
            verb = range(place, place + count)
        elif verb and word in german.participles:
            yield (tokens[verb[0]][1], tokens[verb[-1]][2], "I already ate"), verb
            yield (start, end, ""), range(place, place + 1)
            verb = range(0)


@dataclass
class _Clause:
    """The words between two signs. In doubt, only its conditions and whole refusals are put into English."""

    tokens: list[Token]
    vocabulary: Vocabulary
    language: _Language
    taken: set[int]
    found: list[tuple[Edit, bool]] = field(default_factory=list)
    foods: list[range] = field(default_factory=list)
    refused: list[range] = field(default_factory=list)
    """The letters of unknown words right behind a word of refusal: "nichts Blähendes"."""
    is_doubted: bool = False

    def read(self, place: int) -> int:
        """Read the words from a place on, and return the place of the sign behind them."""
        tokens, known = self.tokens, self.language.known
        before = ""
        while place < len(tokens):
            word, start, _ = tokens[place]
            if place in self.taken:
                place, before = place + 1, ""
                continue
            if word in _SIGNS:
                return place
            if after := self._denial_at(place):
                before = said(tokens, place, after)
                self.found.append(((start, tokens[after - 1][2], known.denied[before]), True))
                place = after
                continue
            refused, after = _refused_at(tokens, place, self.vocabulary, self.language, self.taken)
            english: str | None = refused
            if not refused:
                english, after = _words_at(tokens, place, self.language, self.taken)
            words = said(tokens, place, after)
            is_unknown = (
                english is None
                and word.isalpha()
                and word not in known.refusals
                and not self.vocabulary.is_name(word)
            )
            if (before in known.persons and is_unknown) or (before == _UNKNOWN and words in known.persons):
                self.is_doubted = True
            if words in known.refusals and not self._denies_quality(after):
                self.is_doubted = True
            if is_unknown and before in known.refusals:
                self.refused.append(range(start, tokens[after - 1][2]))
            before = _UNKNOWN if is_unknown and before else words
            if words in self.language.foods and not refused:
                self.foods.append(range(start, tokens[after - 1][2]))
            if english is not None:
                if word == "de" and place and tokens[place - 1][0] in self.language.dishes:
                    follows, _ = food_list(tokens, after, self.vocabulary, self.language.foods)
                    english = "with" if follows else english
                edit = (start, tokens[after - 1][2], english)
                stays = bool(refused) or words in self.language.conditions
                # "Soy" is "I am", and must not be taken for soya.
                self.found.append((edit, stays or words == "soy"))
            place = after
        return place

    def _denial_at(self, place: int) -> int:
        """Return the place of what a denial at `place` denies, right behind it; 0 if it denies nothing known."""
        words, longest = self.language.deniable, self.language.longest
        return next(
            (
                after
                for after in range(place + 3, place, -1)
                if said(self.tokens, place, after) in self.language.known.denied
                and _longest(self.tokens, after, words, longest)
            ),
            0,
        )

    def _denies_quality(self, place: int) -> bool:
        return place < len(self.tokens) and self.tokens[place][0] in self.language.qualities


def _refused_at(
    tokens: list[Token], place: int, vocabulary: Vocabulary, language: _Language, taken: set[int]
) -> tuple[str, int]:
    """Return a refusal in English whose foods stand before its cue or inside it, and the place after it."""
    word, german = tokens[place][0], language.german
    if german is not None and word in german.around:
        foods, after = food_list(tokens, place + 1, vocabulary, language.foods)
        closing = _longest(tokens, after, german.closing, language.longest) if foods else 0
        return _ended(f"{german.around[word]} {foods}", tokens, after + closing) if closing else ("", place)
    foods, after = food_list(tokens, place, vocabulary, language.foods)
    count = _longest(tokens, after, language.behind, language.longest) if foods else 0
    behind = said(tokens, after, after + count)
    if not count or not taken.isdisjoint(range(place, after)):
        return "", place
    if after + count < len(tokens) and food_list(tokens, after + count, vocabulary, language.foods)[0]:
        return "", place
    return _ended(f"{language.behind[behind]} {foods}", tokens, after + count)


def _ended(refusal: str, tokens: list[Token], place: int) -> tuple[str, int]:
    """Return a refusal that goes on to no food behind a comma, and the place after it."""
    has_comma = place < len(tokens) and tokens[place][0] == ","
    return (f"{refusal};", place + 1) if has_comma else (refusal, place)


def _longest(tokens: list[Token], place: int, phrases: Iterable[str], longest: int) -> int:
    found = (after - place for words, after in phrases_at(tokens, place, longest) if words in phrases)
    return next(found, 0)


def _words_at(
    tokens: list[Token], place: int, language: _Language, taken: set[int]
) -> tuple[str | None, int]:
    for words, after in phrases_at(tokens, place, language.longest):
        numbers = [word for word in words.split() if word.isdigit()]
        found = language.read(" ".join(_NUMBER if word.isdigit() else word for word in words.split()))
        if found is not None and (numbers or words != _NUMBER) and taken.isdisjoint(range(place, after)):
            for number in numbers:
                found = found.replace(_NUMBER, number, 1)
            return found, after
    return None, place + 1


def _alternatives(phrases: Mapping[str, str]) -> dict[str, str]:
    """Return phrases without bars: "mag|liebt sehr" is two."""
    return {
        " ".join(" ".join(each).split()): english
        for words, english in phrases.items()
        for each in product(*(word.split("|") for word in words.split()))
    }


def _inflected(words: Mapping[str, str], endings: tuple[str, ...]) -> dict[str, str]:
    """Return words with their endings; those behind "o" replace it ("rápido", "rápida")."""
    found = dict(words)
    for word, english in words.items():
        for ending in endings:
            stem = word.removesuffix("o") if ending[0] in "oa" else word
            found.setdefault(f"{stem}{ending}", english)
    return found


def _names(code: str) -> Iterator[tuple[str, str]]:
    """Yield the words of foods that have one English name, the shown ones first."""
    typed: dict[str, set[str]] = {}
    for kind, word, name, is_shown in words_in(code):
        if kind == "food" and is_shown:
            yield fold(word), name
        elif kind == "food":
            typed.setdefault(fold(word), set()).add(name)
    yield from ((word, names.pop()) for word, names in typed.items() if len(names) == 1)


@cache
def _german() -> _Language:
    known = read_words("german_questions", GermanQuestionWords)
    return _Language("de", known, known, ("n", "en", "e", "s", "es", "er"), ("e", "er", "es", "en", "em"))


@cache
def _spanish() -> _Language:
    known = read_words("spanish_questions", SpanishQuestionWords)
    return _Language("es", known, None, ("s", "es"), ("a", "os", "as", "es", "s"))


@cache
def _telling() -> frozenset[str]:
    """Return the single words of both languages that are no English ones."""
    languages = (_german(), _spanish())
    words = {word for each in languages for word in (*each.single, *each.known.forms)}
    phrases = {phrase.split()[0] for each in languages for phrase in each.known.telling}
    return frozenset(phrases | {word for word in words if not _is_english(word)})


@cache
def _english() -> frozenset[str]:
    tables = (_german().known, _spanish().known)
    values = chain.from_iterable(
        table.values()
        for known in tables
        for table in (
            known.words,
            known.adjectives,
            known.dishes,
            known.nutrients,
            known.conditions,
            known.equipment,
        )
    )
    return frozenset(fold(word) for value in values for word in value.split())


def _is_english(word: str) -> bool:
    return word in _english() or singular(word) in _english() or is_common(word)
