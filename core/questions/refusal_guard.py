"""No refusal is lost: whatever the network read, a food that a cue of refusal or harm reaches is excluded or asked about.

    cue -> the foods it reaches (the narrowest reading that is safe) -> those that nothing refuses yet
        -> excluded where the cue plainly reaches them, asked about where it may

Every constraint that refuses stays, but for two readings that no reader of English shares: a food behind "not only", and
a wish behind a list that "or" has closed ("no pork or lard, beans"). The cues are data (`core.questions.cues`).
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.cues import Cue, refusal_grammar
from core.questions.everyday import is_object, names_no_food
from core.questions.linked_constraints import Linked, link
from core.questions.linking import is_modifier
from core.questions.mention import NAMED, Mention, is_diet, is_name
from core.questions.refusal_reach import ENDS, Food, foods_of, joined_signs, reached
from core.questions.spoken_words import question_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token
from models.question_parser.words import Word

_STOPS: Final = ENDS | {",", ":", "with", "please", "thanks"}
_WALK: Final = 4
"""How many words from a plain cue a wish or an unknown word may be."""
_SWALLOWING: Final = frozenset({"servings", "time", "similar", "day"})
"""Kinds of mention that contain no food: one that does has swallowed it ("for 4 butter | makes me sick")."""
_ANYTHING: Final = frozenset({"anything", "something", "things", "stuff", "food", "foods", "meals", "dishes"})
"""Before a "with" they go on with the refusal: "I don't eat anything with a face"."""
_AND_OR: Final = frozenset({"and", "or", ",", "/", "&", "nor"})
_WITHIN: Final = re.compile(r"\w\W+(?:without|no|not|minus|except)\b")
_FREED: Final = re.compile(r"free$|less$|^(?:non|no|zero)\b")
_LONGEST: Final = 3
"""Words of the longest name of an allergen or a diet."""
_FILLERS: Final = frozenset({"a", "an", "really", "actually", "strictly", "fully", "exactly"})
"""Words between "I'm not" and a diet."""
_EATERS: Final = frozenset({"is", "are", "am"})
_HARM: Final = frozenset({"reaction", "danger", "allergy"})
"""Kinds of cue that no food which is wanted in their sentence may pass."""
_REFUSES: Final = frozenset({"exclude", "avoid"})
_WANTS: Final = frozenset({"require", "prefer"})


def diets_asked_about(linked: Linked, mention: Mention, words: Sequence[Word]) -> Linked:
    """Never take a diet for refused unless a plain "not" is right before it: "they keep halal" is no refusal.

    Turned round, a diet that health or conscience rests on would leave just the recipes that break it; so the person is
    asked instead.
    """
    before = {fold(word.text) for word in words[max(0, mention.first - 2) : mention.first + 1]}
    after = [fold(word.text) for word in words[mention.last + 1 :]]
    if before & refusal_grammar().plainly_not and not _is_taken_back(after):
        return linked
    kept = tuple(
        constraint
        for constraint in linked.constraints
        if not (constraint.kind == "tag" and constraint.facet == "diet" and constraint.mode == "exclude")
    )
    if len(kept) == len(linked.constraints):
        return linked
    return replace(linked, constraints=kept, unknown=mention.text)


def diets_not_followed(words: Sequence[Word], vocabulary: Vocabulary) -> tuple[set[int], list[str]]:
    """Return the words of diets that the person says they do not follow, and the diets to ask about.

    "I'm not vegan" excludes nothing; in "I'm not vegan, but my wife is" the diet may hold.
    """
    said = [fold(word.text) for word in words]
    found: set[int] = set()
    asked: list[str] = []
    for place in range(1, len(said)):
        if said[place - 1] in _FILLERS or not _is_not_before(said, place):
            continue
        start = place
        while start < len(said) and said[start] in _FILLERS:
            start += 1
        for stop in range(min(start + _LONGEST, len(said)), start, -1):
            name = " ".join(said[start:stop]).replace(" - ", "-")
            if said[stop - 1].isalpha() and is_diet(name, vocabulary):
                is_sure = name.endswith("free") or said[stop : stop + 1] == ["necessarily"]
                if _is_taken_back(said[stop:]):
                    asked.append(" ".join(word.text for word in words[start:stop]))
                elif is_sure or _is_not_before(said, place, plainly=False):
                    found.update(range(start, stop))
                break
    return found, asked


def _is_not_before(said: Sequence[str], place: int, *, plainly: bool = True) -> bool:
    """Return whether words say before a place that a person is not, or, `plainly`, that anything is not."""
    phrases = question_grammar().is_not
    is_plain = plainly and (said[place - 1] == "not" or said[place - 1].endswith("n't"))
    return is_plain or any(tuple(said[max(place - len(each), 0) : place]) == each for each in phrases)


def _is_taken_back(after: Sequence[str]) -> bool:
    """Return whether "but my wife is" follows, so that the diet holds for another person."""
    turns = refusal_grammar().turns
    turn = next((place for place, word in enumerate(after) if word in turns), len(after))
    return not _EATERS.isdisjoint(after[turn + 1 : turn + 1 + _WALK])


def ragged_wishes(question: str, mentions: Sequence[Mention], vocabulary: Vocabulary) -> list[Mention]:
    """Wishes that swallowed a cue and name nothing ("cashews disagree"): they are no reading."""
    heard = vocabulary.refusal_cues.heard_in(question)
    tokens = heard.tokens
    found = [each for each in heard.cues if not _is_idiom(each, tokens, heard.idioms)]
    return [
        mention
        for mention in mentions
        if mention.kind in NAMED
        and mention.mode in _WANTS
        and any(_overlap(mention, each, tokens) for each in found)
        and not _is_sound(mention, vocabulary)
    ]


def guard_refusals(
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
        ragged: the parts that mean nothing (`ragged_wishes`); asked about where no exclusion comes of them.
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
        cues = vocabulary.refusal_cues
        told = cues.heard_in(question)
        self._tokens = told.tokens
        self._owner = {
            place: mention
            for place, token in enumerate(self._tokens)
            for mention in mentions
            if mention.words[0].start <= token.start < mention.words[-1].end
        }
        self._result = list(constraints)
        self._asked: list[str] = []
        found = list(told.cues)
        in_other_words = any(each.what.is_foreign or each.what.kind == "allergy" for each in found)
        taken = {
            place
            for each in found
            if each.what.side not in ("joined", "nowhere")
            for place in range(each.first, each.last + 1)
        }
        self._foods = foods_of(self._tokens, vocabulary, cues, taken, in_other_words=in_other_words)
        found += joined_signs(question, self._tokens, self._foods)
        self._welcomes = cues.welcomes_in(self._tokens)
        idioms = (
            *told.idioms,
            *(range(self._tokens[w.first].start, self._tokens[w.last].end) for w in self._welcomes),
        )
        self._idioms = idioms
        heard = [
            each
            for each in found
            if not _is_idiom(each, self._tokens, idioms)
            and not _is_within_refusal(each, self._tokens)
            and not self._is_within_name(each)
        ]
        self._cues = [each for each in heard if not _is_denied(each, self._tokens)]
        # A food that a denied cue speaks of ("not dairy-free") is none that its "not" refuses.
        self._excused = {
            food.first
            for each in heard
            if each not in self._cues or each.what.side == "joined"
            for food in self._reached_by(each)
        }

    def run(self, ragged: Sequence[Mention], rest: str) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
        for each in self._cues:
            if each.what.plain or self._only_asks:
                self._heed_plain(each)
            else:
                self._heed(each)
            self._ask_about_unheard_of(each)
            self._ask_about_joined_wish(each)
        if any(each.what.alarms for each in self._cues):
            self._ask_about_allergens()
        self._ask_about_broken_lists()
        if not self._only_asks:
            self._ask_about_unexplained()
        if not self._only_asks:
            self._asked += _in_another_script(self._question, self._tokens, self._foods)
            self._drop_what_is_welcome()
            self._end_lists()
        self._asked += [
            mention.text
            for mention in ragged
            if not self._is_refused_within(mention.text) and not self._is_cue_with_food(mention.text)
        ]
        self._asked += [text for text in _left_over_diets(rest, self._vocabulary) if text not in self._asked]
        if not refusal_grammar().permits & {token.text for token in self._tokens}:
            self._asked += [
                word
                for word in rest.split()
                if fold(word) in refusal_grammar().seldom_wanted and not self._is_named_in_refusal(word)
            ]
        return _without_wishes(self._result), tuple(dict.fromkeys(self._asked))

    def _is_within_name(self, found: Match[Cue]) -> bool:
        """Return whether names are read exactly and a cue is part of one: the "free-of" of the tag "free-of-something"."""
        owner = self._owner.get(found.first)
        is_inside = owner is not None and owner is self._owner.get(found.last)
        return self._only_asks and is_inside and owner is not None and is_name(owner.text, self._vocabulary)

    def _reached_by(self, found: Match[Cue]) -> list[Food]:
        return reached(found, self._tokens, self._foods, self._vocabulary)

    def _heed(self, found: Match[Cue]) -> None:
        """Exclude the foods that a cue reaches; without any, ask where the cue must have one."""
        foods = self._reached_by(found)
        if found.what.side == "joined":
            # "With nuts and gluten free" may want the nuts.
            wanted = (
                food
                for food in foods[1:]
                if not self._is_refused(food) and _is_wanted(food, self._result, self._vocabulary)
            )
            self._asked += [food.spoken(self._tokens) for food in wanted]
        self._exclude(foods)
        if not foods:
            asked = _asked(self._question, found, self._tokens, self._foods, self._result)
            self._asked += asked
            if (
                not asked
                and found.what.side == "before"
                and found.first
                and found.first - 1 not in self._owner
            ):
                self._ask_about_noun(found.first - 1)
            elif not asked and found.what.kind in _HARM and not self._only_asks:
                self._ask_about_wishes_near(found.first)

    def _ask_about_wishes_near(self, place: int) -> None:
        """Ask about wishes in the sentence of a harm: "her throat closes if she so much as smells shrimp"."""
        ends = [each for each, token in enumerate(self._tokens) if token.text in ENDS]
        first = max((each + 1 for each in ends if each < place), default=0)
        last = min((each for each in ends if each > place), default=len(self._tokens))
        for mention in [] if self._is_settled(first, last) else self._wishes(first, last):
            if mention.kind == "ingredient":
                self._ask_about_wish(mention)

    def _exclude(self, foods: Iterable[Food]) -> None:
        for food in foods:
            if self._is_refused(food) or (food.is_loose and _is_wanted(food, self._result, self._vocabulary)):
                continue
            self._take_back(food.spoken(self._tokens))
            self._result += _exclusion(self._question, food, self._tokens, self._vocabulary)

    def _is_refused(self, food: Food) -> bool:
        return _is_refused(food, self._tokens, self._result, self._vocabulary)

    def _heed_plain(self, found: Match[Cue]) -> None:
        """Exclude a food right next to a plain cue; take back or ask about a wish or an unknown word further off."""
        places = range(found.first, found.last + 1)
        if found.what.plain and any(place in self._owner for place in places):
            return
        foods = (
            [] if self._only_asks else [f for f in self._reached_by(found) if f.first not in self._excused]
        )
        after = self._tokens[found.last + 1].text if found.last + 1 < len(self._tokens) else ""
        if after[:1].isdigit() and all(food.last < found.first for food in foods):
            # "Rice that won't take 2 hours"
            return
        if foods and found.what.kind == "doubtful":
            self._ask_about(food for food in foods if not food.is_loose)
            return
        near = foods and all(map(self._is_small, _between(found, foods)))
        if near:
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
        after = self._tokens[place + 1].text if place + 1 < len(self._tokens) else "."
        return after in ENDS or after in refusal_grammar().turns or after == ","

    def _ask_about_subject(self, place: int) -> None:
        """Ask about the unread noun before a verb and its subject: "from powder I do not want"."""
        small = refusal_grammar().not_asked | refusal_grammar().small
        for each in range(place, max(place - _WALK, -1), -1):
            text = self._tokens[each].text
            if each in self._owner or text in ENDS or text == ",":
                return
            if text not in small:
                self._ask_about_noun(each)
                return

    def _ask_about(self, foods: Iterable[Food]) -> None:
        """Take back the wish for foods that a cue may reach, and ask."""
        for food in foods:
            if not self._is_refused(food):
                text = self._question[self._tokens[food.first].start : self._tokens[food.last].end]
                self._take_back(text)
                self._asked.append(text)

    def _is_small(self, place: int) -> bool:
        text = self._tokens[place].text
        return text in refusal_grammar().small or is_modifier(text)

    def _walk(self, places: range, found: Match[Cue], *, is_strict: bool = True) -> bool:
        """Go away from a cue until a refusal is met or the clause ends, and say whether anything was met.

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
                if mention.mode in _REFUSES:
                    return True
                if mention.kind in _SWALLOWING and normalised_name(text) in self._vocabulary.foods:
                    loose.append(place)
                between = range(max(loose, default=place) + 1, place)
                if (
                    mention.kind in NAMED
                    and mention.mode in _WANTS
                    and not self._is_excused(place)
                    and all(self._tokens[each].text in _AND_OR for each in between)
                ):
                    self._take_back(mention.text)
                    self._asked.append(mention.text)
                break
            offered = text == "with" and place > places[0] and self._tokens[place - 1].text in _ANYTHING
            if (text in _STOPS or text in refusal_grammar().turns) and not offered:
                break
            if text not in refusal_grammar().not_asked and text.isalpha() and not offered:
                loose.append(place)
        loose = [place for place in sorted(loose) if not self._is_excused(place)]
        words = [self._question[self._tokens[place].start : self._tokens[place].end] for place in loose]
        asked = _to_ask(words, self._vocabulary, is_strict=is_strict and found.what.asks)
        refused = [Food(text, loose[0], loose[-1]) for text in asked]
        self._asked += [food.name for food in refused if not self._is_named_in_refusal(food.name)]
        return met or bool(loose)

    def _is_excused(self, place: int) -> bool:
        return any(
            food.first in self._excused and food.first <= place <= food.last for food in self._foods.values()
        )

    def _is_named_in_refusal(self, text: str) -> bool:
        """Return whether a constraint refuses a food by this name already."""
        entity = self._vocabulary.foods.get(normalised_name(text))
        return entity is not None and any(
            isinstance(each, IngredientConstraint) and each.mode in _REFUSES and each.entity == entity
            for each in self._result
        )

    def _is_refused_within(self, text: str) -> bool:
        """Return whether some exclusion came of these words."""
        said = f" {normalised_name(text)} "
        return any(
            each.mode in _REFUSES and f" {normalised_name(each.text)} " in said for each in self._result
        )

    def _is_cue_with_food(self, text: str) -> bool:
        """Return whether words are a cue and no more, and it reaches a food: the noun of "peanut exclusion"."""
        return any(
            fold(self._question[self._tokens[each.first].start : self._tokens[each.last].end]) == fold(text)
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
                and each.mode in _WANTS
                and getattr(each, "facet", None) not in ("diet", "health")
                and said in (normalised_name(each.text), normalised_name(each.entity))
            )
        ]

    def _ask_about_unheard_of(self, found: Match[Cue]) -> None:
        """Ask about an allergy to what is no food ("histamine intolerance"): nothing can be kept from it in silence."""
        if found.what.kind != "allergy" or not self._tokens[found.first].text.startswith(
            ("allerg", "intoleran", "sensitiv")
        ):
            return
        place = found.first - 1
        after = self._tokens[found.last + 1].text if found.last + 1 < len(self._tokens) else ""
        covered = any(food.first <= place <= food.last for food in self._foods.values())
        if place < 0 or place in self._owner or covered or after in ("to", "of"):
            return
        token, grammar = self._tokens[place], refusal_grammar()
        if token.text.isalpha() and token.text not in grammar.not_asked | grammar.not_an_allergen:
            self._asked.append(self._question[token.start : token.end])

    def _ask_about_joined_wish(self, found: Match[Cue]) -> None:
        """Ask about a wish that "and" joins to the foods before a cue: "agave, maple and stevia can all leave"."""
        listed = [food for food in self._reached_by(found) if food.last < found.first]
        if not listed or found.what.side == "joined" or self._only_asks:
            return
        place, is_closed = min(food.first for food in listed) - 1, False
        while place >= 0:
            text = self._tokens[place].text
            owner = self._owner.get(place)
            if owner is not None and owner.mode in _WANTS:
                self._ask_about_wish(owner)
            elif text in refusal_grammar().closing or (is_closed and text == ","):
                is_closed = True
            elif not is_modifier(text) and not (owner is None and is_object(text)):
                break
            place -= 1
        if place >= 0 and is_closed and place not in self._owner:
            self._ask_about_noun(place)

    def _ask_about_noun(self, place: int) -> None:
        """Ask about an unread word, unless it names no food or belongs to a food or a cue."""
        token = self._tokens[place]
        text = self._question[token.start : token.end]
        is_taken = any(food.first <= place <= food.last for food in self._foods.values()) or any(
            each.first <= place <= each.last for each in self._cues
        )
        if token.text.isalpha() and not is_taken and not names_no_food(text, self._vocabulary):
            self._asked.append(text)

    def _ask_about_wish(self, mention: Mention) -> None:
        """Take back a wish for a food or a dish and ask about it."""
        if any(_is_wish(each) and each.text == mention.text for each in self._result):
            self._take_back(mention.text)
            self._asked.append(mention.text)

    def _ask_about_unexplained(self) -> None:
        """Ask about a food that is wanted in a clause with a denial which nothing else explains."""
        for place, token in enumerate(self._tokens):
            is_sign = token.text in refusal_grammar().signs or token.text.endswith("n't")
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
        wanted = {each.text for each in self._result if _is_wish(each)}
        return [each for each in found if each.mode in _WANTS and each.text in wanted]

    def _has_own_words(self, place: int, last: int) -> bool:
        """Return whether more than small words and verbs of eating follow a denial in its clause."""
        grammar = refusal_grammar()
        small = grammar.small | grammar.pointers | grammar.not_asked | grammar.food_verbs
        return any(token.text not in small for token in self._tokens[place + 1 : last])

    def _clause(self, place: int) -> tuple[int, int]:
        """Return the clause of a token: its first token, and the one behind its last."""
        bounds = [
            each
            for each, token in enumerate(self._tokens)
            if token.text in ENDS or token.text in refusal_grammar().turns
        ]
        first = max((each + 1 for each in bounds if each < place), default=0)
        return first, min((each for each in bounds if each > place), default=len(self._tokens))

    def _is_settled(self, first: int, last: int) -> bool:
        """Return whether some words of a clause are excluded or asked about already."""
        said = self._question[self._tokens[first].start : self._tokens[last - 1].end] if first < last else ""
        refused = [each.text for each in self._result if each.mode in _REFUSES]
        return any(text and text in said for text in (*refused, *self._asked))

    def _is_explained(self, place: int) -> bool:
        """Return whether a denial speaks of something that is no food: "not dry", "no oven", "won't take 2 hours"."""
        token, grammar = self._tokens[place], refusal_grammar()
        owner = self._owner.get(place)
        if any(token.start in idiom for idiom in self._idioms):
            return True
        if owner is not None and (owner.kind != "ingredient" or owner.mode in _REFUSES):
            return True
        if any(
            each.first <= place <= each.last and not each.what.plain and each.what.kind != "picture"
            for each in self._vocabulary.refusal_cues.heard_in(self._question).cues
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

    def _ask_about_allergens(self) -> None:
        """Ask about every allergen of the question that nothing refuses."""
        cues = {
            place
            for each in self._cues
            if each.what.side != "nowhere"
            for place in range(each.first, each.last + 1)
        }
        for food in _allergens(self._tokens, self._vocabulary):
            if food.first in cues or self._is_refused(food):
                continue
            text = self._question[self._tokens[food.first].start : self._tokens[food.last].end]
            self._take_back(text)
            self._asked.append(text)

    def _ask_about_broken_lists(self) -> None:
        """Take back and ask about wishes inside a list of refusals: "no nuts, *peanuts* or sesame"."""
        for mention in _broken_lists(self._tokens, self._mentions):
            is_gone = self._is_named_in_refusal(mention.text)
            self._take_back(mention.text)
            self._asked += [] if is_gone else [mention.text]

    def _drop_what_is_welcome(self) -> None:
        """Drop refusals of a food that the question welcomes, where nothing in the question refuses any."""
        if self._cues:
            return
        if self._vocabulary.refusal_cues.welcomes_all(self._tokens):
            self._result = [
                each.model_copy(update={"mode": "require"})
                if isinstance(each, IngredientConstraint)
                else each
                for each in self._result
            ]
        cue = Cue(
            kind="welcome", why="", side="after", asks=False, denied=False, words=("",), example=("", "")
        )
        for phrase in self._welcomes:
            welcome = self._reached_by(Match(cue, phrase.first, phrase.last))
            spoken = {normalised_name(food.spoken(self._tokens)) for food in welcome}
            self._result = [
                each
                for each in self._result
                if not (
                    isinstance(each, IngredientConstraint)
                    and each.mode in _REFUSES
                    and normalised_name(each.text) in spoken
                )
            ]

    def _end_lists(self) -> None:
        """End a list of refusals where its words do: behind "pork or lard" a comma begins a wish.

        Behind one allergen a comma may begin a wish or another refusal ("no dairy, chicken"), so the person is asked.
        """
        reached_once = [food.first for each in self._cues for food in self._reached_by(each)]
        for each in self._cues:
            listed = self._reached_by(each) if each.what.side in ("after", "onward") else []
            if not listed or listed[0].first < each.last:
                continue
            is_open = len(listed) == 2 and listed[1].is_loose
            food = listed[1] if is_open else self._foods.get(listed[-1].last + 2)
            if food is None or self._tokens[food.first - 1].text != "," or self._goes_on(food):
                continue
            if reached_once.count(food.first) > is_open or self._is_allergen(food):
                continue
            if is_open and self._is_allergen(listed[0]):
                self._unrefuse(food, wanted=False)
            elif not is_open and len(listed) > 1:
                self._unrefuse(food, wanted=True)

    def _goes_on(self, food: Food) -> bool:
        """Return whether a list goes on behind a food."""
        after = self._tokens[food.last + 1].text if food.last + 1 < len(self._tokens) else ""
        return after in refusal_grammar().links

    def _is_allergen(self, food: Food) -> bool:
        return normalised_name(food.name) in self._vocabulary.allergen_words

    def _unrefuse(self, food: Food, *, wanted: bool) -> None:
        """Turn the exclusion of a food into a wish, or into a question."""
        spoken = normalised_name(food.spoken(self._tokens))
        for place, each in enumerate(self._result):
            if (
                isinstance(each, IngredientConstraint)
                and each.mode in _REFUSES
                and normalised_name(each.text) == spoken
            ):
                if wanted:
                    self._result[place] = each.model_copy(update={"mode": "require"})
                else:
                    del self._result[place]
                    self._take_back(each.text)
                    self._asked.append(each.text)
                return


def _is_wish(constraint: Constraint) -> bool:
    """Return whether a constraint wants a food or a dish."""
    if isinstance(constraint, TagConstraint):
        return constraint.mode in _WANTS and constraint.facet == "dish"
    return isinstance(constraint, IngredientConstraint) and constraint.mode in _WANTS


def _is_idiom(found: Match[Cue], tokens: Sequence[Token], idioms: Iterable[range]) -> bool:
    """Return whether a cue is part of a phrase that refuses nothing."""
    start, end = tokens[found.first].start, tokens[found.last].end
    return any(start in idiom and (found.what.plain is False or end <= idiom.stop) for idiom in idioms)


def _overlap(mention: Mention, found: Match[Cue], tokens: Sequence[Token]) -> bool:
    first, last = mention.words[0].start, mention.words[-1].end
    return tokens[found.first].start < last and tokens[found.last].end > first


def _is_sound(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Return whether a mention with a cue in it means something: it is a name, or it refuses."""
    if is_name(mention.text, vocabulary):
        # "Chili without beans" may be the name of a food: the beans are refused all the same.
        return not _WITHIN.search(fold(mention.text))
    found = link(mention, vocabulary)
    return (
        any(constraint.mode == "exclude" or constraint.kind == "tag" for constraint in found.constraints)
        and _FREED.search(fold(mention.text)) is not None
    )


def _between(found: Match[Cue], foods: Sequence[Food]) -> range:
    """The tokens between a cue and the nearest of the foods that it reaches."""
    behind = [food.first for food in foods if food.first > found.last]
    if behind:
        return range(found.last + 1, min(behind))
    return range(max(food.last for food in foods) + 1, found.first)


def _to_ask(loose: list[str], vocabulary: Vocabulary, *, is_strict: bool) -> list[str]:
    """Return the unmarked words to ask about: a food of all of them, else the foods among them, else all."""
    phrase = " ".join(loose)
    if not loose or normalised_name(phrase) in vocabulary.foods:
        return [phrase] if loose else []
    known = [word for word in loose if normalised_name(word) in vocabulary.foods]
    return known or ([phrase] if is_strict else [])


def _allergens(tokens: Sequence[Token], vocabulary: Vocabulary) -> list[Food]:
    """Allergens and their foods in the question, the longest name at each place."""
    found: list[Food] = []
    place = 0
    while place < len(tokens):
        for length in range(_LONGEST, 0, -1):
            text = " ".join(token.text for token in tokens[place : place + length])
            if tokens[place].text[:1].isalpha() and normalised_name(text) in vocabulary.allergen_words:
                found.append(Food(text, place, min(place + length, len(tokens)) - 1))
                place += length - 1
                break
        place += 1
    return found


def _broken_lists(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[Mention]:
    """Wishes between refusals, or behind one and an "or"."""
    found: list[Mention] = []
    for index, mention in enumerate(mentions):
        before = mentions[index - 1] if index else None
        if before is None or not mention.kind == before.kind == "ingredient":
            continue
        if mention.mode not in _WANTS or before.mode != "exclude":
            continue
        gap = _gap(tokens, before, mention)
        if gap and set(gap) <= {"or", "nor", "/", ","} and {"or", "nor"} & set(gap):
            found.append(mention)
            continue
        after = mentions[index + 1] if index + 1 < len(mentions) else None
        if after is None or after.mode != "exclude" or not gap or not set(gap) <= {",", "and", "/"}:
            continue
        tail = _gap(tokens, mention, after)
        if tail and set(tail) <= {"or", "nor", ",", "and", "/"}:
            found.append(mention)
    return found


def _gap(tokens: Sequence[Token], before: Mention, after: Mention) -> list[str]:
    start, end = before.words[-1].end, after.words[0].start
    return [token.text for token in tokens if start <= token.start < end]


def _left_over_diets(rest: str, vocabulary: Vocabulary) -> list[str]:
    """Exact names of diets among the words that no constraint used."""
    words = rest.split()
    found: list[str] = []
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for place in range(len(words) - length + 1):
            text = " ".join(words[place : place + length])
            if is_diet(text, vocabulary) and not any(text in longer for longer in found):
                found.append(text)
    return found


def _in_another_script(question: str, tokens: Sequence[Token], foods: dict[int, Food]) -> list[str]:
    """Words of a script that Larder does not read: what they refuse is unknown, so the person is asked."""
    covered = {place for food in foods.values() for place in range(food.first, food.last + 1)}
    unread = [
        token
        for place, token in enumerate(tokens)
        if place not in covered
        and token.text[:1].isalpha()
        and "LATIN" not in unicodedata.name(token.text[0], "")
    ]
    return [question[unread[0].start : unread[-1].end]] if unread else []


def _is_denied(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether a "not" in front takes the cue back: "I'm not allergic", "never makes me sick", "not dairy free"."""
    after = tokens[found.last + 1].text if found.last + 1 < len(tokens) else ""
    if after in refusal_grammar().no_cue_after.get(tokens[found.last].text, ()):
        return True
    if not found.what.denied:
        return False
    place = found.first - 1
    if place >= 1 and tokens[place].text == "or" and tokens[place - 1].text == "with":
        return True
    if found.what.side == "joined":
        # "Not dairy-free": one food stands between.
        place -= 1 if place >= 0 and tokens[place].text == "-" else 0
        return place >= 1 and (tokens[place - 1].text == "not" or tokens[place - 1].text.endswith("n't"))
    for _ in range(4):
        if place < 0:
            return False
        text = tokens[place].text
        if text in refusal_grammar().deniers or text.endswith("n't"):
            return True
        if text not in refusal_grammar().denied_fillers:
            return False
        place -= 1
    return False


def _is_within_refusal(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Return whether an exception stands behind a refusal, and so names what is welcome: "no fish except tuna"."""
    if found.what.kind != "exception":
        return False
    for token in reversed(tokens[: found.first]):
        if token.text in ENDS:
            return False
        if token.text in refusal_grammar().refusing or token.text.endswith("n't"):
            return True
    return False


def _is_refused(
    food: Food, tokens: Sequence[Token], constraints: Sequence[Constraint], vocabulary: Vocabulary
) -> bool:
    """Return whether a constraint refuses the food already, by its name or by words of the question that hold it."""
    spelling = normalised_name(food.name)
    entity = vocabulary.foods.get(spelling)
    spoken = normalised_name(" ".join(token.text for token in tokens[food.first : food.last + 1]))
    for constraint in constraints:
        held = f" {normalised_name(constraint.text.replace('-', ' '))} "
        if isinstance(constraint, IngredientConstraint):
            refuses = constraint.mode in ("exclude", "avoid")
            # "Gluten-free bread" is one food, and names what it is free of.
            if refuses and (constraint.entity == entity or f" {spoken} " in held):
                return True
            if not refuses and (f"{spoken} free" in held or f"{spoken}free" in held):
                return True
        elif isinstance(constraint, TagConstraint):
            if constraint.mode == "require" and constraint.facet in ("diet", "health"):
                named = f" {normalised_name(constraint.entity.replace('-', ' '))} "
                if f" {spoken} " in held + named or f"{spoken}free" in held:
                    return True
            if constraint.mode == "exclude" and f" {spoken} " in held:
                return True
        elif constraint.kind == "nutrient" and f" {spoken} " in held:
            # "No salt" and "sugar-free" are kept as limits.
            return True
    return False


def _is_wanted(food: Food, constraints: Sequence[Constraint], vocabulary: Vocabulary) -> bool:
    entity = vocabulary.foods.get(normalised_name(food.name))
    return any(
        constraint.mode in ("require", "prefer")
        and (
            getattr(constraint, "entity", None) == entity
            or f" {normalised_name(food.name)} " in f" {normalised_name(constraint.text)} "
        )
        for constraint in constraints
    )


def _exclusion(
    question: str, food: Food, tokens: Sequence[Token], vocabulary: Vocabulary
) -> tuple[Constraint, ...]:
    """The exclusion of a food, linked like one that the network marked."""
    first, last = tokens[food.first], tokens[food.last]
    text = question[first.start : last.end]
    spoken = food.name if normalised_name(text) not in vocabulary.foods else text
    word = Word(spoken, first.start, last.end)
    mention = Mention(
        kind="ingredient",
        mode="exclude",
        first=food.first,
        last=food.last,
        text=spoken,
        roles=("refusal",),
        alternative=False,
        words=(word,),
        score=1.0,
    )
    linked = link(mention, vocabulary).constraints
    return tuple(constraint.model_copy(update={"text": text}) for constraint in linked) or (
        IngredientConstraint(mode="exclude", entity=vocabulary.foods[normalised_name(food.name)], text=text),
    )


def _asked(
    question: str,
    found: Match[Cue],
    tokens: Sequence[Token],
    foods: dict[int, Food],
    constraints: Sequence[Constraint],
) -> list[str]:
    """Return the words to ask about where a cue reaches no food: the food of a clause before it, else its own words.

    Where the question refuses something, the cue most likely speaks of that.
    """
    if any(constraint.mode in ("exclude", "avoid") for constraint in constraints) or any(
        isinstance(constraint, TagConstraint) and constraint.mode == "require" and constraint.facet == "diet"
        for constraint in constraints
    ):
        return []
    before = [food for food in foods.values() if food.last < found.first]
    ends = [index for index in range(found.first) if tokens[index].text in ENDS]
    near = [food for food in before if not ends or food.first > ends[-1]]
    if near and found.what.side in ("around", "onward", "before"):
        nearest = max(near, key=lambda food: food.last)
        return [question[tokens[nearest.first].start : tokens[nearest.last].end]]
    if not found.what.asks:
        return []
    last = min(found.last + 3, len(tokens) - 1) if found.what.is_foreign else found.last
    return [question[tokens[found.first].start : tokens[last].end]]


def _without_wishes(constraints: Sequence[Constraint]) -> tuple[Constraint, ...]:
    """A food that is refused is not wanted as well."""
    refused = {
        constraint.entity
        for constraint in constraints
        if isinstance(constraint, IngredientConstraint) and constraint.mode in ("exclude", "avoid")
    }
    return tuple(
        constraint
        for constraint in constraints
        if not (
            isinstance(constraint, IngredientConstraint)
            and constraint.mode in ("require", "prefer")
            and constraint.entity in refused
        )
    )
