"""No exclusion is lost: whatever the network read, a food that a cue of exclusion or harm reaches is out or asked about.

    cue -> the foods it reaches (the narrowest reading that is safe) -> those that nothing excludes yet
        -> excluded where the cue plainly reaches them, asked about where it may

Every constraint that excludes stays, but for two readings that no reader of English shares: a food behind "not only", and
a wish behind a list that "or" has closed ("no pork or lard, beans"). The cues are data (`core.questions.cues`).
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import islice, pairwise
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.amount_words import size_at
from core.questions.constraint import (
    EXCLUDING_MODES,
    WANTS,
    Constraint,
    IngredientConstraint,
    Mode,
    TagConstraint,
)
from core.questions.contents import foods_within_foods, listed_under_heading
from core.questions.cues import Cue, exclusion_grammar
from core.questions.denied_diets import left_over_diets
from core.questions.everyday import is_object, names_no_food
from core.questions.exclusion_reach import (
    ENDS,
    Food,
    food_before,
    foods_of,
    is_permitted,
    joined_signs,
    listed_after,
    permitted_list,
    reached,
)
from core.questions.exclusions import exclusion_of, is_excluded, is_wanted, is_wish
from core.questions.health_conditions import medical_words
from core.questions.heard_cues import is_denied, is_idiom, is_within_exclusion
from core.questions.linking import is_modifier
from core.questions.mention import INSIDE, Mention
from core.questions.said_before import speaks_of_before
from core.questions.spoken_words import question_grammar, question_words
from core.questions.vocabulary import Vocabulary
from core.questions.words_to_ask import (
    allergens_in,
    broken_lists,
    cue_to_ask,
    sentence_without_known_words,
    words_in_another_script,
    words_to_ask,
)
from core.text.phrase_index import Match, Token, quoted, text_at

_STOPS: Final = ENDS | {",", ":", "with", "please", "thanks"}
_WALK: Final = 4
"""The most words between a plain cue and a wish or an unknown word."""
_SWALLOWING: Final = frozenset({"servings", "time", "similar", "day"})
"""Kinds of mention that contain no food: one that does has swallowed it ("for 4 butter | makes me sick")."""
_ANYTHING: Final = frozenset({"anything", "something", "things", "stuff", "food", "foods", "meals", "dishes"})
"""Before a "with" they go on with the exclusion: "I don't eat anything with a face"."""
_SIGNS: Final = ENDS | {",", ":", ";"}
_AND_OR: Final = frozenset({"and", "or", ",", "/", "&", "nor"})
_BEFORE_PERMITTED: Final = ENDS | {",", "but"}
_IT: Final = frozenset({"it", "them"})
_OF_TASTE: Final = frozenset({"method"})
_TASTES: Final = frozenset({"spicy"})
"""Labels that an exclusion may speak of, with those of method: "smoked", "spicy"."""
_FORBIDDING: Final = frozenset({"rule", "reaction", "trouble"})
"""Kinds of cue that may be followed by methods and tastes as well as foods."""
_SPORT: Final = frozenset({"protein", "whey", "scoop", "scoops", "shake", "bulking", "cutting"})
_WHOSE: Final = frozenset({"my", "his", "her", "their", "our", "your"})
_OF_BLOOD: Final = frozenset({"test", "tests", "work", "result", "results", "count", "counts"})
_UNNAMED: Final = frozenset(
    {"something", "certain", "stuff", "things", "what", "anything", "some", "lot", "which"}
)
"""Words for a food that does harm and isn't named."""
_HARM: Final = frozenset({"reaction", "danger", "allergy"})
"""Kinds of cue that no food which is wanted in their sentence may pass."""


def guard_exclusions(
    question: str,
    constraints: Sequence[Constraint],
    vocabulary: Vocabulary,
    mentions: Sequence[Mention] = (),
    *,
    ragged: Sequence[Mention] = (),
    rest: str = "",
    only_asks: bool = False,
) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
    """Constraints with every food excluded that a cue reaches, and the words to ask about.

    Args:
        constraints: the conditions that the question came to so far.
        mentions: the parts of the question that the network read and that mean something.
        ragged: the parts that mean nothing (`wishes_with_cues`); asked about where no exclusion comes of them.
        rest: the words that no constraint used.
        only_asks: exclude nothing more, and ask instead, where names are read exactly.
    """
    return _Guard(question, constraints, vocabulary, mentions, only_asks=only_asks).run(ragged, rest)


