"""Water and weight on the Today page."""

from datetime import date

from core.diary.measurements import measured
from core.people.profile import Profile
from desktop_app.widgets.number_field import NumberField
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk
from tests.desktop_app.pages.today.test_page import opened

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()


def test_glasses_and_weight_are_stored_and_undone(desk: Desk) -> None:
    desk.store_profile(Profile(sex="male", age=40))
    page = opened(desk)
    shown = page.measurements
    desk.wait(lambda: shown.water.text() == "Water: 0 of 2,000 ml")
    shown.more_button.click()
    desk.wait(lambda: shown.water.text() == "Water: 250 of 2,000 ml")
    shown.more_button.click()
    desk.wait(lambda: shown.water.text() == "Water: 500 of 2,000 ml")
    shown.less_button.click()
    desk.wait(lambda: shown.water.text() == "Water: 250 of 2,000 ml")
    desk.undo()
    desk.wait(lambda: shown.water.text() == "Water: 500 of 2,000 ml")
    assert shown.weight.text() == "Weight: not entered"
    form = shown.ask_weight()
    form.findChildren(NumberField)[0].setValue(70.4)
    form.save_button.click()
    desk.wait(lambda: shown.weight.text().startswith("Weight: 70.4 kg"))
    assert desk.stored(lambda connection: measured(connection, "body_weight", TODAY, TODAY)) == {TODAY: 70.4}


def test_a_condition_that_may_limit_fluids_has_no_target(desk: Desk) -> None:
    desk.store_profile(Profile(conditions=("heart failure",)))
    page = opened(desk)
    desk.wait(lambda: "Ask your doctor" in page.measurements.water.toolTip())
    assert page.measurements.water.text() == "Water: 0 ml"
    assert page.measurements.bar.isHidden()
