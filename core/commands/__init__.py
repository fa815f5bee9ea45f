"""The verbs of the command line, one file a subject; `core/cli.py` puts them together."""
