"""Foods and dishes that the words welcome, and so no cue excludes."""

from collections.abc import Collection, Iterable
from typing import Final

from core.questions.amount_words import size_at
from core.questions.constraint import EXCLUDING_MODES, IngredientConstraint, Mode, TagConstraint
from core.questions.cues import ENDS, HARM_KINDS
from core.questions.exclusion_reach import (
    QuestionFood,
    food_before,
    is_permitted,
    listed_after,
    permitted_list,
)
from core.questions.exclusions import names_food
from core.questions.food_stance import SURE
from core.questions.guard.question import WALK, GuardedQuestion
from core.questions.spoken_words import question_grammar
from core.text.phrase_index import quoted, text_at

_BEFORE_PERMITTED: Final = ENDS | {",", "but"}


def drop_what_is_welcome(guarded: GuardedQuestion) -> None:
    """Drop exclusions of a food that the question welcomes and no cue reaches."""
    cues = guarded.vocabulary.exclusion_cues
    if not guarded.cues and cues.welcomes_all(guarded.tokens):
        guarded.result = [
            each.model_copy(update={"mode": "require"}) if isinstance(each, IngredientConstraint) else each
            for each in guarded.result
        ]
    if any(cue.what.kind in HARM_KINDS for cue in guarded.cues):
        return
    refused = {place for cue in guarded.cues for food in guarded.reached_by(cue) for place in food.places}
    for phrase in guarded.welcomes:
        listed = listed_after(phrase.last + 1, guarded.tokens, guarded.foods)
        _drop_welcome_foods(guarded, listed, refused)
        behind = guarded.words(phrase.last + 1, phrase.last + 1 + WALK)
        if not guarded.cues:
            guarded.result = [
                each
                for each in guarded.result
                if not (
                    (isinstance(each, TagConstraint) and names_food(each) and each.mode in EXCLUDING_MODES)
                    and each.text.lower().split() == [*behind][: len(each.text.split())]
                )
            ]
    for phrase in guarded.welcomes_before:
        _drop_welcome_foods(guarded, food_before(phrase.first, guarded.tokens, guarded.foods), refused)


def _drop_welcome_foods(
    guarded: GuardedQuestion, foods: Iterable[QuestionFood], refused: Collection[int]
) -> None:
    for food in foods:
        if set(food.places).isdisjoint(refused):
            guarded.welcomed.update(food.places)
            guarded.result = [each for each in guarded.result if not guarded.is_exclusion_of(each, food)]


def want_dishes_without(guarded: GuardedQuestion) -> None:
    """Want the dish before "without": the network may exclude the matoke of "matoke with no tomatoes"."""
    for mention in guarded.mentions:
        places = [place for place, owner in guarded.owner.items() if owner is mention]
        if not mention.is_excluded or not mention.is_named or not places:
            continue
        start, _ = guarded.clause(places[0], ENDS)
        is_refused = any(start <= cue.first < places[0] for cue in guarded.cues)
        lacks = any(
            cue.first in (places[-1] + 1, places[-1] + 2)
            and guarded.words(_past_noun(guarded, places[-1] + 1), cue.last + 1) in guarded.grammar.without
            and any(food.first > cue.last for food in guarded.reached_by(cue))
            for cue in guarded.cues
        )
        lacks = lacks or _is_before_without(guarded, places[-1])
        if lacks and not is_refused:
            guarded.result = [
                each.model_copy(update={"mode": "require"})
                if each.mode == "exclude" and each.text == mention.text
                else each
                for each in guarded.result
            ]


def _is_before_without(guarded: GuardedQuestion, last: int) -> bool:
    """Return whether words for "without" are right behind a food: "prawns without a wok"."""
    start = _past_noun(guarded, last + 1)
    return any(
        guarded.words(start, start + len(phrase)) == phrase and start + len(phrase) < len(guarded.tokens)
        for phrase in guarded.grammar.without
    )


