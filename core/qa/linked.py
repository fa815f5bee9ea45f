"""From one mention of a food or a tag to constraints, or to the words that could not be placed."""

import re
from dataclasses import dataclass, field
from typing import Final

from core.qa.constraint import Constraint, IngredientConstraint, TagConstraint
from core.qa.linking import Candidate, link_food, link_tag
from core.qa.mentions import Mention
from core.qa.names import fold
from core.qa.vocabulary import Entity, Vocabulary

_FREE: Final = re.compile(r"^(?:(?P<before>.+?)[\s-]*(?:free|less)|(?:non|no|zero)[\s-]+(?P<after>.+))$")
_BOTH_FACETS: Final = frozenset({"dish", "course"})


@dataclass(frozen=True, slots=True)
class Linked:
    """What a mention came to. Words in `unknown` have to be asked about; words in `rest` count for similarity only."""

    constraints: tuple[Constraint, ...] = ()
    unknown: str = ""
    rest: bool = field(default=False)


def link(mention: Mention, vocabulary: Vocabulary) -> Linked:
    """The constraints of an ingredient or tag mention."""
    foods, tags = link_food(mention.text, vocabulary), link_tag(mention.text, vocabulary)
    without = _free_of(mention, vocabulary, tags)
    if without is not None:
        return without
    chosen = _choose(mention, foods, tags)
    if not chosen:
        # A dish nobody has labelled still says what the recipe should be like; anything else is asked about.
        if mention.kind == "tag" and mention.mode in {"require", "prefer"}:
            return Linked(rest=True)
        return Linked(unknown=mention.text)
    constraints = tuple(_constraint(entity, mention) for entity in chosen)
    return Linked(constraints)


def _choose(mention: Mention, foods: list[Candidate], tags: list[Candidate]) -> list[Entity]:
    """The entities meant: the marked kind where the spelling is right, else the other kind, else a near spelling."""
    own, other = (foods, tags) if mention.kind == "ingredient" else (tags, foods)
    for sure in (True, False):
        for candidates in (own, other):
            fit = [candidate for candidate in candidates if (candidate.how != "misspelt") == sure]
            if not fit:
                continue
            names = {candidate.entity.name for candidate in fit}
            if not sure and len(names) > 1:
                return []
            return [fit[0].entity, *_both(mention, fit[0].entity, foods, tags)]
    return []


def _both(mention: Mention, chosen: Entity, foods: list[Candidate], tags: list[Candidate]) -> list[Entity]:
    """A refused word that names a food and a dish ("no bread") refuses both."""
    if mention.mode != "exclude":
        return []
    others = tags if chosen.kind == "food" else foods
    exact = [candidate.entity for candidate in others if candidate.how == "exact"]
    if chosen.kind == "food":
        return [entity for entity in exact if entity.facet in _BOTH_FACETS][:1]
    return exact[:1] if chosen.facet in _BOTH_FACETS else []


def _free_of(mention: Mention, vocabulary: Vocabulary, tags: list[Candidate]) -> Linked | None:
    """ "Dairy-free" is the diet of that name; "mushroom-free", which no diet is, refuses the food."""
    if mention.kind != "tag" or mention.mode == "exclude" or any(tag.how != "misspelt" for tag in tags):
        return None
    match = _FREE.match(fold(mention.text).strip())
    if match is None:
        return None
    base = match["before"] or match["after"]
    foods = [candidate for candidate in link_food(base, vocabulary) if candidate.how != "misspelt"]
    if not foods:
        return Linked(unknown=mention.text)
    return Linked((IngredientConstraint(mode="exclude", entity=foods[0].entity.name, text=mention.text),))


def _constraint(entity: Entity, mention: Mention) -> Constraint:
    if entity.kind == "food":
        mode = mention.mode
        assert mode in {"require", "exclude", "prefer", "avoid"}
        return IngredientConstraint.model_validate(
            {"mode": mode, "entity": entity.name, "text": mention.text}
        )
    # Tags have no "avoid": leaving them out is what was asked for.
    tag_mode = "exclude" if mention.mode == "avoid" else mention.mode
    return TagConstraint.model_validate(
        {"mode": tag_mode, "entity": entity.name, "facet": entity.facet, "text": mention.text}
    )
