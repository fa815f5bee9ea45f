"""Order the facts of answers for a short card: missed conditions, cautions, then the reasons that differ."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from textwrap import shorten
from typing import Final, Literal

from core.food.shown_names import shown_title
from core.questions.constraint import Constraint, NutrientConstraint
from core.recommend.answer import Answer, Evidence, SimilarMeal
from core.recommend.wording import number_text
from core.translation import QT_TR_NOOP, sentence, tr

Tone = Literal["missed", "against", "caution", "met"]
Group = Literal["question", "profile", "similarity", "today", "cautions"]

MOST_NUMBERS: Final = 3
LONGEST_MEAL: Final = 60
"""Characters of a meal's name in a line."""
_IN_LINE: Final = ("time", "servings", "nutrient")
"""Kinds of condition that a card shows as numbers."""
_DIGITS: Final = re.compile(r"\d[\d.,]*")
_ALSO_CALLED: Final = re.compile(r"(?<=\S)\s+\([^()]*\)$")
"""A second name after a title, which a line has no room for: "Chickpea and tuna salad (salada de grão)"."""
_DAYS_OF_WEEKDAYS: Final = 6
_USUAL: Final = "protein"
"""Shown next to energy if the question names no nutrient."""


_LIKE_LATELY: Final = (QT_TR_NOOP("like today's {meal}"), QT_TR_NOOP("like yesterday's {meal}"))
_SAME_LATELY: Final = (QT_TR_NOOP("you had it today"), QT_TR_NOOP("you had it yesterday"))
_LIKE_ON: Final = (
    QT_TR_NOOP("like Monday's {meal}"),
    QT_TR_NOOP("like Tuesday's {meal}"),
    QT_TR_NOOP("like Wednesday's {meal}"),
    QT_TR_NOOP("like Thursday's {meal}"),
    QT_TR_NOOP("like Friday's {meal}"),
    QT_TR_NOOP("like Saturday's {meal}"),
    QT_TR_NOOP("like Sunday's {meal}"),
)
_SAME_ON: Final = (
    QT_TR_NOOP("you had it on Monday"),
    QT_TR_NOOP("you had it on Tuesday"),
    QT_TR_NOOP("you had it on Wednesday"),
    QT_TR_NOOP("you had it on Thursday"),
    QT_TR_NOOP("you had it on Friday"),
    QT_TR_NOOP("you had it on Saturday"),
    QT_TR_NOOP("you had it on Sunday"),
)


@dataclass(frozen=True)
class CardFact:
    """A sentence about an answer, and whether it speaks for it."""

    text: str
    tone: Tone


@dataclass(frozen=True)
class CardFacts:
    """The facts of one answer in the order of a short card.

    Attributes:
        line: time and the meal that it resembles: `35 min, like Tuesday's dal`.
        numbers: keys of the nutrients to show: energy, those of the question, those that exceed the rest of today.
        facts: conditions missed, cautions, then the reasons that not all answers share.
    """

    line: str
    numbers: tuple[str, ...]
    facts: tuple[CardFact, ...]


@dataclass(frozen=True)
class EvidenceGroup:
    """All evidence of one kind."""

    group: Group
    facts: tuple[CardFact, ...]


def card_facts(
    answers: Sequence[Answer], asked: Sequence[Constraint], today: date | None = None
) -> tuple[CardFacts, ...]:
    """Return the facts of each answer in the order of a card. Reasons that few answers share come first.

    Reasons and misses that all answers share are left out: they are said once, above the answers. A condition that all
    answers meet is a reason only of an answer that meets it in its own way: "uses red lentil" among "uses lentil".

    Args:
        asked: the conditions of the question.
        today: the day from which "Tuesday's" counts.
    """
    reasons = [_reasons(answer) for answer in answers]
    sharing = Counter(kind for own in reasons for kind in {_kind(text) for text in own})
    missing = Counter(text for answer in answers for text in missed_sentences(answer))
    everyone = len(answers) if len(answers) > 1 else 0
    met_by_all = set(shared_conditions(answers)) if everyone else set()
    found = []
    for answer, own in zip(answers, reasons, strict=True):
        said_above = {sentence(one.evidence) for one in answer.satisfied if one.constraint in met_by_all}
        differing = [
            text
            for text in own
            if sharing[_kind(text)] != everyone and (sharing[_kind(text)] == 1 or text not in said_above)
        ]
        differing.sort(key=lambda text: sharing[_kind(text)])
        facts = [
            *(CardFact(text, "missed") for text in missed_sentences(answer) if missing[text] != everyone),
            *(CardFact(text, "caution") for text in answer.cautions),
            *(CardFact(text, "met") for text in differing),
        ]
        found.append(CardFacts(answer_line(answer, today), shown_numbers(answer, asked), tuple(facts)))
    return tuple(found)


def shared_conditions(answers: Sequence[Answer]) -> tuple[Constraint, ...]:
    """Return the conditions of the question that every answer meets."""
    if not answers:
        return ()
    first, *others = (
        [met.constraint for met in answer.satisfied if met.origin == "question"] for answer in answers
    )
    return tuple(dict.fromkeys(one for one in first if all(one in other for other in others)))


def answer_line(answer: Answer, today: date | None = None) -> str:
    """Return one line for people: `35 min, like Tuesday's dal`."""
    parts = [_minutes(answer.total_min)]
    if answer.like is not None:
        parts.append(_similar(answer.like, today))
    elif answer.servings_known:
        one, many = tr("makes 1 serving"), tr("makes {count} servings")
        parts.append(one if answer.servings == 1 else many.format(count=number_text(answer.servings, 1)))
    else:
        parts.append(tr("servings unknown"))
    return ", ".join(parts)


