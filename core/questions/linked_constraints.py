"""From one mention of a food or a tag to constraints, or to the words that could not be placed."""

import re
from dataclasses import dataclass, field, replace
from typing import Final

from core.food.spelling import fold, normalised_name
from core.questions.constraint import Constraint, IngredientConstraint, TagConstraint
from core.questions.cues import exclusion_grammar
from core.questions.linking import Candidate, link_food, link_tag
from core.questions.mention import Mention
from core.questions.spoken_words import question_grammar, question_words
from core.questions.vocabulary import Entity, Vocabulary

_ESCAPED: Final = re.compile(r"% ?(2[567])(?!\d)")
"""A sign that a web address has written as its number."""
_AND: Final = re.compile(r"\s*&\s*")
_LONG: Final = 7
_FEW_KINDS: Final = 40
"""Kinds of a food that an exclusion of one of them may leave out."""
DOUBT: Final = 0.75
_WEAK: Final = 0.8
"""The score below which a misspelt exclusion is asked about as well."""
_MEALS_ONLY: Final = frozenset({"tea"})
"""Words for a meal that are a food's name too: "a quick tea" wants no tea in it, and no label says which meal."""
_ABBREVIATED: Final = frozenset({"gf", "df", "g f", "d f"})
_BOTH_FACETS: Final = frozenset({"dish", "course"})


@dataclass(frozen=True, slots=True)
class Linked:
    """The result of linking a mention. Larder asks about words in `unknown`; words in `rest` count for similarity only."""

    constraints: tuple[Constraint, ...] = ()
    unknown: str = ""
    rest: bool = field(default=False)


def link(mention: Mention, vocabulary: Vocabulary) -> Linked:
    """Return the constraints of an ingredient or tag mention."""
    plain = _unescaped(mention.text)
    if plain == mention.text:
        return _link(mention, vocabulary)
    known = vocabulary.has_food(plain)
    parts = [
        _link(replace(mention, text=part), vocabulary) for part in ([plain] if known else _AND.split(plain))
    ]
    said = tuple(
        each.model_copy(update={"text": mention.text}) for part in parts for each in part.constraints
    )
    is_unknown = any(part.unknown for part in parts)
    return Linked(said, mention.text if is_unknown else "", any(part.rest for part in parts))


def _unescaped(text: str) -> str:
    """Return words of a web address in plain signs: "salt% 26 pepper" is "salt & pepper"."""
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[1]).decode("ascii"), text)


def _link(mention: Mention, vocabulary: Vocabulary) -> Linked:
    if mention.kind == "tag" and mention.spelling in _MEALS_ONLY and mention.is_wanted:
        return Linked(rest=True)
    excluded = mention.is_excluded
    foods = link_food(mention.text, vocabulary, excluded=excluded, near=False)
    tags = link_tag(mention.text, vocabulary, near=False, excluded=excluded)
    if not (foods or tags) and mention.is_wanted:
        # "Chicken dish" asks for chicken.
        foods = link_food(_without_nouns(mention), vocabulary, near=False)
    phrase = [] if foods or tags else _phrase(mention, vocabulary)
    if phrase:
        return Linked(tuple(constraint_of(entity, mention) for entity in phrase))
    if not foods and not tags:
        foods = link_food(mention.text, vocabulary, excluded=excluded)
        tags = link_tag(mention.text, vocabulary, excluded=excluded)
    without = _free_of(mention, vocabulary, foods, tags)
    if without is not None:
        return without
    chosen = _choose(mention, foods, tags, vocabulary)
    if not chosen and mention.is_wanted:
        chosen = (
            _phrase(mention, vocabulary)
            or _foods_with_slips(mention, vocabulary)
            or _head(mention, vocabulary)
            or _each_word(mention, vocabulary)
        )
    if excluded and chosen and mention.spelling in _ABBREVIATED:
        # The gluten-free is never excluded: "GF" behind an exclusion begins something new.
        return Linked((constraint_of(chosen[0], replace(mention, mode="require")),))
    if excluded and any(_frees(entity) for entity in chosen):
        return _excluded_base(mention, chosen[0], vocabulary)
    if chosen:
        constraints = tuple(constraint_of(entity, mention) for entity in chosen)
        return Linked(constraints, unknown=mention.text if excluded and _is_weak(foods + tags) else "")
    return _nameless(mention, vocabulary)


