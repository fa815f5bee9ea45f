"""End-to-end tests leave nothing of Qt's behind, and wait for slow threads."""

from tests.desktop_app.page_kit import built_home, introduced, patient_closing, sampled_home
from tests.qt_leaks import no_qt_leaks

__all__ = ["built_home", "introduced", "no_qt_leaks", "patient_closing", "sampled_home"]
