"""The facets and meanings of a source's tags."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.food.labels import Tag
from core.food.names import normalise, singular_forms
from core.food.spelling import normalised_name
from core.library.resolved_recipe import CLAIMED_FACETS, OTHER
from core.questions.vocabulary import Entity


@dataclass(frozen=True)
class TagWord:
    """A source's tag, and Larder's tag with the same meaning if it has another name."""

    stated: Tag
    larder_tag: Tag | None = None


class TagWords:
    """Looks tags up by their compared spelling, each word once."""

    def __init__(self, tags: Mapping[str, tuple[Entity, ...]]) -> None:
        self._known = tags
        self._found: dict[str, TagWord] = {}

    def look_up(self, word: str) -> TagWord:
        """Return the tag of a source's word.

        It has the source's spelling, unless that differs only by case, hyphen or plural. A diet or health word stays a
        claim.
        """
        found = self._found.get(word)
        if found is None:
            found = self._found[word] = self._found_in_tags(word)
        return found

    def _found_in_tags(self, word: str) -> TagWord:
        entities = self._known.get(normalised_name(word), ())
        if not entities or entities[0].facet is None:
            return TagWord((OTHER, word))
        entity = entities[0]
        tag = (entity.facet or OTHER, entity.name)
        if set(singular_forms(normalise(word))) & set(singular_forms(normalise(entity.name))):
            return TagWord(tag)
        if entity.facet in CLAIMED_FACETS:
            return TagWord((tag[0], word))
        return TagWord((tag[0], word), tag)
