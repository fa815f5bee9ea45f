"""Denials that nothing explains, in a clause with a wanted food."""

from core.questions.cues import ENDS
from core.questions.everyday import is_object
from core.questions.guard.question import WALK, GuardedQuestion


def ask_about_unexplained(guarded: GuardedQuestion) -> None:
    """Ask about a food that is wanted in a clause with a denial which nothing else explains."""
    for place, token in enumerate(guarded.tokens):
        is_sign = token.text in guarded.grammar.signs or token.text.endswith("n't")
        if not is_sign or _is_explained(guarded, place):
            continue
        first, last = guarded.clause(place)
        if guarded.is_settled(first, last):
            continue
        wishes = guarded.wishes(first, last)
        before_that = guarded.clause(max(first - 2, 0))[0]
        if (
            not wishes
            and not _has_own_words(guarded, place, last)
            and not guarded.is_settled(before_that, first)
        ):
            # "I love eggs but can't have them"
            wishes = guarded.wishes(before_that, first)
        before = [each for each in wishes if each.words[-1].end <= token.start]
        comma = next((each for each in range(place, last) if guarded.tokens[each].text == ","), last)
        for mention in before[-1:] or [each for each in guarded.wishes(place, comma) if each in wishes][:1]:
            guarded.ask_about_wish(mention)


def _has_own_words(guarded: GuardedQuestion, place: int, last: int) -> bool:
    """Return whether more than small words and verbs of eating follow a denial in its clause."""
    grammar = guarded.grammar
    small = grammar.small | grammar.pointers | grammar.not_asked | grammar.food_verbs
    return any(token.text not in small for token in guarded.tokens[place + 1 : last])


def _is_explained(guarded: GuardedQuestion, place: int) -> bool:
    """Return whether a denial speaks of something that is no food: "not dry", "no oven", "won't take 2 hours"."""
    token, grammar = guarded.tokens[place], guarded.grammar
    owner = guarded.owner.get(place)
    if any(token.start in idiom for idiom in guarded.idioms):
        return True
    if owner is not None and (owner.kind != "ingredient" or owner.is_excluded):
        return True
    if any(
        place in each.places and not each.what.plain and each.what.kind != "picture"
        for each in guarded.vocabulary.exclusion_cues.heard_in(guarded.question).cues
    ):
        return True
    verbs = 0
    for after in guarded.tokens[place + 1 : place + 2 + WALK]:
        if after.text in ENDS or after.text in grammar.turns or after.text == ",":
            break
        if verbs and after.text in grammar.prepositions:
            # "I can't have that in the house"
            return False
        if after.text in grammar.food_verbs:
            verbs += 1
        elif is_object(after.text) or after.text[0].isdigit():
            return True
        elif after.text not in grammar.small | grammar.pointers | grammar.not_asked:
            # Any other verb or noun has the denial to itself.
            return not verbs
    return False
