"""Levels that the words state about a body or a food, and wishes for a nutrient without a number.

"My potassium is high" and "I have high potassium" ask for little potassium, "my b12 came back low" for much of it. "Too much
salt last time" asks for little. "LoSalt is all potassium" and "I have zero energy" ask for nothing. "Something with protein"
asks for much of it.

The words are data (`assets/words/stated_levels.toml`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.word_files import Phrases, WordTables, loader
from core.questions.already_eaten import eaten_clauses
from core.questions.amount_words import NutrientName, amount_words, folded_words, size_before
from core.questions.amounts import LEVELS, read_comparison, read_quantity
from core.questions.cues import exclusion_grammar
from core.questions.mention import Mention, marked
from core.questions.written_limits import nutrient_names_in
from models.question_parser.reader import Reading

_SENTENCE_ENDS: Final = frozenset(".!?;")
_NEAR: Final = 6
"""Words behind a level in which a doctor or a test makes it one of the body."""
_AND: Final = frozenset({"and", "&", ",", "plus"})
_BEFORE_NAMES: Final = 3
"""Fillers between a verb of wishing and the nutrient."""


class StatedLevelWords(WordTables):
    """The words around levels of bodies and foods."""

    owners: frozenset[str]
    states: frozenset[str]
    past_states: frozenset[str]
    state_fillers: frozenset[str]
    high: frozenset[str]
    low: frozenset[str]
    tests: frozenset[str]
    wishing: frozenset[str]
    never_low: frozenset[str]
    low_in_people: frozenset[str]
    not_turned: frozenset[str]
    wholly: Phrases
    too_much: Phrases
    tired: Phrases
    lacking: Phrases
    people: frozenset[str]
    asking_for: frozenset[str]
    asked_for: frozenset[str]
    meals: frozenset[str]
    kinds: frozenset[str]
    products: frozenset[str]
    asking_a_fact: frozenset[str]
    body_verbs: frozenset[str]
    body_fillers: frozenset[str]
    offering: frozenset[str]
    patients: frozenset[str]
    of_a_body: frozenset[str]
    in_blood: frozenset[str]
    measured: frozenset[str]
    clause_words: frozenset[str]
    refused_fillers: frozenset[str]
    rich_foods: frozenset[str]
    never_much: frozenset[str]


stated_level_words = loader("stated_levels", StatedLevelWords)


def with_stated_levels(reading: Reading, found: Sequence[Mention]) -> list[Mention]:
    """Return the mentions with levels of bodies turned round, those of foods left out, and bare nutrients as wishes."""
    said = folded_words(reading)
    names = nutrient_names_in(said, reading)
    result = [each for each in found if not _is_tiredness(said, each)]
    bodies: list[int] = []
    for name in names:
        before = _state_before(said, name, bodies)
        if before is None:
            result = _with_name(reading, said, name, result)
        else:
            result = _with_level_of_body(reading, said, name, before, result)
            bodies.append(_behind_name(said, name))
    return sorted(result, key=lambda each: each.first)


def _with_name(
    reading: Reading, said: Sequence[str], name: NutrientName, found: list[Mention]
) -> list[Mention]:
    """Return the mentions with the level that the words around one nutrient state."""
    mine = [each for each in found if _is_level_of(each, name)]
    stated = _state_behind(said, name)
    if stated is not None:
        last, level = stated
        others = [each for each in found if each not in mine and not _is_rest_of(each, name.first, last)]
        return [*others, _wish(reading, name, name.first, last, level)] if level else others
    too_much = size_before(said, name.first, stated_level_words().too_much)
    if too_much and not any(each.is_excluded and name.first in each.places for each in found):
        others = [each for each in found if each not in mine and name.first not in each.places]
        first = name.first - too_much
        is_denied = not amount_words().negations.isdisjoint(said[max(0, first - _BEFORE_NAMES) : first])
        wish = _wish(reading, name, first, name.after - 1, "low")
        return [*others, replace(wish, kind="quantity", mode="require") if is_denied else wish]
    if mine and _lacks(said, name):
        others = [each for each in found if each not in mine]
        return [*others, _wish(reading, name, mine[0].first, name.after - 1, "high")]
    if size_before(said, name.first, stated_level_words().wholly):
        return [each for each in found if each not in mine and not _is_only_name(each, name)]
    covering = [each for each in found if each.first < name.after and each.last >= name.first]
    if all(_is_only_name(each, name) for each in covering) and _is_asked_for(said, name):
        others = [each for each in found if each not in covering]
        return [*others, _wish(reading, name, name.first, name.after - 1, "high")]
    return found


def _state_before(said: Sequence[str], name: NutrientName, bodies: Sequence[int]) -> int | None:
    """Return the place of a level before a nutrient that a body has: the "high" of "I have high potassium".

    Args:
        bodies: the words behind earlier levels of a body, which "and" continues.
    """
    words = stated_level_words()
    place = name.first - 1
    while place > 0 and said[place] in ("blood", "serum"):
        place -= 1
    if place < 0 or name.nutrient not in words.in_blood or not _ends_clause(said, name):
        return None
    level = said[place]
    may_be_low = words.never_low | words.low_in_people
    if level in words.low and name.nutrient not in may_be_low:
        return None  # "he has low sodium" may be his diet
    if level not in words.high | words.low:
        return None
    if level in words.of_a_body or _behind_name(said, name, in_blood=True) > name.after:
        return place
    before = place - 1
    if before in bodies and said[before] in _AND:
        return place
    while before >= 0 and said[before] in words.body_fillers:
        before -= 1
    if before < 0:
        return None
    is_patient = said[before] in words.patients and "with" in said[before + 1 : place]
    if level in words.low and name.nutrient not in words.never_low and not is_patient:
        return (
            place
            if said[before] in words.body_verbs and said[before - 1] in words.patients | words.people
            else None
        )
    has = said[before] in words.body_verbs and words.offering.isdisjoint(said[max(0, before - 2) : before])
    return place if has or is_patient else None


def _behind_name(said: Sequence[str], name: NutrientName, *, in_blood: bool = False) -> int:
    """Return the place behind a nutrient and words such as "levels", or behind "in the blood"."""
    place = name.after
    if in_blood:
        return (
            place + said[place : place + 3].index("blood") + 1
            if "blood" in said[place : place + 3]
            else place
        )
    while place < len(said) and said[place] in stated_level_words().measured:
        place += 1
    return place


def _ends_clause(said: Sequence[str], name: NutrientName) -> bool:
    """Return whether no dish follows a nutrient, which then has the level: "I have low sodium crackers"."""
    place = _behind_name(said, name)
    return (
        place >= len(said) or not said[place][0].isalpha() or said[place] in stated_level_words().clause_words
    )


def _with_level_of_body(
    reading: Reading, said: Sequence[str], name: NutrientName, first: int, found: list[Mention]
) -> list[Mention]:
    """Return the mentions with the opposite of a level that a body has."""
    after = _behind_name(said, name, in_blood=True)
    others = [each for each in found if not (each.first < after and each.last >= first)]
    level = "high" if said[first] in stated_level_words().low else "low"
    return [*others, _wish(reading, name, first, after - 1, level)]


def _is_level_of(mention: Mention, name: NutrientName) -> bool:
    """Return whether a mention without a number is a level of the nutrient at its place."""
    if mention.kind not in ("quantity", "compare") or any(char.isdigit() for char in mention.said[-1]):
        return False
    touches = mention.first <= name.after and mention.last >= name.first - 1
    own = read_quantity(mention, None) or read_comparison(mention)
    return (
        touches and own is not None and own.entity == name.nutrient and bool(LEVELS.keys() & {*mention.roles})
    )


def _is_rest_of(mention: Mention, first: int, last: int) -> bool:
    """Return whether a mention is half of a stated level: the "is low" of "my iron is low"."""
    return mention.kind in ("quantity", "compare") and first <= mention.first and mention.last <= last


def _is_only_name(mention: Mention, name: NutrientName) -> bool:
    is_inside = mention.is_wanted and name.first <= mention.first and mention.last < name.after
    return is_inside and (mention.is_named or not any(role.startswith("level") for role in mention.roles))


def _wish(reading: Reading, name: NutrientName, first: int, last: int, level: str) -> Mention:
    # The mention names its nutrient itself, so every word may say the level, also where there is only the name.
    roles = (f"level_{level}",) * (last + 1 - first)
    return marked(reading, "compare", "prefer", first, roles, nutrient=name.nutrient)


def _state_behind(said: Sequence[str], name: NutrientName) -> tuple[int, str] | None:
    """Return the last word of a body's level and the level that a meal should have: low for "my potassium is high".

    The level is "" where a body's asks for nothing.
    """
    words = stated_level_words()
    place, verbs = name.after, set[str]()
    while place < len(said) and said[place] in words.states | words.past_states | words.state_fillers:
        verbs.add(said[place])
        place += 1
    if place >= len(said) or said[place] not in words.high | words.low:
        return None
    near = {*said[max(0, name.first - 4) : name.first], *said[place + 1 : place + 1 + _NEAR]}
    start = max((at + 1 for at in range(name.first) if said[at] in _SENTENCE_ENDS), default=0)
    is_low = said[place] in words.low
    if words.wishing & {*said[start : name.first]}:
        return (place, "low" if is_low else "high") if verbs & words.states else None
    is_own = name.first > 0 and said[name.first - 1] in words.owners
    has_verb = bool(verbs & words.states)
    never = name.nutrient in words.never_low and is_low
    is_tested = bool(near & words.tests)
    is_state = (is_own and has_verb) or bool(verbs & words.past_states) or (has_verb and is_tested)
    if not (is_state or (never and (is_own or is_tested))):
        return None
    if name.nutrient in words.not_turned or (is_low and name.nutrient in words.never_much):
        return place, ""
    return place, "high" if is_low else "low"


def _lacks(said: Sequence[str], name: NutrientName) -> bool:
    """Return whether a person lacks a nutrient: "I'm low in iron"."""
    words = stated_level_words()
    size = size_before(said, name.first, words.lacking)
    first = name.first - size
    before = said[max(0, first - _BEFORE_NAMES) : first]
    # "Something low on iron" is about a dish, "pregnant and low on iron" is not.
    is_alone = said[first : first + 2] == ("low", "on") and (not before or before[-1] in _AND | {","})
    is_own = is_alone or not words.people.isdisjoint(before)
    return size > 0 and name.nutrient in words.never_low and is_own


def _is_tiredness(said: Sequence[str], mention: Mention) -> bool:
    """Return whether a mention of energy only says that a person is tired: "I have zero energy"."""
    if mention.kind not in ("quantity", "compare") or "energy" not in mention.said:
        return False
    if any(char.isdigit() for char in mention.text):
        return False
    name = mention.first + mention.said.index("energy")
    return size_before(said, name + 1, stated_level_words().tired) > 0


def _is_asked_for(said: Sequence[str], name: NutrientName) -> bool:
    """Return whether a nutrient without a level or a number is wished for: "need carbs", "a protein dinner"."""
    words = stated_level_words()
    if name.nutrient not in words.asked_for or any(name.first in clause for clause in eaten_clauses(said)):
        return False
    start = max((at + 1 for at in range(name.first) if said[at] in _SENTENCE_ENDS), default=0)
    # A denial says nothing of a wish in the next clause: "can't stomach meat, need iron".
    ends = {",", *exclusion_grammar().turns}
    clause = max((at + 1 for at in range(start, name.first) if said[at] in ends), default=start)
    denied = said[clause if words.asking_for & {*said[clause : name.first]} else start : name.first]
    before = said[start : name.first]
    behind = said[name.after] if name.after < len(said) else ""
    if amount_words().negations & {*denied} or words.asking_a_fact & {*before, behind}:
        return False
    if behind in words.products or behind[:1].isdigit() or behind in ("-", "/", "%", ":"):
        return False
    if "than" in (*before[-1:], *said[name.after : name.after + _NEAR]):
        return False  # "do oranges have more vitamin C than kiwis", "more protein than carbs"
    near = before[-_BEFORE_NAMES:]
    if words.kinds & {*near[-1:]}:
        return False
    return behind in words.meals or bool(words.asking_for & {*near})
