"""Foods that are excluded after "no allergies except", or that an exclusion includes, too.

"No allergies except nuts", "not allergic to eggs, only nuts", "no nuts, including coconut": such a food is excluded, though
its clause has no word of exclusion. It gets one before the question is read; the answer still quotes the question as typed.
"Too much cheese lately" is enough of it; and the other way round, "hates everything except rice" wants rice. The words are
data (`assets/words/contrasts.toml`).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.food.spelling import normalised_name
from core.food.word_files import WordTables, loader
from core.questions.cues import ENDS, exclusion_grammar, is_denial, with_not
from core.questions.exclusion_reach import named_foods
from core.questions.informal import Edit, StandardQuestion
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Token, index_of, text_at, tokens_of

_HARMS: Final = frozenset({"allergy", "reaction", "trouble", "disagrees", "danger"})
_DENIED_WITHIN: Final = 4
"""The most words from a denial to its word of harm: "no known food allergies"."""
_HARMING_WITHIN: Final = 12
"""The most words from a denied verb of harm to the food that does it."""
_PERSON: Final = 4
"""The most words between "except" and its food: "no allergies except my daughter, nuts"."""
_CLOSING: Final = ENDS | {"", ",", "(", ")", "so", "and", "though"}


class ContrastWords(WordTables):
    """Words of contrasts."""

    restrictions: frozenset[str]
    excepting: frozenset[str]
    including: frozenset[str]
    only: frozenset[str]
    passed: frozenset[str]
    small: frozenset[str]
    does: frozenset[str]
    harming: frozenset[str]
    disliking: frozenset[str]
    all_but: frozenset[str]
    eating: frozenset[str]
    lately: frozenset[str]
    small_exceptions: frozenset[str]
    turning: frozenset[str]
    pleading: frozenset[str]


contrast_words: Final = loader("contrasts", ContrastWords)


def with_contrasts(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which every food of such a contrast has a word of exclusion of its own."""
    question = _with_some(_with_enough(_with_all_but(question), vocabulary), vocabulary)
    question = _with_verbs(question, vocabulary)
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    tokens = heard.tokens
    harms = [
        *(cue.places for cue in heard.cues if cue.what.kind in _HARMS),
        *(each.places for each in index_of(contrast_words().restrictions).find(tokens)),
    ]
    denied = [places for places in harms if _is_denied(tokens, places)]
    including = {each.first: each.last for each in index_of(contrast_words().including).find(tokens)}
    if not denied and not including and not any(token.text in contrast_words().does for token in tokens):
        return question
    found = named_foods(tokens, vocabulary).values()
    foods = {each.first: each.last for each in found}
    cues = {cue.first for cue in heard.cues}
    edits = {edit for places in denied for edit in _excepted(tokens, foods, cues, places.stop)}
    edits |= {*_doing(tokens, foods)}
    edits |= {edit for places in denied for edit in _pleaded(tokens, foods, places)}
    for cue in heard.cues:
        if including and cue.places not in denied:
            edits |= {*_included(tokens, foods, including, cue.last + 1)}
    return question.with_edits(sorted(edits)) if edits else question


def _with_all_but(question: StandardQuestion) -> StandardQuestion:
    """Return a question in which a dislike of everything but a food is a liking for that food."""
    words = contrast_words()
    tokens = tokens_of(question.text)
    excepting = {each.first: each.last for each in index_of(words.all_but).find(tokens)}
    edits = [
        (tokens[each.first].start, tokens[excepting[each.last + 1]].end, "only likes")
        for each in (index_of(words.disliking).find(tokens) if excepting else ())
        if each.last + 1 in excepting
    ]
    return question.with_edits(edits) if edits else question


