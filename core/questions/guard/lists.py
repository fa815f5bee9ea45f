"""Items next to what a cue excludes that may belong to the same list."""

from itertools import pairwise
from typing import Final

from core.food.spelling import normalised_name
from core.questions.constraint import WANTS, TagConstraint
from core.questions.cues import ENDS, Cue
from core.questions.everyday import is_object
from core.questions.exclusion_reach import food_before
from core.questions.guard.question import AND_OR, STOPS, WALK, GuardedQuestion
from core.questions.linking import is_modifier
from core.questions.mention import Mention
from core.questions.said_before import speaks_of_before
from core.questions.words_to_ask import broken_lists
from core.text.phrase_index import Match, quoted, text_at

_OF_TASTE: Final = frozenset({"method"})
_TASTES: Final = frozenset({"spicy"})
"""Labels that an exclusion may speak of, with those of method: "smoked", "spicy"."""
_OF_SEASONING: Final = frozenset({"salt", "sugar", "fat"})
"""Nutrients that a dish shall not taste of, in standard words: "not too greasy" is "low fat"."""
_FORBIDDING: Final = frozenset({"rule", "reaction", "trouble"})
"""Kinds of cue that may be followed by methods and tastes as well as foods."""


def ask_about_continued(guarded: GuardedQuestion) -> None:
    """Ask about a wish that words join to the excluded food before it: "no wheat. rye as well", "incl. cheddar"."""
    out = False
    foods = sorted(set(guarded.foods.values()), key=lambda food: food.first)
    for before, food in pairwise(foods):
        out = out or guarded.is_excluded(before)
        if not out or guarded.is_excluded(food) or not guarded.is_wish(food):
            out = guarded.is_excluded(food)
            continue
        between = guarded.words(before.last + 1, food.first)
        behind = guarded.words(food.last + 1, food.last + 2 + WALK)
        if between in guarded.grammar.continued_by or any(
            behind[: len(phrase)] == phrase for phrase in guarded.grammar.continued_behind
        ):
            guarded.ask(food.spoken(guarded.tokens))
        else:
            out = False


def ask_about_examples(guarded: GuardedQuestion) -> None:
    """Ask about wishes that are examples of what a clause excludes: "no choking hazards like grapes or nuts"."""
    grammar = guarded.grammar
    for place, token in enumerate(guarded.tokens):
        if token.text not in grammar.exemplifying or not place:
            continue
        first, last = guarded.clause(place, ENDS)
        before = guarded.tokens[place - 1].text
        cue = next((each for each in guarded.cues if first <= each.first and each.last < place - 1), None)
        is_verb = before in grammar.before_wishes or before == ","
        between = guarded.tokens[cue.last + 1 : place] if cue is not None else ()
        if cue is None or is_verb or any(each.text in grammar.turns | grammar.wishes for each in between):
            continue
        is_noun = is_object(between[0].text) or place - 1 in guarded.foods if len(between) == 1 else True
        if not is_noun:
            continue  # "nothing slaps like chilli"
        stop = next((at for at in range(place, last) if guarded.tokens[at].text == ","), last)
        for mention in guarded.wishes(place, stop):
            guarded.ask_about_wish(mention)