def _without_nouns(mention: Mention) -> str:
    """Return the words of a mention without nouns at its end that name no food: "dish", "style"."""
    words = list(mention.words)
    while words and normalised_name(words[-1].text) in question_words().nouns_after:
        words.pop()
    if not words:
        return ""
    return mention.text[: words[-1].end - mention.words[0].start]


def _nameless(mention: Mention, vocabulary: Vocabulary) -> Linked:
    """Return the reading of words that no name fits."""
    wanted = mention.is_wanted
    own = vocabulary.own_ingredient(mention.text) if mention.kind == "ingredient" else None
    if own is not None:
        return Linked((constraint_of(Entity("food", own), mention),))
    # An unlabelled dish, or a word the network was in doubt about, still says what the recipe should be
    # like; any other wish, and every exclusion, is asked about.
    if wanted and (mention.kind == "tag" or mention.score < DOUBT or mention.text[0].isdigit()):
        diet = _diet_first(mention, vocabulary) if mention.kind == "tag" else None
        if diet is not None:
            return Linked((constraint_of(diet, mention),))
        # "Chicken karahi" wants chicken; what the dish is else can only be searched for.
        food = _food_before(mention, vocabulary) if mention.kind == "tag" and len(mention.words) > 1 else None
        if food is None or mention.said[0] in question_words().not_alone:
            return Linked(rest=True)
        return Linked((constraint_of(food, replace(mention, mode="prefer")),), rest=True)
    begins = _food_before(mention, vocabulary) or _foreign_food(mention, vocabulary)
    if begins is None:
        return Linked(unknown=mention.text)
    # "Chicken piccata": with chicken, and the rest says what it should be like. What is excluded is left out as well,
    # and asked about besides.
    constraints = tuple(
        constraint_of(each, mention) for each in (begins, *also_excluded(mention, begins, vocabulary))
    )
    return Linked(constraints, rest=True) if wanted else Linked(constraints, unknown=mention.text)


def _diet_first(mention: Mention, vocabulary: Vocabulary) -> Entity | None:
    """Return the diet that a wish without a name begins with: "vegan bowl" is vegan, whatever a bowl is."""
    first = normalised_name(mention.words[0].text)
    return next((tag for tag in vocabulary.tags.get(first, ()) if tag.facet == "diet"), None)


def is_one_food(text: str, vocabulary: Vocabulary) -> bool:
    """Return whether words are the name of a food, or a phrase that says one food and no more."""
    plain = _unescaped(text)
    return vocabulary.has_food(plain) or vocabulary.phrase(plain).is_plain


def _phrase(mention: Mention, vocabulary: Vocabulary) -> list[Entity]:
    """Return the food of an ingredient phrase that is no name but reads as one food in a recipe.

    An excluded "duck broth" excludes stock, as the line of a recipe would be. An allergen that the phrase mentions is
    excluded as well.
    """
    if mention.kind != "ingredient":
        return []
    phrase = vocabulary.phrase(mention.text)
    # Of "kohlrabi sauce" half of a name is left: most sauces are not what was excluded.
    is_product = normalised_name(mention.words[-1].text) in question_grammar().made_of
    is_made_of = mention.mode == "exclude" and is_product and phrase.kinds <= _FEW_KINDS
    # An excluded "sugar-free jelly" is jelly, with or without sugar.
    mentioned = [
        each
        for each in phrase.mentioned
        if mention.mode != "exclude" or f"{each} free" not in mention.spelling
    ]
    is_plain = not mentioned and not phrase.has_claim
    is_wide = bool(phrase.mentioned) and phrase.kinds > _FEW_KINDS
    if phrase.food is None or is_wide or not (is_plain or is_made_of):
        return []
    if not vocabulary.has_food(phrase.food):
        return []  # a word of another language, which the guard reads
    allergens = (each for each in mentioned if _is_allergen(each, vocabulary))
    return [Entity("food", name) for name in dict.fromkeys((phrase.food, *allergens))]


def _is_allergen(food: str, vocabulary: Vocabulary) -> bool:
    """Return whether a food is an allergen or a kind of one: a cashew is a nut."""
    names = map(normalised_name, (food, *vocabulary.phrase(food).above))
    return not vocabulary.allergen_words.isdisjoint(names)


