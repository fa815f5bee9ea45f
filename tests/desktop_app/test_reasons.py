"""What a card says for an answer."""

from core.qa.constraint import IngredientConstraint
from core.recommend.answer import Answer, Evidence
from desktop_app.reasons import MOST, card_reasons


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
                met("exclude", "peanut", "profile", "none of its 9 ingredients is or holds peanut"),
                met("prefer", "salmon", "profile", "uses salmon"),
                met("require", "lentil", "question", "uses red lentil"),
                met("exclude", "celery", "profile", "none of its 9 ingredients is or holds celery"),
            ),
            (
                "None of its 9 ingredients is or holds peanut.",
                "Uses salmon.",
                "Uses red lentil.",
                "None of its 9 ingredients is or holds celery.",
                "Resembles your dal of 3 May (likeness 0.80).",
                "Brings today's energy to 900 kcal of 2,000 kcal.",
            ),
        )
    )
    assert shown == (
        "Uses red lentil.",
        "Keeps to your profile: no peanut and no celery.",
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
