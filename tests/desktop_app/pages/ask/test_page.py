"""The Ask page on a real engine: questions, chips, unknown words, doubt, logging and planning."""

from datetime import date
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from core.people.profile import Profile
from core.plan.cooking import Cooking
from core.plan.week import week_of
from core.questions.constraint import IngredientConstraint, NutrientConstraint, ParsedQuestion, TimeConstraint
from core.questions.near_words import near_words
from core.recommend.answer import Answer, AskResult
from desktop_app.pages.ask.asking import AskedQuestion
from desktop_app.pages.ask.chip_editor import ChipEditor
from desktop_app.pages.ask.page import AskPage
from desktop_app.pages.ask.results import ResultsView
from desktop_app.pages.ask.welcome import SAMPLES
from desktop_app.shell.theme.theme import Theme
from desktop_app.widgets.adapt_dialog import AdaptDialog
from desktop_app.widgets.meal_dialog import MealDialog
from tests.desktop_app.page_kit import NO_WORDS, OFFSCREEN_NOISE, Desk
from tests.desktop_app.recipe_kit import recipe_page, requests

pytestmark = OFFSCREEN_NOISE

CHICKPEAS = "high protein dinner with chickpeas, no dairy, under 40 minutes"


def opened(desk: Desk) -> AskPage:
    page = desk.open(AskPage)
    assert isinstance(page, AskPage)
    return page


def ask(desk: Desk, page: AskPage, words: str) -> AskedQuestion:
    page.asked = None
    page.box.line.setText(words)
    desk.qtbot.keyClick(page.box.line, Qt.Key.Key_Return)
    desk.wait(lambda: page.asked is not None and is_shown(page))
    assert page.asked is not None
    return page.asked


def is_shown(page: AskPage) -> bool:
    """Qt shows widgets that were put into a visible layout a moment later."""
    results = page.results
    return results is not None and results.is_whole and results.isVisible() and bool(texts(results))


def asked_again(desk: Desk, page: AskPage) -> AskedQuestion:
    before = page.asked
    desk.wait(lambda: page.asked is not before and is_shown(page))
    assert page.asked is not None
    return page.asked


