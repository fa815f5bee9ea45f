"""Allergens that a question with a harm speaks of, and foods that few people want by name."""

from itertools import islice

from core.food.spelling import fold
from core.questions.constraint import IngredientConstraint
from core.questions.contents import foods_within_foods, listed_under_heading
from core.questions.exclusions import is_wish
from core.questions.guard.question import GuardedQuestion
from core.questions.spoken_words import question_words
from core.questions.words_to_ask import allergens_in


def ask_about_seldom_wanted(guarded: GuardedQuestion) -> None:
    """Ask about a wish for gluten, lactose or casein, unless it is plainly allowed: "no dramas with gluten"."""
    for mention in guarded.wishes(0, len(guarded.tokens)):
        start, end = mention.words[0].start, mention.words[-1].end
        behind = islice((token.text for token in guarded.tokens if token.start >= end), 3)
        is_allowed = guarded.grammar.permits & {*behind} or any(
            idiom.stop <= start <= idiom.stop + 1 for idiom in guarded.idioms
        )
        named = {
            getattr(each, "entity", "")
            for each in guarded.result
            if is_wish(each) and each.text == mention.text
        }
        is_seldom = not guarded.grammar.seldom_wanted.isdisjoint({fold(mention.text), *named})
        if is_seldom and not is_allowed and not is_sport(guarded, mention.text):
            guarded.ask(mention.text)


def is_sport(guarded: GuardedQuestion, text: str) -> bool:
    """Return whether casein is a protein to train with: nothing excludes, and protein is named."""
    said = {token.text for token in guarded.tokens}
    return fold(text) == "casein" and not guarded.cues and not said.isdisjoint(guarded.grammar.sport)


def exclude_wholes(guarded: GuardedQuestion) -> None:
    """Exclude the egg as well where egg white does harm."""
    parts = question_words().parts_of_allergens
    guarded.result += [
        each.model_copy(update={"entity": parts[each.entity]})
        for each in guarded.result
        if isinstance(each, IngredientConstraint) and each.mode == "exclude" and each.entity in parts
    ]


def apply_contents(guarded: GuardedQuestion) -> None:
    """Ask about foods that are in another food, and exclude or ask about a list under a heading."""
    guarded.ask_about(foods_within_foods(guarded.tokens, guarded.foods))
    listed, allows_others = listed_under_heading(guarded.tokens, guarded.foods, guarded.vocabulary)
    if allows_others:
        guarded.exclude(listed)
    else:
        guarded.ask_about(listed)


def ask_about_allergens(guarded: GuardedQuestion) -> None:
    """Ask about every allergen of the question that nothing excludes."""
    cues = {place for each in guarded.cues if each.what.side != "nowhere" for place in each.places}
    allergens = allergens_in(guarded.tokens, guarded.vocabulary)
    guarded.ask_about(food for food in allergens if food.first not in cues)
