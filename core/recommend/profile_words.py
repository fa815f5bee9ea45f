"""The words that people use in a profile ("lactose intolerant", "veggie", "celiac"), and what Larder makes of them."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from core.food.health_conditions import HealthCondition
from core.food.labels import LabelRules, Threshold
from core.food.names import normalise
from core.food.nutrients import NUTRIENTS
from core.food.spelling import singular
from core.food.word_files import WordTables, read_words
from core.recommend.wording import amount_text, joined, number_text

ProfileField = Literal["allergies", "diets", "conditions"]

_BEFORE: Final = re.compile(
    r"^(?:(?:i'?m|i am|we are|he is|she is|i have|i've got|is) )?(?:an? )?"
    r"(?:(?:severely |very |highly )?allergic to|(?:severe )?allergy to|intoleran(?:t|ce) (?:to|of)|sensitive to"
    r"|reacts? (?:badly )?to|no|without|non|free (?:of|from)|following an?)? ?(?:any |all )?"
)
_AFTER: Final = re.compile(
    r"(?:[ -](?:allergy|allergies|allergic|intoleran(?:t|ce)|sensitiv(?:e|ity)|free|diet|food|foods|friendly|only|please))+$"
)
_MOST: Final = 14
"""Foods that a sentence names."""


class ProfileTables(WordTables):
    """The entries of assets/words/profile.toml."""

    diets: dict[str, str]


@lru_cache(maxsize=1)
def _diet_words() -> dict[str, str]:
    return {normalise(word): diet for word, diet in read_words("profile", ProfileTables).diets.items()}


def without_frame(word: str) -> str:
    """Return the food or diet of some words: "shellfish" of "allergic to shellfish", "vegan" of "I'm vegan"."""
    plain = " ".join(word.casefold().replace("\u2019", "'").split())
    return _AFTER.sub("", _BEFORE.sub("", plain)) or plain


def diet_named(word: str, rules: LabelRules) -> str | None:
    """Return the diet that the words of a profile mean; None for other words."""
    framed, plain = normalise(word), normalise(without_frame(word))
    # "No eggs" is a diet, "eggs" alone is a food.
    without = (plain, *(f"{each} free" for each in (plain, singular(plain)))) if plain != framed else ()
    for spelling in dict.fromkeys((framed, *without)):
        for diet in rules.diets.values():
            if spelling in {normalise(name) for name in (diet.name, diet.label, *diet.synonyms)}:
                return diet.name
        if spelling in _diet_words():
            return _diet_words()[spelling]
    return None


def excluded_text(targets: Iterable[str]) -> str:
    """Return what an allergy leaves out, by its nodes."""
    foods = [target.removeprefix("intolerance:").replace("_", " ") for target in targets]
    return f"Leaves out {joined(foods, most=_MOST)}, and everything made from them."


def diet_text(name: str, rules: LabelRules) -> str:
    """Return a diet's label and the foods that it leaves out."""
    diet = rules.diets[name]
    foods = f" Leaves out {joined(list(diet.forbids), most=_MOST)}." if diet.forbids else ""
    return f"{diet.label}.{foods}"


def condition_sentences(condition: HealthCondition, rules: LabelRules) -> tuple[str, ...]:
    """Return what Larder applies for a condition of health, and what it cannot know."""
    found = []
    refused = [
        *condition.refuses,
        *condition.named,
        *((condition.intolerance,) if condition.intolerance else ()),
    ]
    if refused:
        found.append(f"Leaves out {joined(refused, most=_MOST)}.")
    if condition.raw:
        raw = dict.fromkeys(food for dishes in condition.raw for food in dishes.foods)
        found.append(f"Leaves out dishes with raw {joined([*raw])}, by their titles.")
    if condition.diet:
        found.append(diet_text(condition.diet, rules))
    if condition.doubtful:
        found.append(f"Sets apart for you to check: {joined(list(condition.doubtful), most=_MOST)}.")
    limits = [_limit(each.nutrient, each.min, each.max, each.basis) for each in condition.limits]
    limits += [_threshold(row) for row in rules.health_tags.get(condition.tag or "", ())]
    if limits:
        found.append(f"Per serving: {joined(limits, most=9)}.")
    if not condition.has_rules:
        found.append("Larder has no rules for this and asks before it shows answers.")
    if condition.cannot_know:
        found.append(condition.cannot_know)
    return tuple(found)


def _threshold(row: Threshold) -> str:
    return _limit(row.nutrient, row.low, row.high, row.basis)


def _limit(nutrient: str, low: float | None, high: float | None, basis: str) -> str:
    bound = high if high is not None else low or 0.0
    is_percent = basis == "percent_energy"
    amount = f"{number_text(bound, 1)} % of energy from" if is_percent else amount_text(nutrient, bound)
    return f"{'at most' if high is not None else 'at least'} {amount} {NUTRIENTS[nutrient].label.lower()}"