def texts(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def words_of(widget: QWidget) -> str:
    return "\n".join(texts(widget))


Kind = TypeVar("Kind", bound=QWidget)


def dialog(kind: type[Kind]) -> Kind:
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def test_an_empty_page_offers_samples(desk: Desk) -> None:
    page = opened(desk)
    assert page.welcome.isVisible()
    assert [button.text().strip() for button in page.welcome.samples] == list(SAMPLES)
    page.welcome.samples[0].click()
    desk.wait(lambda: page.asked is not None)
    assert page.box.line.text() == SAMPLES[0]
    assert page.welcome.isHidden()


def test_a_question_becomes_chips_and_answers(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, CHICKPEAS)
    assert page.chips is not None
    assert page.results is not None
    assert len(page.chips.chips) == len(asked.parsed.constraints) == 5
    assert len(page.results.cards) == len(asked.result.answers) > 0
    for card in page.results.cards:
        shown = words_of(card)
        assert card.answer.title in shown
        assert "protein" in shown
        assert card.facts.line in shown
        card.why.click()
        assert card.is_unfolded
        shown = words_of(card)
        assert all(reason in shown for reason in (*card.answer.reasons, *card.answer.against))
        card.why.click()
        assert not card.is_unfolded


def test_a_exclusion_is_told_by_word_and_icon_not_by_colour_alone(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "dinner with chickpeas, no dairy")
    assert page.chips is not None
    exclusion = next(chip for chip in page.chips.chips if chip.constraint.mode == "exclude")
    assert exclusion.main.text().strip().startswith("no ")
    assert "excluded" in exclusion.main.accessibleName()
    assert not exclusion.main.icon().isNull()


def test_taking_a_chip_out_by_keyboard_asks_again(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.chips is not None
    place = next(n for n, chip in enumerate(page.chips.chips) if isinstance(chip.constraint, TimeConstraint))
    page.chips.chips[place].main.setFocus()
    desk.qtbot.keyClick(page.chips.chips[place].main, Qt.Key.Key_Delete)
    asked = asked_again(desk, page)
    assert not any(isinstance(constraint, TimeConstraint) for constraint in asked.parsed.constraints)
    assert len(page.chips.chips) == 4


def test_editing_a_number_by_keyboard_asks_again(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.chips is not None
    place = next(n for n, chip in enumerate(page.chips.chips) if isinstance(chip.constraint, TimeConstraint))
    desk.qtbot.keyClick(page.chips.chips[place].main, Qt.Key.Key_Return)
    editor = dialog(ChipEditor)
    assert editor.high is not None
    editor.high.setValue(25)
    desk.qtbot.keyClick(editor.high, Qt.Key.Key_Return)
    asked = asked_again(desk, page)
    time = next(c for c in asked.parsed.constraints if isinstance(c, TimeConstraint))
    assert time.max == 25
    assert all(
        answer.total_min is not None and answer.total_min <= 25 for answer in asked.result.answers
    ) or (asked.result.relaxed)


def test_turning_a_wish_into_a_exclusion(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "dinner with chickpeas")
    assert page.chips is not None
    place = next(n for n, c in enumerate(page.chips.chips) if isinstance(c.constraint, IngredientConstraint))
    page.chips.edit(place)
    editor = dialog(ChipEditor)
    next(button for button in editor.modes.buttons() if button.property("mode") == "exclude").click()
    editor.apply()
    asked = asked_again(desk, page)
    excluded = next(c for c in asked.parsed.constraints if isinstance(c, IngredientConstraint))
    assert (excluded.mode, excluded.entity) == ("exclude", "chickpea")
    library = desk.context.engine.library
    numbers = library.recipe_ids(answer.id for answer in asked.result.answers)
    assert numbers
    for recipe in library.recipes(list(numbers.values())).values():
        assert not any("chickpea" in use.name for use in recipe.uses)


def test_a_word_nobody_knows_stays_in_the_editor(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "dinner with chickpeas")
    assert page.chips is not None
    page.chips.add()
    editor = dialog(ChipEditor)
    assert editor.subject is not None
    editor.subject.setText("blorb")
    editor.apply()
    assert editor.isVisible()
    assert "blorb" in editor.problem.text()
    assert page.asked is asked
    editor.subject.setText("spinach")
    editor.apply()
    added = asked_again(desk, page).parsed.constraints[-1]
    assert isinstance(added, IngredientConstraint)
    assert (added.mode, added.entity) == ("require", "spinach")


def test_a_exclusion_that_is_not_understood_is_asked_about_before_answers(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "quick dinner without xyzzy")
    assert asked.result.unknown == ("xyzzy",)
    assert page.results is not None
    assert page.results.cards == []
    assert "xyzzy" in words_of(page.results)
    page.ignore_word("xyzzy")
    asked = asked_again(desk, page)
    assert asked.result.unknown == ()
    assert page.results.cards
    assert "You chose to ignore 'xyzzy'" in words_of(page.results)


def test_a_condition_without_rules_shows_answers_only_when_told_to(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "dinner, I have gallstones")
    assert asked.result.unheeded == ("gallstones",)
    assert page.results is not None
    assert page.results.cards == []
    assert "no rules for 'gallstones'" in words_of(page.results)
    (show,) = (
        button
        for button in page.results.findChildren(QAbstractButton)
        if button.text() == "Show answers anyway"
    )
    show.click()
    asked_again(desk, page)
    assert page.results.cards
    assert "You chose to ignore 'gallstones'" in words_of(page.results)


def test_a_misspelt_exclusion_stays_a_exclusion_when_it_is_mended(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "quick dinner without xyzzy")
    page.replace_word("xyzzy", "peanut")
    desk.wait(lambda: page.asked is not None and "peanut" in page.asked.parsed.question)
    assert page.asked is not None
    excluded = [c for c in page.asked.parsed.constraints if isinstance(c, IngredientConstraint)]
    assert [(c.mode, c.entity) for c in excluded] == [("exclude", "peanut")]
    assert page.box.line.text() == "quick dinner without peanut"


@pytest.mark.parametrize("words", ["", "   ", "🥔🥔🥔", "x" * 10_000])
def test_bad_questions_get_one_sentence(desk: Desk, words: str) -> None:
    page = opened(desk)
    page.box.line.setText(words)
    desk.qtbot.keyClick(page.box.line, Qt.Key.Key_Return)
    desk.wait(lambda: page.results is not None and texts(page.results))
    assert page.results is not None
    assert len(texts(page.results)) == 1
    assert page.results.cards == []


def test_what_the_profile_adds_is_shown_and_kept(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("peanut",), diets=("vegan",)))
    page = opened(desk)
    asked = ask(desk, page, "a dinner with tofu")
    assert page.chips is not None
    assert {getattr(c, "entity", "") for c in asked.added} >= {"peanut", "vegan"}
    assert "vegan" in page.chips.own.text()
    assert len(page.chips.chips) == len(asked.parsed.constraints)


def test_a_wrong_profile_is_said_with_the_way_to_mend_it(desk: Desk) -> None:
    desk.store_profile(Profile(allergies=("blorb",)))
    page = opened(desk)
    wanted: list[str] = []
    desk.context.navigation.requested.connect(wanted.append)
    page.box.line.setText("dinner")
    page.box.button.click()
    desk.wait(lambda: page.results is not None and texts(page.results))
    assert page.results is not None
    assert "blorb" in words_of(page.results)
    button = next(b for b in page.results.findChildren(QWidget) if b.accessibleName() == "Open profile")
    desk.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wanted == ["profile"]


def test_doubt_is_offered_apart_with_its_reason(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "lunch without gluten and without nuts")
    assert asked.unverified, "the starter library holds recipes with miso or stock whose brands differ"
    assert all(recipe.why for recipe in asked.unverified)
    answered = {answer.id for answer in asked.result.answers}
    assert not answered & {recipe.key for recipe in asked.unverified}
    assert page.results is not None
    fold = page.results.unverified
    assert fold is not None
    assert not fold.is_open
    assert "may contain" in fold.button.text()
    fold.button.click()
    for recipe in asked.unverified:
        assert recipe.title in words_of(fold)
        assert all(why in words_of(fold) for why in recipe.why)
    assert not any(
        card.answer.id in {recipe.key for recipe in asked.unverified} for card in page.results.cards
    )


def test_logging_an_answer_and_taking_it_back(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.results is not None
    card = page.results.cards[0]
    card.log.click()
    form = dialog(MealDialog)
    assert form.meal.currentData() == "dinner"
    form.servings.setValue(2)
    desk.qtbot.keyClick(form.servings, Qt.Key.Key_Return)
    week = week_of(date.today())
    desk.wait(lambda: desk.notices)
    (entry,) = desk.diary(week)
    assert (entry.recipe_key, entry.meal, entry.servings, entry.eaten_on) == (
        card.answer.id,
        "dinner",
        2.0,
        date.today(),
    )
    energy = card.answer.nutrition["energy"]
    assert energy is not None
    assert entry.snapshot.amounts["energy"] == pytest.approx(2 * energy, abs=0.01)
    assert page.results.cards[0] is card, "logging must not shuffle the answers"
    desk.undo()
    desk.wait(lambda: not desk.diary(week))


def test_planning_an_answer_and_taking_it_back(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.results is not None
    card = page.results.cards[0]
    card.plan.click()
    dialog(MealDialog).confirm.click()
    week = week_of(date.today())
    desk.wait(lambda: desk.notices)
    (entry,) = desk.plan(week)
    assert (entry.recipe_key, entry.meal, entry.title) == (card.answer.id, "dinner", card.answer.title)
    desk.undo()
    desk.wait(lambda: not desk.plan(week))


def test_the_details_show_the_whole_recipe(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.results is not None
    key = page.results.cards[0].answer.id
    asked = requests(desk)
    page.results.cards[0].details.click()
    assert asked[0].reasons == page.results.cards[0].answer.reasons
    shown = words_of(recipe_page(desk, asked[0]))
    library = desk.context.engine.library
    recipe = library.recipe(library.recipe_ids([key])[key])
    assert all(line in shown for line in Cooking(recipe, recipe.servings, ()).lines)
    assert all(step in shown for step in recipe.steps)
    for certainty, words in (("contains", "Contains"), ("may_contain", "May contain")):
        if certainty in recipe.allergens.values():
            assert words in shown


def test_an_answer_can_be_adapted(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.results is not None
    card = page.results.cards[0]
    card.adapt.click()
    assert card.answer.title in words_of(dialog(AdaptDialog))
    dialog(AdaptDialog).accept()


def test_more_answers_can_be_had(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "dinner")
    assert page.results is not None
    assert len(page.results.cards) == 5
    page.show_more()
    asked_again(desk, page)
    assert len(page.results.cards) == 10


def answer(**changes: object) -> Answer:
    base: dict[str, object] = {
        "id": "soup", "title": "<b>Soup</b> & more", "score": 1.0, "constraint_score": 1.0, "similarity": None,
        "satisfied": (), "missed": (), "reasons": ("Uses lentil.",), "cautions": ("Stock may hold celery.",),
        "nutrition": {"energy": 420.0, "protein": 12.0, "carbohydrate": None, "fat": 3.0}, "at_least": ("protein",),
        "servings": 4.0, "total_min": None,
    }  # fmt: skip
    return Answer.model_validate({**base, **changes})


def shown_result(theme: Theme, desk: Desk, result: AskResult) -> ResultsView:
    view = ResultsView(theme)
    desk.qtbot.addWidget(view)
    view.show_asked(AskedQuestion(ParsedQuestion(question="q"), result, NO_WORDS, (), (), {}), (), 5)
    view.show()
    return view


def test_unknown_is_never_zero_and_a_lower_bound_is_called_one(desk: Desk, theme: Theme) -> None:
    view = shown_result(theme, desk, AskResult(question="q", constraints=(), answers=(answer(),)))
    shown = texts(view)
    assert "<b>Soup</b> & more" in shown
    assert "0 g" not in shown
    assert "at least 12 g protein" in shown
    assert "time unknown, makes 4 servings" in shown
    assert "Stock may hold celery." in shown
    unknown = answer(nutrition={"energy": None, "protein": None})
    shown = texts(shown_result(theme, desk, AskResult(question="q", constraints=(), answers=(unknown,))))
    assert {"unknown energy", "unknown protein"} <= set(shown)


def test_what_was_given_up_is_said_before_the_answers(desk: Desk, theme: Theme) -> None:
    given_up = NutrientConstraint(mode="require", entity="protein", level="high", unit="g")
    result = AskResult(question="q", constraints=(), answers=(answer(),), relaxed=(given_up,))
    shown = texts(shown_result(theme, desk, result))
    assert shown.index(
        "No recipe matches everything. These answers miss: high protein. The nearest come first. All other"
        " conditions are met."
    ) < shown.index("<b>Soup</b> & more")


def test_no_answer_says_what_would_help(desk: Desk, theme: Theme) -> None:
    result = AskResult(question="q", constraints=(), suggestions=("Without 'vegan' 3 recipes would fit.",))
    shown = texts(shown_result(theme, desk, result))
    assert "No recipe matches" in shown
    assert "Without 'vegan' 3 recipes would fit." in shown


def test_a_word_that_is_not_clear_is_settled_on_the_safe_side(desk: Desk) -> None:
    """An egg that may be wanted or excluded must never be served: it is asked about, and one press excludes it."""
    page = opened(desk)
    page._start(ParsedQuestion(question="egg and dairy free breakfast", unknown=("egg",)))
    desk.wait(lambda: page.asked is not None and is_shown(page))
    asked = page.asked
    assert asked is not None
    assert asked.result.unknown == ("egg",)
    assert not asked.result.answers
    assert "What do you mean by 'egg'?" in words_of(page)
    page.use_cautious_meaning("egg")
    asked = asked_again(desk, page)
    assert any(
        c.kind == "ingredient" and c.mode == "exclude" and c.entity == "egg" for c in asked.parsed.constraints
    )
    assert asked.result.answers


def test_alternatives_are_held_together(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, "dinner with chicken or tofu, no mushrooms")
    assert page.chips is not None
    group = next(
        w for w in page.chips.findChildren(QWidget) if w.accessibleName() == "One of these is enough"
    )
    held = [chip.constraint for chip in page.chips.chips if group.isAncestorOf(chip)]
    assert {getattr(constraint, "entity", "") for constraint in held} == {"chicken", "tofu"}
    assert "or" in texts(group)
    loose = [chip.constraint.mode for chip in page.chips.chips if not group.isAncestorOf(chip)]
    assert "exclude" in loose


def test_kinds_of_wishes_look_different_and_exclusions_alike(desk: Desk) -> None:
    page = opened(desk)
    ask(
        desk,
        page,
        "vegan dinner with chickpeas, no coconut, not fried, at least 20 g protein, under 40 minutes",
    )
    assert page.chips is not None
    looks = {
        (chip.constraint.kind, chip.constraint.mode): chip.property("colour") for chip in page.chips.chips
    }
    assert looks[("ingredient", "exclude")] == looks[("tag", "exclude")] == "danger"
    assert (
        len({looks[("ingredient", "require")], looks[("tag", "require")], looks[("nutrient", "require")]})
        == 3
    )
    for chip in page.chips.chips:
        assert not chip.main.icon().isNull()
        excluded = chip.constraint.mode == "exclude"
        assert chip.main.text().strip().startswith(("no ", "not ")) is excluded


def test_words_that_are_no_condition_are_said_to_be_none(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "something nice for a rainy day")
    assert page.chips is not None
    assert asked.parsed.constraints == ()
    assert asked.parsed.rest
    assert asked.parsed.rest in page.chips.rest.text()
    assert page.results is not None
    assert any("Your question has no conditions" in text for text in texts(page.results))
    ask(desk, page, "dinner with chickpeas")
    assert not any("Your question has no conditions" in text for text in texts(page.results))


def test_a_question_that_no_recipe_answers_gets_a_notice(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "how long does milk last in the fridge?")
    assert asked.result.answers == ()
    assert page.results is not None
    shown = texts(page.results)
    assert any("how long food keeps" in text for text in shown)
    assert "No recipe matches" not in shown


def test_an_unknown_word_gets_words_that_are_spelled_like_it(desk: Desk) -> None:
    vocabulary = desk.context.engine.data.vocabulary
    assert "protein rich" in near_words("protien rich", vocabulary)
    assert near_words("shelfsh", vocabulary) == ("shellfish",)
    assert "gluten free" in near_words("glutten free", vocabulary)
    assert near_words("xyzzy", vocabulary) == ()
    near = near_words("burbons", vocabulary)
    assert len({vocabulary.foods.get(name, name) for name in near}) == len(near)


@pytest.mark.parametrize("words", ["Nutrient", "Cuisine", "Food or group"])
def test_conditions_of_every_kind_can_be_added(desk: Desk, words: str) -> None:
    page = opened(desk)
    before = ask(desk, page, "dinner with chickpeas")
    assert page.chips is not None
    menu = page.chips.choose_kind()
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()
    editor = dialog(ChipEditor)
    assert editor.subject is not None
    editor.subject.setText({"Nutrient": "Protein", "Cuisine": "indian", "Food or group": "spinach"}[words])
    if editor.low is not None:
        editor.low.setValue(10)
    editor.apply()
    asked = asked_again(desk, page)
    assert len(asked.parsed.constraints) == len(before.parsed.constraints) + 1


def test_unfolding_moves_nothing_above_and_keeps_the_keyboard(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    assert page.results is not None
    card = page.results.cards[1]
    card.why.setFocus()
    desk.wait(card.why.hasFocus)
    page.scroller.verticalScrollBar().setValue(40)
    before = card.mapTo(page, card.rect().topLeft()), card.log.mapTo(page, card.log.rect().topLeft())
    desk.qtbot.keyClick(card.why, Qt.Key.Key_Space)
    desk.wait(lambda: card.evidence is not None and card.evidence.isVisible())
    assert (
        card.mapTo(page, card.rect().topLeft()),
        card.log.mapTo(page, card.log.rect().topLeft()),
    ) == before
    assert card.why.hasFocus()
    assert card.why.text() == "Hide reasons"


def test_filters_narrow_without_a_new_question(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, CHICKPEAS)
    assert page.results is not None
    assert page.chips is not None
    filters = page.narrowing.filters
    assert page.narrowing.isVisible()
    label = filters.minutes.itemText(filters.minutes.findData("15"))
    filters.minutes.choose("15")
    filters.minutes.chosen.emit()
    narrowed = asked_again(desk, page)
    assert narrowed.parsed == asked.parsed
    assert len(page.chips.chips) == len(asked.parsed.constraints)
    minutes = [answer.total_min for answer in narrowed.result.answers]
    assert minutes
    assert all(each is not None and each <= 15 for each in minutes)
    assert narrowed.filter_counts is not None
    assert label.endswith(f"({len(minutes)})"), "the number by a filter is the number of answers"
    page.narrowing.filters.clear.click()
    assert asked_again(desk, page).result.answers == asked.result.answers


def test_filters_that_leave_nothing_relax_nothing_and_can_be_cleared(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "lasagna")
    assert asked.result.answers
    assert asked.result.relaxed == ()
    filters = page.narrowing.filters
    filters.minutes.choose("15")
    filters.minutes.chosen.emit()
    narrowed = asked_again(desk, page)
    assert (narrowed.result.answers, narrowed.result.relaxed) == ((), ())
    assert page.results is not None
    clear = next(b for b in page.results.findChildren(QAbstractButton) if b.text() == "Clear filters")
    clear.click()
    assert asked_again(desk, page).result.answers == asked.result.answers
    filters.minutes.choose("60")
    filters.minutes.chosen.emit()
    asked_again(desk, page)
    ask(desk, page, "a quick vegan lunch with lentils")
    assert not filters.filter().is_narrowed, "a new question begins without filters"


def test_a_chip_that_the_answers_miss_says_so(desk: Desk) -> None:
    page = opened(desk)
    asked = ask(desk, page, "lasagna under 10 minutes")
    assert asked.result.relaxed
    assert page.chips is not None
    for chip in page.chips.chips:
        is_missed = chip.constraint in asked.result.relaxed
        assert chip.main.text().endswith(": not met") is is_missed
        assert ("not met" in chip.main.accessibleName()) is is_missed


def test_the_filters_stand_above_the_answers_in_a_narrow_page(desk: Desk) -> None:
    page = opened(desk)
    ask(desk, page, CHICKPEAS)
    inside = page.scroller.widget()
    assert not inside.isAncestorOf(page.narrowing)
    page.resize(420, 560)
    desk.wait(lambda: inside.isAncestorOf(page.narrowing))
    page.narrowing.fold.button.click()
    assert page.narrowing.filters.minutes.isVisible()
