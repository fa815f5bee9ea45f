import itertools
import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.plan.exact import MIN_IMPROVEMENT, better_week
from core.plan.greedy import first_week
from core.plan.menu import find_menu, lower_bound, without_days
from core.plan.problem import (
    EMPTY_COST,
    AtLeast,
    Cap,
    Choice,
    Link,
    Once,
    Problem,
    Range,
    cells_to_fill,
    cost_of,
    part_of,
    with_dishes,
)
from core.plan.solver import solve
from core.progress import Job
from tests.sampling import sample_size


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Two days of two slots with up to four choices each."""
    choices = []
    for slot in range(4):
        for _ in range(draw(st.integers(0, 4))):
            dish = draw(st.sampled_from("abcdef"))
            amounts = {"energy": draw(st.integers(0, 900)) * 1.0, "sodium": draw(st.integers(0, 900)) * 1.0}
            choices.append(Choice(slot, dish, (1.0,), draw(st.integers(0, 200)) / 100, amounts))
    caps = [
        Cap(numbers, 1, draw(st.sampled_from([None, 3.0])))
        for dish in "abcdef"
        if (numbers := tuple(n for n, choice in enumerate(choices) if choice.dish == dish))
    ]
    ranges = []
    for day in (0, 1):
        low = draw(st.integers(0, 1200))
        ranges.append(Range(day, "energy", low, low + 300, None, low + 150.0, 10.0))
        ranges.append(Range(day, "sodium", None, None, draw(st.integers(0, 1500)) * 1.0, 1000.0, 5.0))
    numbers = tuple(range(len(choices)))
    onces = [
        Once(
            cooked,
            draw(st.sampled_from([0.0, 0.4])),
            draw(st.sampled_from([0.0, 0.5])),
            tuple((number, draw(st.integers(0, 8)) / 5) for number in cooked),
        )
        for dish in "abc"
        if (cooked := tuple(n for n, choice in enumerate(choices) if choice.dish == dish))
    ]
    wishes = (
        AtLeast(numbers[::2], draw(st.integers(0, 3)), 0.7),
        AtLeast(numbers[1:2], 1, draw(st.integers(0, 20)) / 10),
    )
    return Problem(
        4, (0, 0, 1, 1), tuple(choices), tuple(ranges), tuple(caps), onces=tuple(onces), wishes=wishes
    )


@st.composite
def weeks_with_leftovers(draw: st.DrawFn) -> Problem:
    """Problems in which dishes of the first day may come again on the second, and some cells may stay empty."""
    choices = []
    for slot in range(4):
        for _ in range(draw(st.integers(0, 3))):
            is_again = slot >= 2 and draw(st.booleans())
            cost, dish = draw(st.integers(0, 200)) / 100, draw(st.sampled_from("abc"))
            choices.append(Choice(slot, dish, (1.0,), cost, {"energy": 300.0}, is_leftover=is_again))
    caps, links, onces = [], [], []
    for dish in "abc":
        every = tuple(n for n, choice in enumerate(choices) if choice.dish == dish)
        cooks = tuple(n for n in every if not choices[n].is_leftover)
        again = tuple(n for n in every if choices[n].is_leftover)
        if every:
            caps.append(Cap(every, draw(st.integers(1, 3)), draw(st.sampled_from([0.7, 3.0]))))
        if cooks:
            caps.append(Cap(cooks, draw(st.integers(1, 2)), None))
            onces.append(Once(cooks, draw(st.sampled_from([0.0, 0.8]))))
        if again:
            links.append(Link(again, tuple(n for n in cooks if choices[n].slot < 2), 2.0))
    shared = tuple(n for n, choice in enumerate(choices) if choice.dish in "ab" and not choice.is_leftover)
    if shared:
        used = tuple((number, 0.4) for number in shared)
        onces.append(Once(shared, 0.5, 0.6, used))
    optional = frozenset(draw(st.sets(st.sampled_from(range(4)))))
    ranges = (
        Range(0, "energy", 500.0, None, None, 500.0, 4.0),
        Range(1, "energy", 500.0, None, None, 500.0, 4.0),
    )
    return Problem(
        4,
        (0, 0, 1, 1),
        tuple(choices),
        ranges,
        tuple(caps),
        tuple(links),
        tuple(onces),
        optional=optional,
    )


@st.composite
def weeks_of_alike_days(draw: st.DrawFn) -> Problem:
    """Problems of three days with a meal and sometimes a side each, which offer nearly the same dishes.

    Some dishes are missing on a day or cost more, and rules hold for all days or for one.
    """
    menu = [
        (meal, dish, {"energy": draw(st.integers(0, 9)) * 100.0, "share": draw(st.integers(-3, 3)) * 10.0})
        for meal in (0, 1)
        for dish in ("abc" if meal == 0 else "de")
    ]
    choices = [
        Choice(2 * day + meal, dish, (1.0,), draw(st.integers(0, 8)) / 4, amounts, is_leftover=is_again)
        for day in range(3)
        for meal, dish, amounts in menu
        for is_again in ((False, True) if meal == 0 and day else (False,))
        if draw(st.integers(0, 5))
    ]

    def of(
        dish: str, *, is_leftover: bool | None = None, days: tuple[int, ...] = (0, 1, 2)
    ) -> tuple[int, ...]:
        return tuple(
            number
            for number, choice in enumerate(choices)
            if choice.dish in dish and choice.slot // 2 in days and is_leftover in (None, choice.is_leftover)
        )

    caps = [Cap(of(dish, is_leftover=False), draw(st.integers(1, 2)), None) for dish in "abc"]
    caps += [Cap(of(dish), draw(st.integers(0, 2)), 0.7) for dish in "abcde"]
    caps += [Cap(of("ade", days=(day,)), 1, draw(st.sampled_from([0.3, 0.3, None]))) for day in range(3)]
    caps += [Cap(of("bd", days=(day, day + 1)), 1, 0.6) for day in range(2)]
    links = [Link(of(dish, is_leftover=True), of(dish, is_leftover=False), 2.0) for dish in "abc"]
    links += [
        Link(of(dish, is_leftover=True, days=(day,)), of(dish, is_leftover=False, days=tuple(range(day))))
        for dish in "abc"
        for day in (1, 2)
    ]
    used = tuple((number, draw(st.integers(0, 4)) / 5) for number in of("ab"))
    onces = [Once(of("ab", is_leftover=False), 0.5, draw(st.sampled_from([0.0, 0.6])), used)]
    onces += [Once(of(dish, is_leftover=False), 0.8) for dish in "abcde"]
    ranges = []
    for day in range(3):
        low = draw(st.sampled_from([300.0, 600.0]))
        ranges.append(Range(day, "energy", low, low + 300, None, 500.0, 4.0))
        ranges.append(Range(day, "energy", low / 2, None, None, 500.0, 9.0))
        if draw(st.booleans()):
            ranges.append(Range(day, "share", -10.0, 10.0, None, 20.0, 2.0))
            ranges.append(Range(day, "energy", None, None, 1400.0, 500.0, 1.0))
    return Problem(
        6,
        (0, 0, 1, 1, 2, 2),
        tuple(choices),
        tuple(ranges),
        tuple(cap for cap in caps if cap.choices),
        tuple(link for link in links if link.leftovers),
        tuple(once for once in onces if once.choices),
        (AtLeast(of("c"), 1, 0.9),),
        optional=frozenset({1, 3, 5}),
        alike=(0, 1) * 3,
    )


def best_cost(problem: Problem) -> float:
    """The cost of the best of all weeks, by trying each."""
    of_slot = [
        [None, *(n for n, choice in enumerate(problem.choices) if choice.slot == slot)]
        for slot in range(problem.slots)
    ]
    weeks = ([n for n in week if n is not None] for week in itertools.product(*of_slot))
    return min(cost_of(problem, week) for week in weeks)


@given(st.one_of(problems(), weeks_with_leftovers()))
@settings(max_examples=sample_size(usual=30, thorough=300), deadline=None)
def test_small_weeks_are_solved_as_well_as_by_trying_all(problem: Problem) -> None:
    found = solve(problem, Job())
    chosen = found.chosen
    week = [number for number in chosen if number is not None]
    assert all(
        problem.choices[number].slot == slot for slot, number in enumerate(chosen) if number is not None
    )
    best = best_cost(problem)
    assert cost_of(problem, week) <= best + MIN_IMPROVEMENT + 1e-6
    assert found.least_cost <= best + 1e-6
    assert 0 <= found.bound <= 1


@given(weeks_of_alike_days())
@settings(max_examples=sample_size(usual=30, thorough=300), deadline=None)
def test_no_week_costs_less_than_the_menu_without_days(problem: Problem) -> None:
    best = best_cost(problem)
    assert lower_bound(problem) <= best + 1e-6
    assert lower_bound(replace(problem, alike=())) <= best + 1e-6
    assert find_menu(problem).least_cost == pytest.approx(lower_bound(problem))


def test_days_that_are_alike_become_one() -> None:
    """Two of three breakfasts are the same; the dinners are of another kind."""
    choices = tuple(
        Choice(slot, dish, (1.0,), cost, {"energy": 100.0})
        for slot, dish, cost in ((0, "a", 1.0), (1, "a", 2.0), (2, "b", 1.0), (0, "c", 1.0))
    )
    caps = (
        Cap((0, 1), 1, 0.5),
        Cap((0,), 1, 0.7),
        Cap((1,), 1, 0.7),
        Cap((1, 3), 1, None),
    )
    ranges = (
        Range(0, "energy", 300.0, None, None, 1.0, 1.0),
        Range(1, "energy", 200.0, None, None, 1.0, 1.0),
    )
    menu = without_days(Problem(3, (0, 1, 1), choices, ranges, caps, alike=(7, 7, 8)))
    assert menu.sizes == (2, 1)
    assert [(choice.slot, choice.dish, choice.cost) for choice in menu.choices] == [
        (0, "a", 1.0),
        (1, "b", 1.0),
        (0, "c", 1.0),
    ]
    # The last cap is about one day of the first dish, so it holds only for the other dish.
    assert menu.caps == (Cap((0,), 1, 0.5), Cap((0,), 2, 0.7), Cap((2,), 1, None))
    assert [(bound.low, bound.high) for bound in menu.ranges] == [(500.0, None)]


@pytest.mark.parametrize(
    "rules",
    [
        {"caps": tuple(Cap((day,), 1, 5.0) for day in range(3))},
        {"caps": (Cap((0,), 0, None),)},
        {"wishes": (AtLeast((0,), 1, 5.0),)},
        {"onces": (Once((0,), 5.0),)},
        {"onces": (Once((0, 1, 2), 0.1, 5.0, ((0, 1.0), (1, 0.0), (2, 0.0))),)},
        {"links": (Link((0,), (), 1.0), Link((1,), (0,), 1.0))},
        {
            "ranges": (
                Range(0, "iron", 4.0, None, None, 1.0, 1.0),
                Range(0, "iron", 4.0, None, None, 1.0, 1.0),
            )
        },
        {"ranges": (Range(1, "iron", None, 4.0, None, 1.0, 1.0),)},
    ],
)
def test_what_is_about_one_day_raises_no_bound(rules: dict[str, tuple[object, ...]]) -> None:
    """A dish on each of three days, and rules for some of the days, which some week keeps at no cost or little."""
    choices = tuple(Choice(day, "a", (1.0,), 1.0, {"iron": 4.0}) for day in range(3))
    choices += (Choice(0, "b", (1.0,), 1.5, {"iron": 4.0}),)
    problem = replace(Problem(3, (0, 1, 2), choices, alike=(0, 0, 0)), **rules)
    assert lower_bound(problem) <= best_cost(problem) + 1e-9


def test_a_menu_cooks_whole_dishes() -> None:
    # Of four dishes, two are eaten twice: half of each would be cheaper, if the food for half were bought.
    cooks = tuple(Choice(slot, dish, (1.0,), 1.0, {}) for slot in range(4) for dish in "abcd")
    again = tuple(
        Choice(slot, dish, (1.0,), 0.1, {}, is_leftover=True) for slot in range(1, 4) for dish in "abcd"
    )
    every = (*cooks, *again)

    def of(dish: str, *, is_leftover: bool) -> tuple[int, ...]:
        return tuple(
            n for n, each in enumerate(every) if each.dish == dish and each.is_leftover == is_leftover
        )

    problem = Problem(
        4,
        (0, 1, 2, 3),
        every,
        caps=tuple(Cap(of(dish, is_leftover=False), 1, None) for dish in "abcd"),
        links=tuple(Link(of(dish, is_leftover=True), of(dish, is_leftover=False)) for dish in "abcd"),
        onces=tuple(
            Once(of(one, is_leftover=False) + of(other, is_leftover=False), 1.0)
            for one, other in ("ab", "bc", "cd", "da")
        ),
        alike=(0,) * 4,
    )
    menu = find_menu(problem)
    assert len(menu.dishes) == 2
    fewer, numbers = with_dishes(problem, menu.dishes)
    found = [numbers[number] for number in solve(fewer, Job()).chosen if number is not None]
    assert cost_of(problem, found) == best_cost(problem)
    assert menu.least_cost <= best_cost(problem)


@given(problems())
@settings(max_examples=sample_size(usual=20, thorough=60), deadline=None)
def test_the_first_week_breaks_nothing_hard(problem: Problem) -> None:
    assert math.isfinite(cost_of(problem, first_week(problem)))


@given(problems())
@settings(max_examples=30, deadline=None)
def test_a_part_costs_as_much_less_as_the_whole(problem: Problem) -> None:
    week = first_week(problem)
    part, numbers = part_of(problem, week, (0,))
    inside = {number: place for place, number in enumerate(numbers)}
    own = [inside[number] for number in week if number in inside]
    bettered, _ = better_week(part, own)
    whole = [number for number in week if number not in inside] + [numbers[place] for place in bettered]
    gained = cost_of(part, own) - cost_of(part, bettered)
    assert gained >= -1e-9
    assert cost_of(problem, week) - cost_of(problem, whole) >= gained - 1e-6


def test_a_slot_without_choices_stays_empty() -> None:
    problem = Problem(2, (0, 0), (Choice(1, "a", (1.0,), 0.5, {}),))
    assert solve(problem, Job()).chosen == (None, 0)
    assert cost_of(problem, [0]) == EMPTY_COST + 0.5


def test_what_costs_a_hard_maximum_is_impossible() -> None:
    choice = Choice(0, "a", (1.0,), 0.0, {"sodium": 10.0})
    bound = Range(0, "sodium", None, None, 9.0, 100.0, 1.0)
    problem = Problem(1, (0,), (choice,), (bound,))
    assert math.isinf(cost_of(problem, [0]))
    assert solve(problem, Job()).chosen == (None,)
    assert cells_to_fill(problem, []) == set()
    wider = replace(problem, ranges=(replace(bound, hard_high=10.0),))
    assert cells_to_fill(wider, []) == {0}
    assert cells_to_fill(replace(wider, optional=frozenset({0})), []) == set()
    assert solve(wider, Job()).chosen == (0,)
    assert cells_to_fill(wider, [0]) == set()


def test_no_slots_are_no_problem() -> None:
    assert solve(Problem(0, (), ()), Job()).chosen == ()


def test_three_days_change_dishes_in_turn_to_fill_the_last_one() -> None:
    """Each dish may come once, and only the quickest one fits the last day. No change of two days frees it."""
    minutes = {"quick": 10.0, "usual": 20.0, "long": 30.0}
    choices = tuple(
        Choice(day, dish, (1.0,), cost, {"minutes": minutes[dish]})
        for day in range(3)
        for cost, dish in enumerate(minutes)
    )
    problem = Problem(
        slots=3,
        day_of=(0, 1, 2),
        choices=choices,
        ranges=tuple(
            Range(day, "minutes", None, None, most, 10.0, 0.0) for day, most in enumerate((20.0, 30.0, 10.0))
        ),
        caps=tuple(
            Cap(tuple(place for place, choice in enumerate(choices) if choice.dish == dish), 1, None)
            for dish in minutes
        ),
    )
    chosen = [choices[number].dish for number in solve(problem, Job()).chosen if number is not None]
    assert chosen == ["usual", "long", "quick"]


def test_leftovers_need_a_dish_that_was_cooked() -> None:
    cooked, fresh = Choice(0, "a", (1.0,), 1.0, {}), Choice(1, "b", (1.0,), 3.0, {})
    eaten_again = Choice(1, "a", (1.0,), 0.1, {}, is_leftover=True)
    linked = Problem(
        2, (0, 1), (cooked, Choice(0, "c", (1.0,), 0.5, {}), fresh, eaten_again), links=(Link((3,), (0,)),)
    )
    assert solve(linked, Job()).chosen == (0, 3)
    assert math.isinf(cost_of(linked, [1, 3]))
    assert solve(replace(linked, links=(Link((3,), ()),)), Job()).chosen == (1, 2)


def test_a_hard_day_is_solved_though_the_others_took_all_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first week has no leftovers, so Tuesday's only meal is missing until both days are solved together."""
    monkeypatch.setattr("core.plan.solver.MAX_STEPS", 0)
    cook, other = Choice(0, "stew", (1.0,), 1.0, {}), Choice(0, "soup", (1.0,), 0.5, {})
    again = Choice(1, "stew", (1.0,), 0.1, {}, is_leftover=True)
    problem = Problem(2, (0, 1), (cook, other, again), links=(Link((2,), (0,)),))
    assert solve(problem, Job()).chosen == (0, 2)


