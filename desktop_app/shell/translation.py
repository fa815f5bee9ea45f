"""Translation of the window's text with Qt.

Text is looked up when a widget is made or filled, so a translator must be installed before the window. `make translations`
extracts all text; `desktop_app/translations/README.md` says how to add a language.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

CONTEXT: Final = ""
"""All text is in one context: a function outside a class has no other."""
FOLDER: Final = Path(__file__).parents[1] / "translations"


def load_translation(app: QCoreApplication, locale: QLocale, folder: Path = FOLDER) -> bool:
    """Use the translation for a locale, such as `larder_de.qm`; return whether there is one."""
    translator = QTranslator(app)
    has_translation = translator.load(locale, "larder", "_", str(folder))
    return has_translation and app.installTranslator(translator)


def tr(text: str) -> str:
    """Return the translation of a whole sentence or label; fill its placeholders afterwards with `str.format`."""
    return QCoreApplication.translate(CONTEXT, text)


def tr_count(plural: str, singular: str, n: int) -> str:
    """Return the form of a sentence for `n`, with `n` in place of "%n" and a comma between thousands.

    Without a translation this is English: `tr_count("%n recipes", "%n recipe", 1)` is "1 recipe". A translation may have
    more forms; translators see the singular as a comment.
    """
    text = QCoreApplication.translate(CONTEXT, plural, singular, n)
    if n == 1 and text == plural.replace("%n", "1"):
        text = singular.replace("%n", "1")
    return text.replace(str(n), f"{n:,}")


def QT_TR_NOOP(text: str) -> str:
    """Mark a constant for extraction; pass it to `tr` where it is shown."""
    return text
