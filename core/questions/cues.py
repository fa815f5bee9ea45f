"""Cues of harm, exclusion and removal, read from `assets/words/exclusions.toml`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core.assets import read_toml
from core.errors import KnownError
from core.food.foreign_words import foreign_words
from core.food.strict_model import StrictModel
from core.food.word_files import PhraseExpression, Phrases, WordTables, loader
from core.questions.slips import Slips
from core.text.phrase_index import Match, PhraseIndex, Token, text_at, tokens_of

ENDS: Final = frozenset(".;!?\n")
"""Signs that end a sentence."""
_BEFORE_ENGLISH: Final = 3
"""Words before a cue that may make an English word of it: "should probably be", "would a curry be"."""
_BEFORE_ORDERS: Final = ENDS | {"", ",", "so", "then", "please", "just", "and"}
"""Before "give me" they begin an order."""
Side = Literal[
    "after", "before", "around", "onward", "joined", "touching", "next", "close", "earlier", "nowhere"
]


HARM_KINDS: Final = frozenset({"reaction", "danger", "allergy"})
"""Kinds of a cue that tell of harm (`Cue.kind`): no food that is wanted in their sentence may pass them."""


class Cue(StrictModel):
    """One kind of cue, as the data file has it."""

    kind: str
    why: str
    side: Side
    asks: bool
    denied: bool
    plain: bool = False
    alarms: bool = False
    slips: bool = False
    words: Annotated[tuple[str, ...], Field(min_length=1)]
    example: tuple[str, str]

    @property
    def is_foreign(self) -> bool:
        """Return whether the cue belongs to another language than English."""
        return self.kind == "other language"


class _Idioms(BaseModel):
    words: tuple[str, ...]


class _Welcome(BaseModel):
    words: tuple[str, ...]
    before: tuple[str, ...]
    all: tuple[str, ...]
    unless: tuple[str, ...]
    permits: tuple[str, ...]
    doubts: frozenset[str]
    example: tuple[str, str]


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid")

    cue: Annotated[tuple[Cue, ...], Field(min_length=1)]
    idioms: _Idioms
    welcome: _Welcome
    pictures: Mapping[str, tuple[str, ...]]


class ExclusionGrammar(WordTables):
    """The little words around a cue."""

    turns: frozenset[str]
    wishes: frozenset[str]
    points_on: frozenset[str]
    may_point_on: frozenset[str]
    replacing: Phrases
    permits: frozenset[str]
    links: frozenset[str]
    closing: frozenset[str]
    small: frozenset[str]
    deniers: frozenset[str]
    denied_fillers: frozenset[str]
    doubting: frozenset[str]
    claiming: frozenset[str]
    questioning: frozenset[str]
    excluding: frozenset[str]
    no_cue_after: Mapping[str, tuple[str, ...]]
    no_cue_behind: Mapping[str, tuple[str, ...]]
    possible: frozenset[str]
    tastes: frozenset[str]
    contractions: frozenset[str]
    not_asked: frozenset[str]
    not_an_allergen: frozenset[str]
    plainly_not: frozenset[str]
    no_diet: frozenset[str]
    praise: Phrases
    excluding_words: frozenset[str]
    signs: frozenset[str]
    food_verbs: frozenset[str]
    pointers: frozenset[str]
    back_pointers: frozenset[str]
    behind_pointers: frozenset[str]
    openers: frozenset[str]
    closers: frozenset[str]
    without: Phrases
    prepositions: frozenset[str]
    trailing: frozenset[str]
    describing: frozenset[str]
    seldom_wanted: frozenset[str]
    others: Mapping[str, str]
    kin: frozenset[str]
    continued_by: Phrases
    continued_behind: Phrases
    contents: frozenset[str]
    presence: frozenset[str]
    heading_verbs: frozenset[str]
    exemplifying: frozenset[str]
    before_wishes: frozenset[str]
    compound_harm: frozenset[str]
    no_compound: frozenset[str]
    limiting: frozenset[str]
    needing: frozenset[str]
    free_before: PhraseExpression
    free_behind: frozenset[str]
    sport: frozenset[str]
    anything: frozenset[str]
    imitating: frozenset[str]

    @cached_property
    def freed(self) -> re.Pattern[str]:
        """A name that says it is free of something: "dairy-free", "sugarless", "zero sugar"."""
        return re.compile(
            rf"^(?:(?P<before>.+?)[\s-]*(?:{'|'.join(sorted(self.free_behind))})|(?:{self.free_before})[\s-]+(?P<after>.+))$"
        )


exclusion_grammar = loader("exclusion_grammar", ExclusionGrammar)


@dataclass(frozen=True, slots=True)
class HeardCues:
    """The cues of one question."""

    tokens: tuple[Token, ...]
    cues: tuple[Match[Cue], ...]
    idioms: tuple[range, ...]
    """The letters that belong to phrases which exclude nothing."""


@dataclass(frozen=True)
class ExclusionCues:
    """All cues, and the foods that other languages and pictures name."""

    cues: tuple[Cue, ...] = ()
    foreign_foods: Mapping[str, str] = field(default_factory=dict)
    """Food words of other languages, accents taken off, to ours."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    idioms: tuple[str, ...] = ()
    """Phrases that contain a word of exclusion and exclude nothing ("without a doubt")."""
    welcome: tuple[str, ...] = ()
    """Phrases whose food follows and is welcome ("not only")."""
    welcome_behind: tuple[str, ...] = ()
    """Phrases whose food comes before them and is welcome ("settles my stomach")."""
    welcome_all: tuple[str, ...] = ()
    """Phrases that say that every food is welcome ("no allergies")."""
    permits: tuple[str, ...] = ()
    """Phrases that permit their food ("is allowed")."""
    doubts: frozenset[str] = frozenset()
    """Words that take such a permission back, if they come before it."""
    unless: tuple[str, ...] = ()
    """Words that make a food of such a phrase an exclusion all the same ("so am I")."""

    def find(self, tokens: Sequence[Token]) -> list[Match[Cue]]:
        """The cues of a question from left to right: those that exclude by themselves, then plain grammar."""
        corrected = self._slips.corrected(tokens)
        # Without a verb behind it, "can't" excludes nothing: "you can't beat a prawn cocktail".
        plain = [
            each
            for each in self._plain.find(with_not(corrected))
            if each.last > each.first or not is_contraction(tokens[each.first].text)
        ]
        # "Won't set off my egg thing" is about the egg; "set off my" about the food before it.
        turned = {place for each in plain if each.what.side == "after" for place in each.places}
        sure = self._sure.find(corrected)
        taken = {place for each in sure for place in each.places}
        of_others = (each for each in self._sure.find(_with_me(corrected)) if taken.isdisjoint(each.places))
        named = (*sure, *of_others)
        found = (
            *(each for each in named if each.what.side != "before" or not turned.issuperset(each.places)),
            *plain,
        )
        return [each for each in found if not (_is_english(each, tokens) or _is_order(each, tokens))]

    @cached_property
    def _sure(self) -> PhraseIndex[Cue]:
        return _index(self.cues, plain=False)

    @cached_property
    def _plain(self) -> PhraseIndex[Cue]:
        return _index(self.cues, plain=True)

    @cached_property
    def _idioms(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.idioms)

    @cached_property
    def _welcome(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.welcome)

    @cached_property
    def _welcome_behind(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.welcome_behind)

    @cached_property
    def _permits(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.permits)

    @cached_property
    def _welcome_all(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.welcome_all)

    @cached_property
    def _unless(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.unless)

    @cached_property
    def _slips(self) -> Slips:
        return Slips({words for cue in self.cues if cue.slips for words in cue.words})

    def heard_in(self, question: str) -> "HeardCues":
        """Return the cues of a question. Those of the last question are cached, because several steps ask."""
        last = self._last.get(question)
        if last is None:
            tokens = tokens_of(question)
            both = tokens, with_not(tokens)
            found = (
                each
                for said in (both if both[0] != both[1] else both[:1])
                for each in self._idioms.find(said)
            )
            idioms = tuple(range(tokens[each.first].start, tokens[each.last].end) for each in found)
            self._last.clear()
            last = self._last[question] = HeardCues(tuple(tokens), tuple(self.find(tokens)), idioms)
        return last

    @cached_property
    def _last(self) -> dict[str, "HeardCues"]:
        return {}

    def welcomes_in(self, tokens: Sequence[Token]) -> list[Match[str]]:
        """The phrases whose food is welcome; none where something else in the question takes that back."""
        if self._unless.find(tokens):
            return []
        permits = (each for each in self._permits.find(tokens) if not self._is_doubted(each, tokens))
        return [*_in_either(self._welcome, tokens), *permits]

    def welcomes_before(self, tokens: Sequence[Token]) -> list[Match[str]]:
        """The phrases whose food comes before them and is welcome."""
        return [] if self._unless.find(tokens) else _in_either(self._welcome_behind, tokens)

    def _is_doubted(self, found: Match[str], tokens: Sequence[Token]) -> bool:
        """Return whether words before a permission in its sentence take it back: "not sure he is allowed nuts"."""
        for token in reversed(tokens[: found.first]):
            if token.text in ENDS:
                return False
            if token.text in self.doubts or is_contraction(token.text):
                return True
        behind = (token.text for token in tokens[found.last + 1 :])
        return not exclusion_grammar().limiting.isdisjoint(takewhile(lambda text: text not in ENDS, behind))

    def welcomes_all(self, tokens: Sequence[Token]) -> bool:
        """Return whether the question says that every food is welcome, and nothing in it takes that back."""
        return bool(self._welcome_all.find(tokens)) and not self._unless.find(tokens)