def test_what_is_bought_once_is_paid_for_once() -> None:
    choices = tuple(Choice(slot, dish, (1.0,), 1.0, {}) for slot in (0, 1) for dish in "ab")
    # Alone a and b cost the same; together one of them is cheaper.
    problem = Problem(2, (0, 1), choices, onces=(Once((0, 2), 5.0), Once((1, 3), 5.0)))
    found = solve(problem, Job())
    assert found.chosen in ((0, 2), (1, 3))
    assert found.cost == 7.0


def test_the_bound_pays_for_the_food_of_whole_dishes() -> None:
    # Two dishes over two days: a fraction of each would pay for a fraction of its food.
    choices = tuple(Choice(slot, dish, (1.0,), 1.0, {}) for slot in (0, 1) for dish in "ab")
    caps = (Cap((0, 2), 1, None), Cap((1, 3), 1, None))
    onces = (Once((0, 2), 2.0), Once((1, 3), 2.0))
    assert solve(Problem(2, (0, 1), choices, caps=caps, onces=onces), Job()).bound == 0.0


def test_the_bound_counts_how_often_a_cooked_dish_is_eaten() -> None:
    cooks = tuple(Choice(0, dish, (1.0,), 1.0, {}) for dish in "ab")
    again = tuple(Choice(slot, dish, (1.0,), 0.0, {}, is_leftover=True) for slot in (1, 2) for dish in "ab")
    caps = tuple(Cap((place,), 1, None) for place in (0, 1))
    caps += tuple(Cap((place, place + 2, place + 4), 2, 0.7) for place in (0, 1))
    links = tuple(Link((place + 2, place + 4), (place,), 2.0) for place in (0, 1))
    # One dish is cooked on the first day, so it is eaten three times. Half of each would be eaten one and a half times.
    found = solve(Problem(3, (0, 1, 2), (*cooks, *again), caps=caps, links=links), Job())
    assert found.cost == 1.7
    assert found.bound < 1e-6


def test_dishes_that_no_menu_can_have_whole_end_the_search_for_one() -> None:
    """Each breaks the hard bound when it is whole, and the solver keeps the fractions that it had before."""
    dishes = (
        (0, "roast", 0.2, 600.0),
        (1, "roast", 0.1, 300.0),
        (0, "pie", 0.5, 300.0),
        (1, "pie", 0.4, 1000.0),
    )
    problem = Problem(
        2,
        (0, 0),
        tuple(Choice(slot, dish, (1.0,), cost, {"energy": kcal}) for slot, dish, cost, kcal in dishes),
        (Range(0, "energy", None, None, 200.0, 1000.0, 5.0),),
        (Cap((0, 1), 1, 3.0), Cap((2, 3), 1, 3.0)) * 2,
        onces=tuple(
            Once(choices, 0.2, 0.0, tuple((number, 1.0) for number in choices))
            for choices in ((0, 1), (2, 3))
        ),
    )
    assert find_menu(problem).considered
    assert solve(problem, Job()).cost == pytest.approx(2 * EMPTY_COST)
