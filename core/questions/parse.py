"""A question in plain words to constraints, one step after the other.

    read (network) -> mentions (cut with the vocabulary) -> constraints (linking, arithmetic) -> guard -> health conditions
        -> lost exclusions -> rest

Only the network decides what is wanted and what is excluded of food. Without it nothing is guessed.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from core.errors import KnownError
from core.food.spelling import fold, normalised_name
from core.questions.ages import age_words
from core.questions.already_eaten import places_of_past_meals, skipped_meals
from core.questions.amount_words import folded_words
from core.questions.amounts import (
    as_level,
    is_volume,
    of_level,
    read_comparison,
    read_day,
    read_quantity,
    read_servings,
    read_time,
    says_nothing,
    with_shared_days,
)
from core.questions.around_foods import with_plain_exclusions
from core.questions.clauses import with_clauses
from core.questions.clinical_amounts import as_restricted
from core.questions.compounds import with_joined_names, without_compounds
from core.questions.constraint import (
    EXCLUDING_MODES,
    WANTS,
    Constraint,
    IngredientConstraint,
    NutrientConstraint,
    ParsedQuestion,
    SimilarConstraint,
    TagConstraint,
)
from core.questions.contrasts import with_contrasts
from core.questions.corrections import corrected
from core.questions.denied_diets import diets_asked_about, diets_not_followed
from core.questions.denied_tastes import with_denied_lists, with_denied_tastes
from core.questions.equipment import without_equipment, without_makers
from core.questions.everyday import everyday_words, names_only_people, refused_packages, unheeded_phrases
from core.questions.exact_names import NOUNS, Reads, named, read_exact, whole_names
from core.questions.excepted import with_exceptions
from core.questions.exclusion_guard import guard_exclusions
from core.questions.food_amounts import without_food_amounts
from core.questions.food_stance import FoodStances, ReadsStances
from core.questions.foreign_questions import in_english
from core.questions.health_conditions import NamedCondition, constraints_of, medical_words, named_conditions
from core.questions.heard_cues import wishes_with_cues
from core.questions.implied_conditions import implied_conditions
from core.questions.lifted import without_lifted
from core.questions.linked_constraints import DOUBT, Linked, is_one_food, link
from core.questions.linking import link_tag
from core.questions.marked_mentions import marked_mentions
from core.questions.mention import Mention
from core.questions.origins import without_origins
from core.questions.other_questions import without_other_questions
from core.questions.permissions import with_praised, without_permitted
from core.questions.plain_sentences import with_plain_wishes
from core.questions.preferences import preferences, without_preferences
from core.questions.reasons import with_reasons
from core.questions.refused_levels import without_refused_levels
from core.questions.refused_states import without_refused_states
from core.questions.restated_amounts import with_restated_amounts
from core.questions.shorthand import without_shorthand
from core.questions.small_amounts import with_small_amounts
from core.questions.spoken_words import question_grammar, question_words, without_asking
from core.questions.stated_levels import with_stated_levels
from core.questions.taken_back import without_taken_back
from core.questions.typing_slips import refused_slips, without_slips
from core.questions.unmarked import with_unmarked_labels
from core.questions.unread_wishes import unread_wishes
from core.questions.unused import denied_qualities, unread_shorthand, unused_words
from core.questions.vocabulary import Vocabulary
from core.questions.written_amounts import with_written_amounts
from core.questions.written_limits import with_written_limits
from core.text.phrase_index import text_at
from core.translation import local_number, tr
from models.question_parser.reader import Reading

MAX_CHARACTERS: Final = 2000


_OR: Final = frozenset(
    {"or", "/", "|", "otherwise", "else", "failing", "alternatively", "maybe", "perhaps", "if", "and/or"}
)
"""Words between two wishes of which one is enough."""


_SKIPPED: Final = frozenset({"time", "servings", "similar", "day", "compare"})
"""Kinds of mention that may be left unread: they exclude no food and limit no nutrient."""


_OF_VALUES: Final = frozenset({"is", "was", "at", "of", "level", "levels"})
"""Words between a condition and its value: "uric acid is 8.2"."""


_SMALL_MONTHS: Final = 48
"""The age below which finger food is food that a child can hold."""


_NOT_NEEDED: Final = frozenset({"left", "remaining", "already", "ate", "eaten", "had"})
"""Words of an amount that is left of a day's, or eaten."""