class _Guard:
    """One question on its way through the cues."""

    def __init__(
        self,
        question: str,
        constraints: Sequence[Constraint],
        vocabulary: Vocabulary,
        mentions: Sequence[Mention],
        *,
        only_asks: bool,
    ) -> None:
        self._question = question
        self._vocabulary = vocabulary
        self._mentions = mentions
        self._only_asks = only_asks
        cues = vocabulary.exclusion_cues
        heard = cues.heard_in(question)
        self._tokens = heard.tokens
        self._grammar = exclusion_grammar()
        self._owner = {
            place: mention
            for place, token in enumerate(self._tokens)
            for mention in mentions
            if mention.words[0].start <= token.start < mention.words[-1].end
        }
        found = list(heard.cues)
        body = _parts_of_the_body(self._tokens) if any(each.what.kind in _HARM for each in found) else {}
        self._result = [each for each in constraints if not _is_of(each, body.values())]
        self._asked: list[str] = []
        in_other_words = any(each.what.is_foreign or each.what.kind == "allergy" for each in found)
        taken = {
            place for each in found if each.what.side not in ("joined", "nowhere") for place in each.places
        }
        taken |= body.keys()
        self._foods = foods_of(self._tokens, vocabulary, cues, taken, in_other_words=in_other_words)
        found += joined_signs(question, self._tokens, self._foods)
        self._welcomes = cues.welcomes_in(self._tokens)
        self._welcomes_before = cues.welcomes_before(self._tokens)
        welcomes = (
            range(self._tokens[each.first].start, self._tokens[each.last].end)
            for each in (*self._welcomes, *self._welcomes_before)
        )
        self._idioms = (*heard.idioms, *welcomes)
        found = [
            each
            for each in found
            if not is_idiom(each, self._tokens, self._idioms)
            and not is_within_exclusion(each, self._tokens)
            and not self._is_within_name(each)
        ]
        self._cues = [each for each in found if not is_denied(each, self._tokens)]
        # A food that a denied cue speaks of ("not dairy-free") is none that its "not" excludes.
        denied = [each for each in found if each not in self._cues or each.what.side == "joined"]
        self._excused = {place for each in denied for food in self._reached_by(each) for place in food.places}

    def run(self, ragged: Sequence[Mention], rest: str) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
        for each in self._cues:
            if each.what.plain or self._only_asks:
                self._apply_plain_cue(each)
            else:
                self._apply_cue(each)
            self._ask_about_unheard_of(each)
            self._ask_about_joined_wish(each)
            self._ask_about_labels_behind(each)
            self._ask_about_said_before(each)
        if not self._only_asks:
            self._apply_contents()
        if any(each.what.kind in _HARM for each in self._cues):
            self._exclude_wholes()
        if any(each.what.alarms for each in self._cues):
            self._ask_about_allergens()
        self._ask_about_broken_lists()
        if not self._only_asks:
            self._ask_about_unexplained()
            self._ask_about_continued()
            self._ask_about_examples()
            self._asked += words_in_another_script(self._question, self._tokens, self._foods)
            if not (self._result or self._mentions or self._asked):
                self._asked += sentence_without_known_words(self._question, self._tokens, self._foods)
            self._drop_what_is_welcome()
            self._want_dishes_without()
            self._spare_after_not_to()
            self._end_lists()
            self._want_permitted()
        self._asked += [
            mention.text
            for mention in ragged
            if not self._is_excluded_within(mention.text) and not self._is_cue_with_food(mention.text)
        ]
        self._apply_left_over_diets(rest)
        if not self._only_asks:
            self._ask_about_seldom_wanted()
        if not self._grammar.permits & {token.text for token in self._tokens}:
            self._asked += [
                word
                for word in rest.split()
                if fold(word) in self._grammar.seldom_wanted
                and not self._is_named_in_exclusion(word)
                and not self._is_sport(word)
            ]
        return tuple(self._result), tuple(dict.fromkeys(self._asked))

    def _ask_about_continued(self) -> None:
        """Ask about a wish that words join to the excluded food before it: "no wheat. rye as well", "incl. cheddar"."""
        out = False
        foods = sorted(set(self._foods.values()), key=lambda food: food.first)
        for before, food in pairwise(foods):
            out = out or self._is_excluded(before)
            if not out or self._is_excluded(food) or not self._is_wish(food):
                out = self._is_excluded(food)
                continue
            between = self._words(before.last + 1, food.first)
            behind = self._words(food.last + 1, food.last + 2 + _WALK)
            if between in self._grammar.continued_by or any(
                behind[: len(phrase)] == phrase for phrase in self._grammar.continued_behind
            ):
                self._ask(food.spoken(self._tokens))
            else:
                out = False

    def _ask_about_examples(self) -> None:
        """Ask about wishes that are examples of what a clause excludes: "no choking hazards like grapes or nuts"."""
        grammar = self._grammar
        for place, token in enumerate(self._tokens):
            if token.text not in grammar.exemplifying or not place:
                continue
            first, last = self._clause(place, ENDS)
            before = self._tokens[place - 1].text
            cue = next((each for each in self._cues if first <= each.first and each.last < place - 1), None)
            is_verb = before in grammar.before_wishes or before == ","
            between = self._tokens[cue.last + 1 : place] if cue is not None else ()
            if cue is None or is_verb or any(each.text in grammar.turns | grammar.wishes for each in between):
                continue
            if len(between) == 1 and not is_object(between[0].text):
                continue  # "nothing slaps like chilli"
            stop = next((at for at in range(place, last) if self._tokens[at].text == ","), last)
            for mention in self._wishes(place, stop):
                self._ask_about_wish(mention)

    def _words(self, first: int, end: int) -> tuple[str, ...]:
        """Return the words of some tokens without signs."""
        return tuple(token.text for token in self._tokens[first:end] if token.text not in _SIGNS)

    def _ask_about_seldom_wanted(self) -> None:
        """Ask about a wish for gluten, lactose or casein, unless it is plainly allowed: "no dramas with gluten"."""
        for mention in self._wishes(0, len(self._tokens)):
            start, end = mention.words[0].start, mention.words[-1].end
            behind = islice((token.text for token in self._tokens if token.start >= end), 3)
            is_allowed = self._grammar.permits & {*behind} or any(
                idiom.stop <= start <= idiom.stop + 1 for idiom in self._idioms
            )
            named = {
                getattr(each, "entity", "")
                for each in self._result
                if is_wish(each) and each.text == mention.text
            }
            is_seldom = not self._grammar.seldom_wanted.isdisjoint({fold(mention.text), *named})
            if is_seldom and not is_allowed and not self._is_sport(mention.text):
                self._ask(mention.text)

    def _is_sport(self, text: str) -> bool:
        """Return whether casein is a protein to train with: nothing excludes, and protein is named."""
        said = {token.text for token in self._tokens}
        return fold(text) == "casein" and not self._cues and not said.isdisjoint(_SPORT)

    def _apply_left_over_diets(self, rest: str) -> None:
        """Require the diets that the network left unread, or ask about them where the question denies anything.

        "Seven vegetarian dinners" was read as a number of servings, and nothing else.
        """
        swallowed = (word.text for each in self._mentions if each.kind in _SWALLOWING for word in each.words)
        diets = left_over_diets(" ".join((rest, *swallowed)), self._vocabulary)
        said = {token.text for token in self._tokens}
        is_denied = any(text in self._grammar.deniers or text.endswith("n't") for text in said)
        if self._only_asks or is_denied or said & self._grammar.no_diet:
            self._asked += diets
            return
        self._result += [
            TagConstraint(mode="require", entity=tag.name, facet="diet", text=text)
            for text in diets
            for tag in self._vocabulary.tagged(text)
            if tag.facet == "diet"
        ]

    def _exclude_wholes(self) -> None:
        """Exclude the egg as well where egg white does harm."""
        parts = question_words().parts_of_allergens
        self._result += [
            each.model_copy(update={"entity": parts[each.entity]})
            for each in self._result
            if isinstance(each, IngredientConstraint) and each.mode == "exclude" and each.entity in parts
        ]

    def _is_within_name(self, found: Match[Cue]) -> bool:
        """Return whether names are read exactly and a cue is part of one: the "free-of" of the tag "free-of-something"."""
        owner = self._owner.get(found.first)
        is_inside = owner is not None and owner is self._owner.get(found.last)
        return self._only_asks and is_inside and owner is not None and self._vocabulary.is_name(owner.text)

    def _reached_by(self, found: Match[Cue]) -> list[Food]:
        return reached(found, self._tokens, self._foods, self._vocabulary)

    def _apply_cue(self, found: Match[Cue]) -> None:
        """Exclude the foods that a cue reaches; without any, ask where the cue must have one."""
        foods = self._reached_by(found)
        if found.what.side == "joined":
            # "With nuts and gluten free" may want the nuts.
            self._asked += [
                food.spoken(self._tokens)
                for food in foods[1:]
                if not self._is_excluded(food)
                and is_wanted(food, self._result, self._vocabulary)
                and not (food.is_loose and self._stands_apart(food))
            ]
        self._exclude(foods)
        if found.what.kind == "allergy" and self._is_of_something_before(found):
            for mention in self._wishes(0, found.first):
                if mention.kind == "ingredient":
                    self._ask_about_wish(mention)
        if not foods:
            asked = cue_to_ask(self._question, found, self._tokens, self._foods, self._result)
            self._asked += asked
            if not asked and found.what.side == "before" and found.first:
                self._ask_about_subject(found.first - 1)
            elif (
                not asked
                and found.what.kind in _HARM
                and not self._only_asks
                and not self._is_condition(found)
            ):
                self._ask_about_wishes_near(found.first)
                self._ask_about_unnamed(found)

    def _is_of_something_before(self, found: Match[Cue]) -> bool:
        """Return whether an allergy names nothing in its own clause: "need cashews? If so another curry, I'm allergic"."""
        first, last = self._clause(found.first, ENDS | {","})
        others = set(range(first, last)) - set(found.places)
        return first > 0 and not any(place in self._foods or place in self._owner for place in others)

    def _ask_about_unnamed(self, found: Match[Cue]) -> None:
        """Ask about a harm whose food is not named: "a rash after something I ate"."""
        first, last = self._clause(found.first, ENDS)
        said = {token.text for token in self._tokens[first:last]}
        if not self._is_settled(first, last) and not _UNNAMED.isdisjoint(said):
            self._asked.append(quoted(self._question, self._tokens, found.first, found.last))

    def _stands_apart(self, food: Food) -> bool:
        """Return whether a food before a comma is surely no part of a list: "wild rice soup, dairy free"."""
        is_with = text_at(self._tokens, food.first - 1) in INSIDE - {",", "and", "or", "of"}
        return is_with or not self._is_allergen(food)

    def _is_condition(self, found: Match[Cue]) -> bool:
        """Return whether a cue only names a condition, whose own rules hold: "one of the girls is coeliac"."""
        conditions = self._vocabulary.conditions.find_in(self._tokens)
        return found.what.side == "nowhere" and any(found.first in each.places for each in conditions)

    def _ask_about_wishes_near(self, place: int) -> None:
        """Ask about wishes in the sentence of a harm: "her throat closes if she so much as smells shrimp"."""
        first, last = self._clause(place, ENDS)
        for mention in [] if self._is_settled(first, last) else self._wishes(first, last):
            if mention.kind == "ingredient":
                self._ask_about_wish(mention)

    def _exclude(self, foods: Iterable[Food]) -> None:
        for food in foods:
            if self._is_excluded(food) or (food.is_loose and self._is_wish(food)):
                continue
            self._take_back(food.spoken(self._tokens))
            self._result += exclusion_of(self._question, food, self._tokens, self._vocabulary)

    def _is_wish(self, food: Food) -> bool:
        """Return whether a food is wanted by its name, or all of its words are part of wishes: "mushroom soup"."""
        owners = [self._owner.get(place) for place in food.places]
        is_read = all(each is not None and each.is_named and each.is_wanted for each in owners)
        return is_read or is_wanted(food, self._result, self._vocabulary)

    def _is_excluded(self, food: Food) -> bool:
        return is_excluded(food, self._tokens, self._result, self._vocabulary)

    def _apply_plain_cue(self, found: Match[Cue]) -> None:
        """Exclude a food right next to a plain cue; take back or ask about a wish or an unknown word further off."""
        if found.what.plain and any(place in self._owner for place in found.places):
            return
        foods = (
            []
            if self._only_asks
            else [food for food in self._reached_by(found) if food.first not in self._excused]
        )
        if text_at(self._tokens, found.last + 1)[:1].isdigit() and all(
            food.last < found.first for food in foods
        ):
            # "Rice that won't take 2 hours"
            return
        if foods and found.what.kind == "doubtful":
            self._ask_about(food for food in foods if not food.is_loose)
            return
        if foods and all(map(self._is_small, _between(found, foods))):
            self._exclude(foods)
            return
        side, asked = found.what.side, len(self._asked)
        ahead = range(found.last + 1, found.last + 1 + _WALK)
        if side in ("after", "onward", "around") and self._walk(ahead, found):
            return
        if side in ("before", "onward", "around"):
            self._walk(range(found.first - 1, found.first - 1 - _WALK, -1), found, is_strict=False)
        if found.what.asks and len(self._asked) == asked:
            self._ask_about(foods)
        if found.what.asks and not foods and len(self._asked) == asked and self._ends_clause(found.last):
            self._ask_about_subject(found.first - 1)

    def _ends_clause(self, place: int) -> bool:
        """Return whether a token is the last of its clause."""
        after = text_at(self._tokens, place + 1)
        return not after or after in ENDS | self._grammar.turns or after == ","

    def _ask_about_subject(self, place: int) -> None:
        """Ask about the unread noun before a verb and its subject: "from powder I do not want"."""
        small = self._grammar.not_asked | self._grammar.small
        for each in range(place, max(place - _WALK, -1), -1):
            text = self._tokens[each].text
            if text in ENDS or text == ",":
                return
            owner = self._owner.get(each)
            if owner is not None:
                if owner.kind == "ingredient" and owner.is_wanted:
                    self._ask(owner.text)
                return
            if text not in small:
                self._ask_about_noun(each)
                return

    def _ask(self, text: str) -> None:
        """Take back the wishes of some words, and ask about them."""
        self._take_back(text)
        self._asked.append(text)

    def _ask_about(self, foods: Iterable[Food]) -> None:
        """Take back the wish for foods that a cue may reach, and ask."""
        for food in foods:
            if not self._is_excluded(food):
                self._ask(quoted(self._question, self._tokens, food.first, food.last))

    def _is_small(self, place: int) -> bool:
        text = self._tokens[place].text
        return text in self._grammar.small or is_modifier(text)

    def _walk(self, places: range, found: Match[Cue], *, is_strict: bool = True) -> bool:
        """Go away from a cue until an exclusion is met or the clause ends, and say whether anything was met.

        A wish on the way is taken back. An unmarked word is asked about when it names a food, or when it is right at a
        cue that must have one.
        """
        loose: list[int] = []
        met = False
        for place in places:
            if not 0 <= place < len(self._tokens):
                break
            text = self._tokens[place].text
            mention = self._owner.get(place)
            if mention is not None:
                met = True
                if mention.is_excluded:
                    return True
                if mention.kind in _SWALLOWING and self._vocabulary.has_food(text):
                    loose.append(place)
                between = range(max(loose, default=place) + 1, place)
                if (
                    mention.is_named
                    and mention.is_wanted
                    and place not in self._excused
                    and all(self._tokens[each].text in _AND_OR for each in between)
                ):
                    self._ask(mention.text)
                break
            offered = text == "with" and place > places[0] and self._tokens[place - 1].text in _ANYTHING
            if (text in _STOPS or text in self._grammar.turns) and not offered:
                break
            if text not in self._grammar.not_asked and text.isalpha() and not offered:
                loose.append(place)
        loose = [place for place in sorted(loose) if place not in self._excused]
        words = [quoted(self._question, self._tokens, place, place) for place in loose]
        asked = words_to_ask(words, self._vocabulary, is_strict=is_strict and found.what.asks)
        self._asked += [text for text in asked if not self._is_named_in_exclusion(text)]
        return met or bool(loose)

    def _is_named_in_exclusion(self, text: str) -> bool:
        """Return whether a constraint excludes a food by this name already."""
        entity = self._vocabulary.foods.get(normalised_name(text))
        return entity is not None and any(
            isinstance(each, IngredientConstraint) and each.mode in EXCLUDING_MODES and each.entity == entity
            for each in self._result
        )

    def _is_excluded_within(self, text: str) -> bool:
        """Return whether some exclusion came of these words."""
        said = f" {normalised_name(text)} "
        return any(
            each.mode in EXCLUDING_MODES and f" {normalised_name(each.text)} " in said
            for each in self._result
        )

    def _is_cue_with_food(self, text: str) -> bool:
        """Return whether words are a cue and no more, and it reaches a food: the noun of "peanut exclusion"."""
        return any(
            fold(quoted(self._question, self._tokens, each.first, each.last)) == fold(text)
            and self._reached_by(each)
            for each in self._cues
        )

    def _take_back(self, text: str) -> None:
        """Drop the wishes of these words."""
        said = normalised_name(text)
        self._result = [
            each
            for each in self._result
            if not (
                isinstance(each, IngredientConstraint | TagConstraint)
                and each.mode in WANTS
                and getattr(each, "facet", None) not in ("diet", "health")
                and said in (normalised_name(each.text), normalised_name(each.entity))
            )
        ]

    def _ask_about_unheard_of(self, found: Match[Cue]) -> None:
        """Ask about an allergy to something that is no food ("histamine intolerance"): no exclusion fits it."""
        if found.what.kind != "allergy" or not self._tokens[found.first].text.startswith(
            ("allerg", "intoleran", "sensitiv")
        ):
            return
        place = found.first - 1
        is_covered = place in self._owner or any(place in food.places for food in self._foods.values())
        if is_covered or text_at(self._tokens, found.last + 1) in ("to", "of"):
            return
        text = text_at(self._tokens, place)
        if text.isalpha() and text not in self._grammar.not_asked | self._grammar.not_an_allergen:
            self._asked.append(quoted(self._question, self._tokens, place, place))

    def _ask_about_joined_wish(self, found: Match[Cue]) -> None:
        """Ask about a wish that "and" joins to the foods before a cue: "agave, maple and stevia can all leave"."""
        listed = [food for food in self._reached_by(found) if food.last < found.first]
        if not listed or found.what.side == "joined" or self._only_asks:
            return
        place, is_closed = min(food.first for food in listed) - 1, False
        while place >= 0:
            text = self._tokens[place].text
            owner = self._owner.get(place)
            if owner is not None and owner.is_wanted:
                self._ask_about_wish(owner)
            elif text in self._grammar.closing or (is_closed and text == ","):
                is_closed = True
            elif not is_modifier(text) and not (owner is None and is_object(text)):
                break
            place -= 1
        if place >= 0 and is_closed and place not in self._owner:
            self._ask_about_noun(place)

    def _ask_about_labels_behind(self, found: Match[Cue]) -> None:
        """Ask about wishes for a method or a taste in the list behind a cue: "forbade sour, spicy and smoked things"."""
        if self._only_asks or found.what.plain or found.what.kind not in _FORBIDDING:
            return
        is_joined = True
        for place in range(found.last + 1, min(found.last + 1 + 2 * _WALK, len(self._tokens))):
            text, owner = self._tokens[place].text, self._owner.get(place)
            if text in _STOPS - {",", ":"} or text in self._grammar.turns | self._grammar.wishes:
                return
            if owner is None or owner.is_excluded:
                # One unread word is an item of the list, two begin something else.
                is_small = text in _AND_OR | self._grammar.small | {":"} or owner is not None
                if not is_small and not is_joined:
                    return
                is_joined = is_small
                continue
            labels = self._vocabulary.tagged(owner.text)
            if owner.kind != "tag" or not any(
                each.facet in _OF_TASTE or each.name in _TASTES for each in labels
            ):
                return
            self._ask_about_label(owner)
            is_joined = True

    def _ask_about_label(self, mention: Mention) -> None:
        wanted = [each for each in self._result if isinstance(each, TagConstraint) and each.mode in WANTS]
        if any(each.text == mention.text for each in wanted):
            self._ask(mention.text)

    def _ask_about_said_before(self, found: Match[Cue]) -> None:
        """Ask about the food of an earlier clause that a cue speaks of: "Avocado? The leaflet lists it. Leave it out"."""
        if self._only_asks or not speaks_of_before(found, self._tokens) or self._reached_by(found):
            return
        first, _ = self._clause(found.first, ENDS)
        if any(self._is_excluded(food) for food in self._foods.values() if first <= food.first < found.first):
            # "Off onions, dal without either"
            return
        foods = food_before(found.first, self._tokens, self._foods)
        self._ask_about(foods)
        if not foods:
            for mention in self._wishes(0, found.first)[-1:]:
                self._ask_about_wish(mention)

    def _ask_about_noun(self, place: int) -> None:
        """Ask about an unread word, unless it names no food or belongs to a food or a cue."""
        text = quoted(self._question, self._tokens, place, place)
        taken = [*(each.places for each in self._foods.values()), *(each.places for each in self._cues)]
        if (
            self._tokens[place].text.isalpha()
            and not any(place in each for each in taken)
            and not names_no_food(text, self._vocabulary)
        ):
            self._asked.append(text)

    def _ask_about_wish(self, mention: Mention) -> None:
        """Take back a wish for a food or a dish and ask about it."""
        if any(is_wish(each) and each.text == mention.text for each in self._result):
            self._ask(mention.text)

    def _ask_about_unexplained(self) -> None:
        """Ask about a food that is wanted in a clause with a denial which nothing else explains."""
        for place, token in enumerate(self._tokens):
            is_sign = token.text in self._grammar.signs or token.text.endswith("n't")
            if not is_sign or self._is_explained(place):
                continue
            first, last = self._clause(place)
            if self._is_settled(first, last):
                continue
            wishes = self._wishes(first, last)
            before_that = self._clause(max(first - 2, 0))[0]
            if (
                not wishes
                and not self._has_own_words(place, last)
                and not self._is_settled(before_that, first)
            ):
                # "I love eggs but can't have them"
                wishes = self._wishes(before_that, first)
            before = [each for each in wishes if each.words[-1].end <= token.start]
            comma = next((each for each in range(place, last) if self._tokens[each].text == ","), last)
            for mention in before[-1:] or [each for each in self._wishes(place, comma) if each in wishes][:1]:
                self._ask_about_wish(mention)

    def _wishes(self, first: int, last: int) -> list[Mention]:
        """Return the mentions of wanted foods and dishes among some tokens."""
        found = dict.fromkeys(owner for each in range(first, last) if (owner := self._owner.get(each)))
        wanted = {each.text for each in self._result if is_wish(each)}
        return [each for each in found if each.mode in WANTS and each.text in wanted]

    def _has_own_words(self, place: int, last: int) -> bool:
        """Return whether more than small words and verbs of eating follow a denial in its clause."""
        grammar = self._grammar
        small = grammar.small | grammar.pointers | grammar.not_asked | grammar.food_verbs
        return any(token.text not in small for token in self._tokens[place + 1 : last])

    def _clause(self, place: int, ends: Collection[str] = ()) -> tuple[int, int]:
        """Return the clause of a token: its first token, and the one behind its last."""
        ends = ends or ENDS | self._grammar.turns
        bounds = [each for each, token in enumerate(self._tokens) if token.text in ends]
        first = max((each + 1 for each in bounds if each < place), default=0)
        return first, min((each for each in bounds if each > place), default=len(self._tokens))

    def _is_settled(self, first: int, last: int) -> bool:
        """Return whether some words of a clause are excluded or asked about already."""
        said = quoted(self._question, self._tokens, first, last - 1) if first < last else ""
        excluded = [each.text for each in self._result if each.mode in EXCLUDING_MODES]
        return any(text and text in said for text in (*excluded, *self._asked))

    def _is_explained(self, place: int) -> bool:
        """Return whether a denial speaks of something that is no food: "not dry", "no oven", "won't take 2 hours"."""
        token, grammar = self._tokens[place], self._grammar
        owner = self._owner.get(place)
        if any(token.start in idiom for idiom in self._idioms):
            return True
        if owner is not None and (owner.kind != "ingredient" or owner.is_excluded):
            return True
        if any(
            place in each.places and not each.what.plain and each.what.kind != "picture"
            for each in self._vocabulary.exclusion_cues.heard_in(self._question).cues
        ):
            return True
        verbs = 0
        for after in self._tokens[place + 1 : place + 2 + _WALK]:
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

    def _apply_contents(self) -> None:
        """Ask about foods that are in another food, and exclude or ask about a list under a heading."""
        self._ask_about(foods_within_foods(self._tokens, self._foods))
        listed, allows_others = listed_under_heading(self._tokens, self._foods, self._vocabulary)
        if allows_others:
            self._exclude(listed)
        else:
            self._ask_about(listed)

    def _ask_about_allergens(self) -> None:
        """Ask about every allergen of the question that nothing excludes."""
        cues = {place for each in self._cues if each.what.side != "nowhere" for place in each.places}
        allergens = allergens_in(self._tokens, self._vocabulary)
        self._ask_about(food for food in allergens if food.first not in cues)

    def _ask_about_broken_lists(self) -> None:
        """Take back and ask about wishes inside a list of exclusions: "no nuts, *peanuts* or sesame"."""
        for mention in broken_lists(self._tokens, self._mentions):
            is_gone = self._is_named_in_exclusion(mention.text)
            self._take_back(mention.text)
            self._asked += [] if is_gone else [mention.text]

    def _drop_what_is_welcome(self) -> None:
        """Drop exclusions of a food that the question welcomes and no cue reaches."""
        cues = self._vocabulary.exclusion_cues
        if not self._cues and cues.welcomes_all(self._tokens):
            self._result = [
                each.model_copy(update={"mode": "require"})
                if isinstance(each, IngredientConstraint)
                else each
                for each in self._result
            ]
        if any(cue.what.kind in _HARM for cue in self._cues):
            return
        refused = {place for cue in self._cues for food in self._reached_by(cue) for place in food.places}
        for phrase in self._welcomes:
            listed = listed_after(phrase.last + 1, self._tokens, self._foods)
            self._drop_welcome_foods(listed, refused)
            behind = self._words(phrase.last + 1, phrase.last + 1 + _WALK)
            if not self._cues:
                self._result = [
                    each
                    for each in self._result
                    if not (
                        _is_dish_exclusion(each)
                        and each.text.lower().split() == [*behind][: len(each.text.split())]
                    )
                ]
        for phrase in self._welcomes_before:
            self._drop_welcome_foods(food_before(phrase.first, self._tokens, self._foods), refused)

    def _drop_welcome_foods(self, foods: Iterable[Food], refused: Collection[int]) -> None:
        for food in foods:
            if set(food.places).isdisjoint(refused):
                self._result = [each for each in self._result if not self._is_exclusion_of(each, food)]

    def _want_dishes_without(self) -> None:
        """Want the dish before "without": the network may exclude the matoke of "matoke with no tomatoes"."""
        for mention in self._mentions:
            places = [place for place, owner in self._owner.items() if owner is mention]
            if not mention.is_excluded or not mention.is_named or not places:
                continue
            start, _ = self._clause(places[0], ENDS)
            is_refused = any(start <= cue.first < places[0] for cue in self._cues)
            lacks = any(
                cue.first in (places[-1] + 1, places[-1] + 2)
                and self._words(self._past_noun(places[-1] + 1), cue.last + 1) in self._grammar.without
                and any(food.first > cue.last for food in self._reached_by(cue))
                for cue in self._cues
            )
            lacks = lacks or self._is_before_without(places[-1])
            if (lacks and not is_refused) or self._lacks_what_is_out(places):
                self._result = [
                    each.model_copy(update={"mode": "require"})
                    if each.mode == "exclude" and each.text == mention.text
                    else each
                    for each in self._result
                ]

    def _is_before_without(self, last: int) -> bool:
        """Return whether words for "without" are right behind a food: "prawns without a wok"."""
        start = self._past_noun(last + 1)
        return any(
            self._words(start, start + len(phrase)) == phrase and start + len(phrase) < len(self._tokens)
            for phrase in self._grammar.without
        )

    def _lacks_what_is_out(self, places: Sequence[int]) -> bool:
        """Return whether "it" behind a dish is the food excluded before: "I can't do lard, refried beans without it"."""
        first, last = self._clause(places[0], ENDS | {","})
        behind = self._words(self._past_noun(places[-1] + 1), last)
        is_alone = first == places[0] and behind[:-1] in self._grammar.without and behind[-1] in _IT
        return is_alone and any(
            owner.is_excluded and owner.kind == "ingredient"
            for place, owner in self._owner.items()
            if place < first
        )

    def _spare_after_not_to(self) -> None:
        """Drop the exclusion of a food that does no harm: "I react to wheat but not to oats"."""
        for cue in self._cues:
            if cue.what.kind not in _HARM or self._tokens[cue.last].text != "to":
                continue
            for place in range(cue.last + 1, len(self._tokens) - 3):
                if self._tokens[place].text in ENDS:
                    break
                food = self._foods.get(place + 3)
                if self._words(place, place + 3) == ("but", "not", "to") and food is not None:
                    self._result = [each for each in self._result if not self._is_exclusion_of(each, food)]

    def _past_noun(self, place: int) -> int:
        """Return the token behind the noun that a food makes a dish of: "dumpling *filling* without pork"."""
        return place + (
            text_at(self._tokens, place) in question_grammar().made_of | question_grammar().dish_nouns
        )

    def _is_exclusion_of(self, constraint: Constraint, food: Food) -> bool:
        is_dish = isinstance(constraint, TagConstraint) and constraint.facet == "dish"
        return (
            (is_dish or isinstance(constraint, IngredientConstraint))
            and constraint.mode in EXCLUDING_MODES
            and normalised_name(constraint.text) == normalised_name(food.spoken(self._tokens))
        )

    def _end_lists(self) -> None:
        """End a list of exclusions where its words do: behind "pork or lard" a comma begins a wish.

        Behind one allergen a comma may begin a wish or another exclusion ("no dairy, chicken"), so the person is asked.
        """
        reached_once = [food.first for each in self._cues for food in self._reached_by(each)]
        for each in self._cues:
            listed = self._reached_by(each) if each.what.side in ("after", "onward") else []
            if not listed or listed[0].first < each.last:
                continue
            is_open = len(listed) == 2 and listed[1].is_loose
            food = listed[1] if is_open else self._foods.get(listed[-1].last + 2)
            if food is None or self._tokens[food.first - 1].text != ",":
                continue
            if text_at(self._tokens, food.last + 1) in self._grammar.links:  # the list goes on
                continue
            if reached_once.count(food.first) > is_open or self._is_allergen(food):
                continue
            if is_open and self._is_allergen(listed[0]):
                self._drop_exclusion(food, wanted=False)
            elif not is_open and len(listed) > 1:
                self._drop_exclusion(food, wanted=True)

    def _want_permitted(self) -> None:
        """Want a food that the words behind an exclusion allow or replace its food with: "no dal, fruit ok".

        The person is asked about an allergen.
        """
        for food in self._foods.values():
            listed = permitted_list(food, self._tokens, self._foods)
            last = min(listed[-1].last + 3, len(self._tokens))
            places = range(food.first - 1, last)
            if any(not set(places).isdisjoint(each.places) for each in self._cues) or any(
                self._tokens[place].text in self._grammar.deniers | {"?"} for place in places[1:]
            ):
                continue
            is_allowed = text_at(self._tokens, food.first - 1) in _BEFORE_PERMITTED and is_permitted(
                listed, self._tokens
            )
            mode: Mode = "prefer" if is_allowed else "require"
            if is_allowed or self._replaces(food):
                for each in listed if is_allowed else [food]:
                    self._drop_exclusion(each, wanted=not self._is_allergen(each), mode=mode)

    def _replaces(self, food: Food) -> bool:
        """Return whether a food replaces one that the words before exclude: "no rice, swapping to potatoes"."""
        said = [token.text for token in self._tokens]
        return any(
            start + size == food.first
            and said[start - 1] not in self._grammar.deniers
            and not any(start - 1 in cue.places for cue in self._cues)
            for start in range(max(food.first - 2, 1), food.first)
            if (size := size_at(said, start, self._grammar.replacing))
        )

    def _is_allergen(self, food: Food) -> bool:
        return normalised_name(food.name) in self._vocabulary.allergen_words

    def _drop_exclusion(self, food: Food, *, wanted: bool, mode: Mode = "require") -> None:
        """Turn the exclusion of a food into a wish, or into a question."""
        for place, each in enumerate(self._result):
            if self._is_exclusion_of(each, food):
                if wanted:
                    self._result[place] = each.model_copy(update={"mode": mode})
                else:
                    del self._result[place]
                    self._ask(each.text)
                return


def _parts_of_the_body(tokens: Sequence[Token]) -> dict[int, str]:
    """Return the tokens of parts of a person's body: the tongue of "my tongue swells" is no food."""
    return {
        place: token.text
        for place, token in enumerate(tokens)
        if (token.text in medical_words().organs and text_at(tokens, place - 1) in _WHOSE)
        or (token.text == "blood" and text_at(tokens, place + 1) in _OF_BLOOD)
    }


def _is_of(constraint: Constraint, names: Collection[str]) -> bool:
    return isinstance(constraint, IngredientConstraint) and fold(constraint.text) in names


def _is_dish_exclusion(constraint: Constraint) -> bool:
    is_dish = isinstance(constraint, TagConstraint) and constraint.facet == "dish"
    return is_dish and constraint.mode in EXCLUDING_MODES


def _between(found: Match[Cue], foods: Sequence[Food]) -> range:
    """The tokens between a cue and the nearest of the foods that it reaches."""
    behind = [food.first for food in foods if food.first > found.last]
    if behind:
        return range(found.last + 1, min(behind))
    return range(max(food.last for food in foods) + 1, found.first)
