"""The foods of a question and which of them a cue of exclusion reaches: the narrowest reading that is safe.

"can't have gluten, want fried chicken": gluten      "no pork or lard, beans": pork and lard      "peanut-free": peanut
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from core.questions.cues import ENDS, Cue, ExclusionCues, Side, exclusion_grammar
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, text_at

_LONGEST_NAME: Final = 4
_REACH: Final = 6
"""The most words between a cue and its food."""
_SENTENCES: Final = 3
"""Sentences before the one of a cue in which its food may be."""


def _sign(
    kind: str, side: Side, written: str, food: str, *, denied: bool = False, plain: bool = False
) -> Cue:
    """Return a cue that is a sign or an ending at its food, with an example of how it is written."""
    return Cue(
        kind=kind,
        why="it strikes out the food that it touches",
        side=side,
        asks=False,
        denied=denied,
        plain=plain,
        words=("-",),
        example=(written, food),
    )


_SIGN: Final = _sign("sign", "next", "-nuts", "nut")
_PERHAPS_A_SIGN: Final = _sign("doubtful", "next", "pasta x cheese", "cheese", plain=True)
_STRIKES_OUT: Final = _sign("sign", "touching", "beans+ beef-", "beef")
_PERHAPS_STRIKES_OUT: Final = _sign("doubtful", "touching", "beef-- chili", "beef", plain=True)
_FREED_BY_ENDING: Final = _sign("free", "touching", "a creamless curry", "cream", denied=True)
_ENDINGS: Final = ("free", "less")
_JOINED_SIGNS: Final = frozenset({"-", "!", "~"})
_CROSSES: Final = frozenset({"x", "×", "✕"})
_SIGNS_BEHIND: Final = re.compile(r"(-{1,2}|\++)(?=\s|[,;/]|$)")
_BRACKETS: Final = frozenset({"(", "["})
_INSIDE: Final = frozenset({"in", "inside", "on"})
_BEFORE_FILLER: Final = frozenset({"to", "of", "with", "eat", "do", "have"})


@dataclass(frozen=True, slots=True)
class QuestionFood:
    """A food in the question: tokens `first` to `last`, and its name for the vocabulary."""

    name: str
    first: int
    last: int
    is_loose: bool = False
    """Only a comma leads to it: it may be a wish that follows the exclusion."""

    @property
    def places(self) -> range:
        """The numbers of its tokens."""
        return range(self.first, self.last + 1)

    def spoken(self, tokens: Sequence[Token]) -> str:
        """Its words in the question."""
        return " ".join(token.text for token in tokens[self.first : self.last + 1])


def named_foods(tokens: Sequence[Token], vocabulary: Vocabulary) -> dict[int, QuestionFood]:
    """Return the foods that tokens name in English, by their first token; words of cues may be part of a name."""
    return foods_of(tokens, vocabulary, vocabulary.exclusion_cues, (), in_other_words=False)


def foods_of(
    tokens: Sequence[Token],
    vocabulary: Vocabulary,
    cues: ExclusionCues,
    taken: Collection[int],
    *,
    in_other_words: bool,
) -> dict[int, QuestionFood]:
    """Every food of the question by its first token, the longest name at each place.

    Args:
        taken: tokens that belong to cues: "can't bear garlic" holds no bear garlic.
        in_other_words: look for foods in other languages as well, where English has none.
    """
    found: dict[int, QuestionFood] = {}
    place = 0
    while place < len(tokens):
        end = min((index for index in taken if index >= place), default=len(tokens))
        food = _food_at(tokens[:end], place, vocabulary, cues) if place < end else None
        if food is None and in_other_words and place < end:
            food = _foreign_at(tokens, place, cues)
        if food is not None:
            found[food.first] = food
        place = place + 1 if food is None else food.last + 1
    return found


def _food_at(
    tokens: Sequence[Token], place: int, vocabulary: Vocabulary, cues: ExclusionCues
) -> QuestionFood | None:
    if (pictured := cues.pictures.get(tokens[place].text)) is not None:
        return QuestionFood(pictured, place, place)
    end = min(place + _LONGEST_NAME, len(tokens))
    for last in range(end - 1, place - 1, -1):
        words = [token.text for token in tokens[place : last + 1]]
        parts = [word for word in words if word != "-"]
        is_plain = "-" not in (words[0], words[-1]) and all(word[:1].isalpha() for word in parts)
        text = " ".join(parts)
        # "A trace of shellfish" is a way to exclude shellfish, not another food.
        if is_plain and vocabulary.has_food(text) and "trace" not in words:
            return QuestionFood(text, place, last)
    squashed = tokens[place].text
    for ending in _ENDINGS:
        base = squashed.removesuffix(ending)
        if base and base != squashed and vocabulary.has_food(base):
            return QuestionFood(base, place, place)
    return None


def _foreign_at(tokens: Sequence[Token], place: int, cues: ExclusionCues) -> QuestionFood | None:
    for last in range(min(place + 3, len(tokens)) - 1, place - 1, -1):
        name = cues.foreign_foods.get(" ".join(token.text for token in tokens[place : last + 1]))
        if name is not None:
            return QuestionFood(name, place, last)
    return None


def joined_signs(question: str, tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> list[Match[Cue]]:
    """Return the signs and endings that strike a food out: "-nuts", "!dairy", "(x nuts)", "beans+ beef-", "creamless"."""
    before = [
        Match(_SIGN if sign == "sign" else _PERHAPS_A_SIGN, place, place)
        for place in range(len(tokens) - 1)
        if place + 1 in foods and (sign := _sign_at(place, question, tokens))
    ]
    signed = {food: written for food in foods.values() if (written := _sign_behind(food, question, tokens))}
    has_plus = any(written.startswith("+") for written in signed.values())
    behind = [
        Match(_STRIKES_OUT if has_plus else _PERHAPS_STRIKES_OUT, food.last + 1, food.last + 1)
        for food, written in signed.items()
        if written == "--" or (written == "-" and has_plus)
    ]
    freed = [
        Match(_FREED_BY_ENDING, food.first, food.first)
        for food in foods.values()
        if tokens[food.first].text in [food.name + ending for ending in _ENDINGS]
    ]
    return [*before, *behind, *freed]


def _sign_behind(food: QuestionFood, question: str, tokens: Sequence[Token]) -> str:
    """Return the signs that are written to a food and end there: the "--" of "beans++ beef-- chili"."""
    match = _SIGNS_BEHIND.match(question, tokens[food.last].end)
    return match[1] if match is not None else ""


def _sign_at(place: int, question: str, tokens: Sequence[Token]) -> Literal["sign", "perhaps", ""]:
    """Return whether a word before a food is a sign that strikes it out: "x" may count foods ("2 x eggs"), too."""
    token = tokens[place]
    before = text_at(tokens, place - 1)
    if token.text in _JOINED_SIGNS:
        touches = tokens[place + 1].start == token.end
        is_apart = token.start == 0 or question[token.start - 1] in " (\t\n,"
        return "sign" if (touches and is_apart) or before in _BRACKETS else ""
    if token.text not in _CROSSES or before[:1].isdigit():
        return ""
    return "sign" if before in _BRACKETS or before == "," else "perhaps"


def reached(
    found: Match[Cue], tokens: Sequence[Token], foods: dict[int, QuestionFood], vocabulary: Vocabulary
) -> list[QuestionFood]:
    """The foods that a cue reaches within its own clause."""
    side = found.what.side
    if side == "nowhere":
        return []
    if side in ("next", "touching"):
        return _next(found, tokens, foods) if side == "next" else _touching(found, tokens, foods)
    if side == "joined":
        return _listed_before(
            found.first - 1, tokens, {**foods, **_freed(found, tokens, vocabulary)}, reach=1
        )
    if side == "after":
        return listed_after(found.last + 1, tokens, foods)
    if side == "close":
        return listed_after(found.last + 1, tokens, foods, only_over=exclusion_grammar().small)
    if side in ("before", "earlier"):
        return _before(found, tokens, foods)
    if found.what.kind == "sign" and (touching := _touching(found, tokens, foods)):
        return touching
    following = text_at(tokens, found.last + 1)
    after = listed_after(found.last + 1, tokens, foods)
    if after and (side == "onward" or following in exclusion_grammar().points_on):
        return after
    if adjacent := _listed_before(found.first - 1, tokens, foods, reach=1):
        return adjacent
    if after and (found.last + 1 in foods or following in exclusion_grammar().may_point_on):
        return after
    before = _listed_before(found.first - 1, tokens, foods, reach=_REACH)
    if before or after or found.what.kind == "allergy":
        return before or after
    return _listed_before(found.first - 1, tokens, foods, reach=_REACH, over_comma=True) or listed_after(
        found.last + 1, tokens, foods, over_comma=True
    )


def _before(found: Match[Cue], tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> list[QuestionFood]:
    """The foods before a cue, also over a comma; for "earlier", also in the sentence before."""
    place = found.first - 1
    here = _listed_before(place, tokens, foods, reach=_REACH)
    here = here or _listed_before(place, tokens, foods, reach=_REACH, over_comma=True)
    if here and text_at(tokens, denied := min(food.first for food in here) - 1) == "not":
        # "Milk protein, not lactose is the problem"
        here += _listed_before(denied - 1, tokens, foods, reach=1, over_comma=True)
    return here or (food_before(found.first, tokens, foods) if found.what.side == "earlier" else [])


def _next(found: Match[Cue], tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> list[QuestionFood]:
    """The food right behind a cue; behind one of kind "picture" only a picture."""
    food = foods.get(found.last + 1)
    is_picture = food is not None and not tokens[food.first].text[:1].isalpha()
    return [food] if food is not None and (is_picture or found.what.kind != "picture") else []


def _touching(
    found: Match[Cue], tokens: Sequence[Token], foods: dict[int, QuestionFood]
) -> list[QuestionFood]:
    """The food whose ending a cue is, or that a sign touches: behind it, or else before it ("🥛❌ hot chocolate")."""
    if found.first in foods:
        return [foods[found.first]]
    if found.last + 1 in foods and tokens[found.last + 1].start == tokens[found.last].end:
        return [foods[found.last + 1]]
    return [
        food
        for food in foods.values()
        if food.last == found.first - 1 and tokens[food.last].end == tokens[found.first].start
    ]


def _freed(found: Match[Cue], tokens: Sequence[Token], vocabulary: Vocabulary) -> dict[int, QuestionFood]:
    """The food right before "free", also where both belong to a longer name ("gluten-free pasta")."""
    last = found.first - 1
    if last >= 0 and tokens[last].text == "-":
        last -= 1
    if last >= 0 and not tokens[last].text[-1].isalnum():
        return {}  # "more chicken, less rice"
    for first in range(max(last - _LONGEST_NAME + 1, 0), last + 1):
        text = " ".join(token.text for token in tokens[first : last + 1] if token.text != "-")
        if vocabulary.has_food(text) and tokens[first].text[:1].isalpha():
            return {first: QuestionFood(text, first, last)}
    return {}


def listed_after(
    place: int,
    tokens: Sequence[Token],
    foods: dict[int, QuestionFood],
    *,
    over_comma: bool = False,
    only_over: Collection[str] | None = None,
) -> list[QuestionFood]:
    """The first food from `place` on and the list that it begins; nothing beyond the clause.

    Args:
        only_over: the words that may be before it; any by default.
    """
    for index in range(place, min(place + _REACH, len(tokens))):
        if index in foods:
            return _list_from(foods[index], tokens, foods)
        text = tokens[index].text
        if text == "like" and text_at(tokens, index - 1) in _BEFORE_FILLER:
            continue  # "allergic to like every fruit"
        is_comma = text == "," and not (over_comma and index == place)
        is_end = _ends_reach(text) or is_comma or (text == ":" and index > place)
        if is_end or (only_over is not None and text not in only_over):
            return []
    return []


def _ends_reach(text: str) -> bool:
    return text in ENDS or text in exclusion_grammar().turns or text in exclusion_grammar().wishes


def food_before(place: int, tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> list[QuestionFood]:
    """Return the last food before a token, at most three sentences back, and the foods right before it ("walnut cake")."""
    ends = [each for each in range(place) if tokens[each].text in ENDS]
    first = ends[-_SENTENCES - 1] if len(ends) > _SENTENCES else -1
    found: list[QuestionFood] = []
    for food in sorted(foods.values(), key=lambda food: -food.first):
        if first < food.first < place and (not found or food.last + 1 == found[0].first):
            found.insert(0, food)
    return found


def _list_from(
    first: QuestionFood, tokens: Sequence[Token], foods: dict[int, QuestionFood]
) -> list[QuestionFood]:
    """A list that a food begins: "nuts, eggs or milk". Behind a closing "or" a comma begins something new."""
    grammar, listed, closed = exclusion_grammar(), [first], False
    place = first.last + 1
    while place < len(tokens) and (closed, tokens[place].text) != (True, ","):
        links = []
        while tokens[place].text in grammar.trailing and place + 1 < len(tokens):
            place += 1
        while text_at(tokens, place) in grammar.links or _is_taken_up(place, tokens):
            links.append(tokens[place].text)
            place += 1
        while links and text_at(tokens, place) in grammar.small:
            place += 1
        if not grammar.closing.isdisjoint(links) and _is_content(place, tokens, foods):
            place += 1
        if not links or place not in foods:
            break
        food = foods[place]
        closing = not grammar.closing.isdisjoint(links)
        if not closing and is_permitted(permitted_list(food, tokens, foods), tokens):
            break
        closed = closed or closing
        listed.append(QuestionFood(food.name, food.first, food.last, is_loose=not closing))
        place = food.last + 1
    # A list that "or" closes is one list, commas and all.
    return [QuestionFood(food.name, food.first, food.last) for food in listed] if closed else listed


def _is_content(place: int, tokens: Sequence[Token], foods: dict[int, QuestionFood]) -> bool:
    """Return whether "with" names what a refused dish has in it: the paneer of "no dal or with paneer in it"."""
    food = foods.get(place + 1) if text_at(tokens, place) == "with" else None
    return food is not None and text_at(tokens, food.last + 1) in _INSIDE


def permitted_list(
    first: QuestionFood, tokens: Sequence[Token], foods: dict[int, QuestionFood]
) -> list[QuestionFood]:
    """Return a food with those that "or" joins to it: the "sabudana or fruit" of "no dal, sabudana or fruit ok"."""
    found = [first]
    while text_at(tokens, found[-1].last + 1) in exclusion_grammar().closing:
        following = foods.get(found[-1].last + 2)
        if following is None:
            break
        found.append(following)
    return found


def is_permitted(listed: Sequence[QuestionFood], tokens: Sequence[Token]) -> bool:
    """Return whether words right behind some foods allow them."""
    last = listed[-1].last
    return bool(exclusion_grammar().permits & {token.text for token in tokens[last + 1 : last + 3]})


def _is_taken_up(place: int, tokens: Sequence[Token]) -> bool:
    """Return whether the next sentence goes on with a list: "I can't look at tofu. Or tempeh." """
    is_end = place < len(tokens) and tokens[place].text in ENDS
    return is_end and text_at(tokens, place + 1) in ("or", "nor")


def _listed_before(
    place: int,
    tokens: Sequence[Token],
    foods: dict[int, QuestionFood],
    *,
    reach: int,
    over_comma: bool = False,
) -> list[QuestionFood]:
    """The nearest food that ends at `place` or before, and the list that it ends; nothing beyond the clause."""
    by_last = {food.last: food for food in foods.values()}
    if place >= 0 and (tokens[place].text in ("-", ":", "=") or (over_comma and tokens[place].text == ",")):
        place -= 1
    for index in range(place, max(place - reach, -1), -1):
        if index in by_last:
            return _list_to(by_last[index], tokens, by_last, in_a_row=reach > 1)
        if _ends_reach(tokens[index].text) or tokens[index].text == ",":
            return []
    return []


def _list_to(
    last: QuestionFood, tokens: Sequence[Token], by_last: dict[int, QuestionFood], *, in_a_row: bool = False
) -> list[QuestionFood]:
    """Return the list that a food ends: "eggs, nuts and milk make me sick"; a comma alone leads to a wish as well.

    Args:
        in_a_row: foods without a word between them are a list, too: "onion garlic potato I do not eat".
    """
    grammar, listed, closed = exclusion_grammar(), [last], False
    passed = (grammar.small | grammar.describing) - {"no", "not", "all"}
    place = last.first - 1
    while place >= 0:
        if in_a_row and place in by_last:
            listed.append(by_last[place])
            place = by_last[place].first - 1
            continue
        while text_at(tokens, place) in passed:
            place -= 1
        links = []
        while text_at(tokens, place) in grammar.links:
            links.append(tokens[place].text)
            place -= 1
        if not links or place not in by_last:
            break
        closed = closed or not grammar.closing.isdisjoint(links)
        food = by_last[place]
        listed.append(QuestionFood(food.name, food.first, food.last, is_loose=not closed))
        place = food.first - 1
    return listed
