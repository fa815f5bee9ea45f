"""Sentences whose foods are known to be wanted or refused.

Two sources: sentences written for training, with every food marked in place (`sentences/`), and the opened regression sets
of the benchmarks, whose lists of refused and wanted foods are matched with the foods that the vocabulary finds.

    my lips blow up like balloons after [-kiwi], smth w [+mango]      - refused   + wanted   = neither

Others have the words marked that tell a condition of a person who eats (`conditions/`).

    since I got [~the bag] in March I'm nervous about food
"""

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.refusals_bench import OTHER_WORDS, rows_of
from core.questions.exclusion_reach import foods_of
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import tokens_of

SENTENCES = Path(__file__).with_name("sentences")
CONDITIONS = Path(__file__).with_name("conditions")
_CONDITION_MARK = re.compile(r"\[~\s*([^\[\]]+?)\s*\]")
_MARK = re.compile(r"\[([-+=])\s*([^\[\]]+?)\s*\]")
_WORD = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True)
class Mention:
    """Letters of a sentence that name a food, or some other word; `refused` is None where it is unknown."""

    letters: range
    refused: bool | None


@dataclass(frozen=True)
class Sentence:
    """A sentence with its foods."""

    text: str
    foods: tuple[Mention, ...]
    is_whole: bool
    """Every refused word is known, so any other word is an example of none."""


def marked(line: str) -> Sentence:
    """Return a sentence whose foods are marked in place."""
    text, foods, place = "", [], 0
    for match in _MARK.finditer(line):
        text += line[place : match.start()]
        foods.append(Mention(range(len(text), len(text) + len(match[2])), match[1] == "-"))
        text, place = text + match[2], match.end()
    return Sentence(text + line[place:], tuple(foods), is_whole=True)


def sentences_of_conditions() -> Iterator[tuple[str, list[range]]]:
    """Yield sentences with the letters that tell a condition of a person who eats; in many none do."""
    for path in sorted(CONDITIONS.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            text, marked, place = "", [], 0
            for match in _CONDITION_MARK.finditer(line):
                text += line[place : match.start()]
                marked.append(range(len(text), len(text) + len(match[1])))
                text, place = text + match[1], match.end()
            yield text + line[place:], marked


def all_sentences(benchmarks: Path, vocabulary: Vocabulary) -> Iterator[Sentence]:
    """Yield the sentences of both sources, in a fixed order."""
    for path in sorted(SENTENCES.glob("*.txt")):
        yield from map(marked, path.read_text(encoding="utf-8").splitlines())
    for path in [
        *sorted((benchmarks / "voices").glob("refusals_*.tsv")),
        benchmarks / "traps" / "refusals.tsv",
    ]:
        yield from (listed(row.question, row.foods, row.wants, vocabulary) for row in rows_of(path))
    for path in sorted((benchmarks / "voices").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            refused, wanted = (" ".join(row[key]).split() for key in ("refuse", "want"))
            yield listed(row["text"], refused, wanted, vocabulary)


def with_other_foods(sentence: Sentence, names: Sequence[str], order: random.Random) -> Sentence:
    """Return a sentence with other foods in the places of its own: what is said of a food tells the stance, not its name."""
    text, foods, place = "", [], 0
    for each in sorted(sentence.foods, key=lambda food: food.letters.start):
        if each.letters.start < place:
            return sentence  # One food is within another.
        own = sentence.text[each.letters.start : each.letters.stop]
        name = own if each.refused is None else order.choice(names)
        text += sentence.text[place : each.letters.start]
        foods.append(Mention(range(len(text), len(text) + len(name)), each.refused))
        text, place = text + name, each.letters.stop
    return Sentence(text + sentence.text[place:], tuple(foods), sentence.is_whole)


def listed(text: str, refused: Sequence[str], wanted: Sequence[str], vocabulary: Vocabulary) -> Sentence:
    """Return a sentence whose foods are found by the vocabulary and judged by lists of refused and wanted words."""
    tokens = tokens_of(text)
    found = foods_of(tokens, vocabulary, vocabulary.exclusion_cues, set(), in_other_words=False).values()
    letters = [range(tokens[food.first].start, tokens[food.last].end) for food in found]
    foods = [Mention(each, _judged(text[each.start : each.stop], refused, wanted)) for each in letters]
    for food in refused:
        names = _names(food)
        if any(
            each.refused and _words(text[each.letters.start : each.letters.stop]) & names for each in foods
        ):
            continue
        for name in sorted(names):
            match = re.search(rf"\b{re.escape(name)}\w{{0,2}}\b", text.lower())
            if match and not any(set(range(*match.span())) & set(each.letters) for each in foods):
                foods.append(Mention(range(*match.span()), refused=True))
                break
    return Sentence(text, tuple(foods), is_whole=not refused)


def other_word(sentence: Sentence, seed: int) -> Mention | None:
    """Return a word that is no food, as an example of a word that refuses nothing."""
    if not sentence.is_whole:
        return None
    taken = {letter for food in sentence.foods for letter in food.letters}
    words = [match for match in _WORD.finditer(sentence.text) if taken.isdisjoint(range(*match.span()))]
    if not words:
        return None
    return Mention(range(*random.Random(f"{seed} {sentence.text}").choice(words).span()), refused=False)


def _judged(name: str, refused: Sequence[str], wanted: Sequence[str]) -> bool | None:
    words = _words(name)
    if any(words & _names(food) for food in refused):
        return True
    if not refused or any(words & _words(food) for food in wanted):
        return False
    return None


def _names(food: str) -> set[str]:
    return {food, _singular(food), *OTHER_WORDS.get(food, "").split()}


def _words(text: str) -> set[str]:
    words = re.findall("[a-z]+", text.lower())
    return {*words, *map(_singular, words)}


def _singular(word: str) -> str:
    return re.sub("(es|s)$", "", word)
