"""A question that no recipe answers gets a notice, and recipes only where it asks for some too."""

from core.people.profile import Profile
from core.questions.constraint import IngredientConstraint, ParsedQuestion, TagConstraint
from core.recommend.ask import ask
from core.recommend.context import RecommenderContext
from core.recommend.options import AskOptions
from core.recommend.unanswered import HOW_TO_ASK, unanswered_notices, wants_no_recipe

KEEPING = ParsedQuestion(question="how long does milk last", unanswered=("keeping",))
NO_NUTS = IngredientConstraint(mode="exclude", entity="nut", text="nuts")
VEGAN = TagConstraint(mode="require", entity="vegan", facet="diet", text="vegan")
DINNER = TagConstraint(mode="require", entity="dinner", facet="meal", text="dinner")


def test_each_subject_has_a_notice() -> None:
    parsed = ParsedQuestion(question="x", unanswered=("keeping", "nutrition", "general"))
    notices = unanswered_notices(parsed)
    assert len(set(notices)) == 3
    assert all(notice.endswith(".") for notice in notices)


def test_only_a_wish_asks_for_recipes() -> None:
    assert wants_no_recipe(KEEPING)
    assert wants_no_recipe(KEEPING.model_copy(update={"constraints": (NO_NUTS, VEGAN)}))
    assert not wants_no_recipe(KEEPING.model_copy(update={"constraints": (NO_NUTS, DINNER)}))
    assert not wants_no_recipe(ParsedQuestion(question="dinner"))


def test_no_answers_are_shown_for_such_a_question_alone(context: RecommenderContext) -> None:
    alone = ask(KEEPING, Profile(), None, (), context, AskOptions())
    assert (alone.answers, alone.suggestions, alone.notes[0]) == (
        (),
        (HOW_TO_ASK,),
        *unanswered_notices(KEEPING),
    )
    both = ask(
        KEEPING.model_copy(update={"constraints": (NO_NUTS, DINNER)}),
        Profile(),
        None,
        (),
        context,
        AskOptions(theta=0.0),
    )
    assert both.notes[0] == alone.notes[0]
    assert both.suggestions != (HOW_TO_ASK,)
