"""The words that a person types into a profile in the language of the window. Profiles store English names."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.food.local_words import Kind
from core.food.shown_names import local_words, named
from core.food.spelling import fold
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
_JOINING: Final = re.compile(r"\s+(?:and|or|und|oder|y|o)\s+|\s*[&+/]\s*", re.IGNORECASE)
_AGE: Final = re.compile(r"\s*(\d{1,3})[\s-]*([^\W\d].*?)\s*")


def english_words(field: str, typed: str, graph: Graph) -> tuple[str, ...]:
    """Return the words that a profile stores for typed ones: `("nut",)` for "Nüsse" in a German window.

    Words that are no names in the window's language stay as they are. A word that is an English name, too, is stored as
    well for an allergy or a dislike unless that covers it: German "Paprika" is a bell pepper, and English "paprika" a spice.
    """
    if field == "conditions" and (age := _english_age(typed)):
        return (age,)
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


def _english_age(typed: str) -> str:
    """Return an age of the window's language in English: "67 years old" for "67 Jahre"; empty if it is none."""
    age = _AGE.fullmatch(typed)
    units = named("age", age[2]) if age else ()
    return f"{age[1]} {units[0]}" if age and units else ""


def english_profile(typed: Profile, graph: Graph, stored: Mapping[tuple[str, str], str]) -> Profile:
    """Return a profile whose words are the parts of texts in the window's language, with the stored English words.

    Args:
        stored: by field and shown text, the words that were stored before; they stay as they are.
    """
    return typed.model_copy(
        update={field: _english_parts(field, getattr(typed, field), graph, stored) for field in _KINDS}
    )


def _english_parts(
    field: str, parts: Sequence[str], graph: Graph, stored: Mapping[tuple[str, str], str]
) -> tuple[str, ...]:
    before = {_parted(shown): word for (of, shown), word in stored.items() if of == field}
    found: dict[str, None] = {}
    for word in joined_parts(parts, (*names_with_commas(field, graph), *before)):
        found.update(dict.fromkeys((before[word],) if word in before else english_words(field, word, graph)))
    return tuple(found)


def parts_of(text: str) -> tuple[str, ...]:
    """Return the parts of a field's text between commas and semicolons."""
    return tuple(part for each in re.split(r"[,;\n]", text) if (part := " ".join(each.split())))


def words_in(field: str, text: str, graph: Graph) -> tuple[str, ...]:
    """Return the words of a field's text, each once: parts between commas, and foods joined by "and", "or", "&", "+" or "/".

    A name may have a comma or an "and" itself: only what isn't known as a whole is parted, and only into known foods.
    """
    words = joined_parts(parts_of(text), names_with_commas(field, graph))
    if _KINDS[field] != "food":
        return words
    found: dict[str, None] = {}
    for word in words:
        foods = [each.strip() for each in _JOINING.split(word)]
        is_list = len(foods) > 1 and not _is_food(field, word, graph)
        found.update(
            dict.fromkeys(
                foods if is_list and all(_is_food(field, each, graph) for each in foods) else [word]
            )
        )
    return tuple(found)


def _is_food(field: str, word: str, graph: Graph) -> bool:
    return any(_covered(each, graph) for each in english_words(field, word, graph))


def joined_parts(parts: Sequence[str], names: Iterable[str]) -> tuple[str, ...]:
    """Return the words that parts of a text are, each once: neighbours that are one name together are one word."""
    whole = {fold(_parted(name)) for name in names}
    words: dict[str, None] = {}
    place = 0
    while place < len(parts):
        ends = range(len(parts), place + 1, -1) if whole else ()
        end = next((end for end in ends if fold(", ".join(parts[place:end])) in whole), place + 1)
        words[", ".join(parts[place:end])] = None
        place = end
    return tuple(words)


def names_with_commas(field: str, graph: Graph) -> tuple[str, ...]:
    """Return the names that a field takes and that have a comma: "kidney disease, any stage"."""
    names = local_words(_KINDS[field]) + (
        tuple(graph.conditions.known_words) if field == "conditions" else ()
    )
    return tuple(name for name in names if "," in name.strip(" ,"))


def _parted(text: str) -> str:
    return ", ".join(parts_of(text))


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