def shown_numbers(answer: Answer, asked: Sequence[Constraint]) -> tuple[str, ...]:
    """Return the nutrients to show: energy, those that the question names, those that exceed the rest of today."""
    named = [
        one.entity
        for one in asked
        if isinstance(one, NutrientConstraint) and one.mode in ("require", "prefer")
    ]
    exceeded = [
        met.constraint.entity
        for met in (*answer.missed, *answer.satisfied)
        if isinstance(met.constraint, NutrientConstraint) and _exceeds_day(met.constraint, answer)
    ]
    found = list(dict.fromkeys(("energy", *named, *exceeded)))[:MOST_NUMBERS]
    return tuple(found if len(found) > 1 else (*found, _USUAL))


def evidence_groups(answer: Answer) -> tuple[EvidenceGroup, ...]:
    """Return all evidence of an answer: the question's, the profile's, similarity, the effect on today, cautions."""
    own: list[CardFact] = []
    profile: list[CardFact] = []
    day: list[CardFact] = []
    said: set[str] = set()
    for met, tone in ((answer.satisfied, "met"), (answer.missed, "missed")):
        for evidence in met:
            text = sentence(evidence.evidence)
            said.add(text)
            # A caution says it better than a tick: "may contain celery" is no reason for a recipe.
            if text in answer.cautions:
                continue
            is_against = text in answer.against
            fact = CardFact(text, "against" if is_against else tone)  # type: ignore[arg-type]
            place = own if evidence.origin == "question" else day if _is_of_day(evidence) else profile
            place.append(fact)
    similar = [
        CardFact(text, "met") for text in answer.reasons if answer.like and text == answer.like.sentence
    ]
    said.update(fact.text for fact in similar)
    day += [CardFact(text, "met") for text in answer.reasons if text not in said]
    day += [CardFact(text, "against") for text in answer.against if text not in said]
    groups: tuple[tuple[Group, list[CardFact]], ...] = (
        ("question", own),
        ("profile", profile),
        ("similarity", similar),
        ("today", day),
        ("cautions", [CardFact(text, "caution") for text in answer.cautions]),
    )
    return tuple(EvidenceGroup(name, tuple(dict.fromkeys(facts))) for name, facts in groups if facts)


def missed_sentences(answer: Answer) -> tuple[str, ...]:
    """Return the conditions that an answer misses, and by how much. A missing liked food is not a miss."""
    texts: list[str] = []
    for missed in answer.missed:
        if missed.origin == "question":
            texts.append(tr("Not as you asked: {evidence}.").format(evidence=missed.evidence))
        elif missed.origin in ("guideline", "target") and sentence(missed.evidence) not in answer.against:
            texts.append(tr("Misses your targets: {evidence}.").format(evidence=missed.evidence))
    return tuple(dict.fromkeys(texts))


def _reasons(answer: Answer) -> list[str]:
    """Return the reasons that a card's line and numbers don't show: those of the question, then the user's likes."""
    met = sorted(answer.satisfied, key=lambda one: one.origin != "question")
    texts = [
        sentence(one.evidence)
        for one in met
        if one.constraint.kind not in _IN_LINE
        and (one.origin == "question" or one.constraint.mode == "prefer")
    ]
    return list(dict.fromkeys(text for text in texts if text in answer.reasons))


def _kind(text: str) -> str:
    """Return a sentence without its numbers: "no milk found in its 9 ingredients" says the same of any number."""
    return _DIGITS.sub("#", text).replace("ingredients", "ingredient")


def _is_of_day(evidence: Evidence) -> bool:
    return isinstance(evidence.constraint, NutrientConstraint) and evidence.constraint.basis == "day"


def _exceeds_day(constraint: NutrientConstraint, answer: Answer) -> bool:
    if constraint.basis != "day" or constraint.max is None:
        return False
    return (answer.nutrition.get(constraint.entity) or 0.0) > constraint.max


def _minutes(total_min: float | None) -> str:
    if total_min is None:
        return tr("time unknown")
    hours, minutes = divmod(round(total_min), 60)
    if not hours:
        return tr("{minutes} min").format(minutes=minutes)
    if not minutes:
        return tr("{hours} h").format(hours=hours)
    return tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def _similar(like: SimilarMeal, today: date | None) -> str:
    eaten_on = like.eaten_on
    ago = None if today is None or eaten_on is None else (today - eaten_on).days
    if eaten_on is None:
        text = tr("in your log") if like.is_same else tr("like your {meal}")
    elif ago is not None and 0 <= ago <= 1:
        text = tr((_SAME_LATELY if like.is_same else _LIKE_LATELY)[ago])
    elif ago is not None and 0 < ago <= _DAYS_OF_WEEKDAYS:
        text = tr((_SAME_ON if like.is_same else _LIKE_ON)[eaten_on.weekday()])
    else:
        text = tr("you had it on {date}") if like.is_same else tr("like your {meal} of {date}")
    day = "" if eaten_on is None else f"{eaten_on.day} {eaten_on:%B}"
    meal = _ALSO_CALLED.sub("", shown_title(like.title))
    return text.format(meal=shorten(meal, LONGEST_MEAL, placeholder=" …"), date=day)
