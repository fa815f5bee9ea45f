"""Marks, sentences and warnings about meals that break a profile, in the fixed phrases for uncertainty.

"Contains", "May contain" and "Not verified" mean the same everywhere; people with allergies learn them by heart.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from core.food.shown_names import shown_condition, shown_food, shown_tag
from core.food.taxonomy import Certainty
from core.recommend.avoid import Avoided
from core.recommend.wording import joined
from core.translation import capital, in_quotes, local_number, tr

_MOST = 6
"""The most foods, and avoided things, that a sentence names."""
_MOST_LEFT_OUT = 28
"""The most left-out meals that a line names. It names a week's meals but not a library's recipes."""


def avoid_sentences(avoid: Sequence[Avoided]) -> tuple[str, ...]:
    """Return a sentence for each part of a profile that is broken: `Contains peanut, which you avoid (peanut butter).`

    Each allergy or diet gets only its most certain sentence: if a meal contains peanut, it needn't be called
    unverified. In a household, each person gets their own sentences: `Contains peanut, which Ben avoids.`
    """
    found: list[str] = []
    for (what, _, who), group in _by_avoided(avoid).items():
        first = group[0]
        if first.certainty is Certainty.UNKNOWN:
            continue
        foods = _foods(group)
        if first.kind == "limit":
            text = (
                tr("Outside {name}'s limit of {what}: {food}.")
                if who
                else tr("Outside your limit of {what}: {food}.")
            )
            found.append(text.format(name=who, what=what, food=first.food))
        elif first.kind == "condition":
            found.append(_unsuitable(first, foods))
        else:
            text = _avoid_text(
                is_diet=first.kind == "diet", is_sure=first.certainty is Certainty.CONTAINS, who=who
            )
            shown = shown_tag(what) if first.kind == "diet" else shown_food(what)
            is_plain = first.kind == "diet" or foods.casefold() in ("", shown.casefold())
            because = "" if is_plain else f" ({foods})"
            found.append(text.format(foods=foods, what=shown, name=who, because=because))
    return (*found, *_not_verified(avoid))


def caution_sentences(cautions: Sequence[Avoided]) -> tuple[str, ...]:
    """Return a sentence for each disliked food that the meal may contain, which breaks nothing."""
    return tuple(
        (
            tr("May contain {what}, which {name} dislikes ({foods}).")
            if who
            else tr("May contain {what}, which you dislike ({foods}).")
        ).format(what=shown_food(what), name=who, foods=_foods(group) or tr("no ingredients are listed"))
        for (what, _, who), group in _by_avoided(cautions).items()
    )


def short_mark(avoid: Sequence[Avoided]) -> str:
    """Return the most certain conflicts in a few words, for lists and cards: `Contains peanut and milk (Ben)`.

    Empty if there are none.
    """
    if not avoid:
        return ""
    worst = avoid[0].certainty
    named = [one for one in avoid if one.certainty is worst]
    if worst is Certainty.UNKNOWN:
        return tr("Not verified for {what}").format(what=joined([avoided_name(one) for one in named], most=3))
    foods = [avoided_name(one) for one in named if one.kind in ("allergy", "dislike")]
    conditions = [avoided_name(one) for one in named if one.kind == "condition"]
    is_sure = worst is Certainty.CONTAINS
    parts = []
    if foods:
        text = tr("contains {foods}") if is_sure else tr("may contain {foods}")
        parts.append(text.format(foods=joined(foods, most=3)))
    for who in dict.fromkeys(one.who for one in named):
        diets, limits = (
            list(dict.fromkeys(one.what for one in named if one.kind == kind and one.who == who))
            for kind in ("diet", "limit")
        )
        if diets:
            text = _breaks_text(is_sure=is_sure, several=len(diets) > 1, who=who)
            parts.append(text.format(name=who, diets=joined([shown_tag(diet) for diet in diets], most=3)))
        if limits:
            text = tr("outside {name}'s limit of {what}") if who else tr("outside your limit of {what}")
            parts.append(text.format(name=who, what=joined(limits, most=2)))
    if conditions:
        text = tr("does not suit {conditions}") if is_sure else tr("may not suit {conditions}")
        parts.append(text.format(conditions=joined(conditions, most=3)))
    text = ", ".join(parts)
    return capital(text)


def log_warnings(title: str, avoid: Sequence[Avoided]) -> tuple[str, ...]:
    """Return warnings for logging or planning a meal that breaks the profile.

    `Pad thai: contains peanut, which you avoid.` Of a food that a diet excludes for its parts, these are named.
    """
    named = (_in_meal(one, title) for one in avoid if one.certainty is not Certainty.UNKNOWN)
    found = [f"{title}: {lower_first(sentence)}" for sentence in avoid_sentences(tuple(named))]
    for whats, why in _unverified(avoid):
        text = (
            tr("Not verified for {whats}: {why}.")
            if title in why
            else tr("Not verified for {whats}: {title} ({why}).")
        )
        found.append(text.format(whats=whats, title=title, why=why))
    return tuple(found)


def _in_meal(one: Avoided, title: str) -> Avoided:
    """Return a conflict as the warning about a meal names it: what its title says isn't said again."""
    if one.kind == "diet" and one.parts:
        return replace(one, food=joined([shown_food(part) for part in one.parts]))
    if one.kind in ("allergy", "dislike") and one.food.casefold() == title.casefold():
        return replace(one, food="")
    return replace(one, is_unlisted=False)


