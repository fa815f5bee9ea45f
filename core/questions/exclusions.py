"""Exclusions of foods: made from a question's words, looked up, and set against wishes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import normalised_name
from core.questions.constraint import EXCLUDING_MODES, WANTS, Constraint, IngredientConstraint, TagConstraint
from core.questions.exclusion_reach import QuestionFood
from core.questions.linked_constraints import also_excluded, constraint_of, link
from core.questions.mention import Mention
from core.questions.vocabulary import Entity, Vocabulary
from core.text.phrase_index import Token, quoted
from models.question_parser.words import Word

_FOOD_COURSES: Final = frozenset({"bread", "soup", "sauce", "salad", "drink"})


def exclusion_of(
    question: str, food: QuestionFood, tokens: Sequence[Token], vocabulary: Vocabulary
) -> tuple[Constraint, ...]:
    """The exclusion of a food, linked like one that the network marked."""
    text = quoted(question, tokens, food.first, food.last)
    spoken = text if vocabulary.has_food(text) else food.name
    word = Word(spoken, tokens[food.first].start, tokens[food.last].end)
    mention = Mention("ingredient", "exclude", food.first, food.last, spoken, ("refusal",), (word,))
    linked = link(mention, vocabulary).constraints or (
        IngredientConstraint(mode="exclude", entity=vocabulary.foods[normalised_name(food.name)], text=text),
    )
    # "Noix" are walnuts, and all nuts to many.
    as_typed = replace(mention, text=text)
    named = {each.entity for each in linked if isinstance(each, IngredientConstraint)}
    others = also_excluded(as_typed, Entity("food", food.name), vocabulary)
    added = [constraint_of(each, as_typed) for each in others if each.name not in named]
    return tuple(constraint.model_copy(update={"text": text}) for constraint in (*linked, *added))


def is_excluded(
    food: QuestionFood, tokens: Sequence[Token], constraints: Sequence[Constraint], vocabulary: Vocabulary
) -> bool:
    """Return whether a constraint excludes the food already, by its name or by words of the question that hold it."""
    spelling = normalised_name(food.name)
    entity = vocabulary.foods.get(spelling)
    typed = " ".join(token.text for token in tokens[food.first : food.last + 1])
    # Nothing is left of a picture: 🥛 is the word for its food then.
    spoken = normalised_name(typed) or spelling
    for constraint in constraints:
        held = f" {normalised_name(constraint.text.replace('-', ' '))} "
        if isinstance(constraint, IngredientConstraint):
            excludes = constraint.mode in EXCLUDING_MODES
            # "Gluten-free bread" is one food, and names what it is free of.
            if excludes and (constraint.entity == entity or f" {spoken} " in held):
                return True
            if not excludes and (f"{spoken} free" in held or f"{spoken}free" in held):
                return True
        elif isinstance(constraint, TagConstraint):
            if constraint.mode == "require" and constraint.facet in ("diet", "health"):
                named = f" {normalised_name(constraint.entity.replace('-', ' '))} "
                if f" {spoken} " in held + named or f"{spoken}free" in held:
                    return True
            if constraint.mode == "exclude" and f" {spoken} " in held:
                return True
        elif constraint.kind == "nutrient" and f" {spoken} " in held:
            # "No salt" and "sugar-free" become limits.
            return True
    return False


def is_wanted(food: QuestionFood, constraints: Sequence[Constraint], vocabulary: Vocabulary) -> bool:
    entity = vocabulary.foods.get(normalised_name(food.name))
    return any(
        constraint.mode in WANTS
        and (
            getattr(constraint, "entity", None) == entity
            or f" {normalised_name(food.name)} " in f" {normalised_name(constraint.text)} "
        )
        for constraint in constraints
    )


def is_wish(constraint: Constraint) -> bool:
    """Return whether a constraint wants a food or a dish."""
    if isinstance(constraint, TagConstraint):
        return constraint.mode in WANTS and constraint.facet == "dish"
    return isinstance(constraint, IngredientConstraint) and constraint.mode in WANTS


def names_food(constraint: Constraint) -> bool:
    """Return whether a constraint is about a food or a dish, bread and soup included, which are courses as well."""
    if isinstance(constraint, TagConstraint):
        return constraint.facet == "dish" or (
            constraint.facet == "course" and constraint.entity in _FOOD_COURSES
        )
    return isinstance(constraint, IngredientConstraint)