def load_exclusion_cues(assets: Path) -> ExclusionCues:
    """Read the cues that ship.

    Raises:
        KnownError: a record is broken; the message names it.
    """
    path = assets / "words" / "exclusions.toml"
    try:
        data = _File.model_validate(read_toml(path))
    except ValidationError as error:
        fault = error.errors()[0]
        raise KnownError(
            f"assets/words/{path.name}, {'.'.join(map(str, fault['loc']))}: {fault['msg']}. Correct the entry."
        ) from error
    tables = foreign_words(assets)
    foreign = {**tables["in_context"], **tables["sure"], **tables["next_to_an_exclusion"]}
    return ExclusionCues(
        data.cue,
        {_compared(word): food for word, food in foreign.items()},
        {_compared(word): food for food, words in data.pictures.items() for word in words},
        data.idioms.words,
        data.welcome.words,
        data.welcome.before,
        data.welcome.all,
        data.welcome.permits,
        data.welcome.doubts,
        data.welcome.unless,
    )


def _index(cues: Iterable[Cue], *, plain: bool) -> PhraseIndex[Cue]:
    return PhraseIndex((words, cue) for cue in cues if cue.plain == plain for words in cue.words)


def _in_either(index: PhraseIndex[str], tokens: Sequence[Token]) -> list[Match[str]]:
    """The phrases of an index in the words as typed, and in the words with "not" for every "n't"."""
    found = index.find(tokens)
    taken = {place for each in found for place in each.places}
    return [*found, *(each for each in index.find(with_not(tokens)) if taken.isdisjoint(each.places))]