def ask_about_unheard_of(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Ask about an allergy to something that is no food ("histamine intolerance"): no exclusion fits it."""
    if found.what.kind != "allergy" or not guarded.tokens[found.first].text.startswith(
        ("allerg", "intoleran", "sensitiv")
    ):
        return
    place = found.first - 1
    is_covered = place in guarded.owner or any(place in food.places for food in guarded.foods.values())
    if is_covered or text_at(guarded.tokens, found.last + 1) in ("to", "of"):
        return
    text = text_at(guarded.tokens, place)
    if text.isalpha() and text not in guarded.grammar.not_asked | guarded.grammar.not_an_allergen:
        guarded.asked.append(quoted(guarded.question, guarded.tokens, place, place))


def ask_about_joined_wish(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Ask about a wish that "and" joins to the foods before a cue: "agave, maple and stevia can all leave"."""
    listed = [food for food in guarded.reached_by(found) if food.last < found.first]
    if not listed or found.what.side in ("joined", "touching") or guarded.only_asks:
        return
    place, is_closed = min(food.first for food in listed) - 1, False
    while place >= 0:
        text = guarded.tokens[place].text
        owner = guarded.owner.get(place)
        if owner is not None and owner.is_wanted:
            guarded.ask_about_wish(owner)
        elif text in guarded.grammar.closing or (is_closed and text == ","):
            is_closed = True
        elif not is_modifier(text) and not (owner is None and is_object(text)):
            break
        place -= 1
    if place >= 0 and is_closed and place not in guarded.owner:
        guarded.ask_about_noun(place)


def ask_about_labels_behind(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Ask about wishes for a method or a taste in the list behind a cue: "forbade sour, spicy and smoked things"."""
    if guarded.only_asks or found.what.plain or found.what.kind not in _FORBIDDING:
        return
    is_joined = True
    for place in range(found.last + 1, min(found.last + 1 + 2 * WALK, len(guarded.tokens))):
        text, owner = guarded.tokens[place].text, guarded.owner.get(place)
        if text in STOPS - {",", ":"} or text in guarded.grammar.turns | guarded.grammar.wishes:
            return
        if owner is None or owner.is_excluded:
            # One unread word is an item of the list, two begin something else.
            is_small = text in AND_OR | guarded.grammar.small | {":"} or owner is not None
            if not is_small and not is_joined:
                return
            is_joined = is_small
            continue
        labels = guarded.vocabulary.tagged(owner.text)
        if owner.kind != "tag" or not any(each.facet in _OF_TASTE or each.name in _TASTES for each in labels):
            return
        _ask_about_label(guarded, owner)
        is_joined = True


def _ask_about_label(guarded: GuardedQuestion, mention: Mention) -> None:
    wanted = [each for each in guarded.result if isinstance(each, TagConstraint) and each.mode in WANTS]
    if any(each.text == mention.text for each in wanted):
        guarded.ask(mention.text)


def ask_about_said_before(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Ask about the food of an earlier clause that a cue speaks of: "Avocado? The leaflet lists it. Leave it out"."""
    points = text_at(guarded.tokens, found.last + 1) in guarded.grammar.back_pointers
    # "I don't like them in brownies" is not about brownies.
    own = [] if points else guarded.reached_by(found)
    if guarded.only_asks or own or not speaks_of_before(found, guarded.tokens):
        return
    first, _ = guarded.clause(found.first, ENDS)
    if any(guarded.is_excluded(food) for food in guarded.foods.values() if first <= food.first < found.first):
        # "Off onions, dal without either"
        return
    foods = food_before(found.first, guarded.tokens, guarded.foods)
    guarded.ask_about(foods)
    if not foods:
        for mention in guarded.wishes(0, found.first)[-1:]:
            guarded.ask_about_wish(mention)


def doubt_list_behind_taste(guarded: GuardedQuestion) -> list[str]:
    """Take back wishes in a list behind a refused taste, if one is an allergen, and return their words.

    "Nothing too spicy, nuts or dairy" must be asked about, however sure the stance model is. So must "not too salty, nuts or
    dairy", which is in standard words "low salt, nuts or dairy".
    """
    foods = {place for food in guarded.foods.values() for place in food.places}
    doubted: list[str] = []
    for taste in guarded.mentions:
        behind = taste.last + 1
        is_taste = (
            taste.said[-1] in guarded.grammar.tastes
            and taste.mode not in WANTS
            and foods.isdisjoint(taste.places)
        )
        is_little = taste.kind == "quantity" and taste.said[0] == "low" and taste.said[-1] in _OF_SEASONING
        if not (is_taste or is_little) or text_at(guarded.tokens, behind) != ",":
            continue
        end = behind
        while end in guarded.owner or text_at(guarded.tokens, end) in AND_OR:
            end += 1
        names = {
            normalised_name(guarded.owner[each].text) for each in range(behind, end) if each in guarded.owner
        }
        is_joined = is_taste or any(token.text in ("or", "nor") for token in guarded.tokens[behind:end])
        if is_joined and len(names) > 1 and names & guarded.vocabulary.allergen_words:
            wishes = [each.text for each in guarded.wishes(behind, end)]
            doubted += wishes
            for text in wishes:
                guarded.take_back(text)
    return doubted


def ask_about_broken_lists(guarded: GuardedQuestion) -> None:
    """Take back and ask about wishes inside a list of exclusions: "no nuts, *peanuts* or sesame"."""
    for mention in broken_lists(guarded.tokens, guarded.mentions):
        is_gone = guarded.is_named_in_exclusion(mention.text)
        guarded.take_back(mention.text)
        guarded.asked += [] if is_gone else [mention.text]