@dataclass
class _Draft:
    """The results that are collected from the mentions."""

    constraints: list[tuple[Mention, Constraint]] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    unlabelled: list[str] = field(default_factory=list)
    """Wishes for a kind of dish that no label has ("filling"): they only count for similarity."""
    used: set[int] = field(default_factory=set)
    wished: dict[str, range] = field(default_factory=dict)
    """Unknown words that were read as wishes, with their places."""
    not_wished: set[str] = field(default_factory=set)
    """Unknown words that were read as exclusions or amounts."""
    groups: dict[int, int] = field(default_factory=dict)
    """Index of a mention to the number of its alternatives."""


def parse(
    question: str,
    reader: Reads,
    vocabulary: Vocabulary,
    *,
    exact_names: bool = False,
    stances: ReadsStances | None = None,
) -> ParsedQuestion:
    """Read a question.

    With `exact_names` the hyphenated spelling of a level ("low-protein") is the library's tag of that name, as the
    papers' benchmarks have it; without it both spellings are the level. `stances` reads refusals that no rule knows; exact
    names are read without it.

    Raises:
        KnownError: the question is empty, holds neither letters nor an exclusion in pictures, or is too long.
    """
    checked = _checked(question, vocabulary)
    if exact_names:
        return _parse(checked, reader, vocabulary, None, exact_names=True)
    english = in_english(checked, vocabulary)
    standard = with_denied_tastes(without_shorthand(with_restated_amounts(english.standard)))
    standard = without_compounds(without_food_amounts(standard, vocabulary), vocabulary)
    if not english.is_foreign:
        # A foreign word may look like a slip of an English one: "pollo" is no octopus.
        standard = with_joined_names(without_slips(standard, vocabulary), vocabulary)
    standard = without_makers(standard, vocabulary)
    standard = with_plain_exclusions(with_contrasts(standard, vocabulary), vocabulary)
    standard = with_reasons(with_denied_lists(standard, vocabulary), vocabulary)
    standard = without_taken_back(standard, vocabulary)
    standard = without_lifted(standard, vocabulary)
    standard, states, asked = without_refused_states(standard, vocabulary)
    if not _names_something(standard.text, vocabulary):
        return ParsedQuestion(question=checked, unused=states, unknown=asked)
    parsed = _parse(standard.text, reader, vocabulary, stances, exact_names=False)
    parsed = parsed.model_copy(
        update={"unused": (*states, *parsed.unused), "unknown": (*asked, *parsed.unknown)}
    )
    doubted = [(typed, fold(typed)) for typed in english.doubted]
    parsed = _with_refused_slips(parsed, [*refused_slips(standard, vocabulary), *doubted])
    typed = standard.as_typed(parsed)
    unused = tuple(dict.fromkeys((*typed.unused, *refused_packages(checked))))
    return _read_as_title(typed.model_copy(update={"unused": unused}), vocabulary)


def _with_refused_slips(parsed: ParsedQuestion, slips: Sequence[tuple[str, str]]) -> ParsedQuestion:
    """Return a question that asks about each refused slip of a food that nothing excludes or asks about yet.

    Args:
        slips: words as typed, each with the food that is meant.
    """
    excluded = [each.text for each in parsed.constraints if each.mode in EXCLUDING_MODES]
    heard = " ".join((*excluded, *parsed.unknown))
    lost = [typed for typed, meant in slips if typed not in heard and meant not in fold(heard)]
    if not lost:
        return parsed
    unused = tuple(text for text in parsed.unused if text not in lost)
    return parsed.model_copy(update={"unknown": (*parsed.unknown, *dict.fromkeys(lost)), "unused": unused})


def _read_as_title(parsed: ParsedQuestion, vocabulary: Vocabulary) -> ParsedQuestion:
    """Return a question that is the title of a recipe with nothing to ask, and without exclusions that no cue explains."""
    excluded = [each for each in parsed.constraints if each.mode in EXCLUDING_MODES]
    if not (excluded or parsed.unknown) or vocabulary.exclusion_cues.heard_in(parsed.question).cues:
        return parsed
    if not vocabulary.is_title(without_asking(parsed.question)):
        return parsed
    wanted = tuple(each for each in parsed.constraints if each not in excluded)
    return parsed.model_copy(update={"constraints": wanted, "unknown": ()})


