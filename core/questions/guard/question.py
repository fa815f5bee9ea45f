"""A question on its way through the guard: its cues and foods, and the constraints so far."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.constraint import (
    EXCLUDING_MODES,
    WANTS,
    Constraint,
    IngredientConstraint,
    Mode,
    TagConstraint,
)
from core.questions.cues import ENDS, HARM_KINDS, Cue, exclusion_grammar
from core.questions.everyday import names_no_food
from core.questions.exclusion_reach import QuestionFood, foods_of, joined_signs, reached
from core.questions.exclusions import exclusion_of, is_excluded, is_wanted, is_wish, names_food
from core.questions.food_stance import FoodStances
from core.questions.health_conditions import medical_words
from core.questions.heard_cues import forbids_equipment, is_denied, is_idiom, is_within_exclusion
from core.questions.linking import is_modifier
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, quoted, text_at

_SIGNS: Final = ENDS | {",", ":", ";"}
_WHOSE: Final = frozenset({"my", "his", "her", "their", "our", "your"})
SWALLOWING: Final = frozenset({"servings", "time", "similar", "day"})
"""Kinds of mention that contain no food: one that does has swallowed it ("for 4 butter | makes me sick")."""
WALK: Final = 4
"""The most words between a plain cue and a wish or an unknown word."""
STOPS: Final = ENDS | {",", ":", "with", "please", "thanks"}
"""Signs and words that end what a cue may reach."""
AND_OR: Final = frozenset({"and", "or", ",", "/", "&", "nor"})
"""Words and signs between the items of a list."""


class GuardedQuestion:
    """One question on its way through the cues."""

    def __init__(
        self,
        question: str,
        constraints: Sequence[Constraint],
        vocabulary: Vocabulary,
        mentions: Sequence[Mention],
        *,
        only_asks: bool,
        stances: FoodStances | None,
    ) -> None:
        self.question = question
        self.vocabulary = vocabulary
        self.mentions = mentions
        self.only_asks = only_asks
        self.stances = stances
        cues = vocabulary.exclusion_cues
        heard = cues.heard_in(question)
        self.tokens = heard.tokens
        self.grammar = exclusion_grammar()
        self.owner = {
            place: mention
            for place, token in enumerate(self.tokens)
            for mention in mentions
            if mention.words[0].start <= token.start < mention.words[-1].end
        }
        found = list(heard.cues)
        body = _parts_of_the_body(self.tokens) if any(each.what.kind in HARM_KINDS for each in found) else {}
        self.result = [each for each in constraints if not _is_of(each, body.values())]
        self.asked: list[str] = []
        self.welcomed: set[int] = set()
        """The tokens of foods that a phrase welcomes and no cue reaches."""
        in_other_words = any(each.what.is_foreign or each.what.kind == "allergy" for each in found)
        taken = {
            place for each in found if each.what.side not in ("joined", "nowhere") for place in each.places
        }
        taken |= body.keys()
        self.foods = foods_of(self.tokens, vocabulary, cues, taken, in_other_words=in_other_words)
        found += joined_signs(question, self.tokens, self.foods)
        self.welcomes = cues.welcomes_in(self.tokens)
        self.welcomes_before = cues.welcomes_before(self.tokens)
        welcomes = (
            range(self.tokens[each.first].start, self.tokens[each.last].end)
            for each in (*self.welcomes, *self.welcomes_before)
        )
        self.idioms = (*heard.idioms, *welcomes)
        found = [
            each
            for each in found
            if not is_idiom(each, self.tokens, self.idioms)
            and not is_within_exclusion(each, self.tokens)
            and not forbids_equipment(each, self.tokens)
            and not self.is_within_name(each)
        ]
        self.cues = [each for each in found if not is_denied(each, self.tokens)]
        # A food that a denied cue speaks of ("not dairy-free") is none that its "not" excludes.
        denied = [each for each in found if each not in self.cues or each.what.side == "joined"]
        self.excused = {place for each in denied for food in self.reached_by(each) for place in food.places}

    def words(self, first: int, end: int) -> tuple[str, ...]:
        """Return the words of some tokens without signs."""
        return tuple(token.text for token in self.tokens[first:end] if token.text not in _SIGNS)

    def is_within_name(self, found: Match[Cue]) -> bool:
        """Return whether names are read exactly and a cue is part of one: the "free-of" of the tag "free-of-something"."""
        owner = self.owner.get(found.first)
        is_inside = owner is not None and owner is self.owner.get(found.last)
        return self.only_asks and is_inside and owner is not None and self.vocabulary.is_name(owner.text)

    def reached_by(self, found: Match[Cue]) -> list[QuestionFood]:
        return reached(found, self.tokens, self.foods, self.vocabulary)

    def exclude(self, foods: Iterable[QuestionFood]) -> None:
        for food in foods:
            if self.is_excluded(food) or (food.is_loose and self.is_wish(food)):
                continue
            self.take_back(food.spoken(self.tokens))
            self.result += exclusion_of(self.question, food, self.tokens, self.vocabulary)

    def is_wish(self, food: QuestionFood) -> bool:
        """Return whether a food is wanted by its name, or all of its words are part of wishes: "mushroom soup"."""
        owners = [self.owner.get(place) for place in food.places]
        is_read = all(each is not None and each.is_named and each.is_wanted for each in owners)
        return is_read or is_wanted(food, self.result, self.vocabulary)

    def is_excluded(self, food: QuestionFood) -> bool:
        return is_excluded(food, self.tokens, self.result, self.vocabulary)

    def ends_clause(self, place: int) -> bool:
        """Return whether a token is the last of its clause."""
        after = text_at(self.tokens, place + 1)
        return not after or after in ENDS | self.grammar.turns or after == ","

    def ask(self, text: str) -> None:
        """Take back the wishes of some words, and ask about them, unless the stance model is sure that they are wanted."""
        if self.is_surely_wanted(text):
            return
        self.take_back(text)
        self.asked.append(text)

    def is_surely_wanted(self, text: str) -> bool:
        return self.stances is not None and self.stances.is_wanted(text)

    def ask_about(self, foods: Iterable[QuestionFood]) -> None:
        """Take back the wish for foods that a cue may reach, and ask."""
        for food in foods:
            if not self.is_excluded(food):
                self.ask(quoted(self.question, self.tokens, food.first, food.last))

    def is_small(self, place: int) -> bool:
        text = self.tokens[place].text
        return text in self.grammar.small or is_modifier(text)

    def is_named_in_exclusion(self, text: str) -> bool:
        """Return whether a constraint excludes a food by this name already."""
        entity = self.vocabulary.foods.get(normalised_name(text))
        return entity is not None and any(
            isinstance(each, IngredientConstraint) and each.mode in EXCLUDING_MODES and each.entity == entity
            for each in self.result
        )

    def is_excluded_within(self, text: str) -> bool:
        """Return whether some exclusion came of these words."""
        said = f" {normalised_name(text)} "
        return any(
            each.mode in EXCLUDING_MODES and f" {normalised_name(each.text)} " in said for each in self.result
        )

    def is_cue_with_food(self, text: str) -> bool:
        """Return whether words are a cue and no more, and it reaches a food: the noun of "peanut exclusion"."""
        return any(
            fold(quoted(self.question, self.tokens, each.first, each.last)) == fold(text)
            and self.reached_by(each)
            for each in self.cues
        )

    def take_back(self, text: str) -> None:
        """Drop the wishes of these words."""
        said = normalised_name(text)
        self.result = [
            each
            for each in self.result
            if not (
                isinstance(each, IngredientConstraint | TagConstraint)
                and each.mode in WANTS
                and getattr(each, "facet", None) not in ("diet", "health")
                and said in (normalised_name(each.text), normalised_name(each.entity))
            )
        ]

    def ask_about_noun(self, place: int) -> None:
        """Ask about an unread word, unless it names no food or belongs to a food or a cue."""
        text = quoted(self.question, self.tokens, place, place)
        taken = [*(each.places for each in self.foods.values()), *(each.places for each in self.cues)]
        if (
            self.tokens[place].text.isalpha()
            and not any(place in each for each in taken)
            and not names_no_food(text, self.vocabulary)
        ):
            self.asked.append(text)

    def ask_about_wish(self, mention: Mention) -> None:
        """Take back a wish for a food or a dish and ask about it."""
        if any(is_wish(each) and each.text == mention.text for each in self.result):
            self.ask(mention.text)

    def wishes(self, first: int, last: int) -> list[Mention]:
        """Return the mentions of wanted foods and dishes among some tokens."""
        found = dict.fromkeys(owner for each in range(first, last) if (owner := self.owner.get(each)))
        wanted = {each.text for each in self.result if is_wish(each)}
        return [each for each in found if each.mode in WANTS and each.text in wanted]

    def clause(self, place: int, ends: Collection[str] = ()) -> tuple[int, int]:
        """Return the clause of a token: its first token, and the one behind its last."""
        ends = ends or ENDS | self.grammar.turns
        bounds = [each for each, token in enumerate(self.tokens) if token.text in ends]
        first = max((each + 1 for each in bounds if each < place), default=0)
        return first, min((each for each in bounds if each > place), default=len(self.tokens))

    def is_settled(self, first: int, last: int) -> bool:
        """Return whether some words of a clause are excluded or asked about already."""
        said = quoted(self.question, self.tokens, first, last - 1) if first < last else ""
        excluded = [each.text for each in self.result if each.mode in EXCLUDING_MODES]
        return any(text and text in said for text in (*excluded, *self.asked))

    def is_exclusion_of(self, constraint: Constraint, food: QuestionFood) -> bool:
        return (
            names_food(constraint)
            and constraint.mode in EXCLUDING_MODES
            and normalised_name(constraint.text) == normalised_name(food.spoken(self.tokens))
        )

    def is_allergen(self, food: QuestionFood) -> bool:
        return normalised_name(food.name) in self.vocabulary.allergen_words

    def drop_exclusion(self, food: QuestionFood, *, wanted: bool, mode: Mode = "require") -> None:
        """Turn the exclusion of a food into a wish, or into a question."""
        for place, each in enumerate(self.result):
            if self.is_exclusion_of(each, food):
                if wanted:
                    self.result[place] = each.model_copy(update={"mode": mode})
                else:
                    del self.result[place]
                    self.ask(each.text)
                return


def _parts_of_the_body(tokens: Sequence[Token]) -> dict[int, str]:
    """Return the tokens of parts of a person's body: the tongue of "my tongue swells" is no food."""
    return {
        place: token.text
        for place, token in enumerate(tokens)
        if (token.text in medical_words().organs and text_at(tokens, place - 1) in _WHOSE)
        or (token.text == "blood" and text_at(tokens, place + 1) in medical_words().of_blood)
    }


def _is_of(constraint: Constraint, names: Collection[str]) -> bool:
    return isinstance(constraint, IngredientConstraint) and fold(constraint.text) in names
