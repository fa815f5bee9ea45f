"""Query expansion: add constraints from the profile and the day to those of the question."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain
from typing import Final

from core.diary.entry import Totals
from core.errors import KnownError
from core.food.foreign_words import foreign_foods
from core.food.health_conditions import HealthCondition
from core.food.intolerances import intolerance_for
from core.food.labels import LabelRules
from core.food.local_words import LANGUAGES, names_in
from core.food.names import NameIndex, near_names, normalise
from core.food.spelling import fold, spelled
from core.food.taxonomy import Certainty
from core.people.guidelines import Guideline
from core.people.profile import Limit, Profile, ProfileProblem
from core.questions.constraint import (
    Constraint,
    IngredientConstraint,
    ParsedQuestion,
    TagConstraint,
)
from core.questions.health_conditions import HealthConditions, constraints_of
from core.questions.linking import sense_of
from core.questions.spoken_words import question_words
from core.recommend.allergy_mentions import is_named_as_allergy
from core.recommend.day_bounds import DayBounds, limit_constraint, rest_of_day
from core.recommend.held_conditions import held_conditions
from core.recommend.implied_diets import diets_in_name, implied_diets, meets_diet
from core.recommend.price_fit import asks_for_cheap
from core.recommend.profile_words import (
    ProfileField,
    condition_sentences,
    diet_named,
    diet_text,
    excluded_text,
    without_frame,
)
from core.recommend.request import Origin, Request, Requirement, clauses_of
from core.translation import QT_TR_NOOP, language, tr


@dataclass(frozen=True)
class Graph:
    """The parts of the food graph used to look up words."""

    names: NameIndex
    rules: LabelRules
    guidelines: Mapping[str, Guideline]

    @cached_property
    def conditions(self) -> HealthConditions:
        """The conditions of health by their words."""
        return HealthConditions(tuple(self.rules.conditions.values()))


def expand(
    parsed: ParsedQuestion,
    profile: Profile,
    today: Totals | None,
    graph: Graph,
    *,
    exact_names: Collection[str] | None = None,
    for_one_meal: bool = False,
) -> Request:
    """Combine the question, the profile and today's remaining budget.

    Args:
        today: what was eaten so far; None ignores the diary.
        for_one_meal: bounds of the whole day only affect the ranking, unless the user wrote them as hard limits.
        exact_names: the library's ingredient names as spelled (`core.food.spelling.spelled`), for exact matching. A
            profile may use them, and a wanted "gluten-free bread" implies no diet.

    Raises:
        ProfileProblem: the profile names an allergy, diet, food or guideline that Larder doesn't know.
    """
    requirements = [_from_question(constraint, parsed.question, graph) for constraint in parsed.constraints]
    if today is not None:
        requirements = [rest_of_day(each, today) for each in requirements]
    if exact_names is None:
        # Labels say little about prices: an estimate ranks what is left (`core.recommend.price_fit`).
        requirements = [
            replace(one, hard=False, relaxable=False)
            if asks_for_cheap(one.constraint) and one.constraint.any_of is None
            else one
            for one in requirements
        ]
        diets = implied_diets(parsed.constraints, graph.rules)
        requirements += [Requirement(diet, "question", hard=True) for diet in diets]
    requirements += _from_profile(profile, graph, exact_names or ())
    missing: list[Requirement] = []
    targets = profile.targets.items() if today is not None else ()
    days = [DayBounds(key, bounds, "target", key in profile.hard_targets) for key, bounds in targets]
    for limit in limits_of(profile, graph.guidelines):
        if limit.basis == "day":
            is_hard = limit.hard and (limit in profile.guidelines or not for_one_meal)
            days.append(DayBounds(limit.nutrient, limit.in_own_unit(), "guideline", is_hard))
        else:
            requirements.append(Requirement(limit_constraint(limit), "guideline", hard=limit.hard))
    for day in days:
        requirements += day.left(today, for_one_meal=for_one_meal)
        if today is not None and for_one_meal:
            missing += day.missing(today)
    return Request(parsed.question, clauses_of(requirements), parsed.rest, parsed.unknown, tuple(missing))


def check_profile(profile: Profile, graph: Graph) -> None:
    """Make sure that everything in a profile is recognised.

    Raises:
        ProfileProblem: an allergy, diet, food or guideline is unknown; the message suggests similar names.
    """
    _from_profile(profile, graph)
    for _ in limits_of(profile, graph.guidelines):
        continue


def _from_question(constraint: Constraint, question: str, graph: Graph) -> Requirement:
    if isinstance(constraint, IngredientConstraint):
        allergy = constraint.mode in ("exclude", "avoid") and is_named_as_allergy(question, constraint.text)
        if allergy:
            # "I'd rather have no peanuts, I am allergic" is an allergy, not a preference.
            constraint = constraint.model_copy(update={"mode": "exclude"})
        return ingredient_requirement(constraint, "question", graph, allergy=allergy)
    if isinstance(constraint, TagConstraint):
        hard = constraint.mode != "prefer"
        relaxable = constraint.mode == "require" and constraint.facet not in ("diet", "health")
        return Requirement(constraint, "question", hard=hard, relaxable=relaxable)
    if constraint.kind == "similar":
        return Requirement(constraint, "question", hard=False)
    hard = constraint.mode == "require" and not (constraint.kind == "nutrient" and constraint.basis == "day")
    return Requirement(constraint, "question", hard=hard, relaxable=True)


def ingredient_requirement(
    constraint: IngredientConstraint, origin: Origin, graph: Graph, *, allergy: bool = False
) -> Requirement:
    """Return an ingredient constraint with the nodes it means and whether uncertainty fails it."""
    if constraint.mode in ("require", "prefer"):
        # No diet replaces a wish such as lactose-free milk, so that wish must not be relaxed.
        claims = diets_in_name(constraint, graph.rules)
        return Requirement(
            constraint,
            origin,
            hard=constraint.mode == "require",
            relaxable=all(meets_diet(constraint, diet, graph.rules) for diet in claims),
            targets=(constraint.entity,),
        )
    sugar = intolerance_for(graph.rules.intolerances.values(), constraint.entity, constraint.text)
    if sugar is not None:
        hard = constraint.mode == "exclude"
        return Requirement(
            constraint, origin, hard=hard, strict=True, is_allergy=allergy, targets=(sugar.target,)
        )
    group = allergen_nodes(constraint.entity, graph.rules, allergy=allergy)
    node = graph.rules.taxonomy.nodes.get(constraint.entity)
    targets = tuple(dict.fromkeys((*group, *((constraint.entity,) if node else ()))))
    # "No almonds" in a question may mean an allergy; a profile lists allergies separately.
    allergenic = origin == "question" and node is not None and _is_allergenic(node.name, graph.rules)
    strict = bool(allergy or group or allergenic or (node is not None and not node.is_food))
    return Requirement(
        constraint,
        origin,
        hard=constraint.mode == "exclude",
        strict=strict,
        is_allergy=allergy,
        targets=targets,
    )


def allergen_nodes(word: str, rules: LabelRules, *, allergy: bool) -> tuple[str, ...]:
    """Return the nodes of every allergen whose whole group an excluded word means; none for other words.

    In an allergy, any kind of an allergen with `allergy_words` means the whole group: an allergy to feta is one to
    milk, because the kinds share their proteins. An allergy to a product covers every allergen that it certainly
    contains: walnut oil means tree nuts, soy sauce means soy and wheat.
    """
    wanted = normalise(word.replace("_", " "))
    ancestors = rules.taxonomy.ancestors(word) if allergy and word in rules.taxonomy.nodes else frozenset()
    found: dict[str, None] = {}
    for allergen in rules.allergens.values():
        words = {allergen.name, allergen.label, *allergen.words, *(allergen.allergy_words if allergy else ())}
        if wanted in {normalise(word.replace("_", " ")) for word in words} or (
            allergen.allergy_words and ancestors.intersection(allergen.nodes)
        ):
            found.update(dict.fromkeys(allergen.nodes))
    if allergy and word in rules.taxonomy.nodes:
        found.update(dict.fromkeys(_allergens_of_product(word, rules)))
    return tuple(found)


def _allergens_of_product(node: str, rules: LabelRules) -> tuple[str, ...]:
    """Return the allergen nodes that a product certainly contains; none for a food that is an allergen itself (almonds)."""
    if _is_allergenic(node, rules):
        return ()
    contents = rules.taxonomy.contents(node)
    return tuple(
        carrier
        for allergen in rules.allergens.values()
        if any(contents.get(carrier) is Certainty.CONTAINS for carrier in allergen.nodes)
        for carrier in allergen.nodes
    )


def _is_allergenic(node: str, rules: LabelRules) -> bool:
    """Return whether a food is a kind of an allergen ("no almonds"), so that uncertainty about it matters."""
    ancestors = rules.taxonomy.ancestors(node)
    return any(ancestors.intersection(allergen.nodes) for allergen in rules.allergens.values())


def _from_profile(profile: Profile, graph: Graph, exact_names: Collection[str] = ()) -> list[Requirement]:
    found: list[Requirement] = []
    for word in chain.from_iterable(_allergies(said, graph) for said in profile.allergies):
        entity = graph.names.exact(word)
        constraint = IngredientConstraint(mode="exclude", entity=entity or word, text=word)
        requirement = ingredient_requirement(constraint, "profile", graph, allergy=True)
        group = allergen_nodes(word, graph.rules, allergy=True)
        # If a word may mean two foods, the allergy is to both.
        sense = sense_of(word, excluded=True)
        whole = question_words().parts_of_allergens.get(entity or "")
        wider = [name for name in (sense, whole) if name is not None]
        targets = tuple(dict.fromkeys((*group, *requirement.targets, *wider)))
        found.append(replace(requirement, targets=targets))
    found += [Requirement(diet_constraint(word, graph.rules), "profile", hard=True) for word in profile.diets]
    found += [
        ingredient_requirement(_food_constraint(word, "exclude", graph, exact_names), "profile", graph)
        for word in profile.dislikes
    ]
    found += _from_conditions(profile, graph)
    for word in profile.likes:
        mode = profile.likes_mode
        is_food = spelled(word) in exact_names or graph.names.exact(word)
        tag = None if is_food else _find_tag(word, graph.rules)
        if tag is not None:
            constraint_tag = TagConstraint(mode=mode, facet=tag[0], entity=tag[1], text=word)  # type: ignore[arg-type]
            found.append(Requirement(constraint_tag, "profile", hard=mode == "require", relaxable=True))
        else:
            wanted = _food_constraint(word, mode, graph, exact_names)
            found.append(ingredient_requirement(wanted, "profile", graph))
    return found


def _allergies(said: str, graph: Graph) -> Sequence[str]:
    """Return the words of an allergy, with all meanings of a word of another language, in any window.

    Raises:
        ProfileProblem: the words name no food.
    """
    typed = (said, without_frame(said))
    known = [each for each in typed if _names_allergy(each, graph)][:1]
    foreign = [food for each in typed if (food := foreign_foods().get(fold(each)))]
    if known and not foreign:
        return known
    # "Mandel" is a name in recipes of other languages alone: the almonds of English ones have to be named as well.
    local = [name for each in typed for code in LANGUAGES for name in names_in("food", each, code)]
    meant = dict.fromkeys((*known, *(local or foreign)))
    words = [each for each in meant if _names_allergy(each, graph)]
    if not words:
        raise ProfileProblem(_unknown_allergy(said, graph))
    return words


def _names_allergy(word: str, graph: Graph) -> bool:
    return (
        graph.names.exact(word) is not None
        or intolerance_for(graph.rules.intolerances.values(), word) is not None
        or bool(allergen_nodes(word, graph.rules, allergy=True))
    )


def _unknown_allergy(word: str, graph: Graph) -> str:
    condition = graph.conditions.find(word)
    if condition is not None:
        return tr("'{word}' is a health condition, not a food. Add it to your conditions.").format(word=word)
    return _not_recognised(word, "allergy", (*graph.rules.allergens, *graph.names.by_name))


def meaning_in_profile(field: ProfileField, word: str, graph: Graph) -> tuple[str, ...]:
    """Return what Larder makes of a word in a profile, in sentences.

    Raises:
        ProfileProblem: the word is not recognised.
    """
    if field == "conditions":
        return tuple(
            sentence
            for condition in _conditions(word, graph)
            for sentence in (
                f"{condition.label or condition.name}.",
                *condition_sentences(condition, graph.rules),
            )
        )
    if field == "diets":
        return (diet_text(diet_constraint(word, graph.rules).entity, graph.rules),)
    return (excluded_text(allergy_targets(word, graph), graph.rules.taxonomy),)


def allergy_targets(word: str, graph: Graph) -> tuple[str, ...]:
    """Return the nodes that an allergy leaves out, with all that is made from them.

    Raises:
        ProfileProblem: the word is not recognised.
    """
    requirements = _from_profile(Profile(allergies=(word,)), graph)
    return tuple(dict.fromkeys(target for each in requirements for target in each.targets))


def _conditions(word: str, graph: Graph) -> tuple[HealthCondition, ...]:
    """Return the conditions that a word of a profile means.

    Raises:
        ProfileProblem: the word, or a part of it, names none.
    """
    found = graph.conditions.find_all(word)
    unread = word if not found else graph.conditions.unread(word)
    if unread:
        raise ProfileProblem(_not_recognised(unread, "condition", graph.conditions.known_words))
    return found


def _from_conditions(profile: Profile, graph: Graph) -> Iterable[Requirement]:
    """Yield the rules of the profile's conditions, the same as if a question named them."""
    held = held_conditions(profile, graph.conditions, partial(_conditions, graph=graph))
    for word, condition in held.items():
        for constraint in constraints_of(condition, word):
            # An intolerance, whatever its words: "HFI" as much as "fructose intolerant".
            found = _from_question(constraint, word, graph)
            yield replace(found, origin="profile", is_allergy=isinstance(constraint, IngredientConstraint))