def cross_contact_sentences(title: str, near: Iterable[Avoided]) -> tuple[str, ...]:
    """Return why someone's dish must stay apart from another one: `Keep Kid's apart: Satay contains peanut.`

    Args:
        title: the other dish.
        near: the allergens in it of people who don't eat it.
    """
    found: dict[tuple[str, Certainty], list[str]] = {}
    for (_, kind, who), group in _by_avoided(near).items():
        level = group[0].certainty
        is_named = kind == "allergy" or level is Certainty.UNKNOWN
        named = (
            [avoided_name(replace(group[0], who=""))] if is_named else [shown_food(one.food) for one in group]
        )
        found.setdefault((who, level), []).extend(named)
    return tuple(
        _apart_text(level, who).format(
            name=who, title=title, foods=joined(list(dict.fromkeys(foods)), most=_MOST)
        )
        for (who, level), foods in found.items()
    )


def _apart_text(level: Certainty, who: str) -> str:
    if level is Certainty.CONTAINS:
        return (
            tr("Keep {name}'s apart: {title} contains {foods}.")
            if who
            else tr("Keep yours apart: {title} contains {foods}.")
        )
    if level is Certainty.MAY_CONTAIN:
        return (
            tr("Keep {name}'s apart: {title} may contain {foods}.")
            if who
            else tr("Keep yours apart: {title} may contain {foods}.")
        )
    return (
        tr("Keep {name}'s apart: {title} is not verified for {foods}.")
        if who
        else tr("Keep yours apart: {title} is not verified for {foods}.")
    )


def whose_profile(avoid: Iterable[Avoided]) -> str:
    """Return whose rules are broken: `your profile`, `Ben's profile`, or `the profiles of Ana and Ben`."""
    people = list(dict.fromkeys(one.who for one in avoid))
    if len(people) > 1:
        return tr("the profiles of {people}").format(
            people=joined([who or tr("you") for who in people], most=_MOST)
        )
    if people and people[0]:
        return tr("{name}'s profile").format(name=people[0])
    return tr("your profile")


def left_out_line(
    meals: Iterable[tuple[str, Sequence[Avoided]]], one: str, several: str, count: int | None = None
) -> str:
    """Return one line on what was left out and why; empty if nothing was.

    Args:
        meals: the names of the left-out meals, each with its conflicts.
        one: the word for one of them, such as `meal`.
        several: its plural.
        count: the number left out, if not all are named.
    """
    left_out = list(meals)
    named = [f"{name} ({lower_first(short_mark(avoid))})" for name, avoid in left_out]
    conflicts = [each for _, avoid in left_out for each in avoid]
    profile = whose_profile(conflicts)
    count = count or len(named)
    if not count:
        return ""
    counted = f"1 {tr(one)}" if count == 1 else f"{local_number(f'{count:,}')} {tr(several)}"
    if count > _MOST_LEFT_OUT:
        return tr("Left out {meals} because of {profile} ({reasons}).").format(
            meals=counted,
            profile=profile,
            reasons=joined([shown_food(each.what) for each in conflicts], most=_MOST),
        )
    return tr("Left out {meals} because of {profile}: {reasons}.").format(
        meals=counted, profile=profile, reasons="; ".join(named)
    )