def _parse(
    checked: str, reader: Reads, vocabulary: Vocabulary, stances: ReadsStances | None, *, exact_names: bool
) -> ParsedQuestion:
    """Read a question that is in standard words, or one whose names are read exactly."""
    unanswered: tuple[str, ...] = ()
    if exact_names:
        read = read_exact(checked, reader, vocabulary)
        reading, found = read.reading, whole_names(marked_mentions(read.reading, vocabulary), read)
        found = with_written_limits(reading, found, levels=False)
    else:
        asked_for, unanswered = without_other_questions(checked, vocabulary)
        if not _names_something(asked_for, vocabulary):
            return ParsedQuestion(question=checked, unanswered=unanswered)
        reading, found = _read_mentions(asked_for, reader, vocabulary)
        if asked_for != checked and found and not any(each.is_named for each in found):
            # "How many kcal in 2 wraps? Want it under 700."
            reading, found = _read_mentions(checked, reader, vocabulary)
    as_read = None if stances is None else stances.read(checked)
    food_stances = None if as_read is None else FoodStances(checked, as_read, vocabulary)
    found = with_clauses(reading, found, vocabulary)
    found = _with_whole_lists(found, reading, vocabulary)
    preferred, preference_words = ([], set[int]()) if exact_names else preferences(reading, found, vocabulary)
    found = [
        left for each in found if (left := without_preferences(reading, each, preference_words)) is not None
    ]
    others_diets, in_doubt_diets = (
        (set[int](), []) if exact_names else diets_not_followed(reading.words, vocabulary)
    )
    found = [each for each in found if not {each.first, each.last} <= others_diets]
    found, corrections = corrected(reading, found, vocabulary)
    taken = wishes_with_cues(checked, found, vocabulary)
    said = folded_words(reading)
    # Recipes need not resemble what was eaten; what a person used to eat may be missed.
    over = set() if exact_names or "used" in said else places_of_past_meals(said)
    draft = _Draft(unknown=in_doubt_diets, used=preference_words | corrections | others_diets | over)
    for index, mention in enumerate(found):
        if mention in taken:
            draft.used.update(mention.places)
        else:
            _add(draft, found, index, reading, vocabulary, exact_names=exact_names)
    # Where the papers' names are asked for, a name is a name.
    conditions = () if exact_names else named_conditions(checked, reading.words, vocabulary.conditions)
    heard = vocabulary.exclusion_cues.heard_in(checked)
    if as_read is not None:
        conditions += implied_conditions(as_read, heard, reading.words, conditions, found)
    for condition in conditions:
        _set_apart(draft, condition)
    idioms = [fold(checked[letters.start : letters.stop]) for letters in heard.idioms]
    cues = {fold(checked[heard.tokens[cue.first].start : heard.tokens[cue.last].end]) for cue in heard.cues}
    # "Cage free" excludes nothing, whatever it was marked as; a diet is always asked about; the guard asks about cues.
    in_doubt_still = (
        text
        for text in draft.unknown
        if text
        and (vocabulary.is_diet(text) or not any(fold(text) in idiom for idiom in idioms))
        and not any(f" {fold(text)} " in f" {cue} " for cue in cues)
    )
    unknown = tuple(dict.fromkeys(in_doubt_still))
    rest = _rest(reading, draft.used, unknown)
    wanted = as_restricted([*_grouped(draft, found, reading), *preferred], conditions) + _rules_of(conditions)
    constraints, in_doubt = guard_exclusions(
        checked,
        wanted,
        vocabulary,
        [mention for mention in found if mention not in taken],
        ragged=taken,
        rest=rest,
        # Where the papers' names are asked for, only their phrases exclude.
        only_asks=exact_names,
        stances=food_stances,
    )
    for mention, wish in unread_wishes(
        constraints,
        in_doubt,
        [*(place for each in conditions for place in each.words), *_of_titles(found, reading, vocabulary)],
        reading,
        food_stances,
        vocabulary,
    ):
        draft.used.update(mention.places)
        constraints = (*constraints, wish)
    not_needed = {fold(reading.words[place].text) for place in others_diets}
    skipped = {said[place] for meals in skipped_meals(said) for place in meals}
    unknown = tuple(
        dict.fromkeys(
            text
            for text in (*unknown, *in_doubt)
            if not any(
                _asks_to_suit(text, each) or _is_person_with(text, each, checked) for each in conditions
            )
            and not any(fold(text) == f"{cue} {fold(other)}" for cue in cues for other in unknown)
            and not (not_needed.issuperset(fold(text).split()) and vocabulary.is_diet(text))
            and not (fold(text) in skipped and vocabulary.is_label(text))
        )
    )
    wished = {
        text: words for text, words in draft.wished.items() if text not in draft.not_wished.union(in_doubt)
    }
    unused = (
        ()
        if exact_names
        else unused_words(
            checked,
            unknown,
            wished,
            vocabulary,
            food_stances,
        )
    )
    for text, letters in (
        () if exact_names else [*denied_qualities(checked, heard.tokens), *unread_shorthand(checked)]
    ):
        places = {
            place for place, word in enumerate(reading.words) if letters.start <= word.start < letters.stop
        }
        if places.isdisjoint(draft.used) and not any(each in text for each in unknown if each not in unused):
            draft.used |= places
            unused = (*unused, text)
    # A wish for a name that Larder doesn't know is searched for by its words.
    searched = {word for text in unused for word in wished.get(text, ())}
    rest = _rest(
        reading, draft.used - searched, [text for text in unknown if text not in wished or text not in unused]
    )
    phrases = [] if exact_names else unheeded_phrases(reading, draft.used, unknown)
    unknown = tuple(text for text in unknown if text not in unused and text not in phrases)
    asked_already = [set(text.split()) for text in unknown]
    left_over = set(rest.split())
    without_rules = (each.text for each in conditions if each.condition is None)
    unlabelled = [text for text in draft.unlabelled if left_over & set(text.split())]
    named_already = {word for text in (*unused, *unlabelled, *phrases) for word in text.split()}
    expected = () if exact_names else everyday_words().expected
    qualities = (word for word in rest.split() if fold(word) in expected and word not in named_already)
    unused = tuple(
        text
        for text in dict.fromkeys((*unused, *unlabelled, *phrases, *qualities, *without_rules))
        if not names_only_people(text)
        and not any(each.condition is not None and _asks_to_suit(text, each) for each in conditions)
    )
    if not constraints and not unknown and (meal := _meal_alone(rest, vocabulary)) is not None:
        constraints, rest = (meal,), ""
    settled = _settled(constraints, wanted, vocabulary)
    settled, doubted = (settled, ()) if exact_names else with_exceptions(checked, settled, vocabulary)
    return ParsedQuestion(
        question=checked,
        constraints=settled,
        rest=rest,
        unknown=tuple(dict.fromkeys((*unknown, *doubted))),
        unused=unused,
        unanswered=unanswered,
        unheeded=tuple(
            dict.fromkeys(
                each.text
                for each in conditions
                if each.held
                and not each.held.has_rules
                and not any(words.issuperset(each.text.split()) for words in asked_already)
            )
        ),
        conditions=tuple(dict.fromkeys(each.held.name for each in conditions if each.held)),
    )


