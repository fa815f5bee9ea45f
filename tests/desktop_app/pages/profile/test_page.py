"""The Profile page: every change is stored at once, and what cannot be kept to is refused beside its field."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton, QWidget

from core.people.profile import Limit, Profile
from core.store.changes import ChangeSet
from desktop_app.pages.profile.editing import PRESETS, known_words, number_in, with_target
from desktop_app.pages.profile.page import ProfilePage
from desktop_app.shell.notifier import Severity
from desktop_app.widgets.completions import popup_of
from tests.desktop_app.clipping import window_language
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE


def opened(desk: Desk, profile: Profile | None = None, **size: int) -> ProfilePage:
    if profile is not None:
        desk.store_profile(profile)
    page = desk.open(ProfilePage, **size)
    assert isinstance(page, ProfilePage)
    desk.wait(lambda: page.profile is not None and page.is_offered)
    return page


def enter(desk: Desk, page: ProfilePage, field: str, text: str) -> None:
    line = page.fields[field].line  # type: ignore[index]
    line.setFocus()
    desk.qtbot.keyClicks(line, text)
    desk.qtbot.keyClick(line, Qt.Key.Key_Return)


def words(page: ProfilePage, field: str) -> list[str]:
    return [token.word for token in page.fields[field].tokens]  # type: ignore[index]


def box(page: ProfilePage, name: str) -> QCheckBox:
    for checklist in (*page.allergens.values(), page.conditions, page.diets, page.guidelines):
        if name in checklist.rows:
            return checklist.rows[name].box
    raise KeyError(name)


@pytest.mark.parametrize("field", ["likes", "dislikes", "allergies"])
def test_words_are_added_and_stored(desk: Desk, field: str) -> None:
    page = opened(desk)
    enter(desk, page, field, "spinach, carrots")
    desk.wait(lambda: words(page, field) == ["spinach", "carrots"])
    assert getattr(desk.profile(), field) == ("spinach", "carrots")
    assert page.fields[field].line.text() == ""  # type: ignore[index]


def test_words_are_completed_while_they_are_typed(desk: Desk) -> None:
    page = opened(desk)
    line = page.fields["likes"].line
    line.setFocus()
    desk.wait(line.completer)
    desk.qtbot.keyClicks(line, "spina")
    popup = popup_of(line.completer())
    desk.wait(popup.isVisible)
    offered = popup.model()
    assert "spinach" in {offered.index(row, 0).data() for row in range(offered.rowCount())}
    popup.hide()


def test_an_unknown_word_says_its_sentence_and_stores_nothing(desk: Desk) -> None:
    page = opened(desk, Profile(likes=("rice",)))
    for field in ("likes", "dislikes", "allergies"):
        enter(desk, page, field, "spinach, spinnatch")
        widget = page.fields[field]  # type: ignore[index]
        desk.wait(widget.message.isVisible)
        assert "'spinnatch'" in widget.message.text.text()
        assert desk.profile() == Profile(likes=("rice",))
        assert widget.line.text() == "spinach, spinnatch"


def test_a_suggestion_takes_the_place_of_the_unknown_word(desk: Desk) -> None:
    page = opened(desk)
    enter(desk, page, "dislikes", "rice, spinnatch")
    widget = page.fields["dislikes"]
    desk.wait(widget.message.isVisible)
    buttons = widget.message.findChildren(QPushButton)
    assert buttons[0].text() == "spinach"
    buttons[0].click()
    desk.wait(lambda: words(page, "dislikes") == ["rice", "spinach"])
    assert not widget.message.isVisible()
    assert widget.line.text() == ""


def test_a_word_that_is_there_already_is_not_added_twice(desk: Desk) -> None:
    page = opened(desk, Profile(likes=("rice",)))
    enter(desk, page, "likes", "Rice")
    desk.wait(page.fields["likes"].message.isVisible)
    assert desk.profile().likes == ("rice",)


def test_tokens_go_by_delete_and_come_back_by_undo(desk: Desk) -> None:
    page = opened(desk, Profile(allergies=("kiwi", "milk", "mango")))
    assert words(page, "allergies") == ["kiwi", "mango"]
    desk.qtbot.keyClick(page.fields["allergies"].tokens[0], Qt.Key.Key_Delete)
    desk.wait(lambda: words(page, "allergies") == ["mango"])
    assert desk.profile().allergies == ("milk", "mango")
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.undo()
    desk.wait(lambda: words(page, "allergies") == ["kiwi", "mango"])
    assert desk.profile().allergies == ("kiwi", "milk", "mango")


def test_undo_leaves_what_was_changed_since(desk: Desk) -> None:
    page = opened(desk, Profile(allergies=("kiwi",)))
    page.remove_words("allergies", "kiwi")
    desk.wait(lambda: desk.told(Severity.DONE))
    enter(desk, page, "likes", "rice")
    desk.wait(lambda: words(page, "likes") == ["rice"])
    desk.undo()
    desk.wait(lambda: words(page, "allergies") == ["kiwi"])
    assert desk.profile() == Profile(allergies=("kiwi",), likes=("rice",))


def test_what_another_program_stored_meanwhile_is_kept(desk: Desk) -> None:
    page = opened(desk)
    desk.store_profile(Profile(allergies=("peanut",)))
    enter(desk, page, "likes", "rice")
    desk.wait(lambda: words(page, "likes") == ["rice"])
    assert desk.profile() == Profile(allergies=("peanut",), likes=("rice",))
    assert box(page, "peanut").isChecked()


def test_allergens_are_ticked_and_say_what_they_cover(desk: Desk) -> None:
    page = opened(desk, Profile(allergies=("Tree nuts", "almond")))
    assert sum(len(checklist.rows) for checklist in page.allergens.values()) == 14
    assert box(page, "tree_nut").isChecked()
    assert words(page, "allergies") == ["almond"]
    assert "cheese" in page.allergens["left"].rows["milk"].item.detail
    box(page, "milk").click()
    desk.wait(lambda: "milk" in desk.profile().allergies)
    box(page, "tree_nut").click()
    desk.wait(lambda: desk.profile().allergies == ("almond", "milk"))
    desk.wait(lambda: desk.told(Severity.DONE))
    desk.undo()
    desk.wait(lambda: "Tree nuts" in desk.profile().allergies)


def test_diets_say_which_are_strict_and_are_known_by_other_names(desk: Desk) -> None:
    page = opened(desk, Profile(diets=("plant-based",)))
    assert box(page, "vegan").isChecked()
    assert page.diets.rows["vegan"].item.mark
    assert not page.diets.row("paleo").item.mark
    box(page, "gluten-free").click()
    desk.wait(lambda: desk.profile().diets == ("plant-based", "gluten-free"))
    box(page, "vegan").click()
    desk.wait(lambda: desk.profile().diets == ("gluten-free",))


def test_long_lists_are_searched_and_unfolded(desk: Desk) -> None:
    page = opened(desk, Profile(diets=("whole30",)))
    rows = page.diets.rows
    assert rows["vegan"].isVisible()
    assert rows["whole30"].isVisible()
    assert "nightshade-free" not in rows
    page.diets.fold.click()
    desk.wait(lambda: set(rows) == set(page.diets.keys))
    assert all(row.isVisible() for row in rows.values())
    page.diets.search.setText("without onion")
    assert [key for key, row in rows.items() if row.isVisible()] == ["allium-free"]
    page.diets.search.setText("nothing is called so")
    assert page.diets.nothing.isVisible()


def test_guidelines_show_their_source_and_are_stored(desk: Desk) -> None:
    own = Limit(nutrient="sodium", max=600, unit="mg")
    page = opened(desk, Profile(guidelines=(own,)))
    assert [token.word for token in page.own_limits.tokens] == [
        "sodium at most 600 mg per serving (required)"
    ]
    page.guidelines.search.setText("kidney potassium")
    shown = [key for key, row in page.guidelines.rows.items() if row.isVisible()]
    assert shown
    assert "Source: " in page.guidelines.rows[shown[0]].item.detail
    page.guidelines.rows[shown[0]].box.click()
    desk.wait(lambda: desk.profile().guidelines == (own, shown[0]))
    desk.qtbot.keyClick(page.own_limits.tokens[0], Qt.Key.Key_Delete)
    desk.wait(lambda: desk.profile().guidelines == (shown[0],))


def test_likes_mode(desk: Desk) -> None:
    page = opened(desk)
    assert page.modes["prefer"].isChecked()
    page.modes["require"].click()
    desk.wait(lambda: desk.profile().likes_mode == "require")


def test_quick_targets_and_numbers_of_ones_own(desk: Desk) -> None:
    page = opened(desk)
    assert page.targets.nothing.isVisible()
    text, key, bounds = next(preset for preset in PRESETS if preset[2] == (1800, 2200))
    assert (text, key, bounds) == ("About {amount}", "energy", (1800, 2200))
    page.targets.edited.emit(key, bounds, False)
    desk.wait(lambda: "energy" in page.targets.rows)
    row = page.targets.rows["energy"]
    assert (row.low.text(), row.high.text()) == ("1800", "2200")
    row.high.setFocus()
    row.high.setText("2,400")
    desk.qtbot.keyClick(row.high, Qt.Key.Key_Return)
    desk.wait(lambda: desk.profile().targets == {"energy": (1800, 2400)})
    row.hard.click()
    desk.wait(lambda: desk.profile().hard_targets == ("energy",))
    row.high.setText("")
    desk.qtbot.keyClick(row.high, Qt.Key.Key_Return)
    desk.wait(lambda: desk.profile().targets == {"energy": (1800, None)})
    assert desk.profile().hard_targets == ()
    row.removed.emit()
    desk.wait(lambda: desk.profile().targets == {})


def test_targets_of_the_week_are_set_and_removed(desk: Desk) -> None:
    page = opened(desk, Profile(targets={"energy": (1800, 2200)}))
    page.week_targets.choice.setCurrentIndex(page.week_targets.choice.findData("energy"))
    page.week_targets.add_button.click()
    row = page.week_targets.rows["energy"]
    assert not row.hard.isVisible()
    assert row.high.accessibleName() == "Energy, maximum a week in kcal"
    row.high.setText("6,000")
    desk.qtbot.keyClick(row.high, Qt.Key.Key_Return)
    desk.wait(lambda: desk.profile().week_targets == {"energy": (None, 6000)})
    assert desk.profile().targets == {"energy": (1800, 2200)}
    desk.wait(lambda: "very little" in page.caution.text())
    row.low.setText("7000")
    desk.qtbot.keyClick(row.low, Qt.Key.Key_Return)
    desk.wait(row.message.isVisible)
    assert "larger than the maximum" in row.message.text.text()
    row.removed.emit()
    desk.wait(lambda: desk.profile().week_targets == {})


def test_a_new_target_waits_for_its_numbers(desk: Desk) -> None:
    page = opened(desk)
    page.targets.choice.setCurrentIndex(page.targets.choice.findData("fiber"))
    page.targets.add_button.click()
    assert desk.profile().targets == {}
    desk.context.operations.changed.emit(ChangeSet(profile=True))
    desk.settle()
    row = page.targets.rows["fiber"]
    row.low.setText("27,5")
    desk.qtbot.keyClick(row.low, Qt.Key.Key_Return)
    desk.wait(lambda: desk.profile().targets == {"fiber": (27.5, None)})


def test_a_wrong_target_says_why_and_stores_nothing(desk: Desk) -> None:
    before = Profile(targets={"energy": (1800, 2200)})
    page = opened(desk, before)
    row = page.targets.rows["energy"]
    for low, high, words in (
        ("much", "2200", "'much' is not a number"),
        ("-5", "2200", "between 0 and"),
        ("nan", "", "between 0 and"),
        ("1e99", "", "between 0 and"),
        ("2300", "2200", "larger than the maximum"),
    ):
        row.low.setText(low)
        row.high.setText(high)
        desk.qtbot.keyClick(row.low, Qt.Key.Key_Return)
        desk.wait(lambda words=words: row.message.isVisible() and words in row.message.text.text())
        assert desk.profile() == before
        desk.context.operations.changed.emit(ChangeSet(profile=True))
        desk.settle()
        assert row.low.text() == low
        desk.qtbot.keyClick(row.low, Qt.Key.Key_Escape)
        assert row.low.text() == "1800"


def test_everything_can_be_reached_and_has_a_name(desk: Desk) -> None:
    full = Profile(
        likes=("rice",), targets={"energy": (1800, 2200)}, guidelines=(Limit(nutrient="salt", max=2),)
    )
    page = opened(desk, full, width=560, height=500)
    reachable = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(reachable) > 40
    assert [widget for widget in reachable if not widget.accessibleName()] == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1800", 1800),
        ("1,800", 1800),
        ("1 800", 1800),
        ("2.5", 2.5),
        ("2,5", 2.5),
        ("12,345.5", 12345.5),
        ("", None),
    ],
)
def test_numbers_as_people_write_them(text: str, value: float | None) -> None:
    assert number_in(text) == value


def test_a_hard_target_needs_a_maximum() -> None:
    profile = with_target(Profile(), "sodium", (10.0, None), is_hard=True)
    assert (profile.targets, profile.hard_targets) == ({"sodium": (10.0, None)}, ())


def test_every_preset_is_a_target() -> None:
    for _, key, bounds in PRESETS:
        assert with_target(Profile(), key, bounds, is_hard=False).targets == {key: bounds}


def test_a_condition_is_ticked_and_removed(desk: Desk) -> None:
    page = opened(desk)
    box(page, "pregnancy").click()
    desk.wait(lambda: page.profile is not None and page.profile.conditions)
    assert desk.profile().conditions == ("pregnancy",)
    box(page, "pregnancy").click()
    desk.wait(lambda: page.profile is not None and not page.profile.conditions)
    assert desk.profile().conditions == ()


def test_typed_conditions_and_ages_tick_their_box_or_become_tokens(desk: Desk) -> None:
    page = opened(desk)
    enter(desk, page, "conditions", "7 months old, gallstones")
    desk.wait(lambda: words(page, "conditions") == ["gallstones"])
    assert box(page, "a baby of 6 to 11 months").isChecked()
    assert desk.profile().conditions == ("7 months old", "gallstones")


def test_conditions_are_found_by_the_words_people_use(desk: Desk) -> None:
    page = opened(desk)
    page.conditions.search.setText("celiac")
    rows = page.conditions.rows
    desk.wait(lambda: [row.item.label for row in rows.values() if row.isVisible()] == ["Coeliac disease"])
    headings = [name for name, heading in page.conditions.groups.items() if heading.isVisible()]
    assert headings == ["Digestion, allergies and immune system"]
    row = page.conditions.rows["coeliac disease"]
    assert row.item.mark.startswith("Larder can't see cross-contact")


def test_the_meaning_of_words_is_shown_while_they_are_typed(desk: Desk) -> None:
    page = opened(desk)
    for field, text, meaning in (
        ("allergies", "allergic to shellfish", "allergic to shellfish: Leaves out shellfish"),
        ("conditions", "warfarin", "warfarin: Warfarin. Leaves out cranberry, grapefruit and natto."),
    ):
        widget = page.fields[field]  # type: ignore[index]
        widget.line.setFocus()
        desk.qtbot.keyClicks(widget.line, text)
        desk.wait(widget.meaning.isVisible)
        assert widget.meaning.text().startswith(meaning)
        assert getattr(desk.profile(), field) == ()
        desk.qtbot.keyClicks(widget.line, " glurf")
        assert not widget.meaning.isVisible()


def test_long_explanations_are_whole(desk: Desk) -> None:
    page = opened(desk, width=1200, height=800)
    row = page.conditions.row("pregnancy")
    desk.wait(lambda: row.height() > 0 and row.isVisible())
    for label in row.findChildren(QLabel):
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_explanations_give_their_room_back_in_a_wider_window(desk: Desk) -> None:
    page = opened(desk, width=1200, height=800)
    rows = page.allergens["left"].rows.values()

    def heights() -> list[int]:
        desk.wait(lambda: all(row.isVisible() for row in rows))
        return [label.minimumHeight() for row in rows for label in row.findChildren(QLabel)]

    before = heights()
    page.resize(760, 600)
    desk.wait(lambda: heights() != before)
    page.resize(1200, 800)
    desk.wait(lambda: heights() == before)


def test_targets_are_suggested_by_the_facts_of_a_person(desk: Desk) -> None:
    page = opened(desk, Profile(targets={"sodium": (None, 2000)}))
    assert not page.caution.isVisible()
    dialog = page.open_suggestions()
    dialog.form.age.setValue(34)
    dialog.form.height_cm.setValue(165)
    dialog.form.weight_kg.setValue(62)
    assert dialog.form.result_text.text().startswith("A day: Energy 1,900 to 2,320 kcal, ")
    assert not dialog.form.caution.isVisible()
    dialog.form.stage.setCurrentIndex(2)
    assert "midwife" in dialog.form.caution.text()
    dialog.form.sex.setCurrentIndex(1)
    assert not dialog.form.stage.isEnabled()
    assert dialog.about().trimester is None
    dialog.form.sex.setCurrentIndex(0)
    dialog.form.stage.setCurrentIndex(0)
    about = dialog.about()
    dialog.accept()
    desk.wait(lambda: page.profile is not None and "energy" in page.profile.targets)
    assert page.profile is not None
    assert page.profile.targets["energy"] == (1900, 2320)
    assert page.profile.targets["sodium"] == (None, 2000)
    assert page.profile.about == about
    desk.undo()
    desk.wait(lambda: page.profile is not None and page.profile.targets == {"sodium": (None, 2000)})


def test_suggested_targets_follow_the_conditions(desk: Desk) -> None:
    page = opened(desk, Profile(conditions=("diabetes", "kidney disease")))
    dialog = page.open_suggestions()
    dialog.form.weight_kg.setValue(80)
    assert "Carbohydrate" not in dialog.form.result_text.text()
    assert "Protein 48 to 64 g" in dialog.form.result_text.text()
    assert "Diabetes: no target for carbohydrate" in dialog.form.notes.text()
    dialog.accept()
    desk.wait(lambda: page.profile is not None and page.profile.targets.get("protein") == (48, 64))
    assert page.profile is not None
    assert "carbohydrate" not in page.profile.targets


def test_calories_are_hidden_on_request(desk: Desk) -> None:
    page = opened(desk)
    page.hides_calories.click()
    desk.wait(lambda: page.profile is not None and page.profile.hides_calories)


def test_words_are_typed_and_shown_in_the_language_of_the_window(desk: Desk, qapp: QApplication) -> None:
    with window_language(qapp, "de_DE"):
        page = opened(desk)
        field = page.fields["allergies"]
        field.line.setFocus()
        desk.wait(lambda: field.line.completer() is not None)
        model = field.line.completer().model()
        offered = {str(model.index(row, 0).data()) for row in range(model.rowCount())}
        assert {"Haselnüsse", "Kiwi", "Pinienkerne"} <= offered
        assert "pine nut" not in offered
        field.line.setText("Pinienkerne, Nüsse")
        field.edited.emit(field.line.text())
        desk.wait(field.meaning.isVisible)
        assert "Schalenfrüchte" in field.meaning.text()
        assert "Erdnuss" in field.meaning.text()
        desk.qtbot.keyClick(field.line, Qt.Key.Key_Return)
        desk.wait(lambda: desk.profile().allergies == ("pine nut", "nut"))
        desk.wait(lambda: len(field.tokens) == 2)
        assert [token.accessibleName() for token in field.tokens] == ["Pinienkerne", "Nüsse"]
        field.line.setText("Erdnus")
        desk.qtbot.keyClick(field.line, Qt.Key.Key_Return)
        desk.wait(lambda: "erkennt die Allergie" in field.message.text.text())
        assert "Erdnuss" in [button.text() for button in field.message.findChildren(QPushButton)]


@pytest.mark.parametrize(
    ("code", "text", "stored"),
    [
        ("en", "Child, 4 to 6 years, gout", ("Child, 4 to 6 years", "gout")),
        ("de_DE", "Nierenkrankheit, jedes Stadium", ("kidney disease, any stage",)),
        ("de_DE", "Nierenkrankheit, Gicht", ("kidney disease, any stage", "gout")),
        ("es_ES", "Niño, de 4 a 6 años", ("child, 4 to 6 years",)),
    ],
)
def test_a_condition_with_a_comma_is_stored(
    desk: Desk, qapp: QApplication, code: str, text: str, stored: tuple[str, ...]
) -> None:
    with window_language(qapp, code):
        page = opened(desk)
        # Not key by key: there is no key for "ñ" here.
        line = page.fields["conditions"].line
        line.setText(text)
        desk.qtbot.keyClick(line, Qt.Key.Key_Return)
        desk.wait(lambda: desk.profile().conditions == stored)
        offered = known_words("conditions", desk.context.engine.data.graph)
    assert not [word for word in offered if "*" in word or word.startswith(",")]
