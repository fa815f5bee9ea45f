"""Foods on which the stance model and the question's cues disagree.

The model asks about a food that it takes for refused though no cue was heard, and doubts an exclusion that no cue reaches,
or makes a wish of it.
"""

from collections.abc import Collection
from typing import Final

from core.food.spelling import normalised_name
from core.questions.already_eaten import places_of_past_meals
from core.questions.constraint import Constraint, TagConstraint
from core.questions.exclusion_reach import QuestionFood
from core.questions.exclusions import names_food
from core.questions.food_stance import occurrences
from core.questions.guard.question import GuardedQuestion
from core.text.phrase_index import quoted

_BEHIND: Final = 2
"""Words from an allergy to the dish that it is to suit: "nut allergy birthday cake"."""


def ask_about_implied(guarded: GuardedQuestion) -> None:
    """Ask about each food that nothing excludes and the stance model takes for refused."""
    stances = guarded.stances
    if stances is None:
        return
    for food in guarded.foods.values():
        letters = range(guarded.tokens[food.first].start, guarded.tokens[food.last].end)
        is_cleared = _is_cleared(guarded, food) or _is_dish_behind_allergy(guarded, food)
        if not is_cleared and stances.is_refused(letters):
            guarded.ask_about([food])


def _is_dish_behind_allergy(guarded: GuardedQuestion, food: QuestionFood) -> bool:
    """Return whether a wish for a dish stands right behind an allergy that has its food: "nut allergy cake"."""
    is_dish = any(tag.facet in ("dish", "course") for tag in guarded.vocabulary.tagged(food.name))
    return (
        is_dish
        and guarded.is_wish(food)
        and not guarded.is_allergen(food)
        and any(
            cue.what.kind == "allergy"
            and 0 < food.first - cue.last <= _BEHIND
            and all(token.text.isalpha() for token in guarded.tokens[cue.last + 1 : food.first])
            and any(each.last < cue.first for each in guarded.reached_by(cue))
            for cue in guarded.cues
        )
    )


def _is_cleared(guarded: GuardedQuestion, food: QuestionFood) -> bool:
    """Return whether a food is excluded or welcomed, is of a denied cue ("not dairy-free"), or is a cuisine ("danish")."""
    owner = guarded.owner.get(food.first)
    is_cuisine = owner is not None and any(
        isinstance(each, TagConstraint) and each.facet == "cuisine" and each.text == owner.text
        for each in guarded.result
    )
    spared = guarded.excused | guarded.welcomed
    return is_cuisine or guarded.is_excluded(food) or not spared.isdisjoint(food.places)


def doubt_unheard_exclusions(guarded: GuardedQuestion) -> list[str]:
    """Take back exclusions that the parser alone read, and return their words that must be asked about.

    No cue reaches the food, and the stance model doubts it: "chicken and sweet potato are my staples" excludes nothing. If
    the model is sure and no cue is in the sentence, the food is a wish. The new spelling of a refusal is no name of a food,
    so it is asked about ("tomatoless").
    """
    stances = guarded.stances
    if stances is None:
        return []
    reached = {food.first for cue in guarded.cues for food in guarded.reached_by(cue)}
    sugars = {each.what.intolerance for each in guarded.vocabulary.conditions.find_in(guarded.tokens)}
    result: list[Constraint] = []
    doubted: list[str] = []
    for each in guarded.result:
        is_of_condition = each.kind == "ingredient" and each.entity in sugars
        is_sure = is_of_condition or not names_food(each) or _is_heard(guarded, each.text, reached)
        if each.mode != "exclude" or is_sure:
            result.append(each)
        elif stances.is_welcome(each.text):
            if not _is_eaten(guarded, each.text):
                result.append(each.model_copy(update={"mode": "require"}))
        elif stances.may_be_wanted(each.text):
            doubted.append(each.text)
        else:
            result.append(each)
    guarded.result = result
    return doubted


def _is_eaten(guarded: GuardedQuestion, text: str) -> bool:
    """Return whether words are only in what is said about a meal that is over."""
    eaten = places_of_past_meals([each.text for each in guarded.tokens])
    places = {
        place
        for letters in occurrences(guarded.question, text)
        for place, each in enumerate(guarded.tokens)
        if each.start in letters
    }
    return bool(places) and places <= eaten


def _is_heard(guarded: GuardedQuestion, text: str, reached: Collection[int]) -> bool:
    """Return whether a cue reaches a food of some words, or no food of them is known."""
    said = occurrences(guarded.question, text)
    foods = [
        food
        for food in guarded.foods.values()
        if any(guarded.tokens[place].start in letters for place in food.places for letters in said)
    ]
    return not foods or any(food.first in reached for food in foods)


def doubt_possible_allergens(guarded: GuardedQuestion) -> list[str]:
    """Take back wishes for allergens that may be in something, and return their words: "there could be peanuts in it"."""
    doubted: list[str] = []
    for food in guarded.foods.values():
        before = [token.text for token in guarded.tokens[max(0, food.first - 4) : food.first]]
        is_possible = "be" in before and not guarded.grammar.possible.isdisjoint(before[: before.index("be")])
        text = quoted(guarded.question, guarded.tokens, food.first, food.last)
        is_allergen = normalised_name(text) in guarded.vocabulary.allergen_words
        if is_possible and is_allergen and not guarded.is_excluded(food):
            guarded.take_back(text)
            doubted.append(text)
    return doubted