def _read_mentions(question: str, reader: Reads, vocabulary: Vocabulary) -> tuple[Reading, list[Mention]]:
    """Return what the network reads in a question, with the amounts and labels that its words say."""
    reading = reader.read(question)
    found = with_written_amounts(reading, marked_mentions(reading, vocabulary), vocabulary)
    found = without_refused_levels(reading, with_stated_levels(reading, found), vocabulary)
    found = with_small_amounts(reading, with_praised(reading, found, vocabulary))
    found = without_origins(reading, with_unmarked_labels(found, reading, vocabulary), vocabulary)
    found = without_equipment(reading, without_permitted(reading, found), vocabulary)
    return reading, with_plain_wishes(found, reading, vocabulary)


def _set_apart(draft: _Draft, named: NamedCondition) -> None:
    """Let the words of a condition mean nothing else: "high cholesterol" that a person has is no wish for it."""
    draft.used.update(named.words)
    draft.unknown = [text for text in draft.unknown if not _is_value_of(text, named)]
    draft.constraints = [
        (mention, constraint)
        for mention, constraint in draft.constraints
        if not _is_part_of(mention, named)
        or (constraint.mode == "exclude" and not named.is_denied and not _is_organ_of(mention, named))
    ]
    if named.held is not None and named.held.ages_months and named.held.ages_months[1] < _SMALL_MONTHS:
        draft.constraints = [
            (mention, constraint.model_copy(update={"mode": "prefer"}))
            if fold(mention.text) in age_words().held and constraint.mode == "require"
            else (mention, constraint)
            for mention, constraint in draft.constraints
        ]