def _food_before(mention: Mention, vocabulary: Vocabulary) -> Entity | None:
    """The food that an excluded phrase begins with, where nothing of the rest names one ("beans beforehand").

    Half of a name is not what was excluded: in "kohlrabi sauce" the last word says what it is.
    """
    words = [normalised_name(word.text) for word in mention.words]
    for stop in range(len(words) - 1, 0, -1):
        if " ".join(words[:stop]) in vocabulary.foods:
            named = any(word in vocabulary.foods for word in words[stop:])
            return None if named else Entity("food", vocabulary.foods[" ".join(words[:stop])])
    return None


def _foreign_food(mention: Mention, vocabulary: Vocabulary) -> Entity | None:
    """Return the food that excluded words name in another language: "porc" is pork, and asked about as well."""
    food = vocabulary.exclusion_cues.foreign_foods.get(fold(mention.text)) if mention.is_excluded else None
    known = vocabulary.foods.get(normalised_name(food)) if food is not None else None
    return None if known is None else Entity("food", known)


def _is_weak(candidates: list[Candidate]) -> bool:
    """Return whether a name was only guessed from a spelling that is not very near."""
    return all(candidate.how == "misspelt" and candidate.score < _WEAK for candidate in candidates)


def _frees(entity: Entity) -> bool:
    return entity.facet == "diet" and entity.name.endswith("-free")


def _excluded_base(mention: Mention, entity: Entity, vocabulary: Vocabulary) -> Linked:
    """ "Traces of gluten" read as an excluded "gluten-free" must not leave out the recipes that are safe."""
    return _without(entity.name.removesuffix("-free"), mention, vocabulary)


def _without(food: str, mention: Mention, vocabulary: Vocabulary) -> Linked:
    """Return the exclusion of a food, or a question about the mention."""
    bases = _sure(link_food(food, vocabulary, excluded=True))
    if not bases:
        return Linked(unknown=mention.text)
    return Linked((IngredientConstraint(mode="exclude", entity=bases[0].entity.name, text=mention.text),))


def _choose(
    mention: Mention, foods: list[Candidate], tags: list[Candidate], vocabulary: Vocabulary
) -> list[Entity]:
    """The entities meant: the marked kind where the spelling is right, else the other kind, else a near spelling."""
    own, other = (foods, tags) if mention.kind == "ingredient" else (tags, foods)
    sure_own, sure_other = _sure(own), _sure(other)
    if sure_own and sure_other and mention.is_wanted and _better(mention, sure_own[0], sure_other[0]):
        return [sure_other[0].entity]
    if sure_own or sure_other:
        chosen = (sure_own or sure_other)[0].entity
        return [chosen, *_both(mention, chosen, foods, tags), *also_excluded(mention, chosen, vocabulary)]
    # A slip in a short word may turn a label into a food ("salty"); a long one is safe in either kind.
    near = own or (other if len(mention.text) >= _LONG else [])
    return [near[0].entity] if len({candidate.entity.name for candidate in near}) == 1 else []


def _sure(candidates: list[Candidate]) -> list[Candidate]:
    return [candidate for candidate in candidates if candidate.how != "misspelt"]


def _better(mention: Mention, own: Candidate, other: Candidate) -> bool:
    """Return whether the other kind is meant: its own name against a mere other name, or a dish of several words."""
    spelling = mention.spelling
    own_named = normalised_name(own.entity.name) == spelling
    other_named = normalised_name(other.entity.name) == spelling
    if mention.kind != "ingredient":
        return not own_named and other_named and own.entity.facet in _BOTH_FACETS
    if spelling in question_grammar().only_dishes:
        return other_named
    is_long = " " in spelling
    return other.entity.facet == "dish" and (is_long or not own_named) and (other_named or is_long)


def _head(mention: Mention, vocabulary: Vocabulary) -> list[Entity]:
    """The food at the end of a wanted phrase whose first words name nothing ("creamy pasta sauce")."""
    words = [normalised_name(word.text) for word in mention.words]
    for start in range(1, len(words)):
        if words[start - 1] in vocabulary.foods or words[start - 1] in vocabulary.tags:
            return []
        if words[start - 1] in exclusion_grammar().seldom_wanted:
            return []  # "parve cake"
        head = " ".join(word for word in words[start:] if word)
        if head in vocabulary.foods and mention.kind == "ingredient":
            labels = [tag for tag in vocabulary.tags.get(head, ()) if normalised_name(tag.name) == head]
            is_own = normalised_name(vocabulary.foods[head]) == head
            return labels[:1] if labels and not is_own else [Entity("food", vocabulary.foods[head])]
        if head in vocabulary.tags and mention.kind == "tag":
            return [vocabulary.tags[head][0]]
    return []


