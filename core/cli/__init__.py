"""The command line: one module a subject, put together in `core.cli.app`. Nothing imports it.

All of it raises `KnownError` for what was typed wrongly or can't be done; `core.cli.app` prints the sentence.
"""