def _with_enough(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which too much of a food lately is enough of it."""
    if "too much" not in question.text:
        return question
    tokens = tokens_of(question.text)
    found = named_foods(tokens, vocabulary).values()
    late = {each.first for each in index_of(contrast_words().lately).find(tokens)}
    edits = [
        (tokens[food.first - 2].start, tokens[food.first - 1].end, "enough of")
        for food in found
        if food.last + 1 in late
        and [each.text for each in tokens[food.first - 2 : food.first]] == ["too", "much"]
    ]
    return question.with_edits(edits) if edits else question


def _with_some(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which "some" of a food behind an excluded one begins a wish: "no beef, some chicken".

    An allergen stays in the list: "can't have wheat, some nuts".
    """
    heard = vocabulary.exclusion_cues.heard_in(question.text)
    tokens = heard.tokens
    if not any(token.text == "some" for token in tokens):
        return question
    plain = [each.last for each in heard.cues if each.what.kind == "removal" or each.what.plain]
    is_harm = any(each.what.kind in _HARMS for each in heard.cues)
    found = named_foods(tokens, vocabulary)
    edits = [
        (tokens[place].start, tokens[place].end, ", want")
        for place in range(1, len(tokens))
        if tokens[place].text == "some"
        and text_at(tokens, place - 1) == ","
        and (food := found.get(place + 1)) is not None
        and any(last < place for last in plain)
        and not is_harm
        and normalised_name(food.name) not in vocabulary.allergen_words
    ]
    return question.with_edits(edits) if edits else question


def _with_verbs(question: StandardQuestion, vocabulary: Vocabulary) -> StandardQuestion:
    """Return a question in which a denial of what another eats names the food: "I eat bread, my wife can't"."""
    tokens = tokens_of(question.text)
    foods = sorted(named_foods(tokens, vocabulary).values(), key=lambda food: food.first)
    edits: list[Edit] = []
    for place, denied in enumerate(with_not(tokens)):
        is_verbless = denied.text == "not" != tokens[place].text and text_at(tokens, place + 1) in _CLOSING
        start = max((at + 1 for at in range(place) if tokens[at].text in ENDS), default=0)
        food = next((food for food in reversed(foods) if start <= food.first and food.last < place - 1), None)
        if not is_verbless or food is None:
            continue
        between = [token.text for token in tokens[food.last + 1 : place]]
        eats = not contrast_words().eating.isdisjoint(token.text for token in tokens[start : food.first])
        if eats and between[0] in contrast_words().turning and len(between) <= _PERSON:
            name = question.text[tokens[food.first].start : tokens[food.last].end]
            edits.append((tokens[place].start, tokens[place].end, f"can't eat {name}"))
    return question.with_edits(edits) if edits else question


def _is_denied(tokens: Sequence[Token], places: range) -> bool:
    for place in range(places.start - 1, max(-1, places.start - 1 - _DENIED_WITHIN), -1):
        if tokens[place].text in ENDS | {","}:
            return False
        if is_denial(tokens[place].text):
            return True
    return any(is_denial(tokens[place].text) for place in places)


def _excepted(tokens: Sequence[Token], foods: dict[int, int], cues: set[int], start: int) -> Iterator[Edit]:
    """Yield what gives the foods behind a denied harm a word of exclusion."""
    words = contrast_words()
    markers = {
        each.first: (each.last, each.what)
        for phrases in (words.only, words.excepting)
        for each in index_of(phrases).find(tokens)
    }
    place = start
    while place < len(tokens):
        text = tokens[place].text
        end = foods.get(place)
        if end is not None:
            place = end + 1
        elif place in markers:
            last, kind = markers[place]
            food = last + 1
            is_exception = kind in words.excepting
            while food not in foods and (
                food <= last + _PERSON and food not in cues
                if is_exception
                else text_at(tokens, food) in words.small
            ):
                food += 1
            behind = _behind_foods(tokens, foods, food)
            if food in foods and (is_exception or text_at(tokens, behind) in _CLOSING):
                yield tokens[place].start, tokens[food - 1].end, ", no"
            return
        elif text in words.passed:
            place += 1
        else:
            return


def _pleaded(tokens: Sequence[Token], foods: dict[int, int], places: range) -> Iterator[Edit]:
    """Yield what refuses the food before a plea: "peanuts, don't make me sick" lifts nothing."""
    pleading = contrast_words().pleading
    before = next((at for at in range(places.start, 0, -1) if tokens[at].text in pleading), 0)
    start = before + 1
    while before and tokens[before - 1].text in pleading:
        before -= 1
    food = next((first for first, last in foods.items() if last + 1 == before), None)
    plea = [token.text for token in tokens[start : places.stop] if token.text != "please"]
    if food is not None and plea and is_denial(plea[0]):
        yield tokens[food].start, tokens[food].start, "no "
        yield tokens[start].start, tokens[places.stop - 1].end, ""


def _included(
    tokens: Sequence[Token], foods: dict[int, int], including: dict[int, int], start: int
) -> Iterator[Edit]:
    """Yield what gives the foods that an exclusion includes a word of exclusion."""
    words = contrast_words()
    place = start
    while place < len(tokens):
        if place in foods:
            place = foods[place] + 1
        elif place in including:
            food = including[place] + 1
            while text_at(tokens, food) in words.small and food not in foods:
                food += 1
            if food in foods:
                yield tokens[place].start, tokens[food - 1].end, ", no"
            return
        elif tokens[place].text in words.passed:
            place += 1
        else:
            return


def _doing(tokens: Sequence[Token], foods: dict[int, int]) -> Iterator[Edit]:
    """Yield what gives a food that does what is denied of another its verb of harm: "milk doesn't hurt me, eggs do"."""
    words = contrast_words()
    for last in foods.values():
        if text_at(tokens, last + 1) not in words.does or text_at(tokens, last + 2) not in _CLOSING:
            continue
        before = [token.text for token in tokens[max(0, last - _HARMING_WITHIN) : last]]
        verb = next((place for place, text in enumerate(before) if text in words.harming), None)
        if verb is not None and any(is_denial(text) for text in before[:verb]):
            yield tokens[last + 1].start, tokens[last + 1].end, "make me ill"


def _behind_foods(tokens: Sequence[Token], foods: dict[int, int], place: int) -> int:
    """Return the place behind a list of foods: "nuts, eggs and milk"."""
    joining = exclusion_grammar().closing | {",", "and", "or", "&"}
    while place in foods:
        place = foods[place] + 1
        after = place
        while text_at(tokens, after) in joining:
            after += 1
        if after == place or after not in foods:
            break
        place = after
    return place
