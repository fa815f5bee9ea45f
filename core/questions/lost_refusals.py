"""No refusal is lost: whatever the network read, a food that a cue of refusal or harm reaches is excluded or asked about.

    cue -> the foods it reaches (the narrowest reading that is safe) -> those that nothing refuses yet
        -> excluded where the cue plainly reaches them, asked about where it may

It only adds caution: it never takes a refusal back, and never adds a wish. The cues are data (`core.questions.cues`).
"""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from core.food.spelling import normalised_name
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.cues import Cue, RefusalCues
from core.questions.linked_constraints import link
from core.questions.mention import Mention
from core.questions.vocabulary import Vocabulary
from core.text.phrase_index import Match, Token, tokens_of
from models.question_parser.words import Word

_LONGEST_NAME: Final = 4
_REACH: Final = 6
"""How many words may stand between a cue and its food."""
_ENDS: Final = frozenset(".;!?\n")
_TURNS: Final = frozenset({"but", "however", "though", "although", "then", "instead", "so", "yet"})
_WISHES: Final = frozenset(
    "want wants wanting like likes love loves need needs give show make cook find suggest recommend fancy crave"
    " craving please add adding yes ok okay fine".split()
)
"""A word of a wish ends what a refusal before it reaches."""
_POINTS_ON: Final = frozenset(
    "to from after when whenever if with gegen contre al alla alle agli ai auf til mot mod voor : include including".split()
)
"""Right behind a cue they say that the food follows."""
_MAY_POINT_ON: Final = frozenset(
    "by of because at on is are includes eating an a para pour fur por per for = - especially mainly".split()
)
"""The same, where no food stands right before the cue."""
_PERMITS: Final = frozenset("ok okay fine allowed yes welcome good great".split())
_LINKS: Final = frozenset({",", "/", "&", "+", "and", "or", "nor", "und", "oder", "et", "ou", "y", "o", "e"})
_CLOSING: Final = frozenset({"and", "or", "nor", "&", "/", "+", "und", "oder", "ou"})
_SMALL: Final = frozenset(
    "a an any the my no not all some other kind kinds sort sorts type types of also even both raw fresh cooked".split()
)
_DENIERS: Final = frozenset(
    "not no never nobody none non hardly without nothing nowhere neither cannot cant dont doesnt didnt isnt arent wasnt"
    " wont wouldnt havent hasnt shouldnt needn't neednt".split()
)
_DENIED_BY_FILLERS: Final = frozenset(
    "really actually at all be been being a an any is are am longer ever known get got have having has to me of us"
    " them gonna going food one else live do does worry so that".split()
)
_NO_CUE_AFTER: Final = {"free": ("range", "from", "of", "time"), "less": ("than", "of")}
"""What makes "free" and "less" another word: "free range", "less than"."""
_REFUSING: Final = frozenset("no not none nothing never without nobody avoid hate neither nor".split())


@dataclass(frozen=True, slots=True)
class _Food:
    """A food in the question: tokens `first` to `last`, and its name for the vocabulary."""

    name: str
    first: int
    last: int
    is_loose: bool = False
    """Only a comma leads to it: it may be a wish that follows the refusal."""


def keep_refusals(
    question: str, constraints: Sequence[Constraint], vocabulary: Vocabulary
) -> tuple[tuple[Constraint, ...], tuple[str, ...]]:
    """Constraints with every food excluded that a cue reaches, and the words to ask about.

    Args:
        constraints: what the question came to so far; those that refuse stay as they are.
    """
    cues = vocabulary.refusal_cues
    tokens = tokens_of(question)
    found = cues.phrases.find(tokens)
    in_other_words = any(each.what.is_foreign or each.what.kind == "allergy" for each in found)
    taken = {
        place for each in found if each.what.side != "joined" for place in range(each.first, each.last + 1)
    }
    foods = _foods(tokens, vocabulary, cues, taken, in_other_words=in_other_words)
    found += _joined_signs(question, tokens, foods)
    idioms = cues.idioms_in(question)
    result = list(constraints)
    asked: list[str] = []
    for each in found:
        if any(tokens[each.first].start in idiom for idiom in idioms):
            continue
        if _is_denied(each, tokens) or _is_within_refusal(each, tokens):
            continue
        reached = _reached(each, tokens, foods, vocabulary)
        for food in reached:
            if _is_refused(food, tokens, result, vocabulary):
                continue
            if food.is_loose and _is_wanted(food, result, vocabulary):
                continue
            result += _exclusion(question, food, tokens, vocabulary)
        if not reached:
            asked += _asked(question, each, tokens, foods, result)
    asked += _in_another_script(question, tokens, foods)
    return _without_wishes(result), tuple(dict.fromkeys(asked))