def _foods_with_slips(mention: Mention, vocabulary: Vocabulary) -> list[Entity]:
    """Return the two foods of a wish whose first word has a slip: "salmn potatos". "Creamy" is no slip of cream."""
    if mention.kind != "ingredient" or len(mention.words) != 2 or mention.said[0].endswith("y"):
        return []
    found = [link_food(word.text, vocabulary) for word in mention.words]
    if not all(found) or link_tag(mention.words[0].text, vocabulary):
        return []
    is_sure = all(len({each.entity for each in candidates}) == 1 for candidates in found)
    return [candidates[0].entity for candidates in found] if is_sure else []


def _each_word(mention: Mention, vocabulary: Vocabulary) -> list[Entity]:
    """A wanted phrase of which every word by itself names something, misspelt or not ("vegitarian diner")."""
    found: list[Entity] = []
    for word in mention.words if len(mention.words) > 1 else ():
        candidates = link_tag(word.text, vocabulary) or link_food(word.text, vocabulary)
        if len({candidate.entity.name for candidate in candidates}) != 1:
            return []
        found.append(candidates[0].entity)
    return found


def _both(mention: Mention, chosen: Entity, foods: list[Candidate], tags: list[Candidate]) -> list[Entity]:
    """An excluded word that is the name of a food and of a dish ("no bread") excludes both."""
    if mention.mode != "exclude":
        return []
    spelling = mention.spelling
    others = tags if chosen.kind == "food" else foods
    if chosen.kind != "food" and spelling in question_grammar().only_dishes:
        return []
    named = [candidate.entity for candidate in others if normalised_name(candidate.entity.name) == spelling]
    if chosen.kind == "food":
        return [entity for entity in named if entity.facet in _BOTH_FACETS][:1]
    exact = [candidate.entity for candidate in foods if candidate.how == "exact"]
    return exact[:1] if chosen.facet in _BOTH_FACETS else []


def also_excluded(mention: Mention, chosen: Entity, vocabulary: Vocabulary) -> list[Entity]:
    """The other foods that an excluded word names."""
    if mention.mode != "exclude" or chosen.kind != "food":
        return []
    names = question_grammar().several_foods.get(mention.spelling, ())
    return [Entity("food", name) for name in names if name != chosen.name and vocabulary.has_food(name)]


def _free_of(
    mention: Mention, vocabulary: Vocabulary, foods: list[Candidate], tags: list[Candidate]
) -> Linked | None:
    """ "Dairy-free" is the diet of that name; "mushroom-free", which no diet is, excludes the food.

    An exclusion of a "free" word ("no dairy" read as one excluded label) can only mean the food.
    """
    excluded = mention.is_excluded
    if (not excluded and _sure(tags)) or (mention.kind == "ingredient" and _sure(foods)):
        return None
    match = exclusion_grammar().freed.match(fold(mention.text).strip())
    base = (match["before"] or match["after"]) if match else ""
    said = fold(mention.text).strip()
    if excluded and not match and said.startswith("no") and vocabulary.has_food(said.removeprefix("no")):
        base = said.removeprefix("no")  # "nomilk", and an excluded "no eggs"
    # Another name of a diet that is a food ("dairy" for dairy-free) is never an exclusion of the diet.
    names_diet = any(tag.entity.facet == "diet" for tag in tags)
    if not base and excluded and mention.spelling in vocabulary.foods and names_diet:
        base = mention.text
    return _without(base, mention, vocabulary) if base else None


def constraint_of(entity: Entity, mention: Mention) -> Constraint:
    """Return the constraint of a food or a tag that a mention names."""
    named = {"entity": entity.name, "text": mention.text}
    if entity.kind == "food":
        return IngredientConstraint.model_validate({**named, "mode": mention.mode})
    # Tags have no "avoid": leaving them out is what was asked for.
    mode = "exclude" if mention.mode == "avoid" else mention.mode
    return TagConstraint.model_validate({**named, "mode": mode, "facet": entity.facet})
