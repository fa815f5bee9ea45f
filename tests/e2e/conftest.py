"""End-to-end tests leave nothing of Qt's behind, and wait for slow threads."""

from tests.desktop_app.page_kit import introduced, patient_closing
from tests.qt_leaks import no_qt_leaks

__all__ = ["introduced", "no_qt_leaks", "patient_closing"]
