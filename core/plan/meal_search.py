"""Find the dishes, variants and sides of each meal for those who share it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.diary.entry import Meal
from core.plan.cells import Group
from core.plan.choices import RankedDishes, rank_dishes, shortlist
from core.plan.cross_contact import has_allergen
from core.plan.dish import Dish, Variant, VariantFinder
from core.plan.dish_facts import side_dish
from core.plan.meal_dishes import MealDishes, meal_dishes
from core.plan.options import PlanOptions
from core.plan.own_dishes import BASES, alongside, on_one_table, plant_eaters, without_plant_diet
from core.plan.person import Person
from core.plan.plan_words import meal_rules
from core.plan.sides import SideFinder, allowed_portions
from core.plan.situation import Situation
from core.plan.task import Place, Sitting
from core.plan.variants import changed_dishes, variants_wanted, with_dishes
from core.progress import Job
from core.recommend.context import RecommenderContext
from core.recommend.equipment import can_cook

_VARIANTS_TRIED = 6
"""Dishes to try to change for those who eat less animal food; a try takes about a tenth of a second."""


@dataclass
class MealSearch:
    """The search for the dishes that some people may share at a meal."""

    meal: Meal
    context: RecommenderContext
    people: Sequence[Person]
    kinds: Sequence[tuple[Person, ...]]
    """The people with their targets, for each kind of day."""
    situation: Situation
    options: PlanOptions
    chance: str
    variants: VariantFinder | None
    job: Job
    pools: dict[Place, RankedDishes]
    """The ranked dishes of all searches."""
    pairs: dict[str, Dish]
    """The dishes with a variant or another one alongside for who eats less animal food, of all searches, by key."""
    read: dict[int, Dish]
    """The dishes that any search has read, by recipe number; most are considered for several meals."""
    _found: dict[tuple[int, ...], MealDishes] = field(default_factory=dict)
    _complete: set[tuple[int, ...]] = field(default_factory=set)
    """People for whom variants were looked for."""
    _own: set[tuple[int, ...]] = field(default_factory=set)
    """People for whom dishes were looked for that some of them don't eat."""

    def dishes(self, places: tuple[int, ...]) -> MealDishes:
        """Return the dishes for people, with variants if few suit everyone."""
        self._add_own_dishes(places)
        found = self._suiting(places)
        wanted = variants_wanted(self.meal, len(self._ranked(places)))
        if self.variants is None or len(places) < 2 or not wanted or places in self._complete:
            return found
        self._complete.add(places)
        of_the_rest = {}
        for place in places:
            rest = tuple(each for each in places if each != place)
            self._suiting(rest)
            of_the_rest[self.people[place]] = self._ranked(rest)
        shared = {dish.key for dish in self._ranked(places)}
        find, graph = self.variants, self.context.graph

        def safe_variant(key: str, person: Person) -> Variant | None:
            return find(key, on_one_table(person, self.people, graph))

        def is_apart(dish: Dish, person: Person) -> bool:
            return has_allergen(dish.recipe, person.profile, graph)

        changed = changed_dishes(of_the_rest, shared, safe_variant, is_apart, wanted, self.job)
        self._rank(places, with_dishes(found, changed))
        return self._found[places]

    def _add_own_dishes(self, places: tuple[int, ...]) -> None:
        """Add dishes that suit all but those who eat less animal food, with a variant or another dish for these."""
        plants = tuple(
            places[each]
            for each in plant_eaters([self.people[place] for place in places], self.context.graph)
        )
        if self.meal not in ("lunch", "dinner") or not plants or self.variants is None or places in self._own:
            return
        self._own.add(places)
        graph = self.context.graph
        who = [
            without_plant_diet(self.people[place], graph) if place in plants else self.people[place]
            for place in places
        ]
        shared = self._suiting(places)
        everything = self._dishes_for(who)
        suiting = {dish.key for dish in shared.dishes}
        of_others = replace(everything, dishes=tuple(d for d in everything.dishes if d.key not in suiting))
        bases = shortlist(rank_dishes(of_others, who, self.options), frozenset(), BASES)
        eating = [self.people[place] for place in plants]
        # The same dish has the same other one at every meal of the week, so that one is safe for who isn't here, too.
        at_the_table = [
            replace(person, profile=on_one_table(person, self.people, graph))
            for person in (eating if len(places) < len(self.people) else ())
        ]
        own = rank_dishes(
            self._safe(_of_some(shared, places, plants), at_the_table), eating, self.options
        ).dishes
        # A salad is no whole meal next to the others' fish and rice.
        whole = frozenset(meal_rules(self.meal).courses)
        own = tuple(dish for dish in own if not whole.isdisjoint(dish.courses))
        names = [person.name for person in eating]
        times: Counter[str] = Counter(other.key for dish in self.pairs.values() for other in dish.others_of())
        found: list[Dish] = []
        for number, base in enumerate(bases):
            self.job.check()
            if base.key not in self.pairs:
                variant = (
                    self.variants(base.key, on_one_table(eating[0], self.people, graph))
                    if len(plants) == 1 and number < _VARIANTS_TRIED
                    else None
                )
                pair = (
                    replace(base, variants={names[0]: variant})
                    if variant
                    else alongside(base, own, names, times)
                )
                if pair is None:
                    continue
                times.update(other.key for other in pair.others_of())
                self.pairs[base.key] = pair
            if self.pairs[base.key].suits_also >= set(names):
                found.append(self.pairs[base.key])
        self._rank(places, with_dishes(shared, found))

    def fitting(self, group: Group) -> int:
        """Return how many dishes of a group fit the energy of everyone, on the day with the fewest."""
        return min(len(self.pools[self.meal, group.people, kind].dishes) for kind in self.kinds)

    def _safe(self, found: MealDishes, people: Sequence[Person]) -> MealDishes:
        """Return the dishes that suit other people, too; all of them without any people."""
        if not people:
            return found
        keys = {dish.key for dish in self._dishes_for(people).dishes}
        return replace(found, dishes=tuple(dish for dish in found.dishes if dish.key in keys))

    def _suiting(self, places: tuple[int, ...]) -> MealDishes:
        if places not in self._found:
            self._rank(places, self._dishes_for([self.people[place] for place in places]))
        self.job.check()
        return self._found[places]

    def _dishes_for(self, people: Sequence[Person]) -> MealDishes:
        log, context, options = self.situation.log, self.context, self.options
        return meal_dishes(self.meal, people, log, context, options, self.chance, self.read)

    def _rank(self, places: tuple[int, ...], found: MealDishes) -> None:
        self._found[places] = found
        for kind in self.kinds:
            who = [kind[place] for place in places]
            self.pools[self.meal, places, kind] = rank_dishes(found, who, self.options)

    def _ranked(self, places: tuple[int, ...]) -> tuple[Dish, ...]:
        return self.pools[self.meal, places, self.kinds[0]].dishes


