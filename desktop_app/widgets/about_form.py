"""A form of the facts that energy needs depend on, with the targets that follow from them."""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from core.food.health_conditions import HealthCondition
from core.food.nutrients import NUTRIENTS
from core.people.profile import Profile
from core.recommend.wording import number_text
from core.services.targets import About, Bounds, cautions, energy_need, suggest_targets
from desktop_app.shell.translation import QT_TR_NOOP, tr
from desktop_app.widgets.choice import Choice, translated
from desktop_app.widgets.number_field import NumberField
from desktop_app.widgets.text import body, muted

SEXES: Final = (("female", QT_TR_NOOP("Female")), ("male", QT_TR_NOOP("Male")))
ACTIVITIES: Final = (
    ("inactive", QT_TR_NOOP("Mostly sitting")),
    ("low", QT_TR_NOOP("Some walking or standing")),
    ("active", QT_TR_NOOP("Active work or daily sport")),
    ("very_active", QT_TR_NOOP("Physical work or a lot of sport")),
)
STAGES: Final = (
    ("", QT_TR_NOOP("Not pregnant, not breastfeeding")),
    ("1", QT_TR_NOOP("Pregnant, months 1 to 3")),
    ("2", QT_TR_NOOP("Pregnant, months 4 to 6")),
    ("3", QT_TR_NOOP("Pregnant, months 7 to 9")),
    ("breastfeeding", QT_TR_NOOP("Breastfeeding")),
)


class AboutForm(QWidget):
    """Computes targets while the facts are entered; it stores nothing.

    Signals:
        changed: the user changed a fact.
    """

    changed = Signal()

    def __init__(
        self, profile: Profile, conditions: Iterable[HealthCondition] = (), parent: QWidget | None = None
    ) -> None:
        """`conditions` are those that the profile means."""
        super().__init__(parent)
        self._profile = profile
        self._conditions = tuple(conditions)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        about = profile.about or About(sex="female", age=35, height_cm=168, weight_kg=68)
        self.sex = Choice(tr("Sex"), translated(SEXES), about.sex)
        self.age = _number(3, 120, about.age, tr("years"))
        self.height_cm = _number(70, 250, about.height_cm, "cm", 1)
        self.weight_kg = _number(8, 400, about.weight_kg, "kg", 1)
        self.activity = Choice(tr("Activity"), translated(ACTIVITIES), about.activity)
        self.stage = Choice(
            tr("Stage"),
            translated(STAGES),
            "breastfeeding" if about.is_breastfeeding else str(about.trimester or ""),
        )
        form = QFormLayout()
        form.setSpacing(8)
        for label, field in (
            (tr("Sex"), self.sex),
            (tr("Age"), self.age),
            (tr("Height"), self.height_cm),
            (tr("Weight"), self.weight_kg),
            (tr("Activity"), self.activity),
            (tr("Pregnancy"), self.stage),
        ):
            field.setAccessibleName(label)
            name = body(label)
            name.setWordWrap(False)
            form.addRow(name, field)
        column.addLayout(form)
        self.result_text = body("")
        self.notes = body("")
        self.method = muted("")
        self.caution = body("")
        self.caution.setProperty("tone", "warning")
        for text in (self.result_text, self.notes, self.method, self.caution):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(text)
        column.addWidget(
            muted(
                tr(
                    "For vitamins and minerals, search Guidelines for 'daily needs' and pick those of your country."
                )
            )
        )
        for choice in (self.sex, self.activity, self.stage):
            choice.currentIndexChanged.connect(self._compute)
        for number in (self.age, self.height_cm, self.weight_kg):
            number.valueChanged.connect(self._compute)
        self._compute()

    def show_profile(self, profile: Profile, conditions: Iterable[HealthCondition]) -> None:
        """Start from the facts of a profile, if it has any that differ."""
        self._profile = profile
        self._conditions = tuple(conditions)
        self._show_targets()
        about = profile.about
        if about is None or about == self.about():
            return
        stage = "breastfeeding" if about.is_breastfeeding else str(about.trimester or "")
        for choice, value in ((self.sex, about.sex), (self.activity, about.activity), (self.stage, stage)):
            choice.choose(value)
        self.age.setValue(about.age)
        self.height_cm.setValue(about.height_cm)
        self.weight_kg.setValue(about.weight_kg)

    def about(self) -> About:
        """Return the facts as entered."""
        stage = self.stage.value if self.sex.value == "female" else ""
        facts: dict[str, Any] = {
            "sex": self.sex.value,
            "age": int(self.age.value()),
            "height_cm": self.height_cm.value(),
            "weight_kg": self.weight_kg.value(),
            "activity": self.activity.value,
            "trimester": int(stage) if stage in ("1", "2", "3") else None,
            "is_breastfeeding": stage == "breastfeeding",
        }
        return About.model_validate(facts)

    def _compute(self) -> None:
        self._show_targets()
        self.changed.emit()

    def _show_targets(self) -> None:
        self.stage.setEnabled(self.sex.value == "female")
        about = self.about()
        need = energy_need(about)
        suggestion = suggest_targets(about, self._conditions)
        targets = ", ".join(_target_text(key, bounds) for key, bounds in suggestion.targets.items())
        self.result_text.setText(tr("A day: {targets}.").format(targets=targets))
        self.result_text.setVisible(bool(targets))
        self.notes.setText("\n".join(suggestion.notes))
        self.notes.setVisible(bool(suggestion.notes))
        self.method.setText(f"{need.method}.")
        self.method.setVisible("energy" in suggestion.targets)
        plain = self._profile.model_copy(update={"about": about, "targets": {}, "weekday_targets": {}})
        found = cautions(plain, self._conditions, need)
        self.caution.setText(" ".join(found))
        self.caution.setVisible(bool(found))


def _target_text(key: str, bounds: Bounds) -> str:
    nutrient = NUTRIENTS[key]
    low, high = (None if end is None else number_text(nutrient.shown(end), 0) for end in bounds)
    text = (
        tr("{nutrient} {low} to {high} {unit}")
        if high is not None
        else tr("{nutrient} at least {low} {unit}")
    )
    return text.format(nutrient=nutrient.label, low=low, high=high, unit=nutrient.shown_unit)


def _number(least: float, most: float, value: float, unit: str, decimals: int = 0) -> NumberField:
    field = NumberField()
    field.setRange(least, most)
    field.setDecimals(decimals)
    field.setSuffix(f" {unit}")
    field.setValue(value)
    return field