def _avoid_text(*, is_diet: bool, is_sure: bool, who: str) -> str:
    if is_diet and is_sure:
        return (
            tr("Contains {foods}, which {name}'s {what} diet excludes.")
            if who
            else tr("Contains {foods}, which your {what} diet excludes.")
        )
    if is_diet:
        return (
            tr("May contain {foods}, which {name}'s {what} diet excludes.")
            if who
            else tr("May contain {foods}, which your {what} diet excludes.")
        )
    if is_sure:
        return (
            tr("Contains {what}, which {name} avoids{because}.")
            if who
            else tr("Contains {what}, which you avoid{because}.")
        )
    return (
        tr("May contain {what}, which {name} avoids{because}.")
        if who
        else tr("May contain {what}, which you avoid{because}.")
    )


def _breaks_text(*, is_sure: bool, several: bool, who: str) -> str:
    if is_sure and several:
        return tr("breaks {name}'s {diets} diets") if who else tr("breaks your {diets} diets")
    if is_sure:
        return tr("breaks {name}'s {diets} diet") if who else tr("breaks your {diets} diet")
    if several:
        return tr("may break {name}'s {diets} diets") if who else tr("may break your {diets} diets")
    return tr("may break {name}'s {diets} diet") if who else tr("may break your {diets} diet")


def _not_verified(avoid: Sequence[Avoided]) -> Iterable[str]:
    text = tr("Not verified for {whats}: {why}.")
    return (text.format(whats=whats, why=why) for whats, why in _unverified(avoid))


def _unsuitable(first: Avoided, foods: str) -> str:
    text = (
        tr("Contains {foods}, which Larder leaves out for {condition}.")
        if first.certainty is Certainty.CONTAINS
        else tr("May contain a food that doesn't suit {condition} ({foods}).")
    )
    return text.format(foods=foods, condition=avoided_name(first))


def _by_avoided(avoid: Iterable[Avoided]) -> Mapping[tuple[str, str, str], list[Avoided]]:
    """Group conflicts by what is avoided and by whom, with only the most certain of each."""
    found: dict[tuple[str, str, str], list[Avoided]] = {}
    for one in avoid:
        group = found.setdefault((one.what, one.kind, one.who), [])
        if not group or group[0].certainty is one.certainty:
            group.append(one)
    return found


def _unverified(avoid: Sequence[Avoided]) -> list[tuple[str, str]]:
    """Return (what cannot be verified, why), grouped by reason."""
    reasons: dict[str, list[str]] = {}
    for group in _by_avoided(avoid).values():
        if group[0].certainty is Certainty.UNKNOWN:
            reasons.setdefault(_why_unknown(group), []).append(avoided_name(group[0]))
    return [(joined(whats, most=_MOST), why) for why, whats in reasons.items()]


def _why_unknown(group: Sequence[Avoided]) -> str:
    if group[0].kind == "limit":
        return group[0].food or tr("Larder has no definition of it")
    if group[0].kind == "profile":
        return tr("the profile could not be applied")
    names = [one.food for one in group if one.food]
    if not names:
        return tr("no ingredients are listed")
    quoted = joined([in_quotes(name) for name in names], most=_MOST)
    text = tr("{names} is not recognised") if len(set(names)) == 1 else tr("{names} are not recognised")
    return text.format(names=quoted)


def _foods(group: Sequence[Avoided]) -> str:
    return joined(
        [
            tr("{food}, mentioned but not listed").format(food=shown_food(one.food))
            if one.is_unlisted
            else shown_food(one.food)
            for one in group
            if one.food
        ],
        most=_MOST,
    )


def avoided_name(one: Avoided) -> str:
    """Return what is avoided, with whose rule it is: `milk`, `milk (Ben)`, `Ben's limit of salt`."""
    if one.kind == "limit":
        text = tr("{name}'s limit of {what}") if one.who else tr("your limit of {what}")
        return text.format(name=one.who, what=one.what)
    what = shown_tag(one.what) if one.kind == "diet" else shown_food(one.what)
    if one.kind == "condition":
        shown = shown_condition(one.label)
        what = shown if shown != one.label else one.what
    return f"{what} ({one.who})" if one.who else what


def lower_first(text: str) -> str:
    """Return a mark for use within a sentence."""
    return f"{text[:1].lower()}{text[1:]}"