def _foods(
    tokens: Sequence[Token],
    vocabulary: Vocabulary,
    cues: RefusalCues,
    taken: Collection[int],
    *,
    in_other_words: bool,
) -> dict[int, _Food]:
    """Every food of the question by its first token, the longest name at each place.

    Args:
        taken: tokens that belong to cues: "can't bear garlic" holds no bear garlic.
        in_other_words: look for foods in other languages as well, where English has none.
    """
    found: dict[int, _Food] = {}
    place = 0
    while place < len(tokens):
        if place in taken:
            place += 1
            continue
        end = min((index for index in taken if index > place), default=len(tokens))
        food = _food_at(tokens[:end], place, vocabulary, cues)
        if food is None and in_other_words:
            food = _foreign_at(tokens, place, cues)
        if food is None:
            place += 1
        else:
            found[food.first] = food
            place = food.last + 1
    return found


def _food_at(tokens: Sequence[Token], place: int, vocabulary: Vocabulary, cues: RefusalCues) -> _Food | None:
    if (pictured := cues.pictures.get(tokens[place].text)) is not None:
        return _Food(pictured, place, place)
    for last in range(min(place + _LONGEST_NAME, len(tokens)) - 1, place - 1, -1):
        words = [token.text for token in tokens[place : last + 1]]
        if not (words[0][:1].isalpha() and words[-1][:1].isalpha()):
            continue
        if not all(word[:1].isalpha() or word == "-" for word in words):
            continue
        text = " ".join(word for word in words if word != "-")
        # "A trace of shellfish" is a way to refuse shellfish, not another food.
        if normalised_name(text) in vocabulary.foods and "trace" not in words:
            return _Food(text, place, last)
    squashed = tokens[place].text
    for end in ("free", "less"):
        base = squashed.removesuffix(end)
        if base and base != squashed and normalised_name(base) in vocabulary.foods:
            return _Food(base, place, place)
    return None


def _foreign_at(tokens: Sequence[Token], place: int, cues: RefusalCues) -> _Food | None:
    for last in range(min(place + 3, len(tokens)) - 1, place - 1, -1):
        name = cues.foreign_foods.get(" ".join(token.text for token in tokens[place : last + 1]))
        if name is not None:
            return _Food(name, place, last)
    return None


def _joined_signs(question: str, tokens: Sequence[Token], foods: dict[int, _Food]) -> list[Match[Cue]]:
    """ "-nuts" and "!dairy": a sign that touches the food behind it and nothing before it."""
    cue = Cue("sign", "next", asks=False, denied=False, words=(), example=("", ""))
    return [
        Match(cue, place, place)
        for place, token in enumerate(tokens[:-1])
        if token.text in ("-", "!", "~")
        and tokens[place + 1].start == token.end
        and place + 1 in foods
        and (token.start == 0 or question[token.start - 1] in " (\t\n,")
    ]


