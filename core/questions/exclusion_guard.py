"""No exclusion is lost: whatever the network read, a food that a cue of exclusion or harm reaches is out or asked about.

    cue -> the foods it reaches (the narrowest reading that is safe) -> those that nothing excludes yet
        -> excluded where the cue plainly reaches them, asked about where it may
        -> foods that the stance model takes for refused, though no cue was heard: asked about
        -> exclusions that the parser alone read: asked about if the stance model doubts them, wishes if it is sure

Every exclusion that a cue reaches stays, but for readings that no reader of English shares: a food behind "not only", a wish
behind a list that "or" has closed ("no pork or lard, beans"), and one behind a comma of which the stance model is sure
("not another salad, chicken please"). The cues are data (`core.questions.cues`).
"""

from collections.abc import Sequence

from core.food.spelling import fold
from core.questions.constraint import Constraint, TagConstraint
from core.questions.cues import HARM_KINDS
from core.questions.denied_diets import left_over_diets
from core.questions.food_stance import FoodStances
from core.questions.guard.allergens import (
    apply_contents,
    ask_about_allergens,
    ask_about_seldom_wanted,
    exclude_wholes,
    is_sport,
)
from core.questions.guard.denials import ask_about_unexplained
from core.questions.guard.implied import (
    ask_about_implied,
    doubt_possible_allergens,
    doubt_unheard_exclusions,
)
from core.questions.guard.lists import (
    ask_about_broken_lists,
    ask_about_continued,
    ask_about_examples,
    ask_about_joined_wish,
    ask_about_labels_behind,
    ask_about_said_before,
    ask_about_unheard_of,
    doubt_list_behind_taste,
)
from core.questions.guard.plain_cues import apply_plain_cue, exclude_dish_behind
from core.questions.guard.question import SWALLOWING, GuardedQuestion
from core.questions.guard.sure_cues import apply_cue
from core.questions.guard.welcome import (
    drop_what_is_welcome,
    end_lists,
    spare_after_not_to,
    want_dishes_without,
    want_permitted,
)
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from core.questions.words_to_ask import sentence_without_known_words, words_in_another_script


def guard_exclusions(
    question: str,
    constraints: Sequence[Constraint],
    vocabulary: Vocabulary,
    mentions: Sequence[Mention] = (),
    *,
    ragged: Sequence[Mention] = (),
    rest: str = "",
    only_asks: bool = False,
    stances: FoodStances | None = None,
) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
    """Return the constraints, with every food excluded that a cue reaches, and the words to ask about.

    Args:
        constraints: the conditions that the question came to so far.
        mentions: the parts of the question that the network read and that mean something.
        ragged: the parts that mean nothing (`wishes_with_cues`); asked about where no exclusion comes of them.
        rest: the words that no constraint used.
        only_asks: exclude nothing more, and ask instead, where names are read exactly.
        stances: what the stance model reads; it asks about more foods, and spares questions.
    """
    guarded = GuardedQuestion(
        question, constraints, vocabulary, mentions, only_asks=only_asks, stances=stances
    )
    for each in guarded.cues:
        if each.what.plain or guarded.only_asks:
            apply_plain_cue(guarded, each)
        else:
            apply_cue(guarded, each)
        exclude_dish_behind(guarded, each)
        ask_about_unheard_of(guarded, each)
        ask_about_joined_wish(guarded, each)
        ask_about_labels_behind(guarded, each)
        ask_about_said_before(guarded, each)
    if not guarded.only_asks:
        apply_contents(guarded)
    if any(each.what.kind in HARM_KINDS for each in guarded.cues):
        exclude_wholes(guarded)
    if any(each.what.alarms for each in guarded.cues):
        ask_about_allergens(guarded)
    ask_about_broken_lists(guarded)
    if not guarded.only_asks:
        ask_about_unexplained(guarded)
        ask_about_continued(guarded)
        ask_about_examples(guarded)
        guarded.asked += words_in_another_script(guarded.question, guarded.tokens, guarded.foods)
        if not (guarded.result or guarded.mentions or guarded.asked):
            guarded.asked += sentence_without_known_words(guarded.question, guarded.tokens, guarded.foods)
        drop_what_is_welcome(guarded)
        want_dishes_without(guarded)
        spare_after_not_to(guarded)
        end_lists(guarded)
        want_permitted(guarded)
    guarded.asked += [
        mention.text
        for mention in ragged
        if not guarded.is_excluded_within(mention.text) and not guarded.is_cue_with_food(mention.text)
    ]
    _apply_left_over_diets(guarded, rest)
    if not guarded.only_asks:
        ask_about_seldom_wanted(guarded)
    if not guarded.grammar.permits & {token.text for token in guarded.tokens}:
        guarded.asked += [
            word
            for word in rest.split()
            if fold(word) in guarded.grammar.seldom_wanted
            and not guarded.is_named_in_exclusion(word)
            and not is_sport(guarded, word)
        ]
    doubts = (doubt_unheard_exclusions, doubt_list_behind_taste, doubt_possible_allergens)
    doubted = [] if guarded.only_asks else [text for doubt in doubts for text in doubt(guarded)]
    ask_about_implied(guarded)
    asked = (text for text in guarded.asked if not guarded.is_surely_wanted(text))
    return tuple(guarded.result), tuple(dict.fromkeys((*asked, *doubted)))


def _apply_left_over_diets(guarded: GuardedQuestion, rest: str) -> None:
    """Require the diets that the network left unread, or ask about them where the question denies anything.

    "Seven vegetarian dinners" was read as a number of servings, and nothing else.
    """
    swallowed = (word.text for each in guarded.mentions if each.kind in SWALLOWING for word in each.words)
    diets = left_over_diets(" ".join((rest, *swallowed)), guarded.vocabulary)
    said = {token.text for token in guarded.tokens}
    is_denied = any(text in guarded.grammar.deniers or text.endswith("n't") for text in said)
    if guarded.only_asks or is_denied or said & guarded.grammar.no_diet:
        guarded.asked += diets
        return
    guarded.result += [
        TagConstraint(mode="require", entity=tag.name, facet="diet", text=text)
        for text in diets
        for tag in guarded.vocabulary.tagged(text)
        if tag.facet == "diet"
    ]
