"""The program against trying everything."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from core.adapt.program import LineOption, Program, solve
from core.adapt.rules import DishLimit
from core.questions.constraint import NutrientConstraint
from tests.sampling import sample_size

ENERGY = NutrientConstraint(mode="require", entity="energy", max=1.0, unit="kcal")


def limit(nutrient: str, basis: str, low: float | None, high: float | None) -> DishLimit:
    return DishLimit(ENERGY, nutrient, basis, low, high)


ALTERNATIVE = st.tuples(
    st.integers(0, 40),
    st.integers(0, 50),
    st.integers(0, 400),
    st.integers(1, 200),
    st.booleans(),
    st.sampled_from([(), (0,), (1,), (0, 1)]),
)


@st.composite
def programs(draw: st.DrawFn) -> Program:
    alternatives = []
    lines = draw(st.integers(1, 4))
    for line in range(lines):
        for place, (cost, protein_g, energy_kcal, mass_g, meets, sides) in enumerate(
            draw(st.lists(ALTERNATIVE, min_size=1, max_size=4))
        ):
            alternatives.append(
                LineOption(
                    line,
                    f"change {place}",
                    cost / 4,
                    {"protein": float(protein_g), "energy": float(energy_kcal)},
                    frozenset(),
                    float(mass_g),
                    frozenset({0} if meets else ()),
                    frozenset((0, side) for side in sides),
                )
            )
    limits = draw(
        st.lists(
            st.one_of(
                st.builds(limit, st.just("energy"), st.just("serving"), st.none(), st.floats(50, 600)),
                st.builds(limit, st.just("protein"), st.just("serving"), st.floats(1, 60), st.none()),
                st.builds(limit, st.just("energy"), st.just("100g"), st.none(), st.floats(20, 400)),
                st.builds(limit, st.just("protein"), st.just("percent_energy"), st.floats(1, 60), st.none()),
            ),
            max_size=3,
        )
    )
    return Program(alternatives, lines, limits, draw(st.sampled_from([1.0, 2.0])), (1,), 1)


def meets_all(chosen: tuple[LineOption, ...], program: Program) -> bool:
    energy_kcal = sum(one.amounts["energy"] for one in chosen)
    protein_g = sum(one.amounts["protein"] for one in chosen)
    mass_g = sum(one.mass_g or 0.0 for one in chosen)
    for each in program.limits:
        value = {"energy": energy_kcal, "protein": protein_g}[each.nutrient]
        if each.basis == "serving":
            value /= program.servings
        elif each.basis == "100g":
            value = 100 * value / mass_g
        else:
            value = 400 * protein_g / energy_kcal if energy_kcal else (0.0 if not protein_g else 1e9)
        if each.high is not None and value > each.high + 1e-6:
            return False
        if each.low is not None and value < each.low - 1e-6 and energy_kcal:
            return False
    sides = {side for one in chosen for side in one.sides}
    return any(one.meets for one in chosen) and len(sides) < 2


@settings(max_examples=sample_size(usual=26, thorough=80), deadline=None)
@given(programs())
def test_the_cheapest_of_all_choices_is_found(program: Program) -> None:
    rows = [[one for one in program.alternatives if one.line == line] for line in range(program.lines)]
    costs = [
        sum(one.cost for one in chosen) for chosen in itertools.product(*rows) if meets_all(chosen, program)
    ]
    found = solve(program)
    if found is not None:
        assert found.is_proven
        assert meets_all(found.chosen, program)
    assert (found is None) == (not costs)
    if found is not None:
        assert abs(found.cost - min(costs)) < 1e-6


def test_an_unknown_amount_meets_no_maximum() -> None:
    unsure = LineOption(0, "", 0.0, {}, frozenset({"energy"}), 10.0)
    sure = LineOption(0, "drop", 5.0, {}, frozenset(), 0.0)
    found = solve(Program([unsure, sure], 1, [limit("energy", "serving", None, 100.0)], 1.0, (), 0))
    assert found is not None
    assert found.chosen == (sure,)
    assert solve(Program([unsure], 1, [limit("energy", "serving", None, 100.0)], 1.0, (), 0)) is None


def test_a_banned_set_of_changes_is_not_found_again() -> None:
    options = [LineOption(0, f"swap {number}", float(number), {}, frozenset(), 1.0) for number in range(3)]
    banned = [frozenset({(0, "swap 0")}), frozenset({(0, "swap 1")})]
    found = solve(Program(options, 1, (), 1.0, (), 0, banned=banned))
    assert found is not None
    assert found.changes == {(0, "swap 2")}
    assert solve(Program(options, 1, (), 1.0, (), 0, most_cost=1.0, banned=banned)) is None