def _in_another_script(question: str, tokens: Sequence[Token], foods: dict[int, _Food]) -> list[str]:
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
    """Whether a "not" in front takes the cue back: "I'm not allergic", "never makes me sick", "not dairy free"."""
    after = tokens[found.last + 1].text if found.last + 1 < len(tokens) else ""
    if after in _NO_CUE_AFTER.get(tokens[found.last].text, ()):
        return True
    if not found.what.denied:
        return False
    place = found.first - 1
    if place >= 1 and tokens[place].text == "or" and tokens[place - 1].text == "with":
        return True
    if found.what.side == "joined":
        # "Not dairy-free": one food stands between.
        place -= 1 if place >= 0 and tokens[place].text == "-" else 0
        return place >= 1 and tokens[place - 1].text == "not"
    for _ in range(4):
        if place < 0:
            return False
        text = tokens[place].text
        if text in _DENIERS or text.endswith("n't"):
            return True
        if text not in _DENIED_BY_FILLERS:
            return False
        place -= 1
    return False


def _is_within_refusal(found: Match[Cue], tokens: Sequence[Token]) -> bool:
    """Whether an exception stands behind a refusal, and so names what is welcome: "no fish except tuna"."""
    if found.what.kind != "exception":
        return False
    for token in reversed(tokens[: found.first]):
        if token.text in _ENDS:
            return False
        if token.text in _REFUSING or token.text.endswith("n't"):
            return True
    return False


def _reached(
    found: Match[Cue], tokens: Sequence[Token], foods: dict[int, _Food], vocabulary: Vocabulary
) -> list[_Food]:
    """The foods that a cue reaches within its own clause."""
    side = found.what.side
    if side == "nowhere":
        return []
    if side == "next":
        food = foods.get(found.last + 1)
        is_picture = food is not None and not tokens[food.first].text[:1].isalpha()
        return [food] if food is not None and (is_picture or found.what.kind != "picture") else []
    if side == "joined":
        return _listed_before(
            found.first - 1, tokens, {**foods, **_freed(found, tokens, vocabulary)}, reach=1
        )
    if side == "after":
        return _listed_after(found.last + 1, tokens, foods)
    if side == "before":
        before = _listed_before(found.first - 1, tokens, foods, reach=_REACH)
        return before or _listed_before(found.first - 1, tokens, foods, reach=_REACH, over_comma=True)
    if found.what.kind == "sign" and (touching := _touching(found, tokens, foods)):
        return touching
    following = tokens[found.last + 1].text if found.last + 1 < len(tokens) else ""
    after = _listed_after(found.last + 1, tokens, foods)
    if after and (side == "onward" or following in _POINTS_ON):
        return after
    adjacent = _listed_before(found.first - 1, tokens, foods, reach=1)
    if adjacent:
        return adjacent
    if after and (found.last + 1 in foods or following in _MAY_POINT_ON):
        return after
    before = _listed_before(found.first - 1, tokens, foods, reach=_REACH)
    if before or after or found.what.kind == "allergy":
        return before or after
    return _listed_before(found.first - 1, tokens, foods, reach=_REACH, over_comma=True) or _listed_after(
        found.last + 1, tokens, foods, over_comma=True
    )


def _touching(found: Match[Cue], tokens: Sequence[Token], foods: dict[int, _Food]) -> list[_Food]:
    """The food that a sign touches: behind it, or else before it ("🥛❌ hot chocolate")."""
    if found.last + 1 in foods and tokens[found.last + 1].start == tokens[found.last].end:
        return [foods[found.last + 1]]
    return [
        food
        for food in foods.values()
        if food.last == found.first - 1 and tokens[food.last].end == tokens[found.first].start
    ]


def _freed(found: Match[Cue], tokens: Sequence[Token], vocabulary: Vocabulary) -> dict[int, _Food]:
    """The food right before "free", also where both belong to a longer name ("gluten-free pasta")."""
    last = found.first - 1
    if last >= 0 and tokens[last].text == "-":
        last -= 1
    for first in range(max(last - _LONGEST_NAME + 1, 0), last + 1):
        text = " ".join(token.text for token in tokens[first : last + 1] if token.text != "-")
        if normalised_name(text) in vocabulary.foods and tokens[first].text[:1].isalpha():
            return {first: _Food(text, first, last)}
    return {}