def _is_organ_of(mention: Mention, named: NamedCondition) -> bool:
    """Return whether a mention is the organ of a condition's name, and no food: the heart of "heart failure"."""
    return len(mention.words) == 1 < len(named.words) and mention.said[0] in medical_words().organs


def _is_value_of(text: str, named: NamedCondition) -> bool:
    """Return whether words are a condition's, or its last letters with a number: the "C 7.2" of "A1C 7.2"."""
    first, *values = fold(text).split()
    values = [value for value in values if value not in _OF_VALUES]
    return fold(text) in fold(named.text) or (
        fold(named.text).endswith(first) and not any(letter.isalpha() for value in values for letter in value)
    )


def _asks_to_suit(text: str, named: NamedCondition) -> bool:
    """Return whether words are a condition, alone or with a word for what suits it: "coeliac friendly"."""
    said = set(fold(text).replace("-", " ").split())
    suiting = said & medical_words().suiting
    has_rules = named.condition is not None and named.condition.has_rules
    return fold(text) in (fold(named.text), *(fold(named.text).split() if has_rules else ())) or (
        bool(suiting) and said - suiting <= set(fold(named.text).split())
    )


def _is_person_with(text: str, named: NamedCondition, question: str) -> bool:
    """Return whether an unknown name is of a person who has a condition: the Mabel of "Mabel is a coeliac"."""
    has = rf"\b{re.escape(text)}(?:'s| is| has)(?: an?| the)? {re.escape(named.text)}\b"
    return text.istitle() and re.search(has, question) is not None


def _is_part_of(mention: Mention, named: NamedCondition) -> bool:
    """Return whether a mention is nothing but words of a condition. A time or servings that share a word with an age are."""
    is_age = any(char.isdigit() for char in named.text) or len(named.words) > 1
    shares = mention.first in named.words or mention.last in named.words
    is_within = mention.first in named.words and mention.last in named.words
    return is_within or (mention.kind in {"time", "servings"} and is_age and shares)


def _rules_of(conditions: Sequence[NamedCondition]) -> list[Constraint]:
    return [rule for named in conditions if named.held for rule in constraints_of(named.held, named.text)]


def _meal_alone(rest: str, vocabulary: Vocabulary) -> TagConstraint | None:
    """The meal that a question names and nothing else ("what's for dinner").

    The network leaves such words unmarked now and then; a wish that only narrows the answers does no harm.
    """
    for candidate in link_tag(rest, vocabulary) if rest else ():
        if candidate.how == "exact" and candidate.entity.facet == "meal":
            return TagConstraint(mode="require", entity=candidate.entity.name, facet="meal", text=rest)
    return None


def _checked(question: str, vocabulary: Vocabulary) -> str:
    text = question.strip()
    if not text:
        raise KnownError(
            tr(
                "The question is empty. Type what you would like to eat, for example: a quick dinner with lentils."
            )
        )
    if len(text) > MAX_CHARACTERS:
        raise KnownError(
            tr("The question is longer than {max_characters} characters. Say it in a few sentences.").format(
                max_characters=local_number(f"{MAX_CHARACTERS:,}")
            )
        )
    if not (any(char.isalpha() for char in text) or _excludes_in_pictures(text, vocabulary)):
        raise KnownError(
            tr(
                "The question has no words. Type what you would like to eat, for example: a quick dinner with lentils."
            )
        )
    return text


def _names_something(text: str, vocabulary: Vocabulary) -> bool:
    return any(char.isalnum() for char in text) or _excludes_in_pictures(text, vocabulary)


