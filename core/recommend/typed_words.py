"""The words that a person types into a profile in the language of the window. Profiles store English names."""

from typing import Final

from core.food.shown_names import Kind, named
from core.people.profile import Profile, ProfileProblem
from core.recommend.expand import Graph, allergy_targets

_KINDS: Final[dict[str, Kind]] = {
    "allergies": "food",
    "dislikes": "food",
    "likes": "food",
    "diets": "tag",
    "conditions": "condition",
}
"""The kind of name that each field of a profile takes."""


def english_words(field: str, typed: str, graph: Graph) -> tuple[str, ...]:
    """Return the words that a profile stores for typed ones: `("nut",)` for "Nüsse" in a German window.

    Words that are no names in the window's language stay as they are. A word that is an English name, too, is stored as
    well for an allergy or a dislike unless that covers it: German "Paprika" is a bell pepper, and English "paprika" a spice.
    """
    found = named(_KINDS[field], typed)
    if not found or _KINDS[field] != "food":
        # A dish or a cuisine may be liked, too.
        return found or (named("tag", typed) if field == "likes" else ()) or (typed,)
    covered = {word: _covered(word, graph) for word in found}
    # "Erbsen" is any pea, and the usual name of green ones.
    widest = tuple(word for word in found if not any(covered[word] < other for other in covered.values()))
    if field == "likes" or not graph.rules.allergens.keys().isdisjoint(
        word.replace(" ", "_") for word in found
    ):
        return widest
    every = set().union(*covered.values())
    is_covered = graph.names.exact(typed) in every or _covered(typed, graph) <= every
    return widest if is_covered else (*widest, typed)


def english_profile(profile: Profile, graph: Graph) -> Profile:
    """Return a profile that was typed in the language of the window, with the English words that are stored for it."""
    return profile.model_copy(
        update={
            field: tuple(
                dict.fromkeys(
                    each for word in getattr(profile, field) for each in english_words(field, word, graph)
                )
            )
            for field in _KINDS
        }
    )


def _covered(word: str, graph: Graph) -> set[str]:
    """Return the nodes of an allergy with all foods below them; none for an unknown word."""
    try:
        targets = allergy_targets(word, graph)
    except ProfileProblem:
        return set()
    taxonomy = graph.rules.taxonomy
    return set(targets).union(
        *(taxonomy.descendants(target) for target in targets if target in taxonomy.nodes)
    )