def diet_constraint(word: str, rules: LabelRules) -> TagConstraint:
    """Return the diet that a word names.

    Raises:
        ProfileProblem: no diet has this name.
    """
    diet = diet_named(word, rules)
    if diet is None:
        raise ProfileProblem(_not_recognised(word, "diet", rules.diets))
    return TagConstraint(mode="require", facet="diet", entity=diet, text=word)


def safest_meaning(word: str, graph: Graph) -> Constraint | None:
    """Return the safest meaning of an ambiguous word: require the diet, or exclude the food. None for an unknown word."""
    try:
        return diet_constraint(word, graph.rules)
    except KnownError:
        entity = graph.names.exact(word)
    if entity is None and not allergen_nodes(word, graph.rules, allergy=False):
        return None
    return IngredientConstraint(mode="exclude", entity=entity or word, text=word)


def _food_constraint(
    word: str, mode: str, graph: Graph, exact_names: Collection[str]
) -> IngredientConstraint:
    sense = sense_of(word, excluded=mode == "exclude")
    entity = word if spelled(word) in exact_names else sense or graph.names.exact(word)
    if entity is None and not allergen_nodes(word, graph.rules, allergy=False):
        raise ProfileProblem(_not_recognised(word, "food", graph.names.by_name))
    return IngredientConstraint(mode=mode, entity=entity or word, text=word)  # type: ignore[arg-type]