def _listed_after(
    place: int, tokens: Sequence[Token], foods: dict[int, _Food], *, over_comma: bool = False
) -> list[_Food]:
    """The first food from `place` on and the list that it begins; nothing beyond the clause."""
    for index in range(place, min(place + _REACH, len(tokens))):
        if index in foods:
            return _list_from(foods[index], tokens, foods)
        text = tokens[index].text
        if text in _ENDS or text in _TURNS or text in _WISHES or (text == ":" and index > place):
            return []
        if text == "," and not (over_comma and index == place):
            return []
    return []


def _list_from(first: _Food, tokens: Sequence[Token], foods: dict[int, _Food]) -> list[_Food]:
    """A list that a food begins: "nuts, eggs or milk". Behind a closing "or" a comma begins something new."""
    listed, closed = [first], False
    place = first.last + 1
    while place < len(tokens) and (closed, tokens[place].text) != (True, ","):
        links = []
        while place < len(tokens) and tokens[place].text in _LINKS:
            links.append(tokens[place].text)
            place += 1
        while place < len(tokens) and links and tokens[place].text in _SMALL:
            place += 1
        if not links or place not in foods:
            break
        food = foods[place]
        closing = any(link in _CLOSING for link in links)
        if not closing and _PERMITS & {token.text for token in tokens[food.last + 1 : food.last + 3]}:
            break
        closed = closed or closing
        listed.append(_Food(food.name, food.first, food.last, is_loose=not closing))
        place = food.last + 1
    # A list that "or" closes is one list, commas and all.
    return [_Food(food.name, food.first, food.last) for food in listed] if closed else listed


def _listed_before(
    place: int,
    tokens: Sequence[Token],
    foods: dict[int, _Food],
    *,
    reach: int,
    over_comma: bool = False,
) -> list[_Food]:
    """The nearest food that ends at `place` or before, and the list that it ends; nothing beyond the clause."""
    by_last = {food.last: food for food in foods.values()}
    if place >= 0 and (tokens[place].text in ("-", ":", "=") or (over_comma and tokens[place].text == ",")):
        place -= 1
    for index in range(place, max(place - reach, -1), -1):
        if index in by_last:
            return _list_to(by_last[index], tokens, by_last)
        text = tokens[index].text
        if text in _ENDS or text in _TURNS or text in _WISHES or text == ",":
            return []
    return []


def _list_to(last: _Food, tokens: Sequence[Token], by_last: dict[int, _Food]) -> list[_Food]:
    """The list that a food ends: "eggs, nuts and milk make me sick"; a comma alone leads to a wish as well."""
    listed, closed = [last], False
    place = last.first - 1
    while place >= 0:
        while place >= 0 and tokens[place].text in _SMALL and tokens[place].text not in ("no", "not", "all"):
            place -= 1
        links = []
        while place >= 0 and tokens[place].text in _LINKS:
            links.append(tokens[place].text)
            place -= 1
        if not links or place not in by_last:
            break
        closed = closed or any(link in _CLOSING for link in links)
        food = by_last[place]
        listed.append(_Food(food.name, food.first, food.last, is_loose=not closed))
        place = food.first - 1
    return listed


def _is_refused(
    food: _Food, tokens: Sequence[Token], constraints: Sequence[Constraint], vocabulary: Vocabulary
) -> bool:
    """Whether a constraint refuses the food already, by its name or by words of the question that hold it."""
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


def _is_wanted(food: _Food, constraints: Sequence[Constraint], vocabulary: Vocabulary) -> bool:
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
    question: str, food: _Food, tokens: Sequence[Token], vocabulary: Vocabulary
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
    foods: dict[int, _Food],
    constraints: Sequence[Constraint],
) -> list[str]:
    """What to ask about where a cue reaches no food in its clause: the food of a clause before it, else its own words.

    Where the question refuses something, the cue most likely speaks of that.
    """
    if any(constraint.mode in ("exclude", "avoid") for constraint in constraints) or any(
        isinstance(constraint, TagConstraint) and constraint.mode == "require" and constraint.facet == "diet"
        for constraint in constraints
    ):
        return []
    before = [food for food in foods.values() if food.last < found.first]
    ends = [index for index in range(found.first) if tokens[index].text in _ENDS]
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
