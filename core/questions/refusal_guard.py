"""The guard: words near a refusal that nothing was refused of are asked about (safety rule 5).

It reads no question. It looks at what the network made of one, and where a refusal cue stands without a refusal it
takes wishes back and names the words as unknown. It never adds a wish and never drops a refusal.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.linked_constraints import Linked, link
from core.questions.mention import NAMED, Mention, is_name
from core.questions.places import folded_in_place, words_between
from core.questions.vocabulary import Vocabulary
from models.question_parser.words import Word

_PLAINLY_NOT: Final = frozenset(
    "not non no without except isn't isnt aren't arent never nor minus neither other besides instead".split()
)
"""Words right before a diet that leave no doubt that it is refused."""
_BEFORE: Final = re.compile(
    r"\b(?:no(?! (?:more than|less than|fewer than|longer than|higher than|lower than|time|idea|ideas"
    r"|problem|worries|matter"
    r"|rush|hurry|fuss|faff|worry|frills|one|way|need|preference|doubt|thanks|thank|later than|limit|big deal"
    r"|carb|carbs|oven|stove|hob|microwave|blender|mixer|grill|cooker|freezer|equipment|cooking|cook|bake))"
    r"|without|w/o|wo|sans|minus|free (?:of|from)|nothing(?! (?:beats?|tops|better|but|wrong))(?: with| containing)?"
    r"|allergic to|allergy to|allergies to"
    r"|intoleran(?:t|ce) (?:to|of)|sensitive to|react to|hold the|hold|skip the|skip|leave out"
    r"|leaving out|omit|ditch the"
    r"|avoid|avoiding|exclude|excluding|except|anything but|other than|apart from|instead of|rather than|neither|nor"
    r"|(?:can(?:'?t|not| not)|(?:could|must|should|do|does|did|wo|will|may|have|has|had|would|is|are"
    r"|was)(?:n'?t| not))"
    r" (?:have|eat|do|like|contain|include|use|want|stand|tolerate|digest|touch|put|add|any|handle|drink|give me"
    r"|show me|suggest|serve)(?! (?:what|when|while|until|out|late))(?: any)?"
    r"|(?:not|no|never)(?: an?| the)?(?: \w+)? fan of|not (?:fond of|keen on|into|big on|crazy about|mad about)"
    r"|(?:do without|live without|done with|never liked|care for)"
    r"|hates?|dislikes?|never(?: eat| have| use)?|not(?! (?:more|less|fewer|over|under|too|very|so|sure"
    r"|only|just|longer|exceeding|above|below|high|low|a lot|much|many|now|yet))"
    r"|steer clear of|stay(?:ing)? away from|keep away from|out of|off limits|zero|none of the"
    r"|without any|lacking|devoid of|cut(?:ting)? out|besides|gone off"
    r"|(?:nobody|no one|noone|none of (?:us|them)) (?:here )?(?:likes?|eats?|wants?|can have|touches)"
    r"|can(?:'?t|not) (?:abide|stomach)|detests?|loathes?|not having(?: any)?|nowt with|nix(?: the)?"
    r"|(?:i'?m|i am|he'?s|she'?s|we'?re|we are|they'?re) off|exc?[es]pt|execpt|ecxept|exsept"
    r"|save for|(?:came|come|coming|comes|went|goes) off|bans?|banned|86|remove"
    r"|n0|alergic to|alergy to|witout|wihtout|whitout|withot)(?=\W|$)"
)
"""Cues whose refusal stands behind them."""
_AFTER: Final = re.compile(
    r"\b(?:allerg(?:y|ies|ic)(?! to)|intoleran(?:t|ce)(?! to| of)|sensitivity|free(?! of| from| range|zer)|is out|are out"
    r"|no thanks|no go|no-go|off limits|off the (?:table|menu)|gives? me|forbidden|banned|not allowed|(?:is|are) a no"
    r"|(?:dis|do(?:es)?(?:n'?t| not) )agrees? with|upsets? (?:me|my)|bothers? (?:me|my)|triggers? my"
    r"|(?:would|could|will|might) kill"
    r"|kills? me|makes? (?:me|us|him|her|them|my \w+) (?:sick|ill|unwell|itch|sneeze)|dangerous for|bad for (?:me|my|us)"
    r"|(?:i|we|she|he|they|you)(?: (?:just|really|simply))? (?:can(?:'?t|not| not)|(?:do|does|wo)(?:n'?t| not)|never)"
    r" (?:take|eat|have|do|use|like|touch|cook|buy|digest|tolerate)(?=\s*(?:$|[,.;!?]))"
    r"|left out|out of (?:it|the question)|no no|not for me|not an option"
    r"|(?:not|\w+n't) (?:an option|welcome|wanted|ok|okay|safe|permitted|tolerated|possible|fine)"
    r"|unwelcome|unwanted|,? ?no way(?! to| of)|hard no|big no|nope|yuck|gross)\b"
)
"""Cues whose refusal stands before them."""
_WITHIN: Final = re.compile(r"\w\W+(?:without|no|not|minus|except)\b")
_FREED: Final = re.compile(r"free$|less$|^(?:non|no|zero)\b")
_ENDS: Final = frozenset(".;!?:\n,")
_TURNS: Final = frozenset({"but", "with", "then", "please", "thanks"})
_SMALL: Final = frozenset(
    "a an any all some the my your our those these this that kind kinds sort sorts type types of or and "
    "nor to for in it is are "
    "be been being i i'm im you we they he she me us them at on as so too very really please thanks much "
    "many more less way "
    "such other anything something everything nothing stuff things thing food foods dish dishes recipe "
    "recipes meal one added "
    "idea ideas problem do does did don't have has had can could would should will like eat use want "
    "contain contains "
    "containing need make cook whatsoever allowed kitchen house fridge home today tonight just only also "
    "even ever".split()
)
_SWALLOWING: Final = frozenset({"servings", "time", "similar", "day"})
"""Kinds of mention that have no food in them: one that does has swallowed it ("for 4 butter | makes me sick")."""
_ANYTHING: Final = frozenset({"anything", "something", "things", "stuff", "food", "foods", "meals", "dishes"})
"""Before a "with" they go on with the refusal: "I don't eat anything with a face"."""
_OF_ALLERGIES: Final = frozenset(
    "severe bad nasty mild serious slight known new other same no our her his their terrible deadly life threatening "
    "multiple several many few few severely highly very mildly slightly deathly badly seriously terribly extremely "
    "not to be being get gets getting got possible suspected any child kid son daughter wife husband friend guest "
    "because of due from with who one someone somebody also got is are was am im without and or but".split()
)
"""Words before "allergy" or "allergic" that name nothing."""
_LOOSE: Final = frozenset(
    {
        "not",
        "nothing",
        "save for",
        "come off",
        "coming off",
        "goes off",
        "went off",
        "im off",
        "i'm off",
        "i am off",
    }
)
"""Cues that stand in many other phrases: only foods behind them are asked about."""
_LINKS: Final = frozenset({"and", "or", ",", "/", "&", "nor"})
_REACH: Final = 4
"""How many words from a cue the refused word may stand."""


def diets_asked_about(linked: Linked, mention: Mention, words: Sequence[Word]) -> Linked:
    """Never take a diet for refused unless a plain "not" stands right before it: "they keep halal" is no refusal.

    Turned round, a diet that health or conscience rests on would leave just the recipes that break it; so the person is
    asked instead.
    """
    before = {fold(word.text) for word in words[max(0, mention.first - 2) : mention.first + 1]}
    if before & _PLAINLY_NOT:
        return linked
    kept = tuple(
        constraint
        for constraint in linked.constraints
        if not (constraint.kind == "tag" and constraint.facet == "diet" and constraint.mode == "exclude")
    )
    if len(kept) == len(linked.constraints):
        return linked
    return replace(linked, constraints=kept, unknown=mention.text)


def unplaced_refusals(
    question: str, words: Sequence[Word], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> tuple[list[Mention], list[str]]:
    """(wishes that stand under a refusal and have to be taken back, words to ask about)."""
    folded = folded_in_place(question)
    owner = {index: mention for mention in mentions for index in range(mention.first, mention.last + 1)}
    taken: dict[int, Mention] = {}
    asked: list[str] = []
    idioms = vocabulary.refusal_cues.idioms_in(question)
    for match in _BEFORE.finditer(folded):
        if any(match.start() in idiom for idiom in idioms):
            continue
        here = words_between(words, match.start(), match.end())
        if not here or _is_inside(here, owner, vocabulary, taken):
            continue
        ahead = range(here[-1] + 1, min(here[-1] + 1 + _REACH, len(words)))
        _check(ahead, words, owner, vocabulary, taken, asked, strict=match.group() not in _LOOSE)
    for match in _AFTER.finditer(folded):
        if any(match.start() in idiom for idiom in idioms):
            continue
        here = words_between(words, match.start(), match.end())
        if not here or _is_inside(here, owner, vocabulary, taken):
            continue
        behind = range(here[0] - 1, max(here[0] - 1 - _REACH, -1), -1)
        _check(behind, words, owner, vocabulary, taken, asked, strict=False)
        asked += _unheard_of(match.group(), here[0] - 1, words, owner)
    for mention in _broken_lists(words, mentions):
        taken[mention.first] = mention
    return list(taken.values()), [*asked, *(mention.text for mention in taken.values())]


def _unheard_of(cue: str, place: int, words: Sequence[Word], owner: Mapping[int, Mention]) -> list[str]:
    """What an allergy is named after that is no food ("histamine intolerance"): nothing can be kept from it in silence."""
    if not cue.startswith(("allerg", "intoleran", "sensitiv")) or place < 0 or place in owner:
        return []
    word = words[place].text
    plain = fold(word)
    return [word] if plain.isalpha() and plain not in _SMALL and plain not in _OF_ALLERGIES else []


def _is_inside(
    here: list[int], owner: dict[int, Mention], vocabulary: Vocabulary, taken: dict[int, Mention]
) -> bool:
    """Whether the cue is part of something that was read: "no more than 500 kcal", "no-bake", "gluten-free".

    A wish that has swallowed a cue and names nothing ("cashews disagree") was no reading: it is taken back.
    """
    owners = {owner[index].first: owner[index] for index in here if index in owner}
    ragged = {
        first: mention
        for first, mention in owners.items()
        if mention.kind in NAMED
        and mention.mode in {"require", "prefer"}
        and not _is_sound(mention, vocabulary)
    }
    taken.update(ragged)
    return len(owners) > len(ragged)


def _is_sound(mention: Mention, vocabulary: Vocabulary) -> bool:
    """Whether a mention with a cue in it means something: it is a name, or it refuses."""
    if is_name(mention.text, vocabulary):
        # "Chili without beans" may be the name of a food: the beans are refused all the same.
        return not _WITHIN.search(fold(mention.text))
    found = link(mention, vocabulary)
    return (
        any(constraint.mode == "exclude" or constraint.kind == "tag" for constraint in found.constraints)
        and _FREED.search(fold(mention.text)) is not None
    )


def _check(
    places: range,
    words: Sequence[Word],
    owner: dict[int, Mention],
    vocabulary: Vocabulary,
    taken: dict[int, Mention],
    asked: list[str],
    *,
    strict: bool,
) -> None:
    """Walk away from a cue until a refusal is found or the clause ends.

    A wish on the way is taken back. An unmarked word is asked about when it names a food, or when it stands right
    at a strict cue, whatever it is.
    """
    loose: list[int] = []
    for index in places:
        mention = owner.get(index)
        text = fold(words[index].text)
        if mention is not None:
            if mention.mode in {"exclude", "avoid"}:
                return
            if mention.kind in _SWALLOWING and normalised_name(text) in vocabulary.foods:
                loose.append(index)
            listed = all(
                fold(words[place].text) in _LINKS for place in range(max(loose, default=index) + 1, index)
            )
            if mention.kind in NAMED and listed and mention.mode in {"require", "prefer"}:
                taken[mention.first] = mention
            break
        offered = text == "with" and index > places[0] and fold(words[index - 1].text) in _ANYTHING
        if (text in _ENDS or text in _TURNS) and not offered:
            break
        if text not in _SMALL and text.isalpha() and not offered:
            loose.append(index)
    asked.extend(_to_ask([words[index].text for index in sorted(loose)], vocabulary, strict=strict))


def _to_ask(loose: list[str], vocabulary: Vocabulary, *, strict: bool) -> list[str]:
    """Which of the unmarked words to ask about: a food of all of them, else the foods among them, else all."""
    phrase = " ".join(loose)
    if not loose or normalised_name(phrase) in vocabulary.foods:
        return [phrase] if loose else []
    known = [word for word in loose if normalised_name(word) in vocabulary.foods]
    return known or ([phrase] if strict else [])


def _broken_lists(words: Sequence[Word], mentions: Sequence[Mention]) -> list[Mention]:
    """Wishes inside a list of refusals: "no nuts, *peanuts* or sesame"."""
    found: list[Mention] = []
    for index, mention in enumerate(mentions):
        if mention.kind != "ingredient" or mention.mode not in {"require", "prefer"} or index == 0:
            continue
        before = mentions[index - 1]
        if before.kind != "ingredient" or before.mode != "exclude":
            continue
        gap = [fold(words[place].text) for place in range(before.last + 1, mention.first)]
        if gap and all(word in {"or", "nor", "/", ","} for word in gap) and {"or", "nor"} & set(gap):
            found.append(mention)
            continue
        after = mentions[index + 1] if index + 1 < len(mentions) else None
        if (
            after is None
            or after.mode != "exclude"
            or not gap
            or any(word not in {",", "and", "/"} for word in gap)
        ):
            continue
        tail = [fold(words[place].text) for place in range(mention.last + 1, after.first)]
        if tail and all(word in {"or", "nor", ",", "and", "/"} for word in tail):
            found.append(mention)
    return found
