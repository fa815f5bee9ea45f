"""The command line: one module a subject, put together in `core.cli.app`. Nothing imports it."""
