"""Cues of harm, refusal and removal, read from `assets/words/refusals.toml`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal, cast, get_args

from core.assets import read_toml
from core.errors import KnownError
from core.food.foreign_words import foreign_words
from core.text.phrase_index import PhraseIndex, tokens_of

Side = Literal["after", "before", "around", "onward", "joined", "next", "nowhere"]


@dataclass(frozen=True, slots=True)
class Cue:
    """One kind of cue, as the data file has it."""

    kind: str
    side: Side
    asks: bool
    denied: bool
    words: tuple[str, ...]
    example: tuple[str, str]

    @property
    def is_foreign(self) -> bool:
        """Whether the cue belongs to another language than English."""
        return self.kind == "other language"


@dataclass(frozen=True)
class RefusalCues:
    """All cues, and the foods that other languages and pictures name."""

    cues: tuple[Cue, ...] = ()
    foreign_foods: Mapping[str, str] = field(default_factory=dict)
    """Food words of other languages, accents taken off, to ours."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    idioms: tuple[str, ...] = ()
    """Phrases that hold a word of refusal and refuse nothing ("without a doubt")."""

    @cached_property
    def phrases(self) -> PhraseIndex[Cue]:
        """The cues by their words."""
        return PhraseIndex((words, cue) for cue in self.cues for words in cue.words)

    @cached_property
    def _idioms(self) -> PhraseIndex[str]:
        return PhraseIndex((words, words) for words in self.idioms)

    def idioms_in(self, question: str) -> tuple[range, ...]:
        """The letters of a question that belong to idioms."""
        tokens = tokens_of(question)
        return tuple(
            range(tokens[each.first].start, tokens[each.last].end) for each in self._idioms.find(tokens)
        )


def load_refusal_cues(assets: Path) -> RefusalCues:
    """Read the cues that ship.

    Raises:
        KnownError: a record is broken; the message names it.
    """
    path = assets / "words" / "refusals.toml"
    data = read_toml(path)
    rows = data.get("cue")
    if not isinstance(rows, list) or not rows:
        raise KnownError(f"{path.name} lists no cues. Install Larder again.")
    tables = foreign_words(assets)
    foreign = {**tables["in_context"], **tables["sure"], **tables["next_to_a_refusal"]}
    return RefusalCues(
        tuple(_cue(row, path) for row in rows),
        {_compared(word): food for word, food in foreign.items()},
        _pictures(data),
        _idioms(data),
    )


def _cue(row: object, path: Path) -> Cue:
    record = cast("dict[str, object]", row) if isinstance(row, dict) else {}
    words, example, side = record.get("words"), record.get("example"), record.get("side")
    is_whole = isinstance(words, list) and words and isinstance(example, list) and len(example) == 2
    if not is_whole or side not in get_args(Side):
        raise KnownError(
            f"{path.name}: the cue {record.get('kind', row)!r:.80} is broken. Install Larder again."
        )
    return Cue(
        kind=str(record.get("kind")),
        side=cast("Side", side),
        asks=record.get("asks") is True,
        denied=record.get("denied") is True,
        words=tuple(cast("list[str]", words)),
        example=(str(cast("list[str]", example)[0]), str(cast("list[str]", example)[1])),
    )


def _compared(words: str) -> str:
    return " ".join(token.text for token in tokens_of(words))


def _pictures(data: Mapping[str, object]) -> dict[str, str]:
    found = data.get("pictures", {})
    if not isinstance(found, dict):
        return {}
    return {_compared(word): food for food, words in found.items() for word in cast("list[str]", words)}


def _idioms(data: Mapping[str, object]) -> tuple[str, ...]:
    found = data.get("idioms", {})
    words = found.get("words") if isinstance(found, dict) else None
    return tuple(str(each) for each in words) if isinstance(words, list) else ()
