"""Plain words of denial, which exclude only what is close: "no", "not", "can't"."""

from collections.abc import Sequence
from typing import Final

from core.food.spelling import fold
from core.questions.constraint import EXCLUDING_MODES, TagConstraint
from core.questions.cues import ENDS, Cue
from core.questions.exclusion_reach import QuestionFood
from core.questions.exclusions import is_wish
from core.questions.guard.question import AND_OR, STOPS, SWALLOWING, WALK, GuardedQuestion
from core.questions.words_to_ask import words_to_ask
from core.text.phrase_index import Match, quoted, text_at

_BEFORE_DISHES: Final = frozenset({"after", "onward", "close"})
_NO_DISHES: Final = frozenset({"doubtful", "sign"})
_LONGEST_DISH: Final = 4
_ORIGINS: Final = frozenset({"from", "in", "out"})
"""Behind "nothing" they begin what a "with" goes on with: "nothing from a tin with salt in it"."""


def apply_plain_cue(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Exclude a food right next to a plain cue; take back or ask about a wish or an unknown word further off."""
    if found.what.plain and any(place in guarded.owner for place in found.places):
        return
    behind = guarded.owner.get(found.last + 1)
    if behind is not None and behind.kind == "tag" and behind.is_excluded:
        # "Evening snacks, no deep frying": the method is what is excluded.
        return
    foods = (
        []
        if guarded.only_asks
        else [food for food in guarded.reached_by(found) if food.first not in guarded.excused]
    )
    if text_at(guarded.tokens, found.last + 1)[:1].isdigit() and all(
        food.last < found.first for food in foods
    ):
        # "Rice that won't take 2 hours"
        return
    if foods and found.what.kind == "doubtful":
        guarded.ask_about(food for food in foods if not food.is_loose)
        return
    between = _between(found, foods) if foods else range(0)
    is_content = text_at(guarded.tokens, found.last + 1) in _ORIGINS and any(
        guarded.tokens[each].text == "with" for each in between
    )
    if foods and (is_content or all(map(guarded.is_small, between))):
        guarded.exclude(foods)
        return
    side, asked = found.what.side, len(guarded.asked)
    ahead = range(found.last + 1, found.last + 1 + WALK)
    if side in ("after", "onward", "around") and _walk(guarded, ahead, found):
        return
    if side in ("before", "onward", "around"):
        _walk(guarded, range(found.first - 1, found.first - 1 - WALK, -1), found, is_strict=False)
    if found.what.asks and len(guarded.asked) == asked:
        guarded.ask_about(foods)
    if found.what.asks and not foods and len(guarded.asked) == asked and guarded.ends_clause(found.last):
        ask_about_subject(guarded, found.first - 1)


def exclude_dish_behind(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Exclude a dish right behind a cue that the network read apart or not at all: the stir fry of "no stir fry"."""
    if guarded.only_asks or found.what.side not in _BEFORE_DISHES or found.what.kind in _NO_DISHES:
        return
    if guarded.tokens[found.first].text in guarded.grammar.imitating:
        return
    first = found.last + 1
    for last in range(min(first + _LONGEST_DISH, len(guarded.tokens)) - 1, first - 1, -1):
        text = quoted(guarded.question, guarded.tokens, first, last)
        is_name = all(
            token.text == "-" or token.text[:1].isalpha() for token in guarded.tokens[first : last + 1]
        )
        labels = guarded.vocabulary.tagged(text) if is_name else ()
        dish = next((each for each in labels if each.facet == "dish"), None)
        if dish is None:
            continue
        said = set(guarded.words(first, last + 1))
        settled = (
            each.text for each in guarded.result if each.mode in EXCLUDING_MODES or each.kind == "nutrient"
        )
        heard = {word for text in (*guarded.asked, *settled) for word in fold(text).split()}
        if said.isdisjoint(heard) and first not in guarded.excused:
            guarded.result = [
                each
                for each in guarded.result
                if not (is_wish(each) and said.issuperset(fold(each.text).split()))
            ]
            guarded.result.append(TagConstraint(mode="exclude", entity=dish.name, facet="dish", text=text))
        return


def ask_about_subject(guarded: GuardedQuestion, place: int) -> None:
    """Ask about the unread noun before a verb and its subject: "from powder I do not want"."""
    small = guarded.grammar.not_asked | guarded.grammar.small
    for each in range(place, max(place - WALK, -1), -1):
        text = guarded.tokens[each].text
        if text in ENDS or text == ",":
            return
        owner = guarded.owner.get(each)
        if owner is not None:
            if owner.kind == "ingredient" and owner.is_wanted:
                guarded.ask(owner.text)
            return
        if text not in small:
            guarded.ask_about_noun(each)
            return


def _walk(guarded: GuardedQuestion, places: range, found: Match[Cue], *, is_strict: bool = True) -> bool:
    """Go away from a cue until an exclusion is met or the clause ends, and say whether anything was met.

    A wish on the way is taken back. An unmarked word is asked about when it names a food, or when it is right at a
    cue that must have one.
    """
    loose: list[int] = []
    met = False
    for place in places:
        if not 0 <= place < len(guarded.tokens):
            break
        text = guarded.tokens[place].text
        mention = guarded.owner.get(place)
        if mention is not None:
            met = True
            if mention.is_excluded:
                return True
            if mention.kind in SWALLOWING and guarded.vocabulary.has_food(text):
                loose.append(place)
            between = range(max(loose, default=place) + 1, place)
            if (
                mention.is_named
                and mention.is_wanted
                and place not in guarded.excused
                and all(guarded.tokens[each].text in AND_OR for each in between)
            ):
                guarded.ask(mention.text)
            break
        offered = (
            text == "with"
            and place > places[0]
            and guarded.tokens[place - 1].text in guarded.grammar.anything
        )
        if (text in STOPS or text in guarded.grammar.turns) and not offered:
            break
        if text not in guarded.grammar.not_asked and text.isalpha() and not offered:
            loose.append(place)
    loose = [place for place in sorted(loose) if place not in guarded.excused]
    words = [quoted(guarded.question, guarded.tokens, place, place) for place in loose]
    asked = words_to_ask(words, guarded.vocabulary, is_strict=is_strict and found.what.asks)
    guarded.asked += [text for text in asked if not guarded.is_named_in_exclusion(text)]
    return met or bool(loose)


def _between(found: Match[Cue], foods: Sequence[QuestionFood]) -> range:
    """The tokens between a cue and the nearest of the foods that it reaches."""
    behind = [food.first for food in foods if food.first > found.last]
    if behind:
        return range(found.last + 1, min(behind))
    return range(max(food.last for food in foods) + 1, found.first)