def _of_some(found: MealDishes, places: Sequence[int], some: Sequence[int]) -> MealDishes:
    """Return the dishes that suit people with the bounds of some of them only."""
    inside = [number for number, place in enumerate(places) if place in some]
    return replace(
        found,
        requests=tuple(found.requests[number] for number in inside),
        bounds=tuple(found.bounds[number] for number in inside),
        names=tuple(found.names[number] for number in inside),
    )


def share_variants(
    groups: dict[Sitting, list[Group]], pools: dict[Place, RankedDishes], options: PlanOptions
) -> None:
    """Give the variants of a dish, and those alongside it, to all meals with it.

    Who needs one at dinner needs it in the leftovers, too. A plan knows a dish by its key alone, so without this the
    dish of a meal that a vegan misses would take the place of the same dish at a meal that the vegan eats.
    """
    changed: dict[str, Dish] = {}
    every = [group for parts in groups.values() for group in parts]
    for group in every:
        for dish in group.found.dishes:
            if dish.suits_also:
                changed[dish.key] = changed.get(dish.key, dish).with_ways_of(dish)
    for sitting, parts in groups.items() if changed else ():
        for number, group in enumerate(parts):
            dishes = tuple(
                dish.with_ways_of(changed[dish.key]) if dish.key in changed else dish
                for dish in group.found.dishes
            )
            if all(dish is old for dish, old in zip(dishes, group.found.dishes, strict=True)):
                continue
            parts[number] = Group(group.people, replace(group.found, dishes=dishes))
            for place in [each for each in pools if each[:2] == (sitting[0], group.people)]:
                people = [place[2][one] for one in group.people]
                pools[place] = rank_dishes(parts[number].found, people, options)


def side_pools_of(
    context: RecommenderContext,
    people: Sequence[Person],
    kinds: Sequence[tuple[Person, ...]],
    groups: Mapping[Sitting, Sequence[Group]],
    options: PlanOptions,
    find: SideFinder | None,
) -> dict[Place, RankedDishes]:
    """Return the sides of each meal that has any for those who share it."""
    found: dict[Place, RankedDishes] = {}
    known: dict[str, Dish] = {}
    if find is None:
        return found
    for (meal, _), parts in groups.items():
        for group in parts:
            each = [dict(find(meal, people[place].profile)) for place in group.people]
            here = []
            for words, recipe in each[0].items():
                most = options.most_minutes(meal)
                too_slow = most is not None and (recipe.total_min or 0.0) > most
                # Another group's sides are known as well, and need not suit this one.
                if (
                    all(words in other for other in each[1:])
                    and not too_slow
                    and words.key not in options.banned
                    and can_cook(recipe, options.without)
                ):
                    here.append(known.setdefault(words.key, side_dish(words, recipe, context)))
            for kind in kinds:
                who = [kind[place] for place in group.people]
                portions = {dish.key: allowed_portions(dish, who, group.found) for dish in here}
                fitting = tuple(dish for dish in here if portions[dish.key])
                if fitting:
                    found[meal, group.people, kind] = RankedDishes(fitting, portions)
    return found
