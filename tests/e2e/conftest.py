"""End-to-end tests leave nothing of Qt's behind."""

from tests.qt_leaks import no_qt_leaks

__all__ = ["no_qt_leaks"]