def _find_tag(word: str, rules: LabelRules) -> tuple[str, str] | None:
    wanted = normalise(word)
    for facet, names in rules.tag_names.items():
        for name in names:
            if normalise(name) == wanted:
                return facet, name
    return None


def limits_of(profile: Profile, guidelines: Mapping[str, Guideline]) -> Iterable[Limit]:
    """Yield the profile's guidelines as limits.

    Raises:
        ProfileProblem: no guideline has this id.
    """
    for guideline in profile.guidelines:
        if isinstance(guideline, Limit):
            yield guideline
        elif guideline in guidelines:
            yield from guidelines[guideline].limits
        else:
            raise ProfileProblem(_not_recognised(guideline, "guideline", guidelines))


def _not_recognised(word: str, what: str, known: Iterable[str]) -> str:
    # The names are English; the window offers those of its language itself.
    near = near_names(word, known) if language().code == "en" else ()
    hint = f" Did you mean {', '.join(near)}?" if near else ""
    return f"{tr(_UNKNOWN[what]).format(word=word)}{hint} " + tr("Correct it and try again.")


_UNKNOWN: Final[Mapping[str, str]] = {
    "allergy": QT_TR_NOOP("Larder doesn't recognise the allergy '{word}'."),
    "condition": QT_TR_NOOP("Larder doesn't recognise the condition '{word}'."),
    "diet": QT_TR_NOOP("Larder doesn't recognise the diet '{word}'."),
    "food": QT_TR_NOOP("Larder doesn't recognise the food '{word}'."),
    "guideline": QT_TR_NOOP("Larder doesn't recognise the guideline '{word}'."),
}
