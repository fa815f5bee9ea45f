"""Cues that exclude by themselves: "allergic to", "hold the", "makes me sick"."""

from collections.abc import Sequence

from core.questions.cues import ENDS, HARM_KINDS, Cue
from core.questions.exclusion_reach import QuestionFood
from core.questions.exclusions import is_wanted
from core.questions.guard.plain_cues import ask_about_subject
from core.questions.guard.question import GuardedQuestion
from core.questions.spoken_words import question_grammar
from core.questions.words_to_ask import cue_to_ask
from core.text.phrase_index import Match, quoted, text_at


def apply_cue(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Exclude the foods that a cue reaches; without any, ask where the cue must have one."""
    foods = guarded.reached_by(found)
    if found.what.side == "joined":
        if _is_less_of_another(guarded, found, foods):
            return
        # "With nuts and gluten free" may want the nuts.
        guarded.asked += [
            food.spoken(guarded.tokens)
            for food in foods[1:]
            if not guarded.is_excluded(food)
            and is_wanted(food, guarded.result, guarded.vocabulary)
            and not (food.is_loose and _stands_apart(guarded, food))
        ]
    guarded.exclude(foods)
    if found.what.kind == "allergy" and _is_of_something_before(guarded, found):
        for mention in guarded.wishes(0, found.first):
            if mention.kind == "ingredient":
                guarded.ask_about_wish(mention)
    if not foods:
        asked = cue_to_ask(guarded.question, found, guarded.tokens, guarded.foods, guarded.result)
        guarded.asked += asked
        if not asked and found.what.side == "before" and found.first:
            ask_about_subject(guarded, found.first - 1)
        elif (
            not asked
            and found.what.kind in HARM_KINDS
            and not guarded.only_asks
            and not _is_condition(guarded, found)
        ):
            _ask_about_wishes_near(guarded, found.first)
            _ask_about_unnamed(guarded, found)


def _is_less_of_another(guarded: GuardedQuestion, found: Match[Cue], foods: Sequence[QuestionFood]) -> bool:
    """Return whether "less" is of what follows: "chicken adobo less soy sauce". Never so of an allergen."""
    behind = guarded.owner.get(found.last + 1)
    return (
        text_at(guarded.tokens, found.first) == "less"
        and behind is not None
        and behind.is_excluded
        and not any(map(guarded.is_allergen, foods))
        and all(map(guarded.is_wish, foods))
    )


def _is_of_something_before(guarded: GuardedQuestion, found: Match[Cue]) -> bool:
    """Return whether an allergy names nothing in its own clause: "need cashews? If so another curry, I'm allergic"."""
    first, last = guarded.clause(found.first, ENDS | {","})
    others = set(range(first, last)) - set(found.places)
    return first > 0 and not any(place in guarded.foods or place in guarded.owner for place in others)


def _ask_about_unnamed(guarded: GuardedQuestion, found: Match[Cue]) -> None:
    """Ask about a harm whose food is not named: "a rash after something I ate"."""
    first, last = guarded.clause(found.first, ENDS)
    said = {token.text for token in guarded.tokens[first:last]}
    if not guarded.is_settled(first, last) and not question_grammar().unnamed_foods.isdisjoint(said):
        guarded.asked.append(quoted(guarded.question, guarded.tokens, found.first, found.last))


def _stands_apart(guarded: GuardedQuestion, food: QuestionFood) -> bool:
    """Return whether a food before a comma is surely no part of a list: "wild rice soup, dairy free"."""
    is_with = text_at(guarded.tokens, food.first - 1) in question_grammar().inside - {",", "and", "or", "of"}
    return is_with or not guarded.is_allergen(food)


def _is_condition(guarded: GuardedQuestion, found: Match[Cue]) -> bool:
    """Return whether a cue only names a condition, whose own rules hold: "one of the girls is coeliac"."""
    conditions = guarded.vocabulary.conditions.find_in(guarded.tokens)
    return found.what.side == "nowhere" and any(found.first in each.places for each in conditions)


def _ask_about_wishes_near(guarded: GuardedQuestion, place: int) -> None:
    """Ask about wishes in the sentence of a harm: "her throat closes if she so much as smells shrimp"."""
    first, last = guarded.clause(place, ENDS)
    for mention in [] if guarded.is_settled(first, last) else guarded.wishes(first, last):
        if mention.kind == "ingredient":
            guarded.ask_about_wish(mention)
