"""Body weight and water on the Trends page."""

from datetime import date, timedelta

from core.diary.measurements import set_water, set_weight
from desktop_app.pages.trends.page import TrendsPage
from desktop_app.pages.trends.weight import moving_averages, scale_of, weight_text
from tests.desktop_app.page_kit import OFFSCREEN_NOISE, Desk, built_home, desk

__all__ = ["built_home", "desk"]

pytestmark = OFFSCREEN_NOISE

TODAY = date.today()


def test_weights_are_shown_as_a_chart_and_as_a_list(desk: Desk) -> None:
    for shift, kg in ((20, 71.0), (3, 70.4), (0, 70.2)):
        desk.store(
            lambda connection, shift=shift, kg=kg: set_weight(connection, TODAY - timedelta(days=shift), kg)
        )
    desk.store(lambda connection: set_water(connection, TODAY, 750))
    page = desk.open(TrendsPage)
    assert isinstance(page, TrendsPage)
    card = page.weight
    desk.wait(card.isVisible)
    assert "Weight: 70.2 kg on" in card.facts.text()
    assert "0.8 kg less than" in card.facts.text()
    assert card.facts.text().endswith("Water: 750 ml, counted on 1 day.")
    assert not card.chart.isHidden()
    card.switch.click()
    assert card.chart.isHidden()
    assert [card.list.item(row).text().split(": ")[1] for row in range(card.list.count())] == [
        "70.2 kg",
        "70.4 kg",
        "71 kg",
    ]


def test_the_scale_and_the_average_of_weights() -> None:
    weights = {TODAY - timedelta(days=9): 72.0, TODAY - timedelta(days=2): 70.0, TODAY: 71.0}
    assert moving_averages(weights) == [72.0, 70.0, 70.5]
    low, high = scale_of(weights)
    assert low <= 70.0 < 72.0 < high
    assert scale_of({TODAY: 70.0}) == (68.0, 74.0)
    assert weight_text({TODAY: 70.0}).count("70 kg") == 1