def spare_after_not_to(guarded: GuardedQuestion) -> None:
    """Drop the exclusion of a food that does no harm: "I react to wheat but not to oats"."""
    for cue in guarded.cues:
        if cue.what.kind not in HARM_KINDS or "to" not in guarded.words(cue.last, cue.last + 2):
            continue
        for place in range(cue.last + 1, len(guarded.tokens) - 3):
            if guarded.tokens[place].text in ENDS:
                break
            food = guarded.foods.get(place + 3)
            if guarded.words(place, place + 3) == ("but", "not", "to") and food is not None:
                guarded.result = [each for each in guarded.result if not guarded.is_exclusion_of(each, food)]


def _past_noun(guarded: GuardedQuestion, place: int) -> int:
    """Return the token behind the noun that a food makes a dish of: "dumpling *filling* without pork"."""
    return place + (
        text_at(guarded.tokens, place) in question_grammar().made_of | question_grammar().dish_nouns
    )


def end_lists(guarded: GuardedQuestion) -> None:
    """End a list of exclusions where its words do: behind "pork or lard" a comma begins a wish.

    Behind one food it may, too ("not another salad, chicken please"), if the stance model is sure of it. Behind an allergen
    it may begin another exclusion ("no dairy, chicken"), so the person is asked.
    """
    # Of "not another" and its "not", one is the same cue.
    reaching = {(each.first, food.first) for each in guarded.cues for food in guarded.reached_by(each)}
    reached_once = [first for _, first in reaching]
    for each in guarded.cues:
        listed = guarded.reached_by(each) if each.what.side in ("after", "onward") else []
        if not listed or listed[0].first < each.last:
            continue
        is_open = len(listed) == 2 and listed[1].is_loose
        food = listed[1] if is_open else guarded.foods.get(listed[-1].last + 2)
        if food is None or guarded.tokens[food.first - 1].text != ",":
            continue
        if text_at(guarded.tokens, food.last + 1) in guarded.grammar.links:  # the list goes on
            continue
        if reached_once.count(food.first) > is_open or guarded.is_allergen(food):
            continue
        if is_open and guarded.is_allergen(listed[0]):
            guarded.drop_exclusion(food, wanted=False)
        elif _is_surely_wanted(guarded, food) if is_open else len(listed) > 1:
            guarded.drop_exclusion(food, wanted=True)


def _is_surely_wanted(guarded: GuardedQuestion, food: QuestionFood) -> bool:
    text = quoted(guarded.question, guarded.tokens, food.first, food.last)
    return guarded.stances is not None and guarded.stances.is_wanted(text, SURE)


def want_permitted(guarded: GuardedQuestion) -> None:
    """Want a food that the words behind an exclusion allow or replace its food with: "no dal, fruit ok".

    The person is asked about an allergen.
    """
    for food in guarded.foods.values():
        listed = permitted_list(food, guarded.tokens, guarded.foods)
        last = min(listed[-1].last + 3, len(guarded.tokens))
        places = range(food.first - 1, last)
        if any(not set(places).isdisjoint(each.places) for each in guarded.cues) or any(
            guarded.tokens[place].text in guarded.grammar.deniers | {"?"} for place in places[1:]
        ):
            continue
        is_allowed = text_at(guarded.tokens, food.first - 1) in _BEFORE_PERMITTED and is_permitted(
            listed, guarded.tokens
        )
        mode: Mode = "prefer" if is_allowed else "require"
        if is_allowed or _replaces(guarded, food):
            for each in listed if is_allowed else [food]:
                guarded.drop_exclusion(each, wanted=not guarded.is_allergen(each), mode=mode)


def _replaces(guarded: GuardedQuestion, food: QuestionFood) -> bool:
    """Return whether a food replaces one that the words before exclude: "no rice, swapping to potatoes"."""
    said = [token.text for token in guarded.tokens]
    return any(
        start + size == food.first
        and said[start - 1] not in guarded.grammar.deniers
        and not any(start - 1 in cue.places for cue in guarded.cues)
        for start in range(max(food.first - 2, 1), food.first)
        if (size := size_at(said, start, guarded.grammar.replacing))
    )
