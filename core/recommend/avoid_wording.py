"""Marks, sentences and warnings about meals that break a profile, in the fixed phrases for uncertainty.

"Contains", "May contain" and "Not verified" mean the same everywhere; people with allergies learn them by heart.
"""

from collections.abc import Iterable, Mapping, Sequence

from core.food.taxonomy import Certainty
from core.recommend.avoid import Avoided
from core.recommend.wording import joined

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
        if first.kind == "limit":
            found.append(f"Outside {_whose(who)} limit of {what}: {first.food}.")
            continue
        verb = "Contains" if first.certainty is Certainty.CONTAINS else "May contain"
        foods = _foods(group)
        if first.kind == "diet":
            found.append(f"{verb} {foods}, which {_whose(who)} {what} diet excludes.")
        elif first.kind == "condition":
            found.append(_unsuitable(first, foods))
        else:
            because = "" if foods.casefold() == what else f" ({foods})"
            found.append(f"{verb} {what}, which {_does(who, 'avoid')}{because}.")
    return (*found, *(f"Not verified for {whats}: {why}." for whats, why in _unverified(avoid)))


def caution_sentences(cautions: Sequence[Avoided]) -> tuple[str, ...]:
    """Return a sentence for each disliked food that the meal may contain, which breaks nothing."""
    return tuple(
        f"May contain {what}, which {_does(who, 'dislike')} ({_foods(group) or 'no ingredients are listed'})."
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
        return f"Not verified for {joined([avoided_name(one) for one in named], most=3)}"
    foods = [avoided_name(one) for one in named if one.kind in ("allergy", "dislike")]
    conditions = [avoided_name(one) for one in named if one.kind == "condition"]
    is_sure = worst is Certainty.CONTAINS
    parts = [f"{'contains' if is_sure else 'may contain'} {joined(foods, most=3)}"] if foods else []
    for who in dict.fromkeys(one.who for one in named):
        diets, limits = (
            list(dict.fromkeys(one.what for one in named if one.kind == kind and one.who == who))
            for kind in ("diet", "limit")
        )
        if diets:
            several = "s" if len(diets) > 1 else ""
            verb = "breaks" if is_sure else "may break"
            parts.append(f"{verb} {_whose(who)} {joined(diets, most=3)} diet{several}")
        if limits:
            parts.append(f"outside {_whose(who)} limit of {joined(limits, most=2)}")
    if conditions:
        parts.append(f"{'does not suit' if is_sure else 'may not suit'} {joined(conditions, most=3)}")
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}"


def log_warnings(title: str, avoid: Sequence[Avoided]) -> tuple[str, ...]:
    """Return warnings for logging or planning a meal that breaks the profile: `You avoid peanut: Pad thai contains it.`"""
    found: list[str] = []
    groups = _by_avoided(avoid)
    for certainty, verb in ((Certainty.CONTAINS, "contains"), (Certainty.MAY_CONTAIN, "may contain")):
        surest = {key: group for key, group in groups.items() if group[0].certainty is certainty}
        avoided: dict[str, list[str]] = {}
        for what, kind, who in surest:
            if kind in ("allergy", "dislike"):
                avoided.setdefault(who, []).append(what)
        for who, named in avoided.items():
            them = "it" if len(named) == 1 else "them"
            does = _does(who, "avoid")
            found.append(f"{does[:1].upper()}{does[1:]} {joined(named, most=_MOST)}: {title} {verb} {them}.")
        for (what, kind, who), group in surest.items():
            whose = _whose(who)
            if kind == "diet":
                found.append(
                    f"{whose[:1].upper()}{whose[1:]} {what} diet excludes {_foods(group)}, which {title} {verb}."
                )
            elif kind == "condition":
                found.append(f"{title}: {lower_first(_unsuitable(group[0], _foods(group)))}")
            elif kind == "limit":
                found.append(f"{whose[:1].upper()}{whose[1:]} limit is {what}: {title} has {group[0].food}.")
    found += [f"Not verified for {whats}: {title} ({why})." for whats, why in _unverified(avoid)]
    return tuple(found)


def whose_profile(avoid: Iterable[Avoided]) -> str:
    """Return whose rules are broken: `your profile`, `Ben's profile`, or `the profiles of Ana and Ben`."""
    people = list(dict.fromkeys(one.who for one in avoid))
    if len(people) < 2:
        return f"{_whose(people[0] if people else '')} profile"
    return f"the profiles of {joined([who or 'you' for who in people], most=_MOST)}"


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
    counted = f"1 {one}" if count == 1 else f"{count:,} {several}"
    if count > _MOST_LEFT_OUT:
        return f"Left out {counted} because of {profile} ({joined([each.what for each in conflicts], most=_MOST)})."
    return f"Left out {counted} because of {profile}: {'; '.join(named)}."


def _whose(who: str) -> str:
    """Return `your` or `Ben's`."""
    return f"{who}'s" if who else "your"


def _does(who: str, verb: str) -> str:
    """Return `you avoid` or `Ben avoids`."""
    return f"{who} {verb}s" if who else f"you {verb}"


def _unsuitable(first: Avoided, foods: str) -> str:
    condition = avoided_name(first)
    if first.certainty is Certainty.CONTAINS:
        return f"Contains {foods}, which Larder leaves out for {condition}."
    return f"May contain a food that doesn't suit {condition} ({foods})."


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
        return group[0].food or "Larder has no definition of it"
    if group[0].kind == "profile":
        return "the profile could not be applied"
    names = [one.food for one in group if one.food]
    if not names:
        return "no ingredients are listed"
    quoted = joined([f"'{name}'" for name in names], most=_MOST)
    return f"{quoted} {'is' if len(set(names)) == 1 else 'are'} not recognised"


def _foods(group: Sequence[Avoided]) -> str:
    return joined(
        [
            f"{one.food}, mentioned but not listed" if one.is_unlisted else one.food
            for one in group
            if one.food
        ],
        most=_MOST,
    )


def avoided_name(one: Avoided) -> str:
    """Return what is avoided, with whose rule it is: `milk`, `milk (Ben)`, `Ben's limit of salt`."""
    if one.kind == "limit":
        return f"{_whose(one.who)} limit of {one.what}"
    return f"{one.what} ({one.who})" if one.who else one.what


def lower_first(text: str) -> str:
    """Return a mark for use within a sentence."""
    return f"{text[:1].lower()}{text[1:]}"
