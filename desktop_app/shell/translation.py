"""The language of the window: Qt's translations, and the texts that the engine makes for the window.

Text is looked up when a widget is made or filled, so the language is set before the window exists. `make translations`
extracts all text; docs/translating.md says how to translate it.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.translation import ENGLISH, QT_TR_NOOP, Language, local_number, tr, tr_count, use_language

__all__ = ["LANGUAGES", "QT_TR_NOOP", "load_translation", "local_number", "locale_of", "tr", "tr_count"]

_KEYS: Final = (
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
    QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"),
)
"""Keys that Qt's Spanish calls otherwise than keyboards and Larder's texts do: "Control"."""
CONTEXT: Final = ""
"""All text is in one context: a function outside a class has no other."""
FOLDER: Final = Path(__file__).parents[1] / "translations"
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}
"""The languages of the window, each by its own name."""


def locale_of(choice: str) -> QLocale:
    """Return the locale for a choice in Settings: "system", or the code of a language.

    A chosen language keeps the country of the system if that country speaks it: Austria's dates, Mexico's decimal point.
    A system in a language that the window doesn't speak gets English.
    """
    system = QLocale.system()
    code = _code(system) if choice == "system" else choice
    if code == _code(system):
        return system
    return QLocale({"de": "de_DE", "es": "es_ES"}.get(code, "en_GB"))


def load_translation(app: QCoreApplication, locale: QLocale, folder: Path = FOLDER) -> bool:
    """Use the translation for a locale, such as `larder_de.qm`; return whether there is one.

    Dialogs of Qt, dates and numbers follow. Without a translation the window is English.
    """
    translator = QTranslator(app)
    if not translator.load(locale, "larder", "_", str(folder)):
        translator.deleteLater()
        use_language(ENGLISH)
        return False
    of_qt = QTranslator(app)
    if of_qt.load(locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(of_qt)
    # The one installed last is asked first: it has the names of keys that Larder's own texts use.
    app.installTranslator(translator)
    use_language(
        Language(
            translator.language(),
            lambda text, comment, n: QCoreApplication.translate(CONTEXT, text, comment, n),
            locale.decimalPoint(),
            locale.groupSeparator(),
        )
    )
    return True


def _code(locale: QLocale) -> str:
    return locale.uiLanguages()[0].split("-", maxsplit=1)[0]