def _excludes_in_pictures(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether a text excludes a food in pictures alone: "🥛❌"."""
    cues = vocabulary.exclusion_cues
    return not cues.pictures.keys().isdisjoint(text) and bool(cues.heard_in(text).cues)


def _add(
    draft: _Draft,
    found: Sequence[Mention],
    index: int,
    reading: Reading,
    vocabulary: Vocabulary,
    *,
    exact_names: bool,
) -> None:
    """Turn one mention into constraints, unknown words or nothing."""
    mention = found[index]
    after = found[index + 1] if index + 1 < len(found) else None
    if not exact_names and _is_title(found, index, reading, vocabulary):
        return
    linked = diets_asked_about(
        _linked(draft, mention, after, reading, vocabulary, exact_names=exact_names), mention, reading.words
    )
    if linked.unknown and not _is_cue_of(mention, after):
        draft.unknown.append(linked.unknown)
        if mention.kind in _SKIPPED or (mention.is_named and mention.is_wanted) or is_volume(mention):
            draft.wished[linked.unknown] = mention.places
        else:
            draft.not_wished.add(linked.unknown)
    if not linked.rest:
        draft.used.update(mention.places)
    if linked.rest and mention.kind == "tag" and mention.score >= DOUBT:
        draft.unlabelled.append(mention.text)
    draft.constraints.extend((mention, constraint) for constraint in linked.constraints)
    if _is_alternative(found, index, reading):
        other = _alternative_to(found, index)
        draft.groups[index] = draft.groups.setdefault(other, index)


def _of_titles(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[int]:
    """Return the words of wishes that are part of a recipe's title."""
    titled = (each for index, each in enumerate(found) if _is_title(found, index, reading, vocabulary))
    return [place for each in titled for place in each.places]


def _is_title(found: Sequence[Mention], index: int, reading: Reading, vocabulary: Vocabulary) -> bool:
    """Return whether a wish is part of a recipe's title and no ingredient of it: the buns of "hot cross buns"."""
    mention = found[index]
    before = fold(text_at(reading.words, mention.first - 1))
    if mention.kind != "ingredient" or not mention.is_wanted:
        return False
    linked = link(mention, vocabulary).constraints
    foods = [each.entity for each in linked if isinstance(each, IngredientConstraint)]
    first = index
    while first and found[first - 1].is_named and found[first - 1].last + 1 == found[first].first:
        first -= 1
    titles = {without_asking(reading.question)}
    if first < index or before not in question_grammar().inside:
        titles.add(reading.question[found[first].words[0].start : mention.words[-1].end])
    return bool(foods) and any(vocabulary.is_dish(title, food) for title in titles for food in foods)


def _is_alternative(found: Sequence[Mention], index: int, reading: Reading) -> bool:
    """Return whether some word for "or" leads to a mention that the network took for an alternative.

    In "pears, apples or plums" the comma does, since the "or" of the next one speaks for both.
    """
    mention = found[index]
    if index == 0 or not mention.alternative:
        return False
    between = _between(found, index, reading)
    if between & _OR:
        return True
    follows = index + 1 < len(found) and found[index + 1].kind == mention.kind
    return between == {","} and follows and _is_alternative(found, index + 1, reading)


def _between(found: Sequence[Mention], index: int, reading: Reading) -> set[str]:
    """Return the words between a mention and the one before."""
    return {fold(word.text) for word in reading.words[found[index - 1].last + 1 : found[index].first]}


def _with_whole_lists(found: Sequence[Mention], reading: Reading, vocabulary: Vocabulary) -> list[Mention]:
    """Make "beef or lamb", and all of "squid, ramadan or meatloaf dishes", alternatives; a diet or a health tag is never
    one of them."""
    result = list(found)
    for index in range(1, len(result)):
        pair = result[index - 1 : index + 1]
        is_pair = pair[0].kind == pair[1].kind and _between(result, index, reading) == {"or"}
        if is_pair and all(_may_be_alternative(each, vocabulary) for each in pair):
            result[index] = replace(result[index], alternative=True)
    for index in range(2, len(result)):
        noun = normalised_name(text_at(reading.words, result[index].last + 1))
        if noun not in NOUNS or _between(result, index, reading) != {"or"}:
            continue
        first = index - 1
        while first > 0 and _between(result, first, reading) == {","}:
            first -= 1
        listed = result[first : index + 1]
        if all(_may_be_alternative(each, vocabulary) for each in listed):
            result[first + 1 : index + 1] = [replace(each, alternative=True) for each in listed[1:]]
    return result


def _may_be_alternative(mention: Mention, vocabulary: Vocabulary) -> bool:
    return mention.is_named and mention.is_wanted and not vocabulary.is_firm(mention.text)


def _quantity_after(mention: Mention, after: Mention | None) -> NutrientConstraint | None:
    """Return the quantity right behind, whose level counts for both: "iron and vitamin c in large amounts"."""
    is_near = after is not None and after.kind == "quantity" and after.first - mention.last <= 2
    return read_quantity(after, None) if is_near and after is not None else None


def _shares_level(mention: Mention, after: Mention | None, reading: Reading) -> bool:
    """Return whether "and" joins a bare nutrient to one with a level behind it: "iron and vitamin c in large amounts"."""
    if after is None or after.kind != "quantity" or {"nutrient"} != set(mention.roles):
        return False
    between = [fold(word.text) for word in reading.words[mention.last + 1 : after.first]]
    return between in (["and"], ["&"], ["or"]) and after.roles[0] == "nutrient"


def _is_cue_of(mention: Mention, after: Mention | None) -> bool:
    """Return whether a mention is just the cue of the exclusion behind it: the "no" of "no salt" read as an amount."""
    is_cue = fold(mention.text) in {"no", "zero", "without", "not"}
    return is_cue and after is not None and after.mode == "exclude"


def _alternative_to(found: Sequence[Mention], index: int) -> int:
    """The mention that another is an alternative to: the one before, or the one before that where only it is of its kind.

    "Lamb for Eid, or else goat": goat replaces the lamb.
    """
    if index > 1 and found[index - 1].kind != found[index].kind == found[index - 2].kind:
        return index - 2
    return index - 1


def _linked(
    draft: _Draft,
    mention: Mention,
    after: Mention | None,
    reading: Reading,
    vocabulary: Vocabulary,
    *,
    exact_names: bool,
) -> Linked:
    if mention.is_named:
        own = named(mention, vocabulary) if exact_names else None
        if own is not None:
            return Linked((own,))
        linked = link(mention, vocabulary)
        if exact_names and "-" in mention.text:
            return linked
        return replace(linked, constraints=tuple(map(as_level, linked.constraints)))
    constraint: Constraint | None
    tag = _library_tag(mention, vocabulary) if exact_names else None
    match mention.kind:
        case "quantity":
            shared = _quantity_after(mention, after)
            before = shared if _shares_level(mention, after, reading) else _quantity_before(draft, mention)
            constraint = tag or read_quantity(mention, before) or read_quantity(mention, shared)
            if constraint is None and not exact_names:
                constraint = of_level(mention, _levels(draft))
        case "time":
            constraint = tag or read_time(mention)
        case "servings":
            constraint = read_servings(mention)
        case "day":
            constraint = read_day(mention) or _still_needed(mention)
        case "compare":
            constraint = read_comparison(mention)
        case _:
            constraint = SimilarConstraint(text=mention.text)
    if constraint is not None:
        return Linked((constraint,))
    if mention.kind in ("quantity", "compare", "time", "day") and says_nothing(mention):
        return Linked(rest=True)
    return Linked(unknown=mention.text)


def _still_needed(mention: Mention) -> NutrientConstraint | None:
    """Return the amount of "120 g protein more today"; what is left of an amount is not in the words."""
    is_amount = "nutrient" in mention.roles and _NOT_NEEDED.isdisjoint(mention.said)
    return read_quantity(mention, None) if is_amount else None


def _library_tag(mention: Mention, vocabulary: Vocabulary) -> TagConstraint | None:
    """The tag that a hyphenated level or time names ("low-protein", "30-minutes-or-less"), where the library has one."""
    if "-" not in mention.text or mention.mode != "require":
        return None
    for entity in vocabulary.tagged(mention.text):
        if entity.facet is not None:
            return TagConstraint(mode="require", entity=entity.name, facet=entity.facet, text=mention.text)
    return None


def _quantity_before(draft: _Draft, mention: Mention) -> NutrientConstraint | None:
    """Return the quantity just before, whose comparator or level may apply."""
    for before, constraint in draft.constraints[-1:]:
        is_near = mention.first - before.last <= 3 and before.kind == "quantity"
        if is_near and isinstance(constraint, NutrientConstraint):
            return constraint
    return None


def _levels(draft: _Draft) -> list[NutrientConstraint]:
    """Return the levels so far of nutrients that have no amount yet."""
    named = [each for _, each in draft.constraints if isinstance(each, NutrientConstraint)]
    amounts = {each.entity for each in named if each.level is None}
    return [each for each in named if each.level is not None and each.entity not in amounts]


def _grouped(draft: _Draft, found: Sequence[Mention], reading: Reading) -> list[Constraint]:
    """The constraints with `any_of` numbers from 1; an alternative that is left alone is none."""
    place = {id(mention): index for index, mention in enumerate(found)}
    raw = [
        (draft.groups.get(place[id(mention)]), constraint)
        for mention, constraint in with_shared_days(draft.constraints, reading)
    ]
    numbers: dict[int, int] = {}
    result: list[Constraint] = []
    for group, constraint in raw:
        shared = group is not None and sum(other == group for other, _ in raw) > 1
        if group is None or not shared or constraint.mode not in WANTS:
            result.append(constraint)
        else:
            number = numbers.setdefault(group, len(numbers) + 1)
            result.append(constraint.model_copy(update={"any_of": number}))
    return result


def _settled(
    constraints: Sequence[Constraint], read: Sequence[Constraint], vocabulary: Vocabulary
) -> tuple[Constraint, ...]:
    """Without repetitions, and without wishes for what is excluded in the same question.

    Two names of one food are two constraints: in "have oil, and do not have cooking oil" the wish is no slip, and an
    answer says that it was dropped.

    Args:
        read: The constraints before the guard added its own.
    """
    excluded = [each for each in constraints if _is_named(each) and each.mode in EXCLUDING_MODES]
    own_names = {
        id(each) for each in read if each.kind == "ingredient" and is_one_food(each.text, vocabulary)
    }
    within = question_grammar().diets_within
    contrasted = {
        diet for each in constraints if each.mode == "require" for diet in within.get(_entity(each), ())
    }
    seen: set[tuple[str, str]] = set()
    result: list[Constraint] = []
    for constraint in constraints:
        if constraint.kind == "tag" and constraint.mode == "exclude" and constraint.entity in contrasted:
            continue
        others = [each for each in excluded if _entity(each) == _entity(constraint)]
        if constraint.mode in WANTS and any(
            not _is_other_name(constraint, each, own_names) for each in others
        ):
            continue
        name = normalised_name(constraint.text) if id(constraint) in own_names else ""
        same = constraint.model_copy(update={"text": ""}).model_dump_json()
        if (same, name) not in seen:
            seen.add((same, name))
            result.append(constraint)
    return tuple(result)


def _is_other_name(wish: Constraint, exclusion: Constraint, own_names: set[int]) -> bool:
    """Return whether a wish and an exclusion of one entity were written with two names, or of two kinds."""
    if wish.kind != exclusion.kind:
        return True
    is_written = id(wish) in own_names and id(exclusion) in own_names
    return is_written and normalised_name(wish.text) != normalised_name(exclusion.text)


def _is_named(constraint: Constraint) -> bool:
    return isinstance(constraint, IngredientConstraint | TagConstraint)


def _entity(constraint: Constraint) -> str:
    return constraint.entity if isinstance(constraint, IngredientConstraint | TagConstraint) else ""


def _rest(reading: Reading, used: set[int], unknown: Sequence[str]) -> str:
    """The words that no constraint used, without those that only ask."""
    asked = {fold(part) for text in unknown for part in text.split()}
    words = [
        word.text for index, word in enumerate(reading.words)
        if index not in used and any(char.isalnum() for char in word.text)
        and fold(word.text) not in question_words().asking and fold(word.text) not in asked
        and reading.roles[index] not in {"refusal", "allergy"}
    ]  # fmt: skip
    return " ".join(words)
