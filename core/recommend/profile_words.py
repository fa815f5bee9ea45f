"""The words that people use in a profile ("lactose intolerant", "veggie", "celiac"), and what Larder makes of them."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AfterValidator

from core.food.health_conditions import HealthCondition
from core.food.labels import LabelRules, Threshold
from core.food.names import normalise
from core.food.nutrients import NUTRIENTS
from core.food.shown_names import shown_food, shown_note, shown_tag
from core.food.spelling import singular
from core.food.taxonomy import Taxonomy
from core.food.word_files import PhraseExpression, WordTables, loader
from core.recommend.wording import amount_text, joined, joined_foods, number_text
from core.translation import language, tr

ProfileField = Literal["allergies", "diets", "conditions"]

_MOST: Final = 14
"""Foods that a sentence names."""


def _by_compared_name(diets: Mapping[str, str]) -> Mapping[str, str]:
    return {normalise(word): diet for word, diet in diets.items()}


class ProfileTables(WordTables):
    """The entries of assets/words/profile.toml."""

    diets: Annotated[Mapping[str, str], AfterValidator(_by_compared_name)]
    openers: PhraseExpression
    before: PhraseExpression
    after: PhraseExpression
    articles: PhraseExpression
    amounts: PhraseExpression


profile_tables = loader("profile", ProfileTables)


@cache
def _frame() -> tuple[re.Pattern[str], re.Pattern[str]]:
    words = profile_tables()
    before = (
        rf"^(?:{words.openers} )?(?:{words.articles} )?(?:{words.before})?"
        rf" ?(?:{words.amounts} )?"
    )
    return re.compile(before), re.compile(rf"(?:[ -]{words.after})+$")


def without_frame(word: str) -> str:
    """Return the food or diet of some words: "shellfish" of "allergic to shellfish", "vegan" of "I'm vegan"."""
    plain = " ".join(word.casefold().replace("\u2019", "'").split())
    before, after = _frame()
    return after.sub("", before.sub("", plain)) or plain


def diet_named(word: str, rules: LabelRules) -> str | None:
    """Return the diet that the words of a profile mean; None for other words."""
    framed, plain = normalise(word), normalise(without_frame(word))
    # "No eggs" is a diet, "eggs" alone is a food.
    without = (plain, *(f"{each} free" for each in (plain, singular(plain)))) if plain != framed else ()
    for spelling in dict.fromkeys((framed, *without)):
        for diet in rules.diets.values():
            if spelling in {normalise(name) for name in (diet.name, diet.label, *diet.synonyms)}:
                return diet.name
        if spelling in profile_tables().diets:
            return profile_tables().diets[spelling]
    return None


def excluded_text(targets: Iterable[str], taxonomy: Taxonomy) -> str:
    """Return what an allergy leaves out, by its nodes."""
    foods = [target.removeprefix("intolerance:").replace("_", " ") for target in targets]
    listed = _in_plural(foods, taxonomy)
    if len(foods) == 1 and listed == shown_food(foods[0]):
        return tr("Leaves out {food}, and everything made from it.").format(food=listed)
    return tr("Leaves out {foods}, and everything made from them.").format(foods=listed)


def diet_text(name: str, rules: LabelRules) -> str:
    """Return a diet's label and the foods that it leaves out."""
    diet = rules.diets[name]
    label = shown_tag(diet.label)
    return (
        f"{label}. {_leaves_out(_in_plural(diet.forbids, rules.taxonomy))}" if diet.forbids else f"{label}."
    )


def _leaves_out(foods: str) -> str:
    return tr("Leaves out {foods}.").format(foods=foods)


def _in_plural(foods: Iterable[str], taxonomy: Taxonomy) -> str:
    """Join foods: "tree nuts and peanuts". Names in other languages have no plural."""
    nodes = taxonomy.nodes if language().code == "en" else {}
    return joined_foods([nodes[food].plural if food in nodes else food for food in foods], most=_MOST)


def condition_sentences(condition: HealthCondition, rules: LabelRules) -> tuple[str, ...]:
    """Return what Larder applies for a condition of health, and what it cannot know."""
    found = []
    excluded = [
        *condition.excludes,
        *condition.named,
        *((condition.intolerance,) if condition.intolerance else ()),
    ]
    if excluded:
        found.append(_leaves_out(joined_foods(excluded, most=_MOST)))
    for are_drinks, said in (
        (False, tr("Leaves out dishes with raw {foods}, by their titles.")),
        (True, tr("Leaves out drinks of {foods}.")),
    ):
        raw = dict.fromkeys(
            food for dishes in condition.raw if dishes.are_drinks is are_drinks for food in dishes.foods
        )
        if raw:
            found.append(said.format(foods=joined_foods(raw)))
    if condition.diet:
        found.append(diet_text(condition.diet, rules))
    hard = tuple(food for each in condition.uncooked for food in each.foods)
    for foods, text in (
        (
            (*condition.doubtful, *condition.pieces),
            tr("Lists separately, for you to check, dishes with {foods}."),
        ),
        (hard, tr("Lists separately, for you to check, dishes with raw, hard {foods}.")),
    ):
        if foods:
            found.append(text.format(foods=joined_foods(foods, most=_MOST)))
    limits = [_limit(each.nutrient, each.min, each.max, each.basis) for each in condition.limits]
    limits += [_threshold(row) for row in rules.health_tags.get(condition.tag or "", ())]
    if limits:
        found.append(tr("Per serving: {limits}.").format(limits=joined(limits, most=9)))
    if not condition.has_rules:
        found.append(tr("Larder has no rules for this and asks before it shows answers."))
    if condition.cannot_know:
        found.append(shown_note(condition.name, condition.cannot_know))
    return tuple(found)


def _threshold(row: Threshold) -> str:
    return _limit(row.nutrient, row.low, row.high, row.basis)


def _limit(nutrient: str, low: float | None, high: float | None, basis: str) -> str:
    bound = high if high is not None else low or 0.0
    is_percent = basis == "percent_energy"
    amount = (
        tr("{percent} % of energy from").format(percent=number_text(bound, 1))
        if is_percent
        else amount_text(nutrient, bound)
    )
    text = tr("at most {amount}") if high is not None else tr("at least {amount}")
    return text.format(amount=f"{amount} {NUTRIENTS[nutrient].word}")