def _with_text(token: Token, text: str) -> Token:
    """Return a token with another text; the token itself where the text is the same."""
    return token if text == token.text else replace(token, text=text)


def with_not(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "not" for every contraction of it ("don't", "cannot")."""
    return [_with_text(token, "not") if is_contraction(token.text) else token for token in tokens]


def _with_me(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "me" and "my" for everybody else: "triggers me" covers "triggers her" and "triggers my son"."""
    others, kin = exclusion_grammar().others, exclusion_grammar().kin
    return [
        _with_text(token, "me" if is_kin else others.get(token.text, token.text))
        for token, after in zip(tokens, (*tokens[1:], None), strict=False)
        for is_kin in [
            after is not None
            and after.text in kin
            and others.get(token.text, token.text) in ("my", "me", "the")
        ]
    ]


def _is_english(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether words before a cue of another language make an English word of it: the "be" of "it should be soup".

    A denial among them leaves the cue as it is: "it should not be soup".
    """
    grammar = exclusion_grammar()
    before = [token.text for token in tokens[max(0, found.first - _BEFORE_ENGLISH) : found.first]]
    helpers = grammar.no_cue_behind.get(tokens[found.last].text, ())
    is_denied = any(text in grammar.deniers or is_contraction(text) for text in before)
    return not is_denied and any(text in helpers for text in before)


def _is_order(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether "give me" begins a clause, and so asks for a meal: "not bad, give me another"."""
    said = [tokens[place].text for place in found.places]
    is_giving = said in (["give", "me"], ["give", "us"])
    return is_giving and text_at(tokens, found.first - 1) in _BEFORE_ORDERS


def is_contraction(word: str) -> bool:
    """Return whether a word is a verb with "not": "don't", "cannot"."""
    return word.endswith("n't") or word in exclusion_grammar().contractions


def is_denial(word: str) -> bool:
    """Return whether a word denies: "no", "never", "don't"."""
    return word in exclusion_grammar().deniers or is_contraction(word)


def _compared(words: str) -> str:
    return " ".join(token.text for token in tokens_of(words))
