"""What a card says for an answer."""

from core.questions.constraint import IngredientConstraint, NutrientConstraint
from core.recommend.answer import Answer, Evidence
from desktop_app.pages.ask.reasons import MOST, card_misses, card_reasons, own_conditions


def met(mode: str, entity: str, origin: str, evidence: str) -> Evidence:
    constraint = IngredientConstraint(mode=mode, entity=entity)  # type: ignore[arg-type]
    return Evidence(constraint=constraint, origin=origin, evidence=evidence)


def answer(satisfied: tuple[Evidence, ...], reasons: tuple[str, ...]) -> Answer:
    return Answer(
        id="a", title="A", score=1, constraint_score=1, similarity=None, satisfied=satisfied, missed=(), reasons=reasons,
        cautions=(), nutrition={}, at_least=(), servings=1, total_min=None,
    )  # fmt: skip


def test_the_questions_own_reasons_come_first_and_the_profile_in_one_line() -> None:
    shown = card_reasons(
        answer(
            (
                met("exclude", "peanut", "profile", "no peanut found in its 9 listed ingredients"),
                met("prefer", "salmon", "profile", "uses salmon"),
                met("require", "lentil", "question", "uses red lentil"),
                met("exclude", "celery", "profile", "no celery found in its 9 listed ingredients"),
            ),
            (
                "No peanut found in its 9 listed ingredients.",
                "Uses salmon.",
                "Uses red lentil.",
                "No celery found in its 9 listed ingredients.",
                "Resembles your dal of 3 May (likeness 0.80).",
                "Brings today's energy to 900 kcal of 2,000 kcal.",
            ),
        )
    )
    assert shown == (
        "Uses red lentil.",
        "Meets your profile: no peanut and no celery.",
        "Resembles your dal of 3 May (likeness 0.80).",
        "Brings today's energy to 900 kcal of 2,000 kcal.",
    )


def test_an_alternative_that_is_not_met_is_no_reason() -> None:
    alternatives = (
        met("require", "tofu", "question", "uses tofu"),
        met("require", "chicken", "question", "has no chicken"),
    )
    assert card_reasons(answer(alternatives, ("Uses tofu.",))) == ("Uses tofu.",)


def test_a_card_stays_short() -> None:
    assert len(card_reasons(answer((), tuple(f"Reason {n}." for n in range(30))))) == MOST


def test_what_is_missed_is_said_by_whose_wish_it_was() -> None:
    missed = (
        met("require", "lobster", "question", "has no lobster"),
        met("prefer", "salmon", "profile", "has no salmon"),
        met("prefer", "salt", "guideline", "900 mg sodium a serving"),
    )
    shown = card_misses(answer((), ()).model_copy(update={"missed": missed}))
    assert shown == ("Not as you asked: has no lobster.", "Misses your targets: 900 mg sodium a serving.")


def test_what_the_profile_adds_is_one_sentence() -> None:
    sodium = NutrientConstraint(mode="prefer", entity="sodium", max=1381.2, unit="mg", basis="day")
    exclusion = IngredientConstraint(mode="exclude", entity="peanut")
    assert (
        own_conditions((exclusion, sodium))
        == "From your profile: no peanut, the rest of today's targets (sodium)."
    )
    assert own_conditions(()) == ""
